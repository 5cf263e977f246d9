"""The wheel is 6 + 1 + 2 + 3 = 12 wide and is turned four times. So an individual with fitness f
is chosen 4 · f / 12 times on average, a third of its fitness.
"""

from fractions import Fraction

answer = [2, Fraction(1, 3), Fraction(2, 3), 1]
