"""Minimax with one more case: where chance decides, each option counts with its probability. That
case comes before those of the players, because `CHANCE` is neither 0 nor 1.
"""

from coursekit.position import CHANCE


def my_expectiminimax(position, heuristic, depth):
    """Player I's value, `depth` moves deep; a throw of the dice is a move, too."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == CHANCE:
        return sum(
            probability * my_expectiminimax(option, heuristic, depth - 1)
            for probability, option in position.chances()
        )
    values = [my_expectiminimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)
