"""Exercise 4.19: exploit a strategy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.kuhn_strategies import KUHN, SAMPLE
from coursekit.course.tools.matrix_answers import text
from coursekit.extensive_form import best_response, expected_payoffs

CARDS = "KQJ"
FIRST = {"c": "check", "b": "bet"}
THEN = {"f": "fold", "c": "call"}
BEST = best_response(KUHN, (None, SAMPLE), 0)


def as_strategy(letters: str) -> dict:
    """The pure strategy with these letters: the first moves with K, Q, J, then the answers."""
    strategy: dict = {}
    for card, first, then in zip(CARDS, letters[:3], letters[3:], strict=True):
        strategy[(card,)] = FIRST[first]
        strategy[(card, "check", "bet")] = THEN.get(then, "fold")
    return strategy


def earned(strategy: dict) -> Fraction:
    return expected_payoffs(KUHN, (strategy, SAMPLE))[0]


def exploit(answer: Any) -> str | None:
    if not isinstance(answer, str):
        return f"I expected six letters, such as `'cccfff'`, and you gave {shown(answer)}."
    letters = answer.replace(" ", "").lower()
    if len(letters) != 6:
        return f"A strategy has six letters, and {shown(answer)} has {len(letters)}."
    if set(letters[:3]) - set(FIRST):
        return "The first three letters are c for check or b for bet, with K, Q and J."
    for card, first, then in zip(CARDS, letters[:3], letters[3:], strict=True):
        if first == "c" and then not in THEN:
            return (
                f"With {card} she checks and may face a bet: the last three letters are f for fold "
                "or c for call."
            )
    strategy = as_strategy(letters)
    payoff = earned(strategy)
    if payoff == BEST.payoff:
        return Right(
            f"That earns {text(payoff)}, and the value is −1/18: {text(payoff + Fraction(1, 18))} "
            "more than he need give."
        )
    for card in CARDS:
        seen = (card,), (card, "check", "bet")
        better = {**strategy, **{key: BEST.strategy[key] for key in seen}}
        if earned(better) > payoff:
            gain = text(earned(better) - payoff)
            return (
                f"That earns {text(payoff)}. With {card} she can earn {gain} more on average, and "
                "leave the rest as it is. Which of the two other cards does he bet, and which does "
                f"he call with, against her {card}?"
            )
    raise AssertionError("a strategy that no card can improve is best")


EXERCISE = Exercise("4.19", "Exploit him", exploit)
