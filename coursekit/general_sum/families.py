"""The symmetric 2 × 2 games and their names. Notes §4.3.

Both players cooperate or defect. Two cooperators get the reward R, two defectors the punishment P;
a defector gets the temptation T from a cooperator, who is left with the sucker's payoff S.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

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
