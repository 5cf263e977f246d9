"""Connect Four, Kalah, Othello and k in a row against the searches of chapter 5."""

import random

import ipywidgets
import pytest

from coursekit.agents import solved_games
from coursekit.agents.agents import random_agent
from coursekit.agents.engine import Engine, Thought
from coursekit.agents.opinions import opinions_text, thought_text, verdict
from coursekit.agents.opponents import SEARCHES, SEARCHES_FOR_ALL, engines_for
from coursekit.draw.canvas.style import PALE_BLUE, PALE_ORANGE
from coursekit.games import (
    ColumnCoins,
    ConnectFour,
    Kalah,
    Kayles,
    KInARow,
    Nim,
    Othello,
    TicTacToe,
)
from coursekit.interact import play
from coursekit.interact.playing import controls
from coursekit.interact.playing.play import BUSY, GameTable
from coursekit.search import alpha_beta, mtd_f_with_table
from tests.unit.pages import button, choice, has_move, opinion, page, parts, saved, status

THREE = KInARow(4, 3, 3, players=3)


def squares(widget):
    (grid,) = parts(widget, ipywidgets.GridBox)
    return parts(grid, ipywidgets.Button)


def texts(widget):
    return [square.description.strip() for square in squares(widget)]


def click(widget, rng):
    """Click on one of the moves, whichever game it is."""
    houses = [b for b in parts(widget, ipywidgets.Button) if "coursekit-house" in b._dom_classes]
    if houses:
        lower = houses[len(houses) // 2 :]
        rng.choice([house for house in lower if house.description != "0"]).click()
        return
    skip = [b for b in parts(widget, ipywidgets.Button) if b.description == "pass"]
    rng.choice([square for square in squares(widget) if has_move(square)] or skip).click()


def play_out(widget, seed, depth):
    """Play to the end; every answer must come, and none of them may fail."""
    rng = random.Random(seed)
    choice(widget, "depth").value = depth
    for _ in range(200):
        if "Your turn" not in status(widget):
            return status(widget)
        click(widget, rng)
    raise AssertionError("the game does not end")


@pytest.fixture
def not_deep(monkeypatch):
    """Engines begin with depth 2."""
    monkeypatch.setattr(controls, "usual_depth", lambda start: 2)


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("start", [ConnectFour(5, 4), Kalah(3, 3), Othello(4), KInARow(4, 3, 3)])
def test_every_search_plays_every_game_to_its_end(start, name):
    widget = play(start, name)
    assert choice(widget, "opponent").value == name
    for seed in range(2):
        end = play_out(widget, seed, depth=2)
        assert any(text in end for text in ("You have won", "The opponent has won", "a draw"))
        button(widget, "Restart").click()
        assert "Your turn" in status(widget)


@pytest.mark.parametrize("name", SEARCHES_FOR_ALL)
@pytest.mark.parametrize("you", range(3))
def test_three_players_you_and_two_engines(name, you, not_deep):
    widget = play(THREE, name, you)
    assert choice(widget, "you are").value == "XOA"[you]
    assert f"Your turn: you are {'XOA'[you]}." in status(widget)
    assert sum(text in "XOA" for text in texts(widget) if text) == you
    end = play_out(widget, you, depth=2)
    others = {"XOA"[player] for player in range(3) if player != you}
    ends = {"You have won.", "The game ends in a draw."} | {f"{o} has won." for o in others}
    assert any(f">{text}<" in end for text in ends)


def test_three_players_have_names_and_their_moves_are_taken_back_together(not_deep):
    widget = play(THREE, "paranoid")
    squares(widget)[5].click()
    assert "O played: row " in status(widget)
    assert " A played: row " in status(widget)
    assert "O looked 2 moves ahead, counts on " in page(widget)
    assert "A looked 2 moves ahead, counts on " in page(widget)
    button(widget, "Undo").click()
    assert set(texts(widget)) == {"•"}
    assert "looked" not in page(widget)
    choice(widget, "you are").value = "A"
    assert "X played: row " in status(widget)
    assert "Your turn: you are A." in status(widget)


def test_the_opponents_of_a_game_are_those_that_can_play_it():
    def names(position):
        return list(choice(play(position, None), "opponent").options)

    assert names(ConnectFour(3, 3, 3)) == [*SEARCHES, "perfect", "UCT", "random", "a friend"]
    for large in (ConnectFour(), Kalah(), Othello(), KInARow(4, 4, 3)):
        assert names(large) == [*SEARCHES, "UCT", "random", "a friend"]
    assert names(THREE) == [*SEARCHES_FOR_ALL, "UCT", "random", "a friend"]
    trained = ["mini-AlphaZero", "its network alone"]
    assert names(TicTacToe()) == ["perfect", *trained, "UCT", "random", "a friend"]
    assert names(Nim(3)) == ["perfect", "UCT", "random", "greedy", "a friend"]


def test_by_default_a_large_game_is_played_by_a_search_and_a_small_one_perfectly():
    assert repr(play(ConnectFour(4, 4))).endswith("opponent: alpha-beta with table")
    assert repr(play(THREE)).endswith("opponent: paranoid")
    assert repr(play(TicTacToe())).endswith("opponent: perfect")


def test_the_move_the_evaluation_and_the_line_are_those_of_the_engine():
    widget = play(ConnectFour(), "Scout", you=1)
    choice(widget, "depth").value, choice(widget, "seconds").value = 4, 30
    button(widget, "Restart").click()
    engine = Engine(SEARCHES["Scout"], ConnectFour.heuristic, 4)
    thought = engine.think(ConnectFour())
    played = f"The opponent played: column {thought.move + 1}."
    assert f"{played} Your turn: you are O." in status(widget)
    expected = "; ".join(f"column {move + 1}" for move in thought.line[1:])
    said = f"X looked 4 moves ahead, counts on {verdict(ConnectFour(), thought.value)}"
    assert f"{said} and expects then {expected}." in page(widget)


def test_the_opinion_of_each_move_is_the_engines_from_your_point_of_view():
    start = ConnectFour.from_text("..... ..... .O... OXX..")
    for you, position in ((0, start), (1, start.play(4))):
        widget = play(position, "alpha-beta", you)
        choice(widget, "depth").value = 3
        opinion(widget).value = True
        engine = Engine(alpha_beta, ConnectFour.heuristic, depth=3)
        values = engine.opinions(position).values
        shown = [text for text in texts(widget) if text not in ("", "X", "O")]
        assert sorted(shown) == sorted(verdict(position, value) for value in values.values())
        name = "XO"[you]
        assert f"On the moves: what {name} can count on, looking 3 moves ahead." in page(widget)


def test_a_win_and_a_loss_are_called_so_and_coloured():
    widget = play(ConnectFour.from_text("..... ..... O.... XXX.O"), None)
    choice(widget, "depth").value = 2
    opinion(widget).value = True
    words = texts(widget)
    assert [words[i] for i in (5, 11, 12, 14)] == ["loss"] * 4
    assert words[18] not in ("", "loss")  # here the line can be stopped
    assert squares(widget)[11].style.button_color == PALE_ORANGE
    widget = play(ConnectFour.from_text("..... ..... O.O.. OXXX."), None)
    opinion(widget).value = True
    assert texts(widget)[19] == "win"
    assert squares(widget)[19].style.button_color == PALE_BLUE


def test_deeper_is_chosen_in_the_widget():
    widget = play(Kalah(4, 3), "minimax", you=1)
    for depth in (1, 3):
        choice(widget, "depth").value = depth
        button(widget, "Restart").click()
        assert f"Player I looked {depth} move" in page(widget)
    choice(widget, "depth").value = 12
    choice(widget, "seconds").value = 0.5
    button(widget, "Restart").click()
    assert "Player I looked 12 moves" not in page(widget)
    assert "Your turn" in status(widget)


def test_extra_turns_in_kalah_belong_to_who_has_them():
    widget = play(Kalah(), "alpha-beta")
    houses = [b for b in parts(widget, ipywidgets.Button) if "coursekit-house" in b._dom_classes]
    houses[6 + 2].click()  # four seeds, the last one in the store
    assert "Your turn: you are Player I. You move again." in status(widget)
    assert "The opponent" not in status(widget)
    widget = play(Kalah.from_text("3 0 1 0 / 3 3 3 0"), "alpha-beta", you=1)
    assert status(widget).count("The opponent played: house ") == 2


def test_who_must_pass_in_othello_passes_by_a_button_and_the_engine_passes_too():
    widget = play(Othello.from_text("XO.. .... .... O...", player=1), "alpha-beta", you=1)
    opinion(widget).value = True
    (skip,) = [b for b in parts(widget, ipywidgets.Button) if "pass" in b.description]
    skip.click()
    assert "has won." in status(widget)
    widget = play(Othello.from_text("XO.. .... .... O...", player=1), "MTD-f", you=0)
    assert "The opponent played: pass. Your turn: you are X." in status(widget)


def test_an_engine_of_your_own_plays_any_game_and_keeps_its_limits():
    def nothing_known(position):
        return 0

    engine = Engine(mtd_f_with_table, nothing_known, depth=9, seconds=44)
    widget = play(TicTacToe.from_text("XX. OO. ..."), engine)
    assert choice(widget, "opponent").value == "your engine"
    assert (choice(widget, "depth").value, choice(widget, "seconds").value) == (9, 44)
    opinion(widget).value = True
    assert texts(widget)[2:] == ["+1", "O", "O", "0", "−1", "−1", "−1"]
    squares(widget)[8].click()
    assert "The opponent has won." in status(widget)
    choice(widget, "opponent").value = "random"
    button(widget, "Undo").click()
    assert texts(widget)[2:] == ["win", "O", "O", "draw", "loss", "loss", "loss"]


def test_opinions_come_from_an_engine_unless_the_opponent_has_solved_the_game(monkeypatch):
    def too_large(position):
        raise AssertionError("nobody wanted to solve this game")

    monkeypatch.setattr(solved_games, "strongly_solve", too_large)
    for opponent in (None, "random", random_agent(1), "Scout"):
        widget = play(ConnectFour(), opponent)
        choice(widget, "depth").value = 2
        opinion(widget).value = True
        assert len([text for text in texts(widget) if text]) == 7
        assert "On the moves:" in page(widget)


def test_a_small_game_is_still_played_perfectly():
    widget = play(KInARow(3, 3, 3), "perfect")
    opinion(widget).value = True
    assert texts(widget) == ["0"] * 9


def test_a_perfect_opponent_who_cannot_be_had_is_refused_in_words_and_another_one_plays(
    monkeypatch,
):
    asked = []

    def explore(start, limit):
        asked.append(limit)
        raise ValueError("it has more than 10 positions")

    monkeypatch.setattr(solved_games.GameGraph, "explore", explore)
    widget = play(ConnectFour(), "perfect")
    assert "Nobody here plays this perfectly: the opponent is “alpha-beta with" in status(widget)
    assert "it has more than 10 positions" in status(widget)
    assert repr(widget).endswith("opponent: alpha-beta with table")
    assert "perfect" not in choice(widget, "opponent").options
    choice(widget, "depth").value = 2
    squares(widget)[3].click()
    assert "Your turn" in status(widget)
    assert asked == [solved_games.LARGEST]
    play(ConnectFour())
    assert asked[1:] == [solved_games.QUICKLY // 7]


def test_who_asks_for_a_perfect_opponent_by_name_waits_for_the_solution(monkeypatch):
    small = ConnectFour(3, 3, 3)
    monkeypatch.setattr(solved_games, "QUICKLY", 10)
    assert "perfect" not in choice(play(small), "opponent").options
    assert repr(play(small, "perfect")).endswith("opponent: perfect")


@pytest.mark.parametrize(
    "game", [ColumnCoins((9,) * 9), Kayles(9) + ColumnCoins((9,) * 9)], ids=repr
)
def test_where_nimbers_would_take_minutes_nobody_promises_them(game):
    widget = play(game, "random")
    assert list(choice(widget, "opponent").options) == ["UCT", "random", "greedy", "a friend"]
    assert opinion(widget).disabled
    assert parts(widget, ipywidgets.ToggleButton) == []
    small = play(ColumnCoins((0, 3)) + Kayles(40))
    assert "perfect" in choice(small, "opponent").options


def test_a_game_that_takes_too_long_to_explore_is_played_by_somebody_else(monkeypatch):
    monkeypatch.setattr(solved_games, "LONGEST", 0.05)
    widget = play(Kayles(60, misere=True), "perfect")
    assert "0.05 seconds were not enough" in status(widget)
    assert list(choice(widget, "opponent").options) == ["UCT", "random", "greedy", "a friend"]
    choice(widget, "opponent").value = "random"
    assert opinion(widget).disabled


def test_while_an_engine_thinks_the_page_says_so_and_takes_no_clicks(monkeypatch):
    seen = []
    widget = play(ConnectFour(), "minimax")
    think = Engine.think

    def watched(engine, position):
        busy = [w for w in parts(widget, ipywidgets.HBox) if BUSY in w._dom_classes]
        seen.append((status(widget), texts(widget).count("X"), len(busy)))
        return think(engine, position)

    monkeypatch.setattr(Engine, "think", watched)
    choice(widget, "depth").value = 2
    squares(widget)[3].click()
    assert [("Thinking …" in said, discs, busy) for said, discs, busy in seen] == [(True, 1, 1)]
    assert not [w for w in parts(widget, ipywidgets.HBox) if BUSY in w._dom_classes]
    assert "Your turn" in status(widget)


def test_a_heuristic_that_fails_is_reported_and_the_board_stays_usable():
    engine = Engine(alpha_beta, lambda position: float("nan"), depth=2)
    widget = play(ConnectFour(), engine)
    squares(widget)[0].click()
    assert "The opponent failed. ValueError" in status(widget)
    assert not [w for w in parts(widget, ipywidgets.HBox) if BUSY in w._dom_classes]
    opinion(widget).value = True
    assert "There is no opinion. ValueError" in status(widget)
    choice(widget, "opponent").value = "alpha-beta"
    assert "Your turn" in status(widget)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((ConnectFour(), "max^n"), "opponent must be 'minimax', .* not 'max\\^n'"),
        ((THREE, "perfect"), "opponent must be 'max\\^n', .* not 'perfect'"),
        ((THREE, "paranoid", 3), "you must be 0 for X, 1 for O, 2 for A, not 3"),
        ((ConnectFour(), "Scout", 2), "you must be 0 for X, 1 for O, not 2"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        play(*arguments)


def test_a_saved_game_is_a_picture_with_a_line_of_text():
    data = saved(play(ConnectFour(5, 4), "Scout"))
    assert data["text/plain"].endswith('"..... ..... ..... ....."), opponent: Scout')
    assert data["image/png"]


def test_every_game_with_a_heuristic_has_all_engines_and_they_share_its_heuristic():
    for start in (ConnectFour(), Kalah(), Othello(), KInARow(4, 4, 3)):
        assert list(engines_for(start)) == list(SEARCHES)
    assert engines_for(Kalah())["Scout"].heuristic is Kalah.heuristic
    assert engines_for(THREE)["max^n"].heuristic is KInARow.heuristic
    assert engines_for(TicTacToe()) == {}


def test_a_thought_in_words():
    board = ConnectFour.from_text("..... ..... O.O.. OXXX.")
    thought = Engine(alpha_beta, ConnectFour.heuristic, depth=3).think(board)
    assert thought_text(board, thought) == "X looked 1 move ahead, counts on a win."
    board = ConnectFour.from_text("..... ..... O.... XXX.O")
    assert thought_text(board, Thought(-7, 3, 2, (3, 4))) == (
        "O looked 2 moves ahead, counts on −7 and expects then column 5."
    )
    assert thought_text(board, Thought(None, 1, 0, (1,))) == (
        "O had no time to look even one move ahead and played the first move."
    )
    assert opinions_text(board, 0) == "There was no time to look at every move."


def test_other_limits_leave_the_clicks_on_the_same_position_valid():
    table = GameTable(ConnectFour(4, 4, 3), "alpha-beta", 0, 0)
    before = table.clicks.shown.value
    table.controls.limits.depths.value = 2
    table.controls.opinion.value = True
    assert table.clicks.shown.value == before
    table.match.choose(0)
    table.show()
    assert table.clicks.shown.value == before + 1
