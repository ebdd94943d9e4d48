"""Face-down permanents (CR 708): who may look, what everybody sees, what samples make of them."""

from __future__ import annotations

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.state import CARD
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import EFFECTS
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.show import board
from cardwright.testing.conformance import hidden_dealt_anew
from tests.games.magic.table import Table, table_with

CARDS = """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Wyvern, cost: 2U, types: creature, power: 3, toughness: 3, keywords: [flying], abilities:
      [{when: {event: {begins: {step: upkeep, whose: any}}, do: {gain_life: 5}}}]}
  - {name: Ox, cost: W, types: creature, power: 1, toughness: 4}
  - {name: Captain, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1}}]}
  - {name: Mist, cost: U, types: instant, abilities: [{spell: {turn_face: {target: {is: creature}}}}]}
  - {name: Light, cost: U, types: instant, abilities:
      [{spell: {turn_face: {what: {each: {is: creature}}, down: false}}}]}
  - {name: Martyr, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: dies, do: {gain_life: 5}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Hunt, cost: B, types: instant, abilities: [{spell: {destroy: {each: {named: Wyvern}}}}]}
  - {name: Small Things, cost: B, types: instant, abilities: [{spell: {destroy: {target: {mana_value: {at_most: 0}}}}}]}
  - {name: Soldier, types: creature, power: 1, toughness: 1, token: true}
"""
LIBRARY = ["Captain", "Ox", "Captain", "Ox", "Forest"]


def down(*hand: str, lands: str = "UBBB", mine: tuple[str, ...] = ("Wyvern",)) -> Table:
    """The first player's first creature has been turned face down; the second has a Bell."""
    first = Seat(battlefield=[*mine, "Bell"], hand=["Mist", *hand], lands=lands, library=LIBRARY)
    t = table_with(CARDS, first, Seat(battlefield=["Bell"], library=LIBRARY, hand=["Captain"]))
    wyvern = t.find(mine[0])
    t.play("p1: cast Mist")
    if t.m.decision is not None and t.m.decision.kind == "target":
        t.play(mine[0])
    t.settle()
    assert t.names([wyvern]) == ["face-down permanent"]
    return t


def seen(t: Table, player: int, obj: int) -> dict[str, object]:
    return t.m.view(player).look(obj)


@pytest.mark.rule("708.5", "708.2a")
def test_whoever_does_not_control_it_sees_that_it_lies_there_and_no_more() -> None:
    t = down()
    wyvern = t.find("face-down permanent")
    assert not t.m.view(1).can_see(wyvern)
    shown = seen(t, 1, wyvern)
    assert shown["name"] == "face-down permanent"
    assert shown["tapped"] == 0
    assert isinstance(shown["values"], dict)
    assert shown["values"]["power"] == 2
    assert "Wyvern" not in str(t.m.view(1).data())
    assert "Wyvern" not in "\n".join(board(t.m.view(1)))
    assert not any("Wyvern" in t.m.view(1).tell(e) for e in t.m.events[-4:])


@pytest.mark.rule("708.5")
def test_its_controller_may_look() -> None:
    t = down()
    wyvern = t.find("face-down permanent")
    assert t.m.view(0).can_see(wyvern)
    assert t.m.view(0).data()["more"] == {"face down": {str(wyvern): "Wyvern"}}
    assert t.m.view(1).data()["more"] == {}
    assert any("face-down permanent 2/2 (Wyvern)" in line for line in board(t.m.view(0)))


@pytest.mark.rule("708.5")
def test_a_view_does_not_depend_on_what_lies_face_down() -> None:
    t = down()
    before = t.m.view(1).data()
    wyvern = t.find("face-down permanent")
    cards = set()
    for seed in range(12):
        other = hidden_dealt_anew(t.m.view(1), Stream(seed, "test"))
        cards.add(other.state.rows[wyvern][CARD])
        assert other.view(1).data() == before
    assert len(cards) > 2


@pytest.mark.rule("708.5")
def test_a_sample_deals_it_anew_for_others_and_keeps_it_for_its_controller() -> None:
    t = down()
    wyvern = t.find("face-down permanent")
    true = t.m.state.rows[wyvern][CARD]
    others = [t.m.view(1).sample(seed) for seed in range(12)]
    mine = [t.m.view(0).sample(seed) for seed in range(4)]
    assert len({m.state.rows[wyvern][CARD] for m in others if m is not None}) > 2
    assert {m.state.rows[wyvern][CARD] for m in mine if m is not None} == {true}
    for m in others:
        assert m is not None
        all_cards = sorted(m.state.rows[obj][CARD] for zone in m.state.zones[:13] for obj in zone)
        assert all_cards == sorted(t.m.state.rows[obj][CARD] for zone in t.m.state.zones[:13] for obj in zone)
        # Whatever it is there, it goes on being a plain 2/2.
        m.apply("pass")
        assert Table(m).size("face-down permanent") == (2, 2)


@pytest.mark.rule("708.5")
def test_a_token_face_down_stands_for_no_card() -> None:
    t = down(mine=("Soldier",))
    soldier = t.find("face-down permanent")
    number = t.m.state.rows[soldier][CARD]
    for seed in range(8):
        m = t.m.view(1).sample(seed)
        assert m is not None
        assert m.state.rows[soldier][CARD] == number


@pytest.mark.rule("708.9")
def test_as_it_leaves_the_battlefield_it_is_shown() -> None:
    t = down("Kill")
    t.play("p1: cast Kill").settle()
    assert "Wyvern goes from battlefield to graveyard" in [t.m.view(1).tell(e) for e in t.m.events]


@pytest.mark.rule("708.2a")
def test_face_down_it_has_no_name_and_no_mana_value() -> None:
    t = down("Hunt", "Small Things", mine=("Wyvern", "Ox"))
    t.play("p1: cast Hunt").settle()
    wyvern = t.find("face-down permanent")
    assert mana_value_of(t.m, wyvern) == 0
    t.play("p1: cast Small Things")
    assert "face-down permanent" in t.options
    assert "Ox" not in t.options
    assert "Wyvern" not in str(t.options)


@pytest.mark.rule("708.2a", "708.5")
def test_options_and_transcripts_name_it_as_everybody_sees_it() -> None:
    t = down("Kill")
    t.play("p1: cast Kill")
    assert t.happened("TARGETED")[-1] == "face-down permanent becomes a target"
    t.m.undo()
    t.attack("face-down permanent")
    assert "face-down permanent attacks P2" in t.happened("ATTACKED")


@pytest.mark.rule("708.2a", "708.8", "613.7f")
def test_its_abilities_end_as_it_turns_face_down_and_begin_again_as_it_turns_up() -> None:
    seat = Seat(battlefield=["Captain", "Ox", "Bell"], hand=["Mist", "Light"], lands="UU", library=LIBRARY)
    t = table_with(CARDS, seat, Seat(battlefield=["Bell"], library=LIBRARY))
    captain = t.find("Captain")
    when = t.field("Captain", "timestamp")
    assert t.size("Ox") == (2, 4)
    t.play("p1: cast Mist -> Captain").settle()
    assert t.size("Ox") == (1, 4)
    assert not t.m.state.zones[EFFECTS]
    t.play("p1: cast Light").settle()
    assert t.names([captain]) == ["Captain"]
    assert t.size("Ox") == (2, 4)
    assert t.field("Captain", "timestamp") > when


@pytest.mark.rule("708.2a", "603.10a")
def test_what_dies_face_down_has_no_trigger_of_its_own() -> None:
    t = down("Kill", mine=("Martyr",))
    t.play("p1: cast Kill").settle()
    assert "Martyr" in t.graveyard(0)
    assert t.life == (20, 20)
