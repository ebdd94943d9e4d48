"""Texts kept in files: compared, or with CARDWRIGHT_WRITE_GOLDEN=1 in the environment written anew."""

from __future__ import annotations

import os
from pathlib import Path


def agrees(path: Path, text: str) -> None:
    """Fail unless the file holds exactly this text."""
    if os.environ.get("CARDWRIGHT_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} shows something else"
