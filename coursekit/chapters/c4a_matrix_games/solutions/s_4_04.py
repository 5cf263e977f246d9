"""The columns sum to 9, 12, 6 and 5, so on average Player I earns 3, 4, 2 and 5/3 against them.
Player II pays, and so wants the least: column 4.
"""

from fractions import Fraction

answer = (4, Fraction(5, 3))
