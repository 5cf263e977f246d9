"""Exercise 5.17: arms that fool greedy."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.bandits import Arm, greedy_choices
from coursekit.course.answers import finished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text

ROUNDS, SHARE = 3, Fraction(1, 10)
"""Exercise 5.17: after ROUNDS rounds, greedy is to settle on the best arm less often than SHARE."""

MOST_ARMS, MOST_PAYOFFS = 10, 20
"""Few are enough, and the totals of many take long to compute."""


def fooling_greedy(rounds: int, share: Fraction, answer: Any) -> str | None:
    if isinstance(answer, Arm):
        return "That is one arm. Greedy needs a choice: give a list of arms."
    arms = the_sequence(answer, "[coin(0.5), Arm((5, 1), (0.5, 0.5))]")
    for arm in arms:
        if not isinstance(finished(arm), Arm):
            return f"Each of them should be an `Arm` or a `coin`, and {shown(arm)} is neither."
    if len(arms) < 2:
        return f"Greedy needs a choice, and you gave {len(arms)} of at least two arms."
    if len(arms) > MOST_ARMS or max(len(arm.payoffs) for arm in arms) > MOST_PAYOFFS:
        return (
            f"That is more than I want to compute. {MOST_ARMS} arms with {MOST_PAYOFFS} payoffs "
            "each are enough, and two small arms will do."
        )
    means = [arm.mean for arm in arms]
    if means.count(max(means)) > 1:
        best = " and ".join(str(arm) for arm, mean in enumerate(means) if mean == max(means))
        return f"Arms {best} pay the same on average: there is no single best arm to miss."
    return _how_often(arms, means.index(max(means)), rounds, share)


def _how_often(arms: tuple[Arm, ...], best: int, rounds: int, share: Fraction) -> str:
    chance = greedy_choices(arms, rounds)[best]
    about = text(round(float(chance), 4))
    settles = f"Arm {best} is the best, and greedy settles on it with probability {about}"
    if chance < share:
        return Right(f"{settles}. However many rounds: there are arms that fool it.")
    if len(arms[best].payoffs) == 1:
        return f"{settles}. It always pays the same: what if it seldom paid, and then a lot?"
    if greedy_choices(arms, 1)[best] < share:
        return f"{settles}. After one round it would be seldom enough, but here it has {rounds}."
    return (
        f"{settles}. When does the best arm look worse than another after {rounds} plays of each? "
        "Make that more likely, and its mean no smaller."
    )


def other_rounds(rng: Random) -> Variant:
    rounds, share = rng.randint(4, 9), Fraction(1, rng.choice((20, 25, 40, 50)))
    seldom = share / (2 * rounds)
    question = (
        "Design arms, two will do, with a single best one that greedy settles on with probability "
        f"less than {text(share)}, although it plays {rounds} rounds first. "
        f"(`greedy_choices(arms, {rounds})` tells you.)"
    )
    answer = [Arm((1,), (1,)), Arm((2 / seldom, 0), (seldom, 1 - seldom))]
    return Variant(question, answer, partial(fooling_greedy, rounds, share))


EXERCISE = Exercise(
    "5.17", "Arms that fool greedy", partial(fooling_greedy, ROUNDS, SHARE), other_rounds
)
