"""The contract: the conformance test that students run, and what every game promises."""

import copy
import pickle
import re
from fractions import Fraction

import msgspec
import numpy as np
import pytest

from coursekit import games, widgets
from coursekit.draw.boards import board_sketch, has_board
from coursekit.games import (
    CHANCE,
    Chance,
    ConnectFour,
    Impartial,
    Kalah,
    Kayles,
    Nim,
    Othello,
    Position,
    Subtraction,
    Sum,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
    check_position,
)
from coursekit.players.match import Match, status_text
from coursekit.solving import minimax, outcome
from coursekit.widgets import play
from coursekit.widgets.commentary import why_by_outcomes
from tests.examples import GAMES, NOT_ZERO_SUM, WIDGETS, random_play
from tests.figures.overlap import overlapping_texts


class Countdown(Position):
    """A correct game to break: two players take 1 or 2 from n; who takes the last wins."""

    n: int
    player: int = 0

    def moves(self):
        return tuple(range(1, min(self.n, 2) + 1))

    def play(self, move):
        return type(self)(self.n - self.legal(move), 1 - self.player)

    def payoffs(self):
        return (1, -1) if self.player == 1 else (-1, 1)


class CoinFlip(Position):
    """Chance decides at once."""

    shown: str | None = None
    heads: float = 0.5

    @property
    def player(self):
        return CHANCE if self.shown is None else 0

    def moves(self):
        return ("heads", "tails") if self.shown is None else ()

    def play(self, move):
        return CoinFlip(self.legal(move), self.heads)

    def chances(self):
        return ((self.heads, self.play("heads")), (0.5, self.play("tails")))

    def payoffs(self):
        return (1, -1) if self.shown == "heads" else (-1, 1)


@pytest.mark.parametrize("position", [Countdown(7), CoinFlip()], ids=repr)
def test_correct_games_conform(position):
    assert check_position(position) >= 20


def test_utilities_need_not_add_up_but_then_one_has_to_say_so():
    tree = Tree((Utilities(3, 5), Utilities(2, 3)))
    with pytest.raises(ValueError, match=r"do not add up to 0"):
        check_position(tree)
    check_position(tree, total=None)


def test_after_chance_moves_who_would_have_moved_there():
    odds = Fraction(1, 4), Fraction(3, 4)
    tree = Tree((1, Chance((odds[0], (2, 3)), (odds[1], Chance((1, (4, 5)))))))
    assert tree.play(1).player == CHANCE
    assert tree.play(1).chances() == [
        (odds[0], Tree((2, 3), player=1)),
        (odds[1], Tree(Chance((1, (4, 5))), player=1)),
    ]
    assert tree.play(1).play(1).play(0) == Tree((4, 5), player=1)
    assert tree.play(1).play(1).play(0).play(0) == Tree(4)
    alone = Tree((3, Chance((1, Utilities(8)))), players=1)
    assert (alone.play(0).payoffs(), alone.play(1).play(0).payoffs()) == ((3,), (8,))


def test_a_node_of_chance_is_no_node_of_a_player():
    branches = ((Fraction(1, 2), 3), (Fraction(1, 2), 4))
    assert Tree((Chance(*branches), 1)) != Tree((branches, 1))
    assert Tree((Chance(*branches), 1)) == Tree([Chance(*map(list, branches)), np.int8(1)])
    with pytest.raises(ValueError, match="not a chance node"):
        Tree(branches).chances()
    at_chance = Tree((Chance(*branches), 1)).play(0)
    assert pickle.loads(pickle.dumps(at_chance)) == at_chance
    assert Tree(Chance((np.float64(0.5), [1, 2]), (0.5, 3))).node == Chance((0.5, (1, 2)), (0.5, 3))


def broken(**changes):
    return type("Broken", (Countdown,), changes)


SPOILT = {
    "moves() gave two different answers": broken(
        moves=lambda self, flip=[0]: flip.append(0) or ((1, 2) if len(flip) % 2 else (2, 1))
    ),
    "options() are not what the moves lead to": broken(options=lambda self: []),
    "moves() lists a move twice": broken(moves=lambda self: (1, 1) if self.n else ()),
    "is_over and moves() disagree": broken(is_over=property(lambda self: False)),
    "player is 'I', not a whole number": broken(
        player=property(lambda self: "I"),
        play=lambda self, move: type(self)(self.n - self.legal(move)),
    ),
    "was not refused; begin play() with self.legal(move)": broken(play=lambda self, move: self),
    "raised TypeError": broken(
        play=lambda self, move: type(self)(self.n - (move + 0), 1 - self.player)
    ),
    "not a tuple or a list": broken(moves=lambda self: (n for n in range(self.n))),
    "a move cannot be hashed": broken(
        moves=lambda self: ([1],) if self.n else (), play=lambda self, move: type(self)(0)
    ),
    "returned 3, not a position": broken(play=lambda self, move: 3),
    "are not all finite": broken(payoffs=lambda self: (float("nan"), 0)),
    "do not add up to 0": broken(payoffs=lambda self: (1, 1)),
    "leave Player 1 out": broken(payoffs=lambda self: (0,)),
    "are too many for 2 players": broken(payoffs=lambda self: (1, -1, 0)),
}


@pytest.mark.parametrize("complaint", SPOILT)
def test_each_broken_promise_is_named(complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        check_position(SPOILT[complaint](3), games=40)


def test_a_position_that_changes_under_play_is_found():
    class Notebook(Position):
        page: tuple

        @property
        def player(self):
            return 0

        def moves(self):
            return (1,) if len(self.page) < 3 else ()

        def play(self, move):
            after = Notebook((*self.page, self.legal(move)))
            msgspec.structs.force_setattr(self, "page", (*self.page, "scribble"))
            return after

        def payoffs(self):
            return (0, 0)

    with pytest.raises(ValueError, match=r"two different positions|changed it"):
        check_position(Notebook(()))


def test_mutable_and_unhashable_positions_are_found():
    class Loose(Position, frozen=False, eq=True):
        n: int = 0

    class Listed(Countdown):
        history: list = []  # noqa: RUF012  the mistake under test

    with pytest.raises(ValueError, match="frozen=True"):
        check_position(Loose())
    with pytest.raises(ValueError, match="use tuples, not lists"):
        check_position(Listed(3))


def test_what_is_no_position_is_refused():
    for stranger in (TicTacToe, 5, None):
        with pytest.raises(ValueError, match="position must be a position"):
            check_position(stranger)


def test_payoffs_may_be_rounded():
    class Tenths(Countdown):
        def payoffs(self):
            return (0.1 + 0.2, -0.3)

    check_position(Tenths(3))


def test_numbers_of_other_types_are_legal_moves():
    assert Subtraction(5).play(np.int64(2)) == Subtraction(3)
    assert TicTacToe().play(4.0) == TicTacToe().play(4)


def test_wrong_probabilities_are_found():
    with pytest.raises(ValueError, match="add up to 1"):
        check_position(CoinFlip(heads=0.4))
    with pytest.raises(ValueError, match="not positive"):
        check_position(CoinFlip(heads=0.0))


def test_an_impartial_position_does_not_pretend_to_know_who_moves():
    for ask in (lambda p: p.player, lambda p: p.payoffs()):
        with pytest.raises(TypeError, match=r"Subtraction\(0\) is impartial"):
            ask(Subtraction(0))


def test_two_players_pay_the_last_mover_under_the_normal_rule():
    assert TwoPlayers(Subtraction(1)).play(1).payoffs() == (1, -1)
    assert TwoPlayers(Subtraction(1, misere=True)).play(1).payoffs() == (-1, 1)
    assert TwoPlayers(Subtraction(2)).play(1).play(1).payoffs() == (-1, 1)


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: TicTacToe.from_text("XXX OOO ..."), "cannot arise"),
        (lambda: TicTacToe.from_text("XX. ... ..."), "take turns"),
        (lambda: TicTacToe.from_text("XO"), "nine squares"),
        (lambda: Tree((1, 2), (3, 4)), r"player must be .* put all of them into brackets"),
        (lambda: Tree(()), r"\(\)"),
        (lambda: Tree(Utilities(1, 2, 3)), "2 players"),
        (lambda: Tree((1, 2)).play(2), "2 is not a legal move"),
        (
            lambda: Chance((Fraction(1, 3), 4), (Fraction(1, 3), 5)),
            "sum to 1, not to 2/3: 1/3, 1/3",
        ),
        (lambda: Chance((0.3, 4), (0.7001, 5)), r"sum to 1, not to 1\.0001: 0\.3, 0\.7001"),
        (lambda: Chance(), "branches must have probabilities that sum to 1, not to 0: none"),
        (lambda: Chance(4, 5), r"branches .* must be \(probability, subtree\), .* not 4"),
        (lambda: Tree(Chance((1, ()))), r"at least one subtree, not \(\)"),
        (lambda: Tree((Chance((1, "x")), 2)), "not 'x'"),
        (
            lambda: Tree(Chance((1, (2, 3)))).with_mover(1),
            "player must wait: chance decides in Tree",
        ),
        (lambda: TwoPlayers(TicTacToe()), "impartial"),
        (lambda: TwoPlayers(Subtraction(3), player=2), "player"),
    ],
)
def test_bad_input_is_refused_by_name(make, named):
    with pytest.raises(ValueError, match=named):
        make()


class Forgotten:
    """A game whose author has forgotten the base class."""

    def moves(self):
        return ()


@pytest.mark.parametrize("refuse", [check_position, play, minimax])
def test_a_class_without_the_base_is_told_what_to_derive_from(refuse):
    with pytest.raises(ValueError, match=r"as in class Forgotten\(Position, frozen=True\)"):
        refuse(Forgotten())
    with pytest.raises(ValueError, match=r"that is the class, write TicTacToe\(…\)"):
        refuse(TicTacToe)


class Prized(Position, frozen=True):
    """A game with a field that hides what the contract says."""

    prize: int = 3


class Called(Position, frozen=True):
    """A game whose `player` is a method."""

    def player(self):
        return 0


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Prized(), "the field prize hides what the contract calls prize"),
        (Called(), "write @property above player"),
    ],
)
def test_a_name_that_clashes_with_the_contract_is_named(game, message):
    with pytest.raises(ValueError, match=message):
        check_position(game)


# What every game promises: its contract, copies, names and a board that can be read


NAMES = {**vars(games), "Fraction": Fraction}


def test_every_game_and_every_live_thing_of_the_course_is_here():
    kinds = {name for name in games.__all__ if isinstance(vars(games)[name], type)}
    bases = {"Position", "Impartial", "Chance", "Decision", "Utilities"}  # and parts of trees
    assert {type(game).__name__ for game in GAMES} >= kinds - bases
    live = {widget.partition("(")[0] for widget in WIDGETS}
    assert live == set(widgets.__all__) - {"watch"}  # which shows pictures and is no widget


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_keeps_the_contract(game):
    assert check_position(game, games=5, total=None if game in NOT_ZERO_SUM else 0) > 0


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_can_be_copied_written_back_and_told(game):
    for here in random_play(game):
        for twin in (eval(repr(here), NAMES), pickle.loads(pickle.dumps(here)), copy.copy(here)):
            assert (twin, hash(twin), twin.moves()) == (here, hash(here), here.moves())
        assert all(here.move_name(move) for move in here.moves())


@pytest.mark.parametrize("game", [game for game in GAMES if has_board(game)], ids=repr)
def test_its_board_can_be_read(game):
    for here in random_play(game):
        assert overlapping_texts(board_sketch(here)) == []


# What stands around the board: the rules, the line above it, the reasons


# The moves


# Passing and the score


def first(position):
    return position.moves()[0]


def test_who_must_pass_is_told_so():
    stuck = Othello.from_text("XO.. .... .... O...", player=1)
    assert status_text(Match(stuck, None, 0)) == "O must pass."
    assert status_text(Match(stuck, first, 1)) == "Your turn: you are O. You must pass."
    assert "pass" not in status_text(Match(Othello(), first, 0))


# The rules


def test_every_game_tells_its_rules_in_two_to_four_sentences():
    for start in GAMES:
        if isinstance(start, Sum):
            continue  # which tells those of all its parts
        start = TwoPlayers(start) if isinstance(start, Impartial) else start
        rules = start.rules_text()
        assert len(re.findall(r"[.!?](?= |$)", rules)) in (2, 3, 4), rules
        assert rules.endswith(".")


def test_rules_follow_the_position():
    assert "takes 1 or 4 of them" in Subtraction(9, (1, 4)).rules_text()
    assert "first to have 3 " in ConnectFour(4, 4, 3).rules_text()
    assert TwoPlayers(Nim(3)).rules_text().endswith("Whoever cannot move loses.")
    assert TwoPlayers(Nim(3, misere=True)).rules_text().endswith("Whoever cannot move wins.")
    assert "and there are seeds opposite" in Kalah().rules_text()
    assert "and there are seeds opposite" not in Kalah(empty_capture=True).rules_text()
    three = TwoPlayers(Kayles(3) + Nim(2) + Nim(1)).rules_text()
    assert three.count(Kayles(3).rules_text()) == three.count(Nim(2).rules_text()) == 1
    assert three.count("Whoever cannot move loses.") == 1


# The reasons


@pytest.mark.parametrize("game", [Subtraction(n) for n in range(1, 13)] + [Kayles(5)], ids=repr)
def test_the_outcomes_are_those_of_what_the_moves_leave(game):
    html = why_by_outcomes(TwoPlayers(game))
    rows = [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]]
    left = list(dict.fromkeys(game.options()))
    assert [row[2] for row in rows] == [outcome(option) for option in left]
    assert [row[3] for row in rows] == ["wins" if row[2] == "P" else "loses" for row in rows]
    assert ("an N-position: a move" in html) == (outcome(game) == "N")
    assert ("is a P-position: every" in html) == (outcome(game) == "P")


def test_what_a_move_leaves_is_named_as_in_the_chapter():
    html = why_by_outcomes(Subtraction(13))
    assert [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]] == [
        ["take 1", "12", "P", "wins"],
        ["take 2", "11", "N", "loses"],
        ["take 3", "10", "N", "loses"],
    ]
