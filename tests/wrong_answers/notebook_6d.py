"""Answers to the exercises of notebook 6d that no slip expresses, and what is said about them."""

from fractions import Fraction

from coursekit.learning.td import Episode, average_returns, certainty_equivalence, td_zero

BY_TD = td_zero([Episode("ABA", (0, 0, 2))], 0.5, values={"A": 0, "B": 1})
EPISODES = [Episode("AB", (2, 0)), Episode("AB", (2, 4)), Episode("A", (5,))]
EPISODES += [Episode("B", (4,))] * 4
SETTLED = certainty_equivalence(EPISODES)["A"], average_returns(EPISODES)["A"]

WRONG = {
    "6.12": [
        ((1.5, ...), "no longer has the value 0"),
        ((7, 8), "`A` is not 7"),
        ((1.25, 8), "`B` is not 8"),
    ],
    "6.13": [((9, ...), "First the value of B"), ((..., 9), "Which three returns")],
    "6.14": [
        (lambda value, *rest: value, "towards it, 1/2 of the way"),
        (lambda v, r, after, rate: v + rate * (r + max(after) - v), "`next_values` is empty"),
    ],
    "6.15": [((1, ...), "With probability 7/10"), ((..., 3), "the value of the best move")],
    "6.16": [((1, ...), "When is the best of two"), ((..., 1), "nothing to do with why")],
    "6.23": [("a", "A is fine"), ("(D)", "D is fine"), ("E", "The lines are A to D")],
}
RIGHT = {
    "6.12": [((BY_TD["A"], BY_TD["B"]), "in the next episode")],
    "6.13": [(SETTLED, "Even episodes that never saw A")],
    "6.14": [(lambda v, r, after, rate: (1 - rate) * v + rate * (r + max([*after] or [0])), "")],
    "6.23": [(" b. ", "only the first move is made by π′")],
}
HALF_FILLED = {
    "6.12": [((1.25, ...), "So far right; 1 of 2 is still open.")],
    "6.13": [((..., Fraction(13, 3)), "So far right")],
    "6.15": [((..., 10), "So far right")],
    "6.16": [((Fraction(3, 8), ...), "So far right")],
}
