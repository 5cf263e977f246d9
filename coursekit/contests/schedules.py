"""Who meets whom: everybody everybody else, the strong the strong, or up a ladder.

A schedule yields one round after the other: the tables at which contestants, by their numbers, sit
down together. Before a round is asked for, all games of the rounds before are in `points`, where
`points[i, j]` is what i took from j: so the same games lead to the same rounds again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np

Tables = list[tuple[int, ...]]


def round_robin(contestants: int, players: int, points: np.ndarray) -> Iterator[Tables]:
    """One round, in which everybody sits at a table with everybody else.

    >>> list(round_robin(3, 2, np.zeros((3, 3))))
    [[(0, 1), (0, 2), (1, 2)]]
    """
    yield list(combinations(range(contestants), players))


def swiss(contestants: int, players: int, points: np.ndarray) -> Iterator[Tables]:
    """As many rounds as it takes to find a winner, each between those who stand next to each other.

    Nobody meets again if it can be helped. If there are not seats for all, those who have played
    most sit out.

    >>> next(swiss(5, 2, np.zeros((5, 5))))
    [(0, 1), (2, 3)]
    """
    met = np.zeros((contestants, contestants), dtype=int)
    sat = np.zeros(contestants, dtype=int)
    for round_number in range(max((contestants - 1).bit_length(), 1)):
        by_turns = sorted(range(contestants), key=lambda i: sat[i])  # stable
        shares = points.sum(axis=1) / np.maximum(sat, 1)
        playing = by_turns[: contestants // players * players]
        standing = sorted(playing, key=lambda i: (-shares[i], i))
        together = (_together(standing, players, met, most) for most in range(round_number + 1))
        tables = next(tables for tables in together if tables is not None)
        for table in tables:
            met[np.ix_(table, table)] += 1
            sat[list(table)] += 1
        yield tables


def _together(standing: list[int], players: int, met: np.ndarray, most: int) -> Tables | None:
    """Tables for all, neighbours first, of people who met at most `most` times; None if none."""
    if not standing:
        return []
    first, *others = standing
    for joining in combinations(others, players - 1):
        table = (first, *joining)
        if all(met[pair] <= most for pair in combinations(table, 2)):
            rest = _together([i for i in others if i not in joining], players, met, most)
            if rest is not None:
                return [table, *rest]
    return None


def ladder(contestants: int, players: int, points: np.ndarray) -> Iterator[Tables]:
    """One match after the other: each newcomer climbs until somebody holds out.

    The contestants come in their order. A newcomer stands below all others, and takes the place of
    the next one above by winning more than half of the points of their match.
    """
    rungs = [0]
    for newcomer in range(1, contestants):
        place = len(rungs)
        while place:
            above = rungs[place - 1]
            yield [(above, newcomer)]
            if points[newcomer, above] <= points[above, newcomer]:
                break
            place -= 1
        rungs.insert(place, newcomer)


SCHEDULES: dict[str, Callable[[int, int, np.ndarray], Iterator[Tables]]] = {
    "round robin": round_robin,
    "Swiss": swiss,
    "ladder": ladder,
}
"""The kinds of tournaments, by name."""
