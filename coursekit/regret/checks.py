"""What the functions about regret take."""

from __future__ import annotations

from numbers import Real
from typing import Any

from coursekit.checks import check_position_with_mover
from coursekit.extensive_form import GameTree
from coursekit.extensive_form.checks import check_tree
from coursekit.games import Position
from coursekit.kinds import (
    Check,
    a_collection,
    a_list,
    a_whole_number,
    number,
    optional,
    refused,
    rng,
)
from coursekit.matrix_games.game import check_game


def check_zero_sum_tree(name: str, tree: Any) -> GameTree:
    """`tree`, or that of a position, if it is of a zero-sum game for two who forget nothing."""
    checked = check_tree(name, tree)
    if checked.players != 2 or not checked.is_zero_sum:
        raise refused(name, "of a zero-sum game for two players", tree)
    try:
        checked.sequences  # noqa: B018
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return checked


def check_position_for_two(name: str, position: Any) -> Position:
    """`position` if it is one of a game for two players; chance may take part."""
    if check_position_with_mover(name, position).players != 2:
        raise refused(name, "of a game for two players", position)
    return position


def check_exploration(name: str, share: Any) -> Any:
    """`share` if it is a probability above 0: a move that is never tried is never learned."""
    if not isinstance(share, Real) or isinstance(share, bool) or not 0 < float(share) <= 1:
        raise refused(name, "a number above 0 and at most 1", share)
    return share


def check_times(arguments: dict[str, Any]) -> None:
    """What is measured after some iterations is measured while there are any."""
    at = arguments.get("at") or ()
    for iteration in at:
        if iteration > arguments["iterations"]:
            raise ValueError(
                f"at must be numbers of iterations up to {arguments['iterations']:,}, "
                f"not {iteration!r}"
            )


CHECKS: dict[str, Check] = {
    "tree": check_zero_sum_tree,
    "position": check_position_for_two,
    "game": check_game,
    "iterations": a_whole_number(1),
    "at": optional(a_collection(a_whole_number(1), "numbers of iterations, such as [10, 100]")),
    "rng": rng,
    "exploration": check_exploration,
    "regrets": a_list(number(), "a list of numbers", least=1),
}
"""By the name of the argument: what is refused."""
