"""Imported cards are found wherever a deck or a card is, after those of the game; nothing else of the store is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.errors import CardErrors
from cardwright.games.magic.store import database, user_cards
from cardwright.games.magic.store.database import Kept, Store
from cardwright.games.magic.store.importing import import_cards
from cardwright.games.magic.store.place import store_path
from tests.cli.terminal import done, refused, run
from tests.games.magic.store.test_store import BOLT, ODD

BEAR = {
    **BOLT, "name": "Ice Cave Bear", "mana_cost": "{1}{G}", "colors": ["G"], "type_line": "Creature — Bear",
    "power": "2", "toughness": "3", "oracle_text": "When Ice Cave Bear enters, you gain 2 life.",
}  # fmt: skip
MOUSE = {
    **BEAR, "name": "Farm Mouse // Great Cheese", "layout": "adventure", "card_faces": [
        {**BEAR, "name": "Farm Mouse", "oracle_text": ""},
        {**BOLT, "name": "Great Cheese", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 3 life."},
    ],
}  # fmt: skip
FALSE_SHOCK = {**BOLT, "name": "Shock", "oracle_text": "Shock deals 9 damage to any target."}
DECK = "Deck\n4 ember bolt\n3 Ice Cave Bear\n2 Farm Mouse\n4 Shock\n47 Mountain\n"


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(map(json.dumps, [BOLT, ODD, BEAR, MOUSE, FALSE_SHOCK])), encoding="utf-8")
    import_cards(file, store_path())
    Path("mine.txt").write_text(DECK, encoding="utf-8")
    return store_path()


def test_a_deck_file_with_imported_cards_is_played() -> None:
    assert "digest" in done("watch", "magic", "--deck", "mine.txt", "--deck", "burn", "--agents", "random,random")
    assert "deck_names" not in done("try", "magic", "--deck", "mine.txt", "--deck", "burn", "--games", "2")
    shown = run(
        "play", "magic", "--deck", "mine.txt", "--seed", "1", typed="read great cheese\nread ice cave bear\nquit\n"
    )
    assert "Ice Cave Bear  {1}{G}  creature - Bear  2/3" in shown.stdout
    assert done("check", "mine.txt", "--game", "magic") == "mine.txt: a deck of 60 cards, no problems\n"
    assert done("magic", "deck", "mine.txt").endswith("allowed\n")
    assert "allowed in pauper" in done("magic", "deck", "mine.txt", "--format", "pauper")
    done_ = run("magic", "trace", "--deck", "mine.txt", "trace.jsonl")
    assert done_.exit_code == 0
    assert "no differences" in done("magic", "compare", "trace.jsonl")


def test_games_from_python_have_them() -> None:
    game = cardwright.load_game("magic")
    match = game.start(seed=3, decks=["mine.txt", ["Ember Bolt"] * 4 + ["Mountain"] * 56])
    assert sorted(set(match.decks[0])) == ["Ember Bolt", "Farm Mouse", "Ice Cave Bear", "Mountain", "Shock"]
    match = game.position(p1={"hand": ["Ice Cave Bear"], "lands": "GG"}, p2={"battlefield": ["Ice Cave Bear"]})
    match.apply("cast Ice Cave Bear")
    assert match.view(0).look(0)["life"] == 22


def test_a_position_file_has_them() -> None:
    Path("board.yaml").write_text("p1: {hand: [Ember Bolt], lands: R}\np2: {battlefield: [Ice Cave Bear]}\n")
    shown = run("play", "magic", "--position", "board.yaml", typed="cast Ember Bolt -> P2's Ice Cave Bear\nquit\n")
    assert "Ember Bolt deals 3 damage to Ice Cave Bear" in shown.stdout


def test_cards_of_the_game_come_first() -> None:
    game = cardwright.load_game("magic")
    match = game.position(p1={"hand": ["Shock"], "lands": "R"}, p2={})
    match.apply("cast Shock -> P2")
    assert match.view(0).look(1)["life"] == 18


def test_cards_of_a_file_come_before_imported_ones() -> None:
    Path("own.yaml").write_text(
        "cards: [{name: Ember Bolt, cost: R, types: instant, abilities: [{spell: {gain_life: 7}}]}]\n"
    )
    match = cardwright.load_game("magic", cards=["own.yaml"]).position(p1={"hand": ["Ember Bolt"], "lands": "R"}, p2={})
    match.apply("cast Ember Bolt")
    assert match.view(0).look(0)["life"] == 27


def test_only_the_cards_of_the_decks_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    card_of = user_cards.card_of

    def noted(kept: Kept) -> Any:
        read.append(kept.name)
        return card_of(kept)

    monkeypatch.setattr(user_cards, "card_of", noted)
    monkeypatch.setattr(Store, "all", None)
    monkeypatch.setattr(Store, "facts", None)
    game = cardwright.load_game("magic")
    assert read == []
    game.start(seed=1, decks=[["Ember Bolt"] * 4 + ["Mountain"] * 56, "burn"])
    assert read == ["Ember Bolt"]


def test_all_that_cannot_be_played_is_named_at_once_with_where_its_text_stops() -> None:
    Path("wrong.txt").write_text("4 Odd Spell\n4 Ember Blt\n2 Ember Bolt\n3 Zzyzx\n47 Mountain\n", encoding="utf-8")
    said = [
        "wrong.txt:1:3: 'Odd Spell' is not supported: after '' found 'Do', in the line 'Do something odd.'",
        "wrong.txt:2:3: unknown card 'Ember Blt' - did you mean 'Ember Bolt'?",
        "wrong.txt:4:3: unknown card 'Zzyzx'",
    ]
    assert refused("watch", "magic", "--deck", "wrong.txt").splitlines() == [f"error: {line}" for line in said]
    assert run("check", "wrong.txt", "--game", "magic").stdout.splitlines() == said
    told = run("magic", "deck", "wrong.txt")
    assert (told.exit_code, told.stdout.splitlines()[-3:]) == (1, [said[0].replace(":3:", ":"), said[1], said[2]])
    with pytest.raises(CardErrors) as error:
        cardwright.load_game("magic").start(decks=[["Odd Spell"] * 30 + ["Ember Blt"] * 30, "burn"])
    assert [str(each).partition(": ")[2] for each in error.value.problems] == [
        "'Odd Spell' is not supported: after '' found 'Do', in the line 'Do something odd.'",
        "unknown card 'Ember Blt' - did you mean 'Ember Bolt'?",
        "30 copies of Odd Spell, at most 4 are allowed",
        "30 copies of Ember Blt, at most 4 are allowed",
    ]
    with pytest.raises(CardErrors, match=r"p1.hand\[0\]: 'Odd Spell' is not supported"):
        cardwright.load_game("magic").position(p1={"hand": ["Odd Spell"]}, p2={})
    assert Path("wrong.txt").read_text(encoding="utf-8").startswith("4 Odd Spell")


def test_records_and_saves_are_replayed_without_the_store(monkeypatch: pytest.MonkeyPatch, store: Path) -> None:
    run("watch", "magic", "--deck", "mine.txt", "--agents", "random,random", "--seed", "5", "--save", "match.json")
    digest = cardwright.load_match("match.json").digest()
    match = cardwright.load_game("magic").start(seed=2, decks=["mine.txt", "mine.txt"])
    Path("match.save").write_bytes(match.save())
    store.unlink()
    assert "reproduces exactly" in done("replay", "match.json", "--verify")
    assert cardwright.load_match("match.json").digest() == digest
    assert cardwright.load_match("match.save").digest() == match.digest()
    assert "Ember Bolt" in done("inspect", "match.save")
    assert "Objects you can ask about" in done("explain", "match.json")


def test_a_record_keeps_its_definitions_when_the_store_changes(store: Path) -> None:
    run("watch", "magic", "--deck", "mine.txt", "--agents", "random,random", "--seed", "5", "--save", "match.json")
    changed = Path("changed.jsonl")
    changed.write_text(json.dumps({**BEAR, "power": "5"}), encoding="utf-8")
    import_cards(changed, store)
    assert "reproduces exactly" in done("replay", "match.json", "--verify")


def test_a_record_with_wrong_definitions_is_refused(store: Path) -> None:
    run("watch", "magic", "--deck", "mine.txt", "--agents", "first,first", "--save", "match.json")
    store.unlink()
    data = json.loads(Path("match.json").read_text(encoding="utf-8"))
    data["cards"]["Ember Bolt"]["types"] = ["craeture"]
    Path("match.json").write_text(json.dumps(data), encoding="utf-8")
    assert "unknown" in refused("replay", "match.json")


def test_a_store_read_by_another_reader_is_read_anew_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    read_anew = database._read_anew

    def noted(facts: dict[str, Any]) -> Kept:
        asked.append(facts["name"])
        return read_anew(facts)

    monkeypatch.setattr(database, "reader_hash", lambda: "another")
    monkeypatch.setattr(database, "_read_anew", noted)
    cardwright.load_game("magic").start(seed=1, decks=[["Ember Bolt"] * 4 + ["Mountain"] * 56, "burn"])
    assert asked == ["Ember Bolt"]


def test_what_may_be_named_does_not_depend_on_what_was_played_before() -> None:
    game = cardwright.load_game("magic")
    game.start(seed=1, decks=["mine.txt", "burn"])
    catalogue = game.catalogue  # type: ignore[attr-defined]
    assert "Ember Bolt" not in catalogue.playable_names()
    match = game.start(seed=1, decks=[["Ember Bolt"] * 4 + ["Mountain"] * 56, "burn"])
    own = match.game.catalogue.playable_names()  # type: ignore[attr-defined]
    assert ("Ember Bolt" in own, "Ice Cave Bear" in own) == (True, False)
