"""What Sphinx is told about the site; `build.py` adds where the files of the course lie."""

from __future__ import annotations

from coursekit.course.mathjax import mathjax_file

project = "coursekit"
copyright = "2026 the coursekit authors"
language = "en_GB"
smartquotes = False  # what is written in a notebook stays as it is
extensions = ["myst_nb", "sphinx.ext.mathjax"]

nb_execution_mode = "off"  # a notebook is shown as it was saved
nb_code_prompt_show, nb_code_prompt_hide = "Show the {type}", "Hide the {type}"

myst_enable_extensions = ["dollarmath"]
myst_update_mathjax = False
mathjax_path = mathjax_file().name
mathjax3_config = {
    "options": {
        "enableMenu": False,  # it would ask for more files
        "ignoreHtmlClass": ".*",
        "processHtmlClass": "math",
    }
}

html_theme = "furo"
html_title = "Computational Intelligence for Games"
html_static_path = [
    str(mathjax_file()),
    "site.css",
]
html_css_files = ["site.css"]
html_copy_source = False
html_show_search_summary = False  # it would be fetched, which no browser does without a server
html_use_index = False
pygments_dark_style = "a11y-high-contrast-dark"
