"""An average of two tries is 1, 0 or −1, with probabilities 1/4, 1/2 and 1/4. The higher of two is
1 with probability 1 − (3/4)² = 7/16 and −1 with probability 1/16, so it is 6/16 in expectation.
New tries know nothing of that luck: 0.
"""

from fractions import Fraction

answer = (Fraction(7, 16) - Fraction(1, 16), 0)
