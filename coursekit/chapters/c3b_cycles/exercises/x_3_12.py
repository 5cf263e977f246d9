"""Exercise 3.12: what a rule of thumb costs."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text
from coursekit.games import Piglet
from coursekit.games.pig import hold_at
from coursekit.graph import GameGraph
from coursekit.stochastic import evaluate_policy, policy_iteration, policy_of

GOAL = 10
ROUNDING = 0.00006
"""The loss is asked for to four decimals."""


@cache
def wins() -> tuple[float, dict[str, list[float]]]:
    """How often Player I wins if both play optimally, and if somebody holds at 1, 2, …, 9 instead.

    That is Player I, or Player II, or both.
    """
    graph = GameGraph.explore(Piglet(GOAL))
    best, first = policy_iteration(graph), graph.movers == 0
    found: dict[str, list[float]] = {"I": [], "II": [], "both": []}
    for total in range(1, GOAL):
        rule = policy_of(graph, hold_at(total))
        policies = np.where(first, rule, best.policy), np.where(first, best.policy, rule), rule
        for who, policy in zip(found, policies, strict=True):
            found[who].append((1 + evaluate_policy(graph, policy)[0].item()) / 2)
    return best.win_probability(Piglet(GOAL)), found


def a_rule_of_thumb(answer: Any) -> str | None:
    pair = the_sequence(answer, "(total, loss)")
    if len(pair) != 2:
        raise Hint(f"I expected `(total, loss)`, and you gave {shown(answer)}.")
    total = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The total")
    loss = pair[1] if pair[1] is ... else the_number(pair[1], "The loss")
    with_best_play, by_rule = wins()
    best = by_rule["I"].index(max(by_rule["I"])) + 1
    if total is not ... and total not in range(1, GOAL):
        return f"A total is a number from 1 to {GOAL - 1}, and {text(total)} is not."
    if total is not ... and total != best:
        return _about_total(total)
    if loss is not ... and abs(loss - (with_best_play - by_rule["I"][best - 1])) > ROUNDING:
        return _about_loss(loss, best)
    return Right(
        "So the best simple rule loses about one game in 37. In Pig to 100, holding at 25 loses "
        "one in 47."
    )


def _about_total(total: int) -> str:
    both = wins()[1]["both"]
    if total == both.index(max(both)) + 1:
        return (
            f"If both players hold at {total}, Player I wins most often. Here Player II plays "
            "optimally instead: put the two policies together with `np.where`."
        )
    return (
        f"Against an optimal Player II, holding at {total} wins less often than holding at "
        "another total. Try all of them."
    )


def _about_loss(loss: Any, best: int) -> str:
    with_best_play, by_rule = wins()
    left, second, both = (by_rule[who][best - 1] for who in ("I", "II", "both"))
    right = with_best_play - left
    for slip, hint in (
        (2 * right, "That is the difference of the values. Of probabilities, it is half as much."),
        (-right, "A loss is counted as a positive number."),
        (left, "So often Player I still wins. How much less is that than with best play?"),
        (
            right / with_best_play,
            "That is the share of her wins. Here the difference is asked for.",
        ),
        (second - with_best_play, "That is what it costs Player II. Here Player I holds early."),
        (with_best_play - both, f"There both hold at {best}. Player II is to play optimally."),
    ):
        if abs(loss - slip) <= ROUNDING:
            return hint
    return (
        f"It is not {text(loss)}. Evaluate a policy in which Player I holds at your total and "
        "Player II does what the solution says, and compare with the solution."
    )


EXERCISE = Exercise("3.12", "What a rule of thumb costs", a_rule_of_thumb)
