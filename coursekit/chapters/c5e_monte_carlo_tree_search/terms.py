"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "aheuristic search",
        "5.4 Aheuristic search: only the end counts",
        "5e-02",
        "A search that needs no heuristic, because only the ends of games are judged.",
    ),
    Term(
        "playout",
        "5.4 Aheuristic search: only the end counts",
        "5e-02",
        "A game played on from a position to its end by random moves.",
    ),
    Term(
        "flat Monte Carlo",
        "5.4 Flat Monte Carlo",
        "5e-08",
        "Giving every move equally many playouts and choosing the move with the best average.",
    ),
    Term(
        "reward (of a playout)",
        "5.4 Flat Monte Carlo",
        "5e-08",
        "What a player gets for the end of a game: 1 for a win, ½ for a draw, 0 for a loss.",
    ),
    Term(
        "flat UCB",
        "5.4.1 FLAT-UCB",
        "5e-13",
        "Going down a tree of fixed depth, with UCB at each node, and playing out from its leaf.",
        written="FLAT-UCB",
    ),
    Term(
        "Monte Carlo tree search",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "A search that grows a tree, usually by a node in each iteration: select, expand, "
        "simulate, back up.",
    ),
    Term(
        "select (in tree search)",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "To go down from the root by the tree policy, while all moves of the node have been "
        "tried and the game is not over.",
    ),
    Term(
        "expand (in tree search)",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "To make a node for a move that has not been tried yet.",
    ),
    Term(
        "simulate (in tree search)",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "To let the default policy estimate what the new node is worth.",
    ),
    Term(
        "back up (in tree search)",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "To add a visit and the reward to each node on the path.",
    ),
    Term(
        "tree policy",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "The rule by which Monte Carlo tree search chooses among moves that all have been "
        "tried, such as UCB.",
    ),
    Term(
        "default policy",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "The rule by which Monte Carlo tree search estimates a new node, such as a random playout.",
    ),
    Term(
        "UCT",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "Monte Carlo tree search with UCB as its tree policy and random playouts as its default "
        "policy.",
    ),
    Term(
        "transposition",
        "5.4.2 Transpositions: tree or graph",
        "5e-31",
        "A position that different orders of moves lead to.",
    ),
    Term(
        "UCT1",
        "5.4.2 Transpositions: tree or graph",
        "5e-33",
        "UCT on a graph of positions whose bound uses the mean of what came back along the edge.",
    ),
    Term(
        "UCT2",
        "5.4.2 Transpositions: tree or graph",
        "5e-33",
        "UCT on a graph of positions whose bound uses the mean of the position below, by "
        "whichever way it was reached.",
    ),
    Term(
        "UCT3",
        "5.4.2 Transpositions: tree or graph",
        "5e-33",
        "UCT on a graph of positions that, as the notes describe it, updates all ways to the "
        "leaf and not only the path taken.",
    ),
    Term(
        "MCTS-Solver",
        "Doing better",
        "5e-37",
        "Monte Carlo tree search that also proves values: ends are certain, and so are nodes "
        "with a winning move or with losing moves only.",
    ),
    Term(
        "first-play urgency",
        "Doing better",
        "5e-37",
        "A finite bound for moves not tried yet, so that a move that looks good may be repeated "
        "before all others are tried.",
    ),
    Term(
        "RAVE",
        "Doing better",
        "5e-37",
        "Rapid action value estimation: what a move brought when it was played later in "
        "playouts counts as evidence for playing it now.",
    ),
    Term(
        "PUCT",
        "Doing better",
        "5e-37",
        "A tree policy whose bonus is c P √N / (1 + n), for a constant c and a move with n of N "
        "visits and the prior probability P.",
    ),
)

SYMBOLS = (
    Symbol(
        "σ",
        "5.4 Aheuristic search: only the end counts",
        "5e-04",
        "The standard deviation of the result of one playout.",
        written=r"\sigma",
    ),
    Symbol(
        "N",
        "5.4.1 FLAT-UCB",
        "5e-13",
        "How many times a node was visited.",
    ),
    Symbol(
        "c",
        "5.4.2 UCT: an average that tends to a maximum",
        "5e-23",
        "The constant before the bonus, √2 unless said otherwise; a larger one explores more.",
    ),
    Symbol(
        "P",
        "Doing better",
        "5e-37",
        "The probability that a move has by a policy network or another prior.",
    ),
    Symbol(
        "MCTS",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "Monte Carlo tree search.",
    ),
    Symbol(
        "UCT",
        "5.4.2 Monte Carlo tree search",
        "5e-17",
        "Upper confidence bounds for trees: Monte Carlo tree search that selects by UCB.",
    ),
    Symbol(
        "RAVE",
        "Doing better",
        "5e-37",
        "Rapid action value estimation.",
    ),
    Symbol(
        "PUCT",
        "Doing better",
        "5e-37",
        "Predictor and UCT: the bonus of a move grows with its predicted probability.",
    ),
)
