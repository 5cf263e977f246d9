"""What every picture must keep: all inside, colours of the palette, no text over another."""

from collections.abc import Callable
from itertools import combinations

import pytest

from coursekit.draw import style
from coursekit.draw.sketch import Disc, Line, Mark, Sketch, Text, text_width

PALETTE = {"none"} | {
    value for value in vars(style).values() if isinstance(value, str) and value.startswith("#")
}


def bounds(mark: Mark) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a mark, its line counted; capitals for a text."""
    if isinstance(mark, Text):
        width, half = text_width(mark.text, mark.size, mark.bold), 0.37 * mark.size
        left = mark.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * width
        return left, mark.y - half, left + width, mark.y + half
    half = mark.width / 2 if getattr(mark, "stroke", "none") != "none" else 0.0
    if isinstance(mark, Disc):
        half += mark.radius
        xs, ys = [mark.x], [mark.y]
    elif isinstance(mark, Line):
        xs, ys = [mark.x1, mark.x2], [mark.y1, mark.y2]
    else:
        xs, ys = [x for x, _ in mark.points], [y for _, y in mark.points]
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def colours(mark: Mark) -> set[str]:
    """The colours of a mark."""
    return {getattr(mark, name) for name in ("fill", "stroke", "colour") if hasattr(mark, name)}


def faults_of(sketch: Sketch, allowed: Callable[[str], bool] = PALETTE.__contains__) -> list[str]:
    """What is wrong with a picture, one line each."""
    found = []
    texts = []
    for mark in sketch.marks:
        left, top, right, bottom = bounds(mark)
        if left < -0.01 or top < -0.01 or right > sketch.width + 0.01 or bottom > sketch.height:
            found.append(f"outside {sketch.width}×{sketch.height}: {mark}")
        found += [f"not in the palette: {mark}" for colour in colours(mark) if not allowed(colour)]
        if isinstance(mark, Text):
            texts.append((mark.text, (left, top, right, bottom)))
    for (text, a), (other, b) in combinations(texts, 2):
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.1 and min(a[3], b[3]) - max(a[1], b[1]) > 0.1:
            found.append(f"{text!r} and {other!r} overlap")
    return found


@pytest.fixture
def faults():
    """A function that lists what is wrong with a sketch."""
    return faults_of


@pytest.fixture
def palette():
    """The colours that a picture may use."""
    return PALETTE
