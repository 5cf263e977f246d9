"""What learning returns: a tree of questions, and how well it does on other examples."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from coursekit.decision_trees.examples import Row
from coursekit.text import number_text


class Which(msgspec.Struct, frozen=True):
    """The question “which value has this attribute?”; any number of answers."""

    attribute: str

    def answer(self, row: Row) -> Any:
        """The value of the attribute."""
        return row[self.attribute]

    def __str__(self) -> str:
        return self.attribute

    def said(self, answer: Any) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} is {value_text(answer)}"

    def on_line(self, answer: Any) -> str:
        """The answer as it stands on a line of a drawing."""
        return value_text(answer)


class Above(msgspec.Struct, frozen=True):
    """The question “is this number above a threshold?”; the answer is True or False."""

    attribute: str
    threshold: float

    def answer(self, row: Row) -> bool:
        """Whether it is."""
        return bool(row[self.attribute] > self.threshold)

    def __str__(self) -> str:
        return f"{self.attribute} > {number_text(self.threshold)}"

    def said(self, answer: bool) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} {'>' if answer else '≤'} {number_text(self.threshold)}"

    def on_line(self, answer: bool) -> str:
        """The answer as it stands on a line of a drawing."""
        return "yes" if answer else "no"


class Is(msgspec.Struct, frozen=True):
    """The question “has this attribute that value?”; the answer is True or False."""

    attribute: str
    value: Any

    def answer(self, row: Row) -> bool:
        """Whether it has."""
        return bool(row[self.attribute] == self.value)

    def __str__(self) -> str:
        return f"{self.attribute} = {value_text(self.value)}"

    def said(self, answer: bool) -> str:
        """The answer as part of a sentence."""
        return f"{self.attribute} is {'' if answer else 'not '}{value_text(self.value)}"

    def on_line(self, answer: bool) -> str:
        """The answer as it stands on a line of a drawing."""
        return "yes" if answer else "no"


Question = Which | Above | Is


class DecisionTree(msgspec.Struct, frozen=True):
    """A question and a tree for each answer; a leaf has no question.

    `counts` says how many of the examples that it was grown from came here, by their label.
    """

    counts: dict[Any, int]
    question: Question | None = None
    children: dict[Any, DecisionTree] = {}

    def __repr__(self) -> str:
        return f"A tree of {self.size} nodes, {self.leaves} leaves, depth {self.depth}"

    @property
    def label(self) -> Any:
        """The label of most examples here; of equally many, the first in order."""
        return max(self.counts, key=lambda label: self.counts[label])

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return 1 + sum(child.size for child in self.children.values())

    @property
    def leaves(self) -> int:
        """How many leaves there are."""
        return sum(child.leaves for child in self.children.values()) or 1

    @property
    def depth(self) -> int:
        """How many questions are asked at most."""
        return 1 + max((child.depth for child in self.children.values()), default=-1)


class SplitStep(msgspec.Struct, frozen=True):
    """A question of a tree as it was chosen: the answers that lead to it, and all gains there.

    `gains` has every attribute, the one that was chosen included.
    """

    answers: tuple[Any, ...]
    node: DecisionTree
    gains: dict[str, float]


class Validation(msgspec.Struct, frozen=True):
    """How many examples of each fold a tree got right that was grown from all other folds."""

    right: tuple[int, ...]
    tested: tuple[int, ...]

    @property
    def accuracy(self) -> Fraction:
        """The share of all examples that were classified correctly."""
        return Fraction(sum(self.right), sum(self.tested))


def value_text(value: Any) -> str:
    """A value of an attribute, or a label, for people.

    >>> value_text("sunny"), value_text(-0.5)
    ('sunny', '−0.5')
    """
    return str(value) if isinstance(value, str | bool) else number_text(value)
