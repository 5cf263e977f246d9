"""Examples to learn from: what is known about each of them, and its label. Notes §6.2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isfinite
from numbers import Real
from typing import Any, Protocol

import msgspec
import numpy as np

from coursekit.games.fields import a_tuple, keep
from coursekit.kinds import refused

Row = Mapping[str, Any]
"""What is known about one example: a value for each attribute."""


class Asks(Protocol):
    """A question, as `split` needs it."""

    def answer(self, row: Row) -> Any: ...


class Examples(msgspec.Struct, frozen=True):
    """Rows of attributes with their values, and a label for each row.

    >>> examples = Examples([{"wind": "weak"}, {"wind": "strong"}], ["yes", "no"])
    >>> len(examples), examples.attributes, examples.counts
    (2, ('wind',), {'no': 1, 'yes': 1})
    """

    rows: tuple[Row, ...]
    labels: tuple[Any, ...]
    attributes: tuple[str, ...] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        if self.attributes is None:  # a part of a table that was looked at is not looked at again
            rows, labels = check_rows("rows", self.rows), check_labels("labels", self.labels)
            if len(rows) != len(labels):
                raise ValueError(
                    f"labels must be as many as the rows, {len(rows)}, not {len(labels)}"
                )
            keep(self, rows=rows, labels=labels, attributes=tuple(rows[0]))

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        counts = ", ".join(f"{count} × {label!r}" for label, count in self.counts.items())
        return f"{len(self)} examples with {len(self.attributes)} attributes: {counts}"

    @property
    def counts(self) -> dict[Any, int]:
        """How many examples have each label."""
        counts = Counter(self.labels)
        return {label: counts[label] for label in sorted_values(counts)}

    def values(self, attribute: str) -> list[Any]:
        """The different values of an attribute, in order."""
        return sorted_values({row[attribute] for row in self.rows})

    def split(self, question: Asks) -> dict[Any, Examples]:
        """The examples by their answer to a question."""
        numbers: dict[Any, list[int]] = {}
        for number, row in enumerate(self.rows):
            numbers.setdefault(question.answer(row), []).append(number)
        return {answer: self.part(numbers[answer]) for answer in sorted_values(numbers)}

    def part(self, numbers: Sequence[int]) -> Examples:
        """The examples with these numbers, from 0, at least one of them."""
        rows = tuple(self.rows[number] for number in numbers)
        return Examples(rows, tuple(self.labels[number] for number in numbers), self.attributes)

    def shuffled(self, rng: int | np.random.Generator = 0) -> Examples:
        """The same examples in random order."""
        return self.part(np.random.default_rng(rng).permutation(len(self)).tolist())


def examples_of(
    positions: Iterable[Any], describe: Callable[[Any], Row], label: Callable[[Any], Any]
) -> Examples:
    """Positions as examples: `describe` says what is known about one, `label` what is to be learnt.

    >>> examples_of([1, 2, 3], lambda n: {"odd": n % 2}, lambda n: n > 2)
    3 examples with 1 attributes: 2 × False, 1 × True
    """
    positions = list(positions)
    return Examples(tuple(map(describe, positions)), tuple(map(label, positions)))


def sorted_values(values: Iterable[Any]) -> list[Any]:
    """Values in an order that is the same in every run: numbers by size, texts by the alphabet.

    >>> sorted_values({"b", 10, 9, "a"})
    [9, 10, 'a', 'b']
    """
    return sorted(values, key=lambda value: (kind_of(value), value))


def kind_of(value: Any) -> str:
    """What a value can be compared with: "number" or "text"; anything else is refused."""
    if isinstance(value, Real) and isfinite(value):
        return "number"
    if isinstance(value, str):
        return "text"
    raise refused("value", "a text or a finite number", value)


def check_rows(name: str, rows: Any) -> tuple[Row, ...]:
    """`rows` if they are dictionaries with the same attributes, at least one row and attribute."""
    expected = "dictionaries such as {'wind': 'weak'}, at least one, all with the same attributes"
    items = a_tuple(rows)
    if not items:
        raise refused(name, expected, rows)
    return tuple(check_row(name, row, items[0]) for row in items)


def check_row(name: str, row: Any, like: Any = None) -> Row:
    """`row` if it is a dictionary of texts and finite numbers, with the attributes of `like`."""
    expected = "attributes with their values, such as {'wind': 'weak'}"
    is_row = isinstance(row, Mapping) and row and all(isinstance(each, str) for each in row)
    if not is_row:
        raise ValueError(f"{name} must have {expected}, not {row!r}")
    if like is not None and (not isinstance(like, Mapping) or row.keys() != like.keys()):
        raise ValueError(f"{name} must all have the same attributes, not {like!r} and {row!r}")
    for attribute, value in row.items():
        try:
            kind_of(value)
        except (ValueError, TypeError, OverflowError):
            raise ValueError(
                f"{name} must have texts and finite numbers, not {value!r} as {attribute!r}"
            ) from None
    return row


def check_labels(name: str, labels: Any) -> tuple[Any, ...]:
    """`labels` if they are texts and finite numbers."""
    expected = "a list of labels, each a text or a finite number"
    items = a_tuple(labels)
    if items is None:
        raise refused(name, expected, labels)
    for label in items:
        try:
            kind_of(label)
        except (ValueError, TypeError, OverflowError):
            raise ValueError(f"{name} has {label!r}: expected {expected}") from None
    return items
