"""Go on small boards: surround more of the board than the other player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from numbers import Real
from typing import Any, ClassVar

from msgspec.structs import replace

from coursekit.games.fields import keep, player_of, rows_of_text, whole_number
from coursekit.games.position import Position, weighted

# A set of points is a number with a bit for each point, row by row from the bottom. Around the
# board lies a frame of further bits, which are always 0: so the four neighbours of a point are 1
# bit and `width` = size + 1 bits away, and no group runs on from the end of a row to the next.

WIN = 1000
"""What a win pays: more than any heuristic promises."""

COLUMNS = "abcdefghj"  # without i, as is the custom
PASS = "pass"


def nearer(position: Go) -> int:
    """A feature: the points that a stone of Black is on or nearer to, minus those of White.

    >>> nearer(Go(5).play("b3").play("e3"))
    5
    """
    width, board = position.size + 1, board_of(position.size)
    black, white = position.black, position.white
    free = board & ~(black | white)
    while free & (beside(black, width) | beside(white, width)):
        to_black, to_white = free & beside(black, width), free & beside(white, width)
        black, white = black | to_black & ~to_white, white | to_white & ~to_black
        free &= ~(to_black | to_white)
    return black.bit_count() - white.bit_count()


class Go(Position, frozen=True):
    """The stones of Black (Player I) and of White (Player II); a move is a point or "pass".

    Points are called "c3": columns are letters from the left and rows are numbers from the bottom.
    Neighbouring stones of one colour are a group. It is captured if no empty point is left beside
    it. Suicide is forbidden: a stone that captures nothing must have an empty point beside its
    group. So is a ko taken back at once: if one stone that stands alone has captured one, it may
    not be captured by the next move (`ko` is the point where that would be).

    The game ends after two passes in a row. Longer circles are possible, so it also ends after
    3 · size² moves and is scored as it stands. All stones on the board count as alive. Each player
    has the points of these stones, and the empty regions that touch no others; White also has the
    `komi`, for moving second: 7.5 points, or half a point on boards below 7 × 7. Whoever has more
    wins.

    >>> board = Go.from_text(".B.. BWB. .... ....").play("b2")
    >>> board, len(board.moves())
    (Go.from_text(".B.. B.B. .B.. ....", player=1, turn=1), 11)
    >>> board.play("pass").play("pass").payoffs()
    (1000, -1000)
    """

    size: int = 7
    komi: float = None  # type: ignore[assignment]
    black: int = 0
    white: int = 0
    player: int = 0
    ko: int = 0
    passes: int = 0
    turn: int = 0
    """How many moves have been made."""

    letters: ClassVar[str] = "BW"
    prize: ClassVar[int] = WIN
    heuristic: ClassVar[Any] = weighted({nearer: 1})
    """Who is closer to most of the board."""

    def __post_init__(self):
        if self.turn == 0:  # no move has led here
            size = whole_number("size", self.size, 2, 9)
            komi = usual_komi(size) if self.komi is None else self.komi
            if not isinstance(komi, Real) or komi is True or komi % 0.5 != 0:
                raise ValueError(f"komi must be a number of half points such as 6.5, not {komi!r}")
            keep(self, size=size, komi=float(komi), player=player_of(2, self.player))

    @property
    def is_over(self):
        return self.passes == 2 or self.turn >= 3 * self.size**2

    def moves(self):
        return () if self.is_over else placings(*self._mine_and_theirs(), self.ko, self.size)

    def random_moves(self):
        """All moves but those that fill an eye of one's own; a pass only if nothing else is left.

        If groups filled their eyes, random games would go on for ever and mean nothing.

        >>> Go.from_text(".B.. BBB. .BBB WWW.").random_moves()
        ('d1', 'a2', 'd3', 'c4', 'd4')
        """
        moves, named = self.moves(), points(self.size)
        mine, theirs = self._mine_and_theirs()
        filled = eyes(mine, theirs, self.size)
        return tuple(move for move in moves[:-1] if not named[move] & filled) or moves[-1:]

    def play(self, move):
        move, size = self.legal(move), self.size
        mine, theirs = self._mine_and_theirs()
        if move == PASS:
            ko, passes = 0, self.passes + 1
        else:
            (mine, theirs, ko), passes = after_placing(points(size)[move], mine, theirs, size), 0
        black, white = (mine, theirs) if self.player == 0 else (theirs, mine)
        return Go(size, self.komi, black, white, 1 - self.player, ko, passes, self.turn + 1)

    def payoffs(self):
        black, white = areas(self)
        lead = black - white - self.komi
        return (WIN, -WIN) if lead > 0 else (-WIN, WIN) if lead < 0 else (0, 0)

    def with_mover(self, player):
        same_board = super().with_mover(player)
        return self if player == self.player else replace(same_board, ko=0)

    def score_text(self):
        black, white = areas(self)
        return f"Black {black} : {white} + {self.komi} White"

    def rules_text(self):
        return (
            "Black (B) and White (W) take turns to place a stone on an empty point, or pass. "
            "Neighbouring stones of one colour are a group; it is captured if no empty point is "
            "left beside it. You may not let your own stone be captured, nor take back at once a "
            "single stone that took one. After two passes your stones count, and the empty points "
            f"that they alone surround; White gets {self.komi} points more for moving second."
        )

    def _mine_and_theirs(self):
        return (self.black, self.white) if self.player == 0 else (self.white, self.black)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.black, self.white, self.player, self.ko, self.passes, self.turn))

    @staticmethod
    def from_text(
        text: str,
        player: int = 0,
        komi: float | None = None,
        ko: str = "",
        passes: int = 0,
        turn: int = 0,
    ) -> Go:
        """The position written as rows of `B`, `W`, `.`, the top row first, blanks between them."""
        rows = rows_of_text(text)
        if {len(row) for row in rows} != {len(rows)} or not set("".join(rows)) <= set("BW."):
            raise ValueError(f"text must have n rows of n points, B, W or '.', not {text!r}")
        size = Go(len(rows)).size  # refused if impossible, as are komi and player
        start = Go(size, usual_komi(size) if komi is None else komi, player=player)
        named = points(size)
        placed = list(zip(named.values(), "".join(reversed(rows)), strict=True))
        black, white = (sum(point for point, stone in placed if stone == mark) for mark in "BW")
        empty = board_of(size) & ~(black | white)
        for colour in (black, white):
            if reached(colour & beside(empty, size + 1), colour, size + 1) != colour:
                raise ValueError(f"text must not have captured stones, as {text!r} has")
        if not isinstance(ko, str) or (ko and not named.get(ko, 0) & empty):
            raise ValueError(f"ko must be an empty point such as 'c3', not {ko!r}")
        passes = whole_number("passes", passes, 0, 2)
        turn = whole_number("turn", turn, 0, 3 * size**2)
        return Go(size, start.komi, black, white, start.player, named.get(ko, 0), passes, turn)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        player = f", player={self.player}" if self.player else ""
        komi = f", komi={self.komi}" if self.komi != usual_komi(self.size) else ""
        ko = "".join(f', ko="{name}"' for name in names_in(self.ko, self.size))
        passes = f", passes={self.passes}" if self.passes else ""
        turn = f", turn={self.turn}" if self.turn else ""
        return f'Go.from_text("{text}"{player}{komi}{ko}{passes}{turn})'

    def squares(self) -> list[list[str]]:
        """The board row by row from the top: `B`, `W` or `.` for each point."""
        bits, size = points(self.size).values(), self.size
        marks = ["B" if self.black & b else "W" if self.white & b else "." for b in bits]
        return [marks[row * size : (row + 1) * size] for row in reversed(range(size))]


def usual_komi(size: int) -> float:
    """What White gets for moving second, unless somebody decides otherwise."""
    return 7.5 if size >= 7 else 0.5


@cache
def points(size: int) -> dict[str, int]:
    """The points by name, row by row from the bottom, each as a number with one bit."""
    return {
        f"{letter}{row}": 1 << row * (size + 1) + column
        for row in range(1, size + 1)
        for column, letter in enumerate(COLUMNS[:size])
    }


@cache
def board_of(size: int) -> int:
    """All points."""
    return sum(points(size).values())


def names_in(found: int, size: int) -> tuple[str, ...]:
    """What the points of a set are called."""
    return tuple(name for name, point in points(size).items() if found & point)


def beside(points: int, width: int) -> int:
    """Where the points have neighbours; some of them may lie beyond the edge.

    >>> bin(beside(0b0000_0100_0000, 4)) == bin(0b0100_1010_0100)
    True
    """
    return points << 1 | points >> 1 | points << width | points >> width


def reached(start: int, through: int, width: int) -> int:
    """The points of `start`, and whatever can be reached from there step by step `through` others.

    >>> bin(reached(0b0001, 0b1011, 4))
    '0b11'
    """
    grown = start | beside(start, width) & through
    while grown != start:
        start, grown = grown, grown | beside(grown, width) & through
    return grown


def groups(points: int, near: int, width: int) -> Iterator[int]:
    """The connected groups of `points`, one after the other, that have one of the points `near`.

    >>> [bin(group) for group in groups(0b11011, 0b01001, 6)]
    ['0b11', '0b11000']
    """
    rest = points & near
    while rest:
        group = reached(rest & -rest, points, width)
        yield group
        rest &= ~group


@lru_cache(maxsize=1 << 14)  # whether the game is over, what the moves are, which one is legal
def placings(mine: int, theirs: int, ko: int, size: int) -> tuple[str, ...]:
    """The points where a stone of mine may be placed, and "pass"."""
    width, empty = size + 1, board_of(size) & ~(mine | theirs)
    found = empty & beside(empty, width)
    enclosed = empty & ~found  # there, a stone needs a group that lives on, or one to capture
    for group in groups(mine, beside(enclosed, width), width):
        liberties = empty & beside(group, width)
        if liberties.bit_count() > 1:
            found |= liberties & enclosed
    for group in groups(theirs, beside(enclosed, width), width):
        liberties = empty & beside(group, width)
        if liberties.bit_count() == 1:
            found |= liberties
    return (*names_in(found & ~ko, size), PASS)


def after_placing(stone: int, mine: int, theirs: int, size: int) -> tuple[int, int, int]:
    """What is left of `mine` and `theirs` after a new stone of mine, and the point of a ko."""
    width, empty = size + 1, board_of(size) & ~(mine | theirs | stone)
    near, captured = beside(stone, width), 0
    for group in groups(theirs, near, width):
        if not empty & beside(group, width):
            captured |= group
    stands_alone = not near & (mine | empty)
    ko = captured if stands_alone and captured.bit_count() == 1 else 0
    return mine | stone, theirs & ~captured, ko


def areas(position: Go) -> tuple[int, int]:
    """Black's points and White's: the stones, and the empty regions that touch no others.

    >>> areas(Go.from_text(".BW. BBW. .BWW .BW."))
    (8, 8)
    """
    black, white, width = position.black, position.white, position.size + 1
    board = board_of(position.size)
    from_black = reached(black, board & ~white, width)
    from_white = reached(white, board & ~black, width)
    return (from_black & ~from_white).bit_count(), (from_white & ~from_black).bit_count()


def eyes(mine: int, theirs: int, size: int) -> int:
    """The points that are eyes of mine.

    An eye is an empty point whose neighbours are all stones of one colour, and so firmly joined
    that the other colour has at most one of the points diagonal to it; none at the edge. Groups
    with two eyes live.
    """
    width, board = size + 1, board_of(size)
    beyond = (1 << width * (size + 2)) - 1 & ~board
    closed = mine | beyond
    around = closed << 1 & closed >> 1 & closed << width & closed >> width
    a, b = theirs << width + 1, theirs << width - 1
    c, d = theirs >> width + 1, theirs >> width - 1
    two_of_theirs = a & b | c & d | (a | b) & (c | d)
    at_the_edge = board & beside(beyond, width)
    is_false = two_of_theirs | at_the_edge & (a | b | c | d)
    return board & ~(mine | theirs) & around & ~is_false
