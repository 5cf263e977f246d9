"""Somebody else's agent in a process of its own, with limits: it may fail, and we go on."""

from coursekit.isolation.parent import Failed, Isolated, out_of_time

__all__ = ["Failed", "Isolated", "out_of_time"]
