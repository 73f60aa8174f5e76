"""The actions of Black Forest. The tables of buildings, jobs and tradespeople fill in their names (see `rules`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.blackforest.board import BACKS, FOREST, GOODS, LAND, LANDSCAPES, LOCATIONS, VILLAGES
from waldglas.blackforest.map import FIRST_CENTRE, FIRST_LOCATION, PLACE_NAMES, SLOTS, VILLAGE_OF
from waldglas.kernel.actions import World
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
        self.go = add("go", PLACE_NAMES[:FIRST_CENTRE], [place_noun(place) for place in range(FIRST_CENTRE)])
        self.pawn = add("pawn", PLACE_NAMES[:SLOTS], [place_noun(place) for place in range(SLOTS)])
        villages = [village for village, _ in VILLAGES]
        self.village = add("village", villages, [Message(f"village.{village}") for village in villages])
        people = [Message(f"tradesperson.{id}") for id in TRADESPEOPLE]
        self.swap = add("swap", TRADESPEOPLE, people)
        self.visit = add("visit", TRADESPEOPLE, people)
        numbers = [str(number) for number in range(MOST_PIGS + 1)]
        self.pigs = add("pigs", numbers, [Message("goods.pig", {"n": number}) for number in range(MOST_PIGS + 1)])
        self.lose = add("lose", ("pig", "cattle"), [Message("goods.pig", {"n": 1}), Message("goods.cattle", {"n": 1})])
        self.job = -1
        goods = [*GOODS.refined_kinds, *GOODS.basic_kinds, "pig", "cattle"]
        words: list[str] = list(goods)
        nouns = [Message(f"good.{good}") for good in goods]
        for marker in [GOODS.markers[index] for index in GOODS.of["charcoal"]]:
            words.append(marker.name)
            nouns.append(
                Message("on-wheel", {"it": Message("good.charcoal"), "wheel": Message(f"wheel.{marker.holder}")})
            )
        for tile in (FOREST, *LANDSCAPES):
            words.append(tile.name)
            nouns.append(Message(f"landscape.{tile.name}", {"n": 1}))
        for part in (PROGRESS_WORD, BUILD_WORD):
            words.append(part)
            nouns.append(Message(f"part.{part}"))
        self.add_first(words, nouns)

    def complete(self, jobs: Sequence[str], tiles: Sequence[str], conversions: Sequence[Effect | None]) -> None:
        """Add the actions about jobs and buildings, by their ids."""
        self.job = self.actions.block("job", jobs, [Message(f"job.{job}") for job in jobs])
        self.tile = self.actions.block("tile", tiles, [Message(f"building.{tile}") for tile in tiles])
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
