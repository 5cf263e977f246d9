"""What is not known yet may be worth 10: at most 2/5 · 5 + 3/5 · 10 = 8 after the first option, and
2/5 · 5 + 2/5 · 4 + 1/5 · 10 = 28/5 after the second, which is less than 7. Star1 stops after the
first if 2/5 · x + 6 is at most 7, so if x is at most 5/2.
"""

from fractions import Fraction

answer = (8, Fraction(28, 5), Fraction(5, 2))
