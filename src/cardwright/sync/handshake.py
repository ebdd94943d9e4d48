"""What two sides must share before they can play in step, and rebuilding a match from its beginning."""

from __future__ import annotations

import json
from typing import Final

from cardwright.engine.match import Match
from cardwright.engine.replay import ENGINE_VERSION
from cardwright.engine.save import load_data
from cardwright.errors import BadInput, CardwrightError, WrongMessage
from cardwright.sync.messages import Message, short, table, text

# The side of those who only watch.
WATCHING: Final = -1

# What a damaged state can do to the rules that work on it.
BROKEN: Final = (ValueError, IndexError, KeyError, TypeError, AssertionError, CardwrightError)


def checked_sides(players: int, side: int, sides: list[int]) -> list[int]:
    """Return which side plays each seat; if none are given, each seat is its own side."""
    sides = sides or list(range(players))
    if len(sides) != players or min(sides) < 0:
        raise BadInput(f"sides: found {sides}, expected a side from 0 up for each of {players} seats")
    if side not in sides and side != WATCHING:
        raise BadInput(f"side: found {side}, expected one of {sorted(set(sides))}, or {WATCHING} to watch")
    return sides


def pins(m: Match, sides: list[int]) -> Message:
    """Return everything that two sides must share besides the game, its version and its settings."""
    cards = m.game.cards_used(m.decks)
    return {
        "engine": ENGINE_VERSION,
        "seed": m.seed,
        "decks": [deck[:] for deck in m.decks],
        "cards": {name: short(json.dumps(card, sort_keys=True)) for name, card in sorted(cards.items())},
        "start": short(json.dumps(json.loads(m.origin), sort_keys=True)) if m.origin else "",
        "sides": sides[:],
    }


def fingerprint(m: Match, pinned: Message) -> str:
    """Return a short text that is the same on two sides that play the same match."""
    game = m.game
    return short(json.dumps([game.name, game.version, game.options, pinned], sort_keys=True))


def check_game(m: Match, message: Message) -> None:
    """Raise WrongMessage if the message belongs to another game, version or settings."""
    game = m.game
    found = [text(message, "game"), text(message, "version")]
    if found != [game.name, game.version]:
        raise WrongMessage("game", " ".join(found), f"{game.name} {game.version}")
    options = table(message, "options")
    if options != game.options:
        raise WrongMessage("options", str(options), str(game.options))


def check_pins(pinned: Message, message: Message) -> None:
    """Raise WrongMessage with the first thing that a greeting's sender does not share."""
    for key in ("engine", "seed", "sides", "start"):
        if message[key] != pinned[key]:
            raise WrongMessage(key, repr(message[key]), repr(pinned[key]))
    if message["decks"] != pinned["decks"]:
        theirs, mine = message["decks"], pinned["decks"]
        assert isinstance(theirs, list)
        assert isinstance(mine, list)
        if len(theirs) != len(mine):
            raise WrongMessage("decks", f"{len(theirs)} decks", str(len(mine)))
        seat = next(i for i in range(len(mine)) if theirs[i] != mine[i])
        raise WrongMessage(f"deck {seat + 1}", _deck_text(theirs[seat]), _deck_text(mine[seat]))
    here, there = table(pinned, "cards"), table(message, "cards")
    differs = sorted(name for name in {**here, **there} if here.get(name) != there.get(name))
    if differs:
        raise WrongMessage("cards", f"other definitions of {', '.join(differs)}", "those of this side")


def _deck_text(deck: list[str]) -> str:
    shown = ", ".join(deck[:3])
    return f"{len(deck)} cards ({shown}, ...; {short(deck)})"


def rebuilt(m: Match, choices: list[int]) -> Match | None:
    """Return the match from its beginning with these choices; None if it did not begin as its seed and decks say."""
    try:
        if m.origin:
            again = load_data(m.game, json.loads(m.origin))
        else:
            again = m.game.start(m.seed, m.decks, first=None if m.first < 0 else m.first)
        again.origin = m.origin
        for value in choices:
            again.answer(value)
    except BROKEN:
        return None
    return again


def taken_back(m: Match, keep: int) -> Match | None:
    """Return the match with `keep` choices left: itself with the others undone, or another; None if impossible."""
    steps = len(m.choices) - keep
    if len(m.history) < steps:
        # It was loaded from a save. Only if all of it can be played again, a part of it can be trusted.
        again = rebuilt(m, m.choices)
        if again is None or again.digest() != m.digest():
            return None
        m = again
    for _ in range(steps):
        m.undo()
    return m


def looked_at(m: Match, choices: list[int]) -> Match | None:
    """Return a copy of the match as it was after these choices, including any fault in it; None if impossible."""
    keep = len(choices)
    if m.choices[:keep] != choices or len(m.history) < len(m.choices) - keep:
        return None
    copy = m.copy(whole=True)
    try:
        while len(copy.choices) > keep:
            copy.undo()
    except BROKEN:
        return None
    return copy
