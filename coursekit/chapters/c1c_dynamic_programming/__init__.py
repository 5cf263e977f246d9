"""Notes §1.2.2 and 1.2.3, dynamic programming."""
