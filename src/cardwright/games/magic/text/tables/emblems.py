"""Rows for emblems: "You get an emblem with ..." (CR 114)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words.other_rules.emblems import Emblem
from cardwright.text.forms import Draft

FROM_COMMAND_ZONE: Final = (a.Static, a.When, a.Activated)
"""The abilities that function in the command zone."""


def _emblem(words: str, *names: str, alternate: bool = False) -> None:
    """Add a row for an emblem with so many abilities."""

    def make(got: Parts, start: int) -> object:
        abilities = tuple(got[name] for name in names)
        if not all(isinstance(one, FROM_COMMAND_ZONE) and getattr(one, "on", "each") == "each" for one in abilities):
            return None
        return Draft(Emblem, {"abilities": abilities}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Emblem) or len(value.abilities) != len(names):
            return None
        return dict(zip(names, value.abilities, strict=True))

    made("core effect", words, make, take, alternate=alternate)


_emblem("you get an emblem with <one:quoted>", "one")
_emblem("you get an emblem with <one:quoted> and <two:quoted>", "one", "two")
