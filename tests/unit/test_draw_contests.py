"""The cross table of a tournament."""

from coursekit.draw import cross_table
from coursekit.players.records import GameRecord, Tournament


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


def test_all_shares_have_the_same_size():
    results = met((("a", "b"), [1, 1, -1]), (("a", "<c>"), [1, 1]), (("<c>", "b"), [1, 0, 0]))
    shares = [mark for mark in cross_table(results).marks if getattr(mark, "text", "")[-1:] == "%"]
    in_cells = [mark for mark in shares[:9] if mark.text in ("67 %", "100 %", "0 %")]
    assert {mark.text for mark in in_cells} == {"67 %", "100 %", "0 %"}
    assert len({mark.size for mark in shares[:9]}) == 1
