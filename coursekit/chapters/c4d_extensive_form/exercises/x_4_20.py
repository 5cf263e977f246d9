"""Exercise 4.20: why Player I is at a disadvantage."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import is_unfinished, shown, the_items, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text, the_number
from coursekit.course.tools.small_trees import blindfolded
from coursekit.course.wording import in_words
from coursekit.extensive_form import solve_tree

WHY_NOT = {
    "K": "With the king he adds a chip whatever she did: a bet is called, and after a check he "
    "bets. Look at the value of `blindfolded('K')`.",
    "Q": "With the queen he sometimes calls a bet, but never bets after a check. Can he do so "
    "without seeing which it was?",
    "J": "With the jack he sometimes bets after a check, but never calls a bet. Can he do so "
    "without seeing which it was?",
}


class Hidden(NamedTuple):
    """The cards with which Player II does not see her move, and the size of the deck."""

    cards: str
    deck: int = 3

    @property
    def form(self) -> str:
        return f'(value, worth, "{self.cards}")'

    def call(self, cards: str) -> str:
        """How a student makes the tree in which he is blindfolded with these cards."""
        return f"blindfolded({cards!r})" if self.deck == 3 else f"blindfolded({cards!r}, 4)"


ALWAYS = Hidden("KQJ")
"""He never sees her move: exercise 4.20."""


@cache
def value_without(cards: str, deck: int) -> Any:
    """What Player I earns if Player II, with these cards, does not see her move."""
    return solve_tree(blindfolded(cards, deck)).value


def worth_of_seeing(cards: str, deck: int) -> Any:
    """What Player II earns, on average over all hands, by seeing her move with these cards."""
    return value_without(cards, deck) - value_without("", deck)


def matter(hidden: Hidden) -> str:
    """Those of the cards with which, by themselves, seeing her move is worth something."""
    return "".join(card for card in hidden.cards if worth_of_seeing(card, hidden.deck))


def the_disadvantage(hidden: Hidden, answer: Any) -> str | None:
    given = the_sequence(answer, hidden.form)
    if len(given) != 3:
        return (
            f"I expected two numbers and some cards, `{hidden.form}`, and you gave {shown(answer)}."
        )
    value, worth, cards = given
    if value is not ... and not same(the_number(value, "The value"), value_without(*hidden)):
        return _about_value(hidden, value)
    right = worth_of_seeing(*hidden)
    if worth is not ... and not same(the_number(worth, "What seeing is worth"), right):
        return _about_worth(right, worth)
    if cards is not ...:
        problem = _about_cards(hidden, cards)
        if problem:
            return problem
    if is_unfinished(given):
        return None
    if hidden != ALWAYS:
        alone = [f"{text(worth_of_seeing(c, hidden.deck))} with {c}" for c in hidden.cards]
        return Right(f"With one card alone, seeing her move is worth {in_words(alone)}.")
    return Right(
        "Whoever moves first gives something away, and the cards are fair: without seeing her "
        "move, he earns nothing. He uses it with the middle card, to call bluffs, and with the "
        "low one, to bluff where she has shown weakness; the king plays itself."
    )


def _about_value(hidden: Hidden, value: Any) -> str:
    always = hidden == ALWAYS
    if same(value, value_without("", hidden.deck)):
        which = "whatever card he holds" if always else "with the cards that are named"
        return f"{text(value)} is the value if he sees her move. Hide it, {which}."
    if_so = "if he never sees her move" if always else "if he does not see her move with these"
    return (
        f"It is not {text(value)}. `solve_tree({hidden.call(hidden.cards)}).value` is what Player "
        f"I earns {if_so}."
    )


def _about_worth(right: Any, worth: Any) -> str:
    if same(worth, -right):
        return f"{text(worth)} is what it costs Player I. How much does it earn Player II?"
    return (
        f"Seeing her move is not worth {text(worth)} to him. What does he earn a hand if he sees "
        "it, and what if he does not?"
    )


def _about_cards(hidden: Hidden, cards: Any) -> str | None:
    items = tuple(cards if isinstance(cards, str) else the_items(cards, '"KQJ"', "The third part"))
    named = {str(card).strip(" ,").upper() for card in items} - {""}
    if not named <= set(hidden.cards):
        return f"The cards are {in_words(hidden.cards)}, and you gave {shown(cards)}."
    for card in hidden.cards:
        if (card in named) != (card in matter(hidden)):
            return WHY_NOT[card] if hidden == ALWAYS else _compare(hidden, card)
    return None


def _compare(hidden: Hidden, card: str) -> str:
    return (
        f"Look at {card} again: compare the value of `{hidden.call(card)}` with that of "
        f"`{hidden.call('')}`."
    )


def some_cards(rng: Random) -> Variant:
    """One of two games that Player I loses, or any other; in nearly all others the value is 0."""

    def draw() -> Hidden:
        deck = rng.choice([3, 4])
        cards = "KQJ" if deck == 3 else "AKQJ"
        return Hidden("".join(card for card in cards if rng.random() < 0.7), deck)

    hidden = Hidden(rng.choice(["AK", "AQ"]), 4) if rng.random() < 0.5 else draw()
    while hidden == ALWAYS or not len(matter(hidden)) < len(hidden.cards) > 1:
        hidden = draw()
    question = (
        f"In Kuhn poker with {'three' if hidden.deck == 3 else 'four'} cards, Player II does not "
        f"see Player I's move if he holds one of {', '.join(hidden.cards)}. "
        f"(`{hidden.call(hidden.cards)}` of `coursekit.course.tools.small_trees` is that game.) "
        "What is its value, how much would seeing be worth to him with these cards, and with which "
        f'of them, each by itself, does it matter (`""` if with none)? Give `{hidden.form}`.'
    )
    answer = value_without(*hidden), worth_of_seeing(*hidden), matter(hidden)
    return Variant(question, answer, partial(the_disadvantage, hidden))


EXERCISE = Exercise("4.20", "Why Player I loses", partial(the_disadvantage, ALWAYS), some_cards)
