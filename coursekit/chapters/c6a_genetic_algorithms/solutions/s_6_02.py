"""The ball stops after r times the width of the whole wheel. We go from field to field and add up
their widths, until we have passed that place. A field of width 0 is never the first to pass it.
"""


def my_wheel(fitness, r):
    """The number of the field on which the ball stops."""
    place, passed = r * sum(fitness), 0
    for number, width in enumerate(fitness):
        passed += width
        if place < passed:
            return number
    return len(fitness) - 1
