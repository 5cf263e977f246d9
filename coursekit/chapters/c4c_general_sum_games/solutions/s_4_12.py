"""With x for row 1, Player II earns 2x by column 1 and x + 5(1 − x) by column 2: the same at
x = 5/6. With y for column 1, Player I earns 5y by row 1 and y + 3(1 − y) by row 2: the same at
y = 3/7. Each player's mixture makes the other one indifferent.
"""

from fractions import Fraction

answer = (Fraction(5, 6), Fraction(1, 6)), (Fraction(3, 7), Fraction(4, 7))
