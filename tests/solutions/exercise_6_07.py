"""Exercise 6.7: A table that leads ID3 astray."""

WRONG = [
    ("00000000", "All labels are equal"),
    ("01101001", "every row needs a leaf"),
    ("00001111", "That is too simple: one digit decides it, and"),
    ("00000011", "That is too simple: one digit decides half of it, and"),
    ("00010111", "Think of a digit"),
    ("0101", "eight digits, each 0 or 1"),
    ("abcdefgh", "eight digits, each 0 or 1"),
    (12, "I expected a text of eight digits"),
]

RIGHT = ["00011011", "0011 0101", "00100111"]
