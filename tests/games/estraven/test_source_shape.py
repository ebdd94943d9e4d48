"""Cards in the shape of the source's JSON are read as they stand there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.errors import CardErrors
from cardwright.games.estraven.game import base_cards
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources.load import read_cards_text

OURS = {card.name: card for card in base_cards()}
HEAL, DAMAGE = {"target": "SELF", "type": "HEAL", "value": 2}, {"target": "OPPONENT", "type": "DEAL_DAMAGE", "value": 2}


def shaped(name: str, kind: str = "SPELL", **fields: Any) -> dict[str, Any]:
    """A card in the source's shape."""
    return {"id": "x", "name": name, "displayText": "for people", "types": [kind], "manaCost": 1, **fields}


def triggered(*effects: dict[str, Any], kind: str = "TRIGGERED", **fields: Any) -> dict[str, Any]:
    """An ability in the source's shape."""
    return {"type": kind, "description": "for people", "effects": list(effects), **fields}


def read(*cards: dict[str, Any]) -> list[EstravenCard]:
    return read_cards_text(json.dumps(list(cards)), ".json", estraven, EstravenCard, "cards.json")


def problems(*cards: dict[str, Any]) -> list[str]:
    with pytest.raises(CardErrors) as refused:
        read(*cards)
    return [str(problem) for problem in refused.value.problems]


def test_the_source_s_three_examples_are_our_cards() -> None:
    firebolt = shaped("Firebolt", pitchValue=1, abilities=[triggered(DAMAGE)]) | {"id": "aaaa"}
    soldier = shaped("Foot Soldier", types=["UNIT", "TROOP"], abilities=[], pitchValue=1) | {
        "id": "troop-1",
        "unitStats": {"power": 2, "resistance": 0, "health": 1},
    }
    heals = {"target": "UNIT", "type": "HEAL", "value": 2}
    medic = shaped("Combat Medic", types=["UNIT", "TROOP"]) | {
        "id": "future-card",
        "manaCost": 2,
        "abilities": [triggered(heals, kind="ACTIVATED", cost={"mana": 1})],
        "unitStats": {"power": 1, "resistance": 1, "health": 2},
    }
    assert read(firebolt, soldier, medic) == [OURS["Firebolt"], OURS["Foot Soldier"], OURS["Combat Medic"]]


def test_enumerations_are_read_by_number_too() -> None:
    """Trap 11: 0 is the first member, not a missing one."""
    numbered = triggered({"target": 0, "type": 1, "value": 3}, {"target": 2, "type": 0, "value": 1})
    dotted = triggered(
        {"target": "TargetType.SELF", "type": "EffectType.HEAL", "value": 3},
        {"target": "TargetType.OPPONENT", "type": "EffectType.DEAL_DAMAGE", "value": 1},
    )
    [first] = read(shaped("A", abilities=[numbered]))
    [second] = read(shaped("A", abilities=[dotted]))
    assert first == second
    assert first.text() == "Heal you for 3, then deal 1 damage to target opponent."


def test_what_a_unit_has_as_triggered_happens_as_it_enters() -> None:
    unit = shaped(
        "A", types=["UNIT"], abilities=[triggered(DAMAGE)], unitStats={"power": 1, "resistance": 0, "health": 1}
    )
    [card] = read(unit)
    assert card.text() == "When this enters the battlefield: deal 2 damage to target opponent."


def test_costs_that_the_source_names_for_later_are_read() -> None:
    cost = {"mana": 1, "tap": True, "discard": 1, "sacrifice": 2, "life": 3}
    unit = shaped("A", types=["UNIT"], unitStats={"power": 1, "resistance": 0, "health": 1})
    [card] = read(unit | {"abilities": [triggered(HEAL, kind="ACTIVATED", cost=cost)]})
    assert card.text() == "{1 mana}{tap}{discard 1 card}{sacrifice 2 units}{3 health}: heal you for 2."


def test_without_a_pitch_value_it_is_one() -> None:
    assert read(shaped("A", abilities=[triggered(HEAL)]))[0].pitch == 1
    assert read(shaped("A", abilities=[triggered(HEAL)], pitchValue=3))[0].pitch == 3


def test_our_own_words_may_stand_in_it() -> None:
    [card] = read(shaped("A", abilities=[triggered(HEAL), {"spell": {"draw": 1}}]))
    assert card.text() == "Heal you for 2. Draw 1 card."


WRONG: list[tuple[dict[str, Any], str]] = [
    (triggered(HEAL, kind="STATIC"), "cards[0].abilities[0].type: the source does not say what STATIC abilities do"),
    (triggered(HEAL, kind="REACTION"), "the source does not say what REACTION abilities do: write it as `reaction`"),
    (triggered(HEAL, kind="SUDDEN"), "unknown type of ability 'SUDDEN' (allowed: TRIGGERED, ACTIVATED)"),
    (triggered({**HEAL, "target": "EVERYBODY"}), "unknown target 'everybody'"),
    (triggered({**HEAL, "target": 7}), "unknown target '7'"),
    (triggered({**HEAL, "type": "DRAW_CARD"}), "unknown effect 'draw_card'"),
    (triggered({"target": "SELF", "value": 1}), "cards[0].abilities[0].spell.do[0]"),
    (triggered(HEAL, kind="ACTIVATED", cost={"gold": 1}), "unknown cost 'gold'"),
]


@pytest.mark.parametrize(("ability", "message"), WRONG)
def test_what_it_does_not_say_is_refused_at_its_place(ability: dict[str, Any], message: str) -> None:
    [problem] = problems(shaped("A", abilities=[ability]))
    assert problem.startswith("cards.json:1:")
    assert message in problem


def test_every_mistake_is_named_at_once() -> None:
    found = problems(
        shaped("A", abilities=[triggered({**HEAL, "target": "X"})]), shaped("B", colour="red", manaCost="x")
    )
    assert len(found) == 3
    assert any("unknown field 'colour'" in each for each in found)
