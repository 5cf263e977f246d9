"""A maze on a grid: walls, open cells, and cells that are slow to enter."""

from __future__ import annotations

from functools import cached_property
from random import Random

import msgspec
from msgspec.structs import force_setattr

from coursekit.games.fields import a_tuple, whole_number
from coursekit.kinds import number

Cell = tuple[int, int]

LARGEST = 1_000
"""The most rows or columns that a random maze may have."""

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Grid(msgspec.Struct, frozen=True, dict=True):
    """Walk from S to G, up, down, left or right, around the walls #.

    Entering a cell costs 1, or the digit that is written in it. A state is a cell (row, column).
    Notes §1.1.2.

    >>> from coursekit.puzzles import a_star
    >>> maze = Grid.from_text('''
    ...     S#G
    ...     .9.
    ...     ...
    ... ''')
    >>> a_star(maze, maze.manhattan)
    SearchResult(cost=6, moves=('down', 'down', 'right', 'right', 'up', 'up'), expanded=6)
    """

    rows: tuple[str, ...]

    def __post_init__(self):
        rows = a_tuple(self.rows)
        if rows is None or not all(isinstance(row, str) for row in rows):
            raise ValueError(f"rows must be texts such as 'S.#G', not {self.rows!r}")
        force_setattr(self, "rows", rows)
        for place, row in enumerate(self.rows):
            if len(row) != self.width:
                raise ValueError(f"rows: row {place} has {len(row)} cells: expected {self.width}")
            for character in row:
                if character not in "SG#.123456789":
                    raise ValueError(
                        f"rows: row {place} holds {character!r}: expected S, G, #, . or a digit "
                        "from 1"
                    )
        for character in "SG":
            found = "".join(self.rows).count(character)
            if found != 1:
                raise ValueError(f"rows hold {found} cells {character}: expected exactly one")

    @classmethod
    def from_text(cls, text: str) -> Grid:
        """The maze from its rows, with blanks or ends of lines between them.

        >>> Grid.from_text("S.# ..G").rows
        ('S.#', '..G')
        """
        if not isinstance(text, str):
            raise ValueError(f"text must be a text with one line per row, not {text!r}")
        try:
            return cls(tuple(text.split()))
        except ValueError as error:
            raise ValueError(f"text is no maze: {error}") from None

    @classmethod
    def random(cls, height: int, width: int, walls: float = 0.3, seed: int = 0) -> Grid:
        """A maze in which each cell is a wall with probability `walls`; S and G lie anywhere.

        >>> Grid.random(3, 6, seed=4).rows
        ('##.##.', 'G.S#.#', '###...')
        """
        height = whole_number("height", height, 1, limit=LARGEST)
        width = whole_number("width", width, 2, limit=LARGEST)
        walls = number(0, 1)("walls", walls)
        rng = Random(whole_number("seed", seed, 0))
        cells = ["#" if rng.random() < walls else "." for _ in range(height * width)]
        start, goal = rng.sample(range(height * width), 2)
        cells[start], cells[goal] = "S", "G"
        rows = range(0, height * width, width)
        return cls(tuple("".join(cells[first : first + width]) for first in rows))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    @cached_property
    def start(self) -> Cell:
        return self._where("S")[0]

    @cached_property
    def goal(self) -> Cell:
        return self._where("G")[0]

    @cached_property
    def walls(self) -> frozenset[Cell]:
        """The cells that cannot be entered."""
        return frozenset(self._where("#"))

    def cost(self, cell: Cell) -> int:
        """What it costs to enter the cell."""
        character = self.rows[cell[0]][cell[1]]
        return int(character) if character.isdecimal() else 1

    def is_goal(self, cell: Cell) -> bool:
        return cell == self.goal

    def neighbours(self, cell: Cell) -> list[tuple[str, Cell, int]]:
        row, column = cell
        steps = [(move, (row + down, column + right)) for move, (down, right) in DIRECTIONS.items()]
        return [(move, there, self.cost(there)) for move, there in steps if self.is_open(there)]

    def is_open(self, cell: Cell) -> bool:
        """Whether the cell lies inside the maze and is not a wall."""
        row, column = cell
        return 0 <= row < self.height and 0 <= column < self.width and cell not in self.walls

    def manhattan(self, cell: Cell) -> int:
        """The steps to the goal if there were no walls."""
        return abs(cell[0] - self.goal[0]) + abs(cell[1] - self.goal[1])

    def _where(self, character: str) -> list[Cell]:
        return [
            (row, column)
            for row, line in enumerate(self.rows)
            for column, found in enumerate(line)
            if found == character
        ]
