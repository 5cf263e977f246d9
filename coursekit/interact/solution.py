"""The solution of any small game: the words and the pictures that fit it."""

from __future__ import annotations

import msgspec

from coursekit.draw.canvas.sketch import Sketch, to_svg
from coursekit.draw.matrices import (
    draw_best_replies,
    draw_envelope,
    draw_polygon,
    payoff_table,
)
from coursekit.general_sum import best_reply_curves, support_enumeration
from coursekit.interact.solution_text import equilibria_html, zero_sum_html
from coursekit.linear_programs import column_program, simplex, vertices
from coursekit.matrix_games import best_replies, column_maxima, row_minima, solve
from coursekit.matrix_games.game import Label, MatrixGame

SCALE = 1.05
"""The size of the live pictures: two of them fit beside each other on a page."""

Cells = list[tuple[Label, Label]]


class Solved(msgspec.Struct, frozen=True):
    """What there is to see of a game's solution: words as HTML, a table, and further pictures."""

    words: str
    table: Sketch
    pictures: tuple[Sketch, ...] = ()

    @property
    def sketches(self) -> tuple[Sketch, ...]:
        """The table and the pictures."""
        return (self.table, *self.pictures)

    @property
    def answer_html(self) -> str:
        """The words and the table."""
        return _row(self.words, to_svg(self.table, SCALE))

    @property
    def pictures_html(self) -> str:
        """The pictures without the table."""
        return _row(*(to_svg(picture, SCALE) for picture in self.pictures))


def _row(*parts: str) -> str:
    """HTML side by side where there is room."""
    style = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px 32px"
    return f'<div style="{style}">{"".join(f"<div>{part}</div>" for part in parts)}</div>'


def solved_zero_sum(game: MatrixGame) -> Solved:
    """Value and strategies; with two rows or columns the envelope, with two columns the polygon."""
    solution = solve(game)
    rows, columns = (
        [label for label, chance in zip(labels, strategy, strict=True) if chance > 0]
        for labels, strategy in ((game.rows, solution.row), (game.columns, solution.column))
    )
    table = payoff_table(
        game,
        highlight=[(row, column) for row in rows for column in columns],
        row_minima=row_minima(game),
        column_maxima=column_maxima(game),
    )
    words = zero_sum_html(game, solution)
    pictures = []
    if len(game.rows) == 2:
        pictures.append(draw_envelope(game, 0, solution.row))
    elif len(game.columns) == 2:
        pictures.append(draw_envelope(game, 1, solution.column))
    if len(game.columns) == 2:
        pictures.append(_polygon(game))
    return Solved(words, table, tuple(pictures))


def _polygon(game: MatrixGame) -> Sketch:
    """The program of Player II, who has two strategies, at its best vertex."""
    program = column_program(game.A)
    best = simplex(program)
    return draw_polygon(program, vertices(program), path=best.path[-1:], level=best.value)


def solved_general_sum(game: MatrixGame) -> Solved:
    """All equilibria; the best replies are underlined, and in a 2 × 2 game drawn as curves."""
    equilibria = support_enumeration(game)
    words, table = equilibria_html(equilibria), payoff_table(game, underlined=reply_cells(game))
    if game.shape != (2, 2):
        return Solved(words, table)
    curves = draw_best_replies(game, best_reply_curves(game), equilibria.profiles)
    return Solved(words, table, (curves,))


def reply_cells(game: MatrixGame) -> tuple[Cells, Cells]:
    """The cells where Player I replies best to the column, and where Player II does to the row.

    >>> reply_cells(MatrixGame([[5, 3], [2, 8]]))
    ([(1, 1), (2, 2)], [(1, 2), (2, 1)])
    """
    of_rows = [(row, column) for column in game.columns for row in best_replies(game, 0, column)]
    of_columns = [(row, column) for row in game.rows for column in best_replies(game, 1, row)]
    return of_rows, of_columns
