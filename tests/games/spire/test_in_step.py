"""Chapter 32: two matches of Spire kept in step by choices and digests; a difference is named; coming back."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.errors import OutOfStep, WrongMessage
from cardwright.games.spire.game import deck, spire_game
from cardwright.games.spire.rules.board import HAND, HERO, HP
from cardwright.games.spire.rules.flow import Spire
from cardwright.sync.in_step import WATCHING, InStep, join
from tests.sync.wires import carried, explained, play_on, same, sides_of, tamper


@cache
def game(encounter: str = "moths") -> Spire:
    return spire_game(encounter=encounter)


def start(seed: int = 3) -> Match:
    return game().start(seed, [deck("nettle")])


@pytest.mark.parametrize("seed", range(4))
def test_who_follows_has_the_same_combat_at_every_choice(seed: int) -> None:
    sides = sides_of(lambda: start(seed), watchers=1)
    stream = Stream(seed, "in step")
    while sides[0].match.decision is not None:
        play_on(sides, stream, 1)
        assert same(sides)
    assert sides[1].match.outcome() == sides[0].match.outcome()


def test_a_difference_is_found_at_the_next_checkpoint_and_named() -> None:
    sides = sides_of(start, watchers=1)
    play_on(sides, Stream(1, "in step"), 4)
    here, there = sides
    tamper(there.match, lambda m: m.state.set(HERO, HP, m.state.rows[HERO][HP] - 1))
    message = carried(here.say("end turn"))
    with pytest.raises(OutOfStep) as found:
        there.hear(message)
    told = explained(there, here, found.value)
    assert any("hp" in difference for difference in told[0].differences), told[0].differences
    assert told[0].agreed == 4
    for side in sides:
        side.go_back()
    assert same(sides)


def test_who_comes_back_from_a_record_is_given_what_was_missed() -> None:
    sides = sides_of(start, watchers=1)
    play_on(sides, Stream(2, "in step"), 3)
    kept = sides[1].match.record()
    play_on(sides[:1], Stream(5, "in step"), 3)
    back = InStep(replay(game(), kept), WATCHING)
    for answer in sides[0].hear(carried(back.hello())):
        back.hear(carried(answer))
    assert same([sides[0], back])


def test_who_has_lost_everything_is_welcomed() -> None:
    sides = sides_of(start)
    play_on(sides, Stream(2, "in step"), 5)
    assert same([sides[0], join(game(), carried(sides[0].welcome()), WATCHING)])


def test_another_combat_or_an_option_that_is_none_is_refused() -> None:
    here = InStep(start(), HERO)
    other = InStep(game("worm").start(3, [deck("nettle")]), WATCHING)
    with pytest.raises(WrongMessage, match="encounter"):
        other.hear(carried(here.hello()))
    there = InStep(start(), WATCHING)
    before = there.match.digest()
    with pytest.raises(WrongMessage):
        there.hear({**carried(here.say("end turn")), "notation": "Strike at nobody", "value": 12345})
    assert there.match.digest() == before
    assert len(there.match.state.zones[HAND]) == 5
