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
]

RIGHT = [(7, "PNPNNNN"), [7, list("PNPNNNN")]]
