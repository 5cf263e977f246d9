"""What a search looks at, counted from outside: no search counts anything itself. Notes §5.2.

Each of them asks a position once whether the game is over, as the first thing it does there; so a
position that counts these questions counts the nodes. A watched tree writes down its leaves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Any

from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.games.tree import Tree, Utilities, subtrees_of, uniform
from coursekit.search.alpha_beta import (
    History,
    Killers,
    alpha_beta,
    alpha_beta_ordered,
    by_heuristic,
)
from coursekit.search.minimax import first_leaf, minimax
from coursekit.search.scout import scout
from coursekit.search.tables import alpha_beta_with_table, mtd_f_with_table
from coursekit.text import percent_text
from coursekit.validate import Count, Heuristic, UnfinishedForTwo, checked


class Counter:
    """How many questions have been asked so far."""

    asked = 0


class Counting(Position, frozen=True):
    """A position and all that follow it, with one common count of how often they are searched.

    Its moves come as listed, or as `order(position)` says.
    """

    position: Position
    counter: Counter
    order: Any = None

    @property
    def player(self) -> int:
        return self.position.player

    @property
    def is_over(self) -> bool:
        self.counter.asked += 1
        return self.position.is_over

    def moves(self) -> Any:
        return self.position.moves() if self.order is None else self.order(self.position)

    def play(self, move: Any) -> Counting:
        return Counting(self.position.play(move), self.counter, self.order)

    def payoffs(self) -> Any:
        return self.position.payoffs()

    def __hash__(self) -> int:
        return hash(self.position)


@checked
def compare_improvements(
    position: UnfinishedForTwo, heuristic: Heuristic, depth: Count
) -> list[tuple]:
    """(search, value, nodes, share of minimax's nodes) for minimax and each improvement of it.

    A node that is searched twice counts twice; a look ahead to sort the moves does not. Notes §5.2.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree(((2, 4, 6), (14, 5, 2), (3, 12, 8)))
    >>> for row in compare_improvements(tree, first_leaf, depth=2)[:3]:
    ...     print(row)
    ('minimax', 3, 13, '100 %')
    ('alpha-beta', 3, 13, '100 %')
    ('… promising moves first', 3, 11, '84.6 %')
    """

    def guess(counting: Counting) -> Any:
        return heuristic(counting.position)

    best_first = by_heuristic(heuristic)
    start = Counting(position, Counter())
    promising = Counting(position, Counter(), lambda board: best_first(board, depth))
    killers, history = (partial(alpha_beta_ordered, order=how()) for how in (Killers, History))
    killers_with_table = partial(alpha_beta_with_table, order=Killers())
    searches: list[tuple[str, Callable, Counting]] = [
        ("minimax", minimax, start),
        ("alpha-beta", alpha_beta, start),
        ("… promising moves first", alpha_beta, promising),
        ("… killer moves first", killers, start),
        ("… by the history of the moves", history, start),
        ("alpha-beta with a table", alpha_beta_with_table, start),
        ("… promising moves first", alpha_beta_with_table, promising),
        ("… killers, then promising moves", killers_with_table, promising),
        ("Scout", scout, start),
        ("… promising moves first", scout, promising),
        ("MTD-f with a table", mtd_f_with_table, start),
        ("… promising moves first", mtd_f_with_table, promising),
    ]
    rows: list[tuple] = []
    for name, search, begin in searches:
        begin.counter.asked = 0
        value, _ = search(begin, guess, depth)
        nodes = begin.counter.asked
        rows.append((name, value, nodes, percent_text(nodes, rows[0][2] if rows else nodes)))
    return rows


Path = tuple[int, ...]


class WatchedTree(Tree, frozen=True):
    """A tree that writes down whose payoffs are asked for, as the moves that lead there."""

    path: Path = ()
    log: Any = None

    def play(self, move):
        option = Tree.play(self, move)
        return watched(option, self.log, (*self.path, self.legal(move)))

    def payoffs(self):
        self.log.append(self.path)
        return Tree.payoffs(self)

    def __repr__(self):
        return repr(unwatched(self))


def watched(tree: Tree, log: list[Path], path: Path = ()) -> WatchedTree:
    """The tree, which these moves have led to; whose payoffs are asked for goes into the log."""
    return WatchedTree(tree.node, tree.player, tree.players, tree.turn, path, log)


def unwatched(tree: Tree) -> Tree:
    """The same tree, unwatched."""
    return Tree(tree.node, tree.player, tree.players, tree.turn)


def leaves_seen(search: Callable, tree: Tree, depth: float, *more: Any) -> list[Path]:
    """Where a search looks: each leaf once, as the moves that lead there.

    `more` are further arguments of the search, such as its window. A node at which the search
    stops, and asks the heuristic, counts as a leaf.
    """
    log: list[Path] = []

    def guess(position: WatchedTree) -> Any:
        log.append(position.path)
        return first_leaf(unwatched(position))

    search(watched(tree, log), guess, depth, *more)
    return list(dict.fromkeys(log))


def looked_at(search: Callable, tree: Tree, *more: Any) -> list[int]:
    """The leaves that a search of the whole tree comes to, by their numbers from the left.

    >>> looked_at(alpha_beta, Tree(((8, 9), (1, 5, 7))))
    [1, 2, 3]
    """
    seen = leaves_seen(search, tree, height(tree.node), *more)
    return [leaf_number(tree, path) for path in seen]


def leaf_number(tree: Tree, path: Path) -> int:
    """The number of a leaf, or of the leftmost one below a node, counted from 1 at the left."""
    before, node = 1, tree.node
    for move in path:
        subtrees = subtrees_of(node)
        before += sum(map(leaves_below, subtrees[:move]))
        node = subtrees[move]
    return before


def leaves_below(node: Any) -> int:
    """How many leaves a nested tuple has."""
    return 1 if is_leaf_node(node) else sum(map(leaves_below, subtrees_of(node)))


def height(node: Any) -> int:
    """How many moves the longest game takes."""
    return 0 if is_leaf_node(node) else 1 + max(map(height, subtrees_of(node)))


def is_leaf_node(node: Any) -> bool:
    """Whether a part of a nested tuple is a leaf: a number, or the utilities of all players."""
    return not isinstance(node, tuple) or isinstance(node, Utilities)


def ordered(node: Any, player: int, best_first: bool) -> Any:
    """The tree with the moves of each node in the order of their values.

    >>> ordered(((2, 4), (3, 12)), 0, best_first=True)
    ((3, 12), (2, 4))
    """
    if not isinstance(node, tuple):
        return node
    below = [ordered(part, 1 - player, best_first) for part in node]
    values = {part: minimax(Tree((part,), player), first_leaf, inf)[0] for part in below}
    return tuple(sorted(below, key=lambda part: values[part], reverse=(player == 0) == best_first))


def leaves_in_order(b: int, d: int, best_first: bool, count: int = 60) -> list[int]:
    """How many leaves alpha-beta looks at in each of `count` random trees with ordered moves.

    >>> set(leaves_in_order(2, 2, best_first=True))
    {3}
    """
    chooser = random.Random(20)
    nodes = [uniform(b, d, lambda: chooser.randrange(10**6)) for _ in range(count)]
    return [len(looked_at(alpha_beta, Tree(ordered(node, 0, best_first)))) for node in nodes]


ANSWERS = ("α or less", "inside the window", "β or more")


def beside_minimax(calls: Iterable[Any]) -> list[tuple]:
    """Where the answers of traced calls lie, and how often they are below, at, above minimax's.

    >>> from coursekit.trace import trace
    >>> calls = trace(alpha_beta, Tree(((3, 12), (2, 1))), first_leaf, 2)
    >>> beside_minimax(calls)
    [('α or less', 0, 1, 1), ('inside the window', 0, 3, 0), ('β or more', 0, 1, 0)]
    """
    counts = {answer: [0, 0, 0] for answer in ANSWERS}
    for call in calls:
        answer, alpha, beta = call.value[0], call.arguments["alpha"], call.arguments["beta"]
        kind = ANSWERS[0] if answer <= alpha else ANSWERS[2] if answer >= beta else ANSWERS[1]
        value = minimax_value(call)
        counts[kind][1 + (answer > value) - (answer < value)] += 1
    return [(kind, *found) for kind, found in counts.items()]


def minimax_value(call: Any) -> Any:
    """What minimax makes of the same position, with the same depth."""
    position, heuristic, depth = (
        call.arguments[name] for name in ("position", "heuristic", "depth")
    )
    if position.is_over:
        return payoff_to_first(position)
    return heuristic(position) if depth == 0 else minimax(position, heuristic, depth)[0]


def keeps_invariant(call: Any) -> bool:
    """Whether a traced call of alpha-beta hands on the windows that its loop invariant prescribes.

    Player I's α is the largest of the node's own and all answers so far, and below β; Player II's β
    is the smallest, and above α.

    >>> from coursekit.trace import trace
    >>> calls = trace(alpha_beta, Tree(((3, 12), (2, 1))), first_leaf, 2)
    >>> all(map(keeps_invariant, calls))
    True
    """
    alpha, beta = call.arguments["alpha"], call.arguments["beta"]
    for child in call.children:
        handed_on = child.arguments["alpha"], child.arguments["beta"]
        if handed_on != (alpha, beta) or not alpha < beta:
            return False
        if call.arguments["position"].player == 0:
            alpha = max(alpha, child.value[0])
        else:
            beta = min(beta, child.value[0])
    return True
