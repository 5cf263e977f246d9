"""Exercise 1.2: Misplaced tiles.

Each function calls itself by its own name, so every variant has a name of its own.
"""

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def misplaced(state):
    return sum(tile != 0 and tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_only_first_row(state):
    return sum(state[i] not in (0, GOAL[i]) for i in range(3))


def misplaced_off_the_board(state):
    return sum(state[i] != GOAL[i + 1] for i in range(9))


def misplaced_any(state):
    return state != GOAL


WRONG = [
    (misplaced_only_first_row, "On the board 123/456/7_8 you count 0. Lay it beside the goal"),
    (misplaced_off_the_board, "raised `IndexError: tuple index out of range`"),
    (misplaced_any, "should be a whole number, and yours is False"),
    (3, "asks for a function, `misplaced(state)`"),
]

RIGHT = [misplaced]
