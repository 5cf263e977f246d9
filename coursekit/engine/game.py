"""What the loops of this folder have to know about a game, in plain numbers.

A position is a row of whole numbers, its *state*; what stays the same throughout a game is another
one, its *rules*. The first number of the rules is that of the players, and the first number of a
state says who moves. A search keeps its states in an array, one in each row, and `at` is the number
of the row. A move is a whole number as well.

The functions below stand for those of a game. A `Kernel` has them, and they are put in their place
before a loop is run or compiled.
"""

from __future__ import annotations


def is_over(rules, states, at):
    """Whether the game is over."""
    raise NotImplementedError


def moves(rules, states, at, found):
    """Write the legal moves into row `at` of `found`; how many there are.

    They come in the order of `position.moves()`. It is not asked when the game is over.
    """
    raise NotImplementedError


def random_moves(rules, states, at, found):
    """The same for the moves that random play chooses from, in the order of `moves_at_random`."""
    raise NotImplementedError


def play(rules, states, at, move, to):
    """Write the state that the move leads to into row `to`, which may be `at` itself."""
    raise NotImplementedError


def payoff(rules, states, at, player):
    """What the player earns at the end of the game, a whole number."""
    raise NotImplementedError


def evaluate(rules, weights, states, at):
    """Player I's prospects, a whole number: the sum of the features, each times its weight."""
    raise NotImplementedError


def key(rules, states, at, words):
    """Write three numbers into `words` that tell the position from all others of its game."""
    raise NotImplementedError


def hashed(rules, states, at):
    """What `hash(position)` is."""
    raise NotImplementedError
