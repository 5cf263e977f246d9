"""Go: captures, what is forbidden, the end and the score, beside a slow second implementation."""

import copy
import pickle
import random
from contextlib import suppress

import numpy as np
import pytest

from coursekit.games import Go, check_position, go
from coursekit.monte_carlo import random_play_values, random_playout
from coursekit.search import alpha_beta

STONES = Go.from_text


# The same rules once more, written as they are told: sets of (column, row), and floods.


def neighbours(size, point):
    column, row = point
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [p for p in around if p[0] in range(size) and p[1] in range(size)]


def flooded(size, stones, start):
    """The group of `start` on a board {point: colour}, and what lies beside it."""
    group, unseen, border = {start}, [start], set()
    while unseen:
        for point in neighbours(size, unseen.pop()):
            if stones.get(point) == stones.get(start):
                if point not in group:
                    group.add(point)
                    unseen.append(point)
            else:
                border.add(point)
    return group, border


def after(size, stones, point, colour):
    """The board after a stone of that colour, or None if this is suicide."""
    board = {**stones, point: colour}
    for beside in neighbours(size, point):
        if board.get(beside) == 1 - colour:
            group, border = flooded(size, board, beside)
            if all(p in board for p in border):
                board = {p: c for p, c in board.items() if p not in group}
    _, border = flooded(size, board, point)
    return None if all(p in board for p in border) else board


class SlowGo:
    """A game with its whole history: a move may not bring back the board before the last one."""

    def __init__(self, size):
        self.size, self.history, self.moves_made = size, [{}], []

    @property
    def over(self):
        return self.moves_made[-2:] == ["pass"] * 2 or len(self.moves_made) >= 3 * self.size**2

    def after(self, move):
        """The board after the move, or None if it is not legal."""
        board = self.history[-1]
        if move == "pass":
            return board
        point = "abcdefghj".index(move[0]), int(move[1]) - 1
        if point in board:
            return None
        then = after(self.size, board, point, len(self.moves_made) % 2)
        return None if then in self.history[-2:-1] else then

    def moves(self):
        names = [
            f"{letter}{row}"
            for letter in "abcdefghj"[: self.size]
            for row in range(1, self.size + 1)
        ]
        return [m for m in [*names, "pass"] if not self.over and self.after(m) is not None]

    def play(self, move):
        twin = SlowGo(self.size)
        twin.history = [*self.history, self.after(move)]
        twin.moves_made = [*self.moves_made, move]
        assert twin.history[-1] is not None, f"{move} is not legal"
        return twin

    def areas(self):
        board, size, found = self.history[-1], self.size, [0, 0]
        for point in ((column, row) for column in range(size) for row in range(size)):
            if point in board:
                found[board[point]] += 1
            else:
                colours = {board[p] for p in flooded(size, board, point)[1]}
                if len(colours) == 1:
                    found[colours.pop()] += 1
        return tuple(found)

    def squares(self):
        board, size = self.history[-1], self.size
        marks = {None: ".", 0: "B", 1: "W"}
        return [
            [marks[board.get((column, row))] for column in range(size)]
            for row in reversed(range(size))
        ]


def perft(position, depth):
    """How many sequences of `depth` moves there are."""
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.moves())


@pytest.mark.parametrize(("size", "depth"), [(2, 6), (3, 4), (4, 3)])
def test_there_are_as_many_sequences_of_moves_as_by_the_slow_rules(size, depth):
    assert perft(Go(size), depth) == perft(SlowGo(size), depth)


def test_a_thousand_random_games_agree_with_the_slow_rules():
    """In every tenth game, all moves of every position are compared as well."""
    chooser, ends = random.Random(0), set()
    for game in range(1000):
        fast, slow = Go(5), SlowGo(5)
        while not fast.is_over:
            # every second game is one of sensible moves, which have more captures and kos
            move = chooser.choice(fast.random_moves() if game % 2 else fast.moves())
            if game % 20 in (0, 1):
                assert set(fast.moves()) == set(slow.moves())
            fast, slow = fast.play(move), slow.play(move)
            assert fast.squares() == slow.squares()
        black, white = slow.areas()
        assert (slow.over, go.areas(fast)) == (True, (black, white))
        assert fast.payoffs() == ((1000, -1000) if black - white > 0.5 else (-1000, 1000))
        ends.add(fast.passes == 2)
    assert ends == {True, False}  # by passes, and at the limit


def test_known_numbers_of_legal_boards():
    """John Tromp and Gunnar Farnebäck: 57 boards of 2 × 2 and 12,675 of 3 × 3 are legal."""
    for size, known in ((2, 57), (3, 12675)):
        legal = 0
        for number in range(3**size**2):
            marks = [".BW"[number // 3**i % 3] for i in range(size**2)]
            rows = ["".join(marks[i * size : (i + 1) * size]) for i in range(size)]
            with suppress(ValueError):
                Go.from_text(" ".join(rows))
                legal += 1
        assert legal == known


# Captures


def test_one_stone_is_captured():
    assert STONES("..... ..B.. .BWB. ..... .....").play("c2").squares()[2] == list(".B.B.")


def test_several_stones_and_several_groups_are_captured_at_once():
    board = STONES("WW.WB BB.B. ..... ..... .....", player=0)
    assert board.play("c5").squares()[0] == list("..B.B")


def test_a_group_lives_as_long_as_it_has_one_empty_point_beside_it():
    board = STONES(".BB. BWW. .BB. ....").play("d3")
    assert board.squares()[1] == list("B..B")
    board = STONES(".B.. BWW. .BB. ....").play("d3")
    assert board.squares()[1] == list("BWWB")


def test_suicide_is_forbidden_unless_it_captures():
    board = STONES(".W.. W... .... ....")
    assert "a4" not in board.moves()
    with pytest.raises(ValueError, match="'a4' is not a legal move"):
        board.play("a4")
    assert "a4" in board.with_mover(1).moves()
    several = STONES(".BW. BBW. WWW. ....")
    assert "a4" not in several.moves()  # all three would be lost
    assert several.with_mover(1).play("a4").squares()[0] == list("W.W.")
    capturing = STONES(".WB. WB.. B... ....")
    assert capturing.play("a4").squares()[:2] == [list("B.B."), list(".B..")]


KO = STONES(".BW. B.BW .BW. ....", player=1)


def test_ko_forbids_to_capture_back_at_once_and_only_then():
    taken = KO.play("b3")
    assert taken.squares()[1] == list("BW.W")
    assert "c3" not in taken.moves()
    assert "c3" in taken.play("a1").play("d1").moves()
    assert "c3" in taken.play("pass").moves()  # White may fill it in
    assert "c3" in taken.with_mover(1).moves()
    assert taken.with_mover(0) == taken


def test_a_snapback_is_no_ko():
    """One stone captures one, is in a group then, and that group may be captured at once."""
    board = STONES("..BW. BBBW. WWWW. ..... .....", player=1).play("a5").play("b5")
    assert board.squares()[0] == list(".BBW.")
    assert board.play("a5").squares()[:2] == [list("W..W."), list("...W.")]


def test_the_game_ends_after_two_passes_in_a_row():
    board = Go(3).play("pass").play("b2").play("pass")
    assert (board.passes, board.is_over) == (1, False)
    assert board.play("pass").is_over
    assert board.play("pass").moves() == ()
    assert not board.play("a1").is_over


def test_the_game_ends_at_the_limit():
    board = STONES("... .B. ...", player=1, turn=26)
    assert not board.is_over
    assert board.play("a1").is_over
    assert board.play("pass").is_over
    assert board.play("a1").payoffs() == (-1000, 1000)  # one stone each, and the komi


# Scores


@pytest.mark.parametrize(
    ("text", "areas"),
    [
        ("... ... ...", (0, 0)),  # an empty region that touches nobody
        ("... .B. ...", (9, 0)),
        ("B.W B.W B.W", (3, 3)),
        (".BW. BBW. .BWW .BW.", (8, 8)),
        (".B.WB WBWWB WWWBB BBBB. .....", (16, 7)),  # seki: two points belong to nobody
    ],
)
def test_areas_by_hand(text, areas):
    assert go.areas(STONES(text)) == areas


def test_komi_decides_close_games():
    board = "B.W B.W B.W"
    for komi, payoffs in ((0.5, (-1000, 1000)), (0, (0, 0)), (-0.5, (1000, -1000))):
        assert STONES(board, komi=komi, passes=2).payoffs() == payoffs
    assert [Go(size).komi for size in (2, 6, 7, 9)] == [0.5, 0.5, 7.5, 7.5]


def test_in_a_seki_whoever_moves_first_is_captured():
    for player in (0, 1):
        board = STONES(".B.WB WBWWB WWWBB BBBB. .....", player=player)
        for first, second in (("a5", "c5"), ("c5", "a5")):
            mine = board.play(first).play(second).squares()
            assert sum(row.count("BW"[player]) for row in mine) < sum(
                row.count("BW"[player]) for row in board.squares()
            )


# Random play


def test_an_eye_is_not_filled_but_a_false_one_is():
    both = STONES(".B.B. BBBBB ..... ..... .....")
    assert not {"a5", "c5", "e5"} & set(both.random_moves())
    assert {"a5", "c5", "e5"} <= set(both.moves())
    middle = "..... .{}B{}. .B.B. .{}B{}. ....."
    for corners, is_eye in (("BBBB", True), ("BBBW", True), ("BBWW", False), ("WBBW", False)):
        found = STONES(middle.format(*corners)).random_moves()
        assert ("c3" not in found) == is_eye
    assert "a3" in STONES("..... BW... .B... B.... .....").random_moves()  # false at the edge
    assert STONES("B.B BBB B.B").random_moves() == ("pass",)


def test_random_games_end_long_before_the_limit():
    chooser = random.Random(1)
    for _ in range(50):
        board = Go(6)
        while not board.is_over:
            board = board.play(chooser.choice(board.random_moves()))
        assert board.passes == 2


def test_random_play_is_worth_what_playouts_say():
    start, chooser, games = Go(2, komi=0), random.Random(0), 4000
    exact = random_play_values(start, {})
    mean = sum(random_playout(start, chooser)[0] for _ in range(games)) / games
    assert abs(mean - exact[0]) < 4 * 1000 / games**0.5
    assert exact[0] == -exact[1]


# Ways of writing, and what is refused


EXAMPLES = [Go(), Go(2), Go(3, komi=4), Go(9), KO, STONES("B.. ... ..W", player=1, turn=20)]


@pytest.mark.parametrize("start", EXAMPLES, ids=repr)
def test_positions_keep_the_contract_and_can_be_written_back(start):
    assert check_position(start, games=3) > 3
    chooser, here = random.Random(2), start
    while not here.is_over:
        here = here.play(chooser.choice(here.moves()))
        twins = (eval(repr(here), {"Go": Go}), pickle.loads(pickle.dumps(here)), copy.copy(here))
        for twin in twins:
            assert (twin, hash(twin), twin.moves()) == (here, hash(here), here.moves())


def test_names_and_words():
    assert Go(9).moves()[:9] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "j1")
    assert Go(2).moves() == ("a1", "b1", "a2", "b2", "pass")
    assert Go(3).play("a1").squares() == [list("..."), list("..."), list("B..")]
    assert Go(5).play("c3").score_text() == "Black 25 : 0 + 0.5 White"
    assert "7.5 points more" in Go().rules_text()
    assert (Go.prize, Go.heuristic(Go())) == (1000, 0)
    assert Go(5, komi=np.float64(6.5)) == Go(5, komi=6.5)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Go(1), "size must be a whole number from 2 to 9, not 1"),
        (lambda: Go(10), "size must be a whole number from 2 to 9, not 10"),
        (lambda: Go(5.0), "size must be"),
        (lambda: Go(5, komi=6.3), "komi must be a number of half points such as 6.5, not 6.3"),
        (lambda: Go(5, komi="6.5"), "komi must be"),
        (lambda: Go(5, komi=float("nan")), "komi must be"),
        (lambda: STONES("B. .X"), "n rows of n points, B, W or '.'"),
        (lambda: STONES("B.. .W."), "n rows of n points"),
        (lambda: STONES(""), "n rows of n points"),
        (lambda: STONES("BW W."), "text must not have captured stones, as 'BW W.' has"),
        (lambda: STONES(".. ..", player=2), "player must be 0 or 1, not 2"),
        (lambda: STONES(".. ..", passes=3), "passes must be"),
        (lambda: STONES(".. ..", turn=13), "turn must be a whole number from 0 to 12, not 13"),
        (lambda: STONES("B. ..", ko="a2"), "ko must be an empty point such as 'c3', not 'a2'"),
        (lambda: STONES("B. ..", ko="z9"), "ko must be"),
        (lambda: Go(3).play("d4"), "'d4' is not a legal move"),
        (lambda: Go(3).play(["a1"]), "is not a legal move"),
        (lambda: Go(3).play("pass").play("pass").play("pass"), "the game is over"),
    ],
)
def test_bad_input_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_a_search_captures():
    board = STONES("..... .BBB. BWWW. .BBB. .....")
    assert alpha_beta(board, Go.heuristic, 2)[1] == "e3"
