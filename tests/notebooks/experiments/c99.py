"""Experiments of 99: when strengths have one maximum, and whether intervals keep their promise."""

from functools import partial

import msgspec
import networkx as nx

from coursekit.ratings import bradley_terry
from tests.notebooks.experiment import Experiment


def twice_as_sure(*args, **kwargs):
    """Ratings that claim to be twice as sure as they are."""
    rated = bradley_terry(*args, **kwargs)
    return msgspec.structs.replace(rated, covariance=rated.covariance / 4)


EXPERIMENTS = [
    Experiment(
        "99-tournament",
        "rng, found = ",
        lambda table: (
            table.rows[1][0] == table.rows[2][0] == 0
            and min(table.rows[0][0], table.rows[3][0]) > 9
        ),
        {
            "arrows one way will do": {"networkx: is_strongly_connected": nx.is_weakly_connected},
            "everybody needs a point": {
                "networkx: is_strongly_connected": lambda graph: (
                    min(dict(graph.out_degree).values()) > 0
                )
            },
        },
    ),
    Experiment(
        "99-tournament",
        "rng, right = ",
        lambda printed: 91 <= float(printed.split()[0]) <= 98,
        {
            "half as wide": {"coursekit.ratings: bradley_terry": twice_as_sure},
            "all are alike": {
                "coursekit.ratings: bradley_terry": partial(bradley_terry, prior=100)
            },
        },
    ),
]
