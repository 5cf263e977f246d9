"""The shares are 3/4 and 1/4, which gives 0.75 · 0.415 + 0.25 · 2 = 0.81 bits. The first part is
pure and has none. The second, with shares 1/3 and 2/3, has 0.92 bits and the weight 3/8: 0.34 bits
are left, and 0.47 are gained.
"""

answer = (0.81, 0.47)
