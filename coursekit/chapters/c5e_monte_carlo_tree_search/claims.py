"""What the notes claim about search by random play (§5.4–5.4.2), and what settles it."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import log, sqrt
from random import Random

from coursekit.course.claim import claim
from coursekit.games import Subtraction, TicTacToe, Tree
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import (
    ASYMMETRIC,
    Node,
    as_told,
    grow,
    letter_of,
    random_play_values,
    random_playout,
    ucb_in_order,
    ucb_tree,
    uct,
)
from coursekit.position import Position, TwoPlayers

KINDS = {"centre": 4, "corner": 0, "edge": 1}
"""A square of each kind of tic-tac-toe's board."""


def after(square: int) -> Fraction:
    """What X earns on average in random play after this first move."""
    return random_play_values(TicTacToe().play(square), {})[0]


@claim(
    "C5.29",
    "§5.4",
    "tic-tac-toe: what X earns in random play after beginning in the centre, a corner, an edge",
    expected=(Fraction(1, 2), Fraction(12, 35), Fraction(1, 5)),
)
def first_moves():
    return tuple(after(square) for square in KINDS.values())


@claim(
    "C5.29",
    "§5.4",
    "where FLAT-MONTE-CARLO begins in tic-tac-toe",
    expected="centre",
    slip=lambda: min(KINDS, key=lambda kind: after(KINDS[kind])),
    erratum="§5.4, FLAT-MONTE-CARLO: arg min should be arg max, for as printed it plays the worst "
    "move; and i stands for the player and for the round, where Gᵢ and rᵢ should be Gⱼ and rⱼ.",
)
def best_beginning():
    return max(KINDS, key=lambda kind: after(KINDS[kind]))


def misled(stones: int) -> bool:
    """Whether the move with the best average in random play does not win, though another does."""
    game = TwoPlayers(Subtraction(stones))
    memo: dict[Position, list] = {}
    best = max(game.moves(), key=lambda move: random_play_values(game.play(move), memo)[0])
    winning = winning_moves(game.game)
    return bool(winning) and best not in winning


@claim(
    "C5.30",
    "§5.4",
    "1-2-3 Nim, 2 to 29 stones: where the best move under random play loses a won game",
    expected=(14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29),
    unlisted="it would answer exercise 5.23",
)
def where_random_play_misleads():
    return tuple(stones for stones in range(2, 30) if misled(stones))


FIGURE_5_5 = {"A": (7, 12), "B": (7, 10), "C": (0, 2), "D": (3, 4), "E": (4, 6)}
"""Rewards of the player at A and visits."""


def bound(child: str, parent: str, sign: int) -> float:
    """The notes' formula for a child, as Player I (1) or Player II (-1) sees it."""
    (reward, visits), (_, total) = FIGURE_5_5[child], FIGURE_5_5[parent]
    return sign * reward / visits + sqrt(2 * log(total) / visits)


@claim(
    "C5.36",
    "Fig. 5.5",
    "the child of A that the formula of FLAT-UCB chooses",
    expected="C",
    printed=("B",),
    erratum="Fig. 5.5: with the printed numbers the formula goes from A to C (1.576), which was "
    "tried only twice, not to B (1.405); the path ABD needs a smaller constant, such as "
    "1. What to do with a child that was not visited yet is not said.",
)
def first_step_of_flat_ucb():
    return max("BC", key=lambda child: bound(child, "A", 1))


@claim(
    "C5.36",
    "Fig. 5.5",
    "the child of B that it chooses for Player II",
    expected="D",
    printed=("D",),
)
def second_step_of_flat_ucb():
    return max("DE", key=lambda child: bound(child, "B", -1))


ITERATIONS = 14
"""As many as the caption of Fig. 5.6 has results."""


def order_of_growth(exploration: float) -> str:
    """The order in which UCB with this constant adds the nodes of Fig. 5.6."""
    growing = grow(Node(Tree(ASYMMETRIC), 0), ucb_in_order(exploration), as_told, Random(0))
    return "".join(letter_of(found.path[-1].position) for found in islice(growing, ITERATIONS))


@claim(
    "C5.37",
    "Fig. 5.6",
    "the order in which UCT with √2 adds the nodes, given the rewards of the caption",
    expected="BCDEFLNGJKMROS",
    printed=("BCDEFLNMROGJKS",),
    erratum="Fig. 5.6: the order of the caption is that of a constant near 0.91, not of √2, which "
    "comes back to C and D sooner; the figure does not name its tree policy.",
)
def growth_with_root_two():
    return order_of_growth(sqrt(2))


@claim(
    "C5.37",
    "Fig. 5.6",
    "the same with the constant 0.91",
    expected="BCDEFLNMROGJKS",
    printed=("BCDEFLNMROGJKS",),
)
def growth_with_less_exploration():
    return order_of_growth(0.91)


@claim(
    "C5.38",
    "§5.4.2",
    "UCT2's bound for E at C: reward 5 in 8 visits of E, 3 of C, 2 along the edge",
    expected=0.423147,
    printed=(0.423147,),
    erratum="§5.4.2, UCT2: the mean reward belongs to the exploitation term, not to the "
    "exploration term; UCB1 and UCB2 are UCT1 and UCT2; and E is reached by a move from B, not "
    "“from position C”.",
)
def bound_on_the_graph():
    return round(-5 / 8 + sqrt(2 * log(3) / 2), 6)


@claim(
    "C5.39",
    "§5.4.2",
    "UCT finds a winning move in 1-2-3 Nim from 5, 6, 7, 9, 10 and 11 stones",
    expected=True,
    printed=(True,),
    erratum="§5.4.2, MCTS: the options of G and the child of G should be those of pos(curr) and of "
    "curr; as printed, only the moves at the root are ever tried. And no finite number of "
    "iterations guarantees minimax's move.",
)
def uct_wins():
    return all(
        uct(TwoPlayers(Subtraction(stones)), rng=39).move in winning_moves(Subtraction(stones))
        for stones in (5, 6, 7, 9, 10, 11)
    )


class FromTheWrongSide(Node):
    """A node that counts the rewards of whoever moves there next, as Nau's slides have it."""

    __slots__ = ()

    def update(self, rewards):
        self.visits += 1
        self.total += rewards[self.position.player]


ONE_GOOD_MOVE = Tree(((1, 1), (-1, -1)))
"""Player I wins by the first move and loses by the second."""


def visits_of_the_good_move(kind: type[Node]) -> int:
    """How many of 4,000 visits go to the move that wins."""
    root = kind(ONE_GOOD_MOVE, 0)
    for _ in islice(grow(root, ucb_tree(2), random_playout, Random(40)), 4000):
        pass
    return root.children[0].visits


@claim(
    "C5.40",
    "slides",
    "UCT: does the move that wins get most of the visits?",
    expected=True,
    slip=lambda: visits_of_the_good_move(FromTheWrongSide) > 2000,
    erratum="Nau's slides, UCT(h): the average is that of the player who moves at h, but it is the "
    "player before who maximises it, so nearly all visits go to the losing move; and the end of "
    "the game is not treated.",
    document="Nau's slides",
)
def the_good_move_is_visited():
    return visits_of_the_good_move(Node) > 2000
