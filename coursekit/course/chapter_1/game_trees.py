"""Exercises 1.5, 1.6, 1.8 and 1.9: trees by hand, who chooses what, and strategies."""

from __future__ import annotations

from collections.abc import Callable
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import (
    Hint,
    ask,
    shown,
    the_function,
    the_items,
    the_number,
    the_sequence,
    written,
)
from coursekit.course.exercises import Right, exercise
from coursekit.games import PennyStacks, Tree
from coursekit.graph import GameGraph
from coursekit.solving import minimax, outcome

NOTEBOOK = "1b-game-trees"

HAND_TREE = Tree(((4, 7), (6, (2, 9)), (5, 3)))
"""The tree of exercise 1.5; Player I moves first."""


@exercise("1.5", "A tree by hand", notebook=NOTEBOOK)
def tree_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(value, move)")
    if len(pair) != 2:
        return f"I expected two numbers, `(value, move)`, and you gave {shown(answer)}."
    value, move = (the_number(number, "Each of the two") for number in pair)
    if (value, move) == minimax(HAND_TREE):
        return Right("Player II's best replies to the three moves are worth 4, 6 and 3.")
    best, best_move = minimax(HAND_TREE)
    if (value, move) == (best_move, best):
        return "Both numbers are there, the other way round: the value comes first."
    options = HAND_TREE.options()
    if move not in range(len(options)):
        return (
            f"There is no move {shown(move)}: Player I has {len(options)} moves here, counted from "
            f"0 to {len(options) - 1}."
        )
    if value == best and move == best_move + 1:
        return "The value is right. The moves are counted from 0: the leftmost one is move 0."
    if value == best:
        return f"The value is right, but does move {shown(move)} really lead to {shown(value)}?"
    if value not in leaves(HAND_TREE.node[int(move)]):
        return f"No leaf below move {shown(move)} is worth {shown(value)}. Where does play end?"
    slips = {
        _by_levels(max, max, max): "That is the largest leaf, and you get there only if Player II "
        "helps you. What does Player II choose?",
        _by_levels(min, max, min): "That would be right if Player II moved first. Here Player I "
        "does, and wants as much as possible.",
        _by_levels(max, min, min): "The two upper levels are right. But who moves at the lowest "
        "node, `(2, 9)`?",
        _by_levels(min, min, min): "That is the smallest leaf. Player I has a say in it as well, "
        "and wants as much as possible.",
    }
    for (slip, _), hint in slips.items():
        if value == slip:
            return hint
    return (
        "Begin at the bottom. Write beside every node what the player who moves there makes of it; "
        "then go up level by level: I, II and I take turns."
    )


def leaves(node: Any) -> list:
    """The leaves below a node of a nested tuple, from left to right."""
    return [node] if not isinstance(node, tuple) else [x for child in node for x in leaves(child)]


def _by_levels(*choosers: Callable) -> tuple[Any, int]:
    """(value, move) of the hand tree if `choosers[level]` decides on each level."""

    def value(node: Any, level: int) -> Any:
        if not isinstance(node, tuple):
            return node
        return choosers[level]([value(child, level + 1) for child in node])

    values = [value(child, 1) for child in HAND_TREE.node]
    return choosers[0](values), values.index(choosers[0](values))


# Question -> the number of the player who chooses, and the two vectors.
CHOICES = {"two players": (0, (3, 5), (2, 3)), "three players": (1, (0, 6, 5), (2, 6, 3))}
PLAYERS, ORDINALS = ("Player I", "Player II"), ("first", "second", "third")


@exercise("1.6", "Who chooses what", notebook=NOTEBOOK)
def utility_vectors(answer: Any) -> str | None:
    if not isinstance(answer, dict) or not set(CHOICES) <= set(answer):
        form = '`{"two players": …, "three players": …}`'
        return f"I expected {form}, and you gave {shown(answer)}."
    for question, (player, left, right) in CHOICES.items():
        said = answer[question]
        word = said.strip().lower() if isinstance(said, str) else None
        if word not in ("left", "right", "tie"):
            return f'For {question} answer "left", "right" or "tie", not {shown(said)}.'
        difference = left[player] - right[player]
        if word == ("left" if difference > 0 else "right" if difference < 0 else "tie"):
            continue
        who, own = PLAYERS[player], ORDINALS[player]
        offer = f"{left} and {right}"
        if word == "tie":
            return f"Is it all the same to {who}? Compare the {own} numbers of {offer}."
        if question == "three players" and word == "left":
            return f"Compare {offer} once more: {who} earns the {own} number, not the third one."
        return (
            f"{who} looks at the {own} number only: what the others earn does not matter.\n"
            f"How do {offer} compare there?"
        )
    return Right("In a tie anything may happen, so the others must not count on it.")


@exercise("1.8", "Lost stacks of pennies", notebook=NOTEBOOK)
def lost_stacks(answer: Any) -> str | None:
    graph = GameGraph.explore(PennyStacks((7,)))
    positions: list[Any] = graph.positions
    lost = {position for position in positions if outcome(position) == "P"}
    mine = {_stacks(given) for given in the_items(answer, "[(6, 1), (3, 2, 2), …]")}
    for position in sorted(mine, key=lambda position: position.stacks):
        if position not in graph.index:
            return (
                f"{position.stacks} never comes up when 7 pennies are split.\n"
                f"{_why_not(position.stacks)}"
            )
    if mine == lost:
        return Right(f"{len(lost)} of the {len(graph)} positions, the first one among them.")
    if mine == set(positions) - lost:
        return "You listed those from which the player to move wins. Which ones are left?"
    from_the_end = [positions[i] for layer in graph.layers for i in layer]
    wrong = next(each for each in from_the_end if (each in mine) != (each in lost))
    if wrong in mine:
        left = next(option for option in wrong.options() if option in mine)
        return (
            f"You say that {wrong.stacks} is lost for the player to move. But one split leaves "
            f"{left.stacks}, and that is lost for the opponent, as you say yourself."
        )
    if wrong.is_over:
        return (
            "A position in which no stack can be split any more is missing.\n"
            "A player who cannot move has lost."
        )
    missing = f"A position of {len(wrong.stacks)} stacks is missing"
    if len(wrong.stacks) == 1:
        missing = "Only one is still missing"
    return (
        f"{missing}: every split of it leads to a position that is not in your list, and so to a "
        "win for the opponent."
    )


def _stacks(given: Any) -> PennyStacks:
    if isinstance(given, PennyStacks):
        return given
    stacks = (given,) if isinstance(given, int) else the_items(given, "(4, 2, 1)")
    try:
        return PennyStacks(stacks)
    except (ValueError, TypeError):
        raise Hint(f"{shown(given)} is no position: write the stacks, as in `(4, 2, 1)`.") from None


def _why_not(stacks: tuple[int, ...]) -> str:
    if sum(stacks) != 7:
        return f"No penny is ever lost or added, and here there are {sum(stacks)}."
    return "The two parts of a split must differ: a stack of 2 stays as it is."


@exercise("1.9", "How many strategies", notebook=NOTEBOOK)
def how_many_strategies(answer: Any) -> str | None:
    strategies = the_function(answer, "strategies(moves, nodes)")
    # All small: a function that lists the strategies one by one is right as well.
    cases = [(2, 2), (2, 3), (3, 2), (2, 1), (3, 1), (1, 1), (1, 5), (4, 0), (4, 6)]
    counts = {
        (b, n): the_number(ask(strategies, b, n), f"`{written(strategies, b, n)}`")
        for b, n in cases
    }
    wrong = [(b, n) for b, n in cases if counts[b, n] != b**n]
    inexact = [case for case in cases if not isinstance(counts[case], Rational)]
    if inexact and all(isclose(counts[b, n], b**n) for b, n in cases):
        case = inexact[0]
        return (
            f"`{written(strategies, *case)}` returned {shown(counts[case])}, a floating-point "
            "number. Nearly: a count is a whole number, and in Python those are exact however "
            "large; floating point is not."
        )
    if not wrong:
        return Right("With 10 moves at each of 20 nodes, nobody can list them any more.")
    b, n = wrong[0]
    returned = f"`{written(strategies, b, n)}` returned {shown(counts[b, n])}."
    if all(counts[b, n] == b * n for b, n in cases):
        return (
            f"{returned} You add the choices up; but a strategy fixes a move at every node, and "
            "each choice here goes with each choice there."
        )
    if all(counts[b, n] == n**b for b, n in cases):
        return (
            f"{returned} Base and exponent have changed places.\n"
            "One more node: how many times as many strategies?"
        )
    if all(counts[b, n] == b ^ n for b, n in cases):
        return (
            f"{returned} In Python `^` is no power: it compares two numbers bit by bit.\n"
            "The sign for a power is `**`."
        )
    if wrong == [(4, 0)]:
        return f"{returned} With nothing to decide there is still one way to play: do nothing."
    letters = "abcdefghij"[:b]
    return (
        f"{returned} Write the strategies down for {n} node{'s' if n != 1 else ''} with the moves "
        f"{', '.join(letters)}: a strategy is a word of {n} letter{'s' if n != 1 else ''}. "
        "How many words are there?"
    )
