"""Thousands of random games of lines side by side, compiled: the same games as in `line_games`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from coursekit.engine import line_batch
from coursekit.engine.loops import loop_for
from coursekit.position import LineGame

MANY_GAMES = 200_000
"""More games than this are worth loading numba."""
MOST_SQUARES = 62


def step_for(game: LineGame, games: int) -> Callable[..., int] | None:
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
    game: LineGame, games: int, rng: np.random.Generator, step: Callable[..., int]
) -> np.ndarray:
    """Who wins each of so many random games; -1 is nobody."""
    taken, player = sum(game.marks), game.player
    filled = [sum(taken >> square & 1 for square in pile) for pile in game.piles]
    free = [pile for pile, squares in enumerate(game.piles) if filled[pile] < len(squares)]
    heights = np.tile(np.array(filled, np.int8), (games, 1))
    open_piles = np.tile(np.array(free, np.int8), (games, 1))
    marks = np.tile(np.array(game.marks, np.int64), (games, 1))
    still_open, winners = np.full(games, len(free), np.int8), np.full(games, -1)
    going, left, board = np.arange(games), games, board_tables(game.lines, game.piles)
    while left:
        draws = rng.random(left)
        left = step(going, draws, heights, open_piles, still_open, marks, winners, player, board)
        player = (player + 1) % len(game.marks)
    return winners


@lru_cache(maxsize=64)
def board_tables(
    lines: tuple[int, ...], piles: Sequence[Sequence[int]]
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """[p, h]: the square at height h of pile p; [s]: whether s is the last of its pile; [s, j]: the
    j-th line through s, 0 if there are fewer.
    """
    highest, count = max(map(len, piles)), sum(map(len, piles))
    squares = [[*pile, *[0] * (highest - len(pile))] for pile in piles]
    last = {pile[-1] for pile in piles}
    through = [[line for line in lines if line >> square & 1] for square in range(count)]
    most = max(map(len, through))
    return (
        np.array(squares, np.int64),
        np.array([square in last for square in range(count)]),
        np.array([[*found, *[0] * (most - len(found))] for found in through], np.int64),
    )
