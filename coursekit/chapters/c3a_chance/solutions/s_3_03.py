"""The second lottery has the largest leaf, 9. Nothing is above it, so it may grow as far as we like
without changing the order: with 90 the second lottery is worth 2/3 · 2 + 1/3 · 90, about 31, and
the first is still worth 5.
"""

answer = (4, 7, 2, 90)
