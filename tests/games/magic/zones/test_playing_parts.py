"""Playing a card from elsewhere: what counts is the part, side or spell that would be played (CR 601.3e)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import STACK
from cardwright.games.magic.rules.core.filters import mana_value_of
from tests.games.magic.table import BELL, Table, table_with

CARDS = """
  - {name: Chorus, cost: G, types: enchantment, abilities:
      [{see_top: {everyone: false}}, {play_from: {place: top, what: [{is: creature}, {not: {is: land}}]}}]}
  - {name: Cheap, cost: G, types: enchantment, abilities: [{play_from: {place: top, what: {mana_value: {at_most: 2}}}}]}
  - {name: Scholar, cost: U, types: enchantment, abilities:
      [{play_from: {place: graveyard, what: {is: [instant, sorcery]}}}]}
  - {name: Auras, cost: W, types: enchantment, abilities: [{play_from: {place: top, what: {subtype: Aura}}}]}
  - {name: Gift, cost: R, types: sorcery, abilities:
      [{spell: [exile_top, {may_play: {what: done, free: true}}]}]}
  - {name: Impulse, cost: R, types: sorcery, abilities: [{spell: [exile_top, {may_play: done}]}]}
  - {name: No Tears, cost: U, types: instant, abilities: [{spell: {counter: {target: [spell, {named: Tear}]}}}]}
  - {name: Rock, cost: "1", types: artifact}
  - {name: Charm, cost: W, types: enchantment}
  - {name: Vault, cost: G, types: artifact, abilities:
      [{hideaway: 1}, {activated: {cost: {mana: G}, do: {play_now: linked}}}]}
  - {name: Grove, types: [land, creature], power: 1, toughness: 1, abilities: [{mana: G}]}
"""


def board(*seats: Seat) -> Table:
    return table_with(CARDS, *seats)


def top(rule: str, card: str, lands: str = "GGGGGRRR") -> list[str]:
    """What may be done with the top card, beside a permanent that speaks of it."""
    t = board(Seat(battlefield=[rule, "Grizzly Bears"], library=[card], lands=lands), Seat())
    return [option for option in t.options if option.startswith(("cast", "play"))]


@pytest.mark.rule("715.3a", "601.3e")
def test_an_adventure_is_judged_by_its_own_characteristics() -> None:
    assert top("Chorus", "Bonecrusher Giant") == ["cast Bonecrusher Giant"]
    assert top("Cheap", "Bonecrusher Giant") == ["cast Stomp"], "Stomp has mana value 2, the Giant 3"
    t = board(Seat(battlefield=["Scholar"], graveyard=["Bonecrusher Giant"], lands="RRR"), Seat())
    assert "cast Stomp" in t.options
    assert "cast Bonecrusher Giant" not in t.options


@pytest.mark.rule("702.103d", "601.3e")
def test_a_card_that_is_bestowed_is_judged_as_an_aura() -> None:
    assert top("Chorus", "Boon Satyr") == ["cast Boon Satyr"]
    assert top("Auras", "Boon Satyr") == ["cast Boon Satyr with bestow"]


@pytest.mark.rule("712.11c", "712.12")
def test_a_side_is_judged_by_itself() -> None:
    assert top("Chorus", "Kazandu Mammoth") == ["cast Kazandu Mammoth"]
    assert top("Oracle of Mul Daya", "Kazandu Mammoth") == ["play Kazandu Valley"]
    t = board(Seat(battlefield=["Crucible of Worlds"], graveyard=["Kazandu Mammoth"], lands="GGG"), Seat())
    assert "cast Kazandu Mammoth" not in t.options
    t.play("play Kazandu Valley")
    assert t.battlefield(0)[-1] == "Kazandu Valley"
    assert t.tapped("Kazandu Valley")
    assert sorted(top("Future Sight", "Kazandu Mammoth")) == ["cast Kazandu Mammoth", "play Kazandu Valley"]


@pytest.mark.rule("708.4", "702.37c")
def test_face_down_it_is_a_creature_spell_whatever_it_is() -> None:
    assert top("Chorus", "Zoetic Cavern") == ["cast Zoetic Cavern with morph"]
    assert top("Oracle of Mul Daya", "Zoetic Cavern") == ["play Zoetic Cavern"]
    assert top("Auras", "Zoetic Cavern") == []


@pytest.mark.rule("709.3a")
def test_a_half_is_judged_by_itself() -> None:
    assert top("Cheap", "Fire // Ice", "UUUURR") == ["cast Fire", "cast Ice"], "the card's mana value is 4"


@pytest.mark.rule("305.9")
def test_a_land_that_is_a_creature_is_no_creature_spell() -> None:
    assert top("Elven Chorus", "Grove") == []
    assert top("Oracle of Mul Daya", "Grove") == ["play Grove"]


@pytest.mark.rule("715.3", "712.11b", "709.3")
def test_a_card_played_for_free_is_played_as_any_part() -> None:
    t = board(Seat(hand=["Gift"], lands="R", library=["Bonecrusher Giant"]), Seat())
    t.play("cast Gift").settle()
    t.play("cast Bonecrusher Giant for free", "cast Stomp", "P2").settle()
    assert t.life[1] == 18, "Stomp, and it cost nothing"
    assert "cast Bonecrusher Giant" not in t.options, "now it is on an adventure, and costs"
    t = board(Seat(hand=["Gift"], lands="R", library=["Wear // Tear"]), Seat(battlefield=["Rock", "Charm"]))
    t.play("cast Gift").settle()
    t.play("cast Wear // Tear for free", "cast Wear").settle()
    assert t.battlefield(1) == ["Charm"], "one half: from exile it is not fused"
    t = board(Seat(hand=["Gift"], lands="R", library=["Kazandu Mammoth"]), Seat())
    t.play("cast Gift").settle()
    t.play("cast Kazandu Mammoth for free", "play Kazandu Valley")
    assert t.battlefield(0)[-1] == "Kazandu Valley"


@pytest.mark.rule("702.75a", "712.12", "305.2b")
def test_what_an_effect_lets_play_at_once_may_be_either_side() -> None:
    def hidden(*hand: str) -> Table:
        t = board(Seat(hand=["Vault", *hand], library=["Kazandu Mammoth", "Forest"], lands="GG"), Seat())
        return t.play("cast Vault").settle()

    t = hidden()
    t.activate("Vault", "yes", "play Kazandu Valley")
    assert t.battlefield(0)[-1] == "Kazandu Valley"
    t = hidden("Forest").play("play Forest")
    t.activate("Vault", "pass", "yes").settle()
    assert t.battlefield(0)[-1] == "Kazandu Mammoth", "a land was played this turn already"


@pytest.mark.rule("702.102a")
def test_both_halves_are_cast_from_the_hand_only() -> None:
    fused = "cast Wear // Tear"
    there = Seat(battlefield=["Rock", "Charm"])
    t = board(Seat(hand=["Wear // Tear"], lands="RRW"), there)
    assert fused in t.options
    t = board(Seat(battlefield=["Future Sight"], library=["Wear // Tear"], lands="RRW"), there)
    assert {"cast Wear", "cast Tear"} <= set(t.options)
    assert fused not in t.options
    t = board(Seat(battlefield=["Scholar"], graveyard=["Wear // Tear"], lands="RRW"), there)
    assert fused not in t.options
    t = board(Seat(hand=["Impulse"], library=["Wear // Tear"], lands="RRRW"), there)
    t.play("cast Impulse").settle()
    assert "cast Wear" in t.options
    assert fused not in t.options


@pytest.mark.rule("709.4a", "709.4d", "601.3a")
def test_a_fused_spell_has_both_names() -> None:
    for name, left in (("Wear", "cast Tear"), ("Tear", "cast Wear")):
        t = board(
            Seat(hand=["Meddling Mage"], lands="WU"),
            Seat(hand=["Wear // Tear"], lands="RRW", battlefield=["Rock", "Charm"]),
        )
        t.play("cast Meddling Mage", "p2: pass", f"p1: {name}")
        casts = [option for option in t.options if option.startswith("cast")]
        assert casts == [left], f"{name} is forbidden, and so is what has that name among others"


@pytest.mark.rule("709.4d", "702.102b", "201.2")
def test_an_effect_that_names_a_half_finds_the_fused_spell() -> None:
    t = board(
        Seat(hand=["Wear // Tear"], lands="RRW"),
        Seat(hand=["No Tears"], lands="U", battlefield=["Rock", "Charm"]),
    )
    t.play("cast Wear // Tear")
    assert "cast No Tears" in t.options


@pytest.mark.rule("202.3d", "702.102b", "702.102d")
def test_a_fused_spell_has_the_whole_mana_value_and_does_the_left_half_first() -> None:
    cards = (
        CARDS
        + """
  - {name: Count // Draw, types: sorcery, layout: fuse, parts:
      [{name: Count, cost: 1R, types: sorcery, abilities: [{spell: {gain_life: hand}}]},
      {name: Draw, cost: 2R, types: sorcery, abilities: [{spell: {draw: 2}}]}]}
"""
    )
    t = table_with(cards, Seat(hand=["Count // Draw", "Rock"], lands="RRRRR", library=["Rock"] * 3), Seat())
    t.play("cast Count // Draw")
    assert t.life[0] == 21, "one card was in hand before two were drawn"
    assert len(t.hand(0)) == 3
    t = table_with(cards, Seat(hand=["Count // Draw"], lands="RRRRR"), Seat(hand=["Shock"], lands="R"))
    t.play("cast Count // Draw")
    assert mana_value_of(t.m, t.m.state.zones[STACK][0]) == 5


ONCE = """
  - {name: Gate, cost: G, types: enchantment, abilities: [{play_from: {place: graveyard, once: true}}]}
  - {name: Free Gate, cost: G, types: enchantment, abilities: [{play_from: {place: top, free: true, once: true}}]}
  - {name: Look, cost: G, types: instant, abilities:
      [{spell: {may_play: {each: {what: {named: Rock}, place: graveyard}}}}]}
  - {name: Wish, cost: G, types: sorcery, abilities:
      [{spell: {may_play: {what: top_cards, free: true}}}]}
"""


@pytest.mark.rule("601.3e", "712.11c")
def test_a_land_side_counts_as_the_one_card_of_a_turn() -> None:
    t = table_with(
        CARDS + ONCE, Seat(battlefield=["Gate"], graveyard=["Kazandu Mammoth", "Rock"], lands="GGGG"), Seat()
    )
    assert "cast Rock" in t.options
    t.play("play Kazandu Valley")
    assert "cast Rock" not in t.options


@pytest.mark.rule("601.3b")
def test_what_an_effect_lets_play_for_free_is_not_the_one_card_of_a_turn() -> None:
    t = table_with(
        CARDS + ONCE,
        Seat(battlefield=["Free Gate"], hand=["Wish"], library=["Rock", "Charm", "Rock"], lands="GG"),
        Seat(),
    )
    t.play("cast Wish").settle()
    t.play("cast Rock for free").settle()
    assert "cast Charm for free" in t.options


@pytest.mark.rule("601.3b")
def test_another_players_right_to_a_card_leaves_the_one_card_of_a_turn() -> None:
    t = table_with(
        CARDS + ONCE + BELL,
        Seat(battlefield=["Gate", "Bell"], graveyard=["Rock", "Charm"], lands="GGWW"),
        Seat(hand=["Look"], battlefield=["Bell"], lands="G"),
    )
    t.activate("Bell").play("p1: pass", "p2: cast Look").settle()
    t.play("cast Rock").settle()
    assert "cast Charm" not in t.options
