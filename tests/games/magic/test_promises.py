"""What always holds of Magic in random matches: every promise of the test kit, and the state's own invariants."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.games.magic.game import SHELF, deck, deck_names, magic_game
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core import events, marks
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ATTACHED,
    BATTLEFIELD,
    FIRST_MANA,
    LIFE,
    MARKS,
    PIECE,
    STACK,
    TAPPED,
    THING,
    WHEN,
)
from cardwright.games.magic.rules.core.objects import hand, library
from cardwright.games.magic.rules.play.contract import STARTING_LIFE
from cardwright.games.magic.rules.play.invariants import broken
from cardwright.testing.conformance import check_match
from cardwright.testing.subjects import subjects
from tests.games.magic.table import checked

GAME = checked(magic_game())
DECKS = {name: deck(name) for name in deck_names()}
OWN = [name for name in DECKS if not SHELF.origin(name)]
PLAYED = [name for name in DECKS if SHELF.origin(name)]
# Each of the project's decks against each, those of tournaments in a ring.
PAIRS = [(a, b) for a in OWN for b in OWN if a <= b] + list(zip(PLAYED, [*PLAYED[1:], PLAYED[0]], strict=True))
SUBJECTS = {name: subject for name, subject in subjects().items() if name.split()[0] == "magic"}


def played(seed: int, first: str, second: str) -> Match:
    """A random match to its end, its state checked at every decision and what it keeps after every event."""
    m = GAME.start(seed, [DECKS[first], DECKS[second]])
    agents = [RandomAgent(seed), RandomAgent(seed + 1)]
    while (decision := m.decision) is not None:
        assert broken(m) == "", f"after {len(m.choices)} choices"
        m.apply(agents[decision.who].choose(m.view(decision.who), decision))
    assert broken(m) == ""
    return m


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_random_match_of_every_pair_ends_with_a_sound_state(first: str, second: str) -> None:
    m = played(sum(map(ord, first + second)), first, second)
    assert m.outcome() is not None
    things = [row for row in m.state.rows if row[KIND] == THING and row[ZONE] >= 0 and not row[MARKS] & marks.TOKEN]
    # Dungeons and the like are no cards of a deck.
    pieces = sorted(row[PIECE] for row in things if row[PIECE] >= 0)
    cards = sum(len(DECKS[name]) for name in (first, second))
    assert pieces == list(range(cards)), "each card is in exactly one zone"
    for player in range(GAME.players):
        gained = sum(e.amount for e in m.events if e.kind == events.LIFE_GAINED and e.subject == player)
        lost = sum(e.amount for e in m.events if e.kind == events.LIFE_LOST and e.subject == player)
        assert m.state.rows[player][LIFE] == STARTING_LIFE + gained - lost


def test_four_players_with_manual_payment_keep_a_sound_state() -> None:
    game = magic_game(players=4, payment="manual", mulligans="none")
    m = game.start(1, [DECKS[name] for name in list(DECKS)[:4]])
    agent = RandomAgent(1)
    while m.decision is not None and len(m.choices) < 600:
        assert broken(m) == "", f"after {len(m.choices)} choices"
        m.apply(agent.choose(m.view(m.decision.who), m.decision))


def test_the_kit_knows_every_setting() -> None:
    assert list(SUBJECTS) == [
        "magic", "magic players=3", "magic players=4", "magic payment=manual", "magic mulligans=none",
        "magic random decks",
    ]  # fmt: skip
    assert all(subject.invariant is broken for subject in SUBJECTS.values())


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10_000), choices=st.lists(st.integers(0, 6), min_size=20, max_size=45))
def test_promises_hold_whatever_is_chosen(seed: int, choices: list[int]) -> None:
    check_match(SUBJECTS["magic"], seed, choices, game=GAME)


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10_000), choices=st.integers(1, 80))
def test_playing_on_from_a_sample_keeps_what_is_known(seed: int, choices: int) -> None:
    """A sample is a whole match: it agrees with the view, is sound but for who owns what, and can be played on."""
    names = list(DECKS)
    m = GAME.start(seed, [DECKS[names[seed % len(names)]], DECKS[names[seed // 7 % len(names)]]])
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(m.decision.who), m.decision))
    if m.decision is None:
        return
    player = m.decision.who
    sample = m.view(player).sample(seed)
    if sample is None:
        return
    assert sample.view(player).data() == m.view(player).data()
    for _ in range(10):
        if sample.decision is None:
            break
        sample.apply(agent.choose(sample.view(sample.decision.who), sample.decision))


def table() -> Match:
    return position(
        GAME,
        Seat(battlefield=["Grizzly Bears"], hand=["Shock", "Forest"], lands="R", library=["Forest"]),
        Seat(hand=["Shock"], lands="R"),
    )


def test_a_sound_table_is_not_broken() -> None:
    assert broken(table()) == ""


def two_zones(m: Match) -> None:
    m.state.zones[BATTLEFIELD].append(hand(m, 0)[0])


def wrong_zone(m: Match) -> None:
    m.state.rows[hand(m, 0)[0]][ZONE] = BATTLEFIELD


def wrong_owner(m: Match) -> None:
    card = hand(m, 0)[0]
    m.state.move(card, 4)


def doubled(m: Match) -> None:
    m.state.rows[hand(m, 0)[0]][PIECE] = m.state.rows[hand(m, 0)[1]][PIECE]


def stray_token(m: Match) -> None:
    m.state.rows[library(m, 0)[0]][MARKS] |= marks.TOKEN


def on_the_stack(m: Match) -> None:
    m.item = None
    m.state.move(hand(m, 0)[0], STACK)


def stray_ability(m: Match) -> None:
    row = m.state.rows[hand(m, 0)[0]][:]
    row[0] = ABILITY_KIND
    row[ZONE] = BATTLEFIELD
    m.state.create(row)


def tapped_in_hand(m: Match) -> None:
    m.state.rows[hand(m, 0)[0]][TAPPED] = 1


def no_timestamp(m: Match) -> None:
    m.state.rows[m.state.zones[BATTLEFIELD][0]][WHEN] = 10**6


def attached_to_what_left(m: Match) -> None:
    m.item = None
    m.state.rows[m.state.zones[BATTLEFIELD][0]][ATTACHED] = hand(m, 0)[0]


def stolen_hand(m: Match) -> None:
    m.state.rows[hand(m, 0)[0]][CONTROLLER] = 1


def owing_mana(m: Match) -> None:
    m.state.rows[0][FIRST_MANA] = -1


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (two_zones, "is in"),
        (wrong_zone, "says it is in the battlefield"),
        (wrong_owner, "of player 0 is in player 1's hand"),
        (doubled, "and object"),
        (stray_token, "the token Forest is in player 0's library"),
        (on_the_stack, "nothing waits to resolve it"),
        (stray_ability, "is in the battlefield"),
        (tapped_in_hand, "is tapped, damaged or attached"),
        (no_timestamp, "has the timestamp 1000000"),
        (attached_to_what_left, "which has left"),
        (stolen_hand, "is controlled by someone else"),
        (owing_mana, "has -1 mana"),
    ],
)
def test_a_spoiled_state_is_noticed(spoil: Callable[[Match], None], says: str) -> None:
    m = table()
    spoil(m)
    assert says in broken(m)
