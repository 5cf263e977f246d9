"""The cross table of a tournament."""

from coursekit.draw import cross_table
from coursekit.tournament import GameRecord, Tournament


def texts(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def met(*results):
    """A tournament: who met whom, and what the first of them earned in each game."""
    games = [(names, earned) for names, every in results for earned in every]
    return Tournament(
        ("a", "b", "<c>"),
        tuple(
            GameRecord(number, names, (), (earned, -earned))
            for number, (names, earned) in enumerate(games)
        ),
    )


def test_the_best_stands_first_and_points_are_read_along_a_row():
    results = met(
        (("a", "b"), [-3, -1, 0, 1]), (("a", "<c>"), [1, 1, 1, 1]), (("<c>", "b"), [-1, 0, 0, 0])
    )
    sketch = cross_table(results)
    words = texts(sketch)
    assert words[:15] == [
        *("1 a", "1", "38 %", "100 %", "69 %"),
        *("2 b", "2", "62 %", "62 %", "62 %"),
        *("3 <c>", "3", "0 %", "38 %", "19 %"),
    ]
    assert "&lt;c&gt;" in sketch._repr_svg_()


def test_all_shares_have_the_same_size():
    results = met((("a", "b"), [1, 1, -1]), (("a", "<c>"), [1, 1]), (("<c>", "b"), [1, 0, 0]))
    shares = [mark for mark in cross_table(results).marks if getattr(mark, "text", "")[-1:] == "%"]
    in_cells = [mark for mark in shares[:9] if mark.text in ("67 %", "100 %", "0 %")]
    assert {mark.text for mark in in_cells} == {"67 %", "100 %", "0 %"}
    assert len({mark.size for mark in shares[:9]}) == 1


def test_those_who_have_not_met_leave_a_gap():
    words = texts(cross_table(met((("a", "b"), [1, 1]), (("a", "<c>"), [1, 0]))))
    assert words[:9] == ["1 a", "1", "75 %", "100 %", "88 %", "2 <c>", "2", "25 %", "25 %"]


def test_a_table_that_is_partly_filled_has_empty_cells():
    game = GameRecord(0, ("a", "b"), (), (1.0, -1.0))
    nobody, one = (cross_table(Tournament(("a", "b", "c"), games)) for games in ((), (game,)))
    assert texts(nobody)[:6] == ["1 a", "1", "2 b", "2", "3 c", "3"]
    assert texts(one)[:10] == [
        *("1 a", "1", "100 %", "100 %"),
        *("2 b", "2", "0 %", "0 %", "3 c", "3"),
    ]
