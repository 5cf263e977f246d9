"""The classroom: feedback, progress, sources and a notebook's set-up."""

import json
import os
import re
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from PIL import Image
from traitlets.config import Config

from coursekit.course import check, edit, progress, show_source
from coursekit.course.asking import Right, is_unfinished, shown, written
from coursekit.course.checking import Feedback, judged
from coursekit.course.notebook import set_up_notebook
from coursekit.course.progress import contents, progress_file, remember, remembered
from coursekit.draw.sketch import Disc, Sketch
from coursekit.games import PennyStacks, Position, Subtraction, TicTacToe, Tree
from coursekit.puzzles import Queens
from coursekit.solving import minimax
from coursekit.trace import trace
from coursekit.widgets.frames import Frames

IDS = list(contents())
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    """The progress file of this test."""
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "progress.json"))
    return tmp_path / "progress.json"


@pytest.fixture
def shell():
    """A plain IPython shell without a notebook around it."""
    config = Config()
    config.HistoryManager.enabled = False
    hooks = sys.displayhook, sys.excepthook
    shell = InteractiveShell(config=config)
    with matplotlib.rc_context():
        yield shell
    shell.restore_sys_module_state()
    sys.displayhook, sys.excepthook = hooks


# Exercises


def test_the_exercises_are_there_in_order():
    assert IDS.index("0.1") < IDS.index("1.1") < IDS.index("1.9") < IDS.index("1.10")
    assert len({entry.title for entry in contents().values()}) == len(IDS)


def test_every_exercise_stands_in_its_notebook_once_and_no_other_is_asked():
    asked = Counter()
    for path in NOTEBOOKS.glob("*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        asked.update((path.stem, id) for id in re.findall(r"""\bcheck\(["']([^"']*)["']""", code))
    assert asked == Counter((entry.notebook, id) for id, entry in contents().items())


# Answers not given yet


def stub(n):
    """Only a docstring, and an ellipsis."""


def passing(n):
    pass


def half_written(n):
    return "P" if n == 0 else ...


@pytest.mark.parametrize("id", IDS)
def test_a_placeholder_is_not_attempted_yet(id):
    for answer in [..., stub, passing, lambda n: ..., (..., ...), {1: ..., 2: ...}]:
        assert check(id, answer) == Feedback(id, None)
        assert repr(check(id, answer)) == f"… {id} Not attempted yet."


def test_a_function_that_is_half_written_is_told_where():
    feedback = check("1.10", half_written)
    assert feedback.passed is None
    assert feedback.message == "`half_written(1)` still returns a placeholder."
    assert repr(feedback) == f"… 1.10 Not finished yet. {feedback.message}"


def test_a_gap_that_a_diagnosis_stumbles_over_is_no_mistake():
    def strict(answer):
        return f"{answer} is not what I expected."

    assert judged("1.1", [3, ...], strict).message == "There is still a `...` in your answer."
    assert judged("1.1", [3, 4], strict).passed is False


def test_a_gap_where_all_else_is_right_is_counted():
    feedback = judged("1.1", {1: 3, 2: ..., 3: (4, ...)}, lambda answer: Right())
    assert feedback.message == "So far right; 2 of 3 are still open."
    feedback = judged("1.1", [(3, ...)], lambda answer: Right())
    assert feedback.message == "There is still a `...` in your answer."


@pytest.mark.parametrize(
    "answer", [None, 0, False, "", (), [], {}, lambda n: 0, lambda n: n, print, int, np.zeros(3)]
)
def test_an_answer_is_not_taken_for_a_placeholder(answer):
    assert not is_unfinished(answer)


def test_a_stub_inside_another_function_is_a_stub():
    n = 3

    def inner():
        return

    def uses_n():
        return n

    assert is_unfinished(inner)
    assert not is_unfinished(uses_n)


# Odd answers


class Unreadable:
    """An object of the student's own, with a mistake in it."""

    def __repr__(self):
        return self.name

    def __iter__(self):
        return iter(self.cards)


@pytest.mark.parametrize("id", ["1.1", "1.5", "1.7", "1.8"])
def test_an_object_that_cannot_be_read_draws_a_hint(id):
    for answer in (Unreadable(), [Unreadable()]):
        feedback = check(id, answer)
        assert feedback.passed is False
        assert "something of type" in feedback.message
    assert check(id, lambda *args: Unreadable()).passed is False


def test_a_check_that_fails_says_so():
    feedback = judged("1.1", 3, lambda answer: answer + "!")
    assert "The check itself failed, with `TypeError`" in feedback.message


def wrong_about_long_lists(values):
    return 99 if len(values) > 15 else len([n for n in range(99) if set(range(n + 1)) <= {*values}])


def test_a_call_in_a_hint_is_whole_and_stands_on_a_line_of_its_own_if_it_is_long():
    feedback = check("2.5", wrong_about_long_lists)
    call = next(line for line in repr(feedback).splitlines() if "wrong_about" in line).strip()
    assert len(call) > 62
    assert call.startswith("`wrong_about_long_lists([")
    assert call.endswith("])`")
    assert eval(call.strip("`")) == 99
    assert f"<br><code {call.strip('`')}" in re.sub(r" style=.*?>", " ", feedback._repr_html_())


@pytest.mark.parametrize("id", ["99.9", "1.", "", "one", 1.1, None, ["1.1"], True])
def test_the_number_of_an_exercise_is_one_that_is_there_in_quotes(id):
    told = 'id must be the number of an exercise in quotes, from "0.1" to "99.3", not '
    with pytest.raises(ValueError, match=re.escape(f"{told}{id!r}")):
        check(id, ...)
    assert check(" 3.7 ", ...) == check("3.7", ...)


def test_what_is_shown_of_an_answer_is_short_and_always_the_same():
    assert shown(object()) == "<object object>"
    assert shown("a`b") == '"a\'b"'
    assert shown('say "N"') == "'say \"N\"'"
    assert shown(Unreadable()) == "something of type Unreadable"
    assert shown(10**5000) == "something of type int"
    assert len(shown("x" * 1000)) < 70
    assert "\n" not in shown(np.zeros((3, 3)))
    assert written(lambda n: n, 5) == "your_function(5)"


# Feedback


def test_feedback_has_a_symbol_and_words():
    assert repr(Feedback("1.1", True)) == "✓ 1.1 Right."
    assert repr(Feedback("1.1", False, "One.\nTwo.")) == "✗ 1.1 Not yet. One.\n  Two."
    for passed, symbol in ((True, "✓"), (False, "✗"), (None, "…")):
        assert symbol in Feedback("1.1", passed)._repr_html_()


def test_feedback_in_a_notebook_is_escaped():
    page = check("1.1", "<script>alert('`<b>`')</script>")._repr_html_()
    assert "<script>" not in page
    assert "<b>'" not in page
    assert "&lt;script&gt;" in page


def evil(n):
    raise ValueError("<img src=x onerror=alert(1)>")


evil.__name__ = "<img src=x>"


def test_names_and_messages_of_functions_are_escaped():
    page = check("1.10", evil)._repr_html_()
    assert "<img" not in page
    assert "&lt;img src=x onerror" in page


def test_code_and_lines_of_a_hint_are_set_apart():
    page = Feedback("1.1", False, "Try `a < b`.\nThen `c`.")._repr_html_()
    assert page.count("<code") == 2
    assert ">a &lt; b</code>." in page
    assert "<br>" in page


# Progress


def record_solved(id):
    known = remembered()
    known.solved.append(id)
    remember(known)


def test_nothing_is_written_before_something_is_tried(file):
    check("1.11", ...)
    assert not file.exists()
    check("1.11", 95)
    assert json.loads(file.read_text())["tried"] == {"1.11": 1}
    assert "✓" not in repr(progress())
    assert repr(progress()).count("·") == len(IDS) - 1
    assert repr(progress()).count("○") == progress()._repr_html_().count("○ 1.11") == 1


def test_a_right_answer_is_remembered(file):
    assert check("1.11", 96).passed
    assert json.loads(file.read_text())["solved"] == ["1.11"]
    assert check("1.11", 95).passed is False
    assert set(remembered().solved) == {"1.11"}
    assert check("1.5", (6, 1)).passed
    assert set(remembered().solved) == {"1.5", "1.11"}
    assert list(file.parent.iterdir()) == [file]


def test_the_map_shows_what_is_solved(file):
    record_solved("1.11")
    text, page = repr(progress()), progress()._repr_html_()
    (line,) = [line for line in text.splitlines() if "✓" in line]
    ids = [id for id in IDS if contents()[id].notebook == "1c-dynamic-programming"]
    assert line.startswith("1c  Dynamic programming ")
    assert f" 1 of {len(ids)} " in line
    assert line.split()[-len(ids) :] == ["✓" if id == "1.11" else "·" for id in ids]
    assert page.count("✓") == 1
    assert "✓ 1.11" in page
    assert "How many calls: easy, about 5 minutes" in page
    assert '<a href="1c-dynamic-programming.ipynb">1c Dynamic programming</a>' in page
    assert page == progress()._repr_html_()


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b"null", b'{"solved": 3}', b'{"other": []}', b"\x00", b"\xff\xfe"]
)
def test_a_broken_file_is_started_anew(file, text):
    file.write_bytes(text)
    assert remembered().solved == []
    record_solved("1.1")
    assert set(remembered().solved) == {"1.1"}


def test_unknown_ids_in_the_file_are_kept_but_not_shown(file):
    file.write_text('{"solved": ["9.9", "1.1"]}')
    record_solved("1.2")
    assert set(remembered().solved) == {"9.9", "1.1", "1.2"}
    assert repr(progress()).count("✓") == 2


def test_where_nothing_can_be_saved_the_check_still_passes(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "no such folder" / "progress.json"))
    assert check("1.11", 96).passed
    assert remembered().solved == ["1.11"]
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path))  # a folder, not a file
    assert check("1.11", 96).passed
    assert list(tmp_path.iterdir()) == []


def test_a_draft_that_cannot_be_moved_is_removed(file, monkeypatch):
    def refuse(self, target):
        raise OSError("read-only")

    monkeypatch.setattr(Path, "replace", refuse)
    record_solved("1.1")
    assert list(file.parent.iterdir()) == []


def test_progress_is_kept_in_the_current_folder_by_default(tmp_path, monkeypatch):
    monkeypatch.delenv("COURSEKIT_PROGRESS")
    monkeypatch.chdir(tmp_path)
    assert progress_file() == Path(".coursekit-progress.json")
    record_solved("1.1")
    assert os.listdir(tmp_path) == [".coursekit-progress.json"]


# Sources


def test_our_own_source_comes_whole_and_with_its_place():
    source = show_source(minimax)
    assert source.file == "coursekit/solving/minimax.py"
    imported, _, definition = source.code.partition("\n\n")
    assert (
        imported
        == """from typing import Any
from coursekit.games.position import payoff_to_first
from coursekit.validate import ForTwo
from coursekit.solving.minimax import maximises"""
    )
    assert definition.startswith("def minimax(position")
    assert source.code.endswith("best, moves[values.index(best)]")
    assert '"""Player I\'s value' in source.code
    assert repr(source) == f"# {source.file}\n{source.code}"


def test_a_source_is_highlighted():
    page = show_source(minimax)._repr_html_()
    assert page.startswith("<pre ")
    assert "coursekit/solving/minimax.py</span>" in page
    assert 'font-weight: bold">def</span>' in page
    assert page == show_source(minimax)._repr_html_()


def harmless():
    return "<script>alert(1)</script>"


def test_a_source_is_escaped():
    page = show_source(harmless)._repr_html_()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_methods_classes_and_decorated_functions_have_sources():
    assert "\n\ndef play(self, move):" in show_source(TicTacToe.play).code
    assert show_source(Subtraction).file == "coursekit/games/heaps.py"
    assert "\n\ndef check(" in show_source(check).code


def test_a_function_typed_into_a_cell_has_a_source(shell):
    shell.run_cell("def double(n):\n    return 2 * n\n")
    source = show_source(shell.user_ns["double"])
    assert source.file == "typed in this notebook"
    assert source.code == "def double(n):\n    return 2 * n"


def test_a_function_of_another_module_names_the_module():
    assert show_source(json.dumps).file == "json"
    assert show_source(Counter.most_common).file == "collections"
    assert show_source(json).file == "json"


def test_a_traced_function_still_has_its_source():
    found = []

    def countdown(n):
        found.append(show_source(countdown).code)
        return countdown(n - 1) if n else 0

    trace(countdown, 1)
    assert found[0].startswith("def countdown(n):")


def test_a_listing_to_be_edited_is_a_new_cell(shell, monkeypatch):
    monkeypatch.setattr("coursekit.course.source.get_ipython", lambda: shell)
    edit(minimax)
    assert shell.rl_next_input == show_source(minimax).code


@pytest.mark.parametrize("function", [len, 3, "minimax", None])
def test_what_has_no_source_is_refused(function):
    with pytest.raises(ValueError, match="function must be one that is written in Python"):
        show_source(function)


# The set-up of a notebook


class Unknown(Position, frozen=True):
    """A game that has no board."""

    def moves(self):
        return ()


def shown_as(shell, value):
    """The kinds of output that the shell makes of a value."""
    return shell.display_formatter.format(value)[0]


def test_positions_puzzles_and_sketches_show_themselves(shell):
    positions = [TicTacToe(), Subtraction(5), PennyStacks((7,)), Tree((1, 2))]
    for value in [*positions, Queens(4)]:
        assert "image/svg+xml" not in shown_as(shell, value)
    set_up_notebook(shell)
    for value in [*positions, Queens(4), Sketch(10, 10, (Disc(5, 5, 4),))]:
        assert shown_as(shell, value)["image/svg+xml"].startswith("<svg ")
        assert shown_as(shell, value)["image/png"].startswith(b"\x89PNG")
        assert shown_as(shell, value)["text/plain"] == repr(value)
    assert list(shown_as(shell, Unknown())) == ["text/plain"]


def test_setting_up_twice_is_the_same_as_once(shell):
    set_up_notebook(shell)
    printers = dict(shell.display_formatter.formatters["image/svg+xml"].type_printers)
    set_up_notebook(shell)
    assert shell.display_formatter.formatters["image/svg+xml"].type_printers == printers


def test_figures_are_shown_as_small_sharp_pictures(shell):
    set_up_notebook(shell)
    figure, axes = plt.subplots(figsize=(4, 3))
    axes.plot([1, 2, 3])
    data, metadata = shell.display_formatter.format(figure, include={"image/png"})
    plt.close(figure)
    picture = Image.open(BytesIO(data["image/png"]))
    assert picture.width // 2 == metadata["image/png"]["width"]
    assert len(data["image/png"]) < 20_000


def test_the_extension_is_loaded_by_its_name_and_says_what_is_here(shell, capsys):
    shell.run_line_magic("load_ext", "coursekit")
    printed = "Ready. Always here: again, check, edit, growth, presenting, progress, show_source, "
    printed += "show_table, solution, step, term, trace.\n"
    assert capsys.readouterr() == (printed, "")
    assert "image/svg+xml" in shown_as(shell, TicTacToe())
    assert shell.user_ns["check"] is check
    assert callable(shell.user_ns["trace"])


def test_what_is_always_here_takes_nobodys_name(shell):
    shell.run_cell("step = 0.1")
    shell.run_line_magic("load_ext", "coursekit")
    shell.run_cell("term = 3")
    shell.run_line_magic("reload_ext", "coursekit")
    assert (shell.user_ns["step"], shell.user_ns["term"]) == (0.1, 3)


def test_the_step_that_is_always_here_is_ours(shell):
    shell.run_line_magic("load_ext", "coursekit")
    shell.run_cell("from coursekit.solving import outcome\nfrom coursekit.games import Subtraction")
    shell.run_cell("shown = step(trace(outcome, Subtraction(2)), start=1)")
    assert isinstance(shell.user_ns["shown"], Frames)
    with pytest.raises(ValueError, match="tree must be"):
        shell.user_ns["step"](5)


def test_a_function_typed_into_a_cell_can_be_checked(shell):
    shell.run_cell(
        "def my_outcome(n):\n"
        "    return 'N' if n and my_outcome(n - 1) == 'P' else 'P'\n"
        "from coursekit.course import check\n"
        "found = check('1.10', my_outcome)"
    )
    assert '`my_outcome(2)` returned "P" and never looked at 0' in shell.user_ns["found"].message
    assert "step(trace(my_outcome, 2))" in shell.user_ns["found"].message
    assert len(trace(shell.user_ns["my_outcome"], 2)) == 3


def test_visitors_of_binder_are_told_that_their_work_goes(monkeypatch, capsys):
    shell = InteractiveShell()
    set_up_notebook(shell)
    assert "Binder" not in capsys.readouterr().out
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://mybinder.org/")
    set_up_notebook(shell)
    assert "what you have written is gone" in capsys.readouterr().out


def test_the_first_notebook_says_how_to_stop_a_cell_and_what_a_restart_forgets():
    cells = json.loads((NOTEBOOKS / "00-start-here.ipynb").read_text(encoding="utf-8"))["cells"]
    text = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    assert "the ■ button in the toolbar stops it" in text
    assert "Python has forgotten" in text
    assert "run the cells again from the top" in text
