"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "heuristic",
        "5.1 Minimax: look ahead, then guess",
        "5a-08",
        "A quick estimate of what a position is worth, to Player I if there are two players, "
        "used where a search stops before the end.",
    ),
    Term(
        "feature",
        "5.1 Minimax: look ahead, then guess",
        "5a-08",
        "A number that describes some aspect of a position; a heuristic may be a weighted sum "
        "of features.",
        written="features",
    ),
    Term(
        "depth (of a search)",
        "5.1 Minimax: look ahead, then guess",
        "5a-10",
        "The number of moves that a search looks ahead; every player's move counts as one, and "
        "so does a throw.",
    ),
    Term(
        "horizon",
        "The horizon",
        "5a-23",
        "The depth beyond which a search does not look.",
    ),
    Term(
        "horizon effect",
        "The horizon",
        "5a-26",
        "An error of searches with limited depth: a loss that cannot be avoided is put off "
        "until it lies beyond the horizon, and seems to be gone.",
    ),
    Term(
        "quiescence search",
        "The horizon",
        "5a-26",
        "A search that plays out noisy moves, such as captures and threats, before it trusts "
        "the heuristic.",
        written="Quiescence",
    ),
    Term(
        "biasing factor",
        "The horizon",
        "5a-26",
        "A number that is added to a heuristic for the player to move, because whoever has just "
        "moved looks better than deserved.",
    ),
    Term(
        "pathological game",
        "Is deeper better?",
        "5a-52",
        "A game in which searching deeper leads to worse decisions.",
        written="pathological",
    ),
    Term(
        "iterative deepening",
        "5.1.1 Iterative deepening: against the clock",
        "5a-28",
        "Searching to depth 1, then 2, then 3, and playing what the last finished search said "
        "when the time is up.",
    ),
    Term(
        "anytime algorithm",
        "5.1.1 Iterative deepening: against the clock",
        "5a-28",
        "An algorithm that can be stopped at any time with the best answer it has so far, which "
        "tends to improve with time.",
    ),
    Term(
        "metareasoning",
        "5.1.1 Iterative deepening: against the clock",
        "5a-30",
        "Reasoning about one's own reasoning: which parts of a search are worth their time, and "
        "when to stop.",
    ),
    Term(
        "transposition table",
        "5.1.2 Transposition tables: the same position twice",
        "5a-34",
        "A table of fixed size that remembers positions met in a search, with their values and "
        "depths, so that they need not be searched again.",
    ),
    Term(
        "hash",
        "5.1.2 Transposition tables: the same position twice",
        "5a-34",
        "A number computed from a position that names its place in a table; different positions "
        "may want the same place.",
    ),
    Term(
        "opening book",
        "Before the game, and between the moves",
        "5a-38",
        "A table, made before the game by deep searches, of what to play in the first few "
        "positions.",
    ),
    Term(
        "pondering",
        "Before the game, and between the moves",
        "5a-38",
        "Searching while the opponent thinks, so that an answer may be ready when the move comes.",
    ),
    Term(
        "endgame table",
        "Before the game, and between the moves",
        "5a-63",
        "A table with the exact values of positions near the end, filled from the ends of the "
        "game backwards.",
    ),
)

SYMBOLS = (
    Symbol(
        "d",
        "Too many to visit",
        "5a-02",
        "How many moves deep a tree is or is searched; in 1a, the steps to the goal; in 5d, an "
        "arm's gap.",
    ),
)
