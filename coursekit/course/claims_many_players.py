"""What the notes claim on games for many players, and what settles it."""

from __future__ import annotations

from coursekit.course.claim import Claim
from coursekit.course.computed_many_players import (
    FIGURE_5_3,
    ONE_MOVE,
    paranoid_promises_less,
    root_by_tie_break,
    search_of_the_bound,
    tug_of_war,
)
from coursekit.many_players import best_reply_search, max_n, paranoid
from coursekit.search import no_heuristic

MANY_PLAYERS = (
    Claim(
        "C5.24",
        "§5.3.1",
        "MAXⁿ, Player I has the choice of (1, 5, 4) and (3, 2, 5): go on to the next move",
        lambda: tuple(max_n(ONE_MOVE, no_heuristic, 1)[0]),
        expected=(3, 2, 5),
        printed=(None,),
    ),
    Claim(
        "C5.24",
        "slides",
        "the same choice",
        lambda: tuple(max_n(ONE_MOVE, no_heuristic, 1)[0]),
        expected=(3, 2, 5),
        printed=((3, 2, 5),),
    ),
    Claim(
        "C5.25",
        "Fig. 5.3",
        "what Player I earns if Player II takes the first or the last of equal moves",
        root_by_tie_break,
        expected=(1, 5),
        printed=((1, 5),),
    ),
    Claim(
        "C5.26",
        "§5.3.2",
        "the same tree by PARANOID, for Player I: the values are single numbers",
        lambda: paranoid(FIGURE_5_3, no_heuristic, 2, player=0)[0],
        expected=1,
        printed=(None,),
    ),
    Claim(
        "C5.26",
        "§5.3.2",
        "PARANOID never promises more than MAXⁿ",
        paranoid_promises_less,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C5.27",
        "§5.3.1",
        "the search whose fewest leaves grow with b to the (1 − 1/n) d",
        search_of_the_bound,
        expected="PARANOID",
        printed=("MAXⁿ", "PARANOID"),
    ),
    Claim(
        "C5.28",
        "§5.3.3",
        "best reply search in the tug of war, depths 1 to 5: after a reply it is my turn",
        lambda: tug_of_war(best_reply_search),
        expected=(2, -1, 1, -2, 0),
        printed=((2, -1, -4, -7, -10),),
    ),
    Claim(
        "C5.28",
        "§5.3.3",
        "PARANOID in the same game",
        lambda: tug_of_war(paranoid),
        expected=(2, 1, -2, 0, -1),
    ),
)
