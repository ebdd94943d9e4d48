"""What each spell of the own cards does, and an edge of the rules that it meets; units have a file of their own."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from cardwright.games.estraven.game import SHELF
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources import read_cards_text
from tests.games.estraven.table import FILLER, NO_TARGET, NOT_NOW, Table

HERE = Path(__file__).parent
FILES = ("test_own_cards.py", "test_own_units.py")


def test_every_own_card_has_a_test_named_for_it() -> None:
    text = "".join((HERE / name).read_text(encoding="utf-8") for name in FILES)
    tests = re.findall(r"def test_(\w+)\(", text)
    own: list[str] = []
    for file in ("own.yaml", "resources.yaml"):
        cards = (files(SHELF.package) / "cards" / file).read_text(encoding="utf-8")
        own += [card.name for card in read_cards_text(cards, ".yaml", estraven, EstravenCard)]
    assert len(own) > 40
    named = {name: name.lower().replace(" ", "_") for name in own}
    assert [name for name in own if not any(test.startswith(f"{named[name]}_") for test in tests)] == []


def own_spells() -> list[str]:
    cards = (files(SHELF.package) / "cards" / "own.yaml").read_text(encoding="utf-8")
    read = read_cards_text(cards, ".yaml", estraven, EstravenCard)
    return [card.name for card in read if "spell" in card.types]


def test_which_own_spells_are_answers_and_which_are_fast() -> None:
    swift = """  - {name: Swift, types: spell, cost: 0, pitch: 1, speed: fast, abilities: [{spell: {heal: 1}}]}"""
    own = Side(hand=["Healing Word", "Swift"], mana=1, battlefield=["Archer"])
    everything = Side(hand=own_spells(), mana=99, battlefield=["Archer"], graveyard=["Kill", "Archer"], tapped=[0])
    t = Table(own, everything, cards=swift).play("play Healing Word")
    reactions = ["Precise Shot", "Retreat", "Brace", "Second Wind", "Snare"]
    assert sorted(t.options) == sorted(["pass", "play Denial", *(f"play {name}" for name in reactions)])
    t = Table(own, everything, cards=swift).play("attack with Archer")
    assert sorted(t.options) == sorted(["pass", "play Silence the Horns", *(f"play {name}" for name in reactions)])
    t.play("pass", "play Swift")
    assert t.options == ["pass", "play Silence the Horns"]


def test_own_spells_for_ones_own_units_are_for_no_others() -> None:
    for name in ("Retreat", "Brace", "Blood Oath", "Second Wind", "Battle Trance", "Borrowed Bow"):
        Table(Side(hand=[name], mana=9), Side(battlefield=["Archer"], tapped=[0])).refuse(f"play {name}", NO_TARGET)


def test_wildfire_burns_each_player() -> None:
    t = Table(Side(hand=["Wildfire"], mana=4), Side(), Side()).play("play Wildfire").resolve()
    assert [t.health(player) for player in range(3)] == [17, 17, 17]


def test_wildfire_is_countered_and_burns_nobody() -> None:
    t = Table(Side(hand=["Wildfire"], mana=3), Side(hand=["Denial"], mana=2))
    t.play("play Wildfire", "play Denial").resolve()
    assert (t.health(0), t.health(1), t.mana(), t.graveyard()) == (20, 20, 0, ["Wildfire"])


def test_precise_shot_hits_a_unit_and_its_resistance_is_taken_off() -> None:
    t = Table(Side(hand=["Precise Shot", "Precise Shot"], mana=2), Side(battlefield=["Archer", "Shield Bearer"]))
    t.play("play Precise Shot", "P2's Shield Bearer").resolve()
    assert t.stats("Shield Bearer", 1) == (1, 2, 1)
    t.play("play Precise Shot", "P2's Archer").resolve()
    assert (t.units(1), t.graveyard(1)) == (["Shield Bearer"], ["Archer"])


def test_precise_shot_needs_a_unit() -> None:
    Table(Side(hand=["Precise Shot"], mana=1)).refuse("play Precise Shot", NO_TARGET)


def test_execution_destroys_a_tapped_unit_of_an_opponent() -> None:
    own = Side(hand=["Execution"], mana=3, battlefield=["Archer"], tapped=[0])
    t = Table(own, Side(battlefield=["Warlord", "Guard Captain"], tapped=[0])).play("play Execution").resolve()
    assert (t.units(), t.units(1)) == (["Archer"], ["Guard Captain"])


def test_execution_misses_a_unit_that_is_untapped_in_answer() -> None:
    t = Table(Side(hand=["Execution"], mana=3), Side(hand=["Second Wind"], mana=1, battlefield=["Warlord"], tapped=[0]))
    t.play("play Execution", "play Second Wind").resolve()
    assert (t.units(1), "MISSED" in t.events()) == (["Warlord"], True)


def test_insight_draws_two() -> None:
    t = Table(Side(hand=["Insight"], mana=2, deck=["Kill", "Archer", "Warlord"])).play("play Insight").resolve()
    assert t.hand() == ["Kill", "Archer"]


def test_insight_with_one_card_left_loses() -> None:
    t = Table(Side(hand=["Insight"], mana=2, deck=["Kill"])).play("play Insight").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_denial_counters_a_spell() -> None:
    t = Table(Side(hand=["Fireball"], mana=3), Side(hand=["Denial"], mana=2)).play("play Fireball", "play Denial")
    assert t.resolve().health(1) == 20
    assert (t.graveyard(), t.graveyard(1)) == (["Fireball"], ["Denial"])


def test_denial_counters_no_unit_and_nothing_on_an_empty_chain() -> None:
    t = Table(Side(hand=["Foot Soldier", "Denial"], mana=3), Side(hand=["Denial"], mana=2))
    t.refuse("play Denial", NO_TARGET).play("play Foot Soldier").refuse("play Denial", NO_TARGET)


def test_denial_is_denied() -> None:
    t = Table(Side(hand=["Fireball", "Denial"], mana=5), Side(hand=["Denial"], mana=2))
    t.play("play Fireball", "play Denial", "play Denial", "P2's Denial").resolve()
    assert t.health(1) == 15


def test_silence_the_horns_ends_an_attack_and_the_unit_stays_tapped() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(hand=["Silence the Horns"], mana=1))
    t.play("attack with Archer", "play Silence the Horns").resolve()
    assert (t.health(1), t.is_tapped("Archer")) == (20, True)
    t.refuse("attack with Archer", "you have attacked this turn")


def test_silence_the_horns_counters_an_ability_and_no_spell() -> None:
    own = Side(hand=["Firebolt"], mana=2, battlefield=["Combat Medic"])
    t = Table(own, Side(hand=["Silence the Horns"], mana=1)).play("play Firebolt")
    t.refuse("play Silence the Horns", NO_TARGET).resolve()
    t.play("use Combat Medic: ability 1", "play Silence the Horns").resolve()
    assert "HEALED" not in t.events()
    assert t.graveyard(1) == ["Silence the Horns"]


def test_retreat_takes_a_unit_back_as_new() -> None:
    own = Side(hand=["Retreat"], mana=3, battlefield=["Warlord"], damaged={0: 2}, tapped=[0])
    t = Table(own, Side(battlefield=["Archer"])).play("play Retreat").resolve()
    assert (t.hand(), t.units(1)) == (["Warlord"], ["Archer"])
    [card] = t.m.state.zones[1]
    assert t.m.state.rows[card][6:8] == [0, 0]


def test_retreat_takes_no_unit_of_an_opponent_and_a_token_is_gone() -> None:
    Table(Side(hand=["Retreat"], mana=1), Side(battlefield=["Archer"])).refuse("play Retreat", NO_TARGET)
    t = Table(Side(hand=["Retreat"], mana=1, battlefield=["Levy"])).play("play Retreat").resolve()
    assert (t.hand(), t.units()) == ([], [])


def test_banishment_exiles_a_unit_of_an_opponent() -> None:
    t = Table(Side(hand=["Banishment"], mana=4, battlefield=["Archer"]), Side(battlefield=["Warlord"]))
    t.play("play Banishment").resolve()
    assert (t.units(), t.units(1), t.exile(1), t.graveyard(1)) == (["Archer"], [], ["Warlord"], [])


def test_banishment_does_not_look_for_a_unit_in_a_graveyard() -> None:
    t = Table(Side(hand=["Banishment"], mana=4), Side(graveyard=["Warlord"]))
    t.refuse("play Banishment", NO_TARGET)


def test_raise_the_fallen_brings_back_a_troop() -> None:
    t = Table(Side(hand=["Raise the Fallen"], mana=3, graveyard=["Warlord", "Archer", "Kill"]))
    t.play("play Raise the Fallen").resolve()
    assert (t.units(), t.graveyard()) == (["Archer"], ["Warlord", "Kill", "Raise the Fallen"])


def test_raise_the_fallen_does_not_look_into_the_graveyard_of_another() -> None:
    t = Table(Side(hand=["Raise the Fallen"], mana=3, graveyard=["Warlord"]), Side(graveyard=["Archer"]))
    t.refuse("play Raise the Fallen", NO_TARGET)


def test_old_letters_brings_back_a_spell() -> None:
    t = Table(Side(hand=["Old Letters"], mana=1, graveyard=["Kill", "Archer", "Insight"]))
    t.play("play Old Letters")
    assert t.options == ["Kill in your graveyard", "Insight in your graveyard"]
    t.play("Insight in your graveyard").resolve()
    assert (t.hand(), t.graveyard()) == (["Insight"], ["Kill", "Archer", "Old Letters"])


def test_old_letters_does_not_find_itself() -> None:
    Table(Side(hand=["Old Letters"], mana=1, graveyard=["Archer"])).refuse("play Old Letters", NO_TARGET)


def test_rally_gives_power_to_ones_own_units_for_this_turn() -> None:
    own = Side(hand=["Rally", "Foot Soldier"], mana=3, battlefield=["Archer", "Warlord"], deck=FILLER)
    t = Table(own, Side(battlefield=["Archer"], deck=FILLER))
    t.play("play Rally").resolve().play("play Foot Soldier").resolve()
    powers = [t.stats(name)[0] for name in ("Archer", "Warlord", "Foot Soldier")]
    assert (powers, t.stats("Archer", 1)[0]) == ([4, 6, 2], 3)
    t.play("end turn")
    assert [t.stats(name)[0] for name in ("Archer", "Warlord")] == [3, 5]


def test_rally_answers_nothing() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1), Side(hand=["Rally"], mana=2, battlefield=["Archer"]))
    t.play("play Firebolt").refuse("play Rally", NOT_NOW)


def test_brace_saves_a_unit_this_turn() -> None:
    own = Side(hand=["Precise Shot"], mana=1, deck=FILLER)
    t = Table(own, Side(hand=["Brace"], mana=1, battlefield=["Archer"], deck=FILLER))
    t.play("play Precise Shot", "play Brace").resolve()
    assert t.stats("Archer", 1) == (3, 2, 1)
    t.play("end turn")
    assert t.stats("Archer", 1) == (3, 0, 1)


def test_brace_braces_no_unit_of_an_opponent() -> None:
    Table(Side(hand=["Brace"], mana=1), Side(battlefield=["Archer"])).refuse("play Brace", NO_TARGET)


def test_blood_oath_lasts_until_the_unit_leaves() -> None:
    own = Side(hand=["Blood Oath", "Retreat"], mana=3, battlefield=["Archer"], deck=FILLER)
    t = Table(own, Side(deck=FILLER)).play("play Blood Oath").resolve()
    assert t.stats("Archer") == (5, 0, 2)
    t.play("end turn", "end turn")
    assert t.stats("Archer") == (5, 0, 2)
    t.play("pitch Foot Soldier", "play Retreat").resolve()
    t.play("pitch Foot Soldier", "pitch Foot Soldier", "play Archer").resolve()
    assert t.stats("Archer") == (3, 0, 1)


def test_blood_oath_misses_a_unit_that_is_gone() -> None:
    own = Side(hand=["Blood Oath"], mana=2, battlefield=["Archer"])
    t = Table(own, Side(hand=["Precise Shot"], mana=1)).play("play Blood Oath", "play Precise Shot").resolve()
    assert ("MISSED" in t.events(), "CHANGED" in t.events(), t.graveyard()) == (True, False, ["Archer", "Blood Oath"])


def test_second_wind_untaps_a_unit_and_heals() -> None:
    t = Table(Side(hand=["Second Wind"], mana=1, battlefield=["Archer"], tapped=[0])).play("play Second Wind").resolve()
    assert (t.is_tapped("Archer"), t.health(0)) == (False, 21)


def test_second_wind_does_nothing_when_its_only_target_is_gone() -> None:
    own = Side(hand=["Second Wind"], mana=1, battlefield=["Archer"], tapped=[0])
    t = Table(own, Side(hand=["Precise Shot"], mana=1)).play("play Second Wind", "play Precise Shot").resolve()
    assert (t.health(0), t.units()) == (20, [])


def test_snare_taps_a_unit_that_then_cannot_block() -> None:
    own = Side(hand=["Snare"], mana=1, battlefield=["Archer"], deck=["Kill"])
    t = Table(own, Side(battlefield=["Warlord"])).play("play Snare").resolve()
    assert (t.is_tapped("Warlord", 1), t.hand()) == (True, ["Kill"])
    t.play("attack with Archer").resolve()
    assert (t.health(1), t.prompt) == (17, "P1: what do you do?")


def test_snare_snares_no_unit_of_its_own() -> None:
    Table(Side(hand=["Snare"], mana=1, battlefield=["Archer"])).refuse("play Snare", NO_TARGET)


def test_battle_trance_draws_for_combat_damage_this_turn() -> None:
    own = Side(hand=["Battle Trance"], mana=2, battlefield=["Archer"], deck=["Kill", *["Fireball"] * 20])
    t = Table(own, Side(deck=FILLER)).play("play Battle Trance").resolve()
    t.play("attack with Archer").resolve()
    assert (t.hand(), t.health(1)) == (["Kill"], 17)
    t.play("end turn", "end turn", "attack with Archer").resolve()
    assert (len(t.hand()), t.health(1)) == (7, 14)


def test_battle_trance_draws_for_no_other_damage() -> None:
    own = Side(
        hand=["Battle Trance", "Borrowed Bow"], mana=4, battlefield=["Guard Captain", "Archer"], deck=["Kill", "Kill"]
    )
    t = Table(own).play("play Battle Trance", "Archer").resolve().play("play Borrowed Bow", "Archer").resolve()
    t.play("use Archer: ability 1", "Archer").resolve()
    assert (t.units(), t.hand()) == (["Guard Captain"], [])


def test_borrowed_bow_lets_a_unit_shoot_this_turn() -> None:
    own = Side(hand=["Borrowed Bow"], mana=2, battlefield=["Warlord"], deck=FILLER)
    t = Table(own, Side(battlefield=["Blood Mage"], deck=FILLER)).play("play Borrowed Bow").resolve()
    t.play("use Warlord: ability 1", "P2's Blood Mage").resolve()
    assert (t.stats("Blood Mage", 1), t.is_tapped("Warlord")) == ((2, 0, 1), True)
    t.refuse("use Warlord: ability 1", "Warlord is tapped").play("end turn", "end turn")
    assert not any(option.startswith("use") for option in t.options)


def test_borrowed_bow_is_a_second_ability_of_a_unit_that_has_one() -> None:
    own = Side(hand=["Borrowed Bow"], mana=3, battlefield=["Combat Medic"])
    t = Table(own, Side(battlefield=["Archer"])).play("play Borrowed Bow").resolve()
    t.play("use Combat Medic: ability 1 #2", "P2's Archer").resolve()
    assert (t.units(1), t.mana()) == ([], 1)


def test_extortion_lets_an_opponent_discard_of_their_choice() -> None:
    t = Table(Side(hand=["Extortion"], mana=2), Side(hand=["Kill", "Archer"])).play("play Extortion").resolve()
    assert t.prompt == "P2: which card do you discard?"
    t.play("Archer")
    assert (t.hand(1), t.graveyard(1)) == (["Kill"], ["Archer"])


def test_extortion_takes_nothing_from_an_empty_hand() -> None:
    t = Table(Side(hand=["Extortion"], mana=2)).play("play Extortion").resolve()
    assert (t.graveyard(), t.graveyard(1)) == (["Extortion"], [])


def test_ransack_does_all_three_things() -> None:
    own = Side(hand=["Ransack", "Insight"], mana=3, deck=["Kill", "Kill"])
    t = Table(own, Side(hand=["Archer", "Warlord"])).play("play Ransack").resolve().play("Archer")
    assert (t.health(1), t.hand(1), t.hand()) == (18, ["Warlord"], ["Insight", "Kill"])


def test_ransack_does_nothing_when_its_target_has_left() -> None:
    """The one target it has leaves the game in answer; the other opponent keeps the card."""
    own = Side(hand=["Ransack"], mana=3, deck=["Kill"])
    other = Side(health=2, mana=2, hand=["Archer"], battlefield=["Blood Mage"], deck=["Kill"])
    card = """  - {name: End, types: spell, cost: 0, pitch: 1, speed: fast, abilities:
      [{spell: {damage: {amount: 2, to: you}}}]}"""
    t = Table(own, Side(health=2, hand=["End"]), other, cards=card)
    t.play("play Ransack", "P2", "play End").resolve()
    assert (t.hand(2), t.hand(), "MISSED" in t.events()) == (["Archer"], [], True)


def test_twin_sparks_may_hit_one_unit_twice() -> None:
    t = Table(Side(hand=["Twin Sparks"], mana=2), Side(battlefield=["Warlord"])).play("play Twin Sparks").resolve()
    assert t.stats("Warlord", 1) == (5, 1, 2)


def test_twin_sparks_still_hits_the_target_that_is_left() -> None:
    own = Side(hand=["Twin Sparks"], mana=2)
    t = Table(own, Side(hand=["Retreat"], mana=1, battlefield=["Archer", "Foot Soldier"]))
    t.play("play Twin Sparks", "P2's Archer", "P2's Foot Soldier", "play Retreat", "Archer").resolve()
    assert (t.hand(1), t.units(1), t.graveyard(1)) == (["Archer"], [], ["Retreat", "Foot Soldier"])


def test_tide_of_spears_counts_units_as_it_resolves() -> None:
    own = Side(hand=["Tide of Spears"], mana=3, battlefield=["Archer", "Warlord", "Foot Soldier"])
    t = Table(own, Side(hand=["Precise Shot"], mana=1, battlefield=["Levy"]))
    t.play("play Tide of Spears", "play Precise Shot", "P1's Archer").resolve()
    assert t.health(1) == 18


def test_tide_of_spears_without_units_does_no_damage() -> None:
    t = Table(Side(hand=["Tide of Spears"], mana=3)).play("play Tide of Spears").resolve()
    assert (t.health(1), "DAMAGED" in t.events()) == (20, False)


def test_trial_by_arms_hits_with_more_units() -> None:
    own = Side(hand=["Trial by Arms"], mana=2, battlefield=["Archer", "Levy"], deck=["Kill"])
    t = Table(own, Side(battlefield=["Archer"])).play("play Trial by Arms").resolve()
    assert (t.health(1), t.hand()) == (17, [])


def test_trial_by_arms_draws_with_as_many() -> None:
    own = Side(hand=["Trial by Arms"], mana=2, battlefield=["Archer"], deck=["Kill"])
    t = Table(own, Side(battlefield=["Archer"])).play("play Trial by Arms").resolve()
    assert (t.health(1), t.hand()) == (20, ["Kill"])


def test_call_to_arms_makes_three_levies() -> None:
    t = Table(Side(hand=["Call to Arms"], mana=3)).play("play Call to Arms").resolve()
    assert t.units() == ["Levy", "Levy", "Levy"]


def test_call_to_arms_countered_makes_none() -> None:
    t = Table(Side(hand=["Call to Arms"], mana=3), Side(hand=["Denial"], mana=2))
    t.play("play Call to Arms", "play Denial").resolve()
    assert (t.units(), t.graveyard()) == ([], ["Call to Arms"])


def test_tithe_gives_mana_for_the_hand_and_then_takes_a_card() -> None:
    t = Table(Side(hand=["Tithe", "Kill", "Archer"])).play("play Tithe").resolve()
    assert t.mana() == 2
    t.play("Kill")
    assert (t.hand(), t.graveyard()) == (["Archer"], ["Kill", "Tithe"])


def test_tithe_with_an_empty_hand_gives_nothing() -> None:
    t = Table(Side(hand=["Tithe"])).play("play Tithe").resolve()
    assert (t.mana(), t.graveyard(), "MANA_ADDED" in t.events()) == (0, ["Tithe"], False)
