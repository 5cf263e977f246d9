"""Pictures as PNG files: sharp on a projector, and small enough to be kept in a notebook."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Literal

from coursekit.draw.canvas.figures import new_figure
from coursekit.draw.canvas.sketch import POINT, Sketch

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure
    from matplotlib.transforms import Bbox

COLOURS = 64
"""Our pictures have few colours; saying so makes their files five times smaller."""

SHARPNESS = 2
"""How many pixels of a saved picture there are for each pixel of the page."""


def sketch_png(sketch: Sketch) -> tuple[bytes, int]:
    """The sketch as PNG, and how many pixels wide it is on a page."""
    figure = new_figure(sketch.width / 72, sketch.height / 72)
    sketch.draw(figure.add_axes((0, 0, 1, 1)))
    png = _png(figure, 72 * POINT, figure.bbox_inches, sketch.alt_text)
    return png, round(POINT * sketch.width)


def figure_png(figure: Figure) -> tuple[bytes, int]:
    """The figure as PNG without its empty margins, and how many pixels wide it is on a page."""
    from PIL import Image

    png = _png(figure, figure.dpi, "tight", figure_alt(figure))
    return png, Image.open(BytesIO(png)).width // SHARPNESS


def figure_alt(figure: Figure) -> str:
    """What a figure shows, in words: its titles, what its axes are, and the names of its lines."""
    texts = [figure.get_suptitle()]
    for axes in figure.axes:
        texts += [axes.get_title(), axes.get_xlabel(), axes.get_ylabel()]
        texts += axes.get_legend_handles_labels()[1]
    said = ", ".join(dict.fromkeys(filter(None, texts)))
    return f"A chart: {said}" if said else "A chart without words"


def _png(figure: Figure, dpi: float, part: Bbox | Literal["tight"], alt: str) -> bytes:
    """The figure as PNG; the file itself says what is to be seen, as the format provides for."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    drawn, saved, about = BytesIO(), BytesIO(), PngInfo()
    about.add_itxt("Description", alt)
    canvas = FigureCanvasAgg(figure)
    canvas.print_figure(drawn, dpi=SHARPNESS * dpi, format="png", bbox_inches=part)
    picture = Image.open(drawn).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(
        saved, "PNG", optimize=True, pnginfo=about
    )
    return saved.getvalue()
