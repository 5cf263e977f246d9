"""What Player I earns at the end of a game in which that is all there is to say."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose
from typing import Any

from coursekit.position.contract import Position


def earned(position: Position) -> Any:
    """What Player I earns at the end of a game: with Player II, who pays it, or alone.

    Any other game is refused.

    >>> from coursekit.games import Tree
    >>> earned(Tree(3)), earned(Tree(3, players=1))
    (3, 3)
    """
    payoffs = position.payoffs()
    try:
        mine, yours = payoffs
    except ValueError:
        return payoffs[0] if len(payoffs) == 1 == position.players else zero_sum(payoffs)[0]
    if mine == -yours:  # nearly always: quick, because every leaf is asked
        return mine
    return zero_sum(payoffs)[0]


def zero_sum(payoffs: Sequence[Any]) -> Sequence[Any]:
    """The payoffs at the end of a game; refused unless Player II loses what Player I wins.

    >>> zero_sum((3, -3))
    (3, -3)
    """
    if not is_zero_sum(payoffs):
        raise ValueError(
            "position must belong to a zero-sum game for two players, not to one that can end "
            f"with the payoffs {payoffs!r}"
        )
    return payoffs


def is_zero_sum(payoffs: Sequence[Any]) -> bool:
    """Whether these are (v, -v), up to the rounding of floats.

    >>> is_zero_sum((3, -3)), is_zero_sum((3, 1)), is_zero_sum((3, 1, -4))
    (True, False, False)
    """
    if len(payoffs) != 2:
        return False
    return payoffs[0] == -payoffs[1] or isclose(sum(payoffs), 0, abs_tol=1e-9)
