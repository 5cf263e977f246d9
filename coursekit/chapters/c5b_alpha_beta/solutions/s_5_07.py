"""The half with the larger value comes first, and in it the pair (9, 8), to which Player II holds
it. Then a leaf of 9 or more should come first in the other two pairs, and in the other half the
pair (6, 2), in which nothing is more than 9.
"""

answer = (((9, 8), (16, 15), (13, 1)), ((6, 2), (11, 14), (7, 12)))
