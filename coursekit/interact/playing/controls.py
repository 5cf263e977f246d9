"""What stands beside a board: whom you play, who begins, opinions, the way back, the moves."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, Layout, ToggleButton, VBox, Widget

from coursekit.agents.agents import impartial_game
from coursekit.agents.engine import Engine
from coursekit.agents.match import Match
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.agents.opponents import ENGINE, Opponents, usual_depth
from coursekit.agents.prospects import expected_text
from coursekit.agents.solved_games import Solved
from coursekit.games import CHANCE, Position
from coursekit.interact.playing.engine_controls import engine_controls
from coursekit.text import player_name

WIDTH = "304px"
"""Of a list to choose from, with its margins."""


class Controls:
    """The controls of a game, the list of its moves and its rules.

    `limits_changed` is called when somebody lets the engines think for longer or shorter.
    """

    def __init__(
        self,
        start: Position,
        you: int,
        opponents: Opponents,
        limits_changed: Callable[[Any], None],
    ):
        self.seats = seats(start)
        if you not in self.seats.values():
            free = sorted(self.seats.values())
            known = ", ".join(f"{seat} for {player_name(start, seat)}" for seat in free)
            raise ValueError(f"you must be {known}, not {you!r}")
        given = opponents.by_name.get(ENGINE)
        self.against = Dropdown(
            options=list(opponents.by_name), value=opponents.chosen, description="opponent"
        )
        self.first = self._first(start, you)
        engine = given if isinstance(given, Engine | MonteCarlo) else None
        self.limits = engine_controls(engine, usual_depth(start), limits_changed)
        self.opinion = Checkbox(description="show the algorithm's opinion", indent=False)
        self.mind = ToggleButton(
            description="Watch its mind", tooltip="The tree that the opponent has built"
        )
        self.thinking = VBox()
        self.why = ToggleButton(
            description="Show me why", tooltip="Which moves win here, and what makes them win"
        )
        self.nimbers = ToggleButton(
            description="By nimbers", tooltip="The nimbers in binary, and their nim-sum: chapter 2b"
        )
        self.undo = Button(description="Undo", tooltip="Take back your last move")
        self.restart = Button(description="Restart", tooltip="Begin again")
        self.moves = HTML()
        self.widget = VBox(self._column(start, opponents), layout=Layout(max_width=WIDTH))

    def _first(self, start: Position, you: int) -> Dropdown:
        """The choice of who begins or, with more than two players, of who you are."""
        what = "begins" if start.players == 2 else "you are"
        if start.player == CHANCE:
            return Dropdown(options=["chance"], description=what)
        yours = next(name for name, seat in self.seats.items() if seat == you)
        return Dropdown(options=list(self.seats), value=yours, description=what)

    def _column(self, start: Position, opponents: Opponents) -> list[Widget]:
        """The controls that make sense in this game, from top to bottom."""
        rules = start.rules_text()
        return [
            *([self.against, self.first] if start.players > 1 else []),
            self.thinking,
            self.opinion,
            *([HBox(self._reasons(start))] if opponents.know_nimbers else []),
            HBox([self.undo, self.restart]),
            *([HTML(folded_html("Rules", rules))] if rules else []),
            self.moves,
        ]

    def show_limits(self, opponents: Opponents) -> None:
        """Offer what can be chosen about the way in which the opponent thinks, or who judges."""
        chosen, best = (opponents.by_name[name] for name in (self.against.value, opponents.best))
        engines = isinstance(chosen, Engine) or isinstance(best, Engine)
        random_games = isinstance(chosen, MonteCarlo)
        self.thinking.children = [
            *([self.limits.depths] if engines else []),
            *([self.limits.times] if engines or random_games else []),
            *([self.mind] if random_games else []),
        ]

    def _reasons(self, start: Position) -> list[Widget]:
        """The buttons that say why; nim-sums only where several games lie on the table."""
        several = len(impartial_game(start).parts()) > 1
        return [self.why, self.nimbers] if several else [self.why]


def seats(start: Position) -> dict[str, int]:
    """Where you may sit: with two players, what matters is who begins."""
    if start.players != 2:
        return {player_name(start, player): player for player in range(start.players)}
    begins = 0 if start.player == CHANCE else start.player
    return {"you": begins, "opponent": 1 - begins}


def moves_html(match: Match, solution: Solved | None) -> str:
    """The moves so far, numbered, in a box that scrolls and shows the latest ones first of all.

    After a throw it also says what is to be expected then, if the game is solved.
    """
    rows = []
    for number, position in enumerate(match.positions[:-1]):
        chance = position.player == CHANCE
        text = f"{who_moves(position)}: {match.told(number) or 'hidden'}"
        expected = expected_text(solution, match.positions[number + 1]) if chance else ""
        rows.append(f"<li>{escape(f'{text} · {expected}' if expected else text)}</li>")
    if not rows:
        return ""
    # A reversed column is scrolled to its end, even when it has just been drawn.
    box = "display:flex;flex-direction:column-reverse;max-height:132px;overflow-y:auto"
    return (
        f'<div style="{box};font-size:1.08em;line-height:1.5" tabindex="0" '
        'aria-label="moves so far">'
        f'<ol style="margin:0;padding-left:32px">{"".join(rows)}</ol></div>'
    )


def who_moves(position: Position) -> str:
    """What the player to move is called in the list of moves."""
    if position.player == CHANCE:
        return "chance"
    return "you" if position.players == 1 else player_name(position, position.player)


def folded_html(title: str, text: str) -> str:
    """A text that a click on its title unfolds.

    >>> folded_html("Rules", "1 < 2")[-50:]
    '<div style="margin:4px 0">1 &lt; 2</div></details>'
    """
    return (
        f'<details style="font-size:1.08em;line-height:1.5"><summary style="cursor:pointer">'
        f'{escape(title)}</summary><div style="margin:4px 0">{escape(text)}</div></details>'
    )


def status_html(text: str, style: str, score: str) -> str:
    """A line of text in some style, and the score beside it."""
    beside = f"<b>{escape(score)}</b>" if score else ""
    line = "font-size:1.23em;display:flex;flex-wrap:wrap;gap:0 32px"
    return f'<div style="{line}"><span style="{style}">{escape(text)}</span>{beside}</div>'
