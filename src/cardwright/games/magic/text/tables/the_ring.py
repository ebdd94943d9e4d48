"""Rows for the Ring: "the Ring tempts you", "your Ring-bearer" (CR 701.54)."""

from __future__ import annotations

from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.other_rules.the_ring import RingBearer, RingHasTempted, RingTempts, TemptedByRing

constant("core effect", "the Ring tempts you", RingTempts())
constant("event", "the Ring tempts you", TemptedByRing())
constant("condition", "~ is your Ring-bearer", cond.ItFits(t.THIS_OBJECT, (f.Yours(), RingBearer())))
constant("object", "your Ring-bearer", t.Each((f.Yours(), RingBearer())))
for _words, _number in (("two", 2), ("three", 3), ("four", 4)):
    constant("condition", f"the Ring has tempted you {_words} or more times this game", RingHasTempted(_number))
