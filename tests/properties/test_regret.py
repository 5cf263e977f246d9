"""Learning from regret in random games: two ways to do it, and what the theorems promise."""

from functools import lru_cache
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit import fast
from coursekit.extensive_form import (
    GameTree,
    best_response,
    cfr,
    cfr_plus,
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
    solve_tree,
)
from coursekit.games import CHANCE, Position, check_position
from coursekit.matrix_games import MatrixGame

quick = settings(max_examples=settings.default.max_examples // 4)
seeds = st.integers(0, 2**32)


@lru_cache
def turn(seed, number):
    """Who moves, how many moves there are, whether the others see it, and whether it may end."""
    chooser = Random(f"{seed} {number}")
    mover, width = chooser.choice([0, 1, CHANCE]), chooser.choice([1, 2, 2, 3])
    return mover, width, chooser.random() < 0.4, chooser.random() < 0.3


class Secrets(Position, frozen=True):
    """A random game: its seed decides, turn by turn, who moves and who sees it, and what is paid.

    Who moves, how many moves there are and whether the others see which one is made depends on the
    turn alone, so that players who forget nothing always know what they may do. Where all see it,
    move 0 may end the game.
    """

    seed: int
    turns: int
    done: tuple[int, ...] = ()

    @property
    def player(self):
        return turn(self.seed, len(self.done))[0]

    def moves(self):
        if self.done:
            _, _, is_seen, may_end = turn(self.seed, len(self.done) - 1)
            if is_seen and may_end and self.done[-1] == 0:
                return ()
        width = turn(self.seed, len(self.done))[1]
        return tuple(range(width)) if len(self.done) < self.turns else ()

    def play(self, move):
        return Secrets(self.seed, self.turns, (*self.done, self.legal(move)))

    def chances(self):
        weights = [1 + (self.seed + move) % 3 for move in self.moves()]
        return [(weights[i] / sum(weights), option) for i, option in enumerate(self.options())]

    def payoffs(self):
        earned = Random(f"{self.seed} {self.done} paid").gauss(0, 5)
        return earned, -earned

    def observed_by(self, player):
        return tuple(
            move if mover == player or is_seen else "?"
            for number, move in enumerate(self.done)
            for mover, _, is_seen, _ in [turn(self.seed, number)]
        )


games = st.builds(Secrets, seeds, st.integers(0, 5))


def assert_alike(profile, other):
    for mine, yours in zip(profile, other, strict=True):
        assert set(mine) == set(yours)
        for observation, choice in mine.items():
            assert choice == pytest.approx(yours[observation], abs=1e-9)


@quick
@given(games)
def test_arrays_and_recursion_learn_the_same(game):
    check_position(game, total=0, games=2)
    learned = cfr(game, 6)
    assert_alike(learned.profile, recursive_cfr(game, 6).profile)
    tree = GameTree.explore(game)
    least, most = learned.bounds[6]
    assert least == pytest.approx(-best_response(tree, learned.profile, 1).payoff)
    assert most == pytest.approx(best_response(tree, learned.profile, 0).payoff)


@quick
@given(games, st.integers(1, 30))
def test_numpy_and_the_compiled_loop_learn_the_same(game, iterations):
    plain, quick = cfr(game, iterations, at=[]), fast.cfr(game, iterations)
    assert_alike(plain.profile, quick.profile)
    for after, bounds in plain.bounds.items():
        assert quick.bounds[after] == pytest.approx(bounds, rel=1e-12, abs=1e-12)


@quick
@given(games, st.sampled_from([cfr, cfr_plus]))
def test_the_value_lies_between_the_bounds_and_they_are_close(game, method):
    tree = GameTree.explore(game)
    learned, value = method(tree, 200), solve_tree(tree).value
    assert all(least - 1e-7 <= value <= most + 1e-7 for least, most in learned.bounds.values())
    span = tree.payoffs[:, 0].max() - tree.payoffs[:, 0].min()
    assert learned.exploitability[200] <= 0.03 * span + 1e-9  # of what is at stake


@quick
@given(games, seeds, st.sampled_from([external_sampling_cfr, outcome_sampling_cfr]))
def test_samples_depend_on_the_seed_alone_and_give_strategies(game, seed, method):
    learned, again = method(game, 20, rng=seed), method(game, 20, np.random.default_rng(seed))
    assert learned.profile == again.profile
    for strategy in learned.profile:
        for choice in strategy.values():
            assert min(choice.values()) >= 0
            assert sum(choice.values()) == pytest.approx(1)


@quick
@given(seeds, st.integers(1, 5), st.integers(1, 5), st.integers(1, 300))
def test_average_regrets_fall_and_are_what_best_responses_gain(seed, rows, columns, iterations):
    A = np.random.default_rng(seed).normal(size=(rows, columns))
    learned = regret_matching(MatrixGame(A), iterations)
    X, Y = np.array(learned.row), np.array(learned.column)
    assert (A @ Y).max() - (X @ A).min() == pytest.approx(learned.regrets[-1].sum(), abs=1e-9)
    times = np.arange(1, iterations + 1)[:, None]
    span = A.max() - A.min()
    assert (learned.regrets <= span * np.sqrt([rows, columns]) / np.sqrt(times) + 1e-9).all()
