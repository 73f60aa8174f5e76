"""Spaces on a board, what lies on them, and which touch which.

A space holds one small integer: 0 when empty, the number of a landscape, or a building from `FIRST_BUILDING`
on. A landscape that covers two spaces lies with its first half on the left one and `tail` on the right one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

EMPTY: Final = 0
FIRST_BUILDING: Final = 16


class Landscape:
    """A kind of tile that covers spaces, other than a building."""

    def __init__(self, code: int, name: str, clearable: bool, tail: int = EMPTY) -> None:
        self.code = code
        self.name = name
        self.clearable = clearable
        self.tail = tail


class Land:
    """The spaces of one player's board."""

    def __init__(
        self, names: Sequence[str], landscapes: Sequence[Landscape], borders: Sequence[tuple[int, int]]
    ) -> None:
        self.names = list(names)
        self.landscapes = list(landscapes)
        self.clearable = [False] * FIRST_BUILDING
        self.tails = [EMPTY] * FIRST_BUILDING
        self.words = {".": EMPTY}
        for landscape in landscapes:
            self.clearable[landscape.code] = landscape.clearable
            self.tails[landscape.code] = landscape.tail
            self.words[landscape.name] = landscape.code
        self.neighbours: list[list[int]] = [[] for _ in names]
        for one, other in borders:
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        for near in self.neighbours:
            near.sort()

    def spaces(self, board: list[int], content: int) -> list[int]:
        """The spaces that hold this; of a landscape over two spaces the left one."""
        return [space for space, held in enumerate(board) if held == content]

    def touching(self, board: list[int], space: int, content: int) -> list[int]:
        """The neighbours of a space that hold this."""
        return [near for near in self.neighbours[space] if board[near] == content]

    def around(self, board: list[int], space: int) -> list[int]:
        """The neighbours of what stands on a space, of all spaces that it covers."""
        content = board[space]
        near = self.neighbours[space]
        for part in near:
            if content >= FIRST_BUILDING and board[part] == content:
                both = set(near) | set(self.neighbours[part])
                return sorted(both - {space, part})
        return near

    def lay(self, board: list[int], space: int, content: int) -> None:
        """Cover an empty space, or two with a landscape of that size."""
        board[space] = content
        if self.tails[content] != EMPTY:
            board[space + 1] = self.tails[content]

    def lift(self, board: list[int], space: int) -> None:
        """Take the landscape off a space, both halves of it."""
        if self.tails[board[space]] != EMPTY:
            board[space + 1] = EMPTY
        board[space] = EMPTY

    def network(self, board: list[int], content: int) -> int:
        """The size of the largest connected group of this."""
        largest = 0
        seen = [False] * len(board)
        for start in range(len(board)):
            if board[start] != content or seen[start]:
                continue
            seen[start] = True
            group = [start]
            size = 0
            while group:
                size += 1
                for near in self.neighbours[group.pop()]:
                    if board[near] == content and not seen[near]:
                        seen[near] = True
                        group.append(near)
            largest = max(largest, size)
        return largest

    def has_square(self, board: list[int], content: int) -> bool:
        """Whether four of this lie two by two: a space, two of its neighbours, and a common neighbour of those."""
        for space in self.spaces(board, content):
            near = self.touching(board, space, content)
            for one in near:
                for other in near:
                    if one < other:
                        for corner in self.neighbours[one]:
                            if corner != space and board[corner] == content and corner in self.neighbours[other]:
                                return True
        return False


def grid(columns: int, rows: int) -> tuple[list[str], list[tuple[int, int]]]:
    """Names (A1, B1, ...) and borders of a rectangular board, row by row."""
    names = [f"{chr(ord('A') + column)}{row + 1}" for row in range(rows) for column in range(columns)]
    borders = [(space, space + 1) for space in range(columns * rows) if (space + 1) % columns]
    borders += [(space, space + columns) for space in range(columns * (rows - 1))]
    return names, borders
