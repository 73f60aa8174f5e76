"""Draws docs/images/terminal.svg: what a player sees in the terminal in the middle of a game."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import waldglas
from waldglas.terminal.options import choices_of
from waldglas.terminal.screen import Screen
from waldglas.terminal.words import Words

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "terminal.svg"
SEATS = [None, "random", "random"]
POSITION: dict[str, object] = {
    "game": "glass-road",
    "period": 3,
    "seed": 5,
    "seats": [
        {
            "glassworks": {"glass": 1, "sand": 0, "food": 2, "charcoal": 3, "water": 2, "wood": 5},
            "brickworks": {"brick": 2, "clay": 3, "food": 1, "charcoal": 0},
            "land": [
                "forest forest cooperage . .",
                "pit water-tower pond forest forest",
                "forest forest pond carving-workshop grove",
                "pond bathhouse . forest forest",
            ],
            "offer": ["inn", "shed"],
            "hand": ["pond-builder", "builder", "woodcutter"],
            "played": ["water-carrier"],
            "indentations": ["supplier"],
        },
        {"hand": ["cultivator", "clay-worker", "fish-farmer", "carpenter"], "played": ["feudal-lord"]},
        {"hand": ["pit-worker", "builder", "carpenter", "woodcutter"], "played": ["supplier"]},
    ],
    "agenda": [
        {"do": "end-period"},
        {"do": "round", "round": 2},
        {"do": "resolve", "seat": 0, "card": "water-carrier", "fee_paid": True},
    ],
}


def draw() -> str:
    """The picture as SVG, without anything to load from elsewhere."""
    console = Console(record=True, width=118, height=52, force_terminal=True, file=io.StringIO(), highlight=False)
    game = waldglas.load(POSITION)
    words = Words(game.name, "en")
    Screen(game, words, SEATS, console).show(0, choices_of(game, 0, words), "", 0)
    plain = re.sub(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", "", CONSOLE_SVG_FORMAT, flags=re.S)
    return console.export_svg(title="waldglas play glass-road --players 3", code_format=plain, unique_id="waldglas")


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(), encoding="utf-8")
