"""Player II leaves Player I the smaller number: 3 of (6, 3), 2 of (8, 2) and 5 of (5, 7). So move 0
is worth 12/3 + 2/3 · 3 = 6 on average, move 1 is worth 2/4 + 3/4 · 5 = 17/4, and move 2 is worth 4.
"""

answer = (6, 0)
