"""Minimax with two more arguments. Each option is searched with the window as it is by then: Player
I's best value raises alpha, Player II's lowers beta. A node is left as soon as its value is beta or
more where Player I moves, alpha or less where Player II does.
"""

from math import inf


def my_alpha_beta(position, heuristic, depth, alpha, beta):
    """Player I's value; a bound, if it is outside the window."""
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        best = -inf
        for option in position.options():
            best = max(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    best = inf
    for option in position.options():
        best = min(best, my_alpha_beta(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, best)
        if best <= alpha:
            break
    return best
