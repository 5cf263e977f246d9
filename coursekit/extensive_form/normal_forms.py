"""From a tree to a matrix: the players choose their strategies for the whole game at once. §4.4."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from numbers import Rational
from typing import Any

import numpy as np

from coursekit.extensive_form.pure_strategies import (
    count_pure_strategies,
    count_reduced_strategies,
    how_many,
    parts_done,
    pure_strategies,
    reduced_strategies,
)
from coursekit.extensive_form.results import Strategy
from coursekit.extensive_form.strategies import information_sets
from coursekit.extensive_form.tree import GameTree, InformationSet
from coursekit.matrix_games.game import MatrixGame

MOST_CELLS = 1_000_000
"""A matrix with more cells is not written."""

SILENT = "–"
"""What a label has for an information set that the player's own moves exclude."""


def normal_form(tree: Any) -> MatrixGame:
    """The matrix game of the reduced strategies; its rows and columns are `reduced_strategies`.

    A label has a letter for each information set, in the order of the tree: the first one of the
    move there, or – where the player's own moves exclude it. Whole moves if a letter is not enough.

    >>> from coursekit.games import CoinGame
    >>> normal_form(GameTree.explore(CoinGame()))
        h   t
    h   2  −1
    t  −1   1
    """
    _check_cells(tree, [count_reduced_strategies(tree, player) for player in (0, 1)])
    return _matrix_game(tree, [reduced_strategies(tree, player) for player in (0, 1)])


def full_normal_form(tree: Any) -> MatrixGame:
    """The matrix game of all `pure_strategies`, also those that differ only in what cannot happen.

    >>> from coursekit.games import Tree
    >>> full_normal_form(GameTree.explore(Tree((((-1, 4), 2), (5, 1)))))
        00  01  10  11
    00  −1  −1   2   2
    01   4   4   2   2
    10   5   1   5   1
    11   5   1   5   1
    """
    _check_cells(tree, [count_pure_strategies(tree, player) for player in (0, 1)])
    return _matrix_game(tree, [pure_strategies(tree, player) for player in (0, 1)])


def _matrix_game(tree: GameTree, strategies: list[list[Strategy]]) -> MatrixGame:
    """The sum over the nodes that end the game: where both do their part, chance weighs payoffs."""
    mine, yours = (parts_done(tree, player, strategies[player]) for player in (0, 1))
    weighed = tree.payoffs * tree.luck[tree.ended, None]
    A = _sums(mine, weighed[:, 0], yours)
    B = None if tree.is_zero_sum else _sums(mine, weighed[:, 1], yours)
    labels = [strategy_labels(tree, player, strategies[player]) for player in (0, 1)]
    return MatrixGame(A, B, *labels)


def _sums(mine: np.ndarray, weights: np.ndarray, yours: np.ndarray) -> np.ndarray:
    """mineᵀ · diag(weights) · yours; exact weights are scaled to whole numbers for the sum."""
    if not all(isinstance(weight, Rational) for weight in weights):
        return mine.T @ (weights.astype(float)[:, None] * yours)
    unit = lcm(*(weight.denominator for weight in weights))
    whole = np.array([int(weight * unit) for weight in weights], dtype=object)
    fits = sum(map(abs, whole)) < 2**53  # then floats add whole numbers exactly, and fast
    number = float if fits else object
    totals = mine.T.astype(number) @ (whole.astype(number)[:, None] * yours)
    exact = {total: Fraction(int(total), unit) for total in set(totals.flat)}
    return np.array([[exact[total] for total in row] for row in totals], dtype=object)


def strategy_labels(tree: GameTree, player: int, strategies: list[Strategy]) -> list[str]:
    """A short name for each of the player's pure strategies, all different."""
    sets = information_sets(tree, player)
    if not sets:
        return [SILENT]
    texts = [{move: str(move) for move in each.moves} for each in sets]
    letters = [{move: text[:1] for move, text in moves.items()} for moves in texts]
    enough = all(len({*short.values(), ""}) == len(short) + 1 for short in letters)
    names, between = (letters, "") if enough else (texts, " ")
    return [
        between.join(_part(each, strategy, short) for each, short in zip(sets, names, strict=True))
        for strategy in strategies
    ]


def _part(each: InformationSet, strategy: Strategy, names: dict[Any, str]) -> str:
    return names[strategy[each.observation]] if each.observation in strategy else SILENT


def _check_cells(tree: GameTree, counts: list[int]) -> None:
    if tree.players != 2:
        raise ValueError(f"tree must be of a game for two players, not {tree.players}")
    rows, columns = counts
    if rows * columns > MOST_CELLS:
        raise ValueError(
            f"tree must have a matrix of at most {MOST_CELLS:,} cells, and that of "
            f"{tree.positions[0]!r} has {how_many(rows)} × {how_many(columns)}"
        )
