"""Rows for what players compare and what happens to them: "an opponent controls more lands than you", "they lose 2
life"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.text.tables.bans import WHO
from cardwright.games.magic.words import casting
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.amounts import LifeOf
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.keyword_actions.tap_and_untap import BecomesTapped
from cardwright.text.forms import Draft


def _more_than_you() -> None:
    """Add the row for an opponent who controls more of a kind than you."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.place or noun.other or is_players(noun):
            return None
        what = fits(noun)
        if any(not isinstance(one, f.Is | f.Subtype | f.Not | f.OfColour | f.Permanent) for one in what):
            return None
        return Draft(cond.Exists, {"what": (f.Opponent(), r.Controls(what, more_than_you=True))}, start)

    def take(value: Any) -> Parts | None:
        more = value.what[-1] if isinstance(value, cond.Exists) and len(value.what) == 2 else None
        if not isinstance(more, r.Controls) or value != cond.Exists((f.Opponent(), replace(more, more_than_you=True))):
            return None
        return {"noun": noun_of(more.what, "battlefield", True)}

    made("condition", "an opponent controls more <noun> than you", make, take)


_more_than_you()
EVERY_CARD = (f.Anything(),)
constant("condition", "an opponent has more life than you",
         cond.Exists(ordered((f.Opponent(), f.Life(more_than=Worded(LifeOf(t.YouTarget())))))))  # fmt: skip


def _hand_and_graveyard(words: str, *, yours: bool) -> None:
    """Add a row for a hand and a graveyard that are shuffled into a library."""

    def make(got: Parts, start: int) -> object:
        who = t.YouTarget() if yours else got["who"]
        if isinstance(who, Draft):
            return None
        cards = Draft(t.Each, {"what": EVERY_CARD, "place": "hand", "whose": who, "also": ("graveyard",)}, start)
        return Draft(Shuffle, {"who": who, "what": cards}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Shuffle) or value.who is None or (value.who == t.YouTarget()) is not yours:
            return None
        same = Shuffle(value.who, t.Each(EVERY_CARD, "hand", value.who, ("graveyard",)))
        return {"who": value.who} if value == same else None

    made("core effect", words, make, take)


_hand_and_graveyard("<who:player> shuffles their hand and graveyard into their library", yours=False)
_hand_and_graveyard("shuffle your hand and graveyard into your library", yours=True)

# What an event's player does, who is called "they".
for _verb, _rest, _cls in (
    ("lose", "<amount:life>", x.LoseLife), ("gain", "<amount:life>", x.GainLife), ("draw", "<amount:cards>", x.Draw),
    ("discard", "<amount:cards>", Discard), ("mill", "<amount:cards>", Mill),
):  # fmt: skip
    says("core effect", f"<who:they player> {_verb} {_rest}", _cls, alternate=True)
# An additional card is one more than those that the turn or another effect has drawn.
for _words, _number in (("an additional card", 1), ("two additional cards", 2), ("three additional cards", 3)):
    constant("cards", _words, Number(_number), alternate=True)
for _words, _who, _again in WHO:
    _can = "can't draw more than one card each turn"
    constant("rule", f"{_words} {_can}", r.Cannot(event=e.Draws((_who,)), more_than=1), alternate=_again)
constant("event", "you tap ~ for mana", BecomesTapped(for_mana=True), alternate=True)
constant("condition", "it escaped", casting.CastWith("escape"))
constant("condition", "~ escaped", casting.CastWith("escape"), alternate=True)
says("condition", "you controlled <whom:as it was>", cond.ItFits, what=(f.Yours(),))


def _was_yours() -> None:
    """Add the row that prints it, where what was named has not changed its zone."""

    def take(value: Any) -> Parts | None:
        return {"whom": value.whom} if isinstance(value, cond.ItFits) and value.what == (f.Yours(),) else None

    made("condition", "you controlled <whom:object>", lambda got, start: None, take)


_was_yours()


def _cannot_cast_now(words: str) -> None:
    """Add a row for players who can't cast spells this turn."""

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=True)
        if what is None:
            return None
        whom = {} if what == (f.Anything(),) else {"whom": what}
        return Draft(r.CannotNow, {"what": got["what"], "do": ("cast",), **whom}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, r.CannotNow) or value.what is None or value.do != ("cast",):
            return None
        if value != r.CannotNow(value.what, ("cast",), whom=value.whom):
            return None
        return {"what": value.what, "noun": noun_for(value.whom, many=True)}

    made("core effect", words, make, take)


_cannot_cast_now("<what:player> can't cast <noun> this turn")


def _cast_from() -> None:
    """Add rows for places from which players can't cast spells."""
    for words, who, again in WHO:
        for place, whom in (
            ("from graveyards or libraries", casting.CastFrom(("graveyard", "library"))),
            ("from anywhere other than their hands", f.Not(casting.CastFrom(("hand",)))),
        ):
            constant(
                "rule", f"{words} can't cast spells {place}", r.Cannot(("cast",), (who,), (whom,)), alternate=again
            )


_cast_from()
