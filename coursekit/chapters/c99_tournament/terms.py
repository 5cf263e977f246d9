"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "round robin",
        "All against all",
        "99-02",
        "A tournament in which every two players meet equally often.",
    ),
    Term(
        "Bradley–Terry model",
        "One number each",
        "99-06",
        "Every player has a strength, and the difference of two strengths is the logarithm of the "
        "odds that one beats the other.",
    ),
    Term(
        "strength (of a player)",
        "One number each",
        "99-06",
        "The number that the Bradley–Terry model gives to a player.",
    ),
    Term(
        "likelihood",
        "One number each",
        "99-06",
        "How probable numbers that are not known, such as strengths, make what was observed.",
    ),
    Term(
        "Elo rating",
        "How sure is it?",
        "99-14",
        "A strength on a scale on which 400 points more are odds of 10 to 1, and the average 1500.",
        "Elo",
    ),
    Term(
        "confidence interval",
        "How sure is it?",
        "99-14",
        "A range computed from results such that it holds the true number in 95 % of all cases.",
    ),
    Term(
        "cycle (of players)",
        "Who beats whom?",
        "99-24",
        "Three players of whom the first beats the second, the second the third, and the third "
        "the first.",
    ),
)

SYMBOLS = (
    Symbol(
        "sᵢ",
        "One number each",
        "99-06",
        "The strength of player i.",
        written="s_i",
    ),
    Symbol(
        "pᵢⱼ",
        "One number each",
        "99-06",
        "The probability that player i beats player j.",
        written="p_{ij}",
    ),
)
