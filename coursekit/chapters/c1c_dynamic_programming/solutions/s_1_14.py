"""At 0 stones the player to move has won, so 0 is N, and 1 is P, because its only move leads there.
From then on a heap is N if one or two stones fewer are P: every third heap is P, beginning with 1.
"""

answer = "NPNNPNNPNNPNN"
