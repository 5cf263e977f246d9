"""What is to be expected in a game with chance: a sentence, and how the odds have changed."""

from __future__ import annotations

from html import escape

from coursekit.agents.match import Match
from coursekit.agents.prospects import history, prospects_text
from coursekit.agents.solved_games import Solved
from coursekit.draw.boards.prospects import prospects_chart
from coursekit.draw.canvas.sketch import to_svg


def outlook_html(match: Match, solution: Solved | None) -> str:
    """The prospects of the position on the board, and the odds in all positions before it.

    Nothing in a game without chance, or one that is not solved.
    """
    sentence = "" if match.position.is_over else prospects_text(solution, match.position)
    odds = history(solution, match.positions)
    chart = to_svg(prospects_chart(odds)) if odds else ""
    line = f'<div style="font-size:1.23em">{escape(sentence)}</div>' if sentence else ""
    return line + chart
