"""One setting for a lecture hall: pictures, boards, source and text are enlarged together."""

from __future__ import annotations

from IPython.display import display

from coursekit.draw.canvas.page_style import FITTED, ROOM

LARGEST = 4
BARS = 130
"""The height of JupyterLab's own bars above and below a notebook, in pixels."""
NARROW = 132
"""The width of a button, and half of that of a list, so that they stand beside a board; pixels."""


def presenting(scale: float = 1.8) -> None:
    """Enlarge all cells of the page, those above and those to come; `presenting(1)` goes back.

    What is live is laid out anew to fit the screen, and the numbers beside the cells make room.
    """
    display({"text/html": style(scale)}, raw=True, display_id="coursekit-presenting")


def style(scale: float) -> str:
    """What the page is told, in CSS; at scale 1, nothing.

    Several cells may present, and the one that ran last counts: they share one `display_id`, so the
    outputs of all of them change with it.
    """
    if scale == 1:
        return "<style></style>"
    return f"""<style>
.jp-Notebook .jp-Cell {{zoom:{scale}; {ROOM}:calc(100vh / {scale} - {BARS / scale:.0f}px);
  --jp-widgets-inline-width:{2 * NARROW}px; --jp-widgets-inline-width-short:{NARROW}px}}
.jp-Notebook :is(.jp-InputPrompt, .jp-OutputPrompt) {{display:none}}
{FITTED}</style>"""
