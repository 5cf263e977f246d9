"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "regret (in a game)",
        "4.4 Regret",
        "4e-02",
        "How much more a strategy would have earned, had it been played in all iterations so "
        "far, than was earned.",
    ),
    Term(
        "average regret (in a game)",
        "4.4 Regret",
        "4e-02",
        "The largest regret of any strategy, divided by the number of iterations.",
    ),
    Term(
        "regret matching",
        "4.4 Regret",
        "4e-04",
        "Choosing each strategy with a probability in proportion to its regret, where that is "
        "positive; if none is, all alike.",
    ),
    Term(
        "counterfactual value",
        "4.4 Counterfactual regret",
        "4e-14",
        "The sum, over the nodes of an information set, of what a move earns there on average, "
        "weighted by the probability that chance and the others lead there.",
    ),
    Term(
        "counterfactual regret",
        "4.4 Counterfactual regret",
        "4e-14",
        "The counterfactual value of a move minus that of the strategy played at its "
        "information set, added up over the iterations.",
    ),
    Term(
        "counterfactual regret minimisation",
        "4.4 Counterfactual regret",
        "4e-17",
        "Regret matching with counterfactual regrets, at every information set by itself; in "
        "two-player zero-sum games the average strategies approach an equilibrium.",
    ),
    Term(
        "CFR",
        "4.4 Counterfactual regret",
        "4e-17",
        "Short for counterfactual regret minimisation.",
    ),
    Term(
        "CFR+",
        "CFR+",
        "4e-25",
        "CFR that sets negative regrets to 0 at once, lets the players learn in turn, and gives "
        "later iterations more weight in the average.",
    ),
    Term(
        "Monte Carlo CFR",
        "Samples",
        "4e-32",
        "CFR that visits only a random part of the tree in each iteration, and learns what is "
        "right on average.",
    ),
    Term(
        "external sampling",
        "Samples",
        "4e-32",
        "Monte Carlo CFR that draws the moves of chance and of the other player, and tries all "
        "moves of the learner.",
    ),
    Term(
        "outcome sampling",
        "Samples",
        "4e-32",
        "Monte Carlo CFR that plays a single game in each iteration, and divides what it "
        "teaches by the probability with which it was drawn.",
    ),
)

SYMBOLS = (
    Symbol(
        "R_T(i)",
        "4.4 Regret",
        "4e-02",
        "The regret of row i after T iterations: how much more it would have earned.",
    ),
    Symbol(
        "x̄",
        "Why it works",
        "4e-08",
        "The average of Player I's strategies over all iterations; elsewhere, too, a bar marks "
        "an average.",
        written=r"\bar x",
    ),
    Symbol(
        "R⁺",
        "Why it works",
        "4e-10",
        "The regret if it is positive, otherwise 0.",
        written="R^+",
    ),
    Symbol(
        "I",
        "4.4 Counterfactual regret",
        "4e-14",
        "In formulas, an information set rather than Player I.",
    ),
    Symbol(
        "v(I, a)",
        "4.4 Counterfactual regret",
        "4e-14",
        "The counterfactual value of the move a at the information set I.",
    ),
    Symbol(
        "π₋ᵢ(h)",
        "4.4 Counterfactual regret",
        "4e-14",
        "The share of chance and of the players other than i in the probability of the node h.",
        written=r"\pi_{-i}(h)",
    ),
    Symbol(
        "σ(a)",
        "4.4 Counterfactual regret",
        "4e-14",
        "The probability with which a player makes the move a at an information set.",
        written=r"\sigma(a)",
    ),
    Symbol(
        "CFR",
        "4.4 Counterfactual regret",
        "4e-17",
        "Counterfactual regret minimisation.",
    ),
)
