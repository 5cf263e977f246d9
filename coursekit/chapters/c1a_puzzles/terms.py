"""The words that this notebook defines."""

from coursekit.course.term import Term

TERMS = (
    Term(
        "backtracking",
        "Queens that leave each other in peace",
        "1a-04",
        "Solving a puzzle by extending a partial solution choice by choice, and taking the "
        "latest choice back when every way to go on from it has failed.",
        state="named",
    ),
    Term(
        "variable (of a puzzle)",
        "Queens that leave each other in peace",
        "1a-04",
        "Something that still needs one of several possible values, such as a row of a "
        "chessboard that needs a queen.",
        state="named",
    ),
    Term(
        "most constrained variable",
        "Ask the hardest question first",
        "1a-14",
        "The variable with the fewest possible values left; assigning it next makes dead ends "
        "show early.",
        state="missing",
    ),
    Term(
        "frontier",
        "Looking for a way",
        "1a-21",
        "The states that a search has reached and not yet expanded.",
        state="named",
    ),
    Term(
        "expand (a state)",
        "Looking for a way",
        "1a-21",
        "To take a state from the frontier and look at every state that one step leads to.",
        written="expands",
        state="named",
    ),
    Term(
        "uniform-cost search",
        "Looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest cost so far, g.",
        written="uniform cost",
    ),
    Term(
        "greedy search",
        "Looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest estimate h of the cost still to "
        "come; the way it finds need not be a cheapest one.",
        written="greedy",
    ),
    Term(
        "A*",
        "Looking for a way",
        "1a-21",
        "A search that always expands a state with the smallest f = g + h, the cost so far plus "
        "an estimate of the cost still to come.",
    ),
    Term(
        "heuristic (of a puzzle)",
        "Looking for a way",
        "1a-21",
        "An estimate h of the least cost from a state to the goal.",
        state="missing",
    ),
    Term(
        "Manhattan distance",
        "Looking for a way",
        "1a-21",
        "The number of rows plus the number of columns by which two squares are apart.",
        state="named",
    ),
    Term(
        "admissible",
        "Looking for a way",
        "1a-26",
        "A heuristic is admissible if it never exceeds the least cost to the goal; then A* "
        "finds a cheapest way.",
    ),
    Term(
        "consistent",
        "Looking for a way",
        "1a-26",
        "A heuristic is consistent if a step lowers it by at most the cost of that step; then "
        "A* expands no state twice.",
    ),
    Term(
        "breadth-first search",
        "Any puzzle with states",
        "1a-37",
        "A search that tries all ways of one step, then all of two, and so on; so it finds a "
        "way with the fewest steps.",
        state="missing",
    ),
)
