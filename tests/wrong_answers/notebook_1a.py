"""Answers to the exercises of notebook 1a that no slip expresses."""


def tiles(state):
    return sum(tile != cell for cell, tile in enumerate(state, 1) if tile)


def says(**estimates):
    """A heuristic that says 0 for all other cities."""
    return lambda city: estimates.get(city, 0)


BEST = [(0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)]
MOVES = [("fill", 1), ("pour", 1, 0), ("empty", 0), ("pour", 1, 0), ("fill", 1), ("pour", 1, 0)]

WRONG = {
    "1.1": [
        ((1, 3, 5, 0, 2, 7), "Row 5 has no column 7"),
        ((1, 3, 5, 0, 2, 1), "0 and 5 both stand in column 1. Pairs that attack each other: 2"),
        ((0, ..., ..., ..., ..., ...), "there is no room for the rest"),
    ],
    "1.2": [
        (lambda state: 0, "On the board 123/456/7_8 you count 0. Lay it beside the goal"),
        (lambda state: tiles(state) or 1, "On the board 123/456/78_ you count 1"),
    ],
    "1.3": [
        (says(Zerind=5000), "You overestimate at Zerind, but the best road does not pass"),
        (says(Pitesti=300, Fagaras=500), "the best road seems 617 km long"),
        (says(Sibiu=-1), "is −1: an estimate is never negative"),
        (lambda city: 5, "From Bucharest to Bucharest there are 0 km to go"),
    ],
    "1.4": [
        ([(0, 5), (3, 5), *BEST], "What else could you do when the jugs hold (0, 5)?"),
        ([(0, 5), (0, 4), ...], "No single move leads from (0, 5) to (0, 4)"),
        ([*BEST, (0, 4), ...], "after move 6 already"),
    ],
}

RIGHT = {
    "1.1": [([2, 5, 1, 4, 0, 3], "Ways to do it: 4")],
    "1.2": [(tiles, "")],
    "1.3": [(says(Sibiu=300, Rimnicu=250.04, Fagaras=100), "450 km instead of 418")],
    "1.4": [(MOVES, "6 moves")],
}

HALF_FILLED = {
    "1.1": [((1, 3, 5, 0, 2, ...), "So far right; 1 of 6 is still open.")],
    "1.4": [([(0, 5), (3, ...)], "All steps up to the first `...` are possible")],
}
