"""Best-first search: A* and its relatives, which always go on from the most promising state.

A problem says where to start, which states are goals and what the neighbours of a state are. A
heuristic, any function of a state, estimates the cost that is still to come (notes §1.1.2).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Any, Protocol

from coursekit.puzzles.results import Expansion, SearchResult, Way

Heuristic = Callable[[Any], float]


class Problem(Protocol):
    """What a search asks of a problem; a state is any immutable value."""

    @property
    def start(self) -> Any:
        """The state to start from."""

    def is_goal(self, state: Any) -> bool:
        """Whether the search may end here."""

    def neighbours(self, state: Any) -> Iterable[tuple[Any, Any, float]]:
        """(move, the state it leads to, its cost) for every move, in a fixed order."""


def best_first(
    problem: Problem, heuristic: Heuristic, priority: Callable[[float, float], float]
) -> SearchResult:
    """The first goal found by always expanding the state of least priority(cost so far, estimate).

    Of states with equal priority the one that waits longest comes first. A state that was expanded
    is expanded again only if a cheaper way makes its priority less. Notes §1.1.2.

    >>> from coursekit.puzzles import romania
    >>> roads = romania()
    >>> best_first(roads, roads.straight_line, priority=lambda g, h: g + h)
    SearchResult(cost=418, moves=('Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest'), expanded=5)
    """
    start, h = problem.start, _estimate(heuristic, problem.start)
    cost_to: dict[Any, float] = {start: 0}
    expanded_at: dict[Any, float] = {}
    frontier: list[tuple[float, int, float, float, Way]] = [(priority(0, h), 0, 0, h, Way(start))]
    tickets = count(1)
    history = []
    while frontier:
        f, _, g, h, way = heappop(frontier)
        state = way.state
        if g > cost_to[state]:
            continue  # a cheaper way to this state was found while it waited
        if problem.is_goal(state):
            history.append(Expansion(state, f, g, h, ()))
            return _result(way, g, history)
        expanded_at[state], pushed = f, []
        for move, neighbour, cost in problem.neighbours(state):
            if not cost >= 0:
                raise ValueError(f"the move {move!r} from {state!r} costs {cost!r}: expected ≥ 0")
            new_cost = g + cost
            if new_cost >= cost_to.get(neighbour, inf):
                continue
            estimate = _estimate(heuristic, neighbour)
            new_f = priority(new_cost, estimate)
            if neighbour in expanded_at and new_f >= expanded_at[neighbour]:
                continue  # it was as promising before: greedy search expands nothing twice
            cost_to[neighbour] = new_cost
            onward = Way(neighbour, move, way)
            heappush(frontier, (new_f, next(tickets), new_cost, estimate, onward))
            pushed.append(neighbour)
        history.append(Expansion(state, f, g, h, tuple(pushed)))
    return SearchResult((), (), inf, tuple(history))


def a_star(problem: Problem, heuristic: Heuristic) -> SearchResult:
    """A cheapest way to a goal, if the heuristic never overestimates: least g + h first.

    `best_first` with the priority (g + h, h) prefers, of equal sums, the state that seems nearer
    to a goal; on the 8-puzzle it expands less than half as many.

    >>> from coursekit.puzzles import romania
    >>> roads = romania()
    >>> a_star(roads, roads.straight_line)
    SearchResult(cost=418, moves=('Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest'), expanded=5)
    """
    return best_first(problem, heuristic, priority=lambda g, h: g + h)


def uniform_cost(problem: Problem) -> SearchResult:
    """A cheapest way to a goal, without a heuristic: least g first (Dijkstra's algorithm).

    >>> from coursekit.puzzles import romania
    >>> uniform_cost(romania()).expanded
    12
    """
    return best_first(problem, lambda state: 0, priority=lambda g, h: g)


def greedy_best_first(problem: Problem, heuristic: Heuristic) -> SearchResult:
    """A way to a goal, often quickly found and seldom cheapest: least h first.

    >>> from coursekit.puzzles import romania
    >>> roads = romania()
    >>> greedy_best_first(roads, roads.straight_line).cost
    450
    """
    return best_first(problem, heuristic, priority=lambda g, h: h)


def breadth_first(problem: Problem) -> SearchResult:
    """A way to a goal with the fewest moves, whatever they cost; f counts the moves.

    >>> from coursekit.puzzles import River
    >>> len(breadth_first(River()).moves)
    11
    """
    reached = {problem.start}
    queue: deque[tuple[Way, int, float]] = deque([(Way(problem.start), 0, 0)])
    history = []
    while queue:
        way, depth, g = queue.popleft()
        state = way.state
        if problem.is_goal(state):
            history.append(Expansion(state, depth, g, 0, ()))
            return _result(way, g, history)
        pushed = []
        for move, neighbour, cost in problem.neighbours(state):
            if neighbour not in reached:
                reached.add(neighbour)
                queue.append((Way(neighbour, move, way), depth + 1, g + cost))
                pushed.append(neighbour)
        history.append(Expansion(state, depth, g, 0, tuple(pushed)))
    return SearchResult((), (), inf, tuple(history))


def distances(problem: Problem) -> dict[Any, int]:
    """The number of moves from the start to every state that can be reached, nearest first.

    >>> from coursekit.puzzles import Jugs
    >>> len(distances(Jugs((3, 5), target=4)))
    16
    """
    moves_to = {problem.start: 0}
    queue = deque([problem.start])
    while queue:
        state = queue.popleft()
        for _, neighbour, _ in problem.neighbours(state):
            if neighbour not in moves_to:
                moves_to[neighbour] = moves_to[state] + 1
                queue.append(neighbour)
    return moves_to


def _estimate(heuristic: Heuristic, state: Any) -> float:
    """What the heuristic says about the state; refused unless it is a number, 0 or more."""
    estimate = heuristic(state)
    try:
        is_number = estimate >= 0  # False for NaN as well
    except TypeError:
        is_number = False
    if not is_number:
        raise ValueError(
            f"heuristic returned {estimate!r} for the state {state!r}: expected a number, 0 or more"
        )
    return estimate


def _result(way: Way, cost: float, history: list[Expansion]) -> SearchResult:
    """The result of a search that came to a goal by this way."""
    path, moves = [way.state], []
    while way.before is not None:
        moves.append(way.move)
        way = way.before
        path.append(way.state)
    return SearchResult(tuple(path[::-1]), tuple(moves[::-1]), cost, tuple(history))
