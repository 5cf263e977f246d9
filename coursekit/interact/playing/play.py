"""Play a game by clicking: against the algorithm, against chance, or with a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, Layout, ToggleButton, VBox, Widget

from coursekit.agents.agents import Agent, has_nimbers
from coursekit.agents.engine import Engine
from coursekit.agents.match import Match, status_text
from coursekit.agents.opinions import (
    Opinion,
    opinions_of_engine,
    opinions_of_nimbers,
    opinions_of_solution,
    opinions_text,
    thought_text,
)
from coursekit.agents.opponents import (
    BEST,
    PERFECT,
    best_engine,
    engines_for,
    opponents_for,
    solver,
)
from coursekit.draw.canvas.style import ORANGE, PAGE_INK
from coursekit.interact.playing.clickable import clickable_board
from coursekit.interact.playing.engine_controls import BUSY, engine_controls, small_html
from coursekit.interact.playing.why import why_html
from coursekit.interact.widgets.live import Live
from coursekit.position import CHANCE, Impartial, Position, TwoPlayers
from coursekit.text.players import player_name


def play(position: Position, opponent: str | Agent | None = BEST, you: int = 0) -> Live:
    """A board to click on, from `position` on. You are Player I (0), Player II (1), …

    The opponent is "perfect", "random", "greedy" in an impartial game, a function from a position
    to a move, or None for a friend at the same screen. A game that has a heuristic is also played
    by "minimax", "alpha-beta", "alpha-beta with table", "Scout" and "MTD-f", and one for three
    players by "max^n", "paranoid" and "best reply"; any other search plays as an `Engine`. The
    opponent can be changed during the game. By default it is the best one there is.

    >>> from coursekit.games import ConnectFour, Subtraction
    >>> play(Subtraction(21))
    A game from Subtraction(21), opponent: perfect
    >>> play(ConnectFour(4, 3, 3), "Scout")
    A game from ConnectFour.from_text(".... .... ....", k=3), opponent: Scout
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position):
        raise ValueError(f"position must be a position of a game, not {position!r}")
    table = GameTable(start, opponent, you)
    return Live(
        table.widgets(),
        lambda: start,
        f"A game from {position!r}, opponent: {table.against.value}",
        "Run this cell to play: click on a move, and the opponent answers.",
    )


class GameTable:
    """A match with its board, the controls beside it and what is said about it."""

    def __init__(self, start: Position, opponent: str | Agent | None, you: int):
        self.start, self.seats = start, seats(start)
        if you not in self.seats.values():
            free = sorted(self.seats.values())
            known = ", ".join(f"{seat} for {player_name(start, seat)}" for seat in free)
            raise ValueError(f"you must be {known}, not {you!r}")
        self.solution = solver(start)
        self.opponents, chosen = opponents_for(start, opponent, self.solution)
        self.engines = engines_for(start)
        self.given = opponent if isinstance(opponent, Engine) else None
        self.match = Match(start, None, you)
        self.thoughts: dict[int, str] = {}
        self.board = clickable_board(start, lambda move: self.act(lambda: self.match.choose(move)))
        self.against = Dropdown(options=list(self.opponents), value=chosen, description="opponent")
        self.first = self._first(you)
        self.opinion = Checkbox(description="show the algorithm's opinion", indent=False)
        self.why = ToggleButton(
            description="Show me why", tooltip="Nimbers, nim-sum and winning moves"
        )
        self.undo = Button(description="Undo", tooltip="Take back your last move")
        self.restart = Button(description="Restart", tooltip="Begin again")
        self.limits = engine_controls(self.given, lambda _: self.show())
        self.status, self.reasons, self.below = HTML(), HTML(), HTML()
        self.middle = self._middle()
        self._listen()
        self.match.opponent = self.seated(chosen)
        self.act(self.match.answer)

    def widgets(self) -> list[Widget]:
        """All that is on the page, from top to bottom."""
        reasons = [self.reasons] if has_nimbers(self.start) else []
        below = [self.below] if self.engines or self.given else []
        return [self.status, self.middle, *self.board.below, *reasons, *below]

    def act(self, action: Callable[[], None]) -> None:
        """Do something to the match and show what came of it."""
        self.thoughts.clear()
        try:
            action()
            self.show()
        except Exception as error:
            self.show(f"The opponent failed. {type(error).__name__}: {error}")

    def show(self, problem: str = "") -> None:
        """Make the page show the position, with opinions and reasons if they are asked for."""
        position, opinions = self.match.position, {}
        self.below.value = small_html(self.thoughts.values())
        if self.opinion.value and not position.is_over:
            try:
                opinions = self.opinions()
            except ValueError as error:
                problem = problem or f"There is no opinion on this game. {error}"
        self.board.show(position, opinions, self.match.latest)
        self.reasons.value = why_html(position) if self.why.value else ""
        self.undo.disabled = not self.match.can_undo
        self.first.disabled = self.match.opponent is None or self.start.player == CHANCE
        self.say(problem or status_text(self.match), ORANGE if problem else PAGE_INK)

    def say(self, text: str, colour: str = PAGE_INK, wait: bool = False) -> None:
        """Write a line above the board; while people have to wait, the board takes no clicks."""
        self.status.value = f'<div style="font-size:16px;color:{colour}">{escape(text)}</div>'
        for part in (self.middle, *self.board.below):
            (part.add_class if wait else part.remove_class)(BUSY)

    def opinions(self) -> dict[Any, Opinion]:
        """What each move is worth, by the engine that counts, by nimbers or by the solution."""
        position, engine = self.match.position, self.judge()
        if engine is not None:
            self.say("Weighing the moves …", wait=True)
            self.board.show(position, {}, self.match.latest)
            found, depth = opinions_of_engine(self.limits.limited(engine), position)
            lines = [*self.thoughts.values(), opinions_text(position, depth)]
            self.below.value = small_html(lines)
            return found
        if has_nimbers(self.start):
            return opinions_of_nimbers(position)
        return opinions_of_solution(self.solution(), position)

    def judge(self) -> Engine | None:
        """The engine whose opinion counts: the opponent, or the best for a game like this."""
        agent, best = self.opponents[self.against.value], best_engine(self.engines)
        if isinstance(agent, Engine):
            return agent
        return self.engines[best] if best is not None and self.against.value != PERFECT else None

    def seated(self, name: str) -> Agent | None:
        """The opponent of that name; an engine thinks with the limits that were chosen."""
        agent = self.opponents[name]
        return partial(self.ask, agent) if isinstance(agent, Engine) else agent

    def ask(self, engine: Engine, position: Position) -> Any:
        """The move of an engine; its thought is kept to be shown."""
        self.say("Thinking …", wait=True)
        self.board.show(position, {}, self.match.latest)
        thought = self.limits.limited(engine).think(position)
        self.thoughts[position.player] = thought_text(position, thought)
        return thought.move

    def change_opponent(self, change: Any) -> None:
        """Somebody else sits down; if it is their turn, they move."""
        self.match.opponent = self.seated(change["new"])
        self.act(self.match.answer)

    def change_seat(self, change: Any) -> None:
        """You sit down elsewhere, and a new game begins."""
        self.match.you = self.seats[change["new"]]
        self.act(self.match.restart)

    def _first(self, you: int) -> Dropdown:
        """The choice of who begins or, with more than two players, of who you are."""
        what = "begins" if len(self.seats) == 2 else "you are"
        if self.start.player == CHANCE:
            return Dropdown(options=["chance"], description=what)
        yours = next(name for name, seat in self.seats.items() if seat == you)
        return Dropdown(options=list(self.seats), value=yours, description=what)

    def _middle(self) -> HBox:
        """The board and the controls beside it."""
        limiting = self.limits.widgets if self.engines or self.given else []
        reveal = [self.why] if has_nimbers(self.start) else []
        buttons = HBox([self.undo, self.restart])
        controls = [self.against, self.first, *limiting, self.opinion, *reveal, buttons]
        layout = Layout(flex_flow="row wrap", grid_gap="24px")
        return HBox([self.board.widget, VBox(controls)], layout=layout)

    def _listen(self) -> None:
        """From now on the controls do something."""
        self.against.observe(self.change_opponent, "value")
        self.first.observe(self.change_seat, "value")
        self.opinion.observe(lambda _: self.show(), "value")
        self.why.observe(lambda _: self.show(), "value")
        self.undo.on_click(lambda _: self.act(self.match.undo))
        self.restart.on_click(lambda _: self.act(self.match.restart))


def seats(start: Position) -> dict[str, int]:
    """Where you may sit: with two players, what matters is who begins."""
    if start.players > 2:
        return {player_name(start, player): player for player in range(start.players)}
    begins = 0 if start.player == CHANCE else start.player
    return {"you": begins, "opponent": 1 - begins}
