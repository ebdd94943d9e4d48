"""Tokens of one name that differ (CR 111.3, 111.4): called apart by the cards that make them, alike by the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.game import base_cards, magic_game, with_cards
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import arena

CARDS = """
  - {name: Spirit, types: creature, subtypes: [Spirit], power: 1, toughness: 1, keywords: [flying], token: true}
  - {name: Old Spirit, printed: Spirit, types: creature, subtypes: [Spirit], power: 4, toughness: 4, token: true}
  - {name: King A, printed: King, types: [legendary, creature], power: 1, toughness: 1, token: true}
  - {name: King B, printed: King, types: [legendary, creature], power: 2, toughness: 2, token: true}
  - {name: Both, cost: "0", types: sorcery, abilities: [{spell: [{create: Spirit}, {create: Old Spirit}]}]}
  - {name: Kings, cost: "0", types: sorcery, abilities: [{spell: [{create: King A}, {create: King B}]}]}
  - {name: Banish, cost: "0", types: sorcery, abilities: [{spell: {exile: {each: {named: Spirit}}}}]}
  - {name: Banish Old, cost: "0", types: sorcery, abilities: [{spell: {exile: {each: {named: Old Spirit}}}}]}
"""


@pytest.mark.rule("111.3", "111.4")
def test_tokens_of_one_name_may_differ() -> None:
    t = arena(CARDS, Seat(hand=["Both"]))
    t.play("p1: cast Both").settle()
    assert t.battlefield(0).count("Spirit") == 2
    sizes = sorted(values["power"] for values in _values(t.m.view(1).data()) if values["subtypes"])
    assert sizes == [1, 4]
    assert "Old Spirit" not in str(t.m.view(1).data())


def _values(data: dict[str, object]) -> list[dict[str, int]]:
    zones = data["zones"]
    assert isinstance(zones, dict)
    return [each["values"] for each in zones["battlefield"]]


@pytest.mark.rule("201.2", "111.4")
@pytest.mark.parametrize("spell", ["Banish", "Banish Old"])
def test_whoever_speaks_of_the_name_means_all_of_them(spell: str) -> None:
    t = arena(CARDS, Seat(hand=["Both", spell]))
    t.play("p1: cast Both").settle()
    t.play(f"p1: cast {spell}").settle()
    assert "Spirit" not in t.battlefield(0)


@pytest.mark.rule("704.5j", "111.4")
def test_legends_of_one_name_are_one_too_many_though_they_differ() -> None:
    t = arena(CARDS, Seat(hand=["Kings"]))
    t.play("p1: cast Kings").resolve()
    assert t.options == ["King", "King (2)"] or len(t.options) == 2
    t.m.apply(1)
    assert t.battlefield(0).count("King") == 1
    assert t.size("King") == (2, 2)


def test_only_a_token_has_another_name_than_it_is_called_by() -> None:
    with pytest.raises(CardErrors, match="only a token"):
        arena("  - {name: Ox, printed: Bull, types: creature, power: 1, toughness: 1}\n")


SHARING = """
version: 1
cards:
  - {name: Goblin, cost: R, types: creature, subtypes: [Goblin], power: 2, toughness: 2}
"""


def test_a_card_that_shares_a_tokens_name_leaves_the_token_alone(tmp_path: Path) -> None:
    own = {card.name: card for card in base_cards()}
    assert own["Goblin"].token
    path = tmp_path / "goblin.yaml"
    path.write_text(SHARING, encoding="utf-8")
    made = magic_game(cards=with_cards([path]))
    m = position(
        made,
        Seat(hand=["Empty the Warrens", "Goblin"], lands="RRRRR", library=["Forest"] * 9),
        Seat(library=["Forest"] * 9),
    )
    m.apply("cast Empty the Warrens")
    while m.decision is not None and "cast Goblin" not in m.decision.notations():
        m.apply("pass")
    m.apply("cast Goblin")
    while m.decision is not None and len(permanents(m)) < 8:
        m.apply("pass")
    goblins = [obj for obj in permanents(m) if m.game.object_name(m, obj).startswith("Goblin")]
    assert sorted(power_of(m, obj) for obj in goblins) == [1, 1, 2]
    assert {m.game.object_name(m, obj) for obj in goblins} == {"Goblin"}


def test_a_token_that_shares_a_cards_name_leaves_the_card_alone(tmp_path: Path) -> None:
    path = tmp_path / "shock.yaml"
    path.write_text(
        """
cards:
  - {name: Shock, types: creature, subtypes: [Elemental], power: 3, toughness: 1, token: true}
  - {name: Shocking, cost: R, types: sorcery, abilities: {spell: {create: Shock}}}
""",
        encoding="utf-8",
    )
    made = magic_game(cards=with_cards([path]))
    m = position(made, Seat(hand=["Shocking", "Shock"], lands="RR"), Seat())
    assert m.decision is not None
    assert "cast Shock" in m.decision.notations()
    m.apply("cast Shocking")
    while len(permanents(m)) < 3:
        m.apply("pass")
    assert [power_of(m, obj) for obj in permanents(m) if m.game.object_name(m, obj) == "Shock"] == [3]
