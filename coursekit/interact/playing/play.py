"""Play a game by clicking: against the algorithm, against chance, or with a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, Layout, ToggleButton, VBox

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
from coursekit.draw.canvas.style import INK, ORANGE
from coursekit.interact.playing.clickable import clickable_board
from coursekit.interact.playing.engine_controls import BUSY, engine_controls, small_html
from coursekit.interact.playing.why import why_html
from coursekit.interact.widgets.live import Live
from coursekit.position import CHANCE, Impartial, Position, TwoPlayers
from coursekit.text.players import player_name


def play(position: Position, opponent: str | Agent | None = BEST, you: int = 0) -> Live:
    """A board to click on, from `position` on. You are Player I (0), Player II (1), …

    The opponent is "perfect", "random", "greedy" in an impartial game, a function from a position
    to a move, or None for a friend at the same screen. Connect Four, Kalah, Othello and k in a row
    are also played by "minimax", "alpha-beta", "alpha-beta with table", "Scout" and "MTD-f", among
    three players by "max^n", "paranoid" and "best reply"; any other search plays as an `Engine`.
    The opponent can be changed during the game. By default it is the best one there is.

    >>> from coursekit.games import ConnectFour, Subtraction
    >>> play(Subtraction(21))
    A game from Subtraction(21), opponent: perfect
    >>> play(ConnectFour(4, 3, 3), "Scout")
    A game from ConnectFour.from_text(".... .... ....", k=3), opponent: Scout
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position):
        raise ValueError(f"position must be a position of a game, not {position!r}")
    seats = _seats(start)
    if you not in seats.values():
        known = ", ".join(
            f"{seat} for {player_name(start, seat)}" for seat in sorted(seats.values())
        )
        raise ValueError(f"you must be {known}, not {you!r}")

    solution = solver(start)
    opponents, chosen = opponents_for(start, opponent, solution)
    engines = engines_for(start)
    match = Match(start, None, you)
    thoughts: dict[int, str] = {}

    status = HTML()
    against = Dropdown(options=list(opponents), value=chosen, description="opponent")
    chance_begins = start.player == CHANCE
    first = Dropdown(options=["chance"] if chance_begins else list(seats))
    first.description = "begins" if len(seats) == 2 else "you are"
    if not chance_begins:
        first.value = next(name for name, seat in seats.items() if seat == you)
    opinion = Checkbox(description="show the algorithm's opinion", indent=False)
    why = ToggleButton(description="Show me why", tooltip="Nimbers, nim-sum and winning moves")
    reasons, below = HTML(), HTML()
    undo = Button(description="Undo", tooltip="Take back your last move")
    restart = Button(description="Restart", tooltip="Begin again")
    given = opponent if isinstance(opponent, Engine) else None
    limits = engine_controls(given, lambda _: show())

    def act(action: Callable[[], None]) -> None:
        thoughts.clear()
        try:
            action()
            show()
        except Exception as error:
            show(f"The opponent failed. {type(error).__name__}: {error}")

    board = clickable_board(start, lambda move: act(lambda: match.choose(move)))

    def seated(name: str) -> Agent | None:
        agent = opponents[name]
        return partial(ask, agent) if isinstance(agent, Engine) else agent

    def ask(engine: Engine, position: Position) -> Any:
        say("Thinking …", wait=True)
        board.show(position, {})
        thought = limits.limited(engine).think(position)
        thoughts[position.player] = thought_text(position, thought)
        return thought.move

    def judge() -> Engine | None:
        """The engine whose opinion counts: the opponent, or the best for a game like this."""
        agent, best = opponents[against.value], best_engine(engines)
        if isinstance(agent, Engine):
            return agent
        return engines[best] if best is not None and against.value != PERFECT else None

    def opinions() -> dict[Any, Opinion]:
        engine = judge()
        if engine is not None:
            say("Weighing the moves …", wait=True)
            board.show(match.position, {})
            found, depth = opinions_of_engine(limits.limited(engine), match.position)
            below.value = small_html([*thoughts.values(), opinions_text(match.position, depth)])
            return found
        if has_nimbers(start):
            return opinions_of_nimbers(match.position)
        return opinions_of_solution(solution(), match.position)

    def say(text: str, colour: str = INK, wait: bool = False) -> None:
        status.value = f'<div style="font-size:16px;color:{colour}">{escape(text)}</div>'
        for part in (table, *board.below):
            (part.add_class if wait else part.remove_class)(BUSY)

    def show(problem: str = "") -> None:
        shown: dict[Any, Opinion] = {}
        below.value = small_html(thoughts.values())
        if opinion.value and not match.position.is_over:
            try:
                shown = opinions()
            except ValueError as error:
                problem = problem or f"There is no opinion on this game. {error}"
        board.show(match.position, shown)
        reasons.value = why_html(match.position) if why.value else ""
        undo.disabled = not match.can_undo
        first.disabled = match.opponent is None or chance_begins
        say(problem or status_text(match), ORANGE if problem else INK)

    def opponent_changed(change: Any) -> None:
        match.opponent = seated(change["new"])
        act(match.answer)

    def first_changed(change: Any) -> None:
        match.you = seats[change["new"]]
        act(match.restart)

    against.observe(opponent_changed, "value")
    first.observe(first_changed, "value")
    opinion.observe(lambda _: show(), "value")
    why.observe(lambda _: show(), "value")
    undo.on_click(lambda _: act(match.undo))
    restart.on_click(lambda _: act(match.restart))

    reveal = [why] if has_nimbers(start) else []
    limiting = limits.widgets if engines or given else []
    controls = VBox([against, first, *limiting, opinion, *reveal, HBox([undo, restart])])
    table = HBox([board.widget, controls], layout=Layout(flex_flow="row wrap", grid_gap="24px"))
    match.opponent = seated(chosen)
    act(match.answer)
    under = [*board.below, *([reasons] if reveal else []), *([below] if limiting else [])]
    return Live(
        [status, table, *under],
        lambda: start,
        f"A game from {position!r}, opponent: {chosen}",
        "Run this cell to play: click on a move, and the opponent answers.",
    )


def _seats(start: Position) -> dict[str, int]:
    """Where you may sit: between two players it matters who begins."""
    if start.players > 2:
        return {player_name(start, player): player for player in range(start.players)}
    begins = 0 if start.player == CHANCE else start.player
    return {"you": begins, "opponent": 1 - begins}
