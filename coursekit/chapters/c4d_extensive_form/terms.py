"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "extensive form",
        "4.4 Extensive and normal form",
        "4d-02",
        "A game as a tree, which says who moves where, what they know, what chance does, and "
        "what everybody earns at the ends.",
    ),
    Term(
        "normal form",
        "4.4 Extensive and normal form",
        "4d-02",
        "A game as a table of the players' pure strategies and of what each profile earns them, "
        "on average where chance takes part.",
    ),
    Term(
        "information set",
        "Kuhn poker",
        "4d-07",
        "All nodes at which a player is to move and has observed the same, so that the player "
        "cannot tell them apart.",
    ),
    Term(
        "imperfect information",
        "Kuhn poker",
        "4d-07",
        "A game has imperfect information if somebody may have to move without knowing "
        "everything that has happened so far.",
    ),
    Term(
        "action-observation history",
        "Kuhn poker",
        "4d-07",
        "Everything that a player has done and observed so far, in order.",
    ),
    Term(
        "partially observable",
        "Kuhn poker",
        "4d-07",
        "An action is partially observable if others see only a part of it, such as how many "
        "cards are changed but not which.",
    ),
    Term(
        "perfect recall",
        "Kuhn poker",
        "4d-07",
        "A player has perfect recall who never forgets a move of their own or an observation.",
    ),
    Term(
        "pure strategy",
        "Strategies",
        "4d-10",
        "A strategy without chance: one move for each information set at which the player may "
        "have to choose.",
    ),
    Term(
        "reduced strategy",
        "Strategies",
        "4d-10",
        "A pure strategy that leaves out what its own earlier moves exclude.",
        written="reduced",
    ),
    Term(
        "behavioural strategy",
        "Strategies",
        "4d-10",
        "A strategy that gives, at each information set, a probability to every move; each move "
        "is drawn when its turn comes.",
    ),
    Term(
        "bluff",
        "Bluffs",
        "4d-23",
        "A bet with a poor card, made so that the other player may fold a better one.",
        written="bluffs",
    ),
    Term(
        "best response",
        "Best responses",
        "4d-27",
        "A strategy that earns a player as much as possible against given strategies of the "
        "others; also called a best reply.",
    ),
    Term(
        "exploitability",
        "Best responses",
        "4d-27",
        "What the players can gain by changing to best responses, each alone, on average over "
        "the players; it is 0 exactly in equilibria.",
    ),
    Term(
        "subgame",
        "Threats",
        "4d-31",
        "A node of a tree with everything below it, if no information set reaches across its "
        "border.",
    ),
    Term(
        "subgame-perfect equilibrium",
        "Threats",
        "4d-31",
        "An equilibrium that is one in every subgame as well, reached or not.",
        written="subgame-perfect",
    ),
    Term(
        "backward induction",
        "Threats",
        "4d-31",
        "Going from the ends of a tree back to its start, where every player takes a best move; "
        "with perfect information this finds subgame-perfect equilibria.",
    ),
    Term(
        "non-credible threat",
        "Threats",
        "4d-31",
        "A move announced for a node at which it would be a bad one for the player who has to "
        "make it.",
        written="threat that is not credible",
    ),
    Term(
        "sequence (of a player)",
        "The sequence form",
        "4d-36",
        "All moves of one player on the way from the start to a node, in order.",
    ),
    Term(
        "realisation plan",
        "The sequence form",
        "4d-36",
        "For each sequence of a player, the probability that the player makes all its moves if "
        "chance and the others lead there.",
    ),
    Term(
        "sequence form",
        "The sequence form",
        "4d-36",
        "A tree as a matrix of payoffs for pairs of sequences, with linear equations for "
        "realisation plans; it grows like the tree.",
    ),
    Term(
        "belief",
        "Blind tic-tac-toe",
        "4d-40",
        "The set of all positions that agree with everything a player has observed.",
    ),
)

SYMBOLS = (
    Symbol(
        "σ",
        "Mixed or behavioural?",
        "4d-20",
        "A sequence: a player's own moves on the way to a node.",
        written=r"\sigma",
    ),
    Symbol(
        "α",
        "Bluffs",
        "4d-25",
        "How often Player I bets with a jack in an equilibrium of Kuhn poker, here and in 4e.",
        written=r"\alpha",
    ),
    Symbol(
        "r",
        "The sequence form",
        "4d-36",
        "A realisation plan of Player I: for each sequence, the probability of making all its "
        "moves.",
    ),
)
