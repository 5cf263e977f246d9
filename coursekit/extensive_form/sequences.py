"""The sequences of a player's own moves in a tree: a player who forgets nothing needs no more."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
import numpy as np

if TYPE_CHECKING:
    from coursekit.extensive_form.tree import GameTree, InformationSet


class Level(msgspec.Struct, frozen=True, eq=False):
    """The information sets after equally many moves of the player, and the sequences ending there.

    The sequences of `sets[j]` begin at `sequences[starts[j]]`, as `np.maximum.reduceat` wants it.
    """

    sets: np.ndarray
    sequences: np.ndarray
    starts: np.ndarray


class Sequences(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The sequences of one player's moves, numbered; sequence 0 is the empty one. Notes §4.4.

    The player's information set k is reached by the sequence `parent[k]`, and its moves prolong
    that one to the sequences first[k], …, first[k + 1] - 1. A parent has a lower number. `of_node`
    has the sequence that the player has played on the way to each node of the tree.
    """

    player: int
    information_sets: tuple[InformationSet, ...]
    parent: np.ndarray
    first: np.ndarray
    of_node: np.ndarray

    def __len__(self) -> int:
        return int(self.first[-1])

    @cached_property
    def widths(self) -> np.ndarray:
        """How many moves each information set has."""
        return np.diff(self.first)

    @cached_property
    def set_of(self) -> np.ndarray:
        """The information set that each sequence ends in; -1 for the empty sequence."""
        return np.concatenate([[-1], np.repeat(np.arange(len(self.widths)), self.widths)])

    @cached_property
    def before(self) -> np.ndarray:
        """Each sequence without its last move; -1 for the empty sequence."""
        return np.concatenate([[-1], np.repeat(self.parent, self.widths)])

    @cached_property
    def levels(self) -> list[Level]:
        """The information sets that no move of the player's leads to, those that one leads to, …"""
        length = np.zeros(len(self), dtype=int)
        for sequence in range(1, len(self)):
            length[sequence] = length[self.before[sequence]] + 1
        levels = []
        for steps in range(1, length.max() + 1):
            sets = np.flatnonzero(length[self.first[:-1]] == steps)
            widths = self.widths[sets]
            starts = np.cumsum(widths) - widths
            levels.append(Level(sets, np.flatnonzero(length == steps), starts))
        return levels

    def plan(self, behaviour: np.ndarray) -> np.ndarray:
        """The realisation plan: the probability that the player does each sequence's part.

        `behaviour` has a probability for each sequence: that of its last move, and 1 for the empty.
        """
        plan = behaviour.copy()
        for level in self.levels[1:]:
            plan[level.sequences] *= plan[self.before[level.sequences]]
        return plan

    def best(self, earned: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What each sequence is worth if the player goes on as well as possible, and how.

        `earned` is what each sequence adds to the player's payoff by itself. The second answer has
        the best sequence that ends in each information set; the payoff is the first one's item 0.
        """
        worth, choice = earned.copy(), self.first[:-1].copy()
        for level in reversed(self.levels):
            options = worth[level.sequences]
            best = np.maximum.reduceat(options, level.starts)
            is_best = options == np.repeat(best, self.widths[level.sets])
            places = np.where(is_best, np.arange(len(options)), len(options))
            choice[level.sets] = level.sequences[np.minimum.reduceat(places, level.starts)]
            np.add.at(worth, self.parent[level.sets], best)
        return worth, choice


def last_choices(tree: GameTree, player: int) -> np.ndarray:
    """The number of the last choice that the player has made before each node; -1 for none."""
    first, last = choices_of(tree, player)
    chosen = np.where((tree.choice_of >= first) & (tree.choice_of < last), tree.choice_of, -1)
    for level in tree.levels[1:]:
        above = chosen[tree.parents[level]]
        chosen[level] = np.where(chosen[level] >= 0, chosen[level], above)
    return chosen


def choices_of(tree: GameTree, player: int) -> tuple[int, int]:
    """The number of the first choice that is the player's, and of the first one that is not."""
    owners = np.array([each.player for each in tree.information_sets], dtype=int)
    first, last = np.searchsorted(owners, (player, player + 1))
    return int(tree.first_choice[first]), int(tree.first_choice[last])


def forgetful_set(tree: GameTree, player: int) -> InformationSet | None:
    """The first information set in which the player has forgotten their own moves, if any."""
    chosen = last_choices(tree, player)
    for each in tree.information_sets:
        if each.player == player and (chosen[list(each.nodes)] != chosen[each.nodes[0]]).any():
            return each
    return None


def number_sequences(tree: GameTree, player: int) -> Sequences:
    """The sequences of the player; refused if the player forgets their own moves."""
    forgetful = forgetful_set(tree, player)
    if forgetful is not None:
        nodes = " and ".join(repr(tree.history(node)) for node in forgetful.nodes[:4])
        raise ValueError(
            f"position must be of a game with perfect recall, but player {player} forgets own "
            f"moves at the information set {forgetful.observation!r}, the same after {nodes}"
        )
    first, _ = choices_of(tree, player)
    sets = tuple(each for each in tree.information_sets if each.player == player)
    of_node = np.maximum(last_choices(tree, player) - first + 1, 0)
    return Sequences(
        player,
        sets,
        parent=of_node[np.array([each.nodes[0] for each in sets], dtype=int)],
        first=np.cumsum([1, *(len(each.moves) for each in sets)]),
        of_node=of_node,
    )
