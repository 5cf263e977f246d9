"""Exercise 2.6: the table of Kayles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.wording import in_words
from coursekit.games import Kayles
from coursekit.impartial import grundy_sequence, mex


def _pairs(pins: int, widths: tuple[int, ...] = (1, 2)) -> list[tuple[int, int]]:
    """The pairs of rows that a move from this many pins may leave, the shorter row first."""
    return [
        (part, pins - width - part) for width in widths for part in range((pins - width) // 2 + 1)
    ]


def kayles_table(first: int, last: int, answer: Any) -> str | None:
    """What is wrong with the nimbers of the rows K`first` to K`last`."""
    size = last - first + 1
    given = the_sequence(answer, str([0] * size))
    right = grundy_sequence(Kayles, last)
    numbers = [n if n is ... else the_whole_number(n, "Each nimber") for n in given]
    if numbers == right:
        return f"The rows up to K{first - 1} are known. Give the {size} after them."
    if len(numbers) != size:
        return (
            f"From K{first} to K{last} there are {size} nimbers, and a number may come twice. "
            f"You gave {len(numbers)}."
        )
    if numbers == right[first:]:
        return Right("Go on for some time, and from 71 pins on the nimbers repeat every 12.")
    if numbers == right[first - 1 : last]:
        return f"These are the nimbers from K{first - 1} to K{last - 1}: you began one row early."
    if numbers == right[first:][::-1]:
        return f"All of them are there, but the other way round: begin with K{first}."
    slips = [hint for slip, hint in _TABLE_SLIPS if numbers == continued(right[:first], last, slip)]
    if slips:
        several = "More than one slip leads to these numbers.\n" if len(slips) > 1 else ""
        return several + "\n".join(slips)
    for pins, number in enumerate(numbers, first):
        if number not in (..., right[pins]):
            return _wrong_row(pins, number, right[:first] + numbers)
    return None


def _wrong_row(pins: int, number: int, mine: list[Any]) -> str:
    """Why K`pins` cannot have this nimber; those before it are the student's own, and right."""
    row = f"You say that K{pins} is worth {shown(number)}"
    if number < 0:
        return f"{row}, but the nimber of a game is the length of a row of stones."
    if ... in mine[:pins]:
        return f"{row}. Fill in the rows before it: you need them to find it."
    for left, right in _pairs(pins):
        if mine[left] ^ mine[right] == number:
            after = f"K{left} + K{right}" if left else f"K{right}"
            why = f" ({mine[left]} and {mine[right]} in binary, without carrying)" if left else ""
            return (
                f"{row}. But one move leaves {after}, and that is worth {number}{why}.\n"
                "Can a game be worth the same as one of its options?"
            )
    return (
        f"{row}. It is true that no option is worth that. But is it the least such number?\n"
        f"K{pins} has {len(_pairs(pins))} different options: write their nimbers side by side."
    )


Rule = Callable[[list[int], int], int]


def continued(known: list[int], last: int, rule: Rule) -> list[int]:
    """The rows after the known ones, up to K`last`, if each follows from those before by `rule`."""
    values = list(known)
    for pins in range(len(known), last + 1):
        values.append(rule(values, pins))
    return values[len(known) :]


_TABLE_SLIPS: list[tuple[Rule, str]] = [
    (
        lambda values, pins: mex([values[pins - 1], values[pins - 2]]),
        "It looks as if you left out the moves that split the row.",
    ),
    (
        lambda values, pins: mex(values[a] + values[b] for a, b in _pairs(pins)),
        "It looks as if you added the nimbers of the two parts in the ordinary way.\n"
        "What are K2 and K2 side by side worth?",
    ),
    (
        lambda values, pins: mex(values[a] ^ values[b] for a, b in _pairs(pins, (1,))),
        "It looks as if every move knocked down a single pin. What else is allowed?",
    ),
    (
        lambda values, pins: max(values[a] ^ values[b] for a, b in _pairs(pins)) + 1,
        "You take the number after the largest nimber of an option. There may be a gap below.",
    ),
    (
        lambda values, pins: pins,
        "A row of Kayles pins is not worth as much as a row of Nim stones: no move of Kayles takes "
        "all the pins of a long row.\nBegin with the options of the first row that is missing.",
    ),
]


def other_rows(rng: Random) -> Variant:
    first = rng.randint(7, 14)
    last = first + 2
    values = grundy_sequence(Kayles, last)
    question = (
        "In Kayles a move knocks down one pin of a row, or two neighbours, which may split the row "
        f"into two; Kn is a row of n pins. The nimbers of K0 to K{first - 1} "
        f"are {in_words(values[:first])}. Continue the table: "
        f"the nimbers of K{first}, K{first + 1} and K{last}."
    )
    return Variant(question, values[first:], partial(kayles_table, first, last))


EXERCISE = Exercise("2.6", "Kayles, from six pins to ten", partial(kayles_table, 6, 10), other_rows)
