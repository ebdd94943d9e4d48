"""Rows for the mana that was spent to cast something: "if no mana was spent to cast it", "the number of colors of mana
spent to cast this spell"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import COLOURS
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.keyword_abilities.sunburst import Sunburst
from cardwright.games.magic.words.mana_spent import ManaSpent
from cardwright.text.forms import Draft

NONE: Final = Number(0)
LETTER_NAMES: Final = dict(zip("WUBRG", COLOURS, strict=True)) | {"C": "colourless"}
constant("keyword ability", "sunburst", Sunburst())
made("spent on", "<spell:the spell>", lambda got, start: None,
     lambda value: {"spell": None} if value == t.THIS_OBJECT else None)  # fmt: skip
constant("spent on", "this spell", t.THIS_OBJECT, alternate=True)
made("spent on", "<on:object>", lambda got, start: got["on"],
     lambda value: {"on": value} if value != t.THIS_OBJECT else None)  # fmt: skip
made("spent on", "<on:object>", lambda got, start: got["on"], lambda value: {"on": value})


def _amount(on: object, of: str) -> Draft:
    return Draft(Worded, {"quantity": Draft(ManaSpent, {"on": on, "of": of}, 0)}, 0)


def _spent(amount: object) -> ManaSpent | None:
    found = amount.quantity if isinstance(amount, Worded) else None
    return found if isinstance(found, ManaSpent) else None


def _none(words: str, of: str) -> None:
    """Add a row for no mana of a kind."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.Compare, {"amount": _amount(got["on"], of), "at_most": NONE}, start)

    def take(value: Any) -> Parts | None:
        spent = _spent(value.amount) if isinstance(value, cond.Compare) else None
        if spent is None or spent.of != of or value != cond.Compare(value.amount, at_most=NONE):
            return None
        return {"on": spent.on}

    made("condition", words, make, take)


def _enough(words: str, of: str | None) -> None:
    """Add a row for so much mana, in all or of a colour."""

    def make(got: Parts, start: int) -> object:
        kind = got["colour"] if of is None else of
        return Draft(cond.Compare, {"amount": _amount(got["on"], kind), "at_least": got["n"]}, start)

    def take(value: Any) -> Parts | None:
        spent = _spent(value.amount) if isinstance(value, cond.Compare) else None
        if spent is None or value.at_least is None or value != cond.Compare(value.amount, at_least=value.at_least):
            return None
        if (of is not None and spent.of != of) or (of is None and spent.of not in COLOURS):
            return None
        return {"on": spent.on, "n": value.at_least, "colour": spent.of}

    made("condition", words, make, take)


def _symbols(words: str) -> None:
    """Add a row for mana that is told by its symbols: `{G}{G} was spent to cast it`."""

    def make(got: Parts, start: int) -> object:
        mana = str(got["mana"])
        if len(set(mana)) != 1 or mana[0] not in LETTER_NAMES:
            return None
        return Draft(
            cond.Compare, {"amount": _amount(got["on"], LETTER_NAMES[mana[0]]), "at_least": Number(len(mana))}, start
        )

    def take(value: Any) -> Parts | None:
        spent = _spent(value.amount) if isinstance(value, cond.Compare) else None
        least = value.at_least if spent is not None else None
        if spent is None or not isinstance(least, Number) or value != cond.Compare(value.amount, at_least=least):
            return None
        letter = next((one for one, kind in LETTER_NAMES.items() if kind == spent.of), "")
        return {"on": spent.on, "mana": letter * int(least.value)} if letter else None

    made("condition", words, make, take)


def _quantity(name: str, words: str, of: str) -> None:
    """Add a row for how much it was."""

    def take(value: Any) -> Parts | None:
        spent = _spent(value)
        return {"on": spent.on} if spent is not None and spent.of == of else None

    made(name, words, lambda got, start: _amount(got["on"], of), take)


TO_CAST: Final = "spent to cast <on:spent on>"
_none(f"no mana was {TO_CAST}", "all")
_none(f"no colored mana was {TO_CAST}", "coloured")
_symbols(f"<mana> was {TO_CAST}")
_enough(f"at least <n:number> <colour> mana was {TO_CAST}", None)
_enough(f"<n:number> or more mana was {TO_CAST}", "all")
_enough(f"at least <n:number> mana was {TO_CAST}", "all")
_quantity("plain quantity", f"the number of colors of mana {TO_CAST}", "colours")
_quantity("plain quantity", f"the amount of mana {TO_CAST}", "all")
_quantity("each of", f"color of mana {TO_CAST}", "colours")
_quantity("each of", f"mana {TO_CAST}", "all")
