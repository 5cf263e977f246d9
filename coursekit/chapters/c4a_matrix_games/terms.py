"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "matrix game",
        "4.1 Two coins",
        "4a-02",
        "A game in which two players choose at the same time, one a row and the other a column; "
        "the cell says what they earn.",
    ),
    Term(
        "payoff matrix",
        "4.1 Two coins",
        "4a-02",
        "The table of a matrix game; in a zero-sum game it holds what Player I earns and Player "
        "II pays.",
    ),
    Term(
        "lower value",
        "4.1 Two coins",
        "4a-04",
        "The most that Player I can be sure of with a single row, v⁻: the largest of the rows' "
        "minima; also called maximin.",
    ),
    Term(
        "upper value",
        "4.1 Two coins",
        "4a-04",
        "The least to which Player II can hold Player I with a single column, v⁺: the smallest "
        "of the columns' maxima; also called minimax.",
    ),
    Term(
        "saddle point",
        "4.2 Zero-sum games: where the arrows stop",
        "4a-11",
        "A cell of a payoff matrix that is smallest in its row and largest in its column, ties "
        "allowed.",
    ),
    Term(
        "Nash equilibrium in pure strategies",
        "4.2 Zero-sum games: where the arrows stop",
        "4a-11",
        "A Nash equilibrium in which every player uses a pure strategy; in a zero-sum matrix "
        "game, a saddle point.",
    ),
    Term(
        "solution concept",
        "4.2 Zero-sum games: where the arrows stop",
        "4a-11",
        "A rule that says what counts as a solution of a game, such as the saddle point or the "
        "Nash equilibrium.",
    ),
    Term(
        "mixed strategy",
        "Rolling dice",
        "4a-22",
        "A probability for each pure strategy; before the game, the player draws one of them "
        "accordingly.",
    ),
    Term(
        "expected payoff",
        "Rolling dice",
        "4a-22",
        "What a player earns on average over all draws; E(X, Y) is Player I's if the players "
        "use the mixed strategies X and Y.",
    ),
    Term(
        "value of a game",
        "Which equilibrium?",
        "4a-54",
        "What Player I can guarantee on average and Player II can hold Player I to; by the "
        "minimax theorem, every finite two-player zero-sum game has one.",
        written="value of the game",
    ),
    Term(
        "constant-sum game",
        "Constant-sum games",
        "4a-37",
        "A game in which the payoffs always have the same sum; taking that away from one "
        "player's payoffs makes it zero-sum.",
    ),
)

SYMBOLS = (
    Symbol(
        "v⁻",
        "4.1 Two coins",
        "4a-04",
        "The lower value: the most that Player I can be sure of with one fixed row.",
        written="v^-",
    ),
    Symbol(
        "v⁺",
        "4.1 Two coins",
        "4a-04",
        "The upper value: the least to which Player II can hold Player I with one fixed column.",
        written="v^+",
    ),
    Symbol(
        "X, Y",
        "Rolling dice",
        "4a-22",
        "Mixed strategies of Player I and of Player II; x₁ is the probability of row 1, y₁ that "
        "of column 1.",
        written=r"X = (x_1, \dots, x_n)",
    ),
    Symbol(
        "aᵢⱼ",
        "Rolling dice",
        "4a-22",
        "The payoff in row i and column j.",
        written="a_{ij}",
    ),
    Symbol(
        "E(X, Y)",
        "Rolling dice",
        "4a-22",
        "What Player I earns on average; E(i, Y) is for row i instead of a mixture, E(X, j) for "
        "column j.",
    ),
)
