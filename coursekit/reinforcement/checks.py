"""What the functions about reinforcement take."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from numbers import Real
from typing import Any

from coursekit.bandits.arm import Arm
from coursekit.checks import (
    check_two_players,
    check_unfinished_for_two,
    function_name,
    is_number,
)
from coursekit.games import CHANCE, Position
from coursekit.games.fields import a_tuple
from coursekit.kinds import (
    Check,
    a,
    a_collection,
    a_list,
    a_whole_number,
    function,
    number,
    optional,
    refused,
    rng,
)
from coursekit.neural_nets.checks import CHECKS as OF_NETWORKS
from coursekit.neural_nets.encodings import encode, number_of_moves, planes_of
from coursekit.neural_nets.network import Network
from coursekit.reinforcement.guided_search import Judge
from coursekit.reinforcement.results import Episode, Recipe
from coursekit.validate import check_one_or_two_players

A_RATE = "a number above 0 and at most 1"
RATES = f"{A_RATE}, or a function of how often a move was tried"


def check_learning_rate(name: str, rate: Any) -> Any:
    """`rate` if it is above 0 and at most 1."""
    if isinstance(rate, Real) and not isinstance(rate, bool) and 0 < float(rate) <= 1:
        return rate
    raise refused(name, A_RATE, rate)


def check_learning_rates(name: str, rate: Any) -> Any:
    """`rate` if it is one, or a function that returns rates; other answers of it are refused."""
    if not callable(rate):
        try:
            return check_learning_rate(name, rate)
        except ValueError:
            raise refused(name, RATES, rate) from None

    def checked(visits: int) -> Any:
        try:
            answer = rate(visits)
        except TypeError as error:
            raise ValueError(f"{name} must take a number of visits: {error}") from None
        if isinstance(answer, Real) and 0 < float(answer) <= 1:
            return answer
        raise ValueError(
            f"{name} must return numbers above 0 and at most 1, not {answer!r} for {visits}"
        )

    return checked


def check_values_of_states(name: str, values: Any) -> dict[Hashable, Any]:
    """`values` if they are numbers by state."""
    if not isinstance(values, Mapping) or not all(map(is_number, values.values())):
        raise refused(name, "a dictionary with a number for each state", values)
    return dict(values)


def check_features(name: str, features: Any) -> Any:
    """`features`, but answers other than finite numbers are refused."""
    function("of a state that returns a list of numbers")(name, features)

    def numbers(state: Any) -> tuple[float, ...]:
        answer = features(state)
        items = a_tuple(answer)
        if items and all(isinstance(item, Real) and is_number(item) for item in items):
            return items
        raise ValueError(
            f"{function_name(features)} must return finite numbers, not {answer!r} for {state!r}"
        )

    return numbers


def check_what_goes_together(arguments: dict[str, Any]) -> None:
    """What goes together: states and their values, networks and positions, moments and episodes."""
    episode, values = arguments.get("episode"), arguments.get("values")
    if episode is not None and values is not None:
        for state in episode.states:
            if state not in values:
                raise ValueError(
                    f"values must have all states of the episode, and has no {state!r}"
                )
    if "network" in arguments and "position" in arguments:
        check_network_fits(arguments["network"], arguments["position"], "rounds" in arguments)
    for name in ("episodes", "games", "rounds"):
        for moment in arguments.get("at", ()) if name in arguments else ():
            if not 0 < moment <= arguments[name]:
                raise ValueError(
                    f"at must be numbers of {name} from 1 to {arguments[name]:,}, not {moment!r}"
                )


def check_turns(name: str, position: Any) -> Position:
    """`position` if two players take turns in its game, and its moves are numbers."""
    check_unfinished_for_two(name, position)
    number_of_moves(position)
    return position


def check_before_a_throw(name: str, position: Any) -> Position:
    """`position` if it is one of a game for two players in which dice are thrown next."""
    check_one_or_two_players(name, position)
    if position.is_over or position.player != CHANCE or position.players != 2:
        raise refused(name, "one of a game for two, before a throw", position)
    planes_of(position)
    return position


def check_network_fits(network: Network, position: Position, has_policy: bool) -> None:
    """The network takes positions of this game, and has an output for each move and for a value."""
    outputs = number_of_moves(position) + 1 if has_policy else 1
    try:
        fits = network(encode([position])).shape == (1, outputs)
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(
            f"position must fit the network, which must take it and have {outputs} outputs, "
            f"not {network!r}"
        )


ONE_EPISODE = a(Episode, "an Episode")

CHECKS: dict[str, Check] = {
    "position": check_one_or_two_players,
    "way_to_beat.position": check_two_players,
    "player": a_whole_number(0, 1),
    "agent": function("of a position that returns a move"),
    "episodes": a_whole_number(1),
    "games": a_whole_number(1),
    "experience": a_list(ONE_EPISODE, "a list of episodes, at least one", least=1),
    "episode": ONE_EPISODE,
    "rate": check_learning_rate,
    **{
        f"{name}.rate": check_learning_rates
        for name in ("sarsa", "q_learning", "double_q_learning")
    },
    "monte_carlo_control.rate": check_learning_rates,
    "exploration": number(0, 1),
    "discount": number(0, 1),
    "trace": number(0, 1),
    "initial": number(),
    "values": check_values_of_states,
    "td_zero.values": optional(check_values_of_states),
    "at": a_collection(a_whole_number(1), "numbers of episodes, such as [10, 100]"),
    "features": check_features,
    "arm": a(Arm, "an Arm, such as coin(1 / 2)"),
    "tries": a_whole_number(1, 1000),
    "copies": a_whole_number(1),
    "visits": a_whole_number(1),
    "rng": rng,
    "alpha_zero.position": check_turns,
    "guided_search.position": check_turns,
    "policy_and_value_network.position": check_turns,
    "td_gammon.position": check_before_a_throw,
    "network": OF_NETWORKS["network"],
    "optimiser": OF_NETWORKS["optimiser"],
    "hidden": a_whole_number(1, 10_000),
    "rounds": a_whole_number(1),
    "recipe": a(Recipe, "a Recipe(…)"),
    "judge": a(Judge, "a Judge(network)"),
    "iterations": optional(a_whole_number(1)),
    "seconds": optional(number(0)),
    "guided_search.exploration": number(0),
}
"""By the name of the argument: what is refused, and what stands in for it."""
