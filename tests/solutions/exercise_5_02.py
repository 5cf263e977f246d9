"""Exercise 5.2: Minimax with a heuristic.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import numpy as np

from coursekit.course.tools.moving_twice import COUNTING_TURNS


def my_minimax(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [my_minimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def minimax_with_move(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0], None
    if depth == 0:
        return heuristic(position), None
    best = None
    for move in position.moves():
        value, _ = minimax_with_move(position.play(move), heuristic, depth - 1)
        if best is None or (value > best[0] if position.player == 0 else value < best[0]):
            best = value, move
    return best


def asks_at_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    if position.is_over:
        return position.payoffs()[0]
    values = [asks_at_the_end(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def two_moves_at_most(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [two_moves_at_most(o, heuristic, depth - 1) for o in position.options()[:2]]
    return max(values) if position.player == 0 else min(values)


def never_ends(position, heuristic, depth):
    return never_ends(position, heuristic, depth - 1)


def forgets_the_end(position, heuristic, depth):
    if depth == 0:
        return heuristic(position)
    values = [forgets_the_end(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def heuristic_not_called(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic
    values = [heuristic_not_called(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def minimax_falls_off(position, heuristic, depth):
    my_minimax(position, heuristic, depth)


def minimax_in_turn(position, heuristic, depth, maximising=None):
    """Right on every tree; in Kalah the same player may move again."""
    if maximising is None:
        maximising = position.player == 0
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    options = position.options()
    values = [minimax_in_turn(option, heuristic, depth - 1, not maximising) for option in options]
    return max(values) if maximising else min(values)


def minimax_by_depth(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [minimax_by_depth(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if depth % 2 == 1 else min(values)


def negamax_in_turn(position, heuristic, depth):
    """Right on every tree, as negamax is usually written."""

    def own(position, depth):
        sign = 1 if position.player == 0 else -1
        if position.is_over:
            return sign * position.payoffs()[0]
        if depth == 0:
            return sign * heuristic(position)
        return max(-own(option, depth - 1) for option in position.options())

    return own(position, depth) * (1 if position.player == 0 else -1)


def minimax_in_numpy(position, heuristic, depth):
    if position.is_over:
        return np.float64(position.payoffs()[0])
    if depth == 0:
        return np.int64(heuristic(position))
    values = np.array([minimax_in_numpy(o, heuristic, depth - 1) for o in position.options()])
    return values.max() if position.player == 0 else values.min()


def minimax_as_a_list(position, heuristic, depth):
    return [my_minimax(position, heuristic, depth), None]


def minimax_as_an_array(position, heuristic, depth):
    return np.array([my_minimax(position, heuristic, depth), 0])


WRONG = [
    (minimax_in_turn, "`minimax_in_turn(Kalah.from_text("),
    (minimax_in_turn, COUNTING_TURNS),
    (minimax_by_depth, "Whether you maximise depends on `depth`"),
    (negamax_in_turn, "You turn the sign round at every move"),
    (asks_at_the_end, "asked the heuristic about `Tree(5, player=1)`. There the game is over"),
    (two_moves_at_most, "Step through yours: `step(trace(two_moves_at_most, Tree("),
    (never_ends, "never comes to an end"),
    (forgets_the_end, "asked the heuristic about"),
    (heuristic_not_called, "instances of 'Heuristic' and 'int'"),
    (minimax_falls_off, "returned None"),
    (lambda position, depth: 0, "raised `TypeError"),
    (3, "asks for a function, `my_minimax(position, heuristic, depth)`"),
]

RIGHT = [
    my_minimax,
    minimax_with_move,
    minimax_in_numpy,
    minimax_as_a_list,
    minimax_as_an_array,
]
