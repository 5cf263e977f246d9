"""What solving a game with chance finds out: values and a policy. Notes §3."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coursekit.exact import as_matrix
from coursekit.games import Position
from coursekit.games.fields import keep
from coursekit.graph import GameGraph

CLOSE = 1e-9
"""Values of floats that differ by less are taken for equal."""


class Solution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of every position, and a best move wherever a player moves.

    `values[i]` is the value of `graph.positions[i]`, and `policy[i]` the number of the edge that is
    chosen there: the move `graph.moves[policy[i]]`. It is -1 where nobody chooses. `rounds` says
    how many sweeps or policies it took.
    """

    graph: GameGraph
    values: np.ndarray
    policy: np.ndarray
    rounds: int

    def value(self, position: Position) -> Any:
        """Player I's value of `position`."""
        return self.values.item(self.graph.number(position))

    def move(self, position: Position) -> Any:
        """The move that the policy chooses in `position`."""
        edge = self.policy[self.graph.number(position)]
        if edge < 0:
            raise ValueError(f"position must be one in which a player moves, not {position!r}")
        return self.graph.moves[edge]

    def best_moves(self, position: Position) -> list[Any]:
        """All moves that are as good as that of the policy, in the order of the moves."""
        i, chosen = self.graph.number(position), self.move(position)
        best = self.value(position.play(chosen))
        edges = range(self.graph.first[i], self.graph.first[i + 1])
        keeps = abs(self.values[self.graph.options[edges.start : edges.stop]] - best) < CLOSE
        return [self.graph.moves[edge] for edge, good in zip(edges, keeps, strict=True) if good]

    def win_probability(self, position: Position) -> Any:
        """The probability that Player I wins, where a win pays 1, a defeat costs 1, and no more."""
        graph = self.graph
        if graph.rewards.any() or (abs(graph.payoffs[:, 0]) != 1).any():
            raise ValueError(
                "position must be of a game that somebody wins, where a win pays 1, a defeat costs "
                f"1 and nothing else is earned, not {position!r}: use value"
            )
        return (1 + self.value(position)) / 2


class Stage(msgspec.Struct, frozen=True, eq=False):
    """A matrix game after which play may go on: `payoffs[i, j]` is what Player II pays Player I.

    Then `transitions[i, j, k]` is the probability that stage k comes next. Whatever is missing to 1
    is the probability that the game is over.

    >>> Stage([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]]).transitions[1, 1, 0].item()
    0.5
    """

    payoffs: Any
    transitions: Any

    def __post_init__(self) -> None:
        payoffs = as_matrix(self.payoffs, "payoffs").astype(float)
        transitions = _odds(self.transitions)
        if transitions.shape[:2] != payoffs.shape:
            raise ValueError(
                f"transitions must have probabilities for each of the {payoffs.shape[0]} × "
                f"{payoffs.shape[1]} payoffs, not for {transitions.shape[:2]!r}"
            )
        keep(self, payoffs=payoffs, transitions=transitions)


def _odds(transitions: Any) -> np.ndarray:
    """An array of three dimensions, of probabilities whose sum is at most 1 in each cell."""
    try:
        odds = np.array(transitions, dtype=float)
    except (TypeError, ValueError):
        odds = np.zeros(0)
    if odds.ndim != 3 or not odds.size or not ((odds >= 0) & (odds <= 1)).all():
        raise ValueError(
            "transitions must be a table that has, in each cell, a probability from 0 to 1 for "
            f"each stage, not {transitions!r}"
        )
    total = odds.sum(axis=2)
    if (total > 1 + CLOSE).any():
        raise ValueError(f"transitions must add up to at most 1 in each cell, not to {total.max()}")
    return odds
