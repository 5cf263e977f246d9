"""The computations behind the claims of chapter 1, each in a fraction of a second."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from coursekit.games import PennyStacks, Subtraction, TicTacToe
from coursekit.graph import GameGraph
from coursekit.puzzles import Cryptarithm, SlidingTiles, a_star, backtrack, romania
from coursekit.record import trace
from coursekit.solving import (
    complexity,
    minimax,
    negamax,
    outcome,
    outcome_memoized,
    outcome_table,
)


def send_more_money() -> tuple[int, ...]:
    """The three numbers of SEND + MORE = MONEY."""
    puzzle = Cryptarithm("SEND + MORE = MONEY")
    return puzzle.numbers(backtrack(puzzle))


def eight_puzzle() -> float:
    """The length of A*'s solution of one 8-puzzle."""
    puzzle = SlidingTiles.from_text("724/5_6/831", "123/456/78_")
    return a_star(puzzle, puzzle.manhattan).cost


def arad_to_bucharest() -> tuple[str, ...]:
    """The towns along the road that A* finds."""
    roads = romania()
    return a_star(roads, roads.straight_line).path


@cache
def tic_tac_toe() -> GameGraph:
    """Every position of tic-tac-toe."""
    return GameGraph.explore(TicTacToe())


def negamax_agrees() -> bool:
    """Whether negamax is minimax with the mover's sign, on boards of tic-tac-toe."""
    for board in tic_tac_toe().positions[3000::100]:
        value, move = minimax(board)
        if negamax(board) != (-value if board.player == 1 else value, move):
            return False
    return True


def word(last: int) -> str:
    """The outcomes of 0, 1, …, `last` stones in 1-2-3 Nim, by recursion."""
    return "".join(outcome(Subtraction(n)) for n in range(last + 1))


def table_word(last: int) -> str:
    """The outcomes of 0, 1, …, `last` stones in 1-2-3 Nim, bottom-up."""
    table = outcome_table(Subtraction(n) for n in range(last + 1))
    return "".join(letter for letter, _ in table.values())


def outcome_maximises() -> bool:
    """Whether a position is worth the best of its options, seen from the other side."""
    worth = {"N": 1, "P": -1}
    heaps: list[Any] = [Subtraction(n, misere=rule) for n in range(1, 11) for rule in (False, True)]
    return all(
        worth[outcome(heap)] == max(-worth[outcome(option)] for option in heap.options())
        for heap in heaps
    )


def every_option(n: int) -> str:
    """OUTCOME without stopping early: every option is looked at."""
    outcomes = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in outcomes else "P"


def ways_from_12_to_8() -> tuple[tuple[int, int], ...]:
    """Two moves after which 8 of 12 stones are left."""
    heap = Subtraction(12)
    return tuple(
        (first, second)
        for first in heap.moves()
        for second in heap.play(first).moves()
        if heap.play(first).play(second) == Subtraction(8)
    )


def lookups_within_bound() -> bool:
    """Whether n stones never have more than 3n moves in all."""
    return all(len(GameGraph.explore(Subtraction(n)).moves) <= 3 * n for n in range(13))


def some_end_early() -> bool:
    """Whether boards of 5 marks can have ended while boards of 6, 7 and 8 have not."""
    boards: list[Any] = tic_tac_toe().positions
    ended = {_marks(board) for board in boards if board.is_over}
    going_on = {_marks(board) for board in boards if not board.is_over}
    return 5 in ended and {6, 7, 8} <= going_on


def unreachable_boards() -> bool:
    """Whether more boards have a fair number of X and O than a game can reach."""
    boards = product(".XO", repeat=9)
    fair = sum(board.count("X") - board.count("O") in (0, 1) for board in boards)
    return fair > len(tic_tac_toe())


def one_layer_is_enough() -> bool:
    """Whether every move fills exactly one square."""
    boards: list[Any] = tic_tac_toe().positions
    return all(
        _marks(option) == _marks(board) + 1 for board in boards[::5] for option in board.options()
    )


def _marks(board: TicTacToe) -> int:
    return (board.x | board.o).bit_count()


def memo_of_six() -> tuple[int, int]:
    """The calls that OUTCOME-MEMOIZED makes for 6 stones, and the entries of its memo."""
    memo: dict = {}
    return len(trace(outcome_memoized, Subtraction(6), memo)), len(memo)


def lost_are_multiples() -> bool:
    """Whether with takes 1 to k exactly the multiples of k + 1 are lost."""
    for k in range(1, 7):
        takes = tuple(range(1, k + 1))
        table = outcome_table(Subtraction(n, takes) for n in range(60))
        for n, (letter, _) in enumerate(table.values()):
            if (letter == "P") != (n % (k + 1) == 0):
                return False
    return True


def left_by_perfect_moves() -> dict[int, int]:
    """How many stones the winning move leaves, wherever there is one."""
    table = outcome_table(Subtraction(n) for n in range(8))
    return {n: n - take for n, (_, take) in enumerate(table.values()) if take}


def penny_stacks() -> tuple[int, int, int]:
    """Positions, nodes of the tree and leaves of penny stacks from 7."""
    sizes = complexity(GameGraph.explore(PennyStacks((7,))))
    return sizes.positions, sizes.tree_nodes, sizes.histories
