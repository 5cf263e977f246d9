"""At the end the rules say what Player I earns, and at depth 0 the heuristic guesses it. Otherwise
the position itself says who chooses: in Kalah the same player may move twice, so counting turns
would not do.
"""


def my_minimax(position, heuristic, depth):
    """Player I's value, searched `depth` moves deep."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    values = [my_minimax(option, heuristic, depth - 1) for option in position.options()]
    return max(values) if position.player == 0 else min(values)
