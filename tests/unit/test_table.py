"""What stands around the board: the moves, the rules, the score, the reasons; and who failed."""

import importlib
import inspect
import pkgutil
import re
from html import unescape

import ipywidgets
import pytest

from coursekit import games
from coursekit.agents.match import Match, status_text
from coursekit.games import (
    ConnectFour,
    Impartial,
    Kalah,
    Kayles,
    KInARow,
    Nim,
    Octal,
    Othello,
    PennyStacks,
    Position,
    Subtraction,
    Sum,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.games.lines import LineBoard
from coursekit.interact import play
from coursekit.interact.playing.why import why_by_outcomes
from coursekit.solving import outcome
from tests.unit.pages import button, choice, has_move, opinion, page, parts, status
from tests.unit.test_interact import DiceFirst, Race, squares, stays, strip_tags


def listed(widget):
    """The list of moves, one text each."""
    return [unescape(text) for text in re.findall("<li>(.*?)</li>", page(widget))]


# The moves


def test_the_moves_are_listed_in_the_players_words_and_undo_takes_them_back():
    widget = play(TicTacToe(), lambda position: position.moves()[0])
    assert listed(widget) == []
    squares(widget)[4].click()
    assert listed(widget) == ["X: row 2, column 2", "O: row 1, column 1"]
    squares(widget)[8].click()
    assert listed(widget)[2:] == ["X: row 3, column 3", "O: row 1, column 2"]
    button(widget, "Undo").click()
    assert listed(widget) == ["X: row 2, column 2", "O: row 1, column 1"]
    button(widget, "Restart").click()
    assert listed(widget) == []


def test_chance_and_two_turns_in_a_row_are_in_the_list():
    widget = play(DiceFirst(), stays)
    button(widget, "go").click()
    assert listed(widget)[:3] == ["chance: high · 100 %", "Player I: go", "Player II: stay"]
    widget = play(Race(), None)
    button(widget, "go").click()
    button(widget, "stay").click()
    assert listed(widget) == ["Player I: go", "Player I: stay", "chance: high · 100 %"]


class Rude(Race, frozen=True):
    """Its moves look like HTML."""

    def moves(self):
        return () if self.played else ("<b>",)

    def play(self, move):
        return Rude((move,))


def test_the_names_of_moves_are_escaped():
    widget = play(Rude(), None)
    button(widget, "<b>").click()
    assert listed(widget) == ["Player I: <b>"]
    assert "<b>" not in page(widget)


# Passing and the score


def test_who_must_pass_is_told_so():
    stuck = Othello.from_text("XO.. .... .... O...", player=1)
    assert status_text(Match(stuck, None, 0)) == "O must pass."
    assert status_text(Match(stuck, stays, 1)) == "Your turn: you are O. You must pass."
    assert "pass" not in status_text(Match(Othello(), stays, 0))


def test_othello_shows_the_score_beside_the_status():
    widget = play(Othello(), None)
    assert "X 2 : 2 O" in status(widget)
    (grid,) = parts(widget, ipywidgets.GridBox)
    next(square for square in parts(grid, ipywidgets.Button) if has_move(square)).click()
    assert "X 4 : 1 O" in status(widget)
    assert strip_tags(status(play(TicTacToe(), None))) == "X is to move."


# The rules


CONTRACT = {Position, Impartial, Sum, TwoPlayers, LineBoard}


def all_games():
    """Every class of positions in coursekit.games."""
    names = [name for _, name, _ in pkgutil.iter_modules(games.__path__)]
    modules = [importlib.import_module(f"coursekit.games.{name}") for name in names]
    return {
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Position)
        and kind.__module__ == module.__name__
        and kind not in CONTRACT
    }


STARTS: dict[type, Position] = {
    type(start): start
    for start in (
        *(games.ColumnCoins((1, 2)), ConnectFour()),
        games.Go(5),
        *(KInARow(4, 4, 3, players=3), Kalah(), Kayles(9), Nim((5, 7)), Octal("0.137", 9)),
        *(Othello(), PennyStacks(7), Subtraction(9, (1, 4)), TicTacToe(), Tree((1, 2))),
        *(games.Backgammon(), games.BustRace(), games.Gambler(10, 5), games.GridWorld()),
        *(games.MiniYahtzee(), games.Pig(10), games.Piglet(), games.RollAndKeep()),
        games.ShutTheBox(),
        importlib.import_module("coursekit.games.tug_of_war").TugOfWar(),
        *(games.BlindTicTacToe(), games.CoinGame(), games.KuhnPoker(), games.LeducPoker()),
    )
}


def test_every_game_tells_its_rules_in_two_to_four_sentences():
    assert set(STARTS) == all_games()
    for start in STARTS.values():
        start = TwoPlayers(start) if isinstance(start, Impartial) else start
        rules = start.rules_text()
        assert len(re.findall(r"[.!?](?= |$)", rules)) in (2, 3, 4), rules
        assert rules.endswith(".")
        assert rules in unescape(page(play(start, None)))


def test_rules_follow_the_position():
    assert "takes 1 or 4 of them" in STARTS[Subtraction].rules_text()
    assert "first to have 3 " in ConnectFour(4, 4, 3).rules_text()
    assert TwoPlayers(Nim(3)).rules_text().endswith("Whoever cannot move loses.")
    assert TwoPlayers(Nim(3, misere=True)).rules_text().endswith("Whoever cannot move wins.")
    assert "and there are seeds opposite" in Kalah().rules_text()
    assert "and there are seeds opposite" not in Kalah(empty_capture=True).rules_text()
    three = TwoPlayers(Kayles(3) + Nim(2) + Nim(1)).rules_text()
    assert three.count(Kayles(3).rules_text()) == three.count(Nim(2).rules_text()) == 1
    assert three.count("Whoever cannot move loses.") == 1


def test_a_game_without_rules_in_words_has_no_line_for_them():
    assert Race().rules_text() == ""
    assert "<summary" not in page(play(Race(), None))


# The reasons


def why(widget):
    return parts(widget, ipywidgets.ToggleButton)[0]


@pytest.mark.parametrize("game", [Subtraction(13), Kayles(7), PennyStacks(15), Nim(4)], ids=repr)
def test_a_game_that_began_as_one_heap_is_explained_without_nimbers(game):
    widget = play(game, lambda position: position.moves()[0])
    why(widget).value = True
    while "Your turn" in status(widget):
        assert "nim-sum" not in page(widget)
        assert "nimber" not in page(widget)
        assert "-position" in page(widget)
        buttons = [b for b in parts(widget, ipywidgets.Button) if b.tooltip and not b.disabled]
        next(b for b in buttons if b.description not in ("Undo", "Restart")).click()
    assert "No move is left: this is a P-position" in page(widget)


def test_several_games_on_the_table_are_explained_by_nimbers_to_the_end_if_one_asks_for_them():
    widget = play(Nim((2, 1)), None)
    by_outcomes, by_nimbers = parts(widget, ipywidgets.ToggleButton)
    by_outcomes.value = True
    assert "nim-sum" not in page(widget)
    assert "N-position" in page(widget)
    by_nimbers.value = True
    assert "nim-sum" in page(widget)
    parts(widget, ipywidgets.Button)[0].click()
    assert "nim-sum" in page(widget)


@pytest.mark.parametrize("game", [Subtraction(n) for n in range(1, 13)] + [Kayles(5)], ids=repr)
def test_the_outcomes_are_those_of_what_the_moves_leave(game):
    html = why_by_outcomes(TwoPlayers(game))
    rows = [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]]
    left = list(dict.fromkeys(game.options()))
    assert [row[2] for row in rows] == [outcome(option) for option in left]
    assert [row[3] for row in rows] == ["wins" if row[2] == "P" else "loses" for row in rows]
    assert ("an N-position: a move" in html) == (outcome(game) == "N")
    assert ("is a P-position: every" in html) == (outcome(game) == "P")


def test_what_a_move_leaves_is_named_as_in_the_chapter():
    html = why_by_outcomes(Subtraction(13))
    assert [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]] == [
        ["take 1", "12", "P", "wins"],
        ["take 2", "11", "N", "loses"],
        ["take 3", "10", "N", "loses"],
    ]


# Who failed


class Unfinished(Race, frozen=True):
    """Its rules fail after the first move."""

    player = 0

    def play(self, move):
        return {"stay": Unfinished(("stay",))}[move]


def test_an_error_in_the_rules_is_shown_and_logged_and_not_blamed_on_the_opponent(
    caplog, monkeypatch
):
    # A shell or an application that an earlier test has started would keep it to itself.
    monkeypatch.setattr("ipywidgets.widgets.widget.get_ipython", lambda: None)
    monkeypatch.setattr("traitlets.config.Application.initialized", lambda: False)
    widget = play(Unfinished(), stays)
    button(widget, "go").click()
    assert "Something went wrong. KeyError: &#x27;go&#x27;" in status(widget)
    assert "Traceback" in caplog.text
    assert "The opponent failed" not in page(widget)
    button(widget, "stay").click()
    assert listed(widget) == ["Player I: stay"]
    assert "Your turn" in status(widget)


class Doubtful(Race, frozen=True):
    """A game whose heuristic fails."""

    player = 0

    def chances(self):
        raise ValueError("there is no chance")

    def play(self, move):
        return Doubtful((*self.played, self.legal(move)))

    def heuristic(self):
        return 1 / 0


def test_a_registered_heuristic_that_fails_is_reported_and_the_game_goes_on():
    widget = play(Doubtful(), None)
    opinion(widget).value = True
    assert "There is no opinion. ZeroDivisionError" in status(widget)
    button(widget, "go").click()
    assert listed(widget) == ["Player I: go"]
    opinion(widget).value = False
    assert "Player I moves again." in status(widget)


def test_while_your_function_thinks_the_page_shows_your_move():
    seen = []

    def thinker(position):
        seen.append((strip_tags(status(widget)), squares(widget)[4].description))
        return position.moves()[0]

    widget = play(TicTacToe(), thinker)
    squares(widget)[4].click()
    assert seen == [("Thinking …", "X")]
    choice(widget, "opponent").value = "random"
    squares(widget)[8].click()
    assert len(seen) == 1
