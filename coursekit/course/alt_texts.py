"""Pictures in a notebook's outputs are described to those who cannot see them, and fit a phone.

Each picture says itself what it shows: an SVG in its `aria-label`, a PNG in its `Description`. But
JupyterLab and nbconvert show both as images without an alternative text, whatever the metadata of
the output say, and an SVG at its full width. So the page takes the words out of the picture, and
lets it shrink as far as it can be read: `%load_ext coursekit` leaves a style in its output, and a
page runs what a style says under `onload`.
"""

from __future__ import annotations

from html import escape

_DESCRIBE = """
if (!window.coursekitPictures) {
  const bytes = text => Uint8Array.from(text, letter => letter.charCodeAt(0));
  const decoded = text => new TextDecoder().decode(bytes(text));
  const inPng = png => {
    const begin = png.indexOf('iTXtDescription');
    const length = new DataView(bytes(png.slice(begin - 4, begin)).buffer);
    return begin < 0 ? '' : decoded(png.slice(begin + 20, begin + 4 + length.getUint32(0)));
  };
  const describe = picture => {
    const comma = picture.src.indexOf(','), data = picture.src.slice(comma + 1);
    const [kind, packed] = picture.src.slice(0, comma).split(';');
    picture.dataset.coursekit = 'described';
    if (kind === 'data:image/png') picture.alt = inPng(atob(data)) || picture.alt;
    if (kind !== 'data:image/svg+xml') return;
    const svg = packed ? decoded(atob(data)) : decodeURIComponent(data);
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    picture.alt = root.getAttribute('aria-label') || picture.alt;
    picture.style.cssText += `;max-width:100%;height:auto;min-width:${root.style.minWidth}`;
  };
  const pictures = '.jp-OutputArea-output > img:not([data-coursekit])';
  const look = () => document.querySelectorAll(pictures).forEach(describe);
  window.coursekitPictures = new MutationObserver(look);
  window.coursekitPictures.observe(document.body, {childList: true, subtree: true});
  look();
}
"""

ALT_TEXTS = f'<style onload="{escape(_DESCRIBE)}"></style>'
"""On a page, it gives all pictures in outputs, also those to come, their words."""
