"""Answers to the exercises of notebook 5a that no slip expresses."""

import numpy as np

from coursekit.chapters.c5a_minimax_in_practice import my_minimax
from coursekit.games import Tree
from coursekit.games.lines import open_lines
from tests.wrong_answers.changing import changed


def in_turn(position, heuristic, depth, player=None):
    """Right on every tree; in Kalah the same player may move again."""
    player = position.player if player is None else player
    if position.is_over or depth == 0:
        return position.payoffs()[0] if position.is_over else heuristic(position)
    values = [in_turn(option, heuristic, depth - 1, 1 - player) for option in position.options()]
    return (max, min)[player](values)


NO_END, NOTHING = "position.is_over → False", "max(values) → max(values, default=None)"
BOUNDED = ["max(values) → max(-1000, *values)", "min(values) → min(1000, *values)"]
OURS = changed(my_minimax)
FIRST = "There the game is over: does your function look at `position.is_over` first?"
WRONG = {
    "5.1": [(225.84, "Rounded down to a whole number?"), (100, "yours would be 10 to the 100")],
    "5.2": [
        (in_turn, "whoever ends in their own store moves again"),
        (changed(my_minimax, NO_END), FIRST),
        (changed(my_minimax, NO_END, NOTHING), f"returned None. {FIRST}"),
        (changed(my_minimax, "is_over: → is_over and depth:"), FIRST),
        (changed(my_minimax, "options() → options()[:2]"), "Which of them does Player II"),
        (changed(my_minimax, *BOUNDED), "The moves are worth -3000000 and 2000000 to Player I."),
    ],
    "5.3": [(lambda board: 0, "Which line does"), (lambda board: open_lines(board), "calls our")],
    "5.4": [
        (lambda b, depth: b * depth, "Draw such a tree and count by hand"),
        (lambda b, depth: b * (b**depth - 1) / (b - 1), "A count is whole"),
    ],
    "5.28": [
        ((9, 5), "a leftmost leaf may be"),
        (Tree((((9,), (4, 9)), 5), player=1), "let Player I move first"),
        (7, "no moves"),
        (((9, 5.5), 4), "Small whole numbers"),
        (((((9,), (4, 9)), 5), 8), "a leftmost leaf may be"),
    ],
}
RIGHT = {
    "5.1": [(np.float64(225), "No computer")],
    "5.2": [(lambda *search: np.array([OURS(*search), 0]), "and Kalah besides")],  # and a move
    "5.4": [(lambda b, depth: sum((depth + 1 - n) * b**n for n in range(1, depth + 1)), "")],
    "5.28": [
        (Tree((5, ((9,), (4, 9)))), "worth 9, and at depth 2 move 0, worth 5"),
        ([[[6], [1, 6]], 2], "the worst of them decides"),
    ],
}
