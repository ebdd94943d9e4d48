"""Rows for looking at the top cards of your library, or revealing them, and putting them somewhere."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.look import Look, Taken
from cardwright.text.forms import Draft

ANY_CARD = (f.Anything(),)

constant("looking", "look at", False)
constant("looking", "reveal", True)
for _words, _rest in (
    ("on the bottom of your library in any order", "bottom"),
    ("on the bottom of your library in a random order", "random bottom"),
    ("into your graveyard", "graveyard"),
    ("back on top of your library in any order", "top"),
):  # fmt: skip
    constant("rest", _words, _rest)
constant("rest", "on top of your library in any order", "top", alternate=True)
for _words, _rest in (("on the bottom of your library", "bottom"), ("into your graveyard", "graveyard"),
                      ("on top of your library", "top")):  # fmt: skip
    constant("other", _words, _rest)


def _taken(words: str, *, noun: bool = False, many: bool = False, of_two: bool = False, **fixed: Any) -> None:
    """Add a row: some of the cards are taken, all others are the rest."""

    def make(got: Parts, start: int) -> object:
        values = dict(fixed)
        if noun:
            what = got["noun"]
            if not isinstance(what, Noun) or not what.card or what.place or what.other or what.many is not many:
                return None
            values["what"] = () if fits(what) == ANY_CARD else fits(what)
        if "count" in got:
            values["count"] = got["count"]
        if of_two and str(got["amount"]) != "2":
            return None
        taken = Draft(Taken, values, start)
        fields = {"amount": got["amount"], "take": (taken,), "rest": got["rest"], "reveal": got["shown"]}
        return Draft(Look, fields, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or len(value.take) != 1 or value.amount == ONE:
            return None
        if value != Look(value.amount, value.take, value.rest, reveal=value.reveal):
            return None
        [taken] = value.take
        if taken != Taken(**{"count": taken.count, "what": taken.what, **fixed}) or (taken.what and not noun):
            return None
        if (taken.count != ONE) is not ("<count" in words):
            return None
        if of_two is not (str(value.amount) == "2" and not noun and taken.count == ONE and value.rest in OTHERS_OF_TWO):
            return None
        shown = noun_of(taken.what, "library", many) if noun else None
        parts = {"amount": value.amount, "rest": value.rest, "shown": value.reveal, "count": taken.count}
        return {**parts, "noun": None if shown is None else Noun(shown.what, many, True)}

    made("core effect", f"<shown:looking> the top <amount:number> cards of your library. {words}", make, take)


OTHERS_OF_TWO = ("bottom", "graveyard", "top")
_taken("Put one of them into your hand and the other <rest:other>", of_two=True, to="hand")
_taken("Put one of them into your hand and the rest <rest>", to="hand")
_taken("Put <count:number> of them into your hand and the rest <rest>", to="hand")
_taken(
    "You may reveal <noun:a noun> from among them and put it into your hand. Put the rest <rest>",
    noun=True, to="hand", up_to=True, reveal=True,
)  # fmt: skip
_taken(
    "You may put <noun:a noun> from among them into your hand. Put the rest <rest>", noun=True, to="hand", up_to=True
)
_taken(
    "You may put <noun:a noun> from among them onto the battlefield. Put the rest <rest>",
    noun=True, to="battlefield", up_to=True,
)  # fmt: skip
_taken(
    "You may reveal any number of <noun> from among them and put the revealed cards into your hand. "
    "Put the rest <rest>",
    noun=True, many=True, to="hand", up_to=True, all_=True, reveal=True,
)  # fmt: skip
_taken(
    "Put all <noun> revealed this way into your hand and the rest <rest>", noun=True, many=True, to="hand", all_=True
)


def _back() -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(Look, {"amount": got["amount"], "rest": "top"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or value != Look(value.amount, rest="top") or value.amount == ONE:
            return None
        return {"amount": value.amount}

    words = "look at the top <amount:number> cards of your library, then put them back in any order"
    made("core effect", words, make, take)


_back()


def _from_their_hand() -> None:
    """Add the row for a card of a revealed hand that you choose and its player discards."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other:
            return None
        what = fits(noun)
        return Draft(Discard, {"who": got["who"], "what": () if what == ANY_CARD else what, "you_choose": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Discard) or value != Discard(ONE, value.who, value.what, you_choose=True):
            return None
        noun = noun_of(value.what, "library", False)
        return None if noun is None else {"who": value.who, "noun": Noun(noun.what, False, True)}

    words = "<who:player> reveals their hand. You choose <noun:a noun> from it. That player discards that card"
    made("core effect", words, make, take)


_from_their_hand()
