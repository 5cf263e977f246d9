"""Count up from 0 until a number is not there. The loop ends, because there are only finitely many
values, and everything below the number that it returns was among them.
"""


def my_mex(values):
    """The least whole number, 0 or more, that is not among the values."""
    least = 0
    while least in values:
        least += 1
    return least
