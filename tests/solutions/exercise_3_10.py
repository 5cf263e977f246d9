"""Exercise 3.10: A walk that never ends."""


def walk(position):
    column = position.place[1]
    if column == 2:
        return "north"
    return "east" if column < 2 else "west"


def by_place(position):
    return {
        (2, 2): "south",
        (2, 1): "east",
        (2, 3): "west",
    }[position.place]


def up_and_down(position):
    row, column = position.place
    if column == 2:
        return "north" if row == 2 else "south"
    return "east" if column < 2 else "west"


def always(heading):
    def walk(position):
        return heading

    walk.__name__ = f"always_{heading}"
    return walk


def forgets_the_middle(position):
    return {1: "east", 3: "west"}.get(position.place[1])


def fails(position):
    return {(2, 2): "north"}[position.place]


WRONG = [
    (always("north"), "which is an end"),
    (always("east"), "which is an end"),
    (always("south"), "At (2, 3) you walk south"),
    (
        always("west"),
        "At (2, 1) you walk west, and with probability 4/5 the step goes to (2, 0), which is",
    ),
    (always("up"), 'At (2, 2) your function returned "up". The directions are "north"'),
    (forgets_the_middle, "At (2, 2) your function returned None"),
    (fails, "raised `KeyError"),
    (lambda position: 0, "The directions are"),
    (lambda position: ["north"], "The directions are"),
    ("north", "asks for a function, `walk(position)`"),
]

RIGHT = [walk, by_place, up_and_down]
