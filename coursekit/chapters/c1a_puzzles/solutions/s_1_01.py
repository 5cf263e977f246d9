"""Rows 0 to 2 take the odd columns and rows 3 to 5 the even ones, two columns further with each
row. So inside a half the distance in columns is twice that in rows, and between the halves rows
that are 1, 2, 3, 4 and 5 apart have columns that are 5, 3, 1, 1 and 3 apart: never equal, so no two
queens share a diagonal.
"""

answer = (1, 3, 5, 0, 2, 4)
