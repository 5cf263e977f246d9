"""The simplex method step by step: the tableau, the vertex, and why it pivots as it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from coursekit.draw.canvas.figures import new_figure
from coursekit.draw.canvas.sketch import Sketch, side_by_side
from coursekit.draw.matrices import draw_polygon
from coursekit.draw.matrices.grid import captioned
from coursekit.draw.matrices.polytope import paint_polytope
from coursekit.draw.matrices.tableau import pivot_sentence, tableau_sketches
from coursekit.interact.widgets.frames import Frames, slide
from coursekit.linear_programs import LinearProgram, SimplexRun, region, simplex, vertices

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure

BEYOND = Fraction(3, 2)
"""An unbounded region is drawn this many times as far as its farthest vertex."""


def simplex_steps(program: LinearProgram) -> Frames:
    """A slider through the tableaus of the simplex method. Notes §4.2.2.

    The entering column and the leaving row are lit, and a sentence says why they were chosen. If
    the program has two or three variables, its region stands beside the tableau, with the path so
    far.

    >>> simplex_steps(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    2 pictures
    """
    run = simplex(program)
    sentences = map(pivot_sentence, run.tableaus)
    explained = list(zip(tableau_sketches(run.tableaus), sentences, strict=True))
    frames: Iterable[Any]
    if len(program.variables) == 2:
        pictures = _polygons(run)
        frames = captioned(
            (side_by_side([picture, tableau], gap=16), sentence)
            for picture, (tableau, sentence) in zip(pictures, explained, strict=True)
        )
    elif len(program.variables) == 3 and run.status != "infeasible":
        frames = _polytopes(run, captioned(explained))
    else:
        frames = captioned(explained)
    return slide(frames, start=0)


def _polygons(run: SimplexRun) -> list[Sketch]:
    """The region, with the path to each tableau's vertex and the objective there."""
    corners = vertices(run.program, _box(run))
    return [
        draw_polygon(
            run.program,
            corners,
            _way(run, number),
            tableau.objective if tableau.phase == 2 else None,
        )
        for number, tableau in enumerate(run.tableaus)
    ]


def _polytopes(run: SimplexRun, explained: list[Sketch]) -> Iterator[Figure]:
    """The polytope, with the path to each tableau's vertex, above the tableau."""
    body = region(run.program, _box(run))
    room = explained[0]
    width, height = max(room.width, 460.0), 380.0
    for number, tableau in enumerate(explained):
        figure = new_figure(width / 72, (height + room.height) / 72)
        share = room.height / (height + room.height)
        above = figure.add_axes((0, share, 0.9, 1 - share), projection="3d")
        paint_polytope(above, run.program, body, _way(run, number))
        tableau.draw(figure.add_axes((0, 0, room.width / width, share)))
        yield figure


def _box(run: SimplexRun) -> Fraction | int:
    """How far to draw the region: beyond all its vertices, and beyond the path to the best one."""
    points = [vertex.point for vertex in vertices(run.program)]
    points += [tableau.vertex for tableau in run.tableaus]
    return BEYOND * max(max(point) for point in points) or 1


def _way(run: SimplexRun, number: int) -> list[tuple]:
    """The vertices up to that of a tableau, each once; none if the region is empty."""
    if run.status == "infeasible":
        return []
    points = [tableau.vertex for tableau in run.tableaus[: number + 1]]
    return [points[0], *(end for start, end in pairwise(points) if start != end)]
