"""Blind tic-tac-toe in figures: does it pay to look where one learns most?

    python benchmarks/blind_tic_tac_toe.py [games]

All players keep track of the boards that are possible and place their marks by the same rule. They
differ only in where they look: where the look helps most to choose a mark, where it tells most, or
anywhere. Each pair plays 1,000 games, or as many as asked for, taking turns to begin.
"""

from __future__ import annotations

import sys
from functools import partial
from itertools import combinations
from time import process_time

import numpy as np

from coursekit.agents import blind_agent, private_series
from coursekit.bandits import standard_error
from coursekit.beliefs import anywhere, information, value_of_looking
from coursekit.games import BlindTicTacToe
from coursekit.games.blind_tic_tac_toe import heuristic
from coursekit.text.numbers import number_text, signed

START = BlindTicTacToe()
LOOKS = {
    "where it helps most": partial(value_of_looking, heuristic=heuristic),
    "where it tells most": information,
    "anywhere": anywhere,
}


def main(games: int) -> None:
    """Print what the first of each pair earns on average in a game, with the standard error."""
    for first, second in combinations(LOOKS, 2):
        began = process_time()
        contestants = [
            partial(blind_agent, START, LOOKS[name], heuristic) for name in (first, second)
        ]
        earned = private_series(START, *contestants, games=games, rng=0)
        mean, error = signed(earned.mean()), number_text(standard_error(earned[np.newaxis])[0])
        drawn, seconds = number_text((earned == 0).mean()), (process_time() - began) / games
        print(f"looking {first} against {second}: {mean} ± {error} a game")
        print(f"  ({drawn} of the games drawn, {number_text(seconds)} s each)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
