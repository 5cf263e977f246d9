"""Which texts of a picture overlap each other or leave it, measured as they are drawn."""

import re
from itertools import combinations
from unittest.mock import patch
from xml.etree import ElementTree

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from coursekit.draw.sketch import Sketch, text_width, to_svg

EDGE = "the edge of the picture"
SLACK = 1.0  # pixels or points that two boxes may share


def overlapping_texts(picture: Figure | Sketch | str) -> list[tuple[str, str]]:
    """The pairs of texts that overlap; the second is EDGE where a text leaves the picture.

    The picture is a figure, a sketch, or an SVG document.
    """
    if isinstance(picture, Figure):
        boxes, canvas = _figure_boxes(picture)
    else:
        boxes, canvas = _svg_boxes(to_svg(picture) if isinstance(picture, Sketch) else picture)
    found = [(a, b) for (a, box), (b, other) in combinations(boxes, 2) if _overlap(box, other)]
    return found + [(text, EDGE) for text, box in boxes if not _inside(box, canvas)]


def smallest_text(picture: Figure | Sketch) -> float:
    """The size in points of the smallest text that is drawn."""
    if isinstance(picture, Sketch):
        return min(mark.size for mark in picture.marks if hasattr(mark, "text"))
    return min(text.get_fontsize() for text in _drawn_texts(picture))


def svg_documents(html: str) -> list[str]:
    """The SVG documents inside an HTML text."""
    return re.findall(r"<svg\b.*?</svg>", html, flags=re.DOTALL)


def _drawn_texts(figure: Figure) -> list[Text]:
    """The texts that really are drawn: not those of hidden axes or of ticks out of sight."""
    drawn: list[Text] = []
    draw = Text.draw

    def recorded(text: Text, renderer, *args, **kwargs):
        if text.get_visible() and text.get_text().strip() and text not in drawn:
            drawn.append(text)
        return draw(text, renderer, *args, **kwargs)

    shown_on = figure.canvas
    with patch.object(Text, "draw", recorded):
        FigureCanvasAgg(figure).draw()
    figure.set_canvas(shown_on)
    return drawn


def _figure_boxes(figure: Figure) -> tuple[list[tuple[str, Bbox]], Bbox]:
    texts = _drawn_texts(figure)
    return [(text.get_text(), text.get_window_extent()) for text in texts], figure.bbox


def _svg_boxes(svg: str) -> tuple[list[tuple[str, Bbox]], Bbox]:
    """The box of every text: as wide as its font makes it, and as high as a digit."""
    root = ElementTree.fromstring(svg)
    boxes = []
    for element in root.iter():
        if "transform" in element.attrib:
            raise ValueError(f"cannot measure a transformed <{element.tag}>")
        if element.tag.endswith("}text") and (element.text or "").strip():
            boxes.append((element.text, _svg_box(element)))
    return boxes, Bbox.from_bounds(*map(float, root.attrib["viewBox"].split()))


def _svg_box(element: ElementTree.Element) -> Bbox:
    size = float(element.attrib["font-size"])
    width = text_width(element.text, size, element.get("font-weight") == "bold")
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
    left = float(element.attrib["x"]) - before * width
    return Bbox.from_bounds(left, float(element.attrib["y"]) - 0.75 * size, width, 0.78 * size)


def _overlap(a: Bbox, b: Bbox) -> bool:
    return min(a.x1, b.x1) - max(a.x0, b.x0) > SLACK and min(a.y1, b.y1) - max(a.y0, b.y0) > SLACK


def _inside(box: Bbox, canvas: Bbox) -> bool:
    return (
        box.x0 >= canvas.x0 - SLACK
        and box.x1 <= canvas.x1 + SLACK
        and box.y0 >= canvas.y0 - SLACK
        and box.y1 <= canvas.y1 + SLACK
    )
