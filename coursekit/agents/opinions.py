"""What the moves of a position are worth to the player who makes them, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from coursekit.agents.agents import impartial_game
from coursekit.agents.engine import Engine, Thought
from coursekit.agents.prospects import expectation_text
from coursekit.agents.solved_games import Averaged, Solved
from coursekit.games import Position
from coursekit.impartial import winning_moves
from coursekit.text import player_name, signed


class Opinion(NamedTuple):
    """What a move is worth to the player who makes it: in a word, and better, equal or worse."""

    word: str
    sign: int


def opinions_of_nimbers(position: Position) -> dict[Any, Opinion]:
    """What each move of an impartial game is worth: it wins if it leaves the nim-sum 0.

    >>> from coursekit.games import Nim
    >>> opinions_of_nimbers(Nim((2, 1)))[2, 1]
    Opinion(word='win', sign=1)
    """
    win, loss = Opinion("win", 1), Opinion("loss", -1)
    winning = set(winning_moves(impartial_game(position)))
    return {move: win if move in winning else loss for move in position.moves()}


def opinions_of_solution(solution: Solved, position: Position) -> dict[Any, Opinion]:
    """What each legal move is worth to the player who moves."""
    if isinstance(solution, Averaged):
        return opinions_of_expectation(solution, position)
    win_or_lose = np.isin(solution.values, (-1, 0, 1)).all()
    opinions = {}
    for move in position.moves():
        value = solution.value(position.play(move))
        value = value if position.player == 0 else -value
        word = ("loss", "draw", "win")[sign_of(value) + 1]
        opinions[move] = Opinion(word if win_or_lose else verdict(position, value), sign_of(value))
    return opinions


def opinions_of_expectation(solution: Averaged, position: Position) -> dict[Any, Opinion]:
    """What can be expected after each move by the player who makes it; 1 marks the best of them.

    >>> from coursekit.games import Piglet
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(Piglet(2)))
    >>> opinions_of_expectation(solution, Piglet(2, turn=1))
    {'roll': Opinion(word='71.4 %', sign=1), 'hold': Opinion(word='60 %', sign=-1)}
    """
    best, earned, opinions = solution.best_moves(position), position.step_reward(), {}
    for move in position.moves():
        value = solution.value(position.play(move)) + earned
        word = expectation_text(solution, value, position.player)
        opinions[move] = Opinion(word, 1 if move in best else -1)
    return opinions


def opinions_of_engine(engine: Engine, position: Position) -> tuple[dict[Any, Opinion], int]:
    """What each legal move is worth to the player who moves, and how deep the engine looked."""
    found = engine.opinions(position)
    opinions = {
        move: Opinion(verdict(position, value), sign_of(value))
        for move, value in found.values.items()
    }
    return opinions, found.depth


def verdict(position: Position, value: Any) -> str:
    """A value as a number with its sign, or as a word if it is that of a win or a loss.

    Without a heuristic of the game's own, a guess may be as large as the prize.

    >>> from coursekit.games import ConnectFour, Kalah
    >>> verdict(ConnectFour(), -5), verdict(ConnectFour(), 1000), verdict(Kalah(), 1000)
    ('−5', 'win', '+1000')
    """
    prize = position.prize
    if prize is not None and type(position).heuristic is not None and abs(value) >= prize:
        return "win" if value > 0 else "loss"
    return signed(value)


def thought_text(position: Position, thought: Thought) -> str:
    """What the player to move thought, in a sentence.

    >>> from coursekit.games import Kalah
    >>> thought_text(Kalah(), Thought(value=3, move=2, depth=2, line=(2, 5)))
    'Player I looked 2 moves ahead, counts on +3 and expects then house 6.'
    """
    who, moves = player_name(position, position.player), _moves(thought.depth)
    if thought.depth == 0:
        return f"{who} had no time to look even one move ahead and played the first move."
    value = verdict(position, thought.value)
    value = f"a {value}" if value.isalpha() else value
    text = f"{who} looked {moves} ahead, counts on {value}"
    expected = []
    for move, after in zip(thought.line, thought.line[1:], strict=False):
        position = position.play(move)
        expected.append(position.move_name(after))
    return f"{text} and expects then {'; '.join(expected)}." if expected else f"{text}."


def opinions_text(position: Position, depth: int) -> str:
    """What the numbers on the moves mean.

    >>> from coursekit.games import Kalah
    >>> opinions_text(Kalah(), 1)
    'On the moves: what Player I can count on, looking 1 move ahead.'
    """
    if depth == 0:
        return "There was no time to look at every move."
    who = player_name(position, position.player)
    return f"On the moves: what {who} can count on, looking {_moves(depth)} ahead."


def sign_of(value: Any) -> int:
    """1, 0 or -1: good, indifferent or bad for the player."""
    return int(value > 0) - int(value < 0)


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"
