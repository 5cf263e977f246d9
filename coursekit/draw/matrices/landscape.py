"""The landscape of a 2 × 2 game's nonlinear program: its peaks are the equilibria. Notes §4.3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from coursekit.draw.canvas.figures import new_figure
from coursekit.draw.canvas.style import BLUE, GREEN, INK, PALE_BLUE, PALE_YELLOW, PAPER
from coursekit.draw.matrices.names import strategy_name
from coursekit.matrix_games.game import as_game
from coursekit.text import number_text

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure


def draw_landscape(game: Any, gaps: Any, equilibria: Iterable[Any] = ()) -> Figure:
    """The objective of the nonlinear program over (x₁, y₁), with the equilibria, where it is 0.

    `gaps[i][j]` is the objective at i equal steps of x₁ and j of y₁, from 0 to 1;
    `equilibria` are profiles with `row` and `column`. Notes §4.3.

    >>> figure = draw_landscape([[2, -1], [-1, 1]], [[0, -1], [-1, 0]])
    """
    game = as_game(game)
    if game.shape != (2, 2):
        raise ValueError(f"game must have two rows and two columns, not {game.shape}")
    heights = np.minimum(np.array(gaps, dtype=float), 0.0)  # rounding can lift a peak above 0
    if heights.ndim != 2 or min(heights.shape) < 2:
        raise ValueError(f"gaps must be a table of at least 2 × 2 numbers, not {heights.shape}")
    from matplotlib.colors import BoundaryNorm, LinearSegmentedColormap

    figure = new_figure(7, 5, layout="constrained")
    ax = figure.subplots()
    across, up = (np.linspace(0, 1, size) for size in heights.shape)
    lowest = min(heights.min(), -1e-9)
    levels = lowest * np.linspace(1, 0, 13) ** 2 + 0.0  # finer near the peaks; −0 becomes 0
    shades = [INK, BLUE, PALE_BLUE, PALE_YELLOW]
    colour_map = LinearSegmentedColormap.from_list("heights", shades)
    colours: dict[str, Any] = {"cmap": colour_map, "norm": BoundaryNorm(levels, colour_map.N)}
    filled = ax.contourf(across, up, heights.T, levels, **colours)
    bar = figure.colorbar(filled, ax=ax, label="objective: 0 at an equilibrium")
    bar.set_ticks(levels[::3], labels=[number_text(x, digits=2) for x in levels[::3]])
    for profile in equilibria:
        x, y = float(profile.row[0]), float(profile.column[0])
        style: dict[str, Any] = {"color": GREEN, "markeredgecolor": PAPER, "markeredgewidth": 1.5}
        ax.plot(x, y, "D", markersize=11, clip_on=False, zorder=4, **style)
    row, column = strategy_name(0, game.rows[0]), strategy_name(1, game.columns[0])
    ax.set_xlabel(f"x₁: Player I plays {row}".replace("$", r"\$"))
    ax.set_ylabel(f"y₁: Player II plays {column}".replace("$", r"\$"))
    ax.set(xlim=(0, 1), ylim=(0, 1), aspect="equal")
    return figure
