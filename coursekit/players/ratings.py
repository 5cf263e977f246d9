"""Ratings: what the points of a tournament say about its players, and how sure that is.

The model of Bradley and Terry: one number for each player explains a whole table of points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from math import ceil, inf, log, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import numpy as np

from coursekit.text import number_text
from coursekit.validate import Finite, a, array, checked, list_of, must, refused

if TYPE_CHECKING:
    import networkx as nx

CONFIDENCE = 0.95
ERRORS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors an interval reaches to either side: 1.96 for 95 %."""

ELO = 400 / log(10)
"""Points of Elo's scale for one unit of strength: 400 of them are odds of 10 to 1."""
AVERAGE = 1500
"""The rating of an average player."""

LEAST_GAMES = 10
"""Fewer games show nothing, whoever wins them."""
FEWEST_POINTS, MOST_POINTS = 0.001, 1e9
"""In one pairing, if there are any: fewer are lost when they are added to others."""


# Arguments


def points_table(name: str, points: Any) -> np.ndarray:
    """`points` as a square table of floats, 0 or more; nobody plays against themselves."""
    table = array(2, "a square table of finite numbers")(name, points)
    rows, columns = table.shape
    if rows != columns or rows < 2:
        raise refused(name, "a square table for two players or more", points)
    if table.min() < 0 or table.max() > MOST_POINTS or np.diag(table).any():
        raise refused(name, "0 or more in each pairing, and 0 on the diagonal", points)
    if np.any((table > 0) & (table < FEWEST_POINTS)):
        raise refused(name, f"0, or {FEWEST_POINTS} or more, in each pairing", points)
    return table


Points = Annotated[np.ndarray, points_table]
Names = Annotated[Sequence[str], list_of(a(str, "a text"), "a list of names", 2)]
Prior = Annotated[
    float, must("0, or a number from 0.001 to 1000", lambda n: n == 0 or 0.001 <= n <= 1000)
]
Strengths = Annotated[np.ndarray, array(1, "a list of numbers, one for each player")]
Difference = Annotated[
    float,
    must("a difference in rating, from 0.1 to 4000 points", lambda d: 0.1 <= abs(d) <= 4000),
]
Power = Annotated[float, must("a number from 0.5 to less than 1", lambda p: 0.5 <= p < 1)]


def names_for(points: np.ndarray, names: Sequence[str] | None) -> tuple[str, ...]:
    """A different name for each player; without names, their numbers from 1."""
    known = tuple(names or map(str, range(1, len(points) + 1)))
    if len(known) != len(points) or len(set(known)) != len(known):
        raise ValueError(f"names must be {len(points)} different ones for points, not {names!r}")
    return known


# Ratings


class Ratings(msgspec.Struct, frozen=True, eq=False):
    """How strong each player is: the odds that i beats j are e^(strengths[i] − strengths[j]).

    The mean of the strengths is 0. `covariance` says how far, and how much together, they would
    change if the tournament were played again.

    >>> import numpy as np
    >>> Ratings(("Ann", "Bob"), np.array([0.5, -0.5]), np.array([[0.01, -0.01], [-0.01, 0.01]]))
    Ratings: Ann 1587 ± 34, Bob 1413 ± 34
    """

    names: tuple[str, ...]
    strengths: np.ndarray
    covariance: np.ndarray

    @property
    def elo(self) -> np.ndarray:
        """[i]: the rating of player i on Elo's scale, on which the average is 1500."""
        return AVERAGE + ELO * self.strengths

    @property
    def margins(self) -> np.ndarray:
        """[i]: how far an interval that is right in 95 % reaches to either side of `elo[i]`."""
        return ELO * ERRORS * np.sqrt(np.diag(self.covariance))

    @property
    def order(self) -> list[int]:
        """The numbers of the players, the strongest first."""
        return np.argsort(-self.strengths, kind="stable").tolist()

    def difference(self, first: str, second: str) -> tuple[float, float]:
        """By how much the first player is rated above the second, and the margin of that.

        It is smaller than the two margins together: both were measured in the same games.
        """
        i, j = (self._number(name) for name in (first, second))
        variance = self.covariance[i, i] + self.covariance[j, j] - 2 * self.covariance[i, j]
        return float(self.elo[i] - self.elo[j]), ELO * ERRORS * sqrt(max(variance, 0.0))

    def _number(self, name: str) -> int:
        if name not in self.names:
            raise ValueError(f"there is no player {name!r}, only {', '.join(self.names)}")
        return self.names.index(name)

    def __repr__(self) -> str:
        rated = [
            f"{self.names[i]} {number_text(round(self.elo[i]))} ± {round(self.margins[i])}"
            for i in self.order
        ]
        return f"Ratings: {', '.join(rated)}"


@checked
def bradley_terry(points: Points, names: Names | None = None, prior: Prior = 1) -> Ratings:
    """The strengths that make a table of points likeliest, and how sure they are.

    `points[i, j]` is what player i took from player j: a win is one point, a draw a half for both.
    Before the tournament everybody is said to have drawn `prior` games with one more player, who is
    then forgotten: so there is an answer even for those who have won or lost everything, or have
    not met. With `prior` 0 the points speak alone, and a table without a maximum is refused.

    The intervals take every game for a toss of its own, won or lost. They are too wide where many
    games are drawn. If each opening is played twice, from either side, they are too wide as well
    where it favours a side, and a little too narrow where it suits a player.

    >>> bradley_terry([[0, 3], [1, 0]], ["Ann", "Bob"], prior=0)
    Ratings: Ann 1595 ± 197, Bob 1405 ± 197
    >>> bradley_terry([[0, 4], [0, 0]], ["Ann", "Bob"])
    Ratings: Ann 1723 ± 288, Bob 1277 ± 288
    """
    points = np.asarray(points, dtype=float)
    count, names = len(points), names_for(points, names)
    if prior:
        points = np.pad(points, (0, 1), constant_values=prior / 2)
        points[count, count] = 0
    else:
        refuse_without_maximum(points, names)
    strengths, likelihood = np.zeros(len(points)), -inf
    while log_likelihood(strengths, points) > likelihood:
        likelihood = log_likelihood(strengths, points)
        step = np.linalg.solve(observed_information(strengths, points), surplus(strengths, points))
        while log_likelihood(strengths + step, points) < likelihood:
            step /= 2  # too far: never downhill
        strengths = strengths + step
    covariance = np.linalg.inv(observed_information(strengths, points))
    centred = np.eye(count) - 1 / count
    return Ratings(
        names,
        centred @ strengths[:count],
        centred @ covariance[:count, :count] @ centred,
    )


@checked
def win_chances(strengths: Strengths) -> np.ndarray:
    """[i, j]: how likely it is that player i beats player j.

    >>> import numpy as np
    >>> win_chances([np.log(3), 0]).round(2).tolist()
    [[0.5, 0.75], [0.25, 0.5]]
    """
    behind = strengths - strengths[:, np.newaxis]
    return np.exp(-np.logaddexp(0, behind))


def log_likelihood(strengths: Any, points: Any) -> float:
    """How well strengths explain a table of points: the logarithm of its probability.

    >>> round(log_likelihood([0, 0], [[0, 3], [1, 0]]), 4)  # 4 ln ½
    -2.7726
    """
    strengths, points = np.asarray(strengths, dtype=float), np.asarray(points, dtype=float)
    behind = strengths - strengths[:, np.newaxis]
    return -float((points * np.logaddexp(0, behind)).sum())


def surplus(strengths: np.ndarray, points: np.ndarray) -> np.ndarray:
    """[i]: the points of player i beyond what the strengths promise; 0 at the maximum.

    This is the slope of the logarithm of the likelihood.
    """
    chances = win_chances(strengths)
    return (points * chances.T - points.T * chances).sum(axis=1)


def observed_information(strengths: np.ndarray, points: np.ndarray) -> np.ndarray:
    """How sharply the likelihood falls around the strengths: a weight for each pair that has met.

    The more even a pairing, the more its games tell. Only differences of strengths count, so the
    weights alone have no inverse: the 1 that is added everywhere holds the mean where it is. At the
    maximum, the inverse says how far the strengths may be off.
    """
    chances = win_chances(strengths)
    weights = (points + points.T) * chances * chances.T
    return np.diag(weights.sum(axis=1)) - weights + 1


def refuse_without_maximum(points: np.ndarray, names: Sequence[str]) -> None:
    """Refuse a table in which some have not met the others, or never took a point from them."""
    import networkx as nx

    took_from = nx.from_numpy_array(points > 0, create_using=nx.DiGraph)
    if nx.is_strongly_connected(took_from):
        return
    if nx.is_weakly_connected(took_from):
        groups = nx.condensation(took_from)
        last = next(group for group in groups if not groups.succ[group])
        why = f"{_listed(groups.nodes[last]['members'], names)} took none from the others"
    else:
        apart = next(nx.weakly_connected_components(took_from))
        why = f"the others have not met {_listed(apart, names)}"
    raise ValueError(
        f"prior must be above 0 for these points: {why}, so that no strengths are the likeliest"
    )


def _listed(players: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(names[i] for i in sorted(players))


# Who beats whom


@checked
def who_beats_whom(points: Points, names: Names | None = None) -> nx.DiGraph:
    """A graph with an edge from a player to each one whom that player has surely beaten.

    Surely means: in ten games or more, enough points that equal players would take as many, or as
    few, in one of twenty tournaments at most. A half point too many is left out of that count. Each
    edge has the `share` of the points; the players are in the order of all their points.

    >>> graph = who_beats_whom([[0, 18, 3], [2, 0, 15], [17, 5, 0]], ["rock", "scissors", "paper"])
    >>> list(graph.edges.data("share"))
    [('paper', 'rock', 0.85), ('rock', 'scissors', 0.9), ('scissors', 'paper', 0.75)]
    """
    import networkx as nx
    from scipy.stats import binom

    names, met = names_for(points, names), points + points.T
    order = np.argsort(-points.sum(axis=1) / np.maximum(met.sum(axis=1), 1), kind="stable").tolist()
    by_luck = 2 * binom.sf(np.floor(points) - 1, np.ceil(met), 0.5)  # as many points, or as few
    graph = nx.DiGraph()
    graph.add_nodes_from(names[i] for i in order)
    for i, j in permutations(order, 2):
        if met[i, j] >= LEAST_GAMES and by_luck[i, j] <= 1 - CONFIDENCE:
            graph.add_edge(names[i], names[j], share=float(points[i, j] / met[i, j]))
    return graph


def cycles(graph: nx.DiGraph) -> list[tuple[str, str, str]]:
    """Three players each: the first beats the second, who beats the third, who beats the first.

    >>> graph = who_beats_whom([[0, 18, 3], [2, 0, 15], [17, 5, 0]], ["rock", "scissors", "paper"])
    >>> cycles(graph)
    [('paper', 'rock', 'scissors')]
    """
    import networkx as nx

    order, found = {player: number for number, player in enumerate(graph)}, []
    for cycle in nx.simple_cycles(graph, length_bound=3):
        if len(cycle) == 3:
            first = cycle.index(min(cycle, key=order.__getitem__))
            found.append((*cycle[first:], *cycle[:first]))
    return sorted(found, key=lambda cycle: [order[player] for player in cycle])


# How many games it takes to tell two players apart


@checked
def expected_share(difference: Finite) -> float:
    """The share of the points for a player who is rated `difference` points of Elo higher.

    >>> expected_share(0), round(expected_share(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-difference / 400))


@checked
def games_needed(difference: Difference, power: Power = 0.5) -> int:
    """About how many games show that a player is rated `difference` points of Elo higher, at 95 %.

    In n games of equal players, the share of the points has the standard error ½/√n; it shows
    something if it is 1.96 of these above ½. Let p be the share that is expected. If it is just as
    far away, half of all matches show something. For a larger probability, the `power`, p has to be
    z of its own errors √(p(1 − p)/n) further away, where a normal number is below z with that
    probability. So n = (1.96 · ½ + z √(p(1 − p)))² / (p − ½)².

    >>> games_needed(100), games_needed(100, power=0.9)
    (49, 130)
    """
    share = expected_share(abs(difference))
    further = NormalDist().inv_cdf(power) * sqrt(share * (1 - share))
    return ceil((ERRORS / 2 + further) ** 2 / (share - 0.5) ** 2)
