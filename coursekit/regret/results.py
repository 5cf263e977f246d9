"""What learning from regret leads to: strategies, how good they are, and the way there. §4.4."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import msgspec
import numpy as np

from coursekit.extensive_form import GameTree
from coursekit.extensive_form.results import Strategy
from coursekit.games.fields import a_tuple
from coursekit.text import number_text, numbered_player, vector_text


class Learned(msgspec.Struct, frozen=True, eq=False):
    """The average strategies of both players after `iterations` iterations.

    `bounds` has, for some numbers of iterations, what the average strategies guaranteed by then:
    with her own, Player I earns at least the first number; against Player II's, at most the
    second one. The value of the game lies between them. Sampling looks at no whole tree and leaves
    `bounds` empty.
    """

    iterations: int
    profile: tuple[Strategy, Strategy]
    bounds: Mapping[int, tuple[float, float]] = {}

    @property
    def exploitability(self) -> dict[int, float]:
        """By iterations: what a best response gained, on average over the two players."""
        return {after: (most - least) / 2 for after, (least, most) in self.bounds.items()}

    def __repr__(self) -> str:
        text = f"Learned in {self.iterations:,} iterations"
        if not self.bounds:
            return text
        least, most = map(number_text, self.bounds[self.iterations])
        return f"{text}: Player I earns {least} to {most}"


class CfrStep(msgspec.Struct, frozen=True, eq=False):
    """Where an iteration has led. Items 0 are Player I's, items 1 Player II's.

    The arrays have a number for each of the player's sequences, in the order of `tree.sequences`:
    the regret of its last move so far, the probability of that move in the next iteration, and its
    probability in the average strategy.
    """

    tree: GameTree
    iteration: int
    regrets: tuple[np.ndarray, np.ndarray]
    behaviours: tuple[np.ndarray, np.ndarray]
    averages: tuple[np.ndarray, np.ndarray]

    def __repr__(self) -> str:
        return f"CfrStep {self.iteration:,} of {self.tree.positions[0]!r}"

    def regrets_at(self, player: int, observation: Any) -> dict[Any, float]:
        """How much the player regrets not to have made each move there."""
        return self._at(self.regrets, player, observation)

    def strategy_at(self, player: int, observation: Any) -> dict[Any, float]:
        """The probabilities with which the player chooses there in the next iteration."""
        return self._at(self.behaviours, player, observation)

    def average_at(self, player: int, observation: Any) -> dict[Any, float]:
        """The probabilities in the player's average strategy."""
        return self._at(self.averages, player, observation)

    def _at(self, arrays: tuple[np.ndarray, ...], player: int, observation: Any) -> dict:
        if player not in (0, 1):
            raise ValueError(f"player must be 0 for Player I or 1 for Player II, not {player!r}")
        sequences = self.tree.sequences[player]
        sets = {each.observation: k for k, each in enumerate(sequences.information_sets)}
        seen = observation if isinstance(observation, Hashable) else a_tuple(observation)
        try:
            number = sets.get(seen)
        except TypeError:  # a tuple with a list in it
            number = None
        if number is None:
            known = ", ".join(map(repr, list(sets)[:4]))
            raise ValueError(
                f"observation must be one of {numbered_player(player)}, such as {known}, "
                f"not {observation!r}"
            )
        moves, first = sequences.information_sets[number].moves, sequences.first[number]
        numbers = arrays[player][first : first + len(moves)].tolist()
        return dict(zip(moves, numbers, strict=True))


class MatchingStep(msgspec.Struct, frozen=True, eq=False):
    """What both players of a matrix game chose in an iteration, and all their regrets after it."""

    iteration: int
    row: np.ndarray
    column: np.ndarray
    row_regrets: np.ndarray
    column_regrets: np.ndarray


class MatchedRegrets(msgspec.Struct, frozen=True, eq=False):
    """Both players' average strategies in a matrix game, and their average regrets on the way.

    `regrets[t, player]` is what the player would have earned more, per iteration, in iterations
    0, …, t with the best pure strategy instead.
    """

    row: tuple[float, ...]
    column: tuple[float, ...]
    regrets: np.ndarray

    def __repr__(self) -> str:
        row, column, last = map(vector_text, (self.row, self.column, self.regrets[-1].tolist()))
        return f"MatchedRegrets(row={row}, column={column}, average regrets={last})"
