"""Thousands of random games side by side, for games in which a full line wins. Notes §5.4.

All games move at the same time: a step is a few operations on arrays with a place for each game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from coursekit.monte_carlo.compiled_lines import quick_winners, step_for
from coursekit.position import LineGame

AT_ONCE = 8192
"""More games at once no longer fit into the processor's own memory, and are slower."""

WORD = 64
"""So many squares fit into one number of an array; a set of squares of a larger board is cut."""


def line_playouts(game: LineGame, games: int, rng: np.random.Generator) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of so many random games from `game`, not yet over.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.position import line_game
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
    step = step_for(game, games)
    if step is None:
        winners = [random_winners(game, batch, rng) for batch in batches]
    else:
        winners = [quick_winners(game, batch, rng, step) for batch in batches]
    return earned[np.concatenate(winners)]


def random_winners(game: LineGame, games: int, rng: np.random.Generator) -> np.ndarray:
    """Who wins each of so many random games; -1 is nobody."""
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
    """[j][w][s]: word w of the j-th line through square s. Where there are not so many, it is a set
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
    """A set of squares, cut into so many numbers.

    >>> words(2**65 + 3, count=2)
    array([3, 2], dtype=uint64)
    """
    cut = [squares >> WORD * i & (1 << WORD) - 1 for i in range(count)]
    return np.array(cut, np.uint64)
