"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "genetic algorithm",
        "6.1 Breeding solutions",
        "6a-02",
        "A search that makes one generation of solutions after the other by selection, "
        "crossover and mutation.",
    ),
    Term(
        "genome",
        "6.1 Breeding solutions",
        "6a-02",
        "A solution written as a row of numbers.",
    ),
    Term(
        "gene",
        "6.1 Breeding solutions",
        "6a-02",
        "One number of a genome.",
    ),
    Term(
        "individual",
        "6.1 Breeding solutions",
        "6a-02",
        "A solution in a population of a genetic algorithm.",
        written="individuals",
    ),
    Term(
        "population",
        "6.1 Breeding solutions",
        "6a-02",
        "The solutions that a genetic algorithm has at one time.",
    ),
    Term(
        "fitness",
        "6.1 Breeding solutions",
        "6a-02",
        "A number that says how good an individual is: the larger, the better.",
    ),
    Term(
        "generation",
        "6.1 Breeding solutions",
        "6a-02",
        "The population at one step of a genetic algorithm.",
    ),
    Term(
        "elite",
        "6.1 Breeding solutions",
        "6a-02",
        "The few best individuals of a generation, which go on unchanged into the next one.",
    ),
    Term(
        "selection",
        "6.1 Breeding solutions",
        "6a-02",
        "Choosing parents for the next generation, the fitter ones more often.",
    ),
    Term(
        "crossover",
        "6.1 Breeding solutions",
        "6a-02",
        "Making children out of the genes of two parents.",
    ),
    Term(
        "OneMax",
        "6.1 Breeding solutions",
        "6a-02",
        "The problem to find a row of bits with as many ones as possible.",
    ),
    Term(
        "roulette selection",
        "6.1 Selection: the wheel",
        "6a-04",
        "Choosing each parent with a probability in proportion to its fitness.",
    ),
    Term(
        "tournament (selection)",
        "Selection that only compares",
        "6a-10",
        "Drawing a few individuals at random, of whom the best becomes a parent.",
    ),
    Term(
        "ranking (selection)",
        "Selection that only compares",
        "6a-10",
        "Choosing each parent with a probability in proportion to its rank: 1 for the least "
        "fit, N for the fittest of N.",
    ),
    Term(
        "one-point crossover",
        "6.1 Crossover and mutation",
        "6a-13",
        "Cutting both parents at the same place and letting their tails change places.",
    ),
    Term(
        "uniform crossover",
        "6.1 Crossover and mutation",
        "6a-13",
        "Tossing a coin for each gene to decide from which parent it comes.",
    ),
    Term(
        "blend crossover",
        "6.1 Crossover and mutation",
        "6a-13",
        "Drawing each gene from the interval between the parents' genes, made a little wider.",
    ),
    Term(
        "mutation",
        "6.1 Breeding solutions",
        "6a-02",
        "A small random change of genes: a bit flips, or a number moves a little.",
    ),
    Term(
        "schema",
        "Which patterns spread?",
        "6a-18",
        "A pattern of bits in which * stands for any bit.",
    ),
    Term(
        "order (of a schema)",
        "Which patterns spread?",
        "6a-18",
        "The number of its fixed bits.",
    ),
    Term(
        "defining length",
        "Which patterns spread?",
        "6a-18",
        "The distance between the first and the last fixed bit of a schema.",
    ),
    Term(
        "schema theorem",
        "Which patterns spread?",
        "6a-18",
        "A lower bound on how many examples of a schema to expect in the next generation; it "
        "favours short schemas of few bits and more than average fitness.",
    ),
    Term(
        "knapsack problem",
        "What is not guaranteed",
        "6a-26",
        "Choosing things of the greatest total value whose total weight is no more than can be "
        "carried.",
        written="knapsack",
    ),
    Term(
        "no free lunch theorem",
        "What is not guaranteed",
        "6a-28",
        "Averaged over all possible fitness functions, no way to search is better than another.",
        written="no free lunch",
    ),
)

SYMBOLS = (
    Symbol(
        "H",
        "Which patterns spread?",
        "6a-18",
        "A schema: bits, and stars where any bit will do.",
    ),
    Symbol(
        "o(H)",
        "Which patterns spread?",
        "6a-18",
        "The order of a schema: how many of its bits are fixed.",
    ),
    Symbol(
        "δ(H)",
        "Which patterns spread?",
        "6a-18",
        "The defining length of a schema: how far its first and its last fixed bit are apart.",
        written=r"\delta(H)",
    ),
)
