"""The reference pages say all that the vocabulary has, and every example in them loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.definitions.fields import WordSpec
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Effect, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.game import base_cards, check_cards
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.reference import (
    CATEGORIES,
    EXAMPLES,
    about_of,
    card_with,
    event_example,
    example,
    pages,
    status_example,
    target_example,
    variable_example,
)
from cardwright.games.spire.text.reading import read_effects
from cardwright.games.spire.words.base import SCOPE, STATUSES, spire
from cardwright.games.spire.words.cards import Card
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.games.spire.words.events import EVENTS, TIMINGS
from cardwright.games.spire.words.statuses import Status
from cardwright.games.spire.words.targets import Chosen
from cardwright.text.expression import parse_amount

DOCS = Path(__file__).resolve().parents[3] / "docs" / "reference"
EFFECTS = spire.words(Effect)


@pytest.fixture(scope="module")
def text() -> dict[str, str]:
    return pages()


def test_the_pages_in_the_docs_are_these(text: dict[str, str]) -> None:
    for name, page in text.items():
        assert (DOCS / name).read_text(encoding="utf-8") == page, "write them anew: python -m scripts.reference --write"


def test_every_effect_has_a_section_with_all_its_fields(text: dict[str, str]) -> None:
    page = text["spire-effects.md"]
    assert set(EXAMPLES) == {word.name for word in EFFECTS}
    for word in EFFECTS:
        section = page.partition(f"\n### {word.name}\n")[2].partition("\n##")[0]
        assert word.record.doc in section
        assert example(word.name) in section
        for name in about_of(word).targets:
            assert f"`{name}`" in section
        for field in word.record.fields:
            if field.key not in ("if", "then", "description", "multiplier", "bonus"):
                assert f"| `{field.key}` |" in section
                assert field.doc, f"{word.name}.{field.key} says nothing"


def test_every_target_event_variable_status_and_kind_is_there(text: dict[str, str]) -> None:
    page = text["spire.md"]
    rows = {line.partition("`")[2].partition("`")[0] for line in page.splitlines() if line.startswith("| `")}
    assert {word.name for word in spire.words(Target)} <= rows
    assert {*EVENTS, *TIMINGS} <= rows
    assert set(SCOPE.kinds) <= rows
    for name in STATUSES:
        assert f"\n| {name} |" in page
    for kind in CARD_TYPES:
        assert f"\n### {kind}\n" in page


def all_examples() -> list[str]:
    found = [example(word.name) for word in EFFECTS]
    found += [target_example(word.name) for word in spire.words(Target)]
    found += [variable_example(name) for name in SCOPE.kinds]
    return [*found, *(status_example(one.name) for one in base_cards() if isinstance(one, Status))]


def test_every_example_loads_and_can_be_played_with() -> None:
    cards = [f"{{name: Example {at}, type: skill, effects: {text}}}" for at, text in enumerate(all_examples())]
    cards += [
        f"{{name: Example of {name}, type: power, triggers: {event_example(name)}}}" for name in (*EVENTS, *TIMINGS)
    ]
    made = read_text(f"cards: [{', '.join(cards)}]", ".yaml", "examples")
    check_cards([*base_cards(), *made])
    assert len(made) == len(cards) > 180


def test_an_example_shows_what_it_is_an_example_of() -> None:
    for word in EFFECTS:
        assert spec_of(type(card_with(example(word.name)).effects[0])).name == word.name
    for word in spire.words(Target):
        target = getattr(card_with(target_example(word.name)).effects[0], "target", None)
        assert isinstance(target, Chosen)
        assert spec_of(type(target)).name == word.name


def test_what_is_printed_in_an_example_reads_back(text: dict[str, str]) -> None:
    for word in EFFECTS:
        card = card_with(example(word.name))
        section = text["spire-effects.md"].partition(f"\n### {word.name}\n")[2].partition("\n##")[0]
        printed = section.partition(" is printed: ")[2].partition("\n")[0]
        assert read_effects(printed) == card.effects


def test_the_data_about_an_effect_fits_its_fields() -> None:
    targets = {word.name for word in spire.words(Target)}
    for word in EFFECTS:
        about = about_of(word)
        assert about.category in CATEGORIES
        assert set(about.targets) <= targets
        assert len(set(about.targets)) == len(about.targets)
        assert (about.low is None) == (about.high is None)
        assert about.low is None or word.record.field("value") is not None
        field = word.record.field("target")
        assert field is not None
        if not field.required:
            assert spec_of(type(field.default)).name == about.targets[0], f"{word.name}: the default target comes first"


BOUNDED = [(word, name) for word in EFFECTS for name in about_of(word).bounded]


def test_whatever_happens_several_times_has_a_bound() -> None:
    counted = {(word.name, name) for word, name in BOUNDED}
    assert {("damage", "hits"), ("repeat", "count"), ("create", "count"), ("copy", "count"), ("summon", "count"),
            ("chain", "hops"), ("trigger", "count"), ("channel", "count"), ("evoke", "count")} <= counted  # fmt: skip


@pytest.mark.parametrize(("word", "name"), BOUNDED, ids=[f"{word.name}-{name}" for word, name in BOUNDED])
def test_the_bounds_of_an_amount_are_kept_and_written_down(word: WordSpec, name: str) -> None:
    low, high = about_of(word).bounded[name]
    made = card_with(example(word.name)).effects[0]
    given = {field.name: getattr(made, field.name) for field in word.record.fields}
    for text, fits in (
        (f"{low}", True), (f"{high}", True), (f"{high} + turn", True), (f"{low - 1}", False), (f"{high + 1}", False),
        (f"{high} * 2 + 1", False), (f"max({high + 1}, turn)", False),
    ):  # fmt: skip
        given[name] = parse_amount(text, SCOPE)
        if fits:
            word.record.cls(**given)
        else:
            with pytest.raises(WrongField, match="the value -?[0-9]+ is (above|below)") as error:
                word.record.cls(**given)
            assert error.value.field == name
    section = pages()["spire-effects.md"].partition(f"\n### {word.name}\n")[2].partition("\n###")[0]
    assert f"{name}: {low} to {high}" in section


def test_only_damage_is_blocked_dodged_and_answered_as_damage() -> None:
    marked = {word.name for word in EFFECTS if about_of(word).blocked or about_of(word).dodged or about_of(word).reacts}
    assert marked == {"damage"}
    assert {word.name for word in EFFECTS if about_of(word).modified} == {"damage", "block"}


def test_a_card_is_what_is_written() -> None:
    assert isinstance(card_with("{type: draw, value: 2}"), Card)
