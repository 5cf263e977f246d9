"""What chance may do at a position."""

from __future__ import annotations

from fractions import Fraction
from math import isclose
from typing import Any

from coursekit.position.contract import CHANCE, Position


def equally_likely(position: Position) -> tuple[tuple[Fraction, Any], ...]:
    """(probability, option) at a chance node whose options all have the same probability.

    >>> from coursekit.games import Piglet
    >>> equally_likely(Piglet(2).play("roll"))[1]
    (Fraction(1, 2), Piglet(goal=2, turn=1))
    """
    if position.player != CHANCE:
        raise ValueError(f"position must be one where chance decides, not {position!r}")
    options = position.options()
    share = Fraction(1, len(options))
    return tuple((share, option) for option in options)


def odds(position: Position) -> list[tuple[Any, Any]]:
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
