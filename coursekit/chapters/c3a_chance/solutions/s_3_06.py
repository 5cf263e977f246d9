"""Rolling once is worth 11/2 on average, so keep 6 or more. With two rolls left one keeps 6 to 10
and otherwise rolls again: (5 · 11/2 + 6 + 7 + 8 + 9 + 10) / 10 = 27/4, so keep 7. With three it
is (6 · 27/4 + 7 + 8 + 9 + 10) / 10 = 149/20, so keep 8.
"""

answer = (6, 7, 8)
