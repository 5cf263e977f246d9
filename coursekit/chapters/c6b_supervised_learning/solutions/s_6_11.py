"""The middle row of the kernel counts how many X stand side by side, and the other squares have
weight 0. A bias of −2.5 lets the output be above 0 only if it counts three.
"""

answer = ([[0, 0, 0], [1, 1, 1], [0, 0, 0]], -2.5)
