"""How mixed labels are, and what a question gains. Notes §6.2.1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log2

from coursekit.decision_trees.examples import Asks, Examples

Impurity = Callable[[Iterable[int]], float]
"""impurity(counts) is 0 if all labels are equal, and the larger the more they are mixed."""


def entropy(counts: Iterable[int]) -> float:
    """How many bits a label tells on average, given the counts of the labels. Notes §6.2.1.

    >>> entropy([4, 4]), entropy([8, 0]), round(entropy([9, 5]), 4)
    (1.0, 0.0, 0.9403)
    """
    shares = _shares(counts)
    return sum(-share * log2(share) for share in shares)


def gini(counts: Iterable[int]) -> float:
    """How likely two labels differ, drawn one after the other and put back. Notes §6.2.1.

    >>> gini([4, 4]), gini([8, 0])
    (0.5, 0.0)
    """
    return 1.0 - sum(share * share for share in _shares(counts))


def information_gain(examples: Examples, question: Asks, impurity: Impurity = entropy) -> float:
    """By how much the examples are less mixed, on average, once the question is answered.

    >>> from coursekit.decision_trees import WEATHER, Which
    >>> round(information_gain(WEATHER, Which("outlook")), 4)
    0.2467
    """
    parts = examples.split(question).values()
    after = sum(len(part) / len(examples) * impurity(part.counts.values()) for part in parts)
    return impurity(examples.counts.values()) - after


def _shares(counts: Iterable[int]) -> list[float]:
    counts = [count for count in counts if count]
    return [count / sum(counts) for count in counts]
