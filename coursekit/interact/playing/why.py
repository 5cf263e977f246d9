"""Why a move wins: by the outcomes of what the moves leave, or by nimbers and their nim-sum."""

from __future__ import annotations

from html import escape
from typing import Any

from coursekit.agents.agents import impartial_game
from coursekit.draw.canvas.sketch import to_svg
from coursekit.draw.tables import binary_rows, table_html
from coursekit.games import Impartial, Position
from coursekit.impartial import grundy, nim_sum, winning_moves


def why_by_outcomes(position: Position) -> str:
    """What each move leaves, and whether that is an N- or a P-position. Notes §1.2.2.

    Of moves that leave the same, the first is listed.

    >>> from coursekit.games import Subtraction
    >>> "every move leads to an N-position" in why_by_outcomes(Subtraction(8))
    True
    """
    game = impartial_game(position)
    if game.is_over:
        return _html("No move is left: this is a P-position, and the player to move has lost.")
    winning = set(winning_moves(game))
    listed: dict[Impartial, Any] = {}
    for move in game.moves():
        listed.setdefault(game.play(move), move)
    rows = [
        (
            game.move_name(move),
            option.node_label(),
            *(("P", "wins") if move in winning else ("N", "loses")),
        )
        for option, move in listed.items()
    ]
    if winning:
        meaning = "This is an N-position: a move wins if it leads to a P-position."
    else:
        meaning = "This is a P-position: every move leads to an N-position and loses."
    lit = [number for number, row in enumerate(rows) if row[-1] == "wins"]
    return _html(meaning, table_html(rows, ("move", "leaves", "which is", "so it"), highlight=lit))


def why_by_nimbers(position: Position) -> str:
    """The parts in binary with their nim-sum, what it means, and the winning moves. Notes §2.1.5.

    >>> from coursekit.games import Kayles
    >>> "every move loses" in why_by_nimbers(Kayles(4) + Kayles(4))
    True
    """
    game = impartial_game(position)
    parts = list(game.parts())
    memo: dict[Impartial, int] = {}
    nimbers = [grundy(part, memo) for part in parts]
    total = nim_sum(nimbers)
    digits = to_svg(binary_rows(nimbers, [part.term_label() for part in parts]))
    moves = ""
    if game.is_over:
        meaning = "No move is left: the nim-sum is 0, and the player to move has lost."
    elif total == 0:
        meaning = "The nim-sum is 0. Any move changes it, so every move loses."
    else:
        meaning = f"The nim-sum is {total}. A move wins if and only if it makes the nim-sum 0."
        rows = [(game.move_name(move), *_left(game, move, memo)) for move in winning_moves(game)]
        moves = table_html(rows, ("winning move", "leaves", "nimbers"))
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:8px 32px;align-items:flex-start">'
        f'<div>{digits}</div><div style="flex:1 1 320px">{_html(meaning, moves)}</div></div>'
    )


def _html(meaning: str, table: str = "") -> str:
    """A sentence, and a table that scrolls if it is long."""
    return (
        f'<div style="font-size:1.08em"><div>{escape(meaning)}</div>'
        f'<div style="max-height:260px;overflow:auto">{table}</div></div>'
    )


def _left(game: Impartial, move: Any, memo: dict[Impartial, int]) -> tuple[str, str]:
    """What a winning move leaves, and its nimbers."""
    option = game.play(move)
    nimbers = " ⊕ ".join(str(grundy(part, memo)) for part in option.parts()) or "0"
    return option.term_label(), nimbers
