"""With T = 30 the bounds are 14/20 + √(2 ln 30 / 20) ≈ 1.28, 3/6 + √(2 ln 30 / 6) ≈ 1.56 and
1/4 + √(2 ln 30 / 4) ≈ 1.55. The largest is that of arm 1.
"""

answer = (1, 1.56)
