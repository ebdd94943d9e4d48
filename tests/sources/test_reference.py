"""The reference pages list every word of every game, and their examples can be read back."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from cardwright.definitions.fields import ListKind, TreeKind
from cardwright.definitions.trees import Word, tree_name
from cardwright.definitions.vocabulary import Vocabulary, widened
from cardwright.games.googooland.game import base_cards as googooland_cards
from cardwright.games.googooland.vocabulary import WORDS
from cardwright.games.magic.game import base_cards as magic_cards
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.skirmish.game import base_cards as skirmish_cards
from cardwright.games.skirmish.vocabulary import skirmish
from cardwright.sources.build import Builder
from cardwright.sources.reference import examples, kind_text, parts_of, plural, words_in
from cardwright.sources.yaml_reader import read_yaml

DOCS = Path(__file__).resolve().parents[2] / "docs" / "reference"
PAGES = {"magic": magic, "skirmish": skirmish}


def text_of(game: str) -> str:
    return "".join(import_module(f"cardwright.games.{game}.reference").pages().values())


@pytest.mark.parametrize("game", ["googooland", "magic", "skirmish", "spire"])
def test_the_pages_in_the_docs_are_fresh(game: str) -> None:
    """If they are meant to be different now: `.venv/bin/python -m scripts.reference --write`."""
    for name, page in import_module(f"cardwright.games.{game}.reference").pages().items():
        assert (DOCS / name).read_text(encoding="utf-8") == page


@pytest.mark.parametrize(("game", "vocabulary"), PAGES.items())
def test_every_word_has_a_section_with_its_meaning_and_fields(game: str, vocabulary: Vocabulary) -> None:
    text = text_of(game)
    for tree in vocabulary.trees:
        chapter = text.partition(f"\n## {plural(tree_name(tree))}\n")[2].partition("\n## ")[0]
        for spec in vocabulary.words(tree):
            section = chapter.partition(f"\n### {spec.name}\n")[2].partition("\n### ")[0]
            assert spec.record.doc in section, spec.name
            assert [field.key for field in spec.record.fields if f"| `{field.key}` |" not in section] == [], spec.name
    for known in vocabulary.scope.known:
        assert f"| `{known.name}` |" in text


def test_every_word_of_googooland_has_a_section() -> None:
    text = text_of("googooland")
    for word in WORDS:
        section = text.partition(f"\n### {word.name}\n")[2].partition("\n### ")[0]
        assert f"`{word.form()}`" in section
        used = any(isinstance(each, word) for card in googooland_cards() for each in card.words)
        assert ("Example, from" in section) == used


@pytest.mark.parametrize(("game", "cards"), [("magic", magic_cards), ("skirmish", skirmish_cards)])
def test_an_example_reads_back_as_a_word_that_prints_the_same(game: str, cards: Callable[[], list[object]]) -> None:
    vocabulary = PAGES[game]
    # An example may use what a word around it on its card brings.
    scope = vocabulary.scope
    for tree in vocabulary.trees:
        for spec in vocabulary.words(tree):
            scope = widened(scope, spec.record.brings)
    found = examples(cards())
    assert len(found) > 20
    for (tree, name), example in found.items():
        assert vocabulary.find(tree, name) is not None
        builder = Builder(vocabulary, "", {})
        read = builder.word(tree, read_yaml(example.written), "", scope)
        assert builder.problems == [], example
        assert isinstance(read, Word)
        assert read.text() == example.printed


def test_what_a_field_holds_is_said_in_a_few_words() -> None:
    tree = skirmish.trees[0]
    link = f"[{tree_name(tree)}](#x)"
    assert (
        kind_text(ListKind(TreeKind(tree), 1, 3), lambda name: f"[{name}](#x)") == f"an {link}, one or several, 1 to 3"
    )


def test_parts_are_found_inside_of_words() -> None:
    words = [spec.record for tree in magic.trees for spec in magic.words(tree)]
    names = [spec.cls.__name__ for spec in parts_of(words)]
    assert names == sorted(names)
    assert names


def test_words_are_found_wherever_they_are_on_a_card() -> None:
    knight = next(card for card in skirmish_cards() if card.name == "Knight")
    assert [type(word).__name__ for word in words_in(knight)][:2] == ["OnDeploy", "Summon"]
