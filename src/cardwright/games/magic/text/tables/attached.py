"""Rows for what has an Aura or Equipment attached: "equipped creature you control", "as long as it's enchanted"."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.durations import While
from cardwright.games.magic.words.relations import AttachedTo, HasAttached
from cardwright.text.forms import Draft

AN_AURA: Final = f.Subtype(("Aura",))
AN_EQUIPMENT: Final = f.Subtype(("Equipment",))
WITH_ATTACHED: Final = {
    "enchanted": HasAttached((AN_AURA,)), "equipped": HasAttached((AN_EQUIPMENT,)),
    "enchanted or equipped": HasAttached((f.Subtype(("Aura", "Equipment")),)),
}  # fmt: skip


def _is_so(words: str, what: HasAttached) -> None:
    """Add the rows for a noun that is so, and for the condition that something named before is."""
    constant("before noun", words, what)

    def make(got: Parts, start: int) -> object:
        return Draft(cond.ItFits, {"whom": got.get("whom", Said("it", OBJECT)), "what": (what,)}, start)

    def take(value: object) -> Parts | None:
        same = isinstance(value, cond.ItFits) and value.what == (what,)
        return {"whom": value.whom} if same and value.whom != t.THIS_OBJECT else None  # type: ignore[attr-defined]

    constant("condition", f"~ is {words}", cond.ItFits(t.THIS_OBJECT, (what,)))
    made("condition", f"<whom:one> is {words}", make, take)
    made("condition", f"it's {words}", make, lambda value: None, alternate=True)


for _words, _what in WITH_ATTACHED.items():
    _is_so(_words, _what)


def _attached_to() -> None:
    """Add the rows for what is attached to something that was named before."""

    def take(value: object) -> Parts | None:
        return {"these": value.these} if isinstance(value, AttachedTo) else None

    def take_own(value: object) -> Parts | None:
        return {} if value in (AttachedTo(t.THIS_OBJECT), AttachedTo(t.Host())) else None

    made("after noun", "attached to it", lambda got, start: None, take_own)
    made("after noun", "attached to <these:it>", lambda got, start: None, take)
    for words, kind in (
        ("it", ()), ("that creature", (f.Is(("creature",)),)), ("that permanent", (f.Permanent(),)),
    ):  # fmt: skip
        constant("after noun", f"attached to {words}", AttachedTo(Said(words, OBJECT, False, kind)), alternate=True)  # type: ignore[arg-type]


_attached_to()
constant("after noun", "with another Aura attached to it", HasAttached((f.Another(), AN_AURA)))

WHILE_ENCHANTED: Final = While(cond.ItFits(t.Affected(), (WITH_ATTACHED["enchanted"],)))
constant("duration", "for as long as that creature is enchanted", WHILE_ENCHANTED)
