"""Steps and turns that are added or skipped, and things that cease to exist."""

from __future__ import annotations

import pytest

from cardwright.games.magic.game import magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core.board import ACTIVE
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import Table

OWN = """
version: 1
cards:
  - {name: Island, types: [basic, land], subtypes: [Island]}
  - {name: Sleep, cost: "0", types: sorcery, abilities: [{spell: {skip: {what: turn, who: {target: player}}}}]}
  - {name: Truce, cost: "0", types: instant, abilities: [{spell: {skip: combat phase}}]}
  - {name: Drought, cost: "0", types: sorcery, abilities: [{spell: {skip: {what: draw step, who: opponents}}}]}
  - {name: Frost, cost: "0", types: sorcery, abilities: [{spell: {skip: {what: untap step, who: opponents}}}]}
  - {name: Haste Past, cost: "0", types: sorcery, abilities: [{spell: {skip: {what: upkeep step, who: opponents}}}]}
  - {name: Haze, cost: "0", types: instant, abilities: [{spell: {extra_step: upkeep}}]}
  - {name: Chime, cost: "0", types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Bell, types: land, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 0}}}]}
  - {name: Watch, types: enchantment, abilities: [{when: {event: {begins: upkeep}, do: {gain_life: 1}}}]}
  - {name: Spirit, types: creature, power: 1, toughness: 1, token: true}
  - {name: Gust, cost: "0", types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
"""
LIBRARY = ["Island"] * 5


@pytest.fixture(scope="module")
def game() -> Magic:
    return magic_game(cards=read_cards_text(OWN, ".yaml", magic, MagicCard, "own.yaml"))


def seat(*hand: str, battlefield: tuple[str | Thing, ...] = ()) -> Seat:
    """A player who is never passed over, for lack of anything to do."""
    return Seat(hand=list(hand), battlefield=["Bell", *battlefield], library=LIBRARY)


@pytest.mark.rule("500.11")
def test_a_skipped_turn_is_passed_over(game: Magic) -> None:
    t = Table(position(game, seat("Sleep"), seat()))
    t.play("cast Sleep -> P2").settle().until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 0
    t.until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 1


@pytest.mark.rule("500.11")
def test_a_skipped_combat_phase_has_no_steps(game: Magic) -> None:
    t = Table(position(game, seat("Truce"), seat()))
    t.play("cast Truce").settle()
    t.play("pass", "pass")
    assert t.step == "postcombat main"


@pytest.mark.rule("500.11")
def test_in_a_skipped_draw_step_nothing_is_drawn(game: Magic) -> None:
    t = Table(position(game, seat("Drought"), seat()))
    t.play("cast Drought").settle().until("end").until("precombat main")
    assert t.m.table()[ACTIVE] == 1
    assert t.hand(1) == []


@pytest.mark.rule("500.11")
def test_in_a_skipped_untap_step_nothing_untaps(game: Magic) -> None:
    t = Table(position(game, seat("Frost"), seat(battlefield=(Thing("Island", tapped=True),))))
    t.play("cast Frost").settle().until("end").until("upkeep")
    assert t.m.table()[ACTIVE] == 1
    assert t.tapped("Island", 1)


@pytest.mark.rule("500.11")
def test_what_waits_for_a_skipped_upkeep_does_not_trigger(game: Magic) -> None:
    t = Table(position(game, seat("Haste Past"), seat(battlefield=("Watch",))))
    t.play("cast Haste Past").settle().until("end").until("draw")
    assert t.m.table()[ACTIVE] == 1
    assert t.life[1] == 20


@pytest.mark.rule("500.9")
def test_an_added_upkeep_comes_behind_this_one(game: Magic) -> None:
    t = Table(position(game, seat("Haze", battlefield=("Watch",)), seat(), step="upkeep"))
    t.play("cast Haze").settle()
    t.play("pass", "pass")
    assert t.step == "upkeep"
    assert t.stack
    t.settle().play("pass", "pass")
    assert t.step == "draw"
    assert t.life[0] == 21


@pytest.mark.rule("704.5d")
def test_a_token_that_ceases_to_exist_says_so(game: Magic) -> None:
    t = Table(position(game, seat("Gust", battlefield=("Spirit",)), seat()))
    t.play("cast Gust").settle()
    assert t.happened("VANISHED") == ["Spirit ceases to exist"]
    assert t.rules("VANISHED") == ["CR 704.5d"]
    assert t.hand(0) == []
