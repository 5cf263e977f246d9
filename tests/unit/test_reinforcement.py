"""Learning by reinforcement, against exact solutions."""

from fractions import Fraction

import numpy as np
import pytest

from coursekit.games import (
    Chance,
    Gambler,
    GridWorld,
    Kalah,
    Piglet,
    Position,
    Subtraction,
    Tree,
    TwoPlayers,
)
from coursekit.learning.q_learning import (
    double_q_learning,
    monte_carlo_control,
    q_learning,
    sarsa,
)
from coursekit.learning.self_play import td_self_play, way_to_beat
from coursekit.learning.td import (
    Episode,
    average_returns,
    backward_view,
    batch_monte_carlo,
    batch_td,
    certainty_equivalence,
    forward_view,
    linear_td,
    play_episodes,
    td_zero,
)
from coursekit.solving import GameGraph, strongly_solve
from coursekit.stochastic import value_iteration

WALK = Gambler(goal=6, capital=3, chance=Fraction(1, 2))
AVERAGE = {"rate": lambda visits: 1 / visits}


def random_episodes(seed):
    """Episodes over a few states, with fractions for rewards."""
    rng = np.random.default_rng(seed)
    for _ in range(6):
        length = int(rng.integers(1, 9))
        states = [("A", "B", "C", 4)[i] for i in rng.integers(4, size=length)]
        yield Episode(states, [Fraction(int(n), 3) for n in rng.integers(-6, 7, size=length)])


@pytest.mark.parametrize("seed", range(8))
def test_forward_and_backward_view_are_equal(seed):
    values = {"A": Fraction(1, 2), "B": -1, "C": Fraction(7, 3), 4: 0}
    for episode in random_episodes(seed):
        for trace in (0, Fraction(1, 3), 1):
            for discount in (Fraction(9, 10), 1):
                arguments = episode, values, trace, Fraction(1, 7), discount
                assert forward_view(*arguments) == backward_view(*arguments)


def test_batches_settle_where_theory_says():
    experience = [Episode("AB", (0, 0)), Episode("B", (0,)), *[Episode("B", (1,))] * 6]
    td, monte_carlo = batch_td(experience, 0.02), batch_monte_carlo(experience, 0.02)
    assert td == pytest.approx(certainty_equivalence(experience), abs=1e-9)
    assert monte_carlo == pytest.approx(average_returns(experience), abs=1e-9)
    assert td["A"] == pytest.approx(6 / 8)
    assert monte_carlo["A"] == pytest.approx(0, abs=1e-9)
    walks = play_episodes(WALK, lambda position: 1, 20, rng=4)
    assert batch_td(walks, 0.01) == pytest.approx(certainty_equivalence(walks), abs=1e-8)
    assert batch_monte_carlo(walks, 0.01) == pytest.approx(average_returns(walks), abs=1e-8)
    with pytest.raises(ValueError, match="rate must be smaller"):
        batch_td(walks, 1)


def test_q_learning_is_exact_on_the_subtraction_game():
    learned = q_learning(TwoPlayers(Subtraction(21)), 5000, rate=1, exploration=0.5)
    for position, values in learned.values.items():
        for take, value in values.items():
            assert value == (1 if (position.game.stones - take) % 4 == 0 else -1)


def test_q_learning_with_a_discount_and_rewards_on_the_way():
    world, discount = GridWorld(slip=0.2, reward=-0.04), 0.81
    solution = value_iteration(GameGraph.explore(world), discount=0.9)  # chance counts as a move
    learned = q_learning(world, 6000, lambda n: n**-0.8, 0.5, discount)
    assert learned.move(world) == solution.move(world)
    best = {at: max(values.values()) for at, values in learned.values.items()}
    assert max(abs(best[at] - solution.value(at)) for at in best) < 0.1
    assert abs(learned.value(world) - solution.value(world)) < 0.02


@pytest.mark.parametrize("method", [sarsa, q_learning, double_q_learning, monte_carlo_control])
@pytest.mark.parametrize("start", [Kalah(2, 2), Tree(((3, 12), (2, (4, 9))))])
def test_two_players_learn_the_value(method, start):
    """Also where a player moves twice, and where payoffs are not 1 and -1."""
    rate = {} if method is monte_carlo_control else AVERAGE
    learned = method(start, 3000, **rate, exploration=0.05)
    exact = strongly_solve(GameGraph.explore(start))
    value, scale = exact.value(start), max(abs(exact.values.astype(float)))
    assert abs(learned.value(start) - value) < 0.2 * scale
    assert learned.move(start) in exact.best_moves(start)


def test_q_learning_with_dice():
    solution = value_iteration(GameGraph.explore(Piglet(2)))
    learned = q_learning(Piglet(2), 15_000, rate=lambda n: n**-0.8, exploration=1)
    for position, values in learned.values.items():
        sign = 1 if position.player == 0 else -1
        for move, value in values.items():
            assert abs(sign * value - solution.value(position.play(move))) < 0.12


def test_sarsa_values_its_own_play():
    """Half of the moves are made at random, and at the second choice that costs a lot."""
    tree = Tree((1, (8, -12)), players=1)
    for method, rate in ((sarsa, AVERAGE), (monte_carlo_control, {})):
        learned = method(tree, 20_000, **rate, exploration=0.5)
        assert abs(learned.values[tree][1] - (0.75 * 8 - 0.25 * 12)) < 0.3
    assert abs(q_learning(tree, 5000, exploration=0.5).values[tree][1] - 8) < 0.001


def test_double_q_learning_is_not_fooled_by_luck():
    lucky = Tree((0, tuple([Chance((0.5, 1.0), (0.5, -1.2))] * 10)), players=1)
    plain, double = (
        np.mean([method(lucky, 100, rng=seed).values[lucky][1] for seed in range(40)])
        for method in (q_learning, double_q_learning)
    )
    assert plain > 0.01
    assert double < 0.005


def test_rewards_at_chance_nodes_count():
    class Paid(Position, frozen=True):
        """Two tosses; after each of them a coin is handed out."""

        tosses: int = 2
        player: int = 0

        @property
        def players(self):
            return 1

        def moves(self):
            return ("toss",) if self.tosses else ()

        def play(self, move):
            return Paid(self.tosses - (self.player != 0), -1 if self.player == 0 else 0)

        def chances(self):
            return ((1, self.play("toss")),)

        def payoffs(self):
            return (100,)

        def step_reward(self):
            return 5 if self.player == 0 else 1

    learned = q_learning(Paid(), 3, rate=1, exploration=0)
    assert learned.earned == (112.0,) * 3
    assert learned.value(Paid()) == 112.0
    [episode] = play_episodes(Paid(), lambda position: "toss", 1)
    assert episode.rewards == (6.0, 106.0)


def test_an_episode_that_never_ends_is_stopped():
    stuck = GridWorld("S . +1", slip=0, reward=0)
    with pytest.raises(ValueError, match="came to none within 100,000 steps"):
        play_episodes(stuck, lambda position: "west", 1)
    with pytest.raises(ValueError, match="more exploration may help"):
        td_self_play(GridWorld("S . +1", slip=0, reward=1), 1, rate=1, exploration=0)


def test_what_cannot_be_learned_from_is_refused_by_name():
    tree = Tree((1, 2))
    with pytest.raises(ValueError, match="position must be of a game without chance"):
        way_to_beat(lambda position: "roll", Piglet(2))
    with pytest.raises(ValueError, match="rate must be a number above 0 and at most 1"):
        sarsa(tree, 3, rate=float("nan"))
    with pytest.raises(ValueError, match="rate must return a number above 0"):
        q_learning(tree, 3, rate=lambda visits: 0)
    with pytest.raises(ValueError, match="rewards must be one for each"):
        Episode("AB", (1,))
    with pytest.raises(ValueError, match="experience must be a list of episodes"):
        td_zero([])
    with pytest.raises(ValueError, match="a number for each state, and 'B' has none"):
        backward_view(Episode("AB", (0, 1)), {"A": 0}, trace=0.5, rate=1)
    with pytest.raises(ValueError, match="features must return finite numbers, as many"):
        linear_td([Episode("AB", (0, 1))], lambda state: [1] * (1 + (state == "B")))
