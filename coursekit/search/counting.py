"""What a search looks at and how often it is right, measured from outside. Notes §5.1–5.2.

No search counts anything itself. Each of them asks a position once whether the game is over, as the
first thing it does there; so a position that counts these questions counts the nodes. A watched
tree writes down its leaves. Trees of luck are Pearl's model of a game, in which looking deeper does
harm, as Nau has shown; in trees of drift it helps.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf, sqrt
from typing import Annotated, Any

import numpy as np

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
from coursekit.search.minimax import first_leaf, minimax, no_heuristic
from coursekit.search.scout import scout
from coursekit.search.tables import alpha_beta_with_table, mtd_f_with_table
from coursekit.text import percent_text
from coursekit.validate import (
    Count,
    Heuristic,
    Probability,
    Seed,
    UnfinishedForTwo,
    checked,
    list_of,
    whole,
)


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


Depths = Annotated[Sequence[int], list_of(whole(1), "a list of depths", least=1)]
Levels = Annotated[int, whole(1, 20)]


@checked
def decision_accuracy(
    positions: Iterable[Position], heuristic: Heuristic, depths: Depths
) -> list[float]:
    """For each of the `depths`, the share of positions in which a search chooses a best move.

    Positions in which all moves are equally good do not count. What the moves are worth is found
    by searching to the end of the game, where no heuristic is asked.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import HORIZON, first_leaf
    >>> decision_accuracy([Tree(HORIZON)], first_leaf, [3, 4])
    [0.0, 1.0]
    """
    found, counted = [0] * len(depths), 0
    for position in positions:
        moves = position.moves()
        worth = {move: alpha_beta(position.play(move), no_heuristic, inf)[0] for move in moves}
        if len(set(worth.values())) < 2:
            continue
        best = max(worth.values()) if position.player == 0 else min(worth.values())
        counted += 1
        for i, depth in enumerate(depths):
            _, move = alpha_beta(position, heuristic, depth)
            found[i] += worth[move] == best
    if counted == 0:
        raise ValueError("positions must have one in which it matters what is played")
    return [count / counted for count in found]


GOLDEN = (sqrt(5) - 1) / 2
"""With this share of won leaves Player I wins a tree of luck of any even height equally often."""


@checked
def tree_of_luck(levels: Levels, rng: Seed, share: Probability = GOLDEN) -> Tree:
    """A tree with two moves at each node, and leaves that are won (1) by luck, else lost (-1).

    No leaf says anything about its neighbours.

    >>> tree_of_luck(2, rng=1)
    Tree(((1, -1), (1, -1)))
    """
    won = np.random.default_rng(rng).random(2**levels) < share
    return Tree(in_pairs(np.where(won, 1, -1)))


@checked
def tree_of_drift(levels: Levels, rng: Seed) -> Tree:
    """A tree with two moves at each node: each move gains or loses a point, and the sum counts.

    A leaf is 1 if its sum is positive, -1 if it is negative, else 0; so neighbours are alike.

    >>> tree_of_drift(2, rng=8)
    Tree(((0, 1), (-1, -1)))
    """
    generator = np.random.default_rng(rng)
    sums = np.zeros(1, dtype=np.int64)
    for _ in range(levels):
        sums = np.repeat(sums, 2)
        sums += generator.choice((-1, 1), len(sums))
    return Tree(in_pairs(np.sign(sums)))


def sum_of_leaves(position: Tree) -> int:
    """A heuristic for trees: the sum of all leaves below; won minus lost, if they are 1 and -1.

    >>> sum_of_leaves(Tree(((1, -1), (1, 1))))
    2
    """
    todo, total = [position.node], 0
    while todo:
        node = todo.pop()
        if type(node) is tuple:
            todo += node
        else:
            total += node
    return total


def in_pairs(leaves: np.ndarray) -> Any:
    """The nested tuple over these leaves, two and two together."""
    level = leaves.tolist()
    while len(level) > 1:
        level = list(zip(level[::2], level[1::2], strict=True))
    return level[0]
