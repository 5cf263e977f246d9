"""What a game says beside its rules, and what happens if it says nothing."""

from typing import ClassVar

import ipywidgets
import msgspec
import pytest

from coursekit.agents.match import Match, status_text
from coursekit.agents.opinions import verdict
from coursekit.agents.opponents import SEARCHES, engines_for
from coursekit.draw.boards.board import text_board, with_result
from coursekit.draw.boards.squares import Squares, register_squares, squares_of, squares_sketch
from coursekit.draw.canvas.sketch import Text
from coursekit.games import ConnectFour, Kalah, KInARow, Nim, Position, TicTacToe, Tree, Utilities
from coursekit.interact import play
from coursekit.interact.playing.clickable import clickable_board
from coursekit.text import player_name
from tests.unit.pages import opinion, page, parts


class Race(Position, frozen=True):
    """A strip of squares; whoever takes the last one wins."""

    length: int = 3
    taken: str = ""

    @property
    def player(self):
        return int(self.taken.endswith("A"))

    def moves(self):
        left = self.length - len(self.taken)
        return tuple(step for step in (1, 2) if step <= left)

    def play(self, move):
        return type(self)(self.length, self.taken + "AB"[self.player] * self.legal(move))

    def payoffs(self):
        return (1000, -1000) if self.taken.endswith("A") else (-1000, 1000)


def test_a_game_that_says_nothing_works_everywhere():
    start = Race()
    assert type(start).heuristic is start.prize is None
    assert engines_for(start) == {}
    assert (start.move_name(2), player_name(start, 1), start.node_label()) == (
        "2",
        "Player II",
        "",
    )
    widget = play(start, None)
    assert {b.description for b in parts(widget, ipywidgets.Button)} >= {"1", "2"}
    assert "Player I is to move." in page(widget)


class Named(Race, frozen=True):
    """The same with names, a heuristic and squares."""

    letters: ClassVar = "AB"
    prize: ClassVar = 1000

    def heuristic(self):
        return 0

    def move_name(self, move):
        return f"take {move}"

    def node_label(self):
        return self.taken or "empty"


class Inherited(Named, frozen=True):
    """A variant that says nothing about itself."""


register_squares(
    Named,
    Squares(
        lambda position: [position.taken.ljust(position.length, ".")],
        lambda position, move: [(0, len(position.taken) + step) for step in reversed(range(move))],
    ),
)


@pytest.mark.parametrize("start", [Named(), Inherited()], ids=repr)
def test_what_a_game_says_is_used_and_inherited(start):
    assert (start.move_name(2), player_name(start, 1), start.node_label()) == (
        "take 2",
        "B",
        "empty",
    )
    assert start.prize == 1000
    assert list(engines_for(start)) == list(SEARCHES)
    assert squares_sketch(start).width > squares_sketch(start).height
    widget = play(start, None)
    (grid,) = parts(widget, ipywidgets.GridBox)
    squares = parts(grid, ipywidgets.Button)
    assert [square.description for square in squares] == ["•", "•", " "]
    squares[1].click()
    assert [square.description for square in squares] == ["A", "A", "•"]
    assert "B is to move." in page(widget)


@pytest.mark.parametrize("below", [True, False])
def test_of_two_moves_to_the_same_square_one_is_a_button_below_the_board(below):
    class Jump(Race, frozen=True):
        """Both steps end on the last square."""

    squares = Squares(squares_of(Named()).cells, lambda position, move: [(0, 2)])
    register_squares(Jump, msgspec.structs.replace(squares, buttons_below=below))
    chosen = []
    board = clickable_board(Jump(), chosen.append)
    if not below:
        with pytest.raises(ValueError, match="buttons_below must be True: no square shows the m"):
            board.show(Jump(), {}, [])
        return
    board.show(Jump(), {}, [])
    parts(board.widget, ipywidgets.Button)[2].click()
    (other,) = parts(board.below[0], ipywidgets.Button)
    other.click()
    assert chosen == [2, 1]


def test_a_win_is_a_win_and_not_so_many_points():
    def caption(position):
        marks = with_result(text_board("board"), position).marks
        return [mark.text for mark in marks if isinstance(mark, Text)][-1]

    assert caption(Named(taken="AAB")) == "Player II has won"
    assert caption(Race(taken="AAB")) == "Player II has won by 1000"
    assert verdict(Named(), 1000) == "win"
    assert verdict(Race(), 1000) == "+1000"


def test_the_solution_of_a_game_with_a_prize_speaks_of_wins():
    widget = play(KInARow.from_text("XX. OO. ...", k=3), "perfect")
    opinion(widget).value = True
    (grid,) = parts(widget, ipywidgets.GridBox)
    texts = [square.description for square in parts(grid, ipywidgets.Button)]
    assert texts == ["X", "X", "win", "O", "O", "0", "loss", "loss", "loss"]


def test_among_more_than_two_players_another_heuristic_counts():
    two, three = KInARow(3, 3, 3), KInARow(3, 3, 3, players=3)
    assert type(two).heuristic(two) == 0
    assert type(three).heuristic(three) == (0, 0, 0)
    assert ConnectFour.prize == three.prize == 1000
    assert Kalah.prize is TicTacToe.heuristic is None


def test_a_board_of_squares_needs_a_game_of_squares_and_known_marks():
    with pytest.raises(ValueError, match=r"played on squares, not Nim\(3\)"):
        squares_of(Nim(3))

    class Unmarked(Race, frozen=True):
        pass

    register_squares(Unmarked, squares_of(Named()))
    assert Unmarked.letters == ""
    with pytest.raises(ValueError, match="mark must be one of the registered marks '', not 'A'"):
        squares_sketch(Unmarked(taken="A"))


def test_players_who_are_level_share_the_win():
    match = Match(Tree((Utilities(1, 1, -2), Utilities(0, 0, 0)), players=3), None, you=0)
    match.choose(0)
    assert status_text(match) == "Player I and Player II share the win."
