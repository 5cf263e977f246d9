"""Go: captures, what is forbidden, the end and the score, beside a slow second implementation."""

import random
from contextlib import suppress

import numpy as np
import pytest

from coursekit.games import Go, go
from coursekit.monte_carlo import random_play_values, random_playout

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


KO = STONES(".BW. B.BW .BW. ....", player=1)


def test_ko_forbids_to_capture_back_at_once_and_only_then():
    taken = KO.play("b3")
    assert taken.squares()[1] == list("BW.W")
    assert "c3" not in taken.moves()
    assert "c3" in taken.play("a1").play("d1").moves()
    assert "c3" in taken.play("pass").moves()  # White may fill it in
    assert "c3" in taken.with_mover(1).moves()
    assert taken.with_mover(0) == taken


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


def test_random_play_is_worth_what_playouts_say():
    start, chooser, games = Go(2, komi=0), random.Random(0), 4000
    exact = random_play_values(start, {})
    mean = sum(random_playout(start, chooser)[0] for _ in range(games)) / games
    assert abs(mean - exact[0]) < 4 * 1000 / games**0.5
    assert exact[0] == -exact[1]


# Ways of writing, and what is refused


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
        (lambda: Go(5, komi=6.3), "komi must be a number of half points such as 6.5, not 6.3"),
        (lambda: STONES("B. .X"), "n rows of n points, B, W or '.'"),
        (lambda: STONES("B.. .W."), "n rows of n points"),
        (lambda: STONES("BW W."), "text must not have captured stones, as 'BW W.' has"),
        (lambda: STONES(".. ..", turn=13), "turn must be a whole number from 0 to 12, not 13"),
        (lambda: STONES("B. ..", ko="a2"), "ko must be an empty point such as 'c3', not 'a2'"),
    ],
)
def test_bad_input_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()
