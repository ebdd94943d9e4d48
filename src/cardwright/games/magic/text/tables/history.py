"""Rows for what has happened: conditions about this turn, and nouns that something has happened to."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.amounts import CARDS_DRAWN
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.casting import CastAs
from cardwright.games.magic.words.counters import Does
from cardwright.games.magic.words.history import Happened, HappenedTo
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrificed
from cardwright.text.forms import Draft

BY_YOU: Final = (f.You(),)
OF_AN_OPPONENT_ONLY: Final = (f.Opponent(),)
OF_YOURS: Final = (f.Yours(),)


def _about(
    words: str, cls: type[Any], *, whose: tuple[Filter, ...] = (), many: bool = False, spell: bool = False, **fixed: Any
) -> None:  # fmt: skip
    """Add a row for a noun to which it has happened, once or so many times."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.card or noun.place or is_players(noun) or noun.many is not many:
            return None
        if (f.Spell() in noun.what) is not spell:
            return None
        what = ordered((*(one for one in fits(noun) if one != f.Spell()), *whose))
        event = Draft(cls, {"what": what, **fixed}, start)
        return Draft(Happened, {"event": event, **({"at_least": got["least"]} if many else {})}, start)

    def take(value: Any) -> Parts | None:
        event: Any = value.event if isinstance(value, Happened) else None
        if type(event) is not cls:
            return None
        if value != Happened(value.event, at_least=value.at_least) or (value.at_least != ONE) is not many:
            return None
        what: tuple[Filter, ...] = event.what
        if event != cls(what=what, **fixed) or not set(whose) <= set(what) or f.Itself() in what:
            return None
        rest = tuple(one for one in what if one not in whose)
        noun = noun_of((f.Spell(), *rest) if spell else rest, "battlefield", many)
        return {"noun": noun, "least": value.at_least}

    made("condition", words.replace("NOUN", "<least:number> or more <noun>" if many else "<noun:a noun>"), make, take)


for _many in (False, True):
    _about("NOUN died this turn", e.Dies, many=_many)
    _about("NOUN died under your control this turn", e.Dies, whose=OF_YOURS, many=_many)
    _about("NOUN entered the battlefield under your control this turn", e.Enters, whose=OF_YOURS, many=_many)
    _about("NOUN left the battlefield under your control this turn", e.Moves, whose=OF_YOURS, many=_many,
           from_="battlefield")  # fmt: skip
    _about("NOUN left the battlefield this turn", e.Moves, many=_many, from_="battlefield")
    _about("you've cast NOUN this turn", e.Casts, many=_many, spell=True, who=BY_YOU)
    _about("you've sacrificed NOUN this turn", Sacrificed, whose=OF_YOURS, many=_many)
_about("you had NOUN enter the battlefield under your control this turn", e.Enters, whose=OF_YOURS)


def _plain(words: str, event: Any, *, alternate: bool = False) -> None:
    constant("condition", f"{words} this turn", Happened(event), alternate=alternate)


_plain("you attacked", e.Attacks(OF_YOURS))
_plain("you attacked with a creature", e.Attacks(OF_YOURS), alternate=True)
_plain("you gained life", e.GainsLife())
_plain("you lost life", e.LosesLife(BY_YOU))
_plain("an opponent lost life", e.LosesLife(OF_AN_OPPONENT_ONLY))
_plain("an opponent gained life", e.GainsLife(OF_AN_OPPONENT_ONLY))
_plain("you discarded a card", Discards())
_plain("you've discarded a card", Discards(), alternate=True)
_plain("~ attacked", e.Attacks())
_plain("~ entered", e.Enters())
constant("condition", "~ didn't attack this turn", cond.NotSo(Happened(e.Attacks())))
constant("condition", "~ didn't enter this turn", cond.NotSo(Happened(e.Enters())))
constant("condition", "you didn't attack this turn", cond.NotSo(Happened(e.Attacks(OF_YOURS))))
constant("condition", "you haven't cast a spell this turn", cond.NotSo(Happened(e.Casts((f.Anything(),), BY_YOU))))


def _opponent_cast() -> None:
    """Add the row for an opponent who has cast so many spells."""

    def make(got: Parts, start: int) -> object:
        cast = Draft(HappenedTo, {"event": e.Casts((f.Anything(),), (f.Itself(),)), "at_least": got["n"]}, start)
        return Draft(cond.Exists, {"what": (*OF_AN_OPPONENT_ONLY, cast), "at_least": ONE}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.Exists) or len(value.what) != 2:
            return None
        who, cast = value.what
        if not isinstance(cast, HappenedTo):
            return None
        same = HappenedTo(e.Casts((f.Anything(),), (f.Itself(),)), at_least=cast.at_least)
        return (
            {"n": cast.at_least}
            if (who,) == OF_AN_OPPONENT_ONLY and cast == same and value == cond.Exists(value.what)
            else None
        )

    made("condition", "an opponent cast <n:number> or more spells this turn", make, take)


_opponent_cast()
_plain("a spell was warped", e.Casts((CastAs("warp"),), (f.Player(),)))
COMPLETED: Final = Happened(Does("completes a dungeon", BY_YOU), "this game")
constant("condition", "you've completed a dungeon", COMPLETED)
constant("condition", "you haven't completed a dungeon", cond.NotSo(COMPLETED))


def _much(words: str, event: Any, *, total: bool = False, once_each: bool = False) -> None:
    """Add a row for how much, or how often."""

    def make(got: Parts, start: int) -> object:
        fields = {"event": event, "at_least": got["n"], "total": total, "once_each": once_each}
        return Draft(Happened, fields, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Happened) or (value.at_least == ONE and not total):
            return None
        same = Happened(event, at_least=value.at_least, total=total, once_each=once_each)
        return {"n": value.at_least} if value == same else None

    made("condition", f"{words} this turn", make, take)


_much("you gained <n:digits> or more life", e.GainsLife(), total=True)
made("condition", "you've gained <n:digits> or more life this turn",
     lambda got, start: Draft(Happened, {"event": e.GainsLife(), "at_least": got["n"], "total": True}, start),
     lambda value: None, alternate=True)  # fmt: skip
_much("an opponent lost <n:digits> or more life", e.LosesLife(OF_AN_OPPONENT_ONLY), total=True)
_much("you've drawn <n:number> or more cards", e.Draws())
_much("you attacked with <n:number> or more creatures", e.Attacks(OF_YOURS), once_each=True)


for _words, _event in (
    ("was dealt damage", e.IsDamaged()), ("attacked", e.Attacks()), ("entered", e.Enters()), ("blocked", e.Blocks()),
    ("entered the battlefield", e.Enters()),
):  # fmt: skip
    constant("after noun", f"that {_words} this turn", HappenedTo(_event), alternate=_words.endswith("battlefield"))
constant("after noun", "that were dealt damage this turn", HappenedTo(e.IsDamaged()), alternate=True)

constant("each of", "card you've drawn this turn", CARDS_DRAWN)
constant("plain quantity", "the number of cards you've drawn this turn", CARDS_DRAWN)
