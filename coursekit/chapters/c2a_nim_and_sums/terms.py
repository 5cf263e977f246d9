"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "Nim",
        "2.1 Nim",
        "2a-02",
        "A game with rows of stones, in which a move takes one stone or more, all from the same "
        "row.",
    ),
    Term(
        "*n",
        "2.1.1 Finite, normal, impartial",
        "2a-04",
        "The game that is a single row of n stones in Nim; *0 has no moves.",
    ),
    Term(
        "combinatorial game",
        "2.1.1 Finite, normal, impartial",
        "2a-04",
        "A game for two who move in turn, without chance and with nothing hidden.",
    ),
    Term(
        "mimicry",
        "Two rows",
        "2a-08",
        "Answering each move by the same move in an equal copy of the game, so that one never "
        "runs out of moves first.",
    ),
    Term(
        "sum (of games)",
        "2.1.2 Sums of games",
        "2a-10",
        "The game G + H, in which a move is a move in G or a move in H, and the other one stays "
        "as it is.",
    ),
    Term(
        "commutative",
        "2.1.2 Sums of games",
        "2a-13",
        "An operation is commutative if the order of its parts does not matter: the sum of "
        "games is, as G + H and H + G have the same moves.",
    ),
    Term(
        "associative",
        "2.1.2 Sums of games",
        "2a-13",
        "An operation is associative if brackets do not matter: the sum of games is, as (G + H) "
        "+ K and G + (H + K) have the same moves.",
    ),
    Term(
        "equivalent",
        "2.1.3 Equivalent games",
        "2a-20",
        "Finite impartial games G and H under the normal rule are equivalent if, for every such "
        "game K, G + K and H + K have the same outcome.",
    ),
    Term(
        "equivalence relation",
        "2.1.3 Equivalent games",
        "2a-49",
        "A relation that is reflexive, symmetric and transitive, and so sorts things into "
        "classes; equivalence of games is one.",
    ),
)

SYMBOLS = (
    Symbol(
        "*n",
        "2.1.1 Finite, normal, impartial",
        "2a-04",
        "A row of n stones, a game by itself; *0 is over.",
        written=r"\*n",
    ),
    Symbol(
        "G + H",
        "2.1.2 Sums of games",
        "2a-10",
        "The sum of two games: whoever moves chooses one of them and makes a move in it.",
    ),
    Symbol(
        "G′",
        "2.1.2 Sums of games",
        "2a-10",
        "An option of the game G; elsewhere, too, a prime marks another thing of the same kind, "
        "often the next one.",
        written="G'",
    ),
    Symbol(
        "≈",
        "2.1.3 Equivalent games",
        "2a-20",
        "Between games: they are equivalent, as no third game beside them tells them apart; "
        "between numbers: about equal.",
        written=r"\approx",
    ),
)
