"""Turns and CC: income, the cap, what is kept, who acts."""

from __future__ import annotations

from cardwright.engine.state import TURN
from cardwright.games.googooland.game import deck
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.rules.board import CC, DIRECT, LAST_TURN, MOST_ACTIONS
from tests.games.googooland.table import Table, catalogue, start, with_custom


def test_all_six_cards_start_in_hand_and_there_is_no_library() -> None:
    match = start()
    assert [len(zone) for zone in match.state.zones] == [6, 0, 0, 0, 6, 0, 0, 0]


def test_turn_management() -> None:
    """Turn 1 gives 2 CC; then the other player is active on turn 2 with 4."""
    match = start(first=0)
    assert match.table()[TURN] == 1
    assert match.state.rows[0][CC] == 2
    assert match.decision is not None
    assert match.decision.kind == "action"
    match.apply("end turn")
    assert match.decision.who == 1
    assert match.table()[TURN] == 2
    assert [match.state.rows[player][CC] for player in range(2)] == [2, 4]


def test_the_first_player_is_drawn_from_the_seed() -> None:
    decks = [deck("Control_Ka"), deck("Aggro_Rush")]
    who = [catalogue().start(seed, decks).decision.who for seed in range(40)]  # type: ignore[union-attr]
    assert set(who) == {0, 1}
    assert who == [catalogue().start(seed, decks).decision.who for seed in range(40)]  # type: ignore[union-attr]


def test_unspent_cc_is_kept() -> None:
    match = start(first=0)
    for _ in range(4):
        match.apply("end turn")
    assert match.table()[TURN] == 5
    assert match.state.rows[0][CC] == 7  # 2 + 4 + 4, of which 7 is the most


def test_the_cap_is_seven_with_two_belchalettas() -> None:
    own = Side(play=["Belchaletta", "Copy"], copies={"Copy": "Belchaletta"}, cc=0)
    table = Table(Side(hand=["Block"]), own, active=0)
    table.do("P1: end turn")
    assert table.cc[1] == 7
    gains = [(e.amount, e.other) for e in table.happened("CC_GAINED")]
    assert gains == [(4, 4), (2, 2), (1, 2)]


def test_belchaletta_gains_at_the_start_of_its_controllers_turn() -> None:
    table = Table(Side(play=["Belchaletta"]), Side(hand=["Block"]))
    table.do("P1: end turn", "P2: end turn")
    assert table.cc == [6, 4]


def test_a_stolen_belchaletta_gains_for_its_controller() -> None:
    table = Table(Side(hand=["Block"], play=["Belchaletta"], stolen=["Belchaletta"]), Side(hand=["Block"]))
    table.do("P1: end turn")
    assert table.cc == [0, 6]


def test_charge_tracking() -> None:
    """What was spent in a turn is what there was, and what was gained, less what is left."""
    table = Table(Side(hand=["Ka", "Surge", "Umbruh"], cc=4), Side(hand=["Block"]))
    table.do("P1: Ka", "P1: Surge", "P1: Umbruh")
    spent = sum(e.amount for e in table.happened("CC_SPENT"))
    gained = sum(e.amount for e in table.happened("CC_GAINED"))
    assert (spent, gained, table.cc[0]) == (3, 1, 2)
    assert spent == 4 + gained - table.cc[0]


def test_direct_attacks_are_counted_for_each_turn() -> None:
    table = Table(Side(play=["Ka"], cc=7), Side(hand=["Block", "Car", "Dino", "Drum"]))
    table.do("P1: Ka attacks directly", "P1: Ka attacks directly")
    assert table.match.state.rows[0][DIRECT] == 2
    assert table.refused("Ka attacks directly") == "you have attacked directly twice this turn"
    table.do("P1: end turn", "P2: end turn")
    assert "Ka attacks directly" in table.options


def test_nobody_wins_in_a_hundred_turns() -> None:
    table = Table(turn=LAST_TURN)
    table.do("P1: end turn")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.draw
    assert outcome.reason == "nobody has won in 100 turns"


def test_a_turn_has_thirty_actions_at_most() -> None:
    """Two Toys that cannot hurt each other, and tussles for nothing."""
    game = with_custom("Feather,0,1,0,1,set_self_tussle_cost:0")
    table = Table(Side(play=["Feather"]), Side(play=["Archer"]), game=game)
    for _ in range(MOST_ACTIONS):
        table.do("P1: tussle Feather -> Archer")
    assert table.options == ["end turn"]
    assert table.refused("tussle Feather") == "a turn has 30 actions at most, so you can only end it"
    table.do("P1: end turn", "P2: end turn", "P1: tussle Feather -> Archer")


def test_a_player_may_give_up() -> None:
    table = Table()
    table.match.concede(0)
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "the opponent gave up")
    table.match.undo()
    assert table.match.outcome() is None
