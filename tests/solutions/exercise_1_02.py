"""Exercise 1.2: Misplaced tiles.

Each function calls itself by its own name, so every variant has a name of its own.
"""

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def misplaced(state):
    return sum(tile != 0 and tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_with_blank(state):
    return sum(tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_as_distance(state):
    total = 0
    for cell, tile in enumerate(state):
        if tile:
            home = tile - 1
            total += abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3)
    return total


def in_place(state):
    return sum(tile == home for tile, home in zip(state, GOAL, strict=True))


def tiles_in_place(state):
    return sum(tile != 0 and tile == home for tile, home in zip(state, GOAL, strict=True))


def misplaced_from_zero(state):
    return sum(tile != cell for cell, tile in enumerate(state))


def misplaced_tiles_from_zero(state):
    return sum(tile not in (0, cell) for cell, tile in enumerate(state))


def misplaced_only_first_row(state):
    return sum(state[i] not in (0, GOAL[i]) for i in range(3))


def misplaced_off_the_board(state):
    return sum(state[i] != GOAL[i + 1] for i in range(9))


def misplaced_any(state):
    return state != GOAL


WRONG = [
    (misplaced_with_blank, "You count the blank as well"),
    (misplaced_as_distance, "how far the tiles are from home"),
    (in_place, "Do you count the tiles that are in their place?"),
    (tiles_in_place, "Do you count the tiles that are in their place?"),
    (misplaced_from_zero, "Your goal seems to be _12/345/678"),
    (misplaced_tiles_from_zero, "Your goal seems to be _12/345/678"),
    (misplaced_only_first_row, "On the board 123/456/7_8 you count 0. Lay it beside the goal"),
    (misplaced_off_the_board, "raised `IndexError: tuple index out of range`"),
    (misplaced_any, "should be a whole number, and yours is False"),
    (3, "asks for a function, `misplaced(state)`"),
]

RIGHT = [misplaced]
