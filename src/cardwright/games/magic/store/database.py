"""The file in which imported cards are kept: facts, text, and what the text was read as.

What was read depends on the rows, the words and the normal form; a hash of their sources is kept with it, and a card
that was read by others is read anew when it is asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardwright.errors import BadInput
from cardwright.games import magic
from cardwright.games.magic.spelling import fold_name

SOURCES: Final = ("text", "words", "language")
"""What the meaning of a text depends on."""
FORM: Final = 2
"""Changed whenever a store is written otherwise; it is kept in the file as its `user_version`."""
SCHEMA: Final = f"""
PRAGMA user_version = {FORM};
CREATE TABLE card (key TEXT PRIMARY KEY, name TEXT NOT NULL, facts TEXT NOT NULL);
CREATE TABLE called (plain TEXT NOT NULL, key TEXT NOT NULL, whole INTEGER NOT NULL);
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
    key = str(facts.get("oracle_id") or fold_name(kept.name))
    store.execute("INSERT OR REPLACE INTO card VALUES (?, ?, ?)", (key, kept.name, json.dumps(facts)))
    names = {kept.name, *kept.name.split(" // "), *(str(face["name"]) for face in facts.get("card_faces") or ())}
    called = [(fold_name(name), key, int(name == kept.name)) for name in sorted(names)]
    store.executemany("INSERT INTO called VALUES (?, ?, ?)", called)
    definition = None if kept.definition is None else json.dumps(kept.definition)
    row = (key, reader_hash(), int(kept.supported), definition, kept.printed, kept.stopped, kept.reason)
    store.execute("INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?, ?, ?, ?)", row)


class Store:
    """The user's cards, opened for reading: `with Store(path) as store`."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BadInput(f"{path}: no cards are imported yet; `cardwright magic cards import FILE` does it")
        self.path = path
        self._store = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            [form] = self._store.execute("PRAGMA user_version").fetchone()
            if form != FORM:
                raise BadInput(f"{path}: written by another version of Cardwright; import your file of cards again")
        except sqlite3.DatabaseError as error:
            self._store.close()
            raise BadInput(f"{path}: this is no store of cards ({error}); import your file of cards again") from error
        except BadInput:
            self._store.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._store.close()

    @property
    def current(self) -> bool:
        """Return whether the texts were read by the rows, words and normal form of today."""
        return self.about().get("reader") == reader_hash()

    def about(self) -> dict[str, str]:
        """Return from which file the cards are, when they were imported, and the hash of their reader."""
        return dict(self._store.execute("SELECT name, value FROM about"))

    def find(self, name: str) -> Kept | None:
        """Return the card of this name, or else one that has a face of this name."""
        asked = "SELECT key FROM called WHERE plain = ? ORDER BY whole DESC, key"
        row = self._store.execute(asked, (fold_name(name),)).fetchone()
        return None if row is None else self._kept(str(row[0]))

    def names(self) -> list[str]:
        """Return the names of all cards."""
        return [str(name) for (name,) in self._store.execute("SELECT name FROM card ORDER BY name")]

    def all(self) -> Iterator[Kept]:
        """Yield every card, by name; those that another reader has read are read anew."""
        for (key,) in self._store.execute("SELECT key FROM card ORDER BY name").fetchall():
            yield self._kept(str(key))

    def facts(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the key and the facts of every card, by name; no text is read."""
        for key, facts in self._store.execute("SELECT key, facts FROM card ORDER BY name"):
            yield str(key), json.loads(facts)

    def supported(self, key: str, facts: dict[str, Any]) -> bool:
        """Return whether the card with this key and these facts is supported."""
        row = self._store.execute("SELECT reader, supported FROM reading WHERE key = ?", (key,)).fetchone()
        return bool(row[1]) if row is not None and row[0] == reader_hash() else _read_anew(facts).supported

    def _kept(self, key: str) -> Kept:
        name, facts = self._store.execute("SELECT name, facts FROM card WHERE key = ?", (key,)).fetchone()
        row = self._store.execute(
            "SELECT reader, supported, definition, printed, stopped, reason FROM reading WHERE key = ?", (key,)
        ).fetchone()
        told = json.loads(facts)
        if row is None or row[0] != reader_hash():
            return _read_anew(told)
        definition = None if row[2] is None else json.loads(row[2])
        return Kept(str(name), told, bool(row[1]), definition, str(row[3]), str(row[4]), str(row[5]))


def _read_anew(facts: dict[str, Any]) -> Kept:
    # Whoever asks for a card that was read already need not wait for the table of rows.
    from cardwright.games.magic.store.importing import kept_card

    return kept_card(facts)
