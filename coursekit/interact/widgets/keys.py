"""Keys that are typed on a widget stay there.

In JupyterLab a letter is a command whenever the focus is outside a text box, as it is after a click
on a board: x cuts the cell, d d deletes it. (JupyterLab's own way out, the attribute
`data-lm-suppress-shortcuts`, would have to stand on each button, since the shortcuts are bound to
the focused element itself.) JupyterLab waits for the keys at the top of the page; so they are
stopped on their way up. No widget of ipywidgets listens to keys, but a page runs what a style in an
`HTML` widget says under `onload`, as soon as the style stands on the page.
"""

from __future__ import annotations

from html import escape

from coursekit.draw.canvas.page_style import LIVE

_STOP = f"""
const live = this.closest('.{LIVE}');
const pages = ['PageUp', 'PageDown'];
const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', ' '];
const usesSteps = 'input:not([type=checkbox]), textarea, select, [role=slider]';
const turn = key => {{
  const unused = steps.includes(key.key) && !key.target.matches(usesSteps);
  if (!live.closest('.reveal') || !(unused || pages.includes(key.key))) return;
  key.preventDefault();
  key.stopPropagation();
  key.target.blur();
  document.body.dispatchEvent(new KeyboardEvent('keydown', key));
}};
if (!live.onkeydown) live.addEventListener('keydown', turn, true);
live.onkeydown = key => {{
  const command = key.ctrlKey || key.metaKey || key.altKey || (key.shiftKey && key.key === 'Enter');
  if (!command) key.stopPropagation();
}};
"""

OWN_KEYS = f'<style onload="{escape(_STOP)}"></style>'
"""In an `HTML` widget, it keeps letters typed in the live thing around it from being commands.
Ctrl-S still saves the notebook, and Shift-Enter still runs the cell. On slides the keys that turn
them go to the slides, which do not listen while a box has the focus; but text, lists and sliders
keep Space and the arrows."""
