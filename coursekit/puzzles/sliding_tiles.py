"""Sliding tiles: the 8-puzzle, the 15-puzzle and their relatives."""

from __future__ import annotations

from functools import cache, cached_property
from math import isqrt
from operator import getitem, itemgetter

import msgspec

from coursekit.games.fields import keep, whole_tuple
from coursekit.puzzles.grid import DIRECTIONS

Tiles = tuple[int, ...]


class SlidingTiles(msgspec.Struct, frozen=True, dict=True):
    """Slide the tiles of a square board into the blank until they stand as in `goal`.

    A state holds the tiles row by row, 0 for the blank; a move says where the blank goes. The goal
    is by default 1, 2, 3, … with the blank at the end. Notes §1.1.2.

    >>> puzzle = SlidingTiles.from_text("123/4_6/758")
    >>> puzzle.neighbours(puzzle.start)[1]
    ('down', (1, 2, 3, 4, 5, 6, 7, 0, 8), 1)
    >>> puzzle.misplaced(puzzle.start), puzzle.manhattan(puzzle.start)
    (2, 2)
    """

    start: Tiles
    goal: Tiles = ()

    def __post_init__(self):
        start = whole_tuple("start", self.start)
        cells = len(start)
        goal = whole_tuple("goal", self.goal) or (*range(1, cells), 0)
        keep(self, start=start, goal=goal)
        if cells < 4 or self.side**2 != cells:
            raise ValueError(f"start has {cells} cells: expected a square board, 2×2 or more")
        for name, state in (("start", self.start), ("goal", self.goal)):
            if set(state) != set(range(cells)) or len(state) != cells:
                raise ValueError(f"{name} is {state!r}: expected each of 0 to {cells - 1} once")
        if not _can_become(self.start, self.goal, self.side):
            raise ValueError(
                f"start {self.start!r} can never become goal {self.goal!r}: every move swaps the "
                "blank with a tile and takes it one step on, so the number of swaps that sort the "
                "board and the blank's steps home are both even or both odd, and here they are not"
            )

    @classmethod
    def from_text(cls, start: str, goal: str = "") -> SlidingTiles:
        """The puzzle from rows such as "724/5_6/831"; two-digit tiles need blanks in between."""
        return cls(_read("start", start), _read("goal", goal))

    @property
    def side(self) -> int:
        """How many tiles stand in a row, counting the blank."""
        return isqrt(len(self.start))

    def is_goal(self, state: Tiles) -> bool:
        return state == self.goal

    def neighbours(self, state: Tiles) -> list[tuple[str, Tiles, int]]:
        return [(move, slide(state), 1) for move, slide in self._slides[state.index(0)]]

    def misplaced(self, state: Tiles) -> int:
        """How many tiles are not where the goal has them."""
        return sum(tile != there for tile, there in zip(state, self.goal, strict=True) if tile)

    def manhattan(self, state: Tiles) -> int:
        """How many cells the tiles are from home in all, up and down plus left and right."""
        return sum(map(getitem, self._ways_home, state))

    @cached_property
    def _slides(self) -> list[list[tuple[str, itemgetter]]]:
        return slides(self.side)

    @cached_property
    def _ways_home(self) -> tuple[Tiles, ...]:
        """For each cell, how far each tile standing there is from home; 0 for the blank."""
        cells = range(len(self.goal))
        home = {tile: cell for cell, tile in enumerate(self.goal)}
        return tuple(
            (0, *(_steps_apart(cell, home[tile], self.side) for tile in cells[1:]))
            for cell in cells
        )


@cache
def slides(side: int) -> list[list[tuple[str, itemgetter]]]:
    """For each cell of the blank, its moves, each with what rearranges the tiles of a state."""
    found = []
    for blank in range(side**2):
        row, column = divmod(blank, side)
        moves = []
        for move, (down, right) in DIRECTIONS.items():
            if 0 <= row + down < side and 0 <= column + right < side:
                tile = blank + side * down + right
                order = list(range(side**2))
                order[blank], order[tile] = tile, blank
                moves.append((move, itemgetter(*order)))
        found.append(moves)
    return found


def _can_become(start: Tiles, goal: Tiles, side: int) -> bool:
    """Whether the swaps that turn start into goal are as even or odd as the blank's way home."""
    tiles, swaps = list(start), 0
    for cell, tile in enumerate(goal):
        if tiles[cell] != tile:
            other = tiles.index(tile)
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
            swaps += 1
    return swaps % 2 == _steps_apart(start.index(0), goal.index(0), side) % 2


def _steps_apart(cell: int, other: int, side: int) -> int:
    """The steps from one cell to the other, up and down plus left and right."""
    return abs(cell // side - other // side) + abs(cell % side - other % side)


def _read(name: str, text: str) -> Tiles:
    """The tiles of rows such as "724/5_6/831" or "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 _"."""
    if not isinstance(text, str):
        raise ValueError(f"{name} must be a text such as '724/5_6/831', not {text!r}")
    rows = [row.split() if " " in row.strip() else row.strip() for row in text.split("/")]
    tiles = [tile for row in rows for tile in row]
    if not all(tile == "_" or tile.isdecimal() for tile in tiles):
        raise ValueError(
            f"{name} {text!r} is not a board: expected numbers, _ as blank, / between rows"
        )
    return tuple(0 if tile == "_" else int(tile) for tile in tiles)
