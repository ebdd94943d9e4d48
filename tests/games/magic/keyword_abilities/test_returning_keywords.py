"""Cards that come back or take another's place: unearth, embalm, dredge, ninjutsu and their like (CR 702)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.ability_names import count_ability
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import colours_of, subtypes_of
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Shade, cost: 1B, types: creature, power: 3, toughness: 1, abilities: [{unearth: {mana: B}}]}
  - {name: Old Glutton, cost: 1B, types: creature, power: 1, toughness: 1,
     abilities: [{devour: 1}, {unearth: {mana: B}}]}
  - {name: Old Pilgrim, cost: 1B, types: creature, power: 1, toughness: 1, keywords: [ascend],
     abilities: [{unearth: {mana: B}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Drown, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Blink, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Numb, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Raise, cost: B, types: instant, abilities:
      [{spell: {put: {what: {target: {what: {is: creature}, place: graveyard}}, to: battlefield}}}]}
  - {name: Priest, cost: 2U, types: creature, subtypes: [Human], power: 2, toughness: 3, abilities:
      [{when: {event: enters, do: {gain_life: 2}}}, {embalm: {mana: U}}]}
  - {name: Champ, cost: 3G, types: creature, subtypes: [Snake], power: 1, toughness: 1,
     abilities: [{eternalize: {mana: G}}]}
  - {name: Imp, cost: B, types: creature, power: 1, toughness: 1, abilities: [{dredge: 2}]}
  - {name: Troll, cost: B, types: creature, power: 1, toughness: 2, abilities: [{dredge: 3}]}
  - {name: Think, cost: U, types: sorcery, abilities: [{spell: draw}]}
  - {name: Think Twice, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Idea, cost: 1U, types: sorcery, abilities: [{transmute: {mana: U}}, {spell: {draw: 3}}]}
  - {name: Sneak, cost: U, types: creature, power: 1, toughness: 1, abilities: [{transmute: {mana: U}}]}
  - {name: Ox, cost: 1W, types: creature, subtypes: [Ox], power: 2, toughness: 4}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Wisp, cost: W, types: creature, subtypes: [Spirit], power: 1, toughness: 1}
  - {name: Great Spirit, cost: 5W, types: creature, subtypes: [Spirit], power: 5, toughness: 5}
  - {name: Kami, cost: 3W, types: creature, subtypes: [Spirit], power: 2, toughness: 2, abilities: [{soulshift: 3}]}
  - {name: Two Souls, cost: W, types: creature, subtypes: [Spirit], power: 1, toughness: 1,
     abilities: [{soulshift: 1}, {soulshift: 6}]}
  - {name: Grim Feast, cost: B, types: instant, abilities: [{recover: {mana: B}}, {spell: {gain_life: 1}}]}
  - {name: Ninja, cost: 3U, types: creature, subtypes: [Ninja], power: 3, toughness: 2, abilities:
      [{ninjutsu: {mana: U}}, {when: {event: {deals_damage: {to: player, combat: true}}, do: draw}}]}
  - {name: Vizier, cost: 3B, types: creature, subtypes: [Zombie], power: 4, toughness: 4, abilities:
      [exploit, {when: {event: exploits, do: {lose_life: {amount: 3, who: opponents}}}}]}
  - {name: Knight, cost: 2W, types: creature, subtypes: [Knight], power: 4, toughness: 4, abilities:
      [{champion: [{is: creature}]}]}
  - {name: Skinwing, cost: "3", types: artifact, subtypes: [Equipment], abilities:
      [living_weapon, {static: {on: host, power: 2, toughness: 2}}, {equip: {mana: "2"}}]}
  - {name: Phyrexian Germ, types: creature, subtypes: [Phyrexian, Germ], power: 0, toughness: 0, colours: [black],
     token: true}
  - {name: Doubler, cost: G, types: enchantment, abilities:
      [{instead: {event: {tokens_created: you}, amount: 2 * amount}}]}
  - {name: Walker, cost: 3U, types: planeswalker, loyalty: 4}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.84a")
def test_what_is_unearthed_has_haste_and_is_exiled_at_the_next_end_step() -> None:
    t = duel(Seat(graveyard=["Shade"], lands="B"))
    t.activate("Shade").settle()
    assert "haste" in t.keywords("Shade")
    t.attack("Shade").fight()
    assert t.life == (20, 17)
    t.until("end").settle()
    assert "Shade" not in t.battlefield(0)
    assert t.exile == ["Shade"]


@pytest.mark.rule("702.84a", "702.131c")
def test_what_comes_with_it_into_other_zones_is_not_exiled() -> None:
    """Once a violation: the city's blessing was exiled with the creature that brought it; and so was what was eaten."""
    t = duel(Seat(graveyard=["Old Pilgrim"], lands="B" * 9))
    t.activate("Old Pilgrim").settle().until("end").settle()
    assert t.exile == ["Old Pilgrim"]
    t = duel(Seat(graveyard=["Old Glutton"], battlefield=["Bear"], lands="B"))
    t.activate("Old Glutton").play("pass", "pass").play("Bear")
    t.settle().until("end").settle()
    assert (t.exile, t.graveyard(0)) == (["Old Glutton"], ["Bear"])


@pytest.mark.rule("702.84a")
@pytest.mark.parametrize("spell", ["Kill", "Drown"])
def test_what_is_unearthed_is_exiled_wherever_else_it_would_go(spell: str) -> None:
    t = duel(Seat(graveyard=["Shade"], lands="BBU", hand=[spell]))
    t.activate("Shade").settle()
    t.play(f"cast {spell}").settle()
    assert t.exile == ["Shade"]
    assert t.hand(0) == []
    assert t.graveyard(0) == [spell]


@pytest.mark.rule("702.84a")
def test_that_it_is_exiled_is_no_ability_it_could_lose() -> None:
    t = duel(Seat(graveyard=["Shade"], lands="BBU", hand=["Numb", "Kill"]))
    t.activate("Shade").settle()
    t.play("cast Numb").settle().play("cast Kill").settle()
    assert t.exile == ["Shade"]


@pytest.mark.rule("702.84a")
def test_what_is_exiled_by_something_else_may_return_and_stays() -> None:
    t = duel(Seat(graveyard=["Shade"], lands="BW", hand=["Blink"]))
    t.activate("Shade").settle()
    t.play("cast Blink").settle()
    assert "haste" not in t.keywords("Shade")
    t.until("end").settle()
    assert "Shade" in t.battlefield(0)


@pytest.mark.rule("702.84a", "400.7")
def test_unearth_does_not_find_a_card_that_has_left_the_graveyard() -> None:
    t = duel(Seat(graveyard=["Shade"], lands="BB", hand=["Raise"]))
    t.activate("Shade").play("cast Raise").settle()
    assert "haste" not in t.keywords("Shade")
    t.until("end").settle()
    assert "Shade" in t.battlefield(0)


@pytest.mark.rule("702.84a")
def test_unearth_is_a_sorcery_in_time() -> None:
    t = duel(Seat(graveyard=["Shade"], lands="B"))
    assert t.can_activate("Shade")
    t.until("beginning of combat")
    assert not t.can_activate("Shade")


@pytest.mark.rule("702.128a")
def test_embalm_makes_a_white_zombie_of_the_exiled_card() -> None:
    t = duel(Seat(graveyard=["Priest"], lands="U"))
    t.activate("Priest")
    assert t.exile == ["Priest"]
    t.settle()
    token = t.find("Priest")
    zombie = t.m.game.subtype("Zombie") | t.m.game.subtype("Human")  # type: ignore[attr-defined]
    assert colours_of(t.m, token) == 1
    assert subtypes_of(t.m, token) == zombie
    assert mana_value_of(t.m, token) == 0
    assert t.size("Priest") == (2, 3)
    assert t.life == (22, 20)


@pytest.mark.rule("702.129a")
def test_eternalize_makes_a_black_four_four() -> None:
    t = duel(Seat(graveyard=["Champ"], lands="G"))
    t.activate("Champ").settle()
    assert t.size("Champ") == (4, 4)
    assert colours_of(t.m, t.find("Champ")) == 4
    assert t.exile == ["Champ"]


@pytest.mark.rule("702.52a", "614.11")
def test_instead_of_drawing_one_may_dredge() -> None:
    library = ["Ox", "Bear", "Wisp", "Forest"]
    t = duel(Seat(graveyard=["Imp"], hand=["Think"], lands="U", library=library))
    t.play("cast Think")
    resolving(t, "yes")
    assert t.hand(0) == ["Imp"]
    assert t.graveyard(0) == ["Ox", "Bear", "Think"]
    assert t.library(0) == ["Wisp", "Forest"]
    assert t.happened("DREW") == []


@pytest.mark.rule("702.52a", "121.2")
def test_each_draw_may_be_replaced_by_itself() -> None:
    library = ["Ox", "Bear", "Wisp", "Forest", "Forest"]
    t = duel(Seat(graveyard=["Imp"], hand=["Think Twice"], lands="U", library=library))
    t.play("cast Think Twice")
    resolving(t, "no", "yes")
    assert t.hand(0) == ["Ox", "Imp"]
    assert t.graveyard(0) == ["Bear", "Wisp", "Think Twice"]


@pytest.mark.rule("702.52b")
def test_nobody_dredges_with_too_small_a_library() -> None:
    t = duel(Seat(graveyard=["Imp"], hand=["Think"], lands="U", library=["Ox"]))
    t.play("cast Think").settle()
    assert t.hand(0) == ["Ox"]
    assert "Imp" in t.graveyard(0)


@pytest.mark.rule("702.52a", "616.1")
def test_of_several_that_could_be_dredged_the_player_chooses_and_may_decline_each() -> None:
    t = duel(Seat(graveyard=["Imp", "Troll"], hand=["Think"], lands="U", library=["Ox"] * 4))
    t.play("cast Think")
    resolving(t, "Troll: Dredge 3", "no", "yes")
    assert t.hand(0) == ["Imp"]
    assert t.library(0) == ["Ox"] * 2


@pytest.mark.rule("702.53a")
def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    t = duel(Seat(hand=["Idea"], lands="U", library=["Ox", "Bear", "Wisp", "Great Spirit"]))
    t.activate("Idea")
    assert t.graveyard(0) == ["Idea"]
    resolving(t, "Bear")
    assert t.hand(0) == ["Bear"]
    assert t.happened("REVEALED") == ["Bear is revealed"]


@pytest.mark.rule("702.53b")
def test_a_permanent_has_transmute_too() -> None:
    t = duel(Seat(battlefield=["Sneak", "Bear"]))
    assert not t.can_activate("Sneak")
    assert [count_ability(t.m, t.find(name), "transmute") for name in ("Sneak", "Bear")] == [1, 0]


@pytest.mark.rule("702.46a")
def test_soulshift_returns_a_spirit_small_enough() -> None:
    t = duel(Seat(battlefield=["Kami"], graveyard=["Wisp", "Great Spirit", "Bear"], hand=["Kill"], lands="B"))
    t.play("cast Kill").resolve()
    resolving(t, "yes")
    assert t.hand(0) == ["Wisp"]


@pytest.mark.rule("702.46b")
def test_each_soulshift_triggers_by_itself() -> None:
    t = duel(Seat(battlefield=["Two Souls"], graveyard=["Wisp", "Great Spirit"], hand=["Kill"], lands="B"))
    t.play("cast Kill").resolve().order()
    while t.m.decision is not None and t.m.decision.kind == "target":
        t.play("Wisp" if "Great Spirit" not in t.options else "Great Spirit")
    assert t.stack == ["ability of Two Souls", "ability of Two Souls"]


@pytest.mark.rule("702.59a")
def test_recover_returns_for_its_cost_or_is_exiled() -> None:
    for answer in ("yes", "no"):
        t = duel(Seat(battlefield=["Bear"], graveyard=["Grim Feast"], hand=["Kill"], lands="BB"))
        t.play("cast Kill").resolve()
        resolving(t, answer)
        assert ("Grim Feast" in t.hand(0)) == (answer == "yes")
        assert ("Grim Feast" in t.exile) == (answer == "no")


@pytest.mark.rule("702.59a")
def test_recover_does_not_see_creatures_come_to_another_graveyard() -> None:
    t = duel(Seat(graveyard=["Grim Feast"], hand=["Kill"], lands="BB"), Seat(battlefield=["Bear"]))
    t.play("cast Kill").settle()
    assert "Grim Feast" in t.graveyard(0)


@pytest.mark.rule("702.49a", "702.49c", "508.4")
def test_ninjutsu_puts_the_card_attacking_what_the_other_attacked() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja"], lands="U"), Seat(battlefield=["Walker"]))
    t.attack("Bear attacks Walker").block()
    t.activate("Ninja")
    assert t.hand(0) == ["Ninja", "Bear"]
    assert t.happened("REVEALED") == ["Ninja is revealed"]
    t.resolve()
    assert t.tapped("Ninja")
    t.fight()
    assert t.field("Walker", "loyalty") == 1
    assert t.life == (20, 20)


@pytest.mark.rule("702.49a")
def test_ninjutsu_waits_until_blockers_are_declared_and_needs_an_unblocked_attacker() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja"], lands="U"), Seat(battlefield=["Ox"]))
    t.attack("Bear")
    assert not t.can_activate("Ninja")
    t.block("Ox blocks Bear")
    assert not t.can_activate("Ninja")


@pytest.mark.rule("702.49a", "510.2")
def test_the_ninja_deals_combat_damage_in_the_stead_of_the_other() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Ninja"], lands="U", library=["Ox", "Ox"]))
    t.attack("Bear").block().activate("Ninja").resolve()
    t.fight()
    assert t.life == (20, 17)
    assert t.hand(0) == ["Bear", "Ox"]


@pytest.mark.rule("702.110a", "702.110b")
def test_a_creature_that_exploits_another_triggers() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Vizier"], lands="BBBB"))
    t.play("cast Vizier").resolve()
    resolving(t, "Bear")
    assert t.graveyard(0) == ["Bear"]
    t.settle()
    assert t.life == (20, 17)


@pytest.mark.rule("702.110b", "603.10a")
def test_a_creature_may_exploit_itself_and_still_triggers() -> None:
    t = duel(Seat(hand=["Vizier"], lands="BBBB"))
    t.play("cast Vizier").resolve()
    resolving(t, "Vizier")
    t.settle()
    assert t.life == (20, 17)
    assert t.graveyard(0) == ["Vizier"]


@pytest.mark.rule("702.110a")
def test_nobody_has_to_exploit() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Vizier"], lands="BBBB"))
    t.play("cast Vizier").resolve()
    resolving(t, "no more")
    assert t.stack == []
    assert "Bear" in t.battlefield(0)


@pytest.mark.rule("702.110b")
def test_what_has_left_before_its_exploit_resolves_exploits_nothing() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Vizier"], lands="BBBB"), Seat(hand=["Kill"], lands="B"))
    t.play("cast Vizier").resolve()
    t.play("p1: pass", "p2: cast Kill", "P1's Vizier").resolve()
    resolving(t, "Bear")
    t.settle()
    assert t.life == (20, 20)
    assert sorted(t.graveyard(0)) == ["Bear", "Vizier"]


@pytest.mark.rule("702.72a", "702.72b", "607.2k")
def test_a_champion_holds_another_in_exile_until_it_leaves() -> None:
    t = duel(Seat(battlefield=["Bear"], hand=["Knight", "Kill"], lands="WWWB"))
    t.play("cast Knight").resolve()
    resolving(t, "Bear")
    assert t.exile == ["Bear"]
    t.play("cast Kill").settle()
    assert "Bear" in t.battlefield(0)
    assert t.exile == []


@pytest.mark.rule("702.72a")
def test_a_champion_without_another_is_sacrificed() -> None:
    t = duel(Seat(hand=["Knight"], lands="WWW"), Seat(battlefield=["Bear"]))
    t.play("cast Knight").settle()
    assert t.graveyard(0) == ["Knight"]
    assert t.rules("SACRIFICED") == ["CR 701.21a"]


@pytest.mark.rule("702.92a")
def test_living_weapon_brings_a_germ_that_lives_by_the_equipment() -> None:
    t = duel(Seat(hand=["Skinwing"], lands="BBB"))
    t.play("cast Skinwing").settle()
    assert t.size("Phyrexian Germ") == (2, 2)
    assert colours_of(t.m, t.find("Phyrexian Germ")) == 4


@pytest.mark.rule("702.92a")
def test_of_two_germs_one_is_equipped_and_the_other_dies() -> None:
    t = duel(Seat(battlefield=["Doubler"], hand=["Skinwing"], lands="BBB"))
    t.play("cast Skinwing").settle()
    assert t.battlefield(0).count("Phyrexian Germ") == 1
    assert t.size("Phyrexian Germ") == (2, 2)
