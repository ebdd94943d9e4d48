"""Splice and gifts, and what depends on additional costs (CR 702.47, 702.166, 702.174)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import ACTIVE
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Food, types: artifact, subtypes: [Food], token: true}
  - {name: Fish, types: creature, subtypes: [Fish], power: 1, toughness: 1, colours: [blue], token: true}
  - {name: Octopus, types: creature, power: 8, toughness: 8, token: true}
  - {name: Treasure, types: artifact, token: true}
  - {name: Ray, cost: R, types: instant, subtypes: [Arcane], abilities:
      [{spell: {damage: {amount: 2, to: {target: any_target}}}}, {splice: {onto: {subtype: Arcane}, cost: {mana: 1R}}}]}
  - {name: Breath, cost: W, types: instant, subtypes: [Arcane], abilities:
      [{spell: {gain_life: 3}}, {splice: {onto: {subtype: Arcane}, cost: {mana: W}}}]}
  - {name: Slay, cost: B, types: instant, subtypes: [Arcane], abilities:
      [{spell: {destroy: {target: {is: creature}}}}, {splice: {onto: {subtype: Arcane}, cost: {mana: B}}}]}
  - {name: Plain, cost: W, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Twin, cost: U, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Pull, cost: UU, types: instant, abilities:
      [{gift: card}, {spell: {if_paid: {cost: gift, do: {counter: {target: spell}},
        else: {counter: {target: [spell, {is: creature}]}}}}}]}
  - {name: Hunger, cost: B, types: sorcery, abilities:
      [{gift: Food}, {spell: [{destroy: {target: {is: creature}}}, {if_paid: {cost: gift, else: {lose_life: 2}}}]}]}
  - {name: Shooter, cost: G, types: creature, power: 4, toughness: 4, abilities:
      [{gift: card}, {when: {event: enters, if: {paid: gift}, do: {gain_life: 5}}}]}
  - {name: Angler, cost: G, types: creature, power: 4, toughness: 4, abilities: [{gift: tapped Fish}]}
  - {name: Cheap, cost: 3U, types: sorcery, abilities:
      [bargain, {costs: {less: 2, if: {paid: bargain}}}, {spell: {gain_life: 4}}]}
  - {name: Vast, cost: 5G, types: creature, power: 6, toughness: 6, abilities:
      [{costs: {less: {count: {each: {what: {is: creature}, place: graveyard}}}}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return Table(position(game_of(CARDS, players), *seats))


@pytest.mark.rule("702.47a", "702.47c", "702.47d", "702.47e")
def test_a_spliced_card_adds_its_text() -> None:
    t = board(Seat(hand=["Breath", "Ray"], battlefield=["Bell"], lands="WRR"), Seat())
    t.play("cast Breath", "Ray", "P2")
    assert t.hand(0) == ["Ray"], "it was only shown"
    t.settle()
    assert t.life == (23, 18)
    assert t.graveyard(0) == ["Breath"]
    assert t.hand(0) == ["Ray"]
    t = board(Seat(hand=["Plain", "Ray"], battlefield=["Bell"], lands="WRR"), Seat())
    t.play("cast Plain").settle()
    assert t.life == (21, 20), "only onto Arcane"


@pytest.mark.rule("702.47b")
def test_what_needs_a_target_is_spliced_only_if_there_is_one() -> None:
    t = board(Seat(hand=["Breath", "Slay"], battlefield=["Bell"], lands="WBB"), Seat())
    t.play("cast Breath").settle()
    assert t.life == (23, 20)
    t = board(Seat(hand=["Breath", "Slay", "Ray"], battlefield=["Bell"], lands="WBRR"), Seat(battlefield=["2/2"]))
    t.play("cast Breath", "Ray")
    assert t.options == ["Slay", "no more"], "each card once"
    t.play("Slay", "P2").settle()
    assert t.life == (23, 18)
    assert t.battlefield(1) == []


@pytest.mark.rule("702.47d", "608.2b")
def test_a_spell_whose_only_targets_are_gone_does_nothing() -> None:
    t = board(
        Seat(hand=["Breath", "Slay"], battlefield=["Bell"], lands="WB"),
        Seat(hand=["Slay"], battlefield=["2/2"], lands="B"),
    )
    t.play("cast Breath", "Slay", "pass", "p2: cast Slay").settle()
    assert t.life == (20, 20), "not even its own text"


@pytest.mark.rule("702.47c", "707.10")
def test_a_copy_has_the_spliced_text() -> None:
    t = board(Seat(hand=["Breath", "Ray", "Twin"], battlefield=["Bell"], lands="WRRU"), Seat())
    t.play("cast Breath", "Ray", "P2", "cast Twin").play("pass", "no").settle()
    assert t.life == (26, 16)


@pytest.mark.rule("702.174a", "702.174e", "702.174j", "702.174k", "702.174m")
def test_a_promised_gift_comes_first_and_changes_the_target() -> None:
    t = board(
        Seat(hand=["Plain"], battlefield=["Bell"], lands="W", library=["2/2"] * 3),
        Seat(hand=["Pull"], battlefield=["Bell"], lands="UU"),
    )
    t.play("cast Plain", "pass", "p2: cast Pull")
    assert t.stack == ["Plain", "Pull"], "without the promise there is no target, so it was promised"
    t.settle()
    assert t.life[0] == 20
    assert t.hand(0) == ["2/2"]


@pytest.mark.rule("702.174b", "702.174d")
def test_without_a_gift_the_rest_is_worse() -> None:
    t = board(Seat(hand=["Hunger"], battlefield=["Bell"], lands="B"), Seat(battlefield=["2/2"]))
    t.play("cast Hunger", "no").settle()
    assert t.life == (18, 20)
    assert t.battlefield(1) == []
    t = board(Seat(hand=["Hunger"], battlefield=["Bell"], lands="B"), Seat(battlefield=["2/2"]))
    t.play("cast Hunger", "yes").settle()
    assert t.life == (20, 20)
    assert t.battlefield(1) == ["Food"]


@pytest.mark.rule("702.174b", "702.174f")
def test_a_permanent_gives_as_it_enters_and_only_to_whom_it_was_promised() -> None:
    seats = [
        Seat(hand=["Shooter", "Angler"], battlefield=["Bell"], lands="GG", library=["2/2"]),
        Seat(library=["3/3"]),
        Seat(library=["2/2"]),
    ]
    t = board(*seats, players=3)
    t.play("cast Shooter", "yes", "P2").resolve().order().settle()
    assert t.hand(1) == ["3/3"]
    assert t.hand(2) == []
    assert t.life[0] == 25
    t.play("cast Angler", "yes", "P3").settle()
    assert t.battlefield(2) == ["Fish"]
    assert t.tapped("Fish")


@pytest.mark.rule("702.174g", "702.174h", "702.174i")
@pytest.mark.parametrize("gift", ["Octopus", "Treasure", "extra turn"])
def test_each_gift_is_what_its_name_says(gift: str) -> None:
    kind = f"  - {{name: Kind, cost: G, types: creature, power: 1, toughness: 1, abilities: [{{gift: {gift}}}]}}\n"
    cards = CARDS + kind
    mine = Seat(hand=["Kind"], battlefield=["Bell"], lands="G", library=["2/2"])
    t = Table(position(game_of(cards), mine, Seat(battlefield=["Bell"], library=["2/2"] * 3)))
    t.play("cast Kind", "yes").settle()
    if gift == "extra turn":
        t.until("end").until("upkeep")
        assert t.m.table()[ACTIVE] == 1
        t.until("end").until("upkeep")
        assert t.m.table()[ACTIVE] == 1, "the turn they take anyway, and the one they were given"
    else:
        assert t.battlefield(1) == ["Bell", gift]
        assert gift != "Octopus" or t.size("Octopus") == (8, 8)


@pytest.mark.rule("702.166d", "601.2c")
def test_targets_for_the_bargain_are_chosen_only_if_it_was_made() -> None:
    cards = (
        CARDS
        + """
  - {name: Terms, cost: B, types: instant, abilities:
      [bargain, {spell: [{gain_life: 1}, {if_paid: {cost: bargain, do: {destroy: {target: {is: creature}}}}}]}]}
"""
    )
    made = game_of(cards)
    t = Table(position(made, Seat(hand=["Terms"], battlefield=["Bell"], lands="B"), Seat(battlefield=["2/2", "3/3"])))
    t.play("cast Terms", "no").settle()
    assert (t.life[0], t.battlefield(1)) == (21, ["2/2", "3/3"]), "it had no target"
    t = Table(position(made, Seat(hand=["Terms"], battlefield=["Bell"], lands="B"), Seat(battlefield=["2/2", "3/3"])))
    t.play("cast Terms", "yes", "P2's 2/2").settle()
    assert t.battlefield(1) == ["3/3"]


@pytest.mark.rule("702.166b", "601.2f", "601.4")
def test_a_cost_that_is_less_if_another_was_paid() -> None:
    t = board(Seat(hand=["Cheap"], battlefield=["Bell"], lands="UU"), Seat())
    t.play("cast Cheap").settle()
    assert t.life[0] == 24
    assert "Bell" in t.graveyard(0), "it could not be paid for without"
    t = board(Seat(hand=["Cheap"], battlefield=["2/2"], lands="UU"), Seat())
    assert "cast Cheap" not in t.options
    t = board(Seat(hand=["Cheap"], battlefield=["Bell", "Bell"], lands="UUUU"), Seat())
    t.play("cast Cheap", "no").settle()
    assert t.life[0] == 24
    assert t.graveyard(0) == ["Cheap"]


@pytest.mark.rule("601.2f", "118.7")
def test_a_spell_that_counts_to_be_cheaper() -> None:
    t = board(Seat(hand=["Vast"], graveyard=["2/2", "3/3", "Plain"], battlefield=["Bell"], lands="GGGG"), Seat())
    t.play("cast Vast").settle()
    assert t.size("Vast") == (6, 6)
    t = board(Seat(hand=["Vast"], graveyard=["2/2", "Plain"], battlefield=["Bell"], lands="GGGG"), Seat())
    assert "cast Vast" not in t.options


FLASH = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Back, cost: U, types: instant, abilities: [{spell: {put: {what: {target: spell}, to: hand}}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Again, cost: W, types: sorcery, abilities:
      [{kicker: {mana: W}}, {flashback: {mana: 1W}}, {spell: {gain_life: 2 + kicked}}]}
  - {name: Burn X, cost: XR, types: instant, abilities:
      [{flashback: {mana: XRR}}, {spell: {damage: {amount: x, to: {target: player}}}}]}
"""


def archive(*seats: Seat, step: str = "precombat main") -> Table:
    return Table(position(game_of(FLASH), *seats, step=step))


@pytest.mark.rule("702.34a", "601.2b")
def test_flashback_is_exiled_wherever_it_would_go() -> None:
    seat = Seat(graveyard=["Again"], battlefield=["Bell"], lands="WW")
    for answer in ("Back", "Deny"):
        t = archive(seat, Seat(hand=[answer], lands="U"))
        t.play("cast Again with flashback", "pass", f"p2: cast {answer}").settle()
        assert t.exile == ["Again"]
        assert t.hand(0) == [], answer
    t = archive(seat, Seat())
    t.play("cast Again with flashback").settle()
    assert t.exile == ["Again"]
    assert t.life[0] == 22


@pytest.mark.rule("702.34a", "118.8", "702.33a")
def test_flashback_may_be_kicked_and_keeps_its_time() -> None:
    t = archive(Seat(graveyard=["Again"], battlefield=["Bell"], lands="WWW"), Seat())
    t.play("cast Again with flashback", "yes").settle()
    assert t.life[0] == 23
    t = archive(Seat(graveyard=["Again"], battlefield=["Bell"], lands="WWW"), Seat(), step="upkeep")
    assert "cast Again with flashback" not in t.options
    t = archive(Seat(battlefield=["Bell"], lands="WWW"), Seat(graveyard=["Again"]))
    assert "cast Again with flashback" not in t.options, "only its owner"


@pytest.mark.rule("702.34a", "107.3a")
def test_the_x_of_a_flashback_cost() -> None:
    t = archive(Seat(graveyard=["Burn X"], battlefield=["Bell"], lands="RRRR"), Seat())
    t.play("cast Burn X with flashback", "X=2", "P2").settle()
    assert t.life[1] == 18
    assert t.exile == ["Burn X"]


TWICE = (
    bodies("2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Relic, cost: "1", types: artifact}
  - {name: Convoked, cost: "2", types: sorcery, abilities: [convoke, convoke, {spell: {gain_life: 1}}]}
  - {name: Delved, cost: "2", types: sorcery, abilities: [delve, delve, {spell: {gain_life: 1}}]}
  - {name: Improvised, cost: "2", types: sorcery, abilities: [improvise, improvise, {spell: {gain_life: 1}}]}
  - {name: Rebounding, cost: W, types: sorcery, abilities: [rebound, rebound, {spell: {gain_life: 1}}]}
  - {name: Replicas, cost: U, types: sorcery, abilities:
      [{replicate: {mana: "1"}}, {replicate: {mana: "2"}}, {spell: {gain_life: 1}}]}
  - {name: Conspired, cost: R, types: sorcery, abilities: [conspire, conspire, {spell: {gain_life: 1}}]}
  - {name: Red One, cost: R, types: creature, power: 1, toughness: 1}
  - {name: Losses, cost: U, types: sorcery, abilities: [{casualty: 2}, {casualty: 3}, {spell: {gain_life: 1}}]}
  - {name: Mice, cost: W, types: creature, power: 3, toughness: 3, abilities:
      [{offspring: {mana: "1"}}, {offspring: {mana: "2"}}]}
  - {name: Many, cost: R, types: instant, abilities:
      [{kicker: {cost: {mana: "1"}, times: 9}}, {spell: {gain_life: kicked}}]}
  - {name: Wolf, cost: 2G, types: [enchantment, creature], subtypes: [Wolf], power: 3, toughness: 1, abilities:
      [{bestow: {mana: 4G}}, {static: {on: host, power: 3, toughness: 1}}]}
  - {name: Twin, cost: U, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Fade, cost: U, types: instant, abilities: [{spell: {phase_out: {target: {is: creature}}}}]}
"""
)


def double(*seats: Seat) -> Table:
    return Table(position(game_of(TWICE), *seats))


@pytest.mark.rule("702.51d", "702.66c", "702.126c")
def test_a_second_instance_helps_no_more() -> None:
    t = double(Seat(hand=["Convoked", "Improvised"], battlefield=["2/2", "Bell"]), Seat())
    assert "cast Convoked" not in t.options
    assert "cast Improvised" not in t.options
    t = double(Seat(hand=["Delved"], graveyard=["2/2"], battlefield=["Bell"], lands="R"), Seat())
    t.play("cast Delved").settle()
    assert t.exile == ["2/2"]
    assert t.tapped("Mountain")


@pytest.mark.rule("702.88c")
def test_a_second_rebound_is_redundant() -> None:
    deck = ["2/2"] * 9
    t = double(
        Seat(hand=["Rebounding"], battlefield=["Bell"], lands="W", library=deck),
        Seat(battlefield=["Bell"], library=deck),
    )
    t.play("cast Rebounding").settle().until("end").until("upkeep").until("draw").until("upkeep")
    assert t.stack == ["ability of Rebounding"]


@pytest.mark.rule("702.56b", "702.78b", "702.153b", "702.175b")
def test_each_instance_is_paid_and_triggers_by_itself() -> None:
    t = double(Seat(hand=["Replicas"], battlefield=["Bell"], lands="UUUUU"), Seat())
    t.play("cast Replicas", "yes", "yes", "no", "yes").order()
    assert len(t.stack) == 3, "two abilities: one for two payments, one for one"
    t.settle()
    assert t.life[0] == 24
    t = double(Seat(hand=["Conspired"], battlefield=["Red One"] * 4 + ["Bell"], lands="R"), Seat())
    t.play("cast Conspired", "yes", "yes", "Red One", "Red One #2").order().settle()
    assert t.life[0] == 23
    t = double(Seat(hand=["Losses"], battlefield=["2/2", "3/3", "Bell"], lands="U"), Seat())
    t.play("cast Losses", "yes", "yes").order().settle()
    assert t.life[0] == 23
    assert sorted(t.graveyard(0)) == ["2/2", "3/3", "Losses"]
    t = double(Seat(hand=["Mice"], battlefield=["Bell"], lands="WWW"), Seat())
    t.play("cast Mice", "no", "yes").settle()
    assert t.battlefield(0).count("Mice") == 2


@pytest.mark.rule("702.33c", "702.33d")
def test_multikicker_is_paid_as_often_as_wanted() -> None:
    t = double(Seat(hand=["Many"], battlefield=["Bell"], lands="RRRR"), Seat())
    t.play("cast Many", "yes", "yes", "yes").settle()
    assert t.life[0] == 23


@pytest.mark.rule("702.103c")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    t = double(Seat(hand=["Wolf", "Twin"], battlefield=["2/2", "Bell"], lands="GGGGGU"), Seat())
    t.play("cast Wolf with bestow", "cast Twin", "pass", "no").settle()
    assert t.size("2/2") == (8, 4)
    assert t.battlefield(0).count("Wolf") == 2


@pytest.mark.rule("702.103f", "702.103g", "702.26d")
def test_a_bestowed_aura_phases_with_its_host_and_stays_bestowed() -> None:
    deck = ["3/3"] * 5
    t = double(
        Seat(hand=["Wolf", "Fade"], battlefield=["2/2", "Bell"], lands="GGGGGU", library=deck),
        Seat(battlefield=["Bell"], library=deck),
    )
    t.play("cast Wolf with bestow").settle()
    t.play("cast Fade").settle()
    assert "Wolf" not in t.battlefield(0)
    t.until("end").until("upkeep").until("draw").until("upkeep")
    assert t.size("2/2") == (5, 3)
