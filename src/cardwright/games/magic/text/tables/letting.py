"""Rows for what you may have happen: "you may have target creature get -1/-1 until end of turn"."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.fight import Fight
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.text.forms import Draft


def _have(words: str, cls: type[Any]) -> None:
    """Add a row for something that you may let someone or something do."""

    def make(got: Parts, start: int) -> object:
        return Draft(o.May, {"do": (Draft(cls, got, start),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.May) or value != o.May(value.do) or len(value.do) != 1:
            return None
        effect: Any = value.do[0]
        names = [field.name for field in fields(cls) if f"<{field.name}:" in words or f"<{field.name}>" in words]
        if type(effect) is not cls or getattr(effect, "who", None) == THE_PLAYER:
            return None
        held = {name: getattr(effect, name) for name in names}
        return held if effect == cls(**held) else None

    made("core effect", f"you may have {words}", make, take)


_have("<by:one> deal <amount:damage> to <to:anyone>", x.Damage)
_have("<who:player> gain <amount:life>", x.GainLife)
_have("<who:player> lose <amount:life>", x.LoseLife)
_have("<who:player> draw <amount:cards>", x.Draw)
_have("<who:player> mill <amount:cards>", Mill)
_have("<who:player> discard <amount:cards>", Discard)
_have("<who:that player> shuffle", Shuffle)
_have("<who:player> shuffle", Shuffle)
_have("<one:object> fight <other:object>", Fight)


def _have_get() -> None:
    def make(got: Parts, start: int) -> object:
        power, toughness = got["size"]
        change = Draft(x.Change, {"what": got["what"], "power": power, "toughness": toughness}, start)
        return Draft(o.May, {"do": (change,)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.May) or value != o.May(value.do) or len(value.do) != 1:
            return None
        change = value.do[0]
        if not isinstance(change, x.Change) or change.power is None or change.toughness is None:
            return None
        if change != x.Change(change.what, change.power, change.toughness):
            return None
        return {"what": change.what, "size": (change.power, change.toughness)}

    made("core effect", "you may have <what:one> get <size> until end of turn", make, take)


_have_get()
