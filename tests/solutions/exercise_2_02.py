"""Exercise 2.2: A game that tells *2 and *3 apart."""

from coursekit.games import Kayles, Nim, TicTacToe
from coursekit.position import Impartial


class Growing(Impartial, frozen=True):
    """A game without an end."""

    stones: int

    def moves(self):
        return (1,)

    def play(self, move):
        return Growing(self.stones + move)


endless_game = Growing(1)

WRONG = [
    (Nim(0), "has no moves: it adds nothing"),
    (Nim(1), "shortens the row of 2 or 3 stones"),
    (Nim(5), "makes K smaller, down to what the other row is worth"),
    (Nim(10**9), "makes K smaller"),
    (endless_game, "too large for me to work out"),
    (Nim((1, 1)), "Nim((1, 1)) is a P-position"),
    (Nim(1) + Nim(1), "is a P-position"),
    (Kayles(4), "shortens the row of 2 or 3 stones until it is as good as K"),
    (Nim(2, misere=True), "played by the misère rule"),
    (7, "K is a game and not a number"),
    ("Nim(7)", "I expected a game such as `Nim(1)`"),
    (TicTacToe(), "I expected a game such as `Nim(1)`"),
    (Nim, "I expected a game such as `Nim(1)`"),
]

RIGHT = [Nim(2), Nim(3), Nim(1) + Nim(3), Kayles(2)]

# (Right answer, what its remark must say).
REMARKS = [(Nim(3), "`Nim(3) + K` is a P-position and `Nim(2) + K` is not")]
