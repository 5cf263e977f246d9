"""A chess board to be judged: four features and their weighted sum. The rules of play are not here.

White is Player I. What is said of White's men minus Black's is large where White stands well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from coursekit.games.fields import rows_of_text
from coursekit.games.position import weighted

SIZE = 8
WORTH = {"K": 10**100, "Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
"""What the men are worth, in pawns; a king is worth more than all the others can ever be."""

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
SLANTING = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
STEPS = {"K": STRAIGHT + SLANTING, "Q": STRAIGHT + SLANTING, "R": STRAIGHT, "B": SLANTING}
FAR = "QRB"
"""The men that go on in the same direction, as far as the way is free."""

CENTRE = {(row, column) for row in (3, 4) for column in (3, 4)}

Square = tuple[int, int]
"""A row from the top and a column from the left, both from 0."""


@dataclass(frozen=True)
class ChessBoard:
    """The men on the squares: White's are capital letters, K, Q, R, B, N and P, Black's small ones.

    >>> board = ChessBoard.from_text("k....... " + "........ " * 5 + "P....... K.......")
    >>> material(board), board.at((7, 0))
    (1, 'K')
    """

    rows: tuple[str, ...]

    @staticmethod
    def from_text(text: str) -> ChessBoard:
        """The board written as eight rows, Black's side first, with `.` for free squares."""
        rows = rows_of_text(text)
        lengths, men = [len(row) for row in rows], set("".join(rows))
        if lengths != [SIZE] * SIZE or not men <= set("KQRBNPkqrbnp."):
            raise ValueError(f"text must have 8 rows of 8 men and dots, not {text!r}")
        return ChessBoard(tuple(rows))

    def at(self, square: Square) -> str:
        """The man on a square, or "."."""
        row, column = square
        return self.rows[row][column]

    def men(self) -> Iterator[tuple[int, str, Square]]:
        """Every man: 1 if it is White's and -1 if Black's, its letter as a capital, and where."""
        for row, line in enumerate(self.rows):
            for column, man in enumerate(line):
                if man != ".":
                    yield 1 if man.isupper() else -1, man.upper(), (row, column)


def attacked(board: ChessBoard, man: str, square: Square) -> Iterator[Square]:
    """The squares that a man which is no pawn attacks from its square.

    >>> corner = ChessBoard.from_text("........ " * 7 + "N.......")
    >>> sorted(attacked(corner, "N", (7, 0)))
    [(5, 1), (6, 2)]
    """
    for down, right in STEPS.get(man, JUMPS):
        row, column = square[0] + down, square[1] + right
        while 0 <= row < SIZE and 0 <= column < SIZE:
            yield row, column
            if man not in FAR or board.at((row, column)) != ".":
                break
            row, column = row + down, column + right


# Features: whole numbers, large where Player I stands well. Notes §5.1.


def material(board: ChessBoard) -> int:
    """What the men are worth, White's minus Black's."""
    return sum(side * WORTH[man] for side, man, _ in board.men())


def mobility(board: ChessBoard) -> int:
    """Squares that the men can go to, pawns apart, checks forgotten: White's minus Black's."""
    own = {(side, place) for side, _, place in board.men()}
    return sum(
        side
        for side, man, place in board.men()
        if man != "P"
        for square in attacked(board, man, place)
        if (side, square) not in own
    )


def king_safety(board: ChessBoard) -> int:
    """How many pawns stand beside their king: White's minus Black's."""
    pawns = {(side, place) for side, man, place in board.men() if man == "P"}
    return sum(
        side
        for side, man, place in board.men()
        if man == "K"
        for square in attacked(board, man, place)
        if (side, square) in pawns
    )


def centre(board: ChessBoard) -> int:
    """How many men stand on the four squares in the middle: White's minus Black's."""
    return sum(side for side, _, place in board.men() if place in CENTRE)


heuristic = weighted({material: 10, mobility: 1, king_safety: 3, centre: 2})
"""In tenths of a pawn."""
