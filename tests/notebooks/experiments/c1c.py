"""The experiments of 1c: letters, the memo, tables and sets of lost positions."""

from coursekit.course import planted
from coursekit.solving import outcome, outcome_memoized, outcome_table
from tests.notebooks.experiment import Experiment

NEEDS_AN_N = planted(outcome, '== "P":', '== "N":')
NORMAL_ALWAYS = planted(outcome, '"N" if position.misere else "P"', '"P"')
NORMAL_NEVER = planted(outcome, '"N" if position.misere else "P"', '"N"')
WRITES_TOO_EARLY = planted(
    outcome_memoized, 'result = "P"\n    for', 'memo[position] = result = "P"\n    for'
)
WINS_BY_AN_N = planted(outcome_table, '[0] == "P":', '[0] == "N":')
MISERE_TABLE = planted(outcome_table, '"N" if position.misere else "P"', '"N"')

EXPERIMENTS = [
    Experiment(
        "1c-dynamic-programming",
        "starts = ",
        lambda result: result[0] == [result[1]] * 2,
        {
            "a move to an N-position wins": {"coursekit.solving: outcome": NEEDS_AN_N},
            "the misère rule changes nothing": {"coursekit.solving: outcome": NORMAL_ALWAYS},
        },
    ),
    Experiment(
        "1c-dynamic-programming",
        "stacks = ",
        lambda result: result == (1, True),
        {
            "a move to an N-position wins": {"coursekit.solving: outcome": NEEDS_AN_N},
            "the end is won": {"coursekit.solving: outcome": NORMAL_NEVER},
        },
    ),
    Experiment(
        "1c-dynamic-programming",
        "asked = ",
        bool,
        {
            "written down before it is known": {
                "coursekit.solving: outcome_memoized": WRITES_TOO_EARLY
            }
        },
    ),
    Experiment(
        "1c-dynamic-programming",
        "piles = ",
        lambda table: (
            [row[3] for row in table.rows] == [row[1] and row[2] for row in table.rows]
            and {row[1:3] for row in table.rows} == {(True, True), (True, False), (False, True)}
        ),
        {
            "the end is won": {"coursekit.solving: outcome_table": MISERE_TABLE},
            "a move to an N-position wins": {"coursekit.solving: outcome_table": WINS_BY_AN_N},
        },
    ),
]
