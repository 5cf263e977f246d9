"""CFR and CFR+ for the whole tree at once: every step is a few lines of NumPy. Notes §4.4.

This is `recursive_cfr` with one number for each sequence of own moves. In each iteration the
players learn in turn. (`fast.cfr` is the same in one compiled loop.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import count
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from coursekit.extensive_form.regret import Learned
from coursekit.extensive_form.strategies import Strategy, as_strategy, behaviour_of_plan
from coursekit.extensive_form.tree import GameTree, Sequences, ZeroSumTree
from coursekit.games.fields import a_tuple
from coursekit.progress import repeat
from coursekit.text import numbered_player
from coursekit.validate import Count, checked, collection_of, whole

Times = Annotated[
    Iterable[int], collection_of(whole(1), "numbers of iterations, such as [10, 100]")
]

POINTS = 12
"""How many times per power of ten the strategies are measured, unless told otherwise."""


class CfrState:
    """A player of a zero-sum game, the regrets of all choices, and the strategy that follows.

    Every array has an item for each sequence of own moves, the last of which is a choice in an
    information set. The empty sequence is first, as a choice without alternative; the others are
    ordered by length and by what they prolong. So the choices of one information set are
    neighbours, and so are all that come next after the same own moves.
    """

    def __init__(self, tree: GameTree, player: int):
        mine, yours = tree.sequences[player], tree.sequences[1 - player]
        self.tree, self.sequences = tree, mine
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

    def best_payoff(self, other: CfrState) -> float:
        """What a best response to the other player's average strategy earns."""
        worth = self.payoffs @ (other.total_plan / other.total_plan[0])
        for each in reversed(self.longer):
            best = np.maximum.reduceat(worth[each.own], each.sets)
            np.add.at(worth, each.before[each.sets], best)
        return float(worth[0])

    def average_behaviour(self) -> np.ndarray:
        """The average strategy, that of the average plan, in the order of the tree's sequences."""
        return behaviour_of_plan(self.sequences, self.in_tree_order(self.total_plan))

    def average_strategy(self) -> Strategy:
        """The same as a dictionary."""
        return as_strategy(self.tree, self.sequences.player, self.average_behaviour())

    def in_tree_order(self, numbers: np.ndarray) -> np.ndarray:
        """The same numbers in the order of the tree's sequences."""
        ordered = np.empty_like(numbers)
        ordered[self.order] = numbers
        return ordered


class Longer(NamedTuple):
    """The sequences of one length: a slice, and for each the place of the sequence before it.

    `above` are those places, each once; what prolongs above[j] begins at own[starts[j]]. The
    choices of an information set begin at own[sets[j]].
    """

    own: slice
    before: np.ndarray
    above: np.ndarray
    starts: np.ndarray
    sets: np.ndarray


def by_length(sequences: Sequences) -> np.ndarray:
    """The sequences by their length and then by the sequence before."""
    return np.lexsort((sequences.before, sequences.lengths))


def longer_sequences(sequences: Sequences, order: np.ndarray) -> list[Longer]:
    """For each length from 1 on, where the sequences are if they stand in this order."""
    place = np.argsort(order)
    before, sets, found, end = place[sequences.before[order]], sequences.set_of[order], [], 1
    for count_of_length in np.bincount(sequences.lengths)[1:]:
        own = slice(end, end := end + int(count_of_length))
        starts = np.flatnonzero(np.diff(before[own], prepend=-1))
        of_sets = np.flatnonzero(np.diff(sets[own], prepend=-1))
        found.append(Longer(own, before[own], before[own][starts], starts, of_sets))
    return found


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


@checked
def cfr(tree: ZeroSumTree, iterations: Count, at: Times | None = None) -> Learned:
    """The average strategies of both players, which approach an equilibrium.

    What they guarantee is measured after the iterations in `at`, or a few times per power of ten,
    and at the end. Stopped by the keyboard, it returns what was learned until then.

    >>> from coursekit.games import KuhnPoker
    >>> learned = cfr(KuhnPoker(), 1000, at=[10, 100])
    >>> learned
    Learned in 1,000 iterations: Player I earns −0.05672 to −0.05485
    >>> [round(gain, 4) for gain in learned.exploitability.values()]
    [0.0687, 0.0082, 0.0009]
    """
    return _learned(tree, cfr_update, iterations, at)


@checked
def cfr_plus(tree: ZeroSumTree, iterations: Count, at: Times | None = None) -> Learned:
    """The same by CFR+: no regret stays below 0, and later iterations count more.

    >>> from coursekit.games import KuhnPoker
    >>> cfr_plus(KuhnPoker(), 1000)
    Learned in 1,000 iterations: Player I earns −0.05568 to −0.05551
    """
    return _learned(tree, cfr_plus_update, iterations, at)


@checked
def cfr_steps(tree: ZeroSumTree) -> Iterator[CfrStep]:
    """The iterations of `cfr` one by one, without end.

    >>> from coursekit.games import CoinGame
    >>> step = next(cfr_steps(CoinGame()))
    >>> step.regrets_at(0, ()), step.strategy_at(0, ())
    ({'heads': 0.25, 'tails': -0.25}, {'heads': 1.0, 'tails': 0.0})
    """
    mine, yours = states = CfrState(tree, 0), CfrState(tree, 1)
    for iteration in count(1):
        iterate(states, cfr_update, iteration)
        yield CfrStep(
            tree,
            iteration,
            (mine.in_tree_order(mine.regrets), yours.in_tree_order(yours.regrets)),
            (mine.in_tree_order(mine.behaviour), yours.in_tree_order(yours.behaviour)),
            (mine.average_behaviour(), yours.average_behaviour()),
        )


Rule = Callable[[CfrState, int], None]
"""rule(state, iteration): what is done between looking for regrets and matching them."""


def cfr_update(state: CfrState, iteration: int) -> None:
    """The rule of CFR."""
    state.total_plan += state.plan


def cfr_plus_update(state: CfrState, iteration: int) -> None:
    """The rule of CFR+: a bad move is not held against itself for long, nor an early strategy.

    >>> from coursekit.games import CoinGame
    >>> state = CfrState(GameTree.explore(CoinGame()), 0)
    >>> state.regrets = np.array([0.0, -2.0, 3.0])
    >>> cfr_plus_update(state, 10)
    >>> state.regrets, state.total_plan
    (array([0., 0., 3.]), array([10.,  5.,  5.]))
    """
    state.total_plan += iteration * state.plan
    np.maximum(state.regrets, 0, out=state.regrets)


def iterate(states: tuple[CfrState, CfrState], rule: Rule, iteration: int) -> None:
    """Player I learns against Player II, and then the other way round."""
    for state, other in (states, reversed(states)):
        state.add_regrets(other.plan)
        rule(state, iteration)
        state.match_regrets()


def _learned(tree: GameTree, rule: Rule, iterations: int, at: Iterable[int] | None) -> Learned:
    mine, yours = states = CfrState(tree, 0), CfrState(tree, 1)
    times = set(measured_at(iterations, at))
    bounds = {}

    def measure(iteration: int) -> None:
        bounds[iteration] = -yours.best_payoff(mine), mine.best_payoff(yours)

    def once(iteration: int) -> None:
        iterate(states, rule, iteration)
        if iteration in times:
            measure(iteration)

    done = repeat(once, iterations)
    measure(done)
    return Learned(done, (mine.average_strategy(), yours.average_strategy()), bounds)


def measured_at(iterations: int, at: Iterable[int] | None) -> list[int]:
    """The times that were asked for, or some up to `iterations`, evenly on a logarithmic scale."""
    for iteration in at or ():
        if iteration > iterations:
            raise ValueError(
                f"at must be numbers of iterations up to {iterations:,}, not {iteration!r}"
            )
    if at is not None:
        return list(at)
    many = int(POINTS * np.log10(iterations)) + 1
    return np.geomspace(1, iterations, many).round().astype(int).tolist()
