"""Cards with effects, looking and several triggers, read from text and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4")
    + """\
  - {name: Hill, types: land}
  - {name: Rock, cost: '0', types: artifact}
  - {name: Stone, cost: '0', types: artifact}
  - {name: Vow, cost: '0', types: enchantment}
  - {name: Trick, cost: '0', types: instant, abilities: [{spell: draw}]}
  - {name: Herald, cost: '0', types: creature, power: 1, toughness: 1,
     text: "When you cast this spell and when this creature dies, you gain 3 life."}
  - {name: Larder, cost: '0', types: artifact,
     text: "When this artifact enters and when you sacrifice it, you gain 2 life.\\n{0}, Sacrifice this artifact: Draw
     a card."}
  - {name: Crumb, cost: '0', types: artifact,
     text: "When this artifact is put into a graveyard from the battlefield, its owner shuffles it into their
     library."}
  - {name: Doom, cost: '0', types: instant, text: "Destroy target creature."}
  - {name: Clear, cost: '0', types: instant, text: "Exile target card from a graveyard."}
  - {name: Crack, cost: '0', types: sorcery, text: "Destroy target artifact."}
  - {name: Stash, cost: '0', types: sorcery,
     text: "Put any number of target artifact cards from your graveyard on top of your library."}
  - {name: Purge, cost: '0', types: sorcery, text: "Exile any number of target players' graveyards."}
  - {name: Spark, cost: '0', types: instant,
     text: "Spark deals 3 damage to target creature. If that creature would die this turn, exile it instead."}
  - {name: Path, cost: '0', types: sorcery,
     text: "Choose creature or land. Reveal the top three cards of your library. Put all cards of the chosen type
     revealed this way into your hand and the rest into your graveyard."}
  - {name: Thief, cost: '0', types: creature, power: 1, toughness: 1,
     text: "When this creature enters, target opponent reveals their hand. You choose a nonland card from it. Exile that
     card.\\nWhen this creature leaves the battlefield, return the exiled card to its owner's hand."}
  - {name: Wave, cost: '0', types: sorcery,
     text: "Return target nonland permanent and all other permanents with the same name as that permanent to their
     owners' hands."}
  - {name: Knot, cost: '0', types: sorcery, text: "You may tap or untap target creature."}
  - {name: Dig, cost: '0', types: sorcery,
     text: "Mill three cards. You may put a land card from among them into your hand."}
  - {name: Flash, cost: '0', types: sorcery,
     text: "Exile the top card of your library. You may play it this turn."}
  - {name: Spy, cost: '0', types: sorcery,
     text: "Target player reveals cards from the top of their library until they reveal a land card, then puts those
     cards into their graveyard."}
  - {name: Dread, cost: '0', types: sorcery, text: "Each opponent discards a card and loses 2 life."}
  - {name: Visitor, cost: '0', types: creature, power: 1, toughness: 1,
     text: "When you draw your second card in a turn, return this card from your graveyard to the battlefield tapped."}
  - {name: Read, cost: '0', types: sorcery, text: "Draw two cards."}
  - {name: Twin, cost: '0', types: creature, power: 1, toughness: 1,
     text: "When this creature enters, if you control another creature named Twin, you gain 5 life."}
  - {name: Rite, cost: '0', types: sorcery, text: "Target player shuffles their graveyard into their library."}
"""
)


def board(*seats: Seat) -> Table:
    return arena(CARDS, *seats)


def cast(*seats: Seat, does: str) -> Table:
    """The table when something is asked, or everything has happened, after a spell was cast."""
    t = board(*seats).play(f"cast {does}")
    while t.stack and "pass" in t.options:
        t.play("pass")
    return t


def own(t: Table, player: int) -> list[str]:
    """What a player controls besides the bells."""
    return [name for name in t.battlefield(player) if name != "Bell"]


@pytest.mark.rule("113.6k")
def test_trigger_conditions_of_one_ability_function_in_different_zones() -> None:
    t = board(Seat(hand=["Herald", "Doom"])).play("cast Herald")
    assert t.stack == ["Herald", "ability of Herald"]
    t.resolve()
    assert (t.life, t.stack) == ((23, 20), ["Herald"])
    t.settle()
    assert (own(t, 0), t.life) == (["Herald"], (23, 20))
    t.play("cast Doom -> Herald").settle()
    assert t.life == (26, 20)


def test_it_triggers_as_it_enters_and_as_it_is_sacrificed() -> None:
    t = board(Seat(hand=["Larder"], library=["1/1", "2/2"])).play("cast Larder").settle()
    assert t.life == (22, 20)
    t.activate("Larder").settle()
    assert (t.life, t.hand(0)) == ((24, 20), ["1/1"])


@pytest.mark.rule("701.24c")
def test_a_library_is_shuffled_even_if_the_object_has_moved_on() -> None:
    t = board(Seat(battlefield=["Crumb"], hand=["Crack", "Clear"], library=["1/1"])).play("cast Crack -> Crumb")
    t.resolve()
    assert (t.graveyard(0), t.stack) == (["Crumb", "Crack"], ["ability of Crumb"])
    t.play("cast Clear -> Crumb").resolve()
    assert t.exile == ["Crumb"]
    t.resolve()
    assert (t.library(0), t.exile, len(t.happened("SHUFFLED"))) == (["1/1"], ["Crumb"], 1)
    t = board(Seat(battlefield=["Crumb"], hand=["Crack"], library=["1/1"])).play("cast Crack -> Crumb").settle()
    assert sorted(t.library(0)) == ["1/1", "Crumb"]


@pytest.mark.rule("701.24d")
def test_a_library_is_shuffled_even_if_nothing_comes_into_it() -> None:
    t = cast(Seat(hand=["Rite"]), Seat(graveyard=["2/2", "Hill"], library=["3/3"]), does="Rite -> P2")
    assert (sorted(t.library(1)), t.graveyard(1)) == (["2/2", "3/3", "Hill"], [])
    t = cast(Seat(hand=["Rite"]), Seat(library=["3/3"]), does="Rite -> P2")
    assert len(t.happened("SHUFFLED")) == 1


@pytest.mark.rule("601.2c")
def test_any_number_of_targets_may_be_none_or_all() -> None:
    seat = Seat(hand=["Stash"], graveyard=["Rock", "1/1", "Stone"], library=["Hill"])
    t = board(seat).play("cast Stash", "Rock", "Stone").settle()
    assert (sorted(t.library(0)[:2]), t.graveyard(0)) == (["Rock", "Stone"], ["1/1", "Stash"])
    t = board(seat).play("cast Stash", "no more").settle()
    assert t.library(0) == ["Hill"]
    t = board(Seat(hand=["Purge"], graveyard=["1/1"]), Seat(graveyard=["2/2"])).play("cast Purge", "P2", "no more")
    t.settle()
    assert (t.graveyard(0), t.graveyard(1)) == (["1/1", "Purge"], [])


@pytest.mark.rule("614.1a", "700.4")
def test_what_would_die_is_exiled() -> None:
    t = cast(Seat(hand=["Spark"]), Seat(battlefield=["2/2"]), does="Spark -> P2's 2/2")
    assert (t.exile, t.graveyard(1)) == (["2/2"], [])


@pytest.mark.rule("608.2d")
def test_a_card_type_is_chosen_of_two() -> None:
    for chosen, hand in (("land", ["Hill"]), ("creature", ["1/1", "2/2"])):
        t = cast(Seat(hand=["Path"], library=["1/1", "Hill", "2/2", "3/3"]), does="Path")
        assert t.options == ["creature", "land"]
        t.play(chosen)
        assert (t.hand(0), t.library(0)) == (hand, ["3/3"])


@pytest.mark.rule("607.2a")
def test_the_exiled_card_returns() -> None:
    t = cast(Seat(hand=["Thief", "Doom"]), Seat(hand=["Hill", "1/1", "2/2"]), does="Thief")
    assert t.options == ["P2's 1/1", "P2's 2/2"]
    t.play("P2's 2/2")
    assert (t.exile, t.hand(1)) == (["2/2"], ["Hill", "1/1"])
    t.play("cast Doom -> Thief").settle()
    assert (t.exile, t.hand(1)) == ([], ["Hill", "1/1", "2/2"])


@pytest.mark.rule("201.2")
def test_all_others_of_the_name_go_along_at_once() -> None:
    seats = Seat(hand=["Wave"], battlefield=["2/2", "1/1"]), Seat(battlefield=["2/2", "Rock"])
    t = cast(*seats, does="Wave -> P2's 2/2")
    assert (own(t, 0), own(t, 1), t.hand(0), t.hand(1)) == (["1/1"], ["Rock"], ["2/2"], ["2/2"])


def test_it_is_tapped_or_untapped_or_neither() -> None:
    for answers, tapped in ((["no"], False), (["yes", "yes"], True), (["yes", "no"], False)):
        t = cast(Seat(hand=["Knot"], battlefield=["2/2"]), does="Knot -> 2/2").play(*answers)
        assert t.tapped("2/2") is tapped
    t = cast(Seat(hand=["Knot"], battlefield=[Thing("2/2", tapped=True)]), does="Knot -> 2/2").play("yes", "no")
    assert not t.tapped("2/2")


def test_one_of_the_milled_cards_is_taken() -> None:
    t = cast(Seat(hand=["Dig"], graveyard=["Rock"], library=["1/1", "Hill", "2/2", "3/3"]), does="Dig").play("yes")
    assert (t.hand(0), sorted(t.graveyard(0))) == (["Hill"], ["1/1", "2/2", "Dig", "Rock"])


def test_an_exiled_card_may_be_played() -> None:
    t = cast(Seat(hand=["Flash"], library=["Rock", "1/1"]), does="Flash")
    assert t.exile == ["Rock"]
    t.play("cast Rock").settle()
    assert own(t, 0) == ["Rock"]


@pytest.mark.rule("701.20a")
def test_cards_are_revealed_until_one_fits_and_all_are_put_away() -> None:
    t = cast(Seat(hand=["Spy"]), Seat(library=["1/1", "2/2", "Hill", "3/3"]), does="Spy -> P2")
    assert (t.library(1), t.graveyard(1)) == (["3/3"], ["1/1", "2/2", "Hill"])


def test_a_clause_without_a_player_is_of_the_one_before() -> None:
    t = cast(Seat(hand=["Dread"]), Seat(hand=["1/1"]), does="Dread")
    assert (t.life, t.hand(1)) == ((20, 18), [])


@pytest.mark.rule("113.6m")
def test_a_card_returns_from_the_graveyard_as_a_card_is_drawn() -> None:
    library = ["1/1", "2/2", "3/3"]
    t = cast(Seat(hand=["Read"], graveyard=["Visitor"], library=library), does="Read")
    assert own(t, 0) == ["Visitor"]
    assert t.tapped("Visitor")
    t = board(Seat(hand=["Read"], battlefield=["Visitor"], library=library)).play("cast Read").resolve()
    assert t.stack == []


def test_a_card_may_look_for_others_of_its_name() -> None:
    t = board(Seat(hand=["Twin", "Twin"])).play("cast Twin").settle().play("cast Twin").settle()
    assert t.life == (25, 20)
