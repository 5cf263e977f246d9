"""The stronger player takes p = 1/(1 + 10^(−30/400)), about 0.543 of the points. Between equal
players, a game is worth 1 with probability ¼, ½ with ½ and 0 with ¼. So its variance is
¼ · ¼ + ¼ · ¼ = ⅛: half of what it would be without draws. Now 1.96 √(⅛ / n) = p − ½.
"""

share = 1 / (1 + 10 ** (-30 / 400))
answer = round(1.96**2 / 8 / (share - 1 / 2) ** 2)
