"""Exercise 2.3: which positions of misère Nim are lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from coursekit.course.answers import Hint, ask, shown, written
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.games import Nim
from coursekit.impartial import nim_sum
from coursekit.solving import outcome_memoized

Heaps = tuple[int, ...]


def small_heaps(most: int, stones: int) -> list[Heaps]:
    """All collections of 1 to `most` heaps with at most `stones` stones."""
    found: list[Heaps] = []
    for number in range(1, most + 1):
        found += combinations_with_replacement(range(1, stones + 1), number)
    return [heaps for heaps in found if sum(heaps) <= stones]


def both_ways(collections: Iterable[Heaps]) -> list[Heaps]:
    """These heaps and all that moves can leave, the smallest first; in order and turned round.

    So the first wrong answer is about heaps whose options are all answered rightly. Only no heaps
    at all come last: many functions fail there, and that should not hide what else is wrong.
    """
    found = dict.fromkeys(collections)
    growing = list(found)
    for heaps in growing:  # the list grows while we walk along it
        new = [option for option in _one_move_on(heaps) if option not in found]
        found |= dict.fromkeys(new)
        growing += dict.fromkeys(new)
    ordered = sorted(found, key=lambda heaps: (not heaps, sum(heaps), len(heaps), heaps))
    return list(dict.fromkeys(way for heaps in ordered for way in (heaps, heaps[::-1])))


def true_or_false(answer: Any, call: str) -> bool:
    if type(answer).__name__ not in ("bool", "bool_"):  # numpy has a True of its own
        raise Hint(
            f"{call} returned {shown(answer)}. I expected True if the player to move loses, and "
            "False if not."
        )
    return bool(answer)


def says(function: Callable, *args: Any) -> bool:
    """What the student's function says about these heaps."""
    return true_or_false(ask(function, *args), f"`{written(function, *args)}`")


NOTHING_LEFT = "Who took the last stone, if none is left? And who has won then?"


def broken_rule(first: FirstDifference) -> str:
    """What the student's own answers for other heaps have to do with the first wrong one."""
    heaps, *k = first.args
    if not heaps:
        return f"{first.returned}, the rest is right.\n{NOTHING_LEFT}"
    turned = heaps[::-1]
    if says(first.function, turned, *k) != first.mine:
        return (
            f"{first.returned}, but `{written(first.function, turned, *k)}` returned "
            f"{not first.mine}.\nThese are the same heaps, only in another order."
        )
    options = list(_one_move_on(heaps, *k))
    lost = [option for option in options if says(first.function, option, *k)]
    if first.mine != bool(lost):  # all other answers about the options are right
        nothing = f"`{written(first.function, (), *k)}` returned {() in lost}"
        return f"{first.returned}, and {nothing}.\n{NOTHING_LEFT}"
    if first.mine:
        return (
            f"{first.returned}, but one move leaves {shown(lost[0])}, and "
            f"`{written(first.function, lost[0], *k)}` is True.\n"
            f"Who loses from {shown(heaps)}, if the opponent can be left there?"
        )
    left = " or ".join(dict.fromkeys(shown(option) for option in options[:4]))
    more = " or …" if len(options) > 4 else ""
    if len(set(options)) == 1:
        there = f"the only move leaves {left}, and there your function does not say True"
    else:
        there = f"a move can only leave {left}{more}, and your function says True for none of them"
    return f"{first.returned}, but {there}.\nWhich move should win then?"


def _one_move_on(heaps: Heaps, k: int | None = None) -> Iterable[Heaps]:
    """What a move may leave, the heaps in order and the empty ones left out."""
    for i, heap in enumerate(heaps):
        for take in range(1, min(heap, k or heap) + 1):
            others = (*heaps[:i], heap - take, *heaps[i + 1 :])
            yield tuple(sorted(filter(None, others)))


MEMO: dict = {}


def misere_lost(rows: Heaps) -> bool:
    return outcome_memoized(Nim(rows, misere=True), MEMO) == "P"


def with_stones(slips: Iterable[Slip]) -> Iterator[Slip]:
    """The slips; whoever makes one may answer anything if no stones are left."""
    for slip, hint in slips:

        def answer(heaps: Heaps, *k: int, slip: Callable = slip) -> Any:
            if not heaps:
                raise ValueError("no stones")
            return slip(heaps, *k)

        yield answer, hint


SLIPS: list[Slip] = [
    (
        lambda rows: nim_sum(rows) == 0,
        "All your answers are those of normal Nim. In the misère game whoever takes the last stone "
        "loses.\nWhat can a player who finds a single stone do?",
    ),
    (
        lambda rows: nim_sum(rows) != 0,
        "You turn the answers of normal Nim round, all of them. But with long rows on the table "
        "nobody has to take the last stone yet.\nHow would you play from two stones in one row?",
    ),
    (
        lambda rows: nim_sum(rows) == 1,
        "It looks as if the nim-sum had to be 1 in place of 0. For rows of one stone that is so.\n"
        "Try the rest of the rows that you get it wrong for: which nim-sum do they have?",
    ),
    (
        lambda rows: rows == (1,),
        "For a single row all your answers are right, but with two rows or more you never say "
        "True.\nWho wins when every row is a single stone?",
    ),
    (
        lambda rows: set(rows) == {1} and len(rows) % 2 == 1,
        "For rows of one stone all your answers are right. As soon as a row is longer, you never "
        "say True.\nCan the player to move win from two rows that are equal?",
    ),
    (
        lambda rows: len(rows) % 2 == 1,
        "Your answer depends only on how many rows there are. That is right while every row is a "
        "single stone.\nWhat can a player do with a longer row?",
    ),
    (
        lambda rows: sum(rows) % 2 == 1,
        "Your answer depends only on how many stones there are. That is right while every row is a "
        "single stone.\nWhat can a player do with a longer row?",
    ),
    (
        lambda rows: rows[0] == 1,
        "Your answer depends only on the first row. What do the others change?",
    ),
    (
        lambda rows: not misere_lost(rows),
        "All your answers are the other way round: True should say that the player to move loses.",
    ),
]

EXERCISE = Exercise(
    "2.3",
    "Misère Nim",
    Comparison(
        "misere_lost(rows)",
        ours=misere_lost,
        cases=[
            (rows,)
            for rows in both_ways([*small_heaps(5, 8), (2, 2, 5), (1, 4, 5), (2, 3, 4), (5, 5)])
        ],
        slips=list(with_stones(SLIPS)),
        otherwise=broken_rule,
        read=true_or_false,
        right="Play as in normal Nim until one long row is left: then odd or even decides.",
        may_call=[nim_sum],
    ),
)
