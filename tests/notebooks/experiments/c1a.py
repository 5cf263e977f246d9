"""The experiments of 1a, on puzzles, and wrong theories that they have to notice."""

from coursekit.course import planted
from coursekit.puzzles import (
    Queens,
    a_star,
    depth_first_deepening,
    depth_limited,
    greedy_best_first,
)
from tests.notebooks.experiment import Experiment


class RooksInstead(Queens, frozen=True):
    """Queens that do not look along diagonals."""

    def values(self, columns, row):
        return tuple(column for column in range(self.n) if column not in columns)


def five_times(problem, heuristic):
    """A* for somebody who thinks that everything is five times as far."""
    return a_star(problem, lambda state: 5 * heuristic(state))


def every_other_guess(problem, heuristic):
    """A* with an estimate that is admissible and jumps: on every other square it knows nothing."""
    return a_star(problem, lambda state: heuristic(state) if sum(state) % 2 else 0)


IMPATIENT = planted(depth_first_deepening, "depth = 0", "depth = 20")

TWICE = planted(depth_limited, "problem.neighbours(state)", "2 * problem.neighbours(state)")

EXPERIMENTS = [
    Experiment(
        "1a-puzzles",
        "def peaceful",
        lambda result: result is True,
        {"diagonals do not matter": {"coursekit.puzzles: Queens": RooksInstead}},
    ),
    Experiment(
        "1a-puzzles",
        "def guess",
        lambda table: (
            [right for _, right, _ in table.rows[:2]] == [200, 200]
            and all(right < 200 for _, right, _ in table.rows[2:])
        ),
        {
            "a guess that says too far": {"coursekit.puzzles: a_star": five_times},
            "the cost so far does not matter": {"coursekit.puzzles: a_star": greedy_best_first},
        },
    ),
    Experiment(
        "1a-puzzles",
        "f = [expansion.f",
        lambda result: result == (True, True),
        {"an estimate that jumps": {"coursekit.puzzles: a_star": every_other_guess}},
    ),
    Experiment(
        "1a-puzzles",
        "rows = []\nfor each in (jugs",
        lambda table: all(
            fewest == steps and calls <= bound for _, fewest, steps, calls, bound in table.rows
        ),
        {
            "any limit will do": {"coursekit.puzzles: depth_first_deepening": IMPATIENT},
            "every neighbour counts twice": {"coursekit.puzzles: depth_limited": TWICE},
        },
        quicker=("jugs, Jugs((3, 5), target=4), river", "jugs, Jugs((3, 5), target=4)"),
    ),
]
