"""I know that you know: replies to replies, as arrows on the payoff table. Notes §4.1."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Curve, Disc, Mark, Shape, Sketch, Text
from coursekit.draw.canvas.style import LIT, PAPER, PLAYER_COLOURS
from coursekit.draw.matrices.grid import (
    Cell,
    PayoffGrid,
    captioned,
    cell_number,
    payoff_grid,
)
from coursekit.draw.matrices.names import PLAYERS, strategy_name
from coursekit.matrix_games.game import Label, MatrixGame, as_game

ROOM = 44.0
"""Room in each cell for the arrows beside its number."""

TIP = 8.0
FLAT = 0.4
"""The exponent of the arcs: 1 is half an ellipse, and 0 would be three sides of a rectangle."""


def draw_reply_cycle(
    game: Any, cells: Sequence[tuple[Label, Label]], steps: int | None = None
) -> Sketch:
    """The game's table with an arrow from each cell to the next; the last cell is lit.

    `cells` are (row, column), as `reply_cycle` lists them: between two of them one player changes
    her mind, Player I up or down along a blue arrow, Player II sideways along an orange one. Only
    the first `steps` arrows are drawn, by default all of them; the size does not depend on it.

    >>> cycle = [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)]
    >>> draw_reply_cycle([[2, -1], [-1, 1]], cycle).marks[-1].text
    'Player I answers with row 1, and it all begins again.'
    """
    game = as_game(game)
    if not cells:
        raise ValueError("cells must have at least one (row, column), but it is empty")
    places = [cell_number(game, cell) for cell in cells]
    for (row, column), (next_row, next_column) in pairwise(places):
        if (row != next_row) + (column != next_column) != 1:
            raise ValueError("cells must change either the row or the column from one to the next")
    arrows = len(places) - 1
    steps = arrows if steps is None else steps
    if steps not in range(arrows + 1):
        raise ValueError(f"steps must be from 0 to {arrows}, the number of arrows, not {steps!r}")
    grid = payoff_grid(game, ROOM)
    frames = [
        (_frame(grid, places[: now + 1]), _sentence(game, places[: now + 1], now == arrows))
        for now in range(arrows + 1)
    ]
    return captioned(frames)[steps]


def _frame(grid: PayoffGrid, places: Sequence[Cell]) -> Sketch:
    marks: list[Mark] = [*grid.names(), *grid.cells({places[-1]: LIT})]
    arrows = [
        _arrow(grid, start, end, number) for number, (start, end) in enumerate(pairwise(places), 1)
    ]
    marks += [mark for arrow in arrows for mark in arrow[:2]]
    marks += [mark for arrow in arrows for mark in arrow[2:]]  # no line runs over a number
    return Sketch(grid.right + MARGIN, grid.bottom + MARGIN, tuple(marks))


def _arrow(grid: PayoffGrid, start: Cell, end: Cell, number: int) -> list[Mark]:
    """A flat arc from number to number: forwards on one side of them and back on the other."""
    is_player_one = start[1] == end[1]
    (x1, y1), (x2, y2) = grid.middle(start), grid.middle(end)
    begin, stop = (y1, y2) if is_player_one else (x1, x2)
    forwards = 1 if stop > begin else -1
    distance = abs(start[0] - end[0]) + abs(start[1] - end[1])
    height = 9.0 + 3.0 * min(distance, 3)

    def place(along: float, away: float) -> tuple[float, float]:
        """A point this far along the row or the column, and this far away from the numbers."""
        if is_player_one:
            return x1 + forwards * (grid.half_width(start[1]) + 4 + away), along
        return along, y1 - forwards * (11 + away)

    middle, half = (begin + stop) / 2, (stop - begin) / 2
    angles = [k * pi / 48 for k in range(1, 24)]
    rise = [(cos(a) ** FLAT, height * sin(a) ** FLAT) for a in angles]
    points = [place(begin, 0), *(place(middle - half * x, y) for x, y in rise)]
    points += [place(middle + half * x, y) for x, y in reversed(rise) if y > TIP]
    head = (place(stop, 0), place(stop - 4, TIP), place(stop + 4, TIP))
    colour, top = PLAYER_COLOURS[0 if is_player_one else 1], place(middle, height)
    return [
        Curve((*points, place(stop, TIP)), colour, 2.2),
        Shape(head, colour, colour, 0.5),
        Disc(*top, 7.5, PAPER, colour, 1.2),
        Text(*top, str(number), 10 if number < 10 else 9, colour, bold=number < 10),
    ]


def _sentence(game: MatrixGame, places: Sequence[Cell], is_last: bool) -> str:
    """What the last arrow says."""
    row, column = places[-1]
    names = (strategy_name(0, game.rows[row]), strategy_name(1, game.columns[column]))
    if len(places) == 1:
        return f"Say that Player I plays {names[0]} and Player II {names[1]}."
    player = 0 if places[-2][1] == column else 1
    text = f"{PLAYERS[player]} answers with {names[player]}"
    if places[-1] in places[:-1]:
        return f"{text}, and it all begins again."
    return f"{text}, and nobody wants to change." if is_last else f"{text}."
