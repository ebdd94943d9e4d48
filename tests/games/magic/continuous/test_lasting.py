"""Cards about what cannot happen, what is prevented and what lasts for a turn."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.objects import colours_of, subtypes_of
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Balm, cost: W, types: instant, abilities: [{spell: {gain_life: 3}}]}
  - {name: Small Hands, cost: W, types: enchantment, abilities: [{hand_size: {who: any, is: 2}}]}
  - {name: Zombie Bell, types: enchantment, abilities:
      [{when: {event: {enters: {subtype: Zombie}}, do: {gain_life: 1}}}]}
"""
)


def board(mine: Seat, theirs: Seat | None = None) -> Table:
    seats = [mine, theirs or Seat()]
    ready = [
        Seat(
            hand=seat.hand, battlefield=[*seat.battlefield, "Bell"], lands=seat.lands, graveyard=seat.graveyard,
            library=seat.library or ["Forest"] * 8, life=seat.life,
        )
        for seat in seats
    ]  # fmt: skip
    return table_with(CARDS, *ready)


@pytest.mark.rule("609.7", "615.8")
def test_circle_of_protection() -> None:
    t = board(Seat(hand=["Lightning Bolt"], lands="R"), Seat(battlefield=["Circle of Protection: Red"], lands="W"))
    t.play("cast Lightning Bolt", "P2", "p1: pass", "p2: activate Circle").settle()
    assert t.life[1] == 20


@pytest.mark.rule("614.17", "615.12", "514.2")
def test_skullcrack_is_for_this_turn_only() -> None:
    t = board(Seat(hand=["Skullcrack"], lands="RR"), Seat(hand=["Balm", "Balm"], lands="WW"))
    t.play("cast Skullcrack", "P2").settle()
    t.play("p1: pass", "p2: cast Balm").settle()
    assert t.life[1] == 17
    t.until("end").play("pass").until("upkeep")
    t.play("p2: cast Balm").settle()
    assert t.life[1] == 20


@pytest.mark.rule("614.17c")
def test_under_a_leyline_nobody_gains_life_and_nothing_is_prevented() -> None:
    t = board(
        Seat(battlefield=["Leyline of Punishment"], hand=["Lightning Bolt", "Balm"], lands="RW"),
        Seat(battlefield=["Circle of Protection: Red"], lands="W"),
    )
    t.play("cast Lightning Bolt", "P2", "p1: pass", "p2: activate Circle", "p2: pass", "p1: pass")
    t.play("P1's Lightning Bolt").settle().play("cast Balm").settle()
    assert t.life == (20, 17)


@pytest.mark.rule("615.12")
def test_combust_is_not_prevented() -> None:
    t = board(Seat(hand=["Combust"], lands="RR"), Seat(battlefield=["Swans of Bryn Argoll"]))
    t.play("cast Combust").settle()
    assert "Swans of Bryn Argoll" in t.graveyard(1)
    assert t.hand(0) == []


@pytest.mark.rule("615.5")
def test_the_swans_let_the_sources_controller_draw() -> None:
    t = board(Seat(hand=["Lightning Bolt"], lands="R"), Seat(battlefield=["Swans of Bryn Argoll"]))
    t.play("cast Lightning Bolt", "P2's Swans").settle()
    assert "Swans of Bryn Argoll" in t.battlefield(1)
    assert len(t.hand(0)) == 3


@pytest.mark.rule("614.17b")
def test_a_life_total_that_cannot_change() -> None:
    t = board(Seat(hand=["Lightning Bolt", "Balm"], battlefield=["Platinum Emperion"], lands="RW"))
    t.play("cast Lightning Bolt", "P1").settle().play("cast Balm").settle()
    assert t.life[0] == 20


@pytest.mark.rule("616.1b")
def test_gather_specimens() -> None:
    t = board(Seat(hand=["2/2"], lands="R"), Seat(hand=["Gather Specimens"], lands="UUUUUU"))
    t.play("cast 2/2", "p1: pass", "p2: cast Gather Specimens").settle()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("609.4b")
def test_chromatic_orrery() -> None:
    t = board(Seat(hand=["Essence of the Wild"], battlefield=["Chromatic Orrery"], lands="R"))
    t.play("cast Essence of the Wild").settle()
    assert "Essence of the Wild" in t.battlefield(0)


@pytest.mark.rule("616.1c", "707.2")
def test_essence_of_the_wild() -> None:
    t = board(Seat(hand=["2/2"], battlefield=["Essence of the Wild"], lands="R"))
    t.play("cast 2/2").settle()
    assert t.battlefield(0).count("Essence of the Wild") == 2


@pytest.mark.rule("605.1a")
def test_mana_for_each_elf_and_for_each_creature() -> None:
    elves = ["Elvish Archdruid", "Llanowar Elves"]
    t = board(Seat(battlefield=[*elves, "Gaea's Cradle"], hand=["Essence of the Wild"], lands="GG"))
    t.play("cast Essence of the Wild").settle()
    assert t.tapped("Gaea's Cradle")
    assert t.size("Llanowar Elves") == (2, 2)


@pytest.mark.rule("611.2a", "502.3")
def test_frost_breath() -> None:
    t = board(Seat(hand=["Frost Breath"], lands="UUU"), Seat(battlefield=["2/2", "3/3"]))
    t.play("cast Frost Breath", "P2's 2/2", "P2's 3/3").settle()
    t.until("end").play("pass").until("precombat main")
    assert t.tapped("2/2")
    assert t.tapped("3/3")


@pytest.mark.rule("614.12c", "607.2m")
def test_outpost_siege_of_the_dragons() -> None:
    t = board(Seat(hand=["Outpost Siege", "Doom"], battlefield=["1/1"], lands="RRRRB"))
    t.play("cast Outpost Siege", "p1: pass", "p2: pass", "Dragons").play("cast Doom", "p1: pass", "p2: pass", "P2")
    assert t.settle().life[1] == 19


@pytest.mark.rule("611.2e")
def test_rise_from_the_grave() -> None:
    t = board(Seat(hand=["Rise from the Grave"], battlefield=["Zombie Bell"], lands="BBBBB"), Seat(graveyard=["2/2"]))
    t.play("cast Rise from the Grave").resolve()
    assert t.stack == ["ability of Zombie Bell"]
    bit = t.m.game.subtype_names.index("Zombie")  # type: ignore[attr-defined]
    assert subtypes_of(t.m, t.find("2/2")) >> bit & 1
    assert colours_of(t.m, t.find("2/2")) == 4


@pytest.mark.rule("611.2f")
def test_insist() -> None:
    t = board(Seat(hand=["Insist", "2/2"], lands="GG"), Seat(hand=["Counterspell"], lands="UU"))
    t.play("cast Insist").settle().play("cast 2/2", "p1: pass", "p2: cast Counterspell").settle()
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("122.1b", "613.7c")
def test_fully_grown() -> None:
    t = board(Seat(hand=["Fully Grown"], battlefield=["2/2"], lands="GGG"))
    t.play("cast Fully Grown").settle()
    assert t.size("2/2") == (5, 5)
    assert "trample" in t.keywords("2/2")
    t.until("end").play("pass").until("upkeep")
    assert t.size("2/2") == (2, 2)
    assert "trample" in t.keywords("2/2")


@pytest.mark.rule("614.17")
def test_rampaging_ferocidon() -> None:
    t = board(Seat(hand=["2/2", "Balm"], lands="RW"), Seat(battlefield=["Rampaging Ferocidon"]))
    t.play("cast 2/2").settle().play("cast Balm").settle()
    assert t.life[0] == 19


@pytest.mark.rule("402.2", "514.1", "613.11")
@pytest.mark.parametrize(
    ("there", "left"),
    [
        ([], 7),
        (["Reliquary Tower"], 9),
        (["Small Hands"], 2),
        (["Small Hands", "Thought Vessel"], 9),
        (["Thought Vessel", "Small Hands"], 2),
    ],
)
def test_how_many_cards_are_kept(there: list[str], left: int) -> None:
    """Of effects on the rules of the game the newer counts, where they do not go together."""
    t = board(Seat(battlefield=there, hand=["1/1"] * 9))
    t.until("end").play("pass", "p2: pass")
    while t.m.decision is not None and t.m.decision.kind == "discard":
        t.m.apply(0)
    assert len(t.hand(0)) == left


@pytest.mark.rule("402.2", "613.11")
def test_gnat_misers_take_a_card_each() -> None:
    t = board(Seat(hand=["1/1"] * 9), Seat(battlefield=["Gnat Miser", "Gnat Miser"]))
    t.until("end").play("pass", "p2: pass")
    while t.m.decision is not None and t.m.decision.kind == "discard":
        t.m.apply(0)
    assert len(t.hand(0)) == 5
