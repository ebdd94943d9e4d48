"""What an Aura or Equipment is attached to, as its text calls it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.words import targets as t
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

HOST: Final = "host"
"""The name under which a reading knows what the card calls its host."""
_ATTACHED: Final = ("enchanted", "equipped", "fortified")


class HostPhrase:
    """`enchanted creature`, `equipped creature`: only what the card can be attached to."""

    def __init__(self, *, possessive: bool = False) -> None:
        self.called = "what it is attached to"
        self.ending = "'s" if possessive else ""

    def show(self, value: object, page: Page) -> str | None:
        """Return what the card calls its host."""
        if value != t.Host() or not isinstance(page, MagicPage) or not page.mentions.host:
            return None
        return page.mentions.host + self.ending

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the host if it is called so."""
        if reading.token(at).text.lower() in _ATTACHED:
            said = f"{reading.token(at).text} {reading.token(at + 1).text}".lower()
            if said.endswith(self.ending) and said.removesuffix(self.ending) in reading.names.get(HOST, ()):
                yield at + 2, t.Host()
                return
        failure.expect(at, self.called)


def host_of(types: tuple[str, ...], subtypes: tuple[str, ...], enchants: str) -> str:
    """Return what a card calls its host: by its subtype, and by what it says it enchants."""
    if "Equipment" in subtypes:
        return "equipped creature"
    if "Fortification" in subtypes:
        return "fortified land"
    return f"enchanted {enchants.split()[0].lower()}" if enchants else ""
