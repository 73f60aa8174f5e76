"""Plain Python instead of the compiled modules, where the environment variable WALDGLAS_PURE asks for it.

Compiled modules lie beside their sources, and Python prefers them. With WALDGLAS_PURE set to anything but 0 or
nothing, modules of this package are looked up among the sources only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = os.environ.get("WALDGLAS_PURE", "") not in ("", "0")


class SourceFinder:
    """Finds only sources, and only those of this package."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of this package."""
        if name.startswith("waldglas."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None:
                    return spec
        return None


if PURE:
    sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    import waldglas.kernel.effects

    return not (waldglas.kernel.effects.__file__ or "").endswith(".py")
