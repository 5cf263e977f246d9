"""The sequence form: a linear program as small as the tree, where the matrix is too large. §4.4.

Player I looks for a plan r whose worst case is best. Against r, Player II decides at one
information set after the other; v₀ is what Player I then earns, and v₁, v₂, … are what each of
these sets adds to it:

    maximise v₀ subject to E r = e, Fᵀ v ≤ Aᵀ r, r ≥ 0.

The dual program is Player II's, so its plan comes with the solution.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import numpy as np

from coursekit.extensive_form.solving import best_response
from coursekit.extensive_form.strategies import (
    Strategy,
    as_strategy,
    behaviour_of_plan,
    set_text,
)
from coursekit.extensive_form.tree import GameTree, Sequences, ZeroSumTree
from coursekit.matrix_games import LinearProgram, simplex, standard_form
from coursekit.matrix_games.linear_programs import numbered
from coursekit.progress import progress
from coursekit.validate import checked

SMALL = 60
"""A game with at most this many sequences is solved exactly by the simplex method if need be."""
LARGEST_DENOMINATOR = 10_000
"""Probabilities of an exact solution that is guessed from floats have no larger denominator."""
CLOSE = 1e-9
"""A float that is further away from a simple fraction is not taken for it."""


class SequenceForm(msgspec.Struct, frozen=True, eq=False):
    """A zero-sum game in terms of the players' sequences. Notes §4.4.

    Player I chooses a realisation plan r ≥ 0 with `E @ r == e`, Player II a plan s ≥ 0 with
    `F @ s == f`, and Player I earns `r @ A @ s`. The first row of E says that the empty sequence
    is played for sure, and each other one that the moves of an information set share what leads
    there.
    """

    tree: GameTree
    A: np.ndarray
    E: np.ndarray
    e: np.ndarray
    F: np.ndarray
    f: np.ndarray

    def __repr__(self) -> str:
        rows, columns = self.A.shape
        return f"SequenceForm of {self.tree.positions[0]!r}: {rows} × {columns} sequences"


class TreeSolution(msgspec.Struct, frozen=True):
    """The value for Player I of a zero-sum game, and an equilibrium in behavioural strategies."""

    value: Any
    profile: tuple[Strategy, Strategy]


@checked
def sequence_form(tree: ZeroSumTree) -> SequenceForm:
    """The matrices of a zero-sum game for two players: exact if its numbers are. Notes §4.4.

    >>> from coursekit.games import KuhnPoker
    >>> form = sequence_form(GameTree.explore(KuhnPoker()))
    >>> form, form.E.shape, form.F.shape
    (SequenceForm of KuhnPoker(): 13 × 13 sequences, (7, 13), (7, 13))
    """
    mine, yours = tree.sequences
    A = np.zeros((len(mine), len(yours)), dtype=object)
    for node, payoffs in zip(tree.ended, tree.payoffs, strict=True):
        A[mine.of_node[node], yours.of_node[node]] += tree.chance_reach[node] * payoffs[0]
    E, e = plan_equations(mine)
    F, f = plan_equations(yours)
    return SequenceForm(tree, A, E, e, F, f)


def plan_equations(sequences: Sequences) -> tuple[np.ndarray, np.ndarray]:
    """What a realisation plan fulfils: the matrix times the plan is the second answer.

    The empty sequence has probability 1, and the moves at an information set share the probability
    of the sequence that leads there.

    >>> from coursekit.games import CoinGame
    >>> matrix, right = plan_equations(GameTree.explore(CoinGame()).sequences[0])
    >>> matrix.tolist(), right.tolist()
    ([[1, 0, 0], [-1, 1, 1]], [1, 0])
    """
    rows = 1 + len(sequences.information_sets)
    matrix, right = np.zeros((rows, len(sequences)), dtype=int), np.zeros(rows, dtype=int)
    matrix[0, 0] = right[0] = 1
    for row in range(1, rows):
        matrix[row, sequences.parent[row - 1]] = -1
        matrix[row, sequences.first[row - 1] : sequences.first[row]] = 1
    return matrix, right


@checked
def sequence_program(tree: ZeroSumTree) -> LinearProgram:
    """Player I's linear program over realisation plans r: r₀ is that of the empty sequence.

    >>> from coursekit.games import CoinGame
    >>> sequence_program(CoinGame())
    maximise                      v₀
    subject to   r₀                       = 1   no move
                −r₀ +   r₁ + r₂           = 0   nothing seen
                                  v₀ − v₁ ≤ 0   no move
                    − 2 r₁ + r₂      + v₁ ≤ 0   nothing seen: heads
                        r₁ − r₂      + v₁ ≤ 0   nothing seen: tails
                r₀, r₁, r₂ ≥ 0
                v₀, v₁ of either sign
    """
    form = sequence_form(tree)
    mine, yours = tree.sequences
    plan, values = _from_zero("r", len(mine)), _from_zero("v", len(form.f))
    return LinearProgram(
        objective=[0] * len(mine) + form.f.tolist(),
        coefficients=np.block(
            [[form.E, np.zeros((len(form.e), len(form.f)), dtype=int)], [-form.A.T, form.F.T]]
        ),
        bounds=[*form.e.tolist(), *[0] * len(yours)],
        variables=plan + values,
        constraints=(
            "no move",
            *(set_text(each) for each in mine.information_sets),
            "no move",
            *(
                f"{set_text(each)}: {move}"
                for each in yours.information_sets
                for move in each.moves
            ),
        ),
        relations=["="] * len(form.e) + ["≤"] * len(yours),
        free=values,
    )


def _from_zero(letter: str, count: int) -> tuple[str, ...]:
    return (f"{letter}₀", *numbered(letter, count - 1))


@checked
def solve_tree(tree: ZeroSumTree) -> TreeSolution:
    """The value for Player I of a zero-sum game with perfect recall, and an equilibrium.

    Exact if the game is and its probabilities are simple enough to be guessed, or if it is small:
    an exact profile is an equilibrium if no best response earns more. Otherwise floats.

    >>> from coursekit.games import KuhnPoker
    >>> print(solve_tree(KuhnPoker()).value)
    -1/18
    """
    with progress("solve_tree"):
        plans = _plans_with_floats(tree)
        if not any(isinstance(each, float) for each in (*tree.chance_reach, *tree.payoffs.flat)):
            exact = _guessed(tree, plans)
            if exact is None and max(map(len, tree.sequences)) <= SMALL:
                exact = _with_fractions(tree)
            if exact is not None:
                return exact
        value = float(plans[0] @ (tree.payoff_matrices[0] @ plans[1]))
        return TreeSolution(value, _profile(tree, plans))


def _plans_with_floats(tree: GameTree) -> list[np.ndarray]:
    """Both players' realisation plans by SciPy's HiGHS: its matrices are sparse."""
    from scipy.optimize import linprog  # here, because it takes half a second to load
    from scipy.sparse import block_array, csr_array

    mine, yours = tree.sequences
    (E, e), (F, f) = plan_equations(mine), plan_equations(yours)
    result = linprog(
        np.concatenate([np.zeros(len(mine)), -f]),
        A_ub=block_array([[-tree.payoff_matrices[0].T, csr_array(F.T)]]),
        b_ub=np.zeros(len(yours)),
        A_eq=block_array([[csr_array(E), csr_array((len(e), len(f)))]]),
        b_eq=e,
        bounds=[(0, None)] * len(mine) + [(None, None)] * len(f),
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    if result.status != 0:
        raise RuntimeError(f"HiGHS found no solution, though every game has one: {result.message}")
    return [result.x[: len(mine)], -result.ineqlin.marginals]


def _guessed(tree: GameTree, plans: list[np.ndarray]) -> TreeSolution | None:
    """The solution near these floats, if all of its probabilities are simple fractions."""
    guesses = []
    for behaviour in map(behaviour_of_plan, tree.sequences, plans):
        simple = [Fraction(p).limit_denominator(LARGEST_DENOMINATOR) for p in behaviour.tolist()]
        guesses.append(np.array(simple, dtype=object))
        if (abs(guesses[-1].astype(float) - behaviour) > CLOSE).any():
            return None
    return _if_equilibrium(tree, guesses)


def _if_equilibrium(tree: GameTree, weights: list[np.ndarray]) -> TreeSolution | None:
    """The exact solution in which moves are chosen in proportion to these; None if it is none."""
    profile = _profile(tree, weights)
    most, least = best_response(tree, profile, 0).payoff, -best_response(tree, profile, 1).payoff
    return TreeSolution(most, profile) if most == least else None


def _with_fractions(tree: GameTree) -> TreeSolution | None:
    """By the simplex method; Player II's plan is the dual one."""
    mine, yours = tree.sequences
    run = simplex(standard_form(sequence_program(tree)))
    plans = run.x[: len(mine)], run.dual[-len(yours) :]
    return _if_equilibrium(tree, [np.array(plan, dtype=object) for plan in plans])


def _profile(tree: GameTree, weights: list[np.ndarray]) -> tuple[Strategy, Strategy]:
    """The strategies that choose moves in proportion to the weights of their sequences."""
    first, second = (
        as_strategy(tree, player, behaviour_of_plan(tree.sequences[player], each))
        for player, each in enumerate(weights)
    )
    return first, second
