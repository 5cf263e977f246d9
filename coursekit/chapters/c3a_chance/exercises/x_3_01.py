"""Exercise 3.1: a game with chance by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
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
    lotteries: tuple,
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

    return [value(node, 1) for node in lotteries]


def mean(values: list) -> Any:
    return Fraction(sum(values), len(values))


def slips(lotteries: tuple) -> list[tuple[Any, str]]:
    """Values that come out if something is misunderstood, each with a hint."""

    def found(**misunderstood: Callable) -> Any:
        return max(values_of_moves(lotteries, **misunderstood))

    return [
        (
            found(at_chance=lambda odds: mean([value for _, value in odds])),
            "You take the plain mean where chance decides. Its branches are not equally likely.",
        ),
        (
            found(at_chance=lambda odds: sum(value for _, value in odds)),
            "You add the values up where chance decides. Each counts with its probability.",
        ),
        (
            found(at_chance=lambda odds: max(value for _, value in odds)),
            "That is what Player I earns with luck. Luck comes with its probability only.",
        ),
        (
            found(at_chance=lambda odds: max(odds)[1]),
            "You count only on what is most likely. The other branch happens as well.",
        ),
        (
            found(choice=lambda player, values: max(values)),
            "You let Player II help: where Player II moves, the smaller number counts.",
        ),
        (
            found(choice=lambda player, values: mean(values)),
            "You take the mean where Player II moves. Player II chooses, and leaves nothing to "
            "chance.",
        ),
    ]


def lottery_by_hand(lotteries: tuple, answer: Any) -> str | None:
    pair = the_sequence(answer, "(value, move)")
    if len(pair) != 2:
        raise Hint(f"I expected `(value, move)`, and you gave {shown(answer)}.")
    value = pair[0] if pair[0] is ... else the_number(pair[0], "The value")
    move = pair[1] if pair[1] is ... else the_whole_number(pair[1], "The move")
    worth = values_of_moves(lotteries)
    best = worth.index(max(worth))
    if value is not ... and not same(value, worth[best]):
        return _about_the_value(lotteries, value)
    if move is not ... and move not in (0, 1, 2):
        return f"There is no move {text(move)}: the moves are 0, 1 and 2, from the left."
    if move is not ... and move != best:
        return (
            f"Move {move} is worth {text(worth[move])} on average, and another one is worth more."
        )
    first, second = outcomes(lotteries[best])
    return Right(
        f"Nobody ever earns that much here: it is {first} or {second}. But on average, it is so."
    )


def outcomes(lottery: Chance) -> list:
    """What Player I earns in the end, whatever chance does: of a choice, Player II's."""
    return [min(below) if isinstance(below, tuple) else below for _, below in lottery]


def _about_the_value(lotteries: tuple, value: Any) -> str:
    for slip, hint in slips(lotteries):
        if same(value, slip):
            return hint
    if value == lotteries[-1]:
        return "That is what Player I has for sure. Is a lottery worth more?"
    if any(same(value, worth) for worth in values_of_moves(lotteries)):
        return f"One move is worth {text(value)}. Player I can have more."
    return (
        f"It is not {text(value)}. Begin at the end: what does Player II choose, wherever it is "
        "Player II's move? Then weigh what chance may bring with its probabilities."
    )


def other_lotteries(rng: Random) -> Variant:
    p, q = rng.sample([Fraction(n, d) for n, d in ((1, 3), (1, 4), (1, 5), (2, 5), (3, 4))], 2)
    a, b, c, d, e, f, g, sure = (rng.randint(1, 12) for _ in range(8))
    lotteries = Chance((p, a), (1 - p, (b, c))), Chance((q, (d, e)), (1 - q, (f, g))), sure
    worth = values_of_moves(lotteries)
    best = max(worth)
    told_apart = [slip for slip, _ in slips(lotteries)] + worth
    if len(set(told_apart)) < len(told_apart) or best in (sure, a, b, c, d, e, f, g):
        return other_lotteries(rng)
    question = (
        f"Player I has three moves. After move 0, Player I earns {a} with probability {p}; "
        f"otherwise Player II chooses between {b} and {c}. After move 1, Player II chooses between "
        f"{d} and {e} with probability {q}, and otherwise between {f} and {g}. Move 2 brings "
        f"{sure} for sure. What is the game worth to Player I, and which move is best? Give "
        "(value, move)."
    )
    return Variant(question, (best, worth.index(best)), partial(lottery_by_hand, lotteries))


EXERCISE = Exercise(
    "3.1", "A lottery by hand", partial(lottery_by_hand, LOTTERIES), other_lotteries
)
