"""Notes §5.3, many players."""
