"""Lines of play: what a seat can do from a quiet moment to the next.

Choices are split into small decisions, and in the middle of an action a position says little: what has been paid is
gone, what is gained is not there yet. Whoever compares what could be done compares quiet positions, in which no action
of the seat's own is under way. Nothing hidden is looked at: a line ends before a card or tile would be turned up.
"""

from __future__ import annotations

from waldglas.kernel.chance import Chance
from waldglas.kernel.effects import FRESH
from waldglas.kernel.position import Position
from waldglas.kernel.rules import Rules


class Line:
    """Some decisions of a seat, and the position that they lead to."""

    def __init__(self, actions: list[int], position: Position) -> None:
        self.actions = actions
        self.position = position


def lines_of(rules: Rules, p: Position, seat: int, most: int, chance: Chance) -> list[Line]:
    """The lines of a seat from here; of more than `most` a mixed selection of so many."""
    found: list[Line] = []
    spread(rules, p, seat, [], rules.legal(p, seat), most, chance, found)
    return found


def spread(
    rules: Rules,
    p: Position,
    seat: int,
    before: list[int],
    options: list[int],
    most: int,
    chance: Chance,
    found: list[Line],
) -> None:
    """Add the lines that go on with these options. Those that go on share equally what may still be found."""
    if len(options) > most:
        options = chance.shuffled(options)[:most]
    left = most
    going: list[tuple[list[int], Position, list[int]]] = []
    for option in options:
        after = p.copy()
        after.veiled = True
        actions = [*before, option]
        asked = following(rules, after, seat, actions[0], rules.act(after, seat, option))
        if asked:
            going.append((actions, after, asked))
        else:
            found.append(Line(actions, after))
            left -= 1
    for place, (actions, after, asked) in enumerate(going):
        count = len(found)
        spread(rules, after, seat, actions, asked, max(1, left // (len(going) - place)), chance, found)
        left -= len(found) - count


def following(rules: Rules, p: Position, seat: int, begun: int, asked: list[int]) -> list[int]:
    """The options of a seat that is still in the middle of something that it has begun; none at a quiet moment."""
    if not p.agenda:
        return asked
    index, whose, a, b = p.agenda[-1]
    step = rules.steps[index]
    if step.open(b) and begun >= rules.world.clear:
        return []  # an anytime action is over, and what was asked before is asked again
    if step.simultaneous:
        # A secret choice of several things is one choice.
        return step.options(p, seat, a, b) if step.secret and seat in step.seats(p, a, b) else []
    if whose != seat:
        return []
    if step.open(b):
        # What follows a fee or a journey belongs to it, although one may convert in between.
        return step.options(p, seat, a, b) if b & FRESH or step.leads_on else []
    return asked
