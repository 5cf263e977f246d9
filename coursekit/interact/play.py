"""Play a game by clicking: against the algorithm, against chance, or with a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

import numpy as np
from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, Layout, ToggleButton, VBox

from coursekit.agents import Agent, greedy_agent, nim_agent, perfect_move, random_agent
from coursekit.draw.short import short
from coursekit.draw.style import INK, ORANGE
from coursekit.games import TicTacToe
from coursekit.graph import GameGraph
from coursekit.interact.clickable import Opinion, clickable_board, move_text
from coursekit.interact.live import Live
from coursekit.interact.match import Match
from coursekit.interact.why import has_nimbers, nim_opinions, why_html
from coursekit.position import CHANCE, Impartial, Position, TwoPlayers
from coursekit.solving import StrongSolution, strongly_solve

FRIEND, FUNCTION = "a friend", "your function"
LARGEST = 200_000
"""The most positions of a game that is solved while somebody waits."""


def play(position: Position, opponent: str | Agent | None = "perfect", you: int = 0) -> Live:
    """A board to click on, from `position` on. You are Player I (0) or Player II (1).

    The opponent is "perfect", "random", "greedy" in an impartial game, a function from a position
    to a move, or None for a friend at the same screen. It can be changed during the game.

    >>> from coursekit.games import Subtraction
    >>> play(Subtraction(21))
    A game from Subtraction(21), opponent: perfect
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position):
        raise ValueError(f"position must be a position of a game, not {position!r}")
    if you not in (0, 1):
        raise ValueError(f"you must be 0 for Player I or 1 for Player II, not {you!r}")

    @cache
    def solution() -> StrongSolution:
        return strongly_solve(GameGraph.explore(start, LARGEST))

    opponents, chosen = _opponents(start, opponent, solution)
    match = Match(start, opponents[chosen], you)

    status = HTML()
    against = Dropdown(options=list(opponents), value=chosen, description="opponent")
    chance_begins = start.player == CHANCE
    first = Dropdown(options=["chance"] if chance_begins else ["you", "opponent"])
    first.description = "begins"
    if not chance_begins:
        first.value = "you" if start.player == you else "opponent"
    opinion = Checkbox(description="show the algorithm's opinion", indent=False)
    why = ToggleButton(description="Show me why", tooltip="Nimbers, nim-sum and winning moves")
    reasons = HTML()
    undo = Button(description="Undo", tooltip="Take back your last move")
    restart = Button(description="Restart", tooltip="Begin again")

    def act(action: Callable[[], None]) -> None:
        try:
            action()
            show()
        except Exception as error:
            show(f"The opponent failed. {type(error).__name__}: {error}")

    board = clickable_board(start, lambda move: act(lambda: match.choose(move)))

    def show(problem: str = "") -> None:
        opinions: dict[Any, Opinion] = {}
        if opinion.value and not match.position.is_over:
            try:
                if has_nimbers(start):
                    opinions = nim_opinions(match.position)
                else:
                    opinions = opinions_of(solution(), match.position)
            except ValueError as error:
                problem = problem or f"There is no opinion on this game. {error}"
        board.show(match.position, opinions)
        reasons.value = why_html(match.position) if why.value else ""
        undo.disabled = not match.can_undo
        first.disabled = match.opponent is None or chance_begins
        status.value = (
            f'<div style="font-size:16px;color:{ORANGE if problem else INK}">'
            f"{escape(problem or status_text(match))}</div>"
        )

    def opponent_changed(change: Any) -> None:
        match.opponent = opponents[change["new"]]
        act(match.answer)

    def first_changed(change: Any) -> None:
        match.you = start.player if change["new"] == "you" else 1 - start.player
        act(match.restart)

    against.observe(opponent_changed, "value")
    first.observe(first_changed, "value")
    opinion.observe(lambda _: show(), "value")
    why.observe(lambda _: show(), "value")
    undo.on_click(lambda _: act(match.undo))
    restart.on_click(lambda _: act(match.restart))
    act(match.answer)

    reveal = [why] if has_nimbers(start) else []
    controls = VBox([against, first, opinion, *reveal, HBox([undo, restart])])
    table = HBox([board.widget, controls], layout=Layout(flex_flow="row wrap", grid_gap="24px"))
    return Live(
        [status, table, *board.below, *([reasons] if reveal else [])],
        lambda: start,
        f"A game from {position!r}, opponent: {chosen}",
        "Run this cell to play: click on a move, and the opponent answers.",
    )


def _opponents(
    start: Position, opponent: str | Agent | None, solution: Callable[[], StrongSolution]
) -> tuple[dict[str, Agent | None], str]:
    """Whom one can play against, by name, and the name of the one that was asked for."""
    opponents: dict[str, Agent | None] = {
        "perfect": lambda position: perfect_move(solution(), position),
        "random": random_agent(0),
        "greedy": greedy_agent,
        FRIEND: None,
    }
    if not isinstance(start, TwoPlayers):
        del opponents["greedy"]
    if has_nimbers(start):
        opponents["perfect"] = nim_agent
    if callable(opponent):
        return {FUNCTION: opponent} | opponents, FUNCTION
    if opponent is None:
        return opponents, FRIEND
    named = [name for name in opponents if name != FRIEND]
    if opponent in named:
        return opponents, opponent
    known = ", ".join(map(repr, named))
    raise ValueError(f"opponent must be {known}, a function or None, not {opponent!r}")


def opinions_of(solution: StrongSolution, position: Position) -> dict[Any, Opinion]:
    """What each legal move is worth to the player who moves."""
    win_or_lose = np.isin(solution.values, (-1, 0, 1)).all()
    opinions = {}
    for move in position.moves():
        value = solution.value(position.play(move))
        value = value if position.player == 0 else -value
        sign = int(value > 0) - int(value < 0)
        number = f"+{short(value)}" if sign > 0 else short(value)
        word = ("loss", "draw", "win")[sign + 1] if win_or_lose else number
        opinions[move] = Opinion(word, sign)
    return opinions


def status_text(match: Match) -> str:
    """Whose turn it is and what happened since your last move; at the end, who has won."""
    position = match.position
    if position.is_over:
        return _result(match)
    if match.opponent is None:
        turn = f"{_name(position, position.player)} is to move."
    else:
        turn = f"Your turn: you are {_name(position, match.you)}."
    return " ".join([*_news(match), turn])


def _news(match: Match) -> list[str]:
    """What the opponent and chance did since your last move."""
    news: list[str] = []
    for before, move in zip(reversed(match.positions[:-1]), reversed(match.moves), strict=True):
        if match.is_yours(before):
            break
        who = "Chance decided" if before.player == CHANCE else "The opponent played"
        news.insert(0, f"{who}: {move_text(before, move)}.")
    return news


def _result(match: Match) -> str:
    payoffs = match.position.payoffs()
    if len(set(payoffs)) == 1:
        return "The game ends in a draw."
    winner = max(range(len(payoffs)), key=lambda player: payoffs[player])
    if match.opponent is None:
        return f"{_name(match.position, winner)} has won."
    return "You have won." if winner == match.you else "The opponent has won."


def _name(position: Position, player: int) -> str:
    """What a player is called."""
    return "XO"[player] if isinstance(position, TicTacToe) else f"Player {'I' * (player + 1)}"
