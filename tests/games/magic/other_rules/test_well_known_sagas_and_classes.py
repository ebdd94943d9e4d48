"""Well-known sagas, classes, levelers, sieges, curses and choosers at play; copies of them."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import CREATURE, FIRST_MANA, LAND
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import abilities_of, types_of
from cardwright.games.magic.rules.other_rules.monarch import monarch
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "4/4")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Mirror, cost: R, types: enchantment, abilities: [{enters_as_copy: {what: permanent}}]}
  - {name: Image, cost: R, types: sorcery, abilities: [{spell: {create_copy: {of: {target: permanent}}}}]}
  - {name: Cheap Toy, cost: "1", types: artifact}
  - {name: Red Toy, cost: R, types: artifact}
  - {name: Hide, cost: R, types: instant, abilities: [{spell: {turn_face: {what: {target: {is: creature}},
     down: true}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    """A table where nobody is passed over for want of something to do."""
    ready = [
        Seat(
            hand=[*seat.hand, "Wait"], lands=seat.lands + "R", battlefield=seat.battlefield, graveyard=seat.graveyard,
            library=seat.library or ["Forest"] * 8, life=seat.life, command=seat.command,
        )
        for seat in [*seats, *[Seat()] * (players - len(seats))]
    ]  # fmt: skip
    return table_with(CARDS, *ready, active=active, step=step, players=players)


def lore(count: int) -> dict[str, int]:
    return {"lore": count}


@pytest.mark.rule("714.2c", "714.4")
def test_history_of_benalia() -> None:
    t = board(Seat(battlefield=[Thing("History of Benalia", counters=lore(1)), "2/2"]), step="draw")
    t.until("precombat main").settle()
    assert t.size("Knight") == (2, 2)
    assert t.keywords("Knight") == {"vigilance"}
    t.until("end").until("upkeep").until("end").until("precombat main").settle()
    assert t.size("Knight") == (4, 3)
    assert t.size("2/2") == (2, 2)
    assert t.graveyard(0) == ["History of Benalia"]


@pytest.mark.rule("714.2b", "115.1")
def test_the_eldest_reborn_ends_with_a_creature_from_any_graveyard() -> None:
    saga = Thing("The Eldest Reborn", counters=lore(2))
    t = board(Seat(battlefield=[saga]), Seat(graveyard=["4/4"]), step="draw")
    t.until("precombat main").settle()
    assert "4/4" in t.battlefield(0)


@pytest.mark.rule("714.1a", "714.3a", "305.1", "714.2b")
def test_urzas_saga_is_a_land_that_tells_a_story() -> None:
    t = board(Seat(hand=["Urza's Saga"], lands="RR", library=[*["Forest"] * 4, "Red Toy", "Cheap Toy"]))
    t.play("play Urza's Saga").settle()
    assert t.counters("Urza's Saga", "lore") == 1
    assert types_of(t.m, t.find("Urza's Saga")) & LAND
    assert [ability.text for ability in abilities_of(t.m, t.find("Urza's Saga"))] == ["{T}: Add {C}"]
    t.until("end").until("upkeep").until("end").until("precombat main").settle()
    t.activate("Urza's Saga").settle()
    assert t.size("Construct") == (1, 1), "it counts itself"
    t.until("end").until("upkeep").until("end").until("precombat main")
    t.play("pass", "pass")
    assert t.options == ["Cheap Toy", "no more"], "not what costs {R}"
    t.play("Cheap Toy")
    assert t.size("Construct") == (2, 2)
    assert "Urza's Saga" in t.graveyard(0)


@pytest.mark.rule("702.155b", "207.2c")
def test_the_weatherseed_treaty_may_begin_at_its_end() -> None:
    t = board(Seat(hand=["The Weatherseed Treaty"], lands="GGWU", battlefield=["2/2"]))
    t.play("cast The Weatherseed Treaty", "pass", "pass", "3").settle()
    assert t.size("2/2") == (6, 6)
    assert t.keywords("2/2") == {"trample"}, "Forest, Plains, Island, Mountain"
    assert t.graveyard(0) == ["The Weatherseed Treaty"]


@pytest.mark.rule("712.14a")
def test_azusas_many_journeys() -> None:
    t = board(Seat(hand=["Azusa's Many Journeys", "Forest", "Forest"], lands="GG"))
    t.play("cast Azusa's Many Journeys").settle().play("play Forest", "play Forest")
    assert t.hand(0) == ["Wait"], "an additional land"
    for _ in range(2):
        t.until("end").until("upkeep").until("end").until("precombat main").settle()
    assert t.size("Likeness of the Seeker") == (3, 3)
    assert t.life == (23, 20)


@pytest.mark.rule("707.8", "712.8e", "202.3b")
def test_a_copy_of_a_transformed_saga_is_the_creature_with_mana_value_0() -> None:
    t = board(
        Seat(battlefield=[Thing("Era of Enlightenment", counters=lore(2))], hand=["Mirror"], lands="R"), step="draw"
    )
    t.until("precombat main").settle()
    assert mana_value_of(t.m, t.find("Hand of Enlightenment")) == 2
    t.play("cast Mirror", "pass", "pass", "Hand of Enlightenment")
    copies = [obj for obj in t.m.state.zones[12] if t.m.game.object_name(t.m, obj) == "Hand of Enlightenment"]
    assert len(copies) == 2
    assert types_of(t.m, copies[1]) & CREATURE
    assert mana_value_of(t.m, copies[1]) == 0


@pytest.mark.rule("707.8a")
def test_a_token_of_a_saga_with_two_sides_has_two_sides_but_does_not_return() -> None:
    t = board(Seat(battlefield=[Thing("Era of Enlightenment", counters=lore(2))], hand=["Image"], lands="R"))
    t.play("cast Image", "Era of Enlightenment").resolve()
    assert t.battlefield(0).count("Era of Enlightenment") == 2
    assert t.stack == ["ability of Era of Enlightenment"], "its first chapter"


@pytest.mark.rule("716.2a", "716.2c")
def test_stormchasers_talent() -> None:
    t = board(Seat(hand=["Stormchaser's Talent"], lands="U" * 12, graveyard=["Bolt"]))
    t.play("cast Stormchaser's Talent").settle()
    assert t.size("Otter") == (1, 1)
    t.activate("Stormchaser's Talent").settle()
    assert "Bolt" in t.hand(0)
    t.activate("Stormchaser's Talent").settle()
    t.play("cast Bolt", "P2").order().settle()
    assert t.battlefield(0).count("Otter") == 2
    assert t.life == (20, 17)


@pytest.mark.rule("716.2a", "603.2g")
def test_caretakers_talent_draws_once_each_turn() -> None:
    t = board(Seat(battlefield=["Caretaker's Talent", "Squad Commander"], hand=["Squad Commander"], lands="WWWWWWWW"))
    before = len(t.hand(0))
    t.play("cast Squad Commander").settle()
    assert t.battlefield(0).count("Kor Warrior") == 1
    assert len(t.hand(0)) == before, "one card for the one it cost"
    t.activate("Caretaker's Talent").settle()
    assert t.battlefield(0).count("Kor Warrior") == 2
    assert len(t.hand(0)) == before


@pytest.mark.rule("716.2a", "613.4a")
def test_druid_class_makes_a_land_grow() -> None:
    t = board(Seat(battlefield=["Druid Class"], lands="GGGGGGGG"))
    t.activate("Druid Class").settle()
    t.activate("Druid Class").resolve()
    assert "Mountain" in t.options
    t.play("Mountain").settle()
    assert t.size("Mountain") == (9, 9)
    assert t.keywords("Mountain") == {"haste"}


@pytest.mark.rule("702.87a", "711.2b")
def test_joraga_treespeaker_teaches_the_elves() -> None:
    t = board(Seat(battlefield=[Thing("Joraga Treespeaker", counters={"level": 4}), "Llanowar Elves"], lands="GG"))
    t.activate("Joraga Treespeaker").settle()
    assert t.size("Joraga Treespeaker") == (1, 4)
    elves = [ability.text for ability in abilities_of(t.m, t.find("Llanowar Elves"))]
    assert elves == ["{T}: Add {G}", "{T}: Add {G}{G}"]


@pytest.mark.rule("310.11b", "712.8c")
def test_invasion_of_belenon_becomes_an_anthem() -> None:
    t = board(Seat(battlefield=[Thing("Invasion of Belenon"), "2/2"], hand=["Bolt", "Bolt"], lands="RR"))
    t.play("cast Bolt", "Invasion of Belenon").settle()
    assert t.counters("Invasion of Belenon", "defense") == 2
    t.play("cast Bolt", "Invasion of Belenon").resolve().play("pass", "pass", "yes").settle()
    assert t.size("2/2") == (3, 3)
    assert mana_value_of(t.m, t.find("Belenon War Anthem")) == 3


@pytest.mark.rule("301.7", "707.2")
def test_esikas_chariot_copies_its_cats() -> None:
    t = board(Seat(battlefield=["Esika's Chariot", "4/4"], hand=["Image"], lands="R"))
    t.play("cast Image", "4/4").settle()
    t.activate("Esika's Chariot", "4/4", "no more").settle()
    t.attack("Esika's Chariot")
    t.settle()
    assert t.battlefield(0).count("4/4") == 3, "the token, one for the target of which it is a copy"


@pytest.mark.rule("614.1a", "303.4b")
def test_curse_of_bloodletting_doubles_damage_to_one_player() -> None:
    t = board(Seat(hand=["Curse of Bloodletting", "Bolt"], lands="RRRRRR"))
    t.play("cast Curse of Bloodletting", "P2").settle()
    t.play("cast Bolt", "P2").settle()
    assert t.life == (20, 14)


@pytest.mark.rule("303.4b", "613.4c")
def test_curse_of_deaths_hold_is_about_the_enchanted_players_creatures() -> None:
    t = board(
        Seat(hand=["Curse of Death's Hold"], lands="BBBBB", battlefield=["2/2"]), Seat(battlefield=["1/1", "4/4"])
    )
    t.play("cast Curse of Death's Hold", "P2").settle()
    assert t.battlefield(1) == ["Mountain", "4/4"]
    assert t.size("4/4") == (3, 3)
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("606.3")
def test_the_wandering_emperor_acts_at_instant_speed_in_the_turn_she_comes() -> None:
    t = board(
        Seat(hand=["The Wandering Emperor"], lands="WWWW"), Seat(battlefield=[Thing("4/4", tapped=True)]), active=1
    )
    t.play("p2: pass", "p1: cast The Wandering Emperor").settle().play("p2: pass")
    t.play(next(text for text in t.options if text.startswith("activate The Wandering Emperor: -2"))).settle()
    assert t.exile == ["4/4"]
    assert t.life == (22, 20)
    t.until("end").until("upkeep")
    assert not t.can_activate("The Wandering Emperor"), "not in the upkeep of a later turn"
    t.until("precombat main")
    assert t.can_activate("The Wandering Emperor")


@pytest.mark.rule("614.12", "614.13")
def test_metallic_mimic_and_creatures_of_its_type() -> None:
    t = board(Seat(hand=["Metallic Mimic", "Squad Commander"], lands="WWWWWW"))
    t.play("cast Metallic Mimic", "pass", "pass", "Warrior").play("cast Squad Commander").settle()
    assert t.counters("Squad Commander", "+1/+1") == 1
    assert t.counters("Metallic Mimic", "+1/+1") == 0
    assert t.counters("Kor Warrior", "+1/+1") == 1, "tokens, too"


@pytest.mark.rule("605.1b", "605.4a", "614.12")
def test_utopia_sprawl_adds_the_chosen_colour() -> None:
    seat = Seat(hand=["Utopia Sprawl"], lands="G", battlefield=["Forest"], library=["Forest"] * 4)
    t = table_with(CARDS, seat, Seat(hand=["Wait"], lands="R"), payment="manual")
    t.play("cast Utopia Sprawl", "Forest #2", "use Forest for {G}", "spend {G} on {G}", "pass", "pass", "white")
    t.play("activate Forest: {T}: Add {G}")
    assert t.stack == []
    assert t.m.state.rows[0][FIRST_MANA] == 1
    assert t.m.state.rows[0][FIRST_MANA + 4] == 1


@pytest.mark.rule("702.16j")
def test_true_name_nemesis_is_protected_from_one_player() -> None:
    t = board(
        Seat(hand=["True-Name Nemesis"], lands="UUU"), Seat(hand=["Bolt"], lands="R"), Seat(hand=["Bolt"], lands="R"),
        players=3,
    )  # fmt: skip
    t.play("cast True-Name Nemesis", "pass", "pass", "pass", "P2").play("pass", "p2: cast Bolt")
    assert "P1's True-Name Nemesis" not in t.options
    t.play("P1", "pass", "p3: cast Bolt")
    assert "P1's True-Name Nemesis" in t.options


@pytest.mark.rule("700.5", "119.3")
def test_gray_merchant_drains_for_devotion() -> None:
    t = board(Seat(hand=["Gray Merchant of Asphodel"], lands="BBBBB", battlefield=["Vampire Nighthawk"]), players=3)
    t.play("cast Gray Merchant of Asphodel").settle()
    assert t.life == (28, 16, 16)


@pytest.mark.rule("700.8", "603.4")
def test_archpriest_of_iona_with_a_full_party() -> None:
    party = ["Archpriest of Iona", "Squad Commander", "Ardent Electromancer", "True-Name Nemesis"]
    t = board(Seat(battlefield=party))
    assert t.size("Archpriest of Iona") == (4, 2)
    t.until("beginning of combat").order()
    t.play("Archpriest of Iona")
    assert len(t.stack) == 2


@pytest.mark.rule("725.2")
def test_queen_marchesa_sends_assassins_to_another_monarch() -> None:
    t = board(Seat(battlefield=["Queen Marchesa"]), Seat(command=["The Monarch"]), step="untap")
    t.until("end").until("upkeep").until("end").until("upkeep")
    assert t.stack == ["ability of Queen Marchesa"]
    assert monarch(t.m) == 1
    t.settle()
    assert t.keywords("Assassin") == {"deathtouch", "haste"}


@pytest.mark.rule("702.131a", "702.131c")
def test_golden_demise_with_and_without_the_blessing() -> None:
    t = board(Seat(hand=["Golden Demise"], lands="BBB", battlefield=["2/2"]), Seat(battlefield=["4/4"]))
    t.play("cast Golden Demise").settle()
    assert sorted(t.graveyard(0)) == ["2/2", "Golden Demise"]
    assert t.size("4/4") == (2, 2)
    t = board(Seat(hand=["Golden Demise"], lands="B" * 9, battlefield=["2/2"]), Seat(battlefield=["4/4"]))
    t.play("cast Golden Demise").settle()
    assert t.size("2/2") == (2, 2)
    assert t.size("4/4") == (2, 2)


@pytest.mark.rule("707.2", "708.2a")
def test_a_copy_of_what_lies_face_down_is_a_plain_2_2() -> None:
    t = board(Seat(battlefield=["Student of Warfare"], hand=["Hide", "Image"], lands="RR"))
    t.play("cast Hide").settle()
    t.play("cast Image", "face-down permanent").settle()
    token = t.m.state.zones[12][-1]
    assert t.m.layers.values(t.m, token)[:3] == [2, 2, CREATURE]
    assert abilities_of(t.m, token) == []
