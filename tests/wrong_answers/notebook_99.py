"""Answers to the exercises of notebook 99 that no slip expresses, and what is said about them."""

from coursekit.course.progress import exercise_with
from coursekit.games import Kalah
from coursekit.players import FeatureAgent

FIRST, SECOND, THIRD = exercise_with("99.2").diagnose.right
CENTRE, ROWS = [4, 0, 2, 6, 8, 1, 3, 5, 7], list(range(9))


def another_turn(position, choose=max):
    own = position.pits[position.player * (position.houses + 1) :]
    again = [move for move in position.moves() if own[move] == position.houses - move]
    return choose(again or position.moves())


def without_a_hint(position):
    try:
        return max(position.moves(), key=lambda move: position.play(move).pits[6])
    except BaseException:
        return position.moves()[0]


WRONG = {
    "99.1": [(400, "It is not 400 games"), (129.45, "about half"), (132, "is your 1.96 squared?")],
    "99.2": [
        ([FIRST, THIRD, SECOND], "the other way round"),
        ([CENTRE, CENTRE, ROWS], "The first takes 1 of 2 points from the second"),
        ([[0.5, *ROWS[1:]], ..., ...], "The first order should have each square"),
    ],
    "99.3": [
        (FeatureAgent(Kalah.heuristic), "plays a move to see where it leads"),
        (without_a_hint, "times it could have had another turn"),
        (lambda position: position.moves()[-1], "Your agent took 12.5 of 20 points"),
        (lambda position: another_turn(position, min), "It takes every turn that it can get"),
        (lambda position: (0, 3), "and the legal moves are"),
    ],
}
RIGHT = {
    "99.1": [(255, "About 259; without draws it would be 518.")],
    "99.2": [((SECOND, THIRD, FIRST), "gets no answer")],
    "99.3": [(another_turn, "of 20 points.")],
}
HALF_FILLED = {"99.2": [([FIRST, SECOND, [6, ..., *range(7)]], "There is still a `...`")]}
