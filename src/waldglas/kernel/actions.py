"""The one table of everything that anybody can decide in a game.

An action is a small integer. Its notation is what records and people write (`take:wood:2`), its message what it
means. The table is fixed: the same code is a record's line, a bot's move, a learner's action, a browser's button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from waldglas.kernel.goods import Goods, Marker
from waldglas.kernel.land import FIRST_BUILDING, Land
from waldglas.kernel.texts import Message

if TYPE_CHECKING:
    from waldglas.kernel.effects import Effect
    from waldglas.kernel.position import Step, Trigger


class Actions:
    """A table of actions under construction, and then for good."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.messages: list[Message] = []
        self.targets: list[dict[str, object]] = []  # what each points at
        self.codes: dict[str, int] = {}

    def add(self, name: str, message: Message, target: dict[str, object] | None = None) -> int:
        """One more action; its code."""
        self.targets.append({} if target is None else target)
        self.codes[name] = len(self.names)
        self.names.append(name)
        self.messages.append(message)
        return len(self.names) - 1

    def block(self, verb: str, words: Sequence[str], nouns: Sequence[Message], kind: str) -> int:
        """An action for each word, which is the id of something of this kind, with codes one after the other; the
        first code."""
        first = len(self.names)
        for word, noun in zip(words, nouns, strict=True):
            id = int(word) if word.isdecimal() else word
            self.add(f"{verb}:{word}", Message(f"action.{verb}", {"it": noun}), {kind: id})
        return first


def marker_noun(marker: Marker, number: int, paid: bool = False) -> Message:
    """So many of the good of a marker, and which marker they go to or come from where there are several."""
    goods = Message(f"goods.{marker.good}", {"n": number})
    if marker.twin:
        return Message("from-marker" if paid else "on-marker", {"it": goods, "n": marker.twin})
    if marker.name != marker.good:
        wheel = Message(f"wheel.{marker.holder}")
        return Message("from-wheel" if paid else "on-wheel", {"it": goods, "wheel": wheel})
    return goods


def marker_target(marker: Marker) -> dict[str, object]:
    """What an action about a marker points at."""
    target: dict[str, object] = {"good": marker.good, "marker": marker.name}
    if marker.wheel >= 0:
        target["wheel"] = marker.holder
    return target


class World:
    """What exists in a game: its goods, its land, and the actions that every game has."""

    def __init__(self, goods: Goods, land: Land, settle: Step, pay_any: bool = False) -> None:
        self.goods = goods
        self.land = land
        self.settle = settle
        self.steps: list[Step] = []  # all steps of the game by their numbers; `Rules` fills it in
        self.actions = Actions()
        self.triggers: dict[int, list[Trigger]] = {}  # by the event that they wait for
        self.order: Step | None = None  # asks for the order of several, if the game has such a step
        self.tile = -1  # the action for the first building
        self.buildings: list[str] = []  # their ids
        self.conversions: list[Effect | None] = []  # what a building can be used for at any time, by its number
        self.uses: list[int] = []  # the action that does it
        self.stop = self.actions.add("pass", Message("action.pass"))
        self.repeat = self.actions.add("repeat", Message("action.repeat"))
        self.take_none = self.actions.add("take:none", Message("action.take-none"))
        self.take: list[int] = []  # the code before "take 1" of each marker
        self.pay: list[int] = []  # the code before "pay 1" of each marker
        real = goods.basic_kinds + goods.refined_kinds
        for marker in goods.markers:
            self.take.append(len(self.actions.names) - 1)
            if marker.good in real:
                self.amounts("take", marker)
        self.take_last = len(self.actions.names) - 1
        for marker in goods.markers:
            self.pay.append(len(self.actions.names) - 1)
            # Without `pay_any` there is something to choose only where a good has several markers.
            if marker.good in real and (pay_any or len(goods.of[marker.good]) > 1):
                self.amounts("pay", marker)
        spaces = [Message("text", {"text": name}) for name in land.names]
        self.space = self.actions.block("space", land.names, spaces, "space")
        self.give = self.actions.block("give", land.names, spaces, "space")
        names = [landscape.name for landscape in land.landscapes]
        landscapes = [Message(f"landscape.{name}", {"n": 1}) for name in names]
        self.lay = self.actions.block("lay", names, landscapes, "landscape")
        basic = goods.basic_kinds
        self.good = self.actions.block("good", basic, [Message(f"good.{good}") for good in basic], "good")
        numbers = ("1", "2", "3")
        abilities = [Message("text", {"text": each}) for each in numbers]
        self.ability = self.actions.block("ability", numbers, abilities, "ability")
        self.first: dict[str, int] = {}  # what is to come first of a reward, by its word
        self.clear = -1
        self.use = -1

    def same_marker(self, one: int, other: int) -> bool:
        """Whether two ways to take goods move the same marker."""
        return [first < one for first in self.take] == [first < other for first in self.take]

    def amounts(self, verb: str, marker: Marker) -> None:
        """`take:wood:1` to `take:wood:7`; with its wheel for a good that has several markers."""
        for number in range(1, marker.limit + 1):
            goods = marker_noun(marker, number, paid=verb == "pay")
            target = marker_target(marker)
            target["number"] = number
            self.actions.add(f"{verb}:{marker.name}:{number}", Message(f"action.{verb}", {"it": goods}), target)

    def add_first(self, word: str, noun: Message, target: dict[str, object]) -> None:
        """A word for a part of rewards."""
        self.first[word] = self.actions.add(f"first:{word}", Message("action.first", {"it": noun}), target)

    def add_anytime(self, buildings: Sequence[str], conversions: Sequence[Effect | None]) -> None:
        """The anytime actions, at the very end of the table: landscapes to clear, conversions of buildings to use."""
        spaces = [Message("text", {"text": name}) for name in self.land.names]
        self.clear = self.actions.block("clear", self.land.names, spaces, "space")
        self.use = len(self.actions.names)
        self.buildings = list(buildings)
        self.conversions = list(conversions)
        for building, conversion in zip(buildings, conversions, strict=True):
            self.uses.append(-1 if conversion is None else len(self.actions.names))
            if conversion is not None:
                noun = Message(f"building.{building}")
                self.actions.add(f"use:{building}", Message("action.use", {"it": noun}), {"tile": building})

    def waiting(self, step: int) -> int:
        """The building of the trigger whose step this is, by its number; -1 for what happens to everybody."""
        for triggers in self.triggers.values():
            for trigger in triggers:
                if trigger.step.index == step and trigger.content:
                    return trigger.content - FIRST_BUILDING
        return -1

    def watch(self, trigger: Trigger) -> None:
        """Something that happens whenever an event does."""
        self.triggers.setdefault(trigger.event, []).append(trigger)
