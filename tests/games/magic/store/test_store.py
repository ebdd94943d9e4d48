"""Imported cards are kept whole, found by any of their names, and read anew when the reader has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput
from cardwright.games.magic.store import database
from cardwright.games.magic.store.database import Kept, Store
from cardwright.games.magic.store.importing import import_cards, kept_card

BOLT: dict[str, Any] = {
    "name": "Ember Bolt", "layout": "normal", "mana_cost": "{R}", "type_line": "Instant", "colors": ["R"],
    "oracle_text": "Ember Bolt deals 3 damage to target creature.", "legalities": {"pauper": "legal"},
}  # fmt: skip
ODD = {**BOLT, "name": "Odd Spell", "oracle_text": "Do something odd."}
TWO = {
    **BOLT, "name": "Día // Night", "layout": "split",
    "card_faces": [{**BOLT, "name": "Día"}, {**BOLT, "name": "Night"}],
}  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(map(json.dumps, [BOLT, ODD, TWO])), encoding="utf-8")
    done = import_cards(file, tmp_path / "own.db")
    assert (done.cards, done.wrong) == (3, [])
    with Store(tmp_path / "own.db") as opened:
        yield opened


def test_a_card_is_found_by_its_name_and_by_that_of_a_face(store: Store) -> None:
    bolt = store.find("ember bolt")
    assert bolt is not None
    assert bolt.supported
    assert bolt.definition is not None
    assert bolt.definition["abilities"] == [
        {"spell": [{"damage": {"amount": 3, "to": {"target": [{"is": ["creature"]}]}}}]}
    ]
    assert bolt.printed == "Ember Bolt deals 3 damage to target creature."
    for name in ("Dia", "NIGHT", "Día // Night"):
        found = store.find(name)
        assert found is not None
        assert found.name == "Día // Night"
    assert store.find("Nobody") is None


def test_a_card_that_is_not_read_says_where(store: Store) -> None:
    odd = store.find("Odd Spell")
    assert odd is not None
    assert (odd.supported, odd.definition, odd.stopped) == (False, None, "Do something odd.")
    assert odd.reason == "after '' found 'Do'"


def test_a_card_read_by_another_reader_is_read_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "reader_hash", lambda: "another")
    asked: list[str] = []

    def noted(facts: dict[str, Any]) -> Kept:
        asked.append(facts["name"])
        return kept_card(facts)

    monkeypatch.setattr("cardwright.games.magic.store.importing.kept_card", noted)
    assert store.find("Ember Bolt") is not None
    assert asked == ["Ember Bolt"]


def test_the_old_store_stays_until_the_new_one_is_whole(store: Store, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{nothing", encoding="utf-8")
    with pytest.raises(BadInput, match="there is no card that could be read"):
        import_cards(broken, store.path)
    with Store(store.path) as again:
        assert again.names() == ["Día // Night", "Ember Bolt", "Odd Spell"]
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_without_a_store_the_way_to_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no cards are imported yet"):
        Store(tmp_path / "none.db")


def test_facts_that_are_no_card_are_not_supported() -> None:
    kept = kept_card({"name": "Shapeless", "layout": "normal"})
    assert not kept.supported
    assert "its facts are wrong" in kept.reason
