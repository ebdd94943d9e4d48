"""Rows for targets that are chosen by themselves: "Choose target creature.", and for a choice between card types."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.choices import Chooses, ChoosesQuality
from cardwright.text.forms import Draft


def _target(words: str) -> None:
    def make(got: Parts, start: int) -> object:
        whom = got["whom"]
        if isinstance(whom, Draft):
            return Draft(Chooses, {"whom": whom}, start) if whom.cls is t.Targeted else None
        return Draft(Chooses, {"whom": whom}, start) if isinstance(whom, t.Targeted) else None

    def take(value: Any) -> Parts | None:
        plain = isinstance(value, Chooses) and isinstance(value.whom, t.Targeted)
        return {"whom": value.whom} if plain else None

    made("core effect", words, make, take)


for _kind in ("object", "objects", "player", "players"):
    _target(f"choose <whom:{_kind}>")


def _card_type() -> None:
    """Add the row for a choice between two card types."""

    def make(got: Parts, start: int) -> object:
        among = (got["one"], got["two"])
        return Draft(ChoosesQuality, {"choice": "card type", "among": among}, start) if among[0] != among[1] else None

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ChoosesQuality) or len(value.among) != 2:
            return None
        return {"one": value.among[0], "two": value.among[1]}

    made("core effect", "choose <one:type> or <two:type>", make, take)


_card_type()


for _words, _quality in (("a color", "colour"), ("a creature type", "creature type")):
    constant("core effect", f"choose {_words}", ChoosesQuality(_quality))  # type: ignore[arg-type]
