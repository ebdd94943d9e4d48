"""What goes elsewhere instead (CR 614, 616): what happens besides comes behind the move, and whose choice it is."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Offering, cost: R, types: instant, abilities: [{spell: {sacrifice: {choose: [{is: creature}, yours]}}}]}
  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Loan, cost: R, types: sorcery, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, until: end_of_turn}}}]}
  - {name: Restless, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{instead: {event: {moves: {to: graveyard}}, to: library, also: [shuffle], anywhere: true}}]}
  - {name: Orchard, cost: R, types: enchantment, abilities:
      [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: library,
        also: [shuffle]}}]}
  - {name: Ferry, cost: R, types: enchantment, abilities:
      [{instead: {event: {dies: [{is: creature}]}, to: exile, also: {put: {what: it_now, to: hand}}}}]}
  - {name: Echo, cost: R, types: sorcery, abilities: [rebound, {spell: {gain_life: 4}}]}
  - {name: Again, cost: R, types: sorcery, abilities: [{buyback: {mana: R}}, {spell: {gain_life: 4}}]}
  - {name: Spent Twice, cost: R, types: sorcery, abilities: [{flashback: {mana: R}}, {spell: {gain_life: 4}}]}
  - {name: Both, cost: R, types: sorcery, abilities: [{buyback: {mana: R}}, {flashback: {mana: R}}, {spell: draw}]}
  - {name: Idle, cost: R, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Watcher, cost: R, types: enchantment, abilities: [{when: {event: {shuffles: player}, do: {gain_life: 1}}}]}
"""
)


def board(*seats: Seat, seed: int = 0) -> Table:
    return table_with(CARDS, *seats, seed=seed)


def places(name: str, *seats: Seat, play: tuple[str, ...], of: int) -> set[int]:
    """Where in the library of this player the card lies after the play, over ten seeds."""
    found = set()
    for seed in range(10):
        t = board(*seats, seed=seed)
        for line in play:
            t.play(line).settle()
        found.add(t.library(of).index(name))
    return found


@pytest.mark.rule("701.24a", "614.6")
@pytest.mark.parametrize("name", ["Darksteel Colossus", "Restless"])
def test_what_is_shuffled_into_a_library_is_there_before_the_shuffle(name: str) -> None:
    seat = Seat(battlefield=[name], hand=["Offering"], lands="R", library=["Forest"] * 12)
    assert len(places(name, seat, Seat(), play=("cast Offering",), of=0)) > 3


@pytest.mark.rule("701.24a", "400.3")
@pytest.mark.parametrize("name", ["Darksteel Colossus", "Restless"])
def test_what_was_stolen_is_shuffled_into_its_owners_library(name: str) -> None:
    thief = Seat(hand=["Loan", "Offering", "Offering"], lands="RRR", library=["Forest"] * 12)
    robbed = Seat(battlefield=[name], library=["Forest"] * 12)
    assert len(places(name, thief, robbed, play=("cast Loan", "cast Offering"), of=1)) > 3
    t = board(thief, robbed)
    t.play("cast Loan").settle().play("cast Offering").settle()
    assert [text.split(" ")[0] for text in t.happened("SHUFFLED")] == ["P2"]


@pytest.mark.rule("701.24a", "701.24f")
def test_each_owner_shuffles_what_goes_at_once_behind_all_of_it() -> None:
    """Nothing of it lies on top in every match, and each that goes is a shuffle."""
    seats = (
        Seat(battlefield=["Orchard", "Watcher", "1/1", "2/2"], hand=["Wrath"], lands="R", library=["Forest"] * 12),
        Seat(battlefield=["1/1"], library=["Forest"] * 12),
    )
    for name, of in (("1/1", 0), ("2/2", 0), ("1/1", 1)):
        assert len(places(name, *seats, play=("cast Wrath",), of=of)) > 3
    t = board(*seats)
    t.play("cast Wrath").order().settle()
    told = [t.m.game.events[e.kind].text(t.m, e) for e in t.m.events]
    marks = "".join(text[-1] for text in told if text.endswith((" to library", " shuffles")))
    assert (marks, t.life[0]) == ("yyysss", 23)


@pytest.mark.rule("614.6")
def test_what_happens_besides_finds_the_object_where_it_has_gone() -> None:
    t = board(Seat(battlefield=["Ferry", "2/2"], hand=["Wrath"], lands="R"), Seat())
    t.play("cast Wrath").settle()
    assert (t.exile, t.hand(0)) == ([], ["2/2"])


def after(t: Table, name: str) -> Table:
    """Cast it and let it resolve up to the question what happens instead."""
    t.play(name)
    while t.stack and "pass" in t.options:
        t.play("pass")
    return t


def choosing(t: Table, said: str) -> Table:
    """Take the option that says so."""
    return t.play(next(text for text in t.options if said in text))


@pytest.mark.rule("616.1", "702.88a")
def test_the_controller_chooses_between_rebound_and_what_exiles_it() -> None:
    """Exiled by the other effect it is not cast again."""
    for said, again in (("rebound", True), ("Rest in Peace", False)):
        seat = Seat(battlefield=["Rest in Peace"], hand=["Echo", "Idle"], lands="RR", library=["Forest"] * 9)
        t = board(seat, Seat(hand=["Idle"], lands="R", library=["Forest"] * 9))
        choosing(after(t, "cast Echo"), said)
        assert t.exile == ["Echo"]
        t.until("end").until("upkeep").until("draw").until("upkeep")
        assert t.stack == ["ability of Echo"] * again


@pytest.mark.rule("616.1", "702.27a")
def test_the_controller_chooses_between_buyback_and_what_exiles_it() -> None:
    """Though the other effect is an opponent's."""
    for said, where in (("buyback", "hand"), ("Leyline of the Void", "exile")):
        t = board(
            Seat(hand=["Again", "Idle"], lands="RRR"),
            Seat(battlefield=["Leyline of the Void"], hand=["Idle"], lands="R"),
        )
        after(t, "cast Again -> yes")
        assert t.m.decision is not None
        assert t.m.decision.who == 0
        choosing(t, said)
        assert (t.hand(0), t.exile) == ((["Idle", "Again"], []) if where == "hand" else (["Idle"], ["Again"]))


@pytest.mark.rule("616.1", "715.3d")
def test_the_controller_chooses_between_an_adventure_and_what_exiles_it() -> None:
    for said, castable in (("adventure", True), ("Rest in Peace", False)):
        t = board(
            Seat(battlefield=["Rest in Peace"], hand=["Bonecrusher Giant", "Idle"], lands="RRRRRRR"),
            Seat(hand=["Idle"], lands="R"),
        )
        choosing(after(t, "cast Stomp -> P2"), said)
        assert (t.exile, "cast Bonecrusher Giant" in t.options) == (["Bonecrusher Giant"], castable)


@pytest.mark.rule("616.1", "702.34a")
def test_nobody_is_asked_where_it_is_exiled_anyway() -> None:
    t = board(
        Seat(battlefield=["Rest in Peace"], hand=["Idle"], graveyard=["Spent Twice"], lands="RR"),
        Seat(hand=["Idle"], lands="R"),
    )
    t.play(next(text for text in t.options if "flashback" in text)).settle()
    assert t.exile == ["Spent Twice"]


@pytest.mark.rule("702.34a", "614.5")
def test_what_was_bought_back_is_exiled_if_it_was_cast_from_the_graveyard() -> None:
    for said in ("buyback", "anywhere else"):
        t = board(Seat(graveyard=["Both"], hand=["Idle"], lands="RRR"), Seat(hand=["Idle"], lands="R"))
        t.play(next(text for text in t.options if "flashback" in text), "yes")
        while t.stack and "pass" in t.options:
            t.play("pass")
        choosing(t, said)
        assert t.exile == ["Both"]


@pytest.mark.rule("108.2", "614.1a")
def test_what_speaks_of_cards_leaves_tokens_alone() -> None:
    t = board(
        Seat(battlefield=["Leyline of the Void"], hand=["Wrath", "Idle"], lands="RR"),
        Seat(battlefield=["1/1", "Soldier"], hand=["Idle"], lands="R"),
    )
    t.play("cast Wrath").settle()
    assert t.exile == ["1/1"]
    assert [text for text in t.happened("MOVED") if "Soldier" in text] == ["Soldier goes from battlefield to graveyard"]


@pytest.mark.rule("119.3", "608.2c")
def test_life_gained_for_life_lost_is_what_was_lost() -> None:
    """Who cannot lose life has lost none; who loses twice as much has lost that."""
    more = """  - {name: Aegis, types: artifact, abilities: [{cannot: {event: {loses_life: you}}}]}
  - {name: Bleeding, types: artifact, abilities: [{instead: {event: {loses_life: you}, amount: amount * 2}}]}
"""
    for name, life in (("Aegis", (20, 20)), ("Bleeding", (26, 14)), ("1/1", (23, 17))):
        t = table_with(CARDS + more, Seat(hand=["Exsanguinate"], lands="BBBBB"), Seat(battlefield=[name]))
        t.play("cast Exsanguinate", "X=3").settle()
        assert t.life == life
        t = table_with(CARDS + more, Seat(hand=["Gray Merchant of Asphodel"], lands="BBBBB"), Seat(battlefield=[name]))
        t.play("cast Gray Merchant of Asphodel").settle()
        assert t.life == tuple(20 + (each - 20) * 2 // 3 for each in life)
