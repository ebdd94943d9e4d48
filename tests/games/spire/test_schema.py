"""The JSON Schema of Spire's cards accepts what the loader accepts, and refuses wrong shapes, targets and bounds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from cardwright.engine.chance import Stream
from cardwright.games.spire.game import base_cards, schema
from cardwright.games.spire.testing.broken_cards import break_card
from cardwright.games.spire.testing.random_cards import RandomCards
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.sources.write import to_data
from tests.cli.terminal import done
from tests.games.spire.strategies import NAMES


@pytest.fixture(scope="module")
def accepts() -> Callable[[object], bool]:
    found = schema()
    jsonschema.Draft7Validator.check_schema(found)
    validator = jsonschema.Draft7Validator(found)
    return lambda data: bool(validator.is_valid(data))


def test_the_command_prints_it() -> None:
    assert json.loads(done("schema", "spire")) == schema()


def test_all_own_definitions_are_accepted(accepts: Callable[[object], bool]) -> None:
    for one in base_cards():
        assert accepts({"version": 1, "cards": [to_data(one, CARD_TYPES)]}), one.name


def test_random_cards_relics_and_potions_are_accepted(accepts: Callable[[object], bool]) -> None:
    maker = RandomCards(Stream(4, "schema"), NAMES)
    for at in range(60):
        one = (maker.card, maker.card, maker.relic, maker.potion)[at % 4]()
        data = {"cards": [to_data(one, CARD_TYPES)]}
        assert accepts(data), json.dumps(data)


def card(effects: object, **others: object) -> dict[str, Any]:
    return {"cards": [{"name": "Test", "type": "skill", "effects": effects, **others}]}


@pytest.mark.parametrize(
    ("effect", "fits"),
    [
        ({"type": "damage", "value": 999}, True),
        ({"type": "damage", "value": 1000}, False),
        ({"type": "damage", "value": "1 + strength"}, True),
        ({"type": "damage", "value": 5, "target": "all_enemies"}, True),
        ({"type": "damage", "value": 5, "target": {"type": "random_enemy", "count": 2}}, True),
        ({"type": "damage", "value": 5, "target": "card_in_hand"}, False),
        ({"type": "damage", "value": 5, "target": {"type": "single_ally"}}, False),
        ({"type": "damage"}, False),
        ({"type": "energy", "value": -10}, True),
        ({"type": "energy", "value": -11}, False),
        ({"type": "dammage", "value": 1}, False),
        ({"type": "damage", "value": 1, "hit": 2}, False),
        ({"damage": 5}, False),
        ({"type": "retain"}, True),
        ("retain", True),
        ("damage", False),
        ([{"type": "draw", "value": 1}, {"type": "discard", "filter": {"cost_at_most": -1}}], False),
    ],
)
def test_what_is_said_of_an_effect_is_in_the_schema(
    accepts: Callable[[object], bool], effect: object, fits: bool
) -> None:
    assert accepts(card(effect)) is fits


@pytest.mark.parametrize(
    "mistake", ["unknown type", "misspelled field", "wrong kind", "out of bounds", "unknown target", "unknown choice",
                "missing field", "wrong nesting"]
)  # fmt: skip
def test_broken_shapes_are_refused(accepts: Callable[[object], bool], mistake: str) -> None:
    """Expressions and names are beyond a schema; all else that the loader refuses it refuses too."""
    maker, stream = RandomCards(Stream(6, "schema"), NAMES), Stream(6, mistake)
    broken = 0
    while broken < 6:
        data: dict[str, Any] = {**to_data(maker.card())}
        try:
            found = break_card(data, stream, mistakes=[mistake])
        except ValueError:
            continue
        broken += 1
        assert not accepts({"cards": [found.data]}), f"{found.path}: {json.dumps(found.data)}"
