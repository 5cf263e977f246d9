"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "general-sum game",
        "4.3 Non-constant-sum games: two prisoners",
        "4c-02",
        "A game in which the payoffs of all players need not have the same sum everywhere, so "
        "that all may gain or all may lose.",
    ),
    Term(
        "strictly dominated",
        "4.3 Non-constant-sum games: two prisoners",
        "4c-04",
        "A strategy is strictly dominated if another one of the same player, pure or mixed, "
        "earns more, whatever the others do.",
    ),
    Term(
        "profile",
        "4.3 Non-constant-sum games: two prisoners",
        "4c-06",
        "One strategy for each player.",
    ),
    Term(
        "Nash equilibrium",
        "4.3 Non-constant-sum games: two prisoners",
        "4c-06",
        "A profile in which no player gains by being the only one to leave it.",
    ),
    Term(
        "Prisoners' Dilemma",
        "The family",
        "4c-08",
        "A game with T > R > P > S: each player earns more by defecting, whatever the other "
        "does, yet both would rather both cooperate.",
    ),
    Term(
        "Stag Hunt",
        "The family",
        "4c-08",
        "A game with R > T ≥ P > S: both cooperating and both defecting are equilibria, and the "
        "first is better for both.",
    ),
    Term(
        "Chicken",
        "The family",
        "4c-08",
        "A game with T > R > S > P: in its two pure equilibria one player defects and the other "
        "one cooperates.",
    ),
    Term(
        "indifferent",
        "Opera or baseball",
        "4c-16",
        "A player is indifferent between strategies that earn that player the same.",
    ),
    Term(
        "support",
        "Three by three",
        "4c-27",
        "The pure strategies that a mixed strategy plays with positive probability.",
    ),
    Term(
        "support enumeration",
        "Three by three",
        "4c-27",
        "Finding equilibria by trying all pairs of supports: each player must make the other "
        "indifferent within theirs, and no strategy outside may earn more.",
    ),
    Term(
        "Lemke-Howson method",
        "A path of pivots",
        "4c-32",
        "A method that pivots, as the simplex method does, along a path that ends at an "
        "equilibrium of a two-player game; which one depends on its start.",
        written="Lemke and Howson",
    ),
    Term(
        "degenerate",
        "Ties",
        "4c-34",
        "A game is degenerate if some mixed strategy that uses k pure strategies has more than "
        "k pure best replies.",
    ),
)

SYMBOLS = (
    Symbol(
        "E_I(X, Y)",
        "4.3 Non-constant-sum games: two prisoners",
        "4c-06",
        "What Player I earns on average; with II in place of I, what Player II earns.",
    ),
    Symbol(
        "T, R, P, S",
        "The family",
        "4c-08",
        "The payoffs of a dilemma: temptation, reward, punishment and that of the sucker.",
        written="T > R > P > S",
    ),
)
