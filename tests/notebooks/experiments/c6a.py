"""The experiments of 6a: what an elite promises."""

from typing import Any

from coursekit.genetic import evolve
from tests.notebooks.experiment import Experiment


def without_an_elite(*problem: Any, elite: int, **settings: Any) -> Any:
    """Evolution that forgets to keep the best."""
    return evolve(*problem, elite=0, **settings)


EXPERIMENTS = [
    Experiment(
        "6a-genetic-algorithms",
        "def never_falls",
        lambda table: table.rows[0][1] < 20 and [row[1] for row in table.rows[1:]] == [20, 20],
        {
            "nobody is kept": {"coursekit.genetic: evolve": without_an_elite},
            "one is always kept": {
                "coursekit.genetic: evolve": lambda *problem, elite: evolve(*problem, elite=1)
            },
        },
    ),
]
