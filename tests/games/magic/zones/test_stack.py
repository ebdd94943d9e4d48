"""The stack (CR 405) and resolving (CR 608): last in, first out; targets looked at again; the source not needed."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Bear, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Burn, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Burn And Draw, cost: R, types: instant, abilities:
      [{spell: [{damage: {amount: 2, to: {target: {is: creature}}}}, draw]}]}
  - {name: Two Burns, cost: R, types: instant, abilities:
      [{spell: [{damage: {amount: 2, to: {target: {what: {is: creature}, count: 2}}}}, {gain_life: 1}]}]}
  - {name: One Here One There, cost: R, types: instant, abilities:
      [{spell: [{destroy: {target: {is: creature}}}, {damage: {amount: 3, to: {target: player}}}]}]}
  - {name: Fork Bolt, cost: R, types: instant, abilities:
      [{spell: {damage: {amount: 4, to: {target: {what: any_target, count: 2}}, divided: true}}}]}
  - {name: Vanish, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Hide, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [shroud]}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Stifle, cost: U, types: instant, abilities:
      [{spell: {counter: {target: {what: {not: spell}, place: stack}}}}]}
  - {name: Mirror, cost: U, types: instant, abilities: [{spell: {copy_spell: {what: {target: spell}}}}]}
  - {name: Same Again, cost: U, types: instant, abilities:
      [{spell: {copy_spell: {what: {target: spell}, new_targets: false}}}]}
  - {name: Take Back, cost: U, types: instant, abilities: [{spell: {put: {what: {target: spell}, to: hand}}}]}
  - {name: Redirect, cost: U, types: instant, abilities: [{spell: {new_targets: {target: spell}}}]}
  - {name: Blast, cost: XR, types: instant, abilities:
      [{kicker: {cost: {mana: "1"}}}, {spell: {damage: {amount: x + kicked * 5, to: {target: player}}}}]}
  - {name: Scribe, cost: U, types: enchantment, abilities: [{when: {event: casts, do: {gain_life: 1}}}]}
  - {name: Archer, cost: R, types: creature, power: 3, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: power, to: {target: any_target}}}}}]}
  - {name: Herald, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 2}}}]}
  - {name: Mourner, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {dies: [{is: creature}, another]}, do: {lose_life: {amount: 1, who: opponents}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Blessing, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {"on": host, power: 1, toughness: 1}}]}
  - {name: Draw First, cost: U, types: sorcery, abilities: [{spell: [draw, {discard: 1}]}]}
  - {name: Grave Count, cost: B, types: sorcery, abilities: [{spell: {gain_life: graveyard}}]}
  - {name: Everyone Gives, cost: B, types: sorcery, abilities:
      [{spell: {sacrifice: {choose: {what: {is: creature}, by: everyone}}}}]}
  - {name: Mimic Life, cost: W, types: instant, abilities:
      [{spell: {gain_life: {amount: {power: {target: {is: creature}}}, who: {controller: that}}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main") -> Table:
    return table_with(CARDS, *seats, step=step, players=max(2, len(seats)))


@pytest.mark.rule("405.5", "608.1", "405.2")
def test_the_last_spell_cast_resolves_first() -> None:
    t = at(Seat(hand=["Burn", "Vanish", "Hide"], lands="RUG", battlefield=["Bear", "Bell"]), BELL)
    t.play("p1: cast Burn -> P2", "p1: cast Vanish", "p1: cast Hide")
    assert t.stack == ["Burn", "Vanish", "Hide"]
    t.resolve()
    assert t.stack == ["Burn", "Vanish"]
    t.resolve()
    assert t.stack == ["Burn"]
    t.resolve()
    assert (t.stack, t.life) == ([], (20, 18))
    resolved = [line.split()[0] for line in t.happened("RESOLVED")]
    assert resolved == ["Hide", "Burn"]


@pytest.mark.rule("608.2b", "701.6a")
def test_trap_5_a_spell_all_of_whose_targets_are_illegal_does_nothing() -> None:
    t = at(
        Seat(hand=["Burn And Draw"], lands="R", library=["Forest"]),
        Seat(hand=["Vanish"], lands="U", battlefield=["Bear"]),
    )
    t.play("p1: cast Burn And Draw", "p2: cast Vanish").settle()
    assert (t.hand(0), t.graveyard(0)) == ([], ["Burn And Draw"])
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("608.2b")
def test_trap_5_a_spell_with_one_legal_target_left_does_what_it_can() -> None:
    t = at(
        Seat(hand=["Two Burns"], lands="R"),
        Seat(hand=["Vanish"], lands="U", battlefield=["Bear", "Archer"]),
    )
    t.play("p1: cast Two Burns", "p1: P2's Bear", "p2: cast Vanish", "p2: Archer").settle()
    assert (t.graveyard(1), t.hand(1)) == (["Vanish", "Bear"], ["Archer"])
    assert t.life == (21, 20)
    assert t.happened("COUNTERED") == []


@pytest.mark.rule("608.2b")
def test_trap_5_each_use_of_the_word_target_is_looked_at_by_itself() -> None:
    t = at(Seat(hand=["One Here One There"], lands="R"), Seat(hand=["Hide"], lands="G", battlefield=["Bear"]))
    t.play("p1: cast One Here One There", "p1: P2", "p2: cast Hide").settle()
    assert "Bear" in t.battlefield(1)
    assert t.life == (20, 17)


@pytest.mark.rule("608.2b", "601.2d")
def test_the_share_of_a_target_that_has_gone_is_lost() -> None:
    t = at(Seat(hand=["Fork Bolt"], lands="R"), Seat(hand=["Vanish"], lands="U", battlefield=["Bear"]))
    t.play("p1: cast Fork Bolt", "p1: P2's Bear", "p1: P2")
    t.play(t.options[2])
    t.play("p2: cast Vanish").settle()
    # Three for the bear, one for the player: the player gets no more than that.
    assert t.life == (20, 19)


@pytest.mark.rule("113.7a", "608.2h")
def test_an_ability_does_not_need_its_source() -> None:
    t = at(Seat(battlefield=["Archer", "Bell"]), Seat(hand=["Kill"], lands="B"))
    t.play(next(o for o in t.options if o.startswith("activate Archer")), "P2", "p1: pass", "p2: cast Kill").settle()
    assert t.graveyard(0) == ["Archer"]
    assert t.life == (20, 17)


@pytest.mark.rule("701.6a", "608.2b")
def test_a_counterspell_can_be_countered() -> None:
    t = at(Seat(hand=["Burn", "Deny"], lands="RU"), Seat(hand=["Deny"], lands="U", battlefield=["Bell"]))
    t.play("p1: cast Burn -> P2", "p1: pass", "p2: cast Deny", "p2: pass", "p1: cast Deny -> P2's Deny").settle()
    assert t.life == (20, 18)
    assert t.rules("COUNTERED") == ["CR 701.6a"]


@pytest.mark.rule("608.2b", "701.6a")
def test_a_counterspell_whose_spell_has_gone_does_nothing() -> None:
    t = at(
        Seat(hand=["Burn"], lands="R", battlefield=["Bell"]),
        Seat(hand=["Deny", "Deny"], lands="UU"),
    )
    t.play("p1: cast Burn -> P2", "p1: pass", "p2: cast Deny", "p2: cast Deny -> P1's Burn").settle()
    assert t.life == (20, 20)
    assert t.rules("COUNTERED") == ["CR 701.6a", "CR 608.2b"]
    assert t.graveyard(1) == ["Deny", "Deny"]


@pytest.mark.rule("701.6a", "112.1", "113.3b")
def test_an_ability_is_no_spell_and_a_spell_no_ability() -> None:
    t = at(Seat(battlefield=["Archer", "Bell"]), Seat(hand=["Deny", "Stifle"], lands="UU"))
    t.play(next(o for o in t.options if o.startswith("activate Archer")), "P2", "p1: pass")
    assert [o for o in t.options if o.startswith("cast")] == ["cast Stifle"]
    t.play("p2: cast Stifle").settle()
    assert t.life == (20, 20)
    assert "Archer" in t.battlefield(0)


@pytest.mark.rule("608.3b", "303.4a", "608.2b")
def test_an_aura_spell_without_its_target_never_enters() -> None:
    t = at(
        Seat(hand=["Blessing"], lands="W", battlefield=["Bell"]), Seat(hand=["Vanish"], lands="U", battlefield=["Bear"])
    )
    t.play("p1: cast Blessing", "p1: pass", "p2: cast Vanish").settle()
    assert t.graveyard(0) == ["Blessing"]
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("608.2c")
def test_instructions_are_followed_in_their_order() -> None:
    t = at(Seat(hand=["Draw First", "Burn"], lands="U", library=["Kill"]), BELL)
    t.play("p1: cast Draw First").resolve()
    assert t.m.decision is not None
    assert t.m.decision.kind == "discard"
    assert sorted(t.options) == ["Burn", "Kill"]
    t.play("p1: Kill")
    assert t.graveyard(0) == ["Kill", "Draw First"]


@pytest.mark.rule("608.2n")
def test_a_spell_is_not_yet_in_the_graveyard_while_it_resolves() -> None:
    t = at(Seat(hand=["Grave Count"], lands="B", graveyard=["Burn", "Kill"]), BELL)
    t.play("p1: cast Grave Count").resolve()
    assert t.life == (22, 20)
    assert t.graveyard(0)[-1] == "Grave Count"


@pytest.mark.rule("603.3b", "405.3", "101.4")
def test_triggers_of_both_players_go_on_the_stack_active_player_first() -> None:
    t = at(
        Seat(hand=["Kill"], lands="B", battlefield=["Mourner", "Bell"]), Seat(battlefield=["Mourner", "Bear", "Bell"])
    )
    t.play("p1: cast Kill -> P2's Bear").resolve()
    assert t.stack == ["ability of Mourner", "ability of Mourner"]
    t.resolve()
    # The opponent's was put on top and so resolves first.
    assert t.life == (19, 20)
    t.resolve()
    assert t.life == (19, 19)


@pytest.mark.rule("608.2e", "101.4")
def test_all_players_choose_before_anything_is_sacrificed() -> None:
    t = at(
        Seat(hand=["Everyone Gives"], lands="B", battlefield=["Mourner", "Archer", "Bell"]),
        Seat(battlefield=["Bear", "Archer", "Bell"]),
    )
    t.play("p1: cast Everyone Gives").resolve()
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    t.play("Mourner")
    assert "Mourner" in t.battlefield(0)
    assert t.m.decision.who == 1
    t.play("Bear")
    assert ("Mourner" in t.graveyard(0), t.graveyard(1)) == (True, ["Bear"])
    # Both went at the same time, so the one saw the other go.
    assert t.stack == ["ability of Mourner"]


@pytest.mark.rule("603.3", "608.2")
def test_an_enters_trigger_comes_after_the_resolution_and_can_be_answered() -> None:
    t = at(Seat(hand=["Herald"], lands="W", battlefield=["Bell"]), Seat(hand=["Stifle"], lands="U"))
    t.play("p1: cast Herald").resolve()
    assert t.stack == ["ability of Herald"]
    t.play("p1: pass", "p2: cast Stifle").settle()
    assert t.life == (20, 20)


@pytest.mark.rule("608.2h")
def test_values_are_read_as_the_spell_resolves() -> None:
    cards = (
        CARDS
        + """
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
"""
    )
    t = table_with(cards, Seat(hand=["Mimic Life"], lands="W", battlefield=["Bear"]), Seat(hand=["Grow"], lands="G"))
    t.play("p1: cast Mimic Life", "p2: cast Grow").settle()
    assert t.life == (25, 20)


@pytest.mark.rule("112.2", "608.3a")
def test_who_cast_a_permanent_spell_controls_the_permanent() -> None:
    cards = (
        CARDS
        + """
  - {name: Lurker, cost: W, types: creature, power: 1, toughness: 1, keywords: [flash]}
"""
    )
    t = table_with(cards, Seat(battlefield=["Bell"]), Seat(hand=["Lurker"], lands="W", battlefield=["Bell"]))
    t.play("p1: pass", "p2: cast Lurker").resolve()
    assert "Lurker" in t.battlefield(1)


@pytest.mark.rule("707.10", "707.10c")
def test_a_copy_of_a_spell_is_not_cast_and_may_have_a_new_target() -> None:
    t = at(Seat(hand=["Burn", "Mirror"], lands="RU", battlefield=["Scribe", "Bell"]), BELL)
    t.play("p1: cast Burn -> P2").resolve()
    assert t.life == (21, 20)
    t.play("p1: cast Mirror").resolve(2)
    assert t.m.decision is not None
    while t.m.decision.kind != "respond":
        t.play("P1" if "P1" in t.options else "yes")
    assert t.stack == ["Burn", "Burn"]
    assert t.happened("CAST") == ["P1 casts Burn", "P1 casts Mirror"]
    t.resolve()
    assert t.life == (20, 20)
    t.resolve()
    assert t.life == (20, 18)


@pytest.mark.rule("707.10", "707.10a", "704.5e")
def test_a_copy_is_nowhere_after_it_has_resolved() -> None:
    t = at(Seat(hand=["Burn", "Same Again"], lands="RU", battlefield=["Bell"]), BELL)
    t.play("p1: cast Burn -> P2", "p1: cast Same Again").settle()
    assert t.life == (20, 16)
    assert sorted(t.graveyard(0)) == ["Burn", "Same Again"]


@pytest.mark.rule("707.10", "601.2b")
def test_a_copy_has_the_x_and_the_kicker_of_its_original() -> None:
    t = at(Seat(hand=["Blast", "Same Again"], lands="RRRRU", battlefield=["Bell"]), BELL)
    t.play("p1: cast Blast", "X=2", "yes", "P2", "p1: cast Same Again").settle()
    assert t.life == (20, 6)


@pytest.mark.rule("707.10", "112.2")
def test_who_copies_a_spell_controls_the_copy() -> None:
    cards = (
        CARDS
        + """
  - {name: Tonic, cost: W, types: instant, abilities: [{spell: {gain_life: 3}}]}
"""
    )
    t = table_with(cards, Seat(hand=["Tonic"], lands="W", battlefield=["Bell"]), Seat(hand=["Same Again"], lands="U"))
    t.play("p1: cast Tonic", "p1: pass", "p2: cast Same Again").settle()
    assert t.life == (23, 23)


@pytest.mark.rule("707.10f", "608.3f", "111.13")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = at(Seat(hand=["Bear", "Same Again", "Vanish"], lands="GU", battlefield=["Bell"]), BELL)
    t.play("p1: cast Bear", "p1: cast Same Again").settle()
    assert t.battlefield(0).count("Bear") == 2
    assert t.graveyard(0) == ["Same Again"]


@pytest.mark.rule("704.5e")
def test_a_copy_that_would_go_to_a_hand_ceases_to_exist() -> None:
    t = at(
        Seat(hand=["Burn", "Same Again"], lands="RU", battlefield=["Bell"]),
        Seat(hand=["Take Back"], lands="U", battlefield=["Bell"]),
    )
    t.play("p1: cast Burn -> P2", "p1: cast Same Again").resolve()
    assert t.stack == ["Burn", "Burn"]
    t.play("p1: pass", "p2: cast Take Back")
    t.play(t.options[-1]).settle()
    assert t.hand(0) == []
    assert t.life == (20, 18)


@pytest.mark.rule("115.7a", "115.7d")
def test_new_targets_are_chosen_among_the_legal_ones() -> None:
    t = at(
        Seat(hand=["Burn"], lands="R", battlefield=["Bell"]), Seat(hand=["Redirect"], lands="U", battlefield=["Bell"])
    )
    t.play("p1: cast Burn -> P2", "p1: pass", "p2: cast Redirect").resolve()
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    while t.m.decision.kind != "respond":
        t.play("P1" if "P1" in t.options else "yes")
    t.settle()
    assert t.life == (18, 20)


@pytest.mark.rule("405.1", "117.1a", "307.1")
def test_a_spell_taken_off_the_stack_is_no_longer_in_the_way() -> None:
    t = at(
        Seat(hand=["Bear"], lands="G", battlefield=["Bell"]), Seat(hand=["Take Back"], lands="U", battlefield=["Bell"])
    )
    t.play("p1: cast Bear", "p1: pass", "p2: cast Take Back").resolve()
    assert (t.stack, t.hand(0)) == ([], ["Bear"])
    assert t.m.decision is not None
    assert t.m.decision.who == 0
