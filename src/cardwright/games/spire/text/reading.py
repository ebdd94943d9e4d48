"""Reads definitions from rules text; every sentence is understood as a whole or is a problem with its place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from cardwright.definitions.expression import Scope
from cardwright.definitions.trees import Effect
from cardwright.games.spire.text.reader import Reader
from cardwright.games.spire.text.sentences import (
    AFFECTS,
    AFTER,
    BEFORE,
    EFFECTS,
    HEADERS,
    OVERRIDES,
    PAYS,
    TRIGGERS,
    UPGRADES,
)
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.sources.report import BAD
from cardwright.text.forms import Draft, Form

CARD: Final = [*EFFECTS, AFFECTS, *TRIGGERS, *PAYS, *UPGRADES, *BEFORE, AFTER, OVERRIDES[Card]]
RELIC: Final = [*TRIGGERS, OVERRIDES[Relic]]
POTION: Final = [*EFFECTS, AFFECTS, OVERRIDES[Potion]]

T = TypeVar("T", Card, Relic, Potion)


def read_effects(
    text: str,
    scope: Scope | None = None,
    *,
    statuses: Collection[str] = (),
    file: str = "",
    place: str = "",
) -> tuple[Effect, ...]:
    """The effects of rules text; CardErrors with a problem for each sentence that says nothing known.

    `statuses` are names of a file's own statuses that may stand without quotes besides those every file knows.

    >>> [effect.value.value for effect in read_effects("Deal 3 damage to ALL enemies. Gain 2 Block.")]
    [3, 2]
    """
    reader = Reader(text, scope, statuses, file, place)
    found = reader.all([*EFFECTS, AFFECTS])
    reader.finish()
    return tuple(effect for _, _, effect in found if isinstance(effect, Effect))


def read_card(text: str, scope: Scope | None = None, *, statuses: Collection[str] = (), file: str = "") -> Card:
    """Read a whole card: `Strike (attack, cost 1): Deal 6 damage.`"""
    return _whole(Card, CARD, Reader(text, scope, statuses, file, ""))


def read_relic(text: str, scope: Scope | None = None, *, statuses: Collection[str] = (), file: str = "") -> Relic:
    """Read a whole relic: `Anvil (relic): When the combat starts: Gain 10 Block.`"""
    return _whole(Relic, RELIC, Reader(text, scope, statuses, file, ""))


def read_potion(text: str, scope: Scope | None = None, *, statuses: Collection[str] = (), file: str = "") -> Potion:
    """Read a whole potion: `Red Flask (potion): Heal 10 HP.`"""
    return _whole(Potion, POTION, Reader(text, scope, statuses, file, ""))


def with_text(
    card: Card,
    scope: Scope | None = None,
    *,
    statuses: Collection[str] = (),
    file: str = "",
    place: str = "text",
) -> Card:
    """Return the card with its `text` replaced by what the text says; a card without text is returned unchanged.

    The text may say everything that is printed on a card; what it says must not be repeated in the card's fields.
    """
    if not card.text:
        return card
    reader = Reader(card.text, scope, statuses, file, place)
    values = reader.parts(CARD)
    for name in values:
        if getattr(card, name) != HEADERS[Card].usual[name]:
            reader.desk.report(0, f"the card has {name!r} both in its text and as a field: give one of the two", name)
    reader.finish()
    return replace(card, text="", **values)  # type: ignore[arg-type]  # each value was built for its field


def _whole(cls: type[T], forms: Sequence[Form], reader: Reader) -> T:
    values = reader.header(HEADERS[cls]) | reader.parts(forms)
    made = reader.desk.build(Draft(cls, values, 0)) if not reader.desk.problems else BAD
    reader.finish()
    assert isinstance(made, cls)
    return made
