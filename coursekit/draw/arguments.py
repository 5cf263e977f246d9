"""What the pictures take: a check for each argument, by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from coursekit.bandits.results import Simulation
from coursekit.checks import check_lottery
from coursekit.decision_trees.examples import Examples
from coursekit.decision_trees.results import DecisionTree, SplitStep
from coursekit.draw.canvas.sketch import Sketch
from coursekit.exact import as_matrix
from coursekit.extensive_form import GameTree
from coursekit.games import Position
from coursekit.general_sum.results import BestReplyCurves
from coursekit.genetic.results import Evolution
from coursekit.impartial import GrundyRow, Period
from coursekit.kinds import (
    Check,
    a,
    a_list,
    a_text,
    a_whole_number,
    any_value,
    function,
    mapping,
    number,
    optional,
    refused,
)
from coursekit.linear_programs.program import LinearProgram
from coursekit.linear_programs.results import Region, Tableau
from coursekit.matrix_games.game import check_either_player, check_game
from coursekit.matrix_games.results import Elimination
from coursekit.neural_nets.network import Network
from coursekit.neural_nets.results import Training
from coursekit.puzzles import SearchResult
from coursekit.ratings.results import Ratings
from coursekit.regret.results import CfrStep
from coursekit.solving import GameGraph
from coursekit.stochastic import PigTable
from coursekit.tournament import Tournament


def having(*attributes: str, expected: str) -> Check:
    """Something with these attributes, whatever it is."""

    def check(name: str, value: Any) -> Any:
        if isinstance(value, type) or not all(hasattr(value, each) for each in attributes):
            raise refused(name, expected, value)
        return value

    return check


def measurements(name: str, values: Any) -> Mapping[str, Mapping[int, float]]:
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
    letters = a_list(one_outcome, "a list of 'N', 'P' and None")
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
    return a_list(any_value, "rows of cells")(name, row)


GRAPH = having("nodes", "edges", "adj", expected="a directed graph of networkx")
PROFILE = having("row", "column", expected="an equilibrium with a row and a column")
POINTS = a_list(a_list(number(), "a point of numbers", 2), "a list of points")
CELLS = a_list(a_list(any_value, "a row and a column"), "a list of cells (row, column)")
NUMBERS = a_list(number(), "a list of numbers")
DECISION_TREE = a(DecisionTree, "a decision tree, as in id3(examples)")
SKETCH = a(Sketch, "a Sketch, which all pictures are")


def simulations(name: str, value: Any) -> Mapping[str, Simulation]:
    """Simulations by name; the pictures say how many."""
    right = isinstance(value, Mapping) and all(isinstance(s, Simulation) for s in value.values())
    if not right:
        raise refused(name, "simulations by name, as in {'UCB': simulate(ucb, …)}", value)
    return value


def trainings(name: str, value: Any) -> Mapping[str, Training]:
    """Trainings by name; the picture says how many."""
    right = isinstance(value, Mapping) and all(isinstance(t, Training) for t in value.values())
    if not right or not all(isinstance(title, str) for title in value):
        raise refused(name, "trainings by name, as in {'Adam': train(…)}", value)
    return value


def board_shape(name: str, shape: Any) -> tuple[int, ...]:
    """(rows, columns), or (planes, rows, columns)."""
    numbers = a_list(a_whole_number(1, 100), "whole numbers", 2)(name, shape)
    if len(numbers) > 3:
        raise refused(name, "(rows, columns) or (planes, rows, columns)", shape)
    return numbers


def histories(name: str, value: Any) -> Mapping[str, Sequence[Any]]:
    """By name, the values of all positions after each round."""
    expected = "like {'value iteration': [values, …]}, a name and a list of arrays of values each"
    lists = list | tuple | np.ndarray
    if not isinstance(value, Mapping) or not all(isinstance(h, lists) for h in value.values()):
        raise refused(name, expected, value)
    return value


def stakes(name: str, value: Any) -> Mapping[int, Sequence[int]]:
    """Whole numbers by whole numbers: all best stakes of a capital, at least one."""
    expected = "like {51: [1, 49], …}, a capital and all best stakes each"
    if not isinstance(value, Mapping) or not value:
        raise refused(name, expected, value)
    best_stakes = a_list(a_whole_number(1), expected, 1)
    return {a_whole_number(1)(name, c): best_stakes(name, best) for c, best in value.items()}


def with_statistics(name: str, graph: Any) -> Any:
    """A graph whose nodes have visits and a total, as a search by random play makes it."""
    GRAPH(name, graph)
    statistics = [data for _, data in graph.nodes.data()]
    if not statistics or not all("visits" in data and "total" in data for data in statistics):
        raise refused(name, "what to_networkx() of a search tree returns", graph)
    return graph


def nodes(name: str, path: Any) -> tuple[Any, ...]:
    """Nodes one after the other; a text stands for nodes that are letters."""
    return a_list(any_value, "a list of nodes")(name, [*path] if isinstance(path, str) else path)


CHECKS: dict[str, Check] = {
    "before": optional(with_statistics),
    "binary_rows.labels": optional(a_list(a_text, "a list of texts")),
    "boards": any_value,
    "budgets": mapping("players and numbers by method, as in {'UCT': {'UCT 10': 10}}"),
    "calls": measurements,
    "bounds": optional(measurements),
    "caption": optional(a_text),
    "payoff_table.caption": a_text,
    "cells": CELLS,
    "column_maxima": NUMBERS,
    "columns": a_whole_number(1),
    "outcome_grid.columns": a_text,
    "curves": a(BestReplyCurves, "what best_reply_curves returns"),
    "counts": a_list(a_whole_number(1), "whole numbers, 1 or more", 1),
    "convergence_chart.values": any_value,
    "cycles": a_list(a_list(any_value, "three players", 3), "what cycles returns"),
    "depth": optional(a_whole_number()),
    "draw_search_tree.depth": a_whole_number(),
    "draw_decision_tree.tree": DECISION_TREE,
    "decision_regions.tree": DECISION_TREE,
    "examples": a(Examples, "Examples(rows, labels)"),
    "equilibria": a_list(PROFILE, "a list of equilibria"),
    "equivalent": number(),
    "evolution": a(Evolution, "what evolve returns"),
    "exploration": number(0),
    "fold": a_whole_number(1),
    "game": check_game,
    "gap": number(0),
    "generation": optional(a_whole_number()),
    "gaps": lambda name, table: as_matrix(table, name).astype(float),
    "graph": GRAPH,
    "draw_graph.graph": any_value,
    "draw_components.graph": any_value,
    "value_map.graph": a(GameGraph, "a GameGraph.explore(…)"),
    "draw_search_graph.graph": with_statistics,
    "draw_tree_and_graph.graph": with_statistics,
    "header": a_list(lambda name, title: str(title), "a list of names"),
    "heaps": a_list(a_whole_number(), "whole numbers, 0 or more"),
    "histories": histories,
    "highlight": optional(a_list(a_whole_number(), "the numbers of some rows")),
    "payoff_table.highlight": CELLS,
    "labels": optional(function("that returns a text")),
    "decision_map.examples": a_list(a_list(number(), "two numbers", 2), "points of the plane", 1),
    "decision_map.labels": a_list(a_whole_number(0, 1), "labels 0 and 1", 1),
    "draw_neuron.weights": NUMBERS,
    "draw_neuron.values": optional(NUMBERS),
    "hidden_boards.shape": board_shape,
    "many": a_whole_number(1, 40),
    "draw_network.names": optional(a_list(a_text, "a list of names")),
    "network": a(Network, "a Network, such as multilayer([9, 32, 1], rng=0)"),
    "trainings": trainings,
    "level": optional(number()),
    "lottery": check_lottery,
    "moment": a_text,
    "moves": optional(a_list(optional(a_whole_number()), "whole numbers and None")),
    "names": a_list(a_text, "a list of names"),
    "opponent": a_whole_number(),
    "measured": measurements,
    "observation": any_value,
    "outcomes": outcomes,
    "draw_graph.outcomes": any_value,
    "outcome_grid.outcomes": a_list(outcomes, "a list of rows of 'N', 'P' and None"),
    "outline": any_value,
    "path": POINTS,
    "draw_polytope.path": a_list(a_list(number(), "a point of numbers", 3), "a list of points"),
    "draw_search_graph.path": nodes,
    "draw_tree_and_graph.labels": function("that returns a text"),
    "draw_search_tree.path": nodes,
    "payoff_table.row_minima": optional(NUMBERS),
    "payoff_table.column_maxima": optional(NUMBERS),
    "period": optional(a(Period, "what find_period returns")),
    "player": check_either_player,
    "policy": any_value,
    "position": any_value,
    "compare_searches.position": a(Position, "a position of a game"),
    "problem": any_value,
    "program": a(LinearProgram, "a LinearProgram"),
    "ratings": a(Ratings, "what bradley_terry returns"),
    "reached": any_value,
    "region": a(Region, "what region returns"),
    "result": a(SearchResult, "what a search returns"),
    "draw_search_tree.result": a_text,
    "results": a(Tournament, "what tournament returns"),
    "root": any_value,
    "row_minima": NUMBERS,
    "rows": a_list(row_of_table, "a list of rows"),
    "outcome_grid.rows": a_text,
    "scale": number(0),
    "simulations": simulations,
    "sketch": SKETCH,
    "sketches": a_list(SKETCH, "a list of sketches"),
    "step": a(SplitStep, "a step of id3_steps"),
    "steps": a_list(a(Elimination, "a step"), "what iterated_elimination returns"),
    "learning_chart.steps": a_list(a(CfrStep, "a step"), "steps of cfr_steps", 1),
    "draw_reply_cycle.steps": optional(a_whole_number()),
    "strategy": any_value,
    "strategy_bars.strategy": mapping("a strategy, {observation: {move: probability}}"),
    **dict.fromkeys(
        ["roll_hold_slice.table", "roll_hold_surface.table"], a(PigTable, "what solve_pig returns")
    ),
    "table": a_list(a(GrundyRow, "a row of a grundy_table"), "what grundy_table returns"),
    "tableau": a(Tableau, "a tableau of simplex"),
    "titles": optional(a_list(any_value, "a list of titles")),
    "totals": NUMBERS,
    "traces": mapping("traces by name, as in {'minimax': trace(minimax, …)}"),
    "tree": any_value,
    "draw_normal_form.tree": a(GameTree, "a GameTree.explore(…)"),
    "draw_search_tree.tree": with_statistics,
    "draw_tree_and_graph.tree": with_statistics,
    "underlined": a_list(CELLS, "two lists of cells"),
    "until": optional(a_whole_number()),
    "stakes": stakes,
    "utility": function("of money that returns a number"),
    "action_value_map.values": any_value,
    "board_values.position": a(Position, "a position of a game"),
    "action_value_map.position": a(Position, "a position of a game"),
    "board_values.values": any_value,
    "heat_table.numbers": any_value,
    "heat_table.rows": a_text,
    "heat_table.columns": a_text,
    "runs": any_value,
    "values": a_list(a_whole_number(), "whole numbers, 0 or more", 1),
    "draw_graph.values": any_value,
    "draw_tree.values": any_value,
    "value_map.values": any_value,
    "vertices": a_list(having("point", "tight", expected="a vertex"), "what vertices returns"),
    "width": number(0),
    "widths": optional(mapping("a width for each node")),
    "within": optional(with_statistics),
    "xlabel": a_text,
    "ylabel": a_text,
}
"""By the name of the argument; `any_value` where the picture itself says what it wants."""
