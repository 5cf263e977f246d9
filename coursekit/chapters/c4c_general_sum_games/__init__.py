"""Notes §4.3, general-sum games."""
