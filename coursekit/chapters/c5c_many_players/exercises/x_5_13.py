"""Exercise 5.13: all against one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.chapters.c5c_many_players.exercises.x_5_12 import (
    THREE,
    against_the_first,
    all_leaves,
    move_to,
    outcome,
    own_share,
    random_tree,
    right_move,
    the_pair,
)
from coursekit.course.answers import (
    the_number,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.games import Tree


def all_against_one(tree: tuple, answer: Any) -> str | None:
    value, move = the_pair(answer, "(value, move)")
    if isinstance(value, list | tuple):
        return "PARANOID works with one number, what Player I earns. Give (value, move)."
    worst = outcome(tree, against_the_first)
    if value is ...:
        return right_move(move, move_to(tree, worst), alone=True)
    mine = the_number(value, "The value")
    if mine == worst[0]:
        return right_move(move, move_to(tree, worst)) or Right(
            "Less than MAXⁿ promises, and another move: pessimism has its price."
        )
    earned = [leaf[0] for _, leaf in all_leaves(tree)]
    if mine == min(earned):
        return (
            f"{text(mine)} is the smallest that Player I could earn. But Player I moves at the "
            "root, and need not go there."
        )
    if mine == outcome(tree, own_share)[0]:
        return (
            f"{text(mine)} is what MAXⁿ promises. Now Players II and III do not care what they "
            "earn: each takes what is worst for Player I."
        )
    if mine == max(earned):
        return (
            f"{text(mine)} is the most that Player I could earn, if the others helped. Here they "
            "do not."
        )
    if mine in earned:
        return (
            f"Would Players II and III let Player I have {text(mine)}? Write at each node of "
            "Player III the smallest that Player I can get there, then go up."
        )
    return f"No leaf gives Player I {text(mine)}. Only the first number of each leaf counts here."


def other_one(rng: Random) -> Variant:
    tree = random_tree(rng)
    worst = outcome(tree, against_the_first)
    question = (
        f"In `{Tree(tree, players=3)!r}` Players I, II and III move in turn, and Player I is "
        "PARANOID. What does Player I expect, and which move does Player I choose, 0 or 1? Give "
        "(value, move)."
    )
    answer = worst[0], move_to(tree, worst)
    return Variant(question, answer, partial(all_against_one, tree))


EXERCISE = Exercise("5.13", "All against one", partial(all_against_one, THREE), other_one)
