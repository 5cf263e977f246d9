"""What chance may do at a position, and what that is worth on average. Notes §3.1."""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose
from typing import Any

from coursekit.position import Position


def odds(position: Position) -> list[tuple[Any, Position]]:
    """(probability, option) for all that chance may do; refused unless they sum to 1.

    >>> from coursekit.games import Chance, Tree
    >>> odds(Tree(Chance((0.25, 8), (0.75, 4))))
    [(0.25, Tree(8)), (0.75, Tree(4))]
    """
    try:
        chances = list(position.chances())
        shares = [float(probability) for probability, _ in chances]
    except Exception as error:
        raise ValueError(
            f"position must say what chance may do: it decides in {position!r}, and there "
            f"chances() gives no probabilities ({error})"
        ) from error
    if not isclose(sum(shares), 1, abs_tol=1e-9) or min(shares) <= 0:
        raise ValueError(
            "position must have positive probabilities that sum to 1 where chance decides, not "
            f"{', '.join(str(probability) for probability, _ in chances)} in {position!r}"
        )
    return chances


def expectation(odds: Iterable[tuple[Any, Any]]) -> Any:
    """The average of numbers that come with their probabilities.

    >>> expectation([(0.25, 8), (0.75, 4)])
    5.0
    """
    return sum(probability * value for probability, value in odds)
