"""Positions in words: what the games share of writing them as JSON and reading them back."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.effects import FRESH, Effect
from waldglas.kernel.errors import BadPosition, suggestion
from waldglas.kernel.expect import expect_keys, expect_list, expect_number
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.position import NOBODY, Frame, Position
from waldglas.kernel.rules import Json, Rules


def read_chance(data: Json) -> Chance:
    """The random numbers: their exact state, or a seed."""
    seed = expect_number(data.get("seed", 0), 0, (1 << 64) - 1, "seed")
    if "random" not in data:
        return Chance(seeded(seed))
    text = data["random"]
    if not isinstance(text, str) or len(text) != 16 or any(c not in "0123456789abcdef" for c in text):
        raise BadPosition(f"random must be 16 hexadecimal digits, not {text!r}")
    return Chance(int(text, 16))


def goods_words(p: Position, seat: int) -> Json:
    """The goods of a seat: an object for each wheel, and a number for each track. Several markers of a good on one
    wheel are a list; a marker that was taken off is null."""
    goods = p.world.goods
    stock = p.goods[seat]
    words: Json = {}
    for wheel in goods.wheels:
        inside: Json = {}
        for marker in wheel.refined + wheel.basic:
            good = goods.markers[marker].good
            twins = twin_markers(p, marker)
            values = [None if stock[twin] == ABSENT else stock[twin] for twin in twins]
            inside[good] = values[0] if len(twins) == 1 else values
        words[wheel.name] = inside
    for index, marked in enumerate(goods.markers):
        if marked.wheel < 0:
            words[marked.good] = stock[index]
    return words


def twin_markers(p: Position, marker: int) -> list[int]:
    """All markers of the same good on the same wheel."""
    markers = p.world.goods.markers
    mine = markers[marker]
    return [index for index in p.world.goods.of[mine.good] if markers[index].holder == mine.holder]


def goods_keys(p: Position) -> list[str]:
    """The keys of a seat that are about goods."""
    goods = p.world.goods
    return [wheel.name for wheel in goods.wheels] + [marker.good for marker in goods.markers if marker.wheel < 0]


def read_goods(p: Position, seat: int, words: Json, removable: Sequence[int] = ()) -> None:
    """The goods of a seat; those left out stay as they are. Only markers that are removable can be null."""
    goods = p.world.goods
    for wheel in goods.wheels:
        markers = {goods.markers[marker].good: marker for marker in wheel.refined + wheel.basic}
        where = f"seat {seat}: {wheel.name}"
        for good, number in expect_keys(words.get(wheel.name, {}), list(markers), where).items():
            twins = twin_markers(p, markers[good])
            values = [number] if len(twins) == 1 else expect_list(number, f"{where}: {good}")
            if len(values) != len(twins):
                raise BadPosition(f"{where}: {good} has {len(twins)} markers, not {len(values)}")
            for twin, value in zip(twins, values, strict=True):
                if value is None and twin in removable:
                    p.goods[seat][twin] = ABSENT
                else:
                    p.goods[seat][twin] = expect_number(value, 0, goods.limits[twin], f"{where}: {good}")
    for index, marked in enumerate(goods.markers):
        if marked.wheel < 0 and marked.good in words:
            where = f"seat {seat}: {marked.good}"
            p.goods[seat][index] = expect_number(words[marked.good], 0, marked.limit, where)


def check_wheels(rules: Rules, p: Position) -> None:
    """No wheel is left that should have turned, unless something of its owner's is under way after which it will."""
    goods = p.world.goods
    for height, (index, seat, _, _) in enumerate(p.agenda):
        if rules.steps[index].unsettled() and not is_settled(rules, p.agenda[:height], seat, rules.steps[index].takes):
            name = rules.steps[index].name
            raise BadPosition(f"agenda: below {name!r} must be a 'settle' of seat {seat}, to turn its wheels")
    for seat in range(p.players):
        if not is_settled(rules, p.agenda, seat, False):
            for number, wheel in enumerate(goods.wheels):
                if goods.turns(p.goods[seat], number):
                    raise BadPosition(f"seat {seat}: the {wheel.name} wheel should have turned; no basic good is at 0")


def is_settled(rules: Rules, agenda: list[Frame], seat: int, fee: bool) -> bool:
    """Whether the wheels of a seat will turn when what lies on top of this agenda is done; before anything else, or,
    after a fee, before anything else but what it was paid for."""
    for index, whose, _, b in reversed(agenda):
        if whose == seat:
            step = rules.steps[index]
            if step is rules.world.settle:
                return True
            if step.open(b) and not (fee and isinstance(step, Effect)):
                return False
    return False


def check_costs(rules: Rules, p: Position) -> None:
    """Everything that is still to be paid can be paid, all of it together."""
    for seat in range(p.players):
        trial = p.copy()
        trial.agenda = [frame for frame in p.agenda if frame[1] == seat and rules.steps[frame[0]].takes]
        while trial.agenda:
            index, _, a, b = trial.agenda[-1]
            step = rules.steps[index]
            if step.takes and not step.payable(trial, seat, b & ~FRESH):
                raise BadPosition(f"agenda: seat {seat} cannot pay for {step.name!r}")
            tries = step.tries(trial, seat, a, b) if step.takes else []
            trial.agenda.pop()
            if tries:
                step.choose(trial, seat, a, b, tries[0])
            elif step.takes:
                step.run(trial, seat, a, b)


def read_agenda(rules: Rules, p: Position, data: object) -> list[Frame]:
    """The agenda, from what is to be done last to what is to be done next."""
    frames: list[Frame] = []
    for entry in expect_list(data, "agenda"):
        if not isinstance(entry, dict) or "do" not in entry:
            raise BadPosition(f"agenda: every entry must be an object with a 'do', not {entry!r}")
        step = rules.step_names.get(str(entry["do"]))
        if step is None:
            known = suggestion(str(entry["do"]), rules.step_names)
            raise BadPosition(f"agenda: nothing to do is called {entry['do']!r}{known}")
        seat = entry.get("seat", NOBODY)
        a, b = step.parse(p, entry)
        expect_keys(entry, ["do", "seat", *step.keys()], f"agenda: {step.name}")
        if step.simultaneous or step.for_all:
            if seat != NOBODY:
                raise BadPosition(f"agenda: {step.name!r} concerns everybody, so it has no seat")
        else:
            expect_number(seat, 0, p.players - 1, f"agenda: the seat of {step.name!r}")
        frames.append((step.index, int(seat), a, b))
    return frames
