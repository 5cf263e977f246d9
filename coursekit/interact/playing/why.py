"""Why a move wins: the nimber of each part, their nim-sum, and every winning move."""

from __future__ import annotations

from html import escape
from typing import Any

from coursekit.agents.agents import impartial_game
from coursekit.draw.canvas.sketch import to_svg
from coursekit.draw.tables import binary_rows, table_html
from coursekit.impartial import grundy, nim_sum, winning_moves
from coursekit.position import Impartial, Position
from coursekit.text.moves import move_text
from coursekit.text.positions import term_name


def why_html(position: Position) -> str:
    """The parts in binary with their nim-sum, what it means, and the winning moves. Notes §2.1.5.

    >>> from coursekit.games import Kayles
    >>> "every move loses" in why_html(Kayles(4) + Kayles(4))
    True
    """
    game = impartial_game(position)
    parts = list(game.parts())
    memo: dict[Impartial, int] = {}
    nimbers = [grundy(part, memo) for part in parts]
    total = nim_sum(nimbers)
    digits = to_svg(binary_rows(nimbers, list(map(term_name, parts))))
    moves = ""
    if game.is_over:
        meaning = "No move is left: the nim-sum is 0, and the player to move has lost."
    elif total == 0:
        meaning = "The nim-sum is 0. Any move changes it, so every move loses."
    else:
        meaning = f"The nim-sum is {total}. A move wins if and only if it makes the nim-sum 0."
        rows = [(move_text(game, move), *_left(game, move, memo)) for move in winning_moves(game)]
        moves = table_html(rows, ("winning move", "leaves", "nimbers"))
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:8px 32px;align-items:flex-start">'
        f'<div>{digits}</div><div style="flex:1 1 320px;font-size:14px">'
        f"<div>{escape(meaning)}</div>{moves}</div></div>"
    )


def _left(game: Impartial, move: Any, memo: dict[Impartial, int]) -> tuple[str, str]:
    """What a winning move leaves, and its nimbers."""
    option = game.play(move)
    nimbers = " ⊕ ".join(str(grundy(part, memo)) for part in option.parts()) or "0"
    return term_name(option), nimbers
