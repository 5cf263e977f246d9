"""CFR and CFR+ in a compiled loop: the same as by NumPy, interrupted as well, and only for much."""

import numpy as np
import pytest

from coursekit.extensive_form import GameTree
from coursekit.games import (
    Chance,
    CoinGame,
    Decision,
    KuhnPoker,
    LeducPoker,
    Subtraction,
    Tree,
    TwoPlayers,
)
from coursekit.regret import cfr, cfr_plus, many_iterations
from coursekit.regret.learner import Learner

HIDDEN = Decision(1, {"l": 1, "r": Decision(1, {"x": 5, "y": -7}, seen="r")}, seen="?")
GAMES = [
    Tree(5),
    Tree((3, 12, 8)),
    Tree(Chance((0.25, 8), (0.75, 4))),
    Tree(Decision(0, {"only": -3})),
    Tree(Decision(1, {"a": 1, "b": Decision(1, {"c": -2, "d": 4})})),
    Tree(Decision(0, {"a": HIDDEN, "b": HIDDEN, "c": Chance((0.5, HIDDEN), (0.5, (2, 0.5)))})),
    TwoPlayers(Subtraction(5)),
    CoinGame(),
    KuhnPoker(),
    KuhnPoker(13),
    LeducPoker(),
]


def learned_both_ways(method, game, *arguments, **keywords):
    """By NumPy, and by the loop."""
    tree = GameTree.explore(game)
    with pytest.MonkeyPatch.context() as patch:
        for much in (10**9, 0):
            patch.setattr(many_iterations, "MUCH", much)
            yield method(tree, *arguments, **keywords)


def assert_alike(learned, others):
    assert learned.iterations == others.iterations
    assert list(learned.bounds) == list(others.bounds)
    for after, bounds in learned.bounds.items():
        assert bounds == pytest.approx(others.bounds[after], rel=1e-12, abs=1e-12)
    for mine, yours in zip(learned.profile, others.profile, strict=True):
        assert list(mine) == list(yours)
        for observation, choice in mine.items():
            assert choice == pytest.approx(yours[observation], rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("method", [cfr, cfr_plus])
@pytest.mark.parametrize("game", GAMES)
def test_the_loop_learns_what_numpy_learns(game, method):
    assert_alike(*learned_both_ways(method, game, 100))


@pytest.mark.parametrize(("iterations", "at"), [(1, None), (1, [1]), (9, [7, 2, 7]), (9, ())])
def test_the_loop_measures_when_it_was_asked(iterations, at):
    plain, quick = learned_both_ways(cfr_plus, KuhnPoker(), iterations, at=at)
    assert_alike(plain, quick)
    assert list(quick.bounds) == sorted({*(at or ()), iterations})


@pytest.mark.parametrize("game", GAMES[:-2])
def test_uncompiled_it_is_the_same_loop(game, monkeypatch):
    tree, learned = GameTree.explore(game), []
    for compiled in (many_iterations.compiled, lambda loop: loop):
        monkeypatch.setattr(many_iterations, "compiled", compiled)
        learners = Learner(tree, 0), Learner(tree, 1)
        assert many_iterations.iterate_quickly(learners, True, 20, (), print) == 20
        learned.append([each.total_plan.tolist() for each in learners])
    assert learned[0] == learned[1]


def test_sums_are_those_of_numpy_to_the_last_digit():
    sizes = [*range(1, 40), *range(120, 140), 256, 257, 1000]
    firsts = np.cumsum([0, *sizes])
    items = np.random.default_rng(0).normal(size=firsts[-1])
    sums = np.append(items, 0)
    for into, added in zip(*many_iterations.additions(firsts), strict=True):
        sums[into] += sums[added]
    assert sums[firsts[:-1]].tolist() == np.add.reduceat(items, firsts[:-1]).tolist()


def test_an_interruption_of_the_loop_keeps_whole_iterations(monkeypatch):
    loop, calls = many_iterations.compiled(many_iterations._iterate), []

    def stopped(*arguments):
        loop(*arguments)  # which hears nobody
        calls.append(arguments)
        if len(calls) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(many_iterations, "MUCH", 0)
    monkeypatch.setattr(many_iterations, "AT_ONCE", 10 * 320)
    monkeypatch.setattr(many_iterations, "compiled", lambda loop: stopped)
    learned = cfr(KuhnPoker(), 100, at=[4])
    assert list(learned.bounds) == [4, 24]  # 4, 10 and 10 iterations
    monkeypatch.undo()
    assert_alike(learned, cfr(KuhnPoker(), 24, at=[4]))


def test_an_interruption_before_the_first_iteration_is_raised(monkeypatch):
    def stopped(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(many_iterations, "MUCH", 0)
    monkeypatch.setattr(many_iterations, "compiled", lambda loop: stopped)
    with pytest.raises(KeyboardInterrupt):
        cfr(KuhnPoker(), 100)


def test_only_what_takes_long_is_compiled(monkeypatch):
    tree = GameTree.explore(KuhnPoker())
    learners = Learner(tree, 0), Learner(tree, 1)
    asked = []
    monkeypatch.setattr(many_iterations, "compiled", lambda loop: asked.append(loop) or print)
    assert not many_iterations.is_much(learners, 10_000)
    assert not asked  # numba has not been loaded
    assert many_iterations.is_much(learners, 100_000)
    monkeypatch.setattr(many_iterations, "compiled", lambda loop: loop)  # as without numba
    assert not many_iterations.is_much(learners, 100_000)
