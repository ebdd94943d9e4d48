"""Effects and how long they last: as though, phased out until, one-shot and continuous, changed texts (CR 609-612)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ARTIFACT
from cardwright.games.magic.rules.core.objects import subtypes_of, types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 flying")
    + """
  - {name: Orrery, types: artifact, abilities: [spend_as_any]}
  - {name: Grand Orrery, types: artifact, abilities: [{spend_as_any: {types: true}}]}
  - {name: Green Thing, cost: GG, types: instant, abilities: [{spell: {gain_life: 4}}]}
  - {name: Colourless Thing, cost: "{C}{C}", types: instant, abilities: [{spell: {gain_life: 4}}]}
  - {name: Hybrid Thing, cost: "{W/U}{2/B}", types: instant, abilities: [{spell: {gain_life: 4}}]}
  - {name: Red Rally, cost: 2RR, types: instant, abilities: [convoke, {spell: {gain_life: 1}}]}
  - {name: Deep Thing, cost: 2B, types: instant, abilities: [delve, {spell: {gain_life: 1}}]}
  - {name: Phyrexian Thing, cost: "{G/P}", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Big Green, cost: "{X}{G}", types: sorcery, abilities: [{spell: {gain_life: x}}]}
  - {name: Green Mage, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: {mana: G}, do: {gain_life: 1}}}]}
  - {name: Oubliette, cost: R, types: enchantment, abilities:
      [{when: {event: enters, do: {phase_out_until_leaves: {what: {target: {is: creature}}}}}}]}
  - {name: Quick Cell, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {phase_out_until_leaves: {what: {target: {is: creature}}}}}}]}
  - {name: Raze, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Raze All, cost: R, types: instant, abilities: [{spell: {destroy: {each: {is: enchantment}}}}]}
  - {name: Greeter, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {phases_in: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Frost, cost: R, types: instant, abilities: [{spell: [{tap: {target: {is: creature}}},
      {cannot: {what: that, do: untap, until: its_next_untap_step}}]}]}
  - {name: Rally, cost: R, types: sorcery, abilities:
      [{spell: {change: {what: {each: [{is: creature}, yours]}, power: hand, toughness: hand}}}]}
  - {name: Banner, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: hand}}]}
  - {name: Evolution, cost: R, types: instant, abilities:
      [{spell: {change_text: {what: {target: permanent}, words: [creature types]}}}]}
  - {name: Imp, types: creature, subtypes: [Imp], power: 1, toughness: 1, token: true}
  - {name: Imp Maker, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {create: Imp}}}]}
  - {name: Imp Lord, cost: R, types: creature, subtypes: [Imp], power: 2, toughness: 2, abilities:
      [{static: {on: each, what: [{is: creature}, {subtype: Imp}], power: 1}}]}
  - {name: Gift, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, abilities:
        [{static: {on: each, what: [{is: creature}, {subtype: Imp}], toughness: 1}}]}}]}
  - {name: Ogre, cost: R, types: creature, subtypes: [Ogre], power: 3, toughness: 3}
  - {name: Mask, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, named: Nobody}}]}
  - {name: Searcher, types: artifact, abilities:
      [{activated: {cost: {mana: "0"}, do: {damage: {amount: 1, to: {each: [{is: creature}, {named: Ogre}]}}}}}]}
  - {name: Insist, cost: R, types: instant, abilities:
      [{spell: {apply: {next: true,
          ability: {spells_gain: {what: {is: creature}, keywords: haste, cannot: be countered}}}}}]}
  - {name: Nexus, cost: R, types: enchantment, abilities:
      [{spells_gain: {what: {is: creature}, cannot: be countered}}]}
  - {name: Deny, cost: R, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Nightwind, cost: R, types: enchantment, abilities: [{as_though_flash: {what: {is: creature}}}]}
  - {name: Steelwind, cost: R, types: enchantment, abilities: [{as_though_flash: {what: {is: artifact}}}]}
  - {name: Golem, cost: R, types: [artifact, creature], power: 2, toughness: 2}
  - {name: Metal Rain, cost: R, types: sorcery, abilities:
      [{spell: {change: {what: {each: {is: creature}}, types: [artifact], until: for_ever}}}]}
"""
)


def board(*seats: Seat, players: int = 2, payment: str = "automatic") -> Table:
    return arena(CARDS, *seats, players=players, payment=payment)


def kinds(t: Table, name: str) -> set[str]:
    """The subtypes of the oldest permanent of this name."""
    bits = subtypes_of(t.m, t.find(name))
    names = t.m.game.subtype_names  # type: ignore[attr-defined]
    return {word for place, word in enumerate(names) if bits >> place & 1}


@pytest.mark.rule("609.4b")
def test_mana_is_spent_as_though_it_were_of_any_colour() -> None:
    t = board(Seat(hand=["Green Thing", "Colourless Thing"], lands="RR"))
    assert "cast Green Thing" not in t.options
    t = board(Seat(hand=["Green Thing", "Colourless Thing"], battlefield=["Orrery"], lands="RR"))
    assert "cast Colourless Thing" not in t.options, "a colour is not colourless"
    t.play("cast Green Thing").resolve()
    assert t.life[0] == 24
    assert t.happened("MANA_ADDED") == ["P1 adds R", "P1 adds R"], "the mana is what it is"


@pytest.mark.rule("609.4b", "118.14")
def test_mana_is_spent_as_though_it_were_of_any_type() -> None:
    t = board(Seat(hand=["Colourless Thing", "Hybrid Thing"], battlefield=["Grand Orrery"], lands="RRRR"))
    t.play("cast Colourless Thing").resolve().play("cast Hybrid Thing").resolve()
    assert t.life[0] == 28


@pytest.mark.rule("609.4b")
def test_it_is_spent_so_by_hand_too() -> None:
    t = board(Seat(hand=["Green Thing"], battlefield=["Orrery"], lands="RR"), payment="manual")
    t.play("cast Green Thing", "use Mountain for {R}")
    assert t.options == ["use Mountain for {R}", "spend {R} on {G}"]
    t.play("spend {R} on {G}").resolve()
    assert t.life[0] == 24


@pytest.mark.rule("609.4b")
def test_it_is_about_every_cost_and_about_its_controller_alone() -> None:
    t = board(Seat(battlefield=["Orrery", "Green Mage"], hand=["Big Green"], lands="RRR"))
    assert t.can_activate("Green Mage")
    t.play("cast Big Green", "X=2").resolve()
    assert t.life[0] == 22
    t = board(Seat(battlefield=["Green Mage"], lands="R"), Seat(battlefield=["Orrery"]))
    assert not t.can_activate("Green Mage")


@pytest.mark.rule("609.4b", "702.51a", "702.66a")
def test_what_is_no_mana_is_not_spent_as_another_colour() -> None:
    """A tapped creature pays for its own colour or for generic mana; mana beside it for any colour."""
    orrery = Seat(hand=["Red Rally"], battlefield=["Orrery", "2/2", "2/2"], lands="UU")
    t = board(orrery).play("cast Red Rally")
    assert sorted(t.happened("MANA_ADDED")) == ["P1 adds U", "P1 adds U"]
    assert t.tapped("2/2")
    short = board(Seat(hand=["Red Rally"], battlefield=["Orrery", "2/2", "2/2", "2/2"], lands="U"))
    assert "cast Red Rally" not in short.options, "three creatures pay for two generic mana"
    dug = board(Seat(hand=["Deep Thing"], graveyard=["Raze", "Raze"], battlefield=["Orrery"], lands="U"))
    dug.play("cast Deep Thing").resolve()
    assert dug.life[0] == 21
    assert dug.graveyard(0) == ["Deep Thing"]


@pytest.mark.rule("609.4b", "107.4f")
def test_a_phyrexian_symbol_too_is_paid_with_any_mana() -> None:
    t = board(Seat(hand=["Phyrexian Thing"], battlefield=["Orrery"], lands="R", life=1))
    t.play("cast Phyrexian Thing").resolve()
    assert t.life[0] == 2


@pytest.mark.rule("610.4", "610.4a")
def test_it_is_phased_out_until_the_source_leaves() -> None:
    """Not for the next untap step of its controller, but until then, and at once."""
    t = board(Seat(hand=["Oubliette"], lands="RR", library=["Raze"] * 9), Seat(battlefield=["2/2"]))
    t.play("cast Oubliette").resolve(2)
    assert "2/2" not in t.battlefield(1)
    t.until("end").play("pass").until("precombat main")
    assert "2/2" not in t.battlefield(1), "P2's untap step has come and gone"
    t.until("end").play("pass").until("precombat main")
    t.play("cast Raze").resolve()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("610.4c")
def test_nothing_phases_out_if_the_source_of_the_trigger_has_left() -> None:
    t = board(Seat(hand=["Oubliette", "Raze"], lands="RR"), Seat(battlefield=["2/2"]))
    t.play("cast Oubliette").resolve().play("cast Raze").settle()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("610.4b")
def test_nothing_phases_out_if_the_source_of_the_ability_has_left() -> None:
    t = board(Seat(battlefield=["Quick Cell"], hand=["Raze"], lands="R"), Seat(battlefield=["2/2"]))
    t.activate("Quick Cell").play("cast Raze").settle()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("610.4d")
def test_all_that_phase_in_do_so_together() -> None:
    t = board(
        Seat(hand=["Raze All"], battlefield=["Quick Cell", "Quick Cell"], lands="R"), Seat(battlefield=["Greeter"] * 2)
    )
    cells = [text for text in t.options if text.startswith("activate Quick Cell")]
    t.play(cells[0], "P2's Greeter").resolve()
    t.play(cells[-1]).resolve()
    assert "Greeter" not in t.battlefield(1)
    t.play("cast Raze All").resolve().order().settle()
    assert t.life[1] == 24, "each of the two saw both phase in"


@pytest.mark.rule("611.2a", "502.3")
def test_it_does_not_untap_in_its_controllers_next_untap_step() -> None:
    t = board(Seat(hand=["Frost"], lands="R", library=["1/1"] * 9), Seat(battlefield=["2/2"], library=["1/1"] * 9))
    t.play("cast Frost").resolve()
    tapped = []
    for _ in range(4):
        t.until("end").play("pass").until("upkeep")
        tapped.append(t.tapped("2/2"))
        t.until("precombat main")
    assert tapped == [True, True, False, False], "P2's first untap step passed it by, the second did not"


@pytest.mark.rule("611.2c", "611.2d")
def test_a_spells_effect_knows_its_objects_and_its_numbers_as_it_resolves() -> None:
    t = board(Seat(hand=["Rally", "1/1", "3/3"], battlefield=["2/2"], lands="RRR"))
    t.play("cast Rally").resolve()
    assert t.size("2/2") == (4, 4)
    t.play("cast 3/3").resolve()
    assert t.size("2/2") == (4, 4), "the hand is smaller now, the number stays"
    assert t.size("3/3") == (3, 3), "it came later"


@pytest.mark.rule("611.3a")
def test_a_static_ability_looks_all_the_time() -> None:
    t = board(Seat(hand=["1/1", "3/3"], battlefield=["2/2", "Banner"], lands="RR"))
    assert t.size("2/2") == (4, 2)
    t.play("cast 3/3").resolve()
    assert t.size("2/2") == (3, 2)
    assert t.size("3/3") == (4, 3)


@pytest.mark.rule("611.2c")
def test_an_effect_that_never_ends_is_about_those_that_were_there() -> None:
    t = board(Seat(hand=["Metal Rain", "1/1"], battlefield=["2/2"], lands="RR"))
    t.play("cast Metal Rain").resolve().play("cast 1/1").resolve()
    assert types_of(t.m, t.find("2/2")) & ARTIFACT
    assert not types_of(t.m, t.find("1/1")) & ARTIFACT


@pytest.mark.rule("612.3")
def test_a_changed_text_is_not_that_of_a_granted_ability() -> None:
    """The Ogre reads nothing of Imps itself; what it was granted goes on speaking of them."""
    t = board(Seat(hand=["Evolution"], battlefield=["Ogre", "Gift", "Imp Lord"], lands="R"))
    t.activate("Bell").resolve()
    assert t.size("Imp Lord") == (3, 4)
    t.play("cast Evolution", "Ogre", "p1: pass", "p2: pass", "Imp", "Ogre")
    assert t.size("Imp Lord") == (3, 4)


@pytest.mark.rule("612.2", "612.1")
def test_an_ability_that_reads_another_creature_type() -> None:
    t = board(Seat(hand=["Evolution"], battlefield=["Ogre", "Imp Lord"], lands="R"))
    assert t.size("Ogre") == (3, 3)
    t.play("cast Evolution", "Imp Lord", "p1: pass", "p2: pass", "Imp", "Ogre")
    assert t.size("Ogre") == (4, 3)
    assert kinds(t, "Imp Lord") == {"Ogre"}


@pytest.mark.rule("612.4")
def test_the_text_of_a_token_is_changed_too() -> None:
    t = board(Seat(hand=["Evolution"], battlefield=["Imp Maker", "Ogre"], lands="R"))
    t.activate("Imp Maker").resolve()
    t.play("cast Evolution", "Imp", "p1: pass", "p2: pass", "Imp", "Ogre")
    assert kinds(t, "Imp") == {"Ogre"}


@pytest.mark.rule("612.8", "201.2")
def test_an_object_with_a_given_name_has_no_other() -> None:
    t = board(Seat(hand=["Mask"], battlefield=["Ogre", "Searcher"], lands="R"))
    t.activate("Searcher").resolve()
    assert t.field("Ogre", "damage") == 1
    t.play("cast Mask").resolve().activate("Searcher").resolve()
    assert t.field("Nobody", "damage") == 1


@pytest.mark.rule("609.4a")
@pytest.mark.parametrize("winds", [["Nightwind"], ["Steelwind"], ["Nightwind", "Steelwind"]])
def test_of_two_permissions_with_different_conditions_either_will_do(winds: list[str]) -> None:
    t = board(Seat(battlefield=winds, hand=["Golem"], lands="R"))
    t.until("end")
    t.play("cast Golem").resolve()
    assert "Golem" in t.battlefield(0)


@pytest.mark.rule("611.2f")
def test_the_next_spell_that_fits_and_no_other() -> None:
    """The effect begins as a creature spell is put on the stack; what that becomes keeps it."""
    mine = Seat(hand=["Insist", "Raze", "2/2", "3/3"], battlefield=["Banner"], lands="RRRR")
    t = board(mine, Seat(hand=["Deny", "Deny"], lands="RR"))
    t.play("cast Insist").resolve().play("cast Raze").resolve()
    t.play("cast 2/2", "p1: pass", "p2: cast Deny").settle()
    assert "2/2" in t.battlefield(0)
    assert "haste" in t.keywords("2/2")
    t.play("cast 3/3", "p1: pass", "p2: cast Deny").settle()
    assert t.graveyard(0)[-1] == "3/3"


@pytest.mark.rule("611.2f", "514.2")
def test_a_next_spell_that_never_came_is_forgotten() -> None:
    t = board(Seat(hand=["Insist", "2/2"], lands="RR", library=["1/1"] * 9), Seat(hand=["Deny"], lands="R"))
    t.play("cast Insist").resolve()
    for _ in range(2):
        t.until("end").play("pass").until("precombat main")
    t.play("cast 2/2", "p1: pass", "p2: cast Deny").settle()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("610.5")
def test_a_spell_keeps_what_it_gained_as_it_was_cast() -> None:
    mine = Seat(hand=["2/2", "3/3", "Raze"], battlefield=["Nexus"], lands="RRR")
    t = board(mine, Seat(hand=["Deny", "Deny"], lands="RR"))
    t.play("cast 2/2", "cast Raze").resolve()
    t.play("p1: pass", "p2: cast Deny").settle()
    assert "2/2" in t.battlefield(0), "Nexus has left, but the spell was cast while it was there"
    t.play("cast 3/3", "p1: pass", "p2: cast Deny").settle()
    assert "3/3" in t.graveyard(0)
