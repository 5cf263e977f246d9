"""Searching games with chance: minimax, and the average where dice or cards decide. Notes §3.1.

Star1 and Star2 are alpha-beta for such games, if values have bounds. At a chance node, the options
that are still to come are worth at least `lowest` and at most `highest`. So the average has bounds
as soon as some options are known, and once it cannot lie inside the window (alpha, beta), the
others do not matter. Star2 first probes every option of a chance node. Where a player moves, the
first move alone bounds the value: Player I has at least what it brings, and Player II lets Player I
have no more. These bounds are closer than `lowest` and `highest`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, isclose
from typing import Annotated, Any

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first, two_players_only
from coursekit.solving.minimax import choice_of
from coursekit.validate import (
    Bound,
    Depth,
    Finite,
    Heuristic,
    HeuristicForAll,
    OneOrTwo,
    Unfinished,
    checked,
    function,
    list_of,
    number,
    refused,
)

Payoffs = Sequence[Any]


def check_lottery(name: str, lottery: Any) -> tuple[tuple[Any, Any], ...]:
    """`lottery` if it is a list of (probability, money), whose probabilities sum to 1."""
    prizes = list_of(list_of(number(), PRIZES, least=2), PRIZES, least=1)(name, lottery)
    if any(len(prize) != 2 for prize in prizes):
        raise refused(name, PRIZES, lottery)
    odds = [probability for probability, _ in prizes]
    if min(odds) <= 0 or not isclose(sum(odds), 1, abs_tol=1e-9):
        raise refused(name, "a lottery with positive probabilities that sum to 1", lottery)
    return prizes


PRIZES = "a list of (probability, money)"
Lottery = Annotated[Sequence[tuple[Any, Any]], check_lottery]
"""(probability, money) for each prize."""
Utility = Annotated[Callable[[Any], Any], function("of money that returns a number")]

HALVINGS = 200
"""After this many, the interval of a bisection is as small as floats can tell."""


@checked
def expectiminimax(position: OneOrTwo, heuristic: Heuristic, depth: Depth) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    For two-player zero-sum games, or for one player who plays against chance alone. A throw of the
    dice uses up one of the `depth` moves; where chance decides, the best move is None. Of equally
    good moves, the first.

    >>> from fractions import Fraction
    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> often, rarely = Fraction(9, 10), Fraction(1, 10)
    >>> tree = Tree((Chance((often, 2), (rarely, 3)), Chance((often, 1), (rarely, 4))))
    >>> expectiminimax(tree, no_heuristic, depth=2)
    (Fraction(21, 10), 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == CHANCE:
        values = [
            (probability, expectiminimax(option, heuristic, depth - 1)[0])
            for probability, option in odds(position)
        ]
        return expectation(values), None
    moves = position.moves()
    values = [expectiminimax(position.play(move), heuristic, depth - 1)[0] for move in moves]
    best = choice_of(position.player, values)
    return best, moves[values.index(best)]


@checked
def expectimax(
    position: Unfinished, heuristic: HeuristicForAll, depth: Depth
) -> tuple[Payoffs, Any]:
    """What each player earns on average, `depth` moves deep, and the best move. Notes §3.1.

    For any number of players, each of whom maximises their own share; `heuristic(position)` guesses
    the shares of all. A throw of the dice uses up one of the `depth` moves; where chance decides,
    the best move is None. Of moves that are equally good for the mover, the first. Searched to the
    end, it is what a subgame perfect equilibrium pays.

    >>> from coursekit.games import Chance, Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> gamble = Chance((0.5, Utilities(8, 0, 2)), (0.5, Utilities(0, 4, 2)))
    >>> expectimax(Tree((gamble, Utilities(3, 9, 9)), players=3), no_heuristic, depth=2)
    ((4.0, 2.0, 2.0), 0)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    if position.player == CHANCE:
        profiles = [
            (probability, expectimax(option, heuristic, depth - 1)[0])
            for probability, option in odds(position)
        ]
        return tuple(
            expectation((probability, payoffs[player]) for probability, payoffs in profiles)
            for player in range(position.players)
        ), None
    choices = [
        (expectimax(position.play(move), heuristic, depth - 1)[0], move)
        for move in position.moves()
    ]
    return max(choices, key=lambda choice: choice[0][position.player])


def expectation(shares: Iterable[tuple[Any, Any]]) -> Any:
    """The average of numbers that come with their probabilities.

    >>> expectation([(0.25, 8), (0.75, 4)])
    5.0
    """
    return sum(probability * value for probability, value in shares)


@checked
def star1(
    position: OneOrTwo,
    heuristic: Heuristic,
    depth: Depth,
    lowest: Finite,
    highest: Finite,
    alpha: Bound = -inf,
    beta: Bound = inf,
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on expectiminimax's
    value, a result of beta or more a lower bound: this is the fail-soft version. No payoff and no
    guess may be less than `lowest` or more than `highest`.

    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> tree = Tree((6, Chance((0.5, 1), (0.5, (8, 9)))))
    >>> star1(tree, no_heuristic, 3, lowest=0, highest=10)
    (6, 0)
    """
    if position.is_over:
        return in_bounds(lowest, highest, payoff_to_first(position)), None
    if depth == 0:
        return in_bounds(lowest, highest, heuristic(position)), None
    if position.player == CHANCE:
        average, lower, upper = 0, lowest, highest
        for probability, option in odds(position):
            window = narrowed(alpha, beta, lower, upper, probability, lowest, highest)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, *window)
            average += probability * value
            lower += probability * (value - lowest)
            upper += probability * (value - highest)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
        return average, None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


@checked
def star2(
    position: OneOrTwo,
    heuristic: Heuristic,
    depth: Depth,
    lowest: Finite,
    highest: Finite,
    alpha: Bound = -inf,
    beta: Bound = inf,
    first: Finite | None = None,
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on expectiminimax's
    value, a result of beta or more a lower bound: this is the fail-soft version. No payoff and no
    guess may be less than `lowest` or more than `highest`. `first` is the value of the first move
    if that is known already, because the position was probed.

    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> tree = Tree((6, Chance((0.5, (3, 9)), (0.5, (8, 9)))))
    >>> star2(tree, no_heuristic, 3, lowest=0, highest=10)
    (6, 0)
    """
    if position.is_over:
        return in_bounds(lowest, highest, payoff_to_first(position)), None
    if depth == 0:
        return in_bounds(lowest, highest, heuristic(position)), None
    if position.player == CHANCE:
        average, lower, upper = 0, lowest, highest
        probed = []
        for probability, option in odds(position):
            window = narrowed(alpha, beta, lower, upper, probability, lowest, highest)
            least, most = probe(option, heuristic, depth - 1, lowest, highest, *window)
            lower += probability * (least - lowest)
            upper += probability * (most - highest)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
            probed.append((probability, option, least, most))
        for probability, option, least, most in probed:
            value = least
            if least < most:
                window = narrowed(alpha, beta, lower, upper, probability, least, most)
                # Exact: a probe that failed high or low would have ended the search of this node.
                seen = least if option.player == 0 else most
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, *window, seen)
            average += probability * value
            lower += probability * (value - least)
            upper += probability * (value - most)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
        return average, None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            if first is None:
                option = position.play(move)
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            else:
                value, first = first, None
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            if first is None:
                option = position.play(move)
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            else:
                value, first = first, None
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def probe(
    position: Position,
    heuristic: Callable[[Any], Any],
    depth: float,
    lowest: Any,
    highest: Any,
    alpha: Any,
    beta: Any,
) -> tuple[Any, Any]:
    """The least and the most that `position` can be worth to Player I, by a look at its first move.

    At a leaf, both are its value. Where chance decides, one option says too little.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import no_heuristic
    >>> mine, yours = Tree(((3, 4), 9)), Tree(((3, 4), 9), player=1)
    >>> probe(mine, no_heuristic, 2, lowest=0, highest=10, alpha=0, beta=10)
    (3, 10)
    >>> probe(yours, no_heuristic, 2, lowest=0, highest=10, alpha=0, beta=10)
    (0, 4)
    """
    if position.is_over or depth == 0:
        value, _ = star2(position, heuristic, depth, lowest, highest)
        return value, value
    if position.player == CHANCE:
        return lowest, highest
    option = position.play(position.moves()[0])
    if position.player == 0:
        return star2(option, heuristic, depth - 1, lowest, highest, lowest, beta)[0], highest
    return lowest, star2(option, heuristic, depth - 1, lowest, highest, alpha, highest)[0]


def narrowed(
    alpha: Any, beta: Any, lower: Any, upper: Any, probability: Any, least: Any, most: Any
) -> tuple[Any, Any]:
    """The window of one option of a chance node, whose own window is (alpha, beta).

    So far the average is known to lie between `lower` and `upper`, and the option, which comes with
    its probability, between `least` and `most`. Here one of two options is worth 5. For an average
    between 6 and 7, the other would have to be worth between 7 and 9:

    >>> narrowed(6, 7, lower=2.5, upper=7.5, probability=0.5, least=0, most=10)
    (7.0, 9.0)
    """
    too_low = most - (upper - alpha) / probability
    too_high = least + (beta - lower) / probability
    return max(too_low, least), min(too_high, most)


def in_bounds(lowest: Any, highest: Any, value: Any) -> Any:
    """`value` if it lies between the bounds that the search was told.

    >>> in_bounds(0, 10, 7)
    7
    """
    if value < lowest:
        raise ValueError(f"lowest must be at most {value!r}, which is a value, not {lowest!r}")
    if value > highest:
        raise ValueError(f"highest must be at least {value!r}, which is a value, not {highest!r}")
    return value


@checked
def expected_utility(lottery: Lottery, utility: Utility) -> Any:
    """What the lottery is worth on average to somebody with this utility of money.

    >>> from fractions import Fraction
    >>> coin = [(Fraction(1, 2), 0), (Fraction(1, 2), 100)]
    >>> expected_utility(coin, lambda money: money), expected_utility(coin, lambda money: money**2)
    (Fraction(50, 1), Fraction(5000, 1))
    """
    return sum(probability * utility(money) for probability, money in lottery)


@checked
def certainty_equivalent(lottery: Lottery, utility: Utility) -> float:
    """The money that is as good for sure as the lottery; `utility` must increase with the money.

    Less than the expected money for whoever is afraid of risk, and more for whoever loves it.

    >>> round(certainty_equivalent([(0.5, 0), (0.5, 100)], lambda money: money**0.5), 9)
    25.0
    """
    worth = expected_utility(lottery, utility)
    least, most = (float(pick(money for _, money in lottery)) for pick in (min, max))
    if least < most and not utility(least) < utility(most):
        raise ValueError(f"utility must increase with the money from {least!r} to {most!r}")
    for _ in range(HALVINGS):
        middle = (least + most) / 2
        if utility(middle) < worth:
            least = middle
        else:
            most = middle
    return most
