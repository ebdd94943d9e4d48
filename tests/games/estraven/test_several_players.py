"""Three and four players: whom one hits, what a player who leaves takes along, and who is asked then."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA
from cardwright.games.estraven.game import invariant
from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.board import OWN_ZONES
from tests.games.estraven.table import FILLER, Table

END = """  - {name: End, types: spell, cost: 0, pitch: 1, speed: fast, abilities:
      [{spell: {damage: {amount: 99, to: player}}}]}
  - {name: Loot, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {move: {what: {card: {zone: graveyard, whose: any}}, to: battlefield}}}]}
  - {name: Lament, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{when: {events: unit_dies, do: {heal: 1}}}, {when: {events: you_are_damaged, do: {heal: 1}}}]}"""


def lost(t: Table, player: int) -> list[str]:
    """What still lies in the zones of a player."""
    return [name for zone in range(OWN_ZONES) for name in t.names(player, zone)]


@pytest.mark.parametrize("players", [3, 4])
def test_who_leaves_takes_all_cards_along(players: int) -> None:
    full = Side(hand=["Kill"], battlefield=["Archer", "Levy"], deck=FILLER, graveyard=["Warlord"])
    t = Table(Side(hand=["End"], deck=FILLER), *[full] * (players - 1), cards=END).play("play End", "P3").resolve()
    assert (lost(t, 2), t.m.outcome(), invariant(t.m)) == ([], None, "")
    assert len(lost(t, 1)) == 1 + 2 + 20 + 1
    t.play("end turn", "end turn")
    assert t.prompt == ("P4: what do you do?" if players == 4 else "P1: what do you do?")


def test_who_leaves_takes_links_along() -> None:
    """P3 answers with a shot, P2 ends P3: the shot is gone with its player, the rest of the chain resolves."""
    own = Side(hand=["Healing Word"], mana=1, battlefield=["Archer"])
    t = Table(own, Side(hand=["End"]), Side(hand=["Precise Shot"], mana=1), cards=END)
    t.play("play Healing Word", "pass", "play Precise Shot", "pass", "play End", "P3")
    assert t.chain() == ["Healing Word", "Precise Shot", "End"]
    t.resolve()
    assert (t.units(), t.health(0), t.chain()) == (["Archer"], 23, [])
    assert t.m.state.lanes[AGENDA] == []


def test_who_leaves_takes_abilities_and_attacks_on_the_chain_along() -> None:
    own = Side(battlefield=["Archer"], deck=FILLER)
    t = Table(own, Side(hand=["End"], deck=FILLER), Side(deck=FILLER), cards=END)
    t.play("attack with Archer", "P3", "play End", "P1").resolve()
    assert (t.chain(), t.health(2), t.prompt) == ([], 20, "P2: what do you do?")
    assert invariant(t.m) == ""


def test_a_turn_whose_player_leaves_is_over_and_the_next_begins() -> None:
    sides = [Side(hand=["End"], deck=FILLER), Side(deck=FILLER), Side(deck=FILLER)]
    t = Table(*sides, cards=END).play("play End", "P1").resolve()
    assert (t.prompt, len(t.hand(1))) == ("P2: what do you do?", 7)


def test_who_has_left_is_asked_no_more() -> None:
    sides = [Side(hand=["End", "Firebolt"], mana=1), Side(), Side(), Side()]
    t = Table(*sides, cards=END).play("play End", "P2").resolve().play("play Firebolt", "P3")
    asked = []
    while "pass" in t.options:
        asked.append(t.prompt[:2])
        t.play("pass")
    assert asked == ["P3", "P4", "P1"]


def test_a_player_gives_up_in_the_middle_of_a_chain() -> None:
    sides = [Side(hand=["Firebolt"], mana=1), Side(), Side()]
    t = Table(*sides).play("play Firebolt", "P2")
    t.m.concede(1)
    assert t.prompt[:9] == "P3, after"
    t.resolve()
    assert (t.health(1), "MISSED" in t.events(), t.prompt) == (20, True, "P1: what do you do?")


def test_who_gives_up_takes_a_link_out_of_an_open_chain() -> None:
    own = Side(hand=["Healing Word"], mana=1, battlefield=["Archer"])
    t = Table(own, Side(), Side(hand=["Precise Shot"], mana=1)).play("play Healing Word", "pass", "play Precise Shot")
    t.m.concede(2)
    t.check()
    assert (t.chain(), t.prompt[:9]) == (["Healing Word"], "P1, after")
    t.resolve()
    assert (t.health(0), t.units()) == (23, ["Archer"])


def test_the_last_two_leave_at_once() -> None:
    sides = [Side(hand=["Wildfire"], mana=4, health=3), Side(health=9), Side(health=3)]
    t = Table(*sides).play("play Wildfire").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_each_opponent_is_everybody_else() -> None:
    sides = [Side(hand=["Ransack"], mana=3, deck=FILLER), *[Side(hand=["Kill"]) for _ in range(3)]]
    t = Table(*sides).play("play Ransack", "P4").resolve()
    assert [len(t.hand(player)) for player in range(1, 4)] == [0, 0, 0]
    assert [t.health(player) for player in range(4)] == [20, 20, 20, 18]


def test_what_triggers_of_several_players_happens_in_turn_order_from_the_active_one() -> None:
    lament = Side(battlefield=["Lament"])
    own = Side(hand=["Precise Shot"], mana=1)
    t = Table(Side(battlefield=["Lament"]), lament, Side(battlefield=["Archer", "Lament"]), own, cards=END, active=3)
    t.play("play Precise Shot", "P3's Archer").resolve()
    healed = [e.subject for e in t.m.events if t.game.events[e.kind].name == "HEALED"]
    assert healed == [0, 1, 2]


def test_a_trigger_hears_damage_to_its_own_player_only() -> None:
    t = Table(Side(hand=["Firebolt"] * 2, mana=2), Side(battlefield=["Lament"]), Side(), cards=END)
    t.play("play Firebolt", "P3").resolve()
    assert (t.health(1), t.health(2)) == (20, 18)
    t.play("play Firebolt", "P2").resolve()
    assert t.health(1) == 19


def test_who_leaves_gives_back_the_units_of_others() -> None:
    sides = [Side(hand=["Loot"]), Side(graveyard=["Archer"], deck=FILLER), Side(deck=FILLER)]
    t = Table(*sides, cards=END).play("play Loot").resolve()
    assert (t.units(), t.graveyard(1)) == (["Archer"], [])
    t.m.concede(0)
    t.check()
    assert (t.units(), t.graveyard(1), t.prompt) == ([], ["Archer"], "P2: what do you do?")


def test_what_lasts_for_the_turn_of_a_player_who_leaves_ends() -> None:
    card = """  - {name: Strengthen, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {change: {what: unit, power: 2}}}]}"""
    sides = [Side(hand=["Strengthen"]), Side(battlefield=["Archer"], deck=FILLER), Side(deck=FILLER)]
    t = Table(*sides, cards=card).play("play Strengthen").resolve()
    assert t.stats("Archer", 1) == (5, 0, 1)
    t.m.concede(0)
    assert (t.stats("Archer", 1), t.prompt) == ((3, 0, 1), "P2: what do you do?")
