"""Rows for whole graveyards, and for what lies in a graveyard or in the command zone."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.text.forms import Draft


def _whole_graveyards(words: str, whose: object) -> None:
    """Add a row for exiling all that is in graveyards."""

    def make(got: Parts, start: int) -> object:
        each = Draft(t.Each, {"what": (f.Anything(),), "place": "graveyard", "whose": got.get("who", whose)}, start)
        return Draft(Exile, {"what": each}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Exile) or not isinstance(value.what, t.Each):
            return None
        each = value.what
        if each != t.Each((f.Anything(),), "graveyard", each.whose) or value != Exile(each):
            return None
        return {} if each.whose == whose else None

    made("core effect", words, make, take)


def _that_players() -> None:
    """Add the row for the graveyard of a player who was named before."""

    def make(got: Parts, start: int) -> object:
        each = Draft(t.Each, {"what": (f.Anything(),), "place": "graveyard", "whose": got["whose"]}, start)
        return Draft(Exile, {"what": each}, start)

    def take(value: Any) -> Parts | None:
        each = value.what if isinstance(value, Exile) and value == Exile(value.what) else None
        if not isinstance(each, t.Each) or each != t.Each((f.Anything(),), "graveyard", each.whose):
            return None
        return {"whose": each.whose} if each.whose is not None else None

    made("core effect", "exile <whose:player's> graveyard", make, take)


def _from_both() -> None:
    """What is in the command zone or in a graveyard."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.place or f.Owned() not in noun.what:
            return None
        each = Draft(t.Each, {"what": fits(noun), "place": "command", "also": ("graveyard",)}, start)
        return Draft(x.Put, {"what": each, "to": "hand"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Put) or not isinstance(value.what, t.Each) or value != x.Put(value.what, "hand"):
            return None
        each = value.what
        if each != t.Each(each.what, "command", also=("graveyard",)) or f.Owned() not in each.what:
            return None
        return {"noun": Noun(tuple(one for one in each.what if one != f.Anything()), True)}

    words = "put all <noun> from the command zone and from your graveyard into your hand"
    made("core effect", words, make, take)


_from_both()
_whole_graveyards("exile target player's graveyard", t.Targeted((f.Player(),)))
_whole_graveyards("exile any number of target players' graveyards", t.Targeted((f.Player(),), any_number=True))
_whole_graveyards("exile target opponent's graveyard", t.Targeted((f.Opponent(),)))
_whole_graveyards("exile each opponent's graveyard", t.Opponents())
_that_players()
_whole_graveyards("exile all graveyards", None)
_whole_graveyards("exile your graveyard", THE_PLAYER)
