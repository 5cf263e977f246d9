"""A linear program with three variables: its polytope, and the simplex method's way. §4.2.2."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from coursekit.draw.canvas.figures import few_ticks, new_figure
from coursekit.draw.canvas.painting import paper_rim
from coursekit.draw.canvas.style import BLUE, GREEN, INK, PALE_BLUE, PAPER
from coursekit.linear_programs.program import LinearProgram
from coursekit.text import vector_text

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure

SEEN_FROM = (22, 38)
"""Elevation and turn of the viewer, in degrees: the origin is at the back."""


def draw_polytope(
    program: LinearProgram, region: Any, path: Sequence[Sequence[Any]] = ()
) -> Figure:
    """The feasible region of a program with three variables, as `region` returns it.

    `path` are the vertices that the simplex method visits; the last one is named. Notes §4.2.2.

    >>> from coursekit.linear_programs import region, simplex
    >>> program = LinearProgram([1, 2, 3], [[1, 1, 1]], [1])
    >>> figure = draw_polytope(program, region(program), simplex(program).path)
    """
    figure = new_figure(6.4, 5.6)
    paint_polytope(figure.add_axes((0, 0, 1, 1), projection="3d"), program, region, path)
    return figure


def paint_polytope(
    ax: Any, program: LinearProgram, region: Any, path: Sequence[Sequence[Any]]
) -> None:
    """The picture of `draw_polytope` on three-dimensional axes."""
    if len(program.variables) != 3:
        names = ", ".join(program.variables)
        raise ValueError(f"program must have three variables, not {names}")
    points = np.array([[float(x) for x in vertex.point] for vertex in region.vertices])
    if not len(points):
        raise ValueError("region must have vertices: no point satisfies all constraints")
    faces = [face for _, face in region.faces]
    ax.view_init(*SEEN_FROM)
    ax.set_box_aspect(None, zoom=0.82)
    ax.computed_zorder = False
    high = [value or 1.0 for value in points.max(axis=0)]
    ax.set(xlim=(0, high[0]), ylim=(0, high[1]), zlim=(0, high[2]))
    for axis, name in zip((ax.xaxis, ax.yaxis, ax.zaxis), program.variables, strict=True):
        axis.set_label_text(name.replace("$", r"\$"))
        axis.labelpad = 10
        few_ticks(axis, nbins=4, prune="both")  # no ticks where axes meet
        axis.set_pane_color(PAPER)
    triangles = [(face[0], *pair) for face in faces for pair in pairwise(face[1:])]
    ax.plot_trisurf(*points.T, triangles=triangles, color=PALE_BLUE, alpha=0.45, shade=False)
    for face in faces:
        ax.plot(*points[[*face, face[0]]].T, color=BLUE, linewidth=1.5, zorder=2)
    ax.scatter(*points.T, color=INK, s=18, depthshade=False, zorder=3)
    if path:
        way = np.array([[float(x) for x in vertex] for vertex in path])
        ax.plot(*way.T, color=GREEN, linewidth=4, zorder=4)
        ax.scatter(*way[:-1].T, color=PAPER, edgecolor=GREEN, s=70, depthshade=False, zorder=5)
        ax.scatter(*way[-1:].T, color=GREEN, s=90, depthshade=False, zorder=5)
        x, y, _, scale = ax.get_proj() @ [*way[-1], 1]
        style: dict[str, Any] = {"color": INK, "weight": "bold", "ha": "center", "zorder": 6}
        style["path_effects"] = [paper_rim()]
        name = vector_text(path[-1])
        ax.annotate(name, (x / scale, y / scale), (0, 10), textcoords="offset points", **style)
