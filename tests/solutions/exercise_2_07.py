"""Exercise 2.7: Kayles(8) + Kayles(6)."""

from coursekit.games import Kayles

WINNING = [
    Kayles(8) + Kayles(4),
    Kayles(8) + Kayles(2) + Kayles(3),
    Kayles(6) + Kayles(6),
    Kayles(6) + Kayles(4) + Kayles(2),
]

WRONG = [
    (WINNING[:2], "You moved only in the row of six"),
    (WINNING[2:], "You moved only in the row of eight"),
    ([WINNING[0], WINNING[1], WINNING[3]], "need not make the nimber of its row smaller"),
    (WINNING[1:], "A winning move need not split its row"),
    (WINNING[:3], "A winning move may split its row in two"),
    ([*WINNING, Kayles(8) + Kayles(5)], "Kayles(5) + Kayles(8) is not lost for the opponent"),
    ([*WINNING, Kayles(7) + Kayles(6)], "who can move on to"),
    ([*WINNING, Kayles(8) + Kayles(3)], "No single move leads from"),
    ([*WINNING, Kayles(8) + Kayles(6)], "nobody has moved yet"),
    ([Kayles(4), Kayles(2) + Kayles(3)], "The row that you did not touch is still on the table"),
    ([Kayles(8, misere=True)], "No single move leads from"),
    ([(8, 4), (6, 6)], "Write what each winning move leaves on the table"),
    (WINNING[0], "I expected a list of positions"),
    ([], "Your list is empty"),
    (4, "I expected something like"),
    ([*WINNING, Kayles(8) + Kayles(5), ...], "is not lost for the opponent"),
]

RIGHT = [WINNING, set(WINNING), [*reversed(WINNING), WINNING[0]]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ([*WINNING[:2], ...], "So far right, and there are more"),
    ([*WINNING, ...], "take the `...` away"),
]
