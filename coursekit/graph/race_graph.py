"""The graph of a race, such as Pig, all at once: a compiled loop instead of a walk.

Pig to 100 has two million positions. To play them one by one takes half a minute; their edges take
a fraction of a second, and a position is made when somebody looks at it. Positions are numbered by
their scores, the other player's turn after that of the player who begins, and then by the points of
the turn. A position's code says the same in one number, so codes increase with the numbers. As long
as nobody holds, any points of a turn may come and be lost: a component has all turns at two scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from coursekit.compiling import compiled_for
from coursekit.games import Pig, Position
from coursekit.graph.exploring import too_large

BYTES = 120
"""The memory that a position takes, with its edges."""
Known = dict[str, np.ndarray]
"""Properties of a graph that need not be found out position by position."""


def all_at_once(
    race: Pig, limit: int, gigabytes: float
) -> tuple[tuple[RacePositions, RaceNumbers, np.ndarray, np.ndarray, RaceMoves], Known]:
    """The parts of the graph of a race, and what else is known of it."""
    arrays = RaceArrays(race, limit, gigabytes)
    positions = RacePositions(arrays)
    parts = positions, RaceNumbers(positions), arrays.first, arrays.options, RaceMoves(arrays)
    ended = np.sort(arrays.order[: arrays.ends])
    won = np.where(arrays.movers[ended] == 0, 1, -1)
    known: Known = {
        "movers": arrays.movers,
        "components": arrays.components,
        "order": arrays.order,
        "parts": arrays.parts,
        "probabilities": arrays.odds,
        "ended": ended,
        "payoffs": np.stack([won, -won], axis=1),
        "rewards": np.zeros(len(positions), dtype=np.int8),
    }
    return parts, known


class RaceArrays:
    """All positions of a race that can be reached: their codes, their edges and who moves.

    And their components, of which the ends are the first. See `GameGraph` for all the others.
    """

    def __init__(self, race: Pig, limit: int, gigabytes: float):
        self.race, goal = race, race.goal
        self.gains = np.array(list(race.GAINS.values()))
        self.most = goal + int(self.gains.max())  # no turn has as many points
        totals = _sums(0, self.gains, self.most)
        mine, theirs = (np.array(_sums(score, self.gains, goal)) for score in race.scores)
        room = min(limit, int(gigabytes * 2**30 / BYTES))
        count = 2 * len(mine) * len(theirs)  # at least one for each turn
        if count <= room:
            ends, sizes = _ends(goal, self.gains, self.most, totals)
            sums = len(theirs) * sizes[goal - mine].sum(axis=0)
            count, edges, self.ends = (sums + len(mine) * sizes[goal - theirs].sum(axis=0)).tolist()
        if count > room:
            raise too_large(race, room, limit, gigabytes)
        self.codes, self.movers = np.empty(count, np.int64), np.empty(count, np.int8)
        self.first, self.options = np.empty(count + 1, np.int32), np.empty(edges, np.int32)
        self.odds = np.empty(edges)
        self.components, self.order = np.empty(count, np.int32), np.empty(count, np.int32)
        self.parts = np.empty(self.ends + len(mine) * len(theirs) + 1, np.int64)
        compiled_for(edges, _walk)(
            *(goal, self.gains, self.most, mine, theirs, np.array(totals), race.mover, ends, sizes),
            *(self.ends, self.codes, self.movers, self.first, self.options, self.odds),
            *(self.components, self.order, self.parts),
        )

    def code(self, scores: tuple[Any, Any], turn: Any, mover: int, rolling: bool) -> Any:
        """A position as one number, or many positions as an array of numbers."""
        block = (scores[0] * self.race.goal + scores[1]) * 2 + (mover != self.race.mover)
        return (block * self.most + turn) * 2 + rolling

    def position(self, code: int) -> Position:
        """The position with this code."""
        rest, rolling = divmod(code, 2)
        rest, turn = divmod(rest, self.most)
        rest, other = divmod(rest, 2)
        scores = divmod(rest, self.race.goal)
        mover = 1 - self.race.mover if other else self.race.mover
        return type(self.race)(self.race.goal, scores, turn, mover, bool(rolling))


class RacePositions(Sequence[Position]):
    """The positions by their numbers, each made when it is asked for."""

    def __init__(self, arrays: RaceArrays):
        self.arrays = arrays

    def __len__(self) -> int:
        return len(self.arrays.codes)

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self.arrays.position(code) for code in self.arrays.codes[number].tolist()]
        return self.arrays.position(int(self.arrays.codes[number]))


class RaceNumbers(Mapping[Position, int]):
    """The numbers of the positions, each found by its code."""

    def __init__(self, positions: RacePositions):
        self.positions, self.kind = positions, type(positions[0])

    def __len__(self) -> int:
        return len(self.positions)

    def __iter__(self) -> Iterator[Position]:
        return iter(self.positions)

    def __getitem__(self, position: Any) -> int:
        arrays = self.positions.arrays
        if type(position) is self.kind and position.goal == arrays.race.goal:
            code = arrays.code(position.scores, position.turn, position.mover, position.rolling)
            number = int(np.searchsorted(arrays.codes, code))
            if number < len(self) and arrays.codes[number] == code:
                return number
        raise KeyError(position)

    def choices(self, scores: tuple[Any, Any], turn: Any, mover: int) -> np.ndarray:
        """The numbers of many positions in which `mover` chooses; -1 where there is none.

        Scores and points may be arrays, such as those of `np.mgrid`. The turn is below the goal.
        """
        arrays = self.positions.arrays
        codes = np.asarray(arrays.code(scores, turn, mover, False))
        numbers = np.minimum(np.searchsorted(arrays.codes, codes), len(self) - 1)
        return np.where(arrays.codes[numbers] == codes, numbers, -1)


class RaceMoves(Sequence[Any]):
    """The moves by the numbers of their edges."""

    def __init__(self, arrays: RaceArrays):
        self.arrays, self.outcomes = arrays, list(arrays.race.GAINS)

    def __len__(self) -> int:
        return len(self.arrays.options)

    def __getitem__(self, edge: Any) -> Any:
        if isinstance(edge, slice):
            return [self[e] for e in range(*edge.indices(len(self)))]
        edge = range(len(self))[edge]  # as lists count, from the end too
        number = int(np.searchsorted(self.arrays.first, edge, side="right")) - 1
        rolling = self.arrays.codes[number] % 2
        moves = self.outcomes if rolling else ("roll", "hold")
        return moves[edge - self.arrays.first[number]]


def _sums(begin: int, gains: np.ndarray, limit: int) -> list[int]:
    """What can be reached from `begin` by adding gains, below the limit."""
    reached = np.zeros(limit, dtype=np.bool_)
    reached[begin] = True
    for total in range(begin, limit):
        if reached[total]:
            further = total + gains
            reached[further[further < limit]] = True
    return np.flatnonzero(reached).tolist()


def _ends(
    goal: int, gains: np.ndarray, most: int, totals: list[int]
) -> tuple[np.ndarray, np.ndarray]:
    """[missing, turn]: whether a turn can end with `turn` points where `missing` are needed.

    And [missing]: how many positions, edges and ends such a turn has.
    """
    ends = np.zeros((goal + 1, most), dtype=np.bool_)
    sizes = np.zeros((goal + 1, 3), dtype=np.int64)
    reached = np.zeros(most, dtype=np.bool_)
    reached[totals] = True
    for missing in range(1, goal + 1):
        going_on = int(reached[:missing].sum())
        for gain in gains[gains > 0]:
            begin = max(missing, gain)
            ends[missing, begin : missing + gain] |= reached[begin - gain : missing]
        edges = (2 + len(gains)) * going_on - 1  # nobody holds before the first roll
        last = ends[missing].sum()
        sizes[missing] = 2 * going_on + last, edges, last
    return ends, sizes


def _walk(
    goal, gains, most, mine, theirs, totals, begins, ends, sizes, ended,
    codes, movers, first, options, odds, components, order, parts,
):  # fmt: skip
    """Fill the arrays: all positions, where their edges lead, and the components in order.

    `ends[missing, turn]` says whether a turn can end with `turn` points where `missing` are needed
    to win, `sizes[missing]` how many positions, edges and ends such a turn has, and `ended` how
    many ends there are.
    """
    starts = np.zeros((goal, goal, 2), dtype=np.int32)
    n = 0
    for a in mine:
        for b in theirs:
            for other in range(2):
                mover = 1 - begins if other else begins
                starts[a, b, other] = n
                n += sizes[goal - (a if mover == 0 else b), 0]
    place = np.zeros(most, dtype=np.int32)
    component, rest, share, e = len(parts) - 1, n, 1 / len(gains), 0
    parts[component] = rest
    for a in mine:
        for b in theirs:
            component -= 1  # higher scores have lower numbers, and the ends the lowest
            for other in range(2):
                mover = 1 - begins if other else begins
                missing = goal - (a if mover == 0 else b)
                block, n = ((a * goal + b) * 2 + other) * most, starts[a, b, other]
                for turn in totals:  # where this turn's positions are
                    if turn < missing:
                        place[turn] = n
                        codes[n], codes[n + 1] = (block + turn) * 2, (block + turn) * 2 + 1
                        movers[n], movers[n + 1] = mover, -1
                        components[n] = components[n + 1] = component
                        order[rest - 1], order[rest - 2] = n, n + 1
                        n, rest = n + 2, rest - 2
                    elif ends[missing, turn]:
                        place[turn] = n
                        codes[n], movers[n] = (block + turn) * 2, mover
                        ended -= 1
                        components[n], order[ended], parts[ended] = ended, n, ended
                        n += 1
                lost = starts[a, b, 1 - other]
                for turn in totals:  # where their moves lead
                    here = place[turn]
                    if turn < missing:
                        first[here], options[e], odds[e] = e, here + 1, 1
                        e += 1
                        if turn > 0:
                            held = (a + turn, b) if mover == 0 else (a, b + turn)
                            options[e], odds[e] = starts[held[0], held[1], 1 - other], 1
                            e += 1
                        first[here + 1] = e
                        for gain in gains:
                            options[e] = place[turn + gain] if gain > 0 else lost
                            odds[e] = share
                            e += 1
                    elif ends[missing, turn]:
                        first[here] = e
            parts[component] = rest
    first[len(codes)] = e
