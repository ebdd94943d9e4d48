"""Rows for events that tell where something comes from or goes: "enters from a graveyard", "are put into your graveyard
from your library"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.events import event
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.keyword_actions.transform import Transforms
from cardwright.games.magic.words.several_events import Together
from cardwright.text.forms import Draft

NO_TOKEN: Final = f.Not(f.Token())
event("enters from a graveyard", e.Moves, from_="graveyard", to="battlefield")
event("enters from exile", e.Moves, from_="exile", to="battlefield")
event("is exiled from the battlefield", e.Moves, from_="battlefield", to="exile")
for _whole in ("~ enters or transforms into ~", "~ enters or transforms"):
    constant("events", _whole, (e.Enters(), Transforms()), alternate=_whole.endswith("transforms"))
constant("event", "~ is put into a graveyard", e.Moves(to="graveyard"), alternate=True)


def _to_graveyard(words: str, whose: tuple[Filter, ...], **fixed: Any) -> None:
    """Add the rows for one or more cards that go to a graveyard at once, and for one of them (CR 111.8: no token)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place:
            return None
        what = ordered((*(one for one in fits(replace(noun, card=False)) if one != f.Anything()), *whose, NO_TOKEN))
        moves = Draft(e.Moves, {"what": what, "to": "graveyard", **fixed}, start)
        return Draft(Together, {"event": moves}, start) if noun.many else moves

    def take(value: Any) -> Parts | None:
        many = isinstance(value, Together)
        moves = value.event if isinstance(value, Together) else value
        if not isinstance(moves, e.Moves) or moves != e.Moves(moves.what, to="graveyard", **fixed):
            return None
        if NO_TOKEN not in moves.what or not set(whose) <= set(moves.what) or (many and value != Together(moves)):
            return None
        noun = noun_of(tuple(one for one in moves.what if one not in (*whose, NO_TOKEN)), "battlefield", many)
        return None if noun is None else {"noun": replace(noun, card=True)}

    def make_several(got: Parts, start: int) -> object:
        return make(got, start) if isinstance(got["noun"], Noun) and got["noun"].many else None

    def take_several(value: Any) -> Parts | None:
        return take(value) if isinstance(value, Together) else None

    def take_one(value: Any) -> Parts | None:
        return None if isinstance(value, Together) else take(value)

    made("event", f"one or more <noun> are put into {words}", make_several, take_several)
    if fixed:
        made("event", f"<noun:a noun> is put into {words}", make, take_one)


for _place, _where in (("library", "your library"), (None, "anywhere")):
    _to_graveyard(f"your graveyard from {_where}", (f.Owned(),), **({"from_": _place} if _place else {}))
