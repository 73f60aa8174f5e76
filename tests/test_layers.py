"""Imports point downwards only: the kernel knows no game, games know only the kernel, the rest only the API."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import waldglas

SOURCE = Path(waldglas.__file__).parent
GAMES = ("blackforest", "glassroad")
API = {"waldglas", "waldglas.game", "waldglas.pure"}
# The public API itself: it stands on the kernel and the games.
API_MODULES = {"__init__", "action", "game", "record", "pure"}


def imported(path: Path) -> set[str]:
    """Every module of this package that a file imports, at any place in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names |= {node.module or ""}
            names |= {f"{node.module}.{alias.name}" for alias in node.names if is_module(f"{node.module}.{alias.name}")}
    return {name for name in names if name.split(".")[0] == "waldglas"}


def is_module(name: str) -> bool:
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or path.is_dir()


def sources(folder: str) -> list[Path]:
    return sorted(SOURCE.joinpath(folder).rglob("*.py"))


def test_the_kernel_knows_no_game() -> None:
    for path in sources("kernel"):
        assert all(name.startswith("waldglas.kernel") for name in imported(path)), path


@pytest.mark.parametrize("game", GAMES)
def test_games_know_only_the_kernel(game: str) -> None:
    for path in sources(game):
        allowed = ("waldglas.kernel", f"waldglas.{game}")
        assert all(name.startswith(allowed) for name in imported(path)), path


def test_the_rest_knows_only_the_api() -> None:
    seen = 0
    for path in sources("."):
        top = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if top in ("kernel", *GAMES) or (top in API_MODULES and path.parent == SOURCE):
            continue
        seen += 1
        own = (
            "waldglas.cli",
            "waldglas.terminal",
            "waldglas.bots",
            "waldglas.arena",
            "waldglas.envs",
            "waldglas.server",
            "waldglas.bench",
        )
        assert all(name in API or name.startswith(own) for name in imported(path)), path
    assert seen > 0


def test_every_game_has_a_folder_of_its_own() -> None:
    assert {name.replace("-", "") for name in waldglas.games()} <= set(GAMES)
    for game in GAMES:
        assert SOURCE.joinpath(game, "board.py").exists()


def test_no_card_or_tile_is_named_in_the_flow() -> None:
    other_meanings = {"glassworks", "count"}  # a wheel, and how many of an icon
    tables = {"board.py", "buildings.py", "specialists.py", "tradespeople.py"}
    for game in waldglas.games():
        ids = {str(entry["id"]) for entry in waldglas.catalog(game)} - other_meanings
        for path in sources(game.replace("-", "")):
            if path.name in tables:
                continue
            strings = {n.value for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Constant)}
            assert not ids & {string for string in strings if isinstance(string, str)}, path
