"""Rows for station cards: what they have at so many charge counters (CR 721)."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Ability
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.station_symbols import HELD_BY_STATION
from cardwright.games.magic.words.other_rules.station_cards import AtCharges
from cardwright.text.forms import Draft


def _keywords(got: Parts, start: int) -> object:
    words = got["line"]
    keywords = tuple(word for word in words if isinstance(word, str))
    abilities = tuple(word for word in words if not isinstance(word, str))
    return Draft(AtCharges, {"at": got["at"], "keywords": keywords, "abilities": abilities}, start)


def _keywords_taken(value: Any) -> Parts | None:
    if not isinstance(value, AtCharges) or not value.keywords:
        return None
    return {"at": value.at, "line": (*value.keywords, *value.abilities)}


def _ability(got: Parts, start: int) -> object:
    one = got["one"]
    if not isinstance(one, Draft) or one.cls not in HELD_BY_STATION:
        return None
    return Draft(AtCharges, {"at": got["at"], "abilities": (got["one"],)}, start)


def _ability_taken(value: Any) -> Parts | None:
    if not isinstance(value, AtCharges) or value.keywords or len(value.abilities) != 1:
        return None
    one: Ability = value.abilities[0]
    return {"at": value.at, "one": one}


made("ability", "<at:whole> + | <line:keyword line>", _keywords, _keywords_taken)
made("ability", "<at:whole> + | <one:ability>", _ability, _ability_taken)
