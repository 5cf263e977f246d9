"""Our solutions as students may write them."""

from coursekit.course.exercises import with_slip


def changed(ours, *slips):
    """A solution of ours with pieces of its code changed, or with another result."""
    name = ours.__name__
    function = with_slip(ours, f"def {name} → def {name}")  # also without a slip it is a student's
    for slip in slips:
        function = with_slip(function, slip)
    function.__module__ = "__main__"
    return function
