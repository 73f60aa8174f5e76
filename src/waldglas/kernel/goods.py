"""Goods on production wheels, and what makes a wheel turn.

A wheel has a large area for its basic goods (0 to 7) and a small one for its refined goods (0 to 3). Whenever
no basic marker stands on 0 and no refined marker on 3 the wheel turns: one of each basic good becomes one of
each refined good. A good may have several markers, on different wheels or on the same one, and goods may also
be counted on tracks outside the wheels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BASIC_LIMIT: Final = 7
REFINED_LIMIT: Final = 3
ABSENT: Final = -1
"""The value of a marker that was taken off its wheel: it neither counts nor stops the wheel."""


class Marker:
    """One token that counts a good."""

    def __init__(self, good: str, holder: str, wheel: int, refined: bool, limit: int) -> None:
        self.good = good
        self.holder = holder  # the wheel or track it stands on, by name
        self.wheel = wheel  # its number, -1 for a track
        self.refined = refined
        self.limit = limit
        self.twin = 0  # which of several on the same wheel; 0 if there is one
        self.name = good  # with its holder, "food:glassworks", where a good has several markers


class Wheel:
    """A production wheel, by the goods that it holds."""

    def __init__(self, name: str, basic: Sequence[str], refined: Sequence[str]) -> None:
        self.name = name
        self.basic_goods = list(basic)
        self.refined_goods = list(refined)
        self.basic: list[int] = []
        self.refined: list[int] = []


class Track:
    """Something counted outside the wheels: a basic good, or something that is no good at all."""

    def __init__(self, good: str, limit: int, basic: bool) -> None:
        self.good = good
        self.limit = limit
        self.basic = basic


class Goods:
    """All markers that one player has; a stock is the list of their values."""

    def __init__(self, wheels: Sequence[Wheel], tracks: Sequence[Track] = ()) -> None:
        self.wheels = list(wheels)
        self.markers: list[Marker] = []
        for number, wheel in enumerate(self.wheels):
            for good in wheel.refined_goods:
                wheel.refined.append(len(self.markers))
                self.markers.append(Marker(good, wheel.name, number, True, REFINED_LIMIT))
            for good in wheel.basic_goods:
                wheel.basic.append(len(self.markers))
                self.markers.append(Marker(good, wheel.name, number, False, BASIC_LIMIT))
        for track in tracks:
            self.markers.append(Marker(track.good, track.good, -1, False, track.limit))
        self.limits = [marker.limit for marker in self.markers]
        self.of: dict[str, list[int]] = {}
        for index, marker in enumerate(self.markers):
            self.of.setdefault(marker.good, []).append(index)
        for indices in self.of.values():
            if len(indices) > 1:
                for count, index in enumerate(indices):
                    marker = self.markers[index]
                    twin = sum(self.markers[other].holder == marker.holder for other in indices) > 1
                    marker.twin = count + 1 if twin else 0
                    marker.name += f":{marker.holder}" + (f":{count + 1}" if twin else "")
        others = [track.good for track in tracks if not track.basic]
        self.basic_kinds = list(dict.fromkeys(m.good for m in self.markers if not m.refined and m.good not in others))
        self.refined_kinds = list(dict.fromkeys(m.good for m in self.markers if m.refined))

    def held(self, stock: list[int], good: str) -> int:
        """How many of a good the stock shows, all its markers together."""
        total = 0
        for index in self.of[good]:
            if stock[index] > 0:
                total += stock[index]
        return total

    def room(self, stock: list[int], marker: int) -> int:
        """How many more a marker can show."""
        value = stock[marker]
        return 0 if value == ABSENT else self.limits[marker] - value

    def turns(self, stock: list[int], wheel: int) -> int:
        """How often a wheel would turn now."""
        most = BASIC_LIMIT
        turner = self.wheels[wheel]
        for marker in turner.basic:
            value = stock[marker]
            if value != ABSENT and value < most:
                most = value
        for marker in turner.refined:
            left = REFINED_LIMIT - stock[marker]
            if left < most:
                most = left
        return most

    def turn(self, stock: list[int], wheel: int, times: int) -> None:
        """Turn a wheel: each basic good falls, each refined good rises."""
        turner = self.wheels[wheel]
        for marker in turner.basic:
            if stock[marker] != ABSENT:
                stock[marker] -= times
        for marker in turner.refined:
            stock[marker] += times
