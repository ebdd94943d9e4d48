"""Replacement and prevention (CR 614, 615, 616): one event, several effects, each once."""

from __future__ import annotations

import re

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.objects import permanents, power_of
from tests.games.magic.table import Table, bodies, game_with, table_with

CARDS = (
    bodies("2/2", "3/3", "6/6", "2/2 lifelink", "1/1 infect")
    + """
  - {name: Breeder, cost: R, types: creature, power: 2, toughness: 4, abilities:
      [{instead: {event: {enters: [{is: creature}, yours, another]}, counters: [{kind: +1/+1, amount: power}]}}]}
  - {name: Kin, cost: R, types: creature, subtypes: [Imp], power: 1, toughness: 1, abilities:
      [{as_enters: creature type}, chosen_type,
       {instead: {event: {enters: [another, {is: creature}, {chosen: creature type}, yours]},
        counters: [{kind: +1/+1}]}}]}
  - {name: Rouser, cost: R, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, {colour: white}]}, counters: [{kind: +1/+1}]}}]}
  - {name: Pale One, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: self, colours: [white]}}]}
  - {name: Elder, cost: R, types: creature, power: 3, toughness: 3, abilities:
      [{instead: {event: {enters: [{is: creature}, another, {power: {at_most: power}}]}, counters: [{kind: +1/+1}]}}]}
  - {name: Lord, cost: R, types: creature, power: 4, toughness: 4, abilities:
      [{static: {on: each, what: [{is: creature}, another], power: 1, toughness: 1}}]}
  - {name: Mute Hydra, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 3}}, {static: {on: each, what: {is: creature}, loses_all: true}}]}
  - {name: Nurse, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{instead: {event: {enters: [{is: creature}, another, {power: {at_least: 3}}]}, counters: [{kind: +1/+1}]}}]}
  - {name: Hydra, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [{enters_with: {kind: +1/+1, amount: 3}}]}
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Balm, cost: R, types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Read, cost: R, types: sorcery, abilities: [{spell: {draw: 1}}]}
  - {name: Grow, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: +1/+1, on: {target: {is: creature}}}}}]}
  - {name: March, cost: R, types: sorcery, abilities: [{spell: {create: {token: Soldier}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Rot, cost: R, types: sorcery, abilities: [{spell: {discard: {who: {target: player}}}}]}
  - {name: Ward of Stone, cost: R, types: enchantment, abilities:
      [{instead: {event: {damaged: {what: you}}, amount: amount - 1, prevent: true}}]}
  - {name: Thorn, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Totem, cost: R, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}},
      {instead: {event: {destroyed: hosted}, do: [{destroy: self}]}}]}
  - {name: Walker, cost: R, types: planeswalker, loyalty: 3, abilities: [{loyalty: {change: 1, do: {gain_life: 1}}}]}
  - {name: Twin Mind, cost: R, types: enchantment, abilities: [{instead: {event: {draws: you}, do: {draw: 2}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("instead: {event: {casts: {what: spell}}}", "nothing can happen instead of this"),
        ("instead: {event: attacks, do: draw}", "nothing can happen instead of this: this attacks"),
        ("static: {on: each, abilities: [{flashback: {mana: R}}]}", "such an ability cannot be granted: Flashback {R}"),
    ],
)
def test_what_could_never_work_is_refused_with_its_card(ability: str, said: str) -> None:
    card = f"  - {{name: Wrong, cost: R, types: enchantment, abilities: [{{{ability}}}]}}\n"
    with pytest.raises(CardErrors, match=f"Wrong: {re.escape(said)}"):
        game_with(card)


@pytest.mark.rule("614.1a", "614.5", "121.6")
def test_a_replaced_draw_does_not_replace_itself() -> None:
    t = board(Seat(battlefield=["Thought Reflection"], hand=["Read", "Wait"], lands="RR", library=["2/2"] * 9), Seat())
    t.play("cast Read").settle()
    assert len(t.hand(0)) == 3


@pytest.mark.rule("616.1", "614.5", "616.1f")
def test_two_replacements_of_one_draw() -> None:
    """Each doubles what the other left: four cards, whichever comes first."""
    t = board(
        Seat(battlefield=["Thought Reflection", "Twin Mind"], hand=["Read", "Wait"], lands="RR", library=["2/2"] * 9),
        Seat(),
    )
    t.play("cast Read", "pass", "p1: Thought")
    while t.m.decision is not None and t.m.decision.kind == "replacement":
        t.m.apply(0)
    assert len(t.hand(0)) == 5


@pytest.mark.rule("616.1e")
def test_the_affected_player_chooses_the_order() -> None:
    t = board(Seat(battlefield=["Rhox Faithmender", "Angel of Vitality"], hand=["Balm", "Wait"], lands="RR"), Seat())
    t.play("cast Balm", "pass", "p1: Angel").settle()
    assert t.life[0] == 28
    t = board(Seat(battlefield=["Rhox Faithmender", "Angel of Vitality"], hand=["Balm", "Wait"], lands="RR"), Seat())
    t.play("cast Balm", "pass", "p1: Rhox").settle()
    assert t.life[0] == 27


@pytest.mark.rule("614.16", "616.1f")
def test_doubling_season_twice() -> None:
    t = board(
        Seat(battlefield=["Doubling Season", "Doubling Season", "2/2"], hand=["March", "Grow", "Wait"], lands="RRR"),
        Seat(),
    )
    t.play("cast March").settle()
    assert t.battlefield(0).count("Soldier") == 4
    t.play("cast Grow", "2/2").settle()
    assert t.size("2/2") == (6, 6)


@pytest.mark.rule("122.6a", "614.1c", "614.12")
def test_counters_a_permanent_enters_with_are_doubled() -> None:
    t = board(Seat(battlefield=["Doubling Season"], hand=["Thorn", "Walker", "Wait"], lands="RRR"), Seat())
    t.play("cast Thorn").settle().play("cast Walker").settle()
    assert t.counters("Thorn", "+1/+1") == 4
    assert t.counters("Walker", "loyalty") == 6
    t.activate("Walker")
    assert t.counters("Walker", "loyalty") == 7, "a cost is no effect: CR 614.16"


@pytest.mark.rule("614.12")
def test_others_say_how_a_creature_enters() -> None:
    t = board(Seat(battlefield=["Imposing Sovereign"]), Seat(hand=["2/2", "Wait"], lands="RRR", library=["2/2"]))
    t.until("upkeep").until("precombat main").play("p2: cast 2/2").settle()
    assert t.tapped("2/2")
    t = board(Seat(battlefield=["Breeder"], hand=["2/2", "Wait"], lands="RR"), Seat())
    t.play("cast 2/2").settle()
    assert t.size("2/2") == (4, 4)


def kin_sizes(t: Table) -> list[int]:
    return sorted(power_of(t.m, obj) for obj in permanents(t.m) if t.m.game.object_name(t.m, obj).startswith("Kin"))


@pytest.mark.rule("614.12")
def test_what_was_chosen_and_its_own_abilities_count_as_it_enters() -> None:
    t = board(Seat(hand=["Kin", "Kin", "Kin"], lands="RRR"))
    t.play("cast Kin").settle().play("Body").settle()
    t.play("cast Kin").settle().play("Body").settle()
    assert kin_sizes(t) == [1, 2]
    t.play("cast Kin").settle().play("Imp").settle()
    assert kin_sizes(t) == [1, 1, 2]
    t = board(Seat(hand=["Pale One"], battlefield=["Rouser"], lands="R"))
    t.play("cast Pale One").settle()
    assert t.size("Pale One") == (2, 2)


@pytest.mark.rule("614.12")
def test_what_its_abilities_would_do_to_others_does_not_count() -> None:
    t = board(Seat(hand=["Lord"], battlefield=["Elder"], lands="R"))
    t.play("cast Lord").settle()
    assert (t.size("Lord"), t.size("Elder")) == ((4, 4), (4, 4))


@pytest.mark.rule("614.12")
def test_what_it_would_lose_there_does_not_work_as_it_enters() -> None:
    t = board(Seat(hand=["Mute Hydra"], lands="R"))
    t.play("cast Mute Hydra").settle()
    assert t.size("Mute Hydra") == (1, 1)


@pytest.mark.rule("614.12")
def test_counters_it_is_to_enter_with_count() -> None:
    t = board(Seat(hand=["Hydra"], battlefield=["Nurse"], lands="R"))
    t.play("cast Hydra").settle()
    assert t.size("Hydra") == (4, 4)


@pytest.mark.rule("614.6", "700.4")
def test_what_is_exiled_instead_did_not_die() -> None:
    t = board(Seat(battlefield=["Rest in Peace"], hand=["Doom", "Wait"], lands="RR"), Seat(battlefield=["3/3"]))
    t.play("cast Doom").settle()
    assert "3/3" in t.exile
    assert "Doom" in t.exile
    assert t.graveyard(1) == t.graveyard(0) == []


@pytest.mark.rule("614.1a", "614.12")
def test_darksteel_colossus_goes_home_from_anywhere() -> None:
    t = board(Seat(hand=["Rot", "Wait"], lands="RR"), Seat(hand=["Darksteel Colossus"]))
    t.play("cast Rot", "P2").settle()
    assert t.graveyard(1) == []
    assert "Darksteel Colossus" in t.library(1)


@pytest.mark.rule("615.1", "615.6")
def test_fog_prevents_combat_damage_only() -> None:
    t = board(Seat(battlefield=["6/6"], hand=["Spark"], lands="R"), Seat(hand=["Fog"], lands="G"))
    t.attack("6/6").play("p1: pass", "p2: cast Fog")
    while t.m.decision is not None and t.step != "end of combat":
        t.m.apply("pass")
    assert t.life[1] == 20
    t.play("cast Spark", "P2").settle()
    assert t.life[1] == 18


@pytest.mark.rule("615.7")
def test_a_shield_prevents_the_next_three() -> None:
    t = board(Seat(hand=["Healing Salve", "Spark", "Spark", "Wait"], lands="WRRR"), Seat(battlefield=["6/6"], hand=[]))
    t.play("cast Healing Salve", "mode 2", "P2").settle()
    t.play("cast Spark", "P2").settle()
    assert t.life[1] == 20
    t.play("cast Spark", "P2").settle()
    assert t.life[1] == 19


@pytest.mark.rule("615.7", "514.2")
def test_a_shield_ends_with_the_turn() -> None:
    t = board(Seat(hand=["Healing Salve", "Wait", "Spark"], lands="WRR"), Seat(library=["2/2"] * 5))
    t.play("cast Healing Salve", "mode 2", "P2").settle()
    t.until("end").play("pass").until("upkeep").play("p1: cast Spark", "P2").settle()
    assert t.life[1] == 18


@pytest.mark.rule("615.1a", "616.1")
def test_part_of_the_damage_is_prevented() -> None:
    t = board(Seat(hand=["Spark", "Wait"], lands="RR"), Seat(battlefield=["Ward of Stone"]))
    t.play("cast Spark", "P2").settle()
    assert t.life[1] == 19


@pytest.mark.rule("614.9")
def test_damage_is_redirected() -> None:
    t = board(Seat(hand=["Spark", "Wait"], lands="RR"), Seat(battlefield=["Palisade Giant", "2/2"]))
    t.play("cast Spark", "P2's 2/2").settle()
    assert "2/2" in t.battlefield(1)
    assert t.field("Palisade Giant", "damage") == 2


@pytest.mark.rule("614.8", "701.8a")
def test_an_aura_is_destroyed_in_its_hosts_stead() -> None:
    t = board(Seat(hand=["Totem", "Doom", "Wait"], battlefield=["2/2"], lands="RRR"), Seat())
    t.play("cast Totem").settle().play("cast Doom").settle()
    assert "2/2" in t.battlefield(0)
    assert "Totem" in t.graveyard(0)


@pytest.mark.rule("614.10", "500.11")
def test_a_skipped_step_never_begins() -> None:
    t = board(
        Seat(battlefield=["Necropotence"], hand=["Wait"], lands="R", library=["2/2"] * 5),
        Seat(hand=["Wait"], lands="R", library=["3/3"] * 5),
    )
    for _ in range(2):
        t.until("end").play("pass").until("upkeep")
    t.until("precombat main")
    assert t.hand(0) == ["Wait"]
    assert t.hand(1) == ["Wait", "3/3"]


@pytest.mark.rule("101.2", "104.3b")
def test_who_cannot_lose_plays_on() -> None:
    t = board(Seat(hand=["Spark", "Wait"], lands="RR"), Seat(battlefield=["Platinum Angel"], life=2))
    t.play("cast Spark", "P2").settle()
    assert t.life[1] == 0
    assert t.m.decision is not None


@pytest.mark.rule("614.1c", "118.12a", "614.13")
def test_a_land_that_enters_untapped_for_life() -> None:
    t = board(Seat(hand=["Steam Vents", "Wait"], lands="R"), Seat())
    t.play("play Steam Vents", "yes")
    assert t.life[0] == 18
    assert not t.tapped("Steam Vents")
    t = board(Seat(hand=["Steam Vents", "Wait"], lands="R"), Seat())
    t.play("play Steam Vents", "no")
    assert t.life[0] == 20
    assert t.tapped("Steam Vents")


@pytest.mark.rule("614.12", "305.7")
def test_a_land_under_blood_moon_has_no_way_of_its_own_to_enter() -> None:
    t = board(Seat(battlefield=["Blood Moon"], hand=["Steam Vents", "Wait"], lands="R"), Seat())
    t.play("play Steam Vents")
    assert t.life[0] == 20
    assert not t.tapped("Steam Vents")


@pytest.mark.rule("101.2", "119.7")
def test_no_life_is_gained_where_it_cannot_be() -> None:
    t = board(Seat(hand=["Balm", "Wait"], lands="RR"), Seat(battlefield=["Erebos, God of the Dead"]))
    t.play("cast Balm").settle()
    assert t.life[0] == 20
