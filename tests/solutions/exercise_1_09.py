"""Exercise 1.9: Strategies.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import math
from itertools import product


def strategies(moves, nodes):
    return moves**nodes


def strategies_listed(moves, nodes):
    return len(list(product(range(moves), repeat=nodes)))


def strategies_counted(moves, nodes):
    if nodes == 0:
        return 1
    return sum(strategies_counted(moves, nodes - 1) for _ in range(moves))


def with_math_pow(moves, nodes):
    return math.pow(moves, nodes)


def with_math_pow_upside_down(moves, nodes):
    return math.pow(nodes, moves)


def nothing_for_nothing(moves, nodes):
    return moves**nodes if nodes else 0


def in_floating_point(moves, nodes):
    return math.exp(nodes * math.log(moves)) if moves**nodes > 100 else moves**nodes


def factorial(moves, nodes):
    return math.factorial(moves) ** nodes


def strategies_printed(moves, nodes):
    print(moves**nodes)


WRONG = [
    (nothing_for_nothing, "there is still one way to play"),
    (in_floating_point, "floating point is not"),
    (with_math_pow, "`with_math_pow(2, 2)` returned 4.0, a floating-point number"),
    (with_math_pow_upside_down, "Base and exponent have changed places"),
    (factorial, "for 2 nodes with the moves a, b, c: a strategy is a word of 2 letters."),
    (lambda moves, nodes: "many", "should be a number, and it is"),
    (8, "asks for a function, `strategies(moves, nodes)`"),
    (strategies_printed, "`strategies_printed(2, 2)` printed `4`, but it returned None"),
]

RIGHT = [strategies, strategies_listed, strategies_counted]
