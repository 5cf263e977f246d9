"""Exercise 4.16: count strategies: (pure, reduced)."""

PURE, REDUCED = 20736, 1296

WRONG = [
    ((12, 6), "That is for one card"),
    ((PURE, 24), "You add up over the cards"),
    ((12, ...), "number of information sets"),
    ((4096, REDUCED), "three"),
    ((2401, REDUCED), "multiply"),
    ((1296, 20736), "the wrong way round"),
    ((PURE, 256), "either of two bets"),
    ((PURE, 81), "only the first decisions"),
    ((PURE, PURE), "those answers need not be told apart"),
    ((7, ...), "It is not 7 pure strategies"),
    ((PURE, 1000), "It is not 1,000 reduced strategies"),
    ((PURE,), "I expected two numbers"),
    (("many", "few"), "should be a whole number"),
    (20736, "something like `(pure, reduced)`"),
]

RIGHT = [(PURE, REDUCED), [PURE, float(REDUCED)], (12**4, 6**4)]

REMARKS = [((PURE, REDUCED), "has 41 digits")]

HALF_FILLED = [((PURE, ...), "So far right; 1 of 2 is still open.")]
