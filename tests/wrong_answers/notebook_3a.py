"""Answers to the exercises of notebook 3a that no slip expresses, and what is said about them."""

from functools import partial

import numpy as np

from coursekit.chapters.c3a_chance import my_expectiminimax
from coursekit.games import BustRace
from tests.wrong_answers import changing

changed = partial(changing.changed, my_expectiminimax)
in_floats = changed("sum(p * → sum(float(p) * ")

WRONG = {
    "3.1": [((3, 0), "It is not 3. Begin at the end"), ((6, 3), "There is no move 3")],
    "3.2": [
        (changed("position.is_over: → position.is_over and depth:"), "asked the heuristic about"),
        (changed("position.chances() → position.chances()[:2]"), "with probabilities"),
        (changed("payoffs()[0] → payoffs()"), "returned (2, -2). One number is asked for"),
        (changed("payoffs()[0] → payoffs()[1]"), "returned -2. There the game is over"),
        (lambda *args: 0 if isinstance(args[0], BustRace) else in_floats(*args), "BustRace"),
    ],
    "3.3": [
        ((4, 7, 0, 9), "still takes the first. Which leaf speaks for the second lottery?"),
        ((0.4, 0.7, 0.2, 1.1), "both are worth 1/2"),
        ((4, ..., 5, ...), "2 is less than 4, but of what you put there, 5 is not less than 4"),
    ],
    "3.4": [((30, 1), "There are not 30 rolls"), ((..., 5), "There are not 5 leaves")],
    "3.5": [
        ((8, 6, ...), "After the second option the bound is not 6."),
        ((8, 5.6, 5), "the average can still be 8"),
        ((8, 5.6, 2), "Would not a larger x do?"),
    ],
    "3.6": [
        ((5, 7, 8), "With one roll left you keep the 5, but rolling on is worth more than 5"),
        ((..., ..., 9), "With 3 rolls left you roll on after 8"),
        ((5.5, 7, 8), "The die never shows 5.5"),
    ],
}

RIGHT = {
    "3.2": [(lambda *args: (np.float64(in_floats(*args)), None), "two games with dice")],
    "3.3": [((40, 41, 39.5, 1000), "another choice")],
    "3.6": [(iter([6, 7, 8]), "the more demanding")],
}

HALF_FILLED = {
    "3.1": [((..., 0), "1 of 2 is still open")],
    "3.3": [((4, 7, 2, ...), "1 of 4 is still open")],
    "3.4": [((36, ...), "1 of 2 is still open")],
    "3.5": [((..., ..., 2.5), "2 of 3 are still open")],
    "3.6": [((6, ..., ...), "2 of 3 are still open")],
}
