"""How much a gambler should stake, by the capital: all stakes that are as good. Notes §3.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch
from coursekit.draw.canvas.style import BLUE, ORANGE

WIDTH, HEIGHT = 560.0, 230.0
SIZE = 3.2


def stake_chart(stakes: Mapping[int, Sequence[int]]) -> Sketch:
    """The best `stakes` for each capital, as points; the largest has a colour of its own.

    >>> sketch = stake_chart({1: [1], 2: [2], 3: [1, 3], 4: [4]})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-2:]
    ['largest best stake', 'as good']
    """
    highest = max(max(best) for best in stakes.values())
    xs, ys = padded(0, max(stakes), 0.02), padded(0, highest, 0.05)
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = plot.axes("capital", "stake")
    for capital, best in stakes.items():
        *others, largest = sorted(best)
        marks += [_point(*plot.place(capital, stake), ORANGE) for stake in others]
        marks.append(_point(*plot.place(capital, largest), BLUE))
    marks.append(plot.frame())
    entries = [
        (Sketch(14, 14, (_point(7, 7, colour),)), words)
        for colour, words in ((BLUE, "largest best stake"), (ORANGE, "as good"))
    ]
    return with_legend(Sketch(plot.right + 16, plot.bottom + BELOW, tuple(marks)), entries)


def _point(x: float, y: float, colour: str) -> Disc:
    return Disc(x, y, SIZE, colour, colour)
