"""Prevention of damage, sources of it that are chosen, and the order of several effects (CR 609.7, 615, 616)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER_AMOUNT, LATER_WHAT, TO_COME
from cardwright.games.magic.rules.replacement.replacement_effects import ONCE
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "6/6", "2/2 lifelink")
    + """
  - {name: Red Ogre, cost: R, types: creature, subtypes: [Ogre], power: 3, toughness: 3, abilities:
      [{activated: {cost: {mana: "0"}, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Sweep, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: {is: creature}}}}}]}
  - {name: Skullcrack, cost: R, types: instant, abilities:
      [{spell: [{apply: {ability: {instead: {event: {deals_damage: anything}, unpreventable: true}}}},
                {damage: {amount: 3, to: {target: player}}}]}]}
  - {name: Circle, cost: W, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {prevent: {to: you, source: {colour: red}, next_time: true}}}}]}
  - {name: Any Circle, cost: W, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {prevent: {to: you, source: anything, next_time: true}}}}]}
  - {name: Dye, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: permanent}, colours: [blue]}}}]}
  - {name: Salve, cost: W, types: instant, abilities: [{spell: {prevent: {to: {target: any_target}, amount: 3}}}]}
  - {name: Veil, cost: W, types: instant, abilities:
      [{spell: {prevent: {to: {each: [{is: creature}, yours]}, amount: 1}}}]}
  - {name: Ministration, cost: W, types: instant, abilities:
      [{spell: {prevent: {to: you, source: anything, next_time: true, also: {gain_life: amount}}}}]}
  - {name: Jester, cost: W, types: instant, abilities:
      [{spell: {prevent: {to: you, amount: 1, redirect: {target: {is: creature}}}}}]}
  - {name: Muffle, cost: W, types: instant, abilities: [{spell: {prevent: {from: {target: {is: creature}}}}}]}
  - {name: Stone Ward, cost: W, types: enchantment, abilities:
      [{instead: {event: {damaged: you}, amount: amount - 1, prevent: true}}]}
  - {name: Red Ward, cost: W, types: enchantment, abilities:
      [{instead: {event: {deals_damage: {what: {colour: red}, to: you}}, prevent: true}}]}
  - {name: Swan, cost: W, types: creature, power: 4, toughness: 3, abilities:
      [{instead: {event: damaged, prevent: true, also: {draw: amount}}}]}
  - {name: Grudge, cost: R, types: enchantment, abilities:
      [{when: {event: {damage_prevented: {what: you}}, do: {gain_life: amount}}}]}
  - {name: Doubler, cost: R, types: enchantment, abilities:
      [{instead: {event: {deals_damage: anything}, amount: amount * 2}}]}
  - {name: Knight, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: red}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Imp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Twins, cost: W, types: sorcery, abilities: [{spell: {create: {token: Imp, amount: 2}}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def turn_to(t: Table, player: int) -> Table:
    """Pass until this player may act."""
    while t.m.decision is not None and t.m.decision.who != player:
        t.m.apply("pass")
    return t


def shields(t: Table) -> list[int]:
    """How much is left of each shield."""
    rows = t.m.state.rows
    return [rows[obj][LATER_AMOUNT] for obj in t.m.state.zones[TO_COME] if rows[obj][LATER_WHAT] == waiting.SHIELD]


@pytest.mark.rule("609.7", "615.8", "615.3")
def test_the_next_time_a_chosen_source_deals_damage() -> None:
    """The whole of the next instance of that source is prevented, and then no more; other sources are not touched."""
    t = board(Seat(battlefield=["Circle"]), Seat(battlefield=["Red Ogre", "Red Ogre"]))
    t.activate("Circle").play("p1: pass", "p2: pass", "P2's Red Ogre")
    for life in (20, 19, 18):
        turn_to(t, 1)
        use = [text for text in t.options if text.startswith("activate Red Ogre")]
        t.play(use[0], "P1").resolve()
        assert t.life[0] == life


@pytest.mark.rule("609.7a")
def test_what_may_be_chosen_as_a_source() -> None:
    """Permanents, spells on the stack, and what an ability on the stack comes from though it has left."""
    t = board(
        Seat(battlefield=["Any Circle"]),
        Seat(battlefield=["Red Ogre"], hand=["Spark", "Doom"], lands="RB"),
    )
    t.play("pass", "p2: activate Red Ogre", "P1").play("p2: cast Doom").resolve()
    turn_to(t, 1)
    t.play("p2: cast Spark", "P1", "p2: pass").activate("Any Circle")
    t.play("p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "choice"
    names = {text.removeprefix("P2's ") for text in t.options}
    assert {"Red Ogre", "Spark", "Any Circle", "Bell"} <= names
    t.play(next(text for text in t.options if "Spark" in text)).settle()
    assert t.life[0] == 19, "the Ogre's ability was not the chosen source"


@pytest.mark.rule("609.7a")
def test_a_permanent_spell_goes_on_as_what_it_becomes() -> None:
    t = board(
        Seat(battlefield=["Any Circle"]),
        Seat(hand=["Red Ogre"], lands="R"),
    )
    t.until("end").play("p1: pass").until("precombat main")
    t.play("p2: cast Red Ogre", "p2: pass").activate("Any Circle").play("p1: pass", "p2: pass")
    t.play(next(text for text in t.options if "Red Ogre" in text)).settle()
    t.play("p2: activate Red Ogre", "P1").resolve()
    assert t.life[0] == 20
    t.play("p2: activate Red Ogre", "P1").resolve()
    assert t.life[0] == 19


@pytest.mark.rule("609.7b", "615.9")
def test_a_shield_looks_again_at_what_its_source_is() -> None:
    """A source that is not red any more deals its damage, and the shield stays for when it is."""
    t = board(Seat(battlefield=["Circle"], hand=["Dye"], lands="U"), Seat(battlefield=["Red Ogre"]))
    t.activate("Circle").resolve()
    t.play("cast Dye", "P2's Red Ogre").resolve()
    t.play("p1: pass", "p2: activate Red Ogre", "P1").resolve()
    assert t.life[0] == 19
    assert shields(t) == [ONCE], "it is not used up"


@pytest.mark.rule("609.7c")
def test_a_static_ability_is_about_sources_wherever_they_are() -> None:
    mine = Seat(battlefield=["Red Ward"])
    t = board(mine, Seat(battlefield=["Red Ogre"], hand=["Spark", "Dye"], lands="RU"))
    t.play("p1: pass", "p2: cast Spark", "P1").resolve()
    assert t.life[0] == 20
    turn_to(t, 1)
    t.play("p2: activate Red Ogre", "P1").resolve()
    assert t.life[0] == 20
    turn_to(t, 1)
    t.play("p2: cast Dye", "Red Ogre").resolve()
    turn_to(t, 1)
    t.play("p2: activate Red Ogre", "P1").resolve()
    assert t.life[0] == 19


@pytest.mark.rule("615.4")
def test_a_shield_does_nothing_about_damage_that_was_dealt() -> None:
    t = board(Seat(hand=["Salve"], lands="W"), Seat(hand=["Spark"], lands="R"))
    t.play("cast Salve", "P1", "p1: pass", "p2: cast Spark", "P1").resolve()
    assert t.life[0] == 18, "Spark resolved first"
    t.settle()
    assert t.life[0] == 18


@pytest.mark.rule("615.5")
def test_what_a_prevention_effect_does_besides() -> None:
    t = board(Seat(hand=["Ministration"], lands="W"), Seat(hand=["Spark"], lands="R"))
    t.play("p1: pass", "p2: cast Spark", "P1", "p2: pass", "cast Ministration", "p1: pass", "p2: pass")
    t.play(next(text for text in t.options if "Spark" in text)).settle()
    assert t.life[0] == 22


@pytest.mark.rule("615.5")
def test_the_rest_of_the_effect_comes_behind_all_of_the_damage() -> None:
    """All creatures are damaged at one time; what the Swan's prevention draws comes behind it."""
    t = board(Seat(battlefield=["Swan", "3/3"], hand=["Sweep"], lands="R"))
    t.play("cast Sweep").resolve()
    kinds = [t.m.game.events[e.kind].name for e in t.m.events if t.m.game.events[e.kind].name in ("DAMAGED", "DREW")]
    assert kinds[-3:] == ["DAMAGED", "DREW", "DREW"]
    assert t.field("Swan", "damage") == 0
    assert t.field("3/3", "damage") == 2


@pytest.mark.rule("615.10")
def test_one_of_the_damage_of_each_source() -> None:
    """Each of two attackers' damage is less by one: the effect applies to each, though they come together."""
    t = board(Seat(battlefield=["2/2", "3/3"]), Seat(battlefield=["Stone Ward"]))
    t.attack("2/2", "3/3").block().fight()
    assert t.life[1] == 20 - 1 - 2


@pytest.mark.rule("615.11")
def test_a_shield_for_each_of_those_that_are_there() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"], hand=["Veil", "Sweep", "Twins"], lands="WRW"))
    t.play("cast Veil").resolve().play("cast Twins").resolve().play("cast Sweep").resolve()
    assert t.field("2/2", "damage") == 1
    assert t.field("3/3", "damage") == 1
    assert "Imp" not in t.battlefield(0), "a creature that came later has no shield"


@pytest.mark.rule("615.12", "615.12a")
def test_damage_that_cannot_be_prevented() -> None:
    """The shield is not used up; an effect that comes with prevention happens, once, with nothing prevented."""
    t = board(
        Seat(hand=["Skullcrack", "Spark"], lands="RR"), Seat(battlefield=["Knight", "Swan"], hand=["Salve"], lands="W")
    )
    t.play("p1: pass", "p2: cast Salve", "P2").resolve()
    turn_to(t, 0)
    t.play("p1: cast Skullcrack", "P2").resolve()
    assert t.life[1] == 17
    assert 3 in shields(t), "nothing of the shield is used up"
    t.play("p1: cast Spark", "P2's Swan").resolve()
    assert t.field("Swan", "damage") == 2
    assert t.hand(1) == [], "nothing was prevented, so nothing is drawn"


@pytest.mark.rule("615.12", "702.16e")
def test_protection_does_not_help_against_it() -> None:
    t = board(Seat(hand=["Skullcrack", "Sweep"], lands="RR"), Seat(battlefield=["Knight"]))
    t.play("cast Skullcrack", "P2").resolve().play("cast Sweep").resolve()
    assert "Knight" in t.graveyard(1)


@pytest.mark.rule("615.13")
def test_a_trigger_for_damage_that_was_prevented() -> None:
    """Once for each prevention effect and the time it applies, not once for each source."""
    t = board(Seat(battlefield=["2/2", "3/3"]), Seat(battlefield=["Stone Ward", "Grudge"]))
    t.attack("2/2", "3/3").block().fight(upto="combat damage")
    while t.m.decision is not None and not t.stack:
        t.m.apply("pass")
    assert t.stack == ["ability of Grudge"]
    t.settle()
    assert t.life[1] == 20 - 3 + 2


@pytest.mark.rule("614.9", "616.2")
def test_part_of_the_damage_is_dealt_to_another() -> None:
    t = board(Seat(hand=["Jester"], battlefield=["3/3"], lands="W"), Seat(hand=["Spark"], lands="R"))
    t.play("cast Jester").resolve()
    t.play("p1: pass", "p2: cast Spark", "P1").resolve()
    assert t.life[0] == 19
    assert t.field("3/3", "damage") == 1


@pytest.mark.rule("614.9")
def test_nothing_is_redirected_to_what_has_left() -> None:
    t = board(Seat(hand=["Jester", "Doom"], battlefield=["3/3"], lands="WB"), Seat(hand=["Spark"], lands="R"))
    t.play("cast Jester").resolve().play("cast Doom").resolve()
    t.play("p1: pass", "p2: cast Spark", "P1").resolve()
    assert t.life[0] == 18


@pytest.mark.rule("609.7", "615.1")
def test_all_damage_of_one_source() -> None:
    t = board(Seat(battlefield=["2/2", "3/3"], hand=[]), Seat(hand=["Muffle"], lands="W"))
    t.attack("2/2", "3/3").play("p1: pass", "p2: cast Muffle", "P1's 3/3").resolve().block().fight()
    assert t.life[1] == 18


@pytest.mark.rule("616.1", "615.7", "702.16e")
def test_the_affected_player_chooses_between_protection_and_a_shield() -> None:
    t = board(Seat(hand=["Sweep"], lands="R"), Seat(battlefield=["Knight"], hand=["Salve"], lands="W"))
    t.play("p1: pass", "p2: cast Salve", "Knight").resolve()
    turn_to(t, 0)
    t.play("p1: cast Sweep", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert (t.m.decision.kind, t.m.decision.who) == ("replacement", 1)
    t.play(next(text for text in t.options if "protection" in text))
    assert t.field("Knight", "damage") == 0


@pytest.mark.rule("616.1", "616.2")
def test_an_effect_that_becomes_applicable_by_another() -> None:
    """What is redirected to the Ogre's controller's own creature is doubled once, whoever is dealt it."""
    t = board(
        Seat(hand=["Jester"], battlefield=["6/6", "Stone Ward"], lands="W"),
        Seat(hand=["Spark"], battlefield=["Doubler"], lands="R"),
    )
    t.play("cast Jester").resolve()
    t.play("p1: pass", "p2: cast Spark", "P1", "p2: pass", "p1: pass")
    while t.m.decision is not None and t.m.decision.kind == "replacement":
        t.play(next((text for text in t.options if "Doubler" in text), t.options[0]))
    assert t.field("6/6", "damage") == 1
    assert t.life[0] == 20 - (2 * 2 - 1 - 1)
