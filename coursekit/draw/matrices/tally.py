"""What a room chose, beside what an equilibrium would: bars, and what each strategy now earns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import (
    GREY,
    INK,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
    PLAYER_FILLS,
)
from coursekit.draw.matrices.names import PLAYERS, label_text
from coursekit.matrix_games.game import Label
from coursekit.text import number_text

BAR, LENGTH, MARGIN, GAP = 14.0, 130.0, 8.0, 9.0
EARNS = 74.0
"""The room for what a strategy earns."""


def draw_tally(
    player: int,
    labels: Sequence[Label],
    counts: Sequence[int],
    mixtures: Sequence[Sequence[Any]],
    earned: Sequence[str],
    best: Collection[Label],
) -> Sketch:
    """One player's side: for each strategy the share of the room that chose it, as a full bar, and
    under it, paler, its probability in each of the equilibria whose mixtures are given.

    `earned` is what the strategies earn against the other side of the room, and empty as long as
    that is; the `best` of them are lit.

    >>> sketch = draw_tally(0, ("stag", "hare"), (3, 1), [(1, 0)], ("2", "1"), ["stag"])
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:5]
    ['Player I: 4 answers', 'earns now', 'stag', '3', '1']
    """
    total = sum(counts)
    answers = "1 answer" if total == 1 else f"{total} answers"
    names = [label_text(label) for label in labels]
    left = MARGIN + max(text_width(name, bold=True) for name in names) + 8
    right = left + LENGTH + 44
    block = BAR * (1 + len(mixtures))
    marks: list[Mark] = [
        Text(MARGIN, MARGIN + 6, f"{PLAYERS[player]}: {answers}", 12, bold=True, anchor="start"),
        Text(right + EARNS / 2, MARGIN + 6, "earns now", colour=GREY),
    ]
    for place, (label, name) in enumerate(zip(labels, names, strict=True)):
        top = 30 + place * (block + GAP)
        middle = top + block / 2
        lit = label in best
        marks.append(Text(left - 8, middle, name, anchor="end", bold=lit))
        share = counts[place] / total if total else 0
        marks += _bar(left, top, share, PLAYER_COLOURS[player], str(counts[place]))
        for number, mixture in enumerate(mixtures, 1):
            chance = mixture[place]
            y = top + number * BAR
            marks += _bar(left, y, float(chance), PLAYER_FILLS[player], number_text(chance, 3))
        if lit:
            marks.append(rectangle(right, middle - 10, EARNS, 20, fill=PALE_YELLOW, stroke=GREY))
        words = earned[place] if earned else "–"
        marks.append(Text(right + EARNS / 2, middle, words, bold=lit))
    height = 30 + len(labels) * (block + GAP)
    return Sketch(right + EARNS + MARGIN, height, tuple(marks))


def _bar(x: float, y: float, share: float, fill: str, words: str) -> list[Mark]:
    """A bar of that share of the full length, with its number behind it."""
    return [
        rectangle(x, y + 1, LENGTH, BAR - 2, fill=PAPER, stroke="none"),
        rectangle(x, y + 1, max(LENGTH * share, 1), BAR - 2, fill=fill, stroke=GREY, width=0.5),
        Text(x + LENGTH * share + 5, y + BAR / 2, words, 9, INK, "start"),
    ]
