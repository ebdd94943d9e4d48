"""Whether effects are good or bad for their targets: read off the nodes of every card there is."""

from __future__ import annotations

import pytest

from cardwright.engine.match import Match
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.knowledge.intent import HARMS, HELPS, Intents, silent
from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import game_of

# These aim at something and are neither good nor bad for it by themselves.
NEITHER = [
    "BecomeCopy", "Change", "Coming", "ExchangeControl", "ExchangeLife", "ExchangeLifeFor", "HauntCreature",
]  # fmt: skip


def with_all_cards() -> Match:
    names = [card.name for card in base_cards() if not card.token]
    game = magic_game()
    return position(game, Seat(library=names), Seat(library=["Forest"]))


def test_of_all_cards_only_these_classes_say_nothing() -> None:
    assert silent(with_all_cards()) == NEITHER


CARDS = {
    "{damage: {amount: 2, to: {target: any_target}}}": HARMS,
    "{destroy: {target: {is: creature}}}": HARMS,
    "{change: {what: {target: {is: creature}}, power: 2, toughness: 2}}": HELPS,
    "{change: {what: {target: {is: creature}}, power: -2, toughness: -2}}": HARMS,
    "{change: {what: {target: {is: creature}}, keywords: flying}}": HELPS,
    "{counters: {kind: plus, on: {target: {is: creature}}}}": HELPS,
    "{tap: {target: {is: creature}}}": HARMS,
    "{untap: {target: {is: creature}}}": HELPS,
    "{draw: {who: {target: player}, amount: 1}}": HELPS,
    "{discard: {who: {target: player}, amount: 1}}": HARMS,
    "[{gain_life: 3}, {destroy: {target: {is: creature}}}]": HARMS,
    "{may: {gain_life: {who: {target: player}, amount: 3}}}": HELPS,
    "{gain_control: {what: {target: {is: creature}}, until: end_of_turn}}": HARMS,
}


@pytest.mark.parametrize("effect", CARDS)
def test_an_effect_says_whom_it_is_good_for(effect: str) -> None:
    game = game_of(f"  - {{name: Spell, cost: '1', types: instant, abilities: [{{spell: {effect}}}]}}")
    m = position(game, Seat(hand=["Spell"]))
    body = m.game.faces[m.game.numbers["Spell"]].body  # type: ignore[attr-defined]
    assert Intents().of_target(m, body.modes[0].effect, 0) == CARDS[effect]


def test_the_use_of_target_decides() -> None:
    game = game_of(
        "  - {name: Brawl, cost: '1', types: sorcery, abilities: [{spell: {fight: {one: {target: {is: creature}},"
        " other: {target: {is: creature}}}}}]}"
    )
    m = position(game, Seat(hand=["Brawl"]))
    effect = m.game.faces[m.game.numbers["Brawl"]].body.modes[0].effect  # type: ignore[attr-defined]
    intents = Intents()
    assert [intents.of_target(m, effect, use) for use in (0, 1)] == [HELPS, HARMS]


def test_no_card_is_named_in_the_knowledge() -> None:
    """Whatever is known is known of rules: not even the game's own cards have a word of their own."""
    from pathlib import Path

    import cardwright.games.magic.knowledge as package

    folder = Path(package.__path__[0])
    names = [card.name for card in base_cards() if " " in card.name or len(card.name) > 9]
    for file in [*folder.glob("*.py"), *folder.glob("*.yaml")]:
        text = file.read_text(encoding="utf-8")
        assert [name for name in names if name in text] == [], file.name
