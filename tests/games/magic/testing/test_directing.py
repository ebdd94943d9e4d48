"""The directed player: it casts a card, uses each ability, and reports what cannot be used or goes wrong."""

from __future__ import annotations

import pytest

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import changes, events, ledger_names
from cardwright.games.magic.testing import directing, happenings, running
from cardwright.games.magic.testing.deeds import TOOL
from cardwright.games.magic.testing.directing import ALWAYS, Director, Played
from cardwright.games.magic.testing.stage import furniture
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text

EVERYTHING = """
  - name: Busy Keeper
    cost: 1G
    types: creature
    subtypes: [Elf]
    power: 2
    toughness: 2
    abilities:
      - {kicker: {mana: "2"}}
      - {flashback: {mana: "4"}}
      - {static: {power: 1}}
      - {mana: {add: G}}
      - {activated: {cost: [{mana: "1"}, {discard: 1}], do: draw}}
      - {activated: {cost: exile_self, do: draw, place: graveyard}}
      - {activated: {cost: {mana: "1"}, do: draw, place: exile}}
      - {when: {event: enters, do: {damage: {amount: 1, to: {target: any_target}}}}}
      - {when: {event: dies, do: draw}}
      - {when: {event: attacks, do: {gain_life: 1}}}
      - {when: {event: {begins: {step: upkeep}}, do: {lose_life: 1}}}
      - {when: {event: {casts: {what: {is: artifact}, who: opponent}}, do: draw}}
      - {when: {event: {discards: {}}, do: {gain_life: 1}}}
      - {when: {event: {targeted: {by: [spell, theirs]}}, do: draw}}
"""
MODES = """
  - name: Three Wishes
    cost: 1U
    types: instant
    abilities:
      - modes:
          options:
            - {do: {counter: {target: spell}}}
            - {do: {destroy: {target: {is: land}}}}
            - {do: {discard: {amount: 1, who: opponents}}}
      - {entwine: {mana: "2"}}
"""
NEVER = """
  - name: Closed Door
    cost: "1"
    types: artifact
    abilities: [{activated: {cost: {mana: "1"}, do: draw, per_game: 0}}]
"""


def play(cards: str) -> Played:
    [card] = read_cards_text(f"version: 1\ncards:\n{cards}", ".yaml", magic, CARD_TYPE, "cards of the test")
    return Director(card).play()


def test_every_kind_of_ability_is_used() -> None:
    played = play(EVERYTHING)
    assert (played.cast, played.left, played.wrong) == (True, [], [])
    assert played.uses == played.used == 15


def test_every_mode_is_chosen_and_every_cost_paid() -> None:
    played = play(MODES)
    assert (played.left, played.wrong) == ([], [])
    assert played.uses == 5


def test_what_can_never_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(directing, "SCENES", ())
    played = play(NEVER)
    assert played.cast
    assert [what.partition(":")[0] for what in played.left] == ["activated"]


def test_what_goes_wrong_is_told_with_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "broken", lambda m: "a card is nowhere")
    played = play("  - {name: Plain Ox, cost: G, types: creature, power: 2, toughness: 2}")
    assert played.wrong == ["RulesError: a card is nowhere"]
    assert not played.cast


def test_there_is_a_way_to_make_every_event_happen() -> None:
    heard = set(ledger_names.numbers(events).values()) - {events.MOVED, events.STATE_CHANGED}
    # No ability triggers on these.
    assert heard - set(happenings.TOOLS) == {events.MULLIGANED, events.LOOKED_AT}
    assert set(happenings.AFTER_CHANGES) == set(ledger_names.numbers(changes).values())


def test_every_tool_is_there_and_none_is_idle() -> None:
    tables = (
        happenings.AFTER_MOVES,
        happenings.LEAVES,
        happenings.TOOLS,
        happenings.AFTER_CHANGES,
        happenings.SPOKEN_OF,
    )
    tools = [tool for table in tables for listed in table.values() for tool in listed]
    named = {one for tool in tools for one in happenings.tools_of(tool)}
    there = {card.name for card in furniture() if card.name.startswith(TOOL)}
    assert named | set(ALWAYS) | set(happenings.AFTER_STATES) == there
