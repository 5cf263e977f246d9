"""A game in progress: your moves, the opponent's answers, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import has_rewards
from coursekit.players.agents import Agent
from coursekit.players.hidden import hides_something, seen_of_move, told_of_own_move
from coursekit.players.isolation import AgentFailed, number_of_move
from coursekit.players.series import throw
from coursekit.text import number_text, player_name
from coursekit.validate import Playable, Seed, checked, function

Opponent = Annotated[Agent, function("of a position, or None")]
Wait = Annotated[Callable[[], None], function("without arguments")]

MOST_NEWS = 3
"""The most news that is told in the line above the board; the list of moves has all of it."""


class OpponentFailed(Exception):
    """The opponent raised an error, or answered with something that is not a legal move."""


class Match:
    """A game from `start` between you and an opponent who answers at once; None means two people.

    `positions` are those so far and `moves` what was played between them. Before the opponent is
    asked, `wait` is called: it may take a while. Dice are thrown with `rng`; if a move is taken
    back, so are the throws, and the same ones will come again.
    """

    @checked
    def __init__(
        self,
        start: Playable,
        opponent: Opponent | None,
        you: int,
        wait: Wait = lambda: None,
        rng: Seed = 0,
    ):
        self.opponent, self.you, self.wait = opponent, you, wait
        self.generator = np.random.default_rng(rng)
        self.hides_something = hides_something(start)
        self.positions: list[Position] = [start]
        self.moves: list[Any] = []
        self.luck: list[Any] = []  # what the generator was like before each of the moves

    @property
    def position(self) -> Position:
        """The board as it is now."""
        return self.positions[-1]

    def is_yours(self, position: Position) -> bool:
        """Whether a person moves there, not the opponent."""
        if position.is_over or position.player == CHANCE:
            return False
        return self.opponent is None or position.player == self.you

    @property
    def viewer(self) -> int:
        """Who looks at the page: you or, of two people, whoever is to move."""
        return self.position.player if self.opponent is None else self.you

    def told(self, number: int) -> str:
        """What may be said of a move so far; "" if it is hidden. In the end, all may be said."""
        before, after = self.positions[number : number + 2]
        is_open = not self.hides_something or self.position.is_over
        if is_open or before.player == self.viewer:
            return before.move_name(self.moves[number])
        return seen_of_move(before, after, self.viewer)

    def choose(self, move: Any) -> None:
        """Play your move; the opponent answers. Out of turn, nothing happens."""
        if self.is_yours(self.position) and move in self.position.moves():
            self._play(self.position.legal(move), self.generator.bit_generator.state)
            self.answer()

    def answer(self) -> None:
        """Let the opponent and chance move until it is your turn or the game is over."""
        while not self.position.is_over and not self.is_yours(self.position):
            luck = self.generator.bit_generator.state
            is_thrown = self.position.player == CHANCE
            move = throw(self.position, self.generator) if is_thrown else self._answer()
            self._play(move, luck)

    def _answer(self) -> Any:
        """The opponent's move; whatever the opponent does wrong becomes an `OpponentFailed`."""
        assert self.opponent is not None  # else a person moves here
        self.wait()
        try:
            return self.position.moves()[number_of_move(self.opponent, self.position)]
        except AgentFailed as error:
            raise OpponentFailed(f"Your function {error}.") from error
        except Exception as error:
            raise OpponentFailed(f"{type(error).__name__}: {error}") from error

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of yours to take back."""
        return any(map(self.is_yours, self.positions[:-1]))

    @property
    def latest(self) -> list[tuple[Position, Any]]:
        """What has been played since your last move, or by a friend; each with the position before.

        In a game between two people, or right after your own move, it is the last move alone.
        """
        played = list(zip(self.positions, self.moves, strict=False))
        others = 0
        while others < len(played) and not self.is_yours(played[-1 - others][0]):
            others += 1
        return played[-max(others, 1) :]

    def undo(self) -> None:
        """Take back your last move and what the opponent answered."""
        while self.can_undo:
            self.positions.pop()
            self.moves.pop()
            self.generator.bit_generator.state = self.luck.pop()
            if self.is_yours(self.position):
                return

    def restart(self) -> None:
        """Begin again; if it is not your turn, the opponent or chance opens. Other throws come."""
        del self.positions[1:], self.moves[:], self.luck[:]
        self.answer()

    @property
    def earned(self) -> Any:
        """What Player I has earned on the way; payoffs come on top."""
        return sum(position.step_reward() for position in self.positions[:-1])

    def _play(self, move: Any, luck: Any) -> None:
        """Play the move; `luck` is what the generator was like before it."""
        self.positions.append(self.position.play(move))
        self.moves.append(move)
        self.luck.append(luck)


def status_text(match: Match) -> str:
    """Whose turn it is and what has happened since your last move; at the end, who has won."""
    position = match.position
    if position.is_over:
        return _result(match)
    again = len(match.positions) > 1 and match.positions[-2].player == position.player
    must_pass = [position.move_name(move) for move in position.moves()] == ["pass"]
    if position.players == 1:
        turn = "Your turn." + (" You must pass." if must_pass else "")
    elif match.opponent is None:
        who = player_name(position, position.player)
        turn = f"{who} {'must pass' if must_pass else 'moves again' if again else 'is to move'}."
    else:
        turn = f"Your turn: you are {player_name(position, match.you)}."
        turn += " You must pass." if must_pass else " You move again." if again else ""
    return " ".join([*_news(match), turn])


def standing_text(match: Match) -> str:
    """How things stand: the score of the game, and what has been earned on the way."""
    score = match.position.score_text()
    if not has_rewards(match.position):
        return score
    earned = f"earned so far: {number_text(float(match.earned))}"
    return f"{score}; {earned}" if score else earned


def _news(match: Match) -> list[str]:
    """What came of your last move, if you were told, and what the others have done since."""
    news: list[str] = []
    for number in reversed(range(len(match.moves))):
        before = match.positions[number]
        if match.is_yours(before):
            news = _own_news(match, number) + news
            break
        told = match.told(number)
        if before.player != CHANCE:
            who = _other(before, before.player)
            hidden = f"{who} has made a hidden move."
            if told or news[:1] != [hidden]:
                news.insert(0, f"{who} played: {told}." if told else hidden)
        elif told:
            news.insert(0, f"Chance decided: {told}.")
    return news if len(news) <= MOST_NEWS else ["…", *news[-MOST_NEWS:]]


def _own_news(match: Match, number: int) -> list[str]:
    """What you were told of your move, in a game that hides something: that a square was taken."""
    if not match.hides_something or match.opponent is None:
        return []
    before, after = match.positions[number : number + 2]
    told = told_of_own_move(before, after, match.you)
    move = before.move_name(match.moves[number])
    return [f"{move[:1].upper()}{move[1:]}: {told}."] if told else []


def _result(match: Match) -> str:
    position, payoffs = match.position, match.position.payoffs()
    if position.players == 1:
        total = number_text(float(payoffs[0] + match.earned))
        parts = f": {number_text(float(payoffs[0]))} at the end, the rest on the way"
        return f"You have earned {total}{parts if match.earned else ''}."
    if match.earned:
        payoffs = (payoffs[0] + match.earned, payoffs[1] - match.earned, *payoffs[2:])
    if len(set(payoffs)) == 1:
        return "The game ends in a draw."
    winner, *level = [i for i, payoff in enumerate(payoffs) if payoff == max(payoffs)]
    if level:
        names = [player_name(position, player) for player in (winner, *level)]
        return f"{' and '.join(names)} share the win."
    if match.opponent is None:
        return f"{player_name(position, winner)} has won."
    return "You have won." if winner == match.you else f"{_other(position, winner)} has won."


def _other(position: Position, player: int) -> str:
    """What somebody else is called: "the opponent" if there are only two players."""
    return "The opponent" if position.players == 2 else player_name(position, player)
