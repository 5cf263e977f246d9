"""Play a game by clicking: against an algorithm, against chance, or with a friend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from math import inf
from threading import RLock
from typing import Annotated, Any

import msgspec
from ipywidgets import HTML, Checkbox, Dropdown, HBox, Layout, ToggleButton, VBox

from coursekit import fast
from coursekit.draw.board_dice import thrown_sketch
from coursekit.draw.board_heaps import arranged, heaps_board
from coursekit.draw.boards import (
    annotated,
    board,
    board_seen_by,
    first_spots,
    ringed,
    shows_throws,
    told,
)
from coursekit.draw.monte_carlo import draw_search_tree
from coursekit.draw.sketch import POINT, Sketch, to_svg
from coursekit.draw.style import PALE_BLUE, PALE_ORANGE, PAPER, WARNING
from coursekit.games import CHANCE, Impartial, Position, Sum, TwoPlayers
from coursekit.games.position import no_position
from coursekit.players.agents import Agent
from coursekit.players.engines import Engine, MonteCarlo, compiled
from coursekit.players.match import Match, OpponentFailed, standing_text, status_text
from coursekit.players.opponents import (
    BEST,
    ENGINE,
    FUNCTION,
    PERFECT,
    SECONDS,
    Choice,
    NamedAgent,
    opponents_for,
    usual_depth,
)
from coursekit.players.solved import MoveValue, move_values
from coursekit.progress import is_interactive
from coursekit.text import number_text, player_name
from coursekit.validate import Seed, Whole, checked, must
from coursekit.widgets.board import Board, Say, buttons_html, clickable_svg, status_html
from coursekit.widgets.commentary import (
    DecisionCosts,
    folded_html,
    latest_text,
    moves_html,
    outlook_html,
    small_html,
    why_by_nimbers,
    why_by_outcomes,
)
from coursekit.widgets.live import Live, error_html

MOST_CLICKS = 5_000
"""A board with more places to click on is not drawn in time."""
MANY = 12
"""If there are more moves, their buttons are smaller."""
DEPTHS: list[Any] = [*range(1, 13), inf]
TIMES: list[Any] = [0.5, 1, 2, 5, 10, 30]
HIDDEN = "No opinion is shown: what a move is worth depends on what you cannot see."
UNKNOWN = "No opinion is shown: nobody here knows what the moves are worth."


Opponent = Annotated[
    str | Agent | NamedAgent,
    must(
        "'perfect', 'random', a function or None",
        lambda o: isinstance(o, str | NamedAgent) or callable(o),
    ),
]


@checked
def play(
    position: Position, opponent: Opponent | None = BEST, you: Whole = 0, rng: Seed = 0
) -> GameTable:
    """A board to click on, from `position` on. You are Player I (0), Player II (1), …

    The opponent is "perfect", "random", "greedy" in an impartial game, a function from a position
    to a move, or None for a friend at the same screen. A game that has a heuristic is also played
    by "minimax", "alpha-beta", "alpha-beta with table", "Scout" and "MTD-f", and one for three
    players by "max^n", "paranoid" and "best reply"; any other search plays as an `Engine`. With
    dice, it is "expectiminimax". "UCT" plays every game, and some games name players who know them,
    such as "hold at 20", or have networks that were trained for it, such as "mini-AlphaZero". Who
    else plays in tournaments plays here by the same name, such as "flat Monte Carlo" or "CFR". The
    opponent can be changed during the game. By default it is the best one there is. "perfect" is
    offered where the game is quickly solved; in a larger game, ask for it by name and wait. In a
    game for one player there is no opponent, but "perfect" has it solved.

    A game that hides something is played by its "equilibrium", and by nobody who would have to
    peep. You see your own cards and, in the end, all of them, and what your decisions have cost.

    "alpha-beta with table" and "UCT", which have some seconds for a move, are the compiled ones of
    `coursekit.fast` in the games that it knows, as soon as they are ready. A function of yours that
    never returns ends with the kernel alone: Stop does not reach it.

    Dice are thrown with `rng`: the same seed brings the same throws whenever the cell is run, and
    Restart goes on to other ones. Undo takes throws back as well, and the same ones come again.

    >>> from coursekit.games import ConnectFour, Subtraction
    >>> play(Subtraction(21))
    A game from Subtraction(21), opponent: perfect
    >>> play(ConnectFour(4, 3, 3), "Scout")
    A game from ConnectFour.from_text(".... .... ....", k=3), opponent: Scout
    """
    start = TwoPlayers(position) if isinstance(position, Impartial) else position
    if not isinstance(start, Position):
        raise no_position("position", position)
    if len(start.moves()) > MOST_CLICKS:
        raise ValueError(
            f"position must have at most {MOST_CLICKS:,} moves to click on, and {position!r} has "
            f"{len(start.moves()):,}: try a smaller one"
        )
    if is_interactive() and fast.knows(start) and not start.is_over:
        fast.compile(start, wait=False)  # until it is there, the readable searches play
    return GameTable(start, opponent, you, rng, f"A game from {position!r}")


class GameTable(Live):
    """A match on the page: its board, the controls beside it, and what is said about it."""

    def __init__(self, start: Position, opponent: Choice, you: int, rng: Any, text: str):
        self.start, self.lock = start, RLock()  # lists and board may come in two threads
        self.match = Match(start, None, you, self.wait, rng)
        self.opponents = opponents_for(start, opponent)
        self.thoughts: dict[int, str] = {}
        self.tree: Any = None
        self.costs = DecisionCosts(start) if self.match.hides_something else None
        self.places: dict[int, int] = {}  # which heap was clicked on, by the number of the move
        self.room = 0.0, 0.0
        self.board, self.column = (
            Board(self.heard),
            VBox(layout=Layout(flex="1 1 224px", min_width="0", max_width="304px")),
        )
        self.below, self.mind = HTML(), HTML()
        self.make_controls(you)
        side_by_side = HBox([self.board, self.column])
        side_by_side.layout.flex_flow, side_by_side.layout.grid_gap = "row wrap", "8px 24px"
        other = "chance" if start.players == 1 else "the opponent"
        super().__init__(
            [side_by_side, self.below, self.mind],
            lambda: start,
            f"{text}, opponent: {self.against.value}",
            f"Run this cell to play: click on a move, and {other} answers.",
        )
        self.sit_down()
        self.act(self.match.answer)
        if self.opponents.refusal:
            self.show(self.opponents.refusal)

    # What is beside the board

    def make_controls(self, you: int) -> None:
        """The lists and buttons of this game; which of them are shown depends on the opponent."""
        start, opponents = self.start, self.opponents
        seats, is_dealt = self.seats(you), start.player == CHANCE or start.players > 2
        given = opponents.by_name.get(ENGINE)
        depth = given.depth if isinstance(given, Engine) else usual_depth(start)
        seconds = given.seconds if isinstance(given, Engine | MonteCarlo) else SECONDS
        about = "How many moves the engine looks ahead"
        up = "When they are up, the last depth that was finished counts"
        why, tree = "Which moves win here, and what makes them win", "The tree the opponent built"
        self.against = _list("opponent", [*opponents.by_name], opponents.chosen)
        self.seat = _list("you are" if is_dealt else "begins", [*seats.items()], you)
        self.depth = _list("depth", [(_limit(d), d) for d in _with(depth, DEPTHS)], depth, about)
        self.seconds = _list(
            "seconds", [(_limit(s), s) for s in _with(seconds, TIMES)], seconds, up
        )
        self.opinion = Checkbox(description="show the algorithm's opinion", indent=False)
        self.watch = ToggleButton(description="Watch its mind", tooltip=tree)
        self.why = ToggleButton(description="Show me why", tooltip=why)
        nimbers = "The nimbers in binary, and their nim-sum: chapter 2b"
        self.nimbers = ToggleButton(description="By nimbers", tooltip=nimbers)
        rules = start.rules_text()
        self.rules = HTML(folded_html("Rules", rules) if rules else "")
        self.moves, self.no_opinion = (
            HTML(),
            HTML(small_html([HIDDEN if self.match.hides_something else UNKNOWN])),
        )
        self.against.observe(lambda _: self.act(self.sit_down_and_answer), "value")
        self.seat.observe(lambda _: self.act(self.change_seat), "value")
        for shown in (self.depth, self.seconds, self.opinion, self.why, self.nimbers):
            shown.observe(lambda _: self.look(), "value")
        self.watch.observe(lambda _: self.show_tree(), "value")

    def seats(self, you: int) -> dict[str, int]:
        """Where you may sit; if one of two players begins, what matters is which one."""
        start = self.start
        seats = {player_name(start, player): player for player in range(start.players)}
        if you not in seats.values():
            known = ", ".join(f"{seat} for {name}" for name, seat in seats.items())
            raise ValueError(f"you must be {known}, not {you!r}")
        if start.players == 2 and start.player != CHANCE:
            return {"you": start.player, "opponent": 1 - start.player}
        return seats

    def show_controls(self) -> None:
        """The controls that mean something now, from top to bottom."""
        chosen, judge = self.chosen(), self.judge()
        engines = [one for one in (chosen, judge if self.opinion.value else None) if one]
        several = isinstance(self.start, TwoPlayers) and len(self.start.game.parts()) > 1
        self.seat.disabled = self.match.opponent is None
        controls = {
            self.against: self.start.players > 1,
            self.seat: self.start.players > 1,
            self.depth: any(isinstance(one, Engine) for one in engines),
            self.seconds: any(isinstance(one, Engine | MonteCarlo) for one in engines),
            self.watch: isinstance(chosen, MonteCarlo),
            self.opinion: self.has_opinion(),
            self.no_opinion: not self.has_opinion(),
            self.why: self.opponents.know_nimbers,
            self.nimbers: self.opponents.know_nimbers and several,
            self.rules: bool(self.rules.value),
            self.moves: True,
        }
        shown = [control for control, means in controls.items() if means]
        if shown != list(self.column.children):
            self.column.children = shown

    # What a click does

    def heard(self, said: str) -> None:
        """A click on the board: a word, or the number of a move and perhaps that of its heap."""
        if said in ("undo", "restart"):
            self.act({"undo": self.match.undo, "restart": self.match.restart}[said])
            return
        number, *place = map(int, said.split())
        self.places[len(self.match.moves)] = place[0] if place else 0
        self.act(lambda: self.match.choose(self.match.position.moves()[number]))

    def act(self, action: Callable[[], object]) -> None:
        """Do something to the match and show what came of it, or what went wrong."""
        with self.lock:
            self.thoughts.clear()
            self.tree = None
            try:
                action()
            except OpponentFailed as error:
                self.show(f"The opponent failed. {error}")
            except Exception as error:  # the rules may be a student's: the page must not look dead
                self.show(f"Something went wrong. {type(error).__name__}: {error}")
                raise
            else:
                self.show()

    def look(self) -> None:
        """Show the same position with what is now asked for; what was thought of it stays."""
        with self.lock:
            self.show()

    def sit_down(self) -> None:
        """The opponent who is chosen takes the seat; an engine thinks within the limits chosen."""
        agent = self.chosen()
        is_engine = isinstance(agent, Engine | MonteCarlo)
        self.match.opponent = partial(self.ask, agent) if is_engine else agent

    def sit_down_and_answer(self) -> None:
        """Somebody else sits down; if it is their turn, they move."""
        self.sit_down()
        self.match.answer()

    def change_seat(self) -> None:
        """You sit down elsewhere, and a new game begins."""
        self.match.you = self.seat.value
        self.match.restart()

    def chosen(self) -> Agent | None:
        """The opponent who is chosen in the list."""
        return self.opponents.by_name[self.against.value]

    def limited(self, engine: Any) -> Any:
        """The engine with the limits that the lists show."""
        if isinstance(engine, MonteCarlo):
            return msgspec.structs.replace(engine, seconds=self.seconds.value)
        limits = {"depth": self.depth.value, "seconds": self.seconds.value}
        return msgspec.structs.replace(engine, **limits)

    def ask(self, engine: Any, position: Position) -> Any:
        """The move of an engine; its thought is kept to be shown."""
        thought = compiled(self.limited(engine), position).think(position)
        self.tree = thought.tree
        self.thoughts[position.player] = thought.text(position)
        return thought.move

    def wait(self) -> None:
        """Show your move while an opponent thinks; there is nothing to click on meanwhile."""
        if self.against.value == FUNCTION or isinstance(self.chosen(), Engine | MonteCarlo):
            self.board.show(self.board_html(is_open=False), status_html("Thinking …"))

    # What the page shows

    def show(self, problem: str = "") -> None:
        """Make the page show the position, with opinions and reasons if they are asked for."""
        match, solution = self.match, self.opponents.solution
        opinions: dict[Any, MoveValue] = {}
        meaning = ""
        self.show_controls()
        if self.opinion.value and self.has_opinion() and not match.position.is_over:
            try:
                opinions, meaning = self.opinions()
            except Exception as error:  # a heuristic may be anybody's
                problem = problem or f"There is no opinion. {type(error).__name__}: {error}"
        try:
            html = self.board_html(True, opinions)
        except Exception as error:  # so may a board
            html = error_html(error)
        text, style = problem or status_text(match), WARNING if problem else ""
        self.board.show(html, status_html(text, style, standing_text(match)))
        self.moves.value = moves_html(match, solution)
        thoughts = [*self.thoughts.values(), *filter(None, [meaning])]
        why = why_by_outcomes(match.position) if self.why.value else ""
        why += why_by_nimbers(match.position) if self.nimbers.value else ""
        costs = ""
        if self.costs is not None:
            self.costs.note(match)
            costs = self.costs.html()
        thought = small_html(thoughts) if thoughts else ""
        self.below.value = outlook_html(match, solution) + why + thought + costs
        self.show_tree()

    def board_html(self, is_open: bool, opinions: dict[Any, MoveValue] | None = None) -> str:
        """The board as you see it, and buttons for moves without a place; no clicks unless open."""
        match, position, opinions = self.match, self.match.position, opinions or {}
        sketch, moves = self.sketch()
        notes = {spot: opinions[move].word for spot, move in moves.items() if move in opinions}
        colours = {spot: _colour(opinions[moves[spot]]) for spot in notes}
        notes = {spot: word.replace(" · ", "\n") for spot, word in notes.items()}
        sketch = annotated(sketch, notes, colours)
        if not match.hides_something or position.is_over:
            sketch = told(sketch, f"The board of {position!r}")
        numbers = {move: number for number, move in enumerate(position.moves())}
        says: dict[Any, Say] = {}
        buttons = []
        if is_open and match.is_yours(position):
            for spot, move in moves.items():
                place = f" {spot[0]}" if isinstance(position, TwoPlayers) else ""
                says[spot] = Say(f"{numbers[move]}{place}", position.move_name(move))
        on_the_board = set(moves.values())
        for move, number in numbers.items() if match.is_yours(position) else ():
            if move not in on_the_board:
                name, opinion = position.move_name(move), opinions.get(move)
                word = f"{name}: {opinion.word}" if opinion else name
                colour = _colour(opinion) if opinion else None
                buttons.append(Say(str(number) if is_open else None, word, colour, name))
        seen = "What you have seen cannot be taken back" if match.hides_something else ""
        can_undo = is_open and match.can_undo and not match.hides_something
        ways = [
            Say("undo" if can_undo else None, "Undo", tooltip=seen or "Take back your last move"),
            Say("restart" if is_open else None, "Restart", tooltip="Begin again"),
        ]
        picture = self.roomy(sketch, clickable_svg(sketch, says))
        return picture + buttons_html(buttons, len(buttons) > MANY) + buttons_html(ways, small=True)

    def sketch(self) -> tuple[Sketch, dict[Any, Any]]:
        """What you see of the position, and by their spots the moves on it."""
        match, position = self.match, self.match.position
        if match.hides_something and not position.is_over:
            sketch = board_seen_by(position, match.viewer)
        elif isinstance(position, TwoPlayers):
            heaps, game = self.heaps(), position.game
            sketch = heaps_board(game, heaps)
            terms = _terms(game, heaps)
            is_sum, spots = isinstance(game, Sum), first_spots(sketch)
            return sketch, {s: (terms[s[0]], s[1]) if is_sum else s[1] for s in spots}
        else:
            sketch = board(position)
            if not match.hides_something:
                sketch = ringed(sketch, match.latest)
        return sketch, {move: move for move in first_spots(sketch)}

    def heaps(self) -> list[Impartial]:
        """The heaps in the order in which they lie: what a move leaves of one takes its place."""
        positions: list[Any] = self.match.positions
        heaps = list(positions[0].game.parts())
        steps = zip(positions, self.match.moves, positions[1:], strict=False)
        for number, (before, move, after) in enumerate(steps):
            inner = move[1] if isinstance(before.game, Sum) else move
            heaps = arranged(heaps, after.game.parts(), inner, self.places.get(number, 0))
        return heaps

    def roomy(self, sketch: Sketch, svg: str) -> str:
        """The board with what was thrown or played last, in the room of the largest one so far."""
        wide, high = self.room
        self.room = wide, high = max(wide, sketch.width), max(high, sketch.height)
        size = f"--coursekit-wide:{POINT * wide:.0f}px;--coursekit-high:{POINT * high:.0f}px"
        above = below = ""
        if shows_throws(self.start):
            thrown = thrown_sketch(self.match.latest)  # without dice it still takes its room
            seen = "visible" if thrown.marks else "hidden"
            above = f'<div style="visibility:{seen}">{to_svg(thrown)}</div>'
        elif isinstance(self.start, TwoPlayers):
            below = f"<div>{escape(latest_text(self.match.latest))}&nbsp;</div>"
        return f'{above}<div class="coursekit-room" style="{size}">{svg}</div>{below}'

    # What the algorithm thinks

    def has_opinion(self) -> bool:
        """Whether anybody can say what the moves of this game are worth."""
        known = self.opponents.solution is not None or self.opponents.know_nimbers
        return known or self.judge() is not None

    def judge(self) -> Engine | MonteCarlo | None:
        """The engine whose opinion counts: the opponent, or the best for a game like this."""
        agent, best = self.chosen(), self.opponents.by_name[self.opponents.best]
        if isinstance(agent, Engine | MonteCarlo):
            return agent
        return best if isinstance(best, Engine) and self.against.value != PERFECT else None

    def opinions(self) -> tuple[dict[Any, MoveValue], str]:
        """What each move is worth, and what the numbers mean if that needs words."""
        position, judge = self.match.position, self.judge()
        if judge is None:
            return move_values(position, self.opponents.solution)
        self.board.show(self.board_html(is_open=False), status_html("Weighing the moves …"))
        return move_values(position, compiled(self.limited(judge), position))

    def show_tree(self) -> None:
        """The tree that the opponent has built for its latest move, if one wants to see it."""
        html = ""
        if self.watch.value and isinstance(self.chosen(), MonteCarlo):
            html = small_html(["The opponent has not thought about a move yet."])
            if self.tree is not None:
                shown = self.tree.to_networkx(depth=6, fold=4)  # it may have a million nodes
                html = to_svg(draw_search_tree(shown, depth=5, fold=4))
        self.mind.value = html


def _list(word: str, options: list[Any], value: Any, tooltip: str = "") -> Dropdown:
    """A list to choose from, with a word beside it."""
    listed = Dropdown(options=options, value=value, description=word, layout=Layout(width="auto"))
    listed.tooltip = tooltip or None
    return listed


def _terms(game: Impartial, heaps: list[Impartial]) -> list[int]:
    """Which term of the game each of the heaps is.

    >>> from coursekit.games import Nim
    >>> _terms(Nim(1) + Nim(3) + Nim(3), [Nim(3), Nim(1), Nim(3)])
    [1, 0, 2]
    """
    free = list(enumerate(game.parts()))
    found = []
    for heap in heaps:
        term = next(term for term in free if term[1] == heap)
        free.remove(term)
        found.append(term[0])
    return found


def _with(chosen: Any, options: list[Any]) -> list[Any]:
    """The options, after the present choice if it is not one of them."""
    return options if chosen in options else [chosen, *options]


def _limit(limit: float | None) -> str:
    """A limit in the list."""
    return "any" if limit is None or limit == inf else number_text(limit)


def _colour(opinion: MoveValue) -> str:
    """The colour of a good, a bad or an indifferent move."""
    return PALE_BLUE if opinion.sign > 0 else PALE_ORANGE if opinion.sign < 0 else PAPER
