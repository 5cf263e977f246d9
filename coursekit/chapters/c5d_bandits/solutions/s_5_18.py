"""The arms are short of the best one by 4, 0, 3 and 1: on average by 2, which is what exploring
costs. It happens with probability ε, so the regret tends to 2ε: 2/5 for ε = 1/5, and 1/10 for
ε = 1/20.
"""

from fractions import Fraction

answer = (Fraction(2, 5), Fraction(1, 20))
