"""The certain results of an effect, found in its nodes, for intents and for display."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.engine.nodes import Effect
from cardwright.games.spire.rules import effects, meta_effects
from cardwright.games.spire.rules.board import Foreseen
from cardwright.games.spire.rules.foreseeing import ForeseenAgain, ForeseenWhether


def foreseen_damage(effect: Effect) -> list[Foreseen]:
    """Return the parts of a move that deal damage to others or may change that damage; nothing if it deals none."""
    found = _foreseen(effect)
    return found if _deals_damage(found) else []


def _foreseen(effect: Effect) -> list[Foreseen]:
    found: list[Foreseen] = []
    if isinstance(effect, effects.Give):
        return [effect]
    if isinstance(effect, effects.Damage):
        return [effect] if effect.to.speaks else []
    if isinstance(effect, meta_effects.InOrder):
        for part in effect.parts:
            found += _foreseen(part)
    elif isinstance(effect, meta_effects.Spread | meta_effects.Chain):
        found = _foreseen(effect.effect)
    elif isinstance(effect, effects.Stepped):
        for part in (effect.effect, *effect.then):
            found += _foreseen(part)
        if found and effect.condition is not None:
            return [ForeseenWhether(effect.condition, found, [])]
    elif isinstance(effect, meta_effects.Again):
        found = _foreseen(effect.effect)
        return [ForeseenAgain(effect.count, found)] if found else []
    elif isinstance(effect, meta_effects.Whether):
        otherwise = [] if effect.otherwise is None else _foreseen(effect.otherwise)
        found = _foreseen(effect.then)
        return [ForeseenWhether(effect.condition, found, otherwise)] if found or otherwise else []
    return found


def _deals_damage(parts: Sequence[Foreseen]) -> bool:
    for part in parts:
        if isinstance(part, effects.Damage):
            return True
        if isinstance(part, ForeseenAgain) and _deals_damage(part.parts):
            return True
        if isinstance(part, ForeseenWhether) and _deals_damage([*part.then, *part.otherwise]):
            return True
    return False


def nodes(effect: Effect) -> Iterator[Effect]:
    """Yield the node and the nodes inside it that always run."""
    yield effect
    if isinstance(effect, meta_effects.InOrder):
        for part in effect.parts:
            yield from nodes(part)
    elif isinstance(effect, effects.Stepped) and effect.condition is None:
        yield from nodes(effect.effect)
        for part in effect.then:
            yield from nodes(part)
