"""What there is to check about puzzles: the sections of §1.1 are only headings."""

from __future__ import annotations

from functools import cache

from coursekit.course.claim import claim
from coursekit.puzzles import (
    Cryptarithm,
    Jugs,
    KnightsTour,
    Queens,
    River,
    SlidingTiles,
    a_star,
    backtrack,
    breadth_first,
    count_solutions,
    distances,
    no_dead_ends,
    romania,
)

EIGHT_PUZZLE = SlidingTiles.from_text("724/5_6/831", "123/456/78_")
"""An 8-puzzle that takes 20 moves."""


@claim("C1.P1", "§1.1.1", "the number of ways to place eight queens", expected=92)
def eight_queens():
    return count_solutions(Queens(8))


@claim(
    "C1.P1",
    "§1.1.1",
    "the first way that backtracking finds: the queens' columns, row by row",
    expected=(0, 4, 7, 5, 2, 6, 1, 3),
)
def first_eight_queens():
    return backtrack(Queens(8))


@claim(
    "C1.P2",
    "§1.1.1",
    "the three numbers in SEND + MORE = MONEY",
    expected=(9567, 1085, 10652),
)
def send_more_money():
    puzzle = Cryptarithm("SEND + MORE = MONEY")
    return puzzle.numbers(backtrack(puzzle))


@cache
def tours_by_start() -> dict[tuple[int, int], int]:
    """The number of knight's tours of the 5×5 board from each of its squares."""
    squares = [(row, column) for row in range(5) for column in range(5)]
    return {
        square: count_solutions(KnightsTour(5, square), order=no_dead_ends) for square in squares
    }


@claim(
    "C1.P3",
    "§1.1.1",
    "the number of knight's tours of the 5×5 board",
    expected=1728,
    unlisted="it takes too long for a cell: all tours from all squares",
)
def knights_tours():
    return sum(tours_by_start().values())


@cache
def moves_to_solve() -> dict[tuple[int, ...], int]:
    """Each state of the 8-puzzle and the fewest moves between it and the goal 123/456/78_."""
    return distances(SlidingTiles((1, 2, 3, 4, 5, 6, 7, 8, 0)))


@claim(
    "C1.P4",
    "§1.1.2",
    "the states of the 8-puzzle, and how many moves the hardest of them takes",
    expected=(181440, 31),
    unlisted="it takes too long for a cell: all states of the 8-puzzle",
)
def hardest_eight_puzzle():
    return len(moves_to_solve()), max(moves_to_solve().values())


@claim("C1.P5", "§1.1.2", "the fewest moves from 724/5_6/831 to 123/456/78_", expected=20)
def eight_puzzle():
    return a_star(EIGHT_PUZZLE, EIGHT_PUZZLE.manhattan).cost


@claim(
    "C1.P6",
    "§1.1.2",
    "the shortest road from Arad to Bucharest",
    expected=("Arad", "Sibiu", "Rimnicu", "Pitesti", "Bucharest"),
)
def arad_to_bucharest():
    roads = romania()
    return a_star(roads, roads.straight_line).path


@claim(
    "C1.P7",
    "§1.1",
    "the crossings that three missionaries and three cannibals need",
    expected=11,
)
def river_crossings():
    return len(breadth_first(River()).moves)


@claim(
    "C1.P8",
    "§1.1",
    "the number of ways in which jugs of 3 and 5 litres can be filled",
    expected=16,
)
def fillings_of_jugs():
    return len(distances(Jugs()))
