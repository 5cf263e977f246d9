"""Puzzles in which a way is wanted: mazes, sliding tiles, a road map, jugs, and a river."""

from __future__ import annotations

from functools import cache, cached_property
from itertools import permutations
from math import dist, isqrt
from operator import getitem, index, itemgetter
from random import Random

import msgspec
from msgspec.structs import force_setattr

from coursekit.validate import a, list_of, must, number, refused, whole

Cell = tuple[int, int]
Tiles = tuple[int, ...]
Road = tuple[str, str, int]
Place = tuple[str, float, float]
Litres = tuple[int, ...]
Bank = tuple[int, int, int]

_any_whole = must("a whole number, 0 or more", lambda n: index(n) >= 0, index)  # however large

DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


# Mazes


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
        rows = list_of(a(str, "a text such as 'S.#G'"), "texts such as 'S.#G'")("rows", self.rows)
        force_setattr(self, "rows", rows)
        for place, row in enumerate(rows):
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
            raise refused("text", "a text with one line per row", text)
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
        height, width = whole(1, 1_000)("height", height), whole(2, 1_000)("width", width)
        walls = number(0, 1)("walls", walls)
        rng = Random(_any_whole("seed", seed))
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


# Sliding tiles


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
        numbers = list_of(whole(), "whole numbers, 0 for the blank")
        start, goal = numbers("start", self.start), numbers("goal", self.goal)
        cells = len(start)
        force_setattr(self, "start", start)
        force_setattr(self, "goal", goal or (*range(1, cells), 0))
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
        return [(move, slide(state), 1) for move, slide in slides(self.side)[state.index(0)]]

    def misplaced(self, state: Tiles) -> int:
        """How many tiles are not where the goal has them."""
        return sum(tile != there for tile, there in zip(state, self.goal, strict=True) if tile)

    def manhattan(self, state: Tiles) -> int:
        """How many cells the tiles are from home in all, up and down plus left and right."""
        return sum(map(getitem, self._ways_home, state))

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
        raise refused(name, "a text such as '724/5_6/831'", text)
    rows = [row.split() if " " in row.strip() else row.strip() for row in text.split("/")]
    tiles = [tile for row in rows for tile in row]
    if not all(tile == "_" or tile.isdecimal() for tile in tiles):
        raise ValueError(
            f"{name} {text!r} is not a board: expected numbers, _ as blank, / between rows"
        )
    return tuple(0 if tile == "_" else int(tile) for tile in tiles)


# A road map


class RoadMap(msgspec.Struct, frozen=True, dict=True):
    """Drive from the town `start` to the town `goal`.

    A road is two towns and its length in whole kilometres; a place is a town and where it
    lies, in kilometres to the east and to the north. A state is a town, a move the next one.
    Notes §1.1.2.

    >>> romania().neighbours("Zerind")
    [('Arad', 'Arad', 75), ('Oradea', 'Oradea', 71)]
    >>> romania().straight_line("Arad")
    366
    """

    roads: tuple[Road, ...]
    places: tuple[Place, ...]
    start: str
    goal: str

    def __post_init__(self):
        force_setattr(self, "roads", tuple(map(tuple, self.roads)))
        force_setattr(self, "places", tuple(map(tuple, self.places)))
        if len(self.coordinates) < len(self.places):
            raise ValueError(f"places name a town twice: {[town for town, _, _ in self.places]}")
        for town, other, length in self.roads:
            self._known("roads", town)
            self._known("roads", other)
            air_line = dist(self.coordinates[town], self.coordinates[other])
            if not length >= air_line:
                raise ValueError(
                    f"roads: the road from {town} to {other} has length {length}: expected at "
                    f"least {air_line:.1f}, the straight line between them"
                )
        self._known("start", self.start)
        self._known("goal", self.goal)

    @cached_property
    def coordinates(self) -> dict[str, tuple[float, float]]:
        """Where each town lies: kilometres to the east, kilometres to the north."""
        return {town: (east, north) for town, east, north in self.places}

    def is_goal(self, town: str) -> bool:
        return town == self.goal

    def neighbours(self, town: str) -> list[tuple[str, str, int]]:
        return [
            (there, there, length)
            for road_from, road_to, length in self.roads
            for here, there in ((road_from, road_to), (road_to, road_from))
            if here == town
        ]

    def straight_line(self, town: str) -> int:
        """The straight line to the goal in whole kilometres, rounded down: never too much."""
        return int(dist(self.coordinates[town], self.coordinates[self.goal]))

    def _known(self, argument: str, town: str) -> None:
        if not isinstance(town, str) or town not in self.coordinates:
            known = ", ".join(self.coordinates)
            raise ValueError(f"{argument} names {town!r}: expected one of {known}")


def romania(start: str = "Arad", goal: str = "Bucharest") -> RoadMap:
    """The road map of Romania with the distances that textbooks use.

    The places are set so that the straight lines to Bucharest are those of the textbooks as well.

    >>> romania().coordinates["Bucharest"]
    (0, 0)
    """
    return RoadMap(_ROADS, _PLACES, start, goal)


_ROADS = (
    ("Arad", "Zerind", 75),
    ("Arad", "Sibiu", 140),
    ("Arad", "Timisoara", 118),
    ("Zerind", "Oradea", 71),
    ("Oradea", "Sibiu", 151),
    ("Timisoara", "Lugoj", 111),
    ("Lugoj", "Mehadia", 70),
    ("Mehadia", "Drobeta", 75),
    ("Drobeta", "Craiova", 120),
    ("Craiova", "Rimnicu", 146),
    ("Craiova", "Pitesti", 138),
    ("Sibiu", "Rimnicu", 80),
    ("Sibiu", "Fagaras", 99),
    ("Rimnicu", "Pitesti", 97),
    ("Fagaras", "Bucharest", 211),
    ("Pitesti", "Bucharest", 101),
    ("Bucharest", "Giurgiu", 90),
    ("Bucharest", "Urziceni", 85),
    ("Urziceni", "Hirsova", 98),
    ("Urziceni", "Vaslui", 142),
    ("Hirsova", "Eforie", 86),
    ("Vaslui", "Iasi", 92),
    ("Iasi", "Neamt", 87),
)

_PLACES = (
    ("Arad", -326, 168),
    ("Bucharest", 0, 0),
    ("Craiova", -160, -11),
    ("Drobeta", -242, -10),
    ("Eforie", 158, -33),
    ("Fagaras", -91, 151),
    ("Giurgiu", -13, -76),
    ("Hirsova", 149, 30),
    ("Iasi", 70, 215),
    ("Lugoj", -221, 104),
    ("Mehadia", -237, 48),
    ("Neamt", 14, 234),
    ("Oradea", -270, 268),
    ("Pitesti", -90, 45),
    ("Rimnicu", -164, 103),
    ("Sibiu", -187, 171),
    ("Timisoara", -310, 111),
    ("Urziceni", 64, 49),
    ("Vaslui", 105, 170),
    ("Zerind", -303, 220),
)


# Jugs


class Jugs(msgspec.Struct, frozen=True):
    """Get exactly `target` litres into one of the jugs, which hold `sizes` litres.

    A state says how many litres each jug holds. Moves are ("fill", jug), ("empty", jug) and
    ("pour", from jug, into jug), which stops when one is empty or the other full; moves that
    change nothing are left out. Notes §1.1.

    >>> Jugs((3, 5), target=4).neighbours((0, 2))[-1]
    (('pour', 1, 0), (2, 0), 1)
    """

    sizes: Litres = (3, 5)
    target: int = 4

    def __post_init__(self):
        sizes = list_of(whole(1), "positive whole numbers", least=1)("sizes", self.sizes)
        target = whole(0, max(sizes))("target", self.target)
        force_setattr(self, "sizes", sizes)
        force_setattr(self, "target", target)

    @property
    def start(self) -> Litres:
        return (0,) * len(self.sizes)

    def is_goal(self, litres: Litres) -> bool:
        return self.target in litres

    def neighbours(self, litres: Litres) -> list[tuple[tuple, Litres, int]]:
        jugs = range(len(self.sizes))
        changes: list[tuple[tuple, dict[int, int]]] = [
            *((("fill", jug), {jug: self.sizes[jug]}) for jug in jugs),
            *((("empty", jug), {jug: 0}) for jug in jugs),
        ]
        for jug, other in permutations(jugs, 2):
            poured = min(litres[jug], self.sizes[other] - litres[other])
            after = {jug: litres[jug] - poured, other: litres[other] + poured}
            changes.append((("pour", jug, other), after))
        states = [
            (move, tuple(after.get(jug, litres[jug]) for jug in jugs)) for move, after in changes
        ]
        return [(move, state, 1) for move, state in states if state != litres]


# Missionaries and cannibals


class River(msgspec.Struct, frozen=True):
    """Take all missionaries and cannibals over the river in a boat with `boat` seats.

    Where there are missionaries, on a bank or in the boat, the cannibals must not outnumber them.
    A state counts the missionaries, the cannibals and the boats (1 or 0) on the bank where all
    begin; a move counts the missionaries and the cannibals in the boat. Notes §1.1.

    >>> River().neighbours((3, 3, 1))
    [((0, 1), (3, 2, 0), 1), ((0, 2), (3, 1, 0), 1), ((1, 1), (2, 2, 0), 1)]
    """

    missionaries: int = 3
    cannibals: int = 3
    boat: int = 2

    def __post_init__(self):
        for name, least in (("missionaries", 0), ("cannibals", 0), ("boat", 1)):
            force_setattr(self, name, whole(least, 1_000)(name, getattr(self, name)))
        if not _is_safe(self.missionaries, self.cannibals):
            raise ValueError(
                f"cannibals must not outnumber the {self.missionaries} missionaries from the "
                f"beginning, but there are {self.cannibals}"
            )

    @property
    def start(self) -> Bank:
        return (self.missionaries, self.cannibals, 1)

    def is_goal(self, bank: Bank) -> bool:
        return bank == (0, 0, 0)

    def neighbours(self, bank: Bank) -> list[tuple[tuple[int, int], Bank, int]]:
        missionaries, cannibals, boat_is_here = bank
        sign = -1 if boat_is_here else 1
        crossings = []
        for m in range(self.boat + 1):
            for c in range(self.boat + 1 - m):
                here = missionaries + sign * m, cannibals + sign * c
                there = self.missionaries - here[0], self.cannibals - here[1]
                is_possible = m + c >= 1 and min(*here, *there) >= 0
                if is_possible and all(_is_safe(*group) for group in ((m, c), here, there)):
                    crossings.append(((m, c), (*here, 1 - boat_is_here), 1))
        return crossings


def _is_safe(missionaries: int, cannibals: int) -> bool:
    """Whether nobody is eaten where this many missionaries and cannibals meet."""
    return missionaries == 0 or missionaries >= cannibals
