"""Play a game by clicking: against the algorithm, against chance, or with a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from ipywidgets import HTML, HBox, Layout, Widget

from coursekit.agents.agents import Agent
from coursekit.agents.engine import Engine
from coursekit.agents.match import Match, OpponentFailed, standing_text, status_text
from coursekit.agents.monte_carlo_engine import MonteCarlo, RandomThought
from coursekit.agents.monte_carlo_opinions import (
    opinions_of_random_games,
    random_opinions_text,
    random_thought_text,
)
from coursekit.agents.opinions import (
    Opinion,
    opinions_of_engine,
    opinions_of_nimbers,
    opinions_of_solution,
    opinions_text,
    thought_text,
)
from coursekit.agents.opponents import BEST, FUNCTION, PERFECT, opponents_for
from coursekit.agents.warming_up import warm_up_for_a_reader
from coursekit.draw.canvas.sketch import to_svg
from coursekit.draw.canvas.style import WARNING
from coursekit.draw.trees.search_tree import draw_search_tree
from coursekit.games import CHANCE, Impartial, Position, TwoPlayers
from coursekit.games.position import no_position
from coursekit.interact.playing.board import Board, Choose
from coursekit.interact.playing.clickable import clickable_board
from coursekit.interact.playing.controls import Controls, moves_html, status_html
from coursekit.interact.playing.engine_controls import small_html
from coursekit.interact.playing.hidden import Hands, hidden_board
from coursekit.interact.playing.outlook import outlook_html
from coursekit.interact.playing.why import why_by_nimbers, why_by_outcomes
from coursekit.interact.widgets.clicks import Clicks
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.names import spoken
from coursekit.trained import trained_agents

BUSY = "coursekit-thinking"
LOOK = f"<style>.{BUSY} {{pointer-events:none; opacity:0.6; transition:opacity 0.3s 0.3s}}</style>"
"""While people have to wait, the page takes no clicks: they would be meant for another position."""

MOST_CLICKS = 5_000
"""A board with more places to click on is not drawn in time."""


def play(
    position: Position,
    opponent: str | Agent | None = BEST,
    you: int = 0,
    rng: int | np.random.Generator = 0,
) -> Live:
    """A board to click on, from `position` on. You are Player I (0), Player II (1), …

    The opponent is "perfect", "random", "greedy" in an impartial game, a function from a position
    to a move, or None for a friend at the same screen. A game that has a heuristic is also played
    by "minimax", "alpha-beta", "alpha-beta with table", "Scout" and "MTD-f", and one for three
    players by "max^n", "paranoid" and "best reply"; any other search plays as an `Engine`. With
    dice, it is "expectiminimax". "UCT" plays every game, and some games name players who know them,
    such as "hold at 20", or have networks that were trained for it, such as "mini-AlphaZero". The
    opponent can be changed during the game. By default it is the best one there is. "perfect" is
    offered where the game is quickly solved; in a larger game, ask for it by name and wait. In a
    game for one player there is no opponent, but "perfect" has it solved.

    A game that hides something is played by its "equilibrium", and by nobody who would have to
    peep. You see your own cards and, in the end, all of them, and what your decisions have cost.

    Dice are thrown with `rng`: the same seed brings the same throws whenever the cell is run, and
    Restart goes on to other ones. Undo takes throws back as well, and the same ones come again.

    >>> from coursekit.games import ConnectFour, Subtraction
    >>> play(Subtraction(21))
    A game from Subtraction(21), opponent: perfect
    >>> play(ConnectFour(4, 3, 3), "Scout")
    A game from ConnectFour.from_text(".... .... ....", k=3), opponent: Scout
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position):
        raise no_position("position", position)
    if len(start.moves()) > MOST_CLICKS:
        raise ValueError(
            f"position must have at most {MOST_CLICKS:,} moves to click on, and {position!r} has "
            f"{len(start.moves()):,}: try a smaller one"
        )
    warm_up_for_a_reader(start)
    table = GameTable(start, opponent, you, rng)
    other = "chance" if start.players == 1 else "the opponent"
    return Live(
        table.widgets(),
        lambda: start,
        f"A game from {position!r}, opponent: {table.controls.against.value}",
        f"Run this cell to play: click on a move, and {other} answers.",
    )


class GameTable:
    """A match with its board, the controls beside it and what is said about it."""

    def __init__(self, start: Position, opponent: str | Agent | None, you: int, rng: Any):
        self.start = start
        self.match = Match(start, None, you, self.wait, rng)
        self.opponents = opponents_for(start, opponent, trained_agents(start))
        self.clicks = Clicks()
        self.on_page: Position | None = None
        self.thoughts: dict[int, str] = {}
        self.random_thought: RandomThought | None = None
        self.hands = Hands(start) if self.match.hides_something else None
        self.board = self._board(lambda move: self.click(lambda: self.match.choose(move)))
        self.controls = Controls(start, you, self.opponents, lambda _: self.show())
        if self.match.hides_something:
            self.controls.undo.tooltip = "What you have seen cannot be taken back"
        self.status, self.prospects, self.reasons = spoken(), HTML(), HTML()
        self.below, self.mind, self.costs = HTML(), HTML(), HTML()
        layout = Layout(flex_flow="row wrap", grid_gap="24px")
        self.middle = HBox([self.board.widget, self.controls.widget], layout=layout)
        self._listen()
        self.match.opponent = self.seated(self.opponents.chosen)
        self.act(self.match.answer)
        if self.opponents.refusal:
            self.say(self.opponents.refusal, WARNING)

    def _board(self, choose: Choose) -> Board:
        """A board to click on; it shows what you may see."""
        if self.match.hides_something:
            return hidden_board(self.match, choose)
        return clickable_board(self.start, choose)

    def widgets(self) -> list[Widget]:
        """All that is on the page, from top to bottom."""
        look = HTML(LOOK, layout=Layout(display="none"))
        below = [self.prospects, self.reasons, self.below, self.mind, self.costs]
        return [self.status, self.middle, *self.board.below, *below, look]

    def click(self, action: Callable[[], None]) -> None:
        """Do what a click asks for, if it was made on the position that is shown."""
        self.clicks.take(lambda: self.act(action))

    def act(self, action: Callable[[], None]) -> None:
        """Do something to the match and show what came of it, or what went wrong."""
        with self.clicks.one_at_a_time:
            self.thoughts.clear()
            self.random_thought = None
            try:
                action()
            except OpponentFailed as error:
                self.show(f"The opponent failed. {error}")
            except Exception as error:  # the rules may be a student's: the page must not look dead
                self.show(f"Something went wrong. {type(error).__name__}: {error}")
                raise
            else:
                self.show()

    def show(self, problem: str = "") -> None:
        """Make the page show the position, with opinions and reasons if they are asked for."""
        with self.clicks.one_at_a_time:
            position, controls, opinions = self.match.position, self.controls, {}
            self.below.value = small_html(self.thoughts.values())
            controls.show_limits(self.opponents)
            controls.opinion.disabled = not self.has_opinion()
            if controls.opinion.value and self.has_opinion() and not position.is_over:
                try:
                    opinions = self.opinions()
                except Exception as error:  # a heuristic may be anybody's
                    problem = problem or f"There is no opinion. {type(error).__name__}: {error}"
            self.board.show(position, opinions, self.match.latest)
            controls.moves.value = moves_html(self.match, self.opponents.solution)
            self.prospects.value = outlook_html(self.match, self.opponents.solution)
            self.reasons.value = self.why(position)
            self.mind.value = self.tree()
            if self.hands is not None:
                self.hands.note(self.match)
                self.costs.value = self.hands.html()
            controls.undo.disabled = not self.match.can_undo or self.match.hides_something
            controls.first.disabled = self.match.opponent is None or self.start.player == CHANCE
            if position is not self.on_page:  # else a click was meant for it, whatever else is new
                self.on_page = position
                self.clicks.renew()
            self.say(problem or status_text(self.match), WARNING if problem else "")

    def say(self, text: str, style: str = "", wait: bool = False) -> None:
        """Write a line above the board; while people have to wait, the board takes no clicks."""
        self.status.value = status_html(text, style, standing_text(self.match))
        for part in (self.middle, *self.board.below):
            (part.add_class if wait else part.remove_class)(BUSY)

    def wait(self) -> None:
        """Show your move while an opponent thinks who may need a while."""
        thinks = isinstance(self.chosen(), Engine | MonteCarlo)
        if self.controls.against.value == FUNCTION or thinks:
            self.say("Thinking …", wait=True)
            self.board.show(self.match.position, {}, self.match.latest)

    def why(self, position: Position) -> str:
        """Why moves win, as far as somebody has asked: by N and P, by nimbers, or both."""
        by_outcomes = why_by_outcomes(position) if self.controls.why.value else ""
        return by_outcomes + (why_by_nimbers(position) if self.controls.nimbers.value else "")

    def opinions(self) -> dict[Any, Opinion]:
        """What each move is worth, by the engine that counts, by nimbers or by the solution."""
        position, engine = self.match.position, self.judge()
        if engine is not None:
            self.say("Weighing the moves …", wait=True)
            self.board.show(position, {}, self.match.latest)
            found, meaning = self.weighed(self.controls.limits.limited(engine), position)
            self.below.value = small_html([*self.thoughts.values(), meaning])
            return found
        if self.opponents.solution is not None:
            return opinions_of_solution(self.opponents.solution, position)
        return opinions_of_nimbers(position)

    def weighed(
        self, engine: Engine | MonteCarlo, position: Position
    ) -> tuple[dict[Any, Opinion], str]:
        """What an engine thinks of each move, and what its numbers mean."""
        if isinstance(engine, MonteCarlo):
            thought = engine.think(position)
            opinions = opinions_of_random_games(position, thought)
            return opinions, random_opinions_text(position, thought)
        found, depth = opinions_of_engine(engine, position)
        return found, opinions_text(position, depth)

    def tree(self) -> str:
        """The tree that the opponent has built for its latest move, if one wants to see it."""
        if not self.controls.mind.value or not isinstance(self.chosen(), MonteCarlo):
            return ""
        if self.random_thought is None:
            return small_html(["The opponent has not thought about a move yet."])
        shown = self.random_thought.root.to_networkx(depth=6, fold=4)  # it may have a million nodes
        return to_svg(draw_search_tree(shown, depth=5, fold=4))

    def has_opinion(self) -> bool:
        """Whether anybody can say what the moves of this game are worth."""
        solved = self.opponents.solution is not None
        return solved or self.opponents.know_nimbers or self.judge() is not None

    def judge(self) -> Engine | MonteCarlo | None:
        """The engine whose opinion counts: the opponent, or the best for a game like this."""
        agent, best = self.chosen(), self.opponents.by_name[self.opponents.best]
        if isinstance(agent, Engine | MonteCarlo):
            return agent
        perfect = self.controls.against.value == PERFECT
        return best if isinstance(best, Engine) and not perfect else None

    def chosen(self) -> Agent | None:
        """The opponent who is chosen in the list."""
        return self.opponents.by_name[self.controls.against.value]

    def seated(self, name: str) -> Agent | None:
        """The opponent of that name; an engine thinks with the limits that were chosen."""
        agent = self.opponents.by_name[name]
        return partial(self.ask, agent) if isinstance(agent, Engine | MonteCarlo) else agent

    def ask(self, engine: Engine | MonteCarlo, position: Position) -> Any:
        """The move of an engine; its thought is kept to be shown."""
        thought = self.controls.limits.limited(engine).think(position)
        if isinstance(thought, RandomThought):
            self.random_thought = thought
            self.thoughts[position.player] = random_thought_text(position, thought)
        else:
            self.thoughts[position.player] = thought_text(position, thought)
        return thought.move

    def change_opponent(self, change: Any) -> None:
        """Somebody else sits down; if it is their turn, they move."""
        self.match.opponent = self.seated(change["new"])
        self.act(self.match.answer)

    def change_mind(self, _: Any) -> None:
        """The tree is shown or hidden; nothing is thought about anew."""
        self.mind.value = self.tree()

    def change_seat(self, change: Any) -> None:
        """You sit down elsewhere, and a new game begins."""
        self.match.you = self.controls.seats[change["new"]]
        self.act(self.match.restart)

    def _listen(self) -> None:
        """From now on the controls do something."""
        controls = self.controls
        controls.against.observe(self.change_opponent, "value")
        controls.first.observe(self.change_seat, "value")
        controls.opinion.observe(lambda _: self.show(), "value")
        controls.mind.observe(self.change_mind, "value")
        controls.why.observe(lambda _: self.show(), "value")
        controls.nimbers.observe(lambda _: self.show(), "value")
        controls.undo.on_click(lambda _: self.click(self.match.undo))
        controls.restart.on_click(lambda _: self.click(self.match.restart))
