"""Exercise 4.24: write regret matching."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import all_same, numbers_returned, text, the_vector

Weight = Callable[[Any], Any]
"""What a regret counts."""


def above_zero(regret: Any) -> Any:
    return max(regret, 0)


def in_proportion(regrets: list, weight: Weight = above_zero) -> list:
    """Probabilities in proportion to what the regrets count; all alike if that is nothing."""
    weights = [weight(regret) for regret in regrets]
    total = sum(weights)
    if total == 0:
        return alike(regrets)
    return [Fraction(each) / total for each in weights]


def alike(regrets: list) -> list:
    return [Fraction(1, len(regrets))] * len(regrets)


def silent(regrets: list) -> list:
    """Nothing at all where no regret is above 0."""
    return in_proportion(regrets) if max(regrets) > 0 else [0] * len(regrets)


def first_of_none(regrets: list) -> list:
    """The first move where no regret is above 0."""
    return in_proportion(regrets) if max(regrets) > 0 else only(regrets, 0)


def least_bad(regrets: list) -> list:
    """The largest regret where none is above 0."""
    return in_proportion(regrets) if max(regrets) > 0 else largest(regrets)


def only(regrets: list, move: int) -> list:
    return [int(number == move) for number in range(len(regrets))]


def largest(regrets: list) -> list:
    return only(regrets, regrets.index(max(regrets)))


SLIPS: list[Slip] = [
    (
        lambda regrets: [Fraction(regret) / sum(regrets) for regret in regrets],
        "You divide the regrets as they are. What is regretted below 0 gets no probability.",
    ),
    (
        lambda regrets: [above_zero(regret) for regret in regrets],
        "Probabilities sum to 1: divide by the sum of what is above 0.",
    ),
    (largest, "That is the move with the largest regret alone. All regrets above 0 get a share."),
    (
        lambda regrets: in_proportion(regrets, lambda regret: int(regret > 0)),
        "You give all moves with a regret above 0 the same. They get shares in proportion.",
    ),
    (
        lambda regrets: in_proportion(regrets, abs),
        "You take the size of a regret without its sign. A move that was worse gets nothing.",
    ),
    (
        lambda regrets: in_proportion(regrets, lambda regret: max(-regret, 0)),
        "You prefer what was worse. A regret above 0 says that the move would have been better.",
    ),
    (
        lambda regrets: in_proportion(regrets, lambda regret: regret - min(regrets)),
        "You measure from the smallest regret. Measure from 0, and leave out what is below.",
    ),
    (
        lambda regrets: in_proportion(regrets, lambda regret: above_zero(regret) ** 2),
        "You square the regrets. They count as they are.",
    ),
    (silent, "Where nothing is regretted, something has to be chosen: every move alike."),
    (first_of_none, "Where nothing is regretted, you choose the first move. Choose all alike."),
    (least_bad, "Where nothing is regretted, you take the least bad move. Choose all alike."),
    (alike, "All moves are alike in your answer. Let the regrets above 0 decide."),
]


def the_probabilities(answer: Any, call: str) -> tuple[Any, ...]:
    if isinstance(answer, dict):
        raise Hint(f"{call} should be a list of probabilities, and it is {shown(answer)}.")
    return the_vector(answer, f"Each probability in {call}", "[0.75, 0, 0.25]", call)


def _shares(first: FirstDifference) -> str:
    (regrets,) = first.args
    if len(first.mine) != len(regrets):
        return f"{first.returned}. There are {len(regrets)} moves, and each gets a probability."
    if not all_same([sum(first.mine)], [1]):
        return f"{first.returned}. These sum to {text(sum(first.mine))}, and should to 1."
    positive = [regret for regret in regrets if regret > 0]
    if not positive:
        return f"{first.returned}. Nothing is regretted here: then all moves are alike."
    return (
        f"{first.returned}. The regrets above 0 are {text(tuple(positive))}, and sum to "
        f"{text(sum(positive))}: which share of that does each have?"
    )


EXERCISE = Exercise(
    "4.24",
    "Write regret matching",
    Comparison(
        "my_matching(regrets)",
        ours=in_proportion,
        cases=[
            *([4], [1, 1], [3, 1], [0, 2], [5, -5], [-3, 4], [0, 0], [-2, -1], [-1, 0], [-7]),
            *([3, -5, 1], [1, 2, 3], [-4, -4, 6], [0, 0, 0], [-1, -2, -3], [10, -1, 0, 30]),
        ],
        slips=SLIPS,
        otherwise=_shares,
        read=the_probabilities,
        same=all_same,
        returned=numbers_returned,
        right="That line is all there is to it; the rest of this chapter is bookkeeping.",
    ),
)
