"""Exercise 5.14: MAX^n.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import numpy as np

from coursekit.chapters.c5c_many_players.exercises.x_5_14 import wanting
from coursekit.course.tools.moving_twice import COUNTING_TURNS


def my_max_n(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    options = [my_max_n(option, heuristic, depth - 1) for option in position.options()]
    return max(options, key=lambda earned: earned[position.player])


def max_n_with_move(position, heuristic, depth):
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    best = None
    for move in position.moves():
        earned, _ = max_n_with_move(position.play(move), heuristic, depth - 1)
        if best is None or earned[position.player] > best[0][position.player]:
            best = earned, move
    return best


def own_number_only(position, heuristic, depth):
    return my_max_n(position, heuristic, depth)[position.player]


def max_n_asks_at_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    options = [max_n_asks_at_the_end(o, heuristic, depth - 1) for o in position.options()]
    return max(options, key=lambda earned: earned[position.player])


def max_n_in_turn(position, heuristic, depth, player=None):
    """Right on every tree; in Kalah the same player may move again."""
    player = position.player if player is None else player
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    after = (player + 1) % position.players
    options = [max_n_in_turn(option, heuristic, depth - 1, after) for option in position.options()]
    return max(options, key=lambda earned: earned[player])


def max_n_of_arrays(position, heuristic, depth):
    if position.is_over:
        return np.array(position.payoffs())
    if depth == 0:
        return np.array(heuristic(position))
    options = np.array([max_n_of_arrays(o, heuristic, depth - 1) for o in position.options()])
    return options[options[:, position.player].argmax()]


def max_n_of_arrays_with_move(position, heuristic, depth):
    return [max_n_of_arrays(position, heuristic, depth), None]


WRONG = [
    (max_n_in_turn, COUNTING_TURNS),
    (max_n_in_turn, "step(trace(max_n_in_turn, Kalah.from_text("),
    (lambda position, heuristic, depth: np.array(3), "one number for each player"),
    (wanting(lambda player, players: tuple), "maximise Player I's share"),
    (
        wanting(lambda player, players: lambda earned: earned[-1]),
        "only their own share counts",
    ),
    (own_number_only, "one number for each player"),
    (max_n_asks_at_the_end, "asked the heuristic about"),
    (lambda position, heuristic, depth: (1, 2, 3, 4, 5), "There are 3 players"),
    (lambda position, heuristic, depth: print(end=""), "returned None"),
    ((3, 6, 7), "asks for a function, `my_max_n(position, heuristic, depth)`"),
]

RIGHT = [my_max_n, max_n_with_move, max_n_of_arrays, max_n_of_arrays_with_move]
