"""Of two dice, 8 rolls are doubles and 8 · 7 / 2 = 28 are not: 36 in all. A throw and a move
lead to 36 · 10 positions, and each of these goes on in as many ways: 360 · 360.
"""

answer = (36, 129_600)
