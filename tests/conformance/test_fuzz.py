"""Fuzzing: random decks of all cards, what it finds, how a failure is kept and played again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.engine.state import TURN
from cardwright.errors import RecordError
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.more_cards import few_cards
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.core.board import BASIC
from cardwright.games.magic.rules.play import invariants
from cardwright.testing import fuzz

KEPT = sorted((Path(__file__).parents[1] / "traces" / "fuzz").glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_once_went_wrong_does_not_again(path: Path) -> None:
    failure = fuzz.read_failure(path)
    fuzz.play(failure.game, failure.seed, failure.decks, failure.choices, fuzz.Fuzzed())


@pytest.mark.parametrize("first", [0, 8, 16])
def test_games_of_random_decks_are_sound(first: int) -> None:
    tally = fuzz.fuzz("magic", range(first, first + 3))
    assert tally.failures == []
    assert tally.games == 3
    assert tally.decisions > 50


@pytest.mark.parametrize("name", [name for name in games.names() if name != "magic"])
def test_short_games_are_sound(name: str) -> None:
    """With random decks, or of a game that makes none with its own."""
    tally = fuzz.fuzz(name, range(12))
    assert tally.failures == []
    assert tally.games == 12
    assert tally.decisions > 12


@pytest.mark.parametrize("name", games.names())
def test_the_number_of_players_and_the_settings_vary(name: str) -> None:
    settings = games.find(name).settings
    assert {len(fuzz.deal(name, seed)) for seed in range(20)} >= set(settings.get("players", ()))
    varied = games.find(name).varied
    assert "players" not in varied, "the number of players varies anyway"
    for place, key in enumerate(varied):
        met = {fuzz._varied(name, seed)[place] for seed in range(20)}
        assert len(met) > min(4, len(settings[key]) - 1)


def test_a_random_deck_can_be_played() -> None:
    game = magic_game()
    seen: set[str] = set()
    for seed in range(30):
        deck = random_deck(game, Stream(seed, "deck"))
        assert len(deck) == 60
        counts = Counter(deck)
        for name, count in counts.items():
            card = game.known().facts(name)
            assert card is not None
            assert count == 1 or card.types & BASIC
        seen.update(deck)
        game.check_decks([deck, deck])
    assert len(seen) > 250, "all cards come up sooner or later"


def test_a_random_deck_is_the_same_in_whatever_order_the_cards_are_loaded() -> None:
    names = ["Forest", "Grizzly Bears", "Island", "Mountain", "Opt", "Plains", "Shock", "Swamp", "Taiga", "Tundra"]
    cards = few_cards(names)
    there, back = magic_game(cards=cards), magic_game(cards=cards[::-1])
    for seed in range(5):
        assert random_deck(there, Stream(seed, "deck")) == random_deck(back, Stream(seed, "deck"))


def test_a_failure_is_found_made_small_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Forbid something that happens: the fuzzer must find it, and the kept failure must fail again."""
    monkeypatch.setattr(fuzz, "games", _Watched())
    tally = fuzz.fuzz("magic", [3])
    assert len(tally.failures) == 1
    found = tally.failures[0]
    assert "third turn" in found.what
    path = tmp_path / "kept.json"
    path.write_text(found.to_json())
    again = fuzz.read_failure(path)
    assert again == found
    with pytest.raises(fuzz.Wrong, match="third turn"):
        fuzz.play(again.game, again.seed, again.decks, again.choices, fuzz.Fuzzed())


class _Watched:
    """The games, with an invariant that does not hold."""

    def find(self, name: str) -> games.GameFolder:
        return replace(games.find(name), invariant=lambda m: "the third turn" if m.table()[TURN] > 2 else "")


def test_only_the_same_failure_is_made_small() -> None:
    """Another invariant that breaks on the way is another failure, whatever the numbers in it."""
    assert fuzz._kind("RulesError: card 12 in zone 3") == fuzz._kind("RulesError: card 7 in zone 30")
    assert fuzz._kind("RulesError: card 12 in zone 3") != fuzz._kind("RulesError: a saga (12)")


def test_several_processes_play_the_same_games() -> None:
    heard: list[int] = []
    alone = fuzz.spread("skirmish", 5, 60, 1, lambda so_far: heard.append(so_far.games))
    assert heard == [50, 60]
    assert fuzz.spread("skirmish", 5, 60, 2) == alone
    assert alone == fuzz.fuzz("skirmish", range(5, 65))


def test_a_game_that_only_grows_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fuzz.fuzz("skirmish", [1]).crowded == 0
    monkeypatch.setattr(fuzz, "CROWDED", 5)
    left = fuzz.fuzz("skirmish", [1])
    assert (left.crowded, left.decisions) == (1, 0)


def test_what_is_no_failure_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"game": "magic"}')
    with pytest.raises(RecordError, match="not a failure"):
        fuzz.read_failure(path)


def test_an_invariant_notices_values_out_of_date() -> None:
    game = magic_game(mulligans="none")
    folder = games.find("magic")
    m = game.start(1, [folder.deck("tokens"), folder.deck("burn")])
    stream = Stream(1, "play")
    while m.decision is not None and not m.state.zones[12]:
        m.apply(stream.below(len(m.decision)))
    obj = m.state.zones[12][0]
    m.layers.values(m, obj)
    assert invariants.values_broken(m) == ""
    m.layers.table[obj] = [m.layers.table[obj][0] + 1, *m.layers.table[obj][1:]]
    assert "computed anew" in invariants.values_broken(m)
