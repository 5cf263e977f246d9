"""Exercise 1.6: Utility vectors."""

TWO, THREE = "two players", "three players"

WRONG = [
    ({TWO: "right", THREE: "tie"}, "Player I looks only at the first number"),
    ({TWO: "tie", THREE: "tie"}, "Is it all the same to Player I?"),
    ({TWO: "left", THREE: "left"}, "Player II earns the second number, not the third one"),
    ({TWO: "left", THREE: "right"}, "Player II looks only at the second number"),
    ({TWO: "left", THREE: 6}, 'For three players answer "left", "right" or "tie", not 6'),
    ({TWO: (3, 5), THREE: "tie"}, 'For two players answer "left", "right" or "tie", not (3, 5)'),
    ({TWO: "left"}, "I expected `{"),
    ("left", "I expected `{"),
    ({TWO: "right", THREE: ...}, "Player I looks only at the first number"),
    ({TWO: ..., THREE: "left"}, "Player II earns the second number"),
]

RIGHT = [{TWO: "left", THREE: "tie"}, {TWO: "Left ", THREE: "TIE"}]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ({TWO: "left", THREE: ...}, "So far right; 1 of 2 is still open"),
    ({TWO: ..., THREE: "tie"}, "So far right; 1 of 2 is still open"),
]
