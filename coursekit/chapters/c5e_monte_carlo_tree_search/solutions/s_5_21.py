"""Let a heap be worth what the mover earns: none −1, one 1. A move hands the heap over, so two
stones are worth the average of −1 and 1, which is 0; three that of 0, −1 and 1: 0; four that of
0, 0 and −1: −1/3; five that of 1/3, 0 and 0, which is 1/9.
"""

from fractions import Fraction

answer = Fraction(1, 9)
