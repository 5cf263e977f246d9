"""Thousands of random games side by side, for games in which a full line wins. Notes §5.4.

All games move at the same time: a step is a few operations on arrays with a place for each game.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.games.lines import LineBoard
from coursekit.monte_carlo.compiled_lines import quick_winners, step_for
from coursekit.monte_carlo.line_tables import tables, words

AT_ONCE = 8192
"""More games at once no longer fit into the processor's own memory, and are slower."""


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
    step = step_for(game, games)
    if step is None:
        winners = [random_winners(game, batch, rng) for batch in batches]
    else:
        winners = [quick_winners(game, batch, rng, step) for batch in batches]
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
