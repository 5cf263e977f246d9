"""What Lecture 20 says about depth-limited search (§20.2); the notes only name puzzles (§1.1)."""

from fractions import Fraction

from coursekit.puzzles import (
    Cryptarithm,
    Jugs,
    KnightsTour,
    Queens,
    SlidingTiles,
    all_solutions,
    backtrack,
    count_solutions,
    depth_limited,
    distances,
)
from coursekit.puzzles.constraint_puzzles import knight_moves
from coursekit.trace import trace


def test_a_subtree_is_searched_with_a_limit_one_smaller():  # Lecture 20, §20.2, finds it costly
    jugs = Jugs((2, 3), target=1)
    for call in trace(depth_limited, jugs, jugs.start, 8):
        for below in call.children:
            assert below.arguments["depth"] == call.arguments["depth"] - 1


# Ours, not in the notes


def no_dead_ends(tour, path):
    """The next step of the tour and those of its squares that leave at most one dead end.

    A dead end is an open square with fewer than two ways in or out: only the last can be one.
    """
    moves = knight_moves(tour.n)
    still_open = set(moves) - set(path)

    def dead_ends(square):
        others = still_open - {square}
        return sum(len(still_open.intersection(moves[other])) < 2 for other in others)

    step = len(path)
    return step, tuple(square for square in tour.values(path, step) if dead_ends(square) <= 1)


def test_queens_letters_and_knights_have_so_many_solutions():
    assert [count_solutions(Queens(n)) for n in range(1, 9)] == [1, 0, 0, 2, 10, 4, 40, 92]
    assert backtrack(Queens(8)) == (0, 4, 7, 5, 2, 6, 1, 3)
    money = Cryptarithm("SEND + MORE = MONEY")
    assert [money.numbers(found) for found in all_solutions(money)] == [(9567, 1085, 10652)]
    starts = {(0, 0): 304, (0, 1): 0, (0, 2): 56, (1, 1): 56, (2, 2): 64}
    for square, tours in starts.items():
        assert count_solutions(KnightsTour(5, square), order=no_dead_ends) == tours


def test_no_position_of_the_8_puzzle_is_more_than_31_moves_from_the_goal():
    puzzle = SlidingTiles((1, 2, 3, 4, 5, 6, 7, 8, 0))
    moves_to = distances(puzzle)
    assert (len(moves_to), max(moves_to.values())) == (181440, 31)
    farthest = [state for state, moves in moves_to.items() if moves == 31]
    assert sorted(farthest) == [(6, 4, 7, 8, 5, 0, 3, 2, 1), (8, 6, 7, 2, 5, 4, 3, 0, 1)]
    assert Fraction(sum(moves_to.values()), len(moves_to)) == Fraction(249167, 11340)
    for state, moves in moves_to.items():
        assert puzzle.misplaced(state) <= puzzle.manhattan(state) <= moves
