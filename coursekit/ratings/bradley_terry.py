"""The model of Bradley and Terry: one number for each player explains a whole table of points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

import numpy as np

from coursekit.ratings.results import Ratings


def bradley_terry(points: Any, names: Sequence[str] | None = None, prior: float = 1) -> Ratings:
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
    count = len(points)
    names = tuple(names or map(str, range(1, count + 1)))
    if prior:
        points = np.pad(points, (0, 1), constant_values=prior / 2)
        points[count, count] = 0
    else:
        _refuse_without_maximum(points, names)
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


def win_chances(strengths: Any) -> np.ndarray:
    """[i, j]: how likely it is that player i beats player j.

    >>> import numpy as np
    >>> win_chances([np.log(3), 0]).round(2).tolist()
    [[0.5, 0.75], [0.25, 0.5]]
    """
    strengths = np.asarray(strengths, dtype=float)
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


def _refuse_without_maximum(points: np.ndarray, names: Sequence[str]) -> None:
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
