"""Chance and Player II lead to K with probability 1/6, and to J with 1/6 · 1/2 = 1/12. Folding
loses 1 either way: −1/4. Calling loses 2 to K and wins 2 from J: −1/3 + 1/6 = −1/6. Her strategy is
worth 3/4 of the one and 1/4 of the other, −11/48; the regrets are what each move earns more.
"""

from fractions import Fraction

fold, call = -(Fraction(1, 6) + Fraction(1, 12)), 2 * Fraction(1, 12) - 2 * Fraction(1, 6)
value = Fraction(3, 4) * fold + Fraction(1, 4) * call
answer = (fold, call, fold - value, call - value)
