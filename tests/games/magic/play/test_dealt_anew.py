"""Samples of Magic: hidden cards change places, and a copy goes on sharing the rows of libraries."""

from __future__ import annotations

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, KIND, ZONE
from cardwright.engine.trigger import SPAN, owner_of
from cardwright.games.magic.game import deck, deck_names, magic_game
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.board import OWN_FACE, PIECE, STACK, THING, TO_COME
from cardwright.games.magic.rules.core.objects import hand, library
from cardwright.games.magic.rules.other_rules.face_down import is_as_dealt
from cardwright.testing.conformance import hidden_dealt_anew
from tests.games.magic.table import bodies, game_of

GAME = magic_game()
NAMES = deck_names()


def walked(seed: int, choices: int) -> Match:
    """A match of two decks after so many random choices."""
    first, second = NAMES[seed % len(NAMES)], NAMES[seed // 2 % len(NAMES)]
    m = GAME.start(seed, [deck(first), deck(second)])
    stream = Stream(seed, "walk")
    for _ in range(choices):
        if m.decision is None:
            break
        m.apply(stream.below(len(m.decision)))
    return m


def without_pieces(m: Match) -> object:
    """What is anywhere, but for which of several equal cards lies where."""
    rows = [row[:PIECE] + row[PIECE + 1 :] if row[KIND] == THING else row for row in m.state.rows]
    return [row for row in rows if row[KIND] != THING or row[ZONE] >= 0], m.state.zones, m.state.heard, m.state.streams


@pytest.mark.parametrize("seed", range(8))
def test_the_row_of_a_card_that_lies_as_dealt_tells_only_which_card_it_is(seed: int) -> None:
    m = walked(seed, 60)
    stream = Stream(seed, "on")
    for _ in range(40):
        kinds: dict[int, list[int]] = {}
        for row in m.state.rows:
            if is_as_dealt(row):
                told = [number for field, number in enumerate(row) if field not in (CARD, OWN_FACE, PIECE)]
                assert kinds.setdefault(row[ZONE], told) == told
        assert kinds
        if m.decision is None:
            break
        m.apply(stream.below(len(m.decision)))


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_shares_the_rows_of_libraries_and_plays_on_alone(seed: int) -> None:
    m = walked(seed, 30)
    assert m.decision is not None
    before = m.digest()
    sample = m.view(m.decision.who).sample(seed)
    assert sample is not None
    of_match = {id(row) for row in m.state.rows}
    for player in range(2):
        lying = [obj for obj in library(m, player) if is_as_dealt(m.state.rows[obj])]
        shared = [obj for obj in lying if id(sample.state.rows[obj]) in of_match]
        assert len(lying) - len(shared) <= len(hand(m, player)) + len(library(m, player)) - len(lying)
        pieces = [sorted(each.state.rows[obj][PIECE] for obj in (*library(m, player), *hand(m, player)))
                  for each in (m, sample)]  # fmt: skip
        assert pieces[0] == pieces[1]
        cards = [sorted(each.state.rows[obj][CARD] for obj in (*library(m, player), *hand(m, player)))
                 for each in (m, sample)]  # fmt: skip
        assert cards[0] == cards[1]
    # Who searches a library sees it, so that one may be as it was.
    orders = [[each.state.rows[obj][CARD] for player in range(2) for obj in library(m, player)] for each in (m, sample)]
    assert orders[0] != orders[1]
    stream = Stream(seed, "both")
    for _ in range(30):
        for each in (sample, m):
            if each.decision is not None:
                each.apply(stream.below(len(each.decision)))
    for _ in range(30):
        if len(m.choices) > 30:
            m.undo()
    assert m.digest() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_is_made_of_the_view_but_for_which_of_equal_cards_lies_where(seed: int) -> None:
    m = walked(seed, 25)
    assert m.decision is not None
    who = m.decision.who
    other = m.view(who).sample(seed + 100)
    assert other is not None
    here, there = m.view(who).sample(seed), other.view(who).sample(seed)
    assert here is not None
    assert there is not None
    assert without_pieces(here) == without_pieces(there)


CARDS = (
    bodies("2/2", "1/1")
    + """
  - {name: Watcher, cost: "1", types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {dies: {what: []}}, place: hand, do: {gain_life: 1}}}]}
"""
)


def listening(m: Match) -> list[int]:
    """The objects that hear something."""
    return sorted({owner_of(m, entry // SPAN) for channel in m.state.heard for entry in channel})


def test_a_card_that_listens_from_a_hand_listens_there_and_nowhere_else() -> None:
    mine = Seat(lands="R", hand=["1/1"], library=["1/1"] * 9)
    theirs = Seat(hand=["2/2", "Watcher"], library=["Watcher"] * 5 + ["2/2"] * 5)
    m = position(game_of(CARDS), mine, theirs)
    seen = set()
    for seed in range(20):
        sample = m.view(0).sample(seed)
        assert sample is not None
        watchers = [obj for obj in hand(sample, 1) if sample.game.object_name(sample, obj) == "Watcher"]
        assert listening(sample) == watchers
        seen.add(len(watchers))
    assert seen == {0, 1, 2}


def test_what_waits_does_not_name_the_spell_that_is_gone() -> None:
    """The card that it was may lie anywhere by now, hidden."""
    game = game_of(
        "  - {name: Net, cost: U, types: instant, abilities:"
        " [{spell: {apply: {ability: {instead: {event: {enters: [{is: creature}, theirs]}, under: you}}}}}]}\n"
        "  - {name: Other, cost: U, types: instant, abilities: [{spell: {draw: 1}}]}"
    )
    m = position(game, Seat(hand=["Net", "Other"], lands="UU"), Seat(hand=["Other"], library=["Net"]))
    m.apply("cast Net")
    while m.state.zones[STACK]:
        decision = m.decision
        assert decision is not None
        m.apply("pass")
    [waiting] = m.state.zones[TO_COME]
    assert game.object_name(m, waiting) == "something gone"
    for player in (0, 1):
        view = m.view(player)
        assert hidden_dealt_anew(view, Stream(1, "hidden")).view(player).data() == view.data()
