"""A board to click on for games with houses and stores."""

from __future__ import annotations

from functools import cache

from ipywidgets import HTML, Button, HBox, Layout, VBox

from coursekit.draw.boards.board import LOOKS
from coursekit.draw.boards.pits import sides_of
from coursekit.draw.canvas.style import GREY, INK, PAPER
from coursekit.interact.playing.board import (
    Board,
    Choose,
    Latest,
    Opinions,
    button_style,
    opinion_colour,
)
from coursekit.position import Position
from coursekit.text.moves import move_text
from coursekit.text.players import player_name

LOOK = f"""<style>
.coursekit-house {{border:1px solid {GREY} !important; border-radius:50% !important}}
</style>"""


def pits_board(start: Position, choose: Choose) -> Board:
    """A button for each house with its seeds; a click sows them. Player I's are the lower ones."""
    size = Layout(width="72px", height="72px", margin="3px", padding="0")
    store_size = Layout(width="84px", margin="auto 8px")
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

    houses = [
        [new_button(player, house) for house in range(len(side.houses))]
        for player, side in enumerate(sides_of(start))
    ]

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        now[0] = position
        for player, side in enumerate(sides_of(position)):
            (fill, rim), who = LOOKS[player], player_name(position, player)
            stores[player].value = (
                f'<div style="text-align:center;font-size:26px;color:{rim}"><b>'
                f'{side.store}</b></div><div style="text-align:center;font-size:14px">{who}</div>'
            )
            for house, button in enumerate(houses[player]):
                opinion = opinions.get(house) if player == position.player else None
                seeds = side.houses[house]
                shade = opinion_colour(opinion) if opinion else PAPER if opinions else fill
                button.description = f"{seeds}: {opinion.word}" if opinion else str(seeds)
                button.style = style(INK, shade, 17)
                button.tooltip = f"{who}, {move_text(position, house)}"

    rows = VBox([HBox(houses[1][::-1]), HBox(houses[0])])
    return Board(VBox([HTML(LOOK), HBox([stores[1], rows, stores[0]])]), [], show)
