"""Answers to the exercises of notebook 2b that no slip expresses."""

from functools import partial

from coursekit.chapters.c2b_sprague_grundy import my_grundy
from coursekit.games import Kayles
from coursekit.impartial import grundy, mex
from tests.wrong_answers import changing

changed = partial(changing.changed, my_grundy)
PARTS = "return → return nim_sum(map(my_grundy, parts)) if (parts := position.parts())[1:] else"
K2, K4, K6, K8 = map(Kayles, (2, 4, 6, 8))
WINNING = [K8 + K4, K8 + K2 + Kayles(3), K6 + K6, K6 + K4 + K2]


def least(values):
    return next(n for n in range(len(values) + 1) if n not in values)


WRONG = {
    "2.5": [
        (lambda values: least(values) if values == sorted(values) else 0, "in rising order"),
        (lambda values: least(values) if len(values) < 6 else 5, "there twice"),
        (lambda values: 2 if len(values) > 10 else least(values), "2, but 2 is among the values"),
        (lambda values: least(values) if len(values) < 4 else 5, "It is true that 5 is missing"),
        (lambda values: max(values) < 0 or least(values), "order, which may also be empty"),
    ],
    "2.6": [
        ([3, 2, 1, 0, 2], "You say that K9 is worth 0. But one move leaves K4 + K4"),
        ([3, 6, 1, 4, 2], "You say that K7 is worth 6. It is true that no option is worth that"),
        ([..., ..., ..., ..., 3], "You say that K10 is worth 3. Fill in the rows before it"),
    ],
    "2.7": [
        (WINNING[:2], "You moved only in the row of 6"),
        ([*WINNING[:2], WINNING[3]], "need not make the nimber of its row smaller"),
        (WINNING[1:], "go through all moves in the row of 6"),
        ([K8 + Kayles(5), ...], "Kayles(5) + Kayles(8) is not lost for the opponent"),
        ([K4], "The row that you did not touch is still on the table"),
        ([(8, 4), (6, 6)], "Write what each winning move leaves on the table"),
    ],
    "2.8": [
        (changed("options() → options()[:3]"), "it never asked about Nim(3), to which a move"),
        (changed("(values) → (values) + 2 * (len(values) > 4)"), "Is 5 the least number that is"),
        (changed("mex(values) → min(values, default=0)"), "`my_grundy(Nim(0))` is 0 as well"),
        (changed("mex(values) → mex(values) if values else 1"), "what is the mex of nothing?"),
        (changed("options() → moves()"), "The `position.options()` are positions, too"),
        (lambda position: mex(map(grundy, position.options())), "calls our `grundy`"),
    ],
}

RIGHT = {
    "2.5": [(lambda values: values.sort() or least(values), "that I handed over was [0, 1, 3]")],
    "2.7": [({*WINNING}, "row of 8 makes its nimber larger")],
    "2.8": [(changed(PARTS), "positions are right.")],
}

HALF_FILLED = {
    "2.6": [([..., 2, ..., ..., 2], "So far right; 3 of 5 are still open")],
    "2.7": [([*WINNING[:2], ...], "there are more"), ([*WINNING, ...], "take the `...` away")],
}
