"""What the methods of §4.4 find: strategies for a tree, and what they earn."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coursekit.extensive_form.tree import GameTree

Strategy = dict[Any, Any]
"""A behavioural strategy: {observation: {move: probability}}; a pure one: {observation: move}."""

Mixed = list[tuple[Any, Strategy]]
"""A mixed strategy: (probability, pure strategy) pairs, as chance nodes have them."""


class BestResponse(msgspec.Struct, frozen=True):
    """A pure strategy that earns as much as possible against the others, and that payoff."""

    payoff: Any
    strategy: Strategy


class TreeSolution(msgspec.Struct, frozen=True):
    """The value for Player I of a zero-sum game, and an equilibrium in behavioural strategies."""

    value: Any
    profile: tuple[Strategy, Strategy]


class PureProfile(msgspec.Struct, frozen=True):
    """A pure strategy for each player, and what each of them then earns on average."""

    profile: tuple[Strategy, ...]
    payoffs: tuple[Any, ...]


class Threat(msgspec.Struct, frozen=True):
    """Where `history` leads, the `move` would cost the player: `better` earns more by the `loss`.

    So nobody need believe that the player would make it.
    """

    player: int
    history: tuple[Any, ...]
    move: Any
    better: Any
    loss: Any


class ThreateningEquilibrium(PureProfile, frozen=True, kw_only=True):
    """An equilibrium that is not subgame-perfect, and the threats in it that are not credible."""

    threats: tuple[Threat, ...]


class SequenceForm(msgspec.Struct, frozen=True, eq=False):
    """A zero-sum game in terms of the players' sequences. Notes §4.4.

    Player I chooses a realisation plan r ≥ 0 with `E @ r == e`, Player II a plan s ≥ 0 with
    `F @ s == f`, and Player I earns `r @ A @ s`. The first row of E says that the empty sequence
    is played for sure, and each other one that the moves of an information set share what leads
    there.
    """

    tree: GameTree
    A: np.ndarray
    E: np.ndarray
    e: np.ndarray
    F: np.ndarray
    f: np.ndarray

    def __repr__(self) -> str:
        rows, columns = self.A.shape
        return f"SequenceForm of {self.tree.positions[0]!r}: {rows} × {columns} sequences"
