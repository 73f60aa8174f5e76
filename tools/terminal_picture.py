"""Draws docs/images/: what a player sees in the terminal in the middle of each game."""

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

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SEATS = [None, "random", "random"]
GLASS_ROAD: dict[str, object] = {
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


BLACK_FOREST: dict[str, object] = {
    "game": "black-forest",
    "seed": 5,
    "jobs": {"aeule": "cook", "count": "count"},
    "seats": [
        {
            "glassmaking": {"glass": 1, "sand": 0, "charcoal": 2, "water": 3, "wood": 4},
            "cooking": {"commodity": 1, "provisions": [1, 2], "porridge": 2, "meat": 0, "charcoal": 3},
            "brick": 4,
            "pig": 2,
            "cattle": 4,
            "progress": 1,
            "produced": 2,
            "domain": [
                [
                    "large-stable large-stable forest clay-pit .",
                    "stable pasture forest . pond",
                    "field field pond . pond",
                ],
                ["hut hut forest", "forest . water-tower"],
            ],
            "pawn": "aeule-1",
        },
        {"pawn": "aeule-3", "produced": 1},
        {"pawn": "buhlbach-2", "produced": 2},
    ],
    "agenda": [{"do": "turn", "seat": 0}],
}


def draw(position: dict[str, object]) -> str:
    """The picture as SVG, without anything to load from elsewhere."""
    console = Console(record=True, width=118, height=52, force_terminal=True, file=io.StringIO(), highlight=False)
    game = waldglas.load(position)
    words = Words(game.name, "en")
    Screen(game, words, SEATS, console).show(0, choices_of(game, 0, words), "", 0)
    plain = re.sub(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", "", CONSOLE_SVG_FORMAT, flags=re.S)
    return console.export_svg(title=f"waldglas play {game.name} --players 3", code_format=plain, unique_id=game.name)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in (GLASS_ROAD, BLACK_FOREST):
        (FOLDER / f"{picture['game']}.svg").write_text(draw(picture), encoding="utf-8")
