"""The rows' minima are 2, 0 and 2, the columns' maxima 7, 2, 6 and 2. So a saddle point is worth 2,
and lies where row 1 or 3 meets column 2 or 4. All four cells there hold a 2; the 2 at (3, 1) is
not the largest in its column.
"""

answer = [(1, 2), (1, 4), (3, 2), (3, 4)]
