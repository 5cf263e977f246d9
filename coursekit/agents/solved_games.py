"""Games that are solved while somebody waits for a perfect opponent."""

from __future__ import annotations

from functools import lru_cache

from coursekit.games import CHANCE, Position, TwoPlayers
from coursekit.solving import GameGraph, StrongSolution, strongly_solve
from coursekit.stochastic import PigTable, Solution, solve_pig, value_iteration
from coursekit.stochastic.pig import is_pig
from coursekit.stopping import Interrupted, within

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
"""If none of this many positions is a chance node, there is none that matters."""

Averaged = Solution | PigTable
"""What is found where dice or cards decide: values are averages."""
Solved = StrongSolution | Averaged
"""All say what a position is worth to Player I, `value`, and which moves keep it, `best_moves`."""


def has_chance(position: Position) -> bool:
    """Whether dice or cards decide something in this game, not far from `position`.

    >>> from coursekit.games import Pig, TicTacToe
    >>> has_chance(Pig()), has_chance(TicTacToe())
    (True, False)
    """
    if isinstance(position, TwoPlayers):
        return False
    near = [position]
    try:
        for other in near:  # the list grows while we walk along it
            if other.player == CHANCE and not other.is_over:
                return True
            if len(near) < FAR:
                near += other.options()
    except Exception:  # the game may be anybody's, and its rules unfinished
        return True
    return False


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
