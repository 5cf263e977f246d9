"""Best-reply curves of 2 × 2 games: where they meet, nobody wants to change. Notes §4.3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coursekit.draw.canvas.labels import beside_point, keys_of_lines, placed
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, LABEL_SIZE, Plot
from coursekit.draw.canvas.sketch import Curve, Disc, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PAPER,
    PLAYER_COLOURS,
)
from coursekit.draw.matrices.names import PLAYERS, strategy_name
from coursekit.matrix_games.game import as_game
from coursekit.text import vector_text

SIDE = 280.0
TICKS = [0.0, 0.25, 0.5, 0.75, 1.0]


def draw_best_replies(game: Any, curves: Any, equilibria: Iterable[Any] = ()) -> Sketch:
    """Both players' best replies in a 2 × 2 game, with its equilibria.

    `curves` has the corners of Player I's curve as `row` and of Player II's as `column`, as
    `best_reply_curves` returns them; `equilibria` are profiles with `row` and `column`. Player I's
    chance of her first row grows to the right, Player II's chance of her first column upwards.

    >>> from coursekit.general_sum import best_reply_curves, support_enumeration
    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> equilibria = support_enumeration(OPERA_OR_BASEBALL).profiles
    >>> sketch = draw_best_replies(
    ...     OPERA_OR_BASEBALL, best_reply_curves(OPERA_OR_BASEBALL), equilibria
    ... )
    >>> "(4/5, 1/5)" in [mark.text for mark in sketch.marks if hasattr(mark, "text")]
    True
    """
    game = as_game(game)
    if game.shape != (2, 2):
        raise ValueError(f"game must have two rows and two columns, not {game.shape}")
    row_names = [f"only {strategy_name(0, label)}" for label in game.rows]
    column_names = [f"only {strategy_name(1, label)}" for label in game.columns]
    left = 36 + max(text_width(name, LABEL_SIZE) for name in (*column_names, row_names[1]))
    plot = Plot((-0.06, 1.06), (-0.06, 1.06), left, ABOVE, SIDE, SIDE)
    marks = _squares(plot, curves)
    marks += plot.axes("x₁", "y₁", TICKS, TICKS)
    for end, row_name, column_name in zip((1, 0), row_names, column_names, strict=True):
        x, y = plot.place(end, end)
        marks.append(Text(x, plot.bottom + 31, row_name, LABEL_SIZE, BLUE))
        marks.append(Text(plot.left - 24, y, column_name, LABEL_SIZE, ORANGE, anchor="end"))
    marks.append(plot.frame())
    marks.append(Curve(plot.places(curves.row), BLUE, 6))
    marks.append(Curve(plot.places(curves.column), ORANGE, 2.6))
    names = []
    for profile in equilibria:
        at = plot.place(profile.row[0], profile.column[0])
        marks.append(Disc(*at, 7, GREEN, INK, 1.5))
        text = vector_text((profile.row[0], profile.column[0]))
        names.append(beside_point(text, at, 12, colour=INK, bold=True))
    room = (plot.left + 2, plot.top + 2, plot.right - 2, plot.bottom - 2)
    texts, _ = placed(names, marks, room)
    right = max(16.0, text_width(row_names[0], LABEL_SIZE) / 2)
    sketch = Sketch(plot.right + right, plot.bottom + BELOW, (*marks, *texts))
    replies = [
        (f"{player}'s best replies", colour, False)
        for player, colour in zip(PLAYERS, PLAYER_COLOURS, strict=False)
    ]
    entries = keys_of_lines(replies)
    if names:
        point = Sketch(16, 16, (Disc(8, 8, 7, GREEN, INK, 1.5),))
        entries.append((point, "equilibrium (x₁, y₁)"))
    return with_legend(sketch, entries)


def _squares(plot: Plot, curves: Any) -> list[Mark]:
    """The whole square, for a player who is always indifferent; green if both are."""
    square = [
        (curve, fill)
        for curve, fill in ((curves.row, PALE_BLUE), (curves.column, PALE_ORANGE))
        if len(curve) > 3 and curve[0] == curve[-1]
    ]
    fill = PALE_GREEN if len(square) == 2 else square[0][1] if square else PAPER
    return [Shape(plot.places(square[0][0]), fill, "none")] if square else []
