"""If he never sees her move the value is 0, so that seeing it is worth 1/18 to him. Hidden with
the king alone the value stays −1/18, for with it he adds a chip whatever she did; hidden with the
queen or the jack it changes.
"""

from fractions import Fraction

answer = (0, Fraction(1, 18), "QJ")
