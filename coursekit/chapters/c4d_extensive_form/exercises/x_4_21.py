"""Exercise 4.21: name the threat that is not credible."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import finished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.small_trees import THREAT
from coursekit.extensive_form import backward_induction, full_normal_form, incredible_threats
from coursekit.general_sum import pure_equilibria

EQUILIBRIA = pure_equilibria(full_normal_form(THREAT))
[PERFECT] = [
    tuple("".join(strategy.values()) for strategy in each.profile)
    for each in backward_induction(THREAT)
]
[THREAT_MOVE] = {threat.move for each in incredible_threats(THREAT) for threat in each.threats}

WHY_NOT = {
    "A": "A is Player I's first move: she makes it, and threatens nobody.",
    "B": "B is Player I's first move: she makes it, and threatens nobody.",
    "C": "After A, Player II earns 8 by C and 3 by D: one may believe C.",
    "D": "Nobody plays D in any of the three.",
    "E": "E earns 5. Whether F would earn more depends on what comes after it: go on to there.",
    "F": "F earns 10 or 0. Which of the two depends on what comes after it: go on to there.",
    "G": "After F, Player I earns 2 by G and only 1 by H: one may believe G.",
}


def the_threat(answer: Any) -> str | None:
    form = "('A', ('AG', 'CE'))"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected a move and an equilibrium, such as `{form}`, not {shown(answer)}."
    move, profile = given
    if move is not ...:
        if not isinstance(move, str) or move not in (*WHY_NOT, THREAT_MOVE):
            return f"The moves are A to H, and yours is {shown(move)}."
        if move != THREAT_MOVE:
            return WHY_NOT[move]
    if profile is ... or move is ...:
        return None if profile is ... else _about(profile)
    return _about(profile) or Right(
        "Player I would like Player II to believe in H. But once F is played, H costs her 1."
    )


def _about(profile: Any) -> str | None:
    pair = tuple(finished(part) for part in the_sequence(profile, "('AG', 'CE')"))
    if not all(isinstance(part, str) for part in pair):
        return f"I expected two strategies, such as `('AG', 'CE')`, not {shown(profile)}."
    if pair == PERFECT:
        return None
    if pair[::-1] in EQUILIBRIA:
        return "Player I's strategy comes first."
    if pair not in EQUILIBRIA:
        return f"{shown(pair)} is not among the three equilibria."
    last = str(pair[0])[1]
    return f"In {shown(pair)} she plays {last} at the last node. What else could she earn there?"


EXERCISE = Exercise("4.21", "Who would believe that?", the_threat)
