"""Exercise 99.3: Beat greed without a search."""

from coursekit.agents import Weighing
from coursekit.games.kalah import heuristic


def nearest_again(position):
    """Another turn from the nearest house, else the nearest house."""
    first = position.player * (position.houses + 1)
    own = position.pits[first:]
    again = [move for move in position.moves() if own[move] == position.houses - move]
    return max(again or position.moves())


def farthest_again(position):
    """Every turn is taken, but from the farthest house, and so is all else."""
    first = position.player * (position.houses + 1)
    own = position.pits[first:]
    again = [move for move in position.moves() if own[move] == position.houses - move]
    return min(again or position.moves())


RIGHT = [nearest_again]

WRONG = [
    (Weighing(heuristic), "has played 5 moves to see where they lead"),
    (lambda position: position.options() and 0, "moves to see where they lead"),
    (lambda position: min(position.moves()), "times it could have had another turn"),
    (lambda position: position.moves()[-1], "Your agent took 12.5 of 20 points"),
    (lambda position: max(position.moves(), key=lambda m: position.pits[m]), "another turn"),
    (farthest_again, "It takes every turn that it can get"),
    (lambda position: 6, "returned 6, and the legal moves are"),
    (lambda position: (0, 3), "and the legal moves are"),
    (lambda position: position.moves()[99], "raised"),
    (3, "asks for a function"),
]
