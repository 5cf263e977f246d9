"""Exercise 3.12: what a rule of thumb costs."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number
from coursekit.games import Piglet
from coursekit.games.pig import hold_at
from coursekit.graph import GameGraph
from coursekit.stochastic import evaluate_policy, policy_iteration, policy_of

GOAL = 10
OTHER_GOALS = (5, 6, 7, 8, 9, 11, 12, 13)
ROUNDING = 0.00006
"""The loss is asked for to four decimals."""


@cache
def wins(goal: int) -> tuple[float, dict[str, list[float]]]:
    """How often Player I wins if both play optimally, and if somebody holds at 1, 2, … instead.

    That is Player I, or Player II, or both.
    """
    graph = GameGraph.explore(Piglet(goal))
    best, first = policy_iteration(graph), graph.movers == 0
    found: dict[str, list[float]] = {"I": [], "II": [], "both": []}
    for total in range(1, goal):
        rule = policy_of(graph, hold_at(total))
        policies = np.where(first, rule, best.policy), np.where(first, best.policy, rule), rule
        for who, policy in zip(found, policies, strict=True):
            found[who].append((1 + evaluate_policy(graph, policy)[0].item()) / 2)
    return best.win_probability(Piglet(goal)), found


def best_rule(goal: int) -> tuple[int, float]:
    """The total at which Player I should always hold, and how much less often she wins."""
    with_best_play, by_rule = wins(goal)
    most = max(by_rule["I"])
    return by_rule["I"].index(most) + 1, with_best_play - most


def a_rule_of_thumb(goal: int, answer: Any) -> str | None:
    pair = the_sequence(answer, "(total, loss)")
    if len(pair) != 2:
        raise Hint(f"I expected `(total, loss)`, and you gave {shown(answer)}.")
    total = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The total")
    loss = pair[1] if pair[1] is ... else the_modest_number(pair[1], "The loss")
    best, cost = best_rule(goal)
    if total is not ... and total not in range(1, goal):
        return f"A total is a number from 1 to {goal - 1}, and {text(total)} is not."
    if total is not ... and total != best:
        return _about_total(goal, total)
    if loss is not ... and abs(loss - cost) > ROUNDING:
        return _about_loss(goal, loss)
    return Right(
        f"So the best simple rule loses about one game in {round(1 / cost)}. In Pig to 100, "
        "holding at 25 loses one in 47."
    )


def _about_total(goal: int, total: int) -> str:
    both = wins(goal)[1]["both"]
    if total == both.index(max(both)) + 1:
        return (
            f"If both players hold at {total}, Player I wins most often. Here Player II plays "
            "optimally instead: put the two policies together with `np.where`."
        )
    return (
        f"Against an optimal Player II, holding at {total} wins less often than holding at "
        "another total. Try all of them."
    )


def _about_loss(goal: int, loss: Any) -> str:
    for slip, hint in slips(goal):
        if abs(loss - slip) <= ROUNDING:
            return hint
    return (
        f"It is not {text(loss)}. Evaluate a policy in which Player I holds at your total and "
        "Player II does what the solution says, and compare with the solution."
    )


def slips(goal: int) -> list[tuple[float, str]]:
    """Wrong losses, each with a hint."""
    with_best_play, by_rule = wins(goal)
    best, right = best_rule(goal)
    left, second, both = (by_rule[who][best - 1] for who in ("I", "II", "both"))
    return [
        (2 * right, "That is the difference of the values. Of probabilities, it is half as much."),
        (-right, "A loss is counted as a positive number."),
        (left, "That is how often Player I still wins. How much less is that than with best play?"),
        (
            right / with_best_play,
            "That is the share of her wins. Here the difference is asked for.",
        ),
        (second - with_best_play, "That is what it costs Player II. Here Player I holds early."),
        (with_best_play - both, f"There both hold at {best}. Player II is to play optimally."),
    ]


def other_goal(rng: Random) -> Variant:
    goal = rng.choice(OTHER_GOALS)
    question = (
        f"In Piglet to {goal}, Player II plays optimally. At which total should Player I "
        "`hold_at`, always the same? And how much less often does she win than with best play, to "
        "four decimals? Give `(total, loss)`."
    )
    best, cost = best_rule(goal)
    return Variant(question, (best, round(cost, 4)), partial(a_rule_of_thumb, goal))


EXERCISE = Exercise(
    "3.12", "What a rule of thumb costs", partial(a_rule_of_thumb, GOAL), other_goal
)
