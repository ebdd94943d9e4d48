"""More lands in a turn, cards played from exile, graveyard and library, looks at the top (CR 305.2, 401.5, 701)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import TO_COME
from tests.games.magic.asking import resolving
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Azusa, cost: 2G, types: creature, power: 1, toughness: 2, abilities: [{more_lands: 2}]}
  - {name: Trail, cost: G, types: enchantment, abilities: [more_lands]}
  - {name: Rites, cost: G, types: enchantment, abilities: [{more_lands: {who: any}}]}
  - {name: Guide, cost: G, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], abilities: [more_lands]}}]}
  - {name: Silence, cost: W, types: enchantment, abilities:
      [{static: {on: each, what: {is: creature}, loses_all: true}}]}
  - {name: Wander, cost: G, types: sorcery, abilities: [{spell: more_lands}]}
  - {name: Impulse, cost: R, types: sorcery, abilities:
      [{spell: [{exile_top: 2}, {may_play: done}]}]}
  - {name: Plan, cost: R, types: sorcery, abilities:
      [{spell: [exile_top, {may_play: {what: done, until: end_of_your_next_turn}}]}]}
  - {name: Gift, cost: R, types: sorcery, abilities:
      [{spell: [exile_top, {may_play: {what: done, free: true}}]}]}
  - {name: Theft, cost: R, types: sorcery, abilities:
      [{spell: [{exile_top: {who: opponents}}, {may_play: done}]}]}
  - {name: Sight, cost: U, types: enchantment, abilities: [see_top, {play_from: {place: top}}]}
  - {name: Chorus, cost: G, types: enchantment, abilities:
      [{see_top: {everyone: false}}, {play_from: {place: top, what: {is: creature}}}]}
  - {name: Crucible, cost: "3", types: artifact, abilities: [{play_from: {place: graveyard, what: {is: land}}}]}
  - {name: Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Ox, cost: 3W, types: creature, subtypes: [Ox], power: 2, toughness: 4}
  - {name: Shock, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Mask, cost: 4U, types: creature, power: 4, toughness: 4, abilities: [{morph: {mana: U}}]}
  - {name: Reach, cost: G, types: sorcery, abilities:
      [{spell: {search: {what: [{is: basic}], take: [{to: battlefield, tapped: true}, {to: hand}]}}}]}
  - {name: Delver, cost: U, types: creature, power: 1, toughness: 1, layout: transform, abilities:
      [{when: {event: {begins: upkeep}, do:
        [{reveal: {choose: {what: anything, among: top_cards, up_to: true}}},
         {if: {condition: {done: {what: {is: [instant, sorcery]}}}, then: {transform: self}}}]}}],
      parts: [{name: Aberration, types: creature, power: 3, toughness: 2, keywords: [flying]}]}
  - {name: Fate, cost: U, types: sorcery, abilities: [{spell: {fateseal: 2}}]}
  - {name: Clasher, cost: U, types: sorcery, abilities: [{spell: {clash: {gain_life: 3}}}]}
  - {name: Peek, cost: U, types: sorcery, abilities: [{spell: {scry: 2}}]}
  - {name: Peer, cost: U, types: sorcery, abilities: [{spell: {surveil: 2}}]}
  - {name: No Peek, cost: U, types: sorcery, abilities: [{spell: {scry: 0}}]}
  - {name: Seer, cost: U, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: scries, do: {gain_life: amount}}}, {when: {event: surveils, do: {gain_life: 10}}}]}
  - {name: Oracle, cost: G, types: sorcery, abilities:
      [{spell: [{reveal: top_cards}, {if: {condition: {done: {what: {is: land}}},
        then: {put: {what: done, to: battlefield}}, else: draw}}]}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


def plays(t: Table) -> int:
    """How many lands the active player can play from hand, one after the other."""
    count = 0
    while any(text.startswith("play ") for text in t.options):
        t.play(next(text for text in t.options if text.startswith("play ")))
        count += 1
    return count


@pytest.mark.rule("305.2", "305.2a", "305.2b")
@pytest.mark.parametrize(
    ("there", "lands"),
    [([], 1), (["Trail"], 2), (["Trail", "Trail"], 3), (["Azusa"], 3), (["Azusa", "Trail", "Rites"], 5)],
)
def test_what_lets_play_more_lands_adds_up(there: list[str], lands: int) -> None:
    t = duel(Seat(battlefield=there, hand=["Forest"] * 7))
    assert plays(t) == lands


@pytest.mark.rule("305.2a")
def test_a_land_that_was_allowed_counts_though_what_allowed_it_is_gone() -> None:
    t = duel(Seat(battlefield=["Azusa"], hand=["Forest"] * 4 + ["Kill"], lands="B"))
    t.play("play Forest", "play Forest", "cast Kill").settle()
    assert not any(text.startswith("play ") for text in t.options)


@pytest.mark.rule("305.2a", "613.1f")
def test_the_ability_to_play_more_lands_may_be_granted_and_lost() -> None:
    t = duel(Seat(battlefield=["Guide", "Bear", "Ox"], hand=["Forest"] * 7))
    assert plays(t) == 3
    t = duel(Seat(battlefield=["Azusa", "Silence"], hand=["Forest"] * 7))
    assert plays(t) == 1


@pytest.mark.rule("305.2", "514.2")
def test_a_spell_lets_play_one_more_land_this_turn_only() -> None:
    t = duel(Seat(hand=["Wander", "Wander"] + ["Forest"] * 7, lands="GG", library=["Forest"] * 9))
    t.play("cast Wander").settle().play("cast Wander").settle()
    assert plays(t) == 3
    t.until("end")
    t.play("pass", "pass")
    assert t.m.state.zones[TO_COME] == []


@pytest.mark.rule("305.3")
def test_others_more_lands_count_on_their_own_turns_only() -> None:
    t = duel(Seat(battlefield=["Trail"], hand=["Forest"] * 3), Seat(hand=["Forest"] * 3))
    t.play("pass")
    assert not any(text.startswith("play ") for text in t.options)
    t = arena(CARDS, Seat(battlefield=["Trail"]), Seat(hand=["Forest"] * 3), active=1)
    assert plays(t) == 1


@pytest.mark.rule("601.3b", "611.2a")
def test_what_was_exiled_from_the_top_may_be_played_this_turn() -> None:
    t = duel(Seat(hand=["Impulse", "Island"], lands="RRG", library=["Bear", "Forest", "Ox"]))
    t.play("cast Impulse").settle()
    assert t.exile == ["Bear", "Forest"]
    t.play("cast Bear").settle()
    t.play("play Forest")
    assert t.battlefield(0)[-2:] == ["Bear", "Forest"]
    assert t.exile == []
    assert "play Island" not in t.options


@pytest.mark.rule("601.3b", "514.2")
def test_after_the_turn_it_stays_in_exile() -> None:
    t = duel(Seat(hand=["Impulse"], lands="RRG", library=["Shock", "Forest", "Ox", "Ox"]))
    t.play("cast Impulse").settle()
    t.until("upkeep")
    assert "cast Shock" not in t.options
    assert t.exile == ["Shock", "Forest"]
    assert t.m.state.zones[TO_COME] == []


@pytest.mark.rule("611.2a")
def test_until_the_end_of_your_next_turn() -> None:
    t = duel(Seat(hand=["Plan"], lands="RR", library=["Shock"] + ["Ox"] * 4))
    t.play("cast Plan").settle()
    seen = []
    for _ in range(4):
        t.until("upkeep")
        while t.m.decision is not None and t.m.decision.who != 0:
            t.play("pass")
        seen.append("cast Shock" in t.options)
        t.until("end")
    assert seen == [True, True, False, False]


@pytest.mark.rule("118.9", "601.2b")
def test_what_may_be_played_may_be_cast_in_its_other_ways() -> None:
    t = duel(Seat(hand=["Impulse"], lands="RUUU", library=["Mask", "Forest", "Ox"]))
    t.play("cast Impulse").settle()
    assert "cast Mask with morph" in t.options
    t.play("cast Mask with morph").settle()
    assert t.size("face-down permanent") == (2, 2)


@pytest.mark.rule("118.9", "601.3b")
def test_without_paying_its_mana_cost() -> None:
    t = duel(Seat(hand=["Gift"], lands="R", library=["Ox", "Forest"]))
    t.play("cast Gift").settle()
    t.play("cast Ox for free").settle()
    assert "Ox" in t.battlefield(0)


@pytest.mark.rule("601.3b", "108.3")
def test_another_players_card_may_be_cast_and_goes_home_later() -> None:
    t = duel(Seat(hand=["Theft", "Kill"], lands="RGGB"), Seat(library=["Bear", "Forest"]))
    t.play("cast Theft").settle()
    t.play("cast Bear").settle()
    assert "Bear" in t.battlefield(0)
    t.play("cast Kill").settle()
    assert t.graveyard(1) == ["Bear"]


@pytest.mark.rule("401.5", "116.2a")
def test_lands_and_spells_from_the_top_of_the_library() -> None:
    t = duel(Seat(battlefield=["Sight"], lands="G", library=["Forest", "Bear", "Ox"]))
    t.play("play Forest")
    t.play("cast Bear").settle()
    assert "Bear" in t.battlefield(0)
    assert t.library(0) == ["Ox"]


@pytest.mark.rule("401.5")
def test_a_revealed_top_card_is_seen_by_everyone_and_one_looked_at_by_its_player() -> None:
    t = duel(Seat(battlefield=["Sight"], library=["Bear", "Ox"]))
    top = t.m.state.zones[0][-1]
    assert t.m.view(0).can_see(top)
    assert t.m.view(1).can_see(top)
    assert not t.m.view(0).can_see(t.m.state.zones[0][0])
    t = duel(Seat(battlefield=["Chorus"], library=["Bear", "Ox"]))
    top = t.m.state.zones[0][-1]
    assert t.m.view(0).can_see(top)
    assert not t.m.view(1).can_see(top)


@pytest.mark.rule("401.5")
def test_the_next_card_is_not_shown_before_the_spell_is_cast() -> None:
    t = duel(Seat(battlefield=["Sight"], lands="R", library=["Shock", "Ox"]), Seat(battlefield=["Bear"]))
    t.play("cast Shock")
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    assert not t.m.view(0).can_see(t.m.state.zones[0][-1])
    t.play("P2")
    assert t.m.view(0).can_see(t.m.state.zones[0][-1])


@pytest.mark.rule("601.3")
def test_only_what_fits_is_cast_from_the_top() -> None:
    t = duel(Seat(battlefield=["Chorus"], lands="RG", library=["Shock", "Bear"]))
    assert "cast Shock" not in t.options
    t = duel(Seat(battlefield=["Chorus"], lands="GG", library=["Bear", "Shock"]))
    assert "cast Bear" in t.options


@pytest.mark.rule("116.2a", "305.2")
def test_lands_from_the_graveyard() -> None:
    t = duel(Seat(battlefield=["Crucible"], graveyard=["Forest", "Bear"], lands="GG"))
    t.play("play Forest")
    assert t.graveyard(0) == ["Bear"]
    assert "cast Bear" not in t.options
    t = duel(Seat(graveyard=["Forest"]), Seat(battlefield=["Crucible"]))
    assert "play Forest" not in t.options


@pytest.mark.rule("701.23a", "701.23b")
def test_one_search_for_two_places() -> None:
    t = duel(Seat(hand=["Reach"], lands="G", library=["Forest", "Bear", "Island", "Ox"]))
    t.play("cast Reach")
    resolving(t, "Forest", "Island", "Island")
    assert t.tapped("Island")
    assert t.hand(0) == ["Forest"]
    t = duel(Seat(hand=["Reach"], lands="G", library=["Forest", "Bear", "Island"]))
    t.play("cast Reach")
    resolving(t, "Forest", "no more")
    assert t.battlefield(0).count("Forest") == 2
    assert t.hand(0) == []


@pytest.mark.rule("701.27a", "701.20a")
@pytest.mark.parametrize(
    ("top", "answer", "name"),
    [("Shock", "Shock", "Aberration"), ("Shock", "no more", "Delver"), ("Bear", "Bear", "Delver")],
)
def test_only_a_card_that_is_revealed_transforms_it(top: str, answer: str, name: str) -> None:
    seat = Seat(battlefield=["Delver"], library=[top, "Ox"])
    t = arena(CARDS, seat, Seat(), step="turn begins")
    while t.m.decision is not None and t.m.decision.kind != "choice":
        t.play("pass")
    t.play(answer)
    assert name in t.battlefield(0)
    assert (t.happened("REVEALED") == []) == (answer == "no more")


@pytest.mark.rule("701.20a")
def test_the_top_card_is_revealed_and_something_depends_on_it() -> None:
    t = duel(Seat(hand=["Oracle"], lands="G", library=["Forest", "Ox"]))
    t.play("cast Oracle").settle()
    assert t.battlefield(0).count("Forest") == 2
    t = duel(Seat(hand=["Oracle"], lands="G", library=["Bear", "Ox"]))
    t.play("cast Oracle").settle()
    assert t.hand(0) == ["Bear"]


@pytest.mark.rule("701.29a")
def test_fateseal_is_about_an_opponents_library() -> None:
    t = duel(Seat(hand=["Fate"], lands="U"), Seat(library=["Bear", "Ox", "Shock"]))
    t.play("cast Fate")
    resolving(t, "P2's Bear", "no more")
    assert t.library(1) == ["Ox", "Shock", "Bear"]


@pytest.mark.rule("701.29a")
def test_fateseal_asks_which_opponent() -> None:
    t = arena(CARDS, Seat(hand=["Fate"], lands="U"), Seat(), Seat(library=["Bear", "Ox"]), players=3)
    t.play("cast Fate")
    resolving(t, "P3", "P3's Bear", "no more")
    assert t.library(2) == ["Ox", "Bear"]


@pytest.mark.rule("701.30a", "701.30b", "701.30c", "701.30d")
@pytest.mark.parametrize(("mine", "theirs", "life"), [("Ox", "Bear", 23), ("Bear", "Bear", 20), ("Forest", "Bear", 20)])
def test_a_clash_is_won_with_the_greater_mana_value(mine: str, theirs: str, life: int) -> None:
    t = duel(Seat(hand=["Clasher"], lands="U", library=[mine, "Forest"]), Seat(library=[theirs, "Forest"]))
    t.play("cast Clasher")
    resolving(t, mine, "no more")
    assert t.life[0] == life
    assert t.library(0) == ["Forest", mine]
    assert t.library(1) == [theirs, "Forest"]
    assert len(t.happened("REVEALED")) == 2


@pytest.mark.rule("701.22a", "701.22d")
def test_scry_is_told_with_its_number_though_the_library_is_small() -> None:
    t = duel(Seat(hand=["Peek"], battlefield=["Seer"], lands="U", library=["Ox"]))
    t.play("cast Peek")
    resolving(t, "no more")
    t.settle()
    assert t.life == (22, 20)


@pytest.mark.rule("701.22b", "701.25c")
def test_to_scry_nothing_is_no_scry() -> None:
    t = duel(Seat(hand=["No Peek"], battlefield=["Seer"], lands="U"))
    t.play("cast No Peek").settle()
    assert t.life == (20, 20)


@pytest.mark.rule("701.25a", "701.25d")
def test_surveil_is_not_scry() -> None:
    t = duel(Seat(hand=["Peer"], battlefield=["Seer"], lands="U", library=["Ox", "Bear", "Shock"]))
    t.play("cast Peer")
    resolving(t, "Ox", "no more")
    t.settle()
    assert t.life == (30, 20)
    assert t.graveyard(0) == ["Ox", "Peer"]
    assert t.library(0) == ["Bear", "Shock"]
