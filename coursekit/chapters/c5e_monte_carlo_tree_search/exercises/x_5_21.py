"""Exercise 5.21: what a position is worth if both players move at random."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same
from coursekit.games import Subtraction
from coursekit.monte_carlo import random_play_values
from coursekit.position import Position, TwoPlayers
from coursekit.solving import minimax
from coursekit.text.numbers import number_text

FIVE_STONES = Subtraction(5)


def worth_of(heap: Subtraction) -> Fraction:
    """What the heap is worth to whoever moves, if both move at random."""
    return random_play_values(TwoPlayers(heap), {})[0]


def games_and_wins(position: Position) -> tuple[int, int]:
    """How many games there are, and how many of them Player I wins."""
    if position.is_over:
        return 1, int(position.payoffs()[0] > 0)
    games, wins = zip(*map(games_and_wins, position.options()), strict=True)
    return sum(games), sum(wins)


def slips_of(heap: Subtraction) -> list[tuple[Any, str]]:
    """Wrong numbers, and where they come from."""
    worth, fewer = worth_of(heap), worth_of(Subtraction(heap.stones - 1, heap.takes))
    won = (1 + worth) / 2
    games, wins = games_and_wins(TwoPlayers(heap))
    perfect = minimax(TwoPlayers(heap))[0]
    says = "can win, and a good player would" if perfect > 0 else "can only lose to a good player"
    return [
        (-worth, "That is what Player II earns on average."),
        (
            won,
            "That is how likely Player I is to win. A win earns 1, but a loss earns −1: what is "
            "the average?",
        ),
        (
            1 - won,
            "That is how likely Player I is to lose. A win earns 1 and a loss −1: what is the "
            "average?",
        ),
        (
            Fraction(2 * wins - games, games),
            f"There are {games} games, and Player I wins {wins} of them, but they are not equally "
            "likely: the more choices on the way, the less likely a game is.",
        ),
        (
            perfect,
            f"With {heap.stones} stones Player I {says}. Here both move at random, also where one "
            "of the moves wins.",
        ),
        (
            -fewer,
            f"Nearly: is that {heap.stones - 1} stones, or {heap.stones}? Nobody can take more "
            "stones than there are, so the number of moves changes.",
        ),
        (
            fewer,
            f"That is what {heap.stones - 1} stones are worth to whoever moves there. One more "
            "step.",
        ),
    ]


def random_play(heap: Subtraction, answer: Any) -> str | None:
    worth, right = the_number(answer, "What Player I earns"), worth_of(heap)
    if same(worth, right):
        return Right("Averages of averages: exact, and already tedious by hand.")
    for slip, hint in slips_of(heap):
        if same(worth, slip):
            return hint
    if isinstance(worth, float) and abs(worth - right) < 0.02:
        return (
            "Close, but the exact value is asked for: a fraction such as `Fraction(1, 3)` or 1/3."
        )
    if not -1 <= worth <= 1:
        return f"{number_text(worth)} is impossible: every game earns 1 or −1."
    return (
        f"It is not {number_text(worth)}. Begin at the end: with no stones the mover has lost, −1; "
        "with one stone the mover wins, 1. With two, the mover takes one or two, each with "
        "probability 1/2. What is that worth to the mover, and so on?"
    )


def other_heap(rng: Random) -> Variant:
    """Another heap, for which every slip gives another number."""
    while True:
        heap = Subtraction(rng.randint(4, 8), rng.choice(((1, 2), (1, 2, 3), (1, 2, 3, 4))))
        numbers = {worth_of(heap), *(slip for slip, _ in slips_of(heap))}
        if len(numbers) == 1 + len(slips_of(heap)) and heap != FIVE_STONES:
            break
    most = max(heap.takes)
    some = "1 or 2" if most == 2 else f"1 to {most}"
    question = (
        f"There is a heap of {heap.stones} stones. A move takes {some} of them; "
        "whoever takes the last wins 1 from the other. Both move at random. What does Player "
        "I, who begins, earn on average?"
    )
    return Variant(question, worth_of(heap), partial(random_play, heap))


EXERCISE = Exercise("5.21", "Five stones at random", partial(random_play, FIVE_STONES), other_heap)
