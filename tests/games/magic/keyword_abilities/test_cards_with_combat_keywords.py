"""Cards with keywords of combat, each in a small scene."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import BELL, Table, table_with

LIBRARY = ["Forest"] * 9


def scene(*seats: Seat, players: int = 2) -> Table:
    """Everybody has a Bell to ring, and cards to draw."""
    given = [*seats, *[Seat()] * (players - len(seats))]
    ready = [
        replace(seat, battlefield=[*seat.battlefield, "Bell"], library=seat.library or LIBRARY) for seat in given
    ]  # fmt: skip
    return table_with(BELL, *ready, players=players)


def test_ulamogs_crusher_has_to_attack_and_takes_two() -> None:
    t = scene(Seat(battlefield=["Ulamog's Crusher"]), Seat(lands="GGG"))
    t.until("declare attackers")
    assert t.stack == ["ability of Ulamog's Crusher"]
    t.resolve().play("p2: Bell", "Forest")
    assert t.graveyard(1) == ["Bell", "Forest"]


def test_kozilek_draws_as_it_is_cast_and_shuffles_the_graveyard_back() -> None:
    t = scene(
        Seat(hand=["Kozilek, Butcher of Truth"], lands="G" * 10, graveyard=["Shock"]),
        Seat(hand=["Doom Blade", "Counterspell"], lands="BBUU"),
    ).play("cast Kozilek, Butcher of Truth")
    assert t.stack == ["Kozilek, Butcher of Truth", "ability of Kozilek, Butcher of Truth"]
    t.resolve()
    assert len(t.hand(0)) == 4
    t.play("p1: pass", "p2: cast Counterspell").resolve()
    assert t.graveyard(0) == ["Shock", "Kozilek, Butcher of Truth"]
    t.settle()
    assert t.graveyard(0) == []
    assert "Shock" in t.library(0)


def test_hero_of_bladehold_brings_soldiers_and_cries_for_them() -> None:
    t = scene(Seat(battlefield=["Hero of Bladehold"]), Seat())
    t.attack("Hero of Bladehold")
    # The soldiers first, then the cry.
    t.play("Hero of Bladehold: Battle cry").settle()
    assert t.fight().life == (20, 13)


def test_sublime_archangel_counts_every_creature() -> None:
    t = (
        scene(Seat(battlefield=["Sublime Archangel", "Grizzly Bears", "Akrasan Squire"]), Seat())
        .attack("Grizzly Bears")
        .order()
    )
    assert len(t.stack) == 4
    assert t.fight().life == (20, 14)


def test_cavalry_master_doubles_flanking() -> None:
    t = scene(
        Seat(battlefield=["Cavalry Master", "Benalish Cavalry"]),
        Seat(battlefield=["Serra Angel"]),
    ).attack("Benalish Cavalry")
    t.block("Serra Angel blocks Benalish Cavalry").order().settle()
    assert t.size("Serra Angel") == (2, 2)


def test_frenzy_sliver_is_for_all_slivers() -> None:
    t = scene(Seat(battlefield=["Frenzy Sliver", "Frenzy Sliver"]), Seat())
    t.attack("Frenzy Sliver", "Frenzy Sliver").block().order().settle()
    assert t.fight().life == (20, 14)


def test_adriana_in_a_game_of_three() -> None:
    t = scene(
        Seat(battlefield=["Adriana, Captain of the Guard", "Grizzly Bears"]),
        Seat(),
        Seat(),
        players=3,
    ).attack("Adriana, Captain of the Guard attacks P2", "Grizzly Bears attacks P3")
    t.order().settle()
    assert t.size("Grizzly Bears") == (4, 4)
    assert t.fight().life == (20, 14, 16)


def test_blade_of_selves_gives_myriad() -> None:
    t = (
        scene(
            Seat(battlefield=["Grizzly Bears", Thing("Blade of Selves", on=0)]),
            Seat(),
            Seat(),
            players=3,
        )
        .attack("Grizzly Bears attacks P2")
        .resolve()
        .play("yes")
    )
    assert t.fight(upto="combat damage").life == (20, 18, 18)
    t.until("postcombat main")
    assert t.battlefield(0) == ["Grizzly Bears", "Blade of Selves", "Bell"]


def test_bear_umbra_untaps_lands_and_saves() -> None:
    t = (
        scene(
            Seat(battlefield=["Grizzly Bears", Thing("Bear Umbra", on=0), Thing("Forest", tapped=True)]),
            Seat(hand=["Doom Blade"], lands="BB"),
        )
        .attack("Grizzly Bears")
        .resolve()
    )
    assert not t.tapped("Forest")
    t.play("p1: pass", "p2: cast Doom Blade").resolve()
    assert t.graveyard(0) == ["Bear Umbra"]


def test_mossbridge_troll_taps_others_by_power() -> None:
    t = scene(
        Seat(battlefield=["Mossbridge Troll", "Ulamog's Crusher", "Grizzly Bears", "Akrasan Squire"]),
        Seat(),
    )
    t.activate("Mossbridge Troll", "Ulamog's Crusher", "Grizzly Bears", "no more").resolve()
    assert t.size("Mossbridge Troll") == (25, 25)
    assert not t.tapped("Akrasan Squire")


def test_trailblazers_boots_walk_past_nonbasic_lands() -> None:
    t = scene(
        Seat(battlefield=["Grizzly Bears", Thing("Trailblazer's Boots", on=0)]),
        Seat(battlefield=["Serra Angel", "Urborg, Tomb of Yawgmoth"]),
    ).attack("Grizzly Bears")
    assert t.fight().life == (20, 18)


def test_soul_conduit_and_the_trees() -> None:
    t = scene(
        Seat(battlefield=["Soul Conduit", "Tree of Perdition"], lands="G" * 6, life=3),
        Seat(life=18),
    )
    t.activate("Tree of Perdition").resolve()
    assert t.life == (3, 13)
    assert t.size("Tree of Perdition") == (0, 18)
    t.activate("Soul Conduit", "P1").resolve()
    assert t.life == (13, 3)


def test_morality_shift_turns_graveyard_and_library_over() -> None:
    t = scene(Seat(hand=["Morality Shift"], lands="B" * 7, graveyard=["Shock"], library=["Forest"] * 3), Seat())
    t.play("cast Morality Shift").resolve()
    assert t.library(0) == ["Shock"]
    assert sorted(t.graveyard(0)) == ["Forest", "Forest", "Forest", "Morality Shift"]


@pytest.mark.parametrize("attacks", [True, False])
def test_mardu_heart_piercer_raids(attacks: bool) -> None:
    t = scene(
        Seat(hand=["Mardu Heart-Piercer"], lands="RRRR", battlefield=["Grizzly Bears"]),
        Seat(),
    )
    if attacks:
        t.attack("Grizzly Bears")
    t.until("postcombat main")
    t.play("cast Mardu Heart-Piercer").resolve()
    if attacks:
        t.play("P2").settle()
    assert t.life == (20, 16 if attacks else 20)


def test_jadar_wants_one_decayed_zombie() -> None:
    t = scene(Seat(battlefield=["Jadar, Ghoulcaller of Nephalia"]), Seat()).until("end")
    t.settle()
    assert t.battlefield(0) == ["Jadar, Ghoulcaller of Nephalia", "Bell", "Zombie"]
    t.until("upkeep").until("end").until("upkeep").until("end")
    assert t.stack == []


def test_last_thoughts_is_encoded_on_a_bear() -> None:
    t = (
        scene(Seat(hand=["Last Thoughts"], lands="UUUU", battlefield=["Grizzly Bears"]), Seat())
        .play("cast Last Thoughts")
        .resolve()
        .play("Grizzly Bears")
    )
    t.attack("Grizzly Bears").fight(upto="combat damage").resolve().play("yes").settle()
    assert len(t.hand(0)) == 2


def test_blind_hunter_haunts() -> None:
    t = scene(
        Seat(battlefield=["Blind Hunter"], hand=["Shock", "Shock"], lands="RR"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    t.play("cast Shock -> Blind Hunter").resolve().settle()
    assert t.exile == ["Blind Hunter"]
    t.play("cast Shock -> P2's Grizzly Bears").resolve().play("P2").settle()
    assert t.life == (22, 18)


def test_spectra_ward_keeps_itself() -> None:
    t = (
        scene(
            Seat(hand=["Spectra Ward"], lands="WWWWW", battlefield=["Grizzly Bears"]),
            Seat(hand=["Shock"], lands="R"),
        )
        .play("cast Spectra Ward")
        .resolve()
    )
    assert t.size("Grizzly Bears") == (4, 4)
    t.play("p1: pass", "p2: cast Shock")
    assert t.options == ["P1", "P2"]


@pytest.mark.rule("702.112b")
def test_relic_seeker_and_honored_hierarch_mind_their_renown() -> None:
    t = scene(Seat(battlefield=["Relic Seeker", "Honored Hierarch"], library=["Forest", "Bonesplitter", "Forest"]))
    assert t.keywords("Honored Hierarch") == set()
    t.attack("Relic Seeker", "Honored Hierarch").fight(upto="combat damage").order().resolve(2)
    assert t.keywords("Honored Hierarch") == {"vigilance"}
    t.resolve().play("yes", "Bonesplitter")
    assert t.hand(0) == ["Bonesplitter"]


@pytest.mark.rule("702.154c")
def test_guardian_of_new_benalia_scries_as_it_enlists() -> None:
    t = scene(Seat(battlefield=["Guardian of New Benalia", "Serra Angel"])).attack("Guardian of New Benalia")
    t.play("yes").order()
    assert t.stack == ["ability of Guardian of New Benalia"] * 2
    assert t.tapped("Serra Angel")


@pytest.mark.rule("702.142b")
def test_to_boast_is_to_activate_the_boast_ability() -> None:
    cards = BELL + (
        "  - {name: Skald, cost: W, types: enchantment, abilities:"
        " [{when: {event: {does: {doing: boasts, what: [{is: creature}, yours]}}, do: {gain_life: 1}}}]}\n"
    )
    t = table_with(
        cards,
        Seat(battlefield=["Fearless Pup", "Skald", "Bell"], lands="RRR", library=LIBRARY),
        Seat(battlefield=["Bell"], library=LIBRARY),
    ).attack("Fearless Pup")
    t.activate("Fearless Pup")
    assert t.stack == ["ability of Fearless Pup", "ability of Skald"]
    assert t.settle().life[0] == 21
