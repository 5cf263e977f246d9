"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "minimax theorem",
        "4.2.2 Special cases: two rows",
        "4b-07",
        "In every finite zero-sum game of two players, what Player I can guarantee with mixed "
        "strategies equals what Player II can hold Player I to.",
    ),
    Term(
        "optimal strategy",
        "4.2.2 Special cases: two rows",
        "4b-07",
        "A strategy, pure or mixed, that guarantees its player the value of the game.",
    ),
    Term(
        "linear program",
        "4.2.1 Finding a Nash equilibrium: the program",
        "4b-14",
        "The task of maximising or minimising a linear function of variables that have to satisfy "
        "linear equations and inequalities.",
    ),
    Term(
        "standard form",
        "4.2.1 Finding a Nash equilibrium: the program",
        "4b-16",
        "A linear program that maximises, whose constraints all have the form ≤, and whose "
        "variables may not be negative.",
    ),
    Term(
        "simplex method",
        "4.2.2 The simplex method: walking along the edges",
        "4b-23",
        "A method that solves linear programs by walking from vertex to vertex, along edges "
        "that improve the goal, until none does.",
    ),
    Term(
        "tableau",
        "4.2.2 The simplex method: walking along the edges",
        "4b-23",
        "The constraints and the goal of a linear program as equations in a table, rewritten in "
        "each step so that the present vertex can be read off.",
    ),
    Term(
        "slack variable",
        "4.2.2 The simplex method: walking along the edges",
        "4b-23",
        "What is left in a constraint with ≤: its right side minus its left side.",
        written="slack",
    ),
    Term(
        "Bland's rule",
        "4.2.2 The simplex method: walking along the edges",
        "4b-23",
        "In the simplex method, of all variables that might enter the first one does, and of all "
        "that might leave the first one: then no tableau occurs twice.",
    ),
    Term(
        "Dantzig's rule",
        "4.2.2 The simplex method: walking along the edges",
        "4b-49",
        "In the simplex method, the variable with the largest profit enters.",
    ),
    Term(
        "pivot",
        "4.2.2 The simplex method: walking along the edges",
        "4b-33",
        "The step of the simplex method: in the tableau, the entering variable takes the place "
        "of the leaving one.",
    ),
    Term(
        "dual program",
        "4.2.2 The simplex method: walking along the edges",
        "4b-27",
        "The linear program that pairs with a given one: if both have solutions, their optimal "
        "values are equal; in a matrix game, it is the other player's program.",
        written="dual",
    ),
    Term(
        "polynomial time",
        "Bigger games: how long does it take?",
        "4b-37",
        "Time bounded by a fixed power of the input's size: some methods solve every linear "
        "program so, but the simplex method may take exponential time.",
    ),
    Term(
        "unbounded",
        "What can go wrong",
        "4b-35",
        "A linear program is unbounded if points that meet all its constraints make its goal as "
        "good as one likes.",
    ),
    Term(
        "infeasible",
        "What can go wrong",
        "4b-35",
        "A linear program is infeasible if no point meets all its constraints.",
    ),
)

SYMBOLS = (
    Symbol(
        "pᵢ",
        "4.2.1 Finding a Nash equilibrium: the program",
        "4b-18",
        "Player I's probability of row i, divided by the value of the game.",
        written="p_i",
    ),
    Symbol(
        "qⱼ",
        "4.2.1 Finding a Nash equilibrium: the program",
        "4b-18",
        "Player II's probability of column j, divided by the value of the game.",
        written="q_j",
    ),
)
