"""Sketches: the same marks as SVG, on matplotlib axes and in files, and what they say."""

from io import BytesIO
from xml.etree import ElementTree

import matplotlib.pyplot as plt
import pytest
from IPython.core.formatters import DisplayFormatter
from matplotlib.figure import Figure
from PIL import Image

from coursekit.course import notebook, presenting
from coursekit.draw.labels import beside_point, placed
from coursekit.draw.sketch import (
    PNG_TOO,
    SHARPNESS,
    Curve,
    Disc,
    Line,
    Sketch,
    Text,
    figure_alt,
    rectangle,
    side_by_side,
    sketch_png,
    text_width,
    to_svg,
)
from coursekit.draw.style import PAPER
from tests.figures.overlap import overlapping_texts

ONE_OF_EACH = (
    Line(0, 0, 10, 20, dashed=True),
    Curve(((0, 0), (5, 9), (10, 0)), "#ff0000", 2),
    rectangle(2, 3, 4, 5, fill="#00ff00", width=2),
    Disc(5, 5, 3, dashed=True),
    Text(5, 5, "a < b", bold=True),
)
SKETCH = Sketch(40, 20, ONE_OF_EACH)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def test_an_svg_keeps_its_form_when_the_page_is_narrow():
    root = ElementTree.fromstring(to_svg(SKETCH, scale=2))
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 40 20", "80", "40")
    assert "max-width:100%;min-width:36px;height:auto" in root.get("style")
    assert "min-width:20px" in to_svg(SKETCH, scale=0.5)


def test_every_mark_is_painted():
    ax = SKETCH.draw()
    assert (len(ax.lines), len(ax.patches), len(ax.texts)) == (2, 2, 1)
    assert tuple(72 * ax.figure.get_size_inches()) == pytest.approx((40, 20))
    assert ax.texts[0].get_fontsize() == 11


def test_painted_into_axes_the_texts_shrink_with_the_picture():
    _, ax = plt.subplots(figsize=(2, 1), layout="constrained")
    ax.set_title("a title takes room")
    sketch = Sketch(288, 72, ONE_OF_EACH)
    assert sketch.draw(ax) is ax
    assert ax.texts[0].get_fontsize() < 11 * 0.5


def test_a_sketch_shows_itself_as_svg_and_as_a_sentence_and_for_others_as_png(monkeypatch):
    monkeypatch.delenv(PNG_TOO)
    data, _ = DisplayFormatter().format(Sketch(40, 20, ONE_OF_EACH, "A & B."))
    assert data.keys() == {"image/svg+xml", "text/plain"}
    assert data["text/plain"] == "A & B."
    monkeypatch.setenv(PNG_TOO, "1")
    data, metadata = DisplayFormatter().format(SKETCH)  # as IPython does, without our extension
    assert data["image/svg+xml"] == to_svg(SKETCH)
    picture = Image.open(BytesIO(data["image/png"]))
    assert picture.width == SHARPNESS * metadata["image/png"]["width"]
    assert plt.get_fignums() == []


def test_dollars_are_not_formulas():
    ax = Sketch(40, 20, (Text(20, 10, "$1 + $2"),)).draw()
    ax.figure.canvas.draw()
    assert text_width("$1 + $2") > text_width("1 + 2")


@pytest.mark.parametrize(
    ("ending", "begins"), [("svg", b"<svg"), ("PNG", b"\x89PNG"), ("pdf", b"%PDF")]
)
def test_a_sketch_is_saved_in_the_form_that_the_name_of_the_file_says(tmp_path, ending, begins):
    SKETCH.save(tmp_path / f"tree.{ending}")
    SKETCH.save(str(tmp_path / f"again.{ending}"))
    saved = (tmp_path / f"tree.{ending}").read_bytes()
    assert saved.startswith(begins)
    assert saved == (tmp_path / f"again.{ending}").read_bytes()


def test_another_form_or_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"path must end in .svg, .png, .pdf, not 'tree.gif'"):
        SKETCH.save("tree.gif")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        SKETCH.save(tmp_path / "nowhere" / "tree.svg")


def test_a_title_stands_above_a_picture_and_is_read_aloud():
    said = Sketch(40, 20, ONE_OF_EACH, "A board.").titled("A < title wider than the board")
    assert said.alt == "A < title wider than the board: A board."
    assert said.width > 40
    assert "A &lt; title" in to_svg(said)
    assert overlapping_texts(said) == []


def test_no_pictures_side_by_side_are_a_sentence():
    assert [mark.text for mark in side_by_side([]).marks] == ["Nothing to show."]


def test_a_larger_sketch_is_the_same_in_large():
    large = SKETCH.scaled(2)
    assert (large.width, large.height) == (80, 40)
    assert large.marks == tuple(SKETCH.at(0, 0, 2))
    with pytest.raises(ValueError, match="factor must be a number above 0"):
        SKETCH.scaled(0)


@pytest.mark.parametrize("text", ["\0", "\a", "\ud800", "\uffff", "<script>$x_{&\"'"])
def test_any_text_makes_a_picture_that_can_be_read(text):
    sketch = Sketch(text_width(text) + 20, 20, (Text(10, 10, text),))
    ElementTree.fromstring(sketch._repr_svg_().encode())
    assert "<script" not in sketch._repr_svg_()
    sketch._repr_png_()


def test_a_name_has_a_rim_only_where_it_has_to_cover_a_line():
    room = (0, 0, 200, 60)
    across = [Line(0, y, 200, y) for y in range(0, 60, 5)]
    free, covering = (
        placed([beside_point("here", (100, 30))], marks, room)[0][0] for marks in ([], across)
    )
    assert (free.rim, covering.rim) == (False, True)
    assert "paint-order" not in to_svg(Sketch(200, 60, (free,)))
    assert f'stroke="{PAPER}" stroke-width="3" paint-order="stroke"' in to_svg(
        Sketch(200, 60, (covering,))
    )
    shown = [Sketch(200, 60, (text,)).draw().texts[0] for text in (free, covering)]
    assert [len(text.get_path_effects() or ()) for text in shown] == [0, 1]


# What pictures say of themselves, and their size in a lecture hall


def test_it_says_the_scale_and_at_1_nothing(monkeypatch):
    said = []
    monkeypatch.setattr(notebook, "display", lambda data, **how: said.append(data["text/html"]))
    presenting(1.5)
    presenting(1)
    assert "zoom:1.5" in said[0]
    assert said[1] == "<style></style>"


@pytest.mark.parametrize("nonsense", [0, -1, 100, "large", None, True, float("nan")])
def test_nonsense_is_refused(nonsense):
    with pytest.raises(ValueError, match="scale must be a number from 1 to 4"):
        presenting(nonsense)


def test_a_picture_keeps_its_words_in_both_formats_and_beside_others():
    sketch = Sketch(40, 20, (Text(9, 9, "a"),), 'α < "β" − 1')
    assert 'aria-label="α &lt; &quot;β&quot; − 1"' in to_svg(sketch)
    assert Image.open(BytesIO(sketch_png(sketch)[0])).text["Description"] == sketch.alt
    silent = Sketch(40, 20, (Text(9, 9, "b"),))
    both = side_by_side([sketch, silent, sketch])
    assert repr(both) == f"{sketch.alt}; A picture with the words: b"


def test_a_figure_is_described_by_its_titles_and_axes():
    figure = Figure()
    assert figure_alt(figure) == "A chart without words"
    axes = figure.subplots()
    axes.set(title="Growth", xlabel="size", ylabel="steps")
    axes.plot([1, 2], label="ours")
    assert figure_alt(figure) == "A chart: Growth, size, steps, ours"
