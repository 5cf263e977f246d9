"""Player II moves next and takes the least: 4 of (4, 7), 3 of (5, 3), and of (6, (2, 9)) the 6,
because in (2, 9) it is Player I again who moves, and takes the 9. The largest of 4, 6 and 3 is 6,
behind move 1.
"""

answer = (6, 1)
