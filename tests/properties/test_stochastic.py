"""Games with chance and cycles, solved in several ways that must agree, on random ones."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from coursekit.stochastic import (
    StageGame,
    can_go_on_for_ever,
    evaluate_policy,
    greedy_policy,
    policies,
    policy_iteration,
    shapley_iteration,
    value_iteration,
)
from coursekit.stochastic import (
    policy as of_policies,
)
from tests.table_games import (
    all_policies,
    as_array,
    dense_values,
    random_game,
    random_policy,
    transition_matrix,
)

seeds = st.integers(0, 10**6)
quick = settings(max_examples=settings.default.max_examples // 4)


def never_ends(graph, policy):
    """The positions from which the policy reaches no end."""
    steps = transition_matrix(graph, policy) > 0
    reached = graph.branching == 0
    for _ in range(len(graph)):
        reached = reached | (steps & reached).any(axis=1)
    return ~reached


def linear_program(graph, discount):
    """The values of a game for one player: the least that no move exceeds."""
    rows, bounds = [], []
    earned = [position.table[position.at].earned for position in graph.positions]
    for i in range(len(graph)):
        edges = range(graph.first[i], graph.first[i + 1])
        groups = [edges] if graph.movers[i] < 0 or not edges else [[edge] for edge in edges]
        for group in groups:
            row = np.zeros(len(graph))
            row[i] -= 1
            for edge in group:
                row[graph.options[edge]] += discount * graph.probabilities[edge]
            rows.append(row)
            bounds.append(-earned[i])
    result = linprog(np.ones(len(graph)), A_ub=rows, b_ub=bounds, bounds=(None, None))
    assert result.status == 0
    return result.x


@given(seeds, st.sampled_from([0.5, 0.9, 1]), st.booleans())
@quick
def test_a_single_player_earns_what_the_linear_program_says(seed, discount, costs):
    graph = random_game(seed, players=1, costs=costs)
    assume(len(graph.ended))
    if discount == 1 and costs:
        assume(not all_policies_endless(graph))
    elif discount == 1:
        assume(not len(can_go_on_for_ever(graph)))
    solution = policy_iteration(graph, discount=discount)
    assert solution.values == pytest.approx(linear_program(graph, discount), abs=1e-6)
    assert value_iteration(graph, discount=discount).values == pytest.approx(
        solution.values, abs=1e-7
    )


def all_policies_endless(graph):
    """Whether there is a position from which no policy reaches an end."""
    never = [never_ends(graph, as_array(graph, choices)) for choices in all_policies(graph)]
    return np.all(never, axis=0).any()


@given(seeds, st.sampled_from([0.5, 0.9, 1]))
def test_two_players_earn_what_trying_all_their_policies_says(seed, discount):
    graph = random_game(seed, players=2)
    assume(len(graph.ended))
    assume(discount < 1 or not len(can_go_on_for_ever(graph)))
    table = np.array(
        [
            [dense_values(graph, as_array(graph, mine, theirs), discount) for theirs in replies]
            for mine in all_policies(graph, 0)
            for replies in [list(all_policies(graph, 1))]
        ]
    )
    solution = policy_iteration(graph, discount=discount)
    assert table.min(axis=1).max(axis=0) == pytest.approx(solution.values, abs=1e-8)
    assert table.max(axis=0).min(axis=0) == pytest.approx(solution.values, abs=1e-8)
    assert evaluate_policy(graph, solution.policy, discount) == pytest.approx(solution.values)
    assert value_iteration(graph, discount=discount).values == pytest.approx(
        solution.values, abs=1e-7
    )


@given(seeds, st.sampled_from([1, 2]), seeds)
@quick
def test_every_way_to_improve_leads_to_the_same_values(seed, players, first):
    graph = random_game(seed, players, spots=12)
    assume(len(graph.ended) and not len(can_go_on_for_ever(graph)))
    start = random_policy(graph, first)
    history = list(policies(graph, start))
    solution = policy_iteration(graph, start)
    assert [step.rounds for step in history] == list(range(1, len(history) + 1))
    assert (history[0].policy == start).all()
    assert len({step.policy.tobytes() for step in history}) == len(history)
    assert history[-1].values == pytest.approx(solution.values)
    assert policy_iteration(graph).values == pytest.approx(solution.values)
    greedy = greedy_policy(graph, solution.values)
    assert evaluate_policy(graph, greedy) == pytest.approx(solution.values)
    if players == 1:
        for before, after in pairwise(step.values for step in history):
            assert (after > before - 1e-9).all()


@given(seeds, st.sampled_from([1, 2]))
@quick
def test_taking_turns_from_the_first_round_on_is_right_as_well(seed, players):
    graph = random_game(seed, players, spots=10)
    assume(len(graph.ended) and not len(can_go_on_for_ever(graph)))
    at_once = policy_iteration(graph)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_policies, "TOGETHER", 0)
        assert policy_iteration(graph).values == pytest.approx(at_once.values)


@given(seeds, st.sampled_from([1, 2]), seeds)
@quick
def test_a_policy_is_worth_what_a_dense_solve_says_and_exactly_so(seed, players, first):
    graph = random_game(seed, players, spots=12)
    assume(len(graph.ended))
    policy = random_policy(graph, first)
    if never_ends(graph, policy).any():
        with pytest.raises(ValueError, match=r"policy must lead to an end, but from spot \d+ it"):
            evaluate_policy(graph, policy)
        values = evaluate_policy(graph, policy, 0.75)
        assert values == pytest.approx(dense_values(graph, policy, 0.75))
        return
    values = evaluate_policy(graph, policy)
    assert values == pytest.approx(dense_values(graph, policy))
    exact = evaluate_policy(graph, policy, exact=True)
    assert exact.astype(float) == pytest.approx(values)
    for i in range(len(graph)):
        edges = range(graph.first[i], graph.first[i + 1]) if policy[i] < 0 else [policy[i]]
        odds = graph.exact_probabilities
        expected = sum(odds[edge] * exact[graph.options[edge]] for edge in edges)
        assert exact[i] == graph.positions[i].table[graph.positions[i].at].earned + expected


@given(seeds, st.sampled_from([1, 2]))
@quick
def test_play_is_endless_where_some_policy_never_ends(seed, players):
    graph = random_game(seed, players, spots=6)
    never = [never_ends(graph, as_array(graph, choices)) for choices in all_policies(graph)]
    assert can_go_on_for_ever(graph).tolist() == np.flatnonzero(np.any(never, axis=0)).tolist()


@given(seeds)
@settings(max_examples=settings.default.max_examples // 10)
def test_shapley_solves_games_in_which_the_players_take_turns(seed):
    graph = random_game(seed, players=2, spots=5)
    assume(len(graph.ended))
    stages = []
    for i, position in enumerate(graph.positions):
        steps = np.zeros((max(len(position.moves()), 1), len(graph)))
        for k, edge in enumerate(range(graph.first[i], graph.first[i + 1])):
            steps[k, graph.options[edge]] += 0.5 * graph.probabilities[edge]
        if position.player < 0 and position.moves():
            steps = steps.sum(axis=0, keepdims=True)
        steps = steps[:, None] if position.player < 1 else steps[None]
        earned = position.table[position.at].earned
        stages.append(StageGame(np.full(steps.shape[:2], earned), steps))
    values = [solution.value for solution in shapley_iteration(stages)]
    assert values == pytest.approx(policy_iteration(graph, discount=0.5).values, abs=1e-9)
