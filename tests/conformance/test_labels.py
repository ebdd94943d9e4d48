"""Answers and records go by labels: what is printed on a card may change in any way."""

from __future__ import annotations

import random
import string
import sys

import pytest

from cardwright import games
from cardwright.agents.simple import RandomAgent
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.records.record import read_record

RECORDS = 100
# A long match says little more than its first choices.
CHOICES = 40


def scrambled(chance: random.Random) -> str:
    return "".join(chance.choices(string.ascii_letters + ' :->()#"', k=chance.randint(1, 30)))


def words_of(name: str) -> list[type]:
    """Every class of the game, or of the definitions, that prints itself; those of the rules print nothing."""
    ours = (f"cardwright.games.{name}.", "cardwright.definitions.")
    found: dict[str, type] = {}
    for module in [each for key, each in sys.modules.items() if key.startswith(ours) and ".rules." not in key]:
        for thing in vars(module).values():
            if isinstance(thing, type) and thing.__module__ == module.__name__ and callable(vars(thing).get("text")):
                found[f"{thing.__module__}.{thing.__qualname__}"] = thing
    return [found[key] for key in sorted(found)]


def begun(game: Game, decks: list[list[str]], seed: int) -> Match:
    """A match after some random choices."""
    m = game.start(seed, decks)
    agents = [RandomAgent(2 * seed + seat) for seat in range(game.players)]
    while m.decision is not None and len(m.choices) < CHOICES:
        m.apply(agents[m.decision.who].choose(m.view(m.decision.who), m.decision))
    return m


def decks_of(folder: games.GameFolder, game: Game, seed: int) -> list[list[str]]:
    stream = Stream(seed, "decks")
    if folder.random_deck is not None:
        return [folder.random_deck(game, stream) for _ in range(game.players)]
    names = folder.deck_names()
    return [folder.deck(names[stream.below(len(names))]) for _ in range(game.players)]


@pytest.mark.parametrize("name", games.names())
def test_records_replay_whatever_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = games.find(name)
    game = folder.make()
    dealt = [decks_of(folder, game, seed) for seed in range(RECORDS)]
    kept = [begun(game, decks, seed).record().to_json() for seed, decks in enumerate(dealt)]

    chance = random.Random(name)
    words = words_of(name)
    assert words
    for cls in words:
        monkeypatch.setattr(cls, "text", lambda *_, **__: scrambled(chance))
    other = folder.make()
    for text in kept:
        replay(other, read_record(text))
