"""Coins and dice, rule by rule (CR 705, 706)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("2/2")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Wager, cost: R, types: sorcery, abilities:
      [{spell: {flip_coin: {win: {gain_life: 5}, lose: {lose_life: 5}}}}]}
  - {name: Toss, cost: R, types: sorcery, abilities:
      [{spell: {flip_coin: {heads: {gain_life: 3}, tails: {lose_life: 3}}}}]}
  - {name: Streak, cost: R, types: sorcery, abilities:
      [{spell: {flip_coin: {until_lost: true, win: {gain_life: 1}, then: {draw: won}}}}]}
  - {name: Their Toss, cost: R, types: sorcery, abilities:
      [{spell: {flip_coin: {who: opponents, win: {gain_life: 1}, lose: {gain_life: 2}}}}]}
  - {name: Gambler, types: enchantment, abilities: [{when: {event: {flips: {result: won}}, do: {gain_life: 10}}}]}
  - {name: Loser, types: enchantment, abilities: [{when: {event: {flips: {result: lost}}, do: {gain_life: 100}}}]}
  - {name: Watcher, types: enchantment, abilities: [{when: {event: {flips: {who: player}}, do: {gain_life: 1000}}}]}
  - {name: Loaded Coin, types: artifact, abilities: [wins_flips]}
  - {name: Thumb, types: artifact, abilities: [{instead: {event: would_flip, amount: amount * 2}}]}
  - {name: Die, cost: R, types: sorcery, abilities: [{spell: {roll: {sides: 6, then: {gain_life: result}}}}]}
  - {name: Blessed Die, cost: R, types: sorcery, abilities:
      [{spell: {roll: {sides: 4, plus: 10, table: [{at: 1, to: 10, do: {lose_life: 7}}, {at: 11, or_more: true,
      do: {gain_life: result}}]}}}]}
  - {name: Table, cost: R, types: sorcery, abilities:
      [{spell: {roll: {sides: 2, table: [{at: 1, do: {gain_life: 1}}, {at: 2, do: {gain_life: 20}}]}}}]}
  - {name: Again, cost: R, types: sorcery, abilities:
      [{spell: {roll: {sides: 2, table: [{at: 1, do: {gain_life: 1}}, {at: 2, again: true, do: {gain_life: 20}}]}}}]}
  - {name: Pair, cost: R, types: sorcery, abilities:
      [{spell: {roll: {sides: 2, count: 2, then: {gain_life: result}, doubles: {gain_life: 100}}}}]}
  - {name: Dwarf, types: enchantment, abilities: [{when: {event: {together: rolls}, do: {gain_life: 1000}}}]}
  - {name: Each Dwarf, types: enchantment, abilities:
      [{when: {event: rolls, do: {gain_life: 1000}}}]}
  - {name: High Dwarf, types: enchantment, abilities:
      [{when: {event: {rolls: {at_least: 2}}, do: {gain_life: 1000}}}]}
  - {name: Guide, types: enchantment, abilities: [{instead: {event: would_roll, amount: amount + 1}}]}
  - {name: Charm, types: enchantment, abilities: [{instead: {event: rolls, amount: amount + 5}}]}
"""
)


def board(spell: str, *mine: str, seed: int = 0, theirs: tuple[str, ...] = ()) -> Table:
    library = ["2/2"] * 12
    first = Seat(hand=[spell, "Wait"], lands="RR", battlefield=list(mine), library=library)
    t = table_with(CARDS, first, Seat(battlefield=list(theirs), library=library), seed=seed)
    return t.play(f"cast {spell}")


def went_on(t: Table) -> Table:
    """Everybody passes until something has to be said or the stack is empty."""
    while t.stack and t.m.decision is not None and "pass" in t.options:
        t.play("pass")
    return t


def flipped(call: str, *mine: str, seed: int = 0) -> Table:
    t = went_on(board("Wager", *mine, seed=seed)).play(f"p1: {call}")
    return went_on(t)


@pytest.mark.rule("705.1")
def test_both_sides_of_a_coin_come_up() -> None:
    ends = {went_on(board("Toss", seed=seed)).life[0] for seed in range(12)}
    assert ends == {23, 17}


@pytest.mark.rule("705.2")
def test_a_flip_is_called_and_won_if_the_call_is_right() -> None:
    for seed in range(4):
        assert {flipped("heads", seed=seed).life[0], flipped("tails", seed=seed).life[0]} == {25, 15}


@pytest.mark.rule("705.2")
def test_nobody_wins_where_only_heads_and_tails_matter() -> None:
    for seed in range(4):
        t = went_on(board("Toss", "Gambler", "Loser", seed=seed))
        assert t.life[0] in (23, 17), "nothing was called, won or lost"


@pytest.mark.rule("705.2", "603.2")
def test_only_who_flips_wins_or_loses() -> None:
    t = went_on(board("Their Toss", "Gambler", "Loser", "Watcher"))
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    went_on(t.play("p2: heads"))
    assert t.life[0] in (1021, 1022), "the watcher alone hears of another player's flip"


@pytest.mark.rule("705.2", "603.2")
def test_triggers_hear_of_flips_won_and_lost() -> None:
    ends = {flipped(call, "Gambler", "Loser", seed=1).life[0] for call in ("heads", "tails")}
    assert ends == {35, 115}


@pytest.mark.rule("705.3")
def test_an_effect_may_say_how_a_flip_ends() -> None:
    for call in ("heads", "tails"):
        for seed in range(4):
            t = flipped(call, "Loaded Coin", seed=seed)
            assert t.life[0] == 25
            assert t.happened("COIN_FLIPPED") == ["P1 wins the flip: heads"]


@pytest.mark.rule("705.1", "614.1a")
def test_two_coins_instead_of_one_and_one_is_ignored() -> None:
    asked = set()
    for seed in range(12):
        t = went_on(board("Wager", "Thumb", seed=seed)).play("heads")
        asked.add("heads" in t.options)
        if "heads" in t.options:
            t.play("heads")
            went_on(t)
            assert t.life[0] == 25
        assert len(t.happened("COIN_FLIPPED")) == 1, "the other was ignored"
    assert asked == {True, False}, "there is a choice where they differ"


@pytest.mark.rule("705.2", "608.2")
def test_flips_until_one_is_lost() -> None:
    lengths = set()
    for seed in range(10):
        t = went_on(board("Streak", seed=seed))
        while "heads" in t.options:
            went_on(t.play("heads"))
        results = t.happened("COIN_FLIPPED")
        won = len(results) - 1
        assert ["wins" in line for line in results] == [True] * won + [False]
        assert t.life[0] == 20 + won
        assert len(t.hand(0)) == 1 + won
        lengths.add(won)
    assert len(lengths) > 1


@pytest.mark.rule("706.1", "706.1a", "706.4")
def test_a_die_shows_any_of_its_numbers() -> None:
    ends = {went_on(board("Die", seed=seed)).life[0] for seed in range(60)}
    assert ends == {21, 22, 23, 24, 25, 26}


@pytest.mark.rule("706.2", "706.3", "706.3a", "706.3b")
def test_the_result_is_what_the_die_shows_and_what_is_added() -> None:
    ends = {went_on(board("Blessed Die", seed=seed)).life[0] for seed in range(30)}
    assert ends == {31, 32, 33, 34}


@pytest.mark.rule("706.2")
def test_other_effects_add_to_the_result() -> None:
    for seed in range(6):
        plain = went_on(board("Die", seed=seed)).life[0]
        assert went_on(board("Die", "Charm", seed=seed)).life[0] == plain + 5
        assert went_on(board("Die", seed=seed, theirs=("Charm",))).life[0] == plain


@pytest.mark.rule("706.3a")
def test_one_row_of_the_table_happens() -> None:
    assert {went_on(board("Table", seed=seed)).life[0] for seed in range(10)} == {21, 40}


@pytest.mark.rule("706.3c")
def test_roll_again_rolls_the_same_dice() -> None:
    rolls = set()
    for seed in range(12):
        t = went_on(board("Again", seed=seed))
        results = t.happened("DIE_ROLLED")
        assert [line.endswith("2") for line in results] == [True] * (len(results) - 1) + [False]
        assert t.life[0] == 21 + 20 * (len(results) - 1)
        rolls.add(len(results))
    assert len(rolls) > 1


@pytest.mark.rule("706.5")
def test_doubles_are_two_equal_results() -> None:
    ends = {went_on(board("Pair", seed=seed)).life[0] for seed in range(20)}
    assert ends == {122, 23, 124}


@pytest.mark.rule("706.4", "603.2c")
def test_dice_rolled_together_are_heard_once_or_each() -> None:
    assert went_on(board("Pair", "Dwarf")).life[0] // 1000 == 1
    t = went_on(board("Pair", "Each Dwarf"))
    went_on(t.order())
    assert t.life[0] // 1000 == 2


@pytest.mark.rule("706.6")
def test_an_ignored_roll_has_never_happened() -> None:
    seen = set()
    for seed in range(12):
        t = went_on(board("Table", "Guide", "Each Dwarf", seed=seed))
        assert len(t.happened("DIE_ROLLED")) == 1, "one of two was ignored"
        seen.add(t.life[0])
    assert seen == {1021, 1040}
    lows = sum(went_on(board("Table", "Guide", seed=seed)).life[0] == 21 for seed in range(40))
    assert lows < 20, "the lowest is ignored"


@pytest.mark.rule("706.4")
def test_a_trigger_may_ask_for_high_results() -> None:
    ends = {went_on(board("Table", "High Dwarf", seed=seed)).life[0] for seed in range(10)}
    assert ends == {21, 1040}


@pytest.mark.rule("705.2", "706.3a", "700.2d")
def test_well_known_cards() -> None:
    forests = ["Forest"] * 12
    t = table_with(CARDS, Seat(hand=["Contact Other Plane"], lands="UUUU", library=forests), Seat(library=forests))
    t.play("cast Contact Other Plane")
    while "pass" not in t.options or t.stack:
        t.play("pass" if "pass" in t.options else "no more")
    assert len(t.hand(0)) in (2, 3)
    t = table_with(CARDS, Seat(hand=["Mystic Confluence"], lands="UUUUU", library=forests), Seat(battlefield=["2/2"]))
    t.play("cast Mystic Confluence", "mode 3", "mode 2", "mode 3").settle()
    assert len(t.hand(0)) == 2
    assert t.hand(1) == ["2/2"]
    seat = Seat(battlefield=["Isochron Scepter"], hand=["Wait", "Isochron Scepter"], lands="RRRRRRR", library=forests)
    t = table_with(CARDS, seat, Seat(library=forests))
    t.play("cast Isochron Scepter").resolve()
    while "yes" not in t.options:
        t.play("pass")
    t.play("yes")
    assert t.exile == ["Wait"]
    t.play([text for text in t.options if text.startswith("activate Isochron")][-1])
    while "yes" not in t.options:
        t.play("pass")
    t.play("yes").settle()
    assert t.life[0] == 21
