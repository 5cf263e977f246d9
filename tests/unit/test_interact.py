"""The live widgets, driven without a browser: sliders are set, buttons are clicked."""

import importlib
import json
import random
import re
import sys
import zlib
from fractions import Fraction
from functools import wraps
from html import unescape
from pathlib import Path

import ipywidgets
import matplotlib.pyplot as plt
import pytest

from coursekit.agents.match import Match
from coursekit.draw.canvas.page_style import PAGE_STYLE
from coursekit.draw.canvas.sketch import Sketch, Text
from coursekit.draw.canvas.style import INK, LIT, PALE_YELLOW, PAPER, VERY_PALE_YELLOW
from coursekit.games import (
    CHANCE,
    Kalah,
    Kayles,
    Nim,
    Othello,
    PennyStacks,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.interact import explore, payoff_editor, play, prune, slide, step
from coursekit.interact.stepping.source import source_of
from coursekit.interact.widgets import live
from coursekit.interact.widgets.explore import KEPT
from coursekit.interact.widgets.frames import BLOCK, Frames
from coursekit.matrix_games import PRISONERS_DILEMMA
from coursekit.search import alpha_beta, no_heuristic
from coursekit.solving import minimax, outcome
from coursekit.trace import trace
from tests.unit.pages import (
    button,
    choice,
    opinion,
    page,
    parts,
    png_size,
    saved,
    slider,
    status,
)

# step


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
    lines = html.split("<pre")[1].split("</pre>")[0].split("</div>")
    return [unescape(strip_tags(line)) for line in lines if f"background:{colour}" in line]


def pale_lines(html):
    """The source lines that ran since the step before, without the one at work."""
    return lit_lines(html, VERY_PALE_YELLOW)


def strip_tags(html):
    return "".join(part.partition(">")[2] for part in html.split("<")).strip()


def test_stepping_changes_the_picture_the_table_and_the_line():
    widget = step(trace(countdown, 1))
    seen = []
    for now in range(4):
        widget.step = now
        picture, end, beside = page(widget).partition("</svg>")
        seen.append((picture + end, beside))
    assert len(set(seen)) == 4
    assert [strip_tags(html.split("</b>")[0]) for _, html in seen] == [
        "countdown(1) is called.",
        "countdown(0) is called.",
        "countdown(0) returns &#x27;&lt;done&gt;&#x27;.",
        "countdown(1) returns &#x27;&lt;done&gt;&#x27;.",
    ]
    assert [lit_lines(html) for _, html in seen] == [
        ["def countdown(n):"],
        ["def countdown(n):"],
        ['return "<done>"'],
        ["return countdown(n - 1)"],
    ]
    assert [pale_lines(html) for _, html in seen] == [
        [],
        ["if n == 0:", "return countdown(n - 1)"],
        ["if n == 0:"],
        [],
    ]
    assert "docstring" not in page(widget)


def test_the_table_lists_open_calls_with_the_answers_so_far():
    tree = trace(outcome, Subtraction(2))
    widget = step(tree)
    last_return_inside = tree.root.children[-1].exited
    widget.step = last_return_inside
    answers = ", ".join(repr(child.value) for child in tree.root.children)
    _, _, first, second = (strip_tags(unescape(row)) for row in page(widget).split("<tr"))
    assert first == f"outcome(Subtraction(2)){answers}"
    assert second == "outcome(Subtraction(0))'P'"


def test_a_deep_recursion_keeps_its_table_short_and_its_steps_quick():
    tree = trace(deep, 400)
    widget = step(tree, start=400)
    assert page(widget).count("<tr") == 10
    assert "… 393 more …" in page(widget)


def test_labels_are_escaped():
    widget = step(trace(countdown, 0), start=1)
    assert "<done>" not in page(widget)
    assert "&lt;done&gt;" in page(widget)


def test_a_failing_function_is_stepped_to_its_exception():
    tree = trace(broken, 1)
    widget = step(tree, start=tree.steps - 1)
    assert "broken(1) stops with ZeroDivisionError" in page(widget)


def test_mutual_recursion_shows_the_source_of_the_function_at_work():
    widget = step(trace(is_even, 2, also=[is_odd]))
    widget.step = 1
    assert lit_lines(page(widget)) == ["def is_odd(n):"]
    assert pale_lines(page(widget)) == []
    widget.step = 3
    assert lit_lines(page(widget)) == ["return True if n == 0 else is_odd(n - 1)"]
    widget.step = 4
    assert lit_lines(page(widget)) == ["return False if n == 0 else is_even(n - 1)"]


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
    widget = step(trace(here.visit, 3, also=[there.visit]))
    shown = []
    for now in range(5):
        widget.step = now
        shown.append([name for name in ("visit_here", "visit_there") if name in page(widget)])
    assert shown == [
        ["visit_here"],
        ["visit_there"],
        ["visit_here"],
        ["visit_there"],
        ["visit_there"],
    ]
    assert lit_lines(page(widget)) == ["return n if n == 0 else other(n - 1)  # visit_there"]


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
    widget = step(trace(decorated, 1))
    assert lit_lines(page(widget)) == ["def decorated(n):"]
    widget.step = 2
    assert lit_lines(page(widget)) == ["return 0 if n == 0 else decorated(n - 1)"]


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
    widget = step(trace(careful, 3))
    seen = []
    for now in range(4, 8):
        widget.step = now
        seen.append((lit_lines(page(widget)), pale_lines(page(widget))))
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
    _, metadata = widget.twin()
    width, _ = png_size(data["image/png"])
    assert abs(width - 2 * metadata["image/png"]["width"]) <= 2
    assert saved(step(trace(minimax, Tree(((1, 2), (3, 4))))))["image/png"] == data["image/png"]


# slide


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


def test_it_opens_on_the_last_picture_unless_told_otherwise():
    assert "two" in page(slide(["one", "two"]))
    assert "one" in page(slide(["one", "two"], start=0))


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


def test_slide_refuses_a_start_beyond_the_last_picture():
    with pytest.raises(ValueError, match="start must be a whole number between 0 and 2, not 3"):
        slide(["a", "b", "c"], start=3)


def test_slide_and_explore_refuse_what_cannot_be_drawn():
    for wrong in ("x", 5, str):
        with pytest.raises(ValueError, match=r"pictures must be a list, as in slide\("):
            slide(wrong)
    with pytest.raises(ValueError, match="pictures must be one or more: there is none"):
        slide([])
    with pytest.raises(ValueError, match=r"function must be a function, .* not 'x'"):
        explore("x", n=(0, 3))


def test_a_live_thing_is_three_outputs_the_widget_its_twin_and_their_style(monkeypatch):
    outputs = []
    monkeypatch.setattr(
        live, "display", lambda data, raw, metadata=None: outputs.append((data, metadata))
    )
    slide([Subtraction(3)])._ipython_display_()
    (widget, _), (twin, metadata), (style, _) = outputs
    assert style == {"text/html": PAGE_STYLE}
    assert set(widget) == {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert set(twin) == {"image/png"}
    assert metadata["image/png"]["width"] > 100


def test_a_twin_that_cannot_be_drawn_says_why():
    widget = Frames(str, 3, 0, lambda: 1 / 0, "text", "hint")
    assert "ZeroDivisionError: division by zero" in saved(widget)["text/html"]
    assert "ZeroDivisionError" not in page(widget)


def squares(widget):
    return parts(widget, ipywidgets.Button)[:9]


def marks(widget):
    return "".join(
        square.description if square.description in "XO" else "." for square in squares(widget)
    )


@pytest.mark.parametrize("you", [0, 1])
def test_the_perfect_opponent_never_loses_whatever_is_clicked(you):
    widget = play(TicTacToe(), "perfect", you)
    results = []

    def try_everything():
        if "Your turn" not in page(widget):
            results.append(strip_tags(status(widget)))
            return
        before = marks(widget)
        for square in range(9):
            if before[square] == ".":
                squares(widget)[square].click()
                try_everything()
                button(widget, "Undo").click()
                assert marks(widget) == before

    try_everything()
    assert len(results) > 50
    assert set(results) == {"The opponent has won.", "The game ends in a draw."}


@pytest.mark.parametrize(
    ("board", "square", "answer"),
    [("XX. OO. ...", 8, 5), ("X.. .O. ...", 8, 1), ("XX. O.. ..O", 5, 2)],
)
def test_the_perfect_opponent_takes_a_win_and_stops_a_loss(board, square, answer):
    widget = play(TicTacToe.from_text(board))
    squares(widget)[square].click()
    assert squares(widget)[answer].description == "O"


def test_the_random_opponent_plays_the_same_game_again_and_can_be_beaten():
    def results():
        chooser = random.Random(1)
        widget = play(TicTacToe(), "random")
        for _ in range(30):
            while "Your turn" in page(widget):
                free = [number for number, mark in enumerate(marks(widget)) if mark == "."]
                squares(widget)[chooser.choice(free)].click()
            yield strip_tags(status(widget)), marks(widget)
            button(widget, "Restart").click()

    played = list(results())
    assert {text for text, _ in played} >= {"You have won.", "The opponent has won."}
    assert played == list(results())


def test_a_taken_square_and_a_finished_game_ignore_clicks():
    widget = play(TicTacToe.from_text("XX. OO. ..."), None)
    squares(widget)[0].click()
    assert marks(widget) == "XX.OO...."
    squares(widget)[2].click()
    assert "X has won." in page(widget)
    squares(widget)[8].click()
    assert marks(widget) == "XXXOO...."
    button(widget, "Undo").click()
    assert marks(widget) == "XX.OO...."
    assert "X is to move." in page(widget)
    assert button(widget, "Undo").disabled


def test_subtraction_is_played_with_buttons_that_say_what_they_take():
    widget = play(Subtraction(5), "perfect", you=1)
    assert "The opponent played: take 1. Your turn: you are Player II." in page(widget)
    assert page(widget).count("<circle") == 4
    assert button(widget, "Undo").disabled
    button(widget, "take 3").click()
    assert "The opponent has won." in page(widget)
    assert "take" not in [b.description for b in parts(widget, ipywidgets.Button)]
    button(widget, "Undo").click()
    button(widget, "take 1").click()
    assert "The opponent has won." in page(widget)
    button(widget, "Restart").click()
    assert page(widget).count("<circle") == 4


def test_who_begins_can_be_changed_and_starts_a_new_game():
    widget = play(TicTacToe())
    squares(widget)[4].click()
    choice(widget, "begins").value = "opponent"
    assert marks(widget).count("X") == 1
    assert marks(widget).count("O") == 0
    assert "you are O" in page(widget)
    choice(widget, "begins").value = "you"
    assert marks(widget) == "........."


def test_the_opponent_can_be_changed_during_the_game():
    widget = play(TicTacToe(), None)
    squares(widget)[4].click()
    assert "O is to move." in page(widget)
    assert choice(widget, "begins").disabled
    choice(widget, "opponent").value = "perfect"
    assert marks(widget).count("O") == 1
    assert "Your turn" in page(widget)
    assert not choice(widget, "begins").disabled


def test_the_opinion_of_every_move_is_shown_on_demand_to_the_player_who_moves():
    widget = play(TicTacToe.from_text("XX. OO. ..."), None)
    assert [square.description.strip() for square in squares(widget)[5:]] == [""] * 4
    opinion(widget).value = True
    words = [square.description for square in squares(widget)]
    assert words == ["X", "X", "win", "O", "O", "draw", "loss", "loss", "loss"]
    squares(widget)[6].click()
    assert squares(widget)[5].description == "win"
    opinion(widget).value = False
    assert squares(widget)[5].description.strip() == ""


def test_opinions_of_impartial_games_and_of_payoffs_that_are_numbers():
    widget = play(Subtraction(6))
    opinion(widget).value = True
    descriptions = {b.description for b in parts(widget, ipywidgets.Button)}
    assert descriptions >= {"take 1: loss", "take 2: win", "take 3: loss"}
    widget = play(Tree((3, -5, 0)))
    opinion(widget).value = True
    assert {b.description for b in parts(widget, ipywidgets.Button)} >= {"0: +3", "1: −5", "2: 0"}
    widget = play(Tree((Fraction(1, 2), Fraction(-3, 4)), player=1), you=1)
    opinion(widget).value = True
    assert {b.description for b in parts(widget, ipywidgets.Button)} >= {"0: −1/2", "1: +3/4"}


def test_penny_stacks_are_split_by_clicking_on_a_penny():
    widget = play(PennyStacks(7), "perfect")
    pennies = [b for b in parts(widget, ipywidgets.Button) if b.tooltip == "split 7 into 4 + 3"]
    pennies[0].click()
    assert "Your turn" in page(widget) or "has won" in page(widget)


class Stranger(Position, frozen=True):
    """A game that nobody has drawn: one move, and <b>it</b> is over."""

    over: bool = False
    player = 0

    def moves(self):
        return () if self.over else ("<b>stop</b>",)

    def play(self, move):
        self.legal(move)
        return Stranger(True)

    def payoffs(self):
        return (1, -1)


def test_a_game_without_a_board_can_be_played_and_its_texts_are_escaped():
    widget = play(Stranger(), None)
    assert "Stranger()" in page(widget)
    button(widget, "<b>stop</b>").click()
    assert "Player I has won." in page(widget)
    assert "<b>stop" not in page(widget)


def test_an_opponent_may_be_a_function_and_its_mistakes_are_shown():
    answers = iter([2, 99])
    widget = play(TicTacToe(), lambda position: next(answers))
    assert choice(widget, "opponent").value == "your function"
    squares(widget)[0].click()
    assert marks(widget) == "X.O......"
    squares(widget)[1].click()
    assert "ValueError: your function returned 99, which is not a legal move<" in page(widget)
    button(widget, "Undo").click()
    assert marks(widget) == "X.O......"
    assert "Your turn" in page(widget)
    squares(widget)[1].click()
    assert "The opponent failed. StopIteration" in page(widget)
    choice(widget, "opponent").value = "perfect"
    assert "Your turn" in page(widget)


def test_an_opponent_that_returns_a_value_with_its_move_is_told_so():
    widget = play(TicTacToe(), minimax)
    squares(widget)[0].click()
    assert (
        "The opponent failed. ValueError: your function returned (0, 4), which is not a legal "
        "move: a pair came back, not the move 4 alone"
    ) in page(widget)


class Race(Position, frozen=True):
    """Player I moves twice, then a die is thrown, then Player II moves, and so on; five moves."""

    played: tuple = ()

    @property
    def player(self):
        return (0, 0, CHANCE, 1, 0)[len(self.played) % 5]

    def moves(self):
        if len(self.played) == 5:
            return ()
        return ("low", "high") if self.player == CHANCE else ("stay", "go")

    def play(self, move):
        return Race((*self.played, self.legal(move)))

    def chances(self):
        options = [self.play(move) for move in self.moves()]
        return [(Fraction(1, 10), options[0]), (Fraction(9, 10), options[1])]

    def payoffs(self):
        return (1, -1)


class DiceFirst(Race, frozen=True):
    @property
    def player(self):
        return (CHANCE, 0, 1, 0, 1)[len(self.played) % 5]

    def play(self, move):
        return DiceFirst((*self.played, self.legal(move)))


def stays(position):
    assert position.player != CHANCE
    return "stay"


def test_two_moves_in_a_row_are_both_yours():
    widget = play(Race(), stays)
    button(widget, "go").click()
    assert strip_tags(page(widget)).startswith("Your turn: you are Player I.")
    button(widget, "go").click()
    news = "Chance decided: high. The opponent played: stay. Your turn: you are Player I."
    assert strip_tags(page(widget)).startswith(news)


def test_dice_are_thrown_with_their_odds_and_never_by_the_opponent():
    match = Match(Race(), stays, you=0)
    thrown = []
    for _ in range(300):
        match.choose("go")
        match.choose("go")
        thrown.append(match.moves[2])
        match.restart()
    assert 15 <= thrown.count("low") <= 45
    again = Match(Race(), stays, you=0)
    again.choose("go")
    again.choose("go")
    assert again.moves[2] == thrown[0]


@pytest.mark.parametrize("opponent", [None, stays])
def test_a_game_may_begin_with_dice(opponent):
    widget = play(DiceFirst(), opponent)
    assert "Chance decided: high. " in page(widget)
    assert choice(widget, "begins").disabled
    assert choice(widget, "begins").value == "chance"
    assert button(widget, "Undo").disabled
    button(widget, "go").click()
    assert not button(widget, "Undo").disabled
    button(widget, "Undo").click()
    assert "Chance decided: high. " in page(widget)


def test_an_error_text_is_escaped():
    def opponent(position):
        raise KeyError("<script>")

    widget = play(TicTacToe(), opponent, you=1)
    assert "&lt;script&gt;" in page(widget)
    assert "<script>" not in page(widget)


def test_a_game_that_cannot_be_solved_offers_no_opinion_and_no_perfect_opponent():
    general_sum = Tree((Utilities(1, 1), Utilities(2, 0)))
    widget = play(general_sum, None)
    assert opinion(widget).disabled
    assert list(choice(widget, "opponent").options) == ["UCT", "random", "a friend"]
    widget = play(general_sum, "perfect")
    assert "the opponent is “UCT” instead. strongly_solve needs" in page(widget)
    assert len(parts(widget, ipywidgets.Button)) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((TicTacToe(), "brilliant"), "opponent must be .* not 'brilliant'"),
        ((TicTacToe(), 3), "opponent must be .* not 3"),
        ((TicTacToe(), None, 2), "you must be 0 .* not 2"),
        (("chess",), "position must be .* not 'chess'"),
    ],
)
def test_play_refuses_what_it_cannot_play(arguments, message):
    with pytest.raises(ValueError, match=message):
        play(*arguments)


def test_a_saved_game_is_a_picture_with_a_line_of_text():
    widget = play(Subtraction(21), you=1)
    data = saved(widget)
    assert data["text/plain"] == "A game from Subtraction(21), opponent: perfect"
    assert set(data) == {"text/plain", "image/png"}


def test_buttons_are_large_and_say_what_they_do():
    widget = play(TicTacToe())
    (grid,) = parts(widget, ipywidgets.GridBox)
    assert ", 72px))" in grid.layout.grid_template_columns
    assert all(square.tooltip for square in squares(widget))
    assert TwoPlayers(Subtraction(4)).move_name(3) == "take 3"
    assert TicTacToe().move_name(5) == "row 2, column 3"


@pytest.mark.parametrize(
    "start",
    [TicTacToe(), Subtraction(5), PennyStacks(7), Nim((3, 2)) + Kayles(2), Kalah(2, 2), Othello(4)],
    ids=repr,
)
def test_two_games_on_one_page_share_nothing(start):
    def models(widget):
        inner = parts(widget, ipywidgets.DOMWidget)
        styles = [button.style for button in parts(widget, ipywidgets.Button)]
        return {model.model_id for model in [*inner, *styles, *(part.layout for part in inner)]}

    one, other = play(start, None), play(start, None)
    before = page(other)
    for square in parts(one, ipywidgets.Button):
        if square.description not in ("Undo", "Restart"):
            square.click()
    assert page(one) != before
    assert page(other) == before
    assert not models(one) & models(other)


# explore


def test_a_slider_changes_what_is_shown_and_each_setting_is_computed_once():
    asked = []

    def stones(n):
        asked.append(n)
        return Subtraction(n)

    widget = explore(stones, n=(0, 10))
    assert page(widget).count("<circle") == 5
    for n in (7, 5, 7):
        slider(widget).value = n
        assert page(widget).count("<circle") == n
    assert asked == [5, 7]


@pytest.mark.parametrize(
    ("control", "kind", "value"),
    [
        ((0, 10), ipywidgets.IntSlider, 5),
        ((0, 10, 5), ipywidgets.IntSlider, 5),
        ((0.0, 1.0), ipywidgets.FloatSlider, 0.5),
        (["a", "b"], ipywidgets.Dropdown, "a"),
        (("a", "b", "c"), ipywidgets.Dropdown, "a"),
        ({"one": 1, "two": 2}, ipywidgets.Dropdown, 1),
        ((True, False), ipywidgets.Dropdown, True),
        (True, ipywidgets.Checkbox, True),
        ("text", ipywidgets.Text, "text"),
        (4, ipywidgets.IntSlider, 4),
        (0.5, ipywidgets.FloatSlider, 0.5),
    ],
)
def test_controls(control, kind, value):
    widget = explore(lambda x: repr(x), x=control)
    (knob,) = parts(widget, kind)
    assert knob.description == "x"
    assert knob.value == value
    assert strip_tags(page(widget)) == repr(value).replace("'", "&#x27;")


def test_a_slider_starts_at_the_default_of_its_parameter():
    def shown(n=8, word="ha"):
        return n * word

    assert strip_tags(page(explore(shown, n=(0, 10)))) == 8 * "ha"


@pytest.mark.parametrize(
    ("controls", "message"),
    [
        ({}, "the controls must fit half.n, label=''.: missing a required argument: 'n'"),
        ({"n": (1, 2), "m": 3}, "unexpected keyword argument 'm'"),
        ({"n": (5, 1)}, "n must be .least, most.* not .5, 1."),
        ({"n": (1, 9, 0)}, "n must be .* not .1, 9, 0."),
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


class Html:
    def _repr_html_(self):
        return "<b>bold</b>"


class Svg:
    def _repr_svg_(self):
        return "<svg></svg>"


class Png:
    def _repr_png_(self):
        return b"png"


@pytest.mark.parametrize(
    ("thing", "shown", "kinds"),
    [
        (Sketch(9, 9, ()), "<svg", {"image/png"}),
        (TicTacToe(), "<svg", {"image/png"}),
        ("<svg onload=x>", "&lt;svg onload=x&gt;", {"text/html"}),
        ("a < b", "a &lt; b", {"text/html"}),
        (Html(), "<b>bold</b>", {"text/html"}),
        (Svg(), "<svg></svg>", {"image/svg+xml"}),
        (
            Png(),
            'src="data:image/png;base64,cG5n">',
            {"image/png"},
        ),
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


# light and dark pages


@pytest.mark.parametrize(
    "live",
    [
        lambda: play(TicTacToe()),
        lambda: step(trace(countdown, 1)),
        lambda: explore(lambda n: n, n=(1, 3)),
        lambda: prune(rng=1),
        lambda: payoff_editor([[3, -1], [-5, 1]]),
        lambda: payoff_editor(PRISONERS_DILEMMA),
    ],
)
def test_words_have_the_colour_of_the_page_or_ink_on_a_fill_of_their_own(live):
    """JupyterLab's dark theme has a dark page with light words."""
    widget = live()
    for check in [box for box in parts(widget, ipywidgets.Button) if box.description == "Check"]:
        check.click()
    pages = [re.sub("<svg.*?</svg>", "", page(widget))]
    styles = [style for html in pages for style in re.findall('style="([^"]*)"', html)]
    assert styles
    for style in styles:
        inks = re.search(rf"(?<![-\w])color:{INK}", style)
        fills = re.search("background:#", style)
        lit = re.search(f"background:{LIT}", style)
        assert not inks or fills, style
        assert not lit or inks or "scroll-snap" in style, style
    for box in parts(widget, ipywidgets.Text):
        own = (box.style.text_color, box.style.background)
        assert own in ((None, None), (INK, PAPER), (INK, PALE_YELLOW))  # none: as the page has it
    for box in parts(widget, ipywidgets.Button):
        assert not box.style.button_color or box.style.text_color, box.description
