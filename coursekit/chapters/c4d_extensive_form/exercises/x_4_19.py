"""Exercise 4.19: exploit a strategy."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.kuhn_strategies import KUHN, SAMPLE
from coursekit.course.tools.matrix_answers import text
from coursekit.extensive_form import best_response, expected_payoffs

CARDS = "KQJ"
FIRST = {"c": "check", "b": "bet"}
THEN = {"f": "fold", "c": "call"}
NEVER = "-–"
"""May stand for the answer to a bet that never comes."""


def as_strategy(letters: str) -> dict:
    """The pure strategy with these letters: the first moves with K, Q, J, then the answers."""
    strategy: dict = {}
    for card, first, then in zip(CARDS, letters[:3], letters[3:], strict=True):
        strategy[(card,)] = FIRST[first]
        strategy[(card, "check", "bet")] = THEN.get(then, "fold")
    return strategy


def earned(strategy: dict, opponent: dict) -> Fraction:
    return expected_payoffs(KUHN, (strategy, opponent))[0]


def exploit(opponent: dict, answer: Any) -> str | None:
    if isinstance(answer, list | tuple) and len(answer) == 6 and all(map(_is_letter, answer)):
        answer = "".join(answer)
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
        if then not in {*THEN, *NEVER}:
            return (
                f"The last three letters are f for fold or c for call, and {shown(then)} is "
                f"neither. With {card} she bets first, so there either will do."
            )
    strategy = as_strategy(letters)
    payoff, best = earned(strategy, opponent), best_response(KUHN, (None, opponent), 0)
    if payoff == best.payoff:
        return Right(
            f"That earns {text(payoff)}, and the value is −1/18: {text(payoff + Fraction(1, 18))} "
            "more than he need give."
        )
    for card in CARDS:
        seen = (card,), (card, "check", "bet")
        better = {**strategy, **{key: best.strategy[key] for key in seen}}
        if earned(better, opponent) > payoff:
            gain = text(earned(better, opponent) - payoff)
            return (
                f"That earns {text(payoff)}. With {card} she can earn {gain} more on average, and "
                "leave the rest as it is. Which of the two other cards does he bet, and which does "
                f"he call with, against her {card}?"
            )
    raise AssertionError("a strategy that no card can improve is best")


def _is_letter(part: Any) -> bool:
    return isinstance(part, str) and len(part) == 1


def opponent_with(calls: list[Fraction], bets: list[Fraction]) -> dict:
    """Player II who calls a bet, and bets after a check, this often with K, Q and J."""
    strategy = {}
    for card, call, bet in zip(CARDS, calls, bets, strict=True):
        strategy[(card, "bet")] = {"fold": 1 - call, "call": call}
        strategy[(card, "check")] = {"check": 1 - bet, "bet": bet}
    return strategy


def letters_of(strategy: dict) -> str:
    """A pure strategy in letters; f where it will not face a bet."""
    first = [strategy[(card,)][0] for card in CARDS]
    then = [
        "f" if letter == "b" else strategy[(card, "check", "bet")][0]
        for card, letter in zip(CARDS, first, strict=True)
    ]
    return "".join(first + then)


def another_opponent(rng: Random) -> Variant:
    def tenths() -> Fraction:
        return Fraction(rng.randint(0, 10), 10)

    opponent, best = SAMPLE, best_response(KUHN, (None, SAMPLE), 0)
    known = best.strategy  # which the notes' Player II deserves, but not the next one
    while earned(known, opponent) == best.payoff:
        calls, bets = ([Fraction(1), tenths(), tenths()] for _ in range(2))
        opponent = opponent_with(calls, bets)
        best = best_response(KUHN, (None, opponent), 0)
    often = [", ".join(map(text, numbers)) for numbers in (calls, bets)]
    question = (
        f"A Player II of Kuhn poker calls a bet with K, Q, J with probability {often[0]}, and "
        f"after a check bets with probability {often[1]}. Against him Player I can earn "
        f"{text(best.payoff)}. How? Give six letters: first her three first moves, with K, Q "
        "and J, c(heck) or b(et); then her three answers to a bet after her check, again with K, Q "
        "and J, f(old) or c(all). Where she bets first, either answer will do."
    )
    return Variant(question, letters_of(best.strategy), partial(exploit, opponent))


EXERCISE = Exercise("4.19", "Exploit him", partial(exploit, SAMPLE), another_opponent)
