"""Who won how much: ratings with their intervals, cross tables, and who beats whom in a circle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, permutations
from math import cos, pi, sin
from typing import Annotated, Any

import numpy as np
from msgspec.structs import replace

from coursekit.draw.chart import SERIES, Chart
from coursekit.draw.charts import by_name
from coursekit.draw.sketch import Disc, Mark, Sketch, Text, arrow, shortened, text_width
from coursekit.draw.style import BLUE, FAINT, GREY, LIGHT_GREY, ORANGE, PALE_BLUE, PAPER, shade
from coursekit.draw.tables import EDGE, Cell, cell_table, with_scale
from coursekit.players.ratings import AVERAGE, Ratings
from coursekit.players.records import Tournament
from coursekit.text import number_text, percent_text
from coursekit.validate import a, checked, is_number, list_of, must, refused

MOST_PLAYERS, MOST_CYCLES = 20, 6


def budgets_of_players(name: str, value: Any) -> Mapping[str, float]:
    """What each player may spend, which has a place on a logarithmic scale."""
    is_right = isinstance(value, Mapping) and bool(value)
    if not is_right or not all(is_number(spent) and spent > 0 for spent in value.values()):
        raise refused(name, "numbers above 0 by player", value)
    return value


Rated = Annotated[Ratings, a(Ratings, "what bradley_terry returns")]
Budgets = Annotated[Mapping, by_name(budgets_of_players, "methods with players", 4)]
Played = Annotated[Tournament, a(Tournament, "what tournament returns")]
Graph = Annotated[Any, must("a directed graph of networkx", lambda graph: len(graph.adj) >= 0)]
three = list_of(lambda _, player: player, "three players", 3)
Circles = Annotated[Sequence[tuple[Any, Any, Any]], list_of(three, "what cycles returns")]


@checked
def rating_chart(ratings: Rated) -> Sketch:
    """A dot for each rating and a line for its interval, the strongest player first.

    An interval is right 95 % of the time. The dashed line is the average.

    >>> from coursekit.players import bradley_terry
    >>> rating_chart(bradley_terry([[0, 30], [10, 0]], ["Ann", "Bob"]))
    Ratings: Ann 1594 ± 61, Bob 1406 ± 61
    """
    rows = range(len(ratings.names), 0, -1)
    names = [shortened(ratings.names[i]) for i in ratings.order]
    chart = Chart(
        "rating (Elo)",
        "",
        y_ticks=[(row, name) for row, name in zip(rows, names, strict=True)],
        ys=(0.4, len(names) + 0.6),
        size=(380.0, 26.0 * len(names) + 8),
        margin=(0.06, 0.0),
    )
    chart.segment((AVERAGE, 0.4), (AVERAGE, len(names) + 0.6), GREY)
    said = []
    for row, name, i in zip(rows, names, ratings.order, strict=True):
        rating, margin = float(ratings.elo[i]), float(ratings.margins[i])
        chart.interval((rating - margin, row), (rating + margin, row), BLUE)
        chart.points("", [rating], [row], BLUE, size=4.5)
        rated = f"{number_text(round(rating))} ± {number_text(round(margin))}"
        chart.end(row, rated, is_joined=False)
        said.append(f"{name} {rated}")
    return chart.sketch(f"Ratings: {', '.join(said)}")


@checked
def strength_chart(ratings: Rated, budgets: Budgets) -> Sketch:
    """How ratings grow with the time to think, which has a logarithmic scale.

    `budgets` has for each method the names of its players, and what each of them may spend.

    >>> from coursekit.players import bradley_terry
    >>> ratings = bradley_terry([[0, 30], [10, 0]], ["UCT 100", "UCT 10"])
    >>> strength_chart(ratings, {"UCT": {"UCT 10": 10, "UCT 100": 100}})
    A chart of rating (Elo) over iterations per move: UCT goes from 1,406.1 to 1,593.9
    """
    rows = {name: i for i, name in enumerate(ratings.names)}
    if not all(name in rows for players in budgets.values() for name in players):
        known = ", ".join(ratings.names)
        raise ValueError(f"budgets must have players of the ratings ({known}), not {budgets!r}")
    chart = Chart(
        "iterations per move", "rating (Elo)", log="x", size=(380.0, 230.0), margin=(0.06, 0.05)
    )
    every = [budget for players in budgets.values() for budget in players.values()]
    apart = max(max(every) / min(every), 3) ** 0.026
    for number_of, (method, players) in enumerate(budgets.items()):
        aside = apart ** (number_of - (len(budgets) - 1) / 2)  # so that no interval hides another
        spent = sorted(players.items(), key=lambda pair: pair[1])
        at = [budget * aside for _, budget in spent]
        elo, margins = (
            [float(of[rows[name]]) for name, _ in spent] for of in (ratings.elo, ratings.margins)
        )
        for x, rating, margin in zip(at, elo, margins, strict=True):
            chart.interval((x, rating - margin), (x, rating + margin), SERIES[number_of])
        chart.curve(method, at, elo, style=(SERIES[number_of], False), marker=number_of)
    return chart.sketch()


@checked
def cross_table(results: Played) -> Sketch:
    """The share of points that each contestant took from each other one, and from all of them.

    Read along a row; a win is one point, a draw a half. The best contestant stands first, and the
    columns have the numbers of the rows. Where two have not met yet, the table is empty.

    >>> from coursekit.players import agent, tournament
    >>> from coursekit.games import Nim
    >>> from coursekit.games import TwoPlayers
    >>> agents = {"random": agent("random"), "nimbers": agent("perfect")}
    >>> cross_table(tournament(TwoPlayers(Nim((3, 4, 5))), agents, games=20))
    The shares of points: nimbers 100 %, random 0 %
    """
    return score_table(results, np.argsort(-results.totals, kind="stable").tolist(), 60.0)


def score_table(results: Tournament, order: Sequence[int], width: float) -> Sketch:
    """The same with the contestants in this order; a click on a cell means the numbers of two."""
    names = [shortened(results.names[i]) for i in order]
    totals = np.where(results.played.sum(axis=1) > 0, results.totals, np.nan)[order]
    shares = np.column_stack([results.shares[np.ix_(order, order)], totals])
    cells = {
        (row, column): Cell("", FAINT if row == column else PAPER)
        if row == column or np.isnan(share)
        else Cell(share_text(share), shade(float(share)), bold=column == len(names))
        for (row, column), share in np.ndenumerate(shares)
    }
    for row, column in permutations(range(len(names)), 2):
        pair = int(order[row]), int(order[column])
        cells[row, column] = replace(cells[row, column], move=pair)
    rows = [f"{rank} {name}" for rank, name in enumerate(names, 1)]
    columns = [*range(1, len(names) + 1), "all"]
    have = [
        f"{name} {share_text(share)}"
        for name, share in zip(names, totals, strict=True)
        if not np.isnan(share)
    ]
    said = f"The shares of points: {', '.join(have)}"
    table = cell_table(cells, rows, columns, width=width, alt=said, empty=PAPER)
    return with_scale(table, "0 %", "100 %", "of the points, along a row")


def share_text(share: float) -> str:
    """A share of points in whole per cents.

    >>> share_text(5 / 9)
    '56 %'
    """
    return percent_text(round(float(share), 2), 1)


@checked
def draw_rivals(graph: Graph, cycles: Circles = ()) -> Sketch:
    """An arrow from each player to those whom that player beats; those of the cycles are thick.

    The players go clockwise in the order of the graph, as `who_beats_whom` returns it, and each
    cycle is a sentence below.

    >>> from coursekit.players import cycles, who_beats_whom
    >>> points = [[0, 18, 3], [2, 0, 15], [17, 5, 0]]
    >>> graph = who_beats_whom(points, ["rock", "scissors", "paper"])
    >>> draw_rivals(graph, cycles(graph)).marks[-1].text
    'paper beats rock, rock beats scissors, and scissors beats paper.'
    """
    players = list(graph)
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError(f"graph must have 1 to {MOST_PLAYERS} players, not {len(players)}")
    on_cycles = [edge for cycle in cycles for edge in [*pairwise(cycle), (cycle[-1], cycle[0])]]
    for edge in on_cycles:
        if edge not in graph.edges:
            raise ValueError(f"cycles must be some of the graph's, and none has {edge!r}")
    names = {player: shortened(str(player)) for player in players}
    sentences = _sentences(cycles, names)
    radius = max(90.0, 56.0 * len(players) / (2 * pi))
    widest = max(text_width(name, 13, bold=True) for name in names.values())
    half = max(radius + 18 + widest, max(map(text_width, sentences)) / 2) + EDGE
    middle = EDGE + 18 + radius

    def place(number: int, away: float = 0.0) -> tuple[float, float]:
        turn = 2 * pi * (number + 0.5) / len(players)
        return half + (radius + away) * sin(turn), middle - (radius + away) * cos(turn)

    at = {player: place(number) for number, player in enumerate(players)}
    marks: list[Mark] = []
    for edge in sorted(graph.edges, key=lambda edge: edge in on_cycles):  # those of cycles on top
        style = (ORANGE, 2.6) if edge in on_cycles else (LIGHT_GREY, 1.2)
        marks += arrow(at[edge[0]], at[edge[1]], *style, short=13)
    for number, player in enumerate(players):
        (x, y), marked = place(number, 18), any(player in edge for edge in on_cycles)
        marks.append(Disc(*at[player], 11, PALE_BLUE, ORANGE if marked else BLUE, 1.6))
        if abs(x - half) < 1e-6:  # at the very bottom, between its neighbours' names
            marks.append(Text(x, y + 13, names[player], 13, bold=marked))
        else:
            side = "start" if x > half else "end"
            marks.append(Text(x, y, names[player], 13, anchor=side, bold=marked))
    bottom = max(y for _, y in at.values()) + 18 + 26 + EDGE
    marks += [Text(half, bottom + 20 * (row + 0.5), text) for row, text in enumerate(sentences)]
    said = f"Who beats whom: {'; '.join(text.removesuffix('.') for text in sentences)}"
    return Sketch(2 * half, bottom + 20 * len(sentences) + EDGE, tuple(marks), said)


def _sentences(cycles: Sequence[Sequence[Any]], names: Mapping[Any, str]) -> list[str]:
    """Each circle in words; if there are many, the first ones."""
    if not cycles:
        return ["No three players beat each other in a circle."]
    told = []
    for cycle in cycles[:MOST_CYCLES]:
        first, second, third = (names[player] for player in cycle)
        told.append(f"{first} beats {second}, {second} beats {third}, and {third} beats {first}.")
    hidden = len(cycles) - len(told)
    return [*told, f"And {hidden} more such circles."] if hidden else told
