"""Rows for what has an Aura or Equipment attached: "equipped creature you control", "as long as it's enchanted"."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.references import Said
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import HasAttached
from cardwright.text.forms import Draft

AURA: Final = f.Subtype(("Aura",))
EQUIPMENT: Final = f.Subtype(("Equipment",))
ATTACHED: Final = {
    "enchanted": HasAttached((AURA,)), "equipped": HasAttached((EQUIPMENT,)),
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


for _words, _what in ATTACHED.items():
    _is_so(_words, _what)
constant("after noun", "with another Aura attached to it", HasAttached((f.Another(), AURA)))
