"""Exercise 5.2: Minimax with a heuristic.

Each function calls itself by its own name, so every variant has a name of its own.
"""


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


WRONG = [
    (asks_at_the_end, "asked the heuristic about `Tree(5, player=1)`. There the game is over"),
    (two_moves_at_most, "Step through yours: `step(trace(two_moves_at_most, Tree("),
    (never_ends, "never comes to an end"),
    (forgets_the_end, "asked the heuristic about"),
    (heuristic_not_called, "instances of 'Heuristic' and 'int'"),
    (minimax_falls_off, "returned None"),
    (lambda position, depth: 0, "raised `TypeError"),
    (3, "asks for a function, `my_minimax(position, heuristic, depth)`"),
]

RIGHT = [my_minimax, minimax_with_move]
