"""The files of the project, without what else may lie in a checkout: what .gitignore names."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
IGNORED = [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").split()]


def project_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file in a folder of the project."""
    for path in sorted(folder.iterdir()):
        if any(fnmatch(path.name, pattern) for pattern in IGNORED):
            continue
        if path.is_dir():
            yield from project_files(path)
        else:
            yield path


def project_modules(*folders: str) -> list[Path]:
    """Every module in these folders of the project."""
    files = [path for folder in folders for path in project_files(ROOT / folder)]
    return [path for path in files if path.suffix == ".py"]
