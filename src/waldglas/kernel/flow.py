"""Steps between effects, where anytime actions are open."""

from __future__ import annotations

from waldglas.kernel.anytime import anytime_actions
from waldglas.kernel.expect import expect_seats
from waldglas.kernel.position import NOBODY, Position, Step
from waldglas.kernel.texts import Message


class FlowStep(Step):
    """A step of the flow of play; its question is a message of its own."""

    def __init__(self, ask: str = "ask.nothing") -> None:
        super().__init__()
        self.ask = ask

    def open(self, b: int) -> bool:
        return True

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message(self.ask)


class Order(FlowStep):
    """Several buildings of a seat wait for the same event, and their owner says which comes first. `a` is how many of
    the frames right below this one they are."""

    def __init__(self) -> None:
        super().__init__("ask.order")

    def open(self, b: int) -> bool:
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        below = [frame for frame in p.agenda[:-1][-a:] if frame[1] == seat]
        found = [p.world.waiting(index) for index, _, _, _ in below]
        return [p.world.tile + building for building in found if building >= 0]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        for place in range(len(p.agenda) - 1, -1, -1):
            if p.world.tile + p.world.waiting(p.agenda[place][0]) == action:
                chosen = p.agenda.pop(place)
                if a > 2:
                    p.push(self, seat, a - 1)
                p.agenda.append(chosen)
                return

    def keys(self) -> list[str]:
        return ["of"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"of": a}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_number(words, "of", 2, 9), 0


class LastConversions(FlowStep):
    """Before scoring everybody may convert and clear once more. `a` is the mask of those who still may."""

    def __init__(self) -> None:
        super().__init__("ask.end")
        self.simultaneous = True

    def begin(self, p: Position) -> None:
        """Ask everybody."""
        p.push(self, NOBODY, (1 << p.players) - 1)

    def seats(self, p: Position, a: int, b: int) -> list[int]:
        return [seat for seat in range(p.players) if a >> seat & 1 and anytime_actions(p, seat)]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [p.world.stop]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self, NOBODY, a & ~(1 << seat))

    def keys(self) -> list[str]:
        return ["seats"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"seats": [seat for seat in range(p.players) if a >> seat & 1]}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        seats = expect_seats(words.get("seats", list(range(p.players))), p.players, f"agenda: seats of {self.name!r}")
        return sum([1 << seat for seat in seats]), 0
