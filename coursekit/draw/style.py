"""The one palette and the one set of sizes: colour-blind safe, for projector and print."""

from __future__ import annotations

from typing import Any

INK = "#222222"
GREY = "#6b6b6b"
LIGHT_GREY = "#909090"
FAINT = "#d5d5d5"
PAPER = "#ffffff"
BLUE = "#0072b2"
ORANGE = "#b84e00"
GREEN = "#007a5a"
YELLOW = "#f0e442"
PURPLE = "#8f4a78"
PALE_BLUE = "#cfe5f3"
PALE_ORANGE = "#f6bd97"
PALE_GREEN = "#cdeade"
PALE_YELLOW = "#fbf7c4"
VERY_PALE_YELLOW = "#fdfbe2"
PALE_PURPLE = "#e8d5e2"

FILLS = (PALE_BLUE, PALE_ORANGE, PALE_GREEN, PALE_PURPLE, PALE_YELLOW, FAINT)
"""Of arms, moves, labels and fields, by their numbers."""

PLAYER_COLOURS = (BLUE, ORANGE, PURPLE)
PLAYER_FILLS = (PALE_BLUE, PALE_ORANGE, PALE_PURPLE)
"""Of Players I, II and III: what is theirs, and paler where words stand on it."""

CHANCE_NODE = PALE_GREEN
"""The fill of the nodes where chance decides."""

N_POSITION, P_POSITION = PALE_BLUE, PALE_ORANGE
OUTCOME_FILLS: dict[str | None, str] = {"N": N_POSITION, "P": P_POSITION, None: PAPER}
"""Fills of positions from which the next player wins, from which the previous player wins, and of
those whose outcome is not known yet."""

BEST, LIT, PRUNED, TO_COME = BLUE, YELLOW, GREY, LIGHT_GREY
"""The best move's line, what is being looked at now, what was never looked at, and what will be."""

PAGE_INK = "inherit"
"""The colour of words in HTML that stand on the page itself, be it light or dark. INK is for words
that stand on a fill of ours."""
PAGE_GREY = "color-mix(in srgb, currentColor 72%, transparent)"
"""The same for words that matter less."""
PAGE_PLAYERS = [f"color-mix(in srgb, {colour} 60%, currentColor)" for colour in PLAYER_COLOURS]
"""The same for words of Players I, II and III."""
WARNING = f"background:{PALE_ORANGE};color:{INK};padding:1px 6px;border-radius:3px"
"""The CSS of words that tell of trouble: no orange can be read on white as well as on black."""

FONT = "DejaVu Sans"
FONT_SIZE = 11
THIN, THICK = 1.0, 3.0
RIM = 3.0
"""The width of the pen that draws a rim of paper around letters on top of lines."""

FIGURE_STYLE: dict[Any, Any] = {
    "font.family": FONT,
    "font.size": FONT_SIZE,
    "figure.dpi": 100,
    "savefig.bbox": "tight",
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "svg.hashsalt": "coursekit",
}
"""How the course's own figures of matplotlib look."""

SLAB = "#fefefe"
"""The ground of a board with black and white stones: it stays as it is in a dark theme."""

_DARK = ".coursekit {filter:invert(.93) hue-rotate(180deg)}"
DARK_THEME = (
    f'body[data-jp-theme-light="false"] {_DARK} body[data-theme="dark"] {_DARK} '
    f'@media (prefers-color-scheme: dark) {{body[data-theme="auto"] {_DARK}}}'
)
"""The CSS by which all other pictures follow the theme of JupyterLab and of the site: paper becomes
nearly black and ink nearly white, blue stays blue and orange orange."""


def blend(colour: str, other: str, share: float) -> str:
    """A mixture of two colours, of which the other one has this share.

    >>> blend("#000000", "#ffffff", 0.2)
    '#333333'
    """
    parts = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round((1 - share) * a + share * b):02x}" for a, b in parts)


def shade(share: float) -> str:
    """From orange at 0 over white in the middle to blue at 1, pale enough for words.

    >>> shade(0.5), shade(0), shade(1)
    ('#ffffff', '#ddaa85', '#85bbda')
    """
    return blend(PAPER, BLUE if share > 0.5 else ORANGE, 0.48 * min(abs(2 * share - 1), 1.0))


# What the pages of a notebook are told about live things, in CSS.
# A live thing is saved as two outputs: the widget, and below it its static picture. Exactly one of
# them is shown: the picture is hidden as long as the widget above it is alive. Frames are alive
# wherever they are seen; all other widgets, as long as they are connected to a kernel.

LIVE, FRAMES = "coursekit-live", "coursekit-frames"
"""The classes of the widgets with a static picture: of those that need a kernel, and of frames."""

ROOM = "--coursekit-room"
"""How high a live thing may be, where it is to fit the screen: a variable that a page may set."""

LOST = "This has lost its kernel: run the first cells of the notebook, and then this one."

PAGE_STYLE = f"""<style>
.jp-OutputArea-child:has(> * > :is(.{FRAMES}, .{LIVE}:not(.jupyter-widgets-disconnected)))
  + .jp-OutputArea-child {{display:none}}
.{FRAMES}.jupyter-widgets-disconnected::before {{display:none}}
.{LIVE}.jupyter-widgets-disconnected > * {{display:none !important}}
.jp-OutputArea-output.jupyter-widgets {{font-size:0}}
.{LIVE}.jupyter-widgets-disconnected::before, .jp-OutputArea-output.jupyter-widgets::before
  {{content:"{LOST}"; font:0.875rem sans-serif; color:inherit; padding:4px 0}}
.{LIVE} .widget-html-content {{overflow-x:auto}}
.{LIVE} {{--jp-widgets-disabled-opacity:0.75}}
</style>"""
"""A widget loses its kernel when it is restarted; JupyterLab calls it disconnected. In a notebook
that is opened again, an output marked as a widget holds nothing but a message for programmers."""

TREE, BESIDE, CODE, CALLS = (f"coursekit-{part}" for part in ("tree", "beside", "code", "calls"))
"""The classes of the parts of a stepper."""

CONTROLS = 40
"""The height of its controls, in pixels."""

FITTED = f"""
.{TREE} svg {{max-height:calc(var({ROOM}) - {CONTROLS}px)}}
.{BESIDE}, .{BESIDE} > div, .{CODE} {{display:flex; flex-flow:column !important; min-height:0}}
.{BESIDE} {{max-height:calc(var({ROOM}) - {CONTROLS}px)}}
.{BESIDE}, .{CODE} pre, .{CALLS} td {{line-height:1.25 !important}}
.{CODE} {{flex-shrink:99; min-height:90px}}
.{CALLS} {{display:flex; flex-flow:column-reverse; overflow:auto; min-height:0 !important}}
.coursekit-status {{line-height:1.25}}
.coursekit-moves {{margin:2px 0}}
.coursekit-moves button {{min-height:30px; padding:0 10px}}
"""
"""CSS for a screen with little room: all lines are closer, the source and the table scroll, and of
the table the last row is seen first."""
