"""In the middle column, whoever walks north can only slip to the left or the right, and there is no
end beside it. From those places one walks straight back: a slip then goes against a wall or
the edge, and leaves one where one is.
"""


def walk(position):
    """Stay around the middle column."""
    column = position.place[1]
    if column == 2:
        return "north"
    return "east" if column < 2 else "west"
