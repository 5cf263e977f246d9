"""Games and searches as plain numbers, compiled by numba where it is installed.

What students read are the positions in `games` and the functions in `search` and `monte_carlo`.
This is the same once more, for speed: the same moves, the same values, the same trees.
"""
