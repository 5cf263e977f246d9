"""Dominated strategies struck out of the payoff table, one after the other. Notes §4.2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text
from coursekit.draw.canvas.style import FAINT, PAPER, PLAYER_COLOURS
from coursekit.draw.matrices.grid import captioned, payoff_grid
from coursekit.draw.matrices.names import strategy_name
from coursekit.text import number_text

END = 20.0
"""How far the line through a row or a column goes beyond the table, to its number."""


def draw_elimination(steps: Sequence[Any], until: int | None = None) -> Sketch:
    """The first game of the steps; what has been removed since is struck out and numbered in order.

    `steps` are those of `iterated_elimination`; only the first `until` removals are shown, by
    default all of them. All these pictures have the same size.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA, iterated_elimination
    >>> sketch = draw_elimination(iterated_elimination(PRISONERS_DILEMMA), until=1)
    >>> sketch.marks[-1].text
    '1. Remove Cooperate: Defect dominates it.'
    """
    if not steps:
        raise ValueError("steps must have at least the whole game, but it is empty")
    last = len(steps) - 1
    until = last if until is None else until
    if until not in range(last + 1):
        raise ValueError(f"until must be from 0 to {last}, the number of removals, not {until!r}")
    frames = [(_frame(steps[: now + 1]), _sentence(steps, now)) for now in range(last + 1)]
    return captioned(frames)[until]


def _frame(steps: Sequence[Any]) -> Sketch:
    game = steps[0].game
    grid = payoff_grid(game)
    gone = [
        (removed.player, game.labels(removed.player).index(removed.strategy))
        for removed in (step.removed for step in steps[1:])
    ]
    cells = [
        (row, column)
        for row in range(game.shape[0])
        for column in range(game.shape[1])
        if (0, row) in gone or (1, column) in gone
    ]
    marks: list[Mark] = [*grid.names(gone), *grid.cells(dict.fromkeys(cells, FAINT), cells)]
    for step, (player, number) in enumerate(gone, 1):
        x, y = grid.middle((number, 0) if player == 0 else (0, number))
        if player == 0:
            line = (grid.left + 4, y, grid.right + END - 8, y)
            end = (grid.right + END, y)
        else:
            line = (x, grid.top + 4, x, grid.bottom + END - 8)
            end = (x, grid.bottom + END)
        colour = PLAYER_COLOURS[player]
        marks += [Line(*line, colour, 1.6), Disc(*end, 8.5, PAPER, colour, 1.2)]
        marks.append(Text(*end, str(step), 10, colour, bold=True))
    width, height = grid.right + END + 9 + MARGIN, grid.bottom + END + 9 + MARGIN
    return Sketch(width, height, tuple(marks))


def _sentence(steps: Sequence[Any], now: int) -> str:
    """What is removed in a step, and what dominates it."""
    if now == 0:
        return "The whole game." if len(steps) > 1 else "No strategy is dominated."
    removed = steps[now].removed
    mixture = [
        (weight, strategy_name(removed.player, label))
        for weight, label in zip(
            removed.by, steps[now - 1].game.labels(removed.player), strict=True
        )
        if weight
    ]
    name = strategy_name(removed.player, removed.strategy)
    if len(mixture) == 1:
        return f"{now}. Remove {name}: {mixture[0][1]} dominates it."
    parts = " and ".join(f"{number_text(weight)} of {label}" for weight, label in mixture)
    return f"{now}. Remove {name}: {parts} dominate it."
