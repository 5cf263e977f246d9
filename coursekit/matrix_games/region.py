"""The feasible region of a program with two or three variables: its vertices and faces. §4.2.2."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import atan2
from typing import Any

import msgspec
import numpy as np

from coursekit.matrix_games.linear_programs import LinearProgram, Program
from coursekit.progress import progress
from coursekit.text import number_text
from coursekit.validate import as_matrix, as_numbers, checked


class Vertex(msgspec.Struct, frozen=True):
    """A corner of the feasible region, and the inequalities that are equations there, by name."""

    point: tuple
    tight: tuple[str, ...]


class Region(msgspec.Struct, frozen=True):
    """A polygon with its edges, or a polyhedron with its faces.

    The vertices of a polygon are in order, anticlockwise. An edge or face is the name of the
    inequality that bounds the region there, and the indices of its vertices, in order around it.
    `is_clipped` tells whether the region reaches the box.
    """

    vertices: tuple[Vertex, ...]
    faces: tuple[tuple[str, tuple[int, ...]], ...]
    is_clipped: bool


@checked
def region(program: Program, box: Any = None) -> Region:
    """The feasible region of a program in standard form with two or three variables. Notes §4.2.2.

    `box` is the largest value of interest, one number for all variables or one for each; an
    unbounded region is cut off there. The sides of the box are inequalities too, such as x₁ ≤ 5.

    >>> for vertex in region(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])).vertices:
    ...     print(*vertex.point, vertex.tight)
    0 0 ('x₁ ≥ 0', 'x₂ ≥ 0')
    4 0 ('constraint 1', 'x₂ ≥ 0')
    3 1 ('constraint 1', 'constraint 2')
    0 2 ('constraint 2', 'x₁ ≥ 0')
    >>> beyond = region(LinearProgram([1, 1], [[-1, -1]], [-2]), box=5)
    >>> len(beyond.vertices), beyond.is_clipped
    (5, True)
    """
    if not program.is_standard:
        raise ValueError(f"region needs the standard form: use standard_form on {program!r}")
    if program.shape[1] not in (2, 3):
        raise ValueError(f"program must have 2 or 3 variables to be drawn, not {program.shape[1]}")
    sides = _sides_of_box(program, box)
    names, A, b = _inequalities(program, sides)
    found: dict[tuple[int, ...], tuple] = {}
    with progress("region", lambda: len(found), "vertices"):
        for chosen in map(list, combinations(range(len(A)), A.shape[1])):
            point = _intersection(A[chosen], b[chosen])
            if point is None:
                continue  # some of the lines or planes are parallel
            room = b - A @ point
            slack = 0 if A.dtype == object else 1e-9 * (abs(b) + abs(A) @ abs(point))
            if (room >= -slack).all():
                tight = tuple(np.flatnonzero(room <= slack).tolist())
                found.setdefault(tight, tuple(point.tolist()))
    tights, points = list(found), list(found.values())
    if A.shape[1] == 2:
        ring = _around(points, range(len(points)), (0, 1))
        tights, points = [tights[i] for i in ring], [points[i] for i in ring]
    faces: dict[tuple[int, ...], str] = {}
    for number, (name, normal) in enumerate(zip(names, A, strict=True)):
        touching = tuple(i for i, tight in enumerate(tights) if number in tight)
        if len(touching) >= A.shape[1]:
            flattest = sorted(range(A.shape[1]), key=lambda axis: abs(normal[axis]))[:2]
            ring = touching if A.shape[1] == 2 else _around(points, touching, flattest)
            faces.setdefault(ring, name)
    corners = [
        Vertex(point, tuple(names[i] for i in tight))
        for point, tight in zip(points, tights, strict=True)
    ]
    return Region(
        vertices=tuple(corners),
        faces=tuple((name, ring) for ring, name in faces.items()),
        is_clipped=any(side in corner.tight for side in sides for corner in corners),
    )


def _sides_of_box(program: LinearProgram, box: Any) -> dict[str, Any]:
    """The names of the inequalities x ≤ limit, and the limits."""
    if box is None:
        return {}
    count = program.shape[1]
    limits = as_numbers(box if isinstance(box, Sequence | np.ndarray) else [box] * count, "box")
    if limits.shape != (count,) or (limits <= 0).any():
        raise ValueError(f"box must be a positive number, or {count} of them, not {box!r}")
    names = (
        f"{variable} ≤ {number_text(limit)}"
        for variable, limit in zip(program.variables, limits.tolist(), strict=True)
    )
    return dict(zip(names, limits.tolist(), strict=True))


def _inequalities(
    program: LinearProgram, sides: dict[str, Any]
) -> tuple[list[str], np.ndarray, np.ndarray]:
    """All inequalities A x ≤ b and their names: the constraints, x ≥ 0, the sides of the box."""
    count = program.shape[1]
    unit = [[int(i == j) for j in range(count)] for i in range(count)]
    below = [[-number for number in row] for row in unit]
    names = [name or f"constraint {i}" for i, name in enumerate(program.constraints, 1)]
    names += [f"{variable} ≥ 0" for variable in program.variables]
    rows = [*program.coefficients.tolist(), *below, *(unit if sides else [])]
    A = as_matrix(rows, "coefficients")
    b = as_numbers([*program.bounds.tolist(), *[0] * count, *sides.values()], "bounds")
    if A.dtype != b.dtype:
        A, b = A.astype(float), b.astype(float)
    return [*names, *sides], A, b


def _intersection(A: np.ndarray, b: np.ndarray) -> np.ndarray | None:
    """The point with A x = b, by Cramer's rule; None if two of the lines or planes are parallel."""
    whole = _determinant(A)
    parallel = 0 if A.dtype == object else 1e-12 * abs(A).max(axis=1).prod()
    if abs(whole) <= parallel:
        return None
    point = []
    for axis in range(len(b)):
        replaced = A.copy()
        replaced[:, axis] = b
        point.append(_determinant(replaced) / whole)
    return np.array(point) + 0  # no −0.0


def _determinant(M: np.ndarray) -> Any:
    if len(M) == 1:
        return M[0, 0]
    columns = range(len(M))
    return sum(
        (-1) ** j * M[0, j] * _determinant(M[1:, [k for k in columns if k != j]]) for j in columns
    )


def _around(points: Sequence[tuple], which: Iterable[int], axes: Sequence[int]) -> tuple[int, ...]:
    """The corners of a convex polygon, anticlockwise in these two coordinates."""
    corners = {i: [float(points[i][axis]) for axis in axes] for i in which}
    if not corners:
        return ()
    middle = [sum(values) / len(corners) for values in zip(*corners.values(), strict=True)]
    angles = {i: atan2(y - middle[1], x - middle[0]) for i, (x, y) in corners.items()}
    ring = sorted(corners, key=lambda i: (angles[i], i))
    start = ring.index(min(ring, key=lambda i: corners[i]))
    return (*ring[start:], *ring[:start])
