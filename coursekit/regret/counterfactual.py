"""Counterfactual regret minimisation: regret matching at every information set. Notes §4.4.

This is `recursive_cfr` for the whole tree at once. In each iteration the players learn in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

import numpy as np

from coursekit.extensive_form import GameTree
from coursekit.extensive_form.mixtures import in_proportion
from coursekit.extensive_form.strategies import as_strategy
from coursekit.progress import repeat
from coursekit.regret.learner import Learner
from coursekit.regret.many_iterations import is_much, iterate_quickly
from coursekit.regret.results import CfrStep, Learned

Rule = Callable[[Learner, int], None]
"""rule(learner, iteration): what is done between looking for regrets and matching them."""

POINTS = 12
"""How many times per power of ten the strategies are measured, unless told otherwise."""


def cfr(tree: Any, iterations: int, at: Iterable[int] | None = None) -> Learned:
    """The average strategies of both players, which approach an equilibrium.

    What they guarantee is measured after the iterations in `at`, or a few times per power of ten,
    and at the end. Stopped by the keyboard, it returns what was learned until then.

    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.extensive_form import GameTree
    >>> learned = cfr(GameTree.explore(KuhnPoker()), 1000, at=[10, 100])
    >>> learned
    Learned in 1,000 iterations: Player I earns −0.05672 to −0.05485
    >>> [round(gain, 4) for gain in learned.exploitability.values()]
    [0.0687, 0.0082, 0.0009]
    """
    return _learned(tree, all_count_alike, iterations, at)


def cfr_plus(tree: Any, iterations: int, at: Iterable[int] | None = None) -> Learned:
    """The same by CFR+: no regret stays below 0, and later iterations count more.

    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.extensive_form import GameTree
    >>> cfr_plus(GameTree.explore(KuhnPoker()), 1000)
    Learned in 1,000 iterations: Player I earns −0.05568 to −0.05551
    """
    return _learned(tree, later_counts_more, iterations, at)


def cfr_steps(tree: Any) -> Iterator[CfrStep]:
    """The iterations of `cfr` one by one, without end.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> step = next(cfr_steps(GameTree.explore(CoinGame())))
    >>> step.regrets_at(0, ()), step.strategy_at(0, ())
    ({'heads': 0.25, 'tails': -0.25}, {'heads': 1.0, 'tails': 0.0})
    """
    mine, yours = learners = Learner(tree, 0), Learner(tree, 1)
    for iteration in count(1):
        iterate(learners, all_count_alike, iteration)
        yield CfrStep(
            tree,
            iteration,
            (mine.in_tree_order(mine.regrets), yours.in_tree_order(yours.regrets)),
            (mine.in_tree_order(mine.behaviour), yours.in_tree_order(yours.behaviour)),
            _averages(learners),
        )


def all_count_alike(learner: Learner, iteration: int) -> None:
    """The rule of CFR."""
    learner.total_plan += learner.plan


def later_counts_more(learner: Learner, iteration: int) -> None:
    """The rule of CFR+: a bad move is not held against itself for long, nor an early strategy."""
    learner.total_plan += iteration * learner.plan
    np.maximum(learner.regrets, 0, out=learner.regrets)


def iterate(learners: tuple[Learner, Learner], rule: Rule, iteration: int) -> None:
    """Player I learns against Player II, and then the other way round."""
    for learner, other in (learners, reversed(learners)):
        learner.add_regrets(other.plan)
        rule(learner, iteration)
        learner.match_regrets()


def _learned(tree: GameTree, rule: Rule, iterations: int, at: Iterable[int] | None) -> Learned:
    learners = Learner(tree, 0), Learner(tree, 1)
    times = set(_times(iterations) if at is None else at)
    bounds = {}

    def measure(iteration: int) -> None:
        bounds[iteration] = _bounds(tree, learners)

    def once(iteration: int) -> None:
        iterate(learners, rule, iteration)
        if iteration in times:
            measure(iteration)

    if is_much(learners, iterations):
        is_plus = rule is later_counts_more
        done = iterate_quickly(learners, is_plus, iterations, times, measure)
    else:
        done = repeat(once, iterations)
    measure(done)
    mine, yours = (
        as_strategy(tree, player, average) for player, average in enumerate(_averages(learners))
    )
    return Learned(done, (mine, yours), bounds)


def _times(iterations: int) -> list[int]:
    """Whole numbers up to `iterations`, about evenly on a logarithmic scale."""
    many = int(POINTS * np.log10(iterations)) + 1
    return np.geomspace(1, iterations, many).round().astype(int).tolist()


def _bounds(tree: GameTree, learners: tuple[Learner, Learner]) -> tuple[float, float]:
    """What Player I earns with her own average strategy, and against Player II's, at the worst."""
    most = []
    for learner, other, sequences in zip(learners, reversed(learners), tree.sequences, strict=True):
        earned = learner.payoffs @ (other.total_plan / other.total_plan[0])
        worth, _ = sequences.best(learner.in_tree_order(earned))
        most.append(float(worth[0]))
    return -most[1], most[0]


def _averages(learners: tuple[Learner, Learner]) -> tuple[np.ndarray, np.ndarray]:
    """The average strategy of each player: that of its average plan."""
    mine, yours = (
        in_proportion(each.sequences, each.in_tree_order(each.total_plan)) for each in learners
    )
    return mine, yours
