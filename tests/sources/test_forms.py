"""The ways a word and its fields may be written, and the ways they may not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.definitions.common import Do, If, Repeat
from cardwright.definitions.expression import Number, Unary, Variable
from cardwright.definitions.trees import Holds
from cardwright.definitions.vocabulary import widened
from cardwright.errors import CardErrors
from cardwright.sources import read_cards_text
from cardwright.text.expression import parse_amount, parse_condition
from tests.sources.garden import (
    Both,
    Choose,
    Color,
    Damage,
    Deploy,
    Draw,
    Healed,
    Hurt,
    Night,
    Opposite,
    Paint,
    Plant,
    Rite,
    Root,
    Roots,
    Say,
    Season,
    This,
    Turns,
    Wait,
    Water,
    Weak,
    When,
    garden,
)

ONE = Number(1)
WEAK = [{"weak": 3}, {"weak": {"below": 3}}]


def effect(written: Any) -> Any:
    [card] = read_cards_text(json.dumps([{"name": "Rain", "effects": written}]), ".json", garden, Rite)
    [made] = card.effects
    return made


def plant(**fields: Any) -> Plant:
    [card] = read_cards_text(json.dumps([{"name": "Rose", "power": 1, **fields}]), ".json", garden, Plant)
    return card


def problem(cards: Any, card_type: Any = Plant) -> str:
    with pytest.raises(CardErrors) as caught:
        read_cards_text(json.dumps(cards), ".json", garden, card_type)
    [only] = caught.value.problems
    return f"{only.place}: {only.message}"


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("wait", Wait()),
        ({"wait": None}, Wait()),
        ({"wait": {}}, Wait()),
        (["wait"], Wait()),
        ("draw", Draw()),
        ({"draw": 2}, Draw(Number(2))),
        ({"draw": 2.0}, Draw(Number(2))),
        ({"draw": -2}, Draw(Unary("-", Number(2)))),
        ({"draw": "power"}, Draw(Variable("power"))),
        ({"draw": {"count": 2}}, Draw(Number(2))),
        ({"damage": {"amount": 1, "to": "self"}}, Damage(ONE, This())),
        ({"damage": {"amount": 1, "to": {"choose": "enemy"}}}, Damage(ONE, Choose("enemy"))),
        (
            {"damage": {"amount": 1, "to": {"choose": {"side": "friend", "where": {"weak": 3}}}}},
            Damage(ONE, Choose("friend", Weak(3))),
        ),
        (
            {"damage": {"amount": 1, "to": {"choose": {"side": "enemy", "where": {"both": WEAK}}}}},
            Damage(ONE, Choose("enemy", Both((Weak(3), Weak(3))))),
        ),
        ({"paint": "red"}, Paint((Color.RED,))),
        ({"paint": ["red", "deep blue"]}, Paint((Color.RED, Color.DEEP_BLUE))),
        ({"paint": {"colors": "red", "until": "turns"}}, Paint((Color.RED,), until=Turns())),
        ({"paint": {"colors": "red", "until": {"turns": 4}}}, Paint((Color.RED,), until=Turns(4))),
        ({"paint": {"colors": "red", "until": None}}, Paint((Color.RED,))),
        ({"say": " hello "}, Say("hello")),
        ({"say": {"line": "no", "loud": True, "season": "high_summer"}}, Say("no", True, Season.HIGH_SUMMER)),
        ({"root": {"roots": {"depth": 2}}}, Root(Roots(2))),
        ({"root": {"kind_of": "x", "depth": 2}}, None),
        ({"do": [{"draw": 1}, "wait"]}, Do((Draw(), Wait()))),
        ({"do": {"do": "wait"}}, Do((Do((Wait(),)),))),
        ({"repeat": {"times": 3, "do": "wait"}}, Repeat(Number(3), (Wait(),))),
    ],
)
def test_an_effect(written: Any, made: Any) -> None:
    if made is None:
        with pytest.raises(CardErrors):
            effect(written)
    else:
        assert effect(written) == made


def test_a_mapping_with_a_fields_name_is_read_as_fields() -> None:
    """`do` is a field of deploy and also an effect."""
    assert plant(abilities={"deploy": {"do": "wait"}}).abilities == (Deploy((Wait(),)),)
    assert plant(abilities={"deploy": [{"do": "wait"}]}).abilities == (Deploy((Do((Wait(),)),)),)
    assert plant(abilities={"deploy": {"draw": 1}}).abilities == (Deploy((Draw(),)),)


def test_conditions_are_words_or_expressions() -> None:
    scope = garden.scope
    assert plant(alive_if="night").alive_if == Night()
    assert plant(alive_if={"not": "night"}).alive_if == Opposite(Night())
    assert plant(alive_if={"not": {"not": "life < 3"}}).alive_if == Opposite(
        Opposite(Holds(parse_condition("life < 3", scope)))
    )
    assert plant(alive_if=True).alive_if == Holds(parse_condition("true", scope))
    made = effect({"if": {"condition": "power > 1", "then": "wait", "else": "draw"}})
    assert made == If(Holds(parse_condition("power > 1", scope)), (Wait(),), (Draw(),))
    assert made.text() == "if power > 1, wait; otherwise draw 1"


def test_a_trigger_brings_variables_to_the_effects_that_share_them() -> None:
    draws = {"draw": "amount"}
    brought = widened(garden.scope, Healed.brings)
    for triggers, made in (("hurt", (Hurt(),)), (["hurt", "healed"], (Hurt(), Healed()))):
        card = plant(abilities={"when": {"do": draws, "triggers": triggers}})
        assert card.abilities == (When((Draw(Variable("amount")),), made),)
    for given in ("amount + power", {"at_least": "amount + power"}):
        [own] = plant(abilities={"when": {"do": "wait", "triggers": {"healed": given}}}).abilities
        assert own == When((Wait(),), (Healed(parse_amount("amount + power", brought)),))
    with pytest.raises(CardErrors, match="unknown name 'amount'"):
        plant(abilities={"deploy": draws})
    with pytest.raises(CardErrors, match="unknown name 'times'"):
        plant(abilities={"when": {"do": {"draw": "times"}, "triggers": ["hurt", "healed"]}})


def test_fields_of_a_card() -> None:
    made = plant(cost={"water": 3}, habits="shy", roots={"depth": 1}, rank=3, rare=True, worth="2 * power")
    assert made.cost == Water(3)
    assert made.habits == ("shy",)
    assert made.roots == Roots(1)
    assert (made.rank, made.rare, str(made.worth)) == (3, True, "2 * power")
    assert plant(flavor="").flavor == ""
    assert plant(names=["Ann", "Bob"]).names == ("Ann", "Bob")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"rank": 4}, ".rank: unknown rank 4"),
        ({"rank": "1"}, ".rank: expected a rank, found the text '1'"),
        ({"rank": True}, ".rank: expected a rank, found true"),
        ({"power": None}, ".power: expected a whole number from 0 to 99, found nothing"),
        ({"power": True}, ".power: expected a whole number from 0 to 99, found true"),
        ({"power": [1]}, ".power: expected a whole number from 0 to 99, found a list"),
        ({"habits": None}, ".habits: expected a habit, found nothing"),
        ({"habits": [["shy"]]}, ".habits[0]: expected a habit, found a list"),
        ({"notes_of_old": ""}, ".notes_of_old: the text is blank"),
        ({"names": ["a", " "]}, ".names[1]: the text is blank"),
        ({"flavor": None}, ".flavor: expected text, found nothing"),
        ({"flavor": "a\u2028b"}, ".flavor: the character U+2028 is not allowed in text"),
        ({"flavor": "a\ud800b"}, ".flavor: the character U+D800 is not allowed in text"),
        ({"roots": 3}, ".roots: expected a mapping with the fields depth, kind_of, found the number 3"),
        ({"roots": {}}, ".roots: roots needs the field 'depth'"),
        ({"cost": "water"}, ".cost: water needs the field 'drops'"),
        ({"cost": {"water": 10}}, ".cost.water: expected a whole number from 0 to 9, found the number 10"),
        ({"cost": 3}, ".cost: expected a cost, found the number 3"),
        ({"cost": {}}, ".cost: a cost must be a single word with its fields below it, found the keys: none"),
        ({"abilities": {"deploy": {}}}, ".abilities.deploy: deploy needs the field 'do'"),
        ({"abilities": {"deploy": None}}, ".abilities.deploy: deploy needs the field 'do'"),
        ({"worth": True}, ".worth: expected a number or an expression, found true"),
        ({"worth": 10**30}, ".worth:"),
        ({"power": 10**4000}, ".power: expected a whole number from 0 to 99, found the number 1000"),
        ({"alive_if": 3}, ".alive_if: expected a condition, found the number 3"),
        ({"rare": "true"}, ".rare: expected true or false, found the text 'true'"),
    ],
)
def test_a_wrong_field(fields: dict[str, Any], message: str) -> None:
    assert problem([{"name": "Rose", "power": 1, **fields}]).startswith(f"cards[0]{message}")


def test_numbers_stay_within_the_limit() -> None:
    assert problem([{"name": "R", "effects": "wait", "level": 10**9 + 1}], Rite).endswith(
        "expected a whole number from -1000000000 to 1000000000, found the number 1000000001"
    )


def test_the_top_of_a_file() -> None:
    text = '{"cards": [], "version": 1, "$schema": "garden.json"}'
    assert read_cards_text(text, ".json", garden, Plant) == []
    assert read_cards_text("[]", ".json", garden, Plant) == []
    assert problem({"version": 1}) == ": missing key 'cards'"
    assert problem({"cards": {}}) == "cards: expected a list of cards, found a mapping"
    assert problem({"cards": [], "$schema": 1}).startswith("$schema: expected the URL of a schema, found")
    assert problem(3) == ": expected a mapping with the key `cards`, or a list of cards, found the number 3"
    assert problem(None) == ": is empty"
