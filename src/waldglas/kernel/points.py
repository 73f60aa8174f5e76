"""Points at the end of a game, as expressions. Counted in half points, so that nothing is ever rounded."""

from __future__ import annotations

from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.position import Position
from waldglas.kernel.texts import Message


class Points:
    """Printed points, and points per something."""

    def __init__(self, printed: int, halves: int = 0, count: Count | None = None, every: int = 1) -> None:
        self.printed = printed  # whole points
        self.halves = halves  # half points each time that `every` things are counted
        self.count = count
        self.every = every

    def halves_for(self, p: Position, seat: int, space: int) -> int:
        """What it is worth now, in half points."""
        worth = 2 * self.printed
        if self.count is not None:
            worth += self.halves * (self.count.value(p, seat, space) // self.every)
        return worth

    def phrase(self) -> Message:
        """What it is worth, in words; only for points that depend on something."""
        each = self.each_phrase()
        if self.printed:
            return Message("points.plus", {"points": Message("points", {"n": self.printed}), "more": each})
        assert self.count is not None
        return Message("points.if" if self.count.conditional else "points.per", each.args)

    def each_phrase(self) -> Message:
        """The points that depend on something, in words."""
        assert self.count is not None
        each = Message("points.half") if self.halves == 1 else Message("points", {"n": self.halves // 2})
        return Message("points.each", {"points": each, "per": self.count.per(self.every)})

    def icons(self) -> Icons:
        """The line drawn on a tile."""
        drawn: Icons = [{"icon": "points", "points": self.printed}] if self.printed else []
        if self.count is not None:
            drawn += [{"icon": "points", "points": self.halves / 2}, {"icon": "per"}, *self.count.icons(self.every)]
        return drawn


def per(count: Count, points: float = 1, every: int = 1, plus: int = 0) -> Points:
    """So many points for every so many of something, and perhaps some more in any case."""
    return Points(plus, int(points * 2), count, every)
