"""What the notes claim in chapter 1, and what settles it.

The sections of §1.1 are headings only, and some figures of §1.2 are lost: there the answer is new.
"""

from __future__ import annotations

from coursekit.course.claim import Claim
from coursekit.course.computed_chapter_1 import (
    arad_to_bucharest,
    eight_puzzle,
    every_option,
    left_by_perfect_moves,
    lookups_within_bound,
    lost_are_multiples,
    memo_of_six,
    negamax_agrees,
    one_layer_is_enough,
    outcome_maximises,
    penny_stacks,
    send_more_money,
    some_end_early,
    table_word,
    tic_tac_toe,
    unreachable_boards,
    ways_from_12_to_8,
    word,
)
from coursekit.games import Subtraction, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.position import TwoPlayers
from coursekit.puzzles import (
    Jugs,
    Queens,
    River,
    backtrack,
    breadth_first,
    count_solutions,
    distances,
)
from coursekit.record import trace
from coursekit.solving import complexity, minimax, minimax_memoized, outcome

PUZZLES = (
    Claim(
        "C1.P1",
        "§1.1.1",
        "ways to place eight queens",
        lambda: count_solutions(Queens(8)),
        expected=92,
    ),
    Claim(
        "C1.P1",
        "§1.1.1",
        "the first way that backtracking finds, columns row by row",
        lambda: backtrack(Queens(8)),
        expected=(0, 4, 7, 5, 2, 6, 1, 3),
    ),
    Claim("C1.P2", "§1.1.1", "SEND + MORE = MONEY", send_more_money, expected=(9567, 1085, 10652)),
    Claim(
        "C1.P5",
        "§1.1.2",
        "fewest moves from 724/5_6/831 to 123/456/78_",
        eight_puzzle,
        expected=20,
    ),
    Claim(
        "C1.P6",
        "§1.1.2",
        "the shortest road from Arad to Bucharest",
        arad_to_bucharest,
        expected=("Arad", "Sibiu", "Rimnicu", "Pitesti", "Bucharest"),
    ),
    Claim(
        "C1.P7",
        "§1.1",
        "crossings for three missionaries and three cannibals",
        lambda: len(breadth_first(River()).moves),
        expected=11,
    ),
    Claim(
        "C1.P8",
        "§1.1",
        "ways in which jugs of 3 and 5 litres can be filled",
        lambda: len(distances(Jugs())),
        expected=16,
    ),
)

GAME_TREES = (
    Claim(
        "C1.02",
        "§1.2.1",
        "what MINIMAX gives back at a leaf of value 3, where its caller wants a pair",
        lambda: minimax(Tree(3)),
        expected=(3, None),
        printed=(3,),
    ),
    Claim(
        "C1.03",
        "§1.2.1",
        "NEGAMAX is MINIMAX with the sign of the player to move",
        negamax_agrees,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.16",
        "§1.2",
        "the value of tic-tac-toe for Player I",
        lambda: minimax_memoized(TicTacToe(), {})[0],
        expected=0,
    ),
    Claim(
        "C1.25",
        "slides",
        "penny stacks from 7: positions, nodes of the tree, leaves",
        penny_stacks,
        expected=(14, 24, 7),
    ),
)

DYNAMIC_PROGRAMMING = (
    Claim(
        "C1.07",
        "§1.2.2",
        "the outcome of 0 stones; the game is normal here and misère in §1.2.3",
        lambda: outcome(Subtraction(0)),
        expected="P",
        printed=("P", "N"),
    ),
    Claim(
        "C1.08",
        "§1.2.2",
        "OUTCOME of 6 stones; as printed it ends by testing an index never set",
        lambda: outcome(Subtraction(6)),
        expected="N",
        printed=(None,),
    ),
    Claim(
        "C1.09",
        "§1.2.2",
        "OUTCOME maximises, with N = 1 and P = -1",
        outcome_maximises,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.10",
        "§1.2.3",
        "how often OUTCOME(6) asks about 3 stones, if it looks at every option",
        lambda: trace(every_option, 6).counts()[3],
        expected=4,
        printed=(4, 2),
    ),
    Claim(
        "C1.10",
        "§1.2.3",
        "calls in the tree of OUTCOME(6), the figure of which is lost",
        lambda: len(trace(every_option, 6)),
        expected=52,
    ),
    Claim(
        "C1.11",
        "§1.2.3",
        "first two moves that lead from 12 stones to 8",
        ways_from_12_to_8,
        expected=((1, 3), (2, 2), (3, 1)),
        printed=(((1, 3), (2, 2), (3, 1)),),
    ),
    Claim(
        "C1.12",
        "§1.2.3",
        "states of 1-2-3 Nim from 12 stones, with the player to move",
        lambda: len(GameGraph.explore(TwoPlayers(Subtraction(12)))),
        expected=24,
        printed=(25,),
    ),
    Claim(
        "C1.13",
        "§1.2.3",
        "histories of tic-tac-toe; b to the power d, b averaged over nodes or over positions",
        lambda: complexity(tic_tac_toe()).histories,
        expected=255168,
        printed=(172, 37051),
    ),
    Claim(
        "C1.14",
        "§1.2.3",
        "the table for 0 to 12 stones, bottom-up; as printed its loop never ends",
        lambda: table_word(12),
        expected="PNNNPNNNPNNNP",
        printed=(None,),
    ),
    Claim(
        "C1.15",
        "§1.2.3",
        "the table never needs more look-ups than positions times moves",
        lookups_within_bound,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.16",
        "§1.2.3",
        "positions of tic-tac-toe, and those in which the game has ended",
        lambda: (len(tic_tac_toe()), len(tic_tac_toe().layers[0])),
        expected=(5478, 958),
    ),
    Claim(
        "C1.17",
        "§1.2.3",
        "some boards of 5 marks have ended, some of 6, 7 and 8 have not",
        some_end_early,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.18",
        "§1.2.3",
        "bottom-up may meet boards that no game reaches",
        unreachable_boards,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.19",
        "§1.2.3",
        "every move leads to a board with exactly one free square fewer",
        one_layer_is_enough,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.20",
        "§1.2.3",
        "calls of OUTCOME-MEMOIZED for 6 stones and entries of its memo; the same slip as OUTCOME",
        memo_of_six,
        expected=(13, 6),
        printed=(None,),
    ),
    Claim(
        "C1.22",
        "slides",
        "stones left when one is taken from 6 in the sample game",
        lambda: Subtraction(6).play(1).stones,
        expected=5,
        printed=(4,),
    ),
    Claim(
        "C1.23",
        "slides",
        "with takes 1 to k, exactly the multiples of k + 1 are lost",
        lost_are_multiples,
        expected=True,
        printed=(True,),
    ),
    Claim(
        "C1.24",
        "slides",
        "stones left by the perfect move, k = 3",
        left_by_perfect_moves,
        expected={1: 0, 2: 0, 3: 0, 5: 4, 6: 4, 7: 4},
        printed=({1: 0, 2: 0, 3: 0, 5: 5, 6: 4, 7: 4},),
    ),
    Claim("C1.26", "slides", "the strip of 0 to 8 stones", lambda: word(8), expected="PNNNPNNNP"),
)

BY_NOTEBOOK = {
    "1a-puzzles": PUZZLES,
    "1b-game-trees": GAME_TREES,
    "1c-dynamic-programming": DYNAMIC_PROGRAMMING,
}
CLAIMS = PUZZLES + GAME_TREES + DYNAMIC_PROGRAMMING
