"""What 2a-nim-and-sums tries: who wins, sums, equivalence, and the misère rule."""

from functools import partial

from coursekit.course import planted
from coursekit.games import Kayles, Nim, PennyStacks
from coursekit.position import Sum
from coursekit.solving import outcome
from tests.notebooks.experiment import Experiment

NOTEBOOK = "2a-nim-and-sums"
GAMES = (Nim, Kayles, PennyStacks)
BY_MISERE = {f"coursekit.games: {game.__name__}": partial(game, misere=True) for game in GAMES}


def by_one_rule(always, game, size, misere=False):
    """A game that is played by the same rule whatever is asked for."""
    return game(size, misere=always)


ALWAYS_NORMAL, ALWAYS_MISERE = (
    {f"coursekit.games: {game.__name__}": partial(by_one_rule, always, game) for game in GAMES}
    for always in (False, True)
)


class FirstGameOnly(Sum, frozen=True):
    """A sum in which one may move in the first game only."""

    def options(self):
        others = sum(self.terms[1:], start=Nim(0))
        return [option + others for option in self.terms[0].options()]


def by_the_number_of_rows(position, memo):
    return "NP"[len(position.parts()) % 2]


def by_beginnings(position, memo):
    """The outcome of a sum if only what its first part is worth to the mover counted."""
    return "P" if position.is_over else "NP"[len(position.moves()) % 2]


EXPERIMENTS = [
    Experiment(
        NOTEBOOK,
        "calls = ",
        lambda result: result == (243, True),
        {
            "N-positions lead to N-positions": {
                "coursekit.solving: outcome": planted(outcome, '== "P"', '== "N"')
            }
        },
    ),
    Experiment(
        NOTEBOOK,
        "played_out = partial",
        lambda table: [row[2] for row in table.rows] == ["N", "P"] * 3,
        {"the misère rule": BY_MISERE},
    ),
    Experiment(
        NOTEBOOK,
        "g, h = Nim(3), Nim(1)",
        lambda result: len(result[0]) == 4 and result[1],
        {"one moves in the first game only": {"coursekit.position.sums: Sum": FirstGameOnly}},
    ),
    Experiment(
        NOTEBOOK,
        "some = ",
        lambda table: [letters for letters, _ in table.rows] == ["P", "N", "N", "N", "N"],
        {
            "the misère rule": BY_MISERE,
            "only the number of moves counts": {
                "coursekit.solving: outcome_memoized": by_beginnings
            },
        },
    ),
    Experiment(
        NOTEBOOK,
        'rows = [["*2 + *1"',
        lambda table: table.rows[0][1:] == table.rows[1][1:] == tuple("NNNPNNNNN"),
        {
            "only the number of rows counts": {
                "coursekit.solving: outcome_memoized": by_the_number_of_rows
            }
        },
    ),
    Experiment(
        NOTEBOOK,
        "chains = ",
        lambda result: result[0] == result[1] and result[2] == result[3] > 0,
        {"the misère rule": BY_MISERE},
    ),
    Experiment(
        NOTEBOOK,
        "def obeying",
        lambda table: (
            all(len(set(found.split(" of "))) == 1 for found in table.rows[0][1:])
            and all(len(set(found.split(" of "))) == 2 for found in table.rows[1][1:])
        ),
        {
            "it holds by the misère rule, too": ALWAYS_NORMAL,
            "it fails by the normal rule, too": ALWAYS_MISERE,
        },
    ),
]
