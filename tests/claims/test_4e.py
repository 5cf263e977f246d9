"""What the notes say about learning from regret (§4.4), computed again: they only point to it."""

import pytest

from coursekit.extensive_form import GameTree, cfr, expected_payoffs, regret_matching
from coursekit.games import KuhnPoker
from coursekit.matrix_games import MatrixGame, solve


def test_counterfactual_regret_comes_close_to_an_equilibrium():
    """§4.4 names Neller and “X”, who is Lanctot, and PLURUBUS, which is Pluribus."""
    tree = GameTree.explore(KuhnPoker())
    first, second = cfr(tree, 4000, at=[]).profile
    alpha = first[("J",)]["bet"]
    assert 0 <= alpha <= 1 / 3
    assert first[("K",)]["bet"] == pytest.approx(3 * alpha, abs=0.01)
    assert first["Q", "check", "bet"]["call"] == pytest.approx(alpha + 1 / 3, abs=0.01)
    assert second["J", "check"]["bet"] == pytest.approx(1 / 3, abs=0.01)
    assert second["Q", "bet"]["call"] == pytest.approx(1 / 3, abs=0.01)
    assert expected_payoffs(tree, (first, second))[0] == pytest.approx(-1 / 18, abs=1e-4)


# Ours, not in the notes


def test_regret_matching_learns_to_answer_double_rock_with_paper():
    double_rock = MatrixGame([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    assert solve(double_rock).row == solve(double_rock).column == (0.25, 0.5, 0.25)
    learned = regret_matching(double_rock, 10_000)
    for average in (learned.row, learned.column):
        assert average == pytest.approx((0.25, 0.5, 0.25), abs=0.01)
