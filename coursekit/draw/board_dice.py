"""Boards of games of chance and cards: dice, coins, tracks, the table of poker, Backgammon."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from coursekit.draw.boards import (
    LOOKS,
    MARGIN,
    Latest,
    board,
    board_seen_by,
    captioned,
    thrown,
    with_result,
)
from coursekit.draw.sketch import (
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Text,
    fitted,
    rectangle,
    rounded_rectangle,
    side_by_side,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    LIGHT_GREY,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
)
from coursekit.games import (
    CHANCE,
    Backgammon,
    BustRace,
    CoinGame,
    Gambler,
    KuhnPoker,
    LeducPoker,
    MiniYahtzee,
    Pig,
    Piglet,
    Position,
    RollAndKeep,
    ShutTheBox,
)
from coursekit.games.backgammon import BAR
from coursekit.games.dice import SCORES
from coursekit.text import MINUS, number_text, numbered_player, player_name

# Dice, coins, and what was thrown

SIDE = 30.0
"""How large a die is."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a face lie, seen from its middle."""
MOST = 8
"""How many throws are shown; of more, the last ones."""


def die(shown: int, fill: str = PAPER, side: float = SIDE) -> Sketch:
    """A die that shows a number, as pips if it has a face for it; 0 is a die without a face.

    >>> len(die(5).marks), len(die(12).marks), len(die(0).marks)
    (6, 2, 1)
    """
    if shown not in PIPS:
        return plate(str(shown or ""), fill, side)
    pips = [
        Disc((0.5 + 0.25 * x) * side, (0.5 + 0.25 * y) * side, 0.085 * side, INK, INK)
        for x, y in PIPS[shown]
    ]
    return Sketch(side, side, (face(fill, side), *pips))


def plate(text: str, fill: str = PAPER, side: float = SIDE) -> Sketch:
    """A text as large as a die; "" is a die without a face."""
    if not text:
        return Sketch(side, side, (face(fill, side, GREY, 1.0),))
    written = Text(side / 2, side / 2, text, fitted(text, 0.5 * side, 0.75 * side), bold=True)
    return Sketch(side, side, (face(fill, side), written))


def face(fill: str, side: float, rim: str = INK, width: float = 1.5) -> Shape:
    """The side of a die that is seen, without what it shows."""
    return rounded_rectangle(1, 1, side - 2, side - 2, side / 5, fill=fill, stroke=rim, width=width)


def coin_face(letter: str, fill: str = PALE_YELLOW, side: float = SIDE) -> Sketch:
    """A coin with a letter on it."""
    middle = side / 2
    rim = Disc(middle, middle, middle - 1, fill, INK, 1.5)
    return Sketch(side, side, (rim, Text(middle, middle, letter, 0.45 * side, bold=True)))


@thrown.register
def _(position: Pig, move: int) -> list[Sketch]:
    return [die(move, PAPER if position.GAINS[move] else PALE_ORANGE)]


@thrown.register
def _(position: Piglet, move: str) -> list[Sketch]:
    return [coin_face(move[0].upper(), PALE_YELLOW if position.GAINS[move] else PALE_ORANGE)]


@thrown.register
def _(position: BustRace, move: int) -> list[Sketch]:
    is_bust = position.totals[position.finished] + move > position.limit
    return [die(move, PALE_ORANGE if is_bust else PAPER)]


@thrown.register
def _(position: Gambler, move: str) -> list[Sketch]:
    return [coin_face("+", PALE_GREEN) if move == "win" else coin_face(MINUS, PALE_ORANGE)]


@thrown.register
def _(position: Backgammon, move: tuple[int, int]) -> list[Sketch]:
    return [die(shown) for shown in move]


def thrower(position: Position) -> int:
    """Whose throw it is."""
    return position.finished if isinstance(position, BustRace) else getattr(position, "mover", 0)


def thrown_sketch(latest: Latest) -> Sketch:
    """The throws among the latest moves and, in a game for several players, whose they are.

    >>> rolling = Pig(turn=3, rolling=True)
    >>> [mark.text for mark in thrown_sketch([(rolling, 1)]).marks if isinstance(mark, Text)]
    ['Player I']
    """
    throws = [(position, move) for position, move in latest if position.player == CHANCE]
    if not throws:
        return Sketch(2 * MARGIN, SIDE + MARGIN, ())
    parts, before = [words("…")] if len(throws) > MOST else [], None
    for position, move in throws[-MOST:]:
        who = thrower(position)
        if who != before and position.players > 1:
            parts.append(words(player_name(position, who)))
        parts.append(side_by_side(thrown(position, move), 2))
        before = who
    row = side_by_side(parts, 6) if parts else Sketch(0, 0, ())
    return Sketch(row.width + 2 * MARGIN, SIDE + MARGIN, tuple(row.at(MARGIN, MARGIN / 2)))


def words(text: str) -> Sketch:
    """A word between dice."""
    written = Text(2, SIDE / 2, text, 13, GREY, anchor="start")
    return Sketch(text_width(text, 13) + 4, SIDE, (written,))


# Races on tracks

LENGTH, HEIGHT, ROW = 215.0, 26.0, 50.0
"""The length of a track, its height, and the distance from one to the next."""


class Track(NamedTuple):
    """A bar: its name, its pieces one after the other, and what is written at its end.

    Each piece has a length, on the scale of the track, and a fill.
    """

    name: str
    pieces: Sequence[tuple[float, str]]
    text: str
    rim: str = GREY


def tracks_sketch(tracks: Sequence[Track], goal: int, widest: str) -> Sketch:
    """The tracks below each other, all of them `goal` long; what exceeds the goal is cut off.

    Beside them is room for the `widest` text, so that all boards of a game have the same size.
    """
    left, size = MARGIN + max(text_width(track.name, 13) for track in tracks) + 10, 13
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(step for step in steps if goal <= 10 * step)
    marks: list[Mark] = []
    for row, track in enumerate(tracks):
        top, low = MARGIN + row * ROW, MARGIN + row * ROW + HEIGHT
        marks.append(Text(MARGIN, top + HEIGHT / 2, track.name, size, anchor="start"))
        marks.append(rectangle(left, top, LENGTH, HEIGHT, fill=PAPER, stroke=FAINT))
        x = left
        for length, fill in track.pieces:
            end = min(x + LENGTH * length / goal, left + LENGTH)
            if end > x:
                marks.append(rectangle(x, top, end - x, HEIGHT, fill=fill, stroke=track.rim))
            x = end
        beside = left + LENGTH + 10, top + HEIGHT / 2
        marks.append(Text(*beside, track.text, size, anchor="start", bold=True))
        for points in (*range(0, goal, step), goal):
            x = left + LENGTH * points / goal
            marks.append(Line(x, low, x, low + 4, GREY))
        for points in (0, goal // 2, goal) if goal % 2 == 0 else (0, goal):
            x = left + LENGTH * points / goal
            marks.append(Text(x, low + 11, number_text(points), 10, GREY))
    width = left + LENGTH + 10 + text_width(widest, size, bold=True) + MARGIN
    return Sketch(width, MARGIN + len(tracks) * ROW, tuple(marks))


@board.register
def _(position: Pig) -> Sketch:
    """A track for each player: the points they have and, in yellow, those of this turn."""
    tracks = []
    for player, (fill, rim) in enumerate(LOOKS[:2]):
        score = position.scores[player]
        turn = position.turn if player == position.mover else 0
        text = f"{score} + {turn}" if turn else str(score)
        pieces = [(score, fill), (turn, PALE_YELLOW)]
        tracks.append(Track(numbered_player(player), pieces, text, rim))
    sketch = tracks_sketch(tracks, position.goal, f"{position.goal} + {position.goal}")
    return rolling_or_result(sketch, position)


@board.register
def _(position: BustRace) -> Sketch:
    """A track for each player, as long as the limit."""
    tracks = []
    for player, (fill, rim) in enumerate(LOOKS[:2]):
        total = position.totals[player]
        text = "bust" if player < position.finished and total == 0 else str(total)
        tracks.append(Track(numbered_player(player), [(total, fill)], text, rim))
    sketch = tracks_sketch(tracks, position.limit, max("bust", str(position.limit), key=len))
    return rolling_or_result(sketch, position)


def rolling_or_result(sketch: Sketch, position: Position) -> Sketch:
    """The board, and below it who rolls, who moves or who has won."""
    if position.player != CHANCE:
        return with_result(sketch, position)
    who = thrower(position)
    return captioned(sketch, f"{numbered_player(who)} rolls", player=who)


@board.register
def _(position: Gambler) -> Sketch:
    """A track as long as the goal: the capital, with what may be lost and what may be won."""
    capital, stake, chance = position.capital, position.stake, number_text(position.chance)
    pieces = [(capital - stake, PALE_BLUE), (stake, PALE_ORANGE), (stake, PALE_GREEN)]
    track = Track("capital", pieces, f"{capital} ± {stake}" if stake else str(capital))
    if position.is_over:
        caption = "the goal is reached" if capital else "everything is lost"
    elif stake:
        caption = f"{stake} at stake, won with probability {chance}"
    else:
        caption = f"choose a stake, won with probability {chance}"
    widest = f"{position.goal} ± {position.goal}"
    return captioned(tracks_sketch([track], position.goal, widest), caption)


# Dice for one player


@board.register
def _(position: RollAndKeep) -> Sketch:
    """What the die shows, without a face while it is in the air, and how many rolls are left."""
    large, left = 60.0, position.rolls
    width = large + 12 * MARGIN
    marks = die(position.shown, side=large).at((width - large) / 2, MARGIN)
    caption = f"{left} roll{'' if left == 1 else 's'} left"
    caption = f"{position.shown} earned" if position.is_over else caption
    return captioned(Sketch(width, large + 2 * MARGIN, tuple(marks)), caption)


@board.register
def _(position: ShutTheBox) -> Sketch:
    """The tiles: those that are open upright, those that are shut dashed and grey; and the roll."""
    wide, high, step = 28.0, 40.0, 34.0
    marks: list[Mark] = []
    for tile in range(1, position.tiles + 1):
        x, is_open = MARGIN + (tile - 1) * step, tile not in position.shut
        fill, rim = (PALE_YELLOW, INK) if is_open else (PAPER, LIGHT_GREY)
        box = x, MARGIN, wide, high, 4.0
        marks.append(rounded_rectangle(*box, fill=fill, stroke=rim, dashed=not is_open))
        middle = x + wide / 2, MARGIN + high / 2
        marks.append(Text(*middle, str(tile), 17, INK if is_open else GREY, bold=is_open))
    bottom, width = 2 * MARGIN + high, 2 * MARGIN + (position.tiles - 1) * step + wide
    marks += plate(str(position.rolled or "")).at((width - SIDE) / 2, bottom)
    if not position.open_tiles:
        caption = "the box is shut"
    elif position.is_over:
        earned = number_text(position.payoffs()[0])
        caption = f"rolled {position.rolled}: no tiles fit, {earned} earned"
    elif position.rolled:
        caption = f"rolled {position.rolled}: shut tiles that add up to it"
    elif position.dice == 1:
        caption = "one die rolls"
    else:
        caption = "two dice roll" if position.player else "roll one die or two"
    return captioned(Sketch(width, bottom + SIDE, tuple(marks)), caption)


@board.register
def _(position: MiniYahtzee) -> Sketch:
    """Two dice, without a face while they are in the air, beside the categories and the total.

    What an open category would pay stands in it.
    """
    large, line, column = 48.0, 26.0, 172.0
    marks: list[Mark] = []
    height = line * (len(SCORES) + 1)
    for number, shown in enumerate([*position.dice, 0, 0][:2]):
        x = MARGIN + number * (large + 8)
        marks += die(shown, side=large).at(x, MARGIN + (line * len(SCORES) - large) / 2)
    again = "1 roll again left" if position.rerolls else "no roll again left"
    again = again if position.categories else "all is filled"
    left, bottom = MARGIN + 2 * (large + 8) + 12, MARGIN + height - line / 2
    marks.append(Text(MARGIN + large + 4, bottom, again, 11, GREY))
    for row, (name, score) in enumerate(SCORES.items()):
        top, is_open = MARGIN + row * line, name in position.categories
        fill = PAPER if is_open else PALE_GREEN
        marks.append(rectangle(left, top, column, line, fill=fill, stroke=FAINT))
        marks.append(Text(left + 8, top + line / 2, name, 13, INK, "start"))
        pays = f"pays {score(position.dice)}" if is_open and len(position.dice) == 2 else ""
        text = pays if is_open else "filled"
        marks.append(Text(left + column - 8, top + line / 2, text, 13, GREY, "end"))
    marks.append(Text(left + 8, bottom, "Total", 14, INK, "start", bold=True))
    marks.append(Text(left + column - 8, bottom, str(position.total), 14, INK, "end", bold=True))
    return Sketch(left + column + MARGIN, height + 2 * MARGIN, tuple(marks))


# Cards and coins on a table for two

CARD_WIDTH, CARD_HEIGHT = 56.0, 78.0
SEAT, ABOVE = 96.0, 24.0
"""The room for a player, and for words above the cards."""
HIDDEN = "hidden"
"""A card that lies face down; "" is a place without a card."""


def card(text: str) -> Sketch:
    """A card: its name, its back if it is HIDDEN, or an empty place.

    >>> [mark.text for mark in card("K♥").marks if isinstance(mark, Text)], len(card("").marks)
    (['K♥'], 1)
    """
    wide, high = CARD_WIDTH, CARD_HEIGHT
    edge = (1.0, 1.0, wide - 2, high - 2, 7.0)
    if not text:
        return Sketch(wide, high, (rounded_rectangle(*edge, stroke=FAINT, dashed=True),))
    if text == HIDDEN:
        marks: list[Mark] = [rounded_rectangle(*edge, fill=PALE_BLUE, stroke=INK, width=1.5)]
        for i in range(1, 5):
            x, y = wide * i / 5, high * i / 5
            marks += [Line(x, 8, x, high - 8, BLUE), Line(8, y, wide - 8, y, BLUE)]
        return Sketch(wide, high, tuple(marks))
    colour = ORANGE if text.endswith("♥") else INK
    size = fitted(text, 24, wide - 14)
    name = Text(wide / 2, high / 2, text, size, colour, bold=True)
    return Sketch(wide, high, (rounded_rectangle(*edge, stroke=INK, width=1.5), name))


def poker_table(
    position: KuhnPoker | LeducPoker, hands: Sequence[str], middle: Sequence[str] = ()
) -> Sketch:
    """Two players with their cards and what they have paid; between them other cards, and the pot.

    Below the table it says who is to move, or who has won.
    """
    width, top, paid = 3 * SEAT + 2 * MARGIN, MARGIN + ABOVE, position.chips_paid()
    low = top + CARD_HEIGHT + ABOVE / 2
    marks: list[Mark] = []
    for player, (name, coins) in enumerate(zip(hands, paid, strict=True)):
        x = MARGIN + SEAT / 2 if player == 0 else width - MARGIN - SEAT / 2
        colour = LOOKS[player][1]
        marks.append(Text(x, MARGIN + 10, numbered_player(player), 13, colour, bold=True))
        marks += card(name).at(x - CARD_WIDTH / 2, top)
        marks.append(Text(x, low, f"paid {coins}", 12, GREY))
    for number, name in enumerate(middle):
        marks += card(name).at(width / 2 + (number - len(middle) / 2) * CARD_WIDTH, top)
    for i in range(0 if middle else sum(paid)):
        x, y = width / 2 - 12 + 24 * (i % 2), top + CARD_HEIGHT - 12 - 8 * (i // 2)
        marks.append(Disc(x, y, 10, PALE_YELLOW, INK))
    marks.append(Text(width / 2, low, f"pot: {sum(paid)}", 13, bold=True))
    table = Sketch(width, low + ABOVE / 2, tuple(marks))
    if position.player == CHANCE and not position.is_over:
        return captioned(table, "the cards are dealt")
    return with_result(table, position)


def seen_hands(position: KuhnPoker | LeducPoker, player: int) -> list[str]:
    """The player's own card face up, and the other one face down."""
    hands = [card if i == player else HIDDEN for i, card in enumerate(position.dealt[:2])]
    return [*hands, "", ""][:2]


@board.register
def _(position: KuhnPoker) -> Sketch:
    """Both cards face up."""
    return poker_table(position, position.dealt or ("", ""))


@board_seen_by.register
def _(position: KuhnPoker, player: int) -> Sketch:
    return poker_table(position, seen_hands(position, player))


@board.register
def _(position: LeducPoker) -> Sketch:
    """All cards face up."""
    hands = [*position.dealt[:2], "", ""][:2]
    return poker_table(position, hands, [*position.dealt[2:], ""][:1])


@board_seen_by.register
def _(position: LeducPoker, player: int) -> Sketch:
    """The card on the table is face up, too."""
    return poker_table(position, seen_hands(position, player), [*position.dealt[2:], ""][:1])


@board.register
def _(position: CoinGame) -> Sketch:
    """Both coins face up: H for heads, T for tails."""
    return coins(position, position.chosen)


@board_seen_by.register
def _(position: CoinGame, player: int) -> Sketch:
    """The player's own coin face up, and the other one covered until both are chosen."""
    sides = [side if i == player else "?" for i, side in enumerate(position.chosen)]
    return coins(position, position.chosen if position.is_over else sides)


def coins(position: CoinGame, sides: Sequence[str]) -> Sketch:
    """The coins of both players, covered ones with a question mark, and who moves or has won."""
    fills, two = {"?": FAINT, "": PAPER}, [*sides, "", ""][:2]
    faces = [coin_face(side[:1].upper(), fills.get(side, PALE_YELLOW), 56.0) for side in two]
    return with_result(side_by_side(faces), position)


# Backgammon on a short track

STEP, TALL, RADIUS, LABEL = 28.0, 124.0, 11.5, 16.0
"""The distance between points, how tall they are, the size of a checker, and room for numbers."""
DEEP, END = TALL + 2 * LABEL, 34.0
"""The height of a row of points, and the width of what lies at the ends of the track."""
LONGEST_ROW = 12
"""A longer track is bent into two rows."""


@board.register
def _(position: Backgammon) -> Sketch:
    """The points with the numbers of both players, their checkers, and the dice below.

    Player I's checkers are full and begin on the left; Player II's have a hole and come from the
    other end. There lie the bar, where checkers enter, and those that are off the board. A long
    track turns round at the end of its upper row.
    """
    rows = 1 if position.points <= LONGEST_ROW else 2
    per_row = -(-position.points // rows)
    first, last = (MARGIN, MARGIN), (MARGIN, MARGIN + DEEP)
    width = 2 * MARGIN + (per_row + 1.5) * STEP
    if rows == 1:
        last = (width, MARGIN)
        width += MARGIN + END
    marks = points(position, per_row) + end(position, 0, *first) + end(position, 1, *last)
    dice = side_by_side([die(shown) for shown in position.dice or (0, 0)])
    bottom = MARGIN + rows * DEEP
    marks += dice.at((width - dice.width) / 2, bottom + 4)
    return rolling_or_result(Sketch(width, bottom + SIDE + 8, tuple(marks)), position)


def points(position: Backgammon, per_row: int) -> list[Mark]:
    """The points as triangles, with their numbers and checkers.

    At the foot stands the number by which Player I counts, at the tip that of Player II.
    """
    marks: list[Mark] = []
    rows = -(-position.points // per_row)
    for point in range(1, position.points + 1):
        bent = point > per_row
        column = 2 * per_row - point if bent else point - 1
        x = MARGIN + (column + 2) * STEP
        up = 1 if rows == 1 or bent else -1
        foot = MARGIN + (DEEP - LABEL if up > 0 else LABEL) + (DEEP if bent else 0)
        tip, half = foot - up * TALL, 0.46 * STEP
        opposite = position.points + 1 - point
        fill = FAINT if point % 2 else PALE_YELLOW
        marks.append(Shape(((x - half, foot), (x + half, foot), (x, tip)), fill, GREY))
        marks.append(Text(x, foot + up * LABEL / 2, str(point), 11, PLAYER_COLOURS[0]))
        marks.append(Text(x, tip - up * LABEL / 2, str(opposite), 11, PLAYER_COLOURS[1]))
        for player, place in enumerate((point, opposite)):
            for number in range(position.places[player].count(place)):
                marks += checker(player, x, foot - up * (2 * number + 1) * RADIUS)
    return marks


def end(position: Backgammon, player: int, left: float, top: float) -> list[Mark]:
    """Where the player's checkers enter, and below it the other's that are off the board."""
    marks: list[Mark] = []
    off = position.points + 1
    for row, (who, place, name) in enumerate(((player, BAR, "bar"), (1 - player, off, "off"))):
        y, high = top + LABEL + row * TALL / 2, TALL / 2
        marks.append(rectangle(left, y, END, high, fill=PAPER, stroke=FAINT))
        x = left + END / 2
        marks.append(Text(x, y + 10, name, 11, PLAYER_COLOURS[who]))
        checkers = position.places[who].count(place)
        if checkers:
            marks += checker(who, x, y + high / 2 + 4)
            marks.append(Text(x, y + high - 9, f"× {checkers}", 11, INK))
    return marks


def checker(player: int, x: float, y: float) -> list[Mark]:
    """A full disc for Player I, one with a hole for Player II."""
    colour = PLAYER_COLOURS[player]
    full: list[Mark] = [Disc(x, y, RADIUS - 1, colour, PAPER, 1.5)]
    return full if player == 0 else [*full, Disc(x, y, 0.4 * RADIUS, PAPER, PAPER)]
