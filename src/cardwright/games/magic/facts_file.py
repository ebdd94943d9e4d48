"""A user's own file of card facts: a JSON object with a `name` on each line, possibly packed with gzip."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cardwright.errors import BadInput

DATA: Final = "CARDWRIGHT_DATA"
"""The environment variable with the folder of the user's own data."""
FACTS: Final = Path("magic") / "oracle-cards.jsonl.gz"


def own_facts() -> Path | None:
    """Return the file of card facts in the user's folder of data, if it is there."""
    folder = os.environ.get(DATA, "")
    path = Path(folder) / FACTS
    return path if folder and path.is_file() else None


def read_facts(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the facts of each card; BadInput names the line that is wrong."""
    try:
        data = path.read_bytes()
        lines = (gzip.decompress(data) if path.suffix == ".gz" else data).decode().splitlines()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read: {error}") from error
    for number, line in enumerate(lines, 1):
        try:
            card = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadInput(f"{path}:{number}: this is not JSON: {error.msg}") from error
        if isinstance(card, dict):
            yield card
