"""From a tree to a matrix: a pure strategy decides in advance what to do at every node."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any

from coursekit.games import CHANCE, Position
from coursekit.matrix_games.game import MatrixGame
from coursekit.text import numbered_player

MOST_CELLS = 100_000
"""A matrix with more cells is not written."""

Path = tuple[Any, ...]
"""A node of the tree: the moves that lead there."""


def strategic_form(position: Position) -> MatrixGame:
    """The matrix game in which both players choose a strategy for the whole game at once.

    A pure strategy has one move for each node where the player decides, from the top of the tree
    down and from left to right; its label joins them, as L and R if all moves are 0 and 1.

    >>> from coursekit.games import Tree
    >>> strategic_form(Tree((((-1, 4), 2), (5, 1))))
        LL  LR  RL  RR
    LL  −1  −1   2   2
    LR   4   4   2   2
    RL   5   1   5   1
    RR   5   1   5   1
    """
    nodes = _decision_nodes(position)
    strategies = [list(product(*nodes[player].values())) for player in (0, 1)]
    plans = [
        [dict(zip(nodes[player], strategy, strict=True)) for strategy in strategies[player]]
        for player in (0, 1)
    ]
    rows, columns = (_labels(strategies[player]) for player in (0, 1))
    payoffs = [[_play(position, (mine, yours)) for yours in plans[1]] for mine in plans[0]]
    return MatrixGame.from_pairs(payoffs, rows, columns)


def _decision_nodes(position: Position) -> tuple[dict[Path, Sequence[Any]], ...]:
    """For each player: the moves at every node where that player decides, level by level."""
    nodes: tuple[dict[Path, Sequence[Any]], ...] = ({}, {})
    level: list[tuple[Path, Position]] = [((), position)]
    while level:
        below = []
        for path, here in level:
            if here.is_over:
                continue
            if here.player not in (0, 1):
                who = "chance" if here.player == CHANCE else numbered_player(here.player)
                raise ValueError(f"position must be a game of Players I and II, but {who} moves")
            nodes[here.player][path] = here.moves()
            if prod(len(moves) for mine in nodes for moves in mine.values()) > MOST_CELLS:
                raise ValueError(
                    f"position has too many pure strategies for a matrix: that of {position!r} "
                    f"would have more than {MOST_CELLS:,} cells"
                )
            below += [((*path, move), here.play(move)) for move in here.moves()]
        level = below
    return nodes


def _play(position: Position, plans: tuple[dict[Path, Any], ...]) -> tuple[Any, Any]:
    """What the players earn when each follows a plan."""
    path: Path = ()
    while not position.is_over:
        move = plans[position.player][path]
        position, path = position.play(move), (*path, move)
    earned = position.payoffs()
    return earned[0], earned[1]


def _labels(strategies: Sequence[Sequence[Any]]) -> list[str]:
    moves = {move for strategy in strategies for move in strategy}
    if not moves:
        return ["–"]
    texts = {move: "LR"[move] if moves <= {0, 1} else str(move) for move in moves}
    between = "" if all(len(text) == 1 for text in texts.values()) else " "
    return [between.join(texts[move] for move in strategy) for strategy in strategies]
