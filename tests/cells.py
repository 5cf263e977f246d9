"""Which cells of a notebook another one needs."""

from collections.abc import Sequence

from coursekit.commands.answers import needed, statements


def cells_needed(sources: Sequence[str]) -> list[int]:
    """The places of the cells that must run for the last one, in order, and its own."""
    everything = statements(sources)
    chosen: set[int] = set()
    found = {len(sources) - 1}
    while not found <= chosen:
        chosen |= found
        roots = [place for place, one in enumerate(everything) if one.cell in chosen]
        found = {everything[place].cell for root in roots for place in needed(everything, root)}
    return sorted(chosen)
