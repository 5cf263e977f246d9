"""The exercises of notebook 6a, genetic algorithms. Notes §6.1."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.asking import Right, Unfinished, ask, shown, written
from coursekit.course.exercises import ANY, Find, Function, Proof, Value, exercise, same
from coursekit.learning.genetic import defining_length, matches, schema_bound, schema_order
from coursekit.text import number_text as text


@exercise(
    "6.1",
    "Expected copies",
    minutes=4,
    difficulty="easy",
    given=((6, 1, 2, 3),),
    draw=lambda rng: (tuple(rng.sample(range(1, 13), 4)),),
    question="Four individuals have the fitness `{0}`. How many copies of each are expected among "
    "four parents who are chosen by roulette? Give a list of four numbers.",
)
def expected_copies(fitness):
    """The wheel is 6 + 1 + 2 + 3 = 12 wide and is turned four times. So an individual with fitness
    f is chosen 4 · f / 12 times on average, a third of its fitness."""
    wheel = sum(fitness)
    shares = tuple(Fraction(value, wheel) for value in fitness)
    return Value(
        "[a, b, c, d]",
        [4 * share for share in shares],
        {
            shares: "These are the shares of the wheel. How often is it turned?",
            fitness: "That is the fitness itself. How many copies are there in all?",
            (1, 1, 1, 1): "So it would be if all were equally fit.",
        },
        [
            f"Individual {number} has fitness {value} of {wheel} in all, and the wheel is turned "
            "four times: {} is not what to expect."
            for number, value in enumerate(fitness, 1)
        ],
        "They add up to four, as they must.",
    )


def my_wheel(fitness, r):
    """The ball stops after r times the width of the whole wheel. We go from field to field and add
    up their widths, until we have passed that place. A field of width 0 is never the first to pass
    it."""
    place, passed = r * sum(fitness), 0
    for number, width in enumerate(fitness):
        passed += width
        if place < passed:
            return number
    return len(fitness) - 1


WHEELS = [  # with places that are not at the edge of a field
    *[([1, 1], 0.3), ([1, 3], 0.3), ([0, 2], 0.01), ([2, 1], 0.6), ([9, 1], 0.95)],
    *[([5, 2, 1], r) for r in (0.05, 0.6, 0.7, 0.9)],
    *[([0, 9, 0], 0.5), ([1, 2, 0], 0.99), ([4, 1, 3], 0.6)],
    *[([2, 5, 0, 9], r) for r in (0, 0.1, 0.4, 0.5, 0.98)],
    *[([1, 0, 2, 5, 9, 1], r) for r in (0.02, 0.1, 0.3, 0.8, 0.97)],
]


def where_the_ball_stops(first):
    fitness, r = first.args
    return (
        f"{first.returned}. The wheel is {sum(fitness)} wide, and the ball stops at "
        f"{r} · {sum(fitness)} ≈ {round(r * sum(fitness), 2)}."
    )


EDGES = [([0, 2], 0, 1), ([3, 1, 0, 4], 0.5, 3), ([1, 3], 0.25, 1)]
"""Places where a field ends, and the number of the field that begins there."""


def where_the_next_field_begins(function):
    for fitness, r, right in EDGES:
        chosen = ask(function, fitness, r)
        if chosen != right:
            return (
                f"`{written(function, fitness, r)}` returned {shown(chosen)}. Where a field ends, "
                "the next one begins, and that place belongs to the next one: so nobody with "
                "fitness 0 becomes a parent."
            )
    return Right(f"The same field as ours, {len(WHEELS) + len(EDGES)} times.")


@exercise("6.2", "Write the wheel", minutes=8, difficulty="easy")
def write_the_wheel():
    return Function(
        my_wheel,
        WHEELS,
        {
            "fitness.index(max(fitness))": "You always take the fittest. Where does the ball stop?",
            "int(r * len(fitness))": "Your fields are all equally wide. They should be as wide as "
            "the fitness.",
            "place < passed → r < passed": "You compare `r` with widths. It is a share of the "
            "whole wheel: scale one of them.",
            "my_wheel(fitness, r) + 1": "You count the fields from 1. They are counted from 0.",
            "my_wheel(sorted(fitness), r)": "You sort the fields first. They lie in the order of "
            "the list.",
            "fitness[my_wheel(fitness, r)]": "That is the fitness of the individual. Which number "
            "has it?",
        },
        where_the_ball_stops,
        where_the_next_field_begins,
    )


def fitness_of_examples(schema, people):
    return [fitness for bits, fitness in people.items() if matches(schema, list(map(int, bits)))]


def other_schema(rng):
    while True:
        fixed = rng.sample(range(5), rng.choice((2, 3)))
        names = [f"{number:05b}" for number in rng.sample(range(2**5), 4)]
        schema = "".join(rng.choice("01") if place in fixed else "*" for place in range(5))
        people = dict(zip(names, rng.sample(range(1, 10), 4), strict=True))
        rate = Fraction(1, rng.choice((4, 5, 10)))
        if len(fitness_of_examples(schema, people)) in (2, 3):
            return schema, people, rate


def about_the_schema(schema, people, rate):
    listed = ", ".join(f"`{bits}` with fitness {fitness}" for bits, fitness in people.items())
    return (
        f"A population has {listed}. Every pair of parents is crossed over, with one cut, at each "
        f"of the four places with the same probability; then bits flip with probability {rate}. "
        f"For the schema `{schema}`, what are the order, the defining length and the bound of the "
        "schema theorem? Give (order, length, bound)."
    )


@exercise(
    "6.3",
    "The schema theorem by hand",
    minutes=8,
    difficulty="medium",
    given=("1**0*", {"10100": 8, "11001": 4, "01101": 3, "00010": 1}, Fraction(1, 10)),
    draw=other_schema,
    question=about_the_schema,
)
def schema_theorem_by_hand(schema, people, rate):
    """Two bits are fixed, three places apart. `10100` and `11001` are examples: together they have
    fitness 12, and the average of all is 4, so 3 are selected. Of four cuts one does no harm, and
    both fixed bits survive mutation with probability 81/100."""
    rows, examples = [list(map(int, bits)) for bits in people], fitness_of_examples(schema, people)
    bound = schema_bound(schema, rows, list(people.values()), rate)  # type: ignore[arg-type]
    order, length = schema_order(schema), defining_length(schema)
    selected = Fraction(sum(examples) * len(people), sum(people.values()))
    uncut, untouched = 1 - Fraction(length, 4), (1 - rate) ** order
    slips = {
        selected: "That many are selected. What do crossover and mutation leave of them?",
        selected * uncut: "You have left out mutation.",
        selected * untouched: "You have left out crossover.",
        selected * (1 - Fraction(length, 5)) * untouched: "You divide the length by 5. Five bits "
        "can be cut at how many places?",
        selected * uncut * (1 - rate): "Each of the fixed bits has to survive mutation.",
        len(examples) * uncut * untouched: f"You begin with {len(examples)} examples. How many are "
        "expected after selection?",
        bound / len(examples): "You take the average fitness of the examples over that of all. "
        f"There are {len(examples)} examples.",
    }
    return Value(
        "(order, length, bound)",
        (order, length, bound),
        {(ANY, ANY, wrong): hint for wrong, hint in slips.items()},
        (
            "The order counts the fixed bits: those that are not `*`.",
            "The defining length counts the cuts between the first fixed bit and the last one: the "
            "distance of their places.",
            "The bound is a product of three: how many are selected, the share that no cut parts, "
            "and the share that mutation leaves alone. That is not {}.",
        ),
        "The longer a schema, the more often it is torn apart.",
    )


@exercise(
    "6.4",
    "A fitness that leads astray",
    minutes=10,
    difficulty="medium",
    given=(0b111, None),
    draw=lambda rng: (rng.randrange(0b111), rng.randrange(5, 25)),
    question="Give a fitness for `000`, `001`, `010`, …, `111`, eight numbers in this order and "
    "none of them negative, for which `{0:03b}` is the fittest of all, with fitness {1}, but at "
    "each of the three places those that differ from `{0:03b}` are fitter on average than those "
    "that agree with it.",
)
def fitness_that_leads_astray(best, most):
    """Let `000` be nearly as good as `111`, and let those with one 1 be better than those with two.
    With a 0 at some place the four numbers are 9, 6, 6 and 0, with a 1 they are 6, 0, 0 and 10: 21
    in all against 16."""
    by_distance = (most, 0, 2, most - 1) if most else (10, 0, 6, 9)

    def check(fitness):
        if ... in fitness:
            raise Unfinished("There is still a `...` in your answer.")
        if min(fitness) < 0:
            return "A wheel has no negative fields: let all numbers be 0 or more."
        if max(fitness) > 10**9:
            return "Much smaller numbers will do."
        for other, worth in enumerate(fitness):
            if other != best and worth >= fitness[best]:
                return f"{best:03b} should be the fittest, and {other:03b} is at least as fit."
        if most and not same(fitness[best], most):
            return f"{best:03b} should have the fitness {most}, and has {text(fitness[best])}."
        for name, bit in (("first", 0b100), ("second", 0b010), ("third", 0b001)):
            one = sum(worth for n, worth in enumerate(fitness) if n & bit) / Fraction(4)
            zero = sum(worth for n, worth in enumerate(fitness) if not n & bit) / Fraction(4)
            if (zero <= one) if best & bit else (one <= zero):
                return (
                    f"Look at the {name} bit: with a 0 there the average fitness is {text(zero)}, "
                    f"with a 1 it is {text(one)}. So selection is not led astray there."
                )
        return Right(f"Every single bit says {0b111 - best:03b}: this is called deceptive.")

    right = [by_distance[(number ^ best).bit_count()] for number in range(8)]
    return Find("[0, 1, 1, 2, 1, 2, 2, 3]", right, check, slips=[[0, 1, 1, 2, 1, 2, 2, 3]])


LINES = (
    "A. Let q be the smaller of pⁿ and (1 − p)ⁿ. Whatever genome crossover has made, mutation "
    "turns it into an optimum with probability at least q, and q > 0.",
    "B. So in each generation, whatever has happened before, the first child is an optimum with "
    "probability at least q.",
    "C. So with probability at most (1 − q)ᴳ none of the first G generations has an optimum, and "
    "this tends to 0.",
    "D. The elite is kept unchanged. So once there is an optimum, there is one in all generations "
    "that follow.",
    "E. So with probability 1 there is an optimum from some generation on.",
)
WHY_SOUND = {
    "A": "A is fine: the right bits flip and no others, with probability pᵏ(1 − p)ⁿ⁻ᵏ for some k.",
    "B": "B is fine: the bound of A holds for every genome, whatever came before.",
    "C": "C is fine: for no optimum in G generations all of them must fail, each with probability "
    "at most 1 − q, whatever came before.",
    "D": "D is fine: an optimum is the best individual, or as good as the best.",
    "E": "E is fine: C says that one is found, and D that it stays.",
}
ADDS_UP = (
    "C. So the probability that one of the first G generations has an optimum is at least Gq, "
)
SELECTED = "D. An optimum is the fittest of all, so selection makes it a parent again and again. "
GAPS = {
    SELECTED + "So once there is an optimum, there is one in all generations that follow.": "A "
    "parent is not a child: crossover may cut it, mutation may spoil it, and on a wheel it may not "
    "be selected at all.",
    ADDS_UP + "and for a large G that is 1.": "Probabilities of events that may both happen do not "
    "add up: for a large G that would be more than 1.",
    "A. Crossover puts the good bits of both parents together. So it makes an optimum out of "
    "them with some probability q > 0.": "If all individuals have the wrong bit at some place, "
    "crossover cannot bring in the right one.",
    "A. Let q be pⁿ. Whatever genome crossover has made, mutation turns it into an optimum with "
    "probability at least q, and q > 0.": "If p is above 1/2, a genome that should not change at "
    "all has the probability (1 − p)ⁿ, which is less.",
    "C. So with probability at most 1 − q none of the first G generations has an optimum, and this "
    "tends to 0.": "1 − q is one number and tends to nothing. What counts is that G generations in "
    "a row would have to fail.",
    "E. So after 1/q generations there is an optimum.": "1/q is about how long to wait on average, "
    "at most. Any particular run may take longer.",
    "B. Fitter parents have fitter children. So the best of each generation is nearer to an "
    "optimum than the best of the one before, and at last it is one.": "Children may be worse than "
    "both of their parents, and the best fitness may stay the same for long.",
}
PROOF = Proof(
    "A genetic algorithm works with rows of n bits. Each child's bits flip independently with "
    "probability p, where 0 < p < 1, after crossover, and an elite of 1 is kept. Then with "
    "probability 1 there is an optimum from some generation on.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "6.19",
    "In the end, an optimum",
    minutes=8,
    difficulty="medium",
    given=(SELECTED + "So once there is an optimum, there is one in all generations that follow.",),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def in_the_end_an_optimum(gap):
    """To be a parent is not to survive: crossover and mutation change what parents hand on, and
    with an unlucky turn of the wheel even the fittest has no child. The elite saves the proof,
    because it is kept unchanged."""
    return PROOF.find(gap)
