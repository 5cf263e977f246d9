"""Exercise 5.3: write a heuristic for tic-tac-toe."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from coursekit.course.answers import shown, the_number
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.games import KInARow
from coursekit.games.k_in_a_row import open_lines

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = ROWS + COLUMNS + DIAGONALS


def _boards() -> list[KInARow]:
    """Boards on which the game goes on, the emptiest first, always the same."""
    chooser = random.Random(53)
    found = [KInARow(3, 3, 3), *KInARow(3, 3, 3).options()]
    for _ in range(40):
        board: Any = KInARow(3, 3, 3)
        while not board.is_over:
            found.append(board)
            board = board.play(chooser.choice(board.moves()))
    marks = [(board, sum(board.marks).bit_count()) for board in dict.fromkeys(found)]
    return [board for board, _ in sorted(marks, key=lambda pair: pair[1])]


BOARDS = _boards()


def marks_of(board: KInARow) -> str:
    """The nine squares as one text."""
    return "".join(map("".join, board.squares()))


def open_for(mark: str, board: KInARow, lines: tuple = LINES, fewest: int = 0) -> int:
    """How many lines hold at least `fewest` marks of the player, and none of the opponent's."""
    marks = ([marks_of(board)[i] for i in line] for line in lines)
    return sum(set(on) <= {mark, "."} and on.count(mark) >= fewest for on in marks)


def difference(board: KInARow, lines: tuple = LINES, fewest: int = 0) -> int:
    """Lines that are open for X minus lines that are open for O."""
    return open_for("X", board, lines, fewest) - open_for("O", board, lines, fewest)


def empty(board: KInARow) -> int:
    """The lines without any mark."""
    return open_for(".", board)


def _on_the_board(function: Callable, args: tuple, answer: Any) -> str:
    (board,) = args
    picture = " ".join(map("".join, board.squares()))
    return f"On `{picture}` your function returned {shown(answer)}"


def _by_hand(first: FirstDifference) -> str:
    (board,) = first.args
    x, o = open_for("X", board), open_for("O", board)
    return (
        f"{first.returned}. Of the 8 lines, {x} have no O on them and {o} no X.\n"
        "Which line does your function see differently?"
    )


SLIPS: list[Slip] = [
    (
        lambda board: -difference(board),
        "The sign is turned round: high should be good for X.",
    ),
    (
        lambda board: difference(board, ROWS + COLUMNS),
        "You always leave out the diagonals. They are lines too.",
    ),
    (lambda board: difference(board, ROWS), "You count only the rows. There are 8 lines."),
    (
        lambda board: difference(board, LINES[:7]),
        "One of the two diagonals is missing: the one from the top right.",
    ),
    (
        lambda board: difference(board, (*ROWS, *COLUMNS, DIAGONALS[1])),
        "One of the two diagonals is missing: the one from the top left.",
    ),
    (
        lambda board: open_for("X", board),
        "You count what is open for X. What is open for O has to be taken away.",
    ),
    (
        lambda board: open_for("O", board),
        "You count what is open for O alone. It has to be taken away from what X has.",
    ),
    (
        lambda board: difference(board) + empty(board),
        "A line without any mark is open for both, and has to be counted for O as well.",
    ),
    (
        lambda board: open_for("X", board) + open_for("O", board),
        "You add the two numbers. What is open for O has to be taken away.",
    ),
    (lambda board: difference(board, COLUMNS), "You count only the columns. There are 8 lines."),
    (
        lambda board: difference(board, fewest=2),
        "You only count lines with two marks. One mark is enough, even none: open is open.",
    ),
    (
        lambda board: marks_of(board).count("X") - marks_of(board).count("O"),
        "You compare marks. Compare lines.",
    ),
    (
        lambda board: difference(board) * (1 - 2 * board.player),
        "Where O is to move, you turn the sign round. High is good for X, whoever moves.",
    ),
    (
        empty,
        "You count the lines that are empty. A line with marks of one player only is open too.",
    ),
]

EXERCISE = Exercise(
    "5.3",
    "Write a heuristic",
    Comparison(
        "my_open_lines(board)",
        ours=open_lines,
        cases=BOARDS,
        slips=SLIPS,
        otherwise=_by_hand,
        right=f"{len(BOARDS)} boards. It sees no further than one look, and needs no more.",
        read=the_number,
        returned=_on_the_board,
    ),
)
