"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "MAXⁿ",
        "5.3.1 MAXⁿ: everyone for themselves",
        "5c-02",
        "Minimax for any number of players: values are vectors with a number for each, and "
        "whoever moves takes the option with the largest own number.",
    ),
    Term(
        "Paranoid",
        "5.3.2 Paranoid: everyone against me",
        "5c-07",
        "A search for several players that expects all others to play together and keep one "
        "player's number small, so that it is a game for two.",
    ),
    Term(
        "kingmaking",
        "A tie is not harmless",
        "5c-16",
        "A player who can no longer win decides which of the others does.",
    ),
    Term(
        "shallow pruning",
        "What can be pruned",
        "5c-19",
        "What MAXⁿ may leave out where payoffs are bounded: moves after one by which the mover "
        "leaves too little for whoever moved just before.",
    ),
    Term(
        "best reply search",
        "5.3.3 Best reply search: one of them against me",
        "5c-23",
        "A search for several players in which, after each move of one's own, only the opponent "
        "who can hurt most answers and the others pass.",
    ),
)

SYMBOLS = (
    Symbol(
        "MAXⁿ",
        "5.3.1 MAXⁿ: everyone for themselves",
        "5c-02",
        "Maximum for n players: each takes what is best for themselves.",
    ),
)
