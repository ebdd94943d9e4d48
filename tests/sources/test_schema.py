"""The schema takes what the loader takes and refuses what the loader refuses for its shape."""

from __future__ import annotations

import copy
import json
from dataclasses import make_dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from cardwright.errors import CardErrors, RulesError
from cardwright.sources import card_schema, read_cards_text, to_data
from tests.sources.garden import CARDS, Plant, Roots, garden
from tests.sources.strategies import cards

SCHEMA = card_schema(garden, CARDS, "Garden cards")
VALIDATOR = Draft7Validator(SCHEMA)
SLOW = settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

# What no schema can know: expressions, other cards, what a class asks of its fields together.
BEYOND_SHAPE = ("at position", "there is already a card", "a rite of level")
LONE = {"choose": {"side": "enemy", "where": {"both": {"weak": 1}}}}
DRAFT_07 = {
    *("$ref", "$schema", "additionalProperties", "allOf", "anyOf", "const", "default", "definitions"),
    *("description", "enum", "examples", "items", "maxItems", "maxProperties", "maximum", "minItems"),
    *("minProperties", "minimum", "not", "oneOf", "pattern", "properties", "required", "title", "type"),
}


def refusals(data: Any) -> list[str]:
    """The loader's problems with the shape of the data."""
    try:
        read_cards_text(json.dumps(data), ".json", garden, CARDS)
    except CardErrors as errors:
        messages = [problem.message for problem in errors.problems]
        return [message for message in messages if not any(part in message for part in BEYOND_SHAPE)]
    return []


def keywords(schema: Any, names: bool = False) -> set[str]:
    """Every keyword in a schema; below `properties` and `definitions` the keys are names."""
    if isinstance(schema, list):
        return set().union(*(keywords(part) for part in schema))
    if not isinstance(schema, dict):
        return set()
    own = set() if names else set(schema)
    values = {"enum", "const", "default", "examples", "required"}
    parts = [
        keywords(part, not names and key in ("properties", "definitions"))
        for key, part in schema.items()
        if names or key not in values
    ]
    return own.union(*parts)


def test_the_schema_is_draft_07() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert keywords(SCHEMA) <= DRAFT_07
    json.dumps(SCHEMA, allow_nan=False)


def test_every_tree_word_part_and_card_is_a_definition_with_its_meaning() -> None:
    definitions = SCHEMA["definitions"]
    assert {"effect", "target", "filter", "condition", "ability", "amount", "part-Roots"} <= set(definitions)
    assert {"card-plant", "card-rite"} <= set(definitions)
    for tree in garden.trees:
        for spec in garden.words(tree):
            name = f"{tree.__name__.lower()}-{spec.name}"
            assert definitions[name]["description"] == spec.record.doc
    assert definitions["card-plant"]["properties"]["power"]["description"] == "how much it hurts"
    assert definitions["card-plant"]["properties"]["rank"] == {"enum": [1, 2, 3], "default": 1}


@SLOW
@given(made=cards(CARDS, garden))
def test_random_cards_are_valid(made: list[Any]) -> None:
    data = [to_data(card, CARDS) for card in made]
    assert VALIDATOR.is_valid(data)
    assert VALIDATOR.is_valid({"version": 1, "cards": data})


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, part in parts for place in places(part, (*path, key)))]


SPECS = [spec for tree in garden.trees for spec in garden.words(tree)]
NAMES = sorted({name for spec in SPECS for name in (spec.name, *spec.record.keys)})
small: list[Any] = [None, True, 0, 1, 7, 10**10, 1.0, 2.5, "", " ", "a", "1", "power", "shy", [], {}]
some = st.sampled_from([*small, *NAMES])
any_value = st.recursive(
    some,
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from([*NAMES, "name", "kind", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)


@SLOW
@given(made=cards(CARDS, garden).filter(bool), data=st.data())
def test_a_changed_file_is_refused_by_both_or_by_none(made: list[Any], data: st.DataObject) -> None:
    changed: Any = {"version": 1, "cards": [copy.deepcopy(to_data(card, CARDS)) for card in made]}
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(places(changed)[1:] or [("cards",)]))
        holder = changed
        for key in path[:-1]:
            holder = holder[key]
        change = data.draw(st.sampled_from(["replace", "remove", "add"]))
        if change == "remove" and path[-1] in (holder if isinstance(holder, dict) else range(len(holder))):
            del holder[path[-1]]
        elif change == "add" and isinstance(holder, dict):
            holder[data.draw(st.sampled_from([*NAMES, "x"]))] = data.draw(any_value)
        else:
            holder[path[-1]] = data.draw(any_value)
    found = refusals(changed)
    assert VALIDATOR.is_valid(changed) == (not found), found


@pytest.mark.parametrize(
    ("effect", "valid"),
    [
        ("wait", True),
        ("damage", False),
        ({"wait": None}, True),
        ({"wait": 1}, False),
        ({"draw": 1, "wait": None}, False),
        ({"root": {"roots": {"depth": 1}}}, True),
        ({"root": {"depth": 1}}, False),
        ({"root": {"kind_of": "x"}}, False),
        ({"paint": []}, False),
        ({"paint": ["red"] * 4}, False),
        ({"say": "\n"}, False),
        ({"say": "a\u0007"}, False),
        ({"say": "\U0001f331"}, True),
        ({"damage": {"amount": True, "to": "self"}}, False),
        ({"damage": {"amount": 1, "to": LONE}}, False),
    ],
)
def test_shapes(effect: Any, valid: bool) -> None:
    data = [{"kind": "rite", "name": "Rain", "effects": effect}]
    assert (refusals(data) == []) is valid
    assert VALIDATOR.is_valid(data) is valid


def test_a_lone_type_of_card() -> None:
    validator = Draft7Validator(card_schema(garden, Plant, "Plants"))
    assert validator.is_valid([{"name": "Rose", "power": 1}])
    assert not validator.is_valid([{"kind": "plant", "name": "Rose", "power": 1}])


def test_two_parts_of_one_name_are_refused() -> None:
    def frozen(name: str, fields: list[tuple[str, Any]]) -> type:
        body = {"__doc__": "Made for this test."}
        return make_dataclass(name, fields, frozen=True, slots=True, namespace=body)

    other = frozen("Roots", [("width", int)])
    tree = frozen("Tree", [("name", str), ("first", Roots), ("second", other)])
    with pytest.raises(RulesError, match="two different parts of the cards are called part-Roots"):
        card_schema(garden, tree, "Trees")
