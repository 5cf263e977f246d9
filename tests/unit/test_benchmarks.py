"""The benchmarks measure what they say; nothing here depends on how long anything takes."""

import pytest

from benchmarks.__main__ import ROWS
from benchmarks.harness import FAST, READ, Row, Way, line, measured, table


def taking(seconds: float, answer: int = 1, work: float = 1) -> dict:
    """What a way needs that says by itself how long it has taken."""
    return {
        "prepare": lambda: lambda: answer,
        "work": work,
        "answer": int,
        "seconds": lambda _: seconds,
    }


def test_a_row_says_how_much_is_done_and_how_much_longer_others_take():
    ways = (Way(READ, **taking(2, work=4)), Way(FAST, **taking(1, work=20)), Way("x", **taking(3)))
    row = Row("squares", (*ways, Way("y", **taking(1), needs="no_such_library")), "squares", 1)
    found = measured(row)
    assert found == {READ: 0.5, FAST: 0.05, "x": 3}
    assert line(row, found) == "| squares | 2 squares/s | 20 squares/s | x 60 × | 1 s |"
    assert line(row, found) in table([line(row, found)])
    assert "missed" in line(Row("slow", ways, limit=0.1), found)


def test_what_comes_to_another_answer_is_not_compared():
    ways = (Way(READ, **taking(1, 5)), Way("wrong", **taking(1, 6)))
    with pytest.raises(ValueError, match="wrong finds 6, not 5"):
        measured(Row("sums", ways))


def test_there_is_a_page_of_rows_with_names_of_their_own():
    assert len({row.what for row in ROWS}) == len(ROWS) >= 25
