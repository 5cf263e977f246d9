"""Exercise 6.7: a table that leads ID3 astray."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.decision_trees import Examples, examples_of, id3, smallest_tree

ROWS = 8
"""Exercise 6.7: a label for each value of three binary digits a, b, c, from 000 to 111."""


def table_of(labels: str) -> Examples:
    """The eight examples with these labels."""
    return examples_of(
        range(ROWS),
        lambda n: {"a": n >> 2 & 1, "b": n >> 1 & 1, "c": n & 1},
        lambda n: int(labels[n]),
    )


def leaves(labels: str) -> tuple[int, int]:
    """How many leaves ID3 grows for these labels, and how many are enough."""
    return id3(table_of(labels)).leaves, smallest_tree(table_of(labels)).leaves


def astray(begin: str, answer: Any) -> str | None:
    """`begin` is what the labels are to begin with."""
    if not isinstance(answer, str):
        raise Hint(f"I expected a text of eight digits 0 and 1, and you gave {shown(answer)}.")
    labels = "".join(answer.split())
    if len(labels) != ROWS or not set(labels) <= {"0", "1"}:
        return f"I expected eight digits, each 0 or 1, and you gave {shown(answer)}."
    if not labels.startswith(begin):
        return f"The labels should begin with {begin}, and you gave {shown(answer)}."
    if len(set(labels)) == 1:
        return "All labels are equal: there is nothing to ask, and one leaf is enough."
    greedy, best = leaves(labels)
    if greedy > best:
        return Right(f"ID3 needs {greedy} leaves, and {best} are enough.")
    both = f"ID3 grows {greedy} leaves, and fewer are not possible"
    if best == ROWS:
        return f"{both}: here every row needs a leaf of its own. Something simpler will do."
    if best == 2:
        return f"{both}. That is too simple: one digit decides it, and ID3 sees that."
    if best == 3:
        return f"{both}. That is too simple: one digit decides half of it, and ID3 sees that."
    return (
        f"{both}. What would be a good first question although it gains nothing, or less than "
        "another one? Think of a digit that only says which of the other two matters."
    )


def other_beginning(rng: Random) -> Variant:
    labels = rng.choice(tables_that_lead_astray())
    question = (
        "Find labels for the eight values of three digits abc, from 000 to 111, that begin with "
        f"{labels[:4]} and for which ID3 grows more leaves than necessary. (Of equal gains, it "
        "takes the first attribute.) Give a text of eight digits."
    )
    return Variant(question, labels, partial(astray, labels[:4]))


@cache
def tables_that_lead_astray() -> list[str]:
    """All labels of eight rows for which ID3 grows too many leaves."""
    all_labels = [f"{number:08b}" for number in range(1, 2**ROWS - 1)]
    return [labels for labels in all_labels if len({*leaves(labels)}) == 2]


EXERCISE = Exercise("6.7", "A table that leads ID3 astray", partial(astray, ""), other_beginning)
