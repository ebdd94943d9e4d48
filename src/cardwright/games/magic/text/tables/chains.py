"""Rows for spells that others may copy: "that player may pay {R}{R}. If the player does, they may copy this spell ...".

Who copies is the player who paid, or who is told that they may (CR 707.10).
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.copying import CopySpell
from cardwright.text.forms import Draft

COPIED = (o.May((CopySpell(t.THIS_OBJECT),)),)


def _copies(who: object, start: int) -> Draft:
    return Draft(o.EachDoes, {"who": who, "do": COPIED}, start)


def _copied_by(value: Any) -> object:
    """Return who may copy the spell, None if that is not the effect."""
    return value.who if isinstance(value, o.EachDoes) and value.do == COPIED else None


def _may_copy(words: str, *, alternate: bool = False) -> None:
    def make(got: Parts, start: int) -> object:
        return _copies(got["who"], start)

    def take(value: Any) -> Parts | None:
        who = _copied_by(value)
        return None if who is None else {"who": who}

    made("core effect", words, make, take, alternate=alternate)


def _pays_and_copies(words: str, *, alternate: bool = False) -> None:
    """Add a row for a player who may pay for a copy."""

    def make(got: Parts, start: int) -> object:
        return Draft(o.Pay, {"who": got["who"], "cost": got["cost"], "do": (_copies(got["who"], start),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.Pay) or len(value.do) != 1 or _copied_by(value.do[0]) != value.who:
            return None
        return {"who": value.who, "cost": value.cost}

    made("payment", words, make, take, alternate=alternate)


for _number, _words in enumerate(("a new target", "new targets")):
    _copy = f"may copy this spell and may choose {_words} for that copy"
    _may_copy(f"<who:player> {_copy}", alternate=bool(_number))
    for _paid in ("pay <cost:mana costs>", "<cost:other costs>", "<cost:other costs> of their choice"):
        _more = bool(_number) or "choice" in _paid
        _pays_and_copies(f"<who:player> may {_paid}. If the player does, they {_copy}", alternate=_more)
