"""Exercise 5.23: where flat Monte Carlo loses a won game, however many playouts it has."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Subtraction
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import random_play_values
from coursekit.position import Position, TwoPlayers

FEWEST, MOST = 2, 29


def where_it_fails(answer: Any) -> str | None:
    stones = the_whole_number(answer, "The number of stones")
    if not FEWEST <= stones <= MOST:
        return f"Take a number of stones from {FEWEST} to {MOST}, not {shown(answer)}."
    winning, favourite = winning_moves(Subtraction(stones)), the_favourite(stones)
    if not winning:
        return (
            f"From {stones} stones no move wins, so none can be missed. Where is there a winning "
            "move? (It leaves a multiple of four.)"
        )
    if favourite in winning:
        return (
            f"From {stones} stones random play likes taking {favourite} best, and that wins. When "
            "the end is near, chance meets it often enough. Compare `random_play_values` for the "
            "moves of other heaps."
        )
    return Right(
        f"Random play likes taking {favourite} best; {winning[0]} wins. More playouts only make it "
        "surer of its mistake."
    )


def the_favourite(stones: int) -> int:
    """The move with the best average under random play, exactly."""
    game = TwoPlayers(Subtraction(stones))
    memo: dict[Position, list] = {}
    return max(game.moves(), key=lambda move: random_play_values(game.play(move), memo)[0])


EXERCISE = Exercise("5.23", "Where flat Monte Carlo fails", where_it_fails)
