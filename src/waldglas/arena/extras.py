"""Packages that only some need: imported when they are, with an error that says how to get them."""

from __future__ import annotations

import importlib
from types import ModuleType

import waldglas


class MissingExtra(waldglas.WaldglasError):
    """A package that is not installed."""


def extra(name: str, module: str) -> ModuleType:
    """A module that an extra of this package brings."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingExtra(f'this needs {package}; install it with pip install "waldglas[{name}]"') from error
