"""The chapters' experiments can fail: with a wrong theory planted, they no longer say yes.

An experiment computes two sides by different means. Here one of them is spoilt, and the cell must
show it. And what a reader changes first is answered. A cell is run with the earlier cells that it
needs, and no others.
"""

import ast
import io
from collections.abc import Callable
from contextlib import redirect_stdout
from fractions import Fraction
from functools import partial
from importlib import import_module
from itertools import islice
from math import sqrt
from pathlib import Path
from pkgutil import iter_modules
from statistics import mean
from typing import Any

import nbformat
import numpy as np
import pytest

from coursekit import neural_nets
from coursekit.bandits import epsilon_greedy, ucb
from coursekit.course import planted
from coursekit.course.cells import needed, without_magic
from coursekit.decision_trees import entropy, id3
from coursekit.draw.canvas.sketch import Sketch, to_svg
from coursekit.extensive_form import backward_induction, information_sets
from coursekit.extensive_form.results import PureProfile
from coursekit.games import Kayles, Nim, PennyStacks
from coursekit.general_sum import support_enumeration
from coursekit.genetic import ranking, schema_bound
from coursekit.impartial import grundy, mex
from coursekit.impartial.sparse_space import heap_nimber
from coursekit.linear_programs.simplex import entering_column
from coursekit.matrix_games import (
    PENALTY_LEFT_FOOT,
    STAG_HUNT,
    THREE_BY_THREE,
    best_replies,
    expected_payoff,
    lower_value,
    solve,
)
from coursekit.matrix_games.results import Equilibrium
from coursekit.monte_carlo import Node, playouts, uct
from coursekit.neural_nets.perceptron import update_bound
from coursekit.position import Sum
from coursekit.puzzles import a_star
from coursekit.regret.learner import Learner
from coursekit.regret.memory import Choice
from coursekit.reinforcement import (
    backward_view,
    batch_monte_carlo,
    certainty_equivalence,
    q_learning,
)
from coursekit.search import TranspositionTable, alpha_beta, deepen, minimax, tapered
from coursekit.stochastic import expectimax, expectiminimax, star1, star2, sweep, sweeps
from coursekit.stochastic.lookahead import one_move_ahead
from tests.notebooks import experiments
from tests.notebooks.experiment import Experiment

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def random_nimber(code: str, size: int) -> int:
    """The nimber of a heap, but those of Kayles are thrown with dice."""
    dice = np.random.default_rng(1).integers(0, 8, 1000)
    return [0, *dice.tolist()][size] if code == "0.77" else heap_nimber(code, size)


def alike(regrets: list[float]) -> list[float]:
    """The same probability for every move."""
    return [1 / len(regrets)] * len(regrets)


def by_size(regrets: list[float]) -> list[float]:
    """Probabilities in proportion to regrets, of which none is below 0 any more."""
    total = sum(map(abs, regrets))
    return [abs(regret) / total for regret in regrets] if total else alike(regrets)


class LastCounts(Choice):
    """What the players learn at an information set, but the last strategy counts alone."""

    def count_strategy(self, weight: float = 1.0) -> None:
        self.totals = list(self.strategy)


class FirstMoves(Learner):
    """A player who regrets, and makes the first move all the same."""

    def match_regrets(self) -> None:
        super().match_regrets()
        self.behaviour = np.zeros(len(self.regrets))
        self.behaviour[self.first] = 1


def without_mutation(schema: str, population: Any, fitness: Any, rate: Any) -> Any:
    """The bound of the schema theorem, had mutation no say."""
    return schema_bound(schema, population, fitness, 0)


def worth(value: Any) -> Equilibrium:
    """A solution of a matrix game that has this value, and no strategies."""
    return Equilibrium(value, (), ())


def five_times_too_far(problem: Any, heuristic: Callable) -> Any:
    return a_star(problem, lambda state: 5 * heuristic(state))


def one_too_many(position: Any) -> int:
    return grundy(position) + 1


def saddles_of_rows(game: Any) -> list[tuple[int, int]]:
    """The cells that are least in their row, whatever their column says."""
    return [(i, j) for i, row in enumerate(game) for j, a in enumerate(row) if a == min(row)]


def a_tenth_more(game: Any, X: Any, Y: Any) -> Any:
    """Expected payoffs; a tenth too much if both players mix."""
    both_mix = isinstance(X, list) and isinstance(Y, list)
    return expected_payoff(game, X, Y) + (Fraction(1, 10) if both_mix else 0)


def averaged(position: Any, heuristic: Callable, depth: int) -> tuple[Any, Any]:
    """Minimax for somebody who thinks that Player II throws dice."""
    if position.is_over or depth == 0:
        return heuristic(position), None
    values = [averaged(option, heuristic, depth - 1)[0] for option in position.options()]
    chosen = max(values) if position.player == 0 else mean(values)
    return chosen, position.moves()[values.index(max(values))]


def by_chance(tree: Any) -> tuple[Any, Any]:
    """Minimax to the end, for somebody who thinks that Player II throws dice."""
    return averaged(tree, lambda end: end.payoffs()[0], 9)


def uniform(game: Any) -> Any:
    """Everything with the same probability."""
    m, n = game.shape
    return Equilibrium(0.0, (1 / m,) * m, (1 / n,) * n)


def anywhere(A: np.ndarray, B: np.ndarray, rng: np.random.Generator) -> tuple:
    """Two strategies by chance."""
    m, n = A.shape
    return rng.dirichlet(np.ones(m)), rng.dirichlet(np.ones(n))


def all_moves_after_all(tree: Any, heuristic: Callable, depth: int, width: int) -> Any:
    return tapered(tree, heuristic, depth, width=9)


def best_rows_only(game: Any) -> list[tuple[Any, Any]]:
    return [(row, column) for column in game.columns for row in best_replies(game, 0, column)]


BY_MISERE = {
    f"coursekit.games: {game.__name__}": partial(game, misere=True)
    for game in (Nim, Kayles, PennyStacks)
}
RANDOM_PINS = {"coursekit.impartial.nimbers: heap_nimber": random_nimber}
CUTS_TOO_SOON = planted(alpha_beta, "if best <= alpha", "if best < inf")
BOTH_MAXIMISE = planted(minimax, "if value < best", "if value > best or best == inf")
ONE_STEP_WORLD = planted(certainty_equivalence, "if after is not END", "if after is None")
NOTHING_FADES = planted(backward_view, "discount * trace", "discount")
LAST_MOVE_NEXT = planted(q_learning, "table.best(after)", "next(reversed(after.moves), None)")
NEVER_SETTLES = partial(epsilon_greedy, epsilon=0)
OTHER_ARMS_ONLY = planted(
    epsilon_greedy,
    "rng.integers(len(counts), size=best.shape)",
    "(best + rng.integers(1, len(counts), size=best.shape)) % len(counts)",
)
CHANCE_HELPS = planted(
    expectiminimax, "return expectation(values)", "return max(value for _, value in values)"
)
CHANCE_IS_SQUARED = planted(
    expectiminimax, "expectation(values), None", "expectation(values) ** 2, None"
)
ALL_FOR_ONE = planted(expectimax, "choice[0][position.player]", "choice[0][0]")
STAR1_TOO_SOON = planted(star1, "if upper <= alpha:", "if lower <= alpha:")
STAR2_ASSUMES = planted(star2, "if least < most:", "if least < most - 3:")
ADDS_UP = planted(one_move_ahead, "graph.expectation(values", "graph.combine(np.add, values")
NO_LOGARITHM = planted(ucb, "np.log(steps)", "1")


# Rewards of whoever moves next, as the slides have it.
FROM_THE_WRONG_SIDE = type(
    "FromTheWrongSide",
    (Node,),
    {"update": planted(Node.update, "self.mover", "self.position.player")},
)


def regardless_of_the_past(tree: Any, player: int, mixed: Any) -> dict:
    """Moves as probable as they are before the game, not as they are once it comes to them."""
    behaviour = {}
    for each in information_sets(tree, player):
        first, second = each.moves
        share = sum(weight for weight, pure in mixed if pure.get(each.observation) == second)
        behaviour[each.observation] = {first: 1 - share, second: share}
    return behaviour


def with_a_present(tree: Any) -> list[PureProfile]:
    """Backward induction for somebody who thinks that Player II gives 1 away in the end."""
    return [
        PureProfile(found.profile, (found.payoffs[0] + 1, found.payoffs[1] - 1))
        for found in backward_induction(tree)
    ]


def first_moves_only(position: Any, games: int, rng: int) -> np.ndarray:
    """Playouts of players who always take the first move."""
    while not position.is_over:
        position = position.play(position.moves()[0])
    return playouts(position, games, rng)


def first_edges(graph: Any, values: np.ndarray, layer: np.ndarray, choice: Any) -> np.ndarray:
    """The first move everywhere, whatever it leads to."""
    return graph.first[layer]


def swept_thrice(graph: Any, policy: np.ndarray, *known: Any) -> np.ndarray:
    """Three sweeps, whatever the policy is."""
    return next(islice(sweeps(graph), 3, None))


# The experiments


def many_stones_win(position):
    """The outcome of Nim if only the number of stones counted."""
    return "N" if sum(position.rows) > 2 else "P"


def unweighted_gain(examples, question, impurity=entropy):
    """The gain if every part counted the same, however few examples it has."""
    parts = examples.split(question).values()
    after = mean(impurity(list(part.counts.values())) for part in parts)
    return impurity(list(examples.counts.values())) - after


def square_root_of_the_bound(examples, labels, weights):
    """R / γ instead of its square."""
    return sqrt(update_bound(examples, labels, weights))


class SteeperTanh(neural_nets.Tanh):
    """Its slope is twice what it should be."""

    def backward(self, x, y, dy):
        return 2 * dy * (1 - y * y), []


EXPERIMENTS = [
    Experiment(
        "1a-puzzles",
        "searches = ",
        lambda table: table.rows[0][1] == table.rows[2][1],
        {"a guess that says too far": {"coursekit.puzzles: a_star": five_times_too_far}},
    ),
    Experiment(
        "1a-puzzles",
        "results = ",
        lambda table: len({moves for _, moves, _ in table.rows}) == 1,
        {"a guess that says too far": {"coursekit.puzzles: a_star": five_times_too_far}},
    ),
    Experiment(
        "2a-nim-and-sums",
        "Kayles(3) + Nim(0) == Kayles(3)",
        lambda result: result == (True, True),
        {
            "the order matters": {"coursekit.position.sums: _order": lambda game: 0},
            "a game that is over counts": {
                "coursekit.position.sums: sum_of": lambda *games: Sum(tuple(games))
            },
        },
    ),
    Experiment(
        "2a-nim-and-sums",
        "rng = random.Random(1)",
        lambda table: table.rows == (("NN", "N or P"), ("NP", "N"), ("PP", "P")),
        {"the misère rule": BY_MISERE},
    ),
    Experiment(
        "2a-nim-and-sums",
        "zeros = ",
        lambda result: result[0],
        {"the misère rule": BY_MISERE},
    ),
    Experiment(
        "2a-nim-and-sums",
        "beside = ",
        lambda result: result[0] == result[1],
        {"the misère rule": BY_MISERE},
    ),
    Experiment(
        "2a-nim-and-sums",
        "apart = ",
        lambda result: result[:2] == (True, "P"),
        {
            "only the longest row counts": {
                "coursekit.impartial.nimbers: nim_sum": partial(max, default=0)
            }
        },
    ),
    Experiment(
        "2a-nim-and-sums",
        "after = ",
        lambda result: result == ("P", True),
        {"random nimbers": RANDOM_PINS},
        quicker=("Kayles(9) + Kayles(7) + Nim(2) + Kayles(9)", "Kayles(7) + Nim(2)"),
    ),
    Experiment(
        "2b-sprague-grundy",
        "played_out = partial",
        lambda result: result[1] == list(range(result[0])) and result[3] == "P",
        {
            "random nimbers": RANDOM_PINS,
            "off by one": {"coursekit.impartial: grundy": one_too_many},
        },
    ),
    Experiment(
        "2b-sprague-grundy",
        "tables = ",
        lambda result: result[0] == result[1],
        {"an ordinary sum": {"coursekit.impartial: nim_sum": sum}},
    ),
    Experiment(
        "2b-sprague-grundy",
        'rows = [[f"K{n}"',
        lambda table: all(mex(options) == value for _, options, value in table.rows),
        {"random nimbers": RANDOM_PINS},
    ),
    Experiment(
        "2b-sprague-grundy",
        "graph = ",
        lambda result: result == (101, True),
        {
            "random nimbers": RANDOM_PINS,
            "an ordinary sum": {"coursekit.impartial.nimbers: nim_sum": sum},
        },
    ),
    Experiment(
        "3a-chance",
        "labels = ",
        lambda table: (
            {row[1:] for row in table.rows[:2]} == {(100, 100)}
            and all(same < 100 for _, same, _ in table.rows[2:])
        ),
        {
            "order is enough": {"coursekit.stochastic: expectiminimax": CHANCE_HELPS},
            "an average that is not linear": {
                "coursekit.stochastic: expectiminimax": CHANCE_IS_SQUARED
            },
        },
    ),
    Experiment(
        "3a-chance",
        "trees = ",
        lambda table: (
            all(same for _, same, *_ in table.rows)
            and all(leaves < 20 * 3**5 for *_, leaves, _ in table.rows[1:])
        ),
        {
            "Star1 cuts too soon": {"coursekit.stochastic: star1": STAR1_TOO_SOON},
            "Star2 takes a probe for the value": {"coursekit.stochastic: star2": STAR2_ASSUMES},
        },
        quicker=("range(20)", "range(5)"),
    ),
    Experiment(
        "3a-chance",
        "def is_equilibrium",
        lambda result: [tuple(result[3][0])] == result[2],
        {"everybody works for Player I": {"coursekit.stochastic: expectimax": ALL_FOR_ONE}},
    ),
    Experiment(
        "3b-cycles",
        "def ratio",
        lambda table: all(
            float(found) <= discount + 1e-9
            for row in table.rows
            for discount, found in zip((0.5, 0.9, 0.99, 1), row[1:], strict=True)
        ),
        {
            "no discount at all": {"coursekit.stochastic: sweep": lambda g, v, _: sweep(g, v)},
            "chance adds up": {"coursekit.stochastic.value_iteration: one_move_ahead": ADDS_UP},
        },
        quicker=("range(300)", "range(30)"),
    ),
    Experiment(
        "3b-cycles",
        "found = [solution.values",
        lambda table: (
            all(float(least) >= -1e-9 for _, _, least, _ in table.rows[1:-1])
            and table.rows[-1][1] == table.rows[-2][1]
        ),
        {
            "any move is as good": {
                "coursekit.stochastic.policy_iteration: best_edges": first_edges
            },
            "sweeps are an evaluation": {
                "coursekit.stochastic.policy_iteration: eliminated": swept_thrice
            },
        },
    ),
    Experiment(
        "4a-matrix-games",
        "matrices = ",
        lambda result: result[:2] == (True, True),
        {
            "a lower value of one more": {
                "coursekit.matrix_games: lower_value": lambda A: lower_value(A) + 1
            },
            "half a saddle": {"coursekit.matrix_games: saddle_points": saddles_of_rows},
        },
    ),
    Experiment(
        "4a-matrix-games",
        "against_columns = ",
        lambda table: (
            max(value for what, value in table.rows if what.endswith("Y)"))
            <= dict(table.rows)["E(X, Y)"]
            <= min(value for what, value in table.rows if what.startswith("E(X"))
        ),
        {"a value of a tenth more": {"coursekit.matrix_games: expected_payoff": a_tenth_more}},
    ),
    Experiment(
        "4a-matrix-games",
        "is_equilibrium(PENALTY, thirds, thirds)",
        lambda result: result[0],
        {"the left foot again": {"coursekit.matrix_games: PENALTY": PENALTY_LEFT_FOOT}},
    ),
    Experiment(
        "4a-matrix-games",
        "X2, Y2 = ",
        lambda result: [deviation.strategy for deviation in result[0]] == [*result[2], *result[1]],
        {
            "every first strategy is best": {
                "coursekit.matrix_games: best_replies": lambda game, player, strategy: [1]
            }
        },
    ),
    Experiment(
        "4b-linear-programming",
        "(value, Y), (_, X) = ",
        lambda result: result[3],
        {
            "a walk that stops too soon": {
                "coursekit.linear_programs.simplex: entering_column": lambda T: (
                    None if T[-1, 0] <= 0 else entering_column(T)
                )
            }
        },
    ),
    Experiment(
        "4b-linear-programming",
        "big = ",
        lambda result: result[0],
        {"everything alike": {"coursekit.matrix_games: solve": uniform}},
    ),
    Experiment(
        "4c-general-sum-games",
        "both = ",
        lambda result: [{each.strategy for each in result[1]}] == [set(cell) for cell in result[0]],
        {"best for one player": {"coursekit.general_sum: pure_equilibria": best_rows_only}},
    ),
    Experiment(
        "4c-general-sum-games",
        "X = [F(4, 5), F(1, 5)]",
        lambda result: bool(result[0]) and result[1],
        {"hunters": {"coursekit.matrix_games: OPERA_OR_BASEBALL": STAG_HUNT}},
    ),
    Experiment(
        "4c-general-sum-games",
        "optimum = ",
        lambda result: (
            sorted(result)
            == sorted(
                [round(float(p), 3) for p in (*profile.row, *profile.column)]
                for profile in support_enumeration(THREE_BY_THREE).profiles
            )
        ),
        {"nobody climbs": {"coursekit.general_sum.optimisation: _climb": anywhere}},
    ),
    Experiment(
        "4c-general-sum-games",
        "pure_equilibria(THREE_BY_THREE), ",
        lambda result: (
            {(row - 1, column - 1) for row, column in result[0]}
            == {(p.row.index(1), p.column.index(1)) for p in result[1] if 1 in p.row}
        ),
        {"best for one player": {"coursekit.general_sum: pure_equilibria": best_rows_only}},
    ),
    Experiment(
        "4d-extensive-form",
        "mixtures = ",
        lambda same: same,
        {
            "the past does not matter": {
                "coursekit.extensive_form: mixed_to_behavioural": regardless_of_the_past
            },
        },
        quicker=("range(20)", "range(3)"),
    ),
    Experiment(
        "4d-extensive-form",
        "def row(name, trees)",
        lambda table: table.rows[0][3] == 0 < table.rows[1][3],
        {"a present": {"coursekit.extensive_form: backward_induction": with_a_present}},
        quicker=("(50, 7", "(10, 7"),
    ),
    Experiment(
        "4e-regret",
        "rng = np.random.default_rng(44)",
        lambda table: {found for _, found in table.rows} == {30},
        {
            "all rows alike": {"coursekit.regret.matching: matched": alike},
            "regrets without their sign": {"coursekit.regret.matching: matched": by_size},
            "a value of three more": {
                "coursekit.matrix_games: solve": lambda game: worth(solve(game).value + 3)
            },
        },
    ),
    Experiment(
        "4e-regret",
        "kuhn = GameTree",
        lambda table: (
            all(gap <= total for _, gap, total in table.rows)
            and table.rows[-1][2] < table.rows[0][2] / 50
        ),
        {
            "the last strategy will do": {"coursekit.regret.memory: Choice": LastCounts},
            "regret, and change nothing": {"coursekit.regret.counterfactual: Learner": FirstMoves},
        },
    ),
    Experiment(
        "5a-minimax-in-practice",
        "def cubed",
        lambda result: all((one[0] ** 3, one[1]) == other for one, other in result),
        {"a game of chance": {"coursekit.search: minimax": averaged}},
    ),
    Experiment(
        "5a-minimax-in-practice",
        "for found in deepen",
        lambda printed: printed.startswith("1 17 4\n2 6 4\n3 21 4\n4 6 2\n"),  # as minimax above
        {"cuts too soon": {"coursekit.search: deepen": partial(deepen, search=CUTS_TOO_SOON)}},
        quicker=("depth=6", "depth=4"),
    ),
    Experiment(
        "5b-alpha-beta",
        "def unknown",
        lambda printed: printed == f"{4 * [(5, 0)]}\n",
        {"both maximise": {"coursekit.search: minimax": BOTH_MAXIMISE}},
        quicker=("\ndraw_tree(unknown(-50, 50))", ""),
    ),
    Experiment(
        "5b-alpha-beta",
        "show_table(improvements(",
        lambda table: len({value for _, value, _, _ in table.rows}) == 1,
        {"cuts too soon": {"coursekit.search.improvements: alpha_beta": CUTS_TOO_SOON}},
        quicker=("heuristic, 6", "heuristic, 3"),
    ),
    Experiment(
        "5b-alpha-beta",
        "def value(alpha, beta, deeper)",
        lambda pairs: pairs[0][0] < pairs[0][1] and pairs[1][0] == pairs[1][1],
        {
            "deeper entries after all": {
                "coursekit.search: TranspositionTable": lambda deeper: TranspositionTable()
            }
        },
    ),
    Experiment(
        "5b-alpha-beta",
        "def zero",
        lambda table: [row[1:] for row in table.rows] == [(9, 1), (4, None), (4, None), (None, -1)],
        {"no move is skipped": {"coursekit.search: tapered": all_moves_after_all}},
    ),
    Experiment(
        "5d-bandits",
        "settled = ",
        lambda table: all(abs(exact - share) < 0.015 for _, exact, share in table.rows),
        {
            "all arms alike": {
                "coursekit.bandits: greedy_choices": lambda arms: [Fraction(1, 3)] * 3
            },
            "greedy goes on looking": {"coursekit.bandits: greedy": NEVER_SETTLES},
        },
    ),
    Experiment(
        "5d-bandits",
        "def late",
        lambda table: all(abs(limit - found) < 2 * error for _, limit, found, error in table.rows),
        {"explores other arms only": {"coursekit.bandits: epsilon_greedy": OTHER_ARMS_ONLY}},
    ),
    Experiment(
        "5d-bandits",
        "played = simulate(ucb",
        lambda table: table.rows[-1][3] < 0.05 and abs(table.rows[-1][4] - 0.5) < 0.03,
        {"a bonus without logarithm": {"coursekit.bandits: ucb": NO_LOGARITHM}},
    ),
    Experiment(
        "5e-monte-carlo-tree-search",
        "rows = []\nfor name, square",
        lambda table: all(abs(row[3] - row[1]) < 4 / sqrt(10_000) for row in table.rows),
        {"no random moves": {"coursekit.monte_carlo: playouts": first_moves_only}},
    ),
    Experiment(
        "5e-monte-carlo-tree-search",
        "rng, trees = ",
        lambda table: table.rows[-1][1] == 40 and table.rows[-1][2] < table.rows[0][2] / 4 < 0.13,
        {
            "no exploration": {"coursekit.monte_carlo: uct": partial(uct, exploration=0)},
            "a game of chance": {"coursekit.solving: minimax": by_chance},
        },
        quicker=("(10, 30, 100, 300, 1000)", "(10, 1000)"),
    ),
    Experiment(
        "5e-monte-carlo-tree-search",
        "class OnTheSlides",
        lambda visits: visits[0][0] > 3800 and visits[1][1] > 3800,
        {"both from the wrong side": {"coursekit.monte_carlo: Node": FROM_THE_WRONG_SIDE}},
    ),
    Experiment(
        "6a-genetic-algorithms",
        "fitness, rng = ",
        lambda table: all(abs(row[2] - row[3]) < 0.05 for row in table.rows),
        {
            "only ranks count": {"coursekit.genetic: roulette": ranking},
            "all alike": {"coursekit.genetic: roulette": lambda people, fitness, rng: people},
        },
    ),
    Experiment(
        "6a-genetic-algorithms",
        "people, fitness, p = ",
        lambda table: all(
            least <= expected and abs(expected - measured) < 0.05
            for _, least, expected, measured in table.rows
        ),
        {
            "no mutation": {"coursekit.genetic: flip_bits": lambda child, rng, rate: child},
            "crossover does no harm": {"coursekit.genetic: one_point": lambda *three: three[:2]},
        },
    ),
    Experiment(
        "6a-genetic-algorithms",
        "schemas = ",
        lambda held: held == (81, 81),
        {"mutation is harmless": {"coursekit.genetic: schema_bound": without_mutation}},
    ),
    Experiment(
        "6b-supervised-learning",
        "rng = np.random.default_rng(0)",
        bool,
        {"parts without weights": {"coursekit.decision_trees: information_gain": unweighted_gain}},
    ),
    Experiment(
        "6b-supervised-learning",
        "graph = GameGraph",
        lambda table: [row[2] for row in table.rows[:2]] == [1, 1],
        {
            "one question is enough": {
                "coursekit.decision_trees: id3": partial(id3, depth=1),
            }
        },
        quicker=("learn.__name__", "str(learn)"),
    ),
    Experiment(
        "6b-supervised-learning",
        "heaps = ",
        lambda table: all(gain == 0 for _, gain in table.rows),
        {"many stones win": {"coursekit.solving: outcome": many_stones_win}},
    ),
    Experiment(
        "6c-reinforcement-learning",
        "few = ",
        lambda table: (
            all(abs(row[1] - row[2]) + abs(row[3] - row[4]) < 1e-4 for row in table.rows)
            and any(abs(row[1] - row[3]) > 0.05 for row in table.rows)
        ),
        {
            "both settle at averages": {"coursekit.reinforcement: batch_td": batch_monte_carlo},
            "every step is followed by an end": {
                "coursekit.reinforcement: certainty_equivalence": ONE_STEP_WORLD
            },
        },
    ),
    Experiment(
        "6c-reinforcement-learning",
        "rng, same = ",
        lambda printed: "300 of 300" in printed,
        {"nothing fades": {"coursekit.reinforcement: backward_view": NOTHING_FADES}},
    ),
    Experiment(
        "6c-reinforcement-learning",
        "exact, times = ",
        lambda table: (
            table.rows[0][1] > table.rows[0][3]
            and table.rows[0][3] < 0.2
            and all(row[3] > 0.4 for row in table.rows[1:])
        ),
        {"the last move comes next": {"coursekit.reinforcement: q_learning": LAST_MOVE_NEXT}},
        ("10_000", "4_000"),
    ),
    Experiment(
        "6c-reinforcement-learning",
        "toss, rng, rows = ",
        lambda table: all(abs(row[1] - row[2]) < 0.02 and abs(row[3]) < 0.02 for row in table.rows),
        {
            "a maximum is as honest as a mean": {
                "coursekit.reinforcement: expected_maximum": lambda arm, tries, copies: arm.mean
            }
        },
    ),
    Experiment(
        "6b-supervised-learning",
        "line, rows = ",
        lambda table: all(updates <= bound for _, updates, bound in table.rows),
        {"R / γ": {"coursekit.neural_nets: update_bound": square_root_of_the_bound}},
    ),
    Experiment(
        "6b-supervised-learning",
        "class Crooked",
        lambda result: result == [True, False],
        {
            "a wrong slope of ours": {"coursekit.neural_nets: Tanh": SteeperTanh},
            "a check that finds nothing": {
                "coursekit.neural_nets: gradient_check": lambda *task: 0.0
            },
        },
    ),
]
for found in iter_modules(experiments.__path__, f"{experiments.__name__}."):
    EXPERIMENTS += import_module(found.name).EXPERIMENTS


# Running a cell


def code_cells(notebook: str) -> list[str]:
    """The code of a chapter, without magic commands."""
    cells = nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells
    return [without_magic(cell.source) for cell in cells if cell.cell_type == "code"]


def result_of(notebook: str, cell: str, change: tuple[str, str]) -> Any:
    """The value of the last line of a cell in which something is changed, or what it prints."""
    sources = code_cells(notebook)
    (place,) = [i for i, source in enumerate(sources) if source.startswith(cell)]
    assert change[0] in sources[place]
    cells = [*sources[:place], sources[place].replace(*change)]
    names: dict[str, Any] = {}
    printed = io.StringIO()
    with redirect_stdout(printed):
        for source in (cells[place] for place in needed(cells)):
            *lines, last = ast.parse(source).body
            value = None
            if isinstance(last, ast.Expr):
                exec(compile(ast.Module(lines, []), "a cell", "exec"), names)
                value = eval(compile(ast.Expression(last.value), "a cell", "eval"), names)
            else:
                exec(compile(source, "a cell", "exec"), names)
    return printed.getvalue() if value is None else value


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda e: f"{e.notebook}: {e.cell}")
def test_an_experiment_notices_a_wrong_theory(experiment, monkeypatch):
    cell = experiment.notebook, experiment.cell, experiment.quicker
    assert experiment.holds(result_of(*cell))
    for theory, plants in experiment.wrong.items():
        with monkeypatch.context() as planting:
            for place, wrong in plants.items():
                module, name = place.split(": ")
                planting.setattr(import_module(module), name, wrong)
            assert not experiment.holds(result_of(*cell)), theory


@pytest.mark.parametrize(
    ("notebook", "cell", "change", "said"),
    [
        ("1a-puzzles", "queens = ", ("4", "3"), "There is no solution."),
        ("1a-puzzles", "tour = ", ("8", "4"), "There is no solution."),
        ("1a-puzzles", "sudoku = ", ("53..7....", "53..7...4"), "There is no solution."),
        ("1a-puzzles", "money = ", ("SEND + MORE", "SO + MORE"), "There is no solution."),
        ("1a-puzzles", "river = ", ("=3", "=4"), "Nothing to show."),
        (
            "2a-nim-and-sums",
            "growth(",
            ("outcome, Nim((n, n))", "outcome_memoized, Nim((n, n)), {}"),
            "calls grow like n^2.3, time like n^",
        ),
        ("2b-sprague-grundy", "def row", ('"0.77"', '"0.16"'), "not up to 2000"),
    ],
)
def test_a_first_experiment_says_what_it_found(notebook, cell, change, said):
    """What a reader changes first: the cell still has an answer, and not a traceback."""
    result = result_of(notebook, cell, change)
    assert said in (to_svg(result) if isinstance(result, Sketch) else repr(result))
