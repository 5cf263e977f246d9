"""Exercise 5.13: all against one."""

from __future__ import annotations

from typing import Any

from coursekit.chapters.c5c_many_players.exercises.x_5_12 import (
    THREE,
    against_the_first,
    all_leaves,
    move_to,
    outcome,
    own_share,
    right_move,
    the_pair,
)
from coursekit.course.answers import (
    the_number,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text


def all_against_one(answer: Any) -> str | None:
    value, move = the_pair(answer, "(value, move)")
    if isinstance(value, list | tuple):
        return "PARANOID works with one number, what Player I earns. Give (value, move)."
    worst = outcome(THREE, against_the_first)
    if value is ...:
        return right_move(move, move_to(worst), alone=True)
    mine = the_number(value, "The value")
    if mine == worst[0]:
        return right_move(move, move_to(worst)) or Right(
            "Less than MAXⁿ promises, and another move: pessimism has its price."
        )
    if mine == 0:
        return (
            "0 is the smallest that Player I could earn. But Player I moves at the root, and need "
            "not go there."
        )
    if mine == outcome(THREE, own_share)[0]:
        return (
            f"{text(mine)} is what MAXⁿ promises. Now Players II and III do not care what they "
            "earn: each takes what is worst for Player I."
        )
    if mine == 9:
        return "9 is the most that Player I could earn, if the others helped. Here they do not."
    if mine in [leaf[0] for _, leaf in all_leaves(THREE)]:
        return (
            f"Would Players II and III let Player I have {text(mine)}? Write at each node of "
            "Player III the smallest that Player I can get there, then go up."
        )
    return f"No leaf gives Player I {text(mine)}. Only the first number of each leaf counts here."


EXERCISE = Exercise("5.13", "All against one", all_against_one)
