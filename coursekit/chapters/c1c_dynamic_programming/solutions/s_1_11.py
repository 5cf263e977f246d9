"""A call counts itself and all calls of its options, so seven stones take 1 more than the totals
of six, five and four stones together: 1 + 52 + 28 + 15.
"""

answer = 96
