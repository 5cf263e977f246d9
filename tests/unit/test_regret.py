"""Learning from regret: known numbers, all kinds of trees, interruption, and what is refused."""

import sys
from itertools import islice

import numpy as np
import pytest

from coursekit import fast
from coursekit.extensive_form import (
    GameTree,
    cfr,
    cfr_plus,
    cfr_steps,
    expected_payoffs,
    exploitability,
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
    solve_tree,
    uniform_profile,
)
from coursekit.extensive_form.regret import regret_matching_strategy
from coursekit.extensive_form.strategies import as_behaviour
from coursekit.games import (
    Chance,
    CoinGame,
    Decision,
    KInARow,
    KuhnPoker,
    LeducPoker,
    Position,
    Subtraction,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.matrix_games import COIN_GAME, PRISONERS_DILEMMA, solve

arrays = sys.modules["coursekit.extensive_form.cfr"]  # whose name is also a function's
KUHN = GameTree.explore(KuhnPoker())
LEDUC = GameTree.explore(LeducPoker())
SAMPLING = [external_sampling_cfr, outcome_sampling_cfr]


@pytest.mark.parametrize(
    ("method", "tree", "iterations", "gain"),
    [
        (cfr, KUHN, 1000, 0.0009376166469929614),
        (cfr_plus, KUHN, 1000, 8.736532252084928e-05),
        (cfr, LEDUC, 100, 0.09571635300459762),
        (cfr_plus, LEDUC, 100, 0.013415994970897835),
    ],
)
def test_strategies_are_as_good_as_those_of_openspiel(method, tree, iterations, gain):
    learned = method(tree, iterations)
    assert learned.exploitability[iterations] == pytest.approx(gain, abs=1e-10)
    assert exploitability(tree, learned.profile) == pytest.approx(gain, abs=1e-10)


def test_cfr_finds_the_equilibria_of_kuhn_poker():
    mine, yours = cfr(KUHN, 4000).profile
    alpha = mine[("J",)]["bet"]
    assert 0 < alpha < 1 / 3
    assert mine[("K",)]["bet"] == pytest.approx(3 * alpha, abs=0.01)
    assert mine[("Q", "check", "bet")]["call"] == pytest.approx(alpha + 1 / 3, abs=0.01)
    assert yours[("J", "check")]["bet"] == pytest.approx(1 / 3, abs=0.01)
    assert yours[("Q", "bet")]["call"] == pytest.approx(1 / 3, abs=0.01)
    assert expected_payoffs(KUHN, (mine, yours))[0] == pytest.approx(-1 / 18, abs=1e-4)


HIDDEN = Decision(1, {"l": 1, "r": Decision(1, {"x": 5, "y": -7}, seen="r")}, seen="?")
TREES = [
    Tree(5),
    Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))),
    Tree(Chance((0.25, 8), (0.75, 4))),
    Tree(Decision(0, {"only": -3})),
    Tree(Decision(1, {"a": 1, "b": Decision(1, {"c": -2, "d": 4})})),
    Tree(Decision(0, {"a": HIDDEN, "b": HIDDEN, "c": Chance((0.5, HIDDEN), (0.5, (2, 0.5)))})),
    TwoPlayers(Subtraction(5)),
]


@pytest.mark.parametrize("position", TREES)
def test_arrays_and_recursion_learn_the_same_wherever_they_may(position):
    tree = GameTree.explore(position)
    if not isinstance(position, TwoPlayers):  # there the recursion knows two ways to a position
        for player in (0, 1):
            mine, yours = (
                as_behaviour(tree, player, learned.profile[player], "profile").tolist()
                for learned in (cfr(tree, 9), recursive_cfr(position, 9))
            )
            assert mine == pytest.approx(yours)
    least, most = cfr_plus(position, 300).bounds[300]
    value = float(solve_tree(position).value)
    assert least - 1e-9 <= value <= most + 1e-9 <= least + 0.1
    for method in SAMPLING:
        assert method(position, 5).iterations == 5


@pytest.mark.parametrize("tree", [*map(GameTree.explore, TREES), KUHN, LEDUC])
def test_the_compiled_loop_learns_what_numpy_learns(tree):
    plain, quick = cfr(tree, 60, at=[]), fast.cfr(tree, 60)
    assert list(quick.bounds) == list(plain.bounds)
    for after, bounds in plain.bounds.items():
        assert quick.bounds[after] == pytest.approx(bounds, rel=1e-9, abs=1e-9)
    for player in (0, 1):
        mine, yours = (
            as_behaviour(tree, player, learned.profile[player], "profile").tolist()
            for learned in (plain, quick)
        )
        assert mine == pytest.approx(yours, abs=1e-9)


def test_the_compiled_loop_can_be_stopped(monkeypatch):
    from coursekit.fast import compiling, loops

    monkeypatch.setattr(compiling, "AT_ONCE", 0)  # one iteration at a time
    monkeypatch.setattr(loops, "learn", interrupted(loops.learn, 8))
    learned, plain = fast.cfr(KUHN, 100), cfr(KUHN, 8, at=[])
    assert learned.iterations == 8
    assert learned.bounds[8] == pytest.approx(plain.bounds[8])


def test_the_bounds_are_taken_when_it_was_asked_and_at_the_end():
    learned = cfr(KUHN, np.int64(30), at={20, 3})
    assert list(learned.bounds) == [3, 20, 30]
    for after, bounds in learned.bounds.items():
        assert cfr(KUHN, after, at=()).bounds == {after: bounds}
    assert list(cfr(KUHN, 1).bounds) == [1]
    assert list(cfr(KUHN, 100).bounds)[:4] == [1, 2, 3, 4]


def test_the_steps_lead_where_the_whole_leads():
    learned, (*_, last) = cfr(KUHN, 25), islice(cfr_steps(KUHN), 25)
    assert last.iteration == 25
    for player in (0, 1):
        for observation, choice in learned.profile[player].items():
            assert last.average_at(player, observation) == pytest.approx(choice)
            regrets = last.regrets_at(player, observation)
            strategy = regret_matching_strategy(list(regrets.values()))
            assert list(last.strategy_at(player, observation).values()) == pytest.approx(strategy)
    assert last.regrets_at(0, ["K"]) == last.regrets_at(0, ("K",))


def test_steps_keep_what_they_were():
    first, second = islice(cfr_steps(KUHN), 2)
    assert (first.regrets[0] != second.regrets[0]).any()
    assert first.regrets_at(0, ("K",)) == pytest.approx({"check": -0.125, "bet": 0.125})


def interrupted(function, calls):
    """The function, but somebody presses Stop in call number `calls`, at its end."""
    count = 0

    def stopped(*arguments):
        nonlocal count
        count += 1
        answer = function(*arguments)
        if count == calls:
            raise KeyboardInterrupt
        return answer

    return stopped


def test_an_interruption_keeps_what_was_learned(monkeypatch):
    monkeypatch.setattr(arrays, "cfr_update", interrupted(arrays.cfr_update, 14))
    learned = cfr(KUHN, 100, at=[2])
    assert learned.iterations == 6  # the seventh had begun, but was not finished
    assert list(learned.bounds) == [2, 6]
    assert exploitability(KUHN, learned.profile) == pytest.approx(learned.exploitability[6])
    monkeypatch.setattr(arrays, "cfr_update", interrupted(arrays.cfr_update, 1))
    with pytest.raises(KeyboardInterrupt):
        cfr(KUHN, 100)


def test_an_interrupted_recursion_keeps_what_was_learned(monkeypatch):
    stopped = interrupted(CoinGame.payoffs, 4 * 2 * 3 + 1)
    monkeypatch.setattr(CoinGame, "payoffs", stopped)
    assert recursive_cfr(CoinGame(), 100).iterations == 3


@pytest.mark.parametrize(
    ("method", "gain"), [(external_sampling_cfr, 0.03), (outcome_sampling_cfr, 0.1)]
)
def test_sampling_learns_kuhn_poker(method, gain):
    assert exploitability(KUHN, uniform_profile(KUHN)) > 0.4
    assert exploitability(KUHN, method(KuhnPoker(), 2000, rng=1).profile) < gain


def test_regret_matching_approaches_the_value():
    learned = regret_matching(COIN_GAME, 20_000)
    A = COIN_GAME.A.astype(float)
    assert np.array(learned.row) @ A @ learned.column == pytest.approx(
        float(solve(COIN_GAME).value), abs=0.01
    )
    assert learned.regrets.shape == (20_000, 2)
    assert learned.regrets[-1].max() < 0.02
    assert regret_matching([[1, 2], [3, 4]], 500).row == pytest.approx((0, 1), abs=0.01)
    assert regret_matching(PRISONERS_DILEMMA, 500).column == pytest.approx((0, 1), abs=0.01)


class Forgetful(Position, frozen=True):
    """Player I moves twice, and has forgotten the first move at the second."""

    done: tuple[int, ...] = ()

    @property
    def player(self):
        return 0

    def moves(self):
        return (0, 1) if len(self.done) < 2 else ()

    def play(self, move):
        return Forgetful((*self.done, move))

    def payoffs(self):
        return (1, -1)

    def observed_by(self, player):
        return len(self.done)


class Muddled(Forgetful, frozen=True):
    """What Player I may do depends on what nobody has told."""

    def moves(self):
        return self.done if len(self.done) == 1 else super().moves()

    def play(self, move):
        return Muddled((*self.done, move))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: cfr(Tree(Utilities(1, 1)), 5), "tree must be of a zero-sum game for two"),
        (lambda: cfr(KInARow(2, 2, 2, players=3), 5), "tree must be of a zero-sum game for two"),
        (lambda: cfr(Forgetful(), 5), r"tree: .* perfect recall, .* information set 1"),
        (lambda: cfr(Muddled(), 5), "tree: .* the same moves wherever player 0 has seen 1"),
        (lambda: recursive_cfr(Muddled(), 5), "the same moves wherever player 0 has seen 1"),
        (lambda: recursive_cfr(Tree(Utilities(1, 1)), 5), "position must belong to a zero-sum"),
        (lambda: recursive_cfr(KInARow(2, 2, 2, players=3), 5), "position must be of a game for"),
        (lambda: cfr(KUHN, 0), "iterations must be a whole number, 1 or more, not 0"),
        (lambda: cfr(KUHN, 5, at=[6]), "at must be numbers of iterations up to 5, not 6"),
        (lambda: cfr(KUHN, 5, at=[0]), "the at must be a whole number, 1 or more, not 0"),
        (
            lambda: outcome_sampling_cfr(CoinGame(), 5, exploration=0),
            "exploration must be a number above 0",
        ),
        (lambda: next(cfr_steps(KUHN)).regrets_at(0, ("A",)), "observation must be one of Player"),
        (lambda: next(cfr_steps(KUHN)).regrets_at(2, ("K",)), "player must be 0 for Player I"),
        (lambda: next(cfr_steps(KUHN)).regrets_at(0, ([],)), "observation must be one of Player"),
    ],
)
def test_what_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
