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
      [{spell: {gain_control: {what: {target: {is: creature}}, until: end of turn}}}]}
  - {name: Restless, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{instead: {event: {moves: {to: graveyard}}, to: library, also: [shuffle], anywhere: true}}]}
  - {name: Orchard, cost: R, types: enchantment, abilities:
      [{instead: {event: {moves: {what: {is: creature}, from: battlefield, to: graveyard}}, to: library,
        also: [shuffle]}}]}
  - {name: Ferry, cost: R, types: enchantment, abilities:
      [{instead: {event: {dies: [{is: creature}]}, to: exile, also: {put: {what: it_now, to: hand}}}}]}
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
