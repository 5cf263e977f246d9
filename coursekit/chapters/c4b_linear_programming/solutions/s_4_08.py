"""The lines are −1 + 8x, 2 + 2x, 6 − 5x and 5 − 2x. From the left, the lowest one is column 1's,
then column 2's, and from x = 4/7 on column 3's, which falls: so the highest guarantee is where
2 + 2x = 6 − 5x. Column 4 lies higher there.
"""

from fractions import Fraction

answer = ((2, 3), Fraction(4, 7))
