"""A tournament to watch, in a thread and without one, and the stepper through its games."""

import threading
from time import sleep
from types import SimpleNamespace

import pytest
from ipywidgets import HTML

from coursekit.games import ConnectFour, Kalah, KInARow, KuhnPoker, Pig, TicTacToe
from coursekit.players import agent, tournament
from coursekit.players.records import GameRecord, Tournament
from coursekit.widgets import replay_games, tournament_view, watch_tournament
from coursekit.widgets.frames import Frames
from coursekit.widgets.tournament_view import Replays, frames, result_line
from tests.unit.pages import button, choice, click, offered, parts, written

AGENTS = {"perfect": agent("perfect"), "luck": agent("random"), "lots": agent("random")}
TWO = {"a": agent("random"), "b": agent("random")}


@pytest.fixture
def watched_by_somebody(monkeypatch):
    monkeypatch.setattr(tournament_view, "is_interactive", lambda: True)
    monkeypatch.setattr(tournament_view, "_running", None)
    yield
    tournament_view._running.stop_for_good()
    tournament_view._running.join()


def test_where_nobody_watches_all_is_played_when_the_cell_ends():
    watched = watch_tournament(TicTacToe(), AGENTS, games=4)
    assert watched.thread is None
    assert "all 12 games are played" in watched.status.value
    assert watched.results().points.tolist() == tournament(TicTacToe(), AGENTS, 4).points.tolist()
    again = watch_tournament(TicTacToe(), AGENTS, games=4)
    assert again.ratings.value == watched.ratings.value
    assert again.static_picture() == watched.static_picture()


def test_a_thread_plays_the_same_games_and_the_page_fills(watched_by_somebody):
    watched = watch_tournament(TicTacToe(), AGENTS, games=10)
    assert watched.results().games == tournament(TicTacToe(), AGENTS, 10).games
    assert "all 30 games are played" in watched.status.value
    assert watched.stop.disabled
    assert watched.again.disabled
    share = watched.results().shares[0, 1]
    assert f"{100 * share:g} %" in written(watched)
    assert "<svg" in watched.ratings.value
    assert parts(watched, Frames)
    assert len(watched.replays.game.options) == 10


def test_pause_stops_between_two_games_and_asking_for_results_goes_on(watched_by_somebody):
    watched = watch_tournament(ConnectFour(), TWO, 400)
    for _ in range(2):  # a double click is no other click
        button(watched, "Pause").click()
    assert (watched.stop.disabled, watched.again.disabled) == (True, False)
    sleep(0.5)
    played = len(watched.games)
    sleep(0.5)
    assert len(watched.games) == played < 400
    button(watched, "Go on").click()
    assert (watched.stop.disabled, watched.again.disabled) == (False, True)
    button(watched, "Pause").click()
    assert len(watched.results().games) == 400


def test_a_cell_that_is_run_again_stops_what_it_has_begun(watched_by_somebody, tmp_path):
    path = tmp_path / "games.jsonl"
    first = watch_tournament(ConnectFour(), TWO, 10_000)
    second = watch_tournament(ConnectFour(), TWO, 400, path=path)
    assert not first.thread.is_alive()
    with pytest.raises(RuntimeError, match=r"stopped after [\d,]+ of 10,000 games: run its cell"):
        first.results()
    third = watch_tournament(ConnectFour(), TWO, 400, path=path)
    assert second.is_stopped
    assert [each.status.value.endswith(": stopped") for each in (first, second)] == [True, True]
    assert len(third.results().games) == 400
    assert len(path.read_text().splitlines()) == 401


def watched_games(playing, total):
    """A tournament of these games, in a thread, and the pictures that are saved of it."""
    begun, pictures = threading.Event(), []

    def once_it_is_shown():
        begun.wait()
        yield from playing

    watched = tournament_view.LiveTournament(TicTacToe(), ("a", "b"), once_it_is_shown(), total)
    watched.saved = SimpleNamespace(update=lambda picture, **_: pictures.append(picture))
    tournament_view._running = watched
    begun.set()
    return watched, pictures


A_WINS = [GameRecord(number, ("a", "b"), (), (1.0, -1.0)) for number in range(3)]


def test_what_goes_wrong_in_the_thread_is_shown_and_raised(watched_by_somebody):
    def failing():
        yield A_WINS[0]
        raise ZeroDivisionError("too bad")

    watched, pictures = watched_games(failing(), 4)
    with pytest.raises(ZeroDivisionError, match="too bad"):
        watched.results()
    assert "ZeroDivisionError" in watched.status.value
    assert pictures == [watched.static_picture()[0]]


def test_a_pause_in_the_last_game_waits_for_nothing(watched_by_somebody):
    def paused_at_the_end():
        yield A_WINS[0]
        watched.may_go_on.clear()
        yield A_WINS[1]

    watched, pictures = watched_games(paused_at_the_end(), 2)
    watched.thread.join(10)
    assert not watched.thread.is_alive()
    assert pictures == [watched.static_picture()[0]]


def test_what_is_saved_is_not_older_than_the_pause(watched_by_somebody):
    def paused_in_the_middle():
        yield A_WINS[0]
        watched.may_go_on.clear()
        yield A_WINS[1]
        assert pictures == [watched.static_picture()[0]]
        yield A_WINS[2]

    watched, pictures = watched_games(paused_in_the_middle(), 3)
    for _ in range(100):
        sleep(0.1)
        if pictures:
            break
    assert "2 of 3 games" in watched.status.value
    assert len(watched.results().games) == 3
    assert len(pictures) == 2


def test_what_is_looked_at_stays_while_games_come_in():
    results = tournament(TicTacToe(), AGENTS, games=6)
    shown = tournament_view.Replays(TicTacToe(), results.names)
    shown.add(results.games[:9])
    shown.pairing.value = ("perfect", "lots")
    shown.game.value = shown.by_pairing["perfect", "lots"][1]
    stepper = shown.stepper.children
    shown.add(results.games[9:])
    assert shown.game.value.names in (("perfect", "lots"), ("lots", "perfect"))
    assert shown.stepper.children == stepper
    assert len(shown.game.options) == 6
    shown.pairing.value = ("luck", "lots")
    assert shown.stepper.children != stepper


def test_a_click_on_a_cell_shows_the_games_of_these_two():
    results = tournament(TicTacToe(), AGENTS, games=2)
    shown = replay_games(TicTacToe(), results)
    cells = list(offered(shown))
    assert len(cells) == 6
    for cell in cells:
        click(shown, cell, cell)
        one, other = cell.removesuffix(", 2 games").split(" against ")
        assert {*choice(shown, "Players").value} == {one, other}


def test_cells_of_those_who_have_not_met_are_empty():
    three = KInARow(3, 3, 3, players=3)
    names = {name: agent("random") for name in "abcd"}
    results = tournament(three, names, games=3)
    met = Tournament(results.names, results.games[:3])
    shown = Replays(three, met.names)
    shown.show_scores(met)
    assert len([text for text in written(shown.table) if text[-1:] == "%"]) == 3 * 2 + 3 + 2
    assert "a against d, 0 games" in offered(shown.table)
    shown.choose({"b", "d"})
    assert {"b", "d"} <= {*shown.pairing.value}


@pytest.mark.parametrize(
    ("start", "agents"),
    [
        (KuhnPoker(), {"a": agent("equilibrium"), "b": agent("random")}),
        (Pig(5), TWO),
        (KuhnPoker(), {"<b>": agent("random"), "$x$": agent("random")}),
    ],
)
def test_every_game_can_be_stepped_through(start, agents):
    results = tournament(start, agents, games=2)
    for game in results.games:
        pictures = frames(start, game)
        assert len(pictures) == len(game.moves) + 1
        assert all("<svg" in picture._repr_svg_() for picture in pictures)
    assert all("<b>" not in html.value for html in parts(replay_games(start, results), HTML))


@pytest.mark.parametrize(
    ("start", "earned", "reason", "line"),
    [
        (Kalah(), (-3.0, 3.0), "", "b beats a by 3"),
        (TicTacToe(), (-1.0, 1.0), "a raised ValueError: x", "b beats a (a raised ValueError: x)"),
        (KInARow(3, 3, 3, players=3), (0.5, 0.5, -1.0), "", "a and b beat c by 0.5"),
        (Pig(), (0.0, 0.0), "was not over", "a and b draw (was not over)"),
        (ConnectFour(), (1000.0, -1000.0), "", "a beats b"),
        (Kalah(), (1000.0, -1000.0), "", "a beats b by 1000"),
    ],
)
def test_how_a_game_ended(start, earned, reason, line):
    names = ("a", "b", "c")[: len(earned)]
    assert result_line(start, GameRecord(0, names, (), earned, reason)) == line
