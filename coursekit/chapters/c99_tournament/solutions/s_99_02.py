"""Nobody has to think: of three random orders, about one in fifty makes a circle, so a loop soon
finds one. Whoever takes the centre first is not the best of all: it depends on whom you meet.
"""

answer = [
    [6, 8, 0, 2, 4, 3, 1, 5, 7],
    [1, 8, 2, 4, 3, 0, 7, 6, 5],
    [6, 5, 4, 7, 1, 3, 8, 2, 0],
]
