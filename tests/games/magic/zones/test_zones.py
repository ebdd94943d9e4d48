"""Objects and zones (CR 109-111, 400-408): a new object in each zone, what is remembered, whose it is, who sees it."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import DAMAGE, NEXT_OBJECT, PLUS, PREVIOUS_OBJECT, SICK, TAPPED
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Ogre, cost: R, types: creature, subtypes: [Ogre], power: 3, toughness: 3}
  - {name: Blink, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Slap, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: {is: creature}}}}}]}
  - {name: Recall, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Sink, cost: U, types: instant, abilities:
      [{spell: {put: {what: {target: {is: creature}}, to: library, bottom: true}}}]}
  - {name: Lift, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: library}}}]}
  - {name: Banish, cost: W, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 4, toughness: 4}}}]}
  - {name: Enthral, cost: U, types: sorcery, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Raise, cost: B, types: sorcery, abilities:
      [{spell: {put: {what: {target: {what: {is: creature}, place: graveyard}}, to: battlefield, yours: true}}}]}
  - {name: Testament, cost: B, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: dies, do: {gain_life: power}}}]}
  - {name: Grenade, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{activated: {cost: sacrifice_self, do: {damage: {amount: power, to: {target: player}}}}}]}
  - {name: Imp, types: creature, subtypes: [Imp], colours: [red], power: 1, toughness: 1, token: true}
  - {name: Impcaller, cost: R, types: sorcery, abilities: [{spell: {create: Imp}}]}
  - {name: Gift of Imps, cost: R, types: sorcery, abilities: [{spell: {create: {token: Imp, who: {target: opponent}}}}]}
  - {name: Gravedigger's Tally, cost: B, types: enchantment, abilities:
      [{when: {event: {dies: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Halo, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {"on": host, power: 1, toughness: 1}}]}
  - {name: Study, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
  - {name: Grind, cost: U, types: sorcery, abilities: [{spell: {mill: {amount: 3, who: {target: player}}}}]}
  - {name: No, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Overgrowth, cost: G, types: enchantment, abilities:
      [{static: {"on": each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}
  - {name: Warden, cost: G, types: enchantment, abilities:
      [{when: {event: {enters: [{is: creature}, another]}, do: {gain_life: 1}}}]}
"""
BELL = Seat(battlefield=["Bell"], library=["Forest"] * 4)


def at(*seats: Seat, step: str = "precombat main") -> Table:
    return table_with(CARDS, *seats, step=step, players=max(2, len(seats)))


@pytest.mark.rule("400.7")
def test_an_object_that_returns_is_a_new_one_without_its_past() -> None:
    marked = Thing("Ogre", tapped=True, damage=2, counters={"+1/+1": 2})
    t = at(Seat(battlefield=[marked], hand=["Blink"], lands="W"), BELL)
    old = t.find("Ogre")
    t.play("p1: cast Blink").resolve()
    new = t.find("Ogre")
    assert new != old
    row = t.m.state.rows[new]
    assert (row[TAPPED], row[DAMAGE], row[PLUS], row[SICK]) == (0, 0, 0, 1)
    assert t.size("Ogre") == (3, 3)


@pytest.mark.rule("400.7", "608.2b")
def test_trap_16_a_spell_does_not_follow_its_target_through_another_zone() -> None:
    t = at(Seat(battlefield=["Ogre", "Bell"], hand=["Blink"], lands="W"), Seat(hand=["Slap"], lands="R"))
    t.play("p1: pass", "p2: cast Slap", "p1: cast Blink").resolve().resolve()
    assert t.battlefield(0).count("Ogre") == 1
    assert t.happened("DAMAGED") == []
    assert t.rules("COUNTERED") == ["CR 608.2b"]


@pytest.mark.rule("400.7", "704.5m")
def test_an_aura_does_not_follow_its_host() -> None:
    t = at(Seat(battlefield=["Ogre", Thing("Halo", on=0)], hand=["Blink"], lands="W"), BELL)
    assert t.size("Ogre") == (4, 4)
    t.play("p1: cast Blink").resolve()
    assert t.size("Ogre") == (3, 3)
    assert "Halo" in t.graveyard(0)


@pytest.mark.rule("400.7", "611.2c")
def test_an_effect_on_a_creature_does_not_follow_it() -> None:
    t = at(Seat(battlefield=["Ogre"], hand=["Grow", "Blink"], lands="GW"), BELL)
    t.play("p1: cast Grow").resolve()
    assert t.size("Ogre") == (7, 7)
    t.play("p1: cast Blink").resolve()
    assert t.size("Ogre") == (3, 3)


@pytest.mark.rule("400.7")
def test_old_and_new_object_know_each_other() -> None:
    t = at(Seat(battlefield=["Ogre"], hand=["Recall"], lands="U"), BELL)
    old = t.find("Ogre")
    t.play("p1: cast Recall").resolve()
    rows = t.m.state.rows
    new = rows[old][NEXT_OBJECT]
    assert rows[new][PREVIOUS_OBJECT] == old
    assert t.m.state.zones[rows[new][ZONE]] == [new]
    assert rows[old][ZONE] < 0


@pytest.mark.rule("608.2h", "603.10a")
def test_a_trigger_on_dying_knows_the_power_it_had() -> None:
    t = at(Seat(battlefield=["Testament", "Bell"], hand=["Grow", "Kill"], lands="GB"), BELL)
    t.play("p1: cast Grow").resolve().play("p1: cast Kill").resolve()
    assert t.stack == ["ability of Testament"]
    t.resolve()
    assert t.life == (26, 20)


@pytest.mark.rule("608.2h", "113.7a", "602.2b")
def test_an_ability_whose_source_was_its_cost_uses_what_the_source_last_was() -> None:
    t = at(Seat(battlefield=["Grenade", "Overgrowth"]), BELL)
    t.play(next(o for o in t.options if o.startswith("activate Grenade")), "P2")
    assert t.graveyard(0) == ["Grenade"]
    t.resolve()
    assert t.life == (20, 17)


@pytest.mark.rule("608.2h", "113.7a")
def test_last_known_information_is_of_the_moment_it_left() -> None:
    """Grown in response, then killed in response: the damage is of the grown one."""
    t = at(Seat(battlefield=["Grenade"], hand=["Grow"], lands="G"), BELL)
    t.play("p1: cast Grow").resolve()
    t.play(next(o for o in t.options if o.startswith("activate Grenade")), "P2").resolve()
    assert t.life == (20, 14)


@pytest.mark.rule("111.7", "704.5d")
@pytest.mark.parametrize("spell", ["Recall", "Banish", "Kill", "Lift"])
def test_trap_15_a_token_that_leaves_the_battlefield_ceases_to_exist(spell: str) -> None:
    t = at(Seat(battlefield=["Imp"], hand=[spell], lands="UWB", library=["Forest"]), BELL)
    t.play(f"p1: cast {spell}").resolve()
    assert "Imp" not in t.battlefield(0) + t.hand(0) + t.graveyard(0) + t.exile + t.library(0)
    assert t.graveyard(0) == [spell]
    assert t.library(0) == ["Forest"]


@pytest.mark.rule("111.7", "700.4")
def test_a_token_dies_before_it_ceases_to_exist() -> None:
    t = at(Seat(battlefield=["Imp", "Gravedigger's Tally"], hand=["Kill"], lands="B"), BELL)
    t.play("p1: cast Kill").resolve()
    assert t.stack == ["ability of Gravedigger's Tally"]


@pytest.mark.rule("111.8")
def test_a_token_that_has_left_does_not_come_back() -> None:
    t = at(Seat(battlefield=["Imp", "Warden"], hand=["Blink"], lands="W"), BELL)
    t.play("p1: cast Blink").resolve()
    assert "Imp" not in t.battlefield(0)
    assert t.stack == []
    assert t.exile == []


@pytest.mark.rule("111.2", "111.1")
def test_who_creates_a_token_owns_and_controls_it() -> None:
    t = at(Seat(hand=["Impcaller", "Gift of Imps"], lands="RR"), BELL)
    t.play("p1: cast Impcaller").resolve().play("p1: cast Gift of Imps").resolve()
    rows = t.m.state.rows
    for player in (0, 1):
        token = t.find("Imp", player)
        assert (rows[token][OWNER], rows[token][CONTROLLER]) == (player, player)


@pytest.mark.rule("400.3", "108.3", "110.2")
@pytest.mark.parametrize(("spell", "zone"), [("Kill", "graveyard"), ("Recall", "hand"), ("Lift", "library")])
def test_what_leaves_goes_to_its_owners_zone_whoever_controls_it(spell: str, zone: str) -> None:
    t = at(Seat(hand=["Enthral", spell], lands="UUB"), Seat(battlefield=["Ogre", "Bell"]))
    t.play("p1: cast Enthral").resolve()
    assert "Ogre" in t.battlefield(0)
    t.play(f"p1: cast {spell}").resolve()
    places = {"graveyard": t.graveyard, "hand": t.hand, "library": t.library}
    assert "Ogre" in places[zone](1)
    assert "Ogre" not in places[zone](0)


@pytest.mark.rule("110.2", "613.1b")
def test_a_stolen_creature_serves_its_controller_not_its_owner() -> None:
    t = at(Seat(hand=["Enthral"], lands="U", battlefield=["Overgrowth"]), Seat(battlefield=["Ogre", "Bell"]))
    t.play("p1: cast Enthral").resolve()
    assert t.size("Ogre") == (4, 4)
    assert t.m.state.rows[t.find("Ogre", 0)][OWNER] == 1
    # It has not been under its new controller's control since the turn began (CR 302.6).
    assert t.m.state.rows[t.find("Ogre", 0)][SICK] == 1


@pytest.mark.rule("110.2a", "400.3")
def test_a_card_raised_from_anothers_graveyard_goes_back_there() -> None:
    t = at(Seat(hand=["Raise", "Kill"], lands="BB"), Seat(graveyard=["Ogre"], battlefield=["Bell"]))
    t.play("p1: cast Raise").resolve()
    assert (t.battlefield(0)[-1], t.graveyard(1)) == ("Ogre", [])
    t.play("p1: cast Kill").resolve()
    assert t.graveyard(1) == ["Ogre"]
    assert t.graveyard(0) == ["Raise", "Kill"]


@pytest.mark.rule("701.6a", "400.3")
def test_a_countered_spell_goes_to_its_owners_graveyard() -> None:
    t = at(Seat(hand=["Ogre"], lands="R"), Seat(hand=["No"], lands="U"))
    t.play("p1: cast Ogre", "p2: cast No").settle()
    assert (t.graveyard(0), t.graveyard(1)) == (["Ogre"], ["No"])
    assert "Ogre" not in t.battlefield(0)


@pytest.mark.rule("400.2", "402.3", "401.2")
def test_hands_and_libraries_are_hidden_from_who_may_not_look() -> None:
    t = at(
        Seat(hand=["Raise"], library=["Testament", "Study"], battlefield=["Bell"]),
        Seat(hand=["Enthral"], library=["Grenade"], battlefield=["Bell"]),
    )
    mine, theirs = str(t.m.view(0).data()), str(t.m.view(1).data())
    assert ("Raise" in mine, "Raise" in theirs) == (True, False)
    assert ("Enthral" in mine, "Enthral" in theirs) == (False, True)
    for name in ("Testament", "Study", "Grenade"):
        assert name not in mine
        assert name not in theirs


@pytest.mark.rule("402.3", "400.2", "121.1")
def test_who_draws_sees_the_card_and_the_others_do_not() -> None:
    t = at(Seat(hand=["Study"], lands="U", library=["Testament", "Grenade"], battlefield=["Bell"]), BELL)
    t.play("p1: cast Study").resolve()
    told = [[t.m.view(player).tell(e) for e in t.m.events] for player in (0, 1)]
    assert any("Testament" in line for line in told[0])
    assert not any("Testament" in line or "Grenade" in line for line in told[1])


@pytest.mark.rule("400.2", "404.2", "406.3")
def test_graveyards_and_exile_are_open_to_all() -> None:
    t = at(Seat(graveyard=["Testament"], exile=["Grenade"], battlefield=["Bell"]), BELL)
    for player in (0, 1):
        data = str(t.m.view(player).data())
        assert "Testament" in data
        assert "Grenade" in data


@pytest.mark.rule("401.2", "121.2")
def test_the_order_of_a_library_is_kept_card_by_card() -> None:
    t = at(Seat(hand=["Study"], lands="U", library=["Ogre", "Kill", "Grow"], battlefield=["Bell"]), BELL)
    t.play("p1: cast Study").resolve()
    assert t.hand(0) == ["Ogre", "Kill"]
    assert t.library(0) == ["Grow"]


@pytest.mark.rule("401.2")
@pytest.mark.parametrize(("spell", "place"), [("Lift", 0), ("Sink", 2)])
def test_top_and_bottom_of_a_library(spell: str, place: int) -> None:
    t = at(Seat(hand=[spell], lands="U", library=["Kill", "Grow"], battlefield=["Bell", "Ogre"]), BELL)
    t.play(f"p1: cast {spell}").resolve()
    assert t.library(0)[place] == "Ogre"
    assert [name for name in t.library(0) if name != "Ogre"] == ["Kill", "Grow"]


@pytest.mark.rule("404.2", "400.5")
def test_a_graveyard_keeps_the_order_in_which_cards_came() -> None:
    t = at(Seat(hand=["Kill", "Slap"], lands="BR"), Seat(battlefield=["Ogre", "Testament", "Bell"]))
    t.play("p1: cast Kill -> P2's Ogre").resolve().play("p1: cast Slap").settle()
    assert t.graveyard(1) == ["Ogre", "Testament"]
    assert t.graveyard(0) == ["Kill", "Slap"]


@pytest.mark.rule("701.17a", "701.17b", "704.5b")
def test_milling_more_cards_than_there_are_takes_all_and_harms_nobody() -> None:
    t = at(Seat(hand=["Grind"], lands="U"), Seat(library=["Ogre", "Kill"], battlefield=["Bell"]))
    t.play("p1: cast Grind -> P2").resolve()
    assert sorted(t.graveyard(1)) == ["Kill", "Ogre"]
    assert t.library(1) == []
    assert t.m.outcome() is None


@pytest.mark.rule("601.2a", "405.1", "608.2n")
def test_trap_2_a_spell_leaves_the_hand_as_it_is_cast_and_is_in_the_graveyard_after() -> None:
    t = at(Seat(hand=["Slap"], lands="R"), Seat(battlefield=["Ogre", "Bell"]))
    t.play("p1: cast Slap")
    assert (t.hand(0), t.stack, t.graveyard(0)) == ([], ["Slap"], [])
    t.resolve()
    assert t.graveyard(0) == ["Slap"]


@pytest.mark.rule("608.3a", "110.1", "110.5")
def test_trap_4_a_permanent_spell_becomes_a_permanent_untapped_under_its_casters_control() -> None:
    t = at(Seat(hand=["Ogre"], lands="R", battlefield=["Bell", "Warden"]), BELL)
    t.play("p1: cast Ogre").resolve()
    assert t.tapped("Ogre", 0) is False
    assert t.stack == ["ability of Warden"]
    assert t.rules("MOVED")[-1] == "CR 608.3a"


@pytest.mark.rule("611.3b", "400.7")
def test_a_static_ability_works_on_the_battlefield_only() -> None:
    t = at(Seat(battlefield=["Ogre", "Bell"], hand=["Overgrowth"], graveyard=["Overgrowth"], lands="G"), BELL)
    assert t.size("Ogre") == (3, 3)
    t.play("p1: cast Overgrowth")
    assert t.size("Ogre") == (3, 3)
    t.resolve()
    assert t.size("Ogre") == (4, 4)


@pytest.mark.rule("400.7")
def test_taking_back_a_move_brings_the_old_object_back() -> None:
    t = at(Seat(battlefield=["Ogre", "Bell"], hand=["Recall"], lands="U"), BELL)
    before = t.m.digest()
    t.play("p1: cast Recall").resolve()
    while t.m.history:
        t.m.undo()
    assert t.m.digest() == before
    assert "Ogre" in t.battlefield(0)


@pytest.mark.rule("403.1", "400.1", "110.2")
def test_trap_13_there_is_one_battlefield_for_all() -> None:
    t = at(Seat(hand=["Enthral"], lands="U", battlefield=["Bell"]), Seat(battlefield=["Ogre", "Bell"]))
    ogre = t.find("Ogre", 1)
    t.play("p1: cast Enthral").resolve()
    # Whoever controls it, it has not moved: it is the same object.
    assert t.find("Ogre", 0) == ogre
    assert t.m.state.zones[t.m.state.rows[ogre][ZONE]].count(ogre) == 1
