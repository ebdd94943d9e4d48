"""Tokens that an effect describes in place (CR 111.3, 111.4): each match has those of its own cards."""

from __future__ import annotations

import pytest

from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.play.contract import Magic
from tests.games.magic.table import Table, game_of, table_with

SOLDIERS = "{types: creature, subtypes: Soldier, power: 1, toughness: 1, colours: white}"
CARDS = f"""
  - {{name: Muster, types: sorcery, cost: "1", abilities: [{{spell: {{create: {{amount: 2, new: {SOLDIERS}}}}}}}]}}
  - {{name: Enlist Two, types: sorcery, cost: "1", abilities: [{{spell: {{create: {{new: {SOLDIERS}}}}}}}]}}
  - name: Red Band
    types: sorcery
    cost: "1"
    abilities:
      - spell:
          create:
            new: {{types: creature, subtypes: Soldier, power: 1, toughness: 1, colours: red, keywords: haste}}
  - name: Hive
    types: sorcery
    cost: "1"
    abilities:
      - spell:
          create:
            new:
              types: [artifact, creature]
              subtypes: [Insect]
              power: 1
              toughness: 1
              keywords: flying
              name: Wasp
              abilities:
                - when:
                    event: {{dies: itself}}
                    do: {{create: {{new: {{types: creature, subtypes: Worm, power: 0, toughness: 1, colours: black}}}}}}
  - name: Spark
    types: instant
    cost: "1"
    abilities: [{{spell: {{damage: {{amount: 1, to: {{target: {{is: creature}}}}}}}}}}]
"""
"""Invented cards that describe their tokens."""


def table(*hand: str) -> Table:
    return table_with(CARDS, Seat(hand=hand, lands="RRRRR"), Seat(library=["Forest"]))


@pytest.mark.rule("111.3", "111.4")
def test_a_described_token_has_what_is_said_of_it_and_its_subtypes_for_a_name() -> None:
    t = table("Muster", "Red Band")
    t.play("cast Muster").settle()
    assert t.battlefield(0).count("Soldier") == 2
    assert t.size("Soldier") == (1, 1)
    t.play("cast Red Band").settle()
    assert t.battlefield(0).count("Soldier") == 3


@pytest.mark.rule("111.3")
def test_a_token_with_a_name_an_ability_and_a_token_of_its_own() -> None:
    t = table("Hive", "Spark")
    t.play("cast Hive").settle()
    assert t.keywords("Wasp") == {"flying"}
    t.play("cast Spark").settle()
    assert t.battlefield(0).count("Worm") == 1
    assert t.size("Worm") == (0, 1)


def test_equal_descriptions_are_one_token_and_others_another() -> None:
    game = game_of(CARDS).for_decks([["Muster", "Enlist Two", "Red Band"]])
    assert isinstance(game, Magic)
    assert sorted(name for name in game.numbers if "(token)" in name) == [
        "Soldier 1/1, creature Soldier red haste (token)",
        "Soldier 1/1, creature Soldier white (token)",
    ]


def test_a_match_with_described_tokens_is_saved_and_replayed_in_another_game() -> None:
    t = table("Hive", "Spark")
    t.play("cast Hive").settle()
    t.play("cast Spark").settle()
    game_of.cache_clear()
    fresh = game_of(CARDS)
    assert load(fresh, t.m.save()).digest() == t.m.digest()
    dealt = fresh.start(3, [["Muster"] * 4 + ["Mountain"] * 56, ["Hive"] * 4 + ["Mountain"] * 56])
    for _ in range(40):
        dealt.apply(0)
    game_of.cache_clear()
    assert replay(game_of(CARDS), dealt.record()).digest() == dealt.digest()


WRONG = [
    ("{amount: 2}", "`token` names a token, or `new` describes it"),
    (f"{{token: Treasure, new: {SOLDIERS}}}", "one of the two"),
    ("{new: {types: creature, power: 1, toughness: 1}}", "a token has a name or subtypes"),
    ("{new: {types: creature, subtypes: Soldier, power: 1}}", "nothing else has either"),
    ("{new: {types: creature, subtypes: Soldier}}", "a creature or Vehicle has power and toughness"),
]


@pytest.mark.parametrize(("create", "message"), WRONG)
def test_what_does_not_describe_a_token_is_refused(create: str, message: str) -> None:
    card = f"  - {{name: Wrong, types: sorcery, abilities: [{{spell: {{create: {create}}}}}]}}"
    with pytest.raises(CardErrors, match=message):
        game_of(card)
