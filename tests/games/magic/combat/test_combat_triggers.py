"""What triggers as attackers and blockers are declared, in each way a card may say it (CR 506.5, 508.3, 509.3)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies


def hears(name: str, event: str) -> str:
    return f"  - {{name: {name}, types: artifact, abilities: [{{when: {{event: {event}, do: {{gain_life: 1}}}}}}]}}\n"


def attacked(what: str, whom: str) -> str:
    return f"{{together: {{event: {{attacks: {{what: {what}, whom: {whom}}}}}, for_each: the_other}}}}"


CARDS = (
    bodies("2/2", "3/3", "1/1 flying", "0/8 blocks any number", "4/4")
    + hears("On Walkers", "{attacks: {what: [{is: creature}], whom: [{is: planeswalker}]}}")
    + hears("On You", attacked("{is: creature}", "you"))
    + hears(
        "On Walker",
        attacked("{is: creature}", "[{is: planeswalker}, yours]"),
    )
    + hears("You Attack", "{together: {attacks: [{is: creature}, yours]}}")
    + hears("They Attack", "{together: {attacks: [{is: creature}, theirs]}}")
    + hears("You With", "{attacks: {what: [{is: creature}, yours]}}")
    + hears("With Two", "{together: {event: {attacks: [{is: creature}, yours]}, at_least: 2}}")
    + hears("With Flying", "{together: {attacks: [{is: creature}, yours, {keyword: flying}]}}")
    + hears("Them", attacked("[{is: creature}, yours]", "opponent"))
    + hears("At You", attacked("[{is: creature}, theirs]", "you"))
    + hears("Alone", "{attacks: {what: [{is: creature}], alone: true}}")
    + hears("Blocks", "{blocks: [{is: creature}]}")
    + hears("Blocks Any", "{blocks: {what: [{is: creature}], whom: [{is: creature}]}}")
    + hears("Blocks Flying", "{blocks: {what: [{is: creature}], whom: [{keyword: flying}]}}")
    + hears("Blocks Two", "{blocks: {what: [{is: creature}], at_least: 2}}")
    + hears("Blocks Alone", "{blocks: {what: [{is: creature}], alone: true}}")
    + hears("Blocked", "{becomes_blocked: [{is: creature}]}")
    + hears("Blocked By Two", "{becomes_blocked: {what: [{is: creature}], at_least: 2}}")
    + hears("Blocked By", "{blocked_by: {what: [{is: creature}]}}")
    + hears("Blocked By Flying", "{blocked_by: {by: [{keyword: flying}], what: [{is: creature}]}}")
    + hears("Green Attack", "{attacks: {what: [{colour: green}]}}")
    + hears("Green Blocked", "{becomes_blocked: [{colour: green}]}")
    + hears("By Green", "{blocked_by: {by: [{colour: green}], what: [{is: creature}]}}")
    + hears("Green Blocks", "{blocks: [{colour: green}]}")
    + (
        "  - {name: Walker, types: planeswalker, loyalty: 4}\n"
        "  - {name: Soldier, types: creature, subtypes: [Body], power: 1, toughness: 1, token: true}\n"
        "  - {name: March, cost: '0', types: instant, abilities:"
        " [{spell: {create: {token: Soldier, joins: attacking}}}]}\n"
        "  - {name: Ambush, cost: '0', types: instant, abilities:"
        " [{spell: {create: {token: Soldier, joins: blocking}}}]}\n"
        "  - {name: Paint, cost: '0', types: instant, abilities:"
        " [{spell: {change: {what: {each: [{is: creature}]}, colours: [green]}}}]}\n"
        "  - {name: Basilisk, types: creature, subtypes: [Body], power: 1, toughness: 1, abilities:"
        " [{when: {event: {blocked_by: {by: [{is: creature}]}}, do: {destroy: the_other}}}]}\n"
        "  - {name: Cockatrice, types: creature, power: 1, toughness: 1, keywords: [reach], abilities:"
        " [{when: {event: [{blocks: {whom: {keyword: flying}}}, {blocked_by: {by: {keyword: flying}}}], do:"
        " {destroy: the_other}}}]}\n"
        "  - {name: Mirror, types: creature, subtypes: [Body], power: 1, toughness: 1, abilities:"
        " [{when: {event: {blocks: {whom: [{is: creature}]}}, do: {destroy: the_other}}}]}\n"
    )
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


def gained(t: Table, player: int = 0) -> int:
    return t.order().settle().life[player] - 20


@pytest.mark.rule("508.3a")
def test_attacks_a_planeswalker() -> None:
    seats = [Seat(battlefield=["2/2", "3/3", "On Walkers"]), Seat(battlefield=["Walker"])]
    assert gained(board(*seats).attack("2/2", "3/3")) == 0
    assert gained(board(*seats).attack("2/2 attacks Walker", "3/3")) == 1
    assert gained(board(*seats).attack("2/2 attacks Walker", "3/3 attacks Walker")) == 2


@pytest.mark.rule("508.3b")
@pytest.mark.parametrize(
    ("name", "lines", "number"),
    [
        ("On You", ["2/2 attacks P2", "3/3 attacks P2"], 1),
        ("On You", ["2/2 attacks Walker", "3/3 attacks Walker"], 0),
        ("On You", ["2/2 attacks P3"], 0),
        ("On Walker", ["2/2 attacks Walker", "3/3 attacks Walker"], 1),
        ("On Walker", ["2/2 attacks P2"], 0),
    ],
)
def test_is_attacked_triggers_once_however_many_attack(name: str, lines: list[str], number: int) -> None:
    t = board(Seat(battlefield=["2/2", "3/3"]), Seat(battlefield=["Walker", name]), players=3).attack(*lines)
    assert gained(t, 1) == number


@pytest.mark.rule("508.3b")
def test_each_planeswalker_that_is_attacked_triggers() -> None:
    cards = CARDS + "  - {name: Wanderer, types: planeswalker, loyalty: 4}\n"
    seat = Seat(battlefield=["Walker", "Wanderer", "On Walker"])
    t = arena(cards, Seat(battlefield=["2/2", "3/3"]), seat).attack("2/2 attacks Walker", "3/3 attacks Wanderer")
    assert gained(t, 1) == 2


@pytest.mark.rule("508.3b", "508.3e", "508.4")
def test_entering_attacking_attacks_nobody() -> None:
    t = board(Seat(battlefield=["2/2", "Them"], hand=["March"]), Seat(battlefield=["On You"]))
    t.attack().play("cast March").resolve()
    assert t.stack == []


@pytest.mark.rule("508.3c")
def test_attacks_with_a_creature_triggers_for_each() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "You With"])).attack("2/2", "3/3")
    assert gained(t) == 2


@pytest.mark.rule("508.3c", "508.3d")
def test_attacks_with_so_many_or_with_such_creatures() -> None:
    creatures = ["2/2", "3/3", "1/1 flying"]
    assert gained(board(Seat(battlefield=[*creatures, "With Two"])).attack("2/2")) == 0
    assert gained(board(Seat(battlefield=[*creatures, "With Two"])).attack("2/2", "3/3", "1/1 flying")) == 1
    assert gained(board(Seat(battlefield=[*creatures, "With Flying"])).attack("2/2", "3/3")) == 0
    assert gained(board(Seat(battlefield=[*creatures, "With Flying"])).attack("2/2", "1/1 flying")) == 1


@pytest.mark.rule("508.3d")
def test_a_player_attacks_once_with_however_many() -> None:
    assert gained(board(Seat(battlefield=["2/2", "3/3", "You Attack"])).attack("2/2", "3/3")) == 1
    assert gained(board(Seat(battlefield=["2/2", "They Attack"])).attack("2/2")) == 0
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["They Attack", "You Attack"])).attack("2/2")
    assert gained(t, 1) == 1


@pytest.mark.rule("508.3e")
def test_a_player_attacks_another_once_for_each_that_is_attacked() -> None:
    seats = [Seat(battlefield=["2/2", "3/3", "4/4", "Them"]), Seat(battlefield=["Walker", "At You"])]
    t = board(*seats, players=3).attack("2/2 attacks P2", "3/3 attacks P2", "4/4 attacks P3").order()
    assert t.settle().life == (22, 21, 20)


@pytest.mark.rule("508.3e")
def test_a_planeswalkers_controller_is_not_attacked_themselves() -> None:
    seats = [Seat(battlefield=["2/2", "Them"]), Seat(battlefield=["Walker", "At You"])]
    assert board(*seats).attack("2/2 attacks Walker").stack == []


@pytest.mark.rule("506.5")
def test_attacks_alone() -> None:
    assert gained(board(Seat(battlefield=["2/2", "3/3", "Alone"])).attack("2/2")) == 1
    assert gained(board(Seat(battlefield=["2/2", "3/3", "Alone"])).attack("2/2", "3/3")) == 0


@pytest.mark.rule("508.2a")
def test_who_changes_after_attacking_triggers_nothing() -> None:
    t = board(Seat(battlefield=["2/2", "Green Attack"], hand=["Paint"])).attack("2/2").play("cast Paint").resolve()
    assert t.stack == []
    before = board(Seat(battlefield=["2/2", "Green Attack"], hand=["Paint"])).play("cast Paint").resolve()
    assert gained(before.attack("2/2")) == 1


def blocked(*ears: str) -> Table:
    """Two attackers, one that blocks both and one that blocks the second."""
    t = board(Seat(battlefield=["2/2", "1/1 flying"]), Seat(battlefield=["0/8 blocks any number", "4/4", *ears]))
    t.attack("2/2", "1/1 flying")
    t.block("0/8 blocks any number blocks 2/2", "4/4 blocks 2/2")
    return t


@pytest.mark.rule("509.3a")
def test_blocks_is_once_for_each_blocker() -> None:
    assert gained(blocked("Blocks"), 1) == 2


@pytest.mark.rule("509.3b")
def test_blocks_a_creature_is_once_for_each_attacker_it_blocks() -> None:
    seat = Seat(battlefield=["0/8 blocks any number", "Blocks Any"])
    t = board(Seat(battlefield=["2/2", "3/3"]), seat).attack("2/2", "3/3")
    t.block("0/8 blocks any number blocks 2/2", "0/8 blocks any number blocks 3/3")
    assert gained(t, 1) == 2


@pytest.mark.rule("509.3b")
def test_blocks_a_creature_of_some_quality() -> None:
    assert gained(blocked("Blocks Flying"), 1) == 0
    seat = Seat(battlefield=["1/1 flying", "3/3", "Blocks Flying"])
    t = board(Seat(battlefield=["2/2", "1/1 flying"]), seat).attack("2/2", "1/1 flying")
    t.block("1/1 flying blocks 1/1 flying", "3/3 blocks 2/2")
    assert gained(t, 1) == 1


@pytest.mark.rule("509.3b")
def test_what_it_blocks_is_the_other() -> None:
    t = board(Seat(battlefield=["4/4"]), Seat(battlefield=["Mirror"])).attack("4/4").block("Mirror blocks 4/4").settle()
    assert t.graveyard(0) == ["4/4"]


@pytest.mark.rule("509.3c")
def test_becomes_blocked_is_once_for_each_attacker() -> None:
    assert gained(blocked("Blocked"), 1) == 1


@pytest.mark.rule("509.3d")
def test_becomes_blocked_by_a_creature_is_once_for_each_blocker() -> None:
    assert gained(blocked("Blocked By"), 1) == 2
    assert gained(blocked("Blocked By Flying"), 1) == 0


@pytest.mark.rule("509.3d")
def test_who_blocks_is_the_other() -> None:
    t = board(Seat(battlefield=["Basilisk"]), Seat(battlefield=["4/4", "3/3"])).attack("Basilisk")
    t.block("4/4 blocks Basilisk", "3/3 blocks Basilisk").order().settle()
    assert sorted(t.graveyard(1)) == ["3/3", "4/4"]


@pytest.mark.rule("509.3c", "509.3d")
def test_blocks_or_becomes_blocked_by_a_creature() -> None:
    """One ability; the other creature is the other in either event."""
    t = board(Seat(battlefield=["Cockatrice"]), Seat(battlefield=["1/1 flying", "4/4"])).attack("Cockatrice")
    t.block("1/1 flying blocks Cockatrice", "4/4 blocks Cockatrice").settle()
    assert t.graveyard(1) == ["1/1 flying"]
    t = board(Seat(battlefield=["1/1 flying"]), Seat(battlefield=["Cockatrice"]))
    t.attack("1/1 flying").block("Cockatrice blocks 1/1 flying").settle()
    assert t.graveyard(0) == ["1/1 flying"]
    t = board(Seat(battlefield=["4/4"]), Seat(battlefield=["Cockatrice"]))
    t.attack("4/4").block("Cockatrice blocks 4/4").settle()
    assert t.stack == []
    assert t.graveyard(0) == []


@pytest.mark.rule("509.3e")
def test_so_many_blockers_or_so_many_blocked() -> None:
    assert gained(blocked("Blocked By Two"), 1) == 1
    assert gained(blocked("Blocks Two"), 1) == 0
    seat = Seat(battlefield=["0/8 blocks any number", "Blocks Two", "Blocked By Two"])
    t = board(Seat(battlefield=["2/2", "3/3"]), seat).attack("2/2", "3/3")
    t.block("0/8 blocks any number blocks 2/2", "0/8 blocks any number blocks 3/3")
    assert gained(t, 1) == 1


@pytest.mark.rule("509.3e")
def test_a_blocker_that_is_added_may_make_them_so_many() -> None:
    seat = Seat(battlefield=["3/3", "Blocked By Two"], hand=["Ambush", "Ambush"])
    t = board(Seat(battlefield=["4/4"]), seat).attack("4/4").block("3/3 blocks 4/4")
    assert t.stack == []
    t.play("p1: pass", "p2: cast Ambush").resolve()
    assert gained(t, 1) == 1
    t.play("p1: pass", "p2: cast Ambush").resolve()
    assert t.stack == []


@pytest.mark.rule("506.5")
def test_blocks_alone() -> None:
    assert gained(blocked("Blocks Alone"), 1) == 0
    t = board(Seat(battlefield=["2/2"]), Seat(battlefield=["3/3", "4/4", "Blocks Alone"])).attack("2/2")
    assert gained(t.block("3/3 blocks 2/2"), 1) == 1


@pytest.mark.rule("509.3f")
@pytest.mark.parametrize("name", ["Green Blocked", "By Green", "Green Blocks"])
def test_who_changes_after_blocking_triggers_nothing(name: str) -> None:
    seats = [Seat(battlefield=["2/2", name], hand=["Paint"]), Seat(battlefield=["3/3"])]
    t = board(*seats).attack("2/2").block("3/3 blocks 2/2").play("cast Paint").resolve()
    assert t.stack == []
    early = board(*seats).play("cast Paint").resolve().attack("2/2").block("3/3 blocks 2/2")
    assert gained(early) == 1


@pytest.mark.rule("509.2a")
def test_what_triggered_on_blocks_is_on_the_stack_before_anyone_has_priority() -> None:
    t = board(Seat(battlefield=["2/2", "Blocked"]), Seat(battlefield=["3/3"])).attack("2/2").block("3/3 blocks 2/2")
    assert t.step == "declare blockers"
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert t.stack == ["ability of Blocked"]
