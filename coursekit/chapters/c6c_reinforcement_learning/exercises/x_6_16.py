"""Exercise 6.16: too good to be true."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from coursekit.bandits import Arm
from coursekit.course.exercises import Exercise, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import expected_maximum

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
TRIES = 2
NUMBERS = {2: "two", 3: "three", 4: "four"}


def too_good(high: int, low: int, moves: int) -> SeveralNumbers:
    """The diagnosis: `moves` moves earn `high` or `low`, equally likely, in two tries each."""
    toss = Arm((high, low), (HALF, HALF))
    highest, mean = expected_maximum(toss, TRIES, moves), Fraction(high + low, 2)
    many, luckier = NUMBERS[moves], "luckier" if moves == 2 else "luckiest"
    larger = "larger of two" if moves == 2 else f"largest of {many}"
    return SeveralNumbers(
        "(highest, judged_by_the_other)",
        [
            Asked(
                "highest",
                highest,
                [
                    (
                        mean,
                        f"That is the expectation of each average. Of {many}, the {luckier} "
                        "counts.",
                    ),
                    (
                        expected_maximum(toss, 1, moves),
                        "That would be so after one try of each move. Here each has two.",
                    ),
                    (
                        1 - (1 - QUARTER) ** moves,
                        f"That is the probability that the highest average is {text(high)}. It may "
                        f"be {text(low)}, too.",
                    ),
                    (
                        TRIES * highest,
                        "That is the highest total. The average of two tries is half of that.",
                    ),
                    (
                        QUARTER,
                        f"That is the probability that one move has the average {text(high)}. "
                        f"There are {many} moves.",
                    ),
                ],
                f"The average of two tries is {text(high)}, {text(mean)} or {text(low)}, with the "
                f"probabilities 1/4, 1/2 and 1/4. When is the {larger} such averages {text(high)}, "
                f"and when is it {text(low)}? Otherwise it is {text(mean)}.",
            ),
            Asked(
                "judged_by_the_other",
                mean,
                [(highest, "The two new tries know nothing of the luck of the old ones.")],
                "The two new tries of the chosen move have nothing to do with why it was chosen.",
            ),
        ],
        together=[((mean, highest), "Both are there, in the other order.")],
        remark="Choosing and judging by the same luck is what makes it look better than it is.",
    )


def other_toss(rng: Random) -> Variant:
    high, low, moves = 0, 0, 2
    while high <= low or not _can_be_told_apart(too_good(high, low, moves)):
        high, low, moves = rng.randint(1, 8), rng.randint(-8, 3), rng.choice((2, 3, 4))
    better = "better" if moves == 2 else "best"
    highest = "higher average" if moves == 2 else "highest of the averages"
    question = (
        f"{NUMBERS[moves].title()} moves earn {text(high)} or {text(low)}, both as likely, and "
        f"each is tried twice. What is the {highest}, in expectation? The move that looks {better} "
        "is tried twice more: what is the average of these tries, in expectation? Give (highest, "
        "judged_by_the_other): the first two tries choose the move, and the other two judge it."
    )
    diagnosis = too_good(high, low, moves)
    return Variant(question, tuple(each.right for each in diagnosis.asked), diagnosis)


def _can_be_told_apart(diagnosis: SeveralNumbers) -> bool:
    """Whether every slip leads to another number."""
    rows = [[each.right, *(slip for slip, _ in each.slips)] for each in diagnosis.asked]
    return all(len({*row}) == len(row) for row in rows)


EXERCISE = Exercise("6.16", "Too good to be true", too_good(1, -1, 2), other_toss)
