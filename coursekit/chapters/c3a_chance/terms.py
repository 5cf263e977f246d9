"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "chance node",
        "3.1 Where chance decides",
        "3a-02",
        "A node at which nobody chooses: each branch is taken with its own probability.",
    ),
    Term(
        "lottery",
        "Lotteries",
        "3a-04",
        "Outcomes with probabilities that sum to 1; a sure outcome is a lottery as well.",
        written="lotteries",
    ),
    Term(
        "utility",
        "Lotteries",
        "3a-04",
        "A number that says how much a player wants an outcome; it need not be money.",
    ),
    Term(
        "expectation",
        "Lotteries",
        "3a-04",
        "The sum of all possible values, each multiplied by its probability.",
    ),
    Term(
        "rational",
        "Lotteries",
        "3a-04",
        "A player is rational who chooses a lottery whose expected utility is largest.",
    ),
    Term(
        "expectiminimax",
        "Expectiminimax",
        "3a-09",
        "Minimax with one more case: the value of a chance node is the expectation of its "
        "options' values; a throw counts as a move.",
    ),
    Term(
        "Star1",
        "3.1 Pruning: Star1 and Star2",
        "3a-23",
        "Alpha-beta for chance nodes: options not yet known count as the lowest or highest "
        "possible payoff, and the node is left once its average must lie outside the window.",
    ),
    Term(
        "Star2",
        "3.1 Pruning: Star1 and Star2",
        "3a-28",
        "Star1 that first searches one move after each throw, which already bounds that throw's "
        "value; all options are searched only if these bounds do not settle it.",
    ),
    Term(
        "expectimax",
        "3.1 Expectimax: any number of players",
        "3a-30",
        "A search for any number of players: whoever moves takes the option that is best for "
        "them, and chance averages every player's number.",
    ),
    Term(
        "equilibrium",
        "3.1 Expectimax: any number of players",
        "3a-30",
        "Strategies, one for each player, such that nobody earns more by changing their own alone.",
    ),
    Term(
        "finite game",
        "3.1 Finite games by dynamic programming",
        "3a-34",
        "A game with finitely many positions in which play never comes back to where it was, so "
        "that every play ends.",
    ),
)

SYMBOLS = (
    Symbol(
        "u(x)",
        "Lotteries",
        "3a-04",
        "The utility of the outcome x, a number that says how much a player wants it.",
    ),
)
