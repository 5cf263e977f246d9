"""The bias is the weight of an input that is always 1, so put that 1 in front of the example.
Label minus output is 0 if the unit is right, 1 if it should have fired, and −1 if it should not:
that is how many times the example is added.
"""


def my_update(weights, example, label):
    """The weights after the example: the same if the unit is right about it."""
    inputs = [1, *example]
    fires = sum(w * x for w, x in zip(weights, inputs, strict=True)) > 0
    return [w + (label - fires) * x for w, x in zip(weights, inputs, strict=True)]
