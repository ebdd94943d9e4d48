"""Read records and saved matches from files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardwright.engine.save import is_save
from cardwright.records.record import Record, read_record
from cardwright.sources.text_file import read_text


def save_in(path: Path) -> dict[str, Any] | None:
    """Return the saved match in a file, or None if the file is something else, for example a record."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if is_save(data) else None


def record_in(path: Path) -> Record:
    """Return the record in a file; an error names the file."""
    return read_record(read_text(path), str(path))
