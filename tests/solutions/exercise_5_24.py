"""Exercise 5.24: Another constant."""

WRONG = [
    ("AC", "half a root of ln 12 over 2 is not"),
    ("ABD", "At B it is Player II who moves"),
    ("AB", "That is a beginning"),
    ("ACE", 'There is no such path: I expected one of AC, ABD, ABE, and you gave "ACE".'),
    ("E", 'and you gave "E".'),
    (7, "I expected a path"),
    ([1, 2], "I expected a path"),
]

RIGHT = ["ABE", ["A", "B", "E"], "a → b → e", "BE"]
