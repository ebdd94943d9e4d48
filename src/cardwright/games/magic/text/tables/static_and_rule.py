"""Rows for what something gets and what it can't or must do, while a condition is true: two abilities, both of which
depend on it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.restrictions import Barred, barred_of
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import restrictions as r
from cardwright.text.forms import Draft

WHOM_FILTERS: Final = {"self": r.SELF, "host": r.HOSTED}
for _words, _deed in (("attacks", ("attack",)), ("blocks", ("block",)), ("attacks or blocks", ("attack", "block"))):
    constant("demand", f"{_words} each combat if able", _deed)


def _both(words: str, cls: type[Any], *, conditional: bool, alternate: bool = False) -> None:
    """Add a row for a change and a rule of the same object."""
    demand = cls is r.Must

    def make(got: Parts, start: int) -> object:
        static = got["static"]
        if not isinstance(static, Draft) or "if_" in static.values or static.values["on"] not in WHOM_FILTERS:
            return None
        what = WHOM_FILTERS[str(static.values["on"])]
        if demand:
            held: dict[str, Any] = {"do": got["demand"]}
        else:
            assert isinstance(got["limits"], Barred)
            held = got["limits"].fields()
        only = {"if_": got["condition"]} if conditional else {}
        rule = Draft(cls, {**held, **({} if what == r.SELF else {"what": what}), **only}, start)
        return (Draft(a.Static, {**static.values, **only}, start), rule)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], a.Static):
            return None
        static, rule = value
        if type(rule) is not cls or rule.if_ != static.if_ or (static.if_ is not None) is not conditional:
            return None
        if static.on not in WHOM_FILTERS or rule.what != WHOM_FILTERS[static.on]:
            return None
        usual = {one.name: one.default for one in fields(cls)}
        said = (
            ("do", "what", "if_") if demand else ("do", "whom", "defending", "fewer_than", "more_than", "what", "if_")
        )
        if any(getattr(rule, name) != usual[name] for name in usual if name not in said):
            return None
        parts: Parts = {"static": replace(static, if_=None), "condition": static.if_}
        return {**parts, **({"demand": rule.do} if demand else {"limits": barred_of(rule)})}

    made("ability", words, make, take, alternate=alternate)


for _and in ("and", ", and"):
    _more = _and != "and"
    _both(f"<static> {_and} can't <limits:restriction> as long as <condition>.", r.Cannot, conditional=True,
          alternate=_more)  # fmt: skip
    _both(f"as long as <condition>, <static> {_and} can't <limits:restriction>.", r.Cannot, conditional=True,
          alternate=True)  # fmt: skip
    _both(f"<static> {_and} <demand> as long as <condition>.", r.Must, conditional=True, alternate=_more)
    _both(f"as long as <condition>, <static> {_and} <demand>.", r.Must, conditional=True, alternate=True)
    _both(f"<static> {_and} <demand>.", r.Must, conditional=False, alternate=_more)
