"""The full content of a match as plain data: definitions, parsed words, values through each layer, all zones."""

from __future__ import annotations

from typing import Any, Final

from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, OWNER, TURN, ZONE
from cardwright.games.googooland.cells import parse_cell
from cardwright.games.googooland.rules.board import (
    ACTIONS,
    ACTIVE,
    BOOST,
    CC,
    DAMAGE,
    DIRECT,
    FIRST_CARD,
    HAND,
    OWN,
    PLAY,
    PLAYERS,
    STAGE,
    STATS,
    TABLE_ID,
    TARGETS_COST,
    TURNS,
    VALUES,
    ZONE_NAMES,
    ZONES,
    cards_in,
    is_copy,
    is_stolen,
)
from cardwright.games.googooland.rules.costs import cost_with
from cardwright.games.googooland.rules.flow import MAIN, Googooland
from cardwright.games.googooland.rules.parts import value_parts
from cardwright.games.googooland.rules.stats import LAYERS, part_of_each_layer
from cardwright.games.googooland.show import googooland

KEYS: Final = ("hand", "in_play", "sleep_zone", "resolving")


def inspect(m: Match, obj: int = -1) -> dict[str, Any]:
    """Return the data of one card or player, or (-1) of the whole match; nothing is hidden."""
    game = googooland(m.game)
    if obj >= FIRST_CARD:
        return card_data(m, game, obj)
    if 0 <= obj < PLAYERS:
        return player_data(m, game, obj)
    table = m.state.rows[TABLE_ID]
    outcome = m.outcome()
    return {
        "game": game.name,
        "turn": table[TURN],
        "phase": "over" if outcome else "main" if table[STAGE] == MAIN else "between turns",
        "active_player": game.player_name(table[ACTIVE]),
        "actions_this_turn": table[ACTIONS],
        "layers": list(LAYERS),
        "players": {game.player_name(player): player_data(m, game, player) for player in range(PLAYERS)},
    }


def player_data(m: Match, game: Googooland, player: int) -> dict[str, Any]:
    """Return a player's counters and every card in each of their zones."""
    row = m.state.rows[player]
    return {
        "cc": row[CC],
        "turns": row[TURNS],
        "direct_attacks_this_turn": row[DIRECT],
        **{key: [card_data(m, game, obj) for obj in cards_in(m, player, zone)] for zone, key in enumerate(KEYS)},
    }


def card_data(m: Match, game: Googooland, obj: int) -> dict[str, Any]:
    """Return a card's data: what it is and shows, its words, its values from the printed ones through every layer."""
    row = m.state.rows[obj]
    shown = game.board.cards[row[CARD]]
    own = game.board.cards[row[OWN]]
    cell = _cell(game, shown.name)
    boosts = {VALUES[stat]: row[BOOST + stat] for stat in range(STATS) if row[BOOST + stat]}
    return {
        "id": obj,
        "name": game.object_name(m, obj),
        "own_name": own.name,
        "type": "Toy" if shown.toy else "Action",
        "zone": ZONE_NAMES[row[ZONE] % ZONES],
        "owner": game.player_name(row[OWNER]),
        "controller": game.player_name(row[CONTROLLER]),
        "is_transformed": is_copy(m, obj),
        "is_stolen": is_stolen(m, obj),
        "effect_definitions": cell,
        "own_effect_definitions": _cell(game, own.name),
        "parsed_effects": [
            {"word": word.name, "parameters": word.values(), "sort": word.sort, "text": word.text()}
            for word in parse_cell(cell)
        ],
        "cost": {"printed": shown.cost, "now": _cost(m, game, obj)},
        "base_stats": _stats(shown.printed) if shown.toy else {},
        "effective_stats": _stats(m.layers.values(m, obj)) if shown.toy else {},
        "layers": _layers(m, game, obj),
        "modifications": {"damage": row[DAMAGE], "turn": boosts},
    }


def _cell(game: Googooland, name: str) -> str:
    definition = game.definitions[name]
    assert isinstance(definition, dict)
    return str(definition["effects"])


def _stats(values: list[int]) -> dict[str, int]:
    return {VALUES[stat]: values[stat] for stat in range(STATS)}


def _cost(m: Match, game: Googooland, obj: int) -> int | dict[str, int] | None:
    """Return the cost to play the card now: a number, or one for each target; None where it cannot be played from."""
    row = m.state.rows[obj]
    if row[ZONE] % ZONES != HAND:
        return None
    card = game.board.cards[row[CARD]]
    if card.cost != TARGETS_COST:
        return cost_with(m, game.board, obj, -1)
    who = row[CONTROLLER]
    found: dict[str, int] = {}
    for number in card.effects:
        node = game.checks.node(number)
        for target in node.thinkable(m, who):
            if node.target_refusal(m, who, target) == 0:
                found[game.called(m, target, who, side=True)] = cost_with(m, game.board, obj, target)
    return found


def _layers(m: Match, game: Googooland, obj: int) -> dict[str, Any]:
    """Return what each layer does to the card: what it copies, who took it, and how much its values change."""
    row = m.state.rows[obj]
    steps = part_of_each_layer(m, game.board, obj)
    found: dict[str, Any] = {
        "copy": game.board.cards[row[CARD]].name if is_copy(m, obj) else None,
        "control": game.player_name(row[CONTROLLER]) if is_stolen(m, obj) else None,
    }
    for place, layer in enumerate(LAYERS):
        before, after = steps[place], steps[place + 1]
        if layer in found:
            continue
        found[layer] = {name: after[at] - before[at] for at, name in enumerate(VALUES) if after[at] != before[at]}
    damage = row[DAMAGE] if row[ZONE] % ZONES == PLAY else 0
    if damage:
        # Damage is taken off last, with what lasts for the turn; here it is told apart.
        turn = found["turn"]
        turn["stamina"] = turn.get("stamina", 0) + damage
        if not turn["stamina"]:
            del turn["stamina"]
    found["damage"] = {"stamina": -damage} if damage else {}
    parts = {name: value_parts(m, game.board, obj, at) for at, name in enumerate(VALUES)}
    found["from"] = {name: lines for name, lines in parts.items() if lines}
    return found
