"""The words in which cards are written, grouped by subject; each word knows its text and what it compiles to.

A module of words is imported when a card uses one of them, so a match loads only the words of its own cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.games.magic.language.vocabulary import magic

_REGISTERED: Final = re.compile(r'^@magic\.word\("([^"]+)"\)', re.MULTILINE)


def _homes() -> dict[str, list[str]]:
    """Return the modules in which words of each name are registered, found by reading their source."""
    found: dict[str, list[str]] = {}
    for module, text in _modules():
        for name in _REGISTERED.findall(text):
            found.setdefault(name, []).append(module)
    return found


def _modules() -> Iterator[tuple[str, str]]:
    """Yield the name and the source text of each module of words."""
    for folder in __path__:
        for file in sorted(Path(folder).rglob("*.py")):
            steps = file.relative_to(folder).with_suffix("").parts
            yield ".".join((__name__, *steps)), file.read_text(encoding="utf-8")


magic.expect(_homes())
