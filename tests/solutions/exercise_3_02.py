"""Exercise 3.2: Write expectiminimax.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import numpy as np

from coursekit.position import CHANCE
from coursekit.stochastic import expectiminimax


def my_expectiminimax(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == CHANCE:
        return sum(
            p * my_expectiminimax(option, heuristic, depth - 1) for p, option in position.chances()
        )
    values = [my_expectiminimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def in_floats(position, heuristic, depth):
    """With a move, as ours returns it, and with NumPy's floats."""
    if position.is_over:
        return np.float64(position.payoffs()[0]), None
    if depth == 0:
        return np.float64(heuristic(position)), None
    if position.player == CHANCE:
        odds = [float(probability) for probability, _ in position.chances()]
        options = [option for _, option in position.chances()]
        return np.dot(odds, [in_floats(o, heuristic, depth - 1)[0] for o in options]), None
    moves = position.moves()
    values = [in_floats(position.play(move), heuristic, depth - 1)[0] for move in moves]
    best = max(values) if position.player == 0 else min(values)
    return best, moves[values.index(best)]


def plain_minimax(position, heuristic, depth):
    """Minimax as it is: chance is taken for Player II."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [plain_minimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def asks_at_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    if position.is_over:
        return position.payoffs()[0]
    if position.player == CHANCE:
        odds = position.chances()
        return sum(p * asks_at_the_end(option, heuristic, depth - 1) for p, option in odds)
    values = [asks_at_the_end(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def borrowed(position, heuristic, depth):
    return expectiminimax(position, heuristic, depth)[0]


def first_two_only(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == CHANCE:
        odds = position.chances()[:2]
        return sum(p * first_two_only(option, heuristic, depth - 1) for p, option in odds)
    values = [first_two_only(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def takes_turns(position, heuristic, depth, player=None):
    """Right on every tree; a player who rolls again moves twice."""
    if player is None:
        player = max(position.player, 0)
        if position.player == CHANCE and getattr(position, "turn", None):
            player = position.turn
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == CHANCE:
        odds = position.chances()
        return sum(p * takes_turns(o, heuristic, depth - 1, player) for p, o in odds)
    options = position.options()
    values = [takes_turns(option, heuristic, depth - 1, 1 - player) for option in options]
    return max(values) if player == 0 else min(values)


WRONG = [
    (plain_minimax, "does it end up in your branch for Player II?"),
    (asks_at_the_end, "asked the heuristic about"),
    (borrowed, "expectiminimax"),
    (first_two_only, "with probabilities"),
    (takes_turns, "the same player moves again"),
    (lambda position, heuristic, depth: position.chances(), "should be a number"),
    (lambda position, heuristic, depth: print(end=""), "returned None"),
    (6, "asks for a function, `my_expectiminimax(position, heuristic, depth)`"),
]

RIGHT = [my_expectiminimax, in_floats]
