"""Playing for time: of equally good moves, the one that wins sooner or loses later."""

from __future__ import annotations

from typing import Any

from coursekit.games import Position
from coursekit.many_players import max_n, paranoid_alpha_beta
from coursekit.search import TranspositionTable, alpha_beta_with_table
from coursekit.search.minimax_search import Heuristic, sign_of

WORTH = 2**40
"""What a payoff of 1 becomes where time matters: so much that moves never make up for it."""
FEW = 2**20
"""No game is as long as this: fewer moves do not change what a position is worth."""


class Hurried(Position, frozen=True):
    """The same game, but with each move `made` a win pays 1 less, and a loss costs 1 less.

    That is next to nothing, compared with the payoffs of the game, which are now `WORTH` times as
    large. So a search finds the quickest of the best wins, and the slowest of the least losses.

    >>> from coursekit.games import Tree
    >>> start = Hurried(Tree((3, (-2,))))
    >>> start.play(0).payoffs()[0] - 3 * WORTH, start.play(1).play(0).payoffs()[0] + 2 * WORTH
    (-1, 2)
    """

    position: Position
    made: int = 0

    @property
    def player(self):
        return self.position.player

    @property
    def players(self):
        return self.position.players

    def moves(self):
        return self.position.moves()

    def play(self, move):
        return Hurried(self.position.play(move), self.made + 1)

    def payoffs(self):
        return [
            WORTH * payoff - ((payoff > 0) - (payoff < 0)) * self.made
            for payoff in self.position.payoffs()
        ]

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.position, self.made))


def timely(
    position: Position, nothing: Heuristic, depth: float, against_all: bool
) -> tuple[Any, Any]:
    """What the mover earns in a hurry, looking `depth` moves ahead, and the best move.

    A line that does not come to its end is worth `nothing`, so it is taken neither for a win nor
    for a loss. With three players and more, the others are `against_all` that the mover does, or
    each of them looks after number one.

    >>> from coursekit.games import Tree
    >>> value, move = timely(Tree((-1, ((-1,),))), unknown, 3, against_all=True)
    >>> value + WORTH, move
    (3, 1)
    """
    hurried, player = Hurried(position), position.player
    if position.players == 2:
        table = TranspositionTable(2**18)
        value, move = alpha_beta_with_table(hurried, nothing, depth, table=table)
        return sign_of(player) * value, move
    if against_all:
        return paranoid_alpha_beta(hurried, nothing, depth, player)
    utilities, move = max_n(hurried, nothing, depth)
    return utilities[player], move


def unknown(position: Position) -> Any:
    """A heuristic that knows nothing: 0, or a 0 for each player if there are more than two.

    >>> from coursekit.games import KInARow, TicTacToe
    >>> unknown(TicTacToe()), unknown(KInARow(3, 3, 3, players=3))
    (0, (0, 0, 0))
    """
    return 0 if position.players == 2 else (0,) * position.players
