"""Exercise 4.12: a mixed equilibrium."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import (
    all_same,
    as_fraction,
    completed,
    rounded,
    text,
    the_strategy,
)
from coursekit.matrix_games import (
    MatrixGame,
    expected_payoffs,
    is_equilibrium,
    profitable_deviations,
)

EVENING = MatrixGame.from_pairs([[(5, 2), (0, 1)], [(1, 0), (3, 5)]])
"""The game of exercise 4.12."""

Pair = tuple[Fraction, Fraction]


def levelling(table: Any) -> Pair:
    """The mixture of the rows that makes both columns of a 2 × 2 table pay the same."""
    (a, b), (c, d) = table
    first = Fraction(d - c, a - b - c + d)
    return first, 1 - first


def the_mixed_one(game: MatrixGame, answer: Any) -> str | None:
    form = "(X, Y)"
    given = [completed(part) for part in the_sequence(answer, form)]
    if len(given) != 2:
        return f"I expected two strategies, `{form}`, and you gave {shown(answer)}."
    right_X, right_Y = levelling(game.B), levelling(game.A.T)
    if is_unfinished(given[1]):
        X = the_strategy(given[0], 2, "X")
        return None if all_same(X, right_X) else _no_indifference(game, 0, _exact(X))
    if is_unfinished(given[0]):
        Y = the_strategy(given[1], 2, "Y")
        return None if all_same(Y, right_Y) else _no_indifference(game, 1, _exact(Y))
    X, Y = the_strategy(given[0], 2, "X"), the_strategy(given[1], 2, "Y")
    if all_same(X, right_X) and all_same(Y, right_Y):
        payoffs = expected_payoffs(game, right_X, right_Y)
        return Right(
            f"It is worth {text(tuple(payoffs))}: less to each than either pure equilibrium."
        )
    if all_same(X, right_Y) and all_same(Y, right_X):
        return (
            "Each player seems to level their own payoffs, and so X and Y are swapped: you chose "
            "X by what Player I earns.\nWhose choice must X make a matter of indifference?"
        )
    if all_same(X, right_X[::-1]) or all_same(Y, right_Y[::-1]):
        name, what = ("X", "row") if all_same(X, right_X[::-1]) else ("Y", "column")
        return f"Look at {name} again: the first number is the probability of {what} 1."
    if is_equilibrium(game, _exact(X), _exact(Y)):
        return "That is an equilibrium, but a pure one. Look for one in which both of them mix."
    if all_same(X, levelling(game.A)):
        return (
            "With your X both columns give Player I the same. In a zero-sum game that would do; "
            "but here Player II looks at payoffs of their own."
        )
    if all_same(Y, levelling(game.B.T)):
        return (
            "With your Y both rows give Player II the same. In a zero-sum game that would do; "
            "but here Player I looks at payoffs of their own."
        )
    return rounded((*X, *Y), (*right_X, *right_Y)) or _who_leaves(game, _exact(X), _exact(Y))


def _exact(strategy: tuple) -> Pair:
    """The strategy in fractions that sum to 1, even if it was given as floats."""
    first = as_fraction(strategy[0]).limit_denominator(10**6)
    return first, 1 - first


def _no_indifference(game: MatrixGame, player: int, mixture: Pair) -> str:
    """What the other player earns against a mixture that comes alone."""
    pure: tuple[Pair, Pair] = ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))
    profiles = [(mixture, reply) if player == 0 else (reply, mixture) for reply in pure]
    first, second = (expected_payoffs(game, *profile)[1 - player] for profile in profiles)
    who, choice = (("Player II", "column"), ("Player I", "row"))[player]
    return (
        f"Against {'XY'[player]} = {text(mixture)} {who} earns {text(first)} with {choice} 1 and "
        f"{text(second)} with {choice} 2, and would not mix."
    )


def _who_leaves(game: MatrixGame, X: Pair, Y: Pair) -> str:
    best = profitable_deviations(game, X, Y)[0]
    now = expected_payoffs(game, X, Y)[best.player]
    who, choice = (("Player I", "row"), ("Player II", "column"))[best.player]
    other = "YX"[best.player]
    return (
        f"{who} earns {text(now)} there, but {text(now + best.gain)} with {choice} {best.strategy} "
        f"alone. So {other} does not make {who} indifferent."
    )


def is_telling(game: MatrixGame) -> bool:
    """Whether it is best to do the same as the other, and all slips look different."""
    (a, b), (c, d) = game.A
    (A, B), (C, D) = game.B
    if not (a > c and d > b and A > B and D > C):
        return False
    X, Y = levelling(game.B), levelling(game.A.T)
    pure = [expected_payoffs(game, k, k) for k in (1, 2)]
    mixed = expected_payoffs(game, X, Y)
    return (
        all(mixed[player] < min(earned[player] for earned in pure) for player in (0, 1))
        and len({X, X[::-1], levelling(game.A)}) == len({Y, Y[::-1], levelling(game.B.T)}) == 3
        and len({X, Y, Y[::-1]}) == 3
    )


def other_evening(rng: Random) -> Variant:
    def table() -> list[list[int]]:
        return [[rng.randint(0, 6) for _ in range(2)] for _ in range(2)]

    A, B = table(), table()
    while not is_telling(MatrixGame(A, B)):
        A, B = table(), table()
    game = MatrixGame(A, B)
    pairs = [list(zip(*rows, strict=True)) for rows in zip(A, B, strict=True)]
    question = (
        f"The rows of a game are `{pairs[0]}` and `{pairs[1]}`, and in each pair Player I's payoff "
        "comes first. Find the equilibrium in which both mix: `(X, Y)`."
    )
    answer = levelling(game.B), levelling(game.A.T)
    return Variant(question, answer, partial(the_mixed_one, game))


EXERCISE = Exercise("4.12", "The mixed one", partial(the_mixed_one, EVENING), other_evening)
