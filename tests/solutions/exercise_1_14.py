"""Exercise 1.14: Misère."""

WRONG = [
    (["N", "P", "P", ...], "For 2 stones you wrote"),
    ("PNNPNNPNNPNNP", "the letters of the normal game"),
    ("NPNNNPNNNPNNN", "the letters for takes 1, 2 and 3"),
    ("PNPPNPPNPPNPP", "Your two letters have changed places"),
    ("PPNNPNNPNNPNN", 'You begin with "P"'),
    ("NPNNNNNPNNPNN", 'For 4 stones you wrote "N", but from 4 stones you can move only to 3'),
    ("NPNPPNNPNNPNN", 'For 3 stones you wrote "P", but from 3 stones you can move to 1'),
    ("NPNNPNNPNNPN", "13 letters; you wrote 12"),
    ("NPNNPNNPNNPNX", "Write the letters N and P and nothing else"),
    (13, 'I expected something like `"PPNN…"`'),
    (set("NP"), "A set has no order"),
]

RIGHT = ["NPNNPNNPNNPNN", list("NPNNPNNPNNPNN"), "npnnp nnpnn pnn"]

# (Half-filled answer, what is said about it).
HALF_FILLED = [(["N", "P", ...], "All letters up to the first `...` are right.")]
