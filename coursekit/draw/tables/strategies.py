"""A behavioural strategy as bars: one for each information set, divided among its moves."""

from __future__ import annotations

from collections.abc import Mapping
from math import isclose
from numbers import Real
from typing import Any

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import GREY
from coursekit.draw.tables.arms import ARM_FILLS
from coursekit.draw.tables.charts import shortened
from coursekit.text import number_text, observation_text

BAR, ROW, LENGTH, MARGIN = 20.0, 27.0, 260.0, 10.0
MOST_SETS = 40


def strategy_bars(strategy: Mapping[Any, Any]) -> Sketch:
    """How likely each move is at each information set; a pure strategy has undivided bars.

    `strategy` is {observation: {move: probability}} or {observation: move}.

    >>> sketch = strategy_bars({("K",): {"check": 0.25, "bet": 0.75}, ("J",): "check"})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")]
    ['K', '0.25', '0.75', 'J', '1', 'check', 'bet']
    """
    if not 1 <= len(strategy) <= MOST_SETS:
        raise ValueError(
            f"strategy must be about 1 to {MOST_SETS} information sets to be drawn, "
            f"not {len(strategy)}: pick some of them"
        )
    names = [shortened(observation_text(seen)) for seen in strategy]
    choices = [
        chosen if isinstance(chosen, Mapping) else {chosen: 1} for chosen in strategy.values()
    ]
    for seen, chosen in zip(strategy, choices, strict=True):
        shares = list(chosen.values())
        right = all(isinstance(share, Real) and float(share) >= 0 for share in shares)
        if not right or not isclose(sum(shares), 1, abs_tol=1e-6):
            raise ValueError(
                f"strategy at {seen!r} needs probabilities that sum to 1, not {shares!r}"
            )
    moves = list(dict.fromkeys(move for chosen in choices for move in chosen))
    if len(moves) > len(ARM_FILLS):
        raise ValueError(
            f"strategy must have at most {len(ARM_FILLS)} different moves to be drawn, "
            f"not {len(moves)}"
        )
    left = MARGIN + max(map(text_width, names)) + 10
    marks: list[Mark] = []
    for number, (name, chosen) in enumerate(zip(names, choices, strict=True)):
        top = MARGIN + number * ROW
        marks.append(Text(left - 10, top + BAR / 2, name, anchor="end"))
        x = left
        for move, probability in chosen.items():
            length, text = LENGTH * float(probability), number_text(probability, digits=3)
            fill = ARM_FILLS[moves.index(move)]
            marks.append(rectangle(x, top, length, BAR, fill=fill, stroke=GREY))
            if text_width(text) + 4 <= length:
                marks.append(Text(x + length / 2, top + BAR / 2, text))
            x += length
    entries = [
        (Sketch(14, 14, (rectangle(0, 0, 14, 14, fill=fill, stroke=GREY),)), shortened(str(move)))
        for move, fill in zip(moves, ARM_FILLS, strict=False)
    ]
    height = MARGIN + len(names) * ROW + 4
    return with_legend(Sketch(left + LENGTH + MARGIN, height, tuple(marks)), entries)
