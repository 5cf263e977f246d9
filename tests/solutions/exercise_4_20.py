"""Exercise 4.20: what it is worth to see her move, and with which cards."""

from fractions import Fraction

WORTH = Fraction(1, 18)

WRONG = [
    ((-WORTH, ..., ...), "the value if he sees her move"),
    ((Fraction(1, 6), ..., ...), "what Player I earns if he never sees her move"),
    ((0, -WORTH, ...), "what it costs Player I"),
    ((0, 0, ...), "What does he earn a hand if he sees it"),
    ((0, Fraction(1, 9), ...), "is not worth 1/9 to him"),
    ((0, WORTH, "KQJ"), "With the king he adds a chip whatever she did"),
    ((0, WORTH, "K"), "With the king he adds a chip whatever she did"),
    ((0, WORTH, "J"), "With the queen he sometimes calls"),
    ((0, WORTH, "Q"), "With the jack he sometimes bets"),
    ((0, WORTH, ""), "With the queen he sometimes calls"),
    ((0, WORTH, "ace"), "The cards are K, Q and J"),
    ((0, WORTH, 7), 'The third part should be something like `"KQJ"`, not 7'),
    ((0, WORTH), "I expected two numbers and some cards"),
    (("none", WORTH, "QJ"), "The value should be a number"),
    ("QJ", "something like"),
]

RIGHT = [
    (0, WORTH, "QJ"),
    [0.0, 1 / 18, "J, q"],
    (0, WORTH, ["J", "Q"]),
    (0, WORTH, {"Q", "J"}),
]

REMARKS = [((0, WORTH, "QJ"), "the king plays itself")]

HALF_FILLED = [((0, ..., ...), "So far right; 2 of 3 are still open.")]
