"""Othello: enclose the opponent's discs in a straight line, and they become yours."""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase

from msgspec.structs import replace

from coursekit.games._old import (
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
    free: int = None  # type: ignore[assignment]
    """The squares without a disc."""
    landing: int = 0
    """Those on which a disc of the mover encloses something."""
    is_over: bool = False

    def __post_init__(self):
        if self.free is None:  # after a move, all is known
            self._find_out()

    def moves(self):
        if self.landing:
            return squares_named(self.landing, self.size)
        return () if self.is_over else ("pass",)

    def play(self, move):
        size, x, o, free, after = self.size, self.x, self.o, self.free, 1 - self.player
        square = names(size).get(move, 0) & self.landing if isinstance(move, str) else 0
        if not square:
            self.legal(move)  # it is "pass", or refused
        elif after:
            changed = square | enclosed(square, x, o, size)
            x, o, free = x | changed, o & ~changed, free ^ square
        else:
            changed = square | enclosed(square, o, x, size)
            x, o, free = x & ~changed, o | changed, free ^ square
        return Othello(size, x, o, after, free, *possible(after, x, o, free, size))

    def payoffs(self):
        lead = self.x.bit_count() - self.o.bit_count()
        return (lead, -lead)

    def with_mover(self, player):  # who moves decides what the moves are
        landing, is_over = possible(player, self.x, self.o, self.free, self.size)
        return replace(super().with_mover(player), landing=landing, is_over=is_over)

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

    def _find_out(self) -> None:
        """Set what follows from the size and the discs (if none, four); refuse what is no board."""
        if not is_whole(self.size) or self.size not in range(4, 27, 2):
            raise ValueError(f"size must be an even number from 4 to 26, not {self.size!r}")
        size = int(self.size)
        board = sum(bits(size))
        x, o = square_set("x", self.x, board), square_set("o", self.o, board)
        apart("x and o", x, o)
        if not x | o:
            squares, low, high = bits(size), size // 2 - 1, size // 2
            north_west, north_east, south_west, south_east = (
                squares[row * size + column] for row in (low, high) for column in (low, high)
            )
            x, o = north_east | south_west, north_west | south_east
        player, free = player_of(2, self.player), board ^ x ^ o
        landing, is_over = possible(player, x, o, free, size)
        keep(self, size=size, x=x, o=o, player=player, free=free, landing=landing, is_over=is_over)


def possible(player: int, x: int, o: int, free: int, size: int) -> tuple[int, bool]:
    """The squares on which a disc of the mover encloses something, and whether the game is over."""
    mine, theirs = (x, o) if player == 0 else (o, x)
    landing = landings(mine, theirs, free, size)
    return landing, not landing and not landings(theirs, mine, free, size)


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
def names_of_bits(size: int) -> dict[int, str]:
    """The name of each square, which is a number with one bit."""
    return {bit: name for name, bit in names(size).items()}


def squares_named(found: int, size: int) -> tuple[str, ...]:
    """The names of the squares in a set, row by row."""
    known, listed = names_of_bits(size), []
    while found:
        square = found & -found
        listed.append(known[square])
        found ^= square
    return tuple(listed)


def enclosing(mine: int, theirs: int, free: int, size: int) -> tuple[str, ...]:
    """The free squares from which discs of `theirs`, in a line, lead to one of `mine`."""
    return squares_named(landings(mine, theirs, free, size), size)


def landings(mine: int, theirs: int, free: int, size: int) -> int:
    """The set of the squares that `enclosing` names."""
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
    return found & free


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
    x, o, free, size = position.x, position.o, position.free, position.size
    if position.player == 0:
        return position.landing.bit_count() - landings(o, x, free, size).bit_count()
    return landings(x, o, free, size).bit_count() - position.landing.bit_count()


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
