"""Rows for hands that are revealed, and for cards that are revealed until one fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.look import Look, RevealUntil, Taken
from cardwright.games.magic.words.keyword_actions.reveal import Reveal
from cardwright.text.forms import Draft

ANY_CARD = (f.Anything(),)


def card_noun(noun: object, *, many: bool = False) -> Noun | None:
    """Return a noun for cards of which nothing says where they are; None if it is another."""
    plain = isinstance(noun, Noun) and noun.card and not noun.place and not noun.other and noun.many is many
    return noun if plain and isinstance(noun, Noun) else None


def cards_like(noun: Noun) -> tuple[Any, ...]:
    """Return the filters of a noun for cards, none if it is any card."""
    what = fits(noun)
    return () if what == ANY_CARD else what


def noun_like(what: tuple[Any, ...], *, many: bool = False) -> Noun | None:
    """Return the noun for cards that fit."""
    shown = noun_of(what, "library", many)
    return None if shown is None else Noun(shown.what, many, True)


def _hand_shown() -> None:
    """Add the row for a hand that is revealed, and no more."""

    def make(got: Parts, start: int) -> object:
        cards = Draft(t.Each, {"what": ANY_CARD, "place": "hand", "whose": got["who"]}, start)
        return Draft(Reveal, {"what": cards}, start)

    def take(value: Any) -> Parts | None:
        each = value.what if isinstance(value, Reveal) else None
        if not isinstance(each, t.Each) or each.whose is None or each != t.Each(ANY_CARD, "hand", each.whose):
            return None
        return {"who": each.whose}

    made("core effect", "<who:player> reveals their hand", make, take)


def _hand_seen() -> None:
    """Add the row for a hand that you look at."""

    def take(value: Any) -> Parts | None:
        return {"whose": value.whose} if value == Look(at="hand", whose=getattr(value, "whose", THE_PLAYER)) else None

    made("core effect", "look at <whose:hand of>", lambda got, start: Draft(Look, {"at": "hand", **got}, start), take)


def _discarded(words: str, *, alternate: bool = False) -> None:
    """Add a row for a card that you choose in a revealed hand, to be discarded."""

    def make(got: Parts, start: int) -> object:
        noun = card_noun(got["noun"])
        if noun is None:
            return None
        return Draft(Discard, {"who": got["who"], "what": cards_like(noun), "you_choose": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Discard) or value != Discard(who=value.who, what=value.what, you_choose=True):
            return None
        return {"who": value.who, "noun": noun_like(value.what)}

    made("core effect", words, make, take, alternate=alternate)


def _exiled(words: str, *, alternate: bool = False) -> None:
    """Add a row for a card that you choose in a revealed hand, to be exiled."""

    def make(got: Parts, start: int) -> object:
        noun = card_noun(got["noun"])
        if noun is None:
            return None
        taken = Draft(Taken, {"to": "exile", "what": cards_like(noun)}, start)
        return Draft(Look, {"whose": got["who"], "at": "hand", "reveal": True, "take": (taken,)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or len(value.take) != 1:
            return None
        [taken] = value.take
        if value != Look(take=value.take, whose=value.whose, at="hand", reveal=True):
            return None
        if replace(taken, linked=False, pair=1) != Taken("exile", what=taken.what):
            return None
        return {"who": value.whose, "noun": noun_like(taken.what)}

    made("core effect", words, make, take, alternate=alternate)


constant("object", "the exiled card", t.LinkedCards())
constant("objects", "the exiled cards", t.LinkedCards(), alternate=True)
for _self in ("~", "it"):
    # CR 607.2a: each card goes to the battlefield under its owner's control.
    constant("core effect", f"each player returns to the battlefield all cards they own exiled with {_self}",
             Put(t.LinkedCards(), "battlefield"), alternate=_self == "it")  # fmt: skip
_hand_shown()
constant("hand of", "target player's hand", t.Targeted((f.Player(),)))
constant("hand of", "target opponent's hand", t.Targeted((f.Opponent(),)))
_hand_seen()
for _words, _alternate in (
    ("<who:player> reveals their hand. You choose <noun:a noun> from it.", False),
    ("<who:player> reveals their hand and you choose <noun:a noun> from it.", True),
):  # fmt: skip
    _discarded(f"{_words} That player discards that card", alternate=_alternate)
    _exiled(f"{_words} Exile that card", alternate=_alternate)
    _exiled(f"{_words[:-1]} and exile that card", alternate=True)


def _until(words: str, *, yours: bool, to: Any = None, rest: Any = None, tapped: bool = False) -> None:
    """Add a row for cards that are revealed until one fits; `to` is where that one goes, with the rest if not given."""

    def make(got: Parts, start: int) -> object:
        noun = card_noun(got["noun"])
        if noun is None or not noun.what:
            return None
        taken = Draft(Taken, {"to": to, "tapped": tapped}, start)
        values = {"what": fits(noun), "take": (taken,) if to else (), "rest": rest or got["rest"]}
        return Draft(RevealUntil, {"whose": THE_PLAYER if yours else got["whose"], **values}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, RevealUntil) or (value.whose == THE_PLAYER) is not yours:
            return None
        whole = RevealUntil(value.what, take=value.take, rest=value.rest, whose=value.whose)
        if value != whole or value.take != ((Taken(to, tapped=tapped),) if to else ()):
            return None
        if rest is not None and value.rest != rest:
            return None
        return {"whose": value.whose, "noun": noun_like(value.what), "rest": value.rest}

    made("core effect", words, make, take)


_THEIRS = "<whose:player> reveals cards from the top of their library until they reveal <noun:a noun>"
_YOURS = "reveal cards from the top of your library until you reveal <noun:a noun>"
_until(f"{_THEIRS}, then puts those cards into their graveyard", yours=False, rest="graveyard")
_until(f"{_YOURS}. Put that card into your hand and the rest <rest>", yours=True, to="hand")
_until(f"{_YOURS}. Put that card onto the battlefield and the rest <rest>", yours=True, to="battlefield")
_until(f"{_YOURS}. Put that card onto the battlefield tapped and the rest <rest>", yours=True, to="battlefield",
       tapped=True)  # fmt: skip
