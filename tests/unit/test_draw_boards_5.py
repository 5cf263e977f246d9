"""The boards of chapter 5: what is on them, that they can be read, and that they can be played."""

import random
import re
from xml.etree import ElementTree

import ipywidgets
import pytest

from coursekit.agents.opinions import Opinion
from coursekit.draw import board_sketch, to_svg
from coursekit.draw.boards import (
    connect_four_board,
    has_board,
    k_in_a_row_board,
    kalah_board,
    othello_board,
)
from coursekit.draw.boards.squares import filled
from coursekit.draw.canvas.sketch import Disc, Line, Shape, Text
from coursekit.draw.canvas.style import (
    BLUE,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_PURPLE,
    PALE_YELLOW,
    PAPER,
    PURPLE,
)
from coursekit.draw.trees.nodes import Look, look_of, node_marks
from coursekit.games import ConnectFour, Kalah, KInARow, Othello
from coursekit.interact import play
from coursekit.interact.playing.board import CHANGED, PLAYED
from coursekit.interact.playing.clickable import clickable_board
from tests.unit.pages import page, parts

WON = ConnectFour.from_text("....... ....... ....... ....... OOO.... XXXX...")
THREE = KInARow.from_text("XO. AX. O.A ...", k=3, players=3)


def after(position, moves, rng=1):
    """The position after that many random moves, or the end of the game."""
    chooser = random.Random(rng)
    for _ in range(moves):
        if not position.is_over:
            position = position.play(chooser.choice(position.moves()))
    return position


POSITIONS = [
    ConnectFour(),
    ConnectFour(1, 4),
    WON,
    after(ConnectFour(), 20),
    after(ConnectFour(12, 8, k=5), 40),
    Othello(),
    Othello(4),
    after(Othello(), 25),
    after(Othello(4), 30),
    after(Othello(26), 3),
    Othello.from_text("XXO. .... .... ....", player=1),
    KInARow(3, 3, 3),
    THREE,
    after(KInARow(4, 4, 3, players=3), 99),
    after(KInARow(15, 15, 5), 60),
    Kalah(),
    Kalah(1, 40),
    Kalah(3, 3),
    after(Kalah(), 15),
    after(Kalah(3, 3), 99),
]
BOARDS = {
    ConnectFour: connect_four_board,
    Othello: othello_board,
    KInARow: k_in_a_row_board,
    Kalah: kalah_board,
}


def texts(sketch, **wanted):
    return [mark.text for mark in marks(sketch, Text, **wanted)]


def marks(sketch, kind, **wanted):
    return [
        mark
        for mark in sketch.marks
        if isinstance(mark, kind) and all(getattr(mark, k) == v for k, v in wanted.items())
    ]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: repr(position)[:40])
def test_a_board_can_be_read_with_and_without_notes(position, faults):
    assert has_board(position)
    plain = board_sketch(position)
    notes = {move: "+12" if i % 2 else "−3" for i, move in enumerate(position.moves())}
    noted = BOARDS[type(position)](position, notes=notes)
    for sketch in (plain, noted):
        assert faults(sketch) == []
        ElementTree.fromstring(to_svg(sketch))
        assert min((mark.size for mark in marks(sketch, Text)), default=9) >= 9
    assert (noted.width, noted.height) == (plain.width, plain.height)
    places = {"pass"} & set(position.moves())
    assert texts(noted).count("+12") == len(notes) // 2
    assert texts(noted).count("−3") == (len(notes) + 1) // 2 - len(places)


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.__name__)
def test_notes_belong_to_legal_moves(board):
    position = {function: game for game, function in BOARDS.items()}[board]
    start = position(3, 3, 3) if position is KInARow else position()
    with pytest.raises(ValueError, match="notes has the move 99: expected one of"):
        board(start, notes={99: "here"})


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: repr(position)[:40])
def test_a_board_fits_into_a_node_of_a_tree(position):
    look = Look("square", value="7", board=board_sketch(position))
    assert look.size[0] <= 70
    assert node_marks(look, 0, 0)


# What is on the boards


def test_discs_lie_where_they_fell():
    position = ConnectFour().play(3).play(3).play(0)
    board = board_sketch(position)
    blue, orange = marks(board, Disc, fill=BLUE), marks(board, Disc, fill=ORANGE)
    assert [(disc.x, disc.y) for disc in orange] == [(139.0, 177.0)]
    assert {(disc.x, disc.y) for disc in blue} == {(139.0, 215.0), (25.0, 215.0)}
    assert len(marks(board, Disc, fill=PAPER)) == 42 - 3 + 1  # the orange disc has a hole
    assert texts(board) == [str(column) for column in range(1, 8)]


def test_a_note_stands_where_the_disc_would_come_to_lie():
    board = connect_four_board(ConnectFour().play(3), notes={3: "+4", 0: "−1"})
    places = {mark.text: (mark.x, mark.y) for mark in marks(board, Text, colour=INK)}
    assert places == {"+4": (139.0, 177.0), "−1": (25.0, 215.0)}


def test_finished_lines_are_highlighted():
    assert filled(WON) == {(5, 0), (5, 1), (5, 2), (5, 3)}
    assert len(marks(board_sketch(WON), Shape, fill=PALE_YELLOW)) == 4
    assert filled(ConnectFour()) == set()
    both = KInARow.from_text("OXO XXX OXO", k=3)
    assert len(filled(both)) == 5


def test_marks_of_three_players_differ_in_shape_and_colour():
    board = board_sketch(THREE)
    assert len(marks(board, Line, stroke=BLUE)) == 2 * 2
    assert len(marks(board, Disc, stroke=ORANGE)) == 2
    triangles = marks(board, Shape, stroke=PURPLE)
    assert [len(triangle.points) for triangle in triangles] == [3, 3]
    assert texts(board) == []


def test_a_player_has_one_colour_on_squares_and_in_trees():
    board = clickable_board(THREE, print)
    board.show(THREE, {}, [])
    position = KInARow(3, 3, 3, players=3)
    for mark, colour, pale in zip(
        "XOA", (BLUE, ORANGE, PURPLE), (PALE_BLUE, PALE_ORANGE, PALE_PURPLE), strict=True
    ):
        letters = [square for square in buttons(board) if square.description == mark]
        assert {letter.style.text_color for letter in letters} == {colour}
        assert look_of(position)[1] == pale
        position = position.play(position.moves()[0])


def test_othello_shows_where_the_player_may_move_and_who_moves():
    board = board_sketch(Othello())
    assert len(marks(board, Disc, fill=GREY)) == 4
    assert texts(board)[-1] == "Player I to move"
    assert texts(board_sketch(Othello().play("d3")))[-1] == "Player II to move"
    over = Othello.from_text("XXXX .... .... O...")
    assert texts(board_sketch(over))[-1] == "Player I has won by 3"
    assert texts(board_sketch(Othello.from_text("X... .... .... O...")))[-1] == "a draw"


def test_kalah_shows_every_seed_and_counts_them():
    board = board_sketch(Kalah(3, 4).play(1))
    assert len(marks(board, Disc, fill=INK)) == 24
    assert texts(board, bold=True) == ["4", "0", "5", "1", "5", "5", "4", "0"]
    assert [mark.text for mark in marks(board, Text, colour=GREY)] == ["1", "2", "3"] * 2
    assert texts(board)[-1] == "Player II to move"
    many = board_sketch(Kalah(1, 40))
    assert len(marks(many, Disc, fill=INK)) == 48
    assert texts(many, bold=True) == ["40", "0", "40", "0"]
    seeds = marks(board, Disc, fill=INK)
    for i, seed in enumerate(seeds):
        for other in seeds[:i]:
            assert (seed.x - other.x) ** 2 + (seed.y - other.y) ** 2 > 16


def test_small_nodes_say_the_score_where_there_is_one():
    assert Kalah(3, 3).play(0).node_label() == "1 : 0"
    assert Othello().play("d3").node_label() == "4 : 1"
    assert ConnectFour().node_label() == KInARow(3, 3, 3).node_label() == ""


# Hands


def opinions_of(position):
    return {
        move: Opinion(f"+{i}" if i else "0", (i > 0) - (i < 0))
        for i, move in enumerate(position.moves())
    }


def buttons(board):
    return parts(board.widget, ipywidgets.Button)


def test_moves_have_names():
    assert ConnectFour().move_name(3) == "column 4"
    assert Kalah().move_name(0) == "house 1"
    assert Othello().move_name("d3") == "d3"
    assert KInARow(4, 3, 3).move_name(7) == "row 2, column 4"


def test_a_click_anywhere_in_a_column_drops_a_disc():
    chosen = []
    board = clickable_board(ConnectFour(5, 4), chosen.append)
    board.show(ConnectFour(5, 4).play(2), {}, [])
    squares = buttons(board)
    for square in (squares[2], squares[17], squares[9]):
        square.click()
    assert chosen == [2, 2, 4]
    shown = [square.description for square in squares]
    assert "".join(shown[15:]) == "••X••"
    assert shown[12] == "•"
    assert set(shown[:10]) == {" "}


def test_a_click_on_a_free_square_marks_it():
    chosen = []
    board = clickable_board(THREE, chosen.append)
    board.show(THREE, {}, [])
    squares = buttons(board)
    squares[0].click()
    squares[7].click()
    assert chosen == [7]
    assert "".join(square.description for square in squares) == "XO•AX•O•A•••"


def test_opinions_stand_where_the_move_is_made():
    position = ConnectFour(5, 4).play(2)
    board = clickable_board(position, print)
    board.show(position, opinions_of(position), [])
    shown = {i: square.description for i, square in enumerate(buttons(board))}
    assert {i: text for i, text in shown.items() if text.strip()} == {
        12: "+2",
        15: "0",
        16: "+1",
        17: "X",
        18: "+3",
        19: "+4",
    }
    assert buttons(board)[12].style.button_color == PALE_BLUE
    board.show(position, {}, [])
    assert buttons(board)[12].description == "•"
    assert buttons(board)[12].style.button_color == PAPER


def test_a_finished_line_is_highlighted_on_the_clickable_board():
    board = clickable_board(ConnectFour(), print)
    board.show(WON, {}, [])
    lit = [i for i, b in enumerate(buttons(board)) if b.style.button_color == PALE_YELLOW]
    assert lit == [35, 36, 37, 38]


def test_in_othello_the_pass_is_a_button_when_it_is_the_only_move():
    chosen = []
    board = clickable_board(Othello(4), chosen.append)
    (below,) = board.below
    board.show(Othello(4), {}, [])
    assert below.children == ()
    hinted = [i for i, square in enumerate(buttons(board)) if square.description == "•"]
    assert hinted == [1, 4, 11, 14]
    buttons(board)[1].click()
    buttons(board)[0].click()
    board.show(Othello.from_text("XXO. .... .... ....", player=1), {"pass": Opinion("−2", -1)}, [])
    (skip,) = below.children
    assert skip.description == "pass: −2"
    skip.click()
    assert chosen == ["b1", "pass"]


def test_a_click_on_a_house_sows_and_the_other_side_does_not_answer():
    chosen = []
    board = clickable_board(Kalah(3, 3), chosen.append)
    position = Kalah(3, 3).play(1)
    board.show(position, {}, [])
    houses = buttons(board)
    assert [house.description for house in houses] == ["3", "3", "4", "3", "0", "4"]
    houses[0].click()  # the upper row runs to the left: house 2 of Player II
    houses[3].click()
    assert chosen == [2]
    board.show(position, opinions_of(position), [])
    assert [house.description for house in houses] == ["3", "3", "4", "3", "0", "4"]
    assert houses[3].style.button_color == PAPER
    words = re.sub("<[^>]*>", " ", page(board.widget))
    beside = [*("0", "&nbsp;", "Player", "II"), *("3:", "+2", "2:", "+1", "1:", "0"), *"123"]
    assert words.split() == [*beside, "1", "&nbsp;", "Player", "I"]
    board.show(Kalah(3, 3), {}, [])
    assert [houses[0].style.button_color, houses[3].style.button_color] == [PALE_ORANGE, PALE_BLUE]


def test_the_latest_moves_have_rings_until_the_next_ones():
    start = Kalah(3, 3)
    board = clickable_board(start, print)
    latest = [(start, 0), (start.play(0), 2)]
    board.show(start.play(0).play(2), {}, latest)
    rings = [PLAYED in house._dom_classes for house in buttons(board)]
    assert rings == [False] * 3 + [True, False, True]
    assert "(+2)" in page(board.widget)
    board.show(start, {}, [])
    assert not any({PLAYED, CHANGED} & set(house._dom_classes) for house in buttons(board))
    assert "(+" not in page(board.widget)


@pytest.mark.parametrize(
    "start",
    [ConnectFour(4, 4), KInARow(3, 3, 3), Othello(4), Kalah(2, 2)],
    ids=lambda position: type(position).__name__,
)
def test_a_whole_game_can_be_played_by_clicking(start):
    widget = play(start, None)
    (status, *_) = parts(widget, ipywidgets.HTML)
    for _ in range(60):
        for button in parts(widget, ipywidgets.Button):
            if button.description not in ("Restart", "Undo"):
                button.click()
    assert "has won" in status.value or "draw" in status.value
