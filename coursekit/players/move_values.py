"""What the moves of a position are worth to the player who makes them, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from coursekit.games import Position
from coursekit.impartial import winning_moves
from coursekit.players.agents import impartial_game
from coursekit.players.engines import Engine, MonteCarlo, verdict
from coursekit.players.solved import Averaged, Solved, expectation_text
from coursekit.text import number_text, player_name

Judge = Engine | MonteCarlo | Solved | None
"""Who says what moves are worth: an engine, a solution or, by None, the nimbers."""


class MoveValue(NamedTuple):
    """What a move is worth to the player who makes it: in a word, and better, equal or worse."""

    word: str
    sign: int


def move_values(position: Position, judge: Judge) -> tuple[dict[Any, MoveValue], str]:
    """What each legal move is worth, and a sentence on what the words mean where that is needed.

    >>> from coursekit.games import Kalah, Nim
    >>> from coursekit.search import alpha_beta
    >>> values, meaning = move_values(Kalah(3, 2), Engine(alpha_beta, Kalah.heuristic, depth=1))
    >>> values[1].word, meaning
    ('0', 'On the moves: what Player I can count on, looking 1 move ahead.')
    >>> move_values(Nim((2, 1)), None)[0][2, 1]
    MoveValue(word='win', sign=1)
    """
    if isinstance(judge, Engine):
        return by_engine(position, judge)
    if isinstance(judge, MonteCarlo):
        return by_tree(position, judge)
    if judge is None:
        return by_nimbers(position), ""
    if isinstance(judge, Averaged):
        return by_expectation(position, judge), ""
    return by_solution(position, judge), ""


def by_nimbers(position: Position) -> dict[Any, MoveValue]:
    """A move of an impartial game wins if it leaves the nim-sum 0."""
    win, loss = MoveValue("win", 1), MoveValue("loss", -1)
    winning = set(winning_moves(impartial_game(position)))
    return {move: win if move in winning else loss for move in position.moves()}


def by_solution(position: Position, solution: Any) -> dict[Any, MoveValue]:
    """The values of a solved game without chance."""
    win_or_lose = np.isin(solution.values, (-1, 0, 1)).all()
    values = {}
    for move in position.moves():
        value = solution.value(position.play(move))
        value = value if position.player == 0 else -value
        word = ("loss", "draw", "win")[sign_of(value) + 1]
        values[move] = MoveValue(word if win_or_lose else verdict(position, value), sign_of(value))
    return values


def by_expectation(position: Position, solution: Averaged) -> dict[Any, MoveValue]:
    """What can be expected after each move by the player who makes it; 1 marks the best of them.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(Piglet(2)))
    >>> by_expectation(Piglet(2, turn=1), solution)
    {'roll': MoveValue(word='71.4 %', sign=1), 'hold': MoveValue(word='60 %', sign=-1)}
    """
    best, earned, values = solution.best_moves(position), position.step_reward(), {}
    for move in position.moves():
        value = solution.value(position.play(move)) + earned
        word = expectation_text(solution, value, position.player)
        values[move] = MoveValue(word, 1 if move in best else -1)
    return values


def by_engine(position: Position, engine: Engine) -> tuple[dict[Any, MoveValue], str]:
    """What an engine counts on after each move, all searched equally deep."""
    found, depth = engine.move_values(position)
    values = {
        move: MoveValue(verdict(position, value), sign_of(value)) for move, value in found.items()
    }
    who, moves = player_name(position, position.player), f"{depth} move{'s' if depth > 1 else ''}"
    return values, f"On the moves: what {who} can count on, looking {moves} ahead."


def by_tree(position: Position, engine: MonteCarlo) -> tuple[dict[Any, MoveValue], str]:
    """For each move, its share of the games and the average reward; a fair share of 1 is neutral.

    >>> from coursekit.games import TicTacToe
    >>> position = TicTacToe.from_text("XX. OO. ...")
    >>> values, meaning = by_tree(position, MonteCarlo(iterations=500, seconds=None))
    >>> values[2]
    MoveValue(word='84 % · 1', sign=1)
    >>> meaning
    'On the moves: their share of 500 random games, and what X earned in them on average.'
    """
    root = engine.think(position).tree
    assert root is not None
    visits = max(sum(child.visits for child in root.children.values()), 1)
    values = {}
    for move, child in root.children.items():
        if child.visits:
            share, mean = round(100 * child.visits / visits), child.mean
            word = f"{share} % · {number_text(round(mean, 2))}"
            values[move] = MoveValue(word, sign_of(mean - 1 / position.players))
    who, games = player_name(position, position.player), root.visits
    what = f"{games:,} random games, and what {who} earned in them on average."
    if engine.guided:
        what = (
            f"{games:,} looks ahead, and what {who} hopes for after them: 1 is a win, 0.5 a draw."
        )
    return values, f"On the moves: their share of {what}"


def sign_of(value: Any) -> int:
    """1, 0 or -1: good, indifferent or bad for the player."""
    return int(value > 0) - int(value < 0)
