"""Exercise 4.16: count strategies."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Betting(NamedTuple):
    """A deck, and the sizes of bets: after a check Player I faces one of them, folds or calls."""

    cards: int
    bets: int

    @property
    def answers(self) -> int:
        """In how many ways the bets can be answered: fold or call, for each."""
        return 2**self.bets

    @property
    def pure(self) -> int:
        return ((1 + self.bets) * self.answers) ** self.cards

    @property
    def reduced(self) -> int:
        return (self.answers + self.bets) ** self.cards

    def slips(self) -> list[tuple[tuple, str]]:
        """Wrong numbers of pure and of reduced strategies, and what to say about them."""
        cards, bets, answers = self.cards, self.bets, self.answers
        sets = cards * (1 + bets)
        return [
            (
                ((1 + bets) * answers, answers + bets),
                "That is for one card. A strategy says what to do with each of the "
                f"{NUMBERS[cards]}.",
            ),
            (
                (cards * (1 + bets) * answers, cards * (answers + bets)),
                "You add up over the cards. But each choice for one card goes with each for the "
                "others.",
            ),
            (
                (sets, None),
                "That is the number of information sets. At each of them there are several moves.",
            ),
            (
                (2**sets, None),
                "You count two moves everywhere. At her first decision Player I has "
                f"{NUMBERS[1 + bets]}.",
            ),
            (
                ((1 + bets + 2 * bets) ** cards, None),
                "For one card you add up the moves of its information sets. They are chosen "
                "together: multiply.",
            ),
            (
                (((1 + bets) * 2) ** cards, (2 + bets) ** cards),
                f"After a check she may face {'either of two' if bets == 2 else 'any of three'} "
                "bets, and may answer them differently.",
            ),
            (
                (None, (1 + bets) ** cards),
                "You count only the first decisions. After a check there is something left to "
                "decide.",
            ),
        ]


def count_strategies(game: Betting, answer: Any) -> str | None:
    form = "(pure, reduced)"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    pure, reduced = (
        number if number is ... else the_whole_number(number, "Each number") for number in given
    )
    if (pure, reduced) == (game.reduced, game.pure):
        return "The two are the wrong way round: the reduced ones are fewer."
    if pure is not ... and pure != game.pure:
        return _hint(game, 0, pure)
    if reduced is not ... and reduced != game.reduced:
        if reduced == game.pure:
            return "After a bet she will not face one: those answers need not be told apart."
        return _hint(game, 1, reduced)
    if ... in (pure, reduced):
        return None
    digits = len(str(game._replace(cards=52).reduced))
    return Right(
        f"With 52 cards in place of {NUMBERS[game.cards]}, the smaller number has {digits} digits."
    )


def _hint(game: Betting, place: int, number: int) -> str:
    for slip, hint in game.slips():
        if number == slip[place]:
            return hint
    what = ("pure", "reduced")[place]
    return (
        f"It is not {number:,} {what} strategies. Begin with one card: what has she to decide, "
        "and how many ways are there?"
    )


def other_betting(rng: Random) -> Variant:
    game = Betting(
        *rng.choice([(3, 2), (6, 2), (7, 2), (8, 2), (9, 2), *((n, 3) for n in (3, 4, 5, 6, 7, 9))])
    )
    first, facing = {
        2: ("bets 1 or bets 2", "1 or of 2"),
        3: ("bets 1, bets 2 or bets 3", "1, of 2 or of 3"),
    }[game.bets]
    question = (
        f"Player I gets one of {NUMBERS[game.cards]} cards and checks, {first}. After a check she "
        f"may face a bet of {facing}, and folds or calls. How many strategies has she? "
        "`(pure, reduced)`"
    )
    return Variant(question, (game.pure, game.reduced), partial(count_strategies, game))


EXERCISE = Exercise(
    "4.16", "Count strategies", partial(count_strategies, Betting(5, 2)), other_betting
)
