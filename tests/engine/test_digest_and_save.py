"""Digests, saves and loads: a match as plain data at every decision, also in the middle of a choice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.engine.agenda import EFFECT, NOW, Item, new_item
from cardwright.engine.match import Match
from cardwright.engine.save import differing_cards, digest, load, load_data
from cardwright.errors import NothingToUndo, RecordError
from tests.engine.bare import GAINED, NOTED, Q_PICK, Bare, told
from tests.engine.playing import DUEL, MOSAIC, STARTS, at_random, in_the_middle, play_until
from tests.tiny_games.duel import Duel


def gain(m: Match, item: Item) -> None:
    m.emit(GAINED, 3, 1)


def ask(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=1)
    m.ask(0, Q_PICK, [3, 4])


def changes() -> dict[str, Any]:
    """Every sort of thing that a digest must tell apart."""
    return {
        "a field": lambda m: m.state.set(3, 6, 9),
        "a zone": lambda m: m.state.move(3, 1),
        "an order": lambda m: m.state.reorder(0, m.state.zones[0][::-1]),
        "a new object": lambda m: m.state.create([4, 0, -1, 0, 0, 0, 0]),
        "a listener": lambda m: m.state.hear(2, 0, 77),
        "an item": lambda m: m.state.insert(NOW, 0, new_item(EFFECT, 0)),
        "a stream": lambda m: m.state.draw(2, 6),
        "the question": lambda m: m.parked.values.append(5),
    }


@pytest.mark.parametrize("name", changes())
def test_a_digest_tells_states_apart(name: str) -> None:
    m = Bare(gain, ask).start()
    other = m.copy()
    assert other.parked is not None
    other.parked.values = other.parked.values[:]
    changes()[name](other)
    assert digest(other) != digest(m)


def test_a_digest_covers_the_state_not_the_way_to_it() -> None:
    one = Bare(gain, lambda m, item: m.emit(GAINED, 3, 2)).start()
    one.apply(0)
    one.apply(0)
    other = Bare(gain, lambda m, item: m.emit(GAINED, 3, 2)).start()
    other.apply(1)
    assert one.digest() == other.digest()
    assert len(one.digest()) == 32


def test_answers_given_so_far_are_part_of_a_digest() -> None:
    def deed(m: Match, item: Item) -> None:
        m.ask(0, Q_PICK, [3, 4])
        m.ask(0, Q_PICK, [3, 4])

    one, other = Bare(deed).start(), Bare(deed).start()
    one.apply("deed 0 -> ant")
    other.apply("deed 0 -> bee")
    assert one.digest() != other.digest()


@pytest.mark.parametrize("name", STARTS)
def test_a_match_loads_as_it_was_saved_and_goes_on_the_same(name: str) -> None:
    middles = 0
    for seed in range(2):
        m = STARTS[name](seed)
        for number, index in enumerate(at_random(m, seed)):
            middles += in_the_middle(m)
            if number % 3 == 0 or in_the_middle(m):
                twin = load(m.game, m.save())
                assert twin.digest() == m.digest()
                assert twin.choices == m.choices
                assert [view.data() for view in (twin.view(0), twin.view(1))] == [m.view(0).data(), m.view(1).data()]
                assert twin.save() == m.save()
                twin.apply(index)
                twin_after = twin.digest()
                m.apply(index)
                assert twin_after == m.digest()
            else:
                m.apply(index)
        final = load(m.game, m.save())
        assert final.outcome() == m.outcome()
        assert final.digest() == m.digest()
    assert middles > 0


def test_a_loaded_match_cannot_take_back_what_came_before_but_knows_it_for_a_record() -> None:
    m = play_until(STARTS["mosaic"](3), lambda m: len(m.choices) == 12 and not m.answers, 3)
    twin = load(m.game, m.save())
    with pytest.raises(NothingToUndo):
        twin.undo()
    assert twin.record() == m.record()


def test_a_save_is_one_line_of_json() -> None:
    data = STARTS["duel"](1).save()
    assert b"\n" not in data
    assert json.loads(data)["game"] == "duel"


def saved() -> dict[str, Any]:
    m = play_until(STARTS["duel"](2), lambda m: len(m.answers) >= 2, 2)
    return json.loads(m.save())


def test_a_save_of_something_else_is_refused_by_name() -> None:
    data = STARTS["duel"](1).save()
    with pytest.raises(RecordError, match="this save has game 'duel', not 'mosaic'"):
        load(MOSAIC, data)
    newer = Duel()
    newer.version = "2"
    with pytest.raises(RecordError, match="this save has version '1', not '2'"):
        load(newer, data)
    other = Duel()
    other.options = {"life": 20}
    with pytest.raises(RecordError, match="this save has options {}, not {'life': 20}"):
        load(other, data)
    with pytest.raises(RecordError, match="this save has format 9, not 2"):
        load_data(DUEL, {**saved(), "format": 9})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"not json", "a save must be JSON"),
        (b"[1, 2]", "a save must be a JSON object"),
        (b"\xff\xfe\x00", "a save must be JSON"),
        (b"[" * 100_000, "a save must be JSON"),
    ],
)
def test_what_is_no_save_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        load(DUEL, data)


DAMAGES: dict[str, tuple[Any, str]] = {
    "seed": (-1, "'seed' must be a whole number"),
    "count": ("x", "'count' must be a whole number"),
    "choices": ([1, "x"], "a list of whole numbers"),
    "answers": (None, "'answers' must be a list"),
    "rows": ([], "rows or streams are missing"),
    "streams": ([[1, 2, 3]], "damaged save"),
    "streams too large": ([[1, 2, 3, 2**32, 0, 0]] * 4, "a word that is too large"),
    "streams with a pool out of its room": ([[1, 2, 3, 4, 7, 7]] * 4, "a pool that is too large"),
    "streams with too much room": ([[1, 2, 3, 4, 7, 2**31]] * 4, "a pool that is too large"),
    "zones": ([[]], "number of zones"),
    "heard": ([[True]], "a list of whole numbers"),
    "lanes": ([[], [], []], "number of zones, channels or lanes"),
    "decks": ([[1]], "damaged save|different definitions|no longer exists"),
}


@pytest.mark.parametrize("key", DAMAGES)
def test_a_damaged_save_is_refused_with_what_is_wrong(key: str) -> None:
    value, said = DAMAGES[key]
    with pytest.raises(RecordError, match=said):
        load_data(DUEL, {**saved(), key.split()[0]: value})


def test_an_object_of_unknown_kind_is_named_with_it() -> None:
    data = saved()
    data["rows"][3][0] = 99
    with pytest.raises(RecordError, match="damaged save: object 3 has unknown kind 99"):
        load_data(DUEL, data)


@pytest.mark.parametrize("item", [[[1, 2], None], [[9, 0, -1, -1, 0, -1, -1, -1, 0], [1, 2]], 7])
def test_a_damaged_item_is_refused(item: Any) -> None:
    data = saved()
    data["lanes"][1].append(item)
    with pytest.raises(RecordError, match="damaged save"):
        load_data(DUEL, data)


def test_a_save_whose_objects_are_not_where_they_say_is_refused() -> None:
    data = saved()
    card = data["zones"][0].pop()
    with pytest.raises(RecordError, match="damaged save"):
        load_data(DUEL, data)
    data["zones"][0] += [card, card]
    with pytest.raises(RecordError, match="damaged save"):
        load_data(DUEL, data)
    data["zones"][0].pop()
    data["rows"][card].append(0)
    with pytest.raises(RecordError, match="damaged save"):
        load_data(DUEL, data)


def test_a_save_in_which_the_item_asks_something_else_is_refused() -> None:
    data = saved()
    data["asked"][0][0] += 1
    with pytest.raises(RecordError, match="damaged save"):
        load_data(DUEL, data)


def test_a_save_with_other_cards_says_which() -> None:
    data = saved()
    data["cards"]["Bolt"]["cost"] = 3
    data["cards"]["Zap"] = {}
    with pytest.raises(RecordError, match="saved with different definitions of Bolt, Zap"):
        load_data(DUEL, data)
    assert differing_cards(None, {"a": 1}) == ["a"]
    assert differing_cards({"a": 1}, {"a": 1}) == []


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    return [place for key in keys for place in ((*path, key), *places(data[key], (*path, key)))]


SAVE = saved()
PLACES = [place for place in places(SAVE) if place[0] not in ("cards", "decks", "choices")]


@given(st.sampled_from(PLACES), st.sampled_from([-1, 0, 1, 5, 99, 10**9, -7, "x", None, [], {}, True, 1.5]))
@settings(max_examples=150)
def test_a_save_with_one_value_changed_loads_or_is_refused_by_name(place: tuple[Any, ...], value: Any) -> None:
    data = json.loads(json.dumps(SAVE))
    inside = data
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    try:
        m = load_data(DUEL, data)
    except RecordError:
        return
    assert m.digest()


def test_a_saved_match_without_events_kept_counts_on() -> None:
    m = Bare(gain).start()
    m.apply(0)
    twin = load(m.game, m.save())
    twin.apply(0)
    assert [e.number for e in twin.events] == [2, 3]
    assert told(twin) == ["ant gains 1"]
