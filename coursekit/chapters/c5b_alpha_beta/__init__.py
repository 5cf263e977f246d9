"""Notes §5.2, alpha-beta."""
