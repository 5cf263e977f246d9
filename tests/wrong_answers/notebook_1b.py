"""Answers to the exercises of notebook 1b that no slip expresses, with what is said about them."""

import math
from itertools import product

from coursekit.chapters.c1b_game_trees import my_minimax
from coursekit.games import PennyStacks
from tests.wrong_answers.changing import changed

TWO, THREE = "two players", "three players"
LOST = [(7,), (4, 2, 1), (3, 3, 1), (2, 2, 2, 1), (4, 1, 1, 1), (2, 2, 1, 1, 1)]
LOST += [(2, 1, 1, 1, 1, 1)]

WRONG = {
    "1.5": [
        ((5, 2), "if Player II moved first"),
        ((6, 0), "does move 0 really lead to 6"),
        ((7, 0), "Begin at the bottom"),
        ((4, -3), "There is no move -3: Player I has 3 moves here, counted from 0 to 2"),
        ((..., 2), "After move 2 it is Player II's turn"),
    ],
    "1.6": [({TWO: ..., THREE: "left"}, "Player II looks only at the second number")],
    "1.7": [
        (changed(my_minimax, "max(values) → max(-9, *values)"), "-9, which is not a leaf"),
        (changed(my_minimax, "return node → return -node"), "minus the value of a leaf"),
        (
            changed(my_minimax, "in node] → in node[-1:]]"),
            "the values 1 and 2, and it is Player II who",
        ),
        (changed(my_minimax, "not isinstance(node, tuple) → False"), "A node is a leaf, which is"),
        (lambda node, maximising: 0, "That node is a leaf"),
    ],
    "1.8": [
        ([*LOST, (6, 1)], "But one split leaves (4, 2, 1). Who wins from there?"),
        (LOST[:4] + LOST[5:], "A position of 4 stacks is missing"),
        (LOST[:-1], "in which no stack can be split any more: 1."),
        ([(4, 2), ...], "(4, 2) never comes up when (7,) is split.\nNo penny is ever lost"),
        ([*LOST, (0, 7)], "(0, 7) is not a position: write the stacks, as in `(5, 2)`"),
    ],
    "1.9": [
        (math.pow, "returned 4.0. That is a floating-point number"),
        (lambda moves, nodes: math.factorial(moves) ** nodes, "a strategy is a word with one"),
    ],
}

RIGHT = {
    "1.6": [({THREE: "TIE", TWO: "Left "}, "In a tie anything may happen")],
    "1.7": [(changed(my_minimax, "max(values) → sorted(values)[-1]"), "Two lines of rules")],
    "1.8": [({7, *map(PennyStacks, LOST)}, "7 of the 14")],
    "1.9": [(lambda moves, nodes: len([*product(range(moves), repeat=nodes)]), "")],
}

HALF_FILLED = {
    "1.5": [((6, ...), "So far right; 1 of 2 is still open")],
    "1.6": [({TWO: ..., THREE: "tie"}, "So far right; 1 of 2 is still open")],
    "1.8": [([(7,), ...], "there are more"), ([*LOST, ...], "take the `...` away")],
}
