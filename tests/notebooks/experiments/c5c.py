"""The experiments of 5c: what MAX^n returns, what PARANOID promises, what bounds are good for."""

from coursekit.course import planted
from coursekit.many_players import max_n, max_n_shallow, paranoid
from tests.notebooks.experiment import Experiment

OTHERS_HELP = planted(paranoid, "else min(values)", "else max(values)")
FIRST_MOVE = planted(paranoid, "moves[values.index(best)]", "moves[0]")
SELF_HARM = planted(max_n, "most = max(", "most = min(")
STOPS_AT_ONCE = planted(max_n_shallow, ">= enough", "> -inf")

EXPERIMENTS = [
    Experiment(
        "5c-many-players",
        "inner = ",
        lambda holds: holds is True,
        {"players harm themselves": {"coursekit.many_players: max_n": SELF_HARM}},
    ),
    Experiment(
        "5c-many-players",
        "promised = ",
        lambda table: table.rows[0][:3] == (100, 100, 100) and 0 < table.rows[0][3] < 100,
        {
            "the others help": {"coursekit.many_players: paranoid": OTHERS_HELP},
            "another move than the best": {"coursekit.many_players: paranoid": FIRST_MOVE},
            "players harm themselves": {"coursekit.many_players: max_n": SELF_HARM},
        },
    ),
    Experiment(
        "5c-many-players",
        "def sharing",
        lambda table: (
            table.rows[0][1] * 3 / 4 < table.rows[1][1] < table.rows[0][1]
            and table.rows[2][1] < table.rows[1][1] / 2
        ),
        {"no bound needed": {"coursekit.many_players: max_n_shallow": STOPS_AT_ONCE}},
    ),
]
