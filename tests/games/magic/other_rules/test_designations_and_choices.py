"""What was chosen as something entered, counts that cards share, the monarch, the city's blessing, curses."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import COMMAND
from cardwright.games.magic.rules.core.objects import abilities_of, has_lost
from cardwright.games.magic.rules.keyword_abilities.ascend import is_blessed
from cardwright.games.magic.rules.other_rules.levelers import HasEnteredThisTurn
from cardwright.games.magic.rules.other_rules.monarch import monarch
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - {name: Goblin Cub, cost: R, types: creature, subtypes: [Goblin], power: 1, toughness: 1}
  - {name: White Cub, cost: W, types: creature, subtypes: [Cat], power: 1, toughness: 1}
  - {name: Shifter, cost: W, types: creature, subtypes: [Shapeshifter], power: 1, toughness: 1, keywords: [changeling]}
  - {name: Banner, cost: R, types: artifact, abilities: [{as_enters: colour}, {static: {on: each,
     what: [{is: creature}, {chosen: colour}, yours], power: 1}}, chosen_mana]}
  - {name: Tribal Banner, cost: R, types: artifact, abilities: [{as_enters: creature type}, {static: {on: each,
     what: [{is: creature}, {chosen: creature type}], power: 1}}, {costs: {less: 1, what: [{is: creature},
     {chosen: creature type}], by: you}}]}
  - {name: Dear Goblin, cost: 1R, types: creature, subtypes: [Goblin], power: 2, toughness: 2}
  - {name: Convert, cost: R, types: creature, subtypes: [Golem], power: 1, toughness: 1,
     abilities: [{as_enters: creature type}, chosen_type]}
  - {name: Mirage, cost: R, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: land}},
     {as_enters: basic land type}, {chosen_type: {on: host, instead_of: land types}}]}
  - {name: Picker, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{as_enters: colour}, chosen_protection]}
  - {name: Ward, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}},
     {as_enters: colour}, {chosen_protection: {on: host}}]}
  - {name: Plain Pacifism, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: White Bolt, cost: W, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Willing, cost: W, types: instant, abilities: [{spell: {gain_protection: {target: [{is: creature}, yours]}}}]}
  - {name: Blessing, cost: W, types: instant, abilities: [{spell: {gain_protection: {what: {target: [{is: creature},
     yours]}, or_from: artifacts}}}]}
  - {name: Needle, cost: R, types: artifact, abilities:
     [names_card, {cannot: {do: use nonmana abilities, what: {chosen: name}}}]}
  - {name: Mage, cost: R, types: creature, power: 2, toughness: 2, abilities: [{names_card: {without: land}},
     {cannot: {do: cast, what: player, whom: {chosen: name}}}]}
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities: [{activated: {cost: tap,
     do: {damage: {amount: 1, to: opponents}}}}]}
  - {name: Halves, types: instant, layout: split, parts: [{name: Left, cost: R, types: instant,
     abilities: [{spell: {gain_life: 1}}]}, {name: Right, cost: R, types: instant,
     abilities: [{spell: {gain_life: 2}}]}]}
  - {name: Rack, cost: R, types: artifact, abilities: [{as_enters: opponent},
     {when: {event: {step_of: {step: upkeep, who: {chosen: player}}},
     do: {damage: {amount: {minus: {of: 3, less: {count: {each: {what: {owned_by: {chosen: player}}, place: hand}}}}},
     to: chosen_player}}}}]}
  - {name: Curse, cost: R, types: enchantment, subtypes: [Aura, Curse], abilities: [{enchant: player},
     {when: {event: {step_of: {step: upkeep, who: hosted}}, do: {damage: {amount: 1, to: host}}}},
     {when: {event: {enters: [{is: creature}, {controlled_by: hosted}]}, do: {lose_life: {amount: 2, who: host}}}}]}
  - {name: Devout, cost: RRW, types: creature, power: 1, toughness: 1, abilities: [{static: {power: devotion_red,
     toughness: devotion_white_red}}]}
  - {name: Hybrid, cost: "{R/W}{R/W}", types: enchantment}
  - {name: Idol God, cost: R, types: [enchantment, creature], power: 5, toughness: 5,
     abilities: [{static: {loses_types: creature, if: devotion_red < 3}}]}
  - {name: Plain Dual, types: land, subtypes: [Plains, Island]}
  - {name: Ranger, cost: R, types: creature, power: 0, toughness: 1, abilities: [{static: {power: domain}},
     {activated: {cost: {mana: "{0}"},
     do: {gain_life: {plus: [{times: {of: {greatest: {stat: power, among: {each: [{is: creature}, yours]}}}, by: 90}},
     {times: {of: {greatest: {stat: power, among: {each: [{is: creature}, yours]}}}, by: 10}},
     {times: {of: {greatest: {stat: toughness, among: {each: [{is: creature}, yours]}}}, by: 10}},
     {greatest: {stat: mana value, among: {each: [{is: creature}, yours]}}}]}}, per_turn: 1}}]}
  - {name: Leader, cost: R, types: artifact, abilities: [{activated: {cost: {mana: "{0}"}, do: {gain_life: party},
     per_turn: 1}}]}
  - {name: Cleric One, cost: R, types: creature, subtypes: [Human, Cleric], power: 1, toughness: 1}
  - {name: Both, cost: R, types: creature, subtypes: [Cleric, Wizard], power: 1, toughness: 1}
  - {name: Delver, cost: R, types: artifact, abilities: [{activated: {cost: {mana: "{0}"},
     do: {gain_life: {kinds: {of: card types, among: {each: {what: owned, place: graveyard}}}}}, per_turn: 1}}]}
  - {name: Spectrum, cost: R, types: artifact, abilities: [{activated: {cost: {mana: "{0}"},
     do: {gain_life: {plus: [{times: {of: {kinds: {of: colours, among: {each: [permanent, yours]}}}, by: 50}},
     {times: {of: {kinds: {of: colours, among: {each: [permanent, yours]}}}, by: 50}},
     {power: {each: [{is: creature}, yours]}}]}}, per_turn: 1}}]}
  - {name: Coronation, cost: R, types: sorcery, abilities: [{spell: become_monarch}]}
  - {name: Herald, types: artifact, abilities: [{when: {event: {becomes_monarch: player}, do: {gain_life: 7}}}]}
  - {name: Guard, types: creature, power: 1, toughness: 1, abilities: [{static: {keywords: flying, if: is_monarch}},
     {static: {keywords: haste, if: {is_monarch: opponent}}}]}
  - {name: Pilgrim, cost: R, types: creature, power: 1, toughness: 1, keywords: [ascend],
     abilities: [{static: {power: 3, if: blessed}}]}
  - {name: City, cost: R, types: instant, abilities: [{spell: [ascend, {if: {condition: blessed,
     then: {gain_life: 5}}}]}]}
  - {name: Rock, cost: R, types: artifact}
  - {name: Wipe, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: artifact}}}}]}
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


@pytest.mark.rule("614.12", "614.1c")
def test_a_chosen_colour_is_that_of_creatures_and_of_mana() -> None:
    t = board(Seat(hand=["Banner", "Willing"], lands="R", battlefield=["White Cub", "Goblin Cub"]))
    t.play("cast Banner", "pass", "pass", "white")
    assert t.size("White Cub") == (2, 1)
    assert t.size("Goblin Cub") == (1, 1)
    assert [ability.text for ability in abilities_of(t.m, t.find("Banner"))] == ["{T}: Add {W}"]
    t.play("cast Willing", "White Cub")
    assert t.tapped("Banner"), "its white mana paid for it"


@pytest.mark.rule("205.3e", "702.73a", "601.2f")
def test_a_chosen_creature_type() -> None:
    t = board(
        Seat(hand=["Tribal Banner", "Dear Goblin"], lands="R", battlefield=["Goblin Cub", "White Cub", "Shifter"]),
        Seat(battlefield=["Goblin Cub"]),
    )
    t.play("cast Tribal Banner", "pass", "pass")
    assert "Goblin" in t.options
    assert "Plains" not in t.options
    assert "Saga" not in t.options
    t.play("Goblin")
    assert t.size("Goblin Cub", 0) == (2, 1)
    assert t.size("Goblin Cub", 1) == (2, 1)
    assert t.size("Shifter") == (2, 1)
    assert t.size("White Cub") == (1, 1)
    t.play("cast Dear Goblin").settle()
    assert t.size("Dear Goblin") == (3, 2), "it cost one less"


@pytest.mark.rule("205.3e", "613.1d")
def test_a_creature_that_is_the_chosen_type() -> None:
    t = board(Seat(hand=["Convert", "Tribal Banner"], lands="RR"))
    t.play("cast Convert", "pass", "pass", "Goblin").play("cast Tribal Banner", "pass", "pass", "Goblin")
    assert t.size("Convert") == (2, 1)


@pytest.mark.rule("305.7", "305.6")
def test_a_land_becomes_the_chosen_basic_type() -> None:
    t = board(Seat(hand=["Mirage", "Wait"], lands="RR"), Seat(battlefield=["Plain Dual"]))
    t.play("cast Mirage", "P2's Plain Dual", "pass", "pass")
    assert t.options == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    t.play("Swamp")
    land = t.find("Plain Dual")
    places = range(len(abilities_of(t.m, land)))
    assert [abilities_of(t.m, land)[at].text for at in places if not has_lost(t.m, land, at)] == ["{T}: Add {B}"]


@pytest.mark.rule("702.16b", "702.16e", "614.12")
def test_protection_from_the_chosen_colour() -> None:
    t = board(Seat(hand=["Picker", "White Bolt", "Bolt"], lands="RWR"))
    t.play("cast Picker", "pass", "pass", "white")
    t.play("cast White Bolt")
    assert "Picker" not in t.options
    t.play("P2").settle()
    t.play("cast Bolt")
    assert "Picker" in t.options


@pytest.mark.rule("702.16c", "702.16p", "303.4c")
def test_an_aura_may_protect_from_its_own_colour_and_stay() -> None:
    t = board(Seat(hand=["Ward", "Plain Pacifism"], lands="WW", battlefield=["2/2", "White Cub"]))
    t.play("cast Plain Pacifism", "2/2").settle()
    t.play("cast Ward", "2/2", "pass", "pass", "white").settle()
    assert t.graveyard(0) == ["Plain Pacifism"]
    assert "Ward" in t.battlefield(0)


@pytest.mark.rule("702.16c", "303.4c")
def test_an_aura_that_protects_spares_only_itself() -> None:
    t = board(Seat(hand=["Ward", "Ward"], lands="WW", battlefield=["2/2"]))
    t.play("cast Ward", "pass", "pass", "black").settle()
    t.play("cast Ward", "pass", "pass", "white").settle()
    assert t.graveyard(0) == ["Ward"], "the first is white, and the second protects from it"
    assert t.battlefield(0).count("Ward") == 1
    t = board(Seat(hand=["Ward", "Ward"], lands="WW", battlefield=["2/2"]))
    t.play("cast Ward", "pass", "pass", "white").settle()
    assert "cast Ward" not in t.options, "nothing else that is white can enchant it"


@pytest.mark.rule("702.16b", "608.2b", "702.16a", "608.2d")
def test_protection_makes_a_target_illegal() -> None:
    t = board(Seat(hand=["Willing"], lands="W", battlefield=["2/2"]), Seat(hand=["Bolt"], lands="R"), active=1)
    t.play("p2: cast Bolt", "P1's 2/2", "pass", "p1: cast Willing", "pass", "pass")
    assert t.options == ["white", "blue", "black", "red", "green"]
    t.play("red").settle()
    assert "2/2" in t.battlefield(0)
    assert t.graveyard(1) == ["Bolt"]
    t.until("end").until("upkeep")
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("702.16a")
def test_artifacts_may_be_chosen_where_the_card_says_so() -> None:
    t = board(Seat(hand=["Blessing"], lands="W", battlefield=["2/2"]))
    t.play("cast Blessing", "pass", "pass")
    assert t.options == ["white", "blue", "black", "red", "green", "artifacts"]


@pytest.mark.rule("201.4", "602.5", "201.4b")
def test_abilities_of_a_named_card_cannot_be_activated() -> None:
    t = board(Seat(hand=["Needle"], lands="R", battlefield=["Pinger"]), Seat(battlefield=["Pinger"]))
    [ping] = [text for text in t.options if text.startswith("activate Pinger")]
    t.play("cast Needle", "pass", "pass")
    assert "Left" in t.options
    assert "Halves" not in t.options
    assert "Left // Right" not in t.options
    assert "Mountain" in t.options
    assert "Soldier" not in t.options, "a land's name, no token's"
    t.play("Pinger")
    assert not t.can_activate("Pinger")
    with pytest.raises(IllegalOption, match="something forbids you to activate Pinger"):
        t.play(ping)


@pytest.mark.rule("201.4a", "601.3")
def test_spells_of_a_named_card_cannot_be_cast() -> None:
    t = board(Seat(hand=["Mage", "Bolt"], lands="RR"), Seat(hand=["Halves"], lands="R"))
    t.play("cast Mage", "pass", "pass")
    assert "Mountain" not in t.options
    t.play("Left")
    assert "cast Bolt" in t.options
    t.play("cast Bolt", "P2", "pass")
    assert "cast Left" not in t.options
    assert "cast Right" in t.options


@pytest.mark.rule("607.2d", "614.12")
def test_a_chosen_player_is_meant_later() -> None:
    t = board(Seat(hand=["Rack"], lands="R"), Seat(), Seat(hand=["Bolt", "Bolt"]), players=3)
    t.play("cast Rack", "pass", "pass", "pass")
    assert t.options == ["P2", "P3"]
    t.play("P2").until("end").until("upkeep")
    assert t.stack == ["ability of Rack"]
    t.settle()
    assert t.life == (20, 18, 20), "one card in hand: two damage"
    t.until("end").until("upkeep")
    assert t.stack == [], "P3 was not chosen"


@pytest.mark.rule("303.4b", "303.4a", "303.4e", "303.4")
def test_an_aura_on_a_player() -> None:
    t = board(Seat(hand=["Curse"], lands="R"), Seat(hand=["Goblin Cub"], lands="R"))
    t.play("cast Curse")
    assert t.options == ["P1", "P2"]
    t.play("P2").settle()
    assert t.field("Curse", "attached_to") == 1
    t.until("end").until("upkeep")
    assert t.stack == ["ability of Curse"]
    assert t.stack_players == [0]
    t.settle().until("precombat main")
    t.play("p2: cast Goblin Cub").settle()
    assert t.life == (20, 17)


@pytest.mark.rule("303.4c", "704.5m")
def test_an_aura_on_a_player_who_has_left_goes() -> None:
    t = board(Seat(hand=["Curse", "Bolt"], lands="RR"), Seat(life=3), Seat(), players=3)
    t.play("cast Curse", "P2").settle()
    t.play("cast Bolt", "P2").settle()
    assert t.graveyard(0) == ["Bolt", "Curse"]


@pytest.mark.rule("700.5", "700.5a")
def test_devotion_counts_symbols_each_once() -> None:
    t = board(Seat(battlefield=["Devout", "Hybrid"]), Seat(battlefield=["Hybrid"]))
    assert t.size("Devout") == (1 + 4, 1 + 5), "RR and two hybrids are red; with W five are red or white"


@pytest.mark.rule("700.5", "613.1d")
def test_a_god_is_a_creature_only_with_enough_devotion() -> None:
    t = board(Seat(battlefield=["Idol God", "Hybrid"], hand=["Rock"], lands="R"))
    t.attack("Idol God")


@pytest.mark.rule("700.5")
def test_without_devotion_the_god_is_no_creature() -> None:
    t = board(Seat(battlefield=["Idol God", "Goblin Cub"]))
    t.attack("Goblin Cub")
    assert t.field("Idol God", "attacking") == -1


@pytest.mark.rule("207.2c", "305.6")
def test_domain_and_the_greatest_power() -> None:
    t = board(Seat(battlefield=["Ranger", "Plain Dual", "2/2"], lands="RR"), Seat(lands="BG", battlefield=["3/3"]))
    assert t.size("Ranger") == (3, 1), "Plains, Island, Mountain"
    t.activate("Ranger").settle()
    assert t.life == (20 + 300 + 20 + 1, 20), "the greatest of each among creatures of one's own"


@pytest.mark.rule("700.8", "700.8a", "700.8b")
def test_a_party_has_one_of_each() -> None:
    t = board(Seat(battlefield=["Leader", "Cleric One", "Cleric One", "Both"]))
    t.activate("Leader").settle()
    assert t.life == (22, 20), "Cleric and Wizard"
    t = board(Seat(battlefield=["Leader", "Both", "Shifter"]))
    t.activate("Leader").settle()
    assert t.life == (22, 20)


@pytest.mark.rule("207.2c", "205.2a")
def test_card_types_in_a_graveyard_and_colours_among_permanents() -> None:
    grave = ["Devout", "Hybrid", "Bolt", "Forest", "Goblin Cub"]
    t = board(Seat(battlefield=["Delver", "Spectrum", "Devout", "White Cub"], graveyard=grave))
    t.activate("Delver").settle()
    assert t.life == (24, 20), "creature, enchantment, instant, land"
    t.activate("Spectrum").settle()
    assert t.life == (24 + 200 + 6, 20), "red and white; power 1 + 4 and 1"


@pytest.mark.rule("725.1", "725.2", "725.3", "725.5")
def test_the_monarch_draws_at_their_end_step() -> None:
    t = board(Seat(hand=["Coronation"], lands="R", battlefield=["Herald", "Guard"]))
    assert monarch(t.m) == -1
    assert t.keywords("Guard") == set()
    t.play("cast Coronation").settle()
    assert monarch(t.m) == 0
    assert t.life == (27, 20)
    assert t.keywords("Guard") == {"flying"}
    cards = len(t.hand(0))
    t.until("end")
    assert t.stack_players == [0]
    t.settle()
    assert len(t.hand(0)) == cards + 1
    t.until("upkeep").until("end")
    assert t.stack == [], "not at the end step of another player"


@pytest.mark.rule("725.2", "725.3")
def test_combat_damage_takes_the_crown() -> None:
    t = board(Seat(battlefield=["2/2", "1/1"]), Seat(battlefield=["Guard"], command=["The Monarch"]))
    assert monarch(t.m) == 1
    t.attack("2/2", "1/1").block().play("pass", "pass").order()
    assert t.stack_players == [1, 1], "the abilities are the old monarch's"
    t.settle()
    assert monarch(t.m) == 0
    assert t.keywords("Guard") == {"haste"}
    assert len(t.m.state.zones[COMMAND]) == 1
    assert t.rules("DESIGNATED") == ["CR 725.1"], "who is the monarch does not become it again"
    t.until("end")
    assert t.stack_players == [0]


@pytest.mark.rule("725.4")
def test_the_crown_passes_to_the_active_player_as_the_monarch_leaves() -> None:
    t = board(
        Seat(hand=["Bolt"], lands="R", battlefield=["Herald"]), Seat(), Seat(life=3, command=["The Monarch"]), players=3
    )
    t.play("cast Bolt", "P3").settle()
    assert monarch(t.m) == 0
    assert t.life[:2] == (27, 20)


@pytest.mark.rule("725.4", "800.4")
def test_the_crown_passes_to_the_next_if_the_active_player_leaves() -> None:
    t = board(
        Seat(life=3, command=["The Monarch"]), Seat(hand=["Bolt"], lands="R"), Seat(), players=3
    )  # fmt: skip
    t.play("pass", "p2: cast Bolt", "P1").settle()
    assert monarch(t.m) == 1


@pytest.mark.rule("702.131b", "702.131c", "702.131d")
def test_ascend_gives_the_blessing_with_the_tenth_permanent_and_for_good() -> None:
    t = board(Seat(battlefield=["Pilgrim", *["Rock"] * 5], hand=["Rock", "Wipe"], lands="RR"))
    assert t.size("Pilgrim") == (1, 1)
    assert not is_blessed(t.m, 0)
    t.play("cast Rock").settle()
    assert is_blessed(t.m, 0)
    assert t.size("Pilgrim") == (4, 1)
    assert not is_blessed(t.m, 1)
    t.play("cast Wipe").settle()
    assert t.size("Pilgrim") == (4, 1), "for the rest of the game"
    assert t.rules("DESIGNATED") == ["CR 702.131b"]


@pytest.mark.rule("702.131b")
def test_the_permanent_with_ascend_may_be_the_tenth() -> None:
    t = board(Seat(battlefield=["Rock"] * 7, hand=["Pilgrim"], lands="R"))
    t.play("cast Pilgrim").settle()
    assert is_blessed(t.m, 0)


@pytest.mark.rule("702.131a")
def test_ascend_of_a_spell_looks_as_it_resolves() -> None:
    t = board(Seat(battlefield=["Rock"] * 8, hand=["City"], lands="R"))
    assert not is_blessed(t.m, 0), "ten permanents alone give nothing"
    t.play("cast City").settle()
    assert t.life == (25, 20)
    assert t.rules("DESIGNATED") == ["CR 702.131a"]
    t = board(Seat(battlefield=["Rock"] * 7, hand=["City"], lands="R"))
    t.play("cast City").settle()
    assert t.life == (20, 20)
    assert not is_blessed(t.m, 0)


@pytest.mark.rule("400.7", "716.2b")
def test_who_entered_this_turn_is_forgotten_with_it() -> None:
    t = board(Seat(battlefield=[Thing("Goblin Cub", sick=True)]))
    cub = t.find("Goblin Cub")
    assert HasEnteredThisTurn().fits(t.m, 0, cub, cub)
    t.until("end").until("upkeep")
    assert not HasEnteredThisTurn().fits(t.m, 0, cub, cub)
