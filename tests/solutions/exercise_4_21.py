"""Exercise 4.21: the threat, and the equilibrium without it."""

PERFECT = ("AG", "CF")

WRONG = [
    (("A", PERFECT), "threatens nobody"),
    (("C", PERFECT), "one may believe C"),
    (("D", ...), "Nobody plays D"),
    (("E", PERFECT), "go on to there"),
    (("F", PERFECT), "go on to there"),
    (("G", PERFECT), "one may believe G"),
    (("H", ("AH", "CF")), "she plays H at the last node"),
    (("H", ("BH", "CE")), "she plays H at the last node"),
    (("H", ("CF", "AG")), "Player I's strategy comes first"),
    (("H", ("BG", "CF")), "is not among the three"),
    (("K", PERFECT), 'yours is "K"'),
    ((3, PERFECT), "yours is 3"),
    (("H",), "I expected a move and an equilibrium"),
    ("H", "something like"),
]

RIGHT = [("H", PERFECT), ["H", ["AG", "CF"]]]

REMARKS = [(("H", PERFECT), "H costs her 1")]

HALF_FILLED = [(("H", ...), "So far right; 1 of 2 is still open.")]
