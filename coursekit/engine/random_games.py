"""Random games over plain numbers, with the random numbers of the readable ones."""

from __future__ import annotations

from coursekit.engine.game import is_over, payoff, play, random_moves
from coursekit.engine.mersenne import random


def random_games(rules, states, found, words, drawn, earned, first, last):
    """Play the games from `first` up to `last` from row 0; row k of `earned` is for game k."""
    for game in range(first, last):
        copy(states, 0, 1)
        play_at_random(rules, states, found, words, drawn)
        for player in range(rules[0]):
            earned[game, player] = payoff(rules, states, 1, player)


def play_at_random(rules, states, found, words, drawn):
    """Play the game in row 1 to its end. A kernel may have a quicker way of its own."""
    while not is_over(rules, states, 1):
        count = random_moves(rules, states, 1, found)
        play(rules, states, 1, found[1, int(random(words, drawn) * count)], 1)


def copy(states, at, to):
    """Write the state in row `at` into row `to`."""
    for i in range(states.shape[1]):
        states[to, i] = states[at, i]
