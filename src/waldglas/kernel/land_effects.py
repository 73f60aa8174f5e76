"""Effects that change the land: laying and giving up tiles."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.counts import Icons
from waldglas.kernel.effects import FRESH, Cost, Effect
from waldglas.kernel.foresight import leading_on
from waldglas.kernel.land import EMPTY, Landscape
from waldglas.kernel.position import NO_OPTIONS, Position
from waldglas.kernel.texts import Message, listed


class Give(Cost):
    """Give up landscape tiles or forests of a kind; the giver says which. Progress counts those that are gone, and the
    space after the last of them: they go in order."""

    def __init__(self, landscape: int, name: str, number: int = 1) -> None:
        super().__init__()
        self.landscape = landscape
        self.landscape_name = name
        self.number = number

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or 0 < progress & 15 < self.number

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return p.land[seat].count(self.landscape) >= self.number

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        return len(self.later(p, seat, progress)) >= self.number - (progress & 15)

    def later(self, p: Position, seat: int, progress: int) -> list[int]:
        """The tiles that can still be given."""
        first = progress >> 4
        return [space for space in p.world.land.spaces(p.land[seat], self.landscape) if space >= first]

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and self.allows_from(p, seat, space, then, 0)

    def allows_from(self, p: Position, seat: int, space: int, then: Effect, progress: int) -> bool:
        """Try to give every tile, and put it back."""
        gone = progress & 15
        if gone == self.number:
            return then.possible(p, seat, space)
        board = p.land[seat]
        for here in self.later(p, seat, progress):
            p.world.land.lift(board, here)
            allowed = self.allows_from(p, seat, space, then, gone + 1 | here + 1 << 4)
            p.world.land.lay(board, here, self.landscape)
            if allowed:
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return leading_on(p, self.tries(p, seat, a, b))

    def tries(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        progress = b & ~FRESH
        later = self.later(p, seat, progress)
        wanted = self.number - (progress & 15)
        return [p.world.give + space for space in later[: len(later) - wanted + 1]]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        space = action - p.world.give
        gone = (b & 15) + 1
        if gone < self.number:
            p.push(self, seat, a, gone | space + 1 << 4)
        p.lift(seat, space)

    def phrase(self) -> Message:
        return Message(f"landscape.{self.landscape_name}", {"n": self.number})

    def icons(self) -> Icons:
        return [{"icon": "landscape", "landscape": self.landscape_name, "count": self.number}]


class Lay(Effect):
    """Lay a landscape tile of one of these kinds on an empty space. Progress is the kind, once chosen."""

    def __init__(self, kinds: Sequence[Landscape]) -> None:
        super().__init__()
        self.kinds = list(kinds)

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or progress in [kind.code for kind in self.kinds]

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return EMPTY in p.land[seat]

    def idle(self, p: Position, seat: int, space: int) -> bool:
        return EMPTY not in p.land[seat]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if EMPTY not in p.land[seat]:
            return NO_OPTIONS
        if len(self.kinds) > 1 and b & ~FRESH == 0:
            return [p.world.lay + landscape_index(p, kind.code) for kind in self.kinds]
        return [p.world.space + space for space in p.world.land.spaces(p.land[seat], EMPTY)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        chosen = b & ~FRESH if len(self.kinds) > 1 else self.kinds[0].code
        if chosen == 0:
            p.push(self, seat, a, p.world.land.landscapes[action - p.world.lay].code)
        else:
            p.lay(seat, action - p.world.space, chosen)

    def phrase(self) -> Message:
        return Message(
            "lay", {"it": listed([Message(f"landscape.{kind.name}", {"n": 1}) for kind in self.kinds], "or")}
        )

    def icons(self) -> Icons:
        drawn: Icons = []
        for kind in self.kinds:
            drawn += [{"icon": "or"}] if drawn else []
            drawn.append({"icon": "landscape", "landscape": kind.name, "count": 1})
        return drawn


def landscape_index(p: Position, code: int) -> int:
    """The place of a landscape in the action table."""
    for index, landscape in enumerate(p.world.land.landscapes):
        if landscape.code == code:
            return index
    raise AssertionError(f"no landscape has code {code}")


class FillAround(Effect):
    """Lay a tile on every empty space that touches the building."""

    def __init__(self, kind: Landscape) -> None:
        super().__init__()
        self.kind = kind

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for space in p.world.land.touching(p.land[seat], a, EMPTY):
            p.lay(seat, space, self.kind.code)

    def phrase(self) -> Message:
        return Message("fill-around", {"it": Message(f"landscape.{self.kind.name}", {"n": 1})})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "landscape", "landscape": self.kind.name}, {"icon": "per"}]
        return [*drawn, {"icon": "adjacent"}, {"icon": "empty-space"}]


class LayAround(Effect):
    """Lay up to so many tiles of one kind on empty spaces that touch the building.

    Progress is the kind, how many lie already, and the space of the last one (they are laid in order).
    """

    def __init__(self, kinds: Sequence[Landscape], most: int) -> None:
        super().__init__()
        self.kinds = list(kinds)
        self.most = most

    def allows_progress(self, progress: int) -> bool:
        kind, laid = progress & 15, progress >> 4 & 15
        return progress == 0 or (kind in [each.code for each in self.kinds] and laid <= self.most)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        world = p.world
        kind, laid, last = b & 15, b >> 4 & 15, b >> 8
        empty = world.land.touching(p.land[seat], a, EMPTY)
        if not empty or laid == self.most:
            return NO_OPTIONS
        if kind == 0:
            return [world.stop, *[world.lay + landscape_index(p, each.code) for each in self.kinds]]
        later = [world.space + space for space in empty if space >= last]
        return later if laid == 0 else [world.stop, *later]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        kind, laid = b & 15, b >> 4 & 15
        if action == p.world.stop:
            return
        if kind == 0:
            p.push(self, seat, a, p.world.land.landscapes[action - p.world.lay].code)
        else:
            space = action - p.world.space
            p.lay(seat, space, kind)
            p.push(self, seat, a, kind | laid + 1 << 4 | space + 1 << 8)

    def phrase(self) -> Message:
        return Message("lay-around", {"n": self.most})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "up-to", "count": self.most}]
        for kind in self.kinds:
            drawn += [{"icon": "or"}] if len(drawn) > 1 else []
            drawn.append({"icon": "landscape", "landscape": kind.name})
        return [*drawn, {"icon": "adjacent"}, {"icon": "empty-space"}]
