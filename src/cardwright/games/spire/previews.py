"""Previews as text: a creature's intent, and what a card would do to each enemy, after all modifiers."""

from __future__ import annotations

from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.games.spire.rules.board import BLOCK, COSTS_X, ENERGY, HAS, HERO, HP, INTENT, CardFace, enemies_of
from cardwright.games.spire.rules.damage import NO_ITEM
from cardwright.games.spire.rules.effects import Damage
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.foreseeing import all_foreseen
from cardwright.games.spire.rules.intents import intent_damage
from cardwright.games.spire.rules.meta_effects import InOrder
from cardwright.games.spire.rules.scene import Scene
from cardwright.games.spire.rules.select import times
from cardwright.games.spire.rules.stack import Script


def intent_text(m: Match, game: Spire, creature: int) -> str:
    """Return a creature's intent: its move, the damage with all hits, and what else the move does."""
    row = m.state.rows[creature]
    if row[INTENT] < 0:
        return ""
    move = game.board.creatures[row[CARD]].moves[row[INTENT]]
    script = game.effects[move.effect]
    assert isinstance(script, Script)
    parts = script.effect.parts if isinstance(script.effect, InOrder) else [script.effect]
    strikes = [part for part in parts if isinstance(part, Damage) and part.to.speaks]
    text = f"-> {move.name}"
    if move.hits:
        text += f" for {intent_damage(m, game.board, creature)}"
        if len(strikes) == 1 and strikes[0].hits is not None:
            text += f" in {_hits(m, game, creature, strikes[0])} hits"
    others = [part.text for part in parts if part not in strikes]
    return "; ".join([text, *others])


def _hits(m: Match, game: Spire, creature: int, strike: Damage) -> int:
    scene = game.board.scene
    kept = scene.kept()
    scene.begin(creature, HERO, -1)
    assert strike.hits is not None
    found = times(m, NO_ITEM, strike.hits)
    scene.restore(kept)
    return found


def card_preview(m: Match, game: Spire, card: int, face: CardFace) -> str:
    """Return what a card would do now: damage to each enemy it can reach, and block; "" if it does neither."""
    parts = _damage(m, game, card, face)
    if face.blocks:
        kept = _begin(m, game, card, face, -1)
        parts.append(f"{sum(node.foreseen(m, HERO) for node in face.blocks)} Block")
        game.board.scene.restore(kept)
    return f"=> {', '.join(parts)}" if parts else ""


def _damage(m: Match, game: Spire, card: int, face: CardFace) -> list[str]:
    if not face.hits:
        return []
    found: dict[int, str] = {}
    for enemy in enemies_of(m, HERO):
        total = damage_to(m, game, card, face, enemy)
        if total > 0:
            found[enemy] = f"{total}{_outcome(m, game, enemy, total)}"
    every = list(found.values())
    if len(every) > 1 and len(found) == len(enemies_of(m, HERO)) and len(set(every)) == 1:
        return [f"{every[0]} each"]
    if len(enemies_of(m, HERO)) == 1:
        return every
    return [f"{game.creature_name(m, enemy)} {text}" for enemy, text in found.items()]


def damage_to(m: Match, game: Spire, card: int, face: CardFace, enemy: int) -> int:
    """Return the damage with all hits that a card would deal to this enemy as its target, before block."""
    hero, victim = m.state.rows[HERO], m.state.rows[enemy]
    own, theirs = hero[:], victim[:]
    kept = _begin(m, game, card, face, enemy)
    total = all_foreseen(m, face.hits, enemy)
    game.board.scene.restore(kept)
    # What the card gives before it strikes was only supposed.
    hero[:], victim[:] = own, theirs
    return total


def _begin(m: Match, game: Spire, card: int, face: CardFace, aim: int) -> Scene:
    scene = game.board.scene
    kept = scene.kept()
    scene.begin(HERO, aim, card)
    if face.cost == COSTS_X:
        scene.paid = m.state.rows[HERO][ENERGY]
    return kept


def _outcome(m: Match, game: Spire, enemy: int, total: int) -> str:
    row = m.state.rows[enemy]
    if row[HAS] & game.board.being_attacked:
        return " (may miss)"
    through = total - row[BLOCK]
    if through >= row[HP]:
        return " (kills)"
    return f" ({max(0, through)} past block)" if row[BLOCK] else ""
