"""Exercise 3.11: A proof with a gap."""

WRONG = [
    ("A", "A is fine"),
    ("c", "C is fine"),
    ("D", "D is fine"),
    ("(E)", "E is fine"),
    ("F", "The lines are A to E"),
    (2, "I expected a letter"),
]

RIGHT = ["B", "b", "(B)", " B. "]
