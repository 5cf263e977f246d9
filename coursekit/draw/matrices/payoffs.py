"""Payoff tables: how a game shows itself, and tables with some of their parts pointed out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Mark, Sketch
from coursekit.draw.canvas.style import GREY, LIT, PAGE_GREY, PAGE_PLAYERS
from coursekit.draw.matrices.grid import (
    MARGIN_HEIGHT,
    MARGIN_WIDTH,
    Cell,
    captioned,
    cell_number,
    payoff_grid,
)
from coursekit.draw.matrices.names import PLAYERS
from coursekit.matrix_games.game import Label, MatrixGame, as_game
from coursekit.text import number_text

MOST = 20
"""How many rows and columns a game shows of itself."""

MOST_READ = 6
"""How many rows and columns are read aloud."""

ROW_NAME, COLUMN_NAME = "row min", "column max"

Cells = Iterable[tuple[Label, Label]]
"""(row, column) of some cells, by their names."""


def payoff_html(game: MatrixGame) -> str:
    """The game's payoff table as HTML: Player I's payoffs are blue, and Player II's orange.

    A zero-sum game shows what Player I earns. Of a large game only the first rows and columns are
    shown. Names are escaped.

    >>> payoff_html(MatrixGame([[1]], rows=["<b>"], columns=["R"])).count("&lt;b&gt;")
    1
    """
    rows, columns = game.rows[:MOST], game.columns[:MOST]
    blue, orange, *_ = PAGE_PLAYERS
    players = (
        f'<tr><th style="{_CELL};color:{blue}">{PLAYERS[0]}</th>'
        f'<th colspan="{len(columns)}" style="{_CELL};color:{orange}">{PLAYERS[1]}</th></tr>'
    )
    names = "".join(f'<th style="{_CELL};{_BELOW}">{escape(str(label))}</th>' for label in columns)
    body = "".join(
        f'<tr><th style="{_CELL};{_RIGHT}">{escape(str(label))}</th>'
        f"{''.join(_html_cell(game, (row, column)) for column in range(len(columns)))}</tr>"
        for row, label in enumerate(rows)
    )
    note = ""
    if (len(rows), len(columns)) != game.shape:
        cut = f"The first {len(rows)} × {len(columns)} of {game.shape[0]} × {game.shape[1]}"
        note = f'<div style="color:{PAGE_GREY}">{cut}</div>'
    return (
        '<div style="overflow-x:auto"><table style="border-collapse:collapse">'
        f'{players}<tr><th style="{_CELL}"></th>{names}</tr>{body}</table>{note}</div>'
    )


def payoffs_alt(game: MatrixGame) -> str:
    """The table in words, row by row.

    >>> payoffs_alt(MatrixGame([[5, 3], [2, 8]], rows=["T", "B"], columns=["L", "R"]))
    'A payoff table. Row T: 5 in column L, 3 in column R. Row B: 2 in column L, 8 in column R'
    """
    if max(game.shape) > MOST_READ:
        return f"A payoff table of {game.shape[0]} rows and {game.shape[1]} columns"

    def cell(row: int, column: int) -> str:
        payoffs = [number_text(table[row, column]) for table in (game.A, game.B)]
        return payoffs[0] if game.is_zero_sum else " and ".join(payoffs)

    rows = [
        f"Row {label}: "
        + ", ".join(
            f"{cell(row, column)} in column {name}" for column, name in enumerate(game.columns)
        )
        for row, label in enumerate(game.rows)
    ]
    return ". ".join(["A payoff table", *rows])


def payoff_table(
    game: Any,
    highlight: Cells = (),
    row_minima: Sequence[Any] | None = None,
    column_maxima: Sequence[Any] | None = None,
    underlined: tuple[Cells, Cells] = ((), ()),
    caption: str = "",
) -> Sketch:
    """The game's payoff table with some cells lit, and with numbers in its margins.

    `underlined` has the cells where Player I's reply is a best one, and those where Player II's is.
    Notes §4.2.

    >>> table = payoff_table([[5, 3], [2, 8]], row_minima=(3, 2), column_maxima=(5, 8))
    >>> [mark.text for mark in table.marks if hasattr(mark, "text")][-6:]
    ['row min', '3', '2', 'column max', '5', '8']
    """
    game = as_game(game)
    grid = payoff_grid(game, left_name=COLUMN_NAME if column_maxima is not None else "")
    fills = {cell_number(game, cell, "highlight"): LIT for cell in highlight}
    marks: list[Mark] = [*grid.names(), *grid.cells(fills)]
    for player, cells in enumerate(underlined):
        marks += [grid.underline(cell_number(game, cell, "underlined"), player) for cell in cells]
    width, height = grid.right + MARGIN, grid.bottom + MARGIN
    if row_minima is not None:
        _check_margin("row_minima", row_minima, game.rows)
        marks += grid.row_margin(ROW_NAME, row_minima)
        width += MARGIN_WIDTH
    if column_maxima is not None:
        _check_margin("column_maxima", column_maxima, game.columns)
        marks += grid.column_margin(COLUMN_NAME, column_maxima)
        height += MARGIN_HEIGHT
    sketch = Sketch(width, height, tuple(marks), payoffs_alt(game))
    return captioned([(sketch, caption)])[0] if caption else sketch


_CELL = "padding:5px 12px;text-align:center;font-size:1.08em;white-space:nowrap"
_BELOW = f"border-bottom:1px solid {GREY}"
_RIGHT = f"border-right:1px solid {GREY}"


def _html_cell(game: MatrixGame, cell: Cell) -> str:
    text = number_text(game.A[cell])
    if not game.is_zero_sum:
        first, second = text, number_text(game.B[cell])
        blue, orange, *_ = PAGE_PLAYERS
        text = f'<span style="color:{blue}">{first}</span>, '
        text += f'<span style="color:{orange}">{second}</span>'
    return f'<td style="{_CELL}">{text}</td>'


def _check_margin(name: str, values: Sequence[Any], labels: Sequence[Label]) -> None:
    if len(values) != len(labels):
        raise ValueError(f"{name} has {len(values)} numbers: expected {len(labels)}, {labels}")
