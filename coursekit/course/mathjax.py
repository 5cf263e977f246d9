"""MathJax, which sets formulas on pages, as a file: nothing is fetched. The extra `site` has it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

NAME = "tex-svg.js"
"""The one file that has its letters in it."""

CONFIGURATION = r"""
window.MathJax = {
  tex: {inlineMath: [["$", "$"], ["\\(", "\\)"]], processEscapes: true},
  options: {enableMenu: false},
};
"""
"""What a notebook takes for a formula; the menu would ask for more files."""


def mathjax_file() -> Path:
    """Where MathJax lies; a ModuleNotFoundError if the extra `site` is not installed."""
    return Path(str(files("sphinx-mathjax-offline"))) / "static" / "mathjax" / NAME


def with_mathjax(page: str) -> str:
    """A page of nbconvert's with MathJax inside, in place of the address from which to fetch it."""
    script = mathjax_file().read_text(encoding="utf-8")
    fetched = re.compile("<!-- Load mathjax -->.*?<!-- End of mathjax configuration -->", re.DOTALL)
    inside = f"<script>{CONFIGURATION}</script><script>{script}</script>"
    return fetched.sub(lambda _: inside, page, count=1)
