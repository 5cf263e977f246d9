"""A live thing that has lost its kernel: its picture stands there instead, and says what to do."""

import json

import pytest
from playwright.sync_api import Locator, expect

from coursekit.draw.canvas.page_style import LOST
from tests.browser.conftest import OpenNotebook, open_in, running_lab, write_cells

IMPORTS = """
%load_ext coursekit
from coursekit.games import Kalah, Kayles, Nim, Subtraction, TicTacToe, Tree
from coursekit.interact import *
from coursekit.linear_programs import LinearProgram
from coursekit.matrix_games import PRISONERS_DILEMMA
from coursekit.puzzles import Queens
from coursekit.record import trace
from coursekit.solving import minimax
"""
LIVES = [  # every function of coursekit.interact, and `play` with each kind of board
    "play(TicTacToe())",
    "play(Nim((3, 2)) + Kayles(2))",
    "play(Kalah(2, 2))",
    "play(Tree(((1, 2), (3, 4))))",
    "step(trace(minimax, Tree(((1, 2), (3, 4)))))",
    "slide(Subtraction, 9)",
    "explore(Subtraction, stones=(1, 9))",
    "prune()",
    "payoff_editor([[3, -1], [-5, 1]])",
    "simplex_steps(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))",
    "elimination_steps(PRISONERS_DILEMMA)",
    "guarantee_steps([[3, -1], [-5, 1]])",
    "reply_steps([[3, -1], [-5, 1]])",
    "equivalence_explorer()",
    "two_by_two_family()",
]
TEXT = "explore(lambda n: n * 'ha', n=(1, 3))"  # a twin without a picture


def seen(notebook: OpenNotebook, source: str) -> tuple[int, int]:
    """How many widgets and how many pictures of twins a reader sees below a cell."""
    output = notebook.output(source)
    alive = output.locator(".coursekit-live > :visible")
    twins = output.locator(".jp-RenderedImage img:visible, .jp-RenderedHTMLCommon pre:visible")
    return int(alive.count() > 0), twins.count()
