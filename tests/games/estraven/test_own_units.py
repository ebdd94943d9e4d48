"""What each unit and resource of the game's own cards does, and an edge of the rules that it meets."""

from __future__ import annotations

from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.board import V_LEAD
from tests.games.estraven.table import FILLER, NO_TARGET, NOT_NOW, Table


def test_field_surgeon_heals_a_damaged_unit_at_any_time() -> None:
    own = Side(hand=["Precise Shot"], mana=1)
    other = Side(battlefield=["Field Surgeon", "Guard Captain"], damaged={1: 3})
    t = Table(own, other).play("play Precise Shot", "P2's Guard Captain", "use Field Surgeon: ability 1").resolve()
    assert (t.stats("Guard Captain", 1), t.is_tapped("Field Surgeon", 1)) == ((2, 2, 3), True)


def test_field_surgeon_needs_somebody_damaged_and_to_be_untapped() -> None:
    t = Table(Side(battlefield=["Field Surgeon", "Archer"]))
    t.refuse("use Field Surgeon: ability 1", NO_TARGET)
    t = Table(Side(battlefield=["Field Surgeon", "Guard Captain"], damaged={1: 1}, tapped=[0]))
    t.refuse("use Field Surgeon: ability 1", "Field Surgeon is tapped")


def test_sapper_sacrifices_a_troop_to_destroy_a_weak_unit() -> None:
    t = Table(Side(battlefield=["Sapper", "Levy", "Warlord"]), Side(battlefield=["Warlord", "Archer"]))
    t.play("use Sapper: ability 1")
    assert t.options == ["Sapper", "Levy"]
    t.play("Levy").resolve()
    assert (t.units(), t.units(1), t.graveyard()) == (["Sapper", "Warlord"], ["Warlord"], [])


def test_sapper_sacrifices_itself_and_its_ability_resolves_all_the_same() -> None:
    t = Table(Side(battlefield=["Sapper", "Warlord"]), Side(battlefield=["Archer"]))
    t.play("use Sapper: ability 1").resolve()
    assert (t.units(), t.units(1), t.graveyard()) == (["Warlord"], [], ["Sapper"])


def test_sapper_finds_no_target_among_the_strong() -> None:
    t = Table(Side(battlefield=["Sapper", "Levy"]), Side(battlefield=["Warlord"]))
    t.refuse("use Sapper: ability 1", NO_TARGET)


def test_sapper_misses_a_unit_that_grows_in_answer() -> None:
    card = """  - {name: Grow, types: spell, cost: 0, pitch: 1, speed: reaction, abilities:
      [{spell: {change: {what: ally, power: 1}}}]}"""
    t = Table(Side(battlefield=["Sapper"]), Side(hand=["Grow"], battlefield=["Archer"]), cards=card)
    t.play("use Sapper: ability 1", "play Grow").resolve()
    assert (t.units(), t.units(1), "MISSED" in t.events()) == ([], ["Archer"], True)


def test_blood_mage_pays_health_for_a_card_once_a_turn() -> None:
    t = Table(Side(battlefield=["Blood Mage"], deck=FILLER), Side(deck=FILLER))
    t.play("use Blood Mage: ability 1").resolve()
    assert (t.health(0), t.hand()) == (18, ["Foot Soldier"])
    t.refuse("use Blood Mage: ability 1", "Blood Mage has used this ability this turn")
    t.play("end turn", "end turn", "use Blood Mage: ability 1").resolve()
    assert t.health(0) == 16


def test_blood_mage_pays_no_more_health_than_there_is() -> None:
    t = Table(Side(battlefield=["Blood Mage"], health=1, deck=FILLER))
    t.refuse("use Blood Mage: ability 1", "you have not enough health to pay for Blood Mage")


def test_blood_mage_may_cost_the_last_health() -> None:
    t = Table(Side(battlefield=["Blood Mage"], health=2), Side(deck=FILLER), Side())
    t.play("use Blood Mage: ability 1")
    assert (t.chain(), t.units(), t.prompt) == ([], [], "P2: what do you do?")


def test_quartermaster_makes_ones_own_troops_cheaper() -> None:
    own = Side(
        hand=["Archer", "Foot Soldier", "Knight Commander", "Healing Word"], mana=9, battlefield=["Quartermaster"]
    )
    t = Table(own)
    spent = []
    for name in ("Archer", "Foot Soldier", "Knight Commander", "Healing Word"):
        before = t.mana()
        t.play(f"play {name}").resolve()
        spent.append(before - t.mana())
    assert spent == [1, 0, 3, 1]


def test_quartermaster_lets_nothing_cost_less_than_nothing() -> None:
    t = Table(Side(hand=["Foot Soldier"], battlefield=["Quartermaster", "Quartermaster"]))
    assert t.play("play Foot Soldier").mana() == 0
    [paid] = [e.amount for e in t.m.events if t.game.events[e.kind].name == "PLAYED"]
    assert paid == 0


def test_quartermaster_does_not_serve_opponents() -> None:
    t = Table(Side(hand=["Foot Soldier"]), Side(battlefield=["Quartermaster"]))
    t.refuse("play Foot Soldier", "you have not enough mana for Foot Soldier")


def test_duelist_is_stronger_when_it_attacks_and_when_it_blocks() -> None:
    t = Table(Side(battlefield=["Duelist"], deck=FILLER), Side(battlefield=["Duelist"], deck=FILLER))
    t.play("attack with Duelist").resolve().play("no block")
    assert (t.health(1), t.stats("Duelist")) == (16, (4, 0, 2))
    t.play("end turn")
    assert t.stats("Duelist") == (3, 0, 2)
    t = Table(Side(battlefield=["Guard Captain"]), Side(battlefield=["Duelist"]))
    t.play("attack with Guard Captain").resolve().play("Duelist")
    assert (t.stats("Guard Captain"), t.units(1)) == ((2, 2, 2), [])


def test_vengeful_squire_hits_an_opponent_when_it_is_destroyed() -> None:
    t = Table(Side(hand=["Precise Shot"], mana=1), Side(battlefield=["Vengeful Squire"]))
    t.play("play Precise Shot").resolve()
    assert (t.health(0), t.health(1), t.graveyard(1)) == (19, 20, ["Vengeful Squire"])


def test_vengeful_squire_is_not_avenged_when_it_goes_back_or_is_sacrificed() -> None:
    t = Table(Side(hand=["Retreat"], mana=1, battlefield=["Vengeful Squire"])).play("play Retreat").resolve()
    assert (t.health(1), t.hand()) == (20, ["Vengeful Squire"])
    t = Table(Side(battlefield=["Sapper", "Vengeful Squire"]), Side(battlefield=["Archer"]))
    t.play("use Sapper: ability 1", "Vengeful Squire").resolve()
    assert (t.health(1), t.units(1)) == (20, [])


def test_vengeful_squire_asks_its_controller_whom_to_hit() -> None:
    t = Table(Side(hand=["Precise Shot"], mana=1), Side(battlefield=["Vengeful Squire"]), Side())
    t.play("play Precise Shot").resolve()
    assert (t.prompt[:2], t.options) == ("P2", ["P3", "P1"])
    t.play("P3")
    assert [t.health(player) for player in range(3)] == [20, 20, 19]


def test_carrion_picker_grows_once_a_turn_for_good() -> None:
    card = """  - {name: Plague, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {damage: {amount: 1, to: {each: {}}}}}]}"""
    levies = ["Carrion Picker", "Levy", "Levy", "Levy"]
    own = Side(hand=["Plague"], battlefield=levies, deck=["Precise Shot", *FILLER])
    t = Table(own, Side(deck=FILLER, battlefield=["Archer"]), cards=card).play("play Plague").resolve()
    assert (t.units(), t.units(1), t.stats("Carrion Picker")) == (["Carrion Picker"], [], (2, 0, 1))
    t.play("end turn")
    assert t.stats("Carrion Picker") == (2, 0, 1)
    t.play("pitch Foot Soldier", "play Foot Soldier").resolve().play("end turn")
    t.play("pitch Foot Soldier", "play Precise Shot", "P2's Foot Soldier").resolve()
    assert t.stats("Carrion Picker") == (3, 0, 1)


def test_watchman_taps_a_unit_when_an_opponent_attacks() -> None:
    own = Side(battlefield=["Archer", "Warlord"], hand=["Precise Shot"], mana=1)
    t = Table(own, Side(battlefield=["Watchman", "Levy"], tapped=[1]))
    t.play("attack with Archer", "use Watchman: ability 1")
    assert t.options == ["P1's Archer", "P1's Warlord"]
    t.play("P1's Warlord")
    assert "play Precise Shot" in t.options
    t.resolve()
    assert (t.is_tapped("Warlord"), t.is_tapped("Watchman", 1), t.health(1)) == (True, True, 17)


def test_watchman_answers_attacks_of_opponents_only() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1, battlefield=["Archer"]), Side(battlefield=["Watchman"]))
    t.play("play Firebolt").refuse("use Watchman: ability 1", "the newest link is not one that Watchman answers")
    t = Table(Side(battlefield=["Archer", "Watchman"]), Side(battlefield=["Levy"]))
    t.refuse("use Watchman: ability 1", "the newest link is not one that Watchman answers")
    t.play("attack with Archer", "pass")
    t.refuse("use Watchman: ability 1", "the newest link is not one that Watchman answers")


def test_hedge_wizard_counters_a_spell_of_an_opponent() -> None:
    t = Table(Side(hand=["Fireball"], mana=3), Side(battlefield=["Hedge Wizard"], mana=1))
    t.play("play Fireball", "use Hedge Wizard: ability 1").resolve()
    assert (t.health(1), t.mana(1), t.is_tapped("Hedge Wizard", 1)) == (20, 0, True)


def test_hedge_wizard_is_too_fast_for_a_reaction_and_needs_mana() -> None:
    own = Side(hand=["Fireball", "Silence the Horns", "Precise Shot"], mana=6)
    t = Table(own, Side(battlefield=["Hedge Wizard"], mana=1)).play("play Fireball", "use Hedge Wizard: ability 1")
    t.refuse("play Precise Shot", "Precise Shot is too slow to answer the newest link")
    t.play("play Silence the Horns").resolve()
    assert t.health(1) == 15
    t = Table(own, Side(battlefield=["Hedge Wizard"])).play("play Fireball")
    t.refuse("use Hedge Wizard: ability 1", "you have not enough mana for Hedge Wizard")


def test_hedge_wizard_answers_spells_of_opponents_only() -> None:
    why = "the newest link is not one that Hedge Wizard answers"
    own = Side(hand=["Fireball"], mana=4, battlefield=["Hedge Wizard"])
    Table(own).play("play Fireball", "pass").refuse("use Hedge Wizard: ability 1", why)
    other = Side(battlefield=["Hedge Wizard"], mana=1)
    t = Table(Side(hand=["Foot Soldier"], mana=1, battlefield=["Archer"]), other).play("attack with Archer")
    t.refuse("use Hedge Wizard: ability 1", why).resolve().play("no block", "play Foot Soldier")
    t.refuse("use Hedge Wizard: ability 1", why)


def test_hedge_wizard_does_not_counter_a_spell_of_its_own_player() -> None:
    """Its player's Denial is on the chain too, below the answer to it."""
    own = Side(hand=["Fireball", "Denial"], mana=5)
    t = Table(own, Side(battlefield=["Hedge Wizard"], hand=["Denial"], mana=3)).play("play Fireball", "play Denial")
    t.play("play Denial", "P2's Denial", "use Hedge Wizard: ability 1")
    assert t.options == ["P1's Fireball", "P1's Denial"]


def test_militia_captain_brings_a_levy_and_heals_for_each_unit_that_comes() -> None:
    own = Side(hand=["Militia Captain", "Call to Arms"], mana=6, deck=FILLER)
    t = Table(own, Side(deck=FILLER)).play("play Militia Captain").resolve()
    assert (t.units(), t.health(0)) == (["Militia Captain", "Levy"], 21)
    t.play("play Call to Arms").resolve()
    assert t.health(0) == 24


def test_militia_captain_does_not_heal_for_units_of_others_or_other_cards() -> None:
    own = Side(hand=["Foot Soldier", "Materials"], mana=1)
    t = Table(own, Side(battlefield=["Militia Captain"]), resources="on").play("play Foot Soldier").resolve()
    assert (t.units(), t.health(1)) == (["Foot Soldier"], 20)
    own = Side(hand=["Materials"], battlefield=["Militia Captain"])
    t = Table(own, resources="on").play("play Materials").resolve()
    assert (t.units(), t.health(0)) == (["Militia Captain", "Materials"], 20)


def test_berserker_is_stronger_while_its_player_is_weak() -> None:
    own = Side(hand=["Healing Word"], mana=1, battlefield=["Berserker"], health=9)
    t = Table(own, Side(battlefield=["Berserker"]))
    assert (t.stats("Berserker"), t.stats("Berserker", 1)) == ((4, 0, 3), (2, 0, 3))
    t.play("play Healing Word").resolve()
    assert t.stats("Berserker") == (2, 0, 3)


def test_berserker_at_ten_health_is_not_stronger_yet() -> None:
    t = Table(Side(battlefield=["Berserker"], health=10), Side(hand=["Firebolt"], mana=1), active=1)
    assert t.stats("Berserker") == (2, 0, 3)
    t.play("play Firebolt").resolve()
    assert t.stats("Berserker") == (4, 0, 3)


def test_acolyte_of_ash_hits_for_each_spell_on_its_own_turn() -> None:
    own = Side(hand=["Healing Word", "Foot Soldier"], mana=2, battlefield=["Acolyte of Ash"])
    t = Table(own).play("play Healing Word")
    assert (t.health(1), t.health(0)) == (19, 20)
    t.resolve().play("play Foot Soldier").resolve()
    assert t.health(1) == 19


def test_acolyte_of_ash_burns_on_the_turn_of_another_too() -> None:
    other = Side(hand=["Second Wind"], mana=1, battlefield=["Acolyte of Ash"])
    t = Table(Side(hand=["Firebolt"], mana=1), other).play("play Firebolt", "play Second Wind").resolve()
    assert t.health(0) == 19


def test_tireless_guard_untaps_to_brace_itself() -> None:
    own = Side(hand=["Firebolt"], mana=2, battlefield=["Tireless Guard"], tapped=[0], deck=FILLER)
    t = Table(own, Side(deck=FILLER)).play("play Firebolt", "pass", "use Tireless Guard: ability 1").resolve()
    assert (t.stats("Tireless Guard"), t.is_tapped("Tireless Guard"), t.mana()) == ((2, 2, 2), False, 0)
    t.play("end turn")
    assert t.stats("Tireless Guard") == (2, 1, 2)


def test_tireless_guard_must_be_tapped_and_rests_on_the_turns_of_others() -> None:
    own = Side(hand=["Firebolt"], mana=1)
    other = Side(mana=1, battlefield=["Tireless Guard"], tapped=[0])
    t = Table(own, other).play("play Firebolt").refuse("use Tireless Guard: ability 1", NOT_NOW)
    t = Table(Side(mana=1, battlefield=["Tireless Guard"]))
    t.refuse("use Tireless Guard: ability 1", "Tireless Guard is not tapped")


def test_peddler_heals_for_pitching_and_for_trading() -> None:
    t = Table(Side(hand=["Kill", "Archer"], battlefield=["Peddler"]), market=("Materials",))
    t.play("pitch Kill")
    assert t.health(0) == 22
    t.play("trade Archer")
    assert (t.health(0), t.hand(), t.market()) == (24, ["Materials"], ["Archer"])


def test_peddler_does_not_heal_for_the_pitching_of_others() -> None:
    t = Table(Side(hand=["Kill"]), Side(battlefield=["Peddler"])).play("pitch Kill")
    assert (t.health(0), t.health(1)) == (20, 20)


def test_banner_lord_strengthens_troops_while_he_is_there() -> None:
    own = Side(battlefield=["Banner Lord", "Archer", "Warlord"])
    t = Table(own, Side(battlefield=["Archer"], hand=["Banishment"], mana=4), active=1)
    powers = [t.stats(name)[0] for name in ("Banner Lord", "Archer", "Warlord")]
    assert (powers, t.stats("Archer", 1)[0]) == ([2, 4, 5], 3)
    t.play("play Banishment", "P1's Banner Lord").resolve()
    assert t.stats("Archer")[0] == 3


def test_banner_lord_leads_two_troops() -> None:
    t = Table(Side(battlefield=["Banner Lord", "Archer", "Foot Soldier", "Levy"]))
    t.play("attack with Banner Lord", "Archer", "Foot Soldier").resolve()
    assert (t.health(1), t.is_tapped("Levy")) == (20 - 2 - 4 - 3, False)


def test_archmage_discards_a_spell_to_hit_a_player_once_a_turn() -> None:
    t = Table(Side(hand=["Kill", "Archer", "Insight"], battlefield=["Archmage"]))
    t.play("use Archmage: ability 1")
    assert t.options == ["Kill", "Insight"]
    t.play("Kill", "P2").resolve()
    assert (t.health(1), t.hand(), t.graveyard()) == (17, ["Archer", "Insight"], ["Kill"])
    t.refuse("use Archmage: ability 1", "Archmage has used this ability this turn")


def test_archmage_needs_a_spell_and_leads_mages_only() -> None:
    t = Table(Side(hand=["Archer"], battlefield=["Archmage", "Archer", "Acolyte of Ash", "Blood Mage"]))
    t.refuse("use Archmage: ability 1", "you have not enough cards to discard for Archmage")
    t.play("attack with Archmage")
    assert t.options == ["no more", "Acolyte of Ash", "Blood Mage"]
    t.play("Blood Mage").resolve()
    assert t.health(1) == 15


def test_high_marshal_leads_three_troops() -> None:
    t = Table(Side(battlefield=["High Marshal", "Archer", "Foot Soldier", "Levy", "Sapper"]))
    assert t.m.value(t.unit("High Marshal"), V_LEAD) == 3
    t.play("attack with High Marshal", "Archer", "Foot Soldier", "Levy").resolve()
    assert t.health(1) == 20 - 3 - 3 - 2 - 1


def test_high_marshal_untaps_the_troops_when_the_turn_ends() -> None:
    own = Side(battlefield=["High Marshal", "Archer"], tapped=[0, 1], deck=FILLER)
    t = Table(own, Side(deck=FILLER))
    assert t.is_tapped("Archer")
    t.play("end turn")
    assert (t.is_tapped("Archer"), t.is_tapped("High Marshal")) == (False, True)


def test_grave_warden_brings_back_a_cheap_unit_at_the_end_of_the_turn() -> None:
    own = Side(battlefield=["Grave Warden"], graveyard=["Archer", "Heavy Infantry", "Firebolt"], hand=["Kill"])
    t = Table(own, Side(deck=FILLER)).play("end turn")
    assert (t.hand(), t.graveyard()) == (["Kill", "Archer"], ["Heavy Infantry", "Firebolt"])


def test_grave_warden_leads_one_troop() -> None:
    t = Table(Side(battlefield=["Grave Warden", "Archer", "Levy"])).play("attack with Grave Warden", "Archer").resolve()
    assert t.health(1) == 20 - 2 - 3


def test_grave_warden_rests_with_two_cards_in_hand_and_on_the_turns_of_others() -> None:
    own = Side(battlefield=["Grave Warden"], graveyard=["Archer"], hand=["Kill"] * 2)
    t = Table(own, Side(deck=FILLER)).play("end turn")
    assert t.graveyard() == ["Archer"]
    t = Table(Side(), Side(battlefield=["Grave Warden"], graveyard=["Archer"], deck=FILLER)).play("end turn")
    assert (t.graveyard(1), t.prompt) == (["Archer"], "P2: what do you do?")


def test_subjects_make_a_levy_for_mana() -> None:
    t = Table(Side(hand=["Subjects"], mana=1), resources="on").play("play Subjects").resolve()
    t.play("use Subjects: ability 1").resolve()
    assert (t.units(), t.mana(), t.is_tapped("Subjects")) == (["Subjects", "Levy"], 0, True)


def test_subjects_neither_attack_nor_block() -> None:
    t = Table(Side(battlefield=["Subjects"]), resources="on").refuse("attack with Subjects", "Subjects is not a unit")
    t = Table(Side(battlefield=["Archer"]), Side(battlefield=["Subjects"]), resources="on")
    t.play("attack with Archer").resolve()
    assert (t.health(1), t.prompt) == (17, "P1: what do you do?")


def test_materials_give_mana_and_are_not_pitched() -> None:
    t = Table(Side(hand=["Materials", "Materials"]), resources="on").play("play Materials").resolve()
    t.play("use Materials: ability 1").resolve()
    assert t.mana() == 1
    t.refuse("use Materials: ability 1", "Materials is tapped")
    t.refuse("pitch Materials", "Materials is a resource, which cannot be pitched")


def test_materials_do_nothing_where_resources_are_off() -> None:
    t = Table(Side(hand=["Materials"])).refuse("play Materials", "resources do nothing in this game")
    assert t.hand() == ["Materials"]


def test_influence_changes_a_card_of_the_hand() -> None:
    own = Side(hand=["Kill"], battlefield=["Influence"], deck=["Archer"])
    t = Table(own, resources="on").play("use Influence: ability 1").resolve()
    assert t.options == ["Kill", "Archer"]
    t.play("Kill")
    assert (t.hand(), t.graveyard()) == (["Archer"], ["Kill"])


def test_influence_draws_from_an_empty_deck_and_loses() -> None:
    t = Table(Side(battlefield=["Influence"]), resources="on").play("use Influence: ability 1").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_levy_is_a_troop_and_leaves_nothing_behind() -> None:
    t = Table(Side(battlefield=["Levy"]), Side(battlefield=["Archer"])).play("attack with Levy").resolve()
    t.play("Archer")
    assert (t.units(), t.graveyard(), t.units(1), t.graveyard(1)) == ([], [], [], ["Archer"])
