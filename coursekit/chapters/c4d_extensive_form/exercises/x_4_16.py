"""Exercise 4.16: count strategies."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right

CARDS, BETS = 5, 2
"""The deck, and the sizes of bets: after a check Player I faces one of them, and folds or calls."""

CALLS = 2**BETS  # fold or call, for each bet
PURE = ((1 + BETS) * CALLS) ** CARDS
REDUCED = (CALLS + BETS) ** CARDS
SETS = CARDS * (1 + BETS)

SLIPS = [
    (
        ((1 + BETS) * CALLS, CALLS + BETS),
        "That is for one card. A strategy says what to do with each of the five.",
    ),
    (
        (CARDS * (1 + BETS) * CALLS, CARDS * (CALLS + BETS)),
        "You add up over the cards. But each choice for one card goes with each for the others.",
    ),
    (
        (SETS, None),
        "That is the number of information sets. At each of them there are several moves.",
    ),
    (
        (2**SETS, None),
        "You count two moves everywhere. At her first decision Player I has three.",
    ),
    (
        ((1 + BETS + 2 * BETS) ** CARDS, None),
        "For one card you add up the moves of its information sets. They are chosen together: "
        "multiply.",
    ),
    (
        (((1 + BETS) * 2) ** CARDS, (2 + BETS) ** CARDS),
        "After a check she may face either of two bets, and may answer them differently.",
    ),
    (
        (None, (1 + BETS) ** CARDS),
        "You count only the first decisions. After a check there is something left to decide.",
    ),
]


def count_strategies(answer: Any) -> str | None:
    form = "(pure, reduced)"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    pure, reduced = (
        number if number is ... else the_whole_number(number, "Each number") for number in given
    )
    if (pure, reduced) == (REDUCED, PURE):
        return "The two are the wrong way round: the reduced ones are fewer."
    if pure is not ... and pure != PURE:
        return _hint(0, pure)
    if reduced is not ... and reduced != REDUCED:
        if reduced == PURE:
            return "After a bet she will not face one: those answers need not be told apart."
        return _hint(1, reduced)
    if ... in (pure, reduced):
        return None
    return Right("With 52 cards in place of five, the smaller number has 41 digits.")


def _hint(place: int, number: int) -> str:
    for slip, hint in SLIPS:
        if number == slip[place]:
            return hint
    what = ("pure", "reduced")[place]
    return (
        f"It is not {number:,} {what} strategies. Begin with one card: what has she to decide, "
        "and how many ways are there?"
    )


EXERCISE = Exercise("4.16", "Count strategies", count_strategies)
