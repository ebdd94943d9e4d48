"""Players who concede, and what happens to a game that goes on without them (CR 104.3a, 800.4)."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import new_item
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import IllegalOption
from cardwright.games.magic.game import deck, magic_game
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.core import items, losses
from cardwright.games.magic.rules.core.board import ACTIVE, LOST_WHY
from cardwright.games.magic.rules.core.faces import Cost
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Mourner, types: enchantment, abilities:
      [{when: {event: {moves: {what: {is: creature}, from: battlefield}}, do: {gain_life: 1}}}]}
  - {name: Wake, types: enchantment, abilities: [{when: {event: {dies: {what: {is: creature}}}, do: {gain_life: 5}}}]}
  - {name: Own Grief, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {moves: {from: battlefield}}, do: {gain_life: 9}}}]}
  - {name: Spell, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
"""
)


def three(*seats: Seat, active: int = 0) -> Table:
    return arena(CARDS, *seats, active=active, players=3)


@pytest.mark.rule("104.3a")
def test_a_player_may_concede_whoever_is_to_choose() -> None:
    for player in (0, 1):
        t = arena(CARDS, Seat(), Seat())
        t.m.concede(player)
        outcome = t.m.outcome()
        assert outcome is not None
        assert outcome.winners == (1 - player,)
        assert t.rules("LOST") == ["CR 104.3a"]


@pytest.mark.rule("104.3a")
def test_conceding_is_taken_back_done_again_and_recorded() -> None:
    game = magic_game()
    m = game.start(seed=3, decks=[deck("burn"), deck("ramp")])
    for _ in range(6):
        m.apply(0)
    before = m.digest()
    m.concede(1)
    after = m.digest()
    record = m.record()
    assert record.choices[-1] == "P2 concedes"
    assert replay(game, record).digest() == after
    assert load(game, m.save()).digest() == after
    m.undo()
    assert m.digest() == before
    assert m.decision is not None
    m.redo()
    assert m.digest() == after
    with pytest.raises(IllegalOption, match="over"):
        m.concede(0)


@pytest.mark.rule("104.3a")
def test_conceding_is_no_option_of_any_list() -> None:
    t = arena(CARDS, Seat(), Seat())
    assert not any("concede" in text for text in t.options)


@pytest.mark.rule("104.3a", "800.4a")
def test_the_others_play_on_and_priority_passes() -> None:
    t = three(Seat(battlefield=["2/2"]), Seat(), Seat())
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    t.m.concede(0)
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert t.battlefield(0) == []
    with pytest.raises(IllegalOption, match="take part"):
        t.m.concede(0)


@pytest.mark.rule("104.3a", "103.5")
def test_who_concedes_before_the_first_turn_is_asked_no_more() -> None:
    game = magic_game(players=3)
    m = game.start(seed=3, decks=[deck("burn"), deck("ramp"), deck("control")])
    assert m.decision is not None
    gone = m.decision.who
    m.concede(gone)
    for _ in range(12):
        assert m.decision is not None
        assert m.decision.who != gone
        m.apply(0)


@pytest.mark.rule("603.6c", "800.4a", "800.4d")
def test_what_leaves_the_game_is_seen_to_leave_the_battlefield() -> None:
    t = three(Seat(battlefield=["2/2", "3/3", "Own Grief"]), Seat(battlefield=["Mourner", "Wake"]), Seat())
    t.m.concede(0)
    t.order().settle()
    assert t.life[1:] == (23, 20)
    assert "2/2 leaves the game" in t.happened("MOVED")


@pytest.mark.rule("800.4a")
def test_an_ability_on_the_stack_ceases_to_exist_with_its_controller() -> None:
    t = three(Seat(hand=["Spell"]), Seat(), Seat())
    t.play("p1: activate Bell: {0}: you shuffle", "p1: cast Spell")
    assert len(t.stack) == 2
    t.m.concede(0)
    assert t.stack == []


@pytest.mark.rule("800.4m")
def test_what_lasts_until_their_next_turn_ends_when_that_would_have_begun() -> None:
    cards = (
        CARDS
        + """
  - {name: Veil, cost: "0", types: instant, abilities:
      [{spell: {change: {what: {each: {is: creature}}, power: 4, until: your_next_turn}}}]}
"""
    )
    t = arena(cards, Seat(hand=["Veil"]), Seat(battlefield=["2/2"]), Seat(), players=3)
    t.play("p1: cast Veil").settle()
    assert t.size("2/2") == (6, 2)
    t.m.concede(0)
    for seat in (1, 2):
        t.until("end").until("upkeep")
        assert t.m.table()[ACTIVE] == seat
        assert t.size("2/2") == (6, 2)
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 1
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("800.4g", "800.4h")
def test_the_choice_of_one_who_has_left_is_made_by_another() -> None:
    t = arena(CARDS, Seat(), Seat(), Seat(), Seat(), players=4)
    for seat in (1, 2):
        t.m.state.set(seat, LOST_WHY, losses.CONCEDED)
    # A rule asks the next in turn order; a spell another opponent of its controller, if there is one.
    assert t.m.game.asked_instead(t.m, 2) == 3
    assert t.m.game.asked_instead(t.m, 0) == 0
    t.m.item = new_item(items.SPELL, 0, -1)
    assert t.m.game.asked_instead(t.m, 1) == 3
    t.m.state.set(3, LOST_WHY, losses.CONCEDED)
    assert t.m.game.asked_instead(t.m, 1) == 0


@pytest.mark.rule("800.4f", "118.12")
def test_one_who_has_left_pays_nothing() -> None:
    t = three(Seat(), Seat(), Seat())
    t.m.state.set(1, LOST_WHY, losses.CONCEDED)
    cost = Cost(None, False, False, [], "")
    assert not offer(t.m, new_item(items.SPELL, 0, -1), 1, cost)
