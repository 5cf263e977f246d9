"""What chapter 4 claims about learning from regret (§4.4), and what settles it.

The notes only point to this subject, so that the numbers are our own.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from coursekit.course.claim import claim
from coursekit.extensive_form import GameTree, expected_payoffs, exploitability, solve_tree
from coursekit.games import KuhnPoker, LeducPoker
from coursekit.matrix_games import COIN_GAME, MatrixGame, solve
from coursekit.regret import (
    Learned,
    cfr,
    cfr_plus,
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
)

DOUBLE_ROCK = MatrixGame([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
"""Rock, paper, scissors, where a win with rock pays 2."""


@cache
def kuhn() -> GameTree:
    return GameTree.explore(KuhnPoker())


@cache
def leduc() -> GameTree:
    return GameTree.explore(LeducPoker())


@cache
def leduc_value() -> float:
    """What Player I earns in Leduc poker, by linear programming."""
    return float(solve_tree(leduc()).value)


@cache
def learned() -> Learned:
    """What 4,000 iterations of CFR learn about Kuhn poker."""
    return cfr(kuhn(), 4000, at=[])


def is_near(number: float, right: float, slack: float) -> bool:
    return abs(number - right) <= slack


@claim(
    "C4.29",
    "§4.4",
    "Kuhn poker, 4,000 iterations of CFR: Player I earns −1/18, up to 0.002",
    expected=True,
    erratum="§4.4, where it points to the literature: “Neller and X” are Neller and Lanctot, and "
    "PLURUBUS is Pluribus.",
)
def value_of_kuhn():
    return is_near(expected_payoffs(kuhn(), learned().profile)[0], -1 / 18, 0.002)


@claim(
    "C4.29",
    "§4.4",
    "then Player II bets J after a check, and calls with Q, one time in three, up to 0.02",
    expected=True,
)
def second_player():
    second = learned().profile[1]
    bluffs, calls = second["J", "check"]["bet"], second["Q", "bet"]["call"]
    return is_near(bluffs, 1 / 3, 0.02) and is_near(calls, 1 / 3, 0.02)


@claim(
    "C4.29",
    "§4.4",
    "and Player I bets J with some α up to 1/3, K with 3α, and calls with Q with α + 1/3, up to "
    "0.02",
    expected=True,
)
def first_player():
    first = learned().profile[0]
    alpha = first[("J",)]["bet"]
    return (
        0 <= alpha <= 1 / 3
        and is_near(first[("K",)]["bet"], 3 * alpha, 0.02)
        and is_near(first["Q", "check", "bet"]["call"], alpha + 1 / 3, 0.02)
    )


@claim(
    "C4.R1",
    "§4.4",
    "rock, paper, scissors with a double win for rock: the equilibrium",
    expected=(Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)),
)
def double_rock():
    return solve(DOUBLE_ROCK).row


@claim(
    "C4.R1",
    "§4.4",
    "regret matching, 10,000 iterations: each average is within 0.01 of that",
    expected=True,
)
def matched_double_rock():
    found = regret_matching(DOUBLE_ROCK, 10_000)
    right = solve(DOUBLE_ROCK)
    pairs = zip((*found.row, *found.column), (*right.row, *right.column), strict=True)
    return all(is_near(mine, float(best), 0.01) for mine, best in pairs)


@claim(
    "C4.R2",
    "§4.4",
    "the coin game, 10,000 iterations: Player I's average guarantees 1/5, up to 0.01",
    expected=True,
)
def matched_coin_game():
    found = regret_matching(COIN_GAME, 10_000)
    worst = min((COIN_GAME.A.astype(float).T @ found.row).tolist())
    return is_near(worst, 1 / 5, 0.01)


@claim(
    "C4.R3",
    "§4.4",
    "Kuhn poker: the exploitability of CFR+ is below 1/1000 after 1,000 iterations",
    expected=True,
)
def cfr_plus_on_kuhn():
    return cfr_plus(kuhn(), 1000, at=[]).exploitability[1000] < 1 / 1000


@claim(
    "C4.R3",
    "§4.4",
    "the recursion and the arrays learn the same in 50 iterations, up to 10⁻¹²",
    expected=True,
)
def recursion_and_arrays():
    slow, fast = recursive_cfr(KuhnPoker(), 50).profile, cfr(kuhn(), 50, at=[]).profile
    return all(
        is_near(share, fast[player][seen][move], 1e-12)
        for player in (0, 1)
        for seen, shares in slow[player].items()
        for move, share in shares.items()
    )


@claim(
    "C4.R4",
    "§4.4",
    "Leduc poker: nodes, information sets, and the value by linear programming",
    expected=(9457, 936, -0.085606),
)
def value_of_leduc():
    tree = leduc()
    return len(tree), len(tree.information_sets), round(leduc_value(), 6)


@claim(
    "C4.R4",
    "§4.4",
    "CFR+ encloses this value after 1,000 iterations, with an exploitability below 1/1000",
    expected=True,
)
def cfr_plus_on_leduc():
    found = cfr_plus(leduc(), 1000, at=[])
    least, most = found.bounds[1000]
    return least <= leduc_value() <= most and found.exploitability[1000] < 1 / 1000


@claim(
    "C4.R5",
    "§4.4",
    "Kuhn poker, 2,000 iterations: exploitability below 0.05 with external sampling, and below 0.1 "
    "with outcome sampling",
    expected=(True, True),
    unlisted="it takes seconds, and the notebook has a larger table",
)
def samplers_on_kuhn():
    external = external_sampling_cfr(KuhnPoker(), 2000).profile
    outcome = outcome_sampling_cfr(KuhnPoker(), 2000).profile
    return exploitability(kuhn(), external) < 0.05, exploitability(kuhn(), outcome) < 0.1
