"""Player I makes both columns cost the same: 8x + 2(1 − x) = x + 5(1 − x) gives x = 3/10, and both
sides are 19/5. Player II makes both rows earn the same: 8y + (1 − y) = 2y + 5(1 − y) gives y = 2/5,
and again 19/5.
"""

from fractions import Fraction

X = Fraction(3, 10), Fraction(7, 10)
Y = Fraction(2, 5), Fraction(3, 5)
answer = (Fraction(19, 5), X, Y)
