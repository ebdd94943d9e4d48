"""Costs that are paid by showing something, by exiling a graveyard's worth, or in one of several ways."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "4/4")
    + """
  - {name: Wyrm, cost: 4R, types: creature, subtypes: [Dragon], power: 5, toughness: 5}
  - {name: Whelp, cost: R, types: creature, subtypes: [Dragon], power: 3, toughness: 1}
  - {name: Note, cost: 1U, types: instant, abilities: [{spell: draw}]}
  - {name: Page, cost: 2U, types: instant, abilities: [{spell: draw}]}
  - {name: Isle, types: land, subtypes: [Island]}
  - {name: Breath, cost: R, types: instant, abilities:
      [{additional_cost: {any_of: [{behold: {subtype: Dragon}}, {mana: "1"}]}},
       {spell: {damage: {amount: 3, to: {target: player}}}}]}
  - {name: Roar, cost: R, types: instant, abilities:
      [{additional_cost: {cost: {behold: {is: creature}}}},
       {spell: {damage: {amount: {power: paid}, to: {target: player}}}}]}
  - {name: Molt, cost: R, types: instant, abilities:
      [{additional_cost: {cost: [{behold: {subtype: Dragon}}, {sacrifice: {subtype: Dragon}}]}},
       {spell: {gain_life: 3}}]}
  - {name: Twins, cost: R, types: instant, abilities:
      [{additional_cost: {cost: {behold: {what: {subtype: Dragon}, count: 2}}}}, {spell: {gain_life: 4}}]}
  - {name: Case, cost: R, types: sorcery, abilities:
      [{additional_cost: {cost: {collect_evidence: 5}, optional: true, name: collect evidence}},
       {spell: [{gain_life: 1}, {if: {condition: {paid: collect evidence}, then: {gain_life: 10}}}]}]}
  - {name: Desk, types: artifact, abilities: [{activated: {cost: {collect_evidence: 3}, do: {gain_life: 1}}}]}
  - {name: Robbery, cost: R, types: sorcery, abilities:
      [{spell: {pay: {cost: {either: [discard, {sacrifice: {is: land}}]}, do: {draw: 2}}}}]}
  - {name: Snuff, cost: 4B, types: instant, abilities:
      [{alternative_cost: {cost: {life: 3}, if: {exists: [{subtype: Swamp}, yours]}}}, {spell: {gain_life: 1}}]}
  - {name: Gift, cost: 4B, types: instant, abilities:
      [{alternative_cost: {if: {exists: [{subtype: Swamp}, theirs]}}}, {spell: {gain_life: 1}}]}
  - {name: Grant, cost: 4G, types: instant, abilities:
      [{alternative_cost: {cost: reveal_hand, if: {none: {what: [{is: land}, owned], place: hand}}}},
       {spell: {gain_life: 1}}]}
  - {name: Shade, cost: 4B, types: instant, abilities:
      [{alternative_cost: {cost: {exile: {place: graveyard, count: 2, what: {colour: blue}, top: true}}}},
       {spell: {gain_life: 1}}]}
  - {name: Rabble, cost: R, types: sorcery, abilities:
      [{spell: [{discard: {who: opponents}}, {draw: {could_not: {}}}]}]}
  - {name: Toll, cost: R, types: sorcery, abilities:
      [{spell: [{sacrifice: {choose: {what: {is: creature}, by: opponents}}},
                {draw: {times: {of: {could_not: {}}, by: 2}}}]}]}
  - {name: Cull, cost: R, types: sorcery, abilities:
      [{spell: {sacrifice: {choose: {what: [{is: creature}, {greatest: {stat: power, among:
        {each: {what: {is: creature}, whose: {controller: candidate}}}}}], by: opponents}}}}]}
  - {name: Strands, cost: W, types: instant, abilities: [{spell: {prevent: {by_colour: true}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: player}}}}]}
  - {name: Ping, cost: U, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: player}}}}]}
"""
)


def board(mine: Seat, theirs: Seat | None = None, players: int = 2) -> Table:
    return arena(CARDS, mine, theirs or Seat(), *([Seat()] * (players - 2)), players=players)


def told(t: Table) -> list[str]:
    """What the events say."""
    return [t.m.game.events[e.kind].text(t.m, e) for e in t.m.events]


def revealed(t: Table) -> list[str]:
    """What was revealed."""
    return [text.removesuffix(" is revealed") for text in told(t) if text.endswith(" is revealed")]


@pytest.mark.rule("701.4a")
def test_a_permanent_is_chosen_or_a_card_revealed() -> None:
    t = board(Seat(hand=["Breath", "Wyrm"], lands="R"))
    t.play("cast Breath -> P2").resolve()
    assert (t.life, t.hand(0)) == ((20, 17), ["Wyrm"])
    assert revealed(t) == ["Wyrm"]
    t = board(Seat(hand=["Breath"], lands="R", battlefield=["Wyrm"]))
    t.play("cast Breath -> P2").resolve()
    assert (t.life, t.battlefield(0)) == ((20, 17), ["Mountain", "Wyrm", "Bell"])
    assert revealed(t) == []
    # What an opponent controls is not chosen.
    t = board(Seat(hand=["Breath"], lands="R"), Seat(battlefield=["Wyrm"]))
    assert not any("Breath" in option for option in t.options)


def test_what_is_beheld_stays_and_may_pay_for_another_part() -> None:
    t = board(Seat(hand=["Molt"], lands="R", battlefield=["Wyrm"]))
    t.play("cast Molt").resolve()
    assert (t.life, t.graveyard(0)) == ((23, 20), ["Wyrm", "Molt"])
    # But one Dragon is not two.
    t = board(Seat(hand=["Twins"], lands="R", battlefield=["Wyrm"]))
    assert not any("Twins" in option for option in t.options)
    t = board(Seat(hand=["Twins", "Whelp"], lands="R", battlefield=["Wyrm"]))
    t.play("cast Twins").resolve()
    assert t.life == (24, 20)


def test_the_power_of_what_was_beheld() -> None:
    t = board(Seat(hand=["Roar", "Whelp"], lands="R", battlefield=["4/4"]))
    t.play("cast Roar -> P2", "Whelp").resolve()
    assert t.life == (20, 17)
    t = board(Seat(hand=["Roar", "Whelp"], lands="R", battlefield=["4/4"]))
    t.play("cast Roar -> P2", "4/4").resolve()
    assert t.life == (20, 16)


@pytest.mark.rule("701.59a", "701.59c")
def test_evidence_is_cards_with_a_total_mana_value() -> None:
    t = board(Seat(hand=["Case"], lands="R", graveyard=["Note", "Page", "Isle"]))
    t.play("cast Case", "yes", "Note", "Page", "no more").resolve()
    assert (t.life, t.exile, t.graveyard(0)) == ((31, 20), ["Note", "Page"], ["Isle", "Case"])
    # More may be exiled than is needed, even what has no mana value.
    t = board(Seat(hand=["Case"], lands="R", graveyard=["Note", "Page", "Isle"]))
    t.play("cast Case", "yes", "Isle", "Page").resolve()
    assert (t.life, sorted(t.exile)) == ((31, 20), ["Isle", "Note", "Page"])
    t = board(Seat(hand=["Case"], lands="R", graveyard=["Note", "Page", "Isle"]))
    t.play("cast Case", "no").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("701.59b")
def test_nobody_collects_evidence_that_is_not_there() -> None:
    t = board(Seat(hand=["Case"], lands="R", graveyard=["Note", "Note"]))
    t.play("cast Case").resolve()
    assert (t.life, t.exile) == ((21, 20), [])
    assert not board(Seat(battlefield=["Desk"], graveyard=["Note"])).can_activate("Desk")
    assert board(Seat(battlefield=["Desk"], graveyard=["Page"])).can_activate("Desk")


@pytest.mark.rule("118.1")
def test_one_object_for_one_of_two_costs() -> None:
    t = board(Seat(hand=["Robbery", "Note"], lands="RR", library=["Page"] * 3))
    t.play("cast Robbery", "p1: pass", "p2: pass", "yes", "Note")
    assert (sorted(t.hand(0)), t.graveyard(0)) == (["Page", "Page"], ["Note", "Robbery"])
    t = board(Seat(hand=["Robbery", "Note"], lands="RR", library=["Page"] * 3))
    t.play("cast Robbery", "p1: pass", "p2: pass", "yes", "Mountain")
    assert (sorted(t.hand(0)), t.graveyard(0)) == (["Note", "Page", "Page"], ["Mountain", "Robbery"])
    assert not any("discard" in text for text in told(t))


@pytest.mark.rule("118.9")
def test_an_alternative_cost_with_a_condition() -> None:
    t = board(Seat(hand=["Snuff"], lands="B"))
    t.play("cast Snuff with alternative cost").resolve()
    assert (t.life, t.tapped("Swamp")) == ((18, 20), False)
    assert not any("Snuff" in option for option in board(Seat(hand=["Snuff"], lands="R")).options)
    t = board(Seat(hand=["Gift"]), Seat(lands="B"))
    t.play("cast Gift with alternative cost").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("701.20a")
def test_a_revealed_hand_and_what_it_must_not_hold() -> None:
    t = board(Seat(hand=["Grant", "Note", "Page"]))
    t.play("cast Grant with alternative cost").resolve()
    assert (t.life, sorted(revealed(t))) == ((21, 20), ["Note", "Page"])
    t = board(Seat(hand=["Grant", "Note", "Isle"]))
    assert not any("Grant" in option for option in t.options)


@pytest.mark.rule("404.2")
def test_the_top_cards_of_a_kind_are_those_that_came_last() -> None:
    t = board(Seat(hand=["Shade"], graveyard=["Page", "Note", "Wyrm", "Note", "Isle"]))
    t.play("cast Shade with alternative cost").resolve()
    assert (t.exile, t.graveyard(0)) == (["Note", "Note"], ["Page", "Wyrm", "Isle", "Shade"])


@pytest.mark.rule("608.2d")
def test_those_who_could_not_are_counted() -> None:
    t = arena(CARDS, Seat(hand=["Rabble"], lands="R", library=["Page"] * 3), Seat(hand=["Note"]), Seat(), players=3)
    t.play("cast Rabble").resolve()
    assert (t.hand(0), t.graveyard(1)) == (["Page"], ["Note"])
    mine = Seat(hand=["Toll"], lands="R", library=["Page"] * 5)
    t = arena(CARDS, mine, Seat(battlefield=["1/1"]), Seat(), Seat(), players=4)
    t.play("cast Toll").resolve()
    assert (len(t.hand(0)), t.graveyard(1)) == (4, ["1/1"])


def test_the_greatest_among_their_own() -> None:
    t = board(Seat(hand=["Cull"], lands="R", battlefield=["Wyrm"]), Seat(battlefield=["1/1", "4/4", "2/2"]))
    t.play("cast Cull").resolve()
    assert (t.graveyard(1), t.battlefield(0)) == (["4/4"], ["Mountain", "Wyrm", "Bell"])


@pytest.mark.rule("609.7b")
def test_damage_from_sources_of_a_colour_is_prevented() -> None:
    t = board(Seat(hand=["Strands"], lands="W"), Seat(hand=["Bolt", "Ping"], lands="RU"))
    t.play("cast Strands", "p1: pass", "p2: pass", "red")
    t.play("p1: pass", "p2: cast Bolt -> P1").resolve()
    assert t.life == (20, 20)
    t.play("p1: pass", "p2: cast Ping -> P1").resolve()
    assert t.life == (18, 20)
