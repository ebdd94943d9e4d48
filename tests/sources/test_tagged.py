"""Words with their name beside their fields, and cards whose kind may be left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from cardwright.definitions.trees import Amount, Effect
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import CardErrors, RulesError
from cardwright.sources.load import read_cards_text
from cardwright.sources.schema import card_schema
from cardwright.sources.write import to_data, write_cards_text

said = Vocabulary("said", tag="type")


@said.word("hit")
@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Effect):
    """Hit."""

    value: Amount
    then: tuple[Effect, ...] = ()

    def text(self) -> str:
        return f"hit {self.value}"


@said.word("wait")
@dataclass(frozen=True, slots=True)
class Wait(Effect):
    """Wait."""

    def text(self) -> str:
        return "wait"


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    assumed: ClassVar[bool] = True
    name: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Relic:
    """A relic."""

    name: str


TYPES = {"card": Card, "relic": Relic}


def read(text: str, suffix: str = ".json") -> list[Card | Relic]:
    return read_cards_text(text, suffix, said, TYPES, "file")


def test_a_word_is_a_mapping_with_its_name_under_the_tag() -> None:
    [card] = read('[{"name": "A", "effects": [{"type": "hit", "value": 3, "then": {"type": "wait"}}, "wait"]}]')
    assert isinstance(card, Card)
    first, second = card.effects
    assert isinstance(first, Hit)
    assert str(first.value) == "3"
    assert first.then == (Wait(),)
    assert second == Wait()


@pytest.mark.parametrize(
    ("effect", "place", "message"),
    [
        ('{"value": 3}', "effects.type", "the field 'type' is missing"),
        ('{"type": 3}', "effects.type", "expected the name of an effect"),
        ('{"type": "hti", "value": 3}', "effects.type", "unknown effect 'hti'"),
        ('{"type": "hit", "vaule": 3}', "effects.vaule", "unknown field 'vaule' of hit"),
        ('{"type": "hit"}', "effects", "hit needs the field 'value'"),
        ('{"hit": 3}', "effects.type", "the field 'type' is missing"),
        ("3", "effects", "expected an effect"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(effect: str, place: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read(f'[{{"name": "A", "effects": {effect}}}]')
    found = [(problem.place, problem.message) for problem in caught.value.problems]
    assert any(where.endswith(place) and message in text for where, text in found), found


def test_the_nearest_word_is_named() -> None:
    with pytest.raises(CardErrors) as caught:
        read('[{"name": "A", "effects": {"type": "hti", "value": 3}}]')
    [problem] = caught.value.problems
    assert (problem.found, problem.nearest, problem.allowed) == ("hti", "hit", ("hit", "wait"))


def test_a_card_may_leave_its_kind_out_and_others_may_not() -> None:
    cards = read('[{"name": "A"}, {"kind": "card", "name": "B"}, {"kind": "relic", "name": "C"}]')
    assert [type(card) for card in cards] == [Card, Card, Relic]
    assert [to_data(card, TYPES) for card in cards] == [{"name": "A"}, {"name": "B"}, {"kind": "relic", "name": "C"}]
    with pytest.raises(CardErrors, match="expected a kind of card"):
        read('[{"kind": "realic", "name": "A"}]')


def test_a_table_may_leave_the_kind_out_too() -> None:
    cards = read("kind,name\n,A\nrelic,B\n", ".csv")
    assert [type(card) for card in cards] == [Card, Relic]
    assert [type(card) for card in read("name\nA\n", ".csv")] == [Card]


@pytest.mark.parametrize("suffix", [".json", ".yaml", ".csv"])
def test_what_is_written_reads_back_equal(suffix: str) -> None:
    cards = read(
        '[{"name": "A", "effects": [{"type": "hit", "value": 3, "then": "wait"}]}, {"kind": "relic", "name": "B"}]'
    )
    assert read(write_cards_text(cards, suffix, TYPES), suffix) == cards


def test_the_schema_has_the_name_beside_the_fields() -> None:
    schema = card_schema(said, TYPES, "test")
    hit = schema["definitions"]["effect-hit"]
    assert hit["properties"]["type"] == {"const": "hit"}
    assert hit["required"] == ["type", "value"]
    assert "kind" not in schema["definitions"]["card-card"]["required"]
    assert "kind" in schema["definitions"]["card-relic"]["required"]


def test_a_tag_is_no_field_and_vocabularies_do_not_mix() -> None:
    other = Vocabulary("other", tag="type")

    @dataclass(frozen=True, slots=True)
    class Odd(Effect):
        """Odd."""

        type: str

        def text(self) -> str:
            return "odd"

    with pytest.raises(RulesError, match="the key of its name"):
        other.word("odd")(Odd)
    with pytest.raises(RulesError, match="written in another way"):
        Vocabulary("plain", said)


def test_only_one_kind_may_be_left_out() -> None:
    @dataclass(frozen=True, slots=True)
    class Second:
        """A second."""

        assumed: ClassVar[bool] = True
        name: str

    with pytest.raises(RulesError, match="only one kind"):
        read_cards_text("[]", ".json", said, {"card": Card, "second": Second}, "file")
