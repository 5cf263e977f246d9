"""The board of the gambler's problem: the capital on its way to the goal, and the stake."""

from __future__ import annotations

from coursekit.draw.boards.board import board_sketch, with_turn
from coursekit.draw.boards.dice import coin_face, register_throws
from coursekit.draw.boards.tracks import Track, tracks_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import PALE_BLUE, PALE_GREEN, PALE_ORANGE
from coursekit.games import Gambler
from coursekit.text import MINUS, number_text


@board_sketch.register
def gambler_board(position: Gambler) -> Sketch:
    """A track as long as the goal: the capital, with what may be lost and what may be won."""
    capital, stake = position.capital, position.stake
    pieces = [(capital - stake, PALE_BLUE), (stake, PALE_ORANGE), (stake, PALE_GREEN)]
    text = f"{capital} ± {stake}" if stake else str(capital)
    board = tracks_sketch(
        [Track("capital", pieces, text)], position.goal, f"{position.goal} ± {position.goal}"
    )
    return with_turn(board, None, _caption(position))


def _caption(position: Gambler) -> str:
    if position.is_over:
        return "the goal is reached" if position.capital else "everything is lost"
    chance = number_text(position.chance)
    if position.stake:
        return f"{position.stake} at stake, won with probability {chance}"
    return f"choose a stake, won with probability {chance}"


def result(position: Gambler, move: str) -> list[Sketch]:
    """A coin with a plus if the stake was won, and with a minus if it was lost."""
    return [coin_face("+", PALE_GREEN) if move == "win" else coin_face(MINUS, PALE_ORANGE)]


register_throws(Gambler, result)
