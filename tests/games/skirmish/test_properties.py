"""What must hold in every position: mirrored boards, the same options found fast and slowly, no card lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Decision
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, HEARS, KIND, OWNER, ZONE
from cardwright.engine.trigger import SPAN, owner_of
from cardwright.games.skirmish.game import deck, deck_names
from cardwright.games.skirmish.position import Side
from cardwright.games.skirmish.rules.board import CARD_KIND, DISCARD, FIRST_SLOT, POWER
from cardwright.games.skirmish.rules.flow import Q_ACTION
from tests.games.skirmish.strategies import picture, sides, turned, turned_option
from tests.games.skirmish.table import Table, catalogue

CHOICES = st.lists(st.integers(0, 99), min_size=4, max_size=24)
DECKS = [deck(name) for name in deck_names()]


@given(sides(), sides(), st.integers(0, 1), CHOICES)
@example(Side(hand=["Fireball"], board={0: "Scout", 1: "Martyr", 2: "Ghoul"}), Side(), 0, [0, 2])
@settings(max_examples=80)
def test_left_and_right_change_nothing(p1: Side, p2: Side, active: int, choices: list[int]) -> None:
    """Trap 3: nobody is better off for standing further left."""
    table = Table(p1, p2, active=active)
    mirror = Table(turned(p1), turned(p2), active=active)
    for choice in choices:
        if not table.options:
            break
        assert sorted(mirror.options) == sorted(turned_option(option) for option in table.options)
        option = table.options[choice % len(table.options)]
        table.match.apply(option)
        mirror.match.apply(turned_option(option))
        assert Counter(mirror.told()) == Counter(table.told())
        for player in range(2):
            assert picture(mirror, player, turn=True) == picture(table, player)


@given(sides(), sides(), st.integers(0, 1), CHOICES)
@example(Side(hand=["Fireball"], board={1: "Scout"}), Side(board={1: "Ghoul"}), 0, [0, 2])
@settings(max_examples=80)
def test_changing_seats_changes_nothing(p1: Side, p2: Side, active: int, choices: list[int]) -> None:
    """Traps 3 and 10: nobody is better off for being looked at first."""
    table = Table(p1, p2, active=active)
    mirror = Table(p2, p1, active=1 - active)
    for choice in choices:
        if not table.options:
            break
        assert sorted(mirror.options) == sorted(table.options)
        option = table.options[choice % len(table.options)]
        table.match.apply(option)
        mirror.match.apply(option)
        assert Counter(mirror.told()) == Counter(table.told())
        for player in range(2):
            assert picture(mirror, 1 - player) == picture(table, player)


def slowly(match: Match, decision: Decision) -> list[int]:
    """The options found by asking the check about every candidate."""
    item = decision.item
    if item.question != 0:
        return [v for v in match.game.candidates(match, item) if match.game.refusal(match, item, v) == 0]
    assert decision.check is not None
    found = [v for v in decision.candidates if decision.check.test(match, decision.who, v, -1) == 0]
    return [PASS, *found] if PASS in decision.values else found


def wrong_with(match: Match) -> str:
    """What is wrong with the cards, in a sentence; "" if nothing is."""
    state = match.state
    board = catalogue(match.game.options["terrains"], match.game.options["close"]).board
    lying = [obj for zone in state.zones for obj in zone]
    if len(lying) != len(set(lying)):
        return "something lies in two zones"
    for number, zone in enumerate(state.zones):
        if any(state.rows[obj][ZONE] != number for obj in zone):
            return "something does not know where it lies"
    cards = [obj for obj, row in enumerate(state.rows) if row[KIND] == CARD_KIND]
    if sorted(cards) != sorted(lying):
        return "a card lies nowhere"
    for player in range(2):
        owned = [state.rows[obj] for obj in cards if state.rows[obj][OWNER] == player]
        names = Counter(match.game.card_name(row[CARD]) for row in owned if not board.cards[row[CARD]].token)
        if names != Counter(match.decks[player]):
            return "a player's cards are not those the player came with"
    for obj in cards:
        row = state.rows[obj]
        if board.zone_slot[row[ZONE]] < 0 and row != board.fresh_row(row[CARD], row[OWNER], row[ZONE]):
            return "a card off the board is not as new"
        if board.zone_slot[row[ZONE]] < 0 and board.cards[row[CARD]].token and row[ZONE] != board.void:
            return "a token off the board is not gone"
    for slot in board.order:
        there = state.zones[board.zone_of[slot - FIRST_SLOT]]
        if len(there) > 1:
            return "two units in a slot"
        if there and state.rows[there[0]][CONTROLLER] != board.side(slot):
            return "a unit on the wrong side"
    units = board.units(match)
    if any(state.rows[unit][POWER] < 0 for unit in units):
        return "power below zero"
    asked = match.decision
    if asked is not None and asked.question == Q_ACTION and any(state.rows[unit][POWER] == 0 for unit in units):
        return "a unit without power lives on"
    heard = {owner_of(match, entry // SPAN) for channel in state.heard for entry in channel}
    return "" if heard <= set(units) else "someone who left still listens"


def walk(match: Match, seed: int, longest: int = 400) -> int:
    """Play at random and check every question on the way; how many there were."""
    stream = Stream(seed, "walk")
    for count in range(longest):
        decision = match.decision
        if decision is None:
            return count
        assert decision.values == slowly(match, decision)
        assert len(set(decision.notations())) == len(decision.values)
        assert wrong_with(match) == ""
        match.apply(stream.below(len(decision.values)))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("terrains", "close"), [(5, "front"), (5, "adjacent"), (4, "front")])
def test_matches_at_random(terrains: int, close: str) -> None:
    """The fast way to the options is the slow way; cards are conserved; every match ends."""
    for seed in range(9):
        decks = [DECKS[seed % 3], DECKS[seed // 3]]
        assert walk(catalogue(terrains, close).start(seed=seed, decks=decks), seed) > 10


@given(sides(), sides(), st.integers(0, 1), st.integers(0, 2**32))
@settings(max_examples=40)
def test_positions_at_random(p1: Side, p2: Side, active: int, seed: int) -> None:
    walk(Table(p1, p2, active=active).match, seed)


def test_the_checks_above_see_what_is_wrong() -> None:
    table = Table(Side(board={0: "Scout"}, hand=["Bard"]), Side(board={0: "Ghoul"}))
    match = table.match
    assert wrong_with(match) == ""
    scout = table.unit(0, 0)
    match.state.set(scout, POWER, 0)
    assert wrong_with(match) == "a unit without power lives on"
    match.state.set(scout, POWER, -1)
    assert wrong_with(match) == "power below zero"
    match.state.set(scout, POWER, 2)
    match.state.move(scout, table.game.board.zone_of[1])
    assert wrong_with(match) == ""
    ghoul = table.unit(1, 0)
    match.state.move(ghoul, table.game.board.zone(1, DISCARD))
    assert wrong_with(match) == "a card off the board is not as new"
    match.state.set(ghoul, HEARS, 0)
    assert wrong_with(match) == "someone who left still listens"
    match.state.zones[0].append(scout)
    assert wrong_with(match) == "something lies in two zones"
