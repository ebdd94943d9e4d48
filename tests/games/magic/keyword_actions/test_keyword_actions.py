"""Keyword actions (CR 701.2-701.26): what each of them is, and what it is not."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("0/1", "1/1", "2/2", "3/3", "4/4", "2/2 deathtouch")
    + """
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Jolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Cancel, cost: U, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Altar, cost: B, types: instant, abilities:
      [{additional_cost: {sacrifice: {what: {is: creature}}}}, {spell: {draw: 2}}]}
  - {name: Muster, cost: W, types: instant, abilities: [{spell: {create: {token: Guard, amount: 2}}}]}
  - {name: Hoard, cost: R, types: instant, abilities: [{spell: {create: Coin}}]}
  - {name: Guard, types: creature, power: 1, toughness: 1, colours: [white], token: true}
  - {name: Coin, types: artifact, token: true}
  - {name: Workshop, cost: U, types: enchantment, abilities:
      [{static: {on: each, what: {is: artifact}, types: creature, set_power: 1, set_toughness: 1}}]}
  - {name: Anvil, cost: G, types: enchantment, abilities:
      [{instead: {event: {enters: [{is: creature}, yours]}, counters: [{kind: +1/+1}]}}]}
  - {name: Doubler, cost: G, types: enchantment, abilities:
      [{instead: {event: {tokens_created: you}, amount: 2 * amount}}]}
  - {name: Mourner, cost: B, types: enchantment, abilities:
      [{when: {event: {destroyed: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Wither Away, cost: B, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, toughness: -9}}}]}
  - {name: Feed, cost: B, types: instant, abilities: [{spell: {sacrifice: {choose: {what: {is: creature}, by: you}}}}]}
  - {name: Mind Rot, cost: B, types: sorcery, abilities: [{spell: {discard: {who: opponents}}}]}
  - {name: Hymn, cost: B, types: sorcery, abilities: [{spell: {discard: {who: opponents, random: true}}}]}
  - {name: Duress, cost: B, types: sorcery, abilities:
      [{spell: {discard: {who: opponents, you_choose: true, what: {not: {is: creature}}}}}]}
  - {name: Void, cost: R, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Purge, cost: R, types: instant, abilities: [{spell: {exile: {target: {what: anything, place: graveyard}}}}]}
  - {name: Erase, cost: U, types: instant, abilities: [{spell: {exile: {target: spell}}}]}
  - {name: Burn Top, cost: R, types: instant, abilities: [{spell: {exile: {top_cards: {count: 2}}}}]}
  - {name: Strip, cost: R, types: instant, abilities: [{spell: {exile: {each: {what: anything, place: hand}}}}]}
  - {name: Bout, cost: G, types: instant, abilities:
      [{spell: {fight: {one: {target: [{is: creature}, yours]}, other: {target: [{is: creature}, theirs]}}}}]}
  - {name: Mirror, cost: G, types: instant, abilities:
      [{spell: {fight: {one: {target: {is: creature}}, other: that}}}]}
  - {name: Petrify, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, types: artifact, instead_of: types}}}]}
  - {name: Bruised, cost: R, types: creature, power: 2, toughness: 9, abilities:
      [{when: {event: {damaged: itself}, do: {gain_life: amount}}}]}
  - {name: Spite, cost: R, types: creature, power: 2, toughness: 9, abilities:
      [{when: {event: {deals_damage: {combat: true}}, do: {gain_life: 1}}}]}
  - {name: Ramp, cost: G, types: sorcery, abilities: [{spell: {search: {what: {is: land}, to: battlefield}}}]}
  - {name: Seek, cost: B, types: sorcery, abilities: [{spell: {search: {what: anything, reveals: false}}}]}
  - {name: Fetch, cost: G, types: sorcery, abilities: [{spell: {search: {what: {is: creature}}}}]}
  - {name: Peak, cost: B, types: sorcery, abilities: [{spell: {search: {what: anything, to: top, reveals: false}}}]}
  - {name: Gather, cost: G, types: sorcery, abilities: [{spell: {search: {what: {is: land}, who: everyone}}}]}
  - {name: Dealer, cost: U, types: enchantment, abilities: [{when: {event: shuffles, do: {gain_life: 1}}}]}
  - {name: Return, cost: U, types: instant, abilities:
      [{spell: [{put: {what: {target: {what: {is: creature}, place: graveyard, up_to: true}}, to: library}}, shuffle]}]}
  - {name: Reshuffle, cost: U, types: instant, abilities:
      [{spell: [{put: {what: {each: {what: owned, place: graveyard}}, to: library}}, shuffle]}]}
  - {name: Delve, cost: U, types: instant, abilities:
      [{spell: {look: {amount: 2, reveal: true, take: {to: hand}, rest: bottom}}}]}
  - {name: Ponder, cost: U, types: instant, abilities: [{spell: {look: {amount: 2, take: {to: hand}, rest: bottom}}}]}
  - {name: Tap It, cost: U, types: instant, abilities: [{spell: {tap: {target: {is: creature}}}}]}
  - {name: Untap It, cost: U, types: instant, abilities: [{spell: {untap: {target: {is: creature}}}}]}
  - {name: Watcher, cost: U, types: enchantment, abilities:
      [{when: {event: {tapped: {is: creature}}, do: {gain_life: 1}}},
      {when: {event: {untaps: {is: creature}}, do: {gain_life: 1}}}]}
  - {name: Swap, cost: B, types: instant, abilities:
      [{spell: {exchange_life: {one: {target: {what: player, count: 2}}}}}]}
  - {name: Trade, cost: B, types: instant, abilities: [{spell: {exchange_life: {one: you, other: {target: opponent}}}}]}
  - {name: Happy, cost: W, types: enchantment, abilities: [{when: {event: gains_life, do: {draw: 1}}}]}
  - {name: Tree, cost: G, types: creature, power: 0, toughness: 13, abilities:
      [{activated: {cost: {mana: "{0}"}, do: {exchange_life_for: toughness}}}]}
  - {name: Turnover, cost: B, types: instant, abilities: [{spell: {exchange_zones: {one: hand, other: graveyard}}}]}
  - {name: Rage, cost: R, types: instant, abilities: [{spell: {multiply: {what: {target: {is: creature}}}}}]}
  - {name: Big Rage, cost: R, types: instant, abilities:
      [{spell: {multiply: {what: {target: {is: creature}}, toughness: true}}}]}
  - {name: Great Rage, cost: R, types: instant, abilities:
      [{spell: {multiply: {what: {target: {is: creature}}, toughness: true, times: 3}}}]}
  - {name: Shrink, cost: U, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}}, power: -3}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1}}}]}
  - {name: Bliss, cost: W, types: instant, abilities: [{spell: double_life}]}
  - {name: Bloom, cost: G, types: instant, abilities:
      [{spell: {double_counters: {on: {target: {is: creature}}, kind: +1/+1}}}]}
  - {name: Plague, cost: G, types: instant, abilities: [{spell: {double_counters: {on: {target: player}}}}]}
  - {name: Surge, cost: R, types: instant, abilities: [{spell: [{add_mana: RRG}, double_mana]}]}
  - {name: Furnace, cost: R, types: enchantment, abilities:
      [{instead: {event: {deals_damage: {what: [], to: [any_target]}}, amount: 2 * amount}}]}
  - {name: Grind, cost: B, types: sorcery, abilities:
      [{spell: [{mill: 1}, {put: {what: done, to: hand}}]}]}
  - {name: Leyline, cost: W, types: enchantment, abilities:
      [{instead: {event: {moves: {what: anything, to: graveyard}}, to: exile}}]}
  - {name: Perhaps, cost: G, types: sorcery, abilities: [{spell: {may: {search: {what: {is: land}, to: battlefield}}}}]}
  - {name: Reach Out, cost: G, types: sorcery, abilities:
      [{spell: {search: {what: {is: land}, take: [{to: battlefield, tapped: true}, {to: hand}]}}}]}
  - {name: Dig, cost: R, types: sorcery, abilities: [{spell: [{exile_top: 2}, {may_play: done}]}]}
  - {name: Spent, cost: RRRRGG, types: instant, abilities: [{spell: {gain_life: 7}}]}
"""
)


def board(*seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, active=active)


@pytest.mark.rule("701.2a")
def test_an_ability_is_activated_by_its_controller_with_priority_and_then_resolves() -> None:
    t = board(Seat(battlefield=["Pinger"]))
    t.activate("Pinger", "P2")
    assert t.tapped("Pinger")
    assert t.stack == ["ability of Pinger"]
    assert t.life == (20, 20)
    assert t.resolve().life == (20, 19)
    other = board(Seat(), Seat(battlefield=["Pinger"]))
    assert not other.can_activate("Pinger")
    assert other.play("p1: pass").can_activate("Pinger")


@pytest.mark.rule("701.5a", "701.5b")
def test_a_card_is_cast_by_putting_it_on_the_stack_and_paying() -> None:
    t = board(Seat(hand=["Jolt", "2/2"], lands="RR")).play("cast Jolt -> P2")
    assert t.hand(0) == ["2/2"]
    assert t.stack == ["Jolt"]
    assert t.tapped("Mountain")
    assert t.resolve().life == (20, 18)
    # A creature card is cast as a spell just so.
    assert t.play("cast 2/2").stack == ["2/2"]
    assert "2/2" in t.resolve().battlefield(0)


@pytest.mark.rule("701.6a", "701.6b")
def test_who_is_countered_gets_nothing_back() -> None:
    t = board(Seat(hand=["Altar"], lands="B", battlefield=["1/1"]), Seat(hand=["Cancel"], lands="U"))
    t.play("cast Altar", "p1: pass", "p2: cast Cancel").settle()
    assert t.graveyard(0) == ["1/1", "Altar"]
    assert t.tapped("Swamp")
    assert t.hand(0) == []


@pytest.mark.rule("701.7a")
def test_tokens_are_put_onto_the_battlefield_as_said() -> None:
    t = board(Seat(hand=["Muster"], lands="W")).play("cast Muster").resolve()
    assert t.battlefield(0).count("Guard") == 2
    assert t.size("Guard") == (1, 1)


@pytest.mark.rule("701.7b")
def test_a_token_enters_as_what_effects_will_make_of_it() -> None:
    t = board(Seat(hand=["Hoard"], lands="R", battlefield=["Workshop", "Anvil"])).play("cast Hoard").resolve()
    assert t.counters("Coin", "+1/+1") == 1
    plain = board(Seat(hand=["Hoard"], lands="R", battlefield=["Anvil", "Doubler"])).play("cast Hoard").resolve()
    assert plain.battlefield(0).count("Coin") == 2
    assert plain.counters("Coin", "+1/+1") == 0


@pytest.mark.rule("701.8b")
def test_only_what_is_destroyed_counts_as_destroyed() -> None:
    def life(spell: str, creature: str = "2/2") -> int:
        t = board(Seat(hand=[spell], lands="BR", battlefield=["Mourner", creature]))
        t.play(f"cast {spell}" if spell != "Jolt" else f"cast Jolt -> {creature}").settle()
        assert creature in t.graveyard(0)
        return t.life[0]

    assert life("Doom") == 21
    assert life("Jolt") == 21
    assert life("Wither Away") == 20
    assert life("Feed") == 20


@pytest.mark.rule("701.9b")
def test_who_chooses_what_is_discarded() -> None:
    hand = Seat(hand=["Jolt", "2/2", "Cancel"])
    own = board(Seat(hand=["Mind Rot"], lands="B"), hand).play("cast Mind Rot").resolve()
    assert own.m.decision is not None
    assert (own.m.decision.who, sorted(own.options)) == (1, ["2/2", "Cancel", "Jolt"])
    mine = board(Seat(hand=["Duress"], lands="B"), hand).play("cast Duress").resolve()
    assert mine.m.decision is not None
    assert (mine.m.decision.who, sorted(mine.options)) == (0, ["P2's Cancel", "P2's Jolt"])
    chance = board(Seat(hand=["Hymn"], lands="B"), hand).play("cast Hymn").resolve()
    assert len(chance.hand(1)) == 2


@pytest.mark.rule("701.13a")
def test_an_object_is_exiled_from_wherever_it_is() -> None:
    battlefield = board(Seat(hand=["Void"], lands="R", battlefield=["2/2"])).play("cast Void").resolve()
    assert battlefield.exile == ["2/2"]
    graveyard = board(Seat(hand=["Purge"], lands="R", graveyard=["3/3"])).play("cast Purge").resolve()
    assert graveyard.exile == ["3/3"]
    stack = board(Seat(hand=["Jolt", "Erase"], lands="RU")).play("cast Jolt -> P2", "cast Erase").settle()
    assert (stack.exile, stack.life) == (["Jolt"], (20, 20))
    library = board(Seat(hand=["Burn Top"], lands="R", library=["1/1", "2/2", "3/3"])).play("cast Burn Top").resolve()
    assert (library.exile, library.library(0)) == (["1/1", "2/2"], ["3/3"])
    hands = board(Seat(hand=["Strip", "1/1"], lands="R"), Seat(hand=["2/2"])).play("cast Strip").resolve()
    assert sorted(hands.exile) == ["1/1", "2/2"]


@pytest.mark.rule("701.14a", "701.14d")
def test_those_who_fight_deal_damage_that_is_not_combat_damage() -> None:
    t = (
        board(Seat(hand=["Bout"], lands="G", battlefield=["Spite"]), Seat(battlefield=["3/3"]))
        .play("cast Bout")
        .settle()
    )
    assert t.field("Spite", "damage") == 3
    assert t.field("3/3", "damage") == 2
    assert t.life == (20, 20)


@pytest.mark.rule("701.14b")
def test_nobody_fights_who_is_gone_or_no_creature() -> None:
    seats = (
        Seat(hand=["Bout"], lands="G", battlefield=["4/4"]),
        Seat(battlefield=["3/3"], hand=["Petrify", "Void"], lands="UR"),
    )
    stone = board(*seats).play("cast Bout", "p1: pass", "p2: cast Petrify -> P1's 4/4").settle()
    assert stone.field("3/3", "damage") == 0
    gone = board(*seats).play("cast Bout", "p1: pass", "p2: cast Void -> P1's 4/4").settle()
    assert gone.field("3/3", "damage") == 0


@pytest.mark.rule("701.14c")
def test_who_fights_itself_deals_twice_its_power_at_once() -> None:
    t = board(Seat(hand=["Mirror"], lands="G", battlefield=["Bruised"])).play("cast Mirror").settle()
    assert t.field("Bruised", "damage") == 4
    assert t.life == (24, 20)
    assert len(t.happened("DAMAGED")) == 1


@pytest.mark.rule("701.18a")
def test_a_land_is_played_once_a_turn_and_putting_one_there_is_not_playing_it() -> None:
    t = board(Seat(hand=["Forest", "Ramp", "Mountain"], lands="G", library=["Island"] * 4)).play("play Forest")
    assert t.stack == []
    assert "play Mountain" not in t.options
    with pytest.raises(IllegalOption):
        t.play("play Mountain")
    t.play("cast Ramp").resolve().play("Island")
    assert "Island" in t.battlefield(0)
    assert len(t.happened("LAND_PLAYED")) == 1
    later = board(Seat(hand=["Forest"], battlefield=["2/2"])).attack("2/2")
    assert "play Forest" not in later.options


@pytest.mark.rule("701.18b")
def test_a_card_that_may_be_played_is_cast_or_played_as_a_land() -> None:
    t = board(Seat(hand=["Dig"], lands="RR", library=["Forest", "1/1", "2/2"])).play("cast Dig").resolve()
    assert {"play Forest", "cast 1/1"} <= set(t.options)
    t.play("play Forest").play("cast 1/1").resolve()
    assert {"Forest", "1/1"} <= set(t.battlefield(0))


@pytest.mark.rule("701.20b", "701.20c")
def test_a_revealed_card_stays_where_it_is_and_may_be_revealed_again() -> None:
    t = board(Seat(hand=["Duress", "Duress"], lands="BB"), Seat(hand=["2/2"])).play("cast Duress").resolve()
    assert t.hand(1) == ["2/2"]
    t.play("cast Duress").resolve()
    assert t.hand(1) == ["2/2"]
    assert t.happened("REVEALED") == ["2/2 is revealed"] * 2


@pytest.mark.rule("701.20e")
def test_looking_shows_cards_to_one_player_only() -> None:
    shown = board(Seat(hand=["Delve"], lands="U", library=["1/1", "2/2", "3/3"])).play("cast Delve").resolve()
    assert shown.happened("REVEALED") == ["1/1 is revealed", "2/2 is revealed"]
    looked = board(Seat(hand=["Ponder"], lands="U", library=["1/1", "2/2", "3/3"])).play("cast Ponder").resolve()
    assert looked.happened("REVEALED") == []
    assert looked.options == ["1/1", "2/2"]


@pytest.mark.rule("701.23e")
def test_what_is_found_is_revealed_only_where_the_effect_says_so() -> None:
    t = board(Seat(hand=["Seek", "Fetch"], lands="BG", library=["1/1", "2/2", "3/3"])).play("cast Seek").resolve()
    t.play("1/1")
    assert t.happened("REVEALED") == []
    t.play("cast Fetch").resolve().play("2/2")
    assert t.happened("REVEALED") == ["2/2 is revealed"]


@pytest.mark.rule("701.23i", "101.4")
def test_all_who_search_have_decided_before_anything_moves() -> None:
    t = (
        board(
            Seat(hand=["Gather"], lands="G", library=["Forest", "Island", "1/1"]), Seat(library=["Swamp", "Mountain"])
        )
        .play("cast Gather")
        .resolve()
        .play("p1: Island")
    )
    assert t.hand(0) == []
    t.play("p2: Swamp")
    assert (t.hand(0), t.hand(1)) == (["Island"], ["Swamp"])


@pytest.mark.rule("701.24b", "701.24g")
def test_a_card_found_for_the_top_is_not_shuffled_away() -> None:
    for seed_card in ("1/1", "2/2", "3/3", "4/4"):
        t = board(Seat(hand=["Peak"], lands="B", library=["1/1", "2/2", "3/3", "4/4"], battlefield=["Dealer"]))
        t.play("cast Peak").resolve().play(seed_card).settle()
        assert t.library(0)[0] == seed_card
        assert sorted(t.library(0)) == ["1/1", "2/2", "3/3", "4/4"]
        # The library was shuffled all the same.
        assert t.life == (21, 20)


@pytest.mark.rule("701.24c", "701.24d")
def test_the_library_is_shuffled_even_if_nothing_goes_into_it() -> None:
    none = board(Seat(hand=["Reshuffle"], lands="U", battlefield=["Dealer"])).play("cast Reshuffle").settle()
    assert none.life == (21, 20)
    t = board(Seat(hand=["Return"], lands="U", battlefield=["Dealer"], graveyard=["2/2"])).play(
        "cast Return", "no more"
    )
    assert t.settle().life == (21, 20)


@pytest.mark.rule("701.24e")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_library_without_cards_to_mix_is_shuffled_too(cards: int) -> None:
    t = board(Seat(hand=["Seek"], lands="B", battlefield=["Dealer"], library=["1/1"] * (cards + 1)))
    t.play("cast Seek").resolve().settle()
    assert len(t.library(0)) == cards
    assert t.life == (21, 20)


@pytest.mark.rule("701.26a", "701.26b")
def test_only_the_untapped_are_tapped_and_only_the_tapped_untapped() -> None:
    t = board(Seat(hand=["Tap It", "Untap It"], lands="UU", battlefield=["Watcher", Thing("2/2", tapped=True)]))
    t.play("cast Tap It").settle()
    assert t.life == (20, 20)
    t.play("cast Untap It").settle()
    assert t.life == (21, 20)
    fresh = board(Seat(hand=["Tap It", "Untap It"], lands="UU", battlefield=["Watcher", "2/2"]))
    fresh.play("cast Untap It").settle()
    assert fresh.life == (20, 20)
    assert fresh.play("cast Tap It").settle().life == (21, 20)


@pytest.mark.rule("701.12c", "701.12a", "119.5")
def test_life_totals_are_exchanged_by_gain_and_loss() -> None:
    t = board(Seat(hand=["Trade"], lands="B", life=5, battlefield=["Happy"]), Seat(life=17)).play("cast Trade").settle()
    assert t.life == (17, 5)
    assert len(t.hand(0)) == 1
    assert t.happened("LIFE_GAINED") == ["P1 gains 12 life (17)"]


@pytest.mark.rule("701.12a")
def test_without_both_players_nothing_is_exchanged() -> None:
    cards = CARDS + (
        "  - {name: Halo, cost: W, types: instant, abilities: [{spell: {create: Aegis}}]}\n"
        "  - {name: Aegis, types: enchantment, token: true, abilities: [{you_have: {hexproof: true}}]}\n"
    )
    t = arena(cards, Seat(hand=["Swap"], lands="B", life=5), Seat(hand=["Halo"], lands="W"), Seat(life=9), players=3)
    t.play("cast Swap", "P2", "P3", "p1: pass", "p2: cast Halo").settle()
    assert t.life == (5, 20, 9)


@pytest.mark.rule("701.12g")
def test_a_life_total_and_a_toughness_are_exchanged() -> None:
    t = board(Seat(battlefield=["Tree"], hand=["Grow"], lands="G", life=5)).activate("Tree").resolve()
    assert t.life == (13, 20)
    assert t.size("Tree") == (0, 5)
    # The number is set, and what adds to it goes on top.
    assert t.play("cast Grow").resolve().size("Tree") == (1, 6)
    t.activate("Tree").resolve()
    assert t.life == (6, 20)
    assert t.size("Tree") == (1, 14)


@pytest.mark.rule("701.12d", "701.12f")
def test_zones_are_exchanged_even_if_one_is_empty() -> None:
    t = board(Seat(hand=["Turnover", "1/1"], lands="B", graveyard=["2/2", "3/3"])).play("cast Turnover").resolve()
    assert sorted(t.hand(0)) == ["2/2", "3/3"]
    assert sorted(t.graveyard(0)) == ["1/1", "Turnover"]
    empty = board(Seat(hand=["Turnover"], lands="B", graveyard=["2/2"])).play("cast Turnover").resolve()
    assert (empty.hand(0), empty.graveyard(0)) == (["2/2"], ["Turnover"])


@pytest.mark.rule("701.10a", "701.10b")
def test_doubled_power_is_a_bonus_and_no_new_number() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Grow", "Rage", "Big Rage"], lands="GRR"))
    t.play("cast Grow").resolve().play("cast Rage").resolve()
    assert t.size("3/3") == (8, 4)
    t.play("cast Big Rage").resolve()
    assert t.size("3/3") == (16, 8)


@pytest.mark.rule("701.10c", "701.11c")
def test_what_is_below_nothing_falls_further() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Shrink", "Big Rage"], lands="UR"))
    t.play("cast Shrink").resolve().play("cast Big Rage").resolve()
    assert t.size("2/2") == (-2, 4)
    thrice = board(Seat(battlefield=["2/2"], hand=["Shrink", "Great Rage"], lands="UR"))
    thrice.play("cast Shrink").resolve().play("cast Great Rage").resolve()
    assert thrice.size("2/2") == (-3, 6)


@pytest.mark.rule("701.11a", "701.11b")
def test_tripled_power_and_toughness() -> None:
    t = board(Seat(battlefield=["3/3"], hand=["Great Rage", "Grow"], lands="RG")).play("cast Great Rage").resolve()
    assert t.size("3/3") == (9, 9)
    assert t.play("cast Grow").resolve().size("3/3") == (10, 10)


@pytest.mark.rule("701.10d")
def test_a_doubled_life_total_is_a_gain() -> None:
    t = board(Seat(hand=["Bliss"], lands="W", life=7, battlefield=["Happy"])).play("cast Bliss").settle()
    assert t.life == (14, 20)
    assert len(t.hand(0)) == 1


@pytest.mark.rule("701.10e")
def test_counters_are_doubled_by_putting_as_many_more() -> None:
    t = board(Seat(battlefield=[Thing("2/2", counters={"+1/+1": 3})], hand=["Bloom"], lands="G"))
    assert t.play("cast Bloom").resolve().counters("2/2", "+1/+1") == 6
    sick = board(Seat(hand=["Plague"], lands="G"), Seat(poison=3)).play("cast Plague -> P2").resolve()
    assert sick.happened("COUNTERS_PUT") == ["P2 gets 3 poison counters"]


@pytest.mark.rule("701.10f")
def test_unspent_mana_is_doubled_type_by_type() -> None:
    t = board(Seat(hand=["Surge", "Spent"], lands="R")).play("cast Surge").resolve()
    assert t.play("cast Spent").resolve().life == (27, 20)


@pytest.mark.rule("701.10g")
def test_doubled_damage_is_dealt_by_its_source_as_twice_as_much() -> None:
    t = board(Seat(hand=["Jolt"], lands="R", battlefield=["Furnace"])).play("cast Jolt -> P2").resolve()
    assert t.life == (20, 16)
    assert t.happened("DAMAGED") == ["Jolt deals 4 damage to P2"]


@pytest.mark.rule("701.17c")
def test_a_milled_card_is_found_where_it_went_if_everybody_can_see_it_there() -> None:
    t = board(Seat(hand=["Grind"], lands="B", library=["1/1", "2/2"])).play("cast Grind").resolve()
    assert t.hand(0) == ["1/1"]
    other = board(Seat(hand=["Grind"], lands="B", library=["1/1", "2/2"], battlefield=["Leyline"]))
    assert other.play("cast Grind").resolve().hand(0) == ["1/1"]


@pytest.mark.rule("701.23g")
def test_one_may_search_for_what_is_not_there() -> None:
    t = board(Seat(hand=["Perhaps"], lands="G", library=["1/1", "2/2"], battlefield=["Dealer"]))
    t.play("cast Perhaps").resolve().play("yes").settle()
    assert t.life == (21, 20)
    assert t.happened("SHUFFLED") == ["P1 shuffles"]


@pytest.mark.rule("701.23h")
def test_a_search_for_several_cards_is_one_search_and_one_shuffle() -> None:
    t = board(Seat(hand=["Reach Out"], lands="G", library=["Forest", "Island", "1/1"]))
    t.play("cast Reach Out").resolve().play("Forest", "Island", "Forest").settle()
    assert t.hand(0) == ["Island"]
    assert t.happened("SHUFFLED") == ["P1 shuffles"]
