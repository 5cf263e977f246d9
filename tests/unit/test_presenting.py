"""The size of everything in a lecture hall, and what pictures say of themselves."""

from io import BytesIO

import pytest
from matplotlib.figure import Figure
from PIL import Image

from coursekit.course import notebook, presenting
from coursekit.draw.sketch import Sketch, Text, figure_alt, side_by_side, sketch_png, to_svg


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
