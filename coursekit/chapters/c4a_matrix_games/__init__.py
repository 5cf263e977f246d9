"""Notes §4.1 and 4.2, matrix games."""
