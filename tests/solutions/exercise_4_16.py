"""Exercise 4.16: count strategies: (pure, reduced)."""

PURE, REDUCED = 248_832, 7776

WRONG = [
    ((12, 6), "That is for one card"),
    ((PURE, 30), "You add up over the cards"),
    ((15, ...), "number of information sets"),
    ((2**15, REDUCED), "three"),
    ((7**5, REDUCED), "multiply"),
    ((7776, 248832), "the wrong way round"),
    ((PURE, 4**5), "either of two bets"),
    ((PURE, 3**5), "only the first decisions"),
    ((PURE, PURE), "those answers need not be told apart"),
    ((7, ...), "It is not 7 pure strategies"),
    ((PURE, 1000), "It is not 1,000 reduced strategies"),
    ((PURE,), "I expected two numbers"),
    (("many", "few"), "should be a whole number"),
    (248832, "something like `(pure, reduced)`"),
]

RIGHT = [(PURE, REDUCED), [PURE, float(REDUCED)], (12**5, 6**5)]

REMARKS = [((PURE, REDUCED), "has 41 digits")]

HALF_FILLED = [((PURE, ...), "So far right; 1 of 2 is still open.")]
