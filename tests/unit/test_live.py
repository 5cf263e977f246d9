"""What all live things share: frames, knobs, the static picture, words that any page can show."""

import json
import zlib

import ipywidgets
import matplotlib.pyplot as plt
import pytest

from coursekit.draw.sketch import Sketch, Text
from coursekit.draw.style import PAGE_STYLE
from coursekit.games import Subtraction, TicTacToe
from coursekit.widgets import explore, live, slide
from coursekit.widgets.explore import KEPT
from coursekit.widgets.frames import BLOCK, Frames
from tests.unit.pages import page, parts, plain, saved, slider


def test_frames_travel_at_once_and_those_far_away_when_they_are_asked_for():
    drawn, sent = [], []
    widget = Frames(lambda n: drawn.append(n) or str(n), 1000, 5, lambda: "whole", "text", "hint")
    assert page(widget) == "5"
    assert drawn == [5, *range(BLOCK)]
    widget.send = lambda message, buffers: sent.append((message, *buffers))
    widget._send_more(widget, {"from": 999}, [])
    [(message, packed)] = sent
    assert message == {"from": 800}
    assert json.loads(zlib.decompress(packed)) == [str(n) for n in range(800, 1000)]
    assert [plain(page(slide(["one", "two"], *start))) for start in ((), (0,))] == ["two", "one"]


def test_a_frame_that_fails_later_says_so_in_its_place():
    widget = Frames(lambda number: str(1 / (number - 2)), 5, 4, lambda: "", "text", "hint")
    widget.step = 2
    assert "ZeroDivisionError" in page(widget)
    widget.step = 3
    assert "ZeroDivisionError" not in page(widget)
    with pytest.raises(ZeroDivisionError):
        slide(1 / number for number in range(5))


def test_figures_in_a_slide_are_not_shown_a_second_time():
    plt.close("all")
    widget = slide([plt.subplots()[1], plt.subplots()[0]])
    assert page(widget).startswith("<img")
    assert plt.get_fignums() == []
    assert set(saved(widget)) == {"text/plain", "image/png"}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: slide("x"), r"pictures must be a list, as in slide\("),
        (lambda: slide(5), r"pictures must be a list, as in slide\("),
        (lambda: slide([]), "pictures must be one or more: there is none"),
        (lambda: slide(["abc"], start=3), "start must be a whole number between 0 and 0, not 3"),
        (lambda: explore("x", n=(0, 3)), "function must be a function, .* not 'x'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_live_thing_is_three_outputs_the_widget_its_picture_and_their_style(monkeypatch):
    outputs = []
    monkeypatch.setattr(
        live, "display", lambda data, raw, metadata=None: outputs.append((data, metadata))
    )
    slide([Subtraction(3)])._ipython_display_()
    (widget, _), (picture, metadata), (style, _) = outputs
    assert style == {"text/html": PAGE_STYLE}
    assert set(widget) == {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert set(picture) == {"image/png"}
    assert metadata["image/png"]["width"] > 100


def test_a_static_picture_that_cannot_be_drawn_says_why():
    widget = Frames(str, 3, 0, lambda: 1 / 0, "text", "hint")
    assert "ZeroDivisionError: division by zero" in saved(widget)["text/html"]
    assert "ZeroDivisionError" not in page(widget)


def test_a_slider_starts_at_the_default_and_each_setting_is_computed_once():
    asked = []

    def stones(n=7):
        asked.append(n)
        return Subtraction(n)

    widget = explore(stones, n=(0, 10))
    assert page(widget).count("<circle") == 7
    for n in (5, 7, 5):
        slider(widget).value = n
        assert page(widget).count("<circle") == n
    assert asked == [7, 5]


@pytest.mark.parametrize(
    ("control", "kind", "value"),
    [
        ((0, 10), ipywidgets.IntSlider, 5),
        ((0.0, 1.0), ipywidgets.FloatSlider, 0.5),
        (["a", "b"], ipywidgets.Dropdown, "a"),
        ({"one": 1, "two": 2}, ipywidgets.Dropdown, 1),
        ((True, False), ipywidgets.Dropdown, True),
        (True, ipywidgets.Checkbox, True),
        ("text", ipywidgets.Text, "text"),
        (4, ipywidgets.IntSlider, 4),
    ],
)
def test_controls(control, kind, value):
    widget = explore(lambda x: repr(x), x=control)
    (knob,) = parts(widget, kind)
    assert knob.description == "x"
    assert knob.value == value
    assert plain(page(widget)) == repr(value)


@pytest.mark.parametrize(
    ("controls", "message"),
    [
        ({}, "the controls must fit half.n, label=''.: missing a required argument: 'n'"),
        ({"n": (1, 2), "m": 3}, "unexpected keyword argument 'm'"),
        ({"n": (5, 1)}, "n must be .least, most.* not .5, 1."),
        ({"n": []}, "n must be .* not "),
        ({"n": None}, "n must be .* not None"),
    ],
)
def test_controls_that_do_not_fit_are_refused(controls, message):
    def half(n, label=""):
        return n / 2

    with pytest.raises(ValueError, match=message):
        explore(half, **controls)


def test_an_error_is_shown_in_place_and_goes_away():
    def inverse(n):
        if n == 0:
            raise ValueError("<n> must not be 0")
        return f"{1 / n}"

    widget = explore(inverse, n=(0, 4))
    slider(widget).value = 0
    assert "ValueError: &lt;n&gt; must not be 0" in page(widget)
    slider(widget).value = 1
    assert "ValueError" not in page(widget)


def curve(n):
    _, ax = plt.subplots(figsize=(2, 1))
    ax.plot(range(n))
    return ax


@pytest.mark.parametrize(
    "function",
    [
        curve,
        lambda n: curve(n).figure,
        lambda n: curve(n).set_title("no return") and None,
        lambda n: Sketch(30, 20, (Text(15, 10, str(n)),)).draw(),
    ],
)
def test_figures_become_pictures_and_are_closed(function):
    plt.close("all")
    widget = explore(function, n=(2, 6))
    before = page(widget)
    assert before.startswith("<img")
    slider(widget).value = 6
    assert page(widget) != before
    assert set(saved(widget)) == {"text/plain", "image/png"}
    assert plt.get_fignums() == []


Html, Svg, Png = (
    type(kind, (), {f"_repr_{kind}_": lambda self, what=what: what})
    for kind, what in (("html", "<b>bold</b>"), ("svg", "<svg></svg>"), ("png", b"png"))
)


@pytest.mark.parametrize(
    ("thing", "shown", "kinds"),
    [
        (Sketch(9, 9, ()), "<svg", {"image/png"}),
        (TicTacToe(), "<svg", {"image/png"}),
        ("<svg onload=x>", "&lt;svg onload=x&gt;", {"text/html"}),
        (Html(), "<b>bold</b>", {"text/html"}),
        (Svg(), "<svg></svg>", {"image/svg+xml"}),
        (Png(), 'src="data:image/png;base64,cG5n">', {"image/png"}),
        ([1, "<"], "[1, &#x27;&lt;&#x27;]", {"text/html"}),
    ],
)
def test_anything_can_be_shown(thing, shown, kinds):
    widget = explore(lambda n: thing, n=(0, 1))
    assert shown in page(widget)
    assert set(saved(widget)) == {"text/plain"} | kinds
    assert saved(widget)["text/plain"] == "<lambda>(n=0)"


def test_explore_forgets_old_pictures():
    asked = []
    widget = explore(lambda n: asked.append(n) or str(n), n=(0, 2 * KEPT))
    for n in (*range(2 * KEPT), 2 * KEPT - 1, 0):
        slider(widget).value = n
    assert asked.count(2 * KEPT - 1) == 1
    assert asked.count(0) == 2
