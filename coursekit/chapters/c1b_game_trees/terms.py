"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "game theory",
        "1b · Game trees",
        "1b-00",
        "The study of decisions whose results depend on what others decide as well: what each "
        "should choose, and what each may expect.",
    ),
    Term(
        "zero-sum game",
        "1.2 Two-player games",
        "1b-02",
        "A game in which the payoffs of all players always sum to 0; with two players, what one "
        "wins the other loses.",
        written="zero-sum",
    ),
    Term(
        "perfect information",
        "1.2 Two-player games",
        "1b-02",
        "A game has perfect information if whoever moves knows everything that has happened so "
        "far, the moves of chance included.",
    ),
    Term(
        "position",
        "A game is positions that know their moves",
        "1b-03",
        "A state of a game: it says who moves, what the moves are, where each leads, and at an "
        "end what everybody earns.",
    ),
    Term(
        "terminal position",
        "A game is positions that know their moves",
        "1b-03",
        "A position in which the game is over.",
    ),
    Term(
        "payoff",
        "A game is positions that know their moves",
        "1b-03",
        "What a player earns at the end of a game; payoffs are listed with Player I's first.",
    ),
    Term(
        "state (of a game)",
        "A game is positions that know their moves",
        "1b-03",
        "Another word for a position: what is on the board, and who moves next.",
        written="state",
    ),
    Term(
        "successor",
        "A game is positions that know their moves",
        "1b-03",
        "Another word for an option: a position that a single move leads to.",
    ),
    Term(
        "game tree",
        "1.2.1 Exhaustive search: minimax",
        "1b-12",
        "The tree that has the start of a game as its root, a branch for every move, and a leaf "
        "for every way in which play can end.",
    ),
    Term(
        "option",
        "1.2.1 Exhaustive search: minimax",
        "1b-10",
        "A position that a single move leads to; also called a successor.",
        written="options",
    ),
    Term(
        "minimax",
        "1.2.1 Exhaustive search: minimax",
        "1b-10",
        "The algorithm that finds Player I's value from the leaves upwards: the largest value "
        "of an option where Player I moves, the smallest where Player II moves.",
    ),
    Term(
        "value (of a position)",
        "1.2.1 Exhaustive search: minimax",
        "1b-10",
        "What Player I earns from there if both players play perfectly; negamax and some tables "
        "give the value for the player to move instead.",
    ),
    Term(
        "exhaustive search",
        "1.2.1 Exhaustive search: minimax",
        "1b-10",
        "A search that follows every line of play to the end of the game.",
    ),
    Term(
        "negamax",
        "Negamax",
        "1b-16",
        "Minimax with one rule for both players: the mover's value is the largest value of an "
        "option, with the sign turned where the turn passes to the opponent.",
    ),
    Term(
        "utility vector",
        "Negamax",
        "1b-21",
        "One number for each player, saying what each of them earns at a leaf.",
    ),
    Term(
        "strategy",
        "What it means to solve a game",
        "1b-28",
        "A complete plan: it says what a player does wherever it may be that player's turn.",
    ),
    Term(
        "weakly solved",
        "What it means to solve a game",
        "1b-28",
        "A game is weakly solved if the value of its start is known, and strategies that "
        "achieve it from there against any play.",
    ),
    Term(
        "strongly solved",
        "What it means to solve a game",
        "1b-28",
        "A game is strongly solved if the value of every position is known, and a best move in it.",
    ),
    Term(
        "ultra-weakly solved",
        "What it means to solve a game",
        "1b-28",
        "A game is ultra-weakly solved if the value of its start is known, though perhaps not "
        "how to achieve it.",
    ),
    Term(
        "branching factor",
        "What minimax costs, and what it promises",
        "1b-47",
        "The number of moves in a position; if it is b everywhere and every leaf is d moves "
        "deep, the tree has b to the power of d leaves.",
    ),
)

SYMBOLS = (
    Symbol(
        "b",
        "What minimax costs, and what it promises",
        "1b-47",
        "The branching factor, the number of moves in a position; in 1a, of neighbours of a "
        "state or of values of a variable.",
    ),
    Symbol(
        "m",
        "What minimax costs, and what it promises",
        "1b-47",
        "The number of moves in the longest play of a game.",
    ),
    Symbol(
        "v",
        "What the value guarantees",
        "1b-51",
        "The value of a position or of a game, as a rule what it is worth to Player I.",
    ),
    Symbol(
        "∎",
        "What the value guarantees",
        "1b-53",
        "The end of a proof, for which 4c and 4d have an open square.",
    ),
)
