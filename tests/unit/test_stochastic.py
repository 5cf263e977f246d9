"""Policies on the graph of a game with chance: worked examples, endless games, and bad input."""

from fractions import Fraction
from itertools import chain, product
from math import nan

import numpy as np
import pytest

from coursekit.games import CHANCE, Gambler, GridWorld, Nim, Pig, Piglet, Tree, Utilities
from coursekit.games.dice import hold_at, reckless
from coursekit.solving import GameGraph
from coursekit.stochastic import (
    StageGame,
    can_go_on_for_ever,
    evaluate_plans,
    evaluate_policy,
    greedy_policy,
    policies,
    policy_from_agent,
    policy_iteration,
    shapley_iteration,
    simulate_plans,
    solve_pig,
)
from coursekit.stochastic import (
    policy as of_policies,
)
from coursekit.stochastic.pig import in_table
from coursekit.stochastic.policy import improved
from tests.table_games import Spot, TableGame, all_policies, as_array, dense_values

HALF = Fraction(1, 2)
PIGLET = GameGraph.explore(Piglet(2))
COIN = Spot(CHANCE, (0, 1), (HALF, HALF))
END = Spot(0, earned=4)


def table(*spots, players=1):
    """The graph of a game that is written as a table."""
    return GameGraph.explore(TableGame(spots, players=players))


def test_piglet_to_two_exactly():
    solution = policy_iteration(PIGLET, exact=True)
    expected = {
        (0, 0, 0): Fraction(4, 7),
        (0, 0, 1): Fraction(5, 7),
        (0, 1, 0): Fraction(2, 5),
        (0, 1, 1): Fraction(3, 5),
        (1, 0, 0): Fraction(4, 5),
        (1, 1, 0): Fraction(2, 3),
    }
    for (mine, theirs, turn), probability in expected.items():
        position = Piglet(2, (mine, theirs), turn)
        assert solution.win_probability(position) == probability
        assert solution.move(position) == "roll"


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (Piglet, "2/3 4/7 6/11 2236/4165 1026/1925 275848876/521145625 649346842/1231278125"),
        (Pig, "6/7 6/7 36/43 9/11 216/271 24/31 1296/1729"),
    ],
)
def test_who_begins_wins_with_this_probability(game, expected):
    for goal, probability in enumerate(expected.split(), 1):
        solution = policy_iteration(GameGraph.explore(game(goal)), exact=True)
        assert solution.win_probability(game(goal)) == Fraction(probability)


@pytest.mark.parametrize("game", [GridWorld(), Gambler(), Tree((0, 1))], ids=repr)
def test_where_a_win_is_not_the_question_it_has_no_probability(game):
    solution = policy_iteration(GameGraph.explore(game))
    with pytest.raises(ValueError, match="position must be of a game that somebody wins"):
        solution.win_probability(game)


def test_few_policies_solve_piglet_to_ten():
    graph = GameGraph.explore(Piglet(10))
    for agent, rounds in ((reckless, 6), (hold_at(1), 7)):
        history = list(policies(graph, policy_from_agent(graph, agent)))
        assert len(history) == rounds
        assert history[-1].win_probability(Piglet(10)) == pytest.approx(0.522479408, abs=1e-9)


def test_the_gambler_is_bold_enough():
    graph = GameGraph.explore(Gambler())
    solution = policy_iteration(graph, exact=True)
    for capital, value in ((25, Fraction(4, 25)), (50, Fraction(2, 5)), (75, Fraction(16, 25))):
        assert solution.value(Gambler(capital=capital)) == value
    timid = policy_from_agent(graph, lambda position: 1)
    ratio = Fraction(3, 2)
    ruin = (ratio**50 - 1) / (ratio**100 - 1)
    assert evaluate_policy(graph, timid, exact=True)[0] == ruin
    assert evaluate_policy(graph, timid)[0] == pytest.approx(float(ruin), rel=1e-12)


def test_a_slippery_world_is_crossed_as_the_textbook_says():
    solution = policy_iteration(GameGraph.explore(GridWorld()))
    rows = [".812 .868 .918", ".762 - .660", ".705 .655 .611 .388"]
    for row, values in enumerate(rows):
        for column, value in enumerate(values.split()):
            if value != "-":
                position = GridWorld(place=(row, column))
                assert round(solution.value(position), 3) == float(value)


def test_a_hopeless_policy_loses_no_digit():
    graph = GameGraph.explore(Piglet(30))
    policy = policy_from_agent(graph, reckless)
    chance = Fraction(1, 2**30)
    value = evaluate_policy(graph, policy)[graph.index[Piglet(30)]]
    assert value == pytest.approx(float(chance / (2 - chance)), rel=1e-9)


ROUND_AND_ROUND = (
    *(Spot(1, (1, 5), earned=-1), Spot(1, (5, 3), earned=3), Spot(0, (4, 3), earned=-3)),
    *(Spot(0, (3, 1), earned=1), Spot(1, (5, 1)), Spot(0, (4, 2, 0, 6), earned=2)),
    Spot(0, earned=-1000),
)


def test_two_players_who_improve_at_once_may_go_round_in_circles():
    graph = table(*ROUND_AND_ROUND, players=2)
    policy = policy_from_agent(graph, lambda position: position.moves()[0])
    seen = []
    while policy is not None and policy.tolist() not in seen:
        seen.append(policy.tolist())
        values = evaluate_policy(graph, policy, discount=0.99)
        policy = improved(graph, policy, values, (0, 1))
    assert policy is not None
    solution = policy_iteration(graph, np.array(seen[0]), discount=0.99)
    *_, last = policies(graph, seen[0], discount=0.99)
    best = np.max(
        [
            np.min(
                [
                    dense_values(graph, as_array(graph, mine, theirs), 0.99)
                    for theirs in all_policies(graph, 1)
                ],
                axis=0,
            )
            for mine in all_policies(graph, 0)
        ],
        axis=0,
    )
    assert solution.values == pytest.approx(best)
    assert last.values == pytest.approx(best)
    assert last.rounds > of_policies.TOGETHER


def test_a_policy_keeps_a_move_that_is_as_good():
    graph = table(Spot(0, (1, 2)), END, Spot(1, earned=4))
    for edge in (0, 1):
        assert policy_iteration(graph, [edge, -1, -1]).policy.tolist() == [edge, -1, -1]
    assert greedy_policy(graph, [4.0, 4.0, 4.0]).tolist() == [0, -1, -1]


@pytest.mark.parametrize(
    ("graph", "culprit"),
    [
        (table(Spot(0, (0, 1)), END), "spot 0"),  # waiting costs nothing
        (table(Spot(0, (0, 1), earned=2), END), "spot 0"),  # it even pays
        (table(Spot(0, (1, 2), earned=-1), Spot(0, (1,), earned=-1), END), "spot 1"),  # no way out
        (table(Spot(0, (1, 2), earned=-1), Spot(0, (1, 2)), END), "spot 1"),  # free in one place
        (table(Spot(0, (0, 1), earned=-1), END, players=2), "spot 0"),  # the other one likes it
        (table(COIN, Spot(CHANCE, (1, 0), (HALF, HALF)), players=2), "spot 0"),
    ],
)
def test_play_that_may_go_on_for_ever_is_refused_without_a_discount(graph, culprit):
    if len(graph.ended):
        for solve in (policy_iteration, lambda graph: next(policies(graph))):
            with pytest.raises(ValueError, match=f"discount must be below 1 .* from {culprit}$"):
                solve(graph)
        assert np.isfinite(policy_iteration(graph, discount=0.9).values).all()
    else:
        with pytest.raises(ValueError, match=f"graph must have an end, .* from {culprit}"):
            policy_iteration(graph)


def test_a_single_player_who_pays_for_going_on_comes_to_the_end():
    graph = table(Spot(0, (0, 1), earned=-1), Spot(0, (0, 2)), END)
    assert len(can_go_on_for_ever(graph)) == 2
    assert policy_iteration(graph).values.tolist() == [3, 4, 4]
    with pytest.raises(ValueError, match=r"policy must lead to an end, but from spot [01] it goes"):
        policy_iteration(graph, [0, 2, -1])


def test_equations_that_become_too_long_are_refused(monkeypatch):
    monkeypatch.setattr(of_policies, "MOST_TERMS", 3)
    with pytest.raises(ValueError, match=r"graph must not have so many entangled cycles"):
        policy_iteration(GameGraph.explore(GridWorld()))


ROLL = policy_from_agent(PIGLET, reckless)
WRONG = np.where(ROLL >= 0, 0, -1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: evaluate_policy(PIGLET, ROLL, 1.1), "discount must be .* at most 1, not 1.1"),
        (lambda: evaluate_policy(PIGLET, ROLL[1:]), r"policy must have .* each of the \d+ positi"),
        (lambda: evaluate_policy(PIGLET, WRONG), r"policy must have an edge from \d+ to \d+ for P"),
        (lambda: evaluate_policy(PIGLET, ROLL * 1.0), "policy must be the number of an edge"),
        (lambda: policy_iteration(PIGLET, discount=0.9, exact=True), "exact must be False where"),
        (
            lambda: can_go_on_for_ever(GameGraph.explore(Nim(3))),
            r"graph must be .* explore TwoPlayers\(Nim\(",
        ),
        (
            lambda: can_go_on_for_ever(GameGraph.explore(Tree(Utilities(1, 2, 3), players=3))),
            "graph must be of a game for one or two players, not 3",
        ),
        (
            lambda: policy_iteration(GameGraph.explore(Tree((Utilities(1, 2), 3)))),
            r"graph must be of a zero-sum game, not of one with the payoffs \[1, 2\]",
        ),
        (
            lambda: policy_iteration(table(COIN._replace(odds=(HALF, HALF / 2)), END)),
            r"probabilities that sum to 1 where chance decides, not 1/2, 1/4 in spot 0",
        ),
        (
            lambda: policy_from_agent(PIGLET, lambda position: "fold"),
            r"agent .* a legal move: 'fold' is no",
        ),
        (lambda: greedy_policy(PIGLET, [nan] * len(PIGLET)), "values must hold finite numbers"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(call, message):
    with pytest.raises(ValueError, match=message):
        call()


# Pig as a table


def as_table(graph, of):
    """[score, other score, points of the turn]: what holds in a position where Player I moves."""
    start = graph.positions[0]
    table = np.full((start.goal,) * 3, np.nan)
    for i in graph.choosing:
        position = graph.positions[i]
        if position.player == 0:
            table[(*position.scores, position.turn)] = of(i, position)
    return table


@pytest.mark.parametrize("start", [Piglet(1), Piglet(2), Piglet(8), Pig(5), Pig(16)], ids=repr)
def test_the_table_of_pig_is_what_the_graph_says(start):
    graph, found = GameGraph.explore(start), solve_pig(start)
    best = policy_iteration(graph)
    wins = as_table(graph, lambda i, position: best.win_probability(position))
    possible = ~np.isnan(wins)
    assert (found.possible() == possible).all()
    assert found.wins[possible] == pytest.approx(wins[possible], abs=1e-10)
    assert [found.value(p) for p in graph.positions] == pytest.approx(best.values, abs=1e-10)
    for i in graph.choosing:
        position = graph.positions[i]
        assert found.best_moves(position) == best.best_moves(position)
        assert found.move(position) == found.best_moves(position)[0]
        assert found.rolls[in_table(position)] == (found.move(position) == "roll")
    reached, here = set(), [start]
    while here:
        reached.update(here)
        own = [p for p in here if p.player == 0 and not p.is_over]
        others = chain.from_iterable(p.options() for p in here if p.player != 0)
        here = {*(p.play(found.move(p)) for p in own), *others} - reached
    assert (found.reachable() == (as_table(graph, lambda _, p: p in reached) == 1)).all()


@pytest.mark.parametrize("start", [Piglet(6), Pig(14)], ids=repr)
def test_plans_are_worth_what_their_policies_are_and_as_simulated(start):
    graph = GameGraph.explore(start)
    plans = {total: np.indices((start.goal,) * 3)[2] < total for total in (1, 3, start.goal)}
    rules = {total: policy_from_agent(graph, hold_at(total)) for total in plans}
    for mine, theirs in product(plans, repeat=2):
        policy = np.where(graph.movers == 0, rules[mine], rules[theirs])
        expected = (1 + evaluate_policy(graph, policy)[0]) / 2
        assert evaluate_plans(start, plans[mine], plans[theirs]) == pytest.approx(expected)
        wins = simulate_plans(start, plans[mine], plans[theirs], 20_000, rng=3)
        assert abs(wins.mean() - expected) < 4 * wins.std() / np.sqrt(len(wins))
    best = solve_pig(start)
    both = evaluate_plans(start, best.rolls, best.rolls)
    assert both == pytest.approx(best.win_probability(start), abs=1e-10)


def test_pig_to_100():
    """As Neller and Presser have it: who begins wins with probability 0.5306."""
    best, twenty = solve_pig(Pig()), np.indices((100,) * 3)[2] < 20
    assert best.win_probability(Pig()) == pytest.approx(0.530592725, abs=1e-9)
    assert evaluate_plans(Pig(), twenty, best.rolls) == pytest.approx(0.491657935, abs=1e-9)
    assert np.argmin(best.rolls[0, 0]) == 21


ALWAYS = np.ones((3, 3, 3), dtype=bool)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: solve_pig(Pig(9, turn=3)), r"position must be the beginning of Pig or Piglet"),
        (lambda: solve_pig(Pig(201)), "position must be .* at most 200 points, such as Pig"),
        (lambda: evaluate_plans(Pig(3), ALWAYS, ALWAYS * 1), r"second must be an array \[mover's"),
        (lambda: evaluate_plans(Pig(4), ALWAYS, ALWAYS), "first must be a plan for 4 points, with"),
        (lambda: solve_pig(Pig(3)).value(Pig(4)), r"Pig\(goal=4\) cannot be reached from Pig"),
        (lambda: solve_pig(Pig(3)).move(Pig(3, rolling=True)), "one in which a player moves"),
    ],
)
def test_what_is_no_game_of_pig_is_refused_by_name(call, message):
    with pytest.raises(ValueError, match=message):
        call()


# Simultaneous games.

AGAIN = StageGame([[1, 0], [0, 1]], [[[HALF], [0]], [[0], [HALF]]])


def test_a_game_that_is_played_again_after_a_match():
    (solution,) = shapley_iteration([AGAIN])
    assert solution.value == pytest.approx(2 / 3, abs=1e-12)
    assert solution.row == solution.column == (0.5, 0.5)


def test_stages_may_lead_to_each_other_for_certain():
    first = StageGame([[1]], [[[0, 1]]])
    second = StageGame([[0, 2], [3, 1]], [[[HALF, 0]] * 2] * 2)
    one, two = shapley_iteration([first, second])
    assert (one.value, two.value) == pytest.approx((5, 4), abs=1e-12)  # two = 3/2 + one/2
    assert two.row == pytest.approx((0.5, 0.5))


def test_values_of_simultaneous_games_may_be_irrational():
    stay = StageGame([[1, 0], [0, 0]], [[[0], [0.5]], [[0.5], [0]]])  # v = v²/4 / (v - 1) and v > 0
    (solution,) = shapley_iteration([stay])
    v = solution.value
    matrix = np.array([[1, v / 2], [v / 2, 0]])
    assert np.dot(solution.row, matrix).min() == pytest.approx(v, abs=1e-11)
    assert (matrix @ solution.column).max() == pytest.approx(v, abs=1e-11)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: shapley_iteration([StageGame([[1]], [[[1]]])]),
            r"stages must come to an end, but from stages",
        ),
        (
            lambda: shapley_iteration(
                [StageGame([[1]], [[[0, 1]]]), StageGame([[1, 2]], [[[0, 0.5], [1, 0]]])]
            ),
            r"stages\[0\] play can go on for ever",
        ),
        (
            lambda: shapley_iteration([AGAIN, AGAIN]),
            r"stages must have .* of the 2 stages .* stages\[0\]",
        ),
        (lambda: StageGame([[1]], [[[0.75, 0.5]]]), "transitions must add up to at most 1 .* 1.25"),
        (lambda: StageGame([[1]], [[0.5]]), "transitions must be a table"),
        (
            lambda: StageGame([[1, 2]], [[[0.5]]]),
            "transitions must have probabilities for each of the",
        ),
        (lambda: StageGame([[1, nan]], [[[0.5], [0.5]]]), "payoffs must hold finite numbers"),
    ],
)
def test_what_is_no_simultaneous_game_is_refused_by_name(call, message):
    with pytest.raises(ValueError, match=message):
        call()
