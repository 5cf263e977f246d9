"""A tournament to watch, in a thread and without one, and the stepper through its games."""

import threading
from time import sleep

import pytest
from ipywidgets import HTML, Button, Dropdown

from coursekit.contests import agent, tournament
from coursekit.games import ConnectFour, Kalah, KInARow, KuhnPoker, Pig, TicTacToe
from coursekit.interact import replay_games, watch_tournament
from coursekit.interact.tournaments import live_tournament
from coursekit.interact.tournaments.replays import Replays, frames, result_line
from coursekit.interact.widgets.frames import Frames
from coursekit.tournament import GameRecord, Tournament

AGENTS = {"perfect": agent("perfect"), "luck": agent("random"), "lots": agent("random")}


class Shell:
    """A notebook in which a cell of this id is run."""

    def __init__(self, cell="one"):
        self.cell = cell

    def get_parent(self):
        return {"metadata": {"cellId": self.cell}, "content": {"allow_stdin": True}}


@pytest.fixture
def watched_by_somebody(monkeypatch):
    shell = Shell()
    monkeypatch.setattr(live_tournament, "is_interactive", lambda: True)
    monkeypatch.setattr(live_tournament, "get_ipython", lambda: shell)
    yield shell
    for running in list(live_tournament._at_work.values()):
        running.close()
        running.thread.join()
    live_tournament._at_work.clear()


def inside(widget, kind):
    """All widgets of a kind inside another one."""
    children = getattr(widget, "children", ())
    own = [widget] if isinstance(widget, kind) else []
    return own + [found for child in children for found in inside(child, kind)]


def button(widget, word):
    return next(each for each in inside(widget, Button) if each.description == word)


def test_where_nobody_watches_all_is_played_when_the_cell_ends():
    watched = watch_tournament(TicTacToe(), AGENTS, games=4)
    assert watched.thread is None
    assert "all 12 games are played" in watched.status.value
    assert watched.results().points.tolist() == tournament(TicTacToe(), AGENTS, 4).points.tolist()
    again = watch_tournament(TicTacToe(), AGENTS, games=4)
    assert again.ratings.value == watched.ratings.value
    assert again.twin() == watched.twin()


def test_a_thread_plays_the_same_games_and_the_page_fills(watched_by_somebody):
    watched = watch_tournament(TicTacToe(), AGENTS, games=10)
    assert watched.results().games == tournament(TicTacToe(), AGENTS, 10).games
    assert "all 30 games are played" in watched.status.value
    assert watched.button.disabled
    share = watched.results().shares[0, 1]
    assert watched.replays.table.buttons[0, 1].description == f"{100 * share:g} %"
    assert "<svg" in watched.ratings.value
    assert inside(watched, Frames)
    assert len(watched.replays.game.options) == 10


def test_pause_stops_between_two_games_and_asking_for_results_goes_on(watched_by_somebody):
    watched = watch_tournament(ConnectFour(), {"a": agent("random"), "b": agent("random")}, 400)
    watched.button.click()
    assert watched.button.description == "Go on"
    sleep(0.5)
    played = len(watched.games)
    sleep(0.5)
    assert len(watched.games) == played < 400
    watched.button.click()
    assert watched.button.description == "Pause"
    watched.button.click()
    assert len(watched.results().games) == 400


def test_a_cell_that_is_run_again_stops_what_it_has_begun(watched_by_somebody):
    agents = {"a": agent("random"), "b": agent("random")}
    first = watch_tournament(ConnectFour(), agents, 10_000)
    second = watch_tournament(ConnectFour(), agents, 4)
    first.thread.join(10)
    assert not first.thread.is_alive()
    assert len(first.games) < 10_000
    watched_by_somebody.cell = "two"
    third = watch_tournament(ConnectFour(), agents, 4)
    assert [len(each.results().games) for each in (second, third)] == [4, 4]


def test_what_was_stopped_has_no_results(watched_by_somebody):
    agents = {"a": agent("random"), "b": agent("random")}
    watched = watch_tournament(ConnectFour(), agents, 10_000)
    watched.close()
    with pytest.raises(RuntimeError, match=r"stopped after [\d,]+ of 10,000 games: run its cell"):
        watched.results()


def test_where_nobody_says_which_cell_it_is_nobody_is_stopped(watched_by_somebody):
    watched_by_somebody.cell = None
    agents = {"a": agent("random"), "b": agent("random")}
    first = watch_tournament(ConnectFour(), agents, 100)
    second = watch_tournament(ConnectFour(), agents, 4)
    assert [len(each.results().games) for each in (first, second)] == [100, 4]
    assert not live_tournament._at_work


@pytest.mark.parametrize("cell", ["one", None])
def test_a_cell_that_is_run_again_goes_on_with_its_file(watched_by_somebody, tmp_path, cell):
    watched_by_somebody.cell = cell
    agents, path = {"a": agent("random"), "b": agent("random")}, tmp_path / "games.jsonl"
    first = watch_tournament(ConnectFour(), agents, 40, path=path)
    second = watch_tournament(ConnectFour(), agents, 40, path=path)
    assert first.is_closed
    assert len(second.results().games) == 40
    assert len(path.read_text().splitlines()) == 41


class Saved:
    """What stays in the notebook: the pictures that it was told to show."""

    def __init__(self):
        self.pictures = []

    def update(self, picture, **kwargs):
        self.pictures.append(picture)


def a_game(number):
    return GameRecord(number, ("a", "b"), (), (1.0, -1.0))


def watched_games(playing, total):
    """A tournament of these games, in a thread, and what is saved of it."""
    begun = threading.Event()

    def once_it_is_shown():
        begun.wait()
        yield from playing

    watched = live_tournament.LiveTournament(TicTacToe(), ("a", "b"), once_it_is_shown(), total)
    watched.saved = Saved()
    begun.set()
    return watched


def test_what_goes_wrong_in_the_thread_is_shown_and_raised(watched_by_somebody):
    def failing():
        yield a_game(0)
        raise ZeroDivisionError("too bad")

    watched = watched_games(failing(), 4)
    with pytest.raises(ZeroDivisionError, match="too bad"):
        watched.results()
    assert "ZeroDivisionError" in watched.status.value
    assert watched.saved.pictures == [watched.twin()[0]]


def test_a_pause_in_the_last_game_waits_for_nothing(watched_by_somebody):
    def paused_at_the_end():
        yield a_game(0)
        watched.may_go_on.clear()
        yield a_game(1)

    watched = watched_games(paused_at_the_end(), 2)
    watched.thread.join(10)
    assert not watched.thread.is_alive()
    assert watched.saved.pictures == [watched.twin()[0]]


def test_what_is_saved_is_not_older_than_the_pause(watched_by_somebody):
    def paused_in_the_middle():
        yield a_game(0)
        watched.may_go_on.clear()
        yield a_game(1)
        assert watched.saved.pictures == [watched.twin()[0]]
        yield a_game(2)

    watched = watched_games(paused_in_the_middle(), 3)
    for _ in range(100):
        sleep(0.1)
        if watched.saved.pictures:
            break
    assert "2 of 3 games" in watched.status.value
    assert len(watched.results().games) == 3
    assert len(watched.saved.pictures) == 2


def test_what_is_saved_grows_while_games_are_played(watched_by_somebody, monkeypatch):
    monkeypatch.setattr(live_tournament, "SAVED_EVERY", 0.0)
    watched = watched_games(map(a_game, range(5)), 5)
    watched.results()
    assert len(watched.saved.pictures) == 5


def test_a_file_is_gone_on_with(tmp_path):
    path = tmp_path / "games.jsonl"
    first = watch_tournament(TicTacToe(), AGENTS, games=4, path=path).results()
    assert watch_tournament(TicTacToe(), AGENTS, games=4, path=path).results().games == first.games


def test_what_is_looked_at_stays_while_games_come_in():
    results = tournament(TicTacToe(), AGENTS, games=6)
    shown = live_tournament.Replays(TicTacToe(), results.names)
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
    lists = [each for each in inside(shown, Dropdown) if each.description == "Players"]
    cells = [each for each in inside(shown, Button) if each.tooltip.endswith(", 2 games")]
    assert len(cells) == 6
    for cell in cells:
        cell.click()
        cell.click()
        assert {*lists[0].value} == {*cell.tooltip.removesuffix(", 2 games").split(" against ")}


def test_a_table_of_many_players_has_no_more_widgets_than_it_needs():
    shown = Replays(TicTacToe(), [f"p{i}" for i in range(12)])
    assert len({button.layout for button in shown.table.buttons.values()}) == 1
    assert len({button.style for button in shown.table.buttons.values()}) == 1


def test_cells_of_those_who_have_not_met_are_empty():
    three = KInARow(3, 3, 3, players=3)
    names = {name: agent("random") for name in "abcd"}
    results = tournament(three, names, games=3)
    met = Tournament(results.names, results.games[:3])
    shown = Replays(three, met.names)
    shown.table.show(met)
    assert shown.table.buttons[0, 1].description.endswith("%")
    assert shown.table.buttons[0, 3].description == ""
    shown.choose({"b", "d"})
    assert {"b", "d"} <= {*shown.pairing.value}


@pytest.mark.parametrize(
    ("start", "agents"),
    [
        (KuhnPoker(), {"a": agent("equilibrium"), "b": agent("random")}),
        (Pig(5), {"a": agent("random"), "b": agent("random")}),
        (KuhnPoker(), {"<b>": agent("random"), "$x$": agent("random")}),
    ],
)
def test_every_game_can_be_stepped_through(start, agents):
    results = tournament(start, agents, games=2)
    for game in results.games:
        pictures = frames(start, game)
        assert len(pictures) == len(game.moves) + 1
        assert all("<svg" in picture._repr_svg_() for picture in pictures)
    assert all("<b>" not in html.value for html in inside(replay_games(start, results), HTML))


def test_how_a_game_ended():
    lost = GameRecord(0, ("a", "b"), (), (-3.0, 3.0))
    assert result_line(Kalah(), lost) == "b beats a by 3"
    failed = GameRecord(0, ("a", "b"), (), (-1.0, 1.0), "a raised ValueError: x")
    assert result_line(TicTacToe(), failed) == "b beats a (a raised ValueError: x)"
    three = GameRecord(0, ("a", "b", "c"), (), (0.5, 0.5, -1.0))
    assert result_line(KInARow(3, 3, 3, players=3), three) == "a and b beat c by 0.5"
    endless = GameRecord(0, ("a", "b"), (), (0.0, 0.0), "was not over after 10,000 moves")
    assert result_line(Pig(), endless) == "a and b draw (was not over after 10,000 moves)"


def test_by_how_much_is_left_out_where_only_winning_counts():
    thousand = GameRecord(0, ("a", "b"), (), (1000.0, -1000.0))
    assert result_line(ConnectFour(), thousand) == "a beats b"
    assert result_line(Kalah(), thousand) == "a beats b by 1000"


def test_a_tournament_without_games_is_refused():
    with pytest.raises(ValueError, match="results must have at least one game"):
        replay_games(TicTacToe(), Tournament(("a", "b"), ()))
