"""Rows for when and how often an ability can be activated: "Activate only as a sorcery and only once each turn"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.language.vocabulary import Step
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.rows import Parts, constant, leaf, made, slots
from cardwright.games.magic.text.tables.abilities import place_of_cost
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words.combat import CombatTime
from cardwright.games.magic.words.conditions import AllTrue, During, YourTurn
from cardwright.games.magic.words.mana import AddMana, ManaAbility
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

LIMIT_WORDS: Final = ("timing", "per_turn", "per_game")
"""The fields of an ability that say when or how often it can be activated, besides its conditions."""
TIMES_ALLOWED: Final = (YourTurn, During, CombatTime)
"""Conditions that are a time; they are said before all others."""
LIMIT_PLACES: Final = {"timing": 0, "only_if": 1, "per_turn": 2, "per_game": 2}
"""Which limit is said first."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A field of an ability with its value."""

    field: str
    value: object


for _words, _field, _value in (
    ("as a sorcery", "timing", "sorcery"), ("once each turn", "per_turn", 1), ("once", "per_game", 1),
):  # fmt: skip
    constant("limit", _words, Limit(_field, _value))
for _words, _value in (("twice", 2), ("three times", 3)):
    constant("most often", f"{_words} each turn", Limit("per_turn", _value))
YOUR_STEPS: Final[tuple[tuple[str, Step], ...]] = (("upkeep", "upkeep"), ("draw step", "draw"), ("end step", "end"))
LIMIT_STEPS: Final[tuple[Step, ...]] = ("declare attackers", "declare blockers", "end of combat")
for _words, _when in (
    ("during your turn", YourTurn()), ("during combat", CombatTime("during")),
    ("before attackers are declared", CombatTime("before", "attackers are declared")),
    ("before blockers are declared", CombatTime("before", "blockers are declared")),
    *((f"during your {name}", During(step, "yours")) for name, step in YOUR_STEPS),
    *((f"during the {step} step", During(step)) for step in LIMIT_STEPS),
):  # fmt: skip
    constant("limit", _words, Limit("only_if", _when))
constant("limit", "during any upkeep step", Limit("only_if", During("upkeep")))
constant("limit", "during any upkeep", Limit("only_if", During("upkeep")), alternate=True)
made("limit", "if <condition>", lambda got, start: Limit("only_if", got["condition"]),
     lambda value: {"condition": value.value} if value.field == "only_if" else None)  # fmt: skip


class Limits:
    """Limits joined by "and only": `as a sorcery and only once each turn`. Its value is their fields."""

    called = "when it can be activated"

    def show(self, value: object, page: Page) -> str | None:
        """Return the limits: when, how often, and under which conditions."""
        if not isinstance(value, dict):
            return None
        told = value.get("only_if")
        conditions = told.conditions if isinstance(told, AllTrue) else () if told is None else (told,)
        limits = [Limit(name, value[name]) for name in LIMIT_WORDS if name in value]
        # It is another sentence than what the ability does.
        if isinstance(page, MagicPage):
            page.mentions.subject = None
        shown: list[tuple[int, str]] = []
        if isinstance(page, MagicPage):
            page.mentions.subject = None
        for limit in (*limits, *(Limit("only_if", one) for one in conditions)):
            text = slots["limit"].show(limit, page)
            if text is None:
                return None
            shown.append((3 if text.startswith("if ") else LIMIT_PLACES[limit.field], text))
        joined = " and only ".join(text for _, text in sorted(shown, key=lambda each: each[0]))
        return joined.replace(" and only before ", ", before ") or None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of limits, each said once."""
        open_: list[tuple[int, tuple[Limit, ...]]] = [(at, ())]
        while open_:
            start, before = open_.pop()
            outcome = reading.at(slots["limit"], start)
            failure.join(outcome.failure)
            for end, limit in outcome.found:
                assert isinstance(limit, Limit)
                now = (*before, limit)
                fields = [one.field for one in now if one.field != "only_if"]
                if len(set(fields)) < len(fields):
                    continue
                yield end, _joined(now)
                token = reading.token(end)
                if token.is_sign(",") and reading.token(end + 1).is_word("before"):
                    # "during your turn, before attackers are declared"
                    open_.append((end + 1, now))
                elif token.is_word("and") and reading.token(end + 1).is_word("only"):
                    open_.append((end + 2, now))


def _joined(limits: tuple[Limit, ...]) -> dict[str, object]:
    """Return limits as fields; several conditions are one that all must be true."""
    found = {one.field: one.value for one in limits if one.field != "only_if"}
    told = [one.value for one in limits if one.field == "only_if"]
    # When it can be activated is said before what must be true.
    conditions = tuple(sorted(told, key=lambda one: not isinstance(one, YourTurn | During | CombatTime)))
    if conditions:
        conditions = tuple(sorted(conditions, key=lambda one: not isinstance(one, TIMES_ALLOWED)))
        found["only_if"] = conditions[0] if len(conditions) == 1 else Draft(AllTrue, {"conditions": conditions}, 0)
    return found


leaf("limits", Limits())


def _limited(words: str) -> None:
    """Add a row for an activated ability that says when it can be activated."""

    def make(got: Parts, start: int) -> object:
        first = got["do"][0]
        if isinstance(first, Draft) and first.cls is AddMana:
            # A mana ability has rows of its own.
            return None
        place = place_of_cost(got["cost"])
        limits = got["limits"] if isinstance(got["limits"], dict) else {got["limits"].field: got["limits"].value}
        values = {"cost": got["cost"], "do": got["do"], **limits}
        return Draft(a.Activated, {**values, **({"place": place} if place else {})}, start)

    often = "most often" in words

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Activated):
            return None
        limits = _limits_of(value)
        places = [place_of_cost(value.cost)] if place_of_cost(value.cost) else ["battlefield", "graveyard"]
        if not limits or value.place not in places:
            return None
        if value != a.Activated(value.cost, value.do, place=value.place, **limits):
            return None
        more = set(limits) == {"per_turn"} and limits["per_turn"] != 1
        if more is not often:
            return None
        said = Limit("per_turn", limits["per_turn"]) if often else limits
        return {"cost": value.cost, "do": value.do, "limits": said}

    made("ability", words, make, take)


def _limits_of(value: Any) -> dict[str, Any]:
    usual = {"timing": "instant", "per_turn": None, "per_game": None, "only_if": None}
    return {name: getattr(value, name) for name, none in usual.items() if getattr(value, name, none) != none}


_limited("<cost:costs>: <do> Activate only <limits>.")
_limited("<cost:costs>: <do> Activate no more than <limits:most often>.")


def _limited_mana() -> None:
    """Add the row for a mana ability that says when it can be activated (CR 605.1a)."""

    def make(got: Parts, start: int) -> object:
        limits = got["limits"]
        if set(limits) - {"per_turn", "only_if"}:
            return None
        cost = () if got["cost"] == (c.TapIt(),) else got["cost"]
        return Draft(ManaAbility, {"cost": cost, "add": got["add"], **limits}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ManaAbility):
            return None
        limits = _limits_of(value)
        if not limits or value != ManaAbility(value.add, value.cost, **limits):
            return None
        return {"cost": value.cost or (c.TapIt(),), "add": value.add, "limits": limits}

    made("ability", "<cost:costs>: add <add:produced>. Activate only <limits>.", make, take)


_limited_mana()
