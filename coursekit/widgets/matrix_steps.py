"""Chapters 2 and 4 under a slider: arguments about a table, the simplex method, families of games.

A slider moves through pictures of an argument, or turns the numbers of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

from coursekit.draw.bars import strategy_bars
from coursekit.draw.boards import board_sketch
from coursekit.draw.charts import kuhn_guarantee_chart
from coursekit.draw.payoffs import (
    captioned,
    elimination_frames,
    guarantee_frames,
    payoff_table,
    response_frames,
)
from coursekit.draw.programs import (
    draw_best_responses,
    draw_polygon,
    pivot_sentence,
    tableau_sketches,
)
from coursekit.draw.sketch import (
    Mark,
    Sketch,
    Text,
    rectangle,
    side_by_side,
    text_width,
)
from coursekit.draw.style import BLUE, FAINT, GREY, INK, N_POSITION, ORANGE, P_POSITION
from coursekit.extensive_form import GameTree, best_response
from coursekit.games import Impartial, Kayles, KuhnPoker, Nim
from coursekit.games.hidden import bluffing
from coursekit.impartial import outcome_by_nimbers
from coursekit.matrix_games import (
    Dominated,
    LinearProgram,
    SimplexRun,
    best_response_curves,
    column_maxima,
    iterated_elimination,
    response_cycle,
    row_minima,
    simplex,
    strictly_dominated,
    support_enumeration,
    symmetric_two_by_two,
)
from coursekit.matrix_games.equilibria import family, order
from coursekit.matrix_games.game import Game, Label
from coursekit.text import vector_text
from coursekit.validate import a, checked, function, whole
from coursekit.widgets.explore import explore
from coursekit.widgets.frames import Frames, slide
from coursekit.widgets.live import Live
from coursekit.widgets.solution import count_text, response_cells

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    pass

Program = Annotated[LinearProgram, a(LinearProgram, "a LinearProgram")]
Dominance = Annotated[
    Callable[[Any, int], list[Dominated]],
    function("that finds dominated strategies, such as strictly_dominated"),
]
Digit = Annotated[int, whole(0, 9)]


# Arguments about a payoff table


@checked
def guarantee_steps(game: Game) -> Frames:
    """How v⁻ and v⁺ are found: the minimum of each row, the maximum of each column. Notes §4.2.

    >>> guarantee_steps([[5, 3], [2, 8]])
    8 pictures
    """
    return slide(guarantee_frames(game, row_minima(game), column_maxima(game)), start=0)


@checked
def response_steps(game: Game, column: Label) -> Frames:
    """I know that you know: best responses to best responses, from Player II's `column` on. §4.2.

    >>> response_steps([[2, -1], [-1, 1]], column=1)
    5 pictures
    """
    return slide(response_frames(game, response_cycle(game, column)), start=0)


@checked
def elimination_steps(game: Game, dominated: Dominance = strictly_dominated) -> Frames:
    """Strategies that another one or a mixture dominates are removed one by one. Notes §4.2.

    `dominated` is `strictly_dominated` or `weakly_dominated`.

    >>> elimination_steps([[4, 0], [0, 4], [1, 1]])
    2 pictures
    """
    return slide(elimination_frames(iterated_elimination(game, dominated)), start=0)


# The simplex method: the tableau, the vertex, and why it pivots as it does


@checked
def simplex_steps(program: Program) -> Frames:
    """A slider through the tableaus of the simplex method. Notes §4.2.2.

    The entering column and the leaving row are lit, and a sentence says why they were chosen. If
    the program has two variables, its region stands beside the tableau, with the path so far.

    >>> simplex_steps(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    2 pictures
    """
    run = simplex(program)
    sketches = tableau_sketches(run.tableaus)
    if len(program.variables) == 2:
        sketches = [
            side_by_side([_polygon(run, number), sketch], gap=16)
            for number, sketch in enumerate(sketches)
        ]
    sentences = map(pivot_sentence, run.tableaus)
    return slide(captioned(zip(sketches, sentences, strict=True)), start=0)


def _polygon(run: SimplexRun, number: int) -> Sketch:
    """The region, with the path to a tableau's vertex and the objective there."""
    tableau = run.tableaus[number]
    level = tableau.objective if tableau.phase == 2 else None
    return draw_polygon(run.program, _way(run, number), level)


def _way(run: SimplexRun, number: int) -> list[tuple]:
    """The vertices up to that of a tableau, each once; none if the region is empty."""
    if run.status == "infeasible":
        return []
    points = [tableau.vertex for tableau in run.tableaus[: number + 1]]
    return [points[0], *(end for start, end in pairwise(points) if start != end)]


# The symmetric 2 × 2 games: dilemmas, hunts, chickens

TITLE, SIZE, LINE, MARGIN = 18, 13, 20.0, 8.0
WIDTH = 310.0
"""Room for the longest line about an equilibrium."""


def two_by_two_family() -> Live:
    """Sliders for temptation T, reward R, punishment P and the sucker's payoff S. Notes §4.3.

    Below them are the name of the game, its table, both players' best responses and all equilibria.

    >>> two_by_two_family()
    game(T=5, R=3, P=1, S=0)
    """
    return _narrow(explore(game, **dict.fromkeys("TRPS", (0, 9))), "220px")


def game(T: int = 5, R: int = 3, P: int = 1, S: int = 0) -> Sketch:
    """The name of the game, its table with the best responses underlined, and its equilibria.

    >>> game().marks[0].text
    "Prisoners' Dilemma"
    """
    played = symmetric_two_by_two(T, R, P, S)
    equilibria = support_enumeration(played)
    table = payoff_table(played, underlined=response_cells(played))
    lines = [count_text(equilibria)]
    for profile in equilibria.profiles:
        X, Y, earned = map(vector_text, (profile.row, profile.column, profile.payoffs))
        lines.append(f"X = {X}, Y = {Y} earn {earned}")
    words = [
        Text(MARGIN, table.height + (n + 0.5) * LINE, line, SIZE, INK, "start", bold=n == 0)
        for n, line in enumerate(lines)
    ]
    left = Sketch(WIDTH, table.height + LINE * len(words), (*table.marks, *words))
    curves = draw_best_responses(played, best_response_curves(played), equilibria.profiles)
    below = side_by_side([left, curves], gap=24)
    name, inequalities = family(T, R, P, S), order(T, R, P, S)
    title = [Text(MARGIN, 18, name, TITLE, BLUE, "start", bold=True)]
    if inequalities not in name:
        x = MARGIN + text_width(name, TITLE, bold=True) + 18
        title.append(Text(x, 18, inequalities, SIZE, GREY, "start"))
    return Sketch(below.width, below.height + 40, (*title, *below.at(0, 40)))


def _narrow(live: Live, width: str) -> Live:
    """The same with knobs of this width."""
    for knob in live.children[0].children:
        knob.layout.width = width
    return live


# Player I's equilibria of Kuhn poker

PARTS = 36
"""The slider goes in steps of 1/36, up to 1/2."""


def kuhn_family() -> Live:
    """A slider for α, the probability with which Player I bets on a jack. Notes §4.4.

    Below her strategy it shows what that guarantees: −1/18 for all α up to 1/3, and less beyond.

    >>> kuhn_family()
    strategy(alpha=0.25)
    """

    def strategy(alpha: float = 0.25) -> Sketch:
        return draw_kuhn_family(Fraction(round(alpha * PARTS), PARTS))

    return explore(strategy, alpha=(0.0, 0.5, 1 / PARTS))


def draw_kuhn_family(alpha: Fraction) -> Sketch:
    """The strategy with that α as bars; below it, what all strategies of the family guarantee."""
    bars, chart = strategy_bars(bluffing(alpha)), kuhn_guarantee_chart(guarantees(), alpha, "α")
    marks = (*bars.marks, *chart.at((bars.width - chart.width) / 2, bars.height))
    return Sketch(bars.width, bars.height + chart.height, marks)


@lru_cache(maxsize=1)
def guarantees() -> dict[Fraction, Fraction]:
    """What each strategy of the family earns against a best response to it.

    >>> print(guarantees()[Fraction(1, 3)], guarantees()[Fraction(1, 2)])
    -1/18 -5/36
    """
    tree = GameTree.explore(KuhnPoker())
    alphas = [Fraction(part, PARTS) for part in range(PARTS // 2 + 1)]
    return {alpha: -best_response(tree, (bluffing(alpha), None), 1).payoff for alpha in alphas}


# Are two impartial games worth the same? Add a third to both and compare who wins

NOTHING, TWO, THREE = Nim(()), Nim((2,)), Nim((3,))
MEANING = {"N": "N: the next player wins", "P": "P: the previous player wins"}


def equivalence_explorer() -> Live:
    """Choose G, H and K among small games; see whether K separates G from H. Notes §2.1.3.

    Two games are equivalent if no K does: then G + K and H + K always have the same outcome.

    >>> equivalence_explorer()
    compare(G=Nim(2), H=Nim(3), K=Nim(0))
    """
    choices = {game.term_label(): game for game in listed_games()}
    return _narrow(explore(compare, G=choices, H=choices, K=choices), "210px")


def listed_games() -> list[Impartial]:
    """Heaps of Nim, rows of pins, and a few sums."""
    heaps = [Nim((stones,)) for stones in range(5)]
    pins = [Kayles(number) for number in range(1, 8)]
    sums = [heaps[1] + heaps[2], heaps[2] + heaps[2], Kayles(2) + Kayles(3), Kayles(4) + heaps[3]]
    return [*heaps, *pins, *sums]


def compare(G: Impartial = TWO, H: Impartial = THREE, K: Impartial = NOTHING) -> Sketch:
    """The boards of both sums with their outcomes, and whether the added game separates the two.

    >>> compare(K=Nim(2)).marks[-1].text
    '*2 separates *2 from *3: they are not equivalent.'
    """
    first, second, added = (game.term_label() for game in (G, H, K))
    outcomes = [outcome_by_nimbers(game + K) for game in (G, H)]
    is_separated = outcomes[0] != outcomes[1]
    verdict = f"{added} does not separate {first} from {second}: both sums are {outcomes[0]}."
    if is_separated:
        verdict = f"{added} separates {first} from {second}: they are not equivalent."
    sums = zip((first, second), (G, H), outcomes, strict=True)
    panels = side_by_side(
        [_panel(f"{name} + {added}", game + K, result) for name, game, result in sums], gap=24
    )
    size, colour = 15, ORANGE if is_separated else INK
    said = Text(6, panels.height + 22, verdict, size, colour, anchor="start", bold=is_separated)
    width = max(panels.width, text_width(verdict, size, True) + 12)
    return Sketch(width, panels.height + 40, (*panels.marks, said))


def _panel(title: str, game: Impartial, result: str) -> Sketch:
    """A board with a frame, its name above and its outcome below."""
    board, size, margin = board_sketch(game), 14, 10.0
    texts = (title, MEANING[result])
    width = max(board.width, 260.0, *(text_width(text, size, True) for text in texts)) + 2 * margin
    height = max(board.height, 110.0)
    foot = 30 + height
    marks: list[Mark] = [
        rectangle(1, 1, width, foot + 30, stroke=FAINT),
        Text(width / 2, 18, title, size, bold=True),
        *board.at((width - board.width) / 2, 30 + (height - board.height) / 2),
        rectangle(
            1, foot, width, 31, fill=N_POSITION if result == "N" else P_POSITION, stroke=FAINT
        ),
        Text(width / 2, foot + 16, MEANING[result], size),
    ]
    return Sketch(width + 2, foot + 32, tuple(marks))
