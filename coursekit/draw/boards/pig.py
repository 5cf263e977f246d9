"""The board of Pig and Piglet: how far both players have come, and what is at risk."""

from __future__ import annotations

from coursekit.draw.boards.board import LOOKS, board_sketch, with_result, with_turn
from coursekit.draw.boards.dice import coin_face, die, register_throws
from coursekit.draw.boards.tracks import Track, tracks_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import PALE_ORANGE, PALE_YELLOW, PAPER
from coursekit.games import CHANCE, Pig, Piglet
from coursekit.text import numbered_player


@board_sketch.register
def pig_board(position: Pig) -> Sketch:
    """A track for each player: the points they have and, in yellow, those of this turn."""
    tracks = []
    for player, (fill, rim) in enumerate(LOOKS[:2]):
        score = position.scores[player]
        turn = position.turn if player == position.mover else 0
        text = f"{score} + {turn}" if turn else str(score)
        pieces = [(score, fill), (turn, PALE_YELLOW)]
        tracks.append(Track(numbered_player(player), pieces, text, rim))
    board = tracks_sketch(tracks, position.goal, f"{position.goal} + {position.goal}")
    if position.player == CHANCE:
        return with_turn(board, position.mover, "rolls")
    return with_result(board, position)


def rolled_die(position: Pig, move: int) -> list[Sketch]:
    """The die; if it has ended the turn, in orange."""
    return [die(move, PAPER if position.GAINS[move] else PALE_ORANGE)]


def tossed_coin(position: Piglet, move: str) -> list[Sketch]:
    """The coin; if it has ended the turn, in orange."""
    return [coin_face(move[0].upper(), PALE_YELLOW if position.GAINS[move] else PALE_ORANGE)]


register_throws(Pig, rolled_die, lambda position: position.mover)
register_throws(Piglet, tossed_coin, lambda position: position.mover)
