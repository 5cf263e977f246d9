"""Two bits are fixed, three places apart. `10100` and `11001` are examples: together they have
fitness 12, and the average of all is 4, so 3 are selected. Of four cuts one does no harm, and both
fixed bits survive mutation with probability 81/100.
"""

from fractions import Fraction

answer = (2, 3, 3 * (1 - Fraction(3, 4)) * Fraction(9, 10) ** 2)
