"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "multi-armed bandit",
        "5.4.1 The multi-armed bandit",
        "5d-04",
        "The problem of choosing again and again among arms that pay at random, where one sees "
        "only what the chosen arm pays.",
    ),
    Term(
        "arm",
        "5.4.1 The multi-armed bandit",
        "5d-04",
        "One of the choices of a bandit, which pays at random by a distribution of its own that "
        "is not known.",
        written="arms",
    ),
    Term(
        "policy (for a bandit)",
        "5.4.1 The multi-armed bandit",
        "5d-04",
        "A rule that says which arm to play next, given what has been seen so far.",
    ),
    Term(
        "total regret",
        "Regret",
        "5d-06",
        "What the arm with the largest mean pays on average in T plays, minus what was earned "
        "in them.",
    ),
    Term(
        "average regret (of a bandit)",
        "Regret",
        "5d-06",
        "The total regret divided by the number of plays.",
    ),
    Term(
        "zero average regret with probability 1",
        "Regret",
        "5d-06",
        "Whatever the arms are, the average regret of the policy tends to 0 with probability 1.",
    ),
    Term(
        "greedy policy",
        "5.4.1 Greedy",
        "5d-09",
        "Playing each arm once, or a fixed number of times, and then for ever the one that has "
        "paid most.",
        written="Greedy",
    ),
    Term(
        "ε-greedy",
        "5.4.1 ε-greedy",
        "5d-17",
        "With probability ε any arm is played, all equally likely, and otherwise the one with "
        "the highest average so far.",
    ),
    Term(
        "exploration",
        "5.4.1 ε-greedy",
        "5d-17",
        "Trying something other than what looks best, in order to learn more about it.",
        written="explores",
    ),
    Term(
        "exploitation",
        "5.4.1 ε-greedy",
        "5d-17",
        "Choosing what has been best so far.",
        written="exploits",
    ),
    Term(
        "UCB",
        "5.4.1 UCB",
        "5d-23",
        "Short for upper confidence bound: after one play of each arm, always playing the one "
        "with the highest sum of average and bonus.",
    ),
    Term(
        "bonus",
        "5.4.1 UCB",
        "5d-23",
        "What UCB adds to an arm's average, √(2 ln T / nᵢ) after nᵢ of T plays: it is large for "
        "arms that were rarely played.",
    ),
    Term(
        "gap (of an arm)",
        "Why a worse arm is played only about ln T times",
        "5d-33",
        "How much less an arm pays on average than the best one.",
    ),
    Term(
        "Thompson sampling",
        "Thompson sampling",
        "5d-37",
        "Keeping a belief about each arm's mean, drawing one mean from each belief, and playing "
        "the arm whose draw is best.",
    ),
)

SYMBOLS = (
    Symbol(
        "μᵢ",
        "Regret",
        "5d-06",
        "The mean of arm i: what it pays on average.",
        written=r"\mu_i",
    ),
    Symbol(
        "μ*",
        "Regret",
        "5d-06",
        "The mean of the best arm.",
        written=r"\mu^*",
    ),
    Symbol(
        "T",
        "Regret",
        "5d-06",
        "How many times all arms together were played.",
    ),
    Symbol(
        "ρ_T",
        "Regret",
        "5d-06",
        "The total regret after T plays.",
        written=r"\rho_T",
    ),
    Symbol(
        "ε",
        "5.4.1 ε-greedy",
        "5d-17",
        "The probability with which an ε-greedy policy explores, here and in 6c.",
    ),
    Symbol(
        "UCB",
        "5.4.1 UCB",
        "5d-23",
        "Upper confidence bound.",
    ),
)
