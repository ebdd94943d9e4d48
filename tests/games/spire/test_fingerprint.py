"""What Spire's definitions compile to has not changed: number, class, text and all parts of each entry, card by card.

A change that is meant to change it writes the files anew: `CARDWRIGHT_WRITE_GOLDEN=1 pytest` with this file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from inspect import get_annotations
from pathlib import Path

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.errors import CardErrors
from cardwright.games.spire.about import ENCOUNTERS
from cardwright.games.spire.game import base_cards, deck, deck_names, spire_game
from cardwright.games.spire.position import position
from cardwright.games.spire.rules.board import Board
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.meta_effects import Delay
from cardwright.games.spire.rules.scene import Scene
from cardwright.games.spire.testing.broken_cards import NEEDS_NAMES, break_card
from cardwright.games.spire.testing.proving import FOES, HEROES, RANDOM_NAMES, game_of, read, vocabulary, world
from cardwright.games.spire.testing.random_cards import RandomCards, sound
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.enemies import Enemy
from cardwright.games.spire.words.statuses import Orb, Pool, Stance, Status
from cardwright.sources.write import to_data
from tests.golden import agrees

FOLDER = Path(__file__).parent / "fingerprint"
RANDOM_CARDS = 370
RANDOM_OTHERS = 30
DECISIONS = 20
SHARED = (
    "attacking", "being_attacked", "block_gained", "damage_dealt", "damage_taken", "debuff_guard", "draw", "energy",
    "keeps_block", "numbers", "orb_scripts", "status_numbers", "trigger_status",
)  # fmt: skip


def hashed(lines: Sequence[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()


def same(file: str, lines: Sequence[str]) -> None:
    """Compare with what is kept, naming each line that differs."""
    path = FOLDER / file
    kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    differing = [line for line in lines if line not in kept]
    if differing and not os.environ.get("CARDWRIGHT_WRITE_GOLDEN"):
        pytest.fail(f"{len(differing)} lines of {file} differ: {differing[:5]}")
    agrees(path, "\n".join(lines) + "\n")


def attributes(cls: type) -> tuple[str, ...]:
    """The names of all that an object of a class may hold, the same in either build."""
    names = set(getattr(cls, "__mypyc_attrs__", ()))
    for each in cls.__mro__:
        names |= {*get_annotations(each), *each.__dict__.get("__slots__", ())}
    return tuple(sorted(names - {"__dict__", "__weakref__"}))


class Reader:
    """Tells what is inside a compiled thing, and notes the numbered entries it leads to."""

    def __init__(self, game: Spire) -> None:
        self.game = game
        self.reached: set[tuple[str, int]] = set()
        self.waiting: list[tuple[str, int]] = []

    def told(self, *things: object) -> Iterator[str]:
        """One line for each thing and for each entry that it leads to."""
        for thing in things:
            yield self.inside(thing)
        seen: set[tuple[str, int]] = set()
        while self.waiting:
            kind, number = self.waiting.pop(0)
            if (kind, number) in seen:
                continue
            seen.add((kind, number))
            entry = getattr(self.game, kind)[number]
            yield f"{kind} {number} {self.inside(entry)}"
        self.reached |= seen

    def inside(self, thing: object) -> str:
        """A thing with all its parts as text."""
        if thing is None or isinstance(thing, str | Fraction):
            return repr(thing)
        if isinstance(thing, int):
            return str(int(thing))
        if isinstance(thing, list | tuple):
            return f"[{', '.join(self.inside(each) for each in thing)}]"
        if isinstance(thing, dict):
            return f"{{{', '.join(f'{key}: {self.inside(value)}' for key, value in thing.items())}}}"
        if callable(thing):
            return str(getattr(thing, "__name__", ""))
        if isinstance(thing, Board | Scene | Spire):
            return type(thing).__name__
        names = sorted({*attributes(type(thing)), *getattr(thing, "__dict__", ())})
        for name in names:
            self.follow(thing, name, getattr(thing, name, None))
        parts = [f"{name}={self.inside(getattr(thing, name))}" for name in names if hasattr(thing, name)]
        return f"{type(thing).__name__}({', '.join(parts)})"

    def follow(self, thing: object, name: str, value: object) -> None:
        """Note the entries that a part of a thing names by number."""
        if name == "effect" and isinstance(value, int) and value >= 0:
            self.waiting.append(("effects", value))
        elif name in ("triggers", "always") and isinstance(value, list):
            self.waiting += [("triggers", code) if code >= 0 else ("replacements", -1 - code) for code in value]
        elif name == "trigger" and isinstance(thing, Delay):
            self.waiting.append(("triggers", thing.trigger))


def faces(board: Board, one: Definition) -> list[object]:
    """All that a definition was compiled to."""
    if isinstance(one, Status | Stance):
        return [board.statuses[board.status_numbers[one.name]]]
    if isinstance(one, Pool):
        return [pool for pool in board.pools if pool.name == one.name]
    if not isinstance(one, Card | Relic | Potion | Orb | Enemy):
        return []
    number = board.numbers[one.name]
    found: list[object] = [board.cards[number], board.orbs.get(number), board.creatures.get(number)]
    if isinstance(one, Card) and one.upgrade is not None:
        found.append(board.cards[board.numbers[f"{one.name}+"]])
    return found


def fingerprint(game: Spire, given: Sequence[Definition]) -> Iterator[str]:
    """One line for each definition, and one for what all of them make together; no entry is left out."""
    board, reader = game.board, Reader(game)
    for one in given:
        made = faces(board, one)
        lines = [*reader.told(*made)]
        for script in [board.orb_scripts.get(board.numbers[one.name])] if isinstance(one, Orb) else []:
            if script is not None:
                reader.waiting.append(("effects", script))
                lines += reader.told()
        if made:
            yield f"{hashed(lines)} {type(one).__name__} {one.name!r}"
    every = {
        (kind, number) for kind in ("effects", "triggers", "replacements") for number in range(len(getattr(game, kind)))
    }
    assert every - reader.reached == set()
    numbers = [f"{kind} {len(getattr(game, kind))}" for kind in ("effects", "triggers", "replacements", "asking")]
    shared = [f"{name} {reader.inside(getattr(board, name, None))}" for name in SHARED]
    yield f"{hashed([*numbers, *shared, str(sorted(game.asking))])} {', '.join(numbers)}"


@cache
def random_cards() -> list[Definition]:
    """Cards, relics and potions made up at random, among them some that do not fit together."""
    maker = RandomCards(Stream(17, "fingerprint"), RANDOM_NAMES, scope=vocabulary().scope)
    makers = [maker.card] * RANDOM_CARDS + [maker.relic] * RANDOM_OTHERS + [maker.potion] * RANDOM_OTHERS
    found: dict[str, Definition] = {}
    for make in makers:
        one = make()
        found.setdefault(one.name.casefold(), one)
    return [one for one in found.values() if not one.name.endswith("+")]


@cache
def playable() -> tuple[Definition, ...]:
    """Those of them that fit together."""
    return tuple(sound(random_cards(), check))


def check(given: Sequence[Definition]) -> None:
    game_of(given)


def play(m: Match, stream: Stream, most: int = 100_000) -> str:
    """Play a match at random for so many decisions; return how many there were, and its digests on the way."""
    told: list[str] = []
    for _ in range(most):
        if m.decision is None:
            break
        m.apply(stream.below(len(m.decision)))
        told.append(m.digest())
    return f"{len(told)} {hashed(told)}"


def test_every_definition_compiles_to_what_it_did() -> None:
    same("own.txt", [*fingerprint(spire_game(), base_cards())])


def test_random_cards_compile_to_what_they_did() -> None:
    kept = playable()
    assert len([one for one in kept if isinstance(one, Card)]) > 300
    same("random.txt", [*fingerprint(game_of(kept), [*world(), *kept])])


def test_combats_with_random_cards_go_as_they_went() -> None:
    kept = playable()
    game = game_of(kept)
    cards = [one.name for one in kept if isinstance(one, Card)]
    lines = []
    for at, name in enumerate(cards):
        others = [cards[(at + step) % len(cards)] for step in range(1, 6)]
        m = position(game, FOES, HEROES[at % 3], hand=[name, *others[:3]], deck=["Slash", *others, "Shield"], seed=at)
        try:
            told = play(m, Stream(at, "fingerprint"), DECISIONS)
        except Exception as error:  # noqa: BLE001  # what a card can do to the rules is told as it was
            told = type(error).__name__
        lines.append(f"{told} {name!r}")
    same("combats.txt", lines)


def problems(errors: CardErrors) -> dict[str, list[str]]:
    """All that is said about each card."""
    found: dict[str, list[str]] = {}
    for each in errors.problems:
        found.setdefault(each.card, []).append(repr(each))
    return found


def test_what_does_not_fit_together_is_refused_as_it_was() -> None:
    with pytest.raises(CardErrors) as caught:
        game_of(random_cards())
    lines = [f"{hashed(said)} {len(said)} {name!r}" for name, said in problems(caught.value).items()]
    same("unsound.txt", lines)


def test_unknown_names_are_refused_as_they_were() -> None:
    lines = []
    for one in (one for one in playable() if isinstance(one, Card)):
        try:
            broken = break_card({**to_data(one)}, Stream(3, one.name), mistakes=NEEDS_NAMES)
        except ValueError:
            continue
        with pytest.raises(CardErrors) as caught:
            game_of(read(json.dumps({"cards": [broken.data]}), "broken.json"))
        said = [line for each in problems(caught.value).values() for line in each]
        lines.append(f"{hashed(said)} {one.name!r}")
    assert len(lines) > 50
    same("unknown.txt", lines)


@pytest.mark.parametrize("name", deck_names())
def test_whole_combats_end_as_they_did(name: str) -> None:
    lines = []
    for seed, encounter in enumerate(ENCOUNTERS):
        m = spire_game(encounter=encounter).start(seed, decks=[deck(name)])
        lines.append(f"{play(m, Stream(seed, name))} {m.digest()} {encounter}")
    same(f"{name}.txt", lines)
