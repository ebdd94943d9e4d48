"""Cards made at random say all that can be said, survive every way of writing them, and broken ones are refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Effect, Target
from cardwright.engine.chance import Stream
from cardwright.errors import CardErrors, Problem
from cardwright.games.spire.testing.broken_cards import MISTAKES, NEEDS_NAMES, UNKNOWN, break_card
from cardwright.games.spire.testing.random_cards import Names, RandomCards, fields_given, sound
from cardwright.games.spire.text.reading import with_text
from cardwright.games.spire.words.base import Step, spire
from cardwright.games.spire.words.cards import Card, Pay, Potion, Relic, Trigger, Upgrade
from cardwright.games.spire.words.definitions import CARD_TYPES, Definition
from cardwright.games.spire.words.targets import CardFilter
from cardwright.sources.load import read_cards_text
from cardwright.sources.write import to_data, write_cards_text
from tests.games.spire.strategies import NAMES

MADE = 1500


@pytest.fixture(scope="module")
def definitions() -> list[Card | Relic | Potion]:
    maker = RandomCards(Stream(5, "definitions"), NAMES)
    return [(maker.card, maker.card, maker.relic, maker.potion)[index % 4]() for index in range(MADE)]


def test_every_field_of_every_word_is_used(definitions: list[Card | Relic | Potion]) -> None:
    classes = [word.record.cls for tree in (Effect, Target) for word in spire.words(tree)]
    classes += [Card, Relic, Potion, Trigger, Pay, Upgrade, CardFilter]
    wanted = {(cls.__name__, field.name) for cls in classes for field in record_spec(cls).fields}
    # A target that can be one thing only is never anything else; a card's text stands for its effects.
    fixed = {(cls.__name__, "target") for cls in classes if issubclass(cls, Step) and len(cls.about.targets) == 1}
    seen = set().union(*map(fields_given, definitions))
    assert wanted - seen == fixed | {("Card", "text")}


def test_the_same_seed_makes_the_same_cards() -> None:
    first, second = (RandomCards(Stream(9, "same"), NAMES) for _ in range(2))
    assert [first.card() for _ in range(20)] == [second.card() for _ in range(20)]
    assert first.card() != RandomCards(Stream(10, "same"), NAMES).card()


def test_those_are_kept_that_the_rules_have_nothing_against(definitions: list[Card | Relic | Potion]) -> None:
    some = definitions[:40]
    bad = {definition.name for definition in some[::3]}
    seen: list[int] = []

    def check(given: Sequence[Definition]) -> None:
        seen.append(len(given))
        # One problem at a time, as a check may give up early.
        found = [Problem("", "effects", "odd", card=each.name) for each in given if each.name in bad]
        if found:
            raise CardErrors(found[:5])

    kept = sound(some, check)
    assert [each.name for each in kept] == [each.name for each in some if each.name not in bad]
    assert len(seen) == 4

    def refuse_all(given: Sequence[Definition]) -> None:
        raise CardErrors([Problem("", "", "odd", card="someone else")])

    with pytest.raises(CardErrors):
        sound(some, refuse_all)


def test_only_names_that_are_given_are_used() -> None:
    maker = RandomCards(Stream(1, "names"), Names(cards=("Only One",)))
    made = [maker.card() for _ in range(200)]
    text = json.dumps([to_data(card) for card in made])
    assert '"card_id": "Only One"' in text
    for word in ("channel", "summon", "random_from_pool"):
        assert f'"{word}"' not in text


@pytest.mark.parametrize("suffix", [".json", ".yaml"])
def test_what_is_written_to_a_file_reads_back_equal(definitions: list[Card | Relic | Potion], suffix: str) -> None:
    some = definitions[:200]
    text = write_cards_text(some, suffix, CARD_TYPES)
    assert read_cards_text(text, suffix, spire, CARD_TYPES) == some


def load(data: dict[str, Any]) -> None:
    for card in read_cards_text(json.dumps([data]), ".json", spire, CARD_TYPES):
        if isinstance(card, Card):
            with_text(card, place="cards[0].text")


@pytest.mark.parametrize("mistake", [mistake for mistake in MISTAKES if mistake not in NEEDS_NAMES])
def test_a_broken_card_is_refused_with_a_place(definitions: list[Card | Relic | Potion], mistake: str) -> None:
    stream = Stream(3, mistake)
    broken = 0
    for definition in definitions[:300]:
        kind = type(definition).__name__.lower()
        data: dict[str, Any] = {**to_data(definition)}
        try:
            found = break_card(data, stream, cls=type(definition), mistakes=[mistake])
        except ValueError:
            continue
        broken += 1
        assert found.mistake == mistake
        assert found.data != data
        with pytest.raises(CardErrors) as caught:
            load({"kind": kind, **found.data})
        assert all(problem.place.startswith("cards[0]") for problem in caught.value.problems)
    assert broken > 50


def test_an_unknown_name_is_put_where_a_name_stands(definitions: list[Card | Relic | Potion]) -> None:
    stream = Stream(3, "names")
    for card in [each for each in definitions[:100] if isinstance(each, Card)]:
        try:
            found = break_card({**to_data(card)}, stream, mistakes=NEEDS_NAMES)
        except ValueError:
            continue
        assert UNKNOWN in json.dumps(found.data)
        assert found.path


def test_breaking_a_card_leaves_the_card_as_it_is(definitions: list[Card | Relic | Potion]) -> None:
    card = next(each for each in definitions if isinstance(each, Card))
    data = {**to_data(card)}
    before = json.dumps(data)
    break_card(data, Stream(1, "once"))
    assert json.dumps(data) == before
    with pytest.raises(ValueError, match="none of the mistakes"):
        break_card({"name": "A", "type": "curse"}, Stream(1, "none"), mistakes=NEEDS_NAMES)
