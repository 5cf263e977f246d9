"""Exercise 1.6: who chooses what."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right, Variant

Choice = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The number of the player who chooses, and the two vectors."""

CHOICES: dict[str, Choice] = {
    "two players": (0, (3, 5), (2, 3)),
    "three players": (1, (0, 6, 5), (2, 6, 3)),
}
PLAYERS, ORDINALS = ("Player I", "Player II", "Player III"), ("first", "second", "third")
FORM = '`{"two players": …, "three players": …}`'


def utility_vectors(choices: dict[str, Choice], answer: Any) -> str | None:
    if not isinstance(answer, dict) or not set(choices) <= set(answer):
        return f"I expected {FORM}, and you gave {shown(answer)}."
    for question, (player, left, right) in choices.items():
        said = answer[question]
        if said is ...:
            continue
        word = said.strip().lower() if isinstance(said, str) else None
        if word not in ("left", "right", "tie"):
            return f'For {question} answer "left", "right" or "tie", not {shown(said)}.'
        if word == preferred(player, left, right):
            continue
        who, own = PLAYERS[player], ORDINALS[player]
        offer = f"{left} and {right}"
        if word == "tie":
            return f"Is it all the same to {who}? Compare the {own} numbers of {offer}."
        neighbour = (player + 1) % 3
        if question == "three players" and word == preferred(neighbour, left, right):
            not_this = f"not the {ORDINALS[neighbour]} one"
            return f"Compare {offer} once more: {who} earns the {own} number, {not_this}."
        return (
            f"{who} looks only at the {own} number: what the others earn does not matter.\n"
            f"How do {offer} compare there?"
        )
    if "tie" not in (preferred(*choice) for choice in choices.values()):
        return Right("Whoever chooses looks at one number, their own.")
    return Right("In a tie anything may happen, so the others must not count on it.")


def preferred(player: int, left: tuple[int, ...], right: tuple[int, ...]) -> str:
    """Which of the two the player chooses, by the player's own number alone.

    >>> preferred(0, (3, 5), (2, 3)), preferred(1, (0, 6, 5), (2, 6, 3))
    ('left', 'tie')
    """
    difference = left[player] - right[player]
    return "left" if difference > 0 else "right" if difference < 0 else "tie"


def other_choices(rng: Random) -> Variant:
    choices = {}
    for question, players in (("two players", 2), ("three players", 3)):
        mover = rng.randrange(players)
        while True:  # everybody else prefers the same side, which the mover does not
            left, right = (tuple(rng.choices(range(10), k=players)) for _ in range(2))
            wishes = {preferred(other, left, right) for other in range(players) if other != mover}
            own = preferred(mover, left, right)
            if len(wishes) == 1 and not wishes & {own, "tie"} and (players == 3 or own != "tie"):
                break
        choices[question] = mover, left, right
    games = [
        f"In a game for {question.partition(' ')[0]}, {PLAYERS[mover]} chooses between {left} on "
        f"the left and {right} on the right."
        for question, (mover, left, right) in choices.items()
    ]
    ask = f'Answer `"left"`, `"right"` or `"tie"` for each, as in {FORM}.'
    answer = {question: preferred(*choice) for question, choice in choices.items()}
    return Variant(" ".join([*games, ask]), answer, partial(utility_vectors, choices))


EXERCISE = Exercise("1.6", "Who chooses what", partial(utility_vectors, CHOICES), other_choices)
