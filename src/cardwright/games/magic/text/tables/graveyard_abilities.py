"""Rows for abilities of a card in the graveyard that say so: "if ~ is in your graveyard", "activate only if this card
is in your graveyard"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.language.replacing import words_within
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.abilities import adds_mana, events_in
from cardwright.games.magic.text.tables.dependent import condition_first
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

WHILE_IN_GRAVEYARD: Final = cond.ItFits(t.THIS_OBJECT, (f.InZone("graveyard"),))


def _triggered(words: str, *, alternate: bool = False) -> None:
    """Add a row for what triggers while the card is there, and looks again as it resolves (CR 603.4)."""

    def make(got: Parts, start: int) -> object:
        if condition_first(got["do"][0]):
            return None
        return Draft(a.When, {**events_in(got), "if_": WHILE_IN_GRAVEYARD, "place": "graveyard"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.When) or value.if_ != WHILE_IN_GRAVEYARD or len(value.event) != 1:
            return None
        same = value == a.When(value.event, value.do, WHILE_IN_GRAVEYARD, place="graveyard")
        return {"event": value.event[0], "do": value.do} if same else None

    made("ability", words, make, take, alternate=alternate)


for _card in ("this card", "~"):
    _triggered(f"at <event:moment>, if {_card} is in your graveyard, <do>", alternate=_card == "~")
    _triggered(f"whenever <event>, if {_card} is in your graveyard, <do>", alternate=_card == "~")


def drafted(value: object) -> object:
    """Return everything in drafts, as a tuple that can be looked through."""
    if isinstance(value, Draft):
        return tuple(drafted(part) for part in value.values.values())
    return tuple(map(drafted, value)) if isinstance(value, tuple) else value


def _activated(words: str, *, alternate: bool = False) -> None:
    """Add a row for an ability that is activated while the card is there."""

    def make(got: Parts, start: int) -> object:
        if adds_mana(got["do"][0]) or t.THIS_OBJECT in words_within(drafted(got["do"])):
            # What is done to the card itself says where it is.
            return None
        return Draft(a.Activated, {**got, "place": "graveyard"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Activated) or value != a.Activated(value.cost, value.do, place="graveyard"):
            return None
        return {"cost": value.cost, "do": value.do}

    made("ability", words, make, take, alternate=alternate)


_activated("<cost:costs>: <do> activate only if this card is in your graveyard.")
