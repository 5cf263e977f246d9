"""The board of the bust race: how close both players have come to the limit."""

from __future__ import annotations

from coursekit.draw.boards.board import LOOKS, board_sketch, with_result, with_turn
from coursekit.draw.boards.dice import die, register_throws
from coursekit.draw.boards.tracks import Track, tracks_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import PALE_ORANGE, PAPER
from coursekit.games import CHANCE, BustRace
from coursekit.text import numbered_player


@board_sketch.register
def bust_race_board(position: BustRace) -> Sketch:
    """A track for each player, as long as the limit."""
    tracks = []
    for player, (fill, rim) in enumerate(LOOKS[:2]):
        total = position.totals[player]
        is_bust = player < position.finished and total == 0
        text = "bust" if is_bust else str(total)
        tracks.append(Track(numbered_player(player), [(total, fill)], text, rim))
    board = tracks_sketch(tracks, position.limit, max("bust", str(position.limit), key=len))
    if position.player == CHANCE:
        return with_turn(board, position.finished, "rolls")
    return with_result(board, position)


def rolled_or_bust(position: BustRace, move: int) -> list[Sketch]:
    """The die; if it was too much, in orange."""
    is_bust = position.totals[position.finished] + move > position.limit
    return [die(move, PALE_ORANGE if is_bust else PAPER)]


register_throws(BustRace, rolled_or_bust, lambda position: position.finished)
