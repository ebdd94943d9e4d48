"""Rows for searching your library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.games.magic.text.either import apart, merged
from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.text.forms import Draft

ANY_CARD: Final = (f.Anything(),)
YOU_ONLY: Final = t.YouTarget()


def _one_of_two() -> None:
    """Add the row for a card of one kind or of another."""

    def fit(noun: object) -> bool:
        return isinstance(noun, Noun) and noun.card and not noun.place and not noun.other and not noun.many

    def make(got: Parts, start: int) -> object:
        one, two = got["one"], got["two"]
        if not fit(one) or not fit(two) or one == two:
            return None
        return Noun((merged(fits(one), fits(two)),), False, True)

    def take(value: Any) -> Parts | None:
        sides = apart(value.what) if isinstance(value, Noun) and value.card else None
        if sides is None:
            return None
        one, two = (noun_of(side, "library", False) for side in sides)
        return None if one is None or two is None else {"one": replace(one, place=""), "two": replace(two, place="")}

    made("one of two", "<one:a noun> or <two:a noun>", make, take)


_one_of_two()


def _search(words: str, *, reveals: bool, alternate: bool = False, **fixed: Any) -> None:
    for noun in ("a noun", "one of two"):
        _search_one(words.replace("a noun", noun), reveals=reveals, alternate=alternate, **fixed)


def _search_one(words: str, *, reveals: bool, alternate: bool = False, **fixed: Any) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other:
            return None
        what = fits(noun)
        return Draft(Search, {"what": () if what == ANY_CARD else what, "reveals": reveals, **fixed}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Search) or value != Search(value.what, reveals=reveals, **fixed):
            return None
        noun = noun_of(value.what, "library", False)
        return None if noun is None else {"noun": Noun(noun.what, False, True)}

    made("core effect", f"search your library for {words}", make, take, alternate=alternate)
    if fixed.get("to") == "top":
        # The words for where the card goes are of you alone.
        return
    theirs = words.replace("your hand", "their hand").replace("your graveyard", "their graveyard")

    def make_theirs(got: Parts, start: int) -> object:
        inner, who = make(got, start), got["who"]
        if not isinstance(inner, Draft):
            return None
        if isinstance(who, t.Opponents | t.Everyone):
            # Each of them searches if they want: no word says that yet.
            return None
        same = Said("that player", PLAYER) if isinstance(who, Draft) and who.cls is t.Targeted else who
        again = Draft(Search, {**inner.values, "who": same}, start)
        return Draft(May, {"who": who, "do": (again,)}, start)

    def take_theirs(value: Any) -> Parts | None:
        if not isinstance(value, May) or len(value.do) != 1 or value != May(value.do, who=value.who):
            return None
        inner = value.do[0]
        if not isinstance(inner, Search) or value.who == YOU_ONLY:
            return None
        if inner.who != value.who and not (isinstance(value.who, t.Targeted) and isinstance(inner.who, t.That)):
            return None
        got = take(replace(inner, who=YOU_ONLY))
        return None if got is None else {**got, "who": value.who}

    made("core effect", f"<who:player> may search their library for {theirs}", make_theirs, take_theirs,
         alternate=alternate)  # fmt: skip


_search("<noun:a noun>, reveal it, put it into your hand, then shuffle", reveals=True, to="hand")
_search("<noun:a noun>, reveal that card, put it into your hand, then shuffle", reveals=True, to="hand", alternate=True)
_search("<noun:a noun>, put it onto the battlefield tapped, then shuffle", reveals=False,
        to="battlefield", tapped=True)  # fmt: skip
_search("<noun:a noun>, put that card onto the battlefield tapped, then shuffle", reveals=False,
        alternate=True, to="battlefield", tapped=True)  # fmt: skip
_search("<noun:a noun>, put it onto the battlefield, then shuffle", reveals=False, to="battlefield")

_search("<noun:a noun>, put that card onto the battlefield, then shuffle", reveals=False,
        alternate=True, to="battlefield")  # fmt: skip
_search("<noun:a noun>, put that card into your hand, then shuffle", reveals=False, to="hand")
_search("<noun:a noun>, put it into your hand, then shuffle", reveals=False, to="hand", alternate=True)
_search("<noun:a noun>, put that card into your graveyard, then shuffle", reveals=False,
        to="graveyard")  # fmt: skip
_search("<noun:a noun>, put it into your graveyard, then shuffle", reveals=False,
        to="graveyard", alternate=True)  # fmt: skip
_search("<noun:a noun>, reveal it, then shuffle and put that card on top", reveals=True,
        to="top")  # fmt: skip
_search("<noun:a noun>, then shuffle and put that card on top", reveals=False, to="top")


def _search_several(words: str, *, reveals: bool, alternate: bool = False, **fixed: Any) -> None:
    """Add a row for up to so many cards; fewer may always be found (CR 701.23b)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other or not noun.many:
            return None
        return Draft(Search, {"what": fits(noun), "count": got["count"], "reveals": reveals, **fixed}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Search) or value.count == ONE:
            return None
        if value != Search(value.what, count=value.count, reveals=reveals, **fixed) or not value.what:
            return None
        noun = noun_of(value.what, "library", True)
        return None if noun is None else {"noun": Noun(noun.what, True, True), "count": value.count}

    made("core effect", f"search your library for {words}", make, take, alternate=alternate)


_search_several("up to <count:number> <noun>, reveal them, put them into your hand, then shuffle",
                reveals=True, to="hand")  # fmt: skip
_search_several("up to <count:number> <noun>, put them onto the battlefield tapped, then shuffle",
                reveals=False, to="battlefield", tapped=True)  # fmt: skip
_search_several("up to <count:number> <noun>, put them onto the battlefield, then shuffle",
                reveals=False, to="battlefield")  # fmt: skip
