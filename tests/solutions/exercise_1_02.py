"""Exercise 1.2: Misplaced tiles.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from coursekit.puzzles import SlidingTiles

PUZZLE = SlidingTiles.from_text("724/5_6/831")
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def misplaced(state):
    return sum(tile != 0 and tile != home for tile, home in zip(state, GOAL, strict=True))


def misplaced_only_first_row(state):
    return sum(state[i] not in (0, GOAL[i]) for i in range(3))


def misplaced_off_the_board(state):
    return sum(state[i] != GOAL[i + 1] for i in range(9))


def misplaced_any(state):
    return state != GOAL


def misplaced_printed(state):
    print(misplaced(state))


def misplaced_by_ours(state):
    return PUZZLE.misplaced(state)


WRONG = [
    (misplaced_only_first_row, "On the board 123/456/7_8 you count 0. Lay it beside the goal"),
    (misplaced_off_the_board, "raised `IndexError: tuple index out of range`"),
    (misplaced_any, "should be a whole number, and yours is False"),
    (3, "asks for a function, `misplaced(state)`"),
    (misplaced_printed, "printed `0`, but it returned None"),
    (misplaced_by_ours, "calls our `misplaced`"),
    (PUZZLE.misplaced, "That calls our `misplaced`"),
]

RIGHT = [misplaced]
