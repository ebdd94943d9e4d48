"""Card types (CR 300 to 310), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CONTROLLER
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ATTACHED
from cardwright.games.magic.rules.core.objects import colours_of
from tests.games.magic.table import Table, arena, bodies, game_of

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Relic, cost: "1", types: artifact, subtypes: [Clue, Food]}
  - {name: Red Relic, cost: "R", types: artifact}
  - {name: Blob, cost: "1", types: creature, subtypes: [Ooze, Beast], power: 1, toughness: 1}
  - {name: Charm, cost: W, types: enchantment, subtypes: [Shrine, Rune]}
  - {name: Sage, cost: U, types: planeswalker, subtypes: [Jace, Ral], loyalty: 3, abilities:
      [{loyalty: {change: 1, do: {gain_life: 1}}}]}
  - {name: Front, cost: R, types: battle, subtypes: [Siege], defense: 3}
  - {name: Trick, cost: R, types: instant, subtypes: [Arcane, Trap], abilities: [{spell: {gain_life: 1}}]}
  - {name: Plan, cost: R, types: sorcery, subtypes: [Arcane, Lesson], abilities: [{spell: {gain_life: 1}}]}
  - {name: Vault, types: [artifact, land], subtypes: [Cave, Desert], abilities: [{mana: U}]}
  - {name: Kin Trick, cost: R, types: [kindred, instant], subtypes: [Goblin, Rogue], abilities:
      [{spell: {gain_life: 1}}]}
  - {name: Kin Banner, cost: R, types: [kindred, enchantment], subtypes: [Goblin]}
  - {name: Shatter, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
  - {name: Sword, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2}}, {equip: {mana: "0"}}]}
  - {name: Hurl, cost: R, types: instant, abilities:
      [{spell: {attach: {what: {target: {subtype: Equipment}}, to: {target: {what: [permanent]}}}}}]}
  - {name: Wings, cost: U, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: 1, keywords: [flying]}}]}
  - {name: Move, cost: U, types: instant, abilities:
      [{spell: {attach: {what: {target: {subtype: Aura}}, to: {target: {what: [permanent]}}}}}]}
  - {name: Raise, cost: W, types: sorcery, abilities:
      [{spell: {put: {what: {choose: {what: [{is: enchantment}], place: graveyard}}, to: battlefield}}}]}
  - {name: Quest, cost: W, types: sorcery, abilities: [{spell: {search: {what: {subtype: Aura}, to: battlefield}}}]}
  - {name: Wake, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: enchantment}}, types: [creature], set_power: 2, set_toughness: 2}}}]}
  - {name: Bloom, cost: G, types: sorcery, abilities:
      [{spell: {put: {what: {choose: {what: [{is: land}], place: hand, up_to: true}}, to: battlefield}}}]}
  - {name: Workshop, cost: "1", types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, timing: sorcery, do: {gain_life: 1}}},
      {activated: {cost: {mana: "0"}, do: {gain_life: 2}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
"""
)
KINDS = ["Relic", "Blob", "Charm", "Sage", "Front"]


def board(*seats: Seat, step: str = "precombat main", active: int = 0, players: int = 2) -> Table:
    return arena(CARDS, *seats, step=step, active=active, players=players)


@pytest.mark.rule("300.1", "205.2a")
@pytest.mark.parametrize(
    "type_", ["artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery"]
)
def test_every_card_type_of_constructed_play_can_stand_on_a_card(type_: str) -> None:
    size = ", power: 1, toughness: 1" if type_ == "creature" else ""
    made = game_of(f"  - {{name: Card, cost: '1', types: {type_}{size}}}\n")
    assert made.for_decks([["Card"]]) is not made


@pytest.mark.rule("300.1")
def test_there_is_no_other_card_type() -> None:
    with pytest.raises(CardErrors, match="ritual"):
        game_of("  - {name: Card, cost: '1', types: ritual}\n")


@pytest.mark.rule("300.2a")
def test_an_artifact_land_is_played_and_never_cast() -> None:
    t = board(Seat(hand=["Vault", "Shatter"], lands="R"))
    assert "play Vault" in t.options
    assert "cast Vault" not in t.options
    t.play("play Vault")
    assert t.stack == []
    t.play("cast Shatter", "Vault").resolve()
    assert t.graveyard(0) == ["Vault", "Shatter"]


@pytest.mark.rule("300.2b", "308.1")
def test_a_kindred_card_is_cast_and_resolves_as_its_other_type_says() -> None:
    t = board(Seat(), Seat(hand=["Kin Trick", "Kin Banner"], lands="RR")).play("p1: pass")
    assert "cast Kin Trick" in t.options
    assert "cast Kin Banner" not in t.options
    t.play("p2: cast Kin Trick").settle()
    assert t.graveyard(1) == ["Kin Trick"]
    own = board(Seat(hand=["Kin Banner"], lands="R")).play("cast Kin Banner").resolve()
    assert "Kin Banner" in own.battlefield(0)


@pytest.mark.rule("301.1", "302.1", "303.1", "306.1", "310.1")
@pytest.mark.parametrize("name", KINDS)
def test_a_permanent_spell_is_cast_in_ones_main_phase_with_an_empty_stack_and_uses_the_stack(name: str) -> None:
    seat = Seat(hand=[name, "Trick"], lands="WURG")
    assert f"cast {name}" in board(seat).options
    assert f"cast {name}" in board(seat, step="postcombat main").options
    assert f"cast {name}" not in board(seat, step="upkeep").options
    assert f"cast {name}" not in board(seat).play("cast Trick").options
    assert f"cast {name}" not in board(seat, active=1).play("p2: pass").options
    assert board(seat).play(f"cast {name}").stack == [name]


@pytest.mark.rule("301.2", "302.2", "303.2", "306.2", "310.2")
@pytest.mark.parametrize("name", KINDS)
def test_a_permanent_spell_that_resolves_is_its_controllers_permanent(name: str) -> None:
    t = board(Seat(hand=[name], lands="WURG")).play(f"cast {name}").resolve()
    assert t.m.state.rows[t.find(name)][CONTROLLER] == 0
    assert t.stack == []


SUBTYPES = [
    ("Relic", "Clue"), ("Relic", "Food"), ("Blob", "Ooze"), ("Blob", "Beast"), ("Charm", "Shrine"), ("Charm", "Rune"),
    ("Sage", "Jace"), ("Sage", "Ral"), ("Front", "Siege"), ("Trick", "Arcane"), ("Trick", "Trap"), ("Plan", "Arcane"),
    ("Plan", "Lesson"), ("Vault", "Cave"), ("Vault", "Desert"), ("Kin Trick", "Goblin"), ("Kin Trick", "Rogue"),
]  # fmt: skip


@pytest.mark.rule("301.3", "302.3", "303.3", "304.3", "305.5", "306.3", "307.3", "308.2", "310.3")
@pytest.mark.parametrize(("name", "subtype"), SUBTYPES)
def test_a_card_of_any_type_may_have_subtypes_and_each_counts_by_itself(name: str, subtype: str) -> None:
    seek = (
        "  - {name: Seek, cost: W, types: sorcery, abilities: [{spell: "
        f"{{put: {{what: {{target: {{what: {{subtype: {subtype}}}, place: graveyard}}}}, to: hand}}}}}}]}}\n"
    )
    t = arena(CARDS + seek, Seat(hand=["Seek"], lands="W", graveyard=["1/1", name])).play("cast Seek").resolve()
    assert t.hand(0) == [name]


@pytest.mark.rule("301.4")
def test_an_artifact_can_have_a_colour_and_a_creature_none() -> None:
    t = board(Seat(battlefield=["Relic", "Red Relic", "Blob"]))
    assert [colours_of(t.m, t.find(name)) for name in ("Relic", "Red Relic", "Blob")] == [0, 8, 0]


@pytest.mark.rule("301.5a", "301.5b")
def test_equipment_comes_unattached_and_equips_a_creature_of_its_controller() -> None:
    t = board(Seat(hand=["Sword"], lands="R", battlefield=["1/1", "2/2"]), Seat(battlefield=["3/3"]))
    t.play("cast Sword").resolve()
    assert t.m.state.rows[t.find("Sword")][ATTACHED] == -1
    t.activate("Sword")
    assert t.options == ["1/1", "2/2"]
    t.play("2/2").resolve()
    assert t.m.state.rows[t.find("Sword")][ATTACHED] == t.find("2/2")
    assert (t.size("1/1"), t.size("2/2")) == ((1, 1), (4, 2))


@pytest.mark.rule("301.5b")
def test_equipment_that_cannot_go_there_does_not_move() -> None:
    t = board(Seat(hand=["Hurl"], lands="R", battlefield=["Sword", "1/1", "Charm"])).activate("Sword").resolve()
    t.play("cast Hurl", "Charm").resolve()
    assert t.m.state.rows[t.find("Sword")][ATTACHED] == t.find("1/1")


@pytest.mark.rule("302.5")
def test_creatures_attack_and_block_and_others_do_not() -> None:
    t = board(Seat(battlefield=["Relic", "1/1", "Charm"]), Seat(battlefield=["Relic", "2/2"])).until(
        "declare attackers"
    )
    assert {text.split()[0] for text in t.options} == {"1/1"}
    t.play("1/1 attacks P2", "pass", "pass")
    assert {text.split()[0] for text in t.options} == {"2/2"}


@pytest.mark.rule("303.4b")
def test_the_enchanted_creature_is_the_one_the_aura_is_attached_to() -> None:
    t = board(Seat(hand=["Wings"], lands="U", battlefield=["1/1", "2/2"])).play("cast Wings", "2/2").resolve()
    assert t.m.state.rows[t.find("Wings")][ATTACHED] == t.find("2/2")
    assert (t.keywords("2/2"), t.keywords("1/1")) == ({"flying"}, set())


@pytest.mark.rule("303.4d")
def test_an_aura_that_is_a_creature_enchants_nothing_and_goes() -> None:
    t = board(Seat(hand=["Wings", "Wake"], lands="UG", battlefield=["1/1"])).play("cast Wings").resolve()
    t.play("cast Wake").resolve()
    assert "Wings" in t.graveyard(0)
    assert t.keywords("1/1") == set()


@pytest.mark.rule("303.4f")
def test_an_aura_that_is_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    t = board(Seat(hand=["Raise"], lands="W", graveyard=["Wings"], battlefield=["1/1", "2/2"]))
    t.play("cast Raise", "p1: pass", "p2: pass")
    assert t.options == ["1/1", "2/2"]
    t.play("2/2")
    assert t.m.state.rows[t.find("Wings")][ATTACHED] == t.find("2/2")


@pytest.mark.rule("303.4f", "303.4g")
@pytest.mark.parametrize(("creatures", "enters"), [(["1/1"], True), ([], False)])
def test_an_aura_that_is_searched_for_enters_on_something_or_stays_in_the_library(
    creatures: list[str], enters: bool
) -> None:
    t = board(Seat(hand=["Quest"], lands="W", library=["Wings", "Forest"], battlefield=creatures))
    t.play("cast Quest", "p1: pass", "p2: pass", "Wings")
    assert ("Wings" in t.battlefield(0)) == enters
    assert ("Wings" in t.library(0)) != enters


@pytest.mark.rule("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    t = board(Seat(hand=["Raise"], lands="W", graveyard=["Wings"])).play("cast Raise").resolve()
    assert t.graveyard(0) == ["Wings", "Raise"]
    assert t.happened("MOVED") == [text for text in t.happened("MOVED") if "Wings" not in text]


@pytest.mark.rule("303.4j")
def test_an_aura_that_cannot_enchant_the_other_does_not_move() -> None:
    t = board(Seat(hand=["Wings", "Move"], lands="UU", battlefield=["1/1", "Relic"])).play("cast Wings").resolve()
    t.play("cast Move", "Relic").resolve()
    assert t.m.state.rows[t.find("Wings")][ATTACHED] == t.find("1/1")


@pytest.mark.rule("304.2", "307.2")
@pytest.mark.parametrize("name", ["Trick", "Plan"])
def test_an_instant_or_sorcery_does_what_it_says_and_goes_to_the_graveyard(name: str) -> None:
    t = board(Seat(hand=[name], lands="R")).play(f"cast {name}")
    assert t.graveyard(0) == []
    t.resolve()
    assert t.life == (21, 20)
    assert t.graveyard(0) == [name]


def workshop(t: Table) -> list[str]:
    """What the Workshop offers now: an ability as a sorcery (1), and one as an instant (2)."""
    return [text.split()[-1] for text in t.options if "Workshop" in text]


@pytest.mark.rule("304.5", "307.5")
def test_as_a_sorcery_and_as_an_instant_are_about_the_time_alone() -> None:
    seat = Seat(hand=["Trick"], lands="R", battlefield=["Workshop"])
    assert workshop(board(Seat(battlefield=["Workshop"]))) == ["1", "2"]
    assert workshop(board(seat, step="upkeep")) == ["2"]
    assert workshop(board(seat).play("cast Trick")) == ["2"]
    assert workshop(board(seat, active=1).play("p2: pass")) == ["2"]


@pytest.mark.rule("305.2a", "305.2b")
def test_one_land_a_turn_and_no_second() -> None:
    t = board(Seat(hand=["Forest", "Island"])).play("play Forest")
    assert "play Island" not in t.options


@pytest.mark.rule("305.3")
def test_no_land_is_played_in_another_players_turn() -> None:
    t = board(Seat(hand=["Forest"]), active=1).play("p2: pass")
    assert "play Forest" not in t.options


@pytest.mark.rule("305.4")
def test_a_land_that_is_put_onto_the_battlefield_is_not_played() -> None:
    t = board(Seat(hand=["Bloom", "Island", "Plains"], lands="G")).play("play Island")
    t.play("cast Bloom", "p1: pass", "p2: pass", "Plains")
    assert t.battlefield(0).count("Plains") == 1
    fresh = board(Seat(hand=["Bloom", "Island", "Plains"], lands="G")).play(
        "cast Bloom", "p1: pass", "p2: pass", "Plains"
    )
    assert "play Island" in fresh.options


@pytest.mark.rule("306.5", "310.4")
def test_only_planeswalkers_enter_with_loyalty_and_only_battles_with_defense() -> None:
    t = board(Seat(hand=["Sage", "Front", "Relic"], lands="URR"))
    for name in ("Sage", "Front", "Relic"):
        t.play(f"cast {name}").resolve()
    assert [t.counters(name, "loyalty") for name in ("Sage", "Front", "Relic")] == [3, 0, 0]
    assert [t.counters(name, "defense") for name in ("Sage", "Front", "Relic")] == [0, 3, 0]


@pytest.mark.rule("306.6")
def test_a_planeswalker_can_be_attacked() -> None:
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["Sage"])).attack("2/2 attacks Sage").block().fight()
    assert t.counters("Sage", "loyalty") == 1
    assert t.life == (20, 20)


@pytest.mark.rule("310.8", "310.8e", "310.11")
def test_a_siege_has_a_protector_who_is_an_opponent_and_is_attacked_by_its_controller() -> None:
    t = board(Seat(hand=["Front"], lands="R", battlefield=["2/2"]), Seat(battlefield=["3/3"]), players=3)
    t.play("cast Front", "pass", "pass", "pass")
    assert t.options == ["P2", "P3"]
    t.play("P2").attack("2/2 attacks Front")
    t.block("3/3 blocks 2/2").fight()
    assert t.graveyard(0) == ["2/2"]
