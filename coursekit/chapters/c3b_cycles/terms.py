"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "cyclic game",
        "3.2 Cyclic games",
        "3b-04",
        "A game in which play can return to a position where it has been before.",
        written="cyclic",
    ),
    Term(
        "Piglet",
        "3.2 Cyclic games",
        "3b-02",
        "A race in which a turn is a row of coin tosses: each head is a point, tails loses the "
        "turn's points, and holding keeps them.",
    ),
    Term(
        "strongly connected component",
        "One component at a time",
        "3b-06",
        "A largest possible set of positions in which play can go from each one to every other.",
    ),
    Term(
        "topological order",
        "One component at a time",
        "3b-06",
        "An order of the nodes of a graph in which all arrows point the same way; there is one "
        "exactly when the graph has no cycle.",
    ),
    Term(
        "Pig",
        "One component at a time",
        "3b-54",
        "Piglet with a die: a 1 ends the turn and loses its points, and any other number adds "
        "as many points.",
    ),
    Term(
        "sweep",
        "3.2.2 Value iteration",
        "3b-09",
        "A step in which every position gets a new value from the old values of its options, by "
        "looking one move ahead.",
    ),
    Term(
        "discount",
        "3.2.2 Value iteration",
        "3b-09",
        "A factor γ, at most 1, by which everything after the next move is multiplied: the "
        "smaller it is, the less the future counts.",
    ),
    Term(
        "value iteration",
        "3.2.2 Value iteration",
        "3b-09",
        "Repeating sweeps, from any guess at the values, until nothing changes any more.",
    ),
    Term(
        "grid world",
        "3.2.2 Value iteration",
        "3b-11",
        "A walk over squares with walls, in which steps have a cost, some go astray by chance, "
        "and certain squares end it with a payoff.",
    ),
    Term(
        "policy",
        "A game that need not end",
        "3b-16",
        "A rule that says which move is made in each position, or state, in which there is a "
        "choice.",
    ),
    Term(
        "contraction",
        "A discount settles everything",
        "3b-19",
        "A step that shrinks the distance of any two guesses by at least a fixed factor below "
        "1, so that repeating it leads to its only fixed point.",
    ),
    Term(
        "policy evaluation",
        "3.2.1 Policy iteration",
        "3b-23",
        "Finding what a given policy is worth in every position, by solving linear equations.",
    ),
    Term(
        "policy iteration",
        "3.2.1 Policy iteration",
        "3b-25",
        "Evaluating a policy, changing it wherever another move leads to a better value, and so "
        "on until no change improves it.",
    ),
    Term(
        "stochastic game",
        "Both at the same time",
        "3b-40",
        "A game in which chance has a hand; in Shapley's sense, one in which both players also "
        "choose at the same time in every position.",
        written="stochastic games",
    ),
)

SYMBOLS = (
    Symbol(
        "γ",
        "3.2.2 Value iteration",
        "3b-09",
        "The discount, at most 1: the factor by which a payoff counts less for every step that it "
        "is away.",
        written=r"\gamma",
    ),
)
