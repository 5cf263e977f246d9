"""Exercise 5.4: Iterative deepening.

Each function calls itself by its own name, so every variant has a name of its own.
"""


def my_deepening_cost(b, depth):
    return sum(b**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


def level_by_level(b, depth):
    return sum((depth + 1 - level) * b**level for level in range(1, depth + 1))


def last_search(b, depth):
    return sum(b**level for level in range(1, depth + 1))


WRONG = [
    (last_search, "`last_search(3, 2)` returned 12. That is what the last search costs"),
    (lambda b, depth: b**depth, "the lowest level of the deepest search alone"),
    (lambda b, depth: depth * last_search(b, depth), "again and again"),
    (lambda b, depth: my_deepening_cost(b, depth) + depth, "once in each search"),
    (lambda b, depth: my_deepening_cost(b, depth) + 1, "You count the root. It"),
    (lambda b, depth: last_search(b, depth) + 1, "with the root. How much"),
    (lambda b, depth: my_deepening_cost(b, depth - 1), "does your loop stop one too early?"),
    (lambda b, depth: float(my_deepening_cost(b, depth)), "a floating-point number"),
    (lambda b, depth: b * depth, "3 moves at each node, 2 deep, and count by hand, in each"),
    (lambda b, depth: my_deepening_cost(b, depth) + depth + 1, "a search to depth 0 as well"),
    (
        lambda b, depth: sum(level * b**level for level in range(1, depth + 1)),
        "You count the lowest level most often",
    ),
    (lambda b, depth: b * (b**depth - 1) / (b - 1), "raised `ZeroDivisionError"),
    (lambda b, depth: print(end=""), "returned None"),
    (537, "asks for a function, `my_deepening_cost(b, depth)`"),
]

RIGHT = [my_deepening_cost, level_by_level]
