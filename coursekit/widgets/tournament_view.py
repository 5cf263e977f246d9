"""Tournaments to watch while they are played, and to replay: click on who met whom, choose a game.

The games are played in a thread of their own, so that the notebook stays free. Where nobody
watches, as when a program runs the notebook, they are all played before the cell ends.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextvars import copy_context
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from time import monotonic
from typing import Any

from IPython.display import display
from ipywidgets import HTML, Dropdown, Layout, VBox, Widget

from coursekit.draw.boards import board_sketch
from coursekit.draw.contests import Played, cross_table, rating_chart, score_table
from coursekit.draw.sketch import POINT, Sketch, stacked, to_svg
from coursekit.draw.style import PAGE_STYLE
from coursekit.games import CHANCE, Position
from coursekit.players import GameRecord, Tournament, bradley_terry, replayed, tournament_games
from coursekit.players.records import in_order
from coursekit.progress import is_interactive
from coursekit.stopping import start as start_thread
from coursekit.text import number_text, player_name
from coursekit.validate import AnyPosition, checked
from coursekit.widgets.board import Board, Say, clickable_svg
from coursekit.widgets.frames import slide
from coursekit.widgets.live import Live, button, error_html, wrapped

EVERY = 0.4
"""The seconds that go by until the page is drawn anew."""
COLUMN = 44.0
"""The width of a column of the table, in points."""

_running: LiveTournament | None = None
"""The one that is being played: the next one stops it, as when its cell is run again."""


def watch_tournament(
    start: Position,
    agents: Mapping[str, Any],
    games: int = 20,
    rng: int = 0,
    opening: int | None = None,
    path: str | Path | None = None,
) -> LiveTournament:
    """A tournament that is played before your eyes; `results()` waits for its end.

    What it takes is explained at `tournament`. Every two agents meet in `games` games. One
    tournament is played at a time: what is still going on is stopped.

    >>> from coursekit.players import agent
    >>> from coursekit.games import TicTacToe
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> watched = watch_tournament(TicTacToe(), agents, games=4)
    >>> watched, watched.results()
    (A tournament of perfect and luck, 4 games, Tournament of perfect, luck: 4 games)
    """
    global _running
    if _running is not None:
        _running.stop_for_good()
        if path is not None:  # it may write to the same file until its game is over
            _running.join()
    playing = tournament_games(start, agents, games=games, rng=rng, opening=opening, path=path)
    total = games * comb(len(agents), start.players)
    _running = LiveTournament(start, tuple(agents), playing, total)
    return _running


class LiveTournament(Live):
    """The games as they come, the page that shows what has come of them so far, and its thread."""

    def __init__(
        self,
        start: Position,
        names: tuple[str, ...],
        playing: Generator[GameRecord, None, None],
        total: int,
    ):
        self.names, self.playing, self.total = names, playing, total
        self.games: list[GameRecord] = []
        self.shown, self.drawn_at, self.seconds = 0, monotonic(), 0.0
        self.may_go_on, self.is_stopped = threading.Event(), False
        self.may_go_on.set()
        self.one_at_a_time = threading.Lock()
        self.thread: threading.Thread | None = None
        self.cell = copy_context()
        self.saved: Any = None
        self.error: Exception | None = None
        self.replays = Replays(start, names)
        self.status, self.ratings = HTML(), HTML()
        # Two buttons, and not one for both: the second click of a double click changes nothing.
        self.stop = button("Pause", "Stop after this game", self.pause, width="76px")
        self.again = button("Go on", "Play the other games", self.go_on, width="76px")
        above = wrapped(self.stop, self.again, self.status)
        super().__init__(
            [self.replays.beside(VBox([above, self.replays.table, self.ratings]))],
            lambda: stacked(f"After {len(self.games):,} games", [cross_table(self.so_far())]),
            f"A tournament of {', '.join(names[:-1])} and {names[-1]}, {total:,} games",
            "Run this cell to watch it, and to step through its games.",
        )
        if is_interactive():
            self.show()
            self.thread = threading.Thread(target=self.play, name="tournament", daemon=True)
            start_thread(self.thread)
        else:
            self.play()

    def play(self) -> None:
        """Ask for one game after the other, until all are played or it is stopped."""
        latest = monotonic()
        try:
            for game in self.playing:
                self.games.append(game)
                self.seconds += monotonic() - latest
                if self.thread is not None and not self.is_over:
                    self.between_games()
                if self.is_stopped:
                    self.playing.close()
                    break
                latest = monotonic()
            self.show()
        except Exception as error:
            if self.thread is None:
                raise
            self.error, self.status.value = error, error_html(error)
        self.save()

    def between_games(self) -> None:
        """Draw anew what has not been for a while; and wait as long as it is paused."""
        is_paused = not self.may_go_on.is_set()
        if is_paused or monotonic() - self.drawn_at > EVERY:
            self.show()
            self.drawn_at = monotonic()
        if is_paused:
            self.save()
            self.may_go_on.wait()

    def results(self) -> Tournament:
        """What came of the tournament; if it is still going on, this waits for its end.

        What went wrong in a game, and ended it, is raised here; so it is if the tournament was
        stopped.
        """
        self.may_go_on.set()
        self.join()
        if self.error is not None:
            raise self.error
        if len(self.games) < self.total:
            raise RuntimeError(
                f"the tournament was stopped after {len(self.games):,} of {self.total:,} games: "
                f"run its cell again"
            )
        return self.so_far()

    def join(self) -> None:
        """Wait until nothing more is played."""
        if self.thread is not None:
            self.thread.join()

    @property
    def is_over(self) -> bool:
        """Whether no more games will be played."""
        return self.is_stopped or len(self.games) == self.total

    def so_far(self) -> Tournament:
        """What has come of the tournament so far."""
        return in_order(self.names, self.games)

    def pause(self) -> None:
        """Stop after the game that is being played."""
        self.may_go_on.clear()
        self.show()

    def go_on(self) -> None:
        """Play the games that are left."""
        self.may_go_on.set()
        self.show()

    def stop_for_good(self) -> None:
        """Stop after the game that is being played; what is known by then stays on the page."""
        self.is_stopped = True
        self.may_go_on.set()

    def show(self) -> None:
        """Make the page show what is known by now."""
        with self.one_at_a_time:  # a click may come while the thread is at it
            so_far, new = self.so_far(), self.games[self.shown :]
            self.shown += len(new)
            is_over, is_playing = self.is_over, self.may_go_on.is_set()
            self.stop.disabled, self.again.disabled = (
                is_over or not is_playing,
                is_over or is_playing,
            )
            self.status.value = self.progress_html()
            self.ratings.value = to_svg(rating_chart(bradley_terry(so_far.points, so_far.names)))
            self.replays.show_scores(so_far)
            self.replays.add(new)

    def progress_html(self) -> str:
        """How far it is, how fast it goes, and how long it will take."""
        played, total = len(self.games), self.total
        bar = f'<progress max="{total}" value="{played}" style="width:160px"></progress>'
        if played == total:
            return f"{bar} all {total:,} games are played"
        line = f"{bar} {played:,} of {total:,} games"
        if self.is_stopped:
            return f"{line}: stopped"
        if not played or not self.seconds:
            return line
        pace = played / self.seconds
        left = max(round((total - played) / pace), 1)
        return f"{line}, {number_text(round(pace, 1))} a second, about {left:,} s left"

    def _ipython_display_(self) -> None:
        if self.thread is None:  # all is played, and nothing will change
            super()._ipython_display_()
            return
        display(self._repr_mimebundle_(), raw=True)
        picture, width = self.static_picture()
        self.saved = display(picture, metadata=width, raw=True, display_id=True)
        display({"text/html": PAGE_STYLE}, raw=True)

    def save(self) -> None:
        """Make the picture that stays in the notebook that of now."""
        if self.saved is not None:
            picture, width = self.static_picture()
            self.cell.run(lambda: self.saved.update(picture, metadata=width, raw=True))


@checked
def replay_games(start: AnyPosition, results: Played) -> Live:
    """The games of a tournament from `start`: click on two players in the table, or choose them.

    Then choose one of their games, and step through it.

    >>> from coursekit.players import agent, tournament
    >>> from coursekit.games import TicTacToe
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> replay_games(TicTacToe(), tournament(TicTacToe(), agents, games=2))
    2 games, move by move
    """
    if not results.games:
        raise ValueError("results must have at least one game, and this tournament has none")
    shown = Replays(start, results.names)
    shown.add(results.games)
    shown.show_scores(results)
    return Live(
        [shown.beside(shown.table)],
        lambda: frames(start, results.games[0])[-1],
        f"{len(results.games):,} games, move by move",
        "Run this cell to step through the games.",
    )


class Replays:
    """Who played whom and which game, as two lists to choose from, and its moves on the board.

    `table` is one more way to choose who played whom.
    """

    def __init__(self, start: Position, names: Sequence[str]):
        self.start, self.names = start, names
        self.table = Board(self.clicked)
        self.by_pairing: dict[tuple[str, ...], list[GameRecord]] = {
            pairing: [] for pairing in combinations(names, start.players)
        }
        pairings = [(" – ".join(pairing), pairing) for pairing in self.by_pairing]
        self.pairing = Dropdown(options=pairings, description="Players", layout={"width": "300px"})
        self.game = Dropdown(options=[], description="Game", layout={"width": "260px"})
        for each in (self.pairing, self.game):
            each.style.description_width = "initial"
        self.looked_at: GameRecord | None = None
        self.stepper = VBox([])
        self.page = VBox([wrapped(self.pairing, self.game), self.stepper])
        self.page.layout = Layout(flex="1 1 280px", min_width="0")
        self.pairing.observe(lambda _: self._list_games(), "value")
        self.game.observe(self._show, "value")

    def beside(self, known: Widget) -> Widget:
        """The games to the right of what is known about all of them; below it on a narrow page."""
        width = POINT * (COLUMN * (len(self.names) + 1) + 100)
        known.layout.flex, known.layout.max_width = f"0 1 {max(width, 500):.0f}px", "100%"
        return wrapped(known, self.page, align_items="flex-start", grid_gap="0 24px")

    def show_scores(self, results: Tournament) -> None:
        """Show the shares of points so far; whoever clicks meanwhile still means these two."""
        says = {
            (i, j): Say(f"{i} {j}", f"{one} against {other}, {int(results.played[i, j]):,} games")
            for (i, one), (j, other) in permutations(enumerate(self.names), 2)
        }
        sketch = score_table(results, [*range(len(self.names))], COLUMN)
        self.table.html = clickable_svg(sketch, says)

    def clicked(self, said: str) -> None:
        """A click on the cell of two players."""
        self.choose({self.names[int(number)] for number in said.split()})

    def choose(self, players: set[str]) -> None:
        """Look at the games of these two; in a game for more, at the first in which both sat."""
        self.pairing.value = next(pair for pair in self.by_pairing if players <= {*pair})

    def add(self, games: Iterable[GameRecord]) -> None:
        """These games are over; what is being looked at stays."""
        for game in games:
            pairing = tuple(name for name in self.names if name in game.names)
            self.by_pairing[pairing].append(game)
        self._list_games()

    def _list_games(self) -> None:
        games = sorted(self.by_pairing[self.pairing.value], key=lambda game: game.number)
        if games == [game for _, game in self.game.options]:
            return
        chosen = self.game.value if self.game.value in games else next(iter(games), None)
        lines = [f"{i}: {result_line(self.start, game)}" for i, game in enumerate(games, 1)]
        self.game.unobserve(self._show, "value")  # or the first game would be shown meanwhile
        self.game.options = list(zip(lines, games, strict=True))
        self.game.value = chosen
        self.game.observe(self._show, "value")
        self._show()

    def _show(self, _: Any = None) -> None:
        """The board of the chosen game, at its beginning, with buttons and a slider."""
        game = self.game.value
        if game is self.looked_at:
            return
        for old in self.stepper.children:
            old.close()
        self.looked_at = game
        self.stepper.children = (slide(frames(self.start, game), start=0),) if game else ()


def frames(start: Position, game: GameRecord) -> list[Sketch]:
    """A picture of each position of the game; above it, who plays and what was played last."""
    positions = replayed(start, game)
    seats = [f"{name} is {player_name(start, seat)}" for seat, name in enumerate(game.names)]
    told = [", ".join(seats)]
    for number, before in enumerate(positions[:-1]):
        move = before.move_name(before.moves()[game.moves[number]])
        who = "Chance" if before.player == CHANCE else game.names[before.player]
        told.append(f"{number + 1}. {who}: {move}")
    told[-1] += f" – {result_line(start, game)}"
    return [
        stacked(line, [board_sketch(position)])
        for line, position in zip(told, positions, strict=True)
    ]


def result_line(start: Position, game: GameRecord) -> str:
    """How a game from `start` ended, in a few words.

    >>> from coursekit.games import ConnectFour
    >>> result_line(ConnectFour(), GameRecord(0, ("a", "b"), (), (1000.0, -1000.0)))
    'a beats b'
    >>> result_line(ConnectFour(), GameRecord(0, ("a", "b"), (), (0.0, 0.0)))
    'a and b draw'
    """
    failed = f" ({game.reason})" if game.reason else ""
    best = max(game.earned)
    winners = [name for name, earned in zip(game.names, game.earned, strict=True) if earned == best]
    losers = [name for name in game.names if name not in winners]
    if not losers:
        return f"{' and '.join(winners)} draw{failed}"
    verb = "beats" if len(winners) == 1 else "beat"
    earned = "" if best in (1, start.prize) else f" by {number_text(best)}"
    return f"{' and '.join(winners)} {verb} {' and '.join(losers)}{earned}{failed}"
