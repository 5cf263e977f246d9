"""Answers to the exercises of notebook 5c that no slip expresses."""

import numpy as np

from coursekit.chapters.c5c_many_players import my_max_n
from coursekit.games import Tree, Utilities
from tests.wrong_answers.changing import changed
from tests.wrong_answers.notebook_5a import FIRST, NO_END

IN_TURN = [
    "depth): → depth, mover=None):",
    "    options = →     mover = position.player if mover is None else mover\n    options =",
    "depth - 1) → depth - 1, (mover + 1) % position.players)",
    "[position.player] → [mover]",
]
OURS = changed(my_max_n, "max(options → max(options[::-1]")  # the last of equals
WRONG = {
    "5.12": [
        (((6, 2, 2), 0), "Player III would have to choose 2 where 9 is to be had"),
        (((4, 6, 9), ...), "Player II would have to choose 6 where 9 is to be had"),
        ((np.array([3, 7, 7]), 1), "No leaf is (3, 7, 7)"),
        ((..., 0), "Player I does better with another move"),
    ],
    "5.13": [
        ((4, 0), "Would Players II and III let Player I have 4?"),
        ((..., 1), "Player I does better with another move"),
    ],
    "5.14": [
        (changed(my_max_n, *IN_TURN), "In Kalah whoever ends in their own store moves again"),
        (changed(my_max_n, NO_END), f"to see where.\n{FIRST}"),
        (changed(my_max_n, NO_END, "max(options → options and max(options"), f"(). {FIRST}"),
        (changed(my_max_n, NO_END, "options, → options, default=None,"), f"None. {FIRST}"),
        (changed(my_max_n, "is_over → is_over and depth"), FIRST),
        (changed(my_max_n, "lambda earned: earned[position.player] → sum"), "Only their share"),
        (lambda position, heuristic, depth: 3, "one number for each player"),
    ],
    "5.15": [
        ([2, ...], "Would Player I go where only 2 is to be had?"),
        (np.array([3, 4, 5, 7]), "Player I never earns 7"),
        ([4, 5], "go through all combinations"),
    ],
    "5.30": [
        (Tree((1, 2)), "for three players"),
        ("a tree", "for three players"),
        (Tree(Utilities(1, 2, -3), players=3), "no moves"),
        (Tree((Utilities(1, 2, -3), Utilities(2, 1, -2)), players=3), "add up to 1, not 0"),
        (Tree((Utilities(1, 2, -3), Utilities(2, 1, -3)), players=3), "Player III earns the same"),
        (Tree((Utilities(1, 2, -3), Utilities(2, 0, -2)), players=3), "that they like better"),
    ],
}
RIGHT = {
    "5.12": [((np.array([3, 6, 7]), 1.0), "")],
    "5.14": [(lambda *search: (np.array(OURS(*search)), "move"), "")],
    "5.15": [({5, 4, 3}, "3 if Player II is mean")],
    "5.30": [
        (Tree(((Utilities(2, 1, -3), Utilities(-5, 0.5, 4.5)),), players=3), "PARANOID −5"),
        (Tree(((Utilities(0, 1, -1), Utilities(-1, 0, 1)), Utilities(-9, 4, 5)), players=3), ""),
    ],
}
HALF_FILLED = {
    "5.12": [((..., 1), "So far right; 1 of 2"), (((9, ..., 2), 1), "There is still a `...`")],
    "5.13": [((1, ...), "So far right")],
    "5.15": [([3, ...], "So far right, and there are more.")],
}
