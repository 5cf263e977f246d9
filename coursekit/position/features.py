"""Heuristics: a guess at who is winning, as a weighted sum of features of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Feature = Callable[..., int]


class Weighted(msgspec.Struct, frozen=True):
    """A heuristic that adds up features, each times its weight; `weighted` makes one."""

    weights: tuple[tuple[Feature, Any], ...]

    def __call__(self, position: Any) -> Any:
        value: Any = 0
        for feature, weight in self.weights:
            value += weight * feature(position)
        return value

    def __repr__(self) -> str:
        terms = [f"{round(weight, 3)}·{feature.__name__}" for feature, weight in self.weights]
        return " + ".join(terms)


def weighted(weights: Mapping[Feature, int]) -> Weighted:
    """The heuristic that adds up features, each times its weight. Notes §5.1.

    A feature is a function from a position to a whole number: large where Player I stands well.

    >>> from coursekit.games import Kalah
    >>> from coursekit.games.kalah import extra_turns, stores
    >>> heuristic = weighted({stores: 2, extra_turns: 1})
    >>> heuristic, heuristic(Kalah().play(2))
    (2·stores + 1·extra_turns, 1)
    """
    if not isinstance(weights, Mapping) or not weights:
        raise ValueError(f"weights must be like {{feature: 2, another: 1}}, not {weights!r}")
    for feature, weight in weights.items():
        if not callable(feature) or type(weight) is not int:
            raise ValueError(
                f"weights has {feature!r}: {weight!r}, but expected a function and a whole number"
            )
    return Weighted(tuple(weights.items()))
