"""N- and P-positions of impartial games: searched, remembered, tabulated. Notes §1.2.2–1.2.3."""

from __future__ import annotations

from typing import Any

from coursekit.games import Impartial
from coursekit.validate import ImpartialPosition, Impartials, Memo, checked


@checked
def outcome(position: ImpartialPosition) -> str:
    """Who can win from `position`: "N" the next player to move, "P" the previous one. Notes §1.2.2.

    >>> from coursekit.games import Subtraction
    >>> "".join(outcome(Subtraction(n)) for n in range(9))
    'PNNNPNNNP'
    """
    if position.is_over:
        return "N" if position.misere else "P"
    for move in position.moves():
        if outcome(position.play(move)) == "P":
            return "N"
    return "P"


@checked
def outcome_memoized(position: ImpartialPosition, memo: Memo) -> str:
    """`outcome(position)`, looked up in `memo` or else written into it. Notes §1.2.3.

    >>> from coursekit.games import Subtraction
    >>> outcome_memoized(Subtraction(100), {})
    'P'
    """
    if position.is_over:
        return "N" if position.misere else "P"
    if position in memo:
        return memo[position]
    result = "P"
    for move in position.moves():
        if outcome_memoized(position.play(move), memo) == "P":
            result = "N"
            break
    memo[position] = result
    return result


@checked
def outcome_table(positions: Impartials) -> dict[Impartial, tuple[str, Any]]:
    """The outcome of each position and a move that wins, None if there is none. Notes §1.2.3.

    `positions` come in an order in which every option stands before the positions that lead to it.
    So, before each round, the table holds the right letters of all options that the round asks for.

    >>> from coursekit.games import Subtraction
    >>> table = outcome_table(Subtraction(n) for n in range(7))
    >>> table[Subtraction(6)]
    ('N', 2)
    """
    table: dict[Impartial, tuple[str, Any]] = {}
    for position in positions:
        if position.is_over:
            table[position] = ("N" if position.misere else "P", None)
            continue
        table[position] = ("P", None)
        for move in position.moves():
            option = position.play(move)
            if option not in table:
                raise ValueError(f"{option!r} must come before {position!r}, which leads to it")
            if table[option][0] == "P":
                table[position] = ("N", move)
                break
    return table
