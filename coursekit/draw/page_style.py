"""What the pages of a notebook are told about live things, in CSS.

A live thing is saved as two outputs: the widget, and below it its static picture. Exactly one of
them is shown: the picture is hidden as long as the widget above it is alive. Frames are alive
wherever they are seen; all other widgets, as long as they are connected to a kernel.
"""

from __future__ import annotations

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
