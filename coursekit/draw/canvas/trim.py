"""How far marks reach, and sketches without the empty room around them."""

from __future__ import annotations

from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text, text_width

Box = tuple[float, float, float, float]


def bounds(mark: Mark) -> Box:
    """Left, top, right and bottom of a mark, its line included; for a text, those of its capitals.

    >>> bounds(Disc(10, 20, 5, width=2))
    (4.0, 14.0, 16.0, 26.0)
    """
    if isinstance(mark, Text):
        width, half = text_width(mark.text, mark.size, mark.bold), 0.37 * mark.size
        left = mark.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * width
        return left, mark.y - half, left + width, mark.y + half
    half = 0.0 if mark.stroke == "none" else mark.width / 2
    if isinstance(mark, Disc):
        half += mark.radius
        points: tuple[tuple[float, float], ...] = ((mark.x, mark.y),)
    elif isinstance(mark, Line):
        points = (mark.x1, mark.y1), (mark.x2, mark.y2)
    else:
        points = mark.points
    xs, ys = zip(*points, strict=True)
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def trimmed(sketch: Sketch, margin: float) -> Sketch:
    """The sketch with the same margin around its marks on all sides.

    >>> trimmed(Sketch(100, 100, (Disc(20, 50, 9.5),)), margin=5)
    Sketch of 1 marks, 30 × 30
    """
    if not sketch.marks:
        return sketch
    lefts, tops, rights, bottoms = zip(*map(bounds, sketch.marks), strict=True)
    left, top = min(lefts) - margin, min(tops) - margin
    width, height = max(rights) + margin - left, max(bottoms) + margin - top
    return Sketch(width, height, tuple(sketch.at(-left, -top)), sketch.alt)
