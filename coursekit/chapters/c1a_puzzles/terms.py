"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "backtracking",
        "1.1.1 Backtracking: queens in peace",
        "1a-04",
        "Solving a puzzle by extending a partial solution choice by choice, and taking the "
        "latest choice back when every way to go on from it has failed.",
    ),
    Term(
        "variable (of a puzzle)",
        "1.1.1 Backtracking: queens in peace",
        "1a-04",
        "Something that still needs one of several possible values, such as a row of a "
        "chessboard that needs a queen.",
        written="variables",
    ),
    Term(
        "most constrained variable",
        "Ask the hardest question first",
        "1a-14",
        "The variable with the fewest possible values left; assigning it next makes dead ends "
        "show early.",
    ),
    Term(
        "forward checking",
        "Forward checking",
        "1a-50",
        "Leaving out a value after which some other variable would have no value left.",
    ),
    Term(
        "frontier",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "The states that a search has reached and not yet expanded.",
    ),
    Term(
        "expand (a state)",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "To take a state from the frontier and look at every state that one step leads to.",
        written="expands",
    ),
    Term(
        "uniform-cost search",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest cost so far, g.",
        written="uniform cost",
    ),
    Term(
        "greedy search",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest estimate h of the cost still to "
        "come; the way it finds need not be a cheapest one.",
        written="greedy",
    ),
    Term(
        "A*",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest f = g + h, the cost so far plus "
        "an estimate of the cost still to come.",
    ),
    Term(
        "heuristic (of a puzzle)",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "An estimate h of the least cost from a state to the goal.",
    ),
    Term(
        "Manhattan distance",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "The number of rows plus the number of columns by which two squares are apart.",
    ),
    Term(
        "admissible",
        "When A* is optimal",
        "1a-57",
        "A heuristic is admissible if it never exceeds the least cost to the goal; then A* "
        "finds a cheapest way.",
    ),
    Term(
        "consistent",
        "When A* is optimal",
        "1a-60",
        "A heuristic is consistent if a step lowers it by at most the cost of that step; then "
        "A* expands no state twice.",
    ),
    Term(
        "breadth-first search",
        "Any puzzle with states",
        "1a-37",
        "A search that tries all ways of one step, then all of two, and so on; so it finds a "
        "way with the fewest steps.",
    ),
    Term(
        "uninformed search",
        "Any puzzle with states",
        "1a-37",
        "A search that knows the start, the goal and the steps, and has no estimate of what is "
        "left.",
        written="uninformed",
    ),
    Term(
        "depth-first search",
        "Depth-limited search",
        "1a-65",
        "A search that follows one way as far as it goes before it tries another; on an endless "
        "branch it never comes back.",
    ),
    Term(
        "depth-limited search",
        "Depth-limited search",
        "1a-65",
        "Depth-first search that turns back after a fixed number of steps.",
    ),
    Term(
        "iterative deepening (for a goal)",
        "Depth-limited search",
        "1a-70",
        "Depth-limited search with the limits 0, 1, 2, and so on, until one of them finds a way.",
    ),
)

SYMBOLS = (
    Symbol(
        "O(n)",
        "1.1.1 Backtracking: queens in peace",
        "1a-09",
        "At most a constant times n, once n is large; other expressions may stand in place of n.",
    ),
    Symbol(
        "f = g + h",
        "1.1.2 A*: looking for a way",
        "1a-21",
        "What A* orders states by: g is the cost so far, and h, the heuristic, guesses the cost "
        "still to come.",
    ),
)
