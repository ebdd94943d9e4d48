"""Sides that tell each other what was chosen have the same match at every moment, whatever the wire does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwright.engine.chance import Stream
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import CardwrightError, NothingToUndo, WrongMessage
from cardwright.records.record import read_record
from cardwright.sync.in_step import WATCHING, InStep, join
from tests.engine.bare import GAINED, Bare
from tests.engine.playing import skirmish
from tests.sync.wires import (
    GAMES,
    BadWire,
    carried,
    magic_match,
    play_on,
    same,
    sides_of,
    speaking,
    tell,
    two,
)

ROOT = Path(__file__).resolve().parent.parent.parent
SEEDS = st.integers(0, 10_000)
QUICK = settings(max_examples=12, deadline=None)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
@example(seed=1439)  # In Skirmish a match of eight choices.
def test_all_sides_have_the_same_match_at_every_choice(name: str, seed: int) -> None:
    sides = sides_of(lambda: GAMES[name](seed), watchers=1)
    stream = Stream(seed, "in step")
    for number in range(1, 60):
        if sides[0].match.decision is None:
            break
        play_on(sides, stream, 1)
        assert same(sides)
        assert [side.agreed for side in sides if side.side == WATCHING] == [number]
    assert sides[0].number == len(sides[0].match.choices) > 0


@pytest.mark.parametrize("every", [1, 5, 1000])
def test_digests_come_every_so_often_and_at_the_end(every: int) -> None:
    sides = sides_of(lambda: skirmish(3), every=every)
    play_on(sides, Stream(3, "in step"), 1000)
    with_digest = [number for number, message in enumerate(sides[0].log, start=1) if "digest" in message]
    last = sides[0].number
    assert with_digest == [*(n for n in range(1, last) if n % every == 0), last]
    assert max(side.agreed for side in sides) == last
    assert same(sides)


@QUICK
@given(seed=SEEDS)
def test_messages_may_be_lost_doubled_and_come_in_any_order(seed: int) -> None:
    sides = sides_of(lambda: GAMES["skirmish"](seed), watchers=1)
    wire = BadWire(sides, Stream(seed, "bad wire"))
    wire.play(20_000)
    assert same(sides)


def test_a_bad_wire_is_bad() -> None:
    wire = BadWire(sides_of(lambda: GAMES["duel"](1), watchers=1), Stream(1, "bad wire"))
    wire.play(5000)
    assert wire.missed > 10


def rejoined(sides: list[InStep], lost: int, way: int) -> InStep:
    """A side in the place of one that lost its match."""
    helper = sides[(lost + 1) % len(sides)]
    game = helper.match.game
    if way == 0:
        return join(game, carried(helper.welcome()), sides[lost].side)
    if way == 1:
        return join(game, carried(helper.welcome(saved=True)), sides[lost].side)
    if way == 2:
        return InStep(load(game, helper.match.save()), sides[lost].side)
    return InStep(replay(game, read_record(helper.match.record().to_json())), sides[lost].side)


@pytest.mark.parametrize("name", ["skirmish", "duel", "mosaic"])
@QUICK
@given(seed=SEEDS, way=st.integers(0, 3))
def test_a_side_that_lost_its_match_joins_again(name: str, seed: int, way: int) -> None:
    sides = sides_of(lambda: GAMES[name](seed))
    stream = Stream(seed, "in step")
    while sides[0].match.decision is not None:
        play_on(sides, stream, 1 + stream.below(8))
        lost = stream.below(len(sides))
        sides[lost] = rejoined(sides, lost, way)
        tell(sides[lost], sides, sides[lost].hello())
        assert sides[lost].agreed in (-1, sides[lost].number)
        assert same(sides)


@pytest.mark.parametrize("saved", [False, True])
def test_a_match_of_magic_is_joined_and_played_on(saved: bool) -> None:
    one, other = two(lambda: magic_match(5))
    stream = Stream(5, "in step")
    play_on([one, other], stream, 50)
    again = join(one.match.game, carried(one.welcome(saved=saved)), 1)
    watcher = join(one.match.game, carried(again.welcome(saved=saved)), WATCHING)
    play_on([one, again, watcher], stream, 30)
    assert same([one, again, watcher])
    assert again.number > 70


@QUICK
@given(seed=SEEDS, known=st.integers(0, 30))
def test_an_old_record_and_the_messages_since_make_the_match_again(seed: int, known: int) -> None:
    one, other = two(lambda: skirmish(seed))
    play_on([one, other], Stream(seed, "in step"), 40)
    known = min(known, one.number)
    record = one.match.record()
    again = InStep(replay(one.match.game, record, at=known), 1)
    for message in one.hear(carried(again.hello())):
        assert again.hear(carried(message)) == []
    assert same([one, again])
    assert again.agreed == one.number or known == one.number
    # What it knew from the record is known when it comes once more, and nothing else is.
    for message in one.since(0)[:known]:
        assert again.hear(carried(message)) == []
    if known:
        with pytest.raises(WrongMessage, match="message 1: .* before this side joined"):
            again.hear({**one.since(0)[0], "value": 77})


def test_a_side_ahead_is_asked_for_what_is_missing() -> None:
    one, other = two(lambda: skirmish(1))
    said = [one.say(0), one.say(0)]
    asked = other.hear(carried(one.hello()))
    assert [(message["kind"], message["number"]) for message in asked] == [("since", 0)]
    assert one.hear(carried(asked[0])) == said
    for message in said:
        other.hear(carried(message))
    assert same([one, other])


def test_who_watches_follows_and_says_nothing() -> None:
    sides = sides_of(lambda: skirmish(1), watchers=2)
    play_on(sides, Stream(1, "in step"), 12)
    watcher = sides[3]
    with pytest.raises(CardwrightError, match="only watches"):
        watcher.say(0)
    with pytest.raises(CardwrightError, match="watch take nothing back"):
        watcher.ask_back(0)
    with pytest.raises(CardwrightError, match="not of this side"):
        watcher.concede(0)
    # It has every message, and may pass them on to who missed them.
    late = InStep(skirmish(1), WATCHING)
    for message in watcher.since(0):
        late.hear(carried(message))
    assert same([late, *sides])


def test_one_side_may_play_several_seats() -> None:
    sides = [InStep(GAMES["duel"](4), side, sides=[0, 1, 0]) for side in (0, 1)]
    play_on(sides, Stream(4, "in step"), 1000)
    assert sides[0].match.decision is None
    assert same(sides)
    assert {message["who"]: message["side"] for message in sides[0].log} == {0: 0, 1: 1, 2: 0}


def taking_back(seed: int = 6, choices: int = 9) -> tuple[InStep, InStep]:
    """Skirmish after some choices: who is to speak, and the other."""
    one, other = two(lambda: skirmish(seed))
    play_on([one, other], Stream(seed, "in step"), choices)
    return (one, other) if one.speaker() == 0 else (other, one)


def test_who_is_to_speak_asks_and_the_other_takes_back() -> None:
    speaker, other = taking_back()
    watcher = join(speaker.match.game, speaker.welcome(), WATCHING)
    sides = [speaker, other, watcher]
    before = replay(speaker.match.game, speaker.match.record(), at=5).digest()
    tell(speaker, sides, speaker.ask_back(5))
    with pytest.raises(CardwrightError, match=f"side {other.side} is to speak"):
        speaker.say(0)
    with pytest.raises(CardwrightError, match="the other side has asked"):
        other.say(0)
    with pytest.raises(NothingToUndo, match="take back or refuse"):
        other.ask_back(3)
    with pytest.raises(NothingToUndo, match="has not asked to take back to choice 4"):
        other.take_back(4)
    tell(other, sides, other.take_back(5))
    assert same(sides)
    assert len(speaker.match.choices) == 5
    assert (speaker.number, speaker.match.digest()) == (11, before)
    play_on(sides, Stream(1, "in step"), 1000)
    assert same(sides)
    assert watcher.match.outcome() is not None


def test_what_was_asked_can_be_refused() -> None:
    speaker, other = taking_back()
    before = speaker.match.digest()
    with pytest.raises(NothingToUndo, match="has not asked"):
        speaker.refuse()
    tell(speaker, [speaker, other], speaker.ask_back(5))
    # Who joins meanwhile knows of it.
    again = join(speaker.match.game, carried(speaker.welcome()), other.side)
    tell(again, [speaker, again], again.refuse())
    assert speaker.match.digest() == again.match.digest() == before
    assert speaker.speaker() == speaker.side
    play_on([speaker, again], Stream(1, "in step"), 5)
    assert same([speaker, again])


def test_who_is_not_to_speak_wishes_and_the_speaker_takes_back_or_plays_on() -> None:
    speaker, other = taking_back()
    wish = carried(other.ask_back(2))
    assert speaker.hear(wish) == []
    with pytest.raises(NothingToUndo, match="has not asked to take back to choice 3"):
        speaker.take_back(3)
    tell(speaker, [speaker, other], speaker.take_back(2))
    assert same([speaker, other])
    assert len(other.match.choices) == 2
    # The wish comes once more, too late.
    assert speaker.hear(wish) == []
    with pytest.raises(NothingToUndo, match="has not asked"):
        speaking([speaker, other]).take_back(1)


def test_a_wish_that_was_passed_over_counts_no_more() -> None:
    speaker, other = taking_back()
    speaker.hear(carried(other.ask_back(2)))
    tell(speaker, [speaker, other], speaker.say(0))
    with pytest.raises(NothingToUndo, match="has not asked"):
        speaking([speaker, other]).take_back(2)


def test_nothing_is_taken_back_that_a_side_did_not_ask_for() -> None:
    speaker, other = taking_back()
    before = other.match.digest()
    speaker.wished = [speaker.number, 2]
    with pytest.raises(WrongMessage, match="message 10: found take back to choice 2, expected nothing it has not"):
        other.hear(carried(speaker.take_back(2)))
    assert other.match.digest() == before
    assert other.number == 9


def test_a_side_that_was_loaded_takes_back_too() -> None:
    speaker, other = taking_back()
    loaded = join(speaker.match.game, carried(speaker.welcome(saved=True)), other.side)
    tell(loaded, [speaker, loaded], loaded.ask_back(3))
    tell(speaker, [speaker, loaded], speaker.take_back(3))
    assert same([speaker, loaded])
    assert len(loaded.match.choices) == 3


def test_a_match_that_began_in_another_way_cannot_go_back_behind_its_save() -> None:
    m = Bare(lambda m, item: m.emit(GAINED, 3, 1)).start()
    m.state.set(4, 6, 5)
    m.start_mark = len(m.state.journal)
    m.apply(0)
    side = InStep(load(m.game, m.save()), 0, sides=[0, 0])
    with pytest.raises(NothingToUndo, match="does not know how the match began"):
        side.take_back(0)
    assert side.number == 1


def test_one_side_alone_takes_back_as_it_likes() -> None:
    side = InStep(skirmish(1), 0, sides=[0, 0])
    watcher = InStep(skirmish(1), WATCHING, sides=[0, 0])
    for _ in range(4):
        tell(side, [side, watcher], side.say(0))
    with pytest.raises(NothingToUndo, match="nobody to ask"):
        side.ask_back(1)
    tell(side, [side, watcher], side.take_back(1))
    assert same([side, watcher])


def test_three_sides_take_nothing_back() -> None:
    sides = sides_of(lambda: GAMES["duel"](1))
    play_on(sides, Stream(1, "in step"), 4)
    for side in sides:
        with pytest.raises(NothingToUndo, match="for two sides, not 3"):
            side.ask_back(1)
        with pytest.raises(CardwrightError, match="for two sides|is to speak"):
            side.take_back(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_gives_up_whoever_is_to_speak(seat: int) -> None:
    sides = sides_of(lambda: magic_match(3), watchers=1)
    play_on(sides, Stream(3, "in step"), 10)
    message = sides[seat].concede(seat)
    assert message["kind"] == ("choice" if sides[seat].speaker() == seat or sides[seat].number == 11 else "wish")
    tell(sides[seat], sides, message)
    assert same(sides)
    outcome = sides[2].match.outcome()
    assert outcome is not None
    assert outcome.winners == (1 - seat,)
    # Heard again it is known; nobody gives up twice.
    tell(sides[seat], sides, message)
    assert sides[0].number == 11
    with pytest.raises(CardwrightError, match="the match is over"):
        sides[seat].concede(seat)


def test_a_wish_to_give_up_waits_until_someone_may_say_it() -> None:
    sides = sides_of(lambda: magic_match(3))
    play_on(sides, Stream(3, "in step"), 10)
    speaker, other = (sides[0], sides[1]) if sides[0].speaker() == 0 else (sides[1], sides[0])
    other.concede(other.side)
    # The wish is lost. The speaker goes on until the other is to speak, who then says it.
    while speaker.speaker() == speaker.side:
        answers = other.hear(carried(speaker.say(0)))
    assert [answer["notation"] for answer in answers] == [f"P{other.side + 1} concedes"]
    speaker.hear(carried(answers[0]))
    assert same(sides)
    assert speaker.match.decision is None


def test_two_processes_play_a_match() -> None:
    seed = 8
    near = InStep(skirmish(seed), 0)
    stream = Stream(seed, "near side")
    command = [sys.executable, "-m", "tests.sync.far_side", str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as far:
        assert far.stdin is not None
        assert far.stdout is not None
        near.hear(json.loads(far.stdout.readline()))
        far.stdin.write(json.dumps(near.hello()) + "\n")
        far.stdin.flush()
        while near.match.decision is not None:
            if near.speaker() == 0:
                far.stdin.write(json.dumps(near.say(stream.below(len(near.match.decision)))) + "\n")
                far.stdin.flush()
            else:
                near.hear(json.loads(far.stdout.readline()))
        far.stdin.close()
        assert far.stdout.read() == ""
    assert far.returncode == 0
    assert near.agreed >= near.number - 1
    assert {message["side"] for message in near.log} == {0, 1}
