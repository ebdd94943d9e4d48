"""Rows for the cards that the card itself has exiled: "card types among cards exiled with ~"."""

from __future__ import annotations

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import targets as t

EXILED = t.LinkedCards()
constant("counted among", "cards exiled with ~", EXILED)
HOW_MANY = Worded(q.Count(EXILED))
for _self in ("~", "it"):
    constant("plain quantity", f"the number of cards exiled with {_self}", HOW_MANY, alternate=_self == "it")
    constant("each of", f"card exiled with {_self}", HOW_MANY, alternate=_self == "it")
