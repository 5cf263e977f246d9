"""The contract, and the conformance test that students run on games of their own."""

import pickle
import re
from fractions import Fraction

import msgspec
import numpy as np
import pytest

from coursekit.games import (
    CHANCE,
    Chance,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
    check_position,
)
from coursekit.solving import minimax
from coursekit.widgets import play


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
