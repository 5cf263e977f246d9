"""The window (2, 3) brings the answer 3, a lower bound, so 4 comes next. Its answer, 6, lies beyond
the window and is a lower bound as well: ask about 7, and after the answer 7 about 8. Now 7 is an
upper bound, and the two have met.
"""

answer = [3, 4, 7, 8]
