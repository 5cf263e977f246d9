"""At the table of a game that hides something: the board as you see it, and what was played."""

from __future__ import annotations

from html import escape
from typing import Any

from coursekit.agents.hidden import Cost, decision_costs
from coursekit.agents.match import Match
from coursekit.draw.boards import board_sketch, seen_by
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.tables import table_html
from coursekit.games import Position
from coursekit.interact.playing.board import Board, Choose, Latest, Opinions
from coursekit.interact.playing.clickable import picture_board
from coursekit.text import number_text, observation_text, signed

MOST_HANDS = 10
"""The most hands that are listed: the latest ones."""
NEVER = "– (the equilibrium never leads here)"
HEADER = ("hand", "you had seen", "you played", "best", "cost")


def hidden_board(match: Match, choose: Choose) -> Board:
    """What the viewer sees, and a button for each move; in the end all is shown."""

    def sketch(position: Position) -> Sketch:
        return board_sketch(position) if position.is_over else seen_by(position, match.viewer)

    board = picture_board(match.position, choose, sketch)

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        board.show(position, opinions, ())  # the line above the board tells what may be known

    return Board(board.widget, board.below, show)


class Hands:
    """The hands that were played to their end, and what your decisions in them have cost."""

    def __init__(self, start: Position):
        self.start = start
        self.last: Position | None = None
        self.number = 0
        self.earned, self.lost = 0, 0
        self.rows: list[tuple[Any, ...]] = []

    def note(self, match: Match) -> None:
        """Remember a hand that has just ended."""
        position = match.position
        if match.opponent is None or not position.is_over or position is self.last:
            return
        self.last, self.number = position, self.number + 1
        self.earned += position.payoffs()[match.you]
        for cost in decision_costs(self.start, match.positions, match.moves, match.you):
            self.lost += cost.loss or 0
            self.rows.append((self.number, *_row(cost)))

    def html(self) -> str:
        """The latest decisions as a table, with the totals below it; nothing before the first."""
        rows = [row for row in self.rows if row[0] > self.number - MOST_HANDS]
        if not rows:
            return ""
        caption = "What your decisions cost on average against the equilibrium"
        table = table_html(rows, HEADER, caption)
        hands = f"{self.number} hand{'s' if self.number > 1 else ''}"
        earned, lost = signed(self.earned), _loss(self.lost)
        total = f"After {hands}: you have earned {earned}, and your decisions have cost {lost}."
        return f'{table}<div style="font-size:1.08em">{escape(total)}</div>'


def _row(cost: Cost) -> tuple[str, ...]:
    """What was seen and played, what would have been best, and what the difference is."""
    position = cost.position
    seen = observation_text(position.observed_by(position.player))
    best = " or ".join(position.move_name(move) for move in cost.best)
    loss = NEVER if cost.loss is None else _loss(cost.loss)
    return seen, position.move_name(cost.move), best or "–", loss


def _loss(loss: object) -> str:
    """A fraction as it is, a float with a few digits."""
    return number_text(round(loss, 4) if isinstance(loss, float) else loss)
