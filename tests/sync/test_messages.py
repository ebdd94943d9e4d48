"""A message that does not fit is refused with what was found and what was expected, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.engine.chance import Stream
from cardwright.engine.conceding import concession
from cardwright.engine.save import load
from cardwright.errors import BadInput, CardwrightError, IllegalOption, MissedMessage, RecordError, WrongMessage
from cardwright.games.skirmish.game import deck, skirmish_game
from cardwright.sync.in_step import WATCHING, InStep, join
from cardwright.sync.messages import checked
from tests.engine.playing import SKIRMISH, duel, mosaic, skirmish
from tests.sync.wires import carried, magic_match, play_on, sides_of, two


def after_three() -> tuple[InStep, InStep, dict[str, Any]]:
    """A side, the one that hears it, and what it has said as message 4."""
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(4, "messages"), 3)
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    return speaker, hearer, carried(speaker.say(0))


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "another protocol": ({"protocol": 2}, "protocol: found 2, expected 1"),
    "no kind": ({"kind": 5}, "kind: found 5, expected one of choice, "),
    "an unknown kind": ({"kind": "chioce"}, "kind: found 'chioce', expected one of choice, "),
    "an unknown field": ({"vlaue": 5}, "choice: found field 'vlaue', expected 'value'"),
    "a text for a number": ({"value": "5"}, "choice, value: found '5', expected a whole number"),
    "true for a number": ({"value": True}, "choice, value: found True, expected a whole number"),
    "a number for a text": ({"notation": 5}, "choice, notation: found 5, expected text"),
    "a digest that is none": ({"digest": 5}, "choice, digest: found 5, expected text"),
    "options that are none": ({"options": []}, "choice, options: found [], expected an object"),
    "another game": ({"game": "chess"}, "game: found chess 1, expected skirmish 1"),
    "another version": ({"version": "0"}, "game: found skirmish 0, expected skirmish 1"),
    "other settings": ({"options": {"a": 1}}, "options: found {'a': 1}, expected {"),
    "another match": ({"match": "x"}, "match: found 'x', expected '"),
    "another round": ({"round": 3}, "round: found 3, expected 0"),
    "below the first": ({"number": -1}, "number: found -1, expected a number from 0 up"),
    "number 0": ({"number": 0}, "number: found 0, expected a number from 1 up"),
    "too early": ({"number": 6}, "number: found message 6, expected message 4, which has not come yet"),
    "another choice": ({"choice": 7}, "message 4, choice: found 7, expected 4"),
    "another speaker": ({"side": 7}, "message 4, side: found 7, expected "),
    "another seat": ({"who": 7}, "message 4, who: found seat 7, expected seat "),
    "an illegal value": ({"value": 987654}, "(value 987654), expected one of "),
    "another notation": ({"notation": "play Nobody"}, "message 4: found 'play Nobody' (value "),
    "someone gives up": ({"value": concession(0), "who": 1}, "expected the seat that gives up"),
    "a stranger gives up": ({"value": concession(7), "who": 7}, "expected the seat that gives up"),
    "giving up": ({"value": concession(0), "who": 0}, "something else: nobody can concede a match of skirmish"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_message_with_a_fault_is_refused(name: str) -> None:
    change, words = FAULTS[name]
    _, hearer, message = after_three()
    before = hearer.match.digest()
    with pytest.raises(WrongMessage) as refused:
        hearer.hear({**message, **change})
    assert words in str(refused.value)
    assert refused.value.found
    assert refused.value.expected
    assert (hearer.number, hearer.match.digest(), hearer.trouble) == (3, before, None)
    assert hearer.hear(message) == []


@pytest.mark.parametrize("field", sorted(after_three()[2].keys() - {"digest", "protocol", "kind"}))
def test_a_message_without_something_is_refused(field: str) -> None:
    _, hearer, message = after_three()
    del message[field]
    with pytest.raises(WrongMessage, match=f"choice, {field}: found nothing"):
        hearer.hear(message)


def test_a_message_that_came_already_must_be_the_same() -> None:
    _, hearer, message = after_three()
    hearer.hear(message)
    assert hearer.hear(message) == []
    assert hearer.number == 4
    with pytest.raises(WrongMessage, match="message 4: found .* with another value, expected .* as it was before"):
        hearer.hear({**message, "value": message["value"] + 1})
    with pytest.raises(WrongMessage, match="with another digest"):
        hearer.hear({**message, "digest": "0"})


def test_what_came_too_early_says_what_is_missing() -> None:
    speaker, hearer, _ = after_three()
    late = carried(speaker.say(0)) if speaker.speaker() == speaker.side else None
    assert late is not None
    with pytest.raises(MissedMessage) as missed:
        hearer.hear(late)
    assert (missed.value.found_number, missed.value.expected_number) == (5, 4)
    for message in speaker.hear(carried(hearer.ask_since())):
        hearer.hear(carried(message))
    assert hearer.number == 5
    with pytest.raises(MissedMessage):
        InStep(skirmish(4), 1).hear(carried(speaker.compare()))


def test_an_option_that_cannot_be_chosen_is_refused_with_its_reason() -> None:
    one, other = two(lambda: skirmish(18))
    message = carried(one.say("play Scout"))
    with pytest.raises(WrongMessage, match="there is nothing that Energize could target"):
        other.hear({**message, "value": -5, "notation": "play Energize"})


SPEECH: dict[str, tuple[Callable[[InStep], object], str]] = {
    "no such index": (lambda side: side.say(99), "'option 99' is not an option"),
    "no such notation": (lambda side: side.say("dance"), "'dance' is not an option"),
    "several at once": (lambda side: side.say("play Scout -> slot 1"), "is not an option"),
    "conceding where nobody can": (lambda side: side.concede(0), "nobody can concede a match of skirmish"),
    "another's seat": (lambda side: side.concede(1), "seat 1 is not of this side"),
    "no seat": (lambda side: side.concede(5), "seat 5 is not of this side"),
    "nothing to take back": (lambda side: side.ask_back(0), "there are 0 choices"),
    "nothing taken back": (lambda side: side.take_back(0), "there are 0 choices"),
    "later messages": (lambda side: side.since(3), "since: found 3, expected at most 0"),
    "an option of another time": (lambda side: side.say(skirmish(5).decision[0]), "answers another decision"),  # type: ignore[index]
}


@pytest.mark.parametrize("name", SPEECH)
def test_what_a_side_cannot_say(name: str) -> None:
    deed, words = SPEECH[name]
    one, other = two(lambda: skirmish(4))
    with pytest.raises(CardwrightError) as refused:
        deed(one)
    assert words in str(refused.value)
    assert one.number == 0
    with pytest.raises(IllegalOption, match="side 0 is to speak"):
        other.say(0)


def test_a_finished_match_says_no_more() -> None:
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(1, "messages"), 1000)
    with pytest.raises(IllegalOption, match="the match is over"):
        one.say(0)
    message = {**one.since(0)[-1], "number": one.number + 1, "choice": one.made + 1, "side": 0}
    with pytest.raises(WrongMessage, match="nothing more: the match is over"):
        other.hear(message)


def test_sides_are_checked() -> None:
    m = skirmish(1)
    for wrong in ([0], [0, 1, 2], [0, -1]):
        with pytest.raises(BadInput, match="sides: found"):
            InStep(m, 0, sides=wrong)
    with pytest.raises(BadInput, match="side: found 5, expected one of"):
        InStep(m, 5)
    with pytest.raises(BadInput, match="every: found 0"):
        InStep(m, 0, every=0)


def greeting(make: Callable[[], InStep]) -> str:
    with pytest.raises(WrongMessage) as refused:
        InStep(skirmish(1), 1).hear(carried(make().hello()))
    return str(refused.value)


def test_a_greeting_tells_what_is_not_shared() -> None:
    swarm, bulwark = deck("swarm"), deck("bulwark")
    assert "seed: found 2, expected 1" in greeting(lambda: InStep(skirmish(2), 0))
    assert "game: found duel 1, expected skirmish 1" in greeting(lambda: InStep(duel(1), 0))
    assert "sides: found [0, 0], expected [0, 1]" in greeting(lambda: InStep(skirmish(1), 0, sides=[0, 0]))
    assert "deck 1: found" in greeting(lambda: InStep(SKIRMISH.start(1, [bulwark, bulwark]), 0))
    other = InStep(skirmish(1), 0)
    assert "decks: found 1 decks, expected 2" in greeting_with(other, decks=[swarm])
    assert "engine: found '0'" in greeting_with(other, engine="0")
    assert "start: found 'x', expected ''" in greeting_with(other, start="x")
    cards = {**other.pins["cards"], swarm[0]: "other"}  # type: ignore[dict-item]
    assert f"cards: found other definitions of {swarm[0]}" in greeting_with(other, cards=cards)
    assert "decks: found 5" in greeting_with(other, decks=5) or "expected lists of names" in greeting_with(
        other, decks=5
    )


def greeting_with(side: InStep, **change: Any) -> str:
    with pytest.raises(WrongMessage) as refused:
        InStep(skirmish(1), 1).hear({**carried(side.hello()), **change})
    return str(refused.value)


def test_a_game_with_other_settings_is_refused() -> None:
    settings_of = dict(SKIRMISH.options)
    assert settings_of
    message = {**InStep(skirmish(1), 0).hello(), "options": {}}
    with pytest.raises(WrongMessage, match="options: found"):
        InStep(skirmish_game().start(1, [deck("swarm"), deck("bulwark")]), 1).hear(message)


def test_a_refusal_and_a_wish_must_have_a_reason() -> None:
    speaker, hearer, message = after_three()
    common = {key: message[key] for key in message.keys() - {"value", "notation", "who", "digest", "choice"}}
    cases: list[tuple[dict[str, Any], str]] = [
        ({"kind": "refuse"}, "nobody has asked to take back"),
        ({"kind": "ask back", "choice": 3}, "message 4, choice: found 3, expected a number from 0 to 2"),
        ({"kind": "take back", "choice": -1}, "message 4, choice: found -1"),
        ({"kind": "wish", "what": "more", "who": 0, "choice": 0}, "wish, what: found 'more', expected one of concede"),
        (
            {"kind": "wish", "what": "concede", "who": 9, "choice": 0},
            "wish, who: found seat 9, expected a seat",
        ),
        ({"kind": "wish", "what": "concede", "who": speaker.side, "choice": 0}, "no such thing in skirmish"),
        ({"kind": "wish", "what": "take back", "who": speaker.side, "choice": 9, "number": 3}, "wish, choice: found 9"),
    ]
    for change, words in cases:
        with pytest.raises(WrongMessage) as refused:
            hearer.hear({**common, **change})
        assert words in str(refused.value)
    speaker, hearer, _ = after_three()
    hearer.hear(carried(speaker.since(3)[0]))
    asking = hearer if hearer.speaker() == hearer.side else speaker
    other = speaker if asking is hearer else hearer
    other.hear(carried(asking.ask_back(2)))
    again = {**common, "side": other.side, "number": 6}
    more: list[tuple[dict[str, Any], str]] = [
        ({"kind": "ask back", "choice": 2}, "an answer to the wish to take back"),
        ({"kind": "take back", "choice": 1}, "take back to choice 2, as was asked"),
    ]
    for change, words in more:
        with pytest.raises(WrongMessage) as refused:
            asking.hear({**again, **change})
        assert words in str(refused.value)
    with pytest.raises(WrongMessage, match="an answer to the wish"):
        asking.hear({**carried(speaker.log[3]), "side": other.side, "number": 6, "choice": asking.made + 1})


def test_three_sides_hear_of_no_taking_back() -> None:
    sides = sides_of(lambda: duel(1))
    play_on(sides, Stream(4, "messages"), 3)
    speaker = sides[0].speaker()
    hearer = sides[(speaker + 1) % 3]
    for kind, more in [("ask back", {}), ("take back", {}), ("wish", {"what": "take back", "who": speaker})]:
        message = {**sides[speaker].message(kind, 4), "choice": 1, **more}
        with pytest.raises(WrongMessage, match="no such thing among 3 sides"):
            hearer.hear(message)


def test_nobody_gives_up_in_anothers_name() -> None:
    sides = sides_of(lambda: magic_match(3))
    play_on(sides, Stream(3, "messages"), 6)
    speaker = sides[sides[0].speaker()]
    hearer = sides[1 - speaker.side]
    message = carried(speaker.choice(hearer.side, concession(hearer.side), f"P{hearer.side + 1} concedes"))
    with pytest.raises(WrongMessage, match="nothing in this side's name"):
        hearer.hear(message)
    with pytest.raises(WrongMessage, match="expected 'P. concedes'"):
        hearer.hear({**message, "notation": "farewell"})
    assert hearer.number == 6


def test_a_welcome_is_checked() -> None:
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(1, "messages"), 5)
    good = carried(one.welcome())
    cases: list[tuple[dict[str, Any], str]] = [
        ({"kind": "since"}, "since: found field"),
        ({"record": "", "save": ""}, "both a record and a save, or neither"),
        ({"save": "x"}, "both a record and a save, or neither"),
        ({"digest": "x"}, "welcome, digest: found"),
        ({"match": "x"}, "welcome, match: found"),
        ({"marks": []}, "welcome, marks: found 0, expected 5"),
        ({"sides": [0]}, "welcome, sides: found"),
        ({"sides": [0, -4]}, "welcome, sides: found"),
        ({"asked": [1]}, "welcome, asked: found"),
        ({"asked": [7, 1]}, "welcome, asked: found"),
        ({"round": -1}, "welcome, round: found -1"),
        ({"game": "chess"}, "game: found chess 1"),
        ({"record": "{}"}, "format: found None"),
        ({"record": "", "save": "{}"}, "this save has format None"),
    ]
    for change, words in cases:
        with pytest.raises((WrongMessage, RecordError)) as refused:
            join(one.match.game, {**good, **change}, 1)
        assert words in str(refused.value)
    with pytest.raises(WrongMessage, match="kind: found hello, expected welcome"):
        join(one.match.game, one.hello(), 1)
    with pytest.raises(WrongMessage, match="a welcome is for `join`"):
        other.hear(good)
    with pytest.raises(BadInput, match="side: found 9"):
        join(one.match.game, good, 9)
    with pytest.raises(WrongMessage, match="game: found skirmish 1, expected mosaic"):
        join(mosaic(1).game, good, 1)
    joined = join(one.match.game, good, WATCHING)
    with pytest.raises(WrongMessage, match="since: found 2, expected at least 5"):
        joined.hear({**carried(other.ask_since()), "number": 2})


def test_parts_from_elsewhere_are_checked() -> None:
    one, other = two(lambda: skirmish(4))
    full: Any = {**one.message("in full", 0), "points": {}, "parts": {}}
    assert other.hear(full) == []
    wrong: tuple[dict[str, Any], ...] = (
        {"P1": 5}, {"P1": {"objects": 5}}, {"P1": {"objects": {"x": []}}}, {"P1": {"objects": {"0": [1, 2]}}},
        {"P1": {"objects": {"0": ["a"] * 9}}}, {"P1": {"objects": {"9" * 5000: []}}}, {"P1": {"order": 3}},
        {"the agenda": {"items": 5}}, {"what happens at once": {"items": [[1]]}},
        {"what happens at once": {"items": [[[1], []]]}},
        {"who listens": {"lists": {"x": [1]}}}, {"who listens": {"lists": {"9999": [1]}}},
        {"the coin stream": {"words": [1]}}, {"the question": {"values": "x"}},
    )  # fmt: skip
    for parts in wrong:
        with pytest.raises(WrongMessage, match="part '"):
            other.hear({**full, "parts": parts})
    with pytest.raises(WrongMessage, match="that of the parts, which are the same here"):
        other.hear({**carried(one.compare()), "digest": "x"})
    assert other.trouble is None


def test_a_time_that_is_known_no_more_cannot_be_looked_at() -> None:
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(1, "messages"), 5)
    loaded = InStep(load(one.match.game, one.match.save()), 1)
    with pytest.raises(WrongMessage, match="number: found 2, expected 5: this side cannot look at an earlier time"):
        loaded.hear({**carried(one.compare()), "number": 2})


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_comes_is_heard_or_refused(data: st.DataObject) -> None:
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(4, "messages"), 3)
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    messages = [
        speaker.hello(), speaker.ask_since(), speaker.compare(), speaker.welcome(saved=True), *speaker.since(0),
        {**speaker.message("in full", 3), "points": {}, "parts": {}}, speaker.say(0),
    ]  # fmt: skip
    message = carried(data.draw(st.sampled_from(messages)))
    for key in data.draw(st.lists(st.sampled_from(sorted(message)), max_size=3)):
        message[key] = data.draw(PLAIN)
    before = hearer.match.digest()
    try:
        hearer.hear(message)
    except WrongMessage:
        assert hearer.match.digest() == before
    except CardwrightError:
        pass


@settings(max_examples=60, deadline=None)
@given(data=PLAIN)
def test_what_is_no_message_is_refused(data: object) -> None:
    with pytest.raises(WrongMessage):
        checked(data)
