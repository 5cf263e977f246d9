"""Exercise 4.20: why Player I is at a disadvantage."""

from __future__ import annotations

from functools import cache
from typing import Any

from coursekit.course.answers import is_unfinished, shown, the_items, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text, the_number
from coursekit.course.tools.small_trees import blindfolded
from coursekit.extensive_form import solve_tree

FORM = '(value, worth, "KQJ")'
WHY_NOT = {
    "K": "With the king he adds a chip whatever she did: a bet is called, and after a check he "
    "bets. Look at the value of `blindfolded('K')`.",
    "Q": "With the queen he sometimes calls a bet, but never bets after a check. Can he do so "
    "without seeing which it was?",
    "J": "With the jack he sometimes bets after a check, but never calls a bet. Can he do so "
    "without seeing which it was?",
}


@cache
def value_without(cards: str) -> Any:
    """What Player I earns if Player II, with these cards, does not see her move."""
    return solve_tree(blindfolded(cards)).value


def worth_of_seeing() -> Any:
    """What Player II earns by it on average, a hand."""
    return value_without("KQJ") - value_without("")


def the_disadvantage(answer: Any) -> str | None:
    given = the_sequence(answer, FORM)
    if len(given) != 3:
        return f"I expected two numbers and some cards, `{FORM}`, and you gave {shown(answer)}."
    value, worth, cards = given
    if value is not ... and not same(the_number(value, "The value"), value_without("KQJ")):
        return _about_value(value)
    right = worth_of_seeing()
    if worth is not ... and not same(the_number(worth, "What seeing is worth"), right):
        return _about_worth(worth)
    if cards is not ...:
        problem = _about_cards(cards)
        if problem:
            return problem
    if is_unfinished(given):
        return None
    return Right(
        "Whoever moves first gives something away, and the cards are fair: without seeing her "
        "move, he earns nothing. He uses it with the middle card, to call bluffs, and with the "
        "low one, to bluff where she has shown weakness; the king plays itself."
    )


def _about_value(value: Any) -> str:
    if same(value, value_without("")):
        return f"{text(value)} is the value if he sees her move. Hide it, whatever card he holds."
    return (
        f"It is not {text(value)}. `solve_tree(blindfolded('KQJ')).value` is what Player I earns "
        "if he never sees her move."
    )


def _about_worth(worth: Any) -> str:
    if same(worth, -worth_of_seeing()):
        return f"{text(worth)} is what it costs Player I. How much does it earn Player II?"
    return (
        f"Seeing her move is not worth {text(worth)} to him. What does he earn a hand if he sees "
        "it, and what if he does not?"
    )


def _about_cards(cards: Any) -> str | None:
    items = tuple(cards) if isinstance(cards, str) else the_items(cards, '"KQJ"')
    named = {str(card).strip(" ,").upper() for card in items} - {""}
    if not named <= set(WHY_NOT):
        return f"The cards are K, Q and J, and you gave {shown(cards)}."
    for card in WHY_NOT:
        if (card in named) != (value_without(card) != value_without("")):
            return WHY_NOT[card]
    return None


EXERCISE = Exercise("4.20", "Why Player I loses", the_disadvantage)
