"""What the pictures take: a check for each argument, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coursekit.draw.canvas.sketch import Sketch
from coursekit.exact import as_matrix
from coursekit.general_sum.results import BestReplyCurves
from coursekit.impartial.results import GrundyRow, Period
from coursekit.kinds import (
    Check,
    a,
    anything,
    function,
    listed,
    mapping,
    number,
    optional,
    refused,
    text,
    whole,
)
from coursekit.linear_programs.program import LinearProgram
from coursekit.linear_programs.results import Region, Tableau
from coursekit.matrix_games.game import check_either_player, check_game
from coursekit.matrix_games.results import Elimination
from coursekit.position import Position
from coursekit.puzzles.results import SearchResult


def having(*attributes: str, expected: str) -> Check:
    """Something with these attributes, whatever it is."""

    def check(name: str, value: Any) -> Any:
        if isinstance(value, type) or not all(hasattr(value, each) for each in attributes):
            raise refused(name, expected, value)
        return value

    return check


def series(name: str, values: Any) -> Mapping[str, Mapping[int, float]]:
    """For each name, numbers by number."""
    expected = "like {'plain': {1: 2, 2: 4}}, a name and a number for each n"
    if not isinstance(values, Mapping):
        raise refused(name, expected, values)
    for title, count in values.items():
        if not isinstance(title, str) or not isinstance(count, Mapping):
            raise refused(name, expected, values)
        for pair in count.items():
            for each in pair:
                number()(f"{name} of {title}", each)
    return values


def outcomes(name: str, value: Any) -> Any:
    """The letters N and P one after the other, as a text or as a list."""
    letters = listed(one_outcome, "a list of 'N', 'P' and None")
    return letters(name, tuple(value) if isinstance(value, str) else value)


def one_outcome(name: str, outcome: Any) -> str | None:
    """N, P or None."""
    if outcome is not None and not (isinstance(outcome, str) and outcome in ("N", "P")):
        raise ValueError(f"{name} has {outcome!r}: expected 'N', 'P' or None")
    return outcome


def row_of_table(name: str, row: Any) -> Any:
    """The cells of a row."""
    if isinstance(row, str):
        raise refused(name, "rows of cells", row)
    return listed(anything, "rows of cells")(name, row)


GRAPH = having("nodes", "edges", "adj", expected="a directed graph of networkx")
PROFILE = having("row", "column", expected="an equilibrium with a row and a column")
POINTS = listed(listed(number(), "a point of numbers"), "a list of points")
CELLS = listed(listed(anything, "a row and a column"), "a list of cells (row, column)")
NUMBERS = listed(number(), "a list of numbers")
SKETCH = a(Sketch, "a Sketch, which all pictures are")

CHECKS: dict[str, Check] = {
    "binary_rows.labels": optional(listed(text, "a list of texts")),
    "boards": anything,
    "calls": series,
    "bounds": optional(series),
    "caption": optional(text),
    "payoff_table.caption": text,
    "cells": CELLS,
    "column_maxima": NUMBERS,
    "columns": whole(1),
    "outcome_grid.columns": text,
    "curves": a(BestReplyCurves, "what best_reply_curves returns"),
    "depth": optional(whole()),
    "equilibria": listed(PROFILE, "a list of equilibria"),
    "fold": whole(1),
    "game": check_game,
    "gap": number(0),
    "gaps": lambda name, table: as_matrix(table, name).astype(float),
    "graph": GRAPH,
    "draw_graph.graph": anything,
    "header": listed(lambda name, title: str(title), "a list of names"),
    "heaps": listed(whole(), "whole numbers, 0 or more"),
    "highlight": optional(listed(whole(), "the numbers of some rows")),
    "payoff_table.highlight": CELLS,
    "labels": optional(function("that returns a text")),
    "level": optional(number()),
    "moves": optional(listed(optional(whole()), "whole numbers and None")),
    "outcomes": outcomes,
    "draw_graph.outcomes": anything,
    "outcome_grid.outcomes": listed(outcomes, "a list of rows of 'N', 'P' and None"),
    "outline": anything,
    "path": POINTS,
    "paths": listed(anything, "a list of paths"),
    "payoff_table.row_minima": optional(NUMBERS),
    "payoff_table.column_maxima": optional(NUMBERS),
    "period": optional(a(Period, "what find_period returns")),
    "player": check_either_player,
    "position": anything,
    "compare_searches.position": a(Position, "a position of a game"),
    "problem": anything,
    "program": a(LinearProgram, "a LinearProgram"),
    "region": a(Region, "what region returns"),
    "result": a(SearchResult, "what a search returns"),
    "root": anything,
    "row_minima": NUMBERS,
    "rows": listed(row_of_table, "a list of rows"),
    "outcome_grid.rows": text,
    "scale": number(0),
    "sketch": SKETCH,
    "sketches": listed(SKETCH, "a list of sketches"),
    "steps": listed(a(Elimination, "a step"), "what iterated_elimination returns"),
    "draw_reply_cycle.steps": optional(whole()),
    "strategy": anything,
    "table": listed(a(GrundyRow, "a row of a grundy_table"), "what grundy_table returns"),
    "tableau": a(Tableau, "a tableau of simplex"),
    "titles": optional(listed(anything, "a list of titles")),
    "traces": mapping("traces by name, as in {'minimax': trace(minimax, …)}"),
    "tree": anything,
    "underlined": listed(CELLS, "two lists of cells"),
    "until": optional(whole()),
    "values": listed(whole(), "whole numbers, 0 or more"),
    "draw_graph.values": anything,
    "draw_tree.values": anything,
    "vertices": listed(having("point", expected="a vertex"), "what vertices returns"),
    "width": number(0),
    "widths": optional(mapping("a width for each node")),
    "xlabel": text,
    "ylabel": text,
}
"""By the name of the argument; `anything` where the picture itself says what it wants."""
