"""Compiles the kernel and the games with mypyc. Everything else about the package is in pyproject.toml.

With WALDGLAS_PURE set, or where there is no working C compiler, the same modules run as plain Python.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "glassroad", "blackforest")


class OptionalBuild(build_ext):
    """A build that falls back to plain Python when a module cannot be compiled."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"waldglas: not compiled, runs as plain Python: {error}", file=sys.stderr)
            self.extensions = []


def extensions() -> list[Any]:
    """The modules to compile."""
    if os.environ.get("WALDGLAS_PURE", "") not in ("", "0"):
        return []
    from mypyc.build import mypycify

    sources = [str(path) for folder in COMPILED for path in sorted(Path("src/waldglas", folder).glob("*.py"))]
    return mypycify([*sources, "src/waldglas/game.py", "--strict"], opt_level="3")


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
