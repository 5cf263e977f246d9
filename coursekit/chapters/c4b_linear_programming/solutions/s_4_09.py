"""The least payoff is −3, so every payoff grows by 4. Each row says E(i, Y) ≤ v, and divided by v
its bound is 1; the sum of the q is 1/v, which Player II wants to be large, so that v is small.
"""

A = [[2, -3, 1], [-1, 4, 0]]
M = [[payoff + 4 for payoff in row] for row in A]
answer = ([1, 1, 1], M, [1, 1])
