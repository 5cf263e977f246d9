"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "alpha-beta pruning",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "Minimax that leaves a node as soon as its value is certain to lie outside the window; "
        "with the full window at the root it returns minimax's value.",
    ),
    Term(
        "alpha",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "What Player I is already sure of elsewhere: the lower end of the window.",
    ),
    Term(
        "beta",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "What Player II can already hold Player I to elsewhere: the upper end of the window.",
    ),
    Term(
        "window",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "The pair (α, β) with which a node is searched: only values strictly between them can "
        "still matter.",
    ),
    Term(
        "cutoff",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "Leaving the remaining moves of a node unsearched, because none of them can bring its "
        "value back into the window.",
    ),
    Term(
        "fail-soft",
        "5.2 What alpha-beta promises",
        "5b-48",
        "Alpha-beta is fail-soft if its answers may lie outside the window: one of α or less is "
        "an upper bound, one of β or more a lower bound.",
    ),
    Term(
        "fail-hard",
        "5.2 What alpha-beta promises",
        "5b-48",
        "Alpha-beta is fail-hard if, above the leaves, its answers never lie outside the "
        "window: α then means at most α, and β at least β.",
    ),
    Term(
        "move ordering",
        "Luck can be arranged",
        "5b-12",
        "Trying promising moves first, so that alpha-beta cuts as early as possible.",
    ),
    Term(
        "deep cutoff",
        "Deep cutoffs",
        "5b-46",
        "A cutoff by a bound that comes from further up than the node's parent.",
    ),
    Term(
        "null window",
        "5.2.1 Scout: asking less",
        "5b-23",
        "A window such as (α, α + 1), with no whole number inside: a search with it tells only "
        "on which side of it the value lies.",
    ),
    Term(
        "Scout",
        "5.2.1 Scout: asking less",
        "5b-23",
        "A search that gives each first move the full window and asks about every other move, "
        "with a null window, whether it is better; only then is it searched again.",
    ),
    Term(
        "NegaScout",
        "5.2.1 Scout: asking less",
        "5b-23",
        "Scout in the manner of negamax, with one rule for both players.",
    ),
    Term(
        "principal variation search",
        "5.2.1 Scout: asking less",
        "5b-23",
        "Another name for searches like Scout, which search the first move fully and only test "
        "the others with a null window.",
    ),
    Term(
        "principal variation",
        "5.2.1 Scout: asking less",
        "5b-23",
        "The line of play in which both players make the moves that a search considers best.",
    ),
    Term(
        "MTD-f",
        "5.2.2 MTD-f",
        "5b-59",
        "A search that begins with a guess and asks with null windows only, until its lower and "
        "upper bound meet; values must be whole numbers.",
    ),
    Term(
        "killer move",
        "What it all buys",
        "5b-32",
        "A move that lately made a cutoff at the same depth elsewhere in the tree, and is "
        "therefore tried early.",
    ),
    Term(
        "history heuristic",
        "What it all buys",
        "5b-32",
        "An order of moves by the cutoffs that they have made anywhere in the search, those of "
        "deep searches counting more.",
    ),
    Term(
        "search instability",
        "A table can contradict itself",
        "5b-34",
        "Searches of the same position give answers that contradict each other, for instance "
        "because a table mixes results of different depths.",
    ),
    Term(
        "forward pruning",
        "Shortcuts that are not safe",
        "5b-36",
        "Skipping moves that only look bad; it saves work that alpha-beta cannot save, and may "
        "be wrong.",
    ),
    Term(
        "tapered search",
        "Shortcuts that are not safe",
        "5b-36",
        "Forward pruning that looks only at the few moves that look best, and at fewer with "
        "each move deeper.",
        written="tapered",
    ),
    Term(
        "marginal forward pruning",
        "Shortcuts that are not safe",
        "5b-36",
        "Forward pruning that skips moves which look worse than what has been found already.",
        written="marginal",
    ),
    Term(
        "null-move pruning",
        "Shortcuts that are not safe",
        "5b-36",
        "Forward pruning that lets the mover pass, and cuts the node if a shallower search is "
        "still outside the window on the mover's side.",
        written="null-move",
    ),
    Term(
        "zugzwang",
        "Shortcuts that are not safe",
        "5b-36",
        "A position in which the player to move would rather pass, because every move makes "
        "things worse.",
    ),
)

SYMBOLS = (
    Symbol(
        "α",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "The lower end of the window: what Player I is already sure of elsewhere; so, too, in 3a.",
        written=r"\alpha",
    ),
    Symbol(
        "β",
        "5.2 Alpha-beta pruning: what cannot matter",
        "5b-04",
        "The upper end of the window: what Player II can already hold Player I to; so, too, in 3a.",
        written=r"\beta",
    ),
    Symbol(
        "m",
        "5.2 What alpha-beta promises",
        "5b-48",
        "The value that minimax returns, to compare others with.",
    ),
    Symbol(
        "⌈d/2⌉",
        "5.2 The minimal tree",
        "5b-54",
        "Half of d, rounded up; between the brackets ⌊ and ⌋ it is rounded down.",
        written=r"\lceil d/2 \rceil",
    ),
    Symbol(
        "MTD-f",
        "5.2.2 MTD-f",
        "5b-59",
        "Memory-enhanced test driver, where the test is a search with a null window and f the "
        "first guess.",
    ),
)
