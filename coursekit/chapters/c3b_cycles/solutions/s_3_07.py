"""Heads and tails give x = y/2 + z/2, y = 1/2 + z/2, and z = x/2, because heads in the orange
circle wins for Player II. The first two give x = 1/4 + 3/4 · z, and with x = 2z it follows that
z = 1/5.
"""

from fractions import Fraction

answer = (Fraction(2, 5), Fraction(3, 5), Fraction(1, 5))
