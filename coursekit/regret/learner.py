"""One player of a tree who learns from regret, as arrays: every step is a few lines of NumPy."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from coursekit.extensive_form import GameTree, Sequences


class Learner:
    """A player of a zero-sum game, the regrets of all choices, and the strategy that follows.

    Every array has an item for each sequence of own moves, the last of which is a choice in an
    information set. The empty sequence is first, as a choice without alternative; the others are
    ordered by length and by what they prolong. So the choices of one information set are
    neighbours, and so are all that come next after the same own moves.
    """

    def __init__(self, tree: GameTree, player: int):
        mine, yours = tree.sequences[player], tree.sequences[1 - player]
        self.sequences = mine
        self.order, order_of_others = by_length(mine), by_length(yours)
        matrix = tree.payoff_matrices[player]  # a row for each sequence of Player I
        own_rows = matrix if player == 0 else matrix.T.tocsr()
        self.payoffs = own_rows[self.order][:, order_of_others]
        self.longer = longer_sequences(mine, self.order)

        sets = mine.set_of[self.order]
        self.first = np.flatnonzero(np.diff(sets, prepend=-2))  # choice of each information set
        widths = np.diff(self.first, append=len(sets))
        self.set_of = np.repeat(np.arange(len(widths)), widths)
        self.uniform = np.repeat(1 / widths, widths)
        self.regrets = np.zeros(len(sets))
        self.total_plan = np.zeros(len(sets))
        self.match_regrets()

    def match_regrets(self) -> None:
        """Choose in proportion to regrets above 0; where there are none, all alike."""
        positive = np.maximum(self.regrets, 0)
        totals = np.add.reduceat(positive, self.first)[self.set_of]
        self.behaviour = self.uniform.copy()
        np.divide(positive, totals, out=self.behaviour, where=totals > 0)
        self.plan = self.behaviour.copy()  # the probability of all own moves in the sequence
        for each in self.longer:
            self.plan[each.own] *= self.plan[each.before]

    def add_regrets(self, plan: np.ndarray) -> None:
        """Regret, for each choice, by how much it would have earned more than the strategy did.

        The other player follows the `plan`. An earning counts with the probability that chance and
        the other player allow it, as if this player had done everything to get there: that is what
        makes a regret counterfactual.
        """
        worth = self.payoffs @ plan
        for each in reversed(self.longer):
            weighed = self.behaviour[each.own] * worth[each.own]
            worth[each.above] += np.add.reduceat(weighed, each.starts)
        values = np.add.reduceat(self.behaviour * worth, self.first)
        self.regrets += worth - values[self.set_of]

    def in_tree_order(self, numbers: np.ndarray) -> np.ndarray:
        """The same numbers in the order of the tree's sequences."""
        ordered = np.empty_like(numbers)
        ordered[self.order] = numbers
        return ordered


class Longer(NamedTuple):
    """The sequences of one length: a slice, and for each the place of the sequence before it.

    `above` are those places, each once; what prolongs above[j] begins at own[starts[j]].
    """

    own: slice
    before: np.ndarray
    above: np.ndarray
    starts: np.ndarray


def by_length(sequences: Sequences) -> np.ndarray:
    """The sequences by their length and then by the sequence before."""
    lengths = np.zeros(len(sequences), dtype=int)
    for length, level in enumerate(sequences.levels, 1):
        lengths[level.sequences] = length
    return np.lexsort((sequences.before, lengths))


def longer_sequences(sequences: Sequences, order: np.ndarray) -> list[Longer]:
    """For each length from 1 on, where the sequences are if they stand in this order."""
    place = np.argsort(order)
    before, found, end = place[sequences.before[order]], [], 1
    for level in sequences.levels:
        own = slice(end, end := end + len(level.sequences))
        starts = np.flatnonzero(np.diff(before[own], prepend=-1))
        found.append(Longer(own, before[own], before[own][starts], starts))
    return found
