"""The exercises of notebook 5d: bandits, exploring and exploiting. Notes §5.4.1."""

from __future__ import annotations

from fractions import Fraction
from math import log, log10, sqrt
from random import Random

from coursekit.course.asking import Right, in_time, shown
from coursekit.course.exercises import ANY, Find, Function, Proof, Value, exercise
from coursekit.monte_carlo import THREE_ARMS, Arm, greedy_choices
from coursekit.stopping import Interrupted
from coursekit.text import number_text as text


def other_plays(rng):
    """Plays of the same arms, the best one twice."""
    arms = [0, 1, *rng.choices((0, 1), k=rng.randint(1, 3))]
    plays = [*((arm, rng.choice(THREE_ARMS[arm].payoffs)) for arm in arms), (2, 0), (2, 20)]
    rng.shuffle(plays)
    return (tuple(plays),)


@exercise(
    "5.16",
    "The regret of a few plays",
    minutes=4,
    difficulty="easy",
    given=(((0, 1), (1, 4), (2, 0), (2, 20), (0, 5)),),
    draw=other_plays,
    question="Arm 0 pays 5 or 1, equally likely; arm 1 pays 4, 3 or 2, equally likely; arm 2 pays "
    "20 with probability 1/4 and otherwise 0. Each pair is an arm that was played and what it "
    "paid: `{}`. What are the total and the average regret? Give (total, average).",
)
def the_regret_of_a_few_plays(plays):
    """The best arm has the mean 5, so five plays of it pay 25 on average. These five have paid
    1 + 4 + 0 + 20 + 5 = 30, so the total regret is 25 − 30 = −5, and a fifth of it is −1 per
    play."""
    means, number = [arm.mean for arm in THREE_ARMS], len(plays)
    paid, best = sum(reward for _, reward in plays), number * max(means)
    total = best - paid
    return Value(
        "(total, average)",
        (total, Fraction(total, number)),
        {
            (-total, ANY): "That is what was paid more than expected. Regret is the other way "
            "round.",
            (best - sum(means[arm] for arm, _ in plays), ANY): "You take the means of the arms "
            "that were played. Of them, regret wants what they paid.",
            (paid, ANY): "That is what was paid in all. What would the best arm have paid?",
            (best, ANY): "That is what the best arm pays on average. What was paid goes off it.",
            (ANY, Fraction(total, 3)): "You divide by the number of arms. The average is one per "
            "play.",
        },
        (
            f"The total regret is not {{}}. {number} plays of the best arm pay {number} · 5 on "
            f"average; and what did these {number} pay?",
            "The average is the total regret per play, and {} is not.",
        ),
        "With luck, regret is negative; in the long run luck cancels out.",
    )


@exercise(
    "5.17",
    "Arms that fool greedy",
    minutes=8,
    difficulty="medium",
    given=(3, Fraction(1, 10)),
    draw=lambda rng: (rng.randint(4, 9), Fraction(1, rng.choice((20, 25, 40, 50)))),
    question="Design arms, two will do, with a single best one that greedy settles on with "
    "probability less than {1}, although it plays {0} rounds first. (`greedy_choices(arms, {0})` "
    "tells you.)",
)
def arms_that_fool_greedy(rounds, share):
    """The second arm pays 2 on average, twice as much as the first, but hardly ever anything: in
    three plays it pays nothing with probability (39/40)³, more than 0.92, and then greedy never
    plays it again."""

    def check(arms):
        if not isinstance(arms, list | tuple) or len(arms) < 2:
            return f"Greedy needs a choice: give a list of at least two arms, not {shown(arms)}."
        for arm in arms:
            if type(arm) is not Arm:
                return f"Each of them should be an `Arm` or a `coin`, and {shown(arm)} is neither."
        means = [arm.mean for arm in arms]
        best = means.index(max(means))
        if means.count(means[best]) > 1:
            return "Two arms pay the same on average: there is no single best arm to miss."
        try:
            chance = in_time(greedy_choices, arms, rounds)[best]
        except Interrupted:
            return "That is more than I want to compute. Two small arms will do."
        settles = f"Arm {best} is the best, and greedy settles on it with probability "
        settles += text(round(float(chance), 4))
        if chance < share:
            return Right(f"{settles}. However many rounds: there are arms that fool it.")
        return (
            f"{settles}. When does the best arm look worse than another after {rounds} plays of "
            "each? Make that more likely, and its mean no smaller."
        )

    seldom = float(share / (rounds + 1))
    right = [Arm((1,), (1,)), Arm((round(2 / seldom), 0), (seldom, 1 - seldom))]
    return Find("", right, check, slips=[THREE_ARMS, right[:1], [Arm((3,), (1,)), right[1]]])


@exercise(
    "5.18",
    "What exploring for ever costs",
    minutes=6,
    difficulty="medium",
    given=((2, 6, 3, 5), Fraction(1, 5), Fraction(1, 10)),
    draw=lambda rng: (
        tuple(rng.sample(range(1, 10), 4)),
        Fraction(rng.randint(1, 4), 10),
        Fraction(1, rng.choice((5, 8, 10, 20))),
    ),
    question="Four arms have the means `{}`. What does the average regret of ε-greedy tend to, "
    "with ε = {}? And how large may ε be, if that regret is to be at most {}? Give (regret, "
    "epsilon).",
)
def exploring_for_ever(means, epsilon, most):
    """The arms are short of the best one by 4, 0, 3 and 1: on average by 2, which is what exploring
    costs. It happens with probability ε, so the regret tends to 2ε: 2/5 for ε = 1/5, and 1/10 for
    ε = 1/20."""
    exploring = max(means) - Fraction(sum(means), 4)
    regret = epsilon * exploring

    return Value(
        "(regret, epsilon)",
        (float(regret), float(most / exploring)),
        {
            (4 * regret, ANY): "You forget that each arm gets only its share of the exploring.",
            (regret * 4 / 3, ANY): "Exploring, it plays any of the four arms, the best one too.",
            (exploring, ANY): "That is the regret of exploring alone. How often does it?",
            (0, ANY): "It never stops exploring, and exploring costs.",
        },
        (
            "It does not tend to {}. How much less than the best arm does each arm pay, and in "
            "which share of all plays is it played when nothing is left to learn?",
            f"With ε = {{}}, is the regret at most {text(most)}? And would a larger ε do as well?",
        ),
        "Half the exploring, half the regret: but never none.",
    )


def bounds_of(counts, totals, bonus=lambda n, steps: sqrt(2 * log(steps) / n)):
    """The average of each arm and its bonus."""
    steps = sum(counts)
    return [total / n + bonus(n, steps) for n, total in zip(counts, totals, strict=True)]


def other_counts(rng):
    """UCB plays the arm in between: another has the best average, a third the largest bonus."""
    while True:
        counts = rng.sample(range(3, 31), 3)
        totals = [rng.randint(0, n) for n in counts]
        bounds = bounds_of(counts, totals)
        by_average = sorted(range(3), key=lambda arm: totals[arm] / counts[arm])
        by_count = sorted(range(3), key=lambda arm: counts[arm])
        if by_average == by_count and bounds[by_count[1]] > max(bounds[i] for i in by_count[::2]):
            return tuple(counts), tuple(totals)


@exercise(
    "5.19",
    "A choice of UCB by hand",
    minutes=6,
    difficulty="easy",
    given=((20, 6, 4), (14, 3, 1)),
    draw=other_counts,
    question="Three arms were played `{}` times and have paid `{}` in all. Which arm does UCB play "
    "next, and what is its bound, to two decimals? Give (arm, bound).",
)
def ucb_by_hand(counts, totals):
    """With T = 30 the bounds are 14/20 + √(2 ln 30 / 20) ≈ 1.28, 3/6 + √(2 ln 30 / 6) ≈ 1.56 and
    1/4 + √(2 ln 30 / 4) ≈ 1.55. The largest is that of arm 1."""
    bounds = bounds_of(counts, totals)

    def largest(bonus):
        return max(bounds_of(counts, totals, bonus))

    return Value(
        "(arm, bound)",
        (bounds.index(max(bounds)), max(bounds)),
        {
            (ANY, largest(lambda n, steps: 2 * sqrt(log(steps) / n))): "You have the constant of "
            "Nau's slides: here the 2 is under the root.",
            (ANY, largest(lambda n, steps: sqrt(log(steps) / n))): "The 2 under the root is "
            "missing.",
            (ANY, largest(lambda n, steps: sqrt(2 * log10(steps) / n))): "ln is the natural "
            "logarithm, not that to 10.",
            (ANY, largest(lambda n, steps: 0)): "That is an average alone: the bonus comes on top.",
        },
        (
            "It is not arm {}. Add the average and the bonus for each arm, from 0.",
            f"No arm has the bound {{}}. Begin with arm 0: its average is {totals[0]} / "
            f"{counts[0]}, and its bonus the root of 2 ln {sum(counts)} / {counts[0]}.",
        ),
        "Neither the best average nor the rarest arm: the two terms share the choice.",
        near=0.006,
    )


def my_ucb(counts, totals):
    """Each arm's bound is its average, its total per play, and the bonus √(2 ln T / n), where T
    counts all plays and n those of the arm. UCB plays the arm whose bound is largest."""
    steps = sum(counts)
    bounds = [total / n + sqrt(2 * log(steps) / n) for n, total in zip(counts, totals, strict=True)]
    return bounds.index(max(bounds))


def clear_cases():
    """Counts and totals for which no two arms have nearly the same bound, the smallest first."""
    rng, cases = Random(520), [([1, 1], [0, 1]), ([30, 2], [18, 1]), ([60, 200], [18, 108])]
    while len(cases) < 100:
        counts = [rng.choice((1, 2, 4, 8, 20, 60, 200)) for _ in range(rng.randint(2, 5))]
        totals = [rng.randint(0, n) for n in counts]
        *_, second, first = sorted(bounds_of(counts, totals))
        if first - second > 0.02:
            cases.append((counts, totals))
    return sorted(cases, key=lambda case: (len(case[0]), sum(case[0])))


@exercise("5.20", "Write UCB", minutes=10, difficulty="easy")
def write_ucb():
    return Function(
        my_ucb,
        clear_cases(),
        {
            "total / n + sqrt(2 * log(steps) / n) → total / n": "That is the arm with the best "
            "average. Where is the bonus?",
            "total / n + sqrt → sqrt": "You look at the bonus alone: that is always the arm played "
            "least. Add the average.",
            "log(steps) → log(n)": "In the logarithm stands the number of all plays, not that of "
            "this arm.",
            "sqrt(2 * log(steps) / n) → 2 * log(steps) / n": "Your bonus has no root.",
            "sqrt(2 * log → 2 * sqrt(log": "That is the constant of Nau's slides. Here the 2 "
            "stands under the root.",
            "2 * log → log": "The 2 under the root is missing.",
            "my_ucb(counts, totals) + 1": "You count the arms from 1. They are counted from 0.",
        },
        "Write down the bound of each arm: is that the one with the largest, counted from 0?",
    )


GIVEN_UP = "A. Suppose that arm i is played only finitely often, in the end n times. "
ARM_J = "Let j be an arm that is played infinitely often."
AT_A_PLAY = "B. Look at the later steps T at which UCB plays j, after nⱼ plays of it. "
BOUNDS = "So r̄ⱼ + √(2 ln T / nⱼ) ≥ r̄ᵢ + √(2 ln T / n)."
BOTH = "Hence 1 + √(2 ln T / nⱼ) ≥ √(2 ln T / n)."
CONTRADICTION = (
    "the left side of D tends to 0 at these steps, while the right one stays as it is, above 0: "
    "that cannot be. So there is no such arm i."
)
LINES = (
    f"{GIVEN_UP}There are finitely many arms and infinitely many steps, so not all arms can be "
    f"played only finitely often. {ARM_J}",
    f"{AT_A_PLAY}UCB plays an arm with the highest bound. {BOUNDS}",
    f"C. All payoffs lie between 0 and 1, so r̄ⱼ ≤ 1 and r̄ᵢ ≥ 0. {BOTH}",
    "D. Divide by √(2 ln T): 1 / √(2 ln T) + 1 / √nⱼ ≥ 1 / √n.",
    f"E. T and nⱼ grow beyond all bounds. So {CONTRADICTION}",
)
WHY_SOUND = {
    "A": "A is fine: if each arm were played finitely often, there would be only finitely many "
    "steps.",
    "B": "B is fine: at such a step no bound is higher than that of j, and i's is one of them.",
    "C": "C is fine: an average of numbers between 0 and 1 lies there, too. Larger on the left and "
    "smaller on the right, the inequality still holds.",
    "D": "D is fine: ln T is positive from T = 2 on.",
    "E": "E is fine: j is played infinitely often, and 1 / √n is a fixed positive number.",
}
SMALLER_MEAN = f"C. UCB has given up arm i, so r̄ᵢ is smaller than r̄ⱼ. {BOTH}"
GAPS = {
    SMALLER_MEAN: "That an arm was given up does not say that its average is smaller; and with r̄ᵢ "
    "smaller than r̄ⱼ, B would say nothing about the bonuses.",
    f"{GIVEN_UP}Then every other arm is played infinitely often. {ARM_J}": "Several arms might be "
    "given up. Why is there at least one that is not?",
    f"{AT_A_PLAY}The bonus of i has grown all the time, and that of j has not. {BOUNDS}": "If the "
    "bonus of i has grown, that speaks for i. What says that j's bound is at least as high?",
    f"{AT_A_PLAY}In the end r̄ⱼ is near the mean of arm j, which is the best. {BOUNDS}": "Nobody "
    "has said that j is the best arm; and the best mean need not have the highest bound.",
    f"C. All payoffs lie between 0 and 1, so r̄ⱼ − r̄ᵢ ≥ 0. {BOTH}": "Two numbers between 0 and 1 "
    "may have a negative difference. What is needed is that it is at most 1.",
    f"E. T grows beyond all bounds. So {CONTRADICTION}": "If only T grew, the left side would "
    "still have 1 / √nⱼ: what happens to nⱼ?",
}
PROOF = Proof(
    "If all payoffs lie between 0 and 1, UCB plays every arm infinitely often, whatever the arms "
    "pay.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "5.31",
    "No arm is forgotten",
    minutes=8,
    difficulty="medium",
    given=(SMALLER_MEAN,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def no_arm_is_forgotten(gap):
    """C says that the averages can make up for a difference of at most 1 between the bonuses. This
    is where it matters that payoffs lie between 0 and 1. Which of the two averages is larger is not
    known, and need not be."""
    return PROOF.find(gap)
