"""Algorithms, pictures and exercises for a course on computational intelligence for games.

In a notebook, `%load_ext coursekit` lets positions draw their boards, sets the figures' style and
brings along what every chapter uses, such as `check`.
"""

__version__ = "0.1.0"


def load_ipython_extension(shell):
    """Set a notebook up; IPython calls this for `%load_ext coursekit`."""
    from coursekit.course.notebook import set_up_notebook

    set_up_notebook(shell)
