"""Experiments of 4c: what a best reply is, what can be crossed out, and that equilibria exist."""

from fractions import Fraction
from functools import partial
from typing import Any

from coursekit.general_sum import pure_equilibria, support_enumeration
from coursekit.general_sum.results import Equilibria, Profile
from coursekit.matrix_games import (
    best_replies,
    iterated_elimination,
    reply_payoffs,
    weakly_dominated,
)
from coursekit.matrix_games.results import Dominated
from tests.notebooks.experiment import Experiment


def first_row_only(game: Any, player: int, against: Any) -> list:
    """What the replies earn, for somebody who looks at the first one alone."""
    return list(reply_payoffs(game, player, against))[:1]


def never_best(game: Any, player: int) -> list[Dominated]:
    """The strategies that are no best reply to any pure strategy, as if that were enough."""
    best = {own for other in game.labels(1 - player) for own in best_replies(game, player, other)}
    own = game.labels(player)
    return [Dominated(player, each, ()) for each in own if each not in best]


def all_alike(game: Any) -> Profile:
    """Everything with the same probability."""
    m, n = game.shape
    return Profile((Fraction(1, m),) * m, (Fraction(1, n),) * n, (0, 0))


def in_pure_strategies(game: Any) -> Equilibria:
    """The equilibria in which nobody mixes."""
    found = support_enumeration(game)
    cells = pure_equilibria(game)
    pure = [each for each in found.profiles if 1 in each.row and 1 in each.column]
    return Equilibria(tuple(pure[: len(cells)]), found.degenerate)


EXPERIMENTS = [
    Experiment(
        "4c-general-sum-games",
        "rng, held = ",
        lambda held: held == 40,
        {"the first row will do": {"coursekit.matrix_games: reply_payoffs": first_row_only}},
    ),
    Experiment(
        "4c-general-sum-games",
        "def played(game)",
        lambda result: result[0] == 50 and result[1] > 50,
        {
            "weakly dominated is enough": {
                "coursekit.matrix_games: iterated_elimination": partial(
                    iterated_elimination, dominated=weakly_dominated
                )
            },
            "never best against pure strategies is enough": {
                "coursekit.matrix_games: iterated_elimination": partial(
                    iterated_elimination, dominated=never_best
                )
            },
        },
    ),
    Experiment(
        "4c-general-sum-games",
        "hedge = ",
        lambda result: (
            result[0] == [] and len(result[1]) == 2 and all(each.row[2] == 1 for each in result[1])
        ),
        {
            "what is never best is dominated": {
                "coursekit.matrix_games: strictly_dominated": never_best
            }
        },
    ),
    Experiment(
        "4c-general-sum-games",
        "rng, obeyed = ",
        lambda obeyed: obeyed == 50,
        {"all strategies alike": {"coursekit.general_sum: lemke_howson": all_alike}},
    ),
    Experiment(
        "4c-general-sum-games",
        "rng, pure, mixed = ",
        lambda table: table.rows[0][1] < table.rows[1][1] == 100,
        {
            "pure strategies are enough": {
                "coursekit.general_sum: support_enumeration": in_pure_strategies
            }
        },
    ),
]
