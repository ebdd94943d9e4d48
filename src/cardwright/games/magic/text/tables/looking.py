"""Rows for looking at the top cards of your library, or revealing them, and putting them somewhere."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import TARGET_PLAYERS, THE_PLAYER, fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.amounts import IfAmount
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
        others = [field for field in fields(Taken) if field.name not in ("count", "what")]
        if any(getattr(taken, field.name) != fixed.get(field.name, field.default) for field in others):
            return None
        if taken.what and not noun:
            return None
        if (taken.count != ONE) is not ("<count" in words):
            return None
        if of_two is not (str(value.amount) == "2" and not noun and taken.count == ONE and value.rest in OTHERS_OF_TWO):
            return None
        shown = noun_of(taken.what, "library", many) if noun else None
        parts = {"amount": value.amount, "rest": value.rest, "shown": value.reveal, "count": taken.count}
        return {**parts, "noun": None if shown is None else Noun(shown.what, many, True)}

    whole = f"<shown:looking> the top <amount:number> cards of your library. {words}"
    made("core effect", whole, make, take)
    if ". Put the rest" in whole:
        made("core effect", whole.replace(". Put the rest", ". Then put the rest"), make, take, alternate=True)


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
for _into, _to in (("onto the battlefield", "battlefield"), ("into your hand", "hand")):
    _taken(
        f"Put up to <count:number> <noun> from among them {_into}. Put the rest <rest>",
        noun=True, many=True, to=_to, up_to=True,
    )  # fmt: skip
_taken(
    "You may reveal up to <count:number> <noun> from among them and put them into your hand. Put the rest <rest>",
    noun=True, many=True, to="hand", up_to=True, reveal=True,
)  # fmt: skip
_taken(
    "You may put up to <count:number> <noun> from among them into your hand. Put the rest <rest>",
    noun=True, many=True, to="hand", up_to=True,
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


def _back_of(words: str, *, back: bool) -> None:
    """Add a row for the top cards of some player's library, which stay on top."""

    def make(got: Parts, start: int) -> object:
        if got["whose"] == THE_PLAYER:
            return None
        values = {"amount": got["amount"], "rest": "top"} if back else {}
        return Draft(Look, {**values, "whose": got["whose"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or value.whose == THE_PLAYER or (value.amount != ONE) is not back:
            return None
        same = Look(value.amount, rest="top", whose=value.whose) if back else Look(whose=value.whose)
        return {"amount": value.amount, "whose": value.whose} if value == same else None

    made("core effect", words, make, take)


for _words, _whose in zip(("target player", "target opponent"), TARGET_PLAYERS, strict=True):
    constant("library seen", f"{_words}'s library", _whose)
made("library seen", "<whose:player's> library", lambda got, start: got["whose"], lambda value: {"whose": value})
_back_of("look at the top <amount:number> cards of <whose:library seen>, then put them back in any order", back=True)
_back_of("look at the top card of <whose:library seen>", back=False)


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


def _more_if() -> None:
    """Add the row for one card, or two if a condition is true; both are of one kind."""

    def make(got: Parts, start: int) -> object:
        noun, more = got["noun"], got["more"]
        if not isinstance(noun, Noun) or not isinstance(more, Noun) or fits(noun) != fits(more):
            return None
        if noun.many or not more.many or any(not one.card or one.place or one.other for one in (noun, more)):
            return None
        either = Draft(IfAmount, {"condition": got["condition"], "then": got["n"], "else_": ONE}, start)
        count = Draft(Worded, {"quantity": either}, start)
        taken = Draft(Taken, {"to": "hand", "count": count, "up_to": True, "what": fits(noun), "reveal": True}, start)
        return Draft(Look, {"amount": got["amount"], "take": (taken,), "rest": got["rest"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or len(value.take) != 1 or value != Look(value.amount, value.take, value.rest):
            return None
        [taken] = value.take
        if taken != Taken("hand", taken.count, up_to=True, what=taken.what, reveal=True) or not taken.what:
            return None
        either = taken.count.quantity if isinstance(taken.count, Worded) else None
        if not isinstance(either, IfAmount) or either.else_ != ONE:
            return None
        one, many = noun_of(taken.what, "library", False), noun_of(taken.what, "library", True)
        if one is None or many is None:
            return None
        nouns = {"noun": Noun(one.what, False, True), "more": Noun(many.what, True, True)}
        return {**nouns, "amount": value.amount, "rest": value.rest, "condition": either.condition, "n": either.then}

    made(
        "core effect",
        "look at the top <amount:number> cards of your library. You may reveal <noun:a noun> from among them and put "
        "it into your hand. If <condition>, you may instead reveal <n:number> <more:noun> from among them and put them "
        "into your hand. Put the rest <rest>",
        make, take,
    )  # fmt: skip


_more_if()


def _more_of_them() -> None:
    """Add rows for a number of the cards, or another number if a condition is true."""

    def make(got: Parts, start: int) -> object:
        less, more, again = got.get("less", ONE), got.get("more", got["amount"]), got.get("again", got["rest"])
        if again != got["rest"] or less == more:
            return None
        either = Draft(IfAmount, {"condition": got["condition"], "then": more, "else_": less}, start)
        taken = Draft(Taken, {"to": "hand", "count": Draft(Worded, {"quantity": either}, start)}, start)
        return Draft(Look, {"amount": got["amount"], "take": (taken,), "rest": got["rest"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Look) or len(value.take) != 1 or value != Look(value.amount, value.take, value.rest):
            return None
        [taken] = value.take
        either = taken.count.quantity if isinstance(taken.count, Worded) else None
        if not isinstance(either, IfAmount) or taken != Taken("hand", taken.count) or either.else_ != ONE:
            return None
        rest = {"rest": value.rest, "again": value.rest}
        return {**rest, "amount": value.amount, "condition": either.condition, "more": either.then}

    for them in ("them", "those cards"):
        first = f"look at the top <amount:number> cards of your library. Put one of {them} into your hand"
        other = them != "them"
        made(
            "core effect",
            f"{first} and the rest <rest>. If <condition:whole condition>, instead put <more:number> of {them} into "
            "your hand and the rest <again:rest>",
            make, take, alternate=other,
        )  # fmt: skip
        made("core effect", f"{first}. If <condition:whole condition>, put <more:number> of {them} into your hand "
             "instead. Put the rest <rest>", make, lambda value: None, alternate=True)  # fmt: skip
        made("core effect", f"{first} and the rest <rest>. Put each of {them} into your hand instead if "
             "<condition:whole condition>", make, lambda value: None, alternate=True)  # fmt: skip


_more_of_them()
