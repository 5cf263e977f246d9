"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "mex",
        "2.1.4 Nimbers: the least number that is missing",
        "2b-02",
        "The minimal excluded number of a set: the least whole number, 0 or more, that is not "
        "in it.",
    ),
    Term(
        "nimber",
        "2.1.4 Nimbers: the least number that is missing",
        "2b-02",
        "The mex of the nimbers of a position's options, and the length of the row of Nim that "
        "the position is equivalent to under the normal rule.",
    ),
    Term(
        "Grundy number",
        "2.1.4 Nimbers: the least number that is missing",
        "2b-02",
        "Another name for the nimber of a position.",
    ),
    Term(
        "nim-value",
        "2.1.4 Nimbers: the least number that is missing",
        "2b-02",
        "Another name for the nimber of a position.",
    ),
    Term(
        "Sprague-Grundy theorem",
        "2.1.4 The Sprague-Grundy theorem: why it is true",
        "2b-08",
        "Every finite impartial game under the normal rule is equivalent to a row of Nim, whose "
        "length is the mex of the nimbers of its options.",
    ),
    Term(
        "nim-sum",
        "Adding without carrying",
        "2b-50",
        "The sum in binary without carrying, also called xor and written ⊕; the nimber of a sum "
        "of games is the nim-sum of their nimbers.",
    ),
    Term(
        "Grundy sequence",
        "Sequences that repeat",
        "2b-31",
        "The nimbers of longer and longer heaps or rows, one after the other.",
    ),
    Term(
        "period",
        "Sequences that repeat",
        "2b-31",
        "The least number of places after which a sequence repeats itself, from some place on.",
    ),
    Term(
        "octal game",
        "Sequences that repeat",
        "2b-33",
        "A game with heaps, given by a code of octal digits: digit k says whether k may be "
        "taken so that nothing, one heap or two heaps remain.",
        written="octal games",
    ),
    Term(
        "sparse space",
        "A sequence nobody understands",
        "2b-37",
        "The rare values of a Grundy sequence, told from the common ones by the parity of some "
        "binary digits; two values of the same kind have a rare nim-sum.",
        written="sparse-space",
    ),
)

SYMBOLS = (
    Symbol(
        "mex",
        "2.1.4 Nimbers: the least number that is missing",
        "2b-02",
        "The minimal excluded number: the least of 0, 1, 2 and so on that a set does not contain.",
    ),
    Symbol(
        "⊕",
        "Adding without carrying",
        "2b-50",
        "The nim-sum of two numbers, which are added in binary without carrying.",
        written=r"\oplus",
    ),
)
