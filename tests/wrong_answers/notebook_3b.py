"""Answers to the exercises of notebook 3b that no slip expresses."""

from fractions import Fraction

from coursekit.chapters.c3b_cycles import my_sweep
from tests.wrong_answers.changing import changed

HALF, FIFTH = Fraction(1, 2), Fraction(1, 5)
sweep = changed(my_sweep, "share * → float(share) * ")


def upwards(total, points=0):
    below = () if points >= total else range(2, 7)
    return (bool(below) + sum(upwards(total, points + face) for face in below)) / 6


def up_and_down(position):
    row, column = position.place
    return ("north" if row else "south") if column == 2 else "east" if column < 2 else "west"


OLD = "among options with the old values 0 and 0, and after your sweep it has the value 9."
WRONG = {
    "3.7": [
        ((2 * FIFTH, HALF, FIFTH), "y = 1/2 and z = 1/5 do not go together"),
        ((HALF, 3 * FIFTH, FIFTH), "z = 1/5 does not go with x = 1/2"),
        ((1, Fraction(3, 4), HALF), "x = 1 does not go with y = 3/4 and z = 1/2"),
        ((HALF, ..., FIFTH), "x is not right"),
    ],
    "3.8": [(lambda total: 100 * upwards(total), "(1)` returned 16.6667, and 0.1667 is right")],
    "3.9": [
        (dict.fromkeys, "What is each position worth to Player I?"),
        (lambda values: {p: v + 1 for p, v in sweep(values).items()}, "an end, has the value 6"),
        (lambda values: {p: v if p.is_over else 9 for p, v in sweep(values).items()}, OLD),
        (
            lambda values: {p: v for p, v in sweep(values).items() if p.is_over},
            "has no value. What",
        ),
        (lambda values: {**sweep(values), "another": 0}, "not there before"),
        (lambda values: [*values.values()], "returns a dictionary"),
    ],
    "3.10": [
        (lambda position: "west", "walk west, and with probability 4/5 the step goes to (2, 0)"),
        (lambda position: {1: "east"}.get(position.place[1]), "(2, 2) your function returned None"),
    ],
    "3.11": [("c", "C is fine"), ("(E)", "E is fine"), ("F", "The lines are A to E")],
    "3.12": [((3, 0.1), "Try all of them"), ((2, 0.0271), "It is not 0.0271")],
}

RIGHT = {
    "3.7": [([0.4, 0.6, FIFTH], "")],
    "3.8": [(upwards, "five turns in eight")],
    "3.9": [(sweep, ""), (lambda values: values.update(sweep(values)) or values, "Work on a copy")],
    "3.10": [(up_and_down, "a wall or a way back")],
    "3.11": [(" (b). ", "ever smaller steps")],
    "3.12": [((2, 0.02702575), "one game in 37")],
}

HALF_FILLED = {
    "3.7": [((2 * FIFTH, ..., FIFTH), "1 of 3 is still open")],
    "3.12": [((2, ...), "1 of 2 is still open"), ((..., 0.027), "1 of 2 is still open")],
}
