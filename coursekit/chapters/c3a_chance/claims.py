"""What the slides claim about games with chance (notes §3.1), and what settles it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from msgspec.structs import replace

from coursekit.course.claim import claim
from coursekit.course.tools.looked_at import looked_at
from coursekit.course.tools.random_games import random_chance_trees
from coursekit.course.tools.watching import height, is_leaf_node, leaves_below
from coursekit.games import BustRace, Chance, MiniYahtzee, RollAndKeep, ShutTheBox, Tree
from coursekit.games.backgammon import ROLLS
from coursekit.graph import GameGraph
from coursekit.position import CHANCE, Position
from coursekit.search import no_heuristic
from coursekit.stochastic import expectimax, expectiminimax, solve_finite, star1, star2

OFTEN, RARELY = Fraction(9, 10), Fraction(1, 10)


def searched(tree: Tree) -> tuple[Any, Any]:
    """Player I's value and move by expectiminimax, to the end of the tree."""
    return expectiminimax(tree, no_heuristic, height(tree.node))


@claim(
    "C3.01",
    "§3.1, slides",
    "searched as deep as the game is long, ExpectiMinimax finds the exact value (200 random trees)",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def exact_if_deep_enough():
    trees = random_chance_trees(200, seed=301)
    return all(searched(tree)[0] == solve_finite(tree).value(tree) for tree in trees)


def two_lotteries(likely: Any, unlikely: Any, other_likely: Any, other_unlikely: Any) -> Tree:
    """Player I chooses between two lotteries with the same odds, 9 to 1."""
    left = Chance((OFTEN, likely), (RARELY, unlikely))
    return Tree((left, Chance((OFTEN, other_likely), (RARELY, other_unlikely))))


@claim(
    "C3.02",
    "§3.1, slides",
    "two lotteries, 9 to 1, on 2 or 3 and on 1 or 4: what they are worth, and the choice",
    expected=(Fraction(21, 10), Fraction(13, 10), 0),
    document="Slides on solving games",
)
def before_relabelling():
    return worth_and_choice(two_lotteries(2, 3, 1, 4))


@claim(
    "C3.02",
    "§3.1, slides",
    "the same on 20 or 30 and on 1 or 400: the order is the same, the choice is not",
    expected=(Fraction(21), Fraction(409, 10), 1),
    document="Slides on solving games",
)
def after_relabelling():
    return worth_and_choice(two_lotteries(20, 30, 1, 400))


def worth_and_choice(tree: Tree) -> tuple[Any, Any, int]:
    """What the two lotteries are worth, and which one Player I chooses."""
    left, right = (searched(option)[0] for option in tree.options())
    return left, right, searched(tree)[1]


def relabelled(node: Any, scale: int, shift: int) -> Any:
    """The tree with the leaves `scale` times as large, and `shift` more."""
    if is_leaf_node(node):
        return scale * node + shift
    if isinstance(node, Chance):
        return Chance(*((p, relabelled(below, scale, shift)) for p, below in node))
    return tuple(relabelled(below, scale, shift) for below in node)


@claim(
    "C3.02",
    "§3.1, slides",
    "a positive linear function of the utilities keeps every choice (200 random trees)",
    expected=True,
    printed=(True,),
    document="Slides on solving games",
)
def linear_functions_are_safe():
    for tree in random_chance_trees(200, seed=302):
        value, move = searched(tree)
        if searched(replace(tree, node=relabelled(tree.node, 3, -7))) != (3 * value - 7, move):
            return False
    return True


@claim(
    "C3.03",
    "§3.1, slides",
    "rolls of two dice that differ",
    expected=21,
    printed=(21,),
    document="Nau's slides",
)
def rolls():
    return len(ROLLS)


@claim(
    "C3.03",
    "§3.1, slides",
    "nodes at depth 4 with 20 moves for each of 21 rolls, 20 · (21 · 20)³",
    expected=1_481_760_000,
    printed=(1_200_000_000,),
    erratum="Nau's slides, games with chance in practice: 20 · (21 · 20)³ is printed as about "
    "1.2 · 10⁹; multiplied out, it is 1.48 · 10⁹.",
    document="Nau's slides",
)
def nodes():
    return 20 * (len(ROLLS) * 20) ** 3


@claim(
    "C3.04",
    "§3.1, slides",
    "with bounds on the utilities, alpha-beta extends to chance nodes: Star1 and Star2 find the "
    "same values with fewer leaves (200 random trees)",
    expected=True,
    printed=(True,),
    document="Slides on solving games",
)
def pruning_is_safe():
    trees = list(random_chance_trees(200, seed=304))
    for tree in trees:
        value, _ = searched(tree)
        if any(s(tree, no_heuristic, height(tree.node), 0, 9)[0] != value for s in (star1, star2)):
            return False
    total = sum(leaves_below(tree.node) for tree in trees)
    return all(sum(leaves(star, tree) for tree in trees) < total for star in (star1, star2))


def leaves(search: Any, tree: Tree) -> int:
    """How many leaves a search with bounds looks at."""
    return len(looked_at(search, tree, 0, 9))


def one_leaf_raised(node: Any) -> Iterator[tuple[Any, Any]]:
    """The node with 1 more at one of its leaves, for each of them, and how likely the dice are."""
    if is_leaf_node(node):
        yield node + 1, 1
    elif isinstance(node, Chance):
        for i, (p, below) in enumerate(node):
            for new, likely in one_leaf_raised(below):
                yield Chance(*node[:i], (p, new), *node[i + 1 :]), p * likely
    else:
        for i, below in enumerate(node):
            for new, likely in one_leaf_raised(below):
                yield (*node[:i], new, *node[i + 1 :]), likely


@claim(
    "C3.05",
    "§3.1, slides",
    "looking ahead is worth less where it is less likely to come: if a leaf pays 1 more, the value "
    "grows at most by the probability of the dice that lead there (50 random trees)",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def far_leaves_count_little():
    for tree in random_chance_trees(50, seed=305):
        value, _ = searched(tree)
        for node, likely in one_leaf_raised(tree.node):
            if not 0 <= searched(replace(tree, node=node))[0] - value <= likely:
                return False
    return True


def all_plans(tree: Tree) -> Iterator[dict[Position, int]]:
    """All ways in which the players may move: at each of their nodes, one move."""
    nodes = [each for each in GameGraph.explore(tree).positions if not each.is_over]
    own = [node for node in nodes if node.player != CHANCE]
    for moves in product(*(node.moves() for node in own)):
        yield dict(zip(own, moves, strict=True))


def earned(position: Position, plan: dict[Position, int]) -> tuple:
    """What everybody earns on average if all follow the plan."""
    if position.is_over:
        return tuple(position.payoffs())
    if position.player != CHANCE:
        return earned(position.play(plan[position]), plan)
    lots = [(p, earned(option, plan)) for p, option in position.chances()]
    return tuple(sum(p * all_earn[i] for p, all_earn in lots) for i in range(position.players))


def is_perfect(plan: dict[Position, int], plans: list[dict[Position, int]]) -> bool:
    """Whether nobody gains by another plan of their own, wherever play begins."""
    for other in plans:
        movers = {node.player for node in plan if plan[node] != other[node]}
        if len(movers) == 1:
            (player,) = movers
            if any(earned(node, other)[player] > earned(node, plan)[player] for node in plan):
                return False
    return True


@claim(
    "C3.06",
    "§3.1, slides",
    "what Expectimax returns for three players is what a subgame perfect equilibrium pays, by the "
    "definition (20 random trees)",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def expectimax_is_perfect():
    trees = random_chance_trees(60, seed=306, values=100, players=3, levels=3)
    games = [(tree, list(all_plans(tree))) for tree in trees]
    for tree, plans in [game for game in games if 4 <= len(game[1]) <= 100][:20]:
        perfect = {earned(tree, plan) for plan in plans if is_perfect(plan, plans)}
        if tuple(expectimax(tree, no_heuristic, height(tree.node))[0]) not in perfect:
            return False
    return True


@claim(
    "C3.F1",
    "§3.1",
    "the last of up to 1, 2, 3, 4 rolls of a die",
    expected=(Fraction(7, 2), Fraction(17, 4), Fraction(14, 3), Fraction(89, 18)),
)
def roll_and_keep():
    return tuple(solve_finite(RollAndKeep(n)).value(RollAndKeep(n)) for n in (1, 2, 3, 4))


@claim(
    "C3.F1",
    "§3.1",
    "the least roll to keep, with 1, 2, 3 rolls left",
    expected=(4, 5, 5),
)
def least_to_keep():
    solution = solve_finite(RollAndKeep(4))
    return tuple(
        min(n for n in range(1, 7) if solution.move(RollAndKeep(left, shown=n)) == "keep")
        for left in (1, 2, 3)
    )


def race_value(limit: int) -> Fraction:
    return solve_finite(BustRace(limit)).value(BustRace(limit))


@claim(
    "C3.F2",
    "§3.1",
    "bust race up to 6 and up to 7: its value to Player I",
    expected=(Fraction(-6213523, 60466176), Fraction(-264010579, 2176782336)),
)
def short_races():
    return race_value(6), race_value(7)


@claim(
    "C3.F2",
    "§3.1",
    "bust race up to 10: its value to Player I",
    expected=Fraction(-14085228769603, 101559956668416),
)
def long_race():
    return race_value(10)


@claim(
    "C3.F2",
    "§3.1",
    "bust race up to 6, 7, 10: the least total on which Player I stops",
    expected=(4, 5, 8),
)
def least_to_stop():
    return tuple(first_stop(limit) for limit in (6, 7, 10))


def first_stop(limit: int) -> int:
    solution = solve_finite(BustRace(limit))
    totals = range(1, limit + 1)
    return min(n for n in totals if solution.move(BustRace(limit, totals=(n, 0))) == "stop")


@claim(
    "C3.F3",
    "§3.1",
    "mini-Yahtzee: all three categories; Ones, Sixes, Sum alone",
    expected=(Fraction(52824329, 3359232), Fraction(11, 18), Fraction(11, 3), Fraction(17, 2)),
)
def mini_yahtzee():
    games = MiniYahtzee(), *(MiniYahtzee((name,)) for name in ("Ones", "Sixes", "Sum"))
    return tuple(solve_finite(game).value(game) for game in games)


def box(one_die: bool) -> tuple[float, ...]:
    """The probability to shut the box, and the open tiles on average: two different aims."""
    shut, least = ShutTheBox(one_die=one_die, shut_only=True), ShutTheBox(one_die=one_die)
    return tuple(round(abs(float(solve_finite(aim).value(aim))), 6) for aim in (shut, least))


@claim(
    "C3.F4",
    "§3.1",
    "Shut the Box: the probability to shut it, and the least that stays open on average",
    expected=(0.097614, 11.021121),
)
def with_one_die():
    return box(one_die=True)


@claim(
    "C3.F4",
    "§3.1",
    "Shut the Box, always with two dice: the same",
    expected=(0.071432, 11.157508),
    unlisted="it takes as long as the row before, and says as much",
)
def with_two_dice():
    return box(one_die=False)
