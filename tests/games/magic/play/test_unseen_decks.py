"""A player cannot tell from a view which cards the opponents have before one of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, FIRST_OBJECT, KIND, OWNER
from cardwright.games.magic.game import base_cards, deck, deck_names, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text

ME = 0
MORE = """
cards:
  - {name: Aaa Namer, cost: "0", types: artifact, abilities: [{names_card: {}}]}
  - {name: Mmm Typist, cost: "0", types: artifact, abilities: [{as_enters: creature type}]}
  - name: Zzz Grower
    cost: "0"
    types: [artifact, creature]
    subtypes: [Wibble, Clue]
    power: 1
    toughness: 1
    abilities:
      - {protection: {colour: red}}
      - {activated: {cost: tap, do: {counters: {kind: luck, on: self}}}}
      - {static: {on: each, what: [{is: artifact}, yours], power: 1, toughness: 1}}
      - {static: {on: each, what: [{is: artifact}, yours], abilities: [{ward: {mana: "1"}}]}}
  - {name: Aab Strange, cost: "0", types: artifact, subtypes: [Gizmo], abilities: [{mana: C}]}
  - name: Aac Brother
    cost: "0"
    types: [artifact, creature]
    subtypes: [Aabble]
    power: 1
    toughness: 1
    abilities:
      - {protection: {colour: blue}}
      - {activated: {cost: tap, do: {counters: {kind: oddity, on: self}}}}
      - {static: {on: each, what: [{is: artifact}, yours], abilities: [{ward: {mana: "3"}}]}}
"""
OWN = [*["Aaa Namer", "Mmm Typist", "Zzz Grower"] * 4, *["Mountain"] * 48]
STRANGE = [*["Aab Strange", "Aac Brother", "Phyrexian Soulgorger", "Ancestral Vision"] * 4, *["Swamp"] * 44]


def game_with_more() -> Magic:
    return magic_game(cards=[*base_cards(), *read_cards_text(MORE, ".yaml", magic, CARD_TYPE, "more cards")])


def told(m: Match, player: int = ME) -> dict[str, Any]:
    """All that a player sees, and may answer."""
    view = m.view(player)
    found = {"data": view.data(), "board": str(view), "score": view.score()}
    if view.decision is not None:
        asked = view.decision
        found |= {"prompt": asked.prompt, "options": asked.notations(), "texts": asked.shown()}
    return found


def opposing_card_is_shown(m: Match) -> bool:
    view = m.view(ME)
    rows = enumerate(m.state.rows)
    return any(
        row[KIND] >= FIRST_OBJECT and row[CARD] >= 0 and row[OWNER] > ME and view.can_see(obj) for obj, row in rows
    )


def busy_answer(m: Match, stream: Stream) -> int:
    """What the player answers: a hand is kept, a type is one that no rule lists, and only who can do nothing passes."""
    decision = m.decision
    assert decision is not None
    options = list(decision.notations())
    for wanted in ("keep", "Wibble"):
        if wanted in options:
            return options.index(wanted)
    first = 1 if options[0] == "pass" else 0
    return first + stream.below(len(options) - first)


def quiet_answer(m: Match) -> int:
    """What the opponent answers so as to show no card: few cards in hand, and nothing played."""
    decision = m.decision
    assert decision is not None
    options = list(decision.notations())
    for wanted in ("mulligan", "pass"):
        if wanted in options:
            return options.index(wanted)
    return 0


def seen_until_a_card_is_shown(
    game: Magic, opposing: Sequence[str], seed: int, most: int = 120
) -> list[dict[str, Any]]:
    m = game.start(seed, [OWN, opposing])
    stream = Stream(seed, "answers")
    found: list[dict[str, Any]] = []
    while m.decision is not None and len(found) < 120 and not opposing_card_is_shown(m):
        if m.decision.who == ME:
            found.append(told(m))
            m.apply(busy_answer(m, stream))
        else:
            m.apply(quiet_answer(m))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_with_two_opposing_decks_a_player_is_told_the_same(seed: int) -> None:
    game = game_with_more()
    one = seen_until_a_card_is_shown(game, deck("burn"), seed)
    other = seen_until_a_card_is_shown(game, STRANGE, seed)
    assert len(one) == len(other) > 10
    for before, after in zip(one, other, strict=True):
        assert before == after


def test_with_two_opposing_decks_a_player_may_name_the_same() -> None:
    """A name and a type are asked for in the matches above, counters are put, and any of all may be answered."""
    game = game_with_more()
    seen = [each for seed in range(3) for each in seen_until_a_card_is_shown(game, STRANGE, seed)]
    assert any("luck counters" in str(each["data"]) for each in seen)
    assert not any("oddity" in str(each) for each in seen)
    asked = [each["options"] for each in seen]
    names = next(options for options in asked if "Shock" in options)
    assert {"Aab Strange", "Ancestral Vision", "Lightning Bolt"} <= set(names)
    types = next(options for options in asked if "Goblin" in options)
    assert list(types) == sorted({*CREATURE_TYPES, "Wibble", "Aabble"})


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_does_not_depend_on_the_numbers_of_nodes(seed: int) -> None:
    """A match goes and looks the same with all cards compiled, where every number is another."""
    game = magic_game()
    every = magic_game().for_decks([[card.name for card in base_cards() if not card.token]])
    stream = Stream(seed, "decks")
    names = deck_names()
    decks = [deck(names[stream.below(len(names))]) if seed % 3 == 0 else random_deck(game, stream) for _ in range(2)]
    one, other = game.start(seed, decks), every.start(seed, decks)
    while one.decision is not None and other.decision is not None and len(one.choices) < 150:
        for player in range(game.players):
            assert told(one, player) == told(other, player)
            assert one.view(player).log() == other.view(player).log()
        index = stream.below(len(one.decision))
        one.apply(index)
        other.apply(index)
    assert (one.decision is None) == (other.decision is None)
