"""Exercise 5.23: where flat Monte Carlo loses a won game, however many playouts it has."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.games import Subtraction
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import random_play_values
from coursekit.position import Position, TwoPlayers

FEWEST, MOST, MOST_TAKEN = 2, 29, 3


def where_it_fails(fewest: int, most: int, taken: int, answer: Any) -> str | None:
    stones = the_whole_number(answer, "The number of stones")
    if not fewest <= stones <= most:
        return f"Take a number of stones from {fewest} to {most}, not {shown(answer)}."
    heap = heap_of(stones, taken)
    winning, favourite = winning_moves(heap), the_favourite(heap)
    if not winning:
        return (
            f"From {stones} stones no move wins, so none can be missed. Where is there a winning "
            f"move? (It leaves a multiple of {taken + 1}.)"
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


def heap_of(stones: int, taken: int) -> Subtraction:
    """A heap from which one takes at least one stone and at most `taken`."""
    return Subtraction(stones, tuple(range(1, taken + 1)))


def the_favourite(heap: Subtraction) -> int:
    """The move with the best average under random play, exactly."""
    game = TwoPlayers(heap)
    memo: dict[Position, list] = {}
    return max(game.moves(), key=lambda move: random_play_values(game.play(move), memo)[0])


def misleads(heap: Subtraction) -> bool:
    """Whether the favourite of random play does not win, though another move does."""
    winning = winning_moves(heap)
    return bool(winning) and the_favourite(heap) not in winning


def other_range(rng: Random) -> Variant:
    taken = rng.choice((2, 4, 5, 6))
    fewest, most = rng.randint(4, 12), rng.randint(26, 32)  # near the end, chance sees the win
    heaps = [heap_of(stones, taken) for stones in range(fewest, most + 1)]
    found = [heap for heap in heaps if misleads(heap)]
    if not found or found[0].stones == fewest:
        return other_range(rng)
    takes = found[0].takes
    some = "1 or 2" if taken == 2 else f"1 to {taken}"
    question = (
        f"A move takes {some} stones of a heap, and whoever takes the last wins, so a "
        f"winning move leaves a multiple of {taken + 1}. Find a number of stones from {fewest} "
        f"to {most} where a winning move exists, but another move has the best average under "
        "random play. "
        f"(`random_play_values(TwoPlayers(Subtraction({fewest}, {takes})).play(2), {{}})` says what"
        f" both earn after taking 2 of {fewest}.)"
    )
    return Variant(question, found[0].stones, partial(where_it_fails, fewest, most, taken))


EXERCISE = Exercise(
    "5.23",
    "Where flat Monte Carlo fails",
    partial(where_it_fails, FEWEST, MOST, MOST_TAKEN),
    other_range,
)
