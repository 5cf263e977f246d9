"""Exercise 3.1: a game with chance by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text
from coursekit.games import Chance

LOTTERIES = (
    Chance((Fraction(1, 3), 12), (Fraction(2, 3), (6, 3))),
    Chance((Fraction(1, 4), (8, 2)), (Fraction(3, 4), (5, 7))),
    4,
)
"""Player I chooses one of two lotteries or 4; where chance leaves a choice, it is Player II's."""

Odds = Sequence[tuple[Any, Any]]


def average(odds: Odds) -> Any:
    return sum(probability * value for probability, value in odds)


def best_for_one(player: int, values: list) -> Any:
    return min(values) if player else max(values)


def values_of_moves(
    at_chance: Callable[[Odds], Any] = average,
    choice: Callable[[int, list], Any] = best_for_one,
) -> list:
    """What each move of Player I is worth; other functions may judge chance or choose."""

    def value(node: Any, player: int) -> Any:
        if isinstance(node, Chance):
            return at_chance([(probability, value(below, player)) for probability, below in node])
        if isinstance(node, tuple):
            return choice(player, [value(below, 1 - player) for below in node])
        return node

    return [value(node, 1) for node in LOTTERIES]


WORTH = values_of_moves()
BEST = max(WORTH)


def mean(values: list) -> Any:
    return Fraction(sum(values), len(values))


SLIPS = [
    (
        max(values_of_moves(lambda odds: mean([value for _, value in odds]))),
        "You take the plain mean where chance decides. Its branches are not equally likely.",
    ),
    (
        max(values_of_moves(lambda odds: sum(value for _, value in odds))),
        "You add the values up where chance decides. Each counts with its probability.",
    ),
    (
        max(values_of_moves(lambda odds: max(value for _, value in odds))),
        "That is what Player I earns with luck. Luck comes with its probability only.",
    ),
    (
        max(values_of_moves(lambda odds: max(odds)[1])),
        "You count only on what is most likely. The other branch happens as well.",
    ),
    (
        max(values_of_moves(choice=lambda player, values: max(values))),
        "You let Player II help: where Player II moves, the smaller number counts.",
    ),
    (
        max(values_of_moves(choice=lambda player, values: mean(values))),
        "You take the mean where Player II moves. Player II chooses, and leaves nothing to chance.",
    ),
]


def lottery_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(value, move)")
    if len(pair) != 2:
        raise Hint(f"I expected `(value, move)`, and you gave {shown(answer)}.")
    value = pair[0] if pair[0] is ... else the_number(pair[0], "The value")
    move = pair[1] if pair[1] is ... else the_whole_number(pair[1], "The move")
    if value is not ... and not same(value, BEST):
        return _about_the_value(value)
    if move is not ... and move not in (0, 1, 2):
        return f"There is no move {text(move)}: the moves are 0, 1 and 2, from the left."
    if move is not ... and move != WORTH.index(BEST):
        return (
            f"Move {move} is worth {text(WORTH[move])} on average, and another one is worth more."
        )
    return Right("Nobody ever earns that much here: it is 12 or 3. But on average, it is so.")


def _about_the_value(value: Any) -> str:
    for slip, hint in SLIPS:
        if same(value, slip):
            return hint
    if value == LOTTERIES[-1]:
        return "That is what Player I has for sure. Is a lottery worth more?"
    if any(same(value, worth) for worth in WORTH):
        return f"One move is worth {text(value)}. Player I can have more."
    return (
        f"It is not {text(value)}. Begin at the bottom: what does Player II choose at each circle? "
        "Then weigh the values below each diamond with their probabilities."
    )


EXERCISE = Exercise("3.1", "A lottery by hand", lottery_by_hand)
