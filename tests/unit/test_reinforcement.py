"""Learning by reinforcement, against exact solutions."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from coursekit.bandits import Arm, coin
from coursekit.games import (
    Chance,
    Gambler,
    GridWorld,
    Kalah,
    Piglet,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.reinforcement import (
    Episode,
    average_returns,
    backward_view,
    batch_monte_carlo,
    batch_td,
    certainty_equivalence,
    double_q_learning,
    expected_maximum,
    forward_view,
    lambda_returns,
    linear_td,
    monte_carlo_control,
    one_over,
    play_episodes,
    q_learning,
    sarsa,
    td_self_play,
    td_zero,
    way_to_beat,
)
from coursekit.reinforcement.environment import Environment
from coursekit.solving import GameGraph, strongly_solve
from coursekit.stochastic import evaluate_policy, policy_from_agent, value_iteration

WALK = Gambler(goal=6, capital=3, chance=Fraction(1, 2))
CONTROL = [sarsa, q_learning, double_q_learning, monte_carlo_control]


def stake_one(position):
    """A gambler who walks at random."""
    return 1


def random_episodes(seed):
    """Episodes over a few states, with fractions for rewards."""
    rng = np.random.default_rng(seed)
    for _ in range(6):
        length = int(rng.integers(1, 9))
        states = [("A", "B", "C", 4)[i] for i in rng.integers(4, size=length)]
        yield Episode(states, [Fraction(int(n), 3) for n in rng.integers(-6, 7, size=length)])


def exact_walk():
    """The probability that the walk of the gambler ends well, by his capital."""
    graph = GameGraph.explore(WALK)
    values = evaluate_policy(graph, policy_from_agent(graph, stake_one), exact=True)
    return {at: values[i] for i, at in enumerate(graph.positions) if at.moves() and not at.stake}


def action_error(learned, solution, discount=1.0):
    """The largest error of the values of moves; a step is a move and what chance makes of it."""
    errors = []
    for position, values in learned.values.items():
        sign = 1 if position.player == 0 else -1
        reward = float(solution.graph.rewards[solution.graph.number(position)])
        for move, value in values.items():
            exact = reward + discount * float(solution.value(position.play(move)))
            errors.append(abs(sign * value - exact))
    return max(errors)


def test_td_finds_the_values_of_the_random_walk():
    exact = exact_walk()
    assert sorted(exact.values()) == [Fraction(n, 6) for n in range(1, 6)]
    experience = play_episodes(WALK, stake_one, 8000, rng=1)
    learned = td_zero(experience, rate=0.003, initial=0.5)
    assert max(abs(learned[at] - exact[at]) for at in exact) < 0.03


def test_td_goes_on_from_what_was_learned():
    experience = list(random_episodes(3))
    first = td_zero(experience[:3], rate=0.5)
    assert td_zero(experience[3:], rate=0.5, values=first) == td_zero(experience, rate=0.5)


@pytest.mark.parametrize("seed", range(8))
def test_forward_and_backward_view_are_equal(seed):
    values = {"A": Fraction(1, 2), "B": -1, "C": Fraction(7, 3), 4: 0}
    for episode in random_episodes(seed):
        for trace in (0, Fraction(1, 3), 1):
            for discount in (Fraction(9, 10), 1):
                arguments = episode, values, trace, Fraction(1, 7), discount
                assert forward_view(*arguments) == backward_view(*arguments)


def test_lambda_returns_are_mixtures():
    episode, values = Episode("ABC", (1, 2, 4)), {"A": 9, "B": 10, "C": 20}
    half = Fraction(1, 2)
    one, two, three = 1 + 10, 1 + 2 + 20, 1 + 2 + 4
    assert lambda_returns(episode, values, half)[0] == one * half + two * half**2 + three * half**2
    assert lambda_returns(episode, values, 1) == episode.returns() == [7, 6, 4]
    assert episode.returns(half) == [1 + half * (2 + half * 4), 4, 4]


def test_batches_settle_where_theory_says():
    experience = [Episode("AB", (0, 0)), Episode("B", (0,)), *[Episode("B", (1,))] * 6]
    td, monte_carlo = batch_td(experience, 0.02), batch_monte_carlo(experience, 0.02)
    assert td == pytest.approx(certainty_equivalence(experience), abs=1e-9)
    assert monte_carlo == pytest.approx(average_returns(experience), abs=1e-9)
    assert td["A"] == pytest.approx(6 / 8)
    assert monte_carlo["A"] == pytest.approx(0, abs=1e-9)
    walks = play_episodes(WALK, stake_one, 20, rng=4)
    assert batch_td(walks, 0.01) == pytest.approx(certainty_equivalence(walks), abs=1e-8)
    assert batch_monte_carlo(walks, 0.01) == pytest.approx(average_returns(walks), abs=1e-8)
    with pytest.raises(ValueError, match="rate must be smaller"):
        batch_td(walks, 1)


def test_linear_values_of_the_walk():
    walks = play_episodes(WALK, stake_one, 400, rng=2)
    by_state = {at: np.eye(5)[at.capital - 1] for at in exact_walk()}
    weights = linear_td(walks, by_state.__getitem__, rate=0.1)
    table = td_zero(walks, rate=0.1)
    assert weights == pytest.approx([table[at] for at in sorted(table, key=lambda at: at.capital)])
    level, slope = linear_td(walks * 30, lambda at: (1, at.capital), rate=0.001)
    assert [level, slope] == pytest.approx([0, 1 / 6], abs=0.05)


def test_q_learning_is_exact_on_the_subtraction_game():
    learned = q_learning(TwoPlayers(Subtraction(21)), 5000, rate=1, exploration=0.5)
    for position, values in learned.values.items():
        for take, value in values.items():
            assert value == (1 if (position.game.stones - take) % 4 == 0 else -1)


def test_q_learning_that_never_explores_stays_wrong():
    tree = Tree((1, 2))
    assert q_learning(tree, 1000, rate=1, exploration=0).values[tree] == {0: 1.0, 1: 0.0}
    assert q_learning(tree, 1000, rate=1, exploration=0.1).values[tree] == {0: 1.0, 1: 2.0}


def test_q_learning_with_a_discount_and_rewards_on_the_way():
    world, discount = GridWorld(slip=0.2, reward=-0.04), 0.81
    solution = value_iteration(GameGraph.explore(world), discount=0.9)  # chance counts as a move
    learned = q_learning(world, 6000, lambda n: n**-0.8, 0.5, discount)
    assert learned.move(world) == solution.move(world)
    best = {at: max(values.values()) for at, values in learned.values.items()}
    assert max(abs(best[at] - solution.value(at)) for at in best) < 0.1
    assert abs(learned.value(world) - solution.value(world)) < 0.02


@pytest.mark.parametrize("method", CONTROL)
@pytest.mark.parametrize("start", [Kalah(2, 2), Tree(((3, 12), (2, (4, 9))))])
def test_two_players_learn_the_value(method, start):
    """Also where a player moves twice, and where payoffs are not 1 and -1."""
    learned = method(start, 3000, rate=one_over, exploration=0.05)
    exact = strongly_solve(GameGraph.explore(start))
    value, scale = exact.value(start), max(abs(exact.values.astype(float)))
    assert abs(learned.value(start) - value) < 0.2 * scale
    assert learned.move(start) in exact.best_moves(start)


def test_q_learning_with_dice():
    solution = value_iteration(GameGraph.explore(Piglet(2)))
    learned = q_learning(Piglet(2), 15_000, rate=lambda n: n**-0.8, exploration=1)
    assert action_error(learned, solution) < 0.12


def test_sarsa_values_its_own_play():
    """Half of the moves are made at random, and at the second choice that costs a lot."""
    tree = Tree((1, (8, -12)), players=1)
    for method in (sarsa, monte_carlo_control):
        learned = method(tree, 20_000, rate=one_over, exploration=0.5)
        assert abs(learned.values[tree][1] - (0.75 * 8 - 0.25 * 12)) < 0.3
    assert abs(q_learning(tree, 5000, exploration=0.5).values[tree][1] - 8) < 0.001


@pytest.mark.parametrize("method", CONTROL)
def test_learning_is_repeatable_and_keeps_what_it_was_asked_to_keep(method):
    start = TwoPlayers(Subtraction(6))
    learned = method(start, 20, exploration=0.3, rng=5, at=[7, 20])
    assert (learned.episodes, list(learned.history)) == (20, [7, 20])
    assert learned.history[20] == learned.values
    assert learned.history[7] == method(start, 7, exploration=0.3, rng=5).values
    again = method(start, 20, exploration=0.3, rng=5)
    assert again.values == learned.values
    assert again.earned == learned.earned
    assert set(again.earned) <= {-1.0, 1.0}


def test_double_q_learning_is_not_fooled_by_luck():
    lucky = Tree((0, tuple([Chance((0.5, 1.0), (0.5, -1.2))] * 10)), players=1)
    plain, double = (
        np.mean([method(lucky, 100, rng=seed).values[lucky][1] for seed in range(40)])
        for method in (q_learning, double_q_learning)
    )
    assert plain > 0.01
    assert double < 0.005


def test_the_bias_of_a_maximum_is_exact():
    fair = coin(Fraction(1, 2))
    assert expected_maximum(fair, tries=3, copies=1) == fair.mean
    assert expected_maximum(fair, tries=1, copies=3) == 1 - Fraction(1, 8)
    uneven = Arm((3, -1, 0), (Fraction(1, 6), Fraction(1, 2), Fraction(1, 3)))
    rng = np.random.default_rng(0)
    luck = rng.choice(
        uneven.payoffs, p=[float(p) for p in uneven.probabilities], size=(40_000, 4, 5)
    )
    measured = luck.mean(axis=2).max(axis=1)
    exact = float(expected_maximum(uneven, tries=5, copies=4))
    assert abs(measured.mean() - exact) < 4 * measured.std() / 200
    assert exact > uneven.mean


def test_self_play_cannot_be_beaten():
    learned = td_self_play(TicTacToe(), 30_000, rng=0)
    assert way_to_beat(learned.move, TicTacToe(), 0) is None
    assert way_to_beat(learned.move, TicTacToe(), 1) is None
    assert abs(learned.value(TicTacToe())) < 1e-6


def test_self_play_with_dice_is_repeatable():
    solution = value_iteration(GameGraph.explore(Piglet(2)))
    learned = td_self_play(Piglet(2), 8000, rate=0.01, rng=1, at=[8000])
    assert learned.games == 8000
    assert learned.history[8000] == learned.values
    assert abs(learned.value(Piglet(2)) - solution.value(Piglet(2))) < 0.1
    assert td_self_play(Piglet(2), 9, rng=3).values == td_self_play(Piglet(2), 9, rng=3).values


def test_a_line_that_beats_an_agent_is_a_game():
    def first_move(position):
        return position.moves()[0]

    for player in (0, 1):
        line = way_to_beat(first_move, TicTacToe(), player)
        position = TicTacToe()
        for move in line:
            assert position.player != player or move == first_move(position)
            position = position.play(move)
        assert position.payoffs()[player] == -1
    with pytest.raises(ValueError, match="without chance"):
        way_to_beat(lambda position: "roll", Piglet(2))


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
        q_learning(stuck, 1, exploration=0)
    with pytest.raises(ValueError, match="more exploration may help"):
        td_self_play(GridWorld("S . +1", slip=0, reward=1), 1, rate=1, exploration=0)


def test_what_is_earned_is_counted_from_the_start():
    world = Environment(GridWorld("S +1", slip=0, reward=-0.5), rng=0)
    for _ in range(2):
        reward, end = world.step(world.start(), "east")
        assert (reward, world.earned, end.is_over) == (-0.5, 0.5, True)


@pytest.mark.parametrize("rate", [0, -0.1, 1.5, float("nan"), True, "fast"])
@pytest.mark.parametrize("method", [*CONTROL, td_self_play])
def test_learning_rates_are_checked(method, rate):
    with pytest.raises(ValueError, match="rate must be a number above 0 and at most 1"):
        method(Tree((1, 2)), 3, rate=rate)


def test_other_bad_input():
    tree = Tree((1, 2))
    with pytest.raises(ValueError, match="rate must return numbers above 0"):
        q_learning(tree, 3, rate=lambda visits: 0)
    with pytest.raises(ValueError, match="at must be numbers of episodes from 1 to 3, not 4"):
        q_learning(tree, 3, at=[4])
    with pytest.raises(ValueError, match="values must have all states of the episode"):
        forward_view(Episode("AB", (0, 1)), {"A": 0}, 0.5, 0.1)
    with pytest.raises(ValueError, match="rewards must be one for each"):
        Episode("AB", (1,))
    with pytest.raises(ValueError, match="states must be"):
        Episode((), ())
    with pytest.raises(ValueError, match="must return as many numbers for every state"):
        linear_td([Episode("AB", (0, 1))], lambda state: [1] * (1 + (state == "B")))


def test_histories_grow():
    learned = q_learning(TwoPlayers(Subtraction(9)), 300, rate=1, exploration=0.5, at=[1, 30, 300])
    sizes = [sum(map(len, values.values())) for values in learned.history.values()]
    assert all(before <= after for before, after in pairwise(sizes))
