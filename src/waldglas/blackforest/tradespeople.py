"""The seventeen tradespeople and the eleven jobs, as the appendix of the rulebook lists them."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import FIELD, FOREST, LOCATIONS, PASTURE, POND
from waldglas.blackforest.construction import Construct
from waldglas.blackforest.counts import PigsInForests
from waldglas.blackforest.effects import Progress
from waldglas.blackforest.livestock import PayLivestock
from waldglas.blackforest.world import TRADESPEOPLE, WORDS
from waldglas.kernel.counts import Stages
from waldglas.kernel.effects import Effect
from waldglas.kernel.words import each, give, held, place

exchange: Final = WORDS.exchange
pay: Final = WORDS.pay
receive: Final = WORDS.receive
receive_per: Final = WORDS.receive_per
reward: Final = WORDS.reward
part: Final = WORDS.part
construct: Final = Construct()


class Tradesperson:
    """Somebody with one effect, or two to choose from."""

    def __init__(self, id: str, effects: tuple[Effect, ...]) -> None:
        self.id = id
        self.effects = list(effects)
        self.index = TRADESPEOPLE.index(id)


class Job:
    """A job: something to pay, and a reward. It is laid at its location, or in the village of its tradesperson."""

    def __init__(self, id: str, effect: Effect) -> None:
        self.id = id
        self.effect = effect
        names = [location for location, _ in LOCATIONS]
        self.location = names.index(id) if id in names else -1
        self.tradesperson = -1 if id in names else TRADESPEOPLE.index(id)
        self.index = len(JOBS)
        JOBS.append(self)


PEOPLE: Final[dict[str, Tradesperson]] = {}
JOBS: Final[list[Job]] = []


def tradesperson(id: str, *effects: Effect) -> None:
    """A line of the table."""
    PEOPLE[id] = Tradesperson(id, effects)


def job(id: str, effect: Effect) -> None:
    """A line of the table."""
    Job(id, effect)


# fmt: off
tradesperson("brickmaker", exchange(pay(charcoal=1), receive(brick=4)))
tradesperson("builder", construct)
tradesperson("carpenter", construct, reward(Progress(1)))
tradesperson("furnace-maker", exchange(pay(brick=3), reward(Progress(2))))
tradesperson("woodworker", WORDS.leading_to(exchange(give(FOREST), receive(wood=1)), construct))
tradesperson("butcher", exchange(pay(pig=1), receive(meat=2)), exchange(pay(cattle=1), receive(meat=3)))
tradesperson("cattle-farmer", receive(cattle=1))
tradesperson("herder", receive_per(held("cattle"), porridge=1), receive_per(PigsInForests(), wood=1))
tradesperson("landowner", exchange(pay(water=1, porridge=1), receive(pig=1, cattle=1)), exchange(pay(water=1, brick=1), receive(pig=1, cattle=1)))
tradesperson("pig-farmer", receive(pig=1))
tradesperson("cook", receive_per(each(FIELD), porridge=1), receive_per(Stages(each(POND), (2, 4, 6)), meat=1))
tradesperson("farmhand", exchange(pay(wood=1), reward(place(PASTURE))), reward(place(FIELD)))
tradesperson("gardener", exchange(pay(brick=1), reward(place(POND))), receive_per(each(POND), water=1))
tradesperson("glass-miller", receive_per(each(POND), sand=1))
tradesperson("traveling-merchant", WORDS.generosity(own=2, others=1, alone=2, mandatory=True))
tradesperson("charcoal-burner", exchange(pay(wood=1), receive(charcoal=4)))
tradesperson("lumberjack", exchange(give(FOREST), receive(wood=4)))

job("brickmaker", exchange(pay(wood=7), receive(brick=5, sand=4, water=4, glass=1)))
job("cook", exchange(pay(meat=5), receive(wood=5, sand=5, porridge=5, charcoal=4, provisions=3)))
job("glass-miller", exchange(pay(charcoal=7), receive(brick=4, wood=4, glass=1, cattle=1, pig=1)))
job("landowner", exchange(give(FIELD, 3), reward(place(PASTURE, 2), part("pig", 2), part("cattle", 2))))
job("lumberjack", exchange(give(FOREST, 3), receive(wood=5, meat=4, cattle=1)))
job("captain", exchange(pay(water=5), reward(part("provisions", 1), Construct(free=True))))
job("count", exchange(pay(sand=5), reward(part("porridge", 5), part("glass", 2), Progress(3))))
job("feudal-lord", exchange(pay(provisions=2), reward(Progress(2), place(FOREST), place(FIELD, 2), place(POND), place(PASTURE))))
job("freiburg", exchange(pay(brick=7), reward(part("charcoal", 3), part("meat", 3), part("water", 3), part("glass", 1), place(FIELD, 2))))
job("hermit", exchange(pay(porridge=7), reward(part("glass", 1), part("pig", 3), place(POND), place(PASTURE), place(FOREST))))
job("market", exchange(PayLivestock(5), receive(sand=3, charcoal=3, water=3, wood=3, porridge=3, meat=3, brick=3)))
# fmt: on

PEOPLE_IN_ORDER: Final = [PEOPLE[id] for id in TRADESPEOPLE]
JOB_NAMES: Final = [job.id for job in JOBS]
