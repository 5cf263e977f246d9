"""Players: an agent is a function that is shown a position and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Impartial, Position, TwoPlayers
from coursekit.games.position import payoff_to_first
from coursekit.impartial import winning_moves
from coursekit.learning.decision_trees import DecisionTree, Row, leaf_of
from coursekit.players.engines import Engine
from coursekit.search import alpha_beta
from coursekit.search.minimax import sign_of
from coursekit.validate import OVER, Depth, Seed, checked, function, must, position_unless

Agent = Callable[[Position], Any]

NOT_IMPARTIAL = (
    "be of an impartial game, not {p!r}",
    lambda position: not isinstance(position, TwoPlayers | Impartial),
)
ImpartialToMoveIn = Annotated[Position, position_unless(NOT_IMPARTIAL, OVER)]


@checked
def random_agent(rng: Seed) -> Agent:
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


# Impartial games


@checked
def nim_agent(position: ImpartialToMoveIn) -> Any:
    """A perfect move in an impartial game, found by nimbers: no graph is explored.

    Of the winning moves, one that leaves the opponent the fewest moves; if there is none, the one
    that leaves the most to go wrong.

    >>> from coursekit.games import Nim
    >>> from coursekit.games import TwoPlayers
    >>> nim_agent(TwoPlayers(Nim((5, 7, 9)))), nim_agent(TwoPlayers(Nim((2, 2))))
    ((9, 2), (2, 1))
    """
    game = impartial_game(position)

    def moves_left(move: Any) -> int:
        return len(game.play(move).moves())

    best = winning_moves(game)
    return min(best, key=moves_left) if best else max(game.moves(), key=moves_left)


@checked
def greedy_agent(position: ImpartialToMoveIn) -> Any:
    """The move in an impartial game after which the fewest moves are left.

    >>> from coursekit.games import Kayles, Nim
    >>> from coursekit.games import TwoPlayers
    >>> greedy_agent(TwoPlayers(Nim((5, 7, 9)))), greedy_agent(TwoPlayers(Kayles(3)))
    ((9, 0), (0, 2))
    """
    game = impartial_game(position)
    return min(game.moves(), key=lambda move: len(game.play(move).moves()))


def impartial_game(position: Any) -> Impartial:
    """The impartial game that is played in `position`."""
    return position.game if isinstance(position, TwoPlayers) else position


# One move ahead, by a heuristic


class FeatureAgent(msgspec.Struct, frozen=True):
    """An agent that makes the move after which its heuristic is best for the player who moves.

    >>> from coursekit.games import Kalah
    >>> FeatureAgent(Kalah.heuristic)(Kalah())
    3
    """

    heuristic: Callable[[Any], Any]

    def __post_init__(self) -> None:
        function("of a position")("heuristic", self.heuristic)

    def __call__(self, position: Position) -> Any:
        """The first of the best moves."""
        sign, worth = sign_of(position.player), self._worth
        return max(position.moves(), key=lambda move: sign * worth(position.play(move)))

    def _worth(self, position: Position) -> Any:
        """What Player I can expect: at the end of a game, what she earns."""
        return payoff_to_first(position) if position.is_over else self.heuristic(position)


# By a decision tree: notes §6.2.1

DOUBT = 0.99
"""A guess counts a little less than the end of a game: what is certain is preferred."""


def has_values(tree: Any) -> bool:
    """Whether a tree has learnt what positions are worth to Player I."""
    return isinstance(tree, DecisionTree) and not any(isinstance(key, str) for key in tree.counts)


ValuedTree = Annotated[
    DecisionTree,
    must("a tree that has learnt numbers, what positions are worth to Player I", has_values),
]
Describe = Annotated[
    Callable[[Any], Row],
    function("of a position that returns its attributes with their values"),
]


@checked
def tree_agent(tree: ValuedTree, describe: Describe, depth: Depth = 1) -> Engine:
    """An agent that looks `depth` moves ahead and asks the tree what it finds there.

    What it finds is worth what positions like it were to Player I: the mean label where the tree
    ends.

    >>> from coursekit.learning.decision_trees import examples_from, id3
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.games.lines import squares
    >>> boards = [TicTacToe.from_text(f"{row} ... ...") for row in ("X..", ".X.", "O.X", "OX.")]
    >>> tree = id3(examples_from(boards, squares, lambda board: 1 if board.x & 1 else 0))
    >>> tree_agent(tree, squares)(TicTacToe())
    0
    """

    def heuristic(position: Position) -> float:
        counts = leaf_of(tree, describe(position)).counts
        return DOUBT * sum(label * count for label, count in counts.items()) / sum(counts.values())

    return Engine(alpha_beta, heuristic, depth)
