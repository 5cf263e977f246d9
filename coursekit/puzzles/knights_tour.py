"""Knight's tours: a knight visits every square of the board once."""

from __future__ import annotations

from functools import cache

import msgspec

from coursekit.games.fields import keep, whole_number, whole_tuple

Square = tuple[int, int]
Path = tuple[Square, ...]

MOST_ROWS = 1000
"""No larger board has room in memory."""
JUMPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))


@cache
def knight_moves(n: int) -> dict[Square, Path]:
    """Where a knight can jump from each square (row, column) of an n×n board.

    >>> knight_moves(3)[0, 0]
    ((1, 2), (2, 1))
    """
    squares = [(row, column) for row in range(n) for column in range(n)]
    return {
        (row, column): tuple(
            (row + down, column + right)
            for down, right in JUMPS
            if 0 <= row + down < n and 0 <= column + right < n
        )
        for row, column in squares
    }


class KnightsTour(msgspec.Struct, frozen=True):
    """Lead a knight from the square `first` to every square of an n×n board, each once.

    A partial solution is the path so far. There is one variable at a time: where the next
    jump goes. Notes §1.1.1.

    >>> KnightsTour(5).values(((0, 0), (1, 2)), 2)
    ((0, 4), (2, 0), (2, 4), (3, 1), (3, 3))
    """

    n: int
    first: Square = (0, 0)

    def __post_init__(self):
        n = whole_number("n", self.n, 1, limit=MOST_ROWS)
        expected = f"a (row, column) on the {n}×{n} board"
        first = whole_tuple("first", self.first, what=expected)
        if first not in knight_moves(n):
            raise ValueError(f"first must be {expected}, not {self.first!r}")
        keep(self, n=n, first=first)

    @property
    def start(self) -> Path:
        return (self.first,)

    def unassigned(self, path: Path) -> tuple[int, ...]:
        return (len(path),) if len(path) < self.n**2 else ()

    def values(self, path: Path, step: int) -> Path:
        visited = set(path)
        return tuple(square for square in knight_moves(self.n)[path[-1]] if square not in visited)

    def assign(self, path: Path, step: int, square: Square) -> Path:
        return (*path, square)


def no_dead_ends(tour: KnightsTour, path: Path) -> tuple[int, Path]:
    """The next step of the tour and those of its squares that leave at most one dead end.

    A dead end is an open square with fewer than two ways in or out: only the last can be one.

    >>> from coursekit.puzzles import count_solutions
    >>> count_solutions(KnightsTour(5, (2, 2)), order=no_dead_ends)
    64
    """
    moves = knight_moves(tour.n)
    still_open = set(moves) - set(path)

    def dead_ends(square: Square) -> int:
        others = still_open - {square}
        return sum(len(still_open.intersection(moves[other])) < 2 for other in others)

    step = len(path)
    return step, tuple(square for square in tour.values(path, step) if dead_ends(square) <= 1)


def warnsdorff(tour: KnightsTour, path: Path) -> tuple[int, Path]:
    """The next step of the tour and its squares, those with the fewest ways on first.

    >>> from coursekit.puzzles import backtrack
    >>> len(backtrack(KnightsTour(20), order=warnsdorff))
    400
    """

    def ways_on(square: Square) -> int:
        return len(tour.values((*path, square), step + 1))

    step = len(path)
    return step, tuple(sorted(tour.values(path, step), key=ways_on))
