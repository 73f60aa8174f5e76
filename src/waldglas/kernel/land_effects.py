"""Effects that change the land: laying and giving up tiles."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.counts import Icons
from waldglas.kernel.effects import FRESH, Cost, Effect
from waldglas.kernel.land import EMPTY, Landscape
from waldglas.kernel.position import NO_OPTIONS, Position
from waldglas.kernel.texts import Message, listed


class Give(Cost):
    """Give up a landscape tile or a forest; the giver says which."""

    def __init__(self, landscape: int, name: str) -> None:
        super().__init__()
        self.landscape = landscape
        self.landscape_name = name

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.landscape in p.land[seat]

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        board = p.land[seat]
        for here in p.world.land.spaces(board, self.landscape):
            p.world.land.lift(board, here)
            allowed = then.possible(p, seat, space)
            p.world.land.lay(board, here, self.landscape)
            if allowed:
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [p.world.give + space for space in p.world.land.spaces(p.land[seat], self.landscape)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.lift(seat, action - p.world.give)

    def phrase(self) -> Message:
        return Message(f"landscape.{self.landscape_name}", {"n": 1})

    def icons(self) -> Icons:
        return [{"icon": "landscape", "landscape": self.landscape_name, "count": 1}]


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
