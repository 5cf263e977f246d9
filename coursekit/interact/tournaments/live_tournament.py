"""A tournament to watch: the table and the ratings fill while it is played, and it can be paused.

The games are played in a thread of their own, so that the notebook stays free. Where nobody
watches, as when a program runs the notebook, they are all played before the cell ends.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Mapping
from contextvars import copy_context
from math import comb
from pathlib import Path
from time import monotonic
from typing import Any

from IPython.core.getipython import get_ipython
from IPython.display import display
from ipywidgets import HTML, Button, HBox, Layout, VBox

from coursekit.contests import GameRecord, Tournament, tournament_games
from coursekit.draw.canvas.page_style import PAGE_STYLE
from coursekit.draw.canvas.sketch import Sketch, to_svg
from coursekit.draw.canvas.stacked import stacked
from coursekit.draw.tables.cross_table import cross_table
from coursekit.draw.tables.ratings import rating_chart
from coursekit.games import Position
from coursekit.interact.tournaments.replays import Replays
from coursekit.interact.widgets.clicks import Clicks
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.shown import error_html
from coursekit.progress import is_interactive
from coursekit.ratings import bradley_terry
from coursekit.stopping import start as start_thread
from coursekit.text import number_text

EVERY = 0.4
"""The seconds that go by until the page is drawn anew."""
SAVED_EVERY = 5.0
"""The seconds until the picture that stays in the notebook is drawn anew: that costs more."""

_at_work: dict[Any, LiveTournament] = {}
"""By the cell that began it: a cell that is run again stops what it has begun before. Some front
ends do not say which cell it is: then it is the file, if there is one."""


def watch_tournament(
    start: Position,
    agents: Mapping[str, Any],
    games: int = 20,
    rng: int = 0,
    opening: int | None = None,
    path: str | Path | None = None,
) -> LiveTournament:
    """A tournament that is played before your eyes; `results()` waits for its end.

    What it takes is explained at `tournament`. Every two agents meet in `games` games.

    >>> from coursekit.contests import agent
    >>> from coursekit.games import TicTacToe
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> watched = watch_tournament(TicTacToe(), agents, games=4)
    >>> watched, watched.results()
    (A tournament of perfect and luck, 4 games, Tournament of perfect, luck: 4 games)
    """
    cell = _cell() or (path and Path(path).resolve())
    if cell in _at_work:
        before = _at_work.pop(cell)
        before.close()
        if path is not None:  # to which it writes until its game is over
            before.join()
    playing = tournament_games(start, agents, games=games, rng=rng, opening=opening, path=path)
    total = games * comb(len(agents), start.players)
    watched = LiveTournament(start, tuple(agents), playing, total)
    if cell is not None and watched.thread is not None:
        _at_work[cell] = watched
    return watched


def _cell() -> Any:
    """The cell that is being run; None if nobody says which, or nobody watches."""
    if not is_interactive():
        return None
    shell = get_ipython()
    return shell.get_parent().get("metadata", {}).get("cellId")  # type: ignore[union-attr]


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
        self.may_go_on, self.is_closed = threading.Event(), False
        self.may_go_on.set()
        self.one_at_a_time = threading.Lock()
        self.thread: threading.Thread | None = None
        self.cell: Any = None
        self.saved: Any = None
        self.saved_at = monotonic()
        self.error: Exception | None = None
        self.clicks, self.replays = Clicks(), Replays(start, names)
        self.status, self.ratings = HTML(), HTML()
        self.button = Button(description="Pause", layout=Layout(width="90px"))
        self.button.on_click(lambda _: self.clicks.take(self.pause))
        above = HBox([self.button, self.status], layout=Layout(flex_flow="row wrap"))
        known = VBox([above, self.replays.table.widget, self.ratings])
        super().__init__(
            [self.replays.beside(known)],
            self.picture,
            f"A tournament of {_listed(names)}, {total:,} games",
            "Run this cell to watch it, and to step through its games.",
        )
        self.begin()

    def begin(self) -> None:
        """Play on in a thread if somebody watches; otherwise play to the end."""
        if not is_interactive():
            self.play()
            return
        self.cell = copy_context()
        self.show()
        self.clicks.renew()
        self.thread = threading.Thread(target=self.play, name="tournament", daemon=True)
        start_thread(self.thread)

    def play(self) -> None:
        """Ask for one game after the other, until all are played or the page is closed."""
        latest = monotonic()
        try:
            for game in self.playing:
                self.games.append(game)
                self.seconds += monotonic() - latest
                if self.thread is not None and len(self.games) < self.total:
                    self.between_games()
                if self.is_closed:
                    self.playing.close()
                    return
                latest = monotonic()
            self.show()
            self.save()
        except Exception as error:
            if self.thread is None:
                raise
            self.error = error
            self.status.value = error_html(error)
            self.save()

    def between_games(self) -> None:
        """Draw anew what has not been for a while; and wait as long as it is paused."""
        is_paused = not self.may_go_on.is_set()
        if is_paused or monotonic() - self.drawn_at > EVERY:
            self.show()
            self.drawn_at = monotonic()
        if is_paused or monotonic() - self.saved_at > SAVED_EVERY:
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

    def so_far(self) -> Tournament:
        """What has come of the tournament so far."""
        return Tournament(self.names, tuple(sorted(self.games, key=lambda game: game.number)))

    def pause(self) -> None:
        """Stop after the game that is being played, or go on."""
        if self.may_go_on.is_set():
            self.may_go_on.clear()
        else:
            self.may_go_on.set()
        self.show()
        self.clicks.renew()

    def close(self) -> None:
        """Stop for good after the game that is being played, and take the page away."""
        self.is_closed = True
        self.may_go_on.set()
        super().close()

    def show(self) -> None:
        """Make the page show what is known by now."""
        with self.one_at_a_time:  # a click may come while the thread is at it
            so_far, new = self.so_far(), self.games[self.shown :]
            self.shown += len(new)
            is_over = len(self.games) == self.total
            self.button.description = "Pause" if is_over or self.may_go_on.is_set() else "Go on"
            self.button.disabled = is_over
            self.status.value = _progress(len(self.games), self.total, self.seconds)
            self.ratings.value = to_svg(rating_chart(bradley_terry(so_far.points, so_far.names)))
            self.replays.table.show(so_far)
            self.replays.add(new)

    def picture(self) -> Sketch:
        """The table, for a page without a kernel."""
        so_far = self.so_far()
        return stacked(f"After {len(so_far.games):,} games", [cross_table(so_far)])

    def _ipython_display_(self) -> None:
        if self.cell is None:  # all is played, and nothing will change
            super()._ipython_display_()
            return
        display(self._repr_mimebundle_(), raw=True)
        picture, width = self.twin()
        self.saved = display(picture, metadata=width, raw=True, display_id=True)
        display({"text/html": PAGE_STYLE}, raw=True)

    def save(self) -> None:
        """Make the picture that stays in the notebook that of now."""
        if self.saved is not None:
            picture, width = self.twin()
            self.cell.run(lambda: self.saved.update(picture, metadata=width, raw=True))
            self.saved_at = monotonic()


def _progress(played: int, total: int, seconds: float) -> str:
    """How far it is, how fast it goes, and how long it will take."""
    bar = f'<progress max="{total}" value="{played}" style="width:160px"></progress>'
    if played == total:
        return f"{bar} all {total:,} games are played"
    line = f"{bar} {played:,} of {total:,} games"
    if played and seconds:
        pace = played / seconds
        left = max(round((total - played) / pace), 1)
        line += f", {number_text(round(pace, 1))} a second, about {left:,} s left"
    return line


def _listed(names: tuple[str, ...]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"
