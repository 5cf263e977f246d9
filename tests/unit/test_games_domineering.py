"""Domineering: the rules, the known winners, the engine, the board; and what it cost to add it."""

import random
import subprocess
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import ipywidgets
import pytest

from coursekit.agents.agents import random_agent
from coursekit.agents.opponents import SEARCHES, engines_for
from coursekit.draw import board_sketch, to_svg
from coursekit.draw.boards import domineering_board, has_board
from coursekit.draw.boards.domineering import dominoes
from coursekit.draw.boards.squares import clicked_moves, move_squares
from coursekit.draw.canvas.sketch import Text
from coursekit.draw.canvas.style import BLUE, ORANGE
from coursekit.games import Domineering
from coursekit.games.domineering import heuristic, mobility, safe_dominoes
from coursekit.graph import GameGraph
from coursekit.interact import play
from coursekit.position import check_position, prize_of
from coursekit.solving import minimax, strongly_solve
from coursekit.text.moves import move_text
from coursekit.text.players import player_name
from tests.unit.pages import button, choice, has_move, opinion, page, parts

ROOT = Path(__file__).parent.parent.parent


def after(position, moves, rng=1):
    """The position after that many random moves, or the end of the game."""
    chooser = random.Random(rng)
    for _ in range(moves):
        if not position.is_over:
            position = position.play(chooser.choice(position.moves()))
    return position


# Rules


@pytest.mark.parametrize("start", [Domineering(), Domineering(1, 4), Domineering(5, 2)], ids=repr)
def test_it_keeps_the_promises_of_a_position(start):
    assert check_position(start) > 0


def test_the_moves_are_the_places_where_both_squares_are_free():
    for seed in range(20):
        position = after(Domineering(5, 4), seed % 9, seed)
        squares = position.squares()
        down, right = (0, 1) if position.player else (1, 0)
        places = {
            (row, column)
            for row in range(4 - down)
            for column in range(5 - right)
            if squares[row][column] == squares[row + down][column + right] == "."
        }
        assert set(position.moves()) == places


def test_whoever_cannot_move_loses():
    assert Domineering(2, 1).is_over
    assert Domineering(2, 1).payoffs() == (-1000, 1000)
    assert Domineering(2, 1).with_mover(1).play((0, 0)).payoffs() == (-1000, 1000)
    assert Domineering(1, 2).play((0, 0)).payoffs() == (1000, -1000)


def test_a_position_can_be_written_down_and_read_again():
    for moves in range(9):
        position = after(Domineering(4, 5), moves)
        assert eval(repr(position)) == position
    assert Domineering.from_text("VHH/V..").squares() == [["V", "H", "H"], ["V", ".", "."]]


@pytest.mark.parametrize(
    ("text", "message"),
    [("V.. V.. V..", "two squares"), ("H V", "two squares"), ("VX V.", "rows of V"), ("", "rows")],
)
def test_what_is_no_position_is_refused(text, message):
    with pytest.raises(ValueError, match=message):
        Domineering.from_text(text)


@pytest.mark.parametrize("size", [(0, 3), (3, -1), (2.0, 2), (True, 3)])
def test_what_is_no_size_is_refused(size):
    with pytest.raises(ValueError, match="must be a whole number, 1 or more"):
        Domineering(*size)


# Who wins


def winner(rows, columns):
    """V or H whoever begins, N who begins, P the other; found with nothing but sets of squares."""
    squares = frozenset((row, column) for row in range(rows) for column in range(columns))

    @cache
    def mover_wins(free, down, right):
        for row, column in free:
            domino = {(row, column), (row + down, column + right)}
            if domino <= free and not mover_wins(free - domino, right, down):
                return True
        return False

    begins = mover_wins(squares, 1, 0), mover_wins(squares, 0, 1)
    return {(True, True): "N", (False, False): "P", (True, False): "V", (False, True): "H"}[begins]


def solved(rows, columns):
    """The same, by the values of our solution."""
    start = Domineering(columns, rows)
    signs = []
    for player in (0, 1):
        position = start.with_mover(player)
        signs.append(strongly_solve(GameGraph.explore(position)).value(position) > 0)
    return {(True, False): "N", (False, True): "P", (True, True): "V", (False, False): "H"}[
        tuple(signs)
    ]


PUBLISHED = {
    1: "PHHHHH",
    2: "VNNHVN",
    3: "VNNH",
    4: "VVVN",
    5: "VHV",
}
"""Winners of the boards with that many rows and 1, 2, … columns (Breuker, Uiterwijk and van den
Herik, Solving 8 × 8 Domineering, 2000)."""


@pytest.mark.parametrize("rows", PUBLISHED)
def test_the_winners_of_small_boards_are_those_that_were_published(rows):
    for columns, who in enumerate(PUBLISHED[rows], 1):
        assert solved(rows, columns) == winner(rows, columns) == who


def test_on_five_by_five_the_second_player_wins():
    assert winner(5, 5) == "P"


def test_turning_the_board_swaps_the_players():
    turned = {"V": "H", "H": "V", "N": "N", "P": "P"}
    for rows in range(1, 5):
        for columns in range(1, 5):
            assert winner(rows, columns) == turned[winner(columns, rows)]


def test_two_by_two_is_won_by_who_begins():
    assert minimax(Domineering(2, 2)) == (1000, (0, 0))
    assert minimax(Domineering(2, 2).with_mover(1)) == (-1000, (0, 0))


# The heuristic and the engine


def test_mobility_counts_the_places_of_both_players():
    for moves in range(8):
        board = after(Domineering(5, 4), moves, moves)
        mine, theirs = (len(board.with_mover(player).moves()) for player in (0, 1))
        assert mobility(board) == mine - theirs


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        (".HH .V. .V.", 2),  # one to the left of V's domino and one to its right
        (". . . . .", 2),
        (".....", -2),
        ("..V ..V HH.", 0),
        ("VV. VV. .HH", 1),
        ("HH. .HH", 0),  # the two free squares touch only where the rows are written one by one
    ],
)
def test_safe_dominoes(text, safe):
    assert safe_dominoes(Domineering.from_text(text)) == safe


def test_the_heuristic_is_fair_and_below_the_prize():
    for moves in range(0, 14, 2):
        position = after(Domineering(), moves, moves)
        squares = [list(line) for line in zip(*position.squares(), strict=True)]
        text = " ".join("".join(line) for line in squares).translate(str.maketrans("VH", "HV"))
        assert heuristic(Domineering.from_text(text)) == -heuristic(position)
        assert abs(heuristic(position)) < prize_of(position)


@pytest.mark.parametrize("name", SEARCHES)
def test_every_search_beats_chance(name):
    engine = engines_for(Domineering())[name]
    chance, wins = random_agent(5), 0
    for game in range(4):
        position = Domineering(5, 5)
        while not position.is_over:
            mine = position.player == game % 2
            shallow = type(engine)(engine.search, engine.heuristic, depth=2)
            position = position.play(shallow(position) if mine else chance(position))
        wins += position.payoffs()[game % 2] > 0
    assert wins == 4


def test_in_words_people_count_from_one():
    start = Domineering()
    assert move_text(start, (0, 2)) == "column 3, rows 1 and 2"
    assert move_text(start.play((0, 0)), (0, 2)) == "row 1, columns 3 and 4"
    assert [player_name(start, player) for player in (0, 1)] == ["V", "H"]


# The board


@pytest.mark.parametrize("moves", [0, 3, 8, 99])
@pytest.mark.parametrize("size", [(1, 1), (2, 2), (6, 6), (9, 4)])
def test_the_board_can_be_read(size, moves, faults):
    position = after(Domineering(*size), moves)
    assert has_board(position)
    notes = {move: "win" if i % 2 else "−12" for i, move in enumerate(position.moves())}
    for sketch in (board_sketch(position), domineering_board(position, notes)):
        assert faults(sketch) == []
        ElementTree.fromstring(to_svg(sketch))


def test_each_domino_is_drawn_once_and_covers_its_squares():
    position = after(Domineering(), 9)
    drawn = dominoes(position)
    assert len(drawn) == 9
    for mark, player in (("V", 0), ("H", 1)):
        squares = {cell for owner, cells in drawn if owner == player for cell in cells}
        board = enumerate(position.squares())
        assert squares == {(r, c) for r, line in board for c, m in enumerate(line) if m == mark}


def test_the_board_says_who_moves_and_who_has_won_but_not_by_a_thousand():
    def caption(position):
        return [mark.text for mark in board_sketch(position).marks if isinstance(mark, Text)][-1]

    assert caption(Domineering()) == "Player I to move, vertically"
    assert caption(Domineering().play((0, 0))) == "Player II to move, horizontally"
    assert caption(Domineering(1, 2).play((0, 0))) == "Player I has won"


# Clicks


def squares(widget):
    (grid,) = parts(widget, ipywidgets.GridBox)
    return parts(grid, ipywidgets.Button)


def test_a_click_means_the_domino_that_begins_there_or_else_the_one_that_ends_there():
    board = Domineering(2, 3)
    assert move_squares(board) == {move: move for move in board.moves()}
    assert clicked_moves(board)[0, 1] == (0, 1)
    assert clicked_moves(board)[2, 1] == (1, 1)
    widget = play(board, None)
    assert [square.description for square in squares(widget)] == ["•", "•", "•", "•", " ", " "]
    squares(widget)[5].click()
    assert "".join(square.description for square in squares(widget)) == "•  V V"
    assert squares(widget)[3].style.button_color == BLUE
    assert "H is to move." in page(widget)
    squares(widget)[2].click()  # there is no room to the right of it
    assert "H is to move." in page(widget)
    squares(widget)[1].click()
    assert "".join(square.description for square in squares(widget)) == "HH•V V"
    assert squares(widget)[0].style.button_color == ORANGE
    button(widget, "Undo").click()
    button(widget, "Undo").click()
    squares(widget)[0].click()
    squares(widget)[5].click()
    assert "".join(square.description for square in squares(widget)) == "V•V HH"


def test_it_is_played_against_an_engine_with_its_opinions():
    widget = play(Domineering(4, 4))
    assert repr(widget).endswith("opponent: alpha-beta with table")
    choice(widget, "depth").value = 3
    opinion(widget).value = True
    assert "On the moves: what V can count on, looking 3 moves ahead." in page(widget)
    chooser = random.Random(1)
    while "Your turn" in page(widget):
        chooser.choice([square for square in squares(widget) if has_move(square)]).click()
    assert "has won." in page(widget) or "You have won." in page(widget)
    assert "1000" not in page(widget)


def test_two_boards_do_not_share_anything():
    one, other = play(Domineering(3, 3), None), play(Domineering(3, 3), None)
    squares(one)[0].click()
    assert "H is to move." in page(one)
    assert "V is to move." in page(other)
    assert not set(squares(one)) & set(squares(other))


# What it cost


def test_the_game_is_its_rules_and_one_board_file():
    tracked = subprocess.run(
        ["git", "ls-files", "coursekit/*.py"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    mentioning = {
        path for path in tracked if "domineering" in (ROOT / path).read_text("utf-8").lower()
    }
    assert mentioning - {"coursekit/contests/class_folder.py"} == {  # which games a class plays
        "coursekit/games/__init__.py",
        "coursekit/games/domineering.py",
        "coursekit/draw/boards/__init__.py",
        "coursekit/draw/boards/domineering.py",
    }
