"""Random play: what is a position worth if everybody moves at random from there on? Notes §5.4.

Thousands of games in which a full line wins are played side by side: all of them move at the same
time, and a step is a few operations on arrays with a place for each game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Annotated, Any, NamedTuple

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.lines import LineBoard, line_game
from coursekit.validate import Memo, Playable, Seed, Whole, checked, function

Reward = Annotated[
    Callable[[Sequence[Any]], Sequence[Any]], function("of payoffs, such as winning")
]
"""reward(payoffs) returns one number for each player."""

FEW = 70
"""Fewer games than this are played faster one after the other than side by side."""
AT_ONCE = 8192
"""More games at once no longer fit into the processor's own memory, and are slower."""
WORD = 64
"""The squares that fit into one number of an array; a set of squares of a larger board is cut."""


def random_playout(position: Position, rng: Random) -> Any:
    """What each player earns at the end of a game that is played at random from `position`.

    >>> from coursekit.games import TicTacToe
    >>> random_playout(TicTacToe(), Random(0))
    (-1, 1)
    """
    random, moves_of = rng.random, type(position).random_moves  # looked up once: this is the loop
    while not position.is_over:  # in which all searches by random play spend most of their time
        if position.player == CHANCE:
            move = random_move(position, rng)
        else:
            moves = moves_of(position)
            move = moves[int(random() * len(moves))]
        position = position.play(move)
    return position.payoffs()


def random_move(position: Position, rng: Random) -> Any:
    """A move, each as likely as the others; at a chance node, what chance decides."""
    if position.player == CHANCE:
        odds = [float(probability) for probability, _ in position.chances()]
        return rng.choices(position.moves(), odds)[0]
    moves = position.random_moves()
    return moves[int(rng.random() * len(moves))]


def seeded(rng: int | np.random.Generator) -> Random:
    """Python's own source of random numbers, for one number at a time: it is ten times as fast.

    >>> seeded(7).random() == seeded(7).random()
    True
    """
    return Random(int(np.random.default_rng(rng).integers(2**62)))


def winning(payoffs: Sequence[Any]) -> Sequence[float]:
    """1 for the winner, shared if there are several, and 0 for everybody else.

    So a draw between two players counts 1/2, whatever the payoffs of the game are.

    >>> winning((1000, -1000)), winning((0, 0)), winning((-1, 2, -1))
    ([1.0, 0.0], [0.5, 0.5], [0.0, 1.0, 0.0])
    """
    most = max(payoffs)
    share = 1 / list(payoffs).count(most)
    return [share if earned == most else 0.0 for earned in payoffs]


@checked
def random_play_values(position: Playable, memo: Memo) -> list[Any]:
    """What each player earns on average if everybody moves at random, exactly. Notes §5.4.

    Positions that have been seen are looked up in `memo`, at first {}.

    >>> from coursekit.games import TicTacToe
    >>> random_play_values(TicTacToe().play(4), {})
    [Fraction(1, 2), Fraction(-1, 2)]
    """
    if position not in memo:
        if position.is_over:
            memo[position] = [Fraction(earned) for earned in position.payoffs()]
        else:
            chances = ways(position)
            options = [random_play_values(option, memo) for _, option in chances]
            memo[position] = [
                sum(share * value for (share, _), value in zip(chances, values, strict=True))
                for values in zip(*options, strict=True)
            ]
    return memo[position]


def ways(position: Position) -> list[tuple[Any, Position]]:
    """How likely random play is to lead to which position: (probability, position)."""
    if position.player == CHANCE:
        return [(Fraction(probability), option) for probability, option in position.chances()]
    moves = position.random_moves()
    return [(Fraction(1, len(moves)), position.play(move)) for move in moves]


@checked
def playouts(position: Playable, games: Whole, rng: Seed = 0) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of `games` random games from `position`.

    Games of lines, such as tic-tac-toe and Connect Four, are played thousands at a time.

    >>> from coursekit.games import TicTacToe
    >>> playouts(TicTacToe(), 10_000).mean(axis=0).round(1)
    array([ 0.3, -0.3])
    """
    lines = None if games < FEW or position.is_over else line_game(position)
    if lines is not None:
        return line_playouts(lines, games, np.random.default_rng(rng))
    random = seeded(rng)
    earned = [random_playout(position, random) for _ in range(games)]
    return np.array(earned).reshape(games, position.players)


def line_playouts(game: LineBoard, games: int, rng: np.random.Generator) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of `games` random games from `game`, not yet over.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.games.lines import line_game
    >>> line_playouts(line_game(TicTacToe().play(4)), 3, np.random.default_rng(0))
    array([[ 1, -1],
           [ 1, -1],
           [ 1, -1]])
    """
    players = len(game.marks)
    earned = np.zeros((players + 1, players), int)  # the last row is for games that nobody wins
    earned[:players] = -game.prize
    np.fill_diagonal(earned, game.prize * (players - 1))
    batches = [min(AT_ONCE, games - start) for start in range(0, games, AT_ONCE)]
    winners = [random_winners(game, batch, rng) for batch in batches]
    return earned[np.concatenate(winners)]


def random_winners(game: LineBoard, games: int, rng: np.random.Generator) -> np.ndarray:
    """Who wins each of `games` random games; -1 is nobody."""
    board, taken = tables(game.lines, game.piles), sum(game.marks)
    filled = [sum(taken >> square & 1 for square in pile) for pile in game.piles]
    free = [pile for pile, squares in enumerate(game.piles) if filled[pile] < len(squares)]
    # Game k has the k-th part of these, as many numbers as there are piles, or free ones.
    heights, open_piles = np.tile(filled, games), np.tile(free, games)
    still_open = np.full(games, len(free))
    marks = [[np.full(games, word) for word in words(mine, board.words)] for mine in game.marks]
    winners, going, player = np.full(games, -1), np.arange(games), game.player
    while len(going):
        # Where the game is going on, pick an open pile and mark its first free square.
        picked = going * len(free) + (rng.random(len(going)) * still_open[going]).astype(int)
        pile = open_piles[picked]
        top = going * len(filled) + pile
        height = heights[top]
        heights[top] = height + 1
        square = board.squares[pile * board.highest + height]
        mine = [
            word[going] | bit[square] for word, bit in zip(marks[player], board.bits, strict=True)
        ]
        for word, now in zip(marks[player], mine, strict=True):
            word[going] = now
        won = fill_a_line(mine, square, board.lines)
        winners[going[won]] = player
        # A pile that is full gives its place to the last open one.
        full = board.is_last[square]
        here, place = going[full], picked[full]
        still_open[here] -= 1
        open_piles[place] = open_piles[here * len(free) + still_open[here]]
        going = going[~won & (still_open[going] > 0)]
        player = (player + 1) % len(game.marks)
    return winners


def fill_a_line(
    mine: Sequence[np.ndarray], square: np.ndarray, lines: Sequence[Sequence[np.ndarray]]
) -> np.ndarray:
    """[k]: whether the marks of game k fill one of the lines through the square of game k."""
    others, found = [~word for word in mine], np.zeros(len(square), bool)
    for line in lines:
        lacking = line[0][square] & others[0]
        for word, other in zip(line[1:], others[1:], strict=True):
            lacking |= word[square] & other
        found |= lacking == 0
    return found


class Tables(NamedTuple):
    """The board as arrays: what follows from its lines and piles."""

    highest: int
    """Of all piles."""
    squares: np.ndarray
    """[p · highest + h]: the square at height h of pile p."""
    is_last: np.ndarray
    """[s]: whether square s is the last of its pile."""
    words: int
    """How many numbers a set of squares is cut into."""
    bits: Sequence[np.ndarray]
    """[w][s]: word w of the set that has square s alone."""
    lines: Sequence[Sequence[np.ndarray]]
    """[j][w][s]: word w of the j-th line through square s. Where there are fewer, it is a set
    of all bits, which nobody fills."""


@lru_cache(maxsize=64)
def tables(lines: tuple[int, ...], piles: tuple[tuple[int, ...], ...]) -> Tables:
    """The arrays of a board; they stay the same throughout a game."""
    highest, sets = max(map(len, piles)), [1 << square for square in range(sum(map(len, piles)))]
    squares = [square for pile in piles for square in [*pile, *[0] * (highest - len(pile))]]
    last = {pile[-1] for pile in piles}
    through = [[line for line in lines if line & square] for square in sets]
    most, count = max(map(len, through)), -(-len(sets) // WORD)
    padded = [found + [-1] * (most - len(found)) for found in through]
    return Tables(
        highest,
        np.array(squares),
        np.array([square in last for square in range(len(sets))]),
        count,
        list(np.stack([words(square, count) for square in sets], axis=1)),
        [list(np.stack([words(found[j], count) for found in padded], axis=1)) for j in range(most)],
    )


def words(squares: int, count: int) -> np.ndarray:
    """A set of squares, cut into `count` numbers.

    >>> words(2**65 + 3, count=2)
    array([3, 2], dtype=uint64)
    """
    cut = [squares >> WORD * i & (1 << WORD) - 1 for i in range(count)]
    return np.array(cut, np.uint64)
