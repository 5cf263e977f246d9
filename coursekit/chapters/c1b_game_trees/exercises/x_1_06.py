"""Exercise 1.6: who chooses what."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right

# Question -> the number of the player who chooses, and the two vectors.
CHOICES = {"two players": (0, (3, 5), (2, 3)), "three players": (1, (0, 6, 5), (2, 6, 3))}
PLAYERS, ORDINALS = ("Player I", "Player II"), ("first", "second", "third")


def utility_vectors(answer: Any) -> str | None:
    if not isinstance(answer, dict) or not set(CHOICES) <= set(answer):
        form = '`{"two players": …, "three players": …}`'
        return f"I expected {form}, and you gave {shown(answer)}."
    for question, (player, left, right) in CHOICES.items():
        said = answer[question]
        if said is ...:
            continue
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
            f"{who} looks only at the {own} number: what the others earn does not matter.\n"
            f"How do {offer} compare there?"
        )
    return Right("In a tie anything may happen, so the others must not count on it.")


EXERCISE = Exercise("1.6", "Who chooses what", utility_vectors)
