"""Names for those who hear a page instead of seeing it.

A screen reader calls a control by its label. A square that shows a dot, a slider, and a box in a
table have none, but they have a tooltip or a word beside them; that becomes their name. And what is
said above a board is read aloud whenever it changes. No widget of ipywidgets can be told such
things, so the page does it itself, as in `keys.py`, and again whenever something has changed.
"""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from coursekit.draw.canvas.page_style import LIVE

SPOKEN = "coursekit-spoken"

_NAME = f"""
const live = this.closest('.{LIVE}');
const call = (node, name) => {{ if (node && name) node.setAttribute('aria-label', name); }};
const name = () => {{
  for (const node of live.querySelectorAll('.{SPOKEN}')) node.setAttribute('role', 'status');
  for (const button of live.querySelectorAll('button[class*=coursekit-]')) {{
    const word = button.textContent.trim();
    const counts = button.matches('.coursekit-stone, .coursekit-pin');
    const tells = counts ? /\\p{{L}}/u : /[\\p{{L}}\\d]/u;
    const said = button.title.startsWith(word) || button.title.endsWith(' ' + word);
    const more = tells.test(word) && !said ? ': ' + word : '';
    call(button, button.title && button.title + more);
  }}
  for (const box of live.querySelectorAll('.widget-inline-hbox')) {{
    const label = box.querySelector('.widget-label');
    const word = label?.textContent.trim() || label?.title.replace('null', '');
    call(box.querySelector('[role=slider]'), word);
    const readout = box.querySelector('.widget-readout');
    readout?.setAttribute('role', 'textbox');
    call(readout, word);
    const input = box.querySelector('input[type=text], select');
    call(input, word || input?.title);
  }}
}};
name();
const changes = {{childList: true, subtree: true, attributeFilter: ['title']}};
new MutationObserver(name).observe(live, changes);
"""

NAMES = f'<style onload="{escape(_NAME)}"></style>'
"""In an `HTML` widget, it names the controls of the live thing around it."""


def spoken(html: str = "") -> HTML:
    """A place for words that are read aloud when they change."""
    line = HTML(html)
    line.add_class(SPOKEN)
    return line
