"""Player III looks at the third number and chooses (2, 9, 8), (4, 6, 9), (3, 6, 7) and (6, 1, 9).
Of the first two Player II takes the 9, of the last two the 6; and of (2, 9, 8) and (3, 6, 7)
Player I takes the 3, by move 1.
"""

answer = ((3, 6, 7), 1)
