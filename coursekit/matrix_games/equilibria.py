"""Equilibria of games that need not be zero-sum: pure ones, all of them, or one. Notes §4.3."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, count, groupby
from math import comb
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from coursekit.matrix_games.game import Game, Label, MatrixGame, Strategy, as_game
from coursekit.matrix_games.simplex import pivot, solution
from coursekit.matrix_games.strategies import (
    best_responses,
    expected_payoffs,
    response_payoffs,
    rounding,
)
from coursekit.progress import progress
from coursekit.text import vector_text
from coursekit.validate import Seed, checked, whole

Points = tuple[tuple[Any, Any], ...]


class Profile(msgspec.Struct, frozen=True):
    """A mixed strategy for each player, and what each of them then earns on average.

    >>> from fractions import Fraction
    >>> Profile((Fraction(4, 5), Fraction(1, 5)), (0, 1), (Fraction(1, 5), Fraction(4, 5)))
    Profile(row=(4/5, 1/5), column=(0, 1), payoffs=(1/5, 4/5))
    """

    row: tuple[Any, ...]
    column: tuple[Any, ...]
    payoffs: tuple[Any, ...]

    def __repr__(self) -> str:
        row, column, payoffs = map(vector_text, (self.row, self.column, self.payoffs))
        return f"Profile(row={row}, column={column}, payoffs={payoffs})"


class Equilibria(msgspec.Struct, frozen=True):
    """Equilibria of a game, and a tie among its best responses if that makes it degenerate.

    Without a tie, `degenerate` is empty and there are no other equilibria. With one there can be.
    """

    profiles: tuple[Profile, ...]
    degenerate: str = ""

    @property
    def are_all(self) -> bool:
        """Whether there are no equilibria except these, the extreme ones.

        If two of them share a strategy, all mixtures of their other strategies lie between them.
        """
        rows = {profile.row for profile in self.profiles}
        columns = {profile.column for profile in self.profiles}
        return len(rows) == len(columns) == len(self.profiles)


class BestResponseCurves(msgspec.Struct, frozen=True):
    """The corners of both players' curves: points (chance of row 1, chance of column 1).

    On `row` Player I responds best to the height of the point; on `column` Player II does to
    its distance from the left. For a player who is always indifferent the curve is the whole
    square, given by its outline.
    """

    row: Points
    column: Points


@checked
def pure_equilibria(game: Game) -> list[tuple[Label, Label]]:
    """The (row, column) cells in which both players' strategies are best responses. Notes §4.3.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA, THREE_BY_THREE
    >>> pure_equilibria(PRISONERS_DILEMMA), pure_equilibria(THREE_BY_THREE)
    ([('Defect', 'Defect')], [(2, 1), (3, 3)])
    """
    best_columns = {row: best_responses(game, 1, against=row) for row in game.rows}
    best_rows = {column: best_responses(game, 0, against=column) for column in game.columns}
    return [
        (row, column)
        for row in game.rows
        for column in best_columns[row]
        if row in best_rows[column]
    ]


# Support enumeration

MOST_PAIRS = 200_000
"""Of supports: a 10 × 10 game has 184,755."""
TOLERANCE = 1e-10
"""What counts as 0 among floats, if the payoffs are from 1 to 2."""


class Mixture(NamedTuple):
    """A mixed strategy, the numbers of what it plays, and those of the best responses to it."""

    strategy: tuple[Any, ...]
    plays: frozenset[int]
    best: frozenset[int]


@checked
def support_enumeration(game: Game) -> Equilibria:
    """The equilibria of the game: all of them, unless a tie makes it degenerate. Notes §4.3.

    Each player mixes so that some of the opponent's pure strategies are equally good and none is
    better; an equilibrium is a pair of such mixtures in which both play only best responses: that
    is the lemma of indifference, which follows from Theorem 4.4. In a degenerate game these are the
    extreme equilibria: all others, if any, are mixtures of them. Among floats, payoffs that differ
    by less than 1e-10 of the largest difference count as equal.

    >>> stag_hunt = MatrixGame.from_pairs([[(2, 2), (0, 1)], [(1, 0), (1, 1)]])
    >>> for profile in support_enumeration(stag_hunt).profiles:
    ...     print(profile)
    Profile(row=(1, 0), column=(1, 0), payoffs=(2, 2))
    Profile(row=(0, 1), column=(0, 1), payoffs=(1, 1))
    Profile(row=(1/2, 1/2), column=(1/2, 1/2), payoffs=(1, 1))
    >>> support_enumeration([[1, 1], [1, 0]]).degenerate  # doctest: +ELLIPSIS
    'against row 1, columns 1 and 2 are both best responses: ...'
    """
    m, n = game.shape
    pairs = comb(m + n, n) - 1
    if pairs > MOST_PAIRS:
        raise ValueError(
            f"game must have at most {MOST_PAIRS:,} pairs of supports, and a {m} × {n} game has "
            f"{pairs:,}: lemke_howson finds one equilibrium without trying them"
        )
    with progress("support_enumeration"):
        X, Y = (sorted(indifferences(M), key=small_first) for M in (game.B, game.A.T))
    profiles = [
        Profile(x.strategy, y.strategy, expected_payoffs(game, x.strategy, y.strategy))
        for x in X
        for y in Y
        if x.plays <= y.best and y.plays <= x.best
    ]
    return Equilibria(tuple(profiles), _tie(game, X, Y))


def indifferences(payoffs: np.ndarray) -> list[Mixture]:
    """The player's mixtures that make some responses equally good, and none better. Notes §4.3.

    `payoffs[i, j]` is what the *opponent* earns by responding j to i. As in the linear programs of
    §4.2.1, the weights w are to the probabilities what p is to x.

    >>> for mixture in indifferences(MatrixGame([[1, 0], [0, 4]]).A):
    ...     print(*mixture.strategy)
    1 0
    0 1
    4/5 1/5
    """
    payoffs = positive(payoffs)
    own, others = payoffs.shape
    tolerance = 0 if payoffs.dtype == object else TOLERANCE
    found: dict[tuple, Mixture] = {}
    for size in range(1, min(own, others) + 1):
        for support in combinations(range(own), size):
            rows = payoffs[list(support)]
            for responses in combinations(range(others), size):
                # Make the responses equally good: Σ wᵢ · payoff = 1 for each of them.
                w = solution(rows[:, responses].T, [1] * size)
                if w is None or min(w) < -tolerance:
                    continue
                # Check that no other response is better.
                loss = 1 - w @ rows
                if min(loss) < -tolerance:
                    continue
                weights = 0 * payoffs[:, 0]
                weights[list(support)] = w * (w > tolerance)
                plays = frozenset(np.flatnonzero(weights).tolist())
                best = frozenset(np.flatnonzero(loss <= tolerance).tolist())
                strategy = tuple((weights / sum(weights)).tolist())
                found.setdefault((plays, best), Mixture(strategy, plays, best))
    return list(found.values())


def small_first(mixture: Mixture) -> tuple:
    """What sorts mixtures: how much they play, then what, then which responses are best."""
    return len(mixture.plays), sorted(mixture.plays), sorted(mixture.best)


def positive(payoffs: np.ndarray) -> np.ndarray:
    """The payoffs from 1 on, floats from 1 to 2: the same mixtures make the same ones best.

    >>> positive(np.array([[0, 5.0], [-5, 2.5]])).tolist()
    [[1.5, 2.0], [1.0, 1.75]]
    """
    least = payoffs.min()
    unit = 1 if payoffs.dtype == object else payoffs.max() - least or 1.0
    return (payoffs - least) / unit + 1


def _tie(game: MatrixGame, X: list[Mixture], Y: list[Mixture]) -> str:
    """Which mixture, the smallest first, has more best responses than it plays; "" if none has."""
    ties = [(x, 0) for x in X if len(x.best) > len(x.plays)]
    ties += [(y, 1) for y in Y if len(y.best) > len(y.plays)]
    if not ties:
        return ""
    mixture, player = min(ties, key=lambda tie: len(tie[0].plays))
    own, other = ("row", "column") if player == 0 else ("column", "row")
    against = f"the mixture {vector_text(mixture.strategy)} of {own}s"
    if len(mixture.plays) == 1:
        against = f"{own} {game.labels(player)[min(mixture.plays)]}"
    names = [str(game.labels(1 - player)[response]) for response in sorted(mixture.best)]
    every = "both" if len(names) == 2 else "all"
    return (
        f"against {against}, {other}s {', '.join(names[:-1])} and {names[-1]} are {every} best "
        "responses: more best responses than strategies played, and so the game is degenerate"
    )


# Lemke and Howson


def lemke_howson(game: Any, player: int = 0, strategy: Label | None = None) -> Profile:
    """An equilibrium of the game: the end of the path on which one label is missing. Notes §4.3.

    Player I's weights p satisfy E_II(p, j) ≤ 1 for all columns j, Player II's q E_I(i, q) ≤ 1 for
    all rows i, and all are ≥ 0. Each of these inequalities has a *label*, the pure strategy that it
    is about. The path starts where nobody plays, and drops the label of `strategy`, a row or column
    of `player` (by default the first). A pivot in one tableau doubles a label; it enters the other.

    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> lemke_howson(OPERA_OR_BASEBALL, 0, "Baseball")
    Profile(row=(1, 0), column=(1, 0), payoffs=(4, 1))
    >>> lemke_howson(OPERA_OR_BASEBALL, 0, "Opera")
    Profile(row=(0, 1), column=(0, 1), payoffs=(1, 4))
    """
    game = as_game(game)
    m, n = game.shape
    rows, columns = range(m), range(m, m + n)  # the labels
    tableaus = [
        tableau_of_labels(game.B.T, rows, columns),
        tableau_of_labels(game.A, columns, rows),
    ]
    entering = missing = label_of(game, player, strategy)
    here = player
    # Among fractions no tableau comes back, and the path ends; among floats it might not.
    for _ in count() if game.is_exact else range(100 * (m + n)):
        T, basis = tableaus[here]
        row = first_to_vanish(T, entering, slack=(columns, rows)[here])
        leaving = basis[row]
        pivot(T, basis, row, entering)  # as in the simplex method
        if leaving == missing:
            break
        here, entering = 1 - here, leaving  # the label is doubled: drop it on the other side
    X, Y = probabilities(*tableaus[0], rows), probabilities(*tableaus[1], columns)
    earned = np.array([X @ game.A @ Y, X @ game.B @ Y])
    gains = [max(game.A @ Y), max(X @ game.B)] - earned  # of best responses
    if not game.is_exact and (gains > [rounding(game.A), rounding(game.B)]).any():
        raise ValueError("game has floats, and rounding has lost the path: give it fractions")
    return Profile(tuple(X.tolist()), tuple(Y.tolist()), tuple(earned.tolist()))


def tableau_of_labels(payoffs: np.ndarray, own: range, slack: range) -> tuple[np.ndarray, list]:
    """The equations payoffs · w + s = 1, and the slack variables as basis: column k has label k.

    >>> tableau_of_labels(np.array([[0.0, 4.0]]), own=range(1, 3), slack=range(1))[0].tolist()
    [[1.0, 1.0, 2.0, 1.0]]
    """
    T = np.full((len(slack), len(own) + len(slack) + 1), 0 * payoffs[0, 0])
    T[:, own.start : own.stop] = positive(payoffs)
    T[:, slack.start : slack.stop] += np.eye(len(slack), dtype=int)
    T[:, -1] += 1
    return T, list(slack)


def label_of(game: MatrixGame, player: int, strategy: Label | None) -> int:
    """The number of a row or a column, counted from 0: the columns come after the rows."""
    names = game.labels(player)
    if strategy is not None and strategy not in names:
        raise ValueError(f"strategy must be one of {', '.join(map(repr, names))}, not {strategy!r}")
    place = 0 if strategy is None else names.index(strategy)
    return place + player * len(game.rows)


def first_to_vanish(T: np.ndarray, entering: int, slack: range) -> int:
    """The row whose variable is the first to become 0; among equals the slack columns decide.

    That is as if every right-hand side were larger by a tiny amount of its own: so there are no
    ties, and no tableau comes back.

    >>> first_to_vanish(np.array([[2.0, 1.0, 0.0, 1.0], [2.0, 0.0, 1.0, 1.0]]), 0, range(1, 3))
    1
    """
    tolerance = 0 if T.dtype == object else TOLERANCE
    growth = T[:, entering].tolist()
    rows = [row for row, number in enumerate(growth) if number > tolerance]
    for column in (-1, *slack):
        numbers = T[:, column].tolist()
        ratios = {row: numbers[row] / growth[row] for row in rows}
        least = min(ratios.values()) + tolerance
        rows = [row for row in rows if ratios[row] <= least]
        if len(rows) == 1:
            break
    return rows[0]


def probabilities(T: np.ndarray, basis: list[int], own: range) -> np.ndarray:
    """The weights in the tableau, divided by their sum."""
    values = 0 * T[0]
    values[basis] = np.maximum(T[:, -1], 0)  # -1e-17 is 0
    weights = values[own.start : own.stop]
    return weights / weights.sum()


# 2 × 2 games


@checked
def best_response_curves(game: Game) -> BestResponseCurves:
    """Where each player of a 2 × 2 game responds best to the other: two broken lines. Notes §4.3.

    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> curves = best_response_curves(OPERA_OR_BASEBALL)
    >>> [f"{x}, {y}" for x, y in curves.row]
    ['0, 0', '0, 1/5', '1, 1/5', '1, 1']
    >>> [f"{x}, {y}" for x, y in curves.column]
    ['0, 0', '4/5, 0', '4/5, 1', '1, 1']
    """
    if game.shape != (2, 2):
        raise ValueError(f"best-response curves are drawn for 2 × 2 games, not for {game.shape}")
    row = _responses_to_a_chance(game.A)
    column = tuple((chance, response) for response, chance in _responses_to_a_chance(game.B.T))
    return BestResponseCurves(row, column)


def _responses_to_a_chance(payoffs: Any) -> Points:
    """Points (best chance of one's own first strategy, chance of the opponent's first strategy).

    The advantage of the first strategy over the second is linear in the opponent's chance: it is
    known at 0 and at 1, and the response jumps where it changes its sign.
    """
    at_one, at_zero = (payoffs[0] - payoffs[1]).tolist()
    zero = type(at_zero)(0)
    one = zero + 1
    if at_zero == at_one == 0:
        return ((zero, zero), (one, zero), (one, one), (zero, one), (zero, zero))
    # Indifference at one end counts as a jump there.
    first = one if at_zero > 0 or (at_zero == 0 and at_one < 0) else zero
    last = one if at_one > 0 or (at_one == 0 and at_zero < 0) else zero
    if first == last:
        return ((first, zero), (last, one))
    jump = at_zero / (at_zero - at_one)
    corners = ((first, zero), (first, jump), (last, jump), (last, one))
    return tuple(dict.fromkeys(corners))


Number = Fraction | float


EXCHANGED = "with the two strategies exchanged"


def family(T: Number, R: Number, P: Number, S: Number) -> str:
    """The name of the game for both players, as the order of its four payoffs decides it.

    Without ties every order has a name. A tie on which the name depends puts the game on a
    boundary.

    >>> family(T=5, R=3, P=1, S=0)
    "Prisoners' Dilemma"
    >>> family(T=2, R=2, P=1, S=0)
    'Boundary between families: T = R > P > S'
    """
    if T > R > P > S:
        return "Prisoners' Dilemma"
    if T > R > S > P:
        return "Chicken"
    if R > T >= P > S:
        return "Stag Hunt"
    if min(R, P) > max(T, S):
        return "Coordination"
    if min(T, S) > max(R, P):
        return "Opera or Baseball"
    if T > R and P > S and P > R:
        return "Deadlock"
    if R > T and S > P and R > P:
        return "Harmony"
    if S > P > R > T or S > P > T > R or P > S >= R > T:
        return f"{family(T=S, R=P, P=R, S=T)}, {EXCHANGED}"
    return f"Boundary between families: {order(T, R, P, S)}"


def order(T: Number, R: Number, P: Number, S: Number) -> str:
    """The four payoffs from the largest to the smallest.

    >>> order(T=5, R=3, P=1, S=1)
    'T > R > P = S'
    """
    payoffs: dict[str, Number] = {"T": T, "R": R, "P": P, "S": S}
    largest_first = sorted(payoffs, key=lambda name: -payoffs[name])
    return " > ".join(" = ".join(equal) for _, equal in groupby(largest_first, payoffs.__getitem__))


CLOSE = 1e-6  # a gap so small, on payoffs from 0 to 1, counts as 0
NEAR_CORNERS = 0.3  # of Dirichlet's distribution: from the middle, most climbs end alike
SAME = 1e-3  # profiles whose probabilities differ by less count as one


class Optimum(msgspec.Struct, frozen=True):
    """The best profile found, its gap (0 at an equilibrium), and all equilibria met on the way."""

    best: Profile
    gap: float
    equilibria: tuple[Profile, ...]


@checked
def equilibrium_gap(game: Game, X: Strategy, Y: Strategy) -> Any:
    """What both players earn, minus what each could earn by a best response: 0 only at equilibria.

    This is the objective of the nonlinear program with p and q as small as they may be. Notes §4.3.

    >>> from coursekit.matrix_games import STAG_HUNT
    >>> print(equilibrium_gap(STAG_HUNT, "Defect", "Defect"))
    0
    >>> print(equilibrium_gap(STAG_HUNT, "Cooperate", "Defect"))
    -2
    """
    earned = expected_payoffs(game, X, Y)
    p, q = max(response_payoffs(game, 0, against=Y)), max(response_payoffs(game, 1, against=X))
    return sum(earned) - p - q


Starts = Annotated[int, whole(1, 100_000)]


@checked
def equilibrium_by_optimisation(game: Game, starts: Starts = 50, rng: Seed = 0) -> Optimum:
    """The best points of the nonlinear program that SciPy climbs to from random starts. Notes §4.3.

    It is to maximise E_I(X, Y) + E_II(X, Y) − p − q, where no row earns more than p and no column
    more than q: E_I(i, Y) ≤ p for all rows i, E_II(X, j) ≤ q for all columns j. The maximum is 0,
    at equilibria.

    `rng` is a seed or a NumPy generator. A climb can end on a lower hill; then its gap is not 0.

    >>> from coursekit.matrix_games import THREE_BY_THREE
    >>> optimum = equilibrium_by_optimisation(THREE_BY_THREE)
    >>> sorted(tuple(round(x, 3) for x in profile.row) for profile in optimum.equilibria)
    [(0.0, 0.0, 1.0), (0.0, 0.667, 0.333), (0.0, 1.0, 0.0)]
    """
    A, B = _from_0_to_1(game.A), _from_0_to_1(game.B)
    rng = np.random.default_rng(rng)
    tops = [_climb(A, B, rng) for _ in range(starts)]
    gaps = [equilibrium_gap(MatrixGame(A, B), X, Y) for X, Y in tops]
    found: list[tuple[np.ndarray, np.ndarray]] = []
    for top, gap in zip(tops, gaps, strict=True):
        if gap >= -CLOSE and not any(_same(top, other) for other in found):
            found.append(top)
    # The first of the highest: which of several equilibria is highest is decided by rounding.
    best = next(top for top, gap in zip(tops, gaps, strict=True) if gap >= max(gaps) - CLOSE)
    return Optimum(
        best=_profile(game, *best),
        gap=float(equilibrium_gap(game, *best)),
        equilibria=tuple(_profile(game, *top) for top in found),
    )


def _climb(A: np.ndarray, B: np.ndarray, rng: np.random.Generator) -> tuple:
    """(X, Y) at the end of a climb from a random start. The unknowns are X, Y, p, q in a row."""
    from scipy.optimize import minimize  # here, because it takes half a second to load

    m, n = A.shape
    both = A + B

    def loss(unknowns: np.ndarray) -> tuple[float, np.ndarray]:
        X, Y, p, q = unknowns[:m], unknowns[m : m + n], unknowns[-2], unknowns[-1]
        return p + q - X @ both @ Y, np.concatenate([-both @ Y, -both.T @ X, [1, 1]])

    # p − E_I(i, Y) ≥ 0 for all rows, q − E_II(X, j) ≥ 0 for all columns; both sums are 1.
    enough = np.zeros((m + n, m + n + 2))
    enough[:m, m : m + n], enough[:m, -2] = -A, 1
    enough[m:, :m], enough[m:, -1] = -B.T, 1
    sums = np.zeros((2, m + n + 2))
    sums[0, :m] = sums[1, m : m + n] = 1
    X, Y = rng.dirichlet(np.full(m, NEAR_CORNERS)), rng.dirichlet(np.full(n, NEAR_CORNERS))
    result = minimize(
        loss,
        np.concatenate([X, Y, [max(A @ Y), max(X @ B)]]),
        jac=True,
        method="SLSQP",
        bounds=[(0, 1)] * (m + n + 2),
        constraints=[
            {"type": "ineq", "fun": lambda z: enough @ z, "jac": lambda z: enough},
            {"type": "eq", "fun": lambda z: sums @ z - 1, "jac": lambda z: sums},
        ],
        options={"ftol": 1e-12, "maxiter": 500},
    )
    X, Y = np.clip(result.x[:m], 0, 1), np.clip(result.x[m : m + n], 0, 1)
    return X / X.sum(), Y / Y.sum()


def _from_0_to_1(payoffs: np.ndarray) -> np.ndarray:
    floats = payoffs.astype(float)
    return (floats - floats.min()) / (np.ptp(floats) or 1.0)


def _same(one: tuple, other: tuple) -> bool:
    return all(abs(a - b).max() < SAME for a, b in zip(one, other, strict=True))


def _profile(game: MatrixGame, X: np.ndarray, Y: np.ndarray) -> Profile:
    row, column = tuple(X.tolist()), tuple(Y.tolist())
    return Profile(row, column, tuple(map(float, expected_payoffs(game, row, column))))
