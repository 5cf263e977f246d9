"""Exercise 5.4: Iterative deepening."""


def my_deepening_cost(b, depth):
    return sum(b**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


def level_by_level(b, depth):
    return sum((depth + 1 - level) * b**level for level in range(1, depth + 1))


def last_search(b, depth):
    return sum(b**level for level in range(1, depth + 1))


WRONG = [
    (last_search, "`last_search(3, 2)` returned 12. That is what the last search costs"),
    (lambda b, depth: float(my_deepening_cost(b, depth)), "a floating-point number"),
    (lambda b, depth: b * depth, "3 moves at each node, 2 deep, and count by hand, in each"),
    (lambda b, depth: b * (b**depth - 1) / (b - 1), "raised `ZeroDivisionError"),
    (lambda b, depth: print(end=""), "returned None"),
    (537, "asks for a function, `my_deepening_cost(b, depth)`"),
]

RIGHT = [my_deepening_cost, level_by_level]
