"""Exercise 4.17: one cell of the matrix."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import finished, is_unfinished, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.kuhn_strategies import by_digits
from coursekit.course.tools.matrix_answers import text
from coursekit.course.wording import in_words
from coursekit.games import KuhnPoker

Pair = tuple[str, str]
"""A pure strategy for each player, in digits as in the notes: 1 adds a chip."""

PRINTED: Pair = "100000", "111100"
"""The two strategies of exercise 4.17."""


def played(pair: Pair) -> list[KuhnPoker]:
    """How each of the six deals ends if both keep to their strategies."""
    strategies = by_digits(pair[0]), by_digits(pair[1], player=1)
    ends = []
    for hand in KuhnPoker().options():
        while not hand.is_over:
            hand = hand.play(strategies[hand.player][hand.observed_by(hand.player)])
        ends.append(hand)
    return ends


def one_cell(pair: Pair, answer: Any) -> str | None:
    form = "[+1, …], one for each deal"
    if isinstance(answer, int | float | Fraction) and not isinstance(answer, bool):
        return "I expected the six payoffs and not their average. I shall take it."
    hands = played(pair)
    payoffs = [hand.payoffs()[0] for hand in hands]
    given = the_sequence(answer, form)
    if len(given) != len(payoffs):
        return f"There are six deals, and your list has {len(given)} payoffs: {shown(answer)}."
    numbers = [n if n is ... else the_number(n, "Each payoff") for n in given]
    if not is_unfinished(numbers) and numbers == [-payoff for payoff in payoffs]:
        return "These are Player II's payoffs. The matrix has Player I's."
    for number, right, hand in zip(numbers, payoffs, hands, strict=True):
        if number is not ... and number != right:
            return _about(hand, number)
    if is_unfinished(numbers):
        return None
    notes = " The notes add up five of the six and print −2/3." if pair == PRINTED else ""
    return Right(f"On average {text(Fraction(sum(payoffs), 6))}.{notes}")


def _about(hand: KuhnPoker, number: Any) -> str:
    deal = "".join(hand.dealt)
    called = hand.betting[-1] == "call"
    if called and abs(finished(number)) == 1:
        return f"{deal}: there somebody calls a bet, and then each has paid 2."
    if not called and abs(finished(number)) == 2:
        return f"{deal}: a stake of 2 is lost or won only if somebody calls. Does anybody?"
    if abs(number) not in (1, 2):
        return f"{deal}: nobody can win or lose {text(number)} there."
    return (
        f"{deal}: it is not {text(number)}. What does each of the two do, and who folds? The cards "
        "are compared only if nobody does."
    )


def other_cell(rng: Random) -> Variant:
    def draw() -> Pair:
        return "".join(rng.choices("01", k=6)), "".join(rng.choices("01", k=6))

    pair = draw()
    while not {("fold",), ("check",), ("call",)} <= {hand.betting[-1:] for hand in played(pair)}:
        pair = draw()
    (bets, answers), (raises, calls) = ((digits[:3], digits[3:]) for digits in pair)
    question = (
        f"In Kuhn poker Player I bets with {_cards(bets)}, and when she has checked and faces a "
        f"bet, she calls with {_cards(answers)}. Player II bets after a check with "
        f"{_cards(raises)}, and calls a bet with {_cards(calls)}. Otherwise they check or fold. "
        "What does Player I earn after the deals KQ, KJ, QK, QJ, JK and JQ (her card first)?"
    )
    answer = [hand.payoffs()[0] for hand in played(pair)]
    return Variant(question, answer, partial(one_cell, pair))


def _cards(digits: Iterable[str]) -> str:
    cards = [card for card, digit in zip("KQJ", digits, strict=True) if digit == "1"]
    return in_words(cards) if cards else "no card"


EXERCISE = Exercise("4.17", "One cell of the matrix", partial(one_cell, PRINTED), other_cell)
