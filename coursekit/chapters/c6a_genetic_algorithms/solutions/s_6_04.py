"""Let `000` be nearly as good as `111`, and let those with one 1 be better than those with two.
With a 0 at some place the four numbers are 9, 6, 6 and 0, with a 1 they are 6, 0, 0 and 10: 21 in
all against 16.
"""

answer = [9, 6, 6, 0, 6, 0, 0, 10]
