"""Tic-tac-toe: three in a row wins."""

from __future__ import annotations

from coursekit.games._old import (
    LineGame,
    Position,
    Symmetry,
    apart,
    keep,
    plane,
    player_of,
    register_encoding,
    register_heuristic,
    register_lines,
    register_names,
    register_rules,
    rows_of_text,
    square_set,
)

# The squares are numbered 0 to 8, row by row; a set of squares is a number whose bit i says
# whether square i belongs to it.
ROWS, COLUMNS, DIAGONALS = (0o007, 0o070, 0o700), (0o111, 0o222, 0o444), (0o421, 0o124)
LINES = ROWS + COLUMNS + DIAGONALS
SQUARES, FULL = {i: 1 << i for i in range(9)}, 0o777
HAS_LINE = tuple(any(marks & line == line for line in LINES) for marks in range(512))
FREE = tuple(tuple(i for i in range(9) if not marks >> i & 1) for marks in range(512))


class TicTacToe(Position, frozen=True, gc=False):
    """The squares marked by X (Player I) and by O (Player II); a move is the number of a square.

    >>> board = TicTacToe.from_text("XO. .X. ...")
    >>> board.player, board.moves()
    (1, (2, 3, 5, 6, 7, 8))
    >>> board.play(2).play(8).payoffs()
    (1, -1)
    """

    x: int = 0
    o: int = 0
    player: int = None  # type: ignore[assignment]
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all that follows from the marks is known
            x, o = square_set("x", self.x, FULL), square_set("o", self.o, FULL)
            apart("x and o", x, o)
            in_turn = x.bit_count() != o.bit_count()
            player = int(in_turn) if self.player is None else player_of(2, self.player)
            is_over = HAS_LINE[x] or HAS_LINE[o] or x | o == FULL
            keep(self, x=x, o=o, player=player, is_over=is_over)

    def moves(self):
        return () if self.is_over else FREE[self.x | self.o]

    def play(self, move):
        x, o = self.x, self.o
        if self.is_over or move not in FREE[x | o]:
            self.legal(move)  # says what is wrong with it
        if self.player == 0:
            x |= SQUARES[move]
            return TicTacToe(x, o, 1, HAS_LINE[x] or x | o == FULL)
        o |= SQUARES[move]
        return TicTacToe(x, o, 0, HAS_LINE[o] or x | o == FULL)

    def payoffs(self):
        if HAS_LINE[self.x]:
            return (1, -1)
        if HAS_LINE[self.o]:
            return (-1, 1)
        return (0, 0)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o))

    @staticmethod
    def from_text(text: str) -> TicTacToe:
        """The position written as nine of `X`, `O`, `.`, row by row; blanks and `/` are ignored."""
        squares = "".join(rows_of_text(text))
        if len(squares) != 9 or not set(squares) <= set("XO."):
            raise ValueError(f"text must have nine squares, each X, O or '.', not {text!r}")
        x, o = (sum(1 << i for i, square in enumerate(squares) if square == mark) for mark in "XO")
        lead = x.bit_count() - o.bit_count()
        if lead not in (0, 1) or (HAS_LINE[x] and lead == 0) or (HAS_LINE[o] and lead == 1):
            raise ValueError(
                f"X begins, they take turns, and a line ends the game: {text!r} cannot arise"
            )
        return TicTacToe(x, o)

    def __repr__(self):
        marks = ["X" if self.x >> i & 1 else "O" if self.o >> i & 1 else "." for i in range(9)]
        rows = " ".join("".join(marks[row : row + 3]) for row in (0, 3, 6))
        in_turn = self.player == self.x.bit_count() - self.o.bit_count()
        out_of_turn = "" if in_turn else f".with_mover({self.player})"
        return f'TicTacToe.from_text("{rows}"){out_of_turn}'


NAMES = tuple(
    f"{row} {column}".strip() or "centre"
    for row in ("top", "", "bottom")
    for column in ("left", "", "right")
)


def squares(position: TicTacToe) -> dict[str, str]:
    """What stands on each square: `X`, `O` or `.`, by the name of the square.

    >>> squares(TicTacToe().play(4))["centre"]
    'X'
    """
    x, o = position.x, position.o
    return {name: "X" if x >> i & 1 else "O" if o >> i & 1 else "." for i, name in enumerate(NAMES)}


def open_lines(position: TicTacToe) -> int:
    """Lines without a mark of the opponent: those of Player I minus those of Player II. Notes §5.1.

    >>> open_lines(TicTacToe().play(4)), open_lines(TicTacToe().play(1))
    (4, 2)
    """
    return sum((not line & position.o) - (not line & position.x) for line in LINES)


def line_counts(position: TicTacToe) -> dict[str, str | int]:
    """Whose turn it is, and how many lines have one or two marks of one player alone.

    >>> line_counts(TicTacToe.from_text("XO. .X. ..."))["lines with 2 X"]
    1
    """
    features: dict[str, str | int] = {"mover": "XO"[position.player]}
    for mark, mine, yours in (("X", position.x, position.o), ("O", position.o, position.x)):
        for number in (1, 2):
            features[f"lines with {number} {mark}"] = sum(
                not line & yours and (line & mine).bit_count() == number for line in LINES
            )
    return features


def as_lines(position: TicTacToe) -> LineGame:
    """The position as plain data."""
    piles = tuple((square,) for square in SQUARES)
    return LineGame(LINES, piles, (position.x, position.o), position.player, prize=1)


def planes(position: TicTacToe) -> list[list[list[int]]]:
    """The marks of the mover, and those of the other player."""
    marks = (position.x, position.o) if position.player == 0 else (position.o, position.x)
    return [plane(squares, 3, 3) for squares in marks]


def symmetries() -> list[Symmetry]:
    """The eight ways to turn and flip the board, each square being the number of a move.

    >>> len(symmetries()), symmetries()[1].squares
    (8, (6, 3, 0, 7, 4, 1, 8, 5, 2))
    """
    turned, flipped = (6, 3, 0, 7, 4, 1, 8, 5, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6)
    found = [tuple(range(9))]
    for squares in found:  # the list grows while we walk along it
        for way in (turned, flipped):
            after = tuple(squares[square] for square in way)
            found += [after] if after not in found else []
    return [Symmetry(squares, squares) for squares in found]


register_heuristic(TicTacToe, prize=1)
register_encoding(
    TicTacToe, planes, moves=lambda position: 9, symmetries=lambda position: symmetries()
)
register_lines(TicTacToe, as_lines)
register_names(
    TicTacToe,
    move=lambda position, move: f"row {move // 3 + 1}, column {move % 3 + 1}",
    marks="XO",
)
register_rules(
    TicTacToe,
    lambda position: (
        "X and O take turns to mark a free square. The first to have three marks in a row wins, be "
        "it across, upright or diagonal. If the board is full before that, nobody wins."
    ),
)
