"""Six episodes came through B and earned 20 from there on, so TD(0) has v(B) = 10/3. From A, two
of three steps led to B and earned 2, and one earned 5. The returns after A were 2, 6 and 5; their
average asks nobody else.
"""

from fractions import Fraction

answer = (Fraction(2, 3) * (2 + Fraction(10, 3)) + Fraction(1, 3) * 5, Fraction(2 + 6 + 5, 3))
