"""The exercises of notebook 6d: learning from rewards. Notes §6.3."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.exercises import ANY, Function, Proof, Value, exercise
from coursekit.learning.td import expected_maximum
from coursekit.monte_carlo import Arm
from coursekit.text import number_text as text


@exercise(
    "6.12",
    "TD(0) by hand",
    minutes=6,
    difficulty="easy",
    given=(0, 1, (0, 0, 2), Fraction(1, 2)),
    draw=lambda rng: (
        rng.randint(0, 4),
        rng.randint(0, 4),
        (rng.randint(0, 3), rng.randint(0, 3), rng.randint(1, 6)),
        Fraction(1, rng.choice((2, 3, 4))),
    ),
    question="By now v(A) = {0}, v(B) = {1}, and the rate is {3}. An episode goes from A to B, "
    "back to A, and ends. Its three steps earn {2[0]}, {2[1]} and {2[2]}. What are the values that "
    "TD(0) has learned after it? Give (A, B).",
)
def td_by_hand(a, b, earned, rate):
    """First A goes half of the way from 0 to v(B) = 1, to 1/2. Then B goes half of the way from 1
    to that new 1/2, to 3/4. At last A goes half of the way from 1/2 to the reward 2, for nothing
    comes after it: 5/4."""
    one, two, three = earned
    first_a = a + rate * (one + b - a)  # A after the first step
    new_b = b + rate * (two + first_a - b)
    new_a = first_a + rate * (three - first_a)
    a_from_before, b_from_before = first_a + rate * (three - a), b + rate * (two + a - b)
    share = {2: "half", 3: "a third", 4: "a quarter"}[rate.denominator]
    return Value(
        "(A, B)",
        (new_a, new_b),
        {
            (a_from_before, b_from_before): "You change all values at the end. TD(0) changes them "
            "step by step, so later steps see what earlier ones have done.",
            (three, two + one + b): "You put the target in place of the value. The rate is "
            f"{rate}: {share} of the way.",
            (first_a, ANY): "That is A after the first step. A is left once more.",
            (new_a + rate * new_b, ANY): "After the last step there is no next state: its target "
            "is the reward alone.",
            (a_from_before, ANY): f"In the last step A no longer has the value {a}: the first step "
            "has changed it.",
            (ANY, b_from_before): "You use the value of A from before the episode. It has changed "
            "by then.",
            (ANY, b + rate * (two + three - b)): f"That is B on the way to the return, "
            f"{two + three}. TD(0) does not wait for it: its target is the next reward and the "
            "next value.",
        },
        (
            "`A` is not {}. A is left twice, in the first step and in the last one. What is the "
            "target each time, and what is the value by then?",
            f"`B` is not {{}}. What is the value of A when B is left, and what is {share} of the "
            "way there?",
        ),
        "What came last has reached A, and B will hear of it in the next episode.",
    )


WORDS = ("no", "one", "two", "three", "four", "five", "six")


def other_episodes(rng):
    last = tuple(rng.sample(range(8), 2))
    return rng.randint(1, 6), last, rng.randint(1, 9), rng.randint(2, 6), rng.randint(1, 8)


@exercise(
    "6.13",
    "The same episodes, two answers",
    minutes=8,
    difficulty="medium",
    given=(2, (0, 4), 5, 4, 4),
    draw=other_episodes,
    question=lambda way, last, straight, others, each: (
        f"Of {others + 3} episodes, two went from A to B and earned {way}; then one ended with "
        f"{last[0]}, the other with {last[1]}. One went from A straight to the end and earned "
        f"{straight}. {WORDS[others].title()} began in B and ended with {each}. Where does v(A) "
        "settle, learned again and again with TD(0), and learned from returns? Give (td, "
        "monte_carlo)."
    ),
)
def two_answers(way, last, straight, others, each):
    """Six episodes came through B and earned 20 from there on, so TD(0) has v(B) = 10/3. From A,
    two of three steps led to B and earned 2, and one earned 5. The returns after A were 2, 6 and 5;
    their average asks nobody else."""
    of_b = Fraction(sum(last) + others * each, 2 + others)
    by_td = (2 * (way + of_b) + straight) / 3
    by_average = Fraction(2 * way + sum(last) + straight, 3)
    return Value(
        "(td, monte_carlo)",
        (by_td, by_average),
        {
            (by_average, by_average): f"TD(0) also uses what the other {WORDS[others]} episodes "
            "say about B.",
            (way + of_b, ANY): "That is A if it always led to B. In one of three episodes it led "
            f"to the end, and earned {straight}.",
            (of_b, ANY): "That is the value of B. What is earned on leaving A, and how often?",
            ((2 * of_b + straight) / 3, ANY): f"The {way} on the way from A to B is missing.",
            ((way + of_b + straight) / 2, ANY): "You count both ways on from A alike. One was "
            "taken twice, the other once.",
            (ANY, way + Fraction(sum(last), 2)): "The episode from A to the end counts as well.",
            (ANY, Fraction(2 * way + straight, 3)): "That is what was earned on leaving A, once. A "
            "return goes on to the end.",
        },
        (
            "`td` is not {}. First the value of B, from all episodes that come through it. Then A: "
            "which way on is how probable, if it is as probable as it was frequent?",
            "`monte_carlo` is not {}. Which three returns were seen after A?",
        ),
        "Even episodes that never saw A have taught TD(0) something about it.",
    )


def my_update(value, reward, next_values, rate):
    """The target is the reward and the best of what can follow; at the end nothing follows, which
    is worth 0. The value goes from where it is towards the target, as much of the way as the rate
    says."""
    target = reward + max(next_values, default=0)
    return value + rate * (target - value)


def where_it_goes(first):
    value, _, next_values, rate = first.args
    target = "the reward and the best next value" if next_values else "the reward alone"
    return (
        f"{first.returned}. The target is {target}; the value goes from {text(value)} towards it, "
        f"{text(rate)} of the way."
    )


@exercise("6.14", "Write the update of Q-learning", minutes=8, difficulty="easy")
def write_the_update():
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    return Function(
        my_update,
        [
            (0, 1, [], half),
            (2, 1, [], half),
            (0, 0, [4], half),
            (1, 0, [-3, 5], quarter),
            (1, 2, [6, -2, 0], quarter),
            (3, -1, [-4, -2], 1),
            (-2, half, [3, 7, 5], Fraction(1, 10)),
        ],
        {
            "value + rate * (target - value) → target": "That is the target. The value only goes a "
            "part of the way towards it: the rate.",
            "value + rate * (target - value) → rate * target": "You forget the old value: it "
            "stays, except for the part that is corrected.",
            "(target - value) → target": "You add to the value for ever. The correction is the "
            "target minus the old value.",
            "max( → min(": "You take the worst of the next moves. The player will make the best.",
            "max(next_values, default=0) → sum(next_values) / max(len(next_values), 1)": "You take "
            "the average of the next moves. Q-learning learns about the best one.",
            "reward + max → max": "The reward is missing.",
            "max(next_values, default=0) → max(0, *next_values, 0)": "If all next moves are bad, "
            "the best of them still is: there is no move worth 0.",
            "value + rate * (target - value) → rate * value + (1 - rate) * target": "The rate "
            "belongs to the target, and the rest to the old value.",
        },
        where_it_goes,
        "Whatever move comes next, it counts as if it were the best one: that is what makes it "
        "off-policy.",
        given="At the end `next_values` is empty: nothing more is earned.",
    )


@exercise(
    "6.15",
    "What exploring does to a value",
    minutes=6,
    difficulty="medium",
    given=((10, -6, 2), 3),
    draw=lambda rng: (tuple(rng.sample(range(-9, 13), 3)), rng.choice((1, 2, 3, 4))),
    question=lambda ends, tenths: (
        "A move that earns nothing leads to three moves, which end the game and earn "
        f"{text(ends[0])}, {text(ends[1])} and {text(ends[2])}. With ε = {tenths}/10, and rates "
        "that fall slowly, which value of the first move is learned? Give (sarsa, q_learning)."
    ),
)
def what_exploring_does(ends, tenths):
    """SARSA learns what its own play earns: 10 with probability 7/10, and with 3/10 the average of
    all three moves, which is 2. Q-learning learns what the best move earns, however often it is
    made."""
    explores = Fraction(tenths, 10)
    best, mean = max(ends), Fraction(sum(ends), 3)
    of_the_others = Fraction(sum(ends) - best, 2)
    by_sarsa = (1 - explores) * best + explores * mean
    return Value(
        "(sarsa, q_learning)",
        (by_sarsa, best),
        {
            (best, ANY): "SARSA learns what its own play is worth, and that explores.",
            (mean, ANY): f"That is as if it always explored, not {tenths}/10 of the time.",
            ((1 - explores) * best + explores * of_the_others, ANY): "Exploring, it makes any of "
            "the three moves, the best one too.",
            ((1 - explores) * best, ANY): "What the random moves earn is missing.",
            (ANY, by_sarsa): "That is what SARSA learns. Q-learning's target is the best move.",
        },
        (
            f"`sarsa` is not {{}}. With probability {10 - tenths}/10 the best move is made, and "
            f"with {tenths}/10 any of the three, all as likely. What is earned on average?",
            "`q_learning` is not {}. Its target is the value of the best move, however often that "
            "is made.",
        ),
        "Both are right: they answer different questions.",
    )


@exercise(
    "6.16",
    "Too good to be true",
    minutes=8,
    difficulty="medium",
    given=(1, -1, 2),
    draw=lambda rng: (rng.randint(4, 8), rng.randint(-8, 3), rng.choice((2, 3, 4))),
    question=lambda high, low, moves: (
        f"{WORDS[moves].title()} moves earn {text(high)} or {text(low)}, both as likely, and each "
        "is tried twice. What is the highest of the averages, in expectation? The move that looks "
        "best is tried twice more: what is the average of these tries, in expectation? Give "
        "(highest, judged_by_the_other): the first two tries choose the move, and the other two "
        "judge it."
    ),
)
def too_good_to_be_true(high, low, moves):
    """An average of two tries is 1, 0 or −1, with probabilities 1/4, 1/2 and 1/4. The higher of two
    is 1 with probability 1 − (3/4)² = 7/16 and −1 with probability 1/16, so it is 6/16 in
    expectation. New tries know nothing of that luck: 0."""
    toss = Arm((high, low), (Fraction(1, 2), Fraction(1, 2)))
    highest, mean, many = expected_maximum(toss, 2, moves), Fraction(high + low, 2), WORDS[moves]
    return Value(
        "(highest, judged_by_the_other)",
        (highest, mean),
        {
            (mean, ANY): f"That is the expectation of each average. The best of {many} counts.",
            (expected_maximum(toss, 1, moves), ANY): "That would be so after one try of each move. "
            "Here each has two.",
            (1 - Fraction(3, 4) ** moves, ANY): "That is the probability that the highest average "
            f"is {text(high)}. It may be {text(low)}, too.",
            (2 * highest, ANY): "That is the highest total. The average is half of that.",
            (ANY, highest): "The two new tries know nothing of the luck of the old ones.",
        },
        (
            f"`highest` is not {{}}. The average of two tries is {text(high)}, {text(mean)} or "
            f"{text(low)}, with the probabilities 1/4, 1/2 and 1/4. When is the best of {many} "
            f"such averages {text(high)}, and when {text(low)}? Otherwise it is {text(mean)}.",
            "`judged_by_the_other` is not {}. The two new tries of the chosen move have nothing to "
            "do with why it was chosen.",
        ),
        "Choosing and judging by the same luck is what makes it look better than it is.",
    )


LINES = (
    "A. In each state s, the move of π′ has the largest q. As the move of π has q = v(s), the move "
    "of π′ has q ≥ v(s).",
    "B. q is what is earned from s on if that move is made and π makes all later ones. So making "
    "one move by π′ and the rest by π earns at least v(s), from each state s on.",
    "C. A holds in every state that is reached. So if the first k moves are made by π′ and the "
    "rest by π, making the next move by π′ as well does not earn less.",
    "D. After m moves the game is over. So making all moves by π′ earns at least as much as making "
    "all of them by π, which is v(s).",
)
WHY_SOUND = {
    "A": "A is fine: the largest of some numbers is at least as large as the one that belongs to "
    "the move of π.",
    "B": "B is fine: it says what q means.",
    "C": "C is fine: in the state reached after k moves, what follows grows from v to the q of A, "
    "or stays the same.",
    "D": "D is fine: from no move by π′ to all of them it takes at most m steps, and in none of "
    "them anything is lost.",
}
ALL_AT_ONCE = (
    "B. q is what is earned from s on if that move is made. So following π′ from s on earns at "
    "least v(s)."
)
GAPS = {  # what a line may say in place of ours, and why that is not right
    ALL_AT_ONCE: "In q only the first move is made by π′; all later ones are made by π. That π′ "
    "does not lose by making those as well is still to be shown.",
    "B. q is what the move itself earns. So its first move alone earns π′ at least v(s).": "q "
    "counts all that is earned from s on, not only by the first move, which often earns nothing.",
    "A. In each state s, the move of π′ has the largest q. As π makes another move, of q = v(s), "
    "the move of π′ has q > v(s).": "π may make the same move, or another with the same q: then "
    "nothing is gained.",
    "C. A holds in every state that is reached. So if the first k moves are made by π′ and the "
    "rest by π, making the next move by π′ as well earns more.": "A says “at least”. Where π makes "
    "a move with the largest q already, nothing more is earned.",
    "A. In each state s, the move of π′ has the largest q. As v(s) is the average of q over all "
    "moves, the move of π′ has q ≥ v(s).": "v(s) is the q of the move that π makes. It is an "
    "average over all moves only if π moves at random.",
    "D. After m moves the game is over. As each move by π′ earns at least as much as the move of π "
    "would have earned, π′ earns at least v(s).": "A compares all that follows, not what single "
    "moves earn: π′ may earn less at first, and more later.",
    "D. By A, π′ makes the best move in every state. So no policy earns more than π′, nor does "
    "π.": "The largest q is the best move only if π makes the moves after it. A third policy may "
    "be better than both.",
}
IMPROVEMENT = Proof(
    "A game ends after at most m moves, however it is played. The policy π has the values v and "
    "the action values q. In each state, the policy π′ makes a move with the largest q. Then π′ "
    "earns at least v(s) from each state s on.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "6.23",
    "Why a policy gets better",
    minutes=8,
    difficulty="medium",
    given=(ALL_AT_ONCE,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=IMPROVEMENT.question,
)
def why_a_policy_gets_better(gap):
    """In q(s, a) the first move is a and all later moves are made by π. So B may only promise
    something for one move by π′. The others are replaced one after the other, in C and D."""
    return IMPROVEMENT.find(gap)
