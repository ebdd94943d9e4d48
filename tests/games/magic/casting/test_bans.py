"""What players can't do, and what can't be done with spells and permanents, because something says so (CR 101.2)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Blue Spark, cost: U, types: instant, abilities: [{spell: {tap: {target: {is: creature}}}}]}
  - {name: Gain, cost: W, types: sorcery, abilities: [{spell: {gain_life: 3}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Again, cost: R, types: sorcery, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 1}}]}
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {cost: tap, add: R}}]}
  - {name: Cycler, cost: "9", types: creature, power: 1, toughness: 1, abilities: [{cycling: {mana: "0"}}]}
  - {name: Seek, cost: G, types: sorcery, abilities: [{spell: {search: {what: {is: land}}}}]}
  - {name: Ponder, cost: U, types: sorcery, abilities: [{spell: {draw: 3}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Troll, cost: G, types: creature, power: 2, toughness: 2, abilities:
      [{activated: {cost: {mana: "0"}, do: {regenerate: self}}}]}
"""
)


def board(rule: str, *seats: Seat, active: int = 0, step: str = "precombat main") -> Table:
    """A table with an artifact that has the ability and a free instant that has the effect, as the text says."""
    kind = "abilities" if not rule.startswith("now ") else "spell"
    ability = rule if kind == "abilities" else f"{{spell: {rule.removeprefix('now ')}}}"
    types = "artifact" if kind == "abilities" else "instant"
    card = f'  - {{name: Rule, cost: "0", types: {types}, abilities: [{ability}]}}\n'
    return arena(CARDS + card, *seats, active=active, step=step)


def castable(t: Table) -> set[str]:
    return {text.removeprefix("cast ").partition(" ->")[0] for text in t.options if text.startswith("cast ")}


HAND = Seat(hand=["Spark", "Gain", "Blue Spark"], lands="RWUG", battlefield=["Rule", "1/1"])


@pytest.mark.rule("601.3", "101.2")
@pytest.mark.parametrize(("rule", "able"), [
    ("{cannot: {do: cast, what: player}}", set()),
    ("{cannot: {do: cast, what: opponent}}", {"Spark", "Gain", "Blue Spark"}),
    ("{cannot: {do: cast, what: you, whom: {colour: red}}}", {"Gain", "Blue Spark"}),
    ("{cannot: {do: cast, what: player, whom: {is: instant}}}", {"Gain"}),
    ("{cannot: {do: cast, what: player, whom: {cast_from: hand}}}", set()),
    ("{cannot: {do: cast, what: player, whom: {not: {cast_from: hand}}}}", {"Spark", "Gain", "Blue Spark"}),
    ("{cannot: {do: cast, what: player, if: your_turn}}", set()),
    ("{cannot: {do: cast, what: player, if: {not: your_turn}}}", {"Spark", "Gain", "Blue Spark"}),
])  # fmt: skip
def test_players_cannot_cast_such_spells(rule: str, able: set[str]) -> None:
    assert castable(board(rule, HAND)) == able


@pytest.mark.rule("601.3")
def test_spells_are_counted_by_what_they_are() -> None:
    rule = "{cannot: {do: cast, what: player, whom: {is: instant}, more_than: 1}}"
    t = board(rule, Seat(hand=["Spark", "Spark", "Gain"], lands="RRW", battlefield=["Rule"])).play("cast Gain")
    t.resolve().play("cast Spark -> P2").resolve()
    assert castable(t) == set()
    assert castable(board(rule, Seat(hand=["Spark"], lands="R", battlefield=["Rule"]))) == {"Spark"}


@pytest.mark.rule("611.2a", "601.3")
@pytest.mark.parametrize(("until", "next_turn"), [("end_of_turn", {"Spark"}), ("your_next_turn", set())])
def test_a_player_cannot_cast_for_a_while(until: str, next_turn: set[str]) -> None:
    rule = f"now {{cannot: {{what: {{target: player}}, do: cast, until: {until}}}}}"
    t = board(rule, Seat(hand=["Rule", "Spark"], lands="R"), Seat(hand=["Spark"], lands="R"))
    t.play("cast Rule -> P2").resolve()
    assert castable(t) == {"Spark"}
    t.play("pass")
    assert castable(t) == set()
    assert castable(Table(load(t.m.game, t.m.save()))) == set()
    t.until("upkeep")
    assert castable(t) == next_turn


@pytest.mark.rule("305.2", "101.2")
def test_players_cannot_play_lands() -> None:
    seat = Seat(hand=["Forest"], battlefield=["Rule"])
    assert "play Forest" not in board("{cannot: {do: play lands, what: player}}", seat).options
    assert "play Forest" in board("{cannot: {do: play lands, what: opponent}}", seat).options


@pytest.mark.rule("602.5", "101.2")
def test_abilities_cannot_be_activated_mana_abilities_too_or_not() -> None:
    seat = Seat(battlefield=["Rule", "Pinger", "Elf"], hand=["Spark"])
    all_of_them = board("{cannot: {do: use abilities, what: {is: creature}}}", seat)
    assert not all_of_them.can_activate("Pinger")
    assert castable(all_of_them) == set()
    but_for_mana = board("{cannot: {do: use nonmana abilities, what: {is: creature}}}", seat)
    assert not but_for_mana.can_activate("Pinger")
    assert castable(but_for_mana) == {"Spark"}
    assert board("{cannot: {do: use abilities, what: {is: land}}}", seat).can_activate("Pinger")


def test_abilities_of_cards_elsewhere_cannot_be_activated() -> None:
    seat = Seat(battlefield=["Rule"], hand=["Cycler"])
    assert board("{cannot: {do: use abilities, what: {is: artifact}}}", seat).can_activate("Cycler")
    assert not board("{cannot: {do: use abilities, what: {in: hand}}}", seat).can_activate("Cycler")


def test_an_aura_like_rule_stills_what_it_is_attached_to() -> None:
    rule = "{cannot: {do: [attack, block, use abilities], what: hosted}}"
    card = f"  - {{name: Rule, types: artifact, subtypes: [Equipment], abilities: [{rule}]}}\n"
    t = arena(CARDS + card, Seat(battlefield=["Pinger", Thing("Rule", on=0), "Elf"]))
    assert not t.can_activate("Pinger")
    assert {"can't attack", "can't block"} <= t.keywords("Pinger")
    assert "can't attack" not in t.keywords("Elf")


def test_abilities_of_a_target_cannot_be_activated_this_turn() -> None:
    rule = "now {cannot: {what: {target: {is: creature}}, do: [attack, use abilities]}}"
    t = board(rule, Seat(battlefield=["Pinger", "Elf"], hand=["Rule", "Spark"])).play("cast Rule -> Elf").resolve()
    assert t.can_activate("Pinger")
    assert castable(t) == set()


@pytest.mark.rule("701.6", "101.2")
def test_such_spells_cannot_be_countered() -> None:
    rule = "{cannot: {do: be countered, what: [spell, yours, {is: instant}]}}"
    for card, life in (("Spark", (20, 18)), ("Gain", (20, 20))):
        t = board(rule, Seat(hand=[card], lands="RW", battlefield=["Rule"]), Seat(hand=["Deny"], lands="U"))
        t.play(f"cast {card}" + (" -> P2" if card == "Spark" else ""), "pass", f"p2: cast Deny -> P1's {card}").settle()
        assert t.life == life


@pytest.mark.rule("701.23", "101.2")
def test_players_cannot_search() -> None:
    rule = "{cannot: {do: search, what: player}}"
    t = board(rule, Seat(hand=["Seek"], lands="G", battlefield=["Rule"])).play("cast Seek").resolve()
    assert t.hand(0) == []


@pytest.mark.rule("121.3", "614.17")
@pytest.mark.parametrize(("who", "drawn"), [("player", 1), ("you", 1), ("opponent", 3)])
def test_players_cannot_draw_more_than_one_card_each_turn(who: str, drawn: int) -> None:
    rule = f"{{cannot: {{event: {{draws: {who}}}, more_than: 1}}}}"
    t = board(rule, Seat(hand=["Ponder"], lands="U", battlefield=["Rule"])).play("cast Ponder").resolve()
    assert len(t.hand(0)) == drawn


@pytest.mark.rule("614.17")
def test_something_cannot_happen_this_turn_to_a_target() -> None:
    rule = "now {cannot: {what: {target: player}, event: {gains_life: given}}}"
    for who, life in (("P1", 20), ("P2", 23)):
        t = board(rule, Seat(hand=["Rule", "Gain"], lands="W")).play(f"cast Rule -> {who}").resolve()
        assert t.play("cast Gain").resolve().life == (life, 20)


@pytest.mark.rule("115.1", "101.2")
@pytest.mark.parametrize(("rule", "able"), [
    ("{cannot: {do: be targeted, what: {is: creature}}}", {"P1", "P2"}),
    ("{cannot: {do: be targeted, what: [{is: creature}, {power: {at_most: 1}}]}}", {"P1", "P2", "P2's 2/2"}),
    ("{cannot: {do: be targeted, what: {is: creature}, whom: {colour: blue}}}", {"P1", "P2", "1/1", "P2's 2/2"}),
    ("{cannot: {do: be targeted, what: {is: creature}, whom: {colour: red}}}", {"P1", "P2"}),
    ("{cannot: {do: be targeted, what: [{is: creature}, theirs], whom: spell}}", {"P1", "P2", "1/1"}),
])  # fmt: skip
def test_objects_cannot_be_targeted_by_such(rule: str, able: set[str]) -> None:
    seats = (Seat(battlefield=["Rule", "1/1"], hand=["Spark"], lands="R"), Seat(battlefield=["2/2"]))
    assert set(board(rule, *seats).play("cast Spark").options) == able


@pytest.mark.rule("115.1")
def test_a_creature_says_what_cannot_target_it() -> None:
    card = """
  - {name: Shy, cost: "1", types: creature, power: 1, toughness: 1, abilities:
      [{cannot: {do: be targeted, whom: [{colour: red}, theirs]}}]}
"""
    t = arena(CARDS + card, Seat(hand=["Spark", "Blue Spark"], lands="RU"), Seat(battlefield=["Shy"]))
    assert "P2's Shy" not in t.play("cast Spark").options
    t = arena(CARDS + card, Seat(hand=["Blue Spark"], lands="RU"), Seat(battlefield=["Shy"])).play("cast Blue Spark")
    assert t.stack == ["Blue Spark"]
    own = arena(CARDS + card, Seat(hand=["Spark"], lands="R", battlefield=["Shy"])).play("cast Spark")
    assert "Shy" in own.options


@pytest.mark.rule("701.19c")
def test_a_creature_cannot_be_regenerated_this_turn() -> None:
    rule = "now {cannot: {what: {target: {is: creature}}, do: be regenerated}}"
    for cards, kept in (([], True), (["Rule"], False)):
        t = board(rule, Seat(battlefield=["Troll"], hand=["Doom", *cards], lands="B")).activate("Troll").resolve()
        if cards:
            t.play("cast Rule").resolve()
        t.play("cast Doom").resolve()
        assert ("Troll" in t.battlefield(0)) == kept


@pytest.mark.rule("502.3", "101.2")
def test_such_permanents_do_not_untap() -> None:
    rule = "{cannot: {do: untap, what: {is: creature}}}"
    mine = Seat(battlefield=["Rule", Thing("1/1", tapped=True), Thing("Sword", tapped=True)])
    cards = f"  - {{name: Sword, types: artifact}}\n  - {{name: Rule, types: artifact, abilities: [{rule}]}}\n"
    t = arena(CARDS + cards, mine, active=1, step="end").until("upkeep")
    assert t.tapped("1/1")
    assert not t.tapped("Sword")
