"""Blind tic-tac-toe: does it pay to look where one learns most?

All players keep track of the boards that are possible and place their marks by the same rule. They
differ only in where they look: where the look helps most to choose a mark, where it tells most, or
anywhere. Each pair takes turns to begin; what the first of a pair earns on average in a game is
given with its standard error.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

import numpy as np

from benchmarks.suite import Contestant, Run, Task
from coursekit.agents import blind_agent, private_series
from coursekit.bandits import standard_error
from coursekit.beliefs import anywhere, information, value_of_looking
from coursekit.games import BlindTicTacToe
from coursekit.text import number_text, signed

START = BlindTicTacToe()
LOOKS = {
    "where it helps most": partial(value_of_looking, heuristic=BlindTicTacToe.heuristic),
    "where it tells most": information,
    "anywhere": anywhere,
}


def series(first: str, second: str, games: int) -> Run:
    players = [
        partial(blind_agent, START, LOOKS[name], BlindTicTacToe.heuristic)
        for name in (first, second)
    ]

    def remark(earned: np.ndarray) -> str:
        mean, error = signed(earned.mean()), number_text(standard_error(earned[np.newaxis])[0])
        return f"{mean} ± {error} a game, {number_text((earned == 0).mean())} drawn"

    return Run(lambda: private_series(START, *players, games=games, rng=0), games, None, remark)


def pair(first: str, second: str) -> Contestant:
    return Contestant(f"{first} against {second}", lambda games: series(first, second, games))


TASKS = (
    Task(
        "blind-tic-tac-toe",
        "Blind tic-tac-toe: looking in different places, by the number of games.",
        tuple(pair(first, second) for first, second in combinations(LOOKS, 2)),
        sizes=(1000,),
        quick=(10,),
        unit="game",
        rounds=1,
        cap=1,
        fitted=None,
    ),
)
