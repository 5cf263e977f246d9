"""A board to click on for games with houses and stores."""

from __future__ import annotations

from functools import cache

from ipywidgets import HTML, Button, GridBox, HBox, Layout, VBox

from coursekit.agents.opinions import Opinion
from coursekit.draw.boards.board import LOOKS
from coursekit.draw.boards.pits import sides_of
from coursekit.draw.canvas.style import GREY, INK, PAPER
from coursekit.games import Position
from coursekit.interact.playing.board import (
    CHANGED,
    PLAYED,
    RINGS,
    Board,
    Choose,
    Latest,
    Opinions,
    button_style,
    opinion_colour,
    ring,
)
from coursekit.text import player_name, signed

LOOK = f"""<style>
.coursekit-house {{border:1px solid {GREY} !important; border-radius:50% !important;
  aspect-ratio:1}}
</style>"""


def pits_board(start: Position, choose: Choose) -> Board:
    """A button for each house with its seeds; a click sows them. Player I's are the lower ones.

    Beside the houses stand their numbers and what the algorithm thinks of sowing them.
    """
    size = Layout(width="auto", height="auto", margin="0", padding="0")
    store_size = Layout(width="72px", flex="0 1 auto", margin="auto 2px")
    stores = [HTML(layout=store_size) for _ in range(2)]
    now = [start]
    style = cache(button_style)

    def click(player: int, house: int) -> None:
        if now[0].player == player:
            choose(house)

    def new_button(player: int, house: int) -> Button:
        button = Button(layout=size)
        button.add_class("coursekit-house")
        button.on_click(lambda _: click(player, house))
        return button

    numbers = [range(len(side.houses)) for side in sides_of(start)]
    houses = [[new_button(player, house) for house in numbers[player]] for player in range(2)]
    labels = [[HTML(layout=Layout(margin="0")) for _ in numbers[player]] for player in range(2)]

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        now[0] = position
        before = sides_of(latest[0][0]) if latest else sides_of(position)
        played = {(made_in.player, house) for made_in, house in latest}
        for player, side in enumerate(sides_of(position)):
            who, (fill, rim) = player_name(position, player), LOOKS[player]
            more = side.store - before[player].store
            stores[player].value = store_html(side.store, more, who, rim)
            for house, seeds in enumerate(side.houses):
                button, place = houses[player][house], (player, house)
                opinion = opinions.get(house) if player == position.player else None
                shade = opinion_colour(opinion) if opinion else PAPER if opinions else fill
                changed = seeds != before[player].houses[house]
                button.description, button.style = str(seeds), style(INK, shade, 17)
                button.tooltip = f"{who}, {position.move_name(house)}"
                ring(button, PLAYED if place in played else CHANGED if changed else None)
                labels[player][house].value = label_html(house + 1, opinion)

    upper, lower = [*labels[1][::-1], *houses[1][::-1]], [*houses[0], *labels[0]]
    across = f"repeat({len(numbers[0])}, minmax(34px, 72px))"
    grid = GridBox([*upper, *lower], layout=Layout(grid_template_columns=across, grid_gap="4px"))
    row = HBox([stores[1], grid, stores[0]])
    board = VBox([HTML(LOOK + RINGS), row], layout=Layout(max_width="100%", overflow="auto"))
    return Board(board, [], show)


def store_html(seeds: int, more: int, who: str, colour: str) -> str:
    """The seeds in a store, and whose it is; in between, how many the latest moves have brought."""
    news = f"({signed(more)})" if more else "&nbsp;"
    return (
        f'<div style="text-align:center;font-size:1.08em;border-bottom:4px solid {colour}">'
        f'<b style="font-size:1.86em">{seeds}</b><div>{news}</div><div>{who}</div></div>'
    )


def label_html(number: int, opinion: Opinion | None) -> str:
    """The number of a house, and what the algorithm thinks of sowing it."""
    word = f": {opinion.word}" if opinion else ""
    return f'<div style="text-align:center;font-size:1.08em;line-height:1.43">{number}{word}</div>'
