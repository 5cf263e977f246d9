"""Player I's equilibria of Kuhn poker, with a slider for how often she bluffs."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.tables import strategy_bars
from coursekit.draw.tables.family import guarantee_chart
from coursekit.extensive_form import GameTree, best_response
from coursekit.games import KuhnPoker
from coursekit.games.hidden import bluffing
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.live import Live

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
    bars, chart = strategy_bars(bluffing(alpha)), guarantee_chart(guarantees(), alpha, "α")
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
