"""Traces: the call tree of any recursion, and what a search's windows say about it."""

from coursekit.trace.call_tree import Call, CallTree
from coursekit.trace.tracing import TooManyCallsError, trace

__all__ = ["Call", "CallTree", "TooManyCallsError", "trace"]
