"""At the root Player I has 4. One move below, Player II can hold Player I to 9, the larger of 9 and
7: that is beta. Another move below, Player I has found the 6 of (6, 8), which is more than 4: that
is alpha.
"""

answer = (6, 9)
