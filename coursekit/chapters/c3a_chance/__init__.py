"""Notes §3.1, finite games with chance."""
