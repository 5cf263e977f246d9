"""Train the networks again: `python -m coursekit.trained [names]`, all of them unless named."""

from __future__ import annotations

import sys

from coursekit.trained.recipes import TRAININGS
from coursekit.trained.store import check_name, store, train_again


def train_all(names: list[str]) -> None:
    """Train and store what has these names."""
    for name in [check_name("name", name) for name in names] or TRAININGS:
        print(f"{name}: about {TRAININGS[name].minutes} minutes …", flush=True)
        results = train_again(name)
        if max(results.networks) < TRAININGS[name].games:
            sys.exit("Stopped: nothing is stored.")
        store(results)
        print(results)


if __name__ == "__main__":
    try:
        train_all(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))
