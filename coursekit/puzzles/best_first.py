"""Searching for a way to a goal: best-first (A* and its relatives), breadth-first, depth-first.

A problem says where to start, which states are goals and what the neighbours of a state are. A
heuristic, any function of a state, estimates the cost that is still to come (notes §1.1.2).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Annotated, Any, Protocol, runtime_checkable

import msgspec

from coursekit.validate import Whole, answering, checked, function, must


@runtime_checkable
class PathPuzzle(Protocol):
    """What a search asks of a problem; a state is any immutable value."""

    @property
    def start(self) -> Any:
        """The state to start from."""

    def is_goal(self, state: Any) -> bool:
        """Whether the search may end here."""

    def neighbours(self, state: Any) -> Iterable[tuple[Any, Any, float]]:
        """(move, the state it leads to, its cost) for every move, in a fixed order."""


# What the arguments may be


def _is_estimate(found: Any, state: Any) -> bool:
    try:
        return bool(found >= 0)  # NaN is not
    except TypeError:
        return False


Problem = Annotated[
    PathPuzzle,
    must(
        "a problem with start, is_goal and neighbours",
        lambda problem: isinstance(problem, PathPuzzle) and not isinstance(problem, type),
    ),
]
Heuristic = Annotated[
    Callable[[Any], float], answering("a number, 0 or more", _is_estimate, of="state")
]
Priority = Annotated[
    Callable[[float, float], Any],
    function("of the cost so far and the estimate, as in lambda g, h: g + h"),
]


# What a search finds


class Expansion(msgspec.Struct, frozen=True, gc=False):  # nothing in it can refer back to it
    """A state that left the frontier at priority f, with cost so far g and estimate h.

    `pushed` are its neighbours that went to the frontier in return.
    """

    state: Any
    f: float
    g: float
    h: float
    pushed: tuple[Any, ...]


class SearchResult(msgspec.Struct, frozen=True):
    """The way from the start to a goal, and how the search found it.

    If no goal can be reached, `path` and `moves` are empty and `cost` is infinite. `history` holds
    the states in the order in which they left the frontier: those expanded and, last, the goal.
    """

    path: tuple[Any, ...]
    moves: tuple[Any, ...]
    cost: float
    history: tuple[Expansion, ...]

    @property
    def expanded(self) -> int:
        """How many states were expanded; the goal is not."""
        return len(self.history) - bool(self.path)

    def frontier(self, step: int) -> tuple[Any, ...]:
        """The states that wait when `history[step]` is about to leave, longest-waiting first."""
        if step not in range(len(self.history) + 1):
            raise ValueError(f"step must be from 0 to {len(self.history)}, not {step!r}")
        waiting = {self.history[0].state: None}
        for expansion in self.history[:step]:
            del waiting[expansion.state]
            for state in expansion.pushed:
                waiting.pop(state, None)  # it waits anew, with its lower cost
                waiting[state] = None
        return tuple(waiting)

    def __repr__(self) -> str:
        return f"SearchResult(cost={self.cost}, moves={self.moves}, expanded={self.expanded})"


class SearchNode(msgspec.Struct, frozen=True, gc=False):  # nothing in it can refer back to it
    """A state, and how a search came to it: by a move, from the node before."""

    state: Any
    move: Any = None
    before: SearchNode | None = None

    def way(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The states from the start to this one, and the moves between them."""
        node, path, moves = self, [self.state], []
        while node.before is not None:
            moves.append(node.move)
            node = node.before
            path.append(node.state)
        return tuple(path[::-1]), tuple(moves[::-1])


Waiting = tuple[Any, int, float, float, SearchNode]
"""(f, ticket, g, h, node): of equal f, the one with the least ticket comes first."""


# With an estimate


@checked
def best_first(problem: Problem, heuristic: Heuristic, priority: Priority) -> SearchResult:
    """The first goal found by always expanding the state of least priority(cost so far, estimate).

    Of states with equal priority the one that waits longest comes first. A state that was expanded
    is expanded again only if a cheaper way makes its priority less. Notes §1.1.2.

    >>> from coursekit.puzzles import romania
    >>> roads = romania()
    >>> best_first(roads, roads.straight_line, priority=lambda g, h: g + h)
    SearchResult(cost=418, moves=('Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest'), expanded=5)
    """
    start, h = problem.start, heuristic(problem.start)
    cost_to: dict[Any, float] = {start: 0}
    expanded_at: dict[Any, float] = {}
    frontier: list[Waiting] = [(priority(0, h), 0, 0, h, SearchNode(start))]
    tickets = count(1)
    history = []
    while frontier:
        f, _, g, h, node = heappop(frontier)
        state = node.state
        if g > cost_to[state]:
            continue  # a cheaper way to this state was found while it waited
        if problem.is_goal(state):
            history.append(Expansion(state, f, g, h, ()))
            return SearchResult(*node.way(), g, tuple(history))
        expanded_at[state], pushed = f, []
        for move, neighbour, cost in problem.neighbours(state):
            if not cost >= 0:
                raise ValueError(f"the move {move!r} from {state!r} costs {cost!r}: expected ≥ 0")
            new_cost = g + cost
            if new_cost >= cost_to.get(neighbour, inf):
                continue
            estimate = heuristic(neighbour)
            new_f = priority(new_cost, estimate)
            if neighbour in expanded_at and new_f >= expanded_at[neighbour]:
                continue  # it was as promising before: greedy search expands nothing twice
            cost_to[neighbour] = new_cost
            onward = SearchNode(neighbour, move, node)
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


# Without one


@checked
def breadth_first(problem: Problem) -> SearchResult:
    """A way to a goal with the fewest moves, whatever they cost; f counts the moves.

    >>> from coursekit.puzzles import River
    >>> len(breadth_first(River()).moves)
    11
    """
    reached = {problem.start}
    queue: deque[tuple[SearchNode, int, float]] = deque([(SearchNode(problem.start), 0, 0)])
    history = []
    while queue:
        node, depth, g = queue.popleft()
        state = node.state
        if problem.is_goal(state):
            history.append(Expansion(state, depth, g, 0, ()))
            return SearchResult(*node.way(), g, tuple(history))
        pushed = []
        for move, neighbour, cost in problem.neighbours(state):
            if neighbour not in reached:
                reached.add(neighbour)
                queue.append((SearchNode(neighbour, move, node), depth + 1, g + cost))
                pushed.append(neighbour)
        history.append(Expansion(state, depth, g, 0, tuple(pushed)))
    return SearchResult((), (), inf, tuple(history))


@checked
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


@checked
def depth_limited(problem: Problem, state: Any, depth: Whole) -> tuple[Any, ...] | None:
    """The first way from `state` to a goal in at most `depth` moves, by its states, or None.

    It remembers nothing but the way that it is on. Lecture 20, §20.2.

    >>> from coursekit.puzzles import Jugs
    >>> jugs = Jugs((2, 3), target=1)
    >>> depth_limited(jugs, jugs.start, 1) is None
    True
    >>> depth_limited(jugs, jugs.start, 2)
    ((0, 0), (0, 3), (2, 1))
    """
    if problem.is_goal(state):
        return (state,)
    if depth == 0:
        return None
    for _, neighbour, _ in problem.neighbours(state):
        way = depth_limited(problem, neighbour, depth - 1)
        if way is not None:
            return (state, *way)
    return None


@checked
def depth_first_deepening(problem: Problem) -> tuple[Any, ...]:
    """A way to a goal with the fewest moves, by its states: limit 0, then 1, and so on.

    A way found with a limit is a shortest one, because all smaller limits have failed. Where there
    is no goal it never ends.

    >>> from coursekit.puzzles import Jugs
    >>> depth_first_deepening(Jugs((3, 5), target=4))[-1]
    (3, 4)
    """
    depth = 0
    while True:
        way = depth_limited(problem, problem.start, depth)
        if way is not None:
            return way
        depth += 1
