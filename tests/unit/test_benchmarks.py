"""The benchmarks' core on made-up contestants; nothing here depends on how long anything takes."""

import subprocess
import sys
from itertools import count
from math import isclose
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.__main__ import TOPICS, main
from benchmarks.goals import Goal
from benchmarks.report import exponent, section, sections_of, summary
from benchmarks.suite import OURS, Contestant, Row, Run, Task, close, measured, ratio

ROOT = Path(__file__).parent.parent.parent
PEERS = ["aima3", "constraint", "cvxpy", "easyAI", "mctspy", "nashpy", "nbclient", "numba"]
PEERS += ["open_spiel", "pyspiel", "quantecon", "simpleai"]
GARBAGE = ["collect", "freeze", "unfreeze"]


@pytest.fixture(autouse=True)
def leave_the_garbage(monkeypatch):
    """To clear it away takes long among all that the tests have loaded."""
    monkeypatch.setattr("benchmarks.suite.gc", SimpleNamespace(**dict.fromkeys(GARBAGE, int)))


def taking(seconds: float, answer: int = 1, work: float = 1) -> Run:
    """A run that says by itself how long it has taken."""
    return Run(lambda: answer, work, seconds=lambda _: seconds)


def squares(*others: Contestant, **options) -> Task:
    """A task of which ours costs as much as the square of its size."""
    ours = Contestant(OURS, lambda size: taking(size**2, work=size))
    return Task("squares", "Squares.", (ours, *others), (10, 20, 40), (10,), cap=1e6, **options)


def rows_of(task: Task, **options) -> list[Row]:
    return [row for rows in measured(task, **options) for row in rows]


def failures(task: Task) -> dict[str, str]:
    return {row.name: row.failure for row in rows_of(task) if row.failure}


def raising(error: Exception) -> Run:
    def call():
        raise error

    return Run(call)


def test_medians_and_ratios_are_those_of_equal_work():
    twice = Contestant("another", lambda size: taking(size, work=size / 2))
    ours, theirs = next(measured(squares(twice)))
    assert (ours.median, theirs.median) == (10, 2)  # 100 s for 10 units, 10 s for 5
    assert ratio(theirs, ours) == 1 / 5
    row = Row("other", 10, seconds=[5.0, 1.0, 2.0, 4.0, 3.0])
    assert (row.median, row.quartiles) == (3, (2, 4))


def test_the_exponent_is_the_slope_of_our_cost():
    task = squares(Contestant("another", lambda size: taking(size**9)))
    assert isclose(exponent(task, rows_of(task)), 2)
    assert exponent(task, rows_of(task, quick=True)) is None  # one size has no slope


def test_a_wrong_answer_is_refused_with_a_sentence_and_has_no_figures():
    task = squares(Contestant("wrong", lambda size: taking(1, answer=2)))
    assert failures(task) == {"wrong": "refused: its answer is 2, but 1 by coursekit"}
    assert all(not row.seconds for row in rows_of(task) if row.name == "wrong")
    near = squares(Contestant("near", lambda size: taking(1, answer=2)), same=close(1))
    assert failures(near) == {}


def test_what_fails_or_is_missing_is_said_and_the_rest_goes_on():
    task = squares(
        Contestant("missing", lambda size: taking(1), ("no-such-package",)),
        Contestant("broken", lambda size: raising(ZeroDivisionError("by nothing"))),
        Contestant("unprepared", lambda size: {}[size]),
    )
    assert failures(task) == {
        "missing": "left out: no-such-package not installed",
        "broken": "raised ZeroDivisionError: by nothing",
        "unprepared": "raised KeyError: 40",
    }
    assert all(len(row.seconds) == 7 for row in rows_of(task) if row.name == OURS)


def test_whoever_is_above_the_cap_runs_once_and_at_no_larger_size():
    task = Task("slow", "", (Contestant(OURS, lambda size: taking(size)),), (1, 5, 9), cap=3)
    small, above, larger = rows_of(task)
    assert (len(small.seconds), len(above.seconds), larger.seconds) == (3, 1, [])
    assert larger.failure == "not run: above 3 s already at 5"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such timer")
def test_whoever_does_not_come_back_is_stopped(monkeypatch):
    monkeypatch.setattr("benchmarks.suite.PATIENCE", 0.001)
    endless = Contestant("endless", lambda size: Run(lambda: sum(1 for _ in count())))
    task = Task("one", "", (endless,), (1, 2), cap=10)
    assert [row.failure for row in rows_of(task)] == [
        "raised TimeoutError: not done after 0.01 s",
        "not run: not done after 0.01 s at 1",
    ]


def test_a_quick_run_has_few_rounds_and_leaves_out_who_is_slow():
    task = squares(Contestant("slow", lambda size: taking(1), slow=True))
    ours, slow = rows_of(task, quick=True)
    assert (ours.size, len(ours.seconds)) == (10, 3)
    assert slow.failure == "left out of quick runs"


def test_a_section_says_whether_goals_are_reached():
    task = squares(Contestant("rival", lambda size: taking(4 * size**2, work=size)))
    goals = [Goal("squares", "rival", 3), Goal("squares", seconds=200), Goal("others", "rival", 9)]
    text = section(task, rows_of(task), quick=False, goals=goals)
    assert "| 10 | rival | 400 s | 400 s – 400 s | 0.025 | 4 | ≥ 3: reached | 7 |" in text
    assert "| 20 | coursekit | 400 s | 400 s – 400 s | 0.05 | 1 | ≤ 200 s: missed by 2 × |" in text
    assert "Our cost grows as size^2.00." in text
    assert "others" not in text
    assert summary([text]).splitlines()[0] == "4 of 6 goals reached; the others:"
    assert "- squares (40): ≤ 200 s: missed by 8 ×" in summary([text])


def test_a_goal_without_a_figure_is_not_reached():
    task = squares(Contestant("rival", lambda size: raising(ValueError("a\n| b"))))
    text = section(task, rows_of(task), quick=False, goals=[Goal("squares", "rival", 3)])
    assert "| 10 | rival | raised ValueError: a / b | | | | ≥ 3: not measured | | |" in text
    assert summary([text]).startswith("0 of 3 goals reached; the others:")


def test_a_task_by_itself_replaces_its_own_section(tmp_path, capsys):
    path = tmp_path / "RESULTS.md"
    tasks = [Task(name, "", (Contestant(OURS, lambda _: taking(1)),)) for name in ("b", "a", "c")]
    main([], path, {"topic": tuple(tasks)})
    before = sections_of(path.read_text())
    assert list(before) == ["b", "a", "c"]
    slower = Task("a", "", (Contestant(OURS, lambda _: taking(2)),))
    main(["a"], path, {"topic": (tasks[0], slower, tasks[2])})
    after = sections_of(path.read_text())
    assert list(after) == ["b", "a", "c"]
    assert after == before | {"a": after["a"]}
    assert "| 2 s |" in after["a"]
    assert path.read_text().count("# Benchmarks\n") == 1
    assert "| 2 s |" in capsys.readouterr().out


def test_an_unknown_name_gets_one_sentence(tmp_path):
    with pytest.raises(SystemExit, match=r"There is no benchmark 'chess': .*--list") as refused:
        main(["chess"], tmp_path / "RESULTS.md", {"topic": ()})
    assert refused.value.code  # a text, which makes the exit code 1
    assert not (tmp_path / "RESULTS.md").exists()


def test_every_topic_can_be_imported_without_its_peers():
    code = f"import sys; sys.modules.update(dict.fromkeys({PEERS}))\n" + "\n".join(
        f"import benchmarks.{topic}; assert benchmarks.{topic}.TASKS" for topic in TOPICS
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
