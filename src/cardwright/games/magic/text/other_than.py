"""Binds "other": than the card itself, or than the target that was named before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.mentioned import Unbound
from cardwright.games.magic.text.what_is_named import is_of
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import OneOf

if TYPE_CHECKING:
    from cardwright.games.magic.text.references import Mentions


def bind_other(cls: type, parts: dict[str, object], mentions: Mentions) -> None:
    """Bind "other": it is than the card itself, or than the target that was named before."""
    if parts.get("place", "battlefield") != "battlefield":
        # What was moved from there before is not there any more.
        return
    kinds = [one for one in parts["what"] if isinstance(one, f.Is)]  # type: ignore[attr-defined]
    if mentions.host and kinds and not is_of(mentions.own, tuple(kinds)):
        # "Enchanted creature gets +1/+1 for each other creature": than the creature.
        raise Unbound("'other' is than what the card is attached to: no word says that yet")
    named = {m.word for m in mentions.seen if isinstance(m.word, t.That) and m.about == OBJECT}
    spell = any(isinstance(one, f.Is) and set(one.types) & {"instant", "sorcery"} for one in mentions.own)
    if not named and not spell:
        return
    again = any(f.Another() in m.what for m in mentions.seen if m.word in named)
    if not named or again or (not spell and cls is not t.Targeted):
        raise Unbound("'other' could be than this card or than what was named before")
    rest = tuple(one for one in parts["what"] if one != f.Another())  # type: ignore[attr-defined]
    if cls is t.Targeted:
        # CR 115.3: it must be different from the targets before.
        parts["what"], parts["another"] = rest, True
        return
    if len(named) > 1:
        raise Unbound("'other' could be than one of several targets")
    parts["what"] = (*rest, f.Not(OneOf(named.pop())))
