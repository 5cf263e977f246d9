"""Othello: enclose the opponent's discs in a straight line, and they become yours."""

from __future__ import annotations

from functools import cache, lru_cache
from string import ascii_lowercase

from coursekit.position import (
    Position,
    apart,
    is_whole,
    keep,
    player_of,
    register_heuristic,
    register_names,
    register_rules,
    rows_of_text,
    square_set,
    weighted,
)

# A set of squares is a number with a bit for each square, row by row. After each row comes one
# extra bit, which is always 0: so a square and the one below it are `width` = size + 1 bits apart,
# and no line runs on from the end of a row to the start of the next.


class Othello(Position, frozen=True):
    """The discs of X (Player I) and of O (Player II); a move is a square such as "d3", or "pass".

    Columns are letters from the left and rows are numbers from the top. A player must pass if no
    square encloses anything; when neither can move, whoever leads by v discs earns v.

    >>> board = Othello()
    >>> board.moves(), board.play("d3").moves()
    (('d3', 'c4', 'f5', 'e6'), ('c3', 'e3', 'c5'))
    >>> Othello.from_text("XO.. .... .... OX..").play("c1").payoffs()
    (3, -3)
    """

    size: int = 8
    x: int = 0
    o: int = 0
    player: int = 0

    def __post_init__(self):
        if not is_whole(self.size) or self.size not in range(4, 27, 2):
            raise ValueError(f"size must be an even number from 4 to 26, not {self.size!r}")
        size = int(self.size)
        x, o = (square_set(name, getattr(self, name), board(size)) for name in "xo")
        apart("x and o", x, o)
        if not x | o:
            squares, low, high = bits(size), size // 2 - 1, size // 2
            north_west, north_east, south_west, south_east = (
                squares[row * size + column] for row in (low, high) for column in (low, high)
            )
            x, o = north_east | south_west, north_west | south_east
        keep(self, size=size, x=x, o=o, player=player_of(2, self.player))

    def moves(self):
        mine, theirs = (self.x, self.o) if self.player == 0 else (self.o, self.x)
        if squares := enclosing(mine, theirs, self.size):
            return squares
        return ("pass",) if enclosing(theirs, mine, self.size) else ()

    def play(self, move):
        move = self.legal(move)
        if move == "pass":
            return Othello(self.size, self.x, self.o, 1 - self.player)
        square = names(self.size)[move]
        if self.player == 0:
            flipped = enclosed(square, self.x, self.o, self.size)
            return Othello(self.size, self.x | square | flipped, self.o & ~flipped, 1)
        flipped = enclosed(square, self.o, self.x, self.size)
        return Othello(self.size, self.x & ~flipped, self.o | square | flipped, 0)

    def payoffs(self):
        lead = self.x.bit_count() - self.o.bit_count()
        return (lead, -lead)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o, self.player))

    @staticmethod
    def from_text(text: str, player: int = 0) -> Othello:
        """The position written as rows of `X`, `O`, `.`, the top row first, blanks between them."""
        rows = rows_of_text(text)
        squares = "".join(rows)
        if {len(row) for row in rows} != {len(rows)} or not set(squares) <= set("XO."):
            raise ValueError(f"text must have n rows of n squares, X, O or '.', not {text!r}")
        size = Othello(len(rows)).size  # refused if the size is impossible
        x, o = (
            sum(bit for bit, disc in zip(bits(size), squares, strict=True) if disc == mark)
            for mark in "XO"
        )
        if not x | o:
            raise ValueError(f"text must have a disc, not {text!r}")
        return Othello(size, x, o, player)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        player = f", player={self.player}" if self.player else ""
        return f'Othello.from_text("{text}"{player})'

    def squares(self) -> list[list[str]]:
        """The board row by row from the top: `X`, `O` or `.` for each square."""
        marks = ["X" if self.x & b else "O" if self.o & b else "." for b in bits(self.size)]
        return [marks[start : start + self.size] for start in range(0, len(marks), self.size)]


@cache
def names(size: int) -> dict[str, int]:
    """The squares by name, row by row, each as a number with one bit."""
    return {
        f"{letter}{row + 1}": 1 << row * (size + 1) + column
        for row in range(size)
        for column, letter in enumerate(ascii_lowercase[:size])
    }


@cache
def bits(size: int) -> tuple[int, ...]:
    """The squares row by row, each as a number with one bit."""
    return tuple(names(size).values())


@cache
def board(size: int) -> int:
    """All squares."""
    return sum(bits(size))


@lru_cache(maxsize=1 << 14)  # whether the game is over, what the moves are, which one is legal
def enclosing(mine: int, theirs: int, size: int) -> tuple[str, ...]:
    """The free squares from which discs of `theirs`, in a line, lead to one of `mine`."""
    free, found = ~(mine | theirs), 0
    for step in (1, size, size + 1, size + 2):
        run = mine << step & theirs  # walk on while there are more of theirs, all lines at once
        while run:
            run <<= step
            found |= run & free
            run &= theirs
        run = mine >> step & theirs  # and the other way
        while run:
            run >>= step
            found |= run & free
            run &= theirs
    return tuple(name for name, square in names(size).items() if found & square)


def enclosed(square: int, mine: int, theirs: int, size: int) -> int:
    """The discs of `theirs` that lie in a line between `square` and one of `mine`."""
    found = 0
    for step in (1, size, size + 1, size + 2):
        passed, run = 0, square << step & theirs
        while run:
            passed |= run
            run <<= step
            if run & mine:
                found |= passed
            run &= theirs
        passed, run = 0, square >> step & theirs
        while run:
            passed |= run
            run >>= step
            if run & mine:
                found |= passed
            run &= theirs
    return found


# Features: whole numbers, large where Player I stands well. Notes §5.1.


def discs(position: Othello) -> int:
    """Discs on the board: Player I's minus Player II's.

    >>> discs(Othello().play("d3"))
    3
    """
    return position.x.bit_count() - position.o.bit_count()


def corners(position: Othello) -> int:
    """Corners, which nobody can take back: Player I's minus Player II's.

    >>> corners(Othello.from_text("XO.O .OX. .XO. ...X"))
    1
    """
    squares, size = bits(position.size), position.size
    corner = squares[0] | squares[size - 1] | squares[-size] | squares[-1]
    return (position.x & corner).bit_count() - (position.o & corner).bit_count()


def mobility(position: Othello) -> int:
    """Squares that enclose something: Player I's minus Player II's, whoever moves.

    >>> mobility(Othello()), mobility(Othello().play("d3").play("c5"))
    (0, 1)
    """
    x, o, size = position.x, position.o, position.size
    return len(enclosing(x, o, size)) - len(enclosing(o, x, size))


heuristic = weighted({corners: 8, mobility: 1})
"""Corners and freedom of movement: discs are worth little before the end."""


register_heuristic(Othello, heuristic)
register_names(
    Othello,
    short=lambda position: f"{position.x.bit_count()} : {position.o.bit_count()}",
    score=lambda position: f"X {position.x.bit_count()} : {position.o.bit_count()} O",
    marks="XO",
)
register_rules(
    Othello,
    lambda position: (
        "Place a disc so that discs of the other player lie in a straight line between it and "
        "another one of yours: they become yours. Whoever has no such move must pass. "
        "When nobody can move any more, whoever has more discs wins."
    ),
)
