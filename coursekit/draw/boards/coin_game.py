"""The board of the coin game: both players' coins, and what one of them sees."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.board import board_sketch, with_result
from coursekit.draw.boards.dice import coin_face
from coursekit.draw.boards.hidden import seen_by
from coursekit.draw.canvas.sketch import Sketch, side_by_side
from coursekit.draw.canvas.style import FAINT, PALE_YELLOW, PAPER
from coursekit.games import CoinGame

SIDE = 56.0


@board_sketch.register
def coin_game_board(position: CoinGame) -> Sketch:
    """Both coins face up: H for heads, T for tails."""
    return _table(position, position.chosen)


@seen_by.register
def seen_in_the_coin_game(position: CoinGame, player: int) -> Sketch:
    """The player's own coin face up, and the other one covered until both are chosen."""
    sides = [side if i == player else "?" for i, side in enumerate(position.chosen)]
    return _table(position, position.chosen if position.is_over else sides)


def _table(position: CoinGame, sides: Sequence[str]) -> Sketch:
    """The coins of both players, covered ones with a question mark, and who moves or has won."""
    fills = {"?": FAINT, "": PAPER}
    two = [*sides, "", ""][:2]
    coins = [coin_face(side[:1].upper(), fills.get(side, PALE_YELLOW), SIDE) for side in two]
    return with_result(side_by_side(coins), position)
