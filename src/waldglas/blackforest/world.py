"""The actions of Black Forest. The tables of buildings, jobs and tradespeople fill in their names (see `rules`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.blackforest.board import BACKS, FOREST, GOODS, LAND, LANDSCAPES, LOCATIONS, VILLAGES
from waldglas.blackforest.map import FIRST_CENTRE, FIRST_LOCATION, PLACE_NAMES, SLOTS, VILLAGE_OF
from waldglas.kernel.actions import World, marker_target
from waldglas.kernel.effects import Effect, Settle
from waldglas.kernel.texts import Message
from waldglas.kernel.words import Words

TRADESPEOPLE: Final = [id for back in BACKS.values() for id in back]
MOST_PIGS: Final = 5  # that can be spent at once

# The parts of rewards that are no goods.
PROGRESS_WORD: Final = "progress"
BUILD_WORD: Final = "build"


class BlackForestWorld(World):
    """The world with a map, tradespeople, jobs and buildings."""

    def __init__(self) -> None:
        super().__init__(GOODS, LAND, SETTLE, pay_any=True)
        add = self.actions.block
        self.white = self.actions.add("white", Message("action.white"))
        self.beg = self.actions.add("beg", Message("action.beg"))
        self.go = add("go", PLACE_NAMES[:FIRST_CENTRE], [place_noun(place) for place in range(FIRST_CENTRE)], "place")
        self.pawn = add("pawn", PLACE_NAMES[:SLOTS], [place_noun(place) for place in range(SLOTS)], "place")
        villages = [village for village, _ in VILLAGES]
        self.village = add("village", villages, [Message(f"village.{village}") for village in villages], "village")
        people = [Message(f"tradesperson.{id}") for id in TRADESPEOPLE]
        self.swap = add("swap", TRADESPEOPLE, people, "person")
        self.visit = add("visit", TRADESPEOPLE, people, "person")
        numbers = [str(number) for number in range(MOST_PIGS + 1)]
        pigs = [Message("goods.pig", {"n": number}) for number in range(MOST_PIGS + 1)]
        self.pigs = add("pigs", numbers, pigs, "number")
        one_animal = [Message("goods.pig", {"n": 1}), Message("goods.cattle", {"n": 1})]
        self.lose = add("lose", ("pig", "cattle"), one_animal, "good")
        self.job = -1
        goods = [*GOODS.refined_kinds, *GOODS.basic_kinds, "pig", "cattle"]
        for good in goods:
            self.add_first(good, Message(f"good.{good}"), {"good": good})
        for marker in [GOODS.markers[index] for index in GOODS.of["charcoal"]]:
            wheel = Message(f"wheel.{marker.holder}")
            noun = Message("on-wheel", {"it": Message("good.charcoal"), "wheel": wheel})
            self.add_first(marker.name, noun, marker_target(marker))
        for tile in (FOREST, *LANDSCAPES):
            self.add_first(tile.name, Message(f"landscape.{tile.name}", {"n": 1}), {"landscape": tile.name})
        for part in (PROGRESS_WORD, BUILD_WORD):
            self.add_first(part, Message(f"part.{part}"), {"part": part})

    def complete(self, jobs: Sequence[str], tiles: Sequence[str], conversions: Sequence[Effect | None]) -> None:
        """Add the actions about jobs and buildings, by their ids."""
        self.job = self.actions.block("job", jobs, [Message(f"job.{job}") for job in jobs], "job")
        names = [Message(f"building.{tile}") for tile in tiles]
        self.tile = self.actions.block("tile", tiles, names, "tile")
        self.add_anytime(tiles, conversions)


def place_noun(place: int) -> Message:
    """A place that can be gone to."""
    if place >= FIRST_LOCATION:
        return Message("place.location", {"it": Message(f"job.{LOCATIONS[place - FIRST_LOCATION][0]}")})
    village = VILLAGES[VILLAGE_OF[place]][0]
    number = int(PLACE_NAMES[place].rsplit("-", 1)[1])
    return Message("place.space", {"it": Message(f"village.{village}"), "n": number})


SETTLE: Final = Settle()
WORLD: Final = BlackForestWorld()
WORDS: Final = Words(GOODS, SETTLE)
