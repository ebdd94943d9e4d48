"""Rows for what happened in the turn before: "if no spells were cast last turn"."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Condition
from cardwright.games.magic.text.rows import constant
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.history import Happened, HappenedTo

ANYTHING: Final = (f.Anything(),)
SPELL_LAST_TURN: Final = Happened(e.Casts(ANYTHING, (f.Player(),)), "last turn")


def _one_player(spells: int) -> Condition:
    """Return that one player cast so many spells; those of two players do not add up."""
    casts = HappenedTo(e.Casts(ANYTHING, (f.Itself(),)), "last turn", Number(spells))
    return cond.Exists((f.Player(), casts))


constant("condition", "no spells were cast last turn", cond.NotSo(SPELL_LAST_TURN))
constant("condition", "a spell was cast last turn", SPELL_LAST_TURN)
constant("condition", "a player cast two or more spells last turn", _one_player(2))
constant("condition", "you cast no spells last turn", cond.NotSo(Happened(e.Casts(ANYTHING), "last turn")))
constant("condition", "you had another creature enter the battlefield under your control last turn",
         Happened(e.Enters((f.Another(), f.Is(("creature",)), f.Yours())), "last turn"))  # fmt: skip
