"""A linear program with two variables: feasible region, constraints, and the way of the simplex
method along its edge. Notes §4.2.2."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from coursekit.draw.canvas.labels import Name, along_line, beside_point, keys_of_lines, placed
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, Point, room_for_ticks, series_style
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch
from coursekit.draw.canvas.style import GREEN, INK, PALE_BLUE, PAPER
from coursekit.draw.matrices.grid import captioned
from coursekit.draw.matrices.names import label_text
from coursekit.linear_programs.program import LinearProgram, endless_direction
from coursekit.text import linear_text, number_text, vector_text

WIDTH, HEIGHT = 400.0, 300.0
BEYOND = 0.22
"""How much more of the plane is shown than the region, as a share of it."""


def draw_polygon(
    program: LinearProgram,
    vertices: Sequence[Any],
    path: Sequence[Sequence[Any]] = (),
    level: Any = None,
) -> Sketch:
    """The feasible region of a program with two variables, and a line for each constraint.

    `vertices` are the region's corners in order around it, as `vertices` lists them, with a box if
    the region is unbounded; `path` are the points that the simplex method visits; `level` is a
    value of the objective, whose line is drawn: sweep it to see where it leaves the region. Notes
    §4.2.2.

    >>> from coursekit.linear_programs import simplex, vertices
    >>> program = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])
    >>> sketch = draw_polygon(program, vertices(program), simplex(program).path, level=12)
    >>> "3 x₁ + 2 x₂ = 12" in [mark.text for mark in sketch.marks if hasattr(mark, "text")]
    True
    """
    if len(program.variables) != 2:
        raise ValueError(f"program must have two variables, not {', '.join(program.variables)}")
    _check_closed(program, vertices)
    corners = [vertex.point for vertex in vertices]
    plot = _plot([*corners, *path], program)
    marks: list[Mark] = []
    if corners:
        marks.append(Shape(plot.places(corners), PALE_BLUE, INK, 1.4))
    marks += plot.axes(*program.variables)
    marks += plot.zero_lines()
    names: list[Name] = []
    missing: list[tuple[str, str, bool]] = []
    for number, (row, bound) in enumerate(zip(program.coefficients, program.bounds, strict=True)):
        colour, dashed = series_style(number)
        name = _constraint_name(program, number)
        if ends := plot.line(row[0], row[1], bound):
            marks.append(Line(*ends[0], *ends[1], colour, 2, dashed))
            names.append(along_line(name, *ends, colour=colour))
        else:
            missing.append((f"{name} (outside the picture)", colour, dashed))
    marks.append(plot.frame())
    first, second = program.objective
    if level is not None and (ends := plot.line(first, second, level)):
        marks.append(Line(*ends[0], *ends[1], INK, 2.6, dashed=True))
        text = (
            f"{linear_text(program.objective.tolist(), program.variables)} = {number_text(level)}"
        )
        names.insert(0, along_line(text, *ends, colour=INK, bold=True))
    marks += [Disc(x, y, 3.5, INK, INK) for x, y in plot.places(corners)]
    way = plot.places(path)
    for start, end in pairwise(way):
        marks += _step(start, end)
    for number, at in enumerate(way):
        is_last = number == len(way) - 1
        marks.append(Disc(*at, 6, GREEN if is_last else PAPER, GREEN, 2.4))
        names.insert(0, beside_point(vector_text(path[number]), at, 9, colour=INK, bold=is_last))
    room = (plot.left + 2, plot.top + 2, plot.right - 2, plot.bottom - 2)
    texts, homeless = placed(names, marks, room)
    for number in range(len(program.bounds)):
        if _constraint_name(program, number) in homeless:
            missing.append((_constraint_name(program, number), *series_style(number)))
    sketch = Sketch(plot.right + 16, plot.bottom + BELOW, (*marks, *texts))
    sketch = with_legend(sketch, keys_of_lines(missing))
    return sketch if corners else captioned([(sketch, "No point satisfies all constraints.")])[0]


def _check_closed(program: LinearProgram, vertices: Sequence[Any]) -> None:
    """Refuse the vertices of an unbounded region that no box cuts off."""
    own = {name or f"constraint {i}" for i, name in enumerate(program.constraints, 1)}
    own |= {f"{variable} ≥ 0" for variable in program.variables}
    is_cut_off = any(set(vertex.tight) - own for vertex in vertices)
    if vertices and not is_cut_off and (direction := endless_direction(program)):
        raise ValueError(
            "vertices must go around the feasible region, which is unbounded in direction "
            f"{vector_text(direction)}: expected vertices(program, box=…), cut off at a largest "
            "value of the variables"
        )


def _plot(points: Sequence[Sequence[Any]], program: LinearProgram) -> Plot:
    """A frame around all points and the origin; without points, around the constraints' feet."""
    xs, ys = ([0.0, *(float(point[axis]) for point in points)] for axis in (0, 1))
    if not points:
        for row, bound in zip(program.coefficients, program.bounds, strict=True):
            xs += [float(bound / row[0])] if row[0] else []
            ys += [float(bound / row[1])] if row[1] else []
    ranges = []
    for values in (xs, ys):
        size = max(values) - min(values) or 1.0
        low = min(values) - (0.12 if min(values) == 0 else BEYOND) * size
        ranges.append((low, max(values) + BEYOND * size))
    return Plot(ranges[0], ranges[1], room_for_ticks(*ranges[1]) + 6, ABOVE, WIDTH, HEIGHT)


def _constraint_name(program: LinearProgram, number: int) -> str:
    """The constraint's name, or itself if it has none."""
    if program.constraints[number]:
        return label_text(program.constraints[number])
    left = linear_text(program.coefficients[number].tolist(), program.variables)
    return f"{left} {program.relations[number]} {number_text(program.bounds[number])}"


def _step(start: Point, end: Point) -> list[Mark]:
    """An arrow from one vertex of the path to the next."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < 20:
        return [Line(*start, *end, GREEN, 4)]
    right, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = (end[0] - 7 * right, end[1] - 7 * down)
    neck = (tip[0] - 11 * right, tip[1] - 11 * down)
    wings = [(neck[0] + side * down, neck[1] - side * right) for side in (-6, 6)]
    return [Line(*start, *neck, GREEN, 4), Shape((tip, *wings), GREEN, GREEN, 0.5)]
