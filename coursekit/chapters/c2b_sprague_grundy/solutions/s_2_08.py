"""This is the definition: the nimber of a position is the mex of the nimbers of its options. A
position without options gets the mex of nothing, 0, so the recursion needs no case for the end.
"""

from coursekit.impartial import mex


def my_grundy(position):
    """The nimber of the position."""
    return mex([my_grundy(option) for option in position.options()])
