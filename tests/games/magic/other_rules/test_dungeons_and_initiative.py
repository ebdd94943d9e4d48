"""The initiative, venturing, and what dungeons do."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CARD
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import COMMAND
from cardwright.games.magic.rules.core.objects import cards_of, permanents
from cardwright.games.magic.rules.other_rules.dungeons import dungeon_of, room_name, room_of
from cardwright.games.magic.rules.other_rules.initiative import who_has_it
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Torch, cost: R, types: sorcery, abilities: [{spell: take_initiative}]}
  - {name: Descent, types: artifact, abilities: [{activated: {cost: {mana: "{0}"}, do: venture}}]}
  - {name: Watcher, types: creature, power: 1, toughness: 1, abilities: [{static: {keywords: flying,
     if: has_initiative}}]}
  - {name: Diver, types: creature, power: 1, toughness: 1, abilities: [
     {static: {keywords: haste, if: {happened: {event: {does: {doing: completes a dungeon, what: you}},
     since: this game}}}},
     {when: {event: {does: {doing: completes a dungeon, what: you}}, do: {gain_life: 7}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    """A table where nobody is passed over for want of something to do."""
    ready = [
        Seat(
            hand=[*seat.hand, "Wait"], lands=seat.lands + "R", battlefield=seat.battlefield,
            library=seat.library or ["Forest"] * 12, life=seat.life, command=seat.command,
        )
        for seat in [*seats, *[Seat()] * (players - len(seats))]
    ]  # fmt: skip
    return table_with(CARDS, *ready, active=active, step=step, players=players)


def room(t: Table, player: int) -> str:
    dungeon = dungeon_of(t.m, player)
    return "" if dungeon < 0 else room_name(t.m, dungeon, room_of(t.m, dungeon))


@pytest.mark.rule("726.1", "726.2", "701.49d", "309.4a", "309.4c")
def test_taking_the_initiative_leads_into_the_undercity() -> None:
    t = board(Seat(hand=["Torch"], lands="R", battlefield=["Watcher"]))
    assert who_has_it(t.m) == -1
    assert t.keywords("Watcher") == set()
    t.play("cast Torch").resolve()
    assert who_has_it(t.m) == 0
    assert t.keywords("Watcher") == {"flying"}
    assert room(t, 0) == ""
    t.resolve()
    assert room(t, 0) == "Secret Entrance"
    assert t.stack_players == [0], "the room's ability is its owner's"
    t.play("pass", "pass", "Forest")
    assert t.hand(0).count("Forest") == 1


@pytest.mark.rule("726.2", "701.49b", "309.5a")
def test_who_has_the_initiative_ventures_in_their_upkeep_along_an_arrow() -> None:
    t = board(Seat(hand=["Torch"], lands="R", battlefield=["2/2"]))
    t.play("cast Torch", "pass", "pass", "pass", "pass", "pass", "pass", "Forest")
    t.until("upkeep")
    assert t.stack == [], "not in the upkeep of another player"
    t.until("precombat main").until("upkeep")
    assert t.stack_players == [0]
    t.play("pass", "pass")
    assert t.options == ["Forge", "Lost Well"]
    t.play("Forge")
    assert room(t, 0) == "Forge"
    t.settle()
    assert t.size("2/2") == (4, 4)


@pytest.mark.rule("726.2", "726.3")
def test_combat_damage_takes_the_initiative_once() -> None:
    t = board(Seat(battlefield=["2/2", "1/1", "Watcher"]), Seat(command=["The Initiative"]))
    assert who_has_it(t.m) == 1
    t.attack("2/2", "1/1").block().play("pass", "pass")
    assert t.stack_players == [1], "one ability for all creatures, of who had it"
    t.resolve()
    assert who_has_it(t.m) == 0
    assert t.keywords("Watcher") == {"flying"}
    assert len([obj for obj in t.m.state.zones[COMMAND] if t.m.game.object_name(t.m, obj) == "The Initiative"]) == 1
    assert t.stack_players == [0]
    t.resolve()
    assert room(t, 0) == "Secret Entrance"
    assert room(t, 1) == ""


@pytest.mark.rule("726.5")
def test_taking_it_again_ventures_again() -> None:
    t = board(Seat(hand=["Torch"], lands="R", command=["The Initiative"], battlefield=["2/2"]))
    t.play("cast Torch").resolve()
    assert who_has_it(t.m) == 0
    assert len(t.m.state.zones[COMMAND]) == 1
    t.resolve()
    assert room(t, 0) == "Secret Entrance"


@pytest.mark.rule("726.4")
def test_the_initiative_passes_to_the_active_player_as_its_holder_leaves() -> None:
    t = board(Seat(hand=["Bolt"], lands="R"), Seat(), Seat(life=3, command=["The Initiative"]), players=3)
    t.play("cast Bolt", "P3", "pass", "pass", "pass")
    assert who_has_it(t.m) == 0
    t.resolve()
    assert room(t, 0) == "Secret Entrance"


@pytest.mark.rule("701.49a", "309.2a", "309.3", "701.49b")
def test_venturing_chooses_a_dungeon_and_then_rooms_of_it() -> None:
    t = board(Seat(battlefield=["Descent"]))
    t.play("activate Descent: ability 1", "pass", "pass")
    assert t.options == ["Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation"]
    t.play("Lost Mine of Phandelver")
    assert room(t, 0) == "Cave Entrance"
    t.play("pass", "pass", "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Goblin Lair").settle()
    assert "Goblin" in t.battlefield(0)
    t.play("activate Descent: ability 1", "pass", "pass")
    assert t.options == ["Storeroom", "Dark Pool"]


@pytest.mark.rule("309.6", "309.7", "704.5t")
def test_a_dungeon_is_completed_when_the_ability_of_its_last_room_is_gone() -> None:
    t = board(Seat(battlefield=["Descent", "Diver"]))
    t.play("activate Descent: ability 1", "pass", "pass", "Lost Mine of Phandelver", "pass", "pass", "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Goblin Lair").settle()
    t.play("activate Descent: ability 1", "pass", "pass", "Dark Pool").settle()
    assert t.life == (21, 19)
    t.play("activate Descent: ability 1").resolve()
    assert room(t, 0) == "Temple of Dumathoin"
    cards = len(t.hand(0))
    assert t.keywords("Diver") == set()
    t.resolve()
    assert len(t.hand(0)) == cards + 1
    assert room(t, 0) == ""
    assert t.m.state.zones[COMMAND] == []
    assert t.keywords("Diver") == {"haste"}
    t.settle()
    assert t.life == (28, 19)


@pytest.mark.rule("701.49c", "309.5b")
def test_venturing_from_the_last_room_leads_into_another_dungeon() -> None:
    t = board(Seat(battlefield=["Descent", "Diver"]))
    t.play("activate Descent: ability 1", "pass", "pass", "Lost Mine of Phandelver", "pass", "pass", "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Goblin Lair").settle()
    t.play("activate Descent: ability 1", "pass", "pass", "Dark Pool").settle()
    t.play("activate Descent: ability 1").resolve()
    t.play("activate Descent: ability 1", "pass", "pass", "Tomb of Annihilation")
    assert room(t, 0) == "Trapped Entry"
    assert t.keywords("Diver") == {"haste"}
    assert len(t.m.state.zones[COMMAND]) == 1


@pytest.mark.rule("309.4c")
def test_the_last_room_of_the_undercity() -> None:
    t = board(
        Seat(hand=["Torch"], lands="R", library=["2/2"] * 12, battlefield=["1/1", "Descent"])
    )  # fmt: skip
    t.play("cast Torch").settle()
    t.play("activate Descent: ability 1", "pass", "pass", "Lost Well", "pass", "pass", "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Stash").settle()
    assert "Treasure" in t.battlefield(0)
    t.play("activate Descent: ability 1").settle()
    assert t.size("Skeleton") == (4, 1)
    t.play("activate Descent: ability 1").resolve()
    assert room(t, 0) == "Throne of the Dead Three"
    t.settle()
    assert t.size("2/2") == (5, 5)
    assert t.keywords("2/2") == {"hexproof"}
    assert dungeon_of(t.m, 0) == -1


@pytest.mark.rule("309.4c")
def test_each_player_decides_for_themselves_in_a_room() -> None:
    t = board(Seat(battlefield=["Descent"], hand=["Bolt"]), Seat(), Seat(hand=["Bolt"]), players=3)
    t.play("activate Descent: ability 1", *["pass"] * 3, "Tomb of Annihilation").settle()
    assert t.life == (19, 19, 19)
    t.play("activate Descent: ability 1", *["pass"] * 3, "Veils of Fear", *["pass"] * 3)
    t.play("p1: yes", "Bolt", "p2: no", "p3: yes", "Bolt")
    assert t.life == (19, 17, 19)
    assert t.hand(0) == ["Wait"]
    assert t.hand(2) == ["Wait"]


@pytest.mark.rule("309.4c")
def test_rooms_of_the_mad_mage() -> None:
    t = board(Seat(battlefield=["Descent", "2/2"], library=["3/3"] * 12))
    t.play("activate Descent: ability 1", "pass", "pass", "Dungeon of the Mad Mage").settle()
    assert t.life == (21, 20)
    t.play("activate Descent: ability 1", *["pass"] * 4, "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Twisted Caverns").settle()
    t.play("activate Descent: ability 1", *["pass"] * 4, "no more")
    t.play("activate Descent: ability 1", "pass", "pass", "Muiral's Graveyard").settle()
    assert t.battlefield(0).count("Skeleton") == 2
    t.play("activate Descent: ability 1", *["pass"] * 4, "no more")
    t.play("activate Descent: ability 1", *["pass"] * 4)
    assert t.options == ["yes", "no"]
    t.play("yes")
    assert t.stack == ["3/3"], "cast without paying"
    t.settle()
    assert t.battlefield(0).count("3/3") == 1


@pytest.mark.rule("309.1", "309.2", "309.2b", "309.2c", "309.4", "309.4b", "309.5")
def test_a_dungeon_comes_into_the_command_zone_and_stays_there_with_its_marker() -> None:
    t = board(Seat(hand=["Torch"], lands="R", battlefield=["Descent"]))
    assert dungeon_of(t.m, 0) < 0
    t.play("activate Descent: ability 1", "pass", "pass", "Lost Mine of Phandelver")
    dungeon = dungeon_of(t.m, 0)
    assert dungeon in t.m.state.zones[COMMAND]
    assert dungeon not in permanents(t.m)
    t.play("pass", "pass", "no more")
    assert not any("Lost Mine of Phandelver" in option for option in t.options)
    assert room(t, 0) == "Cave Entrance"
    t.play("activate Descent: ability 1", "pass", "pass", "Goblin Lair").settle()
    assert room(t, 0) == "Goblin Lair"
    assert dungeon_of(t.m, 0) == dungeon
    other = board(Seat(hand=["Torch"], lands="R"))
    other.play("cast Torch").resolve(2)
    undercity = cards_of(other.m).face(other.m.state.rows[dungeon_of(other.m, 0)][CARD])
    assert undercity.name == "Undercity"
