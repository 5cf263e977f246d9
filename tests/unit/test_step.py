"""Stepping through a recursion: the sentence, the open calls, and the lit lines of the source."""

import importlib
import re
import sys
from functools import wraps
from html import unescape
from pathlib import Path

import pytest

from coursekit.draw.style import LIT, VERY_PALE_YELLOW
from coursekit.games import Subtraction, Tree
from coursekit.search import alpha_beta, no_heuristic
from coursekit.solving import minimax, outcome
from coursekit.trace import trace
from coursekit.widgets import step
from coursekit.widgets.frames import BLOCK
from coursekit.widgets.step import source_of
from tests.unit.pages import page, pages, plain, png_size, saved


def countdown(n):
    """A docstring that the stepper leaves out."""
    if n == 0:
        return "<done>"
    return countdown(n - 1)


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


def broken(n):
    return broken(n - 1) if n else 1 / n


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def lit_lines(html, colour=LIT):
    """The source lines that are highlighted, without their tags."""
    lines = html.split("<pre")[1].partition(">")[2].split("</pre>")[0].split("</div>")
    lit = [line for line in lines if f"background:{colour}" in line]
    return [unescape(re.sub("<[^>]*>", "", line)).strip() for line in lit]


def pale_lines(html):
    """The source lines that ran since the step before, without the one at work."""
    return lit_lines(html, VERY_PALE_YELLOW)


def test_stepping_changes_the_picture_the_table_and_the_line():
    shown = [html.partition("</svg>") for html in pages(step(trace(countdown, 1)))]
    assert len({picture for picture, _, _ in shown}) == 4
    besides = [beside for _, _, beside in shown]
    assert [plain(html.split("</b>")[0]) for html in besides] == [
        "countdown(1) is called.",
        "countdown(0) is called.",
        "countdown(0) returns '<done>'.",
        "countdown(1) returns '<done>'.",
    ]
    assert all("<done>" not in html and "docstring" not in html for html in besides)
    assert list(map(lit_lines, besides)) == [
        ["def countdown(n):"],
        ["def countdown(n):"],
        ['return "<done>"'],
        ["return countdown(n - 1)"],
    ]
    ran = [[], ["if n == 0:", "return countdown(n - 1)"], ["if n == 0:"], []]
    assert list(map(pale_lines, besides)) == ran


def test_the_table_lists_open_calls_with_the_answers_so_far():
    tree = trace(outcome, Subtraction(2))
    html = pages(step(tree))[tree.root.children[-1].exited]
    _, _, first, second = map(plain, html.split("<tr"))
    answers = ", ".join(repr(child.value) for child in tree.root.children)
    assert first.endswith(f"outcome(Subtraction(2)) {answers}")
    assert second.endswith("outcome(Subtraction(0)) 'P'")


def test_a_deep_recursion_keeps_its_table_short_and_its_steps_quick():
    tree = trace(deep, 400)
    widget = step(tree, start=400)
    assert page(widget).count("<tr") == 10
    assert "… 393 more …" in page(widget)


def test_a_failing_function_is_stepped_to_its_exception():
    tree = trace(broken, 1)
    widget = step(tree, start=tree.steps - 1)
    assert "broken(1) stops with ZeroDivisionError" in page(widget)


def test_mutual_recursion_shows_the_source_of_the_function_at_work():
    shown = pages(step(trace(is_even, 2, also=[is_odd])))
    assert (lit_lines(shown[1]), pale_lines(shown[1])) == (["def is_odd(n):"], [])
    assert lit_lines(shown[3]) == ["return True if n == 0 else is_odd(n - 1)"]
    assert lit_lines(shown[4]) == ["return False if n == 0 else is_even(n - 1)"]


@pytest.fixture
def here_and_there(tmp_path, monkeypatch):
    """Two modules; each has a function `visit` that calls the other's."""
    monkeypatch.syspath_prepend(tmp_path)
    modules = []
    for name in ("visit_here", "visit_there"):
        line = f"    return n if n == 0 else other(n - 1)  # {name}"
        (tmp_path / f"{name}.py").write_text(f"def visit(n):\n{line}\n")
        modules.append(importlib.import_module(name))
    for module, other in (modules, modules[::-1]):
        module.other = other.visit
    yield modules
    for name in ("visit_here", "visit_there"):
        del sys.modules[name]


def test_two_functions_of_the_same_name_show_their_own_source(here_and_there):
    here, there = here_and_there
    stepped = pages(step(trace(here.visit, 3, also=[there.visit])))[:5]
    names = ("visit_here", "visit_there")
    shown = [[name for name in names if name in html] for html in stepped]
    assert shown == [
        ["visit_here"],
        ["visit_there"],
        ["visit_here"],
        ["visit_there"],
        ["visit_there"],
    ]
    assert lit_lines(stepped[4]) == ["return n if n == 0 else other(n - 1)  # visit_there"]


def endless(n):
    return endless(n + 1)


def test_an_endless_recursion_leaves_no_large_blank():
    tree = trace(endless, 0)
    assert isinstance(tree.error, RecursionError)
    for stepped in (tree, trace(deep, 100)):
        widget = step(stepped)
        widget.step = min(stepped.steps, BLOCK) - 1
        assert int(re.search(r"min-height:(\d+)px", page(widget))[1]) <= 400
        height = re.search(r'height="([\d.]+)"', page(widget))
        assert float(height[1]) < 700


def through(function):
    return wraps(function)(lambda *args: function(*args))


@through
def decorated(n):
    return 0 if n == 0 else decorated(n - 1)


def test_a_decorated_function_is_shown_from_its_def_line_on():
    shown = pages(step(trace(decorated, 1)))
    assert lit_lines(shown[0]) == ["def decorated(n):"]
    assert lit_lines(shown[2]) == ["return 0 if n == 0 else decorated(n - 1)"]


def careful(n):
    try:
        if n == 0:
            raise ValueError("color: #000000")
        return (
            1 + careful(n - 1)
        )  # fmt: skip
    except ValueError:
        if n < 2:
            raise
        return n
    finally:
        n = None


def test_the_return_that_ran_is_lit_and_else_the_line_that_raised():
    shown = pages(step(trace(careful, 3)))[4:8]
    seen = [(lit_lines(html), pale_lines(html)) for html in shown]
    caught, tidied = ["except ValueError:", "if n < 2:"], "n = None"
    assert seen == [
        (['raise ValueError("color: #000000")'], ["try:", "if n == 0:", *caught, "raise", tidied]),
        (["1 + careful(n - 1)"], [*caught, "raise", tidied]),
        (["return n"], ["1 + careful(n - 1)", *caught, tidied]),
        (["return (", "1 + careful(n - 1)", ")  # fmt: skip"], [tidied]),
    ]


def test_the_comparison_that_cut_is_among_the_lines_that_ran():
    tree = trace(alpha_beta, Tree(((5, 6), (3, 9))), no_heuristic, 2)
    widget = step(tree, start=tree.root.children[1].exited)
    assert "Cut off: 3 ≤ α = 5" in page(widget)
    assert lit_lines(page(widget)) == ["return best, best_move"]
    assert pale_lines(page(widget))[-2:] == ["if best <= alpha:", "break"]
    widget.step = tree.steps - 1
    assert "break" not in pale_lines(page(widget))


def test_a_file_that_has_changed_since_shows_no_other_function(here_and_there):
    here, _ = here_and_there
    Path(here.__file__).write_text("def another(n):\n    return n\n")
    widget = step(trace(here.visit, 0), start=1)
    assert "<pre" not in page(widget)


def test_a_function_without_def_has_no_source_unless_it_has_a_line_of_its_own():
    assert source_of(lambda n: n) is None
    count = lambda n: 0 if n == 0 else 1 + count(n - 1)  # noqa: E731  as people type it
    widget = step(trace(count, 1), start=2)
    (line,) = lit_lines(page(widget))
    assert line.startswith("count = lambda n: 0 if n == 0 else 1 + count(n - 1)")


def test_without_source_the_rest_still_works():
    names = {}
    exec("def twice(n):\n    return 0 if n == 0 else 2 + twice(n - 1)", names)
    assert source_of(names["twice"]) is None
    widget = step(trace(names["twice"], 2), start=5)
    assert "twice(2) returns 4." in page(widget)
    assert "<pre" not in page(widget)


def apply(function, n):
    return function(n) if n == 0 else apply(function, n - 1)


def test_the_saved_text_does_not_change_from_run_to_run():
    assert repr(step(trace(apply, abs, 1))) == "apply(abs, 1) returns 0. 2 calls, 4 steps"
    assert repr(step(trace(apply, deep, 1))) == "apply(deep, 1) returns 0. 2 calls, 4 steps"


def test_step_refuses_what_is_no_trace():
    with pytest.raises(ValueError, match=r"tree must be a trace.*not 7"):
        step(7)
    with pytest.raises(ValueError, match=r"start must be .* not 'x'"):
        step(trace(countdown, 1), start="x")
    with pytest.raises(ValueError, match=r"boards must be .* not 3"):
        step(trace(countdown, 1), boards=3)


def test_the_saved_stepper_is_a_picture_with_a_line_of_text():
    widget = step(trace(minimax, Tree(((1, 2), (3, 4)))))
    data = saved(widget)
    assert (
        data["text/plain"]
        == repr(widget)
        == "minimax(Tree(((1, 2), (3, 4)))) returns (3, 1). 7 calls, 14 steps"
    )
    _, metadata = widget.static_picture()
    width, _ = png_size(data["image/png"])
    assert abs(width - 2 * metadata["image/png"]["width"]) <= 2
    assert saved(step(trace(minimax, Tree(((1, 2), (3, 4))))))["image/png"] == data["image/png"]
