"""Exercise 6.12: TD(0) by hand."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.exercises import Exercise
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import Episode, backward_view, td_zero

EPISODE, RATE, BEFORE = Episode("ABA", (0, 0, 2)), Fraction(1, 2), {"A": 0, "B": 1}
"""Exercise 6.12: an episode, and what was believed before it."""

AFTER = td_zero([EPISODE], RATE, values=BEFORE)
AT_THE_END = backward_view(EPISODE, BEFORE, trace=0, rate=RATE)
LATE = tuple(BEFORE[state] + AT_THE_END[state] for state in "AB")
WHOLE = td_zero([EPISODE], 1, values=BEFORE)

EXERCISE = Exercise(
    "6.12",
    "TD(0) by hand",
    SeveralNumbers(
        "(A, B)",
        [
            Asked(
                "A",
                AFTER["A"],
                [
                    (Fraction(1, 2), "That is A after the first step. A is left once more."),
                    (
                        Fraction(9, 4),
                        "After the last step there is no next state: its target is the reward "
                        "alone.",
                    ),
                    (
                        Fraction(3, 2),
                        "In the last step A no longer has the value 0: the first step has "
                        "changed it.",
                    ),
                ],
                "A is left twice, in the first step and in the last one. What is the target each "
                "time, and what is the value by then?",
            ),
            Asked(
                "B",
                AFTER["B"],
                [
                    (
                        Fraction(1, 2),
                        "You use the value of A from before the episode. It has changed by then.",
                    ),
                    (1, "B is left, too: its target is the value of A, which is not 1."),
                    (
                        Fraction(3, 2),
                        "That is B on the way to the return, 2. TD(0) does not wait for it: its "
                        "target is the next reward and the next value.",
                    ),
                    (
                        Fraction(1, 4),
                        "That is half of the target. The value goes half of the way from where it "
                        "is.",
                    ),
                ],
                "What is the value of A when B is left, and what is half of the way there?",
            ),
        ],
        together=[
            (
                LATE,
                "You change all values at the end. TD(0) changes them step by step, so later steps "
                "see what earlier ones have done.",
            ),
            (
                (WHOLE["A"], WHOLE["B"]),
                "You put the target in place of the value. The rate is 1/2: half of the way.",
            ),
            ((AFTER["B"], AFTER["A"]), "Both are there, in the other order."),
        ],
        remark="The reward has reached A, and B will hear of it in the next episode.",
    ),
)
