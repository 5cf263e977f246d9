"""What the process of an answer tells the main one: a file, sealed by a key that only they know.

Code of a student's may come across the file, and across those of others, and write what it likes
into them. Without the key it cannot make the seal that belongs to it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from typing import Any, NamedTuple

LONGEST = 8_000_000
"""Bytes; what is longer is none of ours."""

SEAL = 64
"""The bytes at the beginning of the file that depend on the key and on all that follows."""


class ForgedReport(Exception):
    """There is a report, and it is not what the process has written."""


class Report(NamedTuple):
    """Where a report is written and read, and the key to its seal."""

    file: Path
    key: bytes

    def write(self, content: dict[str, Any]) -> None:
        """Write it, all at once."""
        text = json.dumps(content).encode()
        draft = self.file.with_suffix(".draft")
        draft.write_bytes(self._seal(text) + text)
        draft.replace(self.file)

    def read(self) -> dict[str, Any] | None:
        """What was written; None if nothing was. `ForgedReport` if the seal does not belong."""
        try:
            if not self.file.exists():
                return None
            if not self.file.is_file() or self.file.stat().st_size > LONGEST:
                raise ForgedReport
            content = self.file.read_bytes()
        except OSError:
            return None
        seal, text = content[:SEAL], content[SEAL:]
        if not compare_digest(seal, self._seal(text)):
            raise ForgedReport
        return json.loads(text)

    def _seal(self, text: bytes) -> bytes:
        return blake2b(text, digest_size=SEAL, key=self.key).digest()
