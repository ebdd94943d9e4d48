"""The file in which imported cards are kept: facts, text, and what the text was read as.

What was read depends on the rows, the words and the normal form; a hash of their sources is kept with it, and a card
that was read by others is read anew when it is asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardwright.errors import BadInput
from cardwright.games import magic

HOME_VARIABLE: Final = "CARDWRIGHT_HOME"
"""The environment variable with the folder of the user's own cards."""
NAME: Final = "magic-cards.db"
SOURCES: Final = ("text", "words", "language")
"""What the meaning of a text depends on."""
SCHEMA: Final = """
CREATE TABLE card (key TEXT PRIMARY KEY, name TEXT NOT NULL, facts TEXT NOT NULL);
CREATE TABLE called (plain TEXT NOT NULL, key TEXT NOT NULL);
CREATE TABLE reading (key TEXT PRIMARY KEY, reader TEXT NOT NULL, supported INTEGER NOT NULL, definition TEXT,
    printed TEXT NOT NULL, stopped TEXT NOT NULL, reason TEXT NOT NULL);
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE INDEX called_plain ON called (plain);
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """A card as it is kept: its facts, and what its text was read as."""

    name: str
    facts: dict[str, Any]
    supported: bool
    definition: dict[str, Any] | None
    printed: str
    stopped: str
    reason: str


def store_path() -> Path:
    """Return where the user's cards are kept: in $CARDWRIGHT_HOME, or in the folder for data of programs."""
    given = os.environ.get(HOME_VARIABLE, "")
    if given:
        return Path(given) / NAME
    from platformdirs import user_data_path

    return user_data_path("cardwright", appauthor=False) / NAME


@cache
def reader_hash() -> str:
    """Return a hash of the sources that the meaning of a text depends on."""
    root = Path(next(iter(magic.__path__)))
    told = hashlib.sha256()
    for folder in SOURCES:
        for file in sorted((root / folder).rglob("*.py")):
            told.update(file.relative_to(root).as_posix().encode())
            told.update(file.read_bytes())
    return told.hexdigest()[:16]


def plain_name(name: str) -> str:
    """Return a name as it is looked for: small letters without accents.

    >>> plain_name("Lim-Dûl's Vault")
    "lim-dul's vault"
    """
    bare = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).casefold().strip()


def write_store(path: Path, cards: Iterable[tuple[dict[str, Any], Kept]], about: dict[str, str]) -> int:
    """Write all cards to a new store, which takes the place of the old one when it is whole; return how many."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    beside.unlink(missing_ok=True)
    written = 0
    try:
        with closing(sqlite3.connect(beside)) as store, store:
            store.executescript(SCHEMA)
            for facts, kept in cards:
                _insert(store, facts, kept)
                written += 1
            store.executemany("INSERT INTO about VALUES (?, ?)", {**about, "reader": reader_hash()}.items())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return written


def _insert(store: sqlite3.Connection, facts: dict[str, Any], kept: Kept) -> None:
    key = str(facts.get("oracle_id") or plain_name(kept.name))
    store.execute("INSERT OR REPLACE INTO card VALUES (?, ?, ?)", (key, kept.name, json.dumps(facts)))
    names = {kept.name, *kept.name.split(" // "), *(str(face["name"]) for face in facts.get("card_faces") or ())}
    store.executemany("INSERT INTO called VALUES (?, ?)", [(plain_name(name), key) for name in sorted(names)])
    definition = None if kept.definition is None else json.dumps(kept.definition)
    row = (key, reader_hash(), int(kept.supported), definition, kept.printed, kept.stopped, kept.reason)
    store.execute("INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?, ?, ?, ?)", row)


class Store:
    """The user's cards, opened for reading: `with Store(path) as store`."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BadInput(f"{path}: no cards are imported yet; `cardwright magic cards import FILE` does it")
        self.path = path
        self._store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._store.close()

    def about(self) -> dict[str, str]:
        """Return from which file the cards are, and when they were imported."""
        return dict(self._store.execute("SELECT name, value FROM about"))

    def find(self, name: str) -> Kept | None:
        """Return the card of this name, or of a face with this name."""
        row = self._store.execute("SELECT key FROM called WHERE plain = ?", (plain_name(name),)).fetchone()
        return None if row is None else self._kept(str(row[0]))

    def names(self) -> list[str]:
        """Return the names of all cards."""
        return [str(name) for (name,) in self._store.execute("SELECT name FROM card ORDER BY name")]

    def all(self) -> Iterator[Kept]:
        """Yield every card, by name."""
        for (key,) in self._store.execute("SELECT key FROM card ORDER BY name").fetchall():
            yield self._kept(str(key))

    def _kept(self, key: str) -> Kept:
        name, facts = self._store.execute("SELECT name, facts FROM card WHERE key = ?", (key,)).fetchone()
        row = self._store.execute(
            "SELECT reader, supported, definition, printed, stopped, reason FROM reading WHERE key = ?", (key,)
        ).fetchone()
        told = json.loads(facts)
        if row is None or row[0] != reader_hash():
            from cardwright.games.magic.store.importing import kept_card

            return kept_card(told)
        definition = None if row[2] is None else json.loads(row[2])
        return Kept(str(name), told, bool(row[1]), definition, str(row[3]), str(row[4]), str(row[5]))
