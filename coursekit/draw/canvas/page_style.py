"""What the pages of a notebook are told about live things, in CSS.

A live thing is saved as two outputs: the widget, and below it its twin, a picture. Exactly one of
them is shown: the picture is hidden as long as the widget above it is connected to a kernel.
"""

from __future__ import annotations

LIVE = "coursekit-live"
"""The class of the widgets that have a twin."""

LOST = "This has lost its kernel: run this cell again."

PAGE_STYLE = f"""<style>
.jp-OutputArea-child:has(> .jp-OutputArea-output > .{LIVE}:not(.jupyter-widgets-disconnected))
  + .jp-OutputArea-child {{display:none}}
.{LIVE}.jupyter-widgets-disconnected > * {{display:none !important}}
.jp-OutputArea-output.jupyter-widgets {{font-size:0}}
.{LIVE}.jupyter-widgets-disconnected::before, .jp-OutputArea-output.jupyter-widgets::before
  {{content:"{LOST}"; font:14px sans-serif; color:inherit; padding:4px 0}}
.{LIVE} .widget-html-content {{overflow-x:auto}}
.{LIVE} {{--jp-widgets-disabled-opacity:0.75}}
</style>"""
"""A widget loses its kernel when it is restarted; JupyterLab calls it disconnected. In a notebook
that is opened again, an output marked as a widget holds nothing but a message for programmers."""
