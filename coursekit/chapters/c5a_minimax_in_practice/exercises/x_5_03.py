"""Exercise 5.3: write a heuristic for tic-tac-toe."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from coursekit.course.answers import shown, the_number
from coursekit.course.comparison import Comparison, Difference, Slip
from coursekit.course.exercises import Exercise
from coursekit.games import KInARow
from coursekit.games.k_in_a_row import open_lines

Line = tuple[int, int, int]
ROWS: tuple[Line, ...] = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS: tuple[Line, ...] = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS: tuple[Line, ...] = ((0, 4, 8), (2, 4, 6))
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


def open_for(mark: str, board: KInARow, lines: tuple[Line, ...] = LINES) -> list[Line]:
    """The lines on which the opponent has no mark."""
    squares, other = marks_of(board), "O" if mark == "X" else "X"
    return [line for line in lines if other not in [squares[i] for i in line]]


def difference(board: KInARow, lines: tuple[Line, ...] = LINES) -> int:
    """Lines that are open for X minus lines that are open for O."""
    return len(open_for("X", board, lines)) - len(open_for("O", board, lines))


def _on_the_board(function: Callable, args: tuple, answer: Any) -> str:
    (board,) = args
    picture = " ".join(map("".join, board.squares()))
    return f"On `{picture}` your function returned {shown(answer)}"


def _by_hand(first: Difference) -> str:
    (board,) = first.args
    x, o = len(open_for("X", board)), len(open_for("O", board))
    return (
        f"{first.returned}. Without an O on them there are {x} of the 8 lines, without an X {o}.\n"
        "Which line does your function see otherwise?"
    )


def _own_lines(board: KInARow, fewest: int) -> int:
    """Open lines that hold at least `fewest` marks of the player."""
    squares = marks_of(board)
    count = {
        mark: sum(
            [squares[i] for i in line].count(mark) >= fewest for line in open_for(mark, board)
        )
        for mark in "XO"
    }
    return count["X"] - count["O"]


def _empty(board: KInARow) -> int:
    """The lines without any mark."""
    return sum(all(marks_of(board)[i] == "." for i in line) for line in LINES)


SLIPS: list[Slip] = [
    (
        lambda board: -difference(board),
        "The sign is turned round: high should be good for X.",
    ),
    (
        lambda board: difference(board, ROWS + COLUMNS),
        "You always leave out the diagonals. They are lines too.",
    ),
    (lambda board: difference(board, ROWS), "You count the rows only. There are 8 lines."),
    (
        lambda board: difference(board, LINES[:7]),
        "One of the two diagonals is missing: the one from the top right.",
    ),
    (
        lambda board: difference(board, (*ROWS, *COLUMNS, DIAGONALS[1])),
        "One of the two diagonals is missing: the one from the top left.",
    ),
    (
        lambda board: len(open_for("X", board)),
        "You count what is open for X. What is open for O has to be taken away.",
    ),
    (
        lambda board: len(open_for("O", board)),
        "You count what is open for O alone. It has to be taken away from what X has.",
    ),
    (
        lambda board: difference(board) + _empty(board),
        "A line without any mark is open for both, and has to be counted for O as well.",
    ),
    (
        lambda board: len(open_for("X", board)) + len(open_for("O", board)),
        "You add the two numbers. What is open for O has to be taken away.",
    ),
    (lambda board: difference(board, COLUMNS), "You count the columns only. There are 8 lines."),
    (
        lambda board: _own_lines(board, 2),
        "You only count lines with two marks. One mark is enough, even none: open is open.",
    ),
    (
        lambda board: marks_of(board).count("X") - marks_of(board).count("O"),
        "You compare marks. Compare lines.",
    ),
    (
        lambda board: difference(board) if board.player == 0 else -difference(board),
        "Where O is to move you turn the sign round. High is good for X, whoever moves.",
    ),
    (
        _empty,
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
        read=lambda answer, call: the_number(answer, f"What {call} returns"),
        returned=_on_the_board,
    ),
)
