"""Exercise 4.17: one cell of the matrix."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import finished, is_unfinished, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.kuhn_strategies import by_digits
from coursekit.course.tools.matrix_answers import text
from coursekit.games import KuhnPoker

PAIR = by_digits("100X00"), by_digits("111100", player=1)


def played(deal: tuple[str, str]) -> KuhnPoker:
    """The end of the hand if both keep to their strategies."""
    hand = KuhnPoker().play(deal)
    while not hand.is_over:
        hand = hand.play(PAIR[hand.player][hand.observed_by(hand.player)])
    return hand


HANDS = [played(deal) for deal in KuhnPoker().moves()]
RIGHT = [hand.payoffs()[0] for hand in HANDS]


def one_cell(answer: Any) -> str | None:
    form = "[+1, …], one for each deal"
    if isinstance(answer, int | float | Fraction) and not isinstance(answer, bool):
        return "I expected the six payoffs and not their average. I shall take it."
    given = the_sequence(answer, form)
    if len(given) != len(RIGHT):
        return f"There are six deals, and your list has {len(given)} payoffs: {shown(answer)}."
    numbers = [n if n is ... else the_number(n, "Each payoff") for n in given]
    if not is_unfinished(numbers) and numbers == [-payoff for payoff in RIGHT]:
        return "These are Player II's payoffs. The matrix has Player I's."
    for number, right, hand in zip(numbers, RIGHT, HANDS, strict=True):
        if number is not ... and number != right:
            return _about(hand, number)
    if is_unfinished(numbers):
        return None
    return Right(
        f"On average {text(Fraction(sum(RIGHT), 6))}. The notes add up five of the six and "
        "print −2/3."
    )


def _about(hand: KuhnPoker, number: Any) -> str:
    deal = "".join(hand.dealt)
    if abs(finished(number)) == 2:
        return f"{deal}: a stake of 2 is lost or won only if somebody calls. Does anybody?"
    if abs(number) != 1:
        return f"{deal}: nobody can win or lose {text(number)} there."
    return (
        f"{deal}: it is not {text(number)}. What does each of the two do, and who folds? The cards "
        "are compared only if nobody does."
    )


EXERCISE = Exercise("4.17", "One cell of the matrix", one_cell)
