"""Make the two rows equal: then every move of the opponent can be copied in the other row. The
longer row becomes as long as the shorter one, and a row that stands alone is taken whole.
"""

answer = [(5, 2), (7, 3), (4, 0)]
