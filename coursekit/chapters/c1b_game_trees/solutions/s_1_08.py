"""Begin with the ends: whoever has to move where all stacks are 1 or 2, as in (2, 2, 2, 1), has
lost. Going up, a position is lost if every split leads to one that is not in the list, so that the
opponent wins from there.
"""

answer = [
    *((7,), (4, 2, 1), (3, 3, 1), (2, 2, 2, 1), (4, 1, 1, 1)),
    *((2, 2, 1, 1, 1), (2, 1, 1, 1, 1, 1)),
]
