"""SARSA learns what its own play earns: 10 with probability 7/10, and with 3/10 the average of all
three moves, which is 2. Q-learning learns what the best move earns, however often it is made.
"""

from fractions import Fraction

answer = (Fraction(7, 10) * 10 + Fraction(3, 10) * 2, 10)
