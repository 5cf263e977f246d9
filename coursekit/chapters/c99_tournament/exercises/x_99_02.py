"""Exercise 99.2: three players who beat each other in a circle."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.games import TicTacToe
from coursekit.text.numbers import number_text

Order = tuple[int, ...]

FORM = "[[4, 0, 2, 6, 8, 1, 3, 5, 7], …, …]"
NAMES = ("first", "second", "third")


def taken(one: Order, other: Order) -> float:
    """The points that one order takes from another in two games, one as X and one as O."""
    points = 0.0
    for side, orders in enumerate([(one, other), (other, one)]):
        board = TicTacToe()
        while not board.is_over:
            free = board.moves()
            board = board.play(next(square for square in orders[board.player] if square in free))
        earned = board.payoffs()[side]
        points += (earned > 0) + (earned == 0) / 2
    return points


def beats_in_a_circle(fixed: Order | None, answer: Any) -> str:
    given = the_sequence(answer, FORM)
    if len(given) != len(NAMES):
        raise Hint(f"I expected three orders, as in `{FORM}`, and you gave {len(given)}.")
    orders = [_order(name, order) for name, order in zip(NAMES, given, strict=True)]
    for one, other in combinations(range(3), 2):
        if orders[one] == orders[other]:
            return (
                f"Your {NAMES[one]} and your {NAMES[other]} order are the same: they draw 1 to 1."
            )
    if fixed is not None and orders[0] != fixed:
        return f"The first order should be {list(fixed)}, and yours is {list(orders[0])}."
    points = [taken(orders[i], orders[(i + 1) % 3]) for i in range(3)]
    if min(points) > 1:
        return Right("Whoever asks which of them is the best gets no answer.")
    if max(points) < 1:
        return "That is a circle, but the other way round: exchange the second and the third order."
    wrong = next(i for i in range(3) if points[i] <= 1)
    right = sum(each > 1 for each in points)
    return (
        f"{('None of the three beats', 'One of the three beats', 'Two of the three beat')[right]} "
        f"the next one. The {NAMES[wrong]} takes {number_text(points[wrong])} of 2 points from the "
        f"{NAMES[(wrong + 1) % 3]}, and should take more than 1. Let a loop try random orders: it "
        "finds a circle soon."
    )


def _order(name: str, given: Any) -> Order:
    listed = the_sequence(given, "[4, 0, 2, 6, 8, 1, 3, 5, 7]", f"The {name} order")
    squares = [the_whole_number(square, f"A square of the {name} order") for square in listed]
    if sorted(squares) != list(range(9)):
        raise Hint(
            f"The {name} order should have each square from 0 to 8 once, and it is {shown(given)}."
        )
    return tuple(squares)


def some_circle(rng: Random) -> tuple[Order, Order, Order]:
    """Three orders that beat each other in a circle, found by trying."""
    while True:
        one, two, three = (tuple(rng.sample(range(9), 9)) for _ in range(3))
        if min(taken(one, two), taken(two, three), taken(three, one)) > 1:
            return one, two, three


def with_a_first(rng: Random) -> Variant:
    circle = some_circle(rng)
    question = (
        "Three players take the first free square in an order of their own. The first player's "
        f"order is {list(circle[0])}. Find two more, so that the first beats the second, the "
        "second the third, and the third the first. Give all three."
    )
    diagnose = partial(beats_in_a_circle, circle[0])
    return Variant(question, [list(order) for order in circle], diagnose)


EXERCISE = Exercise(
    "99.2", "Three who beat each other", partial(beats_in_a_circle, None), with_a_first
)
