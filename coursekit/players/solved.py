"""Games that are solved while somebody waits, and what positions and moves are worth, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from coursekit.games import CHANCE, Position, TwoPlayers
from coursekit.impartial import winning_moves
from coursekit.players.agents import impartial_game
from coursekit.players.engines import Engine, MonteCarlo, verdict
from coursekit.solving import GameGraph, StrongSolution, strongly_solve
from coursekit.stochastic import PigTable, Solution, solve_pig, value_iteration
from coursekit.stochastic.pig import is_pig
from coursekit.stopping import Interrupted, within
from coursekit.text import number_text, percent_text, player_name, signed

LARGEST = 200_000
"""A game with more positions is not solved while somebody waits for a perfect opponent."""
QUICKLY = 60_000
"""Nor is one with more moves than about this many, where nobody has asked for that opponent by
name: whether a game is small cannot be told from its first position, so we try, but not for long.
"""
MOVES_WITH_CHANCE = 6
"""The average number of moves expected in a position of a game with dice."""
LONGEST, LONGEST_UNASKED = 20, 5
"""Seconds after which we give up in any case: the rules of a game may be slow themselves."""

FAR = 10_000
"""What none of this many positions has, such as a throw of dice, does not matter in a game."""

Averaged = Solution | PigTable
"""What is found where dice or cards decide: values are averages."""
Solved = StrongSolution | Averaged
"""All say what a position is worth to Player I, `value`, and which moves keep it, `best_moves`."""


def near(start: Position) -> Iterator[Position]:
    """The positions that come up first in a game, but no ends; made when asked for."""
    found = [] if start.is_over else [start]
    yield from tuple(found)
    for position in found:  # the list grows while we walk along it
        for move in position.moves():
            if len(found) == FAR:
                return
            option = position.play(move)
            if not option.is_over:
                found.append(option)
                yield option


@lru_cache(maxsize=16)  # it is asked before every game of a tournament
def has_chance(start: Position) -> bool:
    """Whether dice or cards decide something in this game, not far from `start`.

    >>> from coursekit.games import Pig, TicTacToe
    >>> has_chance(Pig()), has_chance(TicTacToe())
    (True, False)
    """
    if isinstance(start, TwoPlayers):  # large heaps have many moves, and none of them is chance
        return False
    try:
        return any(position.player == CHANCE for position in near(start))
    except Exception:  # the game may be anybody's, and its rules unfinished
        return True


def solution_of(start: Position, asked: bool) -> tuple[Solved | None, str]:
    """The solution of a game if there is one in time, or None and what went wrong.

    There is more time if somebody has `asked` for it.
    """
    limit, seconds = (LARGEST, LONGEST) if asked else (quickly(start), LONGEST_UNASKED)
    try:
        if is_pig(start):  # a table, whose size is known
            seconds = LONGEST
        return _solved(start, limit, seconds), ""
    except Interrupted:
        return None, f"{seconds} seconds were not enough to solve {start!r}."
    except Exception as error:  # the game may be anybody's: its rules unfinished, or not zero-sum
        return None, str(error)


@lru_cache(maxsize=2)  # several boards on a page may begin alike
def _solved(start: Position, limit: int, seconds: float) -> Solved:
    """The solution of a game of at most `limit` positions, if `seconds` are enough."""
    return within(seconds, solved_either_way, start, limit)


def solved_either_way(start: Position, limit: int) -> Solved:
    """The solution of a game of at most `limit` positions, with chance or without."""
    if is_pig(start):
        return solve_pig(type(start)(start.goal))
    graph = GameGraph.explore(start, limit)
    by_expectation = start.players == 1 or (graph.movers == CHANCE).any()
    return value_iteration(graph) if by_expectation else strongly_solve(graph)


def quickly(start: Position) -> int:
    """How many positions a game may have that is explored although nobody has asked for it."""
    branching = MOVES_WITH_CHANCE if has_chance(start) else max(len(start.moves()), 1)
    return QUICKLY // branching


# What can be expected, in words: odds, or what is earned on average


@lru_cache(maxsize=2)  # it is asked for every position of a match
def has_odds(solution: Averaged) -> bool:
    """Whether all is won or lost in the end, so that values say how probable a win is.

    Otherwise there are draws, or it matters how much one earns.
    """
    if isinstance(solution, PigTable):
        return True
    payoffs = solution.graph.payoffs
    won_and_lost = (0, 1) if is_solitaire(solution) else (-1, 1)
    return bool(np.isin(payoffs, won_and_lost).all()) and not solution.graph.rewards.any()


def is_solitaire(solution: Averaged) -> bool:
    """Whether one player plays against chance alone."""
    return not isinstance(solution, PigTable) and solution.graph.payoffs.shape[1] == 1


def chance_of_winning(solution: Averaged, value: Any) -> float:
    """The probability that Player I wins where a position has this `value`."""
    return float(value if is_solitaire(solution) else (1 + value) / 2)


def odds_so_far(solution: Solved | None, positions: Sequence[Position]) -> list[float]:
    """The probability that Player I wins in each of the positions; empty if there is none."""
    if not isinstance(solution, Averaged) or not has_odds(solution):
        return []
    return [chance_of_winning(solution, solution.value(position)) for position in positions]


def expectation_text(solution: Averaged, value: Any, player: int = 0) -> str:
    """What a position is worth to the player: as the probability of a win, or as a payoff."""
    if has_odds(solution):
        wins = chance_of_winning(solution, value)
        return percent_text(round(wins if player == 0 else 1 - wins, 4), 1)
    if is_solitaire(solution):
        return number_text(float(value), 3)
    return signed(round(float(value if player == 0 else -value), 3))


def short_odds_text(solution: Solved | None, position: Position) -> str:
    """What is to be expected for Player I from `position` on, in short; without chance, nothing."""
    if not isinstance(solution, Averaged):
        return ""
    return expectation_text(solution, solution.value(position))


def odds_text(solution: Solved | None, position: Position) -> str:
    """What is to be expected from `position` on, in a sentence; without chance, nothing.

    >>> from coursekit.games import RollAndKeep
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(RollAndKeep()))
    >>> odds_text(solution, RollAndKeep(2, shown=3))
    'If you play perfectly from here on, you can expect 4.25.'
    """
    if not isinstance(solution, Averaged):
        return ""
    expected = short_odds_text(solution, position)
    pays = not has_odds(solution)
    if position.players == 1:
        earns = isinstance(solution, Solution) and solution.graph.rewards.any()
        more = " more" if earns else ""
        what = f"expect {expected}{more}" if pays else f"reach the goal with probability {expected}"
        return f"If you play perfectly from here on, you can {what}."
    what = f"can expect {expected}" if pays else f"wins with probability {expected}"
    return f"If both play perfectly from here on, {player_name(position, 0)} {what}."


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
