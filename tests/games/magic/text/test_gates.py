"""The gates: what is read wrongly is found. The cards of the user's own file go through them where it is there."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.words.abilities import MagicCard
from scripts.keywords_field import unread_keywords
from scripts.text_gates import RECORD, changes, check_all, explained, figures

EVERY = 20
"""One card in so many goes through the gates here; all of them do in `python -m scripts.text_gates`."""
FIRST = 7

BOLT = {
    "name": "Ember Bolt", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant", "colors": ["R"],
    "oracle_text": "Ember Bolt deals 3 damage to target creature.", "legalities": {"pauper": "legal"},
}  # fmt: skip


def test_a_sound_card_passes_every_gate() -> None:
    found = check_all([BOLT])
    assert (found.supported, found.pauper_supported, found.wrong, found.unbuilt) == (1, 1, [], [])
    assert found.probes > 8
    assert figures(found)["exact"] == 1


def test_a_line_is_changed_word_by_word() -> None:
    kinds = [kind for kind, _ in changes("Destroy each creature with power 3 or less.")]
    assert kinds.count("changed a number") == 1
    assert {"swapped each", "swapped less", "dropped destroy", "dropped ."} <= set(kinds)


def test_a_word_that_is_not_read_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """If reading passed over a word, its loss would change nothing."""
    monkeypatch.setattr("scripts.text_gates.meanings", lambda text, face: (["the same"], None))
    assert len(check_all([BOLT]).wrong) > 8


def test_a_keyword_of_the_facts_that_is_not_read_is_a_finding() -> None:
    """A label is no keyword, nor is what only a reminder speaks of."""
    text = "Flying\nWhen Ant enters, scry 2. (Look, or mill it.)\nFear Itself — {1}: Draw a card."
    named = ["Flying", "Scry", "Mill", "Fear", "Landfall", "Multikicker"]
    facts = {"name": "Ant", "oracle_text": text, "keywords": named}
    ant = MagicCard("Ant", ("creature",), power=1, toughness=1)
    assert unread_keywords(facts, ant) == ["flying", "scry"]
    assert unread_keywords(facts, replace(ant, keywords=("flying",))) == ["scry"]


def test_a_card_that_cannot_be_built_is_not_supported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.text_gates.problems_alone", lambda card, tokens: ["wrong"])
    found = check_all([BOLT])
    assert (found.supported, found.unbuilt) == (0, [f"{BOLT['name']}: wrong"])


def test_the_cards_of_the_users_own_file_pass_the_gates() -> None:
    path = own_facts()
    if path is None:
        pytest.skip("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    cards: list[dict[str, Any]] = [facts for number, facts in enumerate(read_facts(path)) if number % EVERY == FIRST]
    found = check_all(cards, probe_every=10)
    assert found.wrong == []
    assert [name for name in found.different if name not in explained()] == []
    recorded = json.loads(RECORD.read_text(encoding="utf-8"))
    # A sample may be a little off; the whole is compared where it is recorded.
    assert found.supported / found.cards >= 0.95 * recorded["supported"] / recorded["cards"]
    assert found.lines["EXACT"] / sum(found.lines.values()) >= 0.97 * recorded["exact"] / recorded["lines"]


def test_every_difference_from_a_text_has_its_reason() -> None:
    assert all(len(reason) > 10 for reason in explained().values())
