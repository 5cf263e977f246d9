"""Records: the call tree of any recursion, and what a search's windows say about it."""

from coursekit.door import put_doors
from coursekit.kinds import a_list, a_whole_number, function
from coursekit.record.call_tree import Call, CallTree
from coursekit.record.tracing import TooManyCallsError, trace

__all__ = ["Call", "CallTree", "TooManyCallsError", "trace"]

A_FUNCTION = function("written in Python with def")
CHECKS = {
    "function": A_FUNCTION,
    "also": a_list(A_FUNCTION, "a list of functions"),
    "limit": a_whole_number(1),
}
put_doors(globals(), CHECKS)
