"""Players: an agent is a function that is shown a position and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.agents.solved_games import Solved
from coursekit.games import Impartial, Position, TwoPlayers
from coursekit.impartial import winning_moves

Agent = Callable[[Position], Any]


def perfect_move(solution: Solved, position: Position) -> Any:
    """A best move for the player to move; without chance, the quickest way to win.

    Where nothing wins, it is the longest way to lose.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> position = TicTacToe.from_text("XX. OO. X..")
    >>> perfect_move(strongly_solve(GameGraph.explore(position)), position)
    5
    """
    if position.is_over:
        raise ValueError(f"position: there is no move in {position!r}: the game is over")
    return solution.move(position)


def random_agent(rng: int | np.random.Generator) -> Agent:
    """An agent that chooses each legal move with the same probability.

    >>> from coursekit.games import TicTacToe
    >>> random_agent(0)(TicTacToe())
    7
    """
    generator = np.random.default_rng(rng)

    def move(position: Position) -> Any:
        moves = position.moves()
        return moves[int(generator.integers(len(moves)))]

    return move


def nim_agent(position: Position) -> Any:
    """A perfect move in an impartial game, found by nimbers: no graph is explored.

    Of the winning moves, one that leaves the opponent the fewest moves; if there is none, the one
    that leaves the most to go wrong.

    >>> from coursekit.games import Nim
    >>> from coursekit.games import TwoPlayers
    >>> nim_agent(TwoPlayers(Nim((5, 7, 9)))), nim_agent(TwoPlayers(Nim((2, 2))))
    ((9, 2), (2, 1))
    """
    game = _game_to_move_in(position)

    def moves_left(move: Any) -> int:
        return len(game.play(move).moves())

    best = winning_moves(game)
    return min(best, key=moves_left) if best else max(game.moves(), key=moves_left)


def greedy_agent(position: Position) -> Any:
    """The move in an impartial game after which the fewest moves are left.

    >>> from coursekit.games import Kayles, Nim
    >>> from coursekit.games import TwoPlayers
    >>> greedy_agent(TwoPlayers(Nim((5, 7, 9)))), greedy_agent(TwoPlayers(Kayles(3)))
    ((9, 0), (0, 2))
    """
    game = _game_to_move_in(position)
    return min(game.moves(), key=lambda move: len(game.play(move).moves()))


def impartial_game(position: Position) -> Impartial:
    """The impartial game that is played in `position`."""
    game = position.game if isinstance(position, TwoPlayers) else position
    if not isinstance(game, Impartial):
        raise ValueError(f"position must be of an impartial game, not {position!r}")
    return game


def check_impartial_to_move_in(name: str, position: Any) -> Position:
    """`position` if it is of an impartial game that goes on."""
    if not isinstance(position, TwoPlayers | Impartial):
        raise ValueError(f"{name} must be of an impartial game, not {position!r}")
    if position.is_over:
        raise ValueError(f"{name}: there is no move in {position!r}: the game is over")
    return position


def has_nimbers(position: Position) -> bool:
    """Whether this is an impartial game between two players under the normal rule."""
    return isinstance(position, TwoPlayers) and not position.game.misere


def _game_to_move_in(position: Position) -> Impartial:
    game = impartial_game(position)
    if game.is_over:
        raise ValueError(f"there is no move in {position!r}: the game is over")
    return game
