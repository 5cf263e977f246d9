"""Exercise 5.22: Write a playout."""

import random

import numpy as np

from coursekit.monte_carlo import random_playout


def my_playout(position, rng):
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    return position.payoffs()


def recursive(position, rng):
    if position.is_over:
        return position.payoffs()
    moves = list(position.moves())
    rng.shuffle(moves)
    return recursive(position.play(moves[0]), rng)


def as_a_list(position, rng):
    return np.array(my_playout(position, rng))


def of_its_own(position, rng):
    return my_playout(position, random)


def first_moves(position, rng):
    while not position.is_over:
        position = position.play(position.moves()[0])
    return position.payoffs()


def ends_alike(position, rng):
    """Every end as likely as the others."""

    def ends(position):
        if position.is_over:
            return [position.payoffs()]
        return [end for option in position.options() for end in ends(option)]

    return rng.choice(ends(position))


def never_the_last(position, rng):
    while not position.is_over:
        moves = position.moves()
        position = position.play(rng.choice(moves[: max(1, len(moves) - 1)]))
    return position.payoffs()


def good_for_one(position, rng):
    """Player I takes a win where there is one."""
    while not position.is_over:
        ends = [option for option in position.options() if option.is_over]
        won = [option for option in ends if option.payoffs()[position.player] > 0]
        position = won[0] if won else position.play(rng.choice(position.moves()))
    return position.payoffs()


def likes_the_first(position, rng):
    while not position.is_over:
        moves = position.moves()
        position = position.play(rng.choice([moves[0], *moves]))
    return position.payoffs()


def never_over(position, rng):
    return my_playout(position, rng) if not position.is_over else (0, 0)


def one_move(position, rng):
    return position if position.is_over else position.play(rng.choice(position.moves()))


def player_one_only(position, rng):
    return my_playout(position, rng)[0]


WRONG = [
    (of_its_own, "Take all random numbers from `rng`"),
    (first_moves, "Is every move chosen by `rng`?"),
    (ends_alike, "equally likely at each node, not the ends"),
    (never_the_last, "Is every move chosen by `rng`?"),
    (good_for_one, "Is every move chosen by `rng`?"),
    (likes_the_first, "Are all legal moves equally likely"),
    (never_over, "it is over already"),
    (one_move, "returned a position"),
    (player_one_only, "one number for each player"),
    (lambda position, rng: random_playout(position, rng), "calls our `random_playout`"),
    (lambda position, rng: print(end=""), "returned None"),
    (lambda position: (0, 0), "raised `TypeError"),
    (3, "asks for a function, `my_playout(position, rng)`"),
]

RIGHT = [my_playout, recursive, as_a_list]
