"""What the notes claim about N- and P-positions and dynamic programming, and what settles it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product, repeat
from typing import Any

from coursekit.course.claim import claim
from coursekit.course.planting import planted
from coursekit.games import Subtraction, TicTacToe
from coursekit.graph import GameGraph
from coursekit.position import TwoPlayers
from coursekit.record import trace
from coursekit.solving import (
    complexity,
    minimax_memoized,
    outcome,
    outcome_memoized,
    outcome_table,
)

LAST_TEST = '"N" if j < i else "P"'
"""How OUTCOME and OUTCOME-MEMOIZED end in print: i is never set."""

outcome_with_slip = planted(outcome, 'return "P"', f"return {LAST_TEST}")
memoized_with_slip = planted(outcome_memoized, "= result", f"= result = {LAST_TEST}")


@cache
def tic_tac_toe() -> GameGraph:
    """Every position of tic-tac-toe."""
    return GameGraph.explore(TicTacToe())


def marks(board: TicTacToe) -> int:
    """How many squares of the board are taken."""
    return (board.x | board.o).bit_count()


def heaps(numbers: Iterable[int]) -> Iterable[Subtraction]:
    """Heaps of 1-2-3 Nim under the normal rule, one for each of the numbers."""
    return map(Subtraction, numbers)


# N- and P-positions


@claim(
    "C1.07",
    "§1.2.2",
    "the outcome of 0 stones in 1-2-3 Nim",
    expected="P",
    printed=("P", "N"),
    erratum="The normal rule explained in §1.2.2 makes 0 stones P, but the table of §1.2.3 begins "
    "with N, the misère rule; it should say which game it solves.",
)
def no_stones():
    return outcome(Subtraction(0))


def answer(function: Callable, *args: Any) -> Any:
    """What the function returns; None if it stops at something that was never set."""
    try:
        return function(*args)
    except (NameError, ValueError):
        return None


@claim(
    "C1.08",
    "§1.2.2",
    "OUTCOME of 6 stones",
    expected="N",
    slip=lambda: answer(outcome_with_slip, Subtraction(6)),
    erratum="OUTCOME in §1.2.2 ends by testing j < i, but no i is ever set; it should test j < k, "
    "where k is the number of options.",
)
def outcome_of_six():
    return outcome(Subtraction(6))


@claim(
    "C1.09", "§1.2.2", "OUTCOME maximises, if N is 1 and P is −1", expected=True, printed=(True,)
)
def outcome_maximises():
    worth = {"N": 1, "P": -1}
    memo: dict = {}

    def worth_of(heap: Any) -> int:
        return worth[outcome_memoized(heap, memo)]

    some = [Subtraction(n, misere=rule) for n in range(1, 25) for rule in (False, True)]
    return all(
        worth_of(heap) == max(-worth_of(option) for option in heap.options()) for heap in some
    )


# The tree of calls


def every_option(n: int) -> str:
    """OUTCOME without stopping early: it looks at every option."""
    outcomes = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in outcomes else "P"


@claim(
    "C1.10",
    "§1.2.3",
    "how often OUTCOME(6) asks about 3 stones, if it looks at every option",
    expected=4,
    printed=(4, 2),
    erratum="The caption of Fig. 1.1 says of OUTCOME(3) both that it appears 4 times and that it "
    "appears 2 times; the second is true of OUTCOME(4).",
)
def calls_about_three():
    return trace(every_option, 6).counts()[3]


@claim(
    "C1.10",
    "§1.2.3",
    "the numbers of stones from which OUTCOME(6) asks about 2, if it looks at every option",
    expected=(5, 4, 3),
    printed=((5, 4, 3),),
    erratum="OUTCOME as §1.2.2 has it stops at the first P-position: then 5 stones never ask about "
    "2, and §1.2.3 should say that every option is looked at.",
)
def who_asks_about_two():
    calls = trace(every_option, 6)
    asked = {
        call.arguments["n"] for call in calls for made in call.children if made.arguments["n"] == 2
    }
    return tuple(sorted(asked, reverse=True))


@claim(
    "C1.10",
    "§1.2.3",
    "the number of calls in the tree of OUTCOME(6), Fig. 1.1",
    expected=52,
)
def calls_in_all():
    return len(trace(every_option, 6))


@claim(
    "C1.11",
    "§1.2.3",
    "the pairs of first moves that lead from 12 stones to 8",
    expected=((1, 3), (2, 2), (3, 1)),
    printed=(((1, 3), (2, 2), (3, 1)),),
)
def ways_from_12_to_8():
    heap = Subtraction(12)
    return tuple(
        (first, second)
        for first in heap.moves()
        for second in heap.play(first).moves()
        if heap.play(first).play(second) == Subtraction(8)
    )


@claim(
    "C1.12",
    "§1.2.3",
    "the number of states of 1-2-3 Nim from 12 stones, the player to move included",
    expected=24,
    printed=(2 * 12 + 1,),
    erratum="§1.2.3 gives 2n + 1 states for n stones, so 25 for 12; it should be 2n, because "
    "Player I is never to move with n − 1 stones.",
)
def states_from_12():
    return len(GameGraph.explore(TwoPlayers(Subtraction(12))))


def to_the_depth(branching: Fraction) -> int:
    """The estimate b to the power d for tic-tac-toe, d being the mean length of a game."""
    return round(branching ** float(complexity(tic_tac_toe()).depth))


@claim(
    "C1.13",
    "§1.2.3",
    "the number of histories of tic-tac-toe, which b to the power d should approximate",
    expected=255168,
    slip=lambda: to_the_depth(complexity(tic_tac_toe()).tree_branching),
    erratum="§1.2.3 takes for b the average number of moves but does not say over what: over the "
    "nodes of the tree we get 172, over the positions 37,051; only b = 4.52 would fit.",
)
def histories_of_tic_tac_toe():
    return complexity(tic_tac_toe()).histories


# Bottom-up


def table_word(fill: Callable, numbers: Iterable[int]) -> str:
    """The outcomes that `fill`, our table or one with a slip, finds for the numbers of stones."""
    return "".join(letter for letter, _ in fill(heaps(numbers)).values())


table_with_slip = planted(
    outcome_table, 'table[position] = ("P", None)', 'unread[position] = "P"', unread={}
)


@claim(
    "C1.14",
    "§1.2.3",
    "the outcomes of 0 to 12 stones from the table filled bottom-up",
    expected="PNNNPNNNPNNNP",
    slip=lambda: answer(table_word, table_with_slip, range(13)),
    erratum="1-2-3-NIM-DP in §1.2.3 writes P to table[i] but reads outcome[j], so the P-positions "
    "are not found; it should write outcome[i] ← P.",
)
def filled_bottom_up():
    return table_word(outcome_table, range(13))


@claim(
    "C1.14",
    "§1.2.3",
    "the rows that the table has after 12 rounds of its loop, the row of 0 stones among them",
    expected=13,
    slip=lambda: len(table_word(outcome_table, [0, *repeat(1, 12)])),
    erratum="The outer loop of 1-2-3-NIM-DP in §1.2.3 never advances, so that it fills the row of "
    "1 stone for ever; it should end with i ← i + 1.",
)
def rows_filled():
    return len(table_word(outcome_table, range(13)))


@claim(
    "C1.14",
    "§1.2.3",
    "what the table has for 6 stones: the outcome, and how many to take",
    expected=("N", 2),
    slip=lambda: planted(outcome_table, "return table", "return")(heaps(range(7))),
    erratum="1-2-3-NIM-DP in §1.2.3 returns nothing, and its move[i] is how many stones to leave; "
    "it should return outcome[n] and n − move[n].",
)
def row_of_six():
    return outcome_table(heaps(range(7)))[Subtraction(6)]


@claim(
    "C1.15",
    "§1.2.3",
    "the table needs at most as many look-ups as positions times moves",
    expected=True,
    printed=(True,),
)
def lookups_within_bound():
    return all(len(GameGraph.explore(heap).moves) <= 3 * heap.stones for heap in heaps(range(13)))


@claim(
    "C1.16",
    "§1.2.3",
    "positions of tic-tac-toe, and those in which the game has ended",
    expected=(5478, 958),
)
def positions_of_tic_tac_toe():
    return len(tic_tac_toe()), len(tic_tac_toe().layers[0])


@claim(
    "C1.17",
    "§1.2.3",
    "some boards of 5 marks have ended, some of 6, 7 and 8 have not",
    expected=True,
    printed=(True,),
)
def some_end_early():
    boards: Sequence[Any] = tic_tac_toe().positions
    ended = {marks(board) for board in boards if board.is_over}
    going_on = {marks(board) for board in boards if not board.is_over}
    return 5 in ended and {6, 7, 8} <= going_on


def fair_boards() -> int:
    """How many boards have as many X as O, or one more X, whether or not a game can reach them."""
    boards = product(".XO", repeat=9)
    return sum(board.count("X") - board.count("O") in (0, 1) for board in boards)


@claim(
    "C1.18",
    "§1.2.3",
    "bottom-up may meet boards that no game reaches",
    expected=True,
    printed=(True,),
)
def unreachable_boards():
    return fair_boards() > len(tic_tac_toe())


@claim(
    "C1.19",
    "§1.2.3",
    "every move leads to a board with exactly one free square fewer",
    expected=True,
    printed=(True,),
)
def one_layer_is_enough():
    boards: Sequence[Any] = tic_tac_toe().positions
    return all(marks(option) == marks(board) + 1 for board in boards for option in board.options())


# Top-down


def calls_and_entries(function: Callable, heap: Subtraction) -> tuple[int, int] | None:
    """The calls that a memoized function makes, and the entries of its memo; None if it fails."""
    memo: dict = {}
    calls = trace(function, heap, memo)
    return None if calls.error else (len(calls), len(memo))


@claim(
    "C1.20",
    "§1.2.3",
    "the calls of OUTCOME-MEMOIZED for 6 stones, and the entries of its memo",
    expected=(13, 6),
    slip=lambda: calls_and_entries(memoized_with_slip, Subtraction(6)),
    erratum="OUTCOME-MEMOIZED in §1.2.3 tests j < i like OUTCOME, and again no i is ever set; it "
    "should test j < k.",
)
def memo_of_six():
    return calls_and_entries(outcome_memoized, Subtraction(6))


@claim(
    "C1.27",
    "slides",
    "with a memo, minimax works out every position of tic-tac-toe just once",
    expected=True,
    printed=(True,),
    erratum="On beOI's slides minimax with a memo runs in time O(s) for s states; it should be "
    "O(s·b), because at each of them all b moves are still looked at.",
    document="beOI's slides",
)
def each_position_once():
    memo: dict = {}
    minimax_memoized(TicTacToe(), memo)
    return len(memo) == len(tic_tac_toe()) - len(tic_tac_toe().layers[0])


# Taking 1 to k


@claim(
    "C1.22",
    "slides",
    "the stones left when one is taken from 6 in the sample game",
    expected=5,
    printed=(4,),
    erratum="In the sample subtraction game on beOI's slides, B takes 1 of 6 and 4 remain; it "
    "should be that B takes 2.",
    document="beOI's slides",
)
def one_of_six():
    return Subtraction(6).play(1).stones


@claim(
    "C1.23",
    "slides",
    "with takes 1 to k, exactly the multiples of k + 1 are lost",
    expected=True,
    printed=(True,),
    document="beOI's slides",
)
def lost_are_multiples():
    for k in range(1, 7):
        takes = tuple(range(1, k + 1))
        table = outcome_table(Subtraction(n, takes) for n in range(60))
        for n, (letter, _) in enumerate(table.values()):
            if (letter == "P") != (n % (k + 1) == 0):
                return False
    return True


@claim(
    "C1.24",
    "slides",
    "the stones that the perfect move leaves of 1, 2, 3, 5, 6 and 7, k = 3",
    expected=(0, 0, 0, 4, 4, 4),
    printed=((0, 0, 0, 5, 4, 4),),
    erratum="Among the perfect moves on beOI's slides is 5 → 5; it should be 5 → 4.",
    document="beOI's slides",
)
def left_by_perfect_moves():
    table = outcome_table(heaps(range(8)))
    return tuple(n - take for n, (_, take) in enumerate(table.values()) if take)


@claim(
    "C1.26",
    "slides",
    "the outcomes of 0 to 8 stones, k = 3",
    expected="PNNNPNNNP",
    document="beOI's slides",
)
def strip():
    return "".join(map(outcome, heaps(range(9))))
