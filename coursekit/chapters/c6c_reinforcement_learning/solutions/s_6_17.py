"""The mover loses exactly if 4 divides the number of stones. A feature that says so, and one that
is always 1, are enough: with the weights −2 and 1 the value is −1 there and 1 elsewhere.
"""


def features(stones):
    """A constant, and whether the mover loses."""
    return [1, stones % 4 == 0]
