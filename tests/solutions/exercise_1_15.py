"""Exercise 1.15: A period."""

WRONG = [
    ((14, "PNPNNNNPNPNNNN"), "but sooner as well"),
    ((5, "PNPNN"), '5 stones would be "P" if your word is repeated'),
    ((7, "PNPNNPN"), '5 stones would be "P", but from 5 stones you can move to 2'),
    ((7, "PNNNNNN"), '2 stones would be "N", but from 2 stones you can move only to 1'),
    ((7, "NPNNNNP"), "Your word begins with N"),
    ((7, "PNPNNN"), "You say that 7 letters repeat"),
    (("7", "PNPNNNN"), "The period should be a number, not a text"),
    (("PNPNNNN", 7), "Write the period first"),
    ((7, "WLWLLLL"), "the letters N and P"),
    ((7,), "the period and its word"),
    (7, "I expected something like"),
    ((14, ...), "but sooner as well"),
    ((5, ...), "Where do they begin again?"),
    (("7", ...), "should be a whole number"),
    ((..., "PNNNNNN"), '2 stones would be "N", but from 2 stones'),
]

RIGHT = [(7, "PNPNNNN"), [7, list("PNPNNNN")]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((7, ...), "So far right; 1 of 2 is still open"),
    ((..., "PNPNNNN"), "So far right; 1 of 2 is still open"),
]
