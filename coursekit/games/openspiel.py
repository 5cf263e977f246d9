"""Any game of OpenSpiel as a position like ours: https://openspiel.readthedocs.io

OpenSpiel is a library of about a hundred games, whose rules are in C++. The course does without it:
it is an extra, `pip install open_spiel`.

    hex = openspiel("hex(board_size=3)")
    hex.play("b2").moves()  # ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from itertools import groupby
from typing import Any

from coursekit.games.fields import player_of, whole_tuple
from coursekit.games.position import CHANCE, Position
from coursekit.text import vector_text

LARGEST = 100_000
"""No game has more actions, or lasts longer."""
MOST_STATES, REPLAYED = 1_000, 32
"""How many of OpenSpiel's states are kept, and how often one is made by replaying all actions: the
others are copies of the state before and one action more."""
BREAKS = "morpion_solitaire"
"""Its states cannot be copied in OpenSpiel 2.0.2: Python dies."""


def openspiel(name: str, history: Iterable[int] = ()) -> OpenSpiel:
    """The start of a game of OpenSpiel, or the position after a `history` of its actions.

    `name` is what OpenSpiel calls it, with parameters if there are any. Players who move at the
    same time move one after the other here, and see nothing of what the others have chosen.
    """
    full_name = check_name(name)
    kind = game_of(full_name).get_type()
    hides = kind.information != kind.Information.PERFECT_INFORMATION
    position = (HidingOpenSpiel if hides else OpenSpiel)(full_name)
    for action in whole_tuple("history", history):
        legal = legal_actions(position)
        if action not in legal:
            raise ValueError(f"history has {action} after {position!r}: expected one of {legal}")
        position = position.after(action)
    return position


class OpenSpiel(Position, frozen=True):
    """A position of a game of OpenSpiel: the numbers of all actions so far.

    Equal positions have equal histories, even where boards look alike. `payoffs()` has what was
    earned on the way, too. Where they are not zero-sum, or for one player alone, it takes a
    `check_position(position, total=None)`.

    >>> OpenSpiel("hex(board_size=3)", (4, 2))
    openspiel('hex(board_size=3)', (4, 2))
    """

    game: str
    history: tuple[int, ...] = ()

    @property
    def players(self):
        return game_of(self.game).num_players()

    @property
    def player(self):
        state = state_of(self)
        return CHANCE if state.is_chance_node() else max(state.current_player(), 0)

    @property
    def is_over(self):
        return state_of(self).is_terminal()

    def moves(self):
        return tuple(actions_of(self))

    def play(self, move):
        actions = actions_of(self)
        if not isinstance(move, str) or move not in actions:
            self.legal(move)  # which refuses it
        return self.after(actions[move])

    def after(self, action: int) -> OpenSpiel:
        """The position after an action, which is given by its number."""
        return type(self)(self.game, (*self.history, action))

    def options(self):
        return [self.after(action) for action in legal_actions(self)]

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        odds = {action: share for action, share in state_of(self).chance_outcomes() if share > 0}
        alike = max(odds.values()) - min(odds.values()) < 1e-12
        exact = Fraction(1, len(odds))
        return tuple((exact if alike else odds[i], self.after(i)) for i in legal_actions(self))

    def payoffs(self):
        return tuple(int(x) if float(x).is_integer() else x for x in state_of(self).returns())

    def state(self) -> Any:
        """OpenSpiel's own state, for its own algorithms: a copy, which may be changed."""
        return state_of(self).clone()

    def score_text(self):
        model = game_of(self.game).get_type().reward_model
        earned = vector_text(state_of(self).returns())
        return f"earned so far: {earned}" if model == model.REWARDS else ""

    def rules_text(self):
        return f"{game_of(self.game).get_type().long_name}, by the rules of OpenSpiel."

    def __repr__(self):
        return f"openspiel({self.game!r}{f', {self.history}' if self.history else ''})"


class HidingOpenSpiel(OpenSpiel, frozen=True):
    """A position of a game in which something is hidden, if only a choice at the same time."""

    def observed_by(self, player):
        """OpenSpiel's name of the information set; without one, all observations and own moves."""
        player_of(self.players, player)
        if game_of(self.game).get_type().provides_information_state_string:
            return state_of(self).information_state_string(player)
        return tuple(text for text, _ in groupby(self._told(player)))

    def _told(self, player):
        state = game_of(self.game).new_initial_state()
        yield state.observation_string(player)
        for action in self.history:
            if state.current_player() == player:
                yield f"own move: {state.action_to_string(player, action)}"
            state.apply_action(action)
            yield state.observation_string(player)


# OpenSpiel's own things. A state that is kept here is never changed.


def check_name(name: Any) -> str:
    """The name of a game as OpenSpiel writes it; what cannot be played is refused."""
    try:
        import pyspiel
    except ImportError:
        raise ImportError(
            "a game of OpenSpiel needs a library that is not installed: %pip install open_spiel"
        ) from None
    if not isinstance(name, str):
        raise ValueError(f"name must be that of a game, such as 'hex(board_size=4)', not {name!r}")
    first, known = name.partition("(")[0], pyspiel.registered_names
    if first not in known():
        import_module("open_spiel.python.games")  # now those in Python are known as well
    if first not in known():
        like = " or ".join(map(repr, get_close_matches(first, known())))
        where = f"perhaps {like}" if like else "see pyspiel.registered_names()"
        raise ValueError(f"name must be that of a game of OpenSpiel ({where}), not {name!r}")
    try:
        game, full_name = game_of(name), str(pyspiel.load_game(name)).removesuffix("()")
        kind, length = game.get_type(), game.max_game_length()
        most = max(game.num_distinct_actions(), game.max_chance_outcomes(), length)
        if 0 < length <= most <= LARGEST:
            game.new_initial_state()  # some sizes are refused only here
    except Exception as error:
        reason = str(error).strip().partition("\n")[0]
        raise ValueError(f"name: OpenSpiel cannot load {name!r}: {reason}") from None
    for is_so, problem in (
        (kind.dynamics == kind.Dynamics.MEAN_FIELD, "is about a crowd, not about players"),
        (kind.chance_mode == kind.ChanceMode.SAMPLED_STOCHASTIC, "hides the odds of its chance"),
        (kind.action_structs_only, "does not number its actions"),
        (BREAKS in full_name, "breaks when it is copied"),
        (most > LARGEST or length < 1, f"has no moves, or over {LARGEST:,}, or lasts as long"),
    ):
        if is_so:
            raise ValueError(f"name must be that of a game to play here, but {name!r} {problem}")
    return full_name


@lru_cache(maxsize=64)
def game_of(name: str) -> Any:
    """The game with this name; players who move at the same time take turns."""
    import pyspiel

    return pyspiel.load_game_as_turn_based(name)


@lru_cache(maxsize=MOST_STATES)
def state_of(position: OpenSpiel) -> Any:
    """OpenSpiel's state there."""
    if len(position.history) % REPLAYED:
        before = type(position)(position.game, position.history[:-1])
        return state_of(before).child(position.history[-1])
    state = game_of(position.game).new_initial_state()
    for action in position.history:
        state.apply_action(action)
    return state


@lru_cache(maxsize=MOST_STATES)
def actions_of(position: OpenSpiel) -> dict[str, int]:
    """The number of each legal action by its name; if two names are alike, they are numbered."""
    state, actions = state_of(position), legal_actions(position)
    names = [state.action_to_string(state.current_player(), action) for action in actions]
    if len(set(names)) < len(names):
        names = [f"{name} ({action})" for name, action in zip(names, actions, strict=True)]
    return dict(zip(names, actions, strict=True))


def legal_actions(position: OpenSpiel) -> list[int]:
    """The numbers of the legal actions, or of what chance may do."""
    state = state_of(position)
    if state.is_chance_node():
        return [action for action, share in state.chance_outcomes() if share > 0]
    return state.legal_actions()
