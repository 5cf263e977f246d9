"""What stands beside a board: the moves so far, why a move wins, odds, and what decisions cost."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import Any

from coursekit.draw.charts import win_probability_chart
from coursekit.draw.sketch import to_svg
from coursekit.draw.style import PAGE_GREY
from coursekit.draw.tables import binary_rows, table_html
from coursekit.games import CHANCE, Impartial, Position
from coursekit.impartial import grundy, nim_sum, winning_moves
from coursekit.players.agents import impartial_game
from coursekit.players.hidden import Cost, decision_costs
from coursekit.players.match import Match
from coursekit.players.solved import Solved, odds_so_far, odds_text, short_odds_text
from coursekit.text import number_text, observation_text, player_name, signed


def small_html(lines: Iterable[str]) -> str:
    """Lines of text, grey."""
    text = "<br>".join(map(escape, lines))
    return f'<div style="font-size:1.08em;line-height:1.5;color:{PAGE_GREY}">{text}</div>'


def folded_html(title: str, text: str) -> str:
    """A text that a click on its title unfolds.

    >>> folded_html("Rules", "1 < 2")[-50:]
    '<div style="margin:4px 0">1 &lt; 2</div></details>'
    """
    return (
        f'<details style="font-size:1.08em;line-height:1.5"><summary style="cursor:pointer">'
        f'{escape(title)}</summary><div style="margin:4px 0">{escape(text)}</div></details>'
    )


def latest_text(latest: Iterable[tuple[Position, Any]]) -> str:
    """The latest moves in words; before the first move, nothing.

    >>> from coursekit.games import Nim, Subtraction
    >>> latest_text([(Nim((9, 5)), (9, 2))])
    'last move: take 7 of 9'
    >>> latest_text([(Subtraction(9), 3), (Subtraction(6), 1)])
    'last moves: take 3, then take 1'
    """
    moves = [before.move_name(move) for before, move in latest]
    return f"last move{'s' if len(moves) > 1 else ''}: {', then '.join(moves)}" if moves else ""


def moves_html(match: Match, solution: Solved | None) -> str:
    """The moves so far, numbered, in a box that scrolls and shows the latest ones first of all.

    After a throw it also says what is to be expected then, if the game is solved.
    """
    rows = []
    for number, (position, after) in enumerate(pairwise(match.positions)):
        is_chance = position.player == CHANCE
        who = "chance" if is_chance else player_name(position, position.player)
        who = "you" if position.players == 1 and not is_chance else who
        expected = short_odds_text(solution, after) if is_chance else ""
        told = f"{who}: {match.told(number) or 'hidden'}"
        rows.append(f"<li>{escape(f'{told} · {expected}' if expected else told)}</li>")
    if not rows:
        return ""
    # A reversed column is scrolled to its end, even when it has just been drawn.
    box = "display:flex;flex-direction:column-reverse;max-height:132px;overflow-y:auto"
    return (
        f'<div style="{box};font-size:1.08em;line-height:1.5" tabindex="0" '
        'aria-label="moves so far">'
        f'<ol style="margin:0;padding-left:32px">{"".join(rows)}</ol></div>'
    )


def outlook_html(match: Match, solution: Solved | None) -> str:
    """What is to be expected, and the odds in all positions so far; without chance, nothing."""
    sentence = "" if match.position.is_over else odds_text(solution, match.position)
    odds = odds_so_far(solution, match.positions)
    chart = to_svg(win_probability_chart(odds)) if odds else ""
    line = f'<div style="font-size:1.23em">{escape(sentence)}</div>' if sentence else ""
    return line + chart


# Why a move wins in an impartial game


def why_by_outcomes(position: Position) -> str:
    """What each move leaves, and whether that is an N- or a P-position. Notes §1.2.2.

    Of moves that leave the same, the first is listed.

    >>> from coursekit.games import Subtraction
    >>> "every move leads to an N-position" in why_by_outcomes(Subtraction(8))
    True
    """
    game = impartial_game(position)
    if game.is_over:
        return _why("No move is left: this is a P-position, and the player to move has lost.")
    winning = set(winning_moves(game))
    listed: dict[Impartial, Any] = {}
    for move in game.moves():
        listed.setdefault(game.play(move), move)
    rows = [
        (
            game.move_name(move),
            option.node_label(),
            *(("P", "wins") if move in winning else ("N", "loses")),
        )
        for option, move in listed.items()
    ]
    if winning:
        meaning = "This is an N-position: a move wins if it leads to a P-position."
    else:
        meaning = "This is a P-position: every move leads to an N-position and loses."
    lit = [number for number, row in enumerate(rows) if row[-1] == "wins"]
    return _why(meaning, table_html(rows, ("move", "leaves", "which is", "so it"), highlight=lit))


def why_by_nimbers(position: Position) -> str:
    """The parts in binary with their nim-sum, what it means, and the winning moves. Notes §2.1.5.

    >>> from coursekit.games import Kayles
    >>> "every move loses" in why_by_nimbers(Kayles(4) + Kayles(4))
    True
    """
    game = impartial_game(position)
    parts = list(game.parts())
    memo: dict[Impartial, int] = {}
    nimbers = [grundy(part, memo) for part in parts]
    total = nim_sum(nimbers)
    digits = to_svg(binary_rows(nimbers, [part.term_label() for part in parts]))
    moves = ""
    if game.is_over:
        meaning = "No move is left: the nim-sum is 0, and the player to move has lost."
    elif total == 0:
        meaning = "The nim-sum is 0. Any move changes it, so every move loses."
    else:
        meaning = f"The nim-sum is {total}. A move wins if and only if it makes the nim-sum 0."
        rows = [(game.move_name(move), *_left(game, move, memo)) for move in winning_moves(game)]
        moves = table_html(rows, ("winning move", "leaves", "nimbers"))
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:8px 32px;align-items:flex-start">'
        f'<div>{digits}</div><div style="flex:1 1 320px">{_why(meaning, moves)}</div></div>'
    )


def _why(meaning: str, table: str = "") -> str:
    """A sentence, and a table that scrolls if it is long."""
    return (
        f'<div style="font-size:1.08em"><div>{escape(meaning)}</div>'
        f'<div style="max-height:260px;overflow:auto">{table}</div></div>'
    )


def _left(game: Impartial, move: Any, memo: dict[Impartial, int]) -> tuple[str, str]:
    """What a winning move leaves, and its nimbers."""
    option = game.play(move)
    nimbers = " ⊕ ".join(str(grundy(part, memo)) for part in option.parts()) or "0"
    return option.term_label(), nimbers


# What decisions cost where something is hidden

MOST_HANDS = 10
"""The most hands that are listed: the latest ones."""
NEVER = "– (the equilibrium never leads here)"
HEADER = ("hand", "you had seen", "you played", "best", "cost")


class DecisionCosts:
    """The hands that were played to their end, and what your decisions in them have cost."""

    def __init__(self, start: Position):
        self.start, self.last, self.number = start, start, 0
        self.earned, self.lost = 0, 0
        self.rows: list[tuple[Any, ...]] = []

    def note(self, match: Match) -> None:
        """Remember a hand that has just ended."""
        position = match.position
        if match.opponent is None or not position.is_over or position is self.last:
            return
        self.last, self.number = position, self.number + 1
        self.earned += position.payoffs()[match.you]
        for cost in decision_costs(self.start, match.positions, match.moves, match.you):
            self.lost += cost.loss or 0
            self.rows.append((self.number, *_cost_row(cost)))

    def html(self) -> str:
        """The latest decisions as a table, with the totals below it; nothing before the first."""
        rows = [row for row in self.rows if row[0] > self.number - MOST_HANDS]
        if not rows:
            return ""
        caption = "What your decisions cost on average against the equilibrium"
        table = table_html(rows, HEADER, caption)
        hands = f"{self.number} hand{'s' if self.number > 1 else ''}"
        earned, lost = signed(self.earned), _loss(self.lost)
        total = f"After {hands}: you have earned {earned}, and your decisions have cost {lost}."
        return f'{table}<div style="font-size:1.08em">{escape(total)}</div>'


def _cost_row(cost: Cost) -> tuple[str, ...]:
    """What was seen and played, what would have been best, and what the difference is."""
    position = cost.position
    seen = observation_text(position.observed_by(position.player))
    best = " or ".join(position.move_name(move) for move in cost.best)
    loss = NEVER if cost.loss is None else _loss(cost.loss)
    return seen, position.move_name(cost.move), best or "–", loss


def _loss(loss: object) -> str:
    """A fraction as it is, a float with a few digits."""
    return number_text(round(loss, 4) if isinstance(loss, float) else loss)
