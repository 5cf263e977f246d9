"""The experiments of 1b: what minimax guarantees, and what it costs."""

from statistics import mean
from typing import Any

from coursekit.course import planted
from coursekit.solving import minimax
from tests.notebooks.experiment import Experiment

FIRST_MOVE = planted(minimax, "moves[values.index(best)]", "moves[0]")
"""The value is right, the move is not."""
ONLY_THE_FIRST = planted(minimax, "for move in moves]", "for move in moves[:1]]")
"""A search that looks at one move only."""


def by_chance(tree: Any) -> tuple[Any, Any]:
    """Minimax, for somebody who thinks that Player II throws dice."""
    if tree.is_over:
        return tree.payoffs()[0], None
    values = [by_chance(option)[0] for option in tree.options()]
    return (max(values) if tree.player == 0 else mean(values)), values.index(max(values))


def averages(game: Any) -> Any:
    """What Player II pays at least on average, if Player I's strategies are equally likely."""
    return game.A.mean(axis=0).min()


EXPERIMENTS = [
    Experiment(
        "1b-game-trees",
        "end = small",
        lambda pair: pair[0] == pair[1],
        {
            "the first move is best": {"coursekit.solving: minimax": FIRST_MOVE},
            "Player II throws dice": {"coursekit.solving: minimax": by_chance},
        },
    ),
    Experiment(
        "1b-game-trees",
        "rows = []",
        lambda table: all(
            (calls, opened, kept) == ((3 ** (m + 1) - 1) // 2, m + 1, 3 * m)
            for m, calls, opened, kept in table.rows
        ),
        {"one move is enough": {"coursekit.solving: minimax": ONLY_THE_FIRST}},
    ),
    Experiment(
        "1b-game-trees",
        "trees = list",
        lambda result: result[0] == result[1],
        {
            "Player II throws dice": {"coursekit.solving: minimax": by_chance},
            "Player II helps": {"coursekit.matrix_games: lower_value": lambda game: game.A.max()},
            "Player I throws dice": {"coursekit.matrix_games: upper_value": averages},
        },
    ),
]
