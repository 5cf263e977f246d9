"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "normal rule",
        "1.2.2 Impartial games: a heap of stones",
        "1c-02",
        "The rule that whoever makes the last move wins, so that whoever cannot move has lost.",
    ),
    Term(
        "misère rule",
        "1.2.2 Impartial games: a heap of stones",
        "1c-02",
        "The rule that whoever makes the last move loses, so that whoever cannot move has won.",
    ),
    Term(
        "impartial game",
        "1.2.2 Impartial games: a heap of stones",
        "1c-02",
        "A game for two in which the moves of a position, and where they lead, do not depend on "
        "whose turn it is.",
        written="impartial",
    ),
    Term(
        "outcome class",
        "1.2.2 Impartial games: a heap of stones",
        "1c-04",
        "One of the two classes, N and P, into which the positions of an impartial game fall: "
        "either the next player can win, or the previous one.",
        written="outcome classes",
    ),
    Term(
        "N-position",
        "1.2.2 Impartial games: a heap of stones",
        "1c-04",
        "A position of an impartial game that the next player, who is to move, can win; under "
        "the normal rule, some move leads to a P-position.",
    ),
    Term(
        "P-position",
        "1.2.2 Impartial games: a heap of stones",
        "1c-04",
        "A position of an impartial game that the previous player, who has just moved, can win; "
        "under the normal rule, every move leads to an N-position.",
    ),
    Term(
        "overlapping subproblems",
        "1.2.3 Dynamic programming: the same question, over and over",
        "1c-11",
        "A recursion has overlapping subproblems if different branches of it ask the same "
        "question, so that remembering answers saves work.",
    ),
    Term(
        "history",
        "Tree size and state space",
        "1c-19",
        "A sequence of moves from the start of a game, chance's moves included; a complete one "
        "leads to an end, and many may lead to one position.",
        written="histories",
    ),
    Term(
        "state space",
        "Tree size and state space",
        "1c-19",
        "The set of all positions that can be reached from the start of a game.",
    ),
    Term(
        "top-down",
        "Top-down, with a memo",
        "1c-21",
        "Solving by recursion from the question down to the subproblems that it needs.",
    ),
    Term(
        "memoisation",
        "Top-down, with a memo",
        "1c-21",
        "Writing down each result of a recursion in a table, the memo, and looking it up when "
        "the same question comes again.",
    ),
    Term(
        "bottom-up",
        "Bottom-up",
        "1c-28",
        "Filling a table without recursion, from the positions whose answers are known, in an "
        "order in which options come before the positions that lead to them.",
    ),
    Term(
        "dynamic programming",
        "Bottom-up",
        "1c-28",
        "Solving every subproblem once and keeping its answer, bottom-up in a fitting order or "
        "top-down with a memo.",
    ),
    Term(
        "topological sorting",
        "Bottom-up",
        "1c-30",
        "Finding a topological order, which takes time in proportion to the number of nodes and "
        "arrows.",
    ),
    Term(
        "layer (of positions)",
        "Layers that can be forgotten",
        "1c-32",
        "All positions from which the longest play has the same length; every move leads to a "
        "lower layer.",
        written="layers",
    ),
)

SYMBOLS = (
    Symbol(
        "N",
        "1.2.2 Impartial games: a heap of stones",
        "1c-04",
        "The outcome of a position that the next player wins, who is to move.",
        written="N-position",
    ),
    Symbol(
        "P",
        "1.2.2 Impartial games: a heap of stones",
        "1c-04",
        "The outcome of a position that the previous player wins, who has just moved.",
        written="P-position",
    ),
    Symbol(
        "s",
        "Bottom-up",
        "1c-54",
        "The number of different positions of a game, here and where 2a and 2b count time; in "
        "proofs of 2b, the nim-sum of all rows.",
    ),
)
