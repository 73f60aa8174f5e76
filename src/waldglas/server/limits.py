"""How often somebody may do something: buckets that fill with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_BUCKETS: Final = 50_000


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    per_second: float
    at_once: float


# By address: many people may share one.
ADDRESS: Final = Rate(150, 600)
NEWCOMERS: Final = Rate(0.05, 30)
KEYS_TRIED: Final = Rate(0.5, 30)  # links and transfer tokens
# By identity
REQUESTS: Final = Rate(20, 100)
TABLES_MADE: Final = Rate(0.1, 20)
CHAT: Final = Rate(0.5, 6)
HINTS: Final = Rate(0.2, 4)
SOCKETS: Final = Rate(1, 30)
COSTLY: Final = Rate(3, 30)  # what plays a whole game again
STEPS: Final = Rate(15, 100)  # of replays
TRANSFERS: Final = Rate(0.02, 5)


class Limits:
    """The buckets of everybody."""

    def __init__(self, factor: float, now: Callable[[], float]) -> None:
        self.factor = factor
        self.now = now
        self.buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()  # left, when

    def take(self, rate: Rate, who: str) -> float:
        """Take one; 0 if that was possible, otherwise in how many seconds it will be."""
        if self.factor == 0:
            return 0.0
        now = self.now()
        most = rate.at_once * self.factor
        filling = rate.per_second * self.factor
        left, when = self.buckets.pop((rate, who), (most, now))
        left = min(most, left + max(0.0, now - when) * filling)
        wait = 0.0 if left >= 1 else (1 - left) / filling
        self.buckets[rate, who] = (left if wait else left - 1, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return wait
