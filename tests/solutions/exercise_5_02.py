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


def too_deep(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth < 0:
        return heuristic(position)
    values = [too_deep(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def too_shallow(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 1:
        return heuristic(position)
    values = [too_shallow(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def to_the_end(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    values = [to_the_end(option, heuristic, depth) for option in position.options()]
    return max(values) if position.player == 0 else min(values)


def all_maximise(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    return max(all_maximise(option, heuristic, depth - 1) for option in position.options())


def all_minimise(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    return min(all_minimise(option, heuristic, depth - 1) for option in position.options())


def roles_swapped(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [roles_swapped(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 1 else min(values)


def root_maximises(position, heuristic, depth, maximising=True):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [root_maximises(o, heuristic, depth - 1, not maximising) for o in position.options()]
    return max(values) if maximising else min(values)


def for_the_mover(position, heuristic, depth):
    value = my_minimax(position, heuristic, depth)
    return value if position.player == 0 else -value


def heuristic_for_the_mover(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position) if position.player == 0 else -heuristic(position)
    values = [heuristic_for_the_mover(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def heuristic_turned(position, heuristic, depth):
    return my_minimax(position, lambda each: -heuristic(each), depth)


def payoff_of_the_mover(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[position.player]
    if depth == 0:
        return heuristic(position)
    values = [payoff_of_the_mover(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def payoff_of_two(position, heuristic, depth):
    if position.is_over:
        return position.payoffs()[1]
    if depth == 0:
        return heuristic(position)
    values = [payoff_of_two(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def all_signs_turned(position, heuristic, depth):
    if position.is_over:
        return -position.payoffs()[0]
    if depth == 0:
        return -heuristic(position)
    values = [all_signs_turned(o, heuristic, depth - 1) for o in position.options()]
    return max(values) if position.player == 0 else min(values)


def nothing_below(position, heuristic, depth):
    return my_minimax(position, lambda each: 0, depth)


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
    (too_deep, "one move too deep"),
    (too_shallow, "one move too early"),
    (to_the_end, "Where does `depth` stop it?"),
    (all_maximise, "You always take the largest value"),
    (all_minimise, "You always take the smallest value"),
    (roles_swapped, "The roles are swapped"),
    (root_maximises, "Here Player II moves first"),
    (for_the_mover, "Player I's value is asked for, whoever moves"),
    (heuristic_for_the_mover, "you turn the heuristic's sign round. It speaks for Player I"),
    (heuristic_turned, "You turn the heuristic's sign round. High is good"),
    (payoff_of_the_mover, "the player who would be next"),
    (payoff_of_two, "you take Player II's payoff"),
    (all_signs_turned, "All signs are turned round"),
    (nothing_below, "you take every position for a 0"),
    (two_moves_at_most, "Step through yours: `step(trace(two_moves_at_most, Tree("),
    (never_ends, "never comes to an end"),
    (forgets_the_end, "asked the heuristic about"),
    (heuristic_not_called, "instances of 'Heuristic' and 'int'"),
    (minimax_falls_off, "returned None"),
    (lambda position, depth: 0, "raised `TypeError"),
    (3, "asks for a function, `my_minimax(position, heuristic, depth)`"),
]

RIGHT = [my_minimax, minimax_with_move]
