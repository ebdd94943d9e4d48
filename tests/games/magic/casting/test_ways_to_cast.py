"""Other ways to cast a card: madness, suspend, escape, evoke, dash, overload and their like (CR 702)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import EXILE
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import cards_of
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Loot, cost: U, types: sorcery, abilities: [{spell: [draw, discard]}]}
  - {name: Outlet, types: artifact, abilities: [{activated: {cost: discard, do: {gain_life: 1}}}]}
  - {name: Fiery, cost: 2RR, types: instant, abilities:
      [{madness: {mana: R}}, {spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Mad Bear, cost: 3G, types: creature, power: 4, toughness: 4, abilities: [{madness: {mana: G}}]}
  - {name: Rest, cost: W, types: enchantment, abilities:
      [{instead: {event: {moves: {what: anything, to: graveyard}}, to: exile}}]}
  - {name: Vision, types: sorcery, colours: [blue], abilities:
      [{suspend: {time: 2, cost: {mana: U}}}, {spell: {draw: 3}}]}
  - {name: Rift Bear, cost: 3GG, types: creature, power: 5, toughness: 5, abilities:
      [{suspend: {time: 1, cost: {mana: G}}}]}
  - {name: Rift X, cost: XR, types: sorcery, abilities:
      [{suspend: {time: x, cost: {mana: XR}}}, {spell: {gain_life: 3}}]}
  - {name: Deny, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Steal, cost: U, types: sorcery, abilities: [{spell: {gain_control: {what: {target: {is: creature}}}}}]}
  - {name: Escapee, cost: 1B, types: creature, power: 2, toughness: 2, abilities:
      [{escape: [{mana: 1B}, {exile: {place: graveyard, count: 2}}]}, {escapes_with: {kind: "+1/+1", amount: 2}}]}
  - {name: Ponder, cost: 1B, types: sorcery, abilities:
      [{escape: [{mana: B}, {exile: {place: graveyard, count: 1}}]}, {spell: {gain_life: 1}}]}
  - {name: Drifter, cost: 4U, types: creature, power: 2, toughness: 2, keywords: [flying], abilities:
      [{evoke: {mana: 2U}}, {when: {event: enters, do: {draw: 2}}}]}
  - {name: Runner, cost: 2R, types: creature, power: 3, toughness: 1, abilities: [{dash: {mana: 1R}}]}
  - {name: Blitzer, cost: 3R, types: creature, power: 3, toughness: 1, abilities: [{blitz: {mana: 1R}}]}
  - {name: Flicker, cost: W, types: instant, abilities:
      [{spell: [{exile: {target: {is: creature}}}, {put: {what: done, to: battlefield}}]}]}
  - {name: Rift, cost: 1U, types: instant, abilities:
      [{overload: {mana: 2U}}, {spell: {put: {what: {target: [permanent, theirs, {not: {is: land}}]}, to: hand}}}]}
  - {name: Shielded, cost: G, types: creature, power: 1, toughness: 1, keywords: [hexproof]}
  - {name: Recall, cost: 1R, types: sorcery, abilities: [jump_start, {spell: {gain_life: 2}}]}
  - {name: Trace, cost: 1R, types: sorcery, abilities: [retrace, {spell: {gain_life: 2}}]}
  - {name: Show, cost: 3R, types: sorcery, abilities: [{spectacle: {mana: R}}, {spell: {gain_life: 2}}]}
  - {name: Wave, cost: 3R, types: sorcery, abilities: [{surge: {mana: R}}, {spell: {gain_life: 2}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Echo, cost: 1W, types: sorcery, abilities: [rebound, {spell: {gain_life: 4}}]}
  - {name: Doom, cost: 4WW, types: sorcery, abilities: [{foretell: {mana: 2W}}, {spell: {gain_life: 7}}]}
  - {name: Scheme, cost: 4R, types: instant, abilities: [{plot: {mana: 1R}}, {spell: {gain_life: 5}}]}
  - {name: End, cost: 4WW, types: sorcery, abilities: [{miracle: {mana: W}}, {spell: {gain_life: 9}}]}
  - {name: Draw Two, cost: U, types: sorcery, abilities: [{spell: {draw: 2}}]}
"""
)


def board(*seats: Seat, step: str = "precombat main", players: int = 2) -> Table:
    return Table(position(game_of(CARDS, players), *seats, step=step))


@pytest.mark.rule("702.35a", "702.35b")
def test_a_discarded_card_with_madness_is_cast_from_exile() -> None:
    t = board(Seat(hand=["Fiery"], battlefield=["Outlet", "Bell"], lands="R"), Seat())
    t.activate("Outlet")
    assert t.exile == ["Fiery"], "as a cost too"
    assert t.stack == ["ability of Outlet", "ability of Fiery"]
    t.play("pass", "yes", "P2")
    assert t.stack == ["ability of Outlet", "Fiery"]
    t.settle()
    assert t.life == (21, 17)
    assert t.graveyard(0) == ["Fiery"]


@pytest.mark.rule("702.35a")
def test_whoever_does_not_cast_it_puts_it_into_the_graveyard() -> None:
    t = board(Seat(hand=["Fiery"], battlefield=["Outlet", "Bell"], lands="R"), Seat())
    t.activate("Outlet").play("pass", "no")
    assert t.graveyard(0) == ["Fiery"]
    assert t.exile == []
    t = board(Seat(hand=["Fiery"], battlefield=["Outlet", "Bell"]), Seat())
    t.activate("Outlet").settle()
    assert t.graveyard(0) == ["Fiery"], "it could not be paid for"


@pytest.mark.rule("702.35a", "608.2g")
def test_a_creature_is_cast_for_madness_at_any_time() -> None:
    t = board(Seat(hand=["Mad Bear"], battlefield=["Outlet", "Bell"], lands="G"), Seat(), step="upkeep")
    t.activate("Outlet").play("pass", "yes").settle()
    assert t.size("Mad Bear") == (4, 4)


@pytest.mark.rule("702.35a", "616.1")
def test_a_card_that_something_else_exiles_is_not_cast() -> None:
    t = board(Seat(hand=["Mad Bear"], battlefield=["Rest", "Outlet", "Bell"], lands="G"), Seat())
    t.activate("Outlet")
    assert len(t.options) == 2, "one of two replacement effects"
    other = next(option for option in t.options if "Madness" not in option)
    t.play(other).settle()
    assert t.exile == ["Mad Bear"]
    assert "Mad Bear" not in t.battlefield(0)


@pytest.mark.rule("702.62a", "702.62b", "116.2f")
def test_a_suspended_card_is_cast_when_its_last_counter_is_gone() -> None:
    deck = ["2/2"] * 9
    t = board(
        Seat(hand=["Vision"], battlefield=["Bell"], lands="U", library=deck), Seat(battlefield=["Bell"], library=deck)
    )
    assert "cast Vision" not in t.options
    assert "suspend Vision" in t.options
    t.play("suspend Vision")
    assert t.stack == []
    assert t.exile == ["Vision"]
    t.until("end").until("upkeep")
    assert t.stack == [], "only in its owner's upkeep"
    t.until("draw").until("upkeep")
    assert t.stack == ["ability of Vision"]
    t.settle()
    assert t.exile == ["Vision"], "one is left"
    t.until("draw").until("upkeep").until("draw").until("upkeep").resolve()
    assert t.stack == ["ability of Vision"], "the last one is gone"
    t.play("pass", "pass", "yes")
    before = len(t.hand(0))
    t.settle()
    assert len(t.hand(0)) == before + 3
    assert t.graveyard(0) == ["Vision"]


def suspended_bear() -> Table:
    t = board(
        Seat(hand=["Rift Bear"], battlefield=["Bell"], lands="G", library=["2/2"] * 9),
        Seat(hand=["Steal", "Deny"], battlefield=["Bell"], lands="UU", library=["2/2"] * 9),
    )
    t.play("suspend Rift Bear").until("end").until("upkeep").until("draw").until("upkeep")
    return t.resolve()


@pytest.mark.rule("702.62a", "702.62d")
def test_a_creature_cast_from_suspend_has_haste_while_it_is_yours() -> None:
    t = suspended_bear()
    assert t.stack == ["ability of Rift Bear"], "the last counter is gone"
    t.play("pass", "pass", "yes").settle()
    assert t.size("Rift Bear") == (5, 5)
    assert "haste" in t.keywords("Rift Bear")
    t.until("end").until("precombat main").play("p2: cast Steal").settle()
    assert t.keywords("Rift Bear") == set()


@pytest.mark.rule("702.62a")
def test_it_stays_exiled_if_it_is_not_cast() -> None:
    t = suspended_bear()
    t.play("pass", "pass", "no")
    assert t.exile == ["Rift Bear"]
    t.until("draw").until("upkeep").until("draw").until("upkeep")
    assert t.stack == [], "it is not suspended any more"


@pytest.mark.rule("702.62a", "702.62c")
def test_a_card_is_suspended_only_when_it_could_be_cast() -> None:
    t = board(Seat(hand=["Vision"], battlefield=["Bell"], lands="U"), Seat(), step="upkeep")
    assert "suspend Vision" not in t.options


@pytest.mark.rule("107.3d", "702.62a")
def test_x_of_a_suspend_cost_is_chosen_as_it_is_paid() -> None:
    t = board(Seat(hand=["Rift X"], battlefield=["Bell"], lands="RRR"), Seat())
    t.play("suspend Rift X")
    assert t.options == ["X=1", "X=2"]
    t.play("X=2")
    assert t.m.state.rows[t.m.state.zones[EXILE][0]][counter_field(cards_of(t.m).counter_names.index("time"))] == 2


@pytest.mark.rule("118.13c")
def test_a_symbol_of_a_special_action_is_paid_in_the_way_that_is_chosen_then() -> None:
    cards = """
  - {name: Either, cost: 9U, types: sorcery, abilities:
      [{suspend: {time: 1, cost: {mana: "{W/U}"}}}, {spell: {gain_life: 3}}]}
"""
    for land, unit in (("Plains", "W"), ("Island", "U")):
        made = game_of(cards, 2, "manual")
        t = Table(position(made, Seat(hand=["Either"], lands="WU"), Seat()))
        t.play("suspend Either", f"use {land} for {{{unit}}}", f"spend {{{unit}}} on {{W/U}}")
        assert t.exile == ["Either"]
        assert t.tapped(land)


@pytest.mark.rule("702.138d")
def test_what_escapes_with_an_ability_has_it_only_then() -> None:
    cards = (
        bodies("2/2")
        + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Wraith, cost: B, types: creature, power: 1, toughness: 1, abilities:
      [{escape: {cost: [{mana: B}, {exile: {what: another, place: graveyard}}]}},
      {static: {keywords: [flying], if: {cast_with: escape}}}]}
"""
    )
    made = game_of(cards)
    t = Table(position(made, Seat(graveyard=["Wraith", "2/2"], battlefield=["Bell"], lands="B"), Seat()))
    t.play("cast Wraith with escape").settle()
    assert t.keywords("Wraith") == {"flying"}
    t = Table(position(made, Seat(hand=["Wraith"], battlefield=["Bell"], lands="B"), Seat()))
    assert t.play("cast Wraith").settle().keywords("Wraith") == set()


@pytest.mark.rule("702.138a", "702.138b", "702.138c")
def test_escape_from_the_graveyard() -> None:
    yard = ["Escapee", "2/2", "3/3"]
    t = board(Seat(graveyard=yard, battlefield=["Bell"], lands="BB"), Seat())
    t.play("cast Escapee with escape").settle()
    assert t.size("Escapee") == (4, 4)
    assert sorted(t.exile) == ["2/2", "3/3"]
    t = board(Seat(hand=["Escapee"], battlefield=["Bell"], lands="BB"), Seat())
    t.play("cast Escapee").settle()
    assert t.size("Escapee") == (2, 2), "it did not escape"
    t = board(Seat(graveyard=["Escapee", "2/2"], battlefield=["Bell"], lands="BB"), Seat())
    assert "cast Escapee with escape" not in t.options, "it does not pay for itself"


@pytest.mark.rule("702.138a", "608.2n")
def test_a_sorcery_that_escaped_may_escape_again() -> None:
    t = board(Seat(graveyard=["Ponder", "2/2", "3/3"], battlefield=["Bell"], lands="BB"), Seat())
    t.play("cast Ponder with escape", "2/2").settle()
    assert "Ponder" in t.graveyard(0)
    assert "cast Ponder with escape" in t.options


@pytest.mark.rule("702.74a")
def test_evoke_sacrifices_what_enters() -> None:
    t = board(Seat(hand=["Drifter"], battlefield=["Bell"], lands="UUU", library=["2/2"] * 4), Seat())
    t.play("cast Drifter with evoke").resolve()
    t.order()
    assert len(t.stack) == 2, "its own ability and the sacrifice"
    t.settle()
    assert t.graveyard(0) == ["Drifter"]
    assert len(t.hand(0)) == 2
    t = board(Seat(hand=["Drifter"], battlefield=["Bell"], lands="UUUUU", library=["2/2"] * 4), Seat())
    t.play("cast Drifter").settle()
    assert "Drifter" in t.battlefield(0)


@pytest.mark.rule("702.109a")
def test_dash_gives_haste_and_returns_it() -> None:
    t = board(Seat(hand=["Runner"], battlefield=["Bell"], lands="RR"), Seat())
    t.play("cast Runner with dash").settle()
    assert "haste" in t.keywords("Runner")
    t.until("end").settle()
    assert t.hand(0) == ["Runner"]
    t = board(Seat(hand=["Runner"], battlefield=["Bell"], lands="RRR"), Seat())
    t.play("cast Runner").settle()
    assert t.keywords("Runner") == set()
    t.until("end")
    assert t.stack == []


@pytest.mark.rule("702.109a", "400.7")
def test_a_dashed_creature_that_left_and_came_back_stays() -> None:
    t = board(Seat(hand=["Runner", "Flicker"], battlefield=["Bell"], lands="RRW"), Seat())
    t.play("cast Runner with dash").settle()
    t.play("cast Flicker").settle()
    assert t.keywords("Runner") == set(), "it is another object"
    t.until("end").settle()
    assert "Runner" in t.battlefield(0)


@pytest.mark.rule("702.152a")
def test_blitz_draws_a_card_when_it_goes() -> None:
    t = board(Seat(hand=["Blitzer"], battlefield=["Bell"], lands="RR", library=["2/2"] * 3), Seat())
    t.play("cast Blitzer with blitz").settle()
    assert "haste" in t.keywords("Blitzer")
    t.until("end").settle()
    assert t.graveyard(0) == ["Blitzer"]
    assert t.hand(0) == ["2/2"]


@pytest.mark.rule("702.96a", "702.96b")
def test_overload_is_about_each_and_targets_nothing() -> None:
    theirs = ["2/2", "Shielded", "Bell"]
    t = board(Seat(hand=["Rift"], battlefield=["3/3", "Bell"], lands="UUU"), Seat(battlefield=theirs, lands="G"))
    t.play("cast Rift with overload").settle()
    assert sorted(t.hand(1)) == ["2/2", "Bell", "Shielded"], "hexproof does not help"
    assert t.battlefield(1) == ["Forest"]
    assert "3/3" in t.battlefield(0)
    assert t.graveyard(0) == ["Rift"]
    t = board(Seat(hand=["Rift"], battlefield=["Bell"], lands="UUU"), Seat(battlefield=["Shielded"]))
    assert "cast Rift" not in t.options
    assert "cast Rift with overload" in t.options
    t = board(Seat(hand=["Rift"], battlefield=["Bell"], lands="UU"), Seat(battlefield=theirs))
    t.play("cast Rift", "P2's Bell").settle()
    assert t.hand(1) == ["Bell"]


@pytest.mark.rule("702.133a")
def test_jump_start_discards_and_exiles() -> None:
    t = board(Seat(hand=["2/2"], graveyard=["Recall"], battlefield=["Bell"], lands="RR"), Seat())
    t.play("cast Recall with jump-start").settle()
    assert t.exile == ["Recall"]
    assert t.graveyard(0) == ["2/2"]
    assert t.life[0] == 22
    t = board(Seat(graveyard=["Recall"], battlefield=["Bell"], lands="RR"), Seat())
    assert "cast Recall with jump-start" not in t.options
    seat = Seat(hand=["2/2"], graveyard=["Recall"], battlefield=["Bell"], lands="RR")
    t = board(seat, Seat(hand=["Deny"], lands="U"))
    t.play("cast Recall with jump-start", "pass", "p2: cast Deny").settle()
    assert t.exile == ["Recall"], "wherever it would have gone"


@pytest.mark.rule("702.81a")
def test_retrace_discards_a_land() -> None:
    t = board(Seat(hand=["2/2", "Forest"], graveyard=["Trace"], battlefield=["Bell"], lands="RR"), Seat())
    t.play("cast Trace with retrace").settle()
    assert sorted(t.graveyard(0)) == ["Forest", "Trace"]


@pytest.mark.rule("702.137a")
def test_spectacle_needs_an_opponent_who_lost_life() -> None:
    t = board(Seat(hand=["Show", "Bolt"], battlefield=["Bell"], lands="RR"), Seat())
    assert "cast Show with spectacle" not in t.options
    t.play("cast Bolt", "P1").settle()
    assert "cast Show with spectacle" not in t.options, "one's own life does not count"
    t = board(Seat(hand=["Show", "Bolt"], battlefield=["Bell"], lands="RR"), Seat())
    t.play("cast Bolt", "P2").settle()
    t.play("cast Show with spectacle").settle()
    assert t.life == (22, 19)


@pytest.mark.rule("702.117a")
def test_surge_needs_another_spell() -> None:
    t = board(Seat(hand=["Wave", "Bolt"], battlefield=["Bell"], lands="RR"), Seat())
    assert "cast Wave with surge" not in t.options
    t.play("cast Bolt", "P2").settle()
    t.play("cast Wave with surge").settle()
    assert t.life == (22, 19)


@pytest.mark.rule("702.88a", "702.88b")
def test_rebound_casts_it_again_in_the_next_upkeep() -> None:
    deck = ["2/2"] * 9
    t = board(
        Seat(hand=["Echo"], battlefield=["Bell"], lands="WW", library=deck), Seat(battlefield=["Bell"], library=deck)
    )
    t.play("cast Echo").settle()
    assert t.exile == ["Echo"]
    assert t.life[0] == 24
    t.until("end").until("upkeep").until("draw").until("upkeep")
    assert t.stack == ["ability of Echo"]
    t.play("pass", "pass", "yes").settle()
    assert t.life[0] == 28
    assert t.graveyard(0) == ["Echo"], "it was not cast from the hand this time"


@pytest.mark.rule("702.88a")
def test_a_countered_spell_does_not_rebound() -> None:
    t = board(Seat(hand=["Echo"], battlefield=["Bell"], lands="WW"), Seat(hand=["Deny"], lands="U"))
    t.play("cast Echo", "pass", "p2: cast Deny").settle()
    assert t.graveyard(0) == ["Echo"]


@pytest.mark.rule("702.143a", "702.143b", "116.2h")
def test_a_foretold_card_lies_face_down_and_is_cast_in_a_later_turn() -> None:
    deck = ["2/2"] * 9
    t = board(
        Seat(hand=["Doom"], battlefield=["Bell"], lands="WWWWW", library=deck), Seat(battlefield=["Bell"], library=deck)
    )
    t.play("foretell Doom")
    assert t.stack == []
    assert t.hand(0) == []
    assert not any("Doom" in option for option in t.options), "not this turn"
    foretold = t.m.state.zones[EXILE][0]
    assert t.exile == ["face-down card"]
    assert t.m.view(0).can_see(foretold)
    assert not t.m.view(1).can_see(foretold)
    assert not any("Doom" in t.m.view(1).tell(e) for e in t.m.events), "nobody else knows which"
    t.until("end").until("precombat main").until("end").until("precombat main")
    t.play("cast Doom with foretold").settle()
    assert t.life[0] == 27
    assert t.graveyard(0) == ["Doom"]


@pytest.mark.rule("702.143a")
def test_a_card_is_foretold_in_ones_own_turn_only() -> None:
    t = board(Seat(battlefield=["Bell"]), Seat(hand=["Doom"], battlefield=["Bell"], lands="WW"))
    t.play("pass")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert "foretell Doom" not in t.options


@pytest.mark.rule("702.170a", "702.170b", "702.170d", "116.2k")
def test_a_plotted_card_is_cast_free_as_a_sorcery_in_a_later_turn() -> None:
    deck = ["2/2"] * 9
    t = board(
        Seat(hand=["Scheme"], battlefield=["Bell"], lands="RR", library=deck), Seat(battlefield=["Bell"], library=deck)
    )
    t.play("plot Scheme")
    assert t.exile == ["Scheme"]
    assert not any("Scheme" in option for option in t.options)
    t.until("end").until("upkeep")
    t.until("draw").until("upkeep")
    assert not any("Scheme" in option for option in t.options), "an instant too waits for the main phase"
    t.until("precombat main").play("cast Scheme with plotted").settle()
    assert t.life[0] == 25
    assert t.graveyard(0) == ["Scheme"]


@pytest.mark.rule("702.94a")
def test_miracle_for_the_first_card_drawn_in_a_turn() -> None:
    t = board(Seat(battlefield=["Bell"], hand=["Draw Two"], lands="UW", library=["End", "2/2"]), Seat())
    t.play("cast Draw Two", "pass", "yes")
    assert t.stack == ["ability of End"]
    t.play("pass", "yes").settle()
    assert t.life[0] == 29
    assert t.graveyard(0)[-1] == "End"
    t = board(Seat(battlefield=["Bell"], hand=["Draw Two"], lands="UW", library=["2/2", "End"]), Seat())
    t.play("cast Draw Two").settle()
    assert t.hand(0) == ["2/2", "End"], "the second card is no miracle"


BESTOWED = (
    bodies("2/2")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Wolf, cost: 2G, types: [enchantment, creature], subtypes: [Wolf], power: 3, toughness: 1, abilities:
      [{bestow: {mana: 4G}}, {static: {on: host, power: 3, toughness: 1}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Free, cost: W, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Mirror, cost: U, types: sorcery, abilities: [{spell: {create_copy: {of: {target: {is: enchantment}}}}}]}
  - {name: Veteran, cost: W, types: creature, power: 1, toughness: 1, layout: transform, abilities:
      [{disturb: {mana: 1W}}],
     parts: [{name: Phantom, types: creature, colours: [white], power: 2, toughness: 2, keywords: [flying],
       abilities: [{instead: {event: {moves: {to: graveyard}}, to: exile, anywhere: true}}]}]}
"""
)


def temple(*seats: Seat) -> Table:
    return Table(position(game_of(BESTOWED), *seats))


@pytest.mark.rule("702.103a", "702.103b", "702.103f")
def test_a_bestowed_aura_becomes_a_creature_when_it_comes_off() -> None:
    t = temple(Seat(hand=["Wolf", "Kill"], battlefield=["2/2", "Bell"], lands="GGGGGB"), Seat())
    t.play("cast Wolf with bestow").settle()
    assert t.size("2/2") == (5, 3)
    assert t.field("Wolf", "attached_to") == t.find("2/2")
    t.play("cast Kill").settle()
    assert t.size("Wolf") == (3, 1), "it was no creature, and now it is"
    assert t.graveyard(0) == ["2/2", "Kill"]


@pytest.mark.rule("702.103d", "702.103a")
def test_bestowed_it_needs_a_target() -> None:
    t = temple(Seat(hand=["Wolf"], battlefield=["Bell"], lands="GGGGG"), Seat())
    assert "cast Wolf" in t.options
    assert "cast Wolf with bestow" not in t.options
    t.play("cast Wolf").settle()
    assert t.size("Wolf") == (3, 1)


@pytest.mark.rule("702.103e", "608.3b")
def test_without_its_target_it_resolves_as_a_creature() -> None:
    t = temple(Seat(hand=["Wolf"], battlefield=["2/2", "Bell"], lands="GGGGG"), Seat(hand=["Kill"], lands="B"))
    t.play("cast Wolf with bestow", "pass", "p2: cast Kill").settle()
    assert t.size("Wolf") == (3, 1)


@pytest.mark.rule("702.103b", "707.2")
def test_a_copy_of_a_bestowed_aura_is_a_creature() -> None:
    t = temple(Seat(hand=["Wolf", "Mirror", "Free"], battlefield=["2/2", "Bell"], lands="GGGGGUW"), Seat())
    t.play("cast Wolf with bestow").settle()
    t.play("cast Mirror").settle()
    assert t.battlefield(0).count("Wolf") == 2
    assert t.size("2/2") == (5, 3)


@pytest.mark.rule("702.146a", "702.146b")
def test_disturb_casts_the_other_side_from_the_graveyard() -> None:
    t = temple(Seat(graveyard=["Veteran"], hand=["Kill"], battlefield=["Bell"], lands="WWB"), Seat())
    options = [option for option in t.options if "Veteran" in option or "Phantom" in option]
    assert len(options) == 1
    t.play(options[0]).settle()
    assert t.size("Phantom") == (2, 2)
    assert t.keywords("Phantom") == {"flying"}
    t.play("cast Kill").settle()
    assert t.exile == ["Veteran"]
