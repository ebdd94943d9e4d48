"""Additional costs and copies: buyback, kicker, storm, cascade, replicate, entwine and their like (CR 702)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import has, permanents, power_of
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "3/3", "1/1")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Gain, cost: W, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Fog Again, cost: 1U, types: instant, abilities: [{buyback: {mana: "1"}}, {spell: {gain_life: 2}}]}
  - {name: Zap Again, cost: R, types: instant, abilities:
      [{buyback: {mana: "1"}}, {spell: {damage: {amount: 2, to: {target: {is: creature}}}}}]}
  - {name: Two Ways, cost: W, types: sorcery, abilities:
      [{kicker: {mana: R}}, {kicker: {mana: U}},
       {spell: [{gain_life: 1}, {if_paid: {number: 1, do: {damage: {amount: 3, to: {target: {is: creature}}}}}},
                {if_paid: {number: 2, do: {draw: kicked}}}]}]}
  - {name: Kicked Bear, cost: G, types: creature, power: 1, toughness: 1, abilities:
      [{kicker: {mana: R}}, {kicker: {mana: W}},
       {when: {event: enters, if: {paid: {number: 1}}, do: {damage: {amount: 2, to: {target: player}}}}},
       {when: {event: enters, if: {paid: {number: 2}}, do: {gain_life: 5}}},
       {enters_with: {kind: "+1/+1", amount: kicked}}]}
  - {name: Keeper, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{kicker: {mana: "{X}{1}"}}, {when: {event: enters, if: paid, do: {gain_life: x}}}]}
  - {name: Asunder, cost: 1G, types: instant, abilities:
      [{kicker: {mana: 1B}},
       {spell: {if_paid: {do: {exile: {target: permanent}}, else: {exile: {target: {is: enchantment}}}}}}]}
  - {name: Charm, cost: W, types: enchantment}
  - {name: Grapeshot, cost: 1R, types: sorcery, abilities:
      [storm, {spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Two Storms, cost: R, types: sorcery, abilities: [storm, storm, {spell: {gain_life: 1}}]}
  - {name: Elf, cost: 2RG, types: creature, power: 3, toughness: 2, keywords: [haste], abilities: [cascade]}
  - {name: Twice, cost: 2RG, types: creature, power: 3, toughness: 2, abilities: [cascade, cascade]}
  - {name: Find, cost: 1R, types: sorcery, abilities: [{spell: {discover: 3}}]}
  - {name: Train, cost: U, types: sorcery, abilities: [{replicate: {mana: "1"}}, {spell: {gain_life: 1}}]}
  - {name: Both, cost: 1G, types: sorcery, abilities:
      [{entwine: {mana: "2"}}, {modes: {options: [{do: {gain_life: 3}}, {do: {destroy: {target: {is: artifact}}}}]}}]}
  - {name: Climb, cost: R, types: sorcery, abilities:
      [{escalate: {mana: "1"}}, {modes: {most: 3, options: [{do: {gain_life: 1}}, {do: {gain_life: 10}}, {do: draw}]}}]}
  - {name: Plotters, cost: R, types: sorcery, abilities: [conspire, {spell: {gain_life: 1}}]}
  - {name: Red One, cost: R, types: creature, power: 1, toughness: 1}
  - {name: Blue One, cost: U, types: creature, power: 1, toughness: 1}
  - {name: Loss, cost: U, types: sorcery, abilities: [{casualty: 2}, {spell: {gain_life: 1}}]}
  - {name: Deal, cost: B, types: sorcery, abilities:
      [bargain, {spell: [{gain_life: 1}, {if_paid: {cost: bargain, do: {draw: 1}}}]}]}
  - {name: Teach, cost: W, types: sorcery, abilities: [demonstrate, {spell: {gain_life: 2}}]}
  - {name: Mouse, cost: W, types: creature, power: 3, toughness: 3, keywords: [flying], abilities:
      [{offspring: {mana: "2"}}]}
"""
)


def board(*seats: Seat, step: str = "precombat main", players: int = 2) -> Table:
    return Table(position(game_of(CARDS, players), *seats, step=step))


@pytest.mark.rule("107.3a", "702.33a")
def test_the_x_of_a_kicker_is_chosen_when_it_is_to_be_paid() -> None:
    t = board(Seat(hand=["Keeper"], lands="WWWWW"), Seat())
    t.play("cast Keeper", "yes")
    assert t.options == ["X=0", "X=1", "X=2", "X=3"]
    t.play("X=3").settle()
    assert t.life == (23, 20)
    t = board(Seat(hand=["Keeper"], lands="WWWWW"), Seat())
    t.play("cast Keeper", "no").settle()
    assert (t.life, t.battlefield(0).count("Keeper")) == ((20, 20), 1)


@pytest.mark.rule("702.27a")
def test_buyback_returns_it_as_it_resolves() -> None:
    t = board(Seat(hand=["Fog Again"], battlefield=["Bell"], lands="UUU"), Seat())
    t.play("cast Fog Again", "yes").settle()
    assert t.hand(0) == ["Fog Again"]
    assert t.graveyard(0) == []
    t = board(Seat(hand=["Fog Again"], battlefield=["Bell"], lands="UUU"), Seat())
    t.play("cast Fog Again", "no").settle()
    assert t.graveyard(0) == ["Fog Again"]


@pytest.mark.rule("702.27a", "608.2b")
def test_buyback_is_lost_if_it_does_not_resolve() -> None:
    t = board(Seat(hand=["Fog Again"], battlefield=["Bell"], lands="UUU"), Seat(hand=["Deny"], lands="U"))
    t.play("cast Fog Again", "yes", "pass", "p2: cast Deny").settle()
    assert t.graveyard(0) == ["Fog Again"]
    t = board(
        Seat(hand=["Zap Again"], battlefield=["Bell"], lands="RR"),
        Seat(hand=["Bolt"], battlefield=["1/1"], lands="R"),
    )
    t.play("cast Zap Again", "yes", "pass", "p2: cast Bolt", "1/1").settle()
    assert t.graveyard(0) == ["Zap Again"], "without a legal target nothing happens, not even this"


@pytest.mark.rule("702.33a", "702.33b", "702.33d", "702.33f", "702.33g")
def test_two_kickers_are_told_apart() -> None:
    t = board(Seat(hand=["Two Ways"], battlefield=["Bell"], lands="WU", library=["2/2"] * 3), Seat())
    t.play("cast Two Ways", "yes").settle()
    assert t.life[0] == 21
    assert len(t.hand(0)) == 1, "no target is needed for the kicker that was not paid"
    seat = Seat(hand=["Two Ways"], battlefield=["Bell"], lands="WUR", library=["2/2"] * 3)
    t = board(seat, Seat(battlefield=["2/2"]))
    t.play("cast Two Ways", "yes", "yes").settle()
    assert t.battlefield(1) == []
    assert len(t.hand(0)) == 2, "kicked twice"
    t = board(seat, Seat())
    t.play("cast Two Ways")
    assert t.options == ["yes", "no"], "only the second: there is no target for the first"
    t.play("yes").settle()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("702.33d", "702.33e", "702.33f")
def test_a_permanent_knows_which_kicker_was_paid() -> None:
    t = board(Seat(hand=["Kicked Bear"], battlefield=["Bell"], lands="GRW"), Seat())
    t.play("cast Kicked Bear", "yes", "yes").resolve().order().play("P2").settle()
    assert t.size("Kicked Bear") == (3, 3)
    assert t.life == (25, 18)
    t = board(Seat(hand=["Kicked Bear"], battlefield=["Bell"], lands="GRW"), Seat())
    t.play("cast Kicked Bear", "no", "yes").settle()
    assert t.size("Kicked Bear") == (2, 2)
    assert t.life == (25, 20)


@pytest.mark.rule("702.33g", "601.2c", "601.4")
def test_a_kicked_spell_may_have_other_targets() -> None:
    t = board(Seat(hand=["Asunder"], battlefield=["Bell"], lands="GGBB"), Seat(battlefield=["2/2"]))
    t.play("cast Asunder", "P2's 2/2").settle()
    assert t.exile == ["2/2"], "it had to be kicked, since there is no enchantment"
    t = board(Seat(hand=["Asunder"], battlefield=["Bell"], lands="GG"), Seat(battlefield=["2/2"]))
    assert "cast Asunder" not in t.options
    t = board(Seat(hand=["Asunder"], battlefield=["Bell"], lands="GGBB"), Seat(battlefield=["Charm"]))
    t.play("cast Asunder", "no").settle()
    assert t.exile == ["Charm"]


@pytest.mark.rule("702.40a", "707.10")
def test_storm_counts_the_spells_before_it() -> None:
    t = board(
        Seat(hand=["Gain", "Grapeshot", "Gain"], battlefield=["Bell"], lands="WWRR"), Seat(hand=["Gain"], lands="W")
    )
    t.play("cast Gain", "pass", "p2: cast Gain").settle()
    t.play("cast Grapeshot", "P2")
    assert t.stack == ["Grapeshot", "ability of Grapeshot"]
    t.play("cast Gain").resolve().play("pass", "no", "no")
    assert t.stack == ["Grapeshot"] * 3, "a copy for each, also the other player's, but not for what came later"
    t.settle()
    assert t.life[1] == 20 + 1 - 3


@pytest.mark.rule("702.40a", "608.2h")
def test_storm_copies_though_the_spell_was_countered() -> None:
    t = board(
        Seat(hand=["Gain", "Grapeshot"], battlefield=["Bell", "1/1"], lands="WRR"),
        Seat(hand=["Deny"], battlefield=["1/1"], lands="U"),
    )
    t.play("cast Gain").settle()
    t.play("cast Grapeshot", "P2", "pass", "p2: cast Deny")
    t.resolve()
    assert t.graveyard(0)[-1] == "Grapeshot"
    assert t.stack == ["ability of Grapeshot"]
    t.play("pass", "yes", "P2's 1/1")
    t.settle()
    assert t.battlefield(1) == ["Island"]
    assert t.life[1] == 20, "the copy had a new target"
    assert "Grapeshot" not in t.battlefield(0)


def test_storm_copies_a_countered_spell_after_the_match_was_saved() -> None:
    t = board(Seat(hand=["Gain", "Grapeshot"], battlefield=["Bell"], lands="WRR"), Seat(hand=["Deny"], lands="U"))
    t.play("cast Gain").settle()
    t.play("cast Grapeshot", "P2", "pass", "p2: cast Deny")
    t.resolve()
    again = Table(load(t.m.game, t.m.save()))
    assert again.m.digest() == t.m.digest()
    for each in (t, again):
        each.play("pass", "no").settle()
        assert each.life[1] == 19
    assert again.m.digest() == t.m.digest()


@pytest.mark.rule("702.40b")
def test_each_storm_triggers() -> None:
    t = board(Seat(hand=["Gain", "Two Storms"], battlefield=["Bell"], lands="WR"), Seat())
    t.play("cast Gain").settle()
    t.play("cast Two Storms").order().settle()
    assert t.life[0] == 21 + 3


@pytest.mark.rule("702.85a", "608.2g")
def test_cascade_casts_the_first_cheaper_card() -> None:
    deck = ["Forest", "Elf", "Bolt", "2/2"]
    t = board(Seat(hand=["Elf"], battlefield=["Bell"], lands="RRGG", library=deck), Seat())
    t.play("cast Elf")
    assert t.stack == ["Elf", "ability of Elf"]
    t.play("pass", "yes", "P2")
    assert t.stack == ["Elf", "Bolt"], "above the spell that cascades"
    assert t.exile == []
    assert t.library(0)[0] == "2/2"
    assert sorted(t.library(0)[1:]) == ["Elf", "Forest"]
    t.settle()
    assert t.life[1] == 19


@pytest.mark.rule("702.85a", "702.85c")
def test_what_is_not_cast_goes_to_the_bottom() -> None:
    deck = ["Forest", "Bolt", "2/2", "3/3"]
    t = board(Seat(hand=["Twice"], battlefield=["Bell"], lands="RRGG", library=deck), Seat())
    t.play("cast Twice").order()
    assert len(t.stack) == 3, "each instance triggers"
    t.play("pass", "no")
    assert t.library(0)[:2] == ["2/2", "3/3"]
    assert sorted(t.library(0)[2:]) == ["Bolt", "Forest"]
    t.play("pass", "yes")
    assert t.stack == ["Twice", "2/2"]


@pytest.mark.rule("702.85a", "702.40a")
def test_a_cascade_without_a_card_ends_with_the_library() -> None:
    t = board(Seat(hand=["Elf"], battlefield=["Bell"], lands="RRGG", library=["Forest", "Forest"]), Seat())
    t.play("cast Elf").settle()
    assert t.library(0) == ["Forest", "Forest"]
    assert "Elf" in t.battlefield(0)


@pytest.mark.rule("701.57a", "701.57c")
def test_discover_casts_it_or_puts_it_into_the_hand() -> None:
    deck = ["Forest", "Elf", "Bolt", "2/2"]
    t = board(Seat(hand=["Find"], battlefield=["Bell"], lands="RR", library=deck), Seat())
    t.play("cast Find", "pass", "no").settle()
    assert t.hand(0) == ["Bolt"]
    assert len(t.library(0)) == 3
    t = board(Seat(hand=["Find"], battlefield=["Bell"], lands="RR", library=deck), Seat())
    t.play("cast Find", "pass", "yes", "P2").settle()
    assert t.life[1] == 19
    assert t.hand(0) == []


@pytest.mark.rule("702.56a")
def test_replicate_copies_for_each_payment() -> None:
    t = board(Seat(hand=["Train"], battlefield=["Bell"], lands="UUUU"), Seat())
    t.play("cast Train", "yes", "yes", "no").resolve()
    assert t.stack == ["Train"] * 3
    t.settle()
    assert t.life[0] == 23
    t = board(Seat(hand=["Train"], battlefield=["Bell"], lands="UUUU"), Seat())
    t.play("cast Train", "no")
    assert t.stack == ["Train"], "nothing triggers if it was not paid"


@pytest.mark.rule("702.42a", "702.42b")
def test_entwine_chooses_all_modes() -> None:
    t = board(Seat(hand=["Both"], battlefield=["Bell"], lands="GGGG"), Seat(battlefield=["Bell"]))
    t.play("cast Both", "yes", "P2's Bell").settle()
    assert t.life[0] == 23
    assert t.battlefield(1) == []
    t = board(Seat(hand=["Both"], battlefield=["Bell"], lands="GGG"), Seat())
    t.play("cast Both")
    assert t.options[0].startswith("mode 1"), "it cannot be paid"


@pytest.mark.rule("702.120a")
def test_escalate_is_paid_for_each_mode_after_the_first() -> None:
    t = board(Seat(hand=["Climb"], battlefield=["Bell"], lands="RR", library=["2/2"]), Seat())
    t.play("cast Climb", "mode 1", "mode 2").settle()
    assert t.life[0] == 31, "no mana for a third"
    t = board(Seat(hand=["Climb"], battlefield=["Bell"], lands="RRR", library=["2/2"]), Seat())
    t.play("cast Climb", "mode 1", "mode 2", "no more").settle()
    assert t.life[0] == 31
    assert t.hand(0) == []


@pytest.mark.rule("702.78a")
def test_conspire_taps_two_of_its_colour() -> None:
    t = board(Seat(hand=["Plotters"], battlefield=["Red One", "Red One", "Blue One", "Bell"], lands="R"), Seat())
    t.play("cast Plotters", "yes").resolve()
    assert not t.tapped("Blue One")
    assert t.stack == ["Plotters"] * 2
    t = board(Seat(hand=["Plotters"], battlefield=["Red One", "Blue One", "Bell"], lands="R"), Seat())
    t.play("cast Plotters")
    assert t.stack == ["Plotters"], "it cannot be paid"


@pytest.mark.rule("702.153a")
def test_casualty_sacrifices_a_strong_creature() -> None:
    t = board(Seat(hand=["Loss"], battlefield=["1/1", "2/2", "Bell"], lands="U"), Seat())
    t.play("cast Loss", "yes")
    assert t.graveyard(0) == ["2/2"]
    t.settle()
    assert t.life[0] == 22
    t = board(Seat(hand=["Loss"], battlefield=["1/1", "Bell"], lands="U"), Seat())
    t.play("cast Loss").settle()
    assert t.life[0] == 21


@pytest.mark.rule("702.166a", "702.166b", "702.166c")
def test_bargain_sacrifices_an_artifact_or_token() -> None:
    t = board(Seat(hand=["Deal"], battlefield=["1/1", "Bell"], lands="B", library=["2/2"]), Seat())
    t.play("cast Deal", "yes").settle()
    assert t.graveyard(0) == ["Bell", "Deal"]
    assert "1/1" in t.battlefield(0)
    assert t.hand(0) == ["2/2"]
    assert t.life[0] == 21


@pytest.mark.rule("702.144a")
def test_demonstrate_copies_for_an_opponent_too() -> None:
    seats = [
        Seat(hand=["Teach"], battlefield=["Bell"], lands="W"),
        Seat(battlefield=["Bell"]),
        Seat(battlefield=["Bell"]),
    ]
    t = board(*seats, players=3)
    t.play("cast Teach", "pass", "pass", "pass", "yes", "P3")
    assert t.stack == ["Teach"] * 3
    assert t.stack_players == [0, 0, 2]
    t.settle()
    assert t.life == (24, 20, 22)
    t = board(*seats, players=3)
    t.play("cast Teach", "pass", "pass", "pass", "no").settle()
    assert t.life == (22, 20, 20)


@pytest.mark.rule("702.175a")
def test_offspring_is_a_small_copy() -> None:
    t = board(Seat(hand=["Mouse"], battlefield=["Bell"], lands="WWW"), Seat())
    t.play("cast Mouse", "yes").settle()
    mice = [obj for obj in permanents(t.m) if t.m.game.object_name(t.m, obj) == "Mouse"]
    assert [power_of(t.m, obj) for obj in mice] == [3, 1]
    assert has(t.m, mice[1], keywords.FLYING)
    t = board(Seat(hand=["Mouse"], battlefield=["Bell"], lands="WWW"), Seat())
    t.play("cast Mouse", "no").settle()
    assert t.battlefield(0).count("Mouse") == 1
