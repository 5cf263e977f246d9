"""The symmetric 2 × 2 games with sliders for their four payoffs: dilemmas, hunts, chickens."""

from __future__ import annotations

from coursekit.draw.canvas.sketch import Sketch, Text, side_by_side, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK
from coursekit.draw.matrices import draw_best_replies, payoff_table
from coursekit.general_sum import Equilibria, best_reply_curves, support_enumeration
from coursekit.general_sum.families import family, order
from coursekit.interact.solution import reply_cells
from coursekit.interact.solution_text import count_text
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.live import Live
from coursekit.matrix_games import symmetric_two_by_two
from coursekit.text import vector_text

LEAST, MOST = 0, 9
TITLE, SIZE = 18, 13
LINE, MARGIN = 20.0, 8.0
WIDTH = 310.0
"""Room for the longest line about an equilibrium."""


def two_by_two_family(T: int = 5, R: int = 3, P: int = 1, S: int = 0) -> Live:
    """Sliders for temptation T, reward R, punishment P and the sucker's payoff S. Notes §4.3.

    Below them are the name of the game, its table, both players' best replies and all equilibria.

    >>> two_by_two_family()
    game(T=5, R=3, P=1, S=0)
    """
    for name, payoff in {"T": T, "R": R, "P": P, "S": S}.items():
        if payoff not in range(LEAST, MOST + 1):
            raise ValueError(f"{name} must be a whole number, {LEAST} to {MOST}, not {payoff!r}")

    def game(T: int = T, R: int = R, P: int = P, S: int = S) -> Sketch:
        return draw_family(T, R, P, S)

    reach = (LEAST, MOST)
    live = explore(game, T=reach, R=reach, P=reach, S=reach)
    for knob in live.children[0].children:
        knob.layout.width = "220px"
    return live


def draw_family(T: int, R: int, P: int, S: int) -> Sketch:
    """The name of the game, its table with the best replies underlined, and its equilibria.

    >>> draw_family(T=5, R=3, P=1, S=0).marks[0].text
    "Prisoners' Dilemma"
    """
    game = symmetric_two_by_two(T, R, P, S)
    equilibria = support_enumeration(game)
    table = payoff_table(game, underlined=reply_cells(game))
    words = _equilibria_texts(equilibria, table.height)
    left = Sketch(WIDTH, table.height + LINE * len(words), (*table.marks, *words))
    curves = draw_best_replies(game, best_reply_curves(game), equilibria.profiles)
    below = side_by_side([left, curves], gap=24)
    name, inequalities = family(T, R, P, S), order(T, R, P, S)
    title = [Text(MARGIN, 18, name, TITLE, BLUE, "start", bold=True)]
    if inequalities not in name:
        x = MARGIN + text_width(name, TITLE, bold=True) + 18
        title.append(Text(x, 18, inequalities, SIZE, GREY, "start"))
    return Sketch(below.width, below.height + 40, (*title, *below.at(0, 40)))


def _equilibria_texts(equilibria: Equilibria, top: float) -> list[Text]:
    """How many equilibria there are, and one line for each: what is played and earned."""
    lines = [count_text(len(equilibria.profiles), equilibria.are_all)]
    for profile in equilibria.profiles:
        X, Y, earned = map(vector_text, (profile.row, profile.column, profile.payoffs))
        lines.append(f"X = {X}, Y = {Y} earn {earned}")
    return [
        Text(MARGIN, top + (number + 0.5) * LINE, line, SIZE, INK, "start", bold=number == 0)
        for number, line in enumerate(lines)
    ]
