"""Exercise 4.18: an equilibrium with bluffs: bet J, bet K, call Q."""

from fractions import Fraction

F = Fraction

WRONG = [
    ((0, 0, F(1, 3)), "She should bluff"),
    ((F(1, 9), F(1, 9), F(4, 9)), "would always call when she bets"),
    ((F(1, 9), 1, F(4, 9)), "would always fold when she bets"),
    ((F(1, 2), 1, F(5, 6)), "bets the king too rarely"),
    ((F(1, 9), F(1, 3), F(1, 3)), "would always bluff after a check"),
    ((F(1, 9), F(1, 3), 1), "would never bluff after a check"),
    ((1 / 9, F(1, 3), F(1, 3)), "would always bluff after a check"),
    ((F(1, 9), F(333_333_333, 10**9), F(4, 9)), "bets the king too rarely"),
    ((0.1, 0.3, 0.4), "too rarely"),
    ((F(1, 2), F(3, 2), F(5, 6)), "between 0 and 1, but yours to bet with a king is 3/2"),
    ((-1, ..., ...), "yours to bet with a jack is −1"),
    ((F(1, 9), F(1, 3)), "I expected three probabilities"),
    ((F(1, 9), F(1, 3), "often"), "should be a number"),
]

RIGHT = [
    (F(1, 9), F(1, 3), F(4, 9)),
    (1 / 9, F(1, 3), F(4, 9)),
    (F(1, 9), 1 / 3, F(4, 9)),
    (F(1, 9), F(1, 3), 4 / 9),
    (F(1, 3), 1, F(2, 3)),
    (0.1, 0.3, 0.1 + 1 / 3),
    [F(1, 1000), F(3, 1000), F(1003, 3000)],
]

REMARKS = [((F(1, 5), F(3, 5), F(8, 15)), "hold her to −1/18")]

HALF_FILLED = [((F(1, 9), ..., ...), "So far right; 2 of 3 are still open.")]
