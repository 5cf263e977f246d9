"""Notes §4.2.1 and 4.2.2, linear programming."""
