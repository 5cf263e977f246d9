"""The empty sequence has probability 1. Check and bet share what leads to the first decision, the
empty sequence; fold and call share what leads to the second one, the check.
"""

answer = [[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [0, -1, 0, 1, 1]]
