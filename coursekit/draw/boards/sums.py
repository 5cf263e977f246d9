"""The boards of impartial games between two players, and of their sums."""

from __future__ import annotations

from coursekit.draw.boards.board import board_sketch, with_turn
from coursekit.draw.canvas.sketch import Mark, Sketch, Text
from coursekit.games import Sum, TwoPlayers

WIDEST = 640.0
"""How wide a line of a sum becomes before the next line begins."""


@board_sketch.register
def two_players_board(position: TwoPlayers) -> Sketch:
    """The board of the game, and below it who moves, or who has won."""
    if position.is_over:
        player, what = position.payoffs().index(1), "has won"
    else:
        player, what = position.player, "to move"
    return with_turn(board_sketch(position.game), player, what)


@board_sketch.register
def sum_board(position: Sum) -> Sketch:
    """The boards of the terms side by side, with a plus between two of them."""
    plus = 24.0
    lines: list[list[Sketch]] = [[]]
    for board in map(board_sketch, position.terms):
        if lines[-1] and _line_width([*lines[-1], board], plus) > WIDEST:
            lines.append([])
        lines[-1].append(board)
    marks: list[Mark] = []
    top = 0.0
    for number, line in enumerate(lines):
        x, height = plus if number else 0.0, max(board.height for board in line)
        for i, board in enumerate(line):
            if i or number:
                marks.append(Text(x - plus / 2, top + height / 2, "+", 20, bold=True))
            marks += board.at(x, top + (height - board.height) / 2)
            x += board.width + plus
        top += height
    width = max(
        _line_width(line, plus) + (plus if number else 0) for number, line in enumerate(lines)
    )
    return Sketch(width, top, tuple(marks))


def _line_width(boards: list[Sketch], plus: float) -> float:
    return sum(board.width for board in boards) + plus * (len(boards) - 1)
