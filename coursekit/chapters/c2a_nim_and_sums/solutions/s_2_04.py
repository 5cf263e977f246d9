"""One heap with takes 1 to k is worth its remainder on division by k + 1, because chapter 1c's rule
restores multiples of k + 1 and a smaller heap is a row of Nim. So the heaps together are lost
exactly if the nim-sum of the remainders is 0; trying all moves is right as well.
"""

from coursekit.impartial import nim_sum


def lost(heaps, k):
    """Whether the player to move loses."""
    return nim_sum(heap % (k + 1) for heap in heaps) == 0
