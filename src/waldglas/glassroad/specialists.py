"""The fifteen specialists, as the appendix of the rulebook lists them."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import FOREST, GROVE, LANDSCAPES, PIT, POND
from waldglas.glassroad.effects import Build, CardsInHand, DrawTiles
from waldglas.glassroad.world import WORDS
from waldglas.kernel.effects import Cost, Effect
from waldglas.kernel.words import each, give, lay, then

gain: Final = WORDS.gain
gain_per: Final = WORDS.gain_per
gain_one_of: Final = WORDS.gain_one_of
pay: Final = WORDS.pay


class Specialist:
    """A card with two abilities, and perhaps a fee to use them."""

    def __init__(self, id: str, abilities: tuple[Effect, Effect], fee: Cost | None) -> None:
        self.id = id
        self.abilities = list(abilities)
        self.fee = fee
        self.alike = abilities[0].icons() == abilities[1].icons()
        self.index = len(SPECIALISTS)
        SPECIALISTS.append(self)


SPECIALISTS: Final[list[Specialist]] = []


def specialist(id: str, abilities: tuple[Effect, Effect], fee: Cost | None = None) -> None:
    """A line of the table."""
    Specialist(id, abilities, fee)


specialist("feudal-lord", abilities=(DrawTiles(), gain(wood=1, clay=1)))
specialist("pit-worker", abilities=(then(lay(PIT), gain(clay=1)), gain_one_of(("sand", "clay"), per=each(PIT))))
specialist("forest-manager", abilities=(then(lay(GROVE), gain(wood=1)), gain_one_of(("food", "wood"), per=each(GROVE))))
specialist("pond-builder", abilities=(lay(POND), gain_one_of(("sand", "water"), per=each(POND))))
specialist("cultivator", abilities=(lay(*LANDSCAPES), Build()))
specialist("supplier", abilities=(WORDS.generosity(own=2, others=1, alone=1), Build()))
specialist("builder", fee=pay(food=1), abilities=(Build(), Build()))
specialist("carpenter", fee=give(FOREST), abilities=(gain(wood=1), Build()))
specialist("slash-and-burn-farmer", fee=give(FOREST), abilities=(gain(charcoal=2), gain(food=2)))
specialist("woodcutter", fee=give(FOREST), abilities=(gain(wood=2), gain(wood=2)))
specialist("clay-worker", fee=pay(water=1), abilities=(gain(clay=2), gain(clay=2)))
specialist("fuel-collector", fee=pay(water=1), abilities=(gain_per(CardsInHand(), charcoal=1), gain(wood=2)))
specialist("charcoal-burner", fee=pay(wood=1), abilities=(gain(charcoal=3), gain(charcoal=3)))
specialist("fish-farmer", fee=pay(charcoal=1), abilities=(gain(food=2), gain_per(each(POND), food=1)))
specialist("water-carrier", fee=pay(food=1), abilities=(gain(water=2, wood=1), gain(water=2, sand=1)))
