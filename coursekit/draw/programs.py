"""Linear programs: envelopes, polygons, polytopes, tableaus; best responses. Notes §4.2–4.3."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from coursekit.draw.chart import Chart, Plot, series_style
from coursekit.draw.labels import Name, along_line
from coursekit.draw.payoffs import PLAYERS, captioned, label_text, strategy_name
from coursekit.draw.sketch import (
    Curve,
    Mark,
    Point,
    Sketch,
    Text,
    arrow,
    few_ticks,
    line,
    line_key,
    new_figure,
    paper_rim,
    rectangle,
    shortened,
    text_width,
    to_svg,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREEN,
    GREY,
    INK,
    LIT,
    ORANGE,
    PAGE_INK,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
)
from coursekit.matrix_games.equilibria import BestResponseCurves
from coursekit.matrix_games.game import EitherPlayer, Game, MatrixGame
from coursekit.matrix_games.linear_programs import LinearProgram, Matrix, Program
from coursekit.matrix_games.region import Region
from coursekit.matrix_games.simplex import Tableau
from coursekit.text import MINUS, linear_text, number_text, vector_text
from coursekit.validate import a, checked, list_of, must, number

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Curves = Annotated[BestResponseCurves, a(BestResponseCurves, "what best_response_curves returns")]
profile = must("an equilibrium with a row and a column", lambda at: [at.row[0], at.column[0]])
Profiles = Annotated[Sequence[Any], list_of(profile, "a list of equilibria")]
Path = Annotated[
    Sequence[Sequence[Any]],
    list_of(list_of(number(), "a point of numbers", 2), "a list of points"),
]
Level = Annotated[Any, number()]
ARegion = Annotated[Region, a(Region, "what region returns")]


# Games with two strategies


@checked
def draw_envelope(game: Game, player: EitherPlayer = 0, strategy: object = None) -> Sketch:
    """What Player I earns against each pure response, as `player` mixes her two strategies.

    Player I (0) has two rows: a line for each column, and the guarantee is the lowest of them.
    Player II (1) has two columns: a line for each row, and the highest of them is the most that she
    pays. The shaded region is that of the linear program. `strategy` and what it guarantees are
    marked. Notes §4.2.2.

    >>> draw_envelope([[5, 3], [2, 8]], strategy=(0.75, 0.25))
    What Player I earns as x₁ grows, against 2 responses: x₁ = 0.75 guarantees 4.25
    """
    if not game.is_zero_sum:
        raise ValueError("game must be zero-sum; to_zero_sum does that for a constant sum")
    if len(game.labels(player)) != 2:
        side, count = ("rows", "columns")[player], len(game.labels(player))
        raise ValueError(f"the {side} of {PLAYERS[player]} must be two, not {count}: {game.shape}")
    lines, variable = _lines(game, player), ("x₁", "y₁")[player]
    only = [f"only {strategy_name(player, label)}" for label in game.labels(player)]
    ticks = [
        (0.0, f"0\n{only[1]}"),
        (0.25, "0.25"),
        (0.5, "0.5"),
        (0.75, "0.75"),
        (1.0, f"1\n{only[0]}"),
    ]
    values = [value for ends in lines for value in ends]
    space = 0.08 * (max(values) - min(values)) or 1.0
    low, high = min(values) - space, max(values) + space
    size = 330.0, max(250.0, 17.0 * len(lines))
    ranges: dict[str, Any] = {"xs": (0.0, 1.0), "ys": (low, high), "x_ticks": ticks, "size": size}
    chart = Chart(variable, "v, what Player I earns", **ranges)
    envelope = _envelope(list(lines), player)
    edge = low if player == 0 else high
    x, y = zip(*envelope, (1.0, edge), (0.0, edge), strict=True)
    chart.region(x, y, (PALE_BLUE, PALE_ORANGE)[player])
    for number_of, (ends, name) in enumerate(lines.items()):
        style = series_style(number_of)
        chart.curve("", (0, 1), ends, style=style, width=2.2)
        chart.end(ends[1], name, style[0])
    x, y = zip(*envelope, strict=True)
    chart.curve("", x, y, style=((BLUE, ORANGE)[player], False), width=4)
    count = len(lines)
    said = f"What Player I earns as {variable} grows, against {count} response{'s' * (count > 1)}"
    if strategy is None:
        return chart.sketch(said)
    mixed = game.mixed(player, strategy)
    value = min(mixed @ game.A) if player == 0 else max(game.A @ mixed)
    does = ("guarantees", "pays at most")[player]
    sentence = f"{variable} = {number_text(mixed[0])} {does} {number_text(value)}"
    at = float(mixed[0]), float(value)
    chart.segment((at[0], low), at).segment((0, at[1]), at)
    chart.points("", [at[0]], [at[1]], INK, size=5.5)
    chart.label(vector_text((mixed[0], value)), at, 10, bold=True)
    chart.title = sentence
    return chart.sketch(f"{said}: {sentence}")


def _lines(game: MatrixGame, player: int) -> dict[tuple[float, float], str]:
    """The name of each line, by its ends: what a response earns Player I if the first of the two
    strategies is never played, and if always. Lines that coincide share a name."""
    table = game.A.T if player == 0 else game.A
    lines: dict[tuple[float, float], list[str]] = {}
    for label, (always, never) in zip(game.labels(1 - player), table, strict=True):
        response = label_text(label)
        name = f"E(X, {response})" if player == 0 else f"E({response}, Y)"
        lines.setdefault((float(never), float(always)), []).append(name)
    return {
        ends: names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
        for ends, names in lines.items()
    }


def _envelope(lines: list[tuple[float, float]], player: int) -> list[tuple[float, float]]:
    """The corners of the lower envelope, for Player I, or of the upper one, for Player II."""
    outermost = min if player == 0 else max
    places = {0.0, 1.0}
    for (p, q), (r, s) in combinations(lines, 2):
        if (p - r) * (q - s) < 0:  # they cross
            places.add((p - r) / (p - r + s - q))
    return [(x, outermost(a + (b - a) * x for a, b in lines)) for x in sorted(places)]


@checked
def draw_best_responses(game: Game, curves: Curves, equilibria: Profiles = ()) -> Sketch:
    """Both players' best responses in a 2 × 2 game, with its equilibria.

    `curves` has the corners of Player I's curve as `row` and of Player II's as `column`, as
    `best_response_curves` returns them; `equilibria` are profiles with `row` and `column`. The
    chance of Player I's first row grows to the right, that of Player II's first column upwards.

    >>> from coursekit.matrix_games import best_response_curves, support_enumeration
    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> equilibria = support_enumeration(OPERA_OR_BASEBALL).profiles
    >>> curves = best_response_curves(OPERA_OR_BASEBALL)
    >>> draw_best_responses(OPERA_OR_BASEBALL, curves, equilibria)
    The best responses of both players, which meet at (1, 1), (0, 0) and (4/5, 1/5)
    """
    if game.shape != (2, 2):
        raise ValueError(f"game must have two rows and two columns, not {game.shape}")
    rows, columns = (
        [f"only {strategy_name(player, label)}" for label in game.labels(player)]
        for player in (0, 1)
    )
    between = [(0.25, "0.25"), (0.5, "0.5"), (0.75, "0.75")]
    chart = Chart(
        "x₁",
        "y₁",
        xs=(-0.06, 1.06),
        ys=(-0.06, 1.06),
        x_ticks=[(0.0, f"0\n{rows[1]}"), *between, (1.0, f"1\n{rows[0]}")],
        y_ticks=[(0.0, f"0\n{columns[1]}"), *between, (1.0, f"1\n{columns[0]}")],
        name_colours=(BLUE, ORANGE),
        size=(280.0, 280.0),
    )
    for player, corners in enumerate((curves.row, curves.column)):
        x, y = zip(*((float(x), float(y)) for x, y in corners), strict=True)
        colour = PLAYER_COLOURS[player]
        if len(corners) > 3 and corners[0] == corners[-1]:  # whatever the other does is as good
            chart.region(x, y, colour + "30")
        name = f"{PLAYERS[player]}'s best responses"
        chart.curve(name, x, y, style=(colour, False), width=(6.0, 2.6)[player])
    at = [(one.row[0], one.column[0]) for one in equilibria]
    if at:
        x, y = zip(*((float(x), float(y)) for x, y in at), strict=True)
        chart.points("equilibrium (x₁, y₁)", x, y, GREEN, size=7)
    for point in at:
        chart.label(vector_text(point), (float(point[0]), float(point[1])), 12, bold=True)
    texts = list(map(vector_text, at))
    meet = " and ".join(filter(None, [", ".join(texts[:-1]), *texts[-1:]])) or "no point shown"
    return chart.sketch(f"The best responses of both players, which meet at {meet}")


@checked
def draw_landscape(game: Game, gaps: Matrix, equilibria: Profiles = ()) -> Figure:
    """The objective of the nonlinear program over (x₁, y₁), with the equilibria, where it is 0.

    `gaps[i][j]` is the objective at i equal steps of x₁ and j of y₁, from 0 to 1;
    `equilibria` are profiles with `row` and `column`. Notes §4.3.

    >>> figure = draw_landscape([[2, -1], [-1, 1]], [[0, -1], [-1, 0]])
    """
    if game.shape != (2, 2):
        raise ValueError(f"game must have two rows and two columns, not {game.shape}")
    heights = np.minimum(gaps.astype(float), 0.0)  # rounding can lift a peak above 0
    if min(heights.shape) < 2:
        raise ValueError(f"gaps must be a table of at least 2 × 2 numbers, not {heights.shape}")
    from matplotlib.colors import BoundaryNorm, LinearSegmentedColormap

    figure = new_figure(7, 5, layout="constrained")
    ax = figure.subplots()
    across, up = (np.linspace(0, 1, size) for size in heights.shape)
    lowest = min(heights.min(), -1e-9)
    levels = lowest * np.linspace(1, 0, 13) ** 2 + 0.0  # finer near the peaks; −0 becomes 0
    shades = LinearSegmentedColormap.from_list("heights", [INK, BLUE, PALE_BLUE, PALE_YELLOW])
    colours: dict[str, Any] = {"cmap": shades, "norm": BoundaryNorm(levels, shades.N)}
    filled = ax.contourf(across, up, heights.T, levels, **colours)
    bar = figure.colorbar(filled, ax=ax, label="objective: 0 at an equilibrium")
    ticks = [level for level in levels if level == 0 or -level > 0.04 * -lowest]
    bar.set_ticks(ticks, labels=[number_text(tick, digits=2) for tick in ticks])
    for one in equilibria:
        style: dict[str, Any] = {"color": GREEN, "markeredgecolor": PAPER, "markeredgewidth": 1.5}
        style |= {"markersize": 11, "clip_on": False, "zorder": 4}
        ax.plot(float(one.row[0]), float(one.column[0]), "D", **style)
    row, column = strategy_name(0, game.rows[0]), strategy_name(1, game.columns[0])
    ax.set_xlabel(f"x₁: Player I plays {row}".replace("$", r"\$"))
    ax.set_ylabel(f"y₁: Player II plays {column}".replace("$", r"\$"))
    ax.tick_params(pad=8)  # a peak in a corner covers no number
    ax.set(xlim=(0, 1), ylim=(0, 1), aspect="equal")
    peaks = ", ".join(vector_text((one.row[0], one.column[0])) for one in equilibria)
    said = "The objective of the nonlinear program over (x₁, y₁)"
    figure.alt = f"{said}, with peaks at {peaks}" if peaks else said  # type: ignore[attr-defined]
    return figure


# Linear programs with two or three variables


@checked
def draw_polygon(program: Program, path: Path = (), level: Level | None = None) -> Sketch:
    """The feasible region of a program with two variables, and a line for each constraint.

    `path` are the points that the simplex method visits; `level` is a value of the objective, whose
    line is drawn: sweep it to see where it leaves the region. Notes §4.2.2.

    >>> from coursekit.matrix_games import simplex
    >>> program = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])
    >>> draw_polygon(program, simplex(program).path, level=12)
    The feasible region of 2 constraints with 4 corners: (0, 0), (0, 2), (3, 1), (4, 0)
    >>> draw_polygon(LinearProgram([1, 1], [[-1, 1]], [1]))
    The feasible region of 1 constraint with 2 corners: (0, 0), (0, 1); it is unbounded
    """
    if len(program.variables) != 2:
        raise ValueError(f"program must have two variables, not {', '.join(program.variables)}")
    if any(len(point) != 2 for point in path):
        raise ValueError(f"path must have points of two numbers, not {path!r}")
    sides = _sides(program)
    corners = _corners(sides)
    chart = Chart(*program.variables, size=(400.0, 300.0), zero="xy")
    chart.ranges = (xs, ys) = _frame(program, [*corners, *path])
    frame = [(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])]
    region = frame
    for side in sides:
        region = _clipped(region, *map(float, side))
    if region:
        x, y = zip(*region, strict=True)
        chart.region(x, y, PALE_BLUE)
        for start, end in pairwise([*region, region[0]]):
            if not any(start[axis] == end[axis] in (xs, ys)[axis] for axis in (0, 1)):
                x, y = zip(start, end, strict=True)
                chart.curve("", x, y, style=(INK, False), width=1.4)
    touches = any(point[axis] in (xs, ys)[axis] for point in region for axis in (0, 1))
    lines = []
    for number_of, (row, bound) in enumerate(
        zip(program.coefficients, program.bounds, strict=True)
    ):
        style = *series_style(number_of), 2.0
        lines.append((_constraint(program, number_of), (*row, bound), style))
    if level is not None:
        text = linear_text(program.objective.tolist(), program.variables)
        text = f"{text} = {number_text(level)}"
        lines.append((text, (*program.objective, level), (INK, True, 2.6)))
    for text, line_of, style in lines:
        _straight(chart, text, line_of, style)
    if corners:
        x, y = zip(*((float(x), float(y)) for x, y in corners), strict=True)
        chart.points("", x, y, INK, size=3.5)
    way = [(float(x), float(y)) for x, y in path]
    chart.on_top.append(lambda plot: _steps(plot, way))
    for number_of, (point, at) in enumerate(zip(path, way, strict=True)):
        is_last = number_of == len(way) - 1
        chart.points("", [at[0]], [at[1]], GREEN, size=7 if is_last else 5)
        chart.label(vector_text(point), at, 9, bold=is_last)
    chart.names.reverse()  # where the path is matters most
    rows = len(program.bounds)
    said = f"The feasible region of {rows} constraint{'s' * (rows > 1)}"
    if not region:
        nothing = "No point satisfies all constraints."
        return captioned([(chart.sketch(f"{said} is empty"), nothing)])[0]
    named = ", ".join(map(vector_text, corners[:12]))
    said += f" with {len(corners)} corner{'s' * (len(corners) > 1)}: {named}"
    return chart.sketch(said + "; it is unbounded" * touches)


def _sides(program: LinearProgram) -> list[tuple[Any, Any, Any]]:
    """(a, b, c) for each condition ax + by ≤ c; an equation is two of them."""
    found = []
    for row, relation, bound in zip(
        program.coefficients, program.relations, program.bounds, strict=True
    ):
        for sign in {"≤": (1,), "≥": (-1,), "=": (1, -1)}[relation]:
            found.append((sign * row[0], sign * row[1], sign * bound))
    x, y = program.variables
    return found + [(-1, 0, 0)] * (x not in program.free) + [(0, -1, 0)] * (y not in program.free)


def _corners(sides: Sequence[tuple[Any, Any, Any]]) -> list[tuple[Any, Any]]:
    """The points that satisfy all conditions, and two of them exactly."""
    found = []
    for (p, q, r), (s, t, u) in combinations(sides, 2):
        determinant = p * t - q * s
        if determinant:
            x, y = (r * t - q * u) / determinant, (p * u - r * s) / determinant
            slack = 1e-9 * (1 + abs(float(x)) + abs(float(y)))
            if all(float(p * x + q * y - r) <= slack for p, q, r in sides):
                found.append((x, y))
    return sorted(dict.fromkeys(found))


def _clipped(corners: Sequence[tuple[float, float]], a: float, b: float, c: float) -> list[Any]:
    """The part of a convex polygon in which ax + by ≤ c (Sutherland and Hodgman)."""
    kept = []
    for (x1, y1), (x2, y2) in pairwise([*corners, *corners[:1]]):
        first, second = c - a * x1 - b * y1, c - a * x2 - b * y2
        if first >= 0:
            kept.append((x1, y1))
        if first * second < 0:
            share = first / (first - second)
            kept.append((x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
    return kept


def _frame(
    program: LinearProgram, points: Sequence[Any]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Around all points and the origin, and around where the constraints meet the axes if all
    points are at the origin."""
    around = [(float(x), float(y)) for x, y in points]
    if not any(any(point) for point in around):
        for row, bound in zip(program.coefficients, program.bounds, strict=True):
            around += [(float(bound / row[0]), 0.0)] if row[0] else []
            around += [(0.0, float(bound / row[1]))] if row[1] else []
    ranges = []
    for values in zip((0.0, 0.0), *around, strict=True):
        low, high = min(values), max(values)
        size = high - low or max(max(map(abs, point)) for point in [*around, (1.0, 1.0)])
        ranges.append((low - (0.12 if low == 0 else 0.22) * size, high + 0.22 * size))
    return ranges[0], ranges[1]


def _straight(
    chart: Chart, text: str, line_of: Sequence[Any], style: tuple[str, bool, float]
) -> None:
    """The line ax + by = c with its name; in the legend if it lies outside the picture."""
    colour, dashed, width = style
    xs, ys = chart.ranges
    if not Plot(xs, ys, 0, 0, 1, 1).line(*line_of):  # type: ignore[arg-type]
        chart.entries.append((line_key(colour, dashed), f"{text} (outside the picture)"))
        return

    def name(plot: Plot) -> Name:
        ends = plot.line(*line_of)
        return along_line(text, *ends, colour=colour, bold=width > 2)  # type: ignore[misc]

    chart.lines.append(lambda plot: [Curve(plot.line(*line_of), colour, width, dashed)])  # type: ignore
    chart.names.append(name)


def _steps(plot: Plot, way: Sequence[Point]) -> list[Mark]:
    """An arrow from each vertex of the path to the next."""
    places = [plot.place(*at) for at in way]
    marks: list[Mark] = []
    for start, end in pairwise(places):
        far = abs(start[0] - end[0]) + abs(start[1] - end[1]) > 20
        marks += (
            arrow(start, end, GREEN, 4, short=7, head=11)
            if far
            else [Curve((start, end), GREEN, 4)]
        )
    return marks


def _constraint(program: LinearProgram, number_of: int) -> str:
    """The constraint's name, or itself if it has none."""
    if program.constraints[number_of]:
        return label_text(program.constraints[number_of])
    left = linear_text(program.coefficients[number_of].tolist(), program.variables)
    return shortened(
        f"{left} {program.relations[number_of]} {number_text(program.bounds[number_of])}"
    )


@checked
def draw_polytope(program: Program, region: ARegion, path: Path = ()) -> Figure:
    """The feasible region of a program with three variables, as `region` returns it.

    `path` are the vertices that the simplex method visits; the last one is named. Notes §4.2.2.

    >>> from coursekit.matrix_games import region, simplex
    >>> program = LinearProgram([1, 2, 3], [[1, 1, 1]], [1])
    >>> figure = draw_polytope(program, region(program), simplex(program).path)
    """
    if len(program.variables) != 3:
        raise ValueError(f"program must have three variables, not {', '.join(program.variables)}")
    points = np.array([[float(x) for x in vertex.point] for vertex in region.vertices])
    if not len(points):
        raise ValueError("region must have vertices: no point satisfies all constraints")
    faces = [face for _, face in region.faces]
    figure = new_figure(6.4, 5.6)
    ax: Any = figure.add_axes((0, 0, 1, 1), projection="3d")
    ax.view_init(22, 38)  # the origin is at the back
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
    said = f"A polytope with {len(points)} vertices and {len(faces)} faces"
    if path:
        said += f", and a path along its edges to {vector_text(path[-1])}"
        way = np.array([[float(x) for x in vertex] for vertex in path])
        ax.plot(*way.T, color=GREEN, linewidth=4, zorder=4)
        ax.scatter(*way[:-1].T, color=PAPER, edgecolor=GREEN, s=70, depthshade=False, zorder=5)
        ax.scatter(*way[-1:].T, color=GREEN, s=90, depthshade=False, zorder=5)
        x, y, _, scale = ax.get_proj() @ [*way[-1], 1]
        style: dict[str, Any] = {"color": INK, "weight": "bold", "ha": "center", "zorder": 6}
        style |= {"path_effects": [paper_rim()], "textcoords": "offset points"}
        ax.annotate(vector_text(path[-1]), (x / scale, y / scale), (0, 10), **style)
    figure.alt = said  # type: ignore[attr-defined]
    return figure


# Tableaus of the simplex method

ATableau = Annotated[Tableau, a(Tableau, "a tableau of simplex")]


def tableau_html(tableau: Tableau) -> str:
    """The tableau as a picture in HTML, and below it what its pivot does. Names are escaped.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> run = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> tableau_html(run.tableaus[0]).count("#f0e442")
    1
    """
    style = f"color:{PAGE_INK};font-size:1.08em;padding:4px 10px"
    return (
        f"{to_svg(tableau_sketches([tableau])[0])}"
        f'<div style="{style}">{escape(pivot_sentence(tableau))}</div>'
    )


def tableau_sketches(tableaus: Iterable[Tableau]) -> list[Sketch]:
    """The tableaus; the entering column is blue, the leaving row orange, and the pivot yellow.

    The ratios to the right decide which variable leaves: they say how far the entering one can
    grow. All columns are equally wide, so that numbers stay where they are from step to step.
    """
    every = [(tableau, _texts(tableau)) for tableau in tableaus]
    texts = {text for _, table in every for row in table for text in row}
    width = max(text_width(text, 13, True) for text in texts) + 16
    return [_tableau(tableau, table, width) for tableau, table in every]


def _texts(tableau: Tableau) -> list[list[str]]:
    """What stands in the rows of the tableau."""
    ratios = [_ratio(tableau, name) for name in tableau.basis]
    table = [["", *tableau.columns, "value", "ratio" if any(ratios) else ""]]
    for name, entries, ratio in zip(tableau.basis, tableau.entries, ratios, strict=True):
        table.append([name, *map(number_text, entries), ratio])
    table.append(["profit", *map(number_text, (*tableau.profits, -tableau.objective)), ""])
    return table


def _tableau(tableau: Tableau, table: list[list[str]], width: float) -> Sketch:
    edge, height = 8.0, 26.0
    right, bottom = edge + width * len(table[0]), edge + height * len(table)
    marks: list[Mark] = []
    if tableau.entering:
        x = edge + width * (1 + tableau.columns.index(tableau.entering))
        marks.append(rectangle(x, edge, width, bottom - edge, fill=PALE_BLUE, stroke="none"))
    if tableau.leaving:
        y = edge + height * (1 + tableau.basis.index(tableau.leaving))
        marks.append(rectangle(edge, y, right - edge, height, fill=PALE_ORANGE, stroke="none"))
        marks.append(rectangle(x, y, width, height, fill=LIT, stroke="none"))
    for row, texts in enumerate(table):
        y = edge + height * row
        for column, text in enumerate(texts):
            at = edge + width * (column + 1) - 8, y + height / 2
            marks.append(Text(*at, text, 13, anchor="end", bold=row == 0 or column == 0))
        under = GREY if row in (0, len(table) - 2) else FAINT
        marks.append(line(edge, y + height, right, y + height, under))
    said = f"A tableau with {len(tableau.basis)} rows: {pivot_sentence(tableau)}"
    return Sketch(right + edge, bottom + edge, tuple(marks), said)


@checked
def draw_pivot(before: ATableau, after: ATableau) -> Sketch:
    """One pivot: the tableau before and after, and beside each row what is done to it.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> first, second = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])).tableaus[:2]
    >>> draw_pivot(first, second)
    One pivot: x₁ enters and s₁ leaves; the objective grows from 0 to 12
    """
    if before.entering is None or before.leaving is None:
        raise ValueError("before must be a tableau with a pivot, and it is the last one")
    row = before.basis.index(before.leaving)
    column = before.columns.index(before.entering)
    pivot, name = before.entries[row][column], f"new {before.entering} row"
    done = []
    for number_of, entries in enumerate([*before.entries, before.profits]):
        factor = entries[column]
        times = "" if abs(factor) == 1 else f"{number_text(abs(factor))} · "
        sign = MINUS if factor > 0 else "+"
        done.append(f"{sign} {times}{name}" if factor else "stays")
        if number_of == row:
            done[-1] = "stays" if pivot == 1 else f"divided by {number_text(pivot)}"
    old, new = tableau_sketches([before, after])
    top = old.height + 14
    marks = [*old.at(0, 0), *new.at(0, top)]
    x = new.width + 4
    for number_of, text in enumerate(done):
        y = top + 8 + 26 * (number_of + 1.5)
        marks.append(Text(x, y, text, 12, ORANGE if number_of == row else INK, "start"))
    width = x + max(text_width(text, 12) for text in done) + 8
    low, high = number_text(before.objective), number_text(after.objective)
    said = f"One pivot: {before.entering} enters and {before.leaving} leaves"
    grows = f"the objective grows from {low} to {high}"
    if low == high:
        grows = f"the objective stays {low}"
    return Sketch(width, top + new.height, tuple(marks), f"{said}; {grows}")


def pivot_sentence(tableau: Tableau) -> str:
    """What this tableau says, and why the next pivot is chosen.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> first, last = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])).tableaus
    >>> print(pivot_sentence(first))
    x₁ enters, the first variable that raises the objective: by 3 per unit. It grows to 4, where s₁
    is the first to reach 0 and leaves.
    >>> print(pivot_sentence(last))
    No profit is positive: this vertex is the best one, with objective 12.
    """
    entering, leaving = tableau.entering, tableau.leaving
    if entering is None:
        return _end_of_phase(tableau)
    if _is_first_of_phase_1(tableau):
        return (
            f"The point 0 violates a constraint. {entering} relaxes them all: it enters, and "
            f"{leaving} leaves, whose constraint is violated most."
        )
    adds = f"by {number_text(tableau.profits[tableau.columns.index(entering)])} per unit"
    if tableau.phase == 1:
        enters = f"{entering} enters, the first variable that lowers {tableau.columns[0]}: {adds}."
    else:
        enters = f"{entering} enters, the first variable that raises the objective: {adds}."
    if leaving is None:
        return f"{enters} No row stops it from growing: the program is unbounded."
    limit = _ratio(tableau, leaving)
    if limit == "0":
        return (
            f"{enters} It cannot grow, for {leaving} is 0 already and leaves: the vertex stays "
            "the same."
        )
    return f"{enters} It grows to {limit}, where {leaving} is the first to reach 0 and leaves."


def _end_of_phase(tableau: Tableau) -> str:
    objective = number_text(tableau.objective)
    if tableau.phase == 2:
        return f"No profit is positive: this vertex is the best one, with objective {objective}."
    relaxed = tableau.columns[0]
    if tableau.objective == 0:
        return f"{relaxed} = 0: all constraints are met here. Now the program's objective counts."
    least = number_text(-tableau.objective)
    return f"{relaxed} cannot get below {least}: the constraints contradict each other. Infeasible."


def _is_first_of_phase_1(tableau: Tableau) -> bool:
    """Whether the pivot is there to make no value negative, and not for profit."""
    return tableau.phase == 1 and tableau.entering == tableau.columns[0]


def _ratio(tableau: Tableau, name: str) -> str:
    """How far the entering variable can grow until the basic variable `name` is 0."""
    if tableau.entering is None or _is_first_of_phase_1(tableau):
        return ""
    row = tableau.entries[tableau.basis.index(name)]
    entry = row[tableau.columns.index(tableau.entering)]
    return number_text(row[-1] / entry) if entry > 0 else "–"
