"""Games, puzzles and live things on which every generic test runs, and random games.

Pictures are in `pictures.py`. The same seed gives the same games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from coursekit.games import (
    Backgammon,
    BlindTicTacToe,
    BustRace,
    Chance,
    CoinGame,
    ColumnCoins,
    ConnectFour,
    Decision,
    Gambler,
    Go,
    GridWorld,
    Kalah,
    Kayles,
    KInARow,
    KuhnPoker,
    LeducPoker,
    MiniYahtzee,
    Nim,
    Othello,
    PennyStacks,
    Pig,
    Piglet,
    Position,
    RollAndKeep,
    ShutTheBox,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.matrix_games import MatrixGame
from coursekit.puzzles import (
    Cryptarithm,
    Grid,
    Jugs,
    KnightsTour,
    Queens,
    River,
    SlidingTiles,
    Sudoku,
    romania,
)

IMPARTIAL = [
    *(Nim((3, 2, 2)), Nim((2, 1), misere=True), Kayles(6), Kayles(5, misere=True)),
    *(ColumnCoins((1, 1, 2)), PennyStacks((5, 4)), PennyStacks(9, misere=True)),
    *(Subtraction(9, (2, 5)), Subtraction(9, misere=True), Nim(3) + Kayles(4) + PennyStacks(5)),
]
BOARDS = [
    *(TicTacToe(), ConnectFour(), ConnectFour(4, 5), KInARow(4, 3, 3), KInARow(4, 4, 4, players=3)),
    *(Kalah(), Kalah(3, 2), Kalah(2, 1, empty_capture=True), Othello(4), Othello(6)),
    *(Go(3), Go(4, komi=4), Tree(((1, 2), (3, (4, 5)))), TwoPlayers(Subtraction(6), player=1)),
]
CHANCE = [
    *(Pig(20), Pig(20, (3, 15), 4, 1, rolling=True), Piglet(4), Piglet(2, (1, 1), mover=1)),
    *(BustRace(), BustRace(3, 2), Backgammon(), Backgammon(6, 1), Backgammon(7, 3, mover=1)),
    Tree((Chance((Fraction(1, 3), (4, 5)), (Fraction(2, 3), 6)), Chance((1, 7)))),
]
HIDDEN = [
    *(CoinGame(), KuhnPoker(), KuhnPoker(2), KuhnPoker(14), LeducPoker(), LeducPoker(5)),
    *(BlindTicTacToe(), Tree(Decision(1, {"left": 3, "right": (1, 2)}, seen="start"))),
]
NOT_ZERO_SUM = [
    *(RollAndKeep(), RollAndKeep(2, shown=3), MiniYahtzee(), MiniYahtzee(("Sum",))),
    *(ShutTheBox(), ShutTheBox(12, one_die=False), ShutTheBox(3, shut_only=True)),
    *(Gambler(), Gambler(5, 2, 0.25), GridWorld(), GridWorld("S 1", slip=0), GridWorld(slip=1)),
    *(Tree((Utilities(3, 5), Utilities(2, 3))), Tree(Utilities(1, 2, 3), players=3)),
]
GAMES: list[Position] = [*IMPARTIAL, *BOARDS, *CHANCE, *HIDDEN, *NOT_ZERO_SUM]


PUZZLES = [
    *(Queens(6), Cryptarithm("SEND + MORE = MONEY"), KnightsTour(6, (2, 3)), romania()),
    Sudoku.from_text(
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    ),
    *(SlidingTiles.from_text("724/5_6/831"), Grid(("S.#", "..G")), River(), Jugs()),
]

IMPORTS_OF_WIDGETS = """%load_ext coursekit
from coursekit.monte_carlo import THREE_ARMS, greedy
from coursekit.players import agent, tournament
from coursekit.learning.decision_trees import WEATHER
from coursekit.games import *
from coursekit.learning.genetic import evolve, one_max, random_bits
from coursekit.widgets import *
from coursekit.matrix_games import column_program
from coursekit.matrix_games import PRISONERS_DILEMMA, MatrixGame
from coursekit.puzzles import Grid, Jugs, Queens, SlidingTiles
from coursekit.trace import trace
from coursekit.solving import minimax

game = MatrixGame([[5, 3], [2, 8]])
agents = {name: agent("random") for name in "abc"}
"""
WIDGETS = [  # everything in coursekit.widgets, and `play` with each kind of board
    "play(TicTacToe.from_text('XX. OO. ...'), None)",
    "play(ConnectFour(), 'alpha-beta')",
    "play(Nim((3, 2)) + Kayles(2), None)",
    "play(Kalah(3, 3), 'alpha-beta')",
    "play(Subtraction(5), None)",
    "play(Othello(4), 'Scout', you=1)",
    "play(KInARow(4, 4, 3, players=3), 'paranoid', you=2)",
    "play(Tree(((1, 2), (3, 4))))",
    "play(Piglet(4), 'hold at 2', you=1)",
    "play(GridWorld())",
    "play(KuhnPoker(), 'random', rng=1)",
    "play(Backgammon(), 'random', you=1)",
    "kuhn_family()",
    "step(trace(minimax, Tree(((1, 2), (3, 4)))))",
    "slide(map(Subtraction, range(9)))",
    "explore(lambda n, word='ha': n * word, n=(1, 6), word=['ha', 'ho'])",
    "evolution_steps(evolve(one_max, random_bits(6, 5), 3))",
    "prune(rng=1)",
    "payoff_editor(game)",
    "payoff_editor(MatrixGame([[2, 0], [0, 1]], [[1, 0], [0, 2]]))",
    "class_tally(game)",
    "simplex_steps(column_program(game.A))",
    "guarantee_steps(game)",
    "elimination_steps(PRISONERS_DILEMMA)",
    "response_steps(game, 1)",
    "two_by_two_family()",
    "equivalence_explorer()",
    "click_puzzle(Queens(4))",
    "click_puzzle(SlidingTiles.from_text('123/4_6/758'))",
    "click_puzzle(Jugs((3, 5), target=4))",
    "click_puzzle(Grid(('S...', '.##.', '...G')))",
    "tree_growth(WEATHER)",
    "slot_machine(THREE_ARMS)",
    "bandit_race(THREE_ARMS, {'greedy': greedy}, steps=20, runs=10)",
    "watch_search(TicTacToe.from_text('XOX .O. X.O'), iterations=9)",
    "watch_tournament(TicTacToe(), agents, games=2)",
    "replay_games(TicTacToe(), tournament(TicTacToe(), agents, games=2))",
]


def random_play(start: Position, games: int = 2, longest: int = 200) -> Iterator[Position]:
    """All positions of some games of random moves."""
    chooser = random.Random(0)
    for _ in range(games):
        position = start
        for _ in range(longest):
            yield position
            if position.is_over:
                break
            position = position.play(chooser.choice(position.moves()))


def random_matrix_games(
    count: int, seed: int, largest: int = 9, most: int = 4
) -> Iterator[MatrixGame]:
    """Zero-sum games of up to `most` rows and columns; no payoff is larger than `largest`."""
    chooser = np.random.default_rng(seed)
    for _ in range(count):
        shape = chooser.integers(1, most + 1, size=2)
        yield MatrixGame(chooser.integers(-largest, largest + 1, shape).tolist())
