"""Exercise 4.21: name the threat that is not credible."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import finished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.extensive_form import backward_induction, full_normal_form, incredible_threats
from coursekit.games import Decision, Tree, Utilities
from coursekit.general_sum import pure_equilibria

Payoffs = tuple[int, int]


class ThreatGame(NamedTuple):
    """A game like THREAT: its moves by what they are good for, and what they earn both.

    Player I begins with `safe`, and Player II replies `taken` or `left`; or with `risky`, and he
    replies `mild` or `bold`. After `bold` she makes the `good` move, or that of the `threat`.
    """

    moves: dict[str, str]
    payoffs: dict[str, Payoffs]

    def tree(self) -> Tree:
        """The game, with the moves at each node in the order of the alphabet."""

        def at(player: int, *roles: str, **below: Decision) -> Decision:
            ends = {role: Utilities(*self.payoffs[role]) for role in roles if role in self.payoffs}
            options = {self.moves[role]: {**ends, **below}[role] for role in roles}
            return Decision(player, dict(sorted(options.items())))

        last = at(0, "good", "threat")
        replies = {
            "safe": at(1, "taken", "left"),
            "risky": at(1, "mild", "bold", bold=last),
        }
        return Tree(at(0, "safe", "risky", **replies))

    def equilibria(self) -> list[tuple]:
        return pure_equilibria(full_normal_form(self.tree()))

    def perfect(self) -> tuple:
        """The equilibrium that backward induction finds."""
        [found] = backward_induction(self.tree())
        return tuple("".join(strategy.values()) for strategy in found.profile)

    def threat(self) -> str:
        """The move that no equilibrium should be built on."""
        found = incredible_threats(self.tree())
        [move] = {threat.move for each in found for threat in each.threats}
        return move

    def why_not(self) -> dict[str, str]:
        """What to say about each of the other moves."""
        move, earned = self.moves, self.payoffs
        first = "is Player I's first move: she makes it, and threatens nobody."
        bold_earns = f"{earned['good'][1]} or {earned['threat'][1]}"
        return {
            move["safe"]: f"{move['safe']} {first}",
            move["risky"]: f"{move['risky']} {first}",
            move["taken"]: f"After {move['safe']}, Player II earns {earned['taken'][1]} by "
            f"{move['taken']} and {earned['left'][1]} by {move['left']}: one may believe "
            f"{move['taken']}.",
            move["left"]: f"Nobody plays {move['left']} in any of the three.",
            move["mild"]: f"{move['mild']} earns {earned['mild'][1]}. Whether {move['bold']} would "
            "earn more depends on what comes after it: go on to there.",
            move["bold"]: f"{move['bold']} earns {bold_earns}. Which of the two depends on what "
            "comes after it: go on to there.",
            move["good"]: f"After {move['bold']}, Player I earns {earned['good'][0]} by "
            f"{move['good']} and only {earned['threat'][0]} by {move['threat']}: one may believe "
            f"{move['good']}.",
        }


ROLES = "safe", "risky", "taken", "left", "mild", "bold", "good", "threat"
SHOWN = ThreatGame(
    dict(zip(ROLES, "ABCDEFGH", strict=True)),
    {"taken": (3, 8), "left": (8, 3), "mild": (5, 5), "good": (2, 10), "threat": (1, 0)},
)
"""The game of exercise 4.21, THREAT."""


def the_threat(game: ThreatGame, answer: Any) -> str | None:
    form = "('A', ('AG', 'CE'))"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected a move and an equilibrium, such as `{form}`, not {shown(answer)}."
    move, profile = given
    threat, why_not = game.threat(), game.why_not()
    if move is not ...:
        if not isinstance(move, str) or move not in (*why_not, threat):
            return f"The moves are A to H, and yours is {shown(move)}."
        if move != threat:
            return why_not[move]
    if profile is ... or move is ...:
        return None if profile is ... else _about(game, profile)
    cost = game.payoffs["good"][0] - game.payoffs["threat"][0]
    return _about(game, profile) or Right(
        f"Player I would like Player II to believe in {threat}. But once {game.moves['bold']} is "
        f"played, {threat} costs her {cost}."
    )


def _about(game: ThreatGame, profile: Any) -> str | None:
    strategies = the_sequence(profile, "('AG', 'CE')", "The equilibrium")
    pair = tuple(map(finished, strategies))
    equilibria = game.equilibria()
    if not all(isinstance(part, str) for part in pair):
        return f"I expected two strategies, such as `('AG', 'CE')`, not {shown(profile)}."
    if pair == game.perfect():
        return None
    if pair[::-1] in equilibria:
        return "Player I's strategy comes first."
    if pair not in equilibria:
        return f"{shown(pair)} is not among the three equilibria."
    last = str(pair[0])[1]
    return f"In {shown(pair)} she plays {last} at the last node. What else could she earn there?"


def other_threat(rng: Random) -> Variant:
    threat, good, taken, mild, left = sorted(rng.sample(range(10), 5))  # what she earns
    worse, better = sorted(rng.sample(range(10), 2))  # what he earns after the safe move
    least, middle, most = sorted(rng.sample(range(10), 3))  # and after the risky one
    payoffs = {
        "taken": (taken, better),
        "left": (left, worse),
        "mild": (mild, middle),
        "good": (good, most),
        "threat": (threat, least),
    }
    safe, risky = rng.sample("AB", 2)
    after = {"A": "CD", "B": "EF"}
    letters = (safe, risky, *rng.sample(after[safe], 2), *rng.sample(after[risky], 2))
    game = ThreatGame(dict(zip(ROLES, (*letters, *rng.sample("GH", 2)), strict=True)), payoffs)
    moves = game.moves
    ends = {moves[role]: pair for role, pair in payoffs.items()}

    def choice(*options: str) -> str:
        return " or ".join(f"{m} {ends[m]}" if m in ends else m for m in sorted(options))

    question = (
        "Player I chooses A or B. "
        f"After {safe}, Player II chooses {choice(moves['taken'], moves['left'])}; "
        f"after {risky} he chooses {choice(moves['mild'], moves['bold'])}. "
        f"After {moves['bold']}, Player I chooses {choice(moves['good'], moves['threat'])}. "
        "(In brackets: what Player I earns, and Player II.) It has three pure equilibria, and one "
        "move makes two of them incredible. Which one, and which equilibrium remains? "
        "`(move, (row, column))`, with the moves of each player in the order of the alphabet, such "
        "as `('A', ('AG', 'CE'))`."
    )
    return Variant(question, (game.threat(), game.perfect()), partial(the_threat, game))


EXERCISE = Exercise("4.21", "Who would believe that?", partial(the_threat, SHOWN), other_threat)
