"""Exercise 4.18: an equilibrium with bluffs."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.kuhn_strategies import KUHN, with_bluffs
from coursekit.course.tools.matrix_answers import agree, as_fraction, same, text, the_number
from coursekit.extensive_form import best_response, expected_payoffs

NAMES = "bet with a jack", "bet with a king", "call with a queen"
THIRD = Fraction(1, 3)


class Wish(NamedTuple):
    """One of the three probabilities, by its place, that is given."""

    place: int
    probability: Fraction


def some_bluffs(wish: Wish | None, answer: Any) -> str | None:
    form = "(F(1, 9), …, …)"
    given = the_sequence(answer, form)
    if len(given) != 3:
        return f"I expected three probabilities, `{form}`, and you gave {shown(answer)}."
    numbers = []
    for number, name in zip(given, NAMES, strict=True):
        if number is not ... and not 0 <= the_number(number, f"The probability to {name}") <= 1:
            return f"A probability is between 0 and 1, but yours to {name} is {text(number)}."
        numbers.append(number)
    if wish and numbers[wish.place] is not ... and not same(numbers[wish.place], wish.probability):
        return (
            f"She should {NAMES[wish.place]} with probability {text(wish.probability)}, and yours "
            f"is {text(numbers[wish.place])}."
        )
    if numbers[0] is not ... and numbers[0] == 0:
        return "She should bluff: bet with the jack now and then."
    if is_unfinished(numbers):
        return None
    jack, king, queen = map(as_fraction, numbers)
    is_balanced = agree(king, 3 * jack, numbers[:2])
    if is_balanced and agree(queen, jack + THIRD, (numbers[0], numbers[2])):
        return Right(
            "Player II can only hold her to −1/18, whatever he does. The jack's bluffs and the "
            "king's bets belong together, and so do the queen's calls."
        )
    jack, king, queen = (number.limit_denominator(10**6) for number in (jack, king, queen))
    return _about(jack, king, queen, is_balanced)


def _about(jack: Fraction, king: Fraction, queen: Fraction, is_balanced: bool) -> str:
    """What Player II would do, and why: with each bet and call in equilibrium he is indifferent."""
    strategy = with_bluffs(jack, king, queen)
    reply = best_response(KUHN, (strategy, None), 1)
    loss = text(-expected_payoffs(KUHN, (strategy, reply.strategy))[0])
    lost = f"With these she can lose {loss} on average, and 1/18 is enough. "
    if not is_balanced:
        often = "fold" if king > 3 * jack else "call"
        return (
            f"{lost}Player II, who holds the queen, would always {often} when she bets: for her "
            f"jacks she bets the king too {'often' if king > 3 * jack else 'rarely'}. When is it "
            "all the same to him?"
        )
    often = "never bluff" if queen > jack + THIRD else "always bluff"
    return (
        f"{lost}Player II, who holds the jack, would {often} after a check: she calls with the "
        f"queen too {'often' if queen > jack + THIRD else 'rarely'}. When is it all the same to "
        "him?"
    )


def with_a_wish(rng: Random) -> Variant:
    alpha = Fraction(rng.choice([1, 2, 4, 5, 7]), rng.choice([24, 30, 36]))
    answer = alpha, 3 * alpha, alpha + THIRD
    place = rng.randrange(3)
    wish = Wish(place, answer[place])
    question = (
        "In all of Player I's equilibria of Kuhn poker she never bets with a queen, and after a "
        "check and a bet she calls with a king and folds a jack. In one of them the probability to "
        f"{NAMES[place]} is {text(wish.probability)}. Give its probabilities to bet with a jack, "
        "to bet with a king, and to call with a queen."
    )
    return Variant(question, answer, partial(some_bluffs, wish))


EXERCISE = Exercise("4.18", "An equilibrium with bluffs", partial(some_bluffs, None), with_a_wish)
