"""What the notes claim about game trees, and what settles it. The trees on the slides are lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from coursekit.course.claim import claim
from coursekit.course.planting import planted
from coursekit.games import PennyStacks, TicTacToe, Tree, Utilities
from coursekit.graph import GameGraph
from coursekit.solving import complexity, minimax, minimax_memoized, negamax

bare_minimax = planted(minimax, "earned(position), None", "earned(position)")


@claim(
    "C1.02",
    "§1.2.1",
    "what MINIMAX returns at a leaf of value 3: a value and a move, as everywhere else",
    expected=(3, None),
    slip=lambda: bare_minimax(Tree(3)),
    erratum="MINIMAX in §1.2.1 returns the bare value v_I(G) at a terminal position, where its "
    "caller takes a pair apart; it should return (v_I(G), NIL).",
)
def minimax_at_a_leaf():
    return minimax(Tree(3))


def negamax_agrees_on(boards: Sequence[Any]) -> bool:
    """Whether negamax is minimax with the mover's sign on all of the boards."""
    for board in boards:
        value, move = minimax(board)
        if negamax(board) != (-value if board.player == 1 else value, move):
            return False
    return True


@claim(
    "C1.03",
    "§1.2.1",
    "NEGAMAX is MINIMAX with the sign of the player to move",
    expected=True,
    printed=(True,),
    erratum="NEGAMAX in §1.2.1 returns the bare value v_A(G) at a terminal position; like MINIMAX "
    "it should return a pair, (v_A(G), NIL).",
)
def negamax_agrees():
    return negamax_agrees_on(GameGraph.explore(TicTacToe()).positions[3000::100])


FOUR_LEVELS = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))


@claim(
    "C1.30",
    "slides",
    "Nau's Minimax is the recursion of §1.2.1: three wordings give one value and one move",
    expected=True,
    printed=(True,),
    erratum="On Nau's slides Minimax lacks an “if” before ρ(h) = Max, and the branching factor is "
    "given as max χ(h), a set; it should be the largest size |χ(h)|.",
    document="Nau's slides",
)
def one_recursion():
    answers = [minimax(FOUR_LEVELS), negamax(FOUR_LEVELS), minimax_memoized(FOUR_LEVELS, {})]
    return answers == 3 * [(5, 0)]


@claim("C1.16", "§1.2", "the value of tic-tac-toe for Player I", expected=0)
def value_of_tic_tac_toe():
    return minimax_memoized(TicTacToe(), {})[0]


def best_moves(tree: Tree) -> list[int]:
    """All moves that earn the mover most; every option is a leaf."""
    earned = [option.payoffs()[tree.player] for option in tree.options()]
    return [move for move in tree.moves() if earned[move] == max(earned)]


@claim(
    "C1.21",
    "slides",
    "what Player I chooses from (3, 5) and (2, 3), and Player II from (0, 6, 5) and (2, 6, 3)",
    expected=([0], [0, 1]),
    unlisted="it answers exercise 1.6",
    document="beOI's slides",
)
def who_chooses_what():
    two = Tree((Utilities(3, 5), Utilities(2, 3)))
    three = Tree((Utilities(0, 6, 5), Utilities(2, 6, 3)), player=1, players=3)
    return best_moves(two), best_moves(three)


def pure_strategies(tree: Tree, player: int) -> list[tuple[int, ...]]:
    """Every way to choose one move at each of the player's own nodes, which must all differ."""
    own = [node for node in GameGraph.explore(tree).positions if node.player == player]
    return list(product(*(node.moves() for node in own if not node.is_over)))


@claim(
    "C1.28",
    "slides",
    "Player II's pure strategies with two nodes of two moves",
    expected=4,
    unlisted="it answers exercise 1.9",
    document="Slides on solving games",
)
def number_of_strategies():
    return len(pure_strategies(Tree(((1, 2), (3, 4))), 1))


@claim(
    "C1.25",
    "slides",
    "penny stacks from 7: positions, nodes of the tree, leaves",
    expected=(14, 24, 7),
    document="Slides on solving games",
)
def penny_stacks():
    sizes = complexity(GameGraph.explore(PennyStacks((7,))))
    return sizes.positions, sizes.tree_nodes, sizes.histories
