"""The board of Go, as a picture and to click on."""

import ipywidgets
import pytest

from coursekit.draw.boards import go_board
from coursekit.draw.boards.squares import clicked_moves, move_squares
from coursekit.draw.canvas.sketch import Disc, Line, Text
from coursekit.draw.canvas.style import FAINT, INK, PAPER
from coursekit.games import Go
from coursekit.interact import play
from coursekit.interact.playing.board import CHANGED, PLAYED
from tests.unit.pages import button, page, parts, status


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


@pytest.mark.parametrize("size", [2, 5, 7, 9])
def test_the_board_has_lines_names_and_stones(size):
    board = go_board(Go(size).play("a1").play("b2"))
    assert sum(isinstance(mark, Line) for mark in board.marks) == 2 * size
    stones = [mark for mark in board.marks if isinstance(mark, Disc) and mark.radius > 10]
    assert [(stone.fill, stone.stroke) for stone in stones] == [(PAPER, INK), (INK, INK)]
    black, white = stones[1], stones[0]
    assert black.x < white.x
    assert black.y > white.y  # row 1 is at the bottom
    assert texts(board)[: 2 * size] == [
        *"abcdefghj"[:size],
        *(str(row) for row in range(size, 0, -1)),
    ]
    assert texts(board)[-1] == "Black to move"


def test_the_end_shows_who_has_won_and_the_areas():
    board = Go.from_text(".BW. BBW. .BWW .BW.", passes=2)
    assert texts(go_board(board))[-2:] == ["White has won", "Black 8 : 8 + 0.5 White"]
    assert "a draw" in texts(go_board(Go(3, komi=0).play("pass").play("pass")))


def test_notes_stand_on_points():
    board = go_board(Go(5), notes={"c3": "<0.5>", "pass": 1})
    assert "<0.5>" in texts(board)
    with pytest.raises(ValueError, match="notes has the move 'f6'"):
        go_board(Go(5), notes={"f6": 1})


def test_a_click_on_a_point_means_the_stone_there():
    assert move_squares(Go(3))["c1"] == (2, 2)
    assert clicked_moves(Go(3))[0, 0] == "a3"
    assert "pass" not in clicked_moves(Go(3)).values()


def squares(widget):
    """The buttons of a board of 3 × 3, by what is written on them, and the rings around them."""
    found = [b for b in parts(widget, ipywidgets.Button) if "coursekit-disc" in b._dom_classes]
    rings = [next((k for k in (PLAYED, CHANGED) if k in b._dom_classes), "") for b in found]
    return found, rings


def test_a_game_by_clicks_with_captures_and_passes():
    widget = play(Go.from_text("WB. ... ..."), None)
    buttons, _ = squares(widget)
    assert [b.description for b in buttons[:3]] == ["W", "B", "•"]
    assert [b.style.button_color for b in buttons[:3]] == [PAPER, INK, FAINT]
    assert (buttons[0].style.text_color, buttons[1].style.text_color) == (INK, PAPER)
    buttons[3].click()  # a2 captures a3
    buttons, rings = squares(widget)
    assert [b.description.strip() for b in buttons[:4]] == ["", "B", "•", "B"]  # a3 is suicide
    assert (rings[0], rings[3]) == (CHANGED, PLAYED)
    assert "Black 9 : 0 + 0.5 White" in status(widget)
    button(widget, "pass").click()
    button(widget, "pass").click()
    assert "B has won" in page(widget)
    assert "pass" not in [b.description for b in parts(widget, ipywidgets.Button)]


def test_an_engine_plays_go():
    widget = play(Go(3))
    squares(widget)[0][4].click()
    assert "W: " in page(widget)
