"""Maximin and minimax as a table that fills step by step. Notes §4.2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Mark, Sketch
from coursekit.draw.canvas.style import LIT, PALE_BLUE, PALE_GREEN, PALE_ORANGE
from coursekit.draw.matrices.grid import (
    MARGIN_HEIGHT,
    MARGIN_WIDTH,
    Cell,
    PayoffGrid,
    captioned,
    payoff_grid,
)
from coursekit.draw.matrices.names import strategy_name
from coursekit.draw.matrices.payoffs import COLUMN_NAME, ROW_NAME
from coursekit.matrix_games.game import as_game
from coursekit.text import number_text


def guarantee_frames(
    game: Any, row_minima: Sequence[Any], column_maxima: Sequence[Any]
) -> list[Sketch]:
    """How Player I finds v⁻ and Player II finds v⁺: one picture per step, all equally large.

    First the table, then the minimum of each row and the largest of them, then the maximum of
    each column and the smallest of them, and finally a comparison of the two. Notes §4.2.

    >>> len(guarantee_frames([[5, 3], [2, 8]], row_minima=(3, 2), column_maxima=(5, 8)))
    8
    """
    game = as_game(game)
    if not game.is_zero_sum:
        raise ValueError("game must be zero-sum: v⁻ and v⁺ are about what Player I earns")
    for name, values, labels in (
        ("row_minima", row_minima, game.rows),
        ("column_maxima", column_maxima, game.columns),
    ):
        if len(values) != len(labels):
            raise ValueError(f"{name} has {len(values)} numbers: expected {len(labels)}")
    grid = payoff_grid(game, left_name=COLUMN_NAME)
    maximin, minimax = max(row_minima), min(column_maxima)
    best_rows = [row for row, value in enumerate(row_minima) if value == maximin]
    best_columns = [column for column, value in enumerate(column_maxima) if value == minimax]
    all_rows, all_columns = len(game.rows), len(game.columns)
    frames = [(_frame(grid, {}, [], []), "Player I chooses a row, Player II a column.")]
    for row, least in enumerate(row_minima):
        fills = {(row, column): PALE_BLUE for column in range(all_columns)}
        fills |= {cell: LIT for cell in fills if game.A[cell] == least}
        sketch = _frame(grid, fills, row_minima[: row + 1], [])
        name = strategy_name(0, game.rows[row])
        frames.append((sketch, f"With {name}, Player I is sure of {number_text(least)}."))
    sketch = _frame(grid, {}, row_minima, [], best_rows)
    frames.append((sketch, f"The largest of these is v⁻ = {number_text(maximin)}."))
    for column, most in enumerate(column_maxima):
        fills = {(row, column): PALE_ORANGE for row in range(all_rows)}
        fills |= {cell: LIT for cell in fills if game.A[cell] == most}
        sketch = _frame(grid, fills, row_minima, column_maxima[: column + 1], best_rows)
        name = strategy_name(1, game.columns[column])
        frames.append((sketch, f"With {name}, Player II pays at most {number_text(most)}."))
    sketch = _frame(grid, {}, row_minima, column_maxima, best_rows, best_columns)
    frames.append((sketch, f"The smallest of these is v⁺ = {number_text(minimax)}."))
    saddles: dict[Cell, str] = {}
    if maximin == minimax:
        saddles = {(row, column): PALE_GREEN for row in best_rows for column in best_columns}
    sketch = _frame(grid, saddles, row_minima, column_maxima, best_rows, best_columns)
    frames.append((sketch, _comparison(maximin, minimax, len(saddles))))
    return captioned(frames)


def _frame(
    grid: PayoffGrid,
    fills: dict[Cell, str],
    minima: Sequence[Any],
    maxima: Sequence[Any],
    lit_rows: Sequence[int] = (),
    lit_columns: Sequence[int] = (),
) -> Sketch:
    marks: list[Mark] = [*grid.names(), *grid.cells(fills)]
    if minima:
        marks += grid.row_margin(ROW_NAME, minima, lit_rows)
    if maxima:
        marks += grid.column_margin(COLUMN_NAME, maxima, lit_columns)
    width = grid.right + MARGIN_WIDTH + MARGIN
    return Sketch(width, grid.bottom + MARGIN_HEIGHT + MARGIN, tuple(marks))


def _comparison(maximin: Any, minimax: Any, saddles: int) -> str:
    low, high = number_text(maximin), number_text(minimax)
    if not saddles:
        return f"v⁻ = {low} is less than v⁺ = {high}: there is no saddle point."
    where = "a saddle point" if saddles == 1 else f"{saddles} saddle points"
    return f"v⁻ = v⁺ = {low}: the game has {where}."
