"""What the course remembers of a student: a small file beside the notebooks."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

PROGRESS = ".coursekit-progress.json"
MANY_TRIES = 3
"""Whoever has tried this often may see a solution."""


@dataclass(frozen=True)
class Remembered:
    """The exercises that were solved, those tried in vain and how often, those given up."""

    solved: tuple[str, ...] = ()
    tried: dict[str, int] = field(default_factory=dict)
    given_up: tuple[str, ...] = ()


_unsaved: dict[Path, Remembered] = {}
"""What could not be saved is known until Python ends."""


def progress_file() -> Path:
    """Where progress is kept: COURSEKIT_PROGRESS if set, otherwise a file in the current folder."""
    return Path(os.environ.get("COURSEKIT_PROGRESS") or PROGRESS)


def remembered() -> Remembered:
    """What the file says; nothing if it is missing or cannot be read."""
    file = progress_file()
    if file in _unsaved:
        return _unsaved[file]
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        tried = said.get("tried", {})
        return Remembered(
            tuple(id for id in said["solved"] if isinstance(id, str)),
            {id: times for id, times in tried.items() if isinstance(times, int)},
            tuple(id for id in said.get("given_up", ()) if isinstance(id, str)),
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Remembered()


def record_solved(id: str) -> None:
    """Remember that the exercise `id` has been solved."""
    before = remembered()
    if id not in before.solved:
        _save(replace(before, solved=tuple(sorted({*before.solved, id}))))


def record_try(id: str) -> int:
    """Remember a wrong answer to the exercise `id`; how many there have been."""
    before = remembered()
    times = before.tried.get(id, 0) + 1
    _save(replace(before, tried={**before.tried, id: times}))
    return times


def record_giving_up(id: str) -> None:
    """Remember that a solution of the exercise `id` was asked for."""
    before = remembered()
    _save(replace(before, given_up=(*before.given_up, id)))


def _save(now: Remembered) -> None:
    """Write the file; if it cannot be written, carry on.

    The new file takes the place of the old one. So what is no file stays as it is: whoever says
    /dev/null wants nothing to be kept, and the administrator may well be able to replace it.
    """
    file, temporary = progress_file(), None
    try:
        if file.exists() and not file.is_file():
            raise OSError(f"{file} is no file")
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, prefix=file.name, delete=False
        ) as draft:
            temporary = Path(draft.name)
            draft.write(json.dumps(asdict(now)))
        temporary.replace(file)
        _unsaved.pop(file, None)
    except OSError:
        _unsaved[file] = now
        if temporary is not None:
            temporary.unlink(missing_ok=True)
