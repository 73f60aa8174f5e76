"""Choosing a hand, in games with hands.

Hands are chosen card by card in a fixed order, so that every hand can be chosen in one way only. A person picks
in any order, and the cards are played in theirs when the hand is full.
"""

from __future__ import annotations

from typing import Any, Final

import waldglas
from waldglas.game import Game
from waldglas.terminal.words import Words

CHOOSE_HAND: Final = "choose-hand"
ANYTIME: Final = ("clear", "use")


def verb_of(action: waldglas.Action) -> str:
    """What kind of action it is."""
    return action.notation.partition(":")[0]


def is_anytime(action: waldglas.Action) -> bool:
    """Whether it is an action beside the decision that is asked."""
    return verb_of(action) in ANYTIME


def hand_cards(game: Game, seat: int, words: Words) -> list[waldglas.Action]:
    """The cards that a seat can still choose for its hand; none if no hand is being chosen."""
    view: Any = game.observe(seat)
    if not view["agenda"] or view["agenda"][-1]["do"] != CHOOSE_HAND or seat not in view["awaiting"]:
        return []
    own = view["seats"][seat]
    table = {action.notation: action for action in game.table}
    cards = [table[f"card:{entry['id']}"] for entry in words.catalog if entry["kind"] == "specialist"]
    last = max([table[f"card:{id}"] for id in own["hand"]], default=-1)
    return [card for card in cards if card > last and card.notation[5:] not in own.get("resting", [])]


def cards_wanted(game: Game, seat: int, words: Words) -> int:
    """How many cards a hand still needs: the last ones cannot be the first, as none would be left to follow."""
    first = [action for action in game.legal(seat) if not is_anytime(action)]
    return len(hand_cards(game, seat, words)) - len(first) + 1
