"""The exercises of notebook 99, the tournament at the end of the course."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from coursekit.course.asking import Hint, Right, Unfinished, ask, is_unfinished, shown
from coursekit.course.exercises import Find, Value, exercise
from coursekit.games import Kalah, TicTacToe
from coursekit.players import FeatureAgent, expected_share, play_game, points_won
from coursekit.text import number_text as text


@exercise(
    "99.1",
    "How many games a difference needs",
    minutes=10,
    difficulty="medium",
    given=(30, Fraction(1, 2)),
    draw=lambda rng: (
        rng.choice((20, 40, 50, 60, 80)),
        Fraction(rng.choice(("1/3", "2/5", "3/5"))),
    ),
    question="One player is rated {0} points of Elo higher than another, and {1} of their games "
    "are drawn. After how many games is the expected share 1.96 standard errors away from ½? The "
    "errors are those of equal players who draw as often.",
    code="""
    share = 1 / (1 + 10 ** (-30 / 400))
    answer = round(1.96**2 / 8 / (share - 1 / 2) ** 2)
    """,
)
def how_many_games(difference, draws):
    """The stronger player takes p = 1/(1 + 10^(−30/400)), about 0.543 of the points. Between equal
    players, a game is worth 1 with probability ¼, ½ with ½ and 0 with ¼. So its variance is
    ¼ · ¼ + ¼ · ¼ = ⅛: half of what it would be without draws. Now 1.96 √(⅛ / n) = p − ½."""
    away = expected_share(difference) - 0.5
    without = 1.96**2 / 4 / away**2
    right = without * float(1 - draws)
    return Value(
        "259",
        float(round(right)),
        {
            without: "You have left the draws out. A draw is half a point for both: then the "
            "result of a game varies less.",
            without / float(1 - draws): "With draws fewer games are needed, not more: draws count "
            "as well, and make the result of a game vary less.",
            right / 2: "That is about half of it. A win and a loss both add to the variance of a "
            "game, and draws are games, too. If you have all that: is your 1.96 squared? The "
            "standard error falls with the root of n.",
            right * away: "The distance from ½ has to be squared as well.",
            right * (away / (difference / 400)) ** 2: "A difference in rating is not a share of "
            "points: p = 1/(1 + 10^(−d/400)).",
        },
        "It is not {} games. Which share p of the points is expected? By how much does a game's "
        "result vary between equal players, if it is 1, ½ or 0? And when is p 1.96 standard errors "
        "away from ½?",
        f"About {round(right)}; without draws it would be {round(without)}.",
        near=0.03 * right,  # from rounding on the way
    )


OURS = [[6, 8, 0, 2, 4, 3, 1, 5, 7], [1, 8, 2, 4, 3, 0, 7, 6, 5], [6, 5, 4, 7, 1, 3, 8, 2, 0]]
NAMES = ("first", "second", "third")


def points_taken(start, one, other):
    """The points that one agent takes from another in two games, one from either side."""
    earned = play_game(start, (one, other))[0], play_game(start, (other, one))[1]
    return float(sum(points_won(earned)))


def points_around(orders):
    """The points that each of three takes from the next one."""

    def first_free(order):
        return lambda board: next(square for square in order if square in board.moves())

    one, two, three = map(first_free, orders)
    return [points_taken(TicTacToe(), *pair) for pair in ((one, two), (two, three), (three, one))]


def other_circle(rng):
    while True:
        orders = [rng.sample(range(9), 9) for _ in range(3)]
        if min(points_around(orders)) > 1:
            return orders, True


@exercise(
    "99.2",
    "Three who beat each other",
    minutes=15,
    difficulty="medium",
    given=(OURS, False),
    draw=other_circle,
    question="Three players take the first free square in an order of their own. The first "
    "player's order is {0[0]}. Find two more, so that the first beats the second, the second the "
    "third, and the third the first. Give all three.",
)
def three_who_beat_each_other(circle, first_is_given):
    """Nobody has to think: of three random orders, about one in fifty makes a circle, so a loop
    soon finds one. Whoever takes the centre first is not the best of all: it depends on whom you
    meet."""

    def check(orders):
        for name, order in zip(NAMES, orders, strict=True):
            if not is_unfinished(order) and sorted(order) != list(range(9)):
                return (
                    f"The {name} order should have each square from 0 to 8 once, and it is "
                    f"{shown(list(order))}."
                )
        if is_unfinished(orders):
            raise Unfinished("There is still a `...` in your answer.")
        if first_is_given and list(orders[0]) != circle[0]:
            return f"The first order should be {circle[0]}, and yours is {list(orders[0])}."
        points = points_around(orders)
        if min(points) > 1:
            return Right("Whoever asks which of them is the best gets no answer.")
        if max(points) < 1:
            return "That is a circle, but the other way round: exchange the last two orders."
        wrong = next(n for n in range(3) if points[n] <= 1)
        return (
            f"The {NAMES[wrong]} takes {text(points[wrong])} of 2 points from the "
            f"{NAMES[(wrong + 1) % 3]}, and should take more than 1. Let a loop try random orders: "
            "it finds a circle soon."
        )

    slips = [circle[::-1], [list(range(9))] * 3]
    return Find("[[4, 0, 2, 6, 8, 1, 3, 5, 7], …, …]", circle, check, slips)


class KalahToLookAt(Kalah, frozen=True):
    """A board on which no move can be tried out."""

    def play(self, move):
        raise Hint(
            f"On `{self!r}` your agent plays a move to see where it leads. Here it has to decide "
            "by the seeds in `position.pits` alone."
        )


def points_against_greedy(agent):
    """What the agent takes from the greedy one in 20 games: ten openings, from both sides."""
    points, chooser = 0.0, Random(99)
    for _ in range(10):
        opening = Kalah()
        for _ in range(2):
            opening = opening.play(chooser.choice(opening.moves()))
        points += points_taken(opening, agent, FeatureAgent(Kalah.heuristic))
    return points


def my_kalah(position):
    houses = position.houses
    pits = (position.pits * 2)[position.player * (houses + 1) :]  # one's own houses first

    def promise(house):
        last = house + pits[house]
        if last == houses:
            return 2, house
        captured = pits[2 * houses - last] if last < houses and pits[last] == 0 else 0
        return (1, captured) if captured else (0, pits[house])

    return max(position.moves(), key=promise)


@exercise("99.3", "Beat greed without a search", minutes=30, difficulty="hard")
def beat_greed():
    """A seed in a house that is as far from the store as it holds seeds brings another turn: take
    the nearest such house, because then the others still work. Otherwise a last seed in an empty
    house of one's own captures what lies opposite: take the most. If there is neither, the house
    with the most seeds at least brings one home."""

    def check(function):
        passed_up = []

        def agent(board):
            kalah = (board.houses, board.seeds, board.empty_capture, board.pits, board.player)
            move = ask(function, KalahToLookAt(*kalah), ours=my_kalah)
            if move not in board.moves() or isinstance(move, bool):
                raise Hint(
                    f"On `{board!r}` your agent returned {shown(move)}, and the legal moves are "
                    f"{board.moves()}."
                )
            own = board.pits[board.player * (board.houses + 1) :]
            again = [house for house in board.moves() if own[house] == board.houses - house]
            if again and move not in again:
                passed_up.append((board, move))
            return int(move)

        points = points_against_greedy(agent)
        if points >= 13:
            return Right(f"{text(points)} of 20 points.")
        took = f"Your agent took {text(points)} of 20 points from the greedy one; 13 are asked for."
        if not passed_up:
            return (
                f"{took} It takes every turn that it can get. Which of several leaves the others "
                "as they are? If there is none, can a last seed in an empty house of yours capture?"
            )
        board, move = passed_up[0]
        begin = f" Player II's houses begin at `pits[{board.houses + 1}]`." if board.player else ""
        return (
            f"{took} {len(passed_up)} times it could have had another turn. On `{board!r}`, for "
            f"example, it took house {move}: where does the last seed of each house fall?{begin}"
        )

    return Find("my_kalah(position)", my_kalah, check, slips=[lambda position: 6])
