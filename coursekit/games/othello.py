"""Othello: enclose the opponent's discs in a straight line, and they become yours."""

from __future__ import annotations

from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Any, ClassVar

from coursekit.games.fields import is_whole, keep, player_of, rows_of_text
from coursekit.games.position import Position, weighted

# A set of squares is a number with a bit for each square, row by row. After each row comes one
# extra bit, which is always 0: so a square and the one below it are `width` = size + 1 bits apart,
# and no line runs on from the end of a row to the start of the next.


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
    last = position.size - 1
    above = 1 | 1 << last
    corner = above | above << last * (position.size + 1)
    return (position.x & corner).bit_count() - (position.o & corner).bit_count()


def mobility(position: Othello) -> int:
    """Squares that enclose something: Player I's minus Player II's, whoever moves.

    >>> mobility(Othello()), mobility(Othello().play("d3").play("c5"))
    (0, 1)
    """
    x, o, size = position.x, position.o, position.size
    return landings(x, o, size).bit_count() - landings(o, x, size).bit_count()


class Othello(Position, frozen=True, gc=False):  # nothing in it can refer back to it
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

    letters: ClassVar[str] = "XO"
    heuristic: ClassVar[Any] = weighted({corners: 8, mobility: 1})
    """Corners and freedom of movement: discs are worth little before the end."""

    def __post_init__(self):
        if not self.x | self.o:  # the start: four discs in the middle
            if not is_whole(self.size) or self.size not in range(4, 27, 2):
                raise ValueError(f"size must be an even number from 4 to 26, not {self.size!r}")
            size = int(self.size)
            upper = 1 << (size // 2 - 1) * (size + 2)  # the left one of the two middle squares
            lower = upper << size + 1
            x, o = upper << 1 | lower, upper | lower << 1
            keep(self, size=size, x=x, o=o, player=player_of(2, self.player))

    @property
    def is_over(self):
        (mine, theirs), size = self._mine_and_theirs(), self.size
        return not (landings(mine, theirs, size) or landings(theirs, mine, size))

    def moves(self):
        found = landings(*self._mine_and_theirs(), self.size)
        if found:
            return names_in(found, self.size)
        return () if self.is_over else ("pass",)

    def play(self, move):
        size, (mine, theirs) = self.size, self._mine_and_theirs()
        square = names(size).get(move, 0) if isinstance(move, str) else 0
        if square & landings(mine, theirs, size):
            changed = square | enclosed(square, mine, theirs, size)
            mine, theirs = mine | changed, theirs & ~changed
        else:
            self.legal(move)  # it is "pass", or refused
        x, o = (mine, theirs) if self.player == 0 else (theirs, mine)
        return Othello(size, x, o, 1 - self.player)

    def payoffs(self):
        lead = discs(self)
        return (lead, -lead)

    def node_label(self):
        return f"{self.x.bit_count()} : {self.o.bit_count()}"

    def score_text(self):
        return f"X {self.x.bit_count()} : {self.o.bit_count()} O"

    def rules_text(self):
        return (
            "Place a disc so that discs of the other player lie in a straight line between it and "
            "another one of yours: they become yours. Whoever has no such move must pass. "
            "When nobody can move any more, whoever has more discs wins."
        )

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o, self.player))

    @staticmethod
    def from_text(text: str, player: int = 0) -> Othello:
        """The position written as rows of `X`, `O`, `.`, the top row first, blanks between them."""
        rows = rows_of_text(text)
        squares = "".join(rows)
        if {len(row) for row in rows} != {len(rows)} or not set(squares) <= set("XO."):
            raise ValueError(f"text must have n rows of n squares, X, O or '.', not {text!r}")
        start = Othello(len(rows), player=player)  # refused if one of them is impossible
        placed = list(zip(names(start.size).values(), squares, strict=True))
        x, o = (sum(square for square, disc in placed if disc == mark) for mark in "XO")
        if not x | o:
            raise ValueError(f"text must have a disc, not {text!r}")
        return Othello(start.size, x, o, start.player)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        player = f", player={self.player}" if self.player else ""
        return f'Othello.from_text("{text}"{player})'

    def squares(self) -> list[list[str]]:
        """The board row by row from the top: `X`, `O` or `.` for each square."""
        x, o, size = self.x, self.o, self.size
        marks = ["X" if x & b else "O" if o & b else "." for b in names(size).values()]
        return [marks[row * size : (row + 1) * size] for row in range(size)]

    def _mine_and_theirs(self):
        return (self.x, self.o) if self.player == 0 else (self.o, self.x)


@cache
def names(size: int) -> dict[str, int]:
    """The squares by name, row by row, each as a number with one bit."""
    return {
        f"{letter}{row + 1}": 1 << row * (size + 1) + column
        for row in range(size)
        for column, letter in enumerate(ascii_lowercase[:size])
    }


@cache
def board_of(size: int) -> int:
    """All squares."""
    return sum(names(size).values())


@cache
def names_of_bits(size: int) -> dict[int, str]:
    """The other way round."""
    return {square: name for name, square in names(size).items()}


def names_in(found: int, size: int) -> tuple[str, ...]:
    """What the squares of a set are called."""
    known, listed = names_of_bits(size), []
    while found:
        square = found & -found
        listed.append(known[square])
        found ^= square
    return tuple(listed)


@lru_cache(maxsize=1 << 14)  # whether the game is over, what the moves are, which one is legal
def landings(mine: int, theirs: int, size: int) -> int:
    """The free squares from which discs of `theirs`, in a line, lead to one of `mine`."""
    found = 0
    for step in (1, size, size + 1, size + 2):
        run = mine << step & theirs  # walk on while there are more of theirs, all lines at once
        while run:
            run <<= step
            found |= run
            run &= theirs
        run = mine >> step & theirs  # and the other way
        while run:
            run >>= step
            found |= run
            run &= theirs
    return found & board_of(size) & ~(mine | theirs)


def enclosed(square: int, mine: int, theirs: int, size: int) -> int:
    """The discs of `theirs` that lie in a line between `square` and one of `mine`."""
    found = 0
    for step in (1, size, size + 1, size + 2):
        passed, here = 0, square << step
        while here & theirs:
            passed, here = passed | here, here << step
        if here & mine:
            found |= passed
        passed, here = 0, square >> step
        while here & theirs:
            passed, here = passed | here, here >> step
        if here & mine:
            found |= passed
    return found
