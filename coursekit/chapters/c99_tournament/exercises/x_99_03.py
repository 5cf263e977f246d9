"""Exercise 99.3: beat the greedy agent at Kalah without any search."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from coursekit.agents import Weighing
from coursekit.course.answers import Hint, ask, shown, the_function
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Kalah
from coursekit.games.kalah import heuristic
from coursekit.text.numbers import number_text

OPENINGS, WANTED = 10, 13
"""How many openings are played from both sides, and how many of the points are enough."""

greedy = Weighing(heuristic)


class WatchedKalah(Kalah, frozen=True):
    """A board that counts how often somebody plays a move on it."""

    log: Any = None

    def play(self, move):
        self.log.append(move)
        return Kalah.play(self, move)

    def plain(self) -> Kalah:
        """The same board, unwatched."""
        return Kalah(self.houses, self.seeds, self.empty_capture, self.pits, self.player)

    def __repr__(self):
        return repr(self.plain())


def openings() -> list[Kalah]:
    """Boards after two random moves, always the same ones."""
    chooser = random.Random(99)
    opened = []
    for _ in range(OPENINGS):
        board = Kalah()
        for _ in range(2):
            board = board.play(chooser.choice(board.moves()))
        opened.append(board)
    return opened


def one_more_turn(board: Kalah) -> list[int]:
    """The houses whose last seed falls into the store of their owner."""
    first = board.player * (board.houses + 1)
    return [move for move in board.moves() if board.pits[first + move] == board.houses - move]


class Student:
    """The student's agent on watched boards, and the boards on which it passed up another turn."""

    def __init__(self, function: Callable):
        self.function = function
        self.passed_up: list[tuple[Kalah, int]] = []

    def __call__(self, board: Kalah) -> int:
        log: list[int] = []
        kalah = (board.houses, board.seeds, board.empty_capture, board.pits, board.player)
        move = ask(self.function, WatchedKalah(*kalah, log=log))
        if log:
            raise Hint(
                f"On `{board!r}` your agent has played {len(log)} moves to see where they lead. "
                "Here it has to decide by the seeds in `position.pits` alone."
            )
        if move not in board.moves() or isinstance(move, bool):
            raise Hint(
                f"On `{board!r}` your agent returned {shown(move)}, and the legal moves are "
                f"{board.moves()}."
            )
        again = one_more_turn(board)
        if again and move not in again:
            self.passed_up.append((board, move))
        return int(move)


def points_against_greedy(agent: Callable[[Kalah], int]) -> float:
    """What the agent takes from the greedy one: a win is a point, a draw a half."""
    points = 0.0
    for opening in openings():
        for side in (0, 1):
            board = opening
            while not board.is_over:
                board = board.play((agent if board.player == side else greedy)(board))
            lead = board.payoffs()[side]
            points += (lead > 0) + (lead == 0) / 2
    return points


def without_search(answer: Any) -> str:
    student = Student(the_function(answer, "my_kalah(position)"))
    points = points_against_greedy(student)
    score = f"{number_text(points)} of {2 * OPENINGS} points"
    if points >= WANTED:
        return Right(f"{score}.")
    if student.passed_up:
        board, move = student.passed_up[0]
        begin = f" Player II's houses begin at `pits[{board.houses + 1}]`." if board.player else ""
        return (
            f"Your agent took {score} from the greedy one; {WANTED} are asked for. "
            f"{len(student.passed_up)} times it could have had another turn. On `{board!r}`, for "
            f"example, it took house {move}: where does the last seed of each house fall?{begin}"
        )
    return (
        f"Your agent took {score} from the greedy one; {WANTED} are asked for. It takes every turn "
        "that it can get. If there are several, which of them leaves the others as they are? And "
        "if there is none: can a last seed fall into an empty house of yours and capture?"
    )


EXERCISE = Exercise("99.3", "Beat greed without a search", without_search)
