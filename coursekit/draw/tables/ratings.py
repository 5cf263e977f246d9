"""Ratings with their intervals: one below the other, and against the time to think."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, log10

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import (
    ABOVE,
    BELOW,
    Plot,
    Point,
    padded,
    room_for_ticks,
)
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import BLUE, GREY
from coursekit.draw.tables.charts import COLOURS, method_point, shortened
from coursekit.kinds import mapping, number
from coursekit.ratings.results import AVERAGE, Ratings
from coursekit.text import number_text

WIDTH, HEIGHT, ROW = 380.0, 230.0, 26.0
NAME_SIZE = 13
DOT, CAP, BESIDE = 4.5, 4.0, 9.0


def rating_chart(ratings: Ratings) -> Sketch:
    """A dot for each rating and a line for its interval, the strongest player first.

    An interval is right 95 % of the time. The dashed line is the average.

    >>> from coursekit.ratings import bradley_terry
    >>> sketch = rating_chart(bradley_terry([[0, 30], [10, 0]], ["Ann", "Bob"]))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-4:]
    ['Ann', '1594 ± 61', 'Bob', '1406 ± 61']
    """
    low = float((ratings.elo - ratings.margins).min())
    high = float((ratings.elo + ratings.margins).max())
    names = [shortened(name) for name in ratings.names]
    left = max(text_width(name, NAME_SIZE) for name in names) + 22
    height = ROW * len(names) + 8
    plot = Plot(padded(low, high, 0.06), (0.0, height), left, 10.0, WIDTH, height)
    marks: list[Mark] = plot.axes("rating (Elo)", "", y_ticks=[])
    average, _ = plot.place(AVERAGE, 0)
    marks.append(Line(average, plot.top, average, plot.bottom, GREY, 1.2, dashed=True))
    marks.append(plot.frame())
    widest = 0.0
    for row, i in enumerate(ratings.order):
        y = plot.top + 4 + (row + 0.5) * ROW
        marks.append(Text(left - 10, y, names[i], NAME_SIZE, anchor="end"))
        dot, start, end = (
            plot.place(ratings.elo[i] + ratings.margins[i] * side, 0)[0] for side in (0, -1, 1)
        )
        marks += _interval((start, y), (end, y), BLUE)
        marks.append(Disc(dot, y, DOT, BLUE, BLUE))
        rated = f"{number_text(round(ratings.elo[i]))} ± {number_text(round(ratings.margins[i]))}"
        marks.append(Text(plot.right + 10, y, rated, anchor="start"))
        widest = max(widest, text_width(rated))
    return Sketch(plot.right + 20 + widest, plot.bottom + BELOW, tuple(marks))


def strength_chart(
    ratings: Ratings,
    budgets: Mapping[str, Mapping[str, float]],
    xlabel: str = "iterations per move",
) -> Sketch:
    """How ratings grow with the time to think, which has a logarithmic scale.

    `budgets` has for each method the names of its players, and what each of them may spend.

    >>> from coursekit.ratings import bradley_terry
    >>> ratings = bradley_terry([[0, 30], [10, 0]], ["UCT 100", "UCT 10"])
    >>> sketch = strength_chart(ratings, {"UCT": {"UCT 10": 10, "UCT 100": 100}})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-3:]
    ['iterations per move', 'rating (Elo)', 'UCT']
    """
    spent = _spent(ratings, budgets)
    rows = {name: i for i, name in enumerate(ratings.names)}
    shown = [rows[name] for name in spent]
    low = float((ratings.elo - ratings.margins)[shown].min())
    high = float((ratings.elo + ratings.margins)[shown].max())
    across = [log10(budget) for budget in spent.values()]
    xs, ys = padded(min(across), max(across), 0.06), padded(low, high, 0.05)
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    ticks = _apart(plot, sorted(set(across)))
    marks = plot.axes(xlabel, "rating (Elo)", ticks, x_text=_budget_text)
    marks.append(plot.frame())
    entries = []
    for i, (method, players) in enumerate(budgets.items()):
        colour, points = COLOURS[i], []
        aside = BESIDE * (i - (len(budgets) - 1) / 2)  # so that no interval hides another
        for name, budget in sorted(players.items(), key=lambda pair: pair[1]):
            rating, margin = ratings.elo[rows[name]], ratings.margins[rows[name]]
            x, y = plot.place(log10(budget), rating)
            low_end, high_end = (plot.place(0, rating + side * margin)[1] for side in (-1, 1))
            points.append((x + aside, y))
            marks += _interval((x + aside, low_end), (x + aside, high_end), colour)
        marks.append(Curve(tuple(points), colour, 2))
        marks += [method_point(i, at) for at in points]
        key = Line(0, 7, 26, 7, colour, 2), method_point(i, (13, 7))
        entries.append((Sketch(26, 14, key), shortened(method)))
    return with_legend(Sketch(plot.right + 24, plot.bottom + BELOW, tuple(marks)), entries)


def _spent(ratings: Ratings, budgets: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """What each player in `budgets` may spend; whatever cannot be drawn is refused."""
    if not 1 <= len(budgets) <= len(COLOURS):
        raise ValueError(f"budgets has {len(budgets)} methods: expected 1 to {len(COLOURS)}")
    spent: dict[str, float] = {}
    for players in budgets.values():
        spent |= mapping("numbers by player for each method")("budgets", players)
    known = ", ".join(ratings.names)
    if not spent or not set(spent) <= set(ratings.names):
        raise ValueError(f"budgets must have players of the ratings ({known}), not {budgets!r}")
    for budget in spent.values():
        if number(0)("budgets", budget) == 0:
            raise ValueError(f"budgets must be above 0, not {budgets!r}")
    return spent


def _apart(plot: Plot, ticks: list[float]) -> list[float]:
    """The ticks, but those whose number would touch the one before."""
    kept: list[float] = []
    free = -inf
    for tick in ticks:
        middle, half = plot.place(tick, 0)[0], text_width(_budget_text(tick)) / 2
        if middle - half > free:
            kept.append(tick)
            free = middle + half + 6
    return kept


def _budget_text(tick: float) -> str:
    return f"{round(10**tick):,}" if tick >= 1 else number_text(round(10**tick, 2))


def _interval(start: Point, end: Point, colour: str) -> list[Mark]:
    """A line between two points, with a short one across at either end."""
    upright = start[0] == end[0]
    dx, dy = (CAP, 0.0) if upright else (0.0, CAP)
    caps = [Line(x - dx, y - dy, x + dx, y + dy, colour, 1.6) for x, y in (start, end)]
    return [Line(*start, *end, colour, 1.6), *caps]
