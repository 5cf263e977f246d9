"""The games of a tournament, move by move: click on who played whom, and choose a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from ipywidgets import Dropdown, HBox, Layout, VBox, Widget

from coursekit.contests import GameRecord, Tournament, replayed
from coursekit.draw.boards.board import board_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.stacked import stacked
from coursekit.games import CHANCE, Position
from coursekit.interact.tournaments.clickable_table import ClickableTable
from coursekit.interact.widgets.frames import slide
from coursekit.interact.widgets.live import Live
from coursekit.text import number_text, player_name


def replay_games(start: Position, results: Tournament) -> Live:
    """The games of a tournament from `start`: click on two players in the table, or choose them.

    Then choose one of their games, and step through it.

    >>> from coursekit.contests import agent, tournament
    >>> from coursekit.games import TicTacToe
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> replay_games(TicTacToe(), tournament(TicTacToe(), agents, games=2))
    2 games, move by move
    """
    if not results.games:
        raise ValueError("results must have at least one game, and this tournament has none")
    shown = Replays(start, results.names)
    shown.add(results.games)
    shown.table.show(results)
    first = results.games[0]
    return Live(
        [shown.beside(shown.table.widget)],
        lambda: frames(start, first)[-1],
        f"{len(results.games):,} games, move by move",
        "Run this cell to step through the games.",
    )


class Replays:
    """Who played whom and which game, as two lists to choose from, and its moves on the board.

    `table` is one more way to choose who played whom.
    """

    def __init__(self, start: Position, names: Sequence[str]):
        self.start, self.names, self.is_filling = start, names, False
        self.table = ClickableTable(names, lambda i, j: self.choose({names[i], names[j]}))
        self.by_pairing: dict[tuple[str, ...], list[GameRecord]] = {
            pairing: [] for pairing in combinations(names, start.players)
        }
        pairings = {" – ".join(pairing): pairing for pairing in self.by_pairing}
        self.pairing = _list("Players", pairings, "300px")
        self.game = _list("Game", {}, "260px")
        self.stepper = VBox([])
        row = HBox([self.pairing, self.game], layout=Layout(flex_flow="row wrap"))
        self.page = VBox([row, self.stepper], layout=Layout(flex="1 1 280px", min_width="0"))
        self.pairing.observe(lambda _: self._list_games(), "value")
        self.game.observe(lambda _: self._show(), "value")

    def beside(self, known: Widget) -> HBox:
        """The games to the right of what is known about all of them; below it on a narrow page."""
        known.layout.flex, known.layout.max_width = f"0 1 {self.table.width}px", "100%"
        side_by_side = Layout(flex_flow="row wrap", align_items="flex-start", grid_gap="0 24px")
        return HBox([known, self.page], layout=side_by_side)

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
        games = self.by_pairing[self.pairing.value]
        ordered = sorted(games, key=lambda game: game.number)
        options = {
            f"{i}: {result_line(self.start, game)}": game for i, game in enumerate(ordered, 1)
        }
        chosen = self.game.value
        if list(options) == [label for label, _ in self.game.options]:
            return
        self.is_filling = True
        self.game.options = list(options.items())
        if ordered:
            self.game.value = chosen if chosen in ordered else ordered[0]
        self.is_filling = False
        if self.game.value != chosen:
            self._show()

    def _show(self) -> None:
        """The board of the chosen game, at its beginning, with buttons and a slider."""
        if self.is_filling:
            return
        for old in self.stepper.children:
            old.close()
        game = self.game.value
        if game is None:
            self.stepper.children = ()
            return
        self.stepper.children = (slide(frames(self.start, game), start=0),)


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


def _list(word: str, options: dict[str, Any], width: str) -> Dropdown:
    """A list to choose from."""
    chosen = Dropdown(options=list(options.items()), description=word, layout=Layout(width=width))
    chosen.style.description_width = "initial"
    return chosen
