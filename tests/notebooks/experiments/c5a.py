"""Experiments of 5a: what deepening costs, when deeper is worse, what a table of endings knows."""

from coursekit.course import planted
from coursekit.search import endgame_table, minimax, tree_of_drift, tree_of_luck
from tests.notebooks.experiment import Experiment

CHAPTER = "5a-minimax-in-practice"

BOTH_MAXIMISE = planted(minimax, "if value < best", "if value > best or best == inf")
GUESSES_AT_THE_END = planted(minimax, "return earned(position), None", "return 0, None")


def as_deep_as_ever(position, heuristic, depth, left=3):
    """A search whose cost does not depend on the depth: then starting over costs five times."""
    if left == 0:
        return heuristic(position), None
    for move in position.moves():
        as_deep_as_ever(position.play(move), heuristic, depth, left - 1)
    return 0, None


def of_the_other_player(endings, reduced):
    """A table that has changed the players."""
    return {position: -value for position, value in endgame_table(endings, reduced).items()}


def drifting(levels, rng):
    """Neighbours that are alike, where luck should decide."""
    return tree_of_drift(levels, rng)


EXPERIMENTS = [
    Experiment(
        CHAPTER,
        "rng, depths = ",
        lambda table: (
            table.rows[4][1] < table.rows[0][1] - 0.1
            and table.rows[4][2] > table.rows[0][2]
            and table.rows[-1][1:] == (1, 1)
        ),
        {
            "luck, but neighbours are alike": {"coursekit.search: tree_of_luck": drifting},
            "drift is luck": {
                "coursekit.search: tree_of_drift": lambda levels, rng: tree_of_luck(levels, rng)
            },
        },
    ),
    Experiment(
        CHAPTER,
        "solved, best = ",
        lambda result: all(one == other for one, other in result[0]) and result[1],
        {
            "both maximise": {"coursekit.search: minimax": BOTH_MAXIMISE},
            "nobody wins": {"coursekit.search: minimax": GUESSES_AT_THE_END},
        },
    ),
    Experiment(
        CHAPTER,
        "rows = []\nfor b in",
        lambda table: all(bound - 0.2 < ratio < bound for *_, ratio, bound in table.rows),
        {"every search costs the same": {"coursekit.search: minimax": as_deep_as_ever}},
    ),
    Experiment(
        CHAPTER,
        "table = endgame_table",
        lambda table: (
            {known for *_, known in table.rows} == {1} and all(row[1] < 1 for row in table.rows)
        ),
        {
            "the other player's table": {"coursekit.search: endgame_table": of_the_other_player},
            "nothing is looked up": {
                "coursekit.search: looked_up": lambda heuristic, table, reduced: heuristic
            },
        },
        quicker=("(4, 8)", "(4, 6)"),
    ),
]
