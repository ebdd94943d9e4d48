"""Records and replay: pinned definitions, checkpoints, and where a match differs."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import Any

import pytest

from cardwright.definitions.deck_list import DeckList, counted
from cardwright.engine.agenda import Item
from cardwright.engine.match import Match
from cardwright.engine.outcome import Outcome
from cardwright.engine.replay import CHECKPOINT_EVERY, check_pins, record, replay
from cardwright.engine.save import load
from cardwright.errors import RecordError, ReplayMismatch
from cardwright.records.record import Record, read_record
from tests.engine.bare import GAINED, Bare, asked, told
from tests.engine.playing import DUEL, MOSAIC, STARTS, at_random, in_the_middle, play_until
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import DUEL_DECK
from tests.tiny_games.duel_scene import scene


def played(name: str, seed: int = 1) -> Match:
    m = STARTS[name](seed)
    for index in at_random(m, seed):
        m.apply(index)
    return m


@pytest.mark.parametrize("name", STARTS)
def test_a_record_replays_to_the_same_match(name: str) -> None:
    m = played(name)
    kept = m.record(["random", "random"])
    assert kept.seats == ["random", "random"]
    assert kept.winners is not None
    assert Outcome(tuple(kept.winners), kept.reason) == m.outcome()
    again = replay(m.game, read_record(kept.to_json()))
    assert again.digest() == m.digest()
    assert told(again) == told(m)
    assert again.record(["random", "random"]) == kept


@pytest.mark.parametrize("name", STARTS)
def test_a_record_replays_up_to_any_choice(name: str) -> None:
    m = played(name)
    kept = m.record()
    for at in range(len(kept.choices), -1, -7):
        while len(m.choices) > at:
            m.undo()
        assert replay(m.game, kept, at=at).digest() == m.digest()


def test_a_record_may_end_in_the_middle_of_an_item() -> None:
    m = play_until(STARTS["duel"](2), lambda m: len(m.answers) >= 2, 2)
    kept = m.record()
    assert kept.winners is None
    assert kept.reason == ""
    again = replay(DUEL, kept)
    assert in_the_middle(again)
    assert again.digest() == m.digest()


def test_checkpoints_come_every_so_often_and_at_both_ends() -> None:
    m = played("duel")
    kept = m.record()
    wanted = [*range(0, len(kept.choices), CHECKPOINT_EVERY), len(kept.choices)]
    assert sorted(kept.checkpoints) == sorted(set(wanted))


def test_a_record_pins_what_it_was_played_with() -> None:
    kept = played("duel").record()
    assert (kept.game, kept.version, kept.seed, kept.decks) == ("duel", "1", 1, [DUEL_DECK] * 3)
    assert sorted(kept.cards) == sorted(set(DUEL_DECK))
    assert kept.cards["Bolt"]["cost"] == 1
    check_pins(DUEL, kept)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"engine": "0"}, "recorded with engine 0, this is engine"),
        ({"game": "mosaic"}, "recorded with mosaic 1, this is duel 1"),
        ({"version": "7"}, "recorded with duel 7, this is duel 1"),
        ({"options": {"life": 3}}, "recorded with the settings {'life': 3}, not {}"),
    ],
)
def test_a_record_of_something_else_is_refused(change: dict[str, Any], said: str) -> None:
    kept = replace(played("duel").record(), **change)
    with pytest.raises(RecordError, match=said):
        replay(DUEL, kept)


def test_a_record_of_other_definitions_says_which_card_and_is_refused_unless_told() -> None:
    m = played("duel")
    kept = m.record()
    kept.cards["Ward"] = {**kept.cards["Ward"], "cost": 2}
    with pytest.raises(RecordError, match="recorded with other definitions of Ward"):
        replay(DUEL, kept)
    assert replay(DUEL, kept, any_definitions=True).digest() == m.digest()


def test_a_record_with_a_card_that_is_gone_says_which() -> None:
    kept = played("duel").record()
    kept.decks[0][0] = "Zap"
    kept.cards["Zap"] = {}
    with pytest.raises(RecordError, match="recorded with a card that no longer exists: Zap"):
        replay(DUEL, kept)
    del kept.cards["Zap"]
    with pytest.raises(RecordError, match="damaged record: Zap in a deck but not among its cards"):
        replay(DUEL, kept)


def test_a_place_beyond_the_end_is_refused() -> None:
    kept = played("mosaic").record()
    with pytest.raises(RecordError, match=f"the record has {len(kept.choices)} choices, so choice 999 does not exist"):
        replay(MOSAIC, kept, at=999)


def changed(kept: Record, at: int, choice: str) -> Record:
    return replace(kept, choices=[*kept.choices[:at], choice, *kept.choices[at + 1 :]])


def test_a_choice_that_is_not_there_is_named() -> None:
    kept = played("duel").record()
    with pytest.raises(ReplayMismatch, match="choice 4: 'cast Zap' is not an option"):
        replay(DUEL, changed(kept, 3, "cast Zap"))


def test_another_choice_is_found_at_the_next_checkpoint() -> None:
    m = STARTS["mosaic"](1)
    while len(m.choices) < 40:
        m.apply(len(asked(m)) - 1)
    kept = m.record()
    other = replay(MOSAIC, kept, at=30)
    wrong = next(text for text in asked(other).notations() if text != kept.choices[30])
    with pytest.raises(
        ReplayMismatch,
        match=r"choice \d+|after choice 40 the state is not the recorded one; it differs since choice 25",
    ):
        replay(MOSAIC, changed(kept, 30, wrong))


def test_a_wrong_checkpoint_is_named() -> None:
    kept = played("duel").record()
    kept.checkpoints[25] = "0" * 32
    with pytest.raises(
        ReplayMismatch, match="after choice 25 the state is not the recorded one; it differs since choice 0"
    ):
        replay(DUEL, kept)
    kept.checkpoints[0] = "0" * 32
    with pytest.raises(ReplayMismatch, match="after choice 0 the state is not the recorded one; it differs$"):
        replay(DUEL, kept)
    assert replay(DUEL, replace(kept, checkpoints={})).outcome() is not None


def test_choices_after_the_end_are_named() -> None:
    m = played("duel")
    kept = m.record()
    longer = replace(kept, choices=[*kept.choices, "pass"])
    with pytest.raises(ReplayMismatch, match=f"choice {len(kept.choices) + 1}, 'pass': the match was over already"):
        replay(DUEL, longer)


def test_rules_that_fail_in_a_replay_name_the_choice() -> None:
    broken = [False]

    def deed(m: Match, item: Item) -> None:
        if broken[0]:
            m.ask(0, 9, [])
        m.emit(GAINED, 3, 1)

    m = Bare(deed).start()
    m.apply(0)
    m.apply(0)
    kept = m.record()
    broken[0] = True
    with pytest.raises(ReplayMismatch, match="choice 1, 'deed 0': question 'pick' without options"):
        replay(m.game, kept)


def test_a_match_that_does_not_come_out_the_same_is_not_recorded() -> None:
    amount = [1]
    game = Bare(lambda m, item: m.emit(GAINED, 3, amount[0]))
    m = game.start()
    m.apply(0)
    amount[0] = 2
    with pytest.raises(ReplayMismatch, match="does not come out the same when it is played again"):
        record(m)
    game.deeds[0] = lambda m, item: m.finish([0], 0)
    m.apply(0)
    with pytest.raises(ReplayMismatch, match="choice 2 of the match is not among the options when it is played again"):
        record(m)


def test_a_match_from_a_position_records_its_start() -> None:
    m = scene({0: ["Bolt"]}, {1: ["Ward", "Mirror"]})
    m.origin = m.save()
    m.apply("cast Bolt -> P2 -> pass -> pass -> pass")
    kept = read_record(m.record().to_json())
    assert kept.start is not None
    again = replay(Duel(), kept, annotate=True)
    assert again.digest() == m.digest()
    assert again.record() == kept
    # Also from a save on the way, and annotated as asked.
    twin = load(m.game, m.save())
    assert twin.record() == kept
    assert "cast Bolt" in again.notes.values()


def test_loading_and_replaying_are_logged_under_the_names_of_their_modules(
    caplog: pytest.LogCaptureFixture,
) -> None:
    m = play_until(STARTS["duel"](2), lambda m: len(m.answers) >= 2, 2)
    with caplog.at_level(logging.DEBUG, logger="cardwright.engine"):
        load(DUEL, m.save())
        replay(DUEL, m.record())
    said = {record.name: record.getMessage() for record in caplog.records}
    count = len(m.choices)
    assert said["cardwright.engine.save"] == f"loaded duel after {count} choices"
    assert said["cardwright.engine.replay"] == f"replayed {count} of {count} choices of duel"


def test_a_record_is_read_back_as_it_was_written() -> None:
    kept = played("mosaic").record()
    assert read_record(kept.to_json()) == kept
    assert json.loads(kept.to_json())["format"] == 5


SIDED = [DeckList("Swift", counted(DUEL_DECK), {"Zap": 2}), DUEL_DECK, DUEL_DECK]


def test_a_record_keeps_the_names_and_sideboards_of_decks() -> None:
    m = Match(DUEL)
    m.begin(1, SIDED)
    kept = m.record()
    assert (kept.deck_names, kept.sideboards) == (["Swift", "", ""], [["Zap", "Zap"], [], []])
    assert kept.decks == [list(SIDED[0]), DUEL_DECK, DUEL_DECK]
    for again in (replay(DUEL, read_record(kept.to_json())), load(DUEL, m.save()), m.copy()):
        assert (again.deck_names, again.sideboards, again.digest()) == (m.deck_names, m.sideboards, m.digest())
        assert again.record() == kept


def test_records_and_saves_from_before_decks_had_names_are_read() -> None:
    m = played("duel")
    older = json.loads(m.record().to_json())
    saved = json.loads(m.save())
    for data in (older, saved):
        del data["deck_names"], data["sideboards"]
    for number in (2, 3):
        kept = read_record(json.dumps({**older, "format": number}))
        assert (kept.deck_names, kept.sideboards) == ([], [])
        assert replay(DUEL, kept).digest() == m.digest()
    assert load(DUEL, json.dumps(saved)).deck_names == []


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"deck_names": [1, 2, 3]}, "deck_names: a list of texts expected"),
        ({"sideboards": ["Zap"]}, "sideboards: a list of lists of card names expected"),
        ({"sideboards": 7}, "sideboards: a list of lists of card names expected"),
        ({"deck_names": ["a"]}, "3 decks with 1 deck_names and 3 sideboards"),
        ({"deck_names": ["a"], "sideboards": [[]]}, "3 decks with 1 deck_names and 1 sideboards"),
    ],
)
def test_wrong_names_and_sideboards_are_refused(changed: dict[str, Any], message: str) -> None:
    data = json.loads(played("duel").record().to_json())
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps({**data, **changed}))
    assert str(caught.value) == message
