"""What is saved and what is rebuilt: every field, both sorts of card, every zone, copies, several words, issue 77."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.engine.state import CARD, CONTROLLER, OWNER
from cardwright.errors import RecordError
from cardwright.games.googooland.cells import parse_cell
from cardwright.games.googooland.game import base_cards, deck, googooland_game
from cardwright.games.googooland.inspecting import inspect
from cardwright.games.googooland.position import Side, position
from cardwright.games.googooland.rules.board import BOOST, CC, DAMAGE, OWN
from cardwright.games.googooland.rules.flow import Googooland
from tests.games.googooland.table import Table, catalogue, with_custom

ZONES = ("hand", "play", "asleep")
CARDS = {
    "a Toy without words": "Car",
    "a Toy": "Umbruh",
    "a Toy with several words": "Plane Plus",
    "an Action": "Wake",
    "an Action with a flag": "Rush",
    "an Action that costs what its target does": "Copy",
}


def again(m: Match, game: Googooland | None = None) -> Match:
    """The match after saving and loading, in a game that was made anew."""
    loaded = load(googooland_game() if game is None else game, m.save())
    assert loaded.digest() == m.digest()
    assert inspect(loaded) == inspect(m)
    return loaded


@pytest.mark.parametrize(("sort", "zone"), [(a, b) for a, b in product(CARDS, ZONES) if b != "play" or "Toy" in a])
def test_every_sort_of_card_in_every_zone(sort: str, zone: str) -> None:
    name = CARDS[sort]
    lies: dict[str, Any] = {"hand": ["Surge"]}
    lies[zone] = [*lies.get(zone, []), name]
    side = Side(**lies)
    table = Table(side, Side(hand=["Surge"], play=["Violin"]))
    loaded = again(table.match)
    data = inspect(loaded, table.obj(name))
    before = inspect(table.match, table.obj(name))
    assert data == before
    definition = catalogue().definitions[name]
    assert isinstance(definition, dict)
    assert data["effect_definitions"] == definition["effects"]
    assert [effect["word"] for effect in data["parsed_effects"]] == [
        word.name for word in parse_cell(str(definition["effects"]))
    ]


def worn() -> Table:
    """A position in which every field of a card is something."""
    own = Side(
        hand=["Drop"],
        play=["Copy", "Ka"],
        copies={"Copy": "Demideca"},
        damage={"Copy": 2},
        boosts={"Copy": (1, 2, 3)},
        cc=5,
        direct_attacks=1,
    )
    enemy = Side(hand=["Surge"], play=["Umbruh"], stolen=["Umbruh"], damage={"Umbruh": 1}, asleep=["Wake"])
    return Table(own, enemy, turn=7)


def test_every_field_survives() -> None:
    table = worn()
    loaded = again(table.match)
    copy, umbruh = table.obj("Copy of Demideca"), table.obj("Umbruh")
    row = loaded.state.rows[copy]
    card = table.game.board
    assert (card.cards[row[CARD]].name, card.cards[row[OWN]].name) == ("Demideca", "Copy")
    assert (row[DAMAGE], row[BOOST : BOOST + 3]) == (2, [1, 2, 3])
    stolen = loaded.state.rows[umbruh]
    assert (stolen[OWNER], stolen[CONTROLLER], stolen[DAMAGE]) == (1, 0, 1)
    assert [loaded.value(copy, stat) for stat in range(3)] == [3 + 1 + 1, 2 + 1 + 2 + 2, 3 + 1 + 3 - 2]
    assert row == table.match.state.rows[copy]


def test_a_loaded_match_goes_on_as_the_other() -> None:
    table = worn()
    loaded = again(table.match)
    for said in ("Drop", "stolen Umbruh", "end turn"):
        for match in (table.match, loaded):
            match.apply(said)
        assert loaded.digest() == table.match.digest()


@pytest.mark.parametrize("said", ["Drop", "Ballaber"])
def test_saving_in_the_middle_of_a_choice(said: str) -> None:
    table = Table(Side(hand=["Drop", "Ballaber"], play=["Car", "Dino"], cc=7), Side(play=["Umbruh"], hand=["Surge"]))
    table.match.apply(said)
    loaded = again(table.match)
    assert loaded.decision is not None
    assert loaded.decision.notations() == table.options
    loaded.apply(0)
    table.match.apply(0)
    assert loaded.digest() == table.match.digest()


def test_issue_77_the_deck_has_the_words_of_the_catalogue() -> None:
    """The first of its three bugs: cards in a deck had lost them."""
    match = catalogue().start(0, [deck("Control_Ka"), deck("Tempo_Charge")])
    cells = {card.name: card.cell() for card in base_cards()}
    everything = inspect(match)
    for player in ("P1", "P2"):
        for card in everything["players"][player]["hand"]:
            assert card["effect_definitions"] == cells[card["own_name"]]


def test_issue_77_words_are_in_the_save_as_text() -> None:
    """The second: they were not saved. What is saved is the row's text; words are read from it when asked for."""
    data = json.loads(Table(Side(play=["Ka"], hand=["Plane Plus"])).match.save())
    assert data["cards"]["Ka"] == {
        "name": "Ka", "cost": 2, "speed": 5, "strength": 9, "stamina": 1, "effects": "stat_boost:strength:2",
    }  # fmt: skip
    assert data["cards"]["Plane Plus"]["effects"] == "direct_attack;set_self_tussle_cost:1"


def test_issue_77_saving_changes_nothing() -> None:
    """The third: saving wrote into the card that was saved."""
    table = worn()
    before = (table.match.digest(), json.dumps(inspect(table.match)))
    first, second = table.match.save(), table.match.save()
    assert first == second
    assert (table.match.digest(), json.dumps(inspect(table.match))) == before


def test_issue_77_a_copy_has_its_aura_after_loading() -> None:
    table = Table(Side(hand=["Copy"], play=["Ka"], cc=2))
    table.do("P1: Copy -> Ka")
    loaded = again(table.match)
    assert loaded.value(table.obj("Ka"), 1) == 13
    assert loaded.value(table.obj("Copy of Ka"), 1) == 13
    third = again(loaded)
    assert third.value(table.obj("Ka"), 1) == 13


def test_a_copy_still_triggers_after_loading() -> None:
    table = Table(Side(hand=["Clean"], play=["Copy", "Car"], copies={"Copy": "Umbruh"}, cc=3))
    loaded = again(table.match)
    loaded.apply("Clean")
    assert loaded.state.rows[0][CC] == 1


@pytest.mark.parametrize("change", [{"cost": 3}, {"stats": (5, 9, 2)}, {"words": parse_cell("stat_boost:speed:2")}])
def test_a_card_changed_since_the_save_is_named(change: dict[str, object]) -> None:
    saved = Table(Side(play=["Ka"], hand=["Car"])).match.save()
    cards = [replace(card, **change) if card.name == "Ka" else card for card in base_cards()]  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="saved with different definitions of Ka$"):
        load(googooland_game(cards=cards), saved)


def test_a_card_written_with_a_later_name_is_the_same_card() -> None:
    saved = Table(Side(hand=["Wake", "Car"])).match.save()
    cards = [replace(card, words=parse_cell("fix:1")) if card.name == "Wake" else card for card in base_cards()]
    load(googooland_game(cards=cards), saved)


def test_a_card_changed_since_the_record_is_named() -> None:
    kept = Table(Side(play=["Ka"], hand=["Car"])).match.record()
    cards = [replace(card, cost=5) if card.name == "Ka" else card for card in base_cards()]
    with pytest.raises(RecordError, match="recorded with other definitions of Ka$"):
        replay(googooland_game(cards=cards), kept)


def test_a_card_that_is_gone_is_named() -> None:
    match = Table(Side(play=["Ka"], hand=["Car"])).match
    cards = [card for card in base_cards() if card.name != "Ka"]
    with pytest.raises(RecordError, match="^recorded with a card that no longer exists: Ka$"):
        replay(googooland_game(cards=cards), match.record())
    with pytest.raises(RecordError, match="^saved with a card that no longer exists: Ka$"):
        load(googooland_game(cards=cards), match.save())


def test_other_cards_may_change() -> None:
    saved = Table(Side(play=["Ka"], hand=["Car"])).match.save()
    cards = [replace(card, cost=9) if card.name == "Dream" else card for card in base_cards()]
    loaded = load(googooland_game(cards=cards), saved)
    assert loaded.decision is not None


def test_cards_with_several_words_survive() -> None:
    game = with_custom("Mix,1,2,3,4,stat_boost:all:1;gain_cc_when_sleeped:2;opponent_cost_increase:1;direct_attack")
    m = position(game, Side(play=["Mix"], hand=["Drop"], cc=2), Side(hand=["Surge"]))
    loaded = again(m, game)
    loaded.apply("Drop -> Mix")
    assert loaded.state.rows[0][CC] == 2
