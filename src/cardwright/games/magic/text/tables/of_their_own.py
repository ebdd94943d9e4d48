"""Rows for what players choose among their own: "each player puts a creature card from their graveyard onto the
battlefield", "target opponent exiles a creature they control", "that player taps a land they control for each ..."."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.same_player import SAME_PLAYER
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Tap, Untap
from cardwright.text.forms import Draft

Whole = Callable[[object, int], Draft]


def _of_the_battlefield(noun: object) -> tuple[Any, ...] | None:
    """Return what a permanent of theirs must be; None if the noun says whose it is, or is no permanent's."""
    if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or noun.other or is_players(noun):
        return None
    what = fits(noun)
    return None if any(isinstance(one, f.Yours | f.Theirs | f.Spell) for one in what) else what


def _chosen(by: object, what: object, start: int, **more: Any) -> Draft:
    return Draft(t.Choose, {"by": by, "what": what, **more}, start)


def _of_players(words: str, cls: type[Any], *, same: str = "") -> None:
    """Add a row for one permanent that a player chooses among their own."""

    def make(got: Parts, start: int) -> object:
        what = _of_the_battlefield(got["noun"])
        if what is None:
            return None
        more = {"count": got["count"]} if "count" in got else {}
        return Draft(cls, {"what": _chosen(got.get("by", SAME_PLAYER), what, start, **more)}, start)

    def take(value: Any) -> Parts | None:
        chosen = value.what if type(value) is cls else None
        if not isinstance(chosen, t.Choose) or chosen.by in (None, THE_PLAYER) or value != cls(chosen):
            return None
        if chosen != t.Choose(chosen.what, chosen.count, by=chosen.by) or (chosen.count != t.ONE) is not counted:
            return None
        return {"by": chosen.by, "noun": noun_of(chosen.what, "battlefield", False), "count": chosen.count}

    counted = "<count:" in words
    made("core effect", f"<by:player> {words}", make, take)
    made("same player's effect", words, make, lambda value: None, alternate=True)


_of_players("exiles <noun:a noun> they control", Exile)
_of_players("exiles <noun:a noun> they control of their choice", Exile)
_of_players("taps <noun:a noun> they control", Tap)
_of_players("untaps <noun:a noun> they control", Untap)
_of_players("taps <noun:a noun> they control for each <count:each of>", Tap)
_of_players("sacrifices <noun:a noun> of their choice for each <count:each of>", Sacrifice)
_of_players("sacrifices <noun:a noun> for each <count:each of>", Sacrifice)


def _and_graveyard() -> None:
    """Add the row for a player who exiles something and their graveyard: two effects."""

    def make(got: Parts, start: int) -> object:
        what, again = _of_the_battlefield(got["noun"]), Said("that player", PLAYER)
        by = got["by"]
        if what is None or not isinstance(by, t.Targeted | Draft) or (isinstance(by, Draft) and by.cls != t.Targeted):
            return None
        all_ = Draft(t.Each, {"what": (f.Anything(),), "place": "graveyard", "whose": again}, start)
        return (Draft(Exile, {"what": _chosen(by, what, start)}, start), Draft(Exile, {"what": all_}, start))

    words = "<by:player> exiles <noun:a noun> they control and their graveyard"
    made("two effects", words, make, lambda value: None, alternate=True)


_and_graveyard()


def _put(words: str, place: Any, to: Any, *, may: bool = False, **fixed: Any) -> None:
    """Add a row for a card that players choose among their own."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or not noun.card or noun.place or noun.other:
            return None
        chosen = _chosen(got["by"], fits(noun), start, place=place, up_to=may)
        return Draft(x.Put, {"what": chosen, "to": to, **fixed}, start)

    def take(value: Any) -> Parts | None:
        chosen = value.what if isinstance(value, x.Put) else None
        if not isinstance(chosen, t.Choose) or chosen.by in (None, THE_PLAYER):
            return None
        if value != x.Put(chosen, to, **fixed) or chosen != t.Choose(chosen.what, up_to=may, place=place, by=chosen.by):
            return None
        noun = noun_of(chosen.what, "library", False)
        return None if noun is None else {"by": chosen.by, "noun": replace(noun, card=True, place="")}

    made("core effect", words, make, take)


for _verb, _may in (("puts", False), ("may put", True)):
    for _place in ("graveyard", "hand"):
        _put(f"<by:player> {_verb} <noun:a noun> from their {_place} onto the battlefield", _place, "battlefield",
             may=_may)  # fmt: skip
for _verb, _may in (("returns", False), ("may return", True)):
    _put(f"<by:player> {_verb} <noun:a noun> from their graveyard to the battlefield", "graveyard", "battlefield",
         may=_may)  # fmt: skip
    _put(f"<by:player> {_verb} <noun:a noun> from their graveyard to their hand", "graveyard", "hand", may=_may)


def _unless_they_pay() -> None:
    """Add the row for players who each sacrifice something unless they pay."""

    def make(got: Parts, start: int) -> object:
        what = _of_the_battlefield(got["noun"])
        if what is None or not isinstance(got["who"], t.Opponents | t.Everyone):
            return None
        given = Draft(Sacrifice, {"what": _chosen(THE_PLAYER, what, start)}, start)
        cost = (Draft(PayMana, {"mana": str(got["mana"])}, start),)
        unless = Draft(o.UnlessPays, {"cost": cost, "do": (given,)}, start)
        return Draft(o.EachDoes, {"who": got["who"], "do": (unless,)}, start)

    def take(value: Any) -> Parts | None:
        unless = value.do[0] if isinstance(value, o.EachDoes) and len(value.do) == 1 else None
        if not isinstance(unless, o.UnlessPays) or len(unless.cost) != 1 or not isinstance(unless.cost[0], PayMana):
            return None
        chosen = getattr(unless.do[0], "what", None)
        if not isinstance(chosen, t.Choose) or unless.do != (Sacrifice(t.Choose(chosen.what, by=THE_PLAYER)),):
            return None
        if unless != o.UnlessPays(unless.cost, unless.do):
            return None
        return {"who": value.who, "noun": noun_of(chosen.what, "battlefield", False), "mana": unless.cost[0].mana}

    made("core effect", "<who:player> sacrifices <noun:a noun> of their choice unless they pay <mana>", make, take)


_unless_they_pay()
