"""The second arm pays 2 on average, twice as much as the first, but hardly ever anything: in three
plays it pays nothing with probability (39/40)³, more than 0.92, and then greedy never plays it
again.
"""

from fractions import Fraction

from coursekit.bandits import Arm

answer = [Arm((1,), (1,)), Arm((80, 0), (Fraction(1, 40), Fraction(39, 40)))]
