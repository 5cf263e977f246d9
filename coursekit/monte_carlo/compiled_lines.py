"""Thousands of random games of lines side by side, compiled: the same games as in `line_games`."""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from coursekit.engine import line_batch
from coursekit.engine.line_batch import MOST_SQUARES
from coursekit.engine.loops import loop_for
from coursekit.games.lines import LineBoard
from coursekit.monte_carlo.line_tables import tables

MANY_GAMES = 200_000
"""More games than this are worth loading numba."""


def step_for(game: LineBoard, games: int) -> Callable[..., int] | None:
    """The compiled step, if it is at hand or there is much to do; otherwise None."""
    if sum(map(len, game.piles)) > MOST_SQUARES:
        return None
    return loop_for(
        line_batch.one_move_each,
        sys.modules[line_batch.__name__],
        lambda step: quick_winners(game, 1, np.random.default_rng(0), step),
        lambda: games > MANY_GAMES,
    )


def quick_winners(
    game: LineBoard, games: int, rng: np.random.Generator, step: Callable[..., int]
) -> np.ndarray:
    """Who wins each of `games` random games; -1 is nobody."""
    taken, player = sum(game.marks), game.player
    filled = [sum(taken >> square & 1 for square in pile) for pile in game.piles]
    free = [pile for pile, squares in enumerate(game.piles) if filled[pile] < len(squares)]
    heights = np.tile(np.array(filled, np.int8), (games, 1))
    open_piles = np.tile(np.array(free, np.int8), (games, 1))
    marks = np.tile(np.array(game.marks, np.int64), (games, 1))
    still_open, winners = np.full(games, len(free), np.int8), np.full(games, -1)
    going, left, board = np.arange(games), games, tables(game.lines, game.piles)
    squares = board.squares.reshape(-1, board.highest)
    lines = np.stack([line[0] for line in board.lines], axis=1).view(np.int64)
    while left:
        draws = rng.random(left)
        left = step(
            *(going, draws, heights, open_piles, still_open, marks, winners, player),
            *(squares, board.is_last, lines),
        )
        player = (player + 1) % len(game.marks)
    return winners
