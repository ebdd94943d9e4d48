"""A match as plain data: its digest, saving and loading, also in the middle of a choice.

A save holds the state at the start of the item being resolved and the answers given so far; loading runs the item again
up to the open question. Runtime objects are never stored.
"""

from __future__ import annotations

import json
import logging
from hashlib import blake2b
from typing import Any, Final

from cardwright.engine.agenda import Item, item_of
from cardwright.engine.arguments import found
from cardwright.engine.chance import MASK, ROOM
from cardwright.engine.event import event_of
from cardwright.engine.game import Game
from cardwright.engine.history import rests_within
from cardwright.engine.match import Match
from cardwright.engine.state import FIRST_FIELD, FIRST_TABLE_FIELD, KIND, TABLE, ZONE, State
from cardwright.errors import BadInput, CardwrightError, RecordError

log = logging.getLogger(__name__)

FORMAT: Final = 2

# How many numbers of an item and of an event come before their lists.
_ITEM: Final = 9
_EVENT: Final = 11


def digest(m: Match) -> str:
    """Return a short text that is equal for equal states and, for all practical purposes, only for them.

    It covers the state and the open question, not how they were reached.
    """
    state = m.state
    lanes = [[_item_data(item) for item in lane] for lane in state.lanes]
    parked = m.decision
    asked = None if parked is None else [parked.who, parked.question, parked.values]
    whole = (state.rows, state.zones, state.heard, lanes, [list(words) for words in state.streams], m.answers, asked)
    return blake2b(repr(whole).encode(), digest_size=16).hexdigest()


def _item_data(item: Item) -> list[object]:
    """Return the numbers of an item and of its event, and what replacement effects added to the event, if anything."""
    event = item.event
    if event is None:
        return [item.numbers(), None]
    return [item.numbers(), event.numbers(), event.more] if event.more else [item.numbers(), event.numbers()]


def save(m: Match) -> bytes:
    """Return the match as bytes that `load` can read."""
    start = m.copy()
    start.state.rewind(start.start_mark)
    state = start.state
    data = {
        "format": FORMAT,
        "game": m.game.name,
        "version": m.game.version,
        "options": dict(m.game.options),
        "seed": m.seed,
        "decks": m.decks,
        "deck_names": m.deck_names,
        "sideboards": m.sideboards,
        "first": None if m.first < 0 else m.first,
        "cards": m.game.cards_used(m.decks),
        "origin": json.loads(m.origin) if m.origin else None,
        "choices": m.choices,
        "answers": m.answers,
        "asked": m.asked[: len(m.answers)],
        "count": m.count if m.decision is None else m.start_count,
        "rows": state.rows,
        "zones": state.zones,
        "heard": state.heard,
        "lanes": [[_item_data(item) for item in lane] for lane in state.lanes],
        "streams": [list(words) for words in state.streams],
        # A sample's own future begins with the next answer.
        "reseed": [m.reseed_at, m.reseed_count, m.reseed_with],
    }
    return json.dumps(data, separators=(",", ":")).encode()


def is_save(data: object) -> bool:
    """Return whether parsed JSON is a saved match; a record, for example, is not."""
    return isinstance(data, dict) and all(key in data for key in ("rows", "zones", "lanes"))


def load(game: object, data: object) -> Match:
    """Return the saved match at the same decision. RecordError if the data are not a saved match of this game."""
    if not isinstance(game, Game):
        raise BadInput(f"load needs a game, found {found(game)}")
    if not isinstance(data, (bytes, bytearray, str)):
        raise RecordError(f"a save must be bytes, found {found(data)}")
    try:
        saved = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"a save must be JSON: {error}") from error
    return load_data(game, saved)


def load_data(game: Game, saved: object) -> Match:
    """Return the saved match from data that are already parsed."""
    if not isinstance(saved, dict):
        raise RecordError("a save must be a JSON object")
    _same(saved, "format", FORMAT)
    _same(saved, "game", game.name)
    _same(saved, "version", game.version)
    _same(saved, "options", dict(game.options))
    try:
        decks = [[str(name) for name in deck] for deck in _list(saved, "decks")]
        game, differs = same_cards(game, decks, saved.get("cards"), "saved")
        if differs:
            raise RecordError(f"saved with different definitions of {', '.join(differs)}")
        m = Match(game)
        m.decks = decks
        # Saves from before decks had names and sideboards have neither.
        m.deck_names = [str(name) for name in _list({"deck_names": [], **saved}, "deck_names")]
        m.sideboards = [[str(name) for name in side] for side in _list({"sideboards": [], **saved}, "sideboards")]
        # Nor could a match be begun with a given player then.
        m.first = -1 if saved.get("first") is None else _whole(saved, "first")
        m.seed = _whole(saved, "seed")
        m.origin = b"" if saved.get("origin") is None else json.dumps(saved["origin"]).encode()
        m.choices = _numbers(_list(saved, "choices"))
        m.answers = _numbers(_list(saved, "answers"))
        m.asked = [_numbers(asked) for asked in _list(saved, "asked")]
        m.count = _whole(saved, "count")
        m.reseed_at, m.reseed_count, m.reseed_with = _numbers(_list(saved, "reseed"))
        m.state = _state(game, saved)
    except (TypeError, ValueError, KeyError, IndexError) as error:
        raise RecordError(f"damaged save: {error!r}") from error
    m.base = m.count
    m.begun = m.count
    m.start_count = m.count
    m.watermark = m.count
    answers, asked = m.answers[:], m.asked[:]
    try:
        m.advance()
    except (TypeError, ValueError, KeyError, IndexError, AssertionError, CardwrightError) as error:
        raise RecordError(f"damaged save: the match cannot continue from its state ({error!r})") from error
    if m.parked is not None:
        m.history = rests_within(m.parked.item, answers, asked, m.start_count)
    log.debug("loaded %s after %d choices", game.name, len(m.choices))
    return m


def same_cards(game: Game, decks: list[list[str]], kept: object, how: str) -> tuple[Game, list[str]]:
    """Return the game for the decks and the cards whose definitions were kept, and which of these differ now."""
    named = [str(name) for name in kept] if isinstance(kept, dict) else []
    try:
        found = game.for_decks([*decks, named])
        return found, differing_cards(kept, found.cards_used(decks))
    except KeyError as error:
        raise RecordError(f"{how} with a card that no longer exists: {error.args[0]}") from error


def differing_cards(kept: object, now: dict[str, object]) -> list[str]:
    """Return the names of cards whose definitions have changed, or that are gone or new."""
    then: dict[str, object] = kept if isinstance(kept, dict) else {}
    return sorted(name for name in {**then, **now} if then.get(name) != now.get(name))


def _state(game: Game, saved: dict[str, Any]) -> State:
    state = game.empty_state()
    state.rows = [_numbers(row) for row in _list(saved, "rows")]
    state.zones = [_numbers(zone) for zone in _list(saved, "zones")]
    state.heard = [_numbers(channel) for channel in _list(saved, "heard")]
    state.lanes = [[_item(item) for item in lane] for lane in _list(saved, "lanes")]
    streams = [_numbers(words) for words in _list(saved, "streams")]
    state.streams = [(a, b, c, d, pool, room) for a, b, c, d, pool, room in streams]
    if any(not 0 <= word <= MASK for words in streams for word in words):
        raise RecordError("damaged save: a random stream has a word that is too large")
    if any(room > ROOM or pool > max(0, room - 1) for _, _, _, _, pool, room in streams):
        raise RecordError("damaged save: a random stream has a pool that is too large")
    if len(state.zones) != len(game.zones) or len(state.heard) != 2 * len(game.events) or len(state.lanes) != 2:
        raise RecordError("damaged save: its number of zones, channels or lanes differs from the game's")
    if len(state.rows) <= game.players or len(state.streams) != len(game.streams):
        raise RecordError("damaged save: rows or streams are missing")
    _check_objects(game, state)
    return state


def wrong_row(game: Game, state: State) -> str:
    """Return a sentence about the first row without the fields of its kind; "" if there is none."""
    for number, row in enumerate(state.rows):
        kind = row[KIND] if row else -1
        if not 0 <= kind < len(game.kinds):
            return f"object {number} has unknown kind {kind}"
        first = FIRST_TABLE_FIELD if kind == TABLE else FIRST_FIELD
        if len(row) != first + len(game.kinds[kind][1]):
            return f"object {number} does not have the fields of a {game.kinds[kind][0]}"
    return ""


def _check_objects(game: Game, state: State) -> None:
    """Check that every object has the fields of its kind and is in its zone exactly once."""
    wrong = wrong_row(game, state)
    if wrong:
        raise RecordError(f"damaged save: {wrong}")
    lies = [-1] * len(state.rows)
    for zone, objects in enumerate(state.zones):
        for obj in objects:
            if not 0 <= obj < len(lies) or lies[obj] >= 0:
                raise RecordError(f"damaged save: object {obj} in zone {zone} does not exist or is in two zones")
            lies[obj] = zone
    for number, row in enumerate(state.rows):
        if row[ZONE] != lies[number]:
            raise RecordError(f"damaged save: object {number} is not in its zone, {row[ZONE]}")


def _item(data: Any) -> Item:
    numbers, event, *more = data
    numbers = _numbers(numbers)
    if len(numbers) < _ITEM:
        raise ValueError("an item has too few numbers")
    if event is None:
        return item_of(numbers, None)
    event = _numbers(event)
    if len(event) < _EVENT:
        raise ValueError("an event has too few numbers")
    known = event_of(event)
    if more:
        (added,) = more
        known.more = _numbers(added)
    return item_of(numbers, known)


def _numbers(data: Any) -> list[int]:
    if not isinstance(data, list) or not all(type(number) is int for number in data):
        raise ValueError(f"a list of whole numbers was expected, found {str(data)[:40]}")
    return list(data)


def _list(saved: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(saved.get(key), list):
        raise RecordError(f"damaged save: {key!r} must be a list, found {str(saved.get(key))[:40]}")
    return list(saved[key])


def _whole(saved: dict[str, Any], key: str) -> int:
    if type(saved.get(key)) is not int or saved[key] < 0:
        raise RecordError(f"damaged save: {key!r} must be a whole number, found {str(saved.get(key))[:40]}")
    return int(saved[key])


def _same(saved: dict[str, Any], key: str, wanted: object) -> None:
    if saved.get(key) != wanted:
        raise RecordError(f"this save has {key} {saved.get(key)!r}, not {wanted!r}")
