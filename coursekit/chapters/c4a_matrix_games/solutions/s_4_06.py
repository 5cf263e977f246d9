"""Take 10 away from what Player I earns in each cell. Then Player I earns the opposite of what
Player II earns, so that every cell sums to 0.
"""

A = [[7, 4, 10], [1, 6, 5]]
answer = [[payoff - 10 for payoff in row] for row in A]
