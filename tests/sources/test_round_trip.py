"""What is written reads back as equal definitions, in every format."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Effect
from cardwright.errors import RulesError
from cardwright.sources import read_cards_text, to_data, write_cards_text
from tests.sources.garden import CARDS, Deploy, Draw, Paint, Plant, Rite, Root, Roots, Turns, garden
from tests.sources.strategies import cards

SLOW = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@SLOW
@given(made=cards(CARDS, garden))
def test_random_cards(made: list[Any]) -> None:
    for suffix in (".yaml", ".json", ".csv"):
        text = write_cards_text(made, suffix, CARDS)
        assert read_cards_text(text, suffix, garden, CARDS) == made, suffix
    data = [to_data(card, CARDS) for card in made]
    assert json.loads(json.dumps(data)) == data
    assert read_cards_text(json.dumps(data), ".json", garden, CARDS) == made


def test_a_lone_type_of_card_needs_no_kind() -> None:
    rose = Plant("Rose", 3)
    assert to_data(rose) == {"name": "Rose", "power": 3} == to_data(rose, Plant)
    assert read_cards_text(json.dumps([to_data(rose)]), ".json", garden, Plant) == [rose]


def test_the_shortest_form_is_written() -> None:
    roots = Roots(2)
    effects = (Draw(), Draw(Number(2)), Paint(()), Root(roots), Root(roots, 4))
    assert to_data(Rite("Rain", effects)) == {
        "name": "Rain",
        "effects": [
            "draw",
            {"draw": 2},
            {"paint": []},
            # The fields of the roots would read as fields of the word, which also has a `depth`.
            {"root": {"roots": {"depth": 2}}},
            {"root": {"roots": {"depth": 2}, "depth": 4}},
        ],
    }
    assert to_data(Plant("Rose", 1, abilities=(Deploy((Draw(),)),)))["abilities"] == [{"deploy": ["draw"]}]
    painted = to_data(Rite("Sun", (Paint((), until=Turns()),)))
    assert painted["effects"] == [{"paint": {"colors": [], "until": "turns"}}]


def test_a_word_of_no_vocabulary_cannot_be_written() -> None:
    @dataclass(frozen=True, slots=True)
    class Stray(Effect):
        """Belongs nowhere."""

    with pytest.raises(RulesError, match="Stray is not registered"):
        to_data(Rite("Rain", (Stray(),)))


def test_other_kinds_of_card_and_file_cannot_be_written() -> None:
    with pytest.raises(RulesError, match="Roots is none of the card types"):
        to_data(Roots(1), CARDS)
    with pytest.raises(RulesError, match="'.txt'"):
        write_cards_text([Plant("Rose", 1)], ".txt", Plant)
