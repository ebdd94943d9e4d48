"""Statuses, stances, orbs, pools, enemies and encounters as text for a player; these are not read back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from cardwright.definitions.trees import Effect, Holds
from cardwright.games.spire.text.printing import (
    card_text,
    effects_text,
    potion_text,
    relic_text,
    trigger_text,
)
from cardwright.games.spire.words.cards import Card, Potion, Relic, Trigger
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.enemies import Encounter, Enemy, Move
from cardwright.games.spire.words.statuses import Modifier, Orb, Pool, Stance, Status

_NUMBERS: Final = {
    "damage_dealt": "damage dealt", "damage_taken": "damage taken", "block_gained": "Block gained", "energy": "energy",
    "draw": "cards drawn",
}  # fmt: skip
_STACKING: Final = {
    "intensity": "Stacks add up.",
    "duration": "Turns add up.",
    "both": "Stacks and turns add up.",
    "none": "A second one adds nothing.",
}
_WHEN: Final = {
    "start_of_turn": "start of the turn",
    "end_of_turn": "end of the turn",
    "end_of_round": "end of the round",
}
_USES: Final = {
    "attacking": "An attack uses it up.",
    "being_attacked": "One is used up instead of a hit.",
    "debuff": "One is used up instead of a debuff.",
}
_TAKES: Final = ("fire", "frost", "lightning", "poison")


def definition_text(thing: Definition, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the text of anything that a file can define."""
    known = tuple(statuses)
    if isinstance(thing, Card):
        return card_text(thing, own=own, statuses=known)
    if isinstance(thing, Relic):
        return relic_text(thing, own=own, statuses=known)
    if isinstance(thing, Potion):
        return potion_text(thing, own=own, statuses=known)
    if isinstance(thing, Status):
        return status_text(thing, own=own, statuses=known)
    if isinstance(thing, Stance):
        return stance_text(thing, own=own, statuses=known)
    if isinstance(thing, Orb):
        return orb_text(thing, own=own, statuses=known)
    if isinstance(thing, Pool):
        return pool_text(thing)
    if isinstance(thing, Enemy):
        return enemy_text(thing, own=own, statuses=known)
    return encounter_text(thing)


def status_text(status: Status, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return what a status does and how long it stays."""
    if status.description and not own:
        return status.description
    pieces = ["Buff." if status.good else "Debuff.", _STACKING[status.stacking]]
    if status.stacking == "both":
        pieces.append(f"It lasts {_counted(status.turns, 'turn')} if nothing else is said.")
    pieces += [modifier_text(modifier) for modifier in status.modifiers]
    pieces += _triggers(status.triggers, own, statuses)
    if status.decay is not None and status.decay.when != "never":
        lost = {"one": "one is lost", "all": "all are lost", "half": "half are lost"}[status.decay.by]
        pieces.append(f"At the {_WHEN[status.decay.when]} {lost}.")
    pieces.append(_USES.get(status.used_by, ""))
    pieces.append("Block stays at the end of the round." if status.keeps_block else "")
    pieces.append("There may be less than none." if status.below_zero else "")
    pieces.append(f"There are never more than {status.most}." if status.most < 999 else "")
    return _joined(pieces)


def modifier_text(modifier: Modifier) -> str:
    """Return how a number is changed: `damage dealt: 3 more.`"""
    value = str(modifier.value)
    shown = value if value.isalnum() else f"{{{value}}}"
    how = {"add": f"{shown} more", "multiply": f"{shown} percent", "most": f"at most {shown}"}[modifier.how]
    number = _NUMBERS[modifier.of]
    return f"{number[0].upper()}{number[1:]}: {how}."


def stance_text(stance: Stance, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return what a stance does."""
    pieces = [modifier_text(modifier) for modifier in stance.modifiers]
    pieces += _triggers(stance.triggers, own, statuses)
    pieces += [_doing("When it is entered", stance.enter, own, statuses)]
    pieces += [_doing("When it is left", stance.leave, own, statuses)]
    return _joined(pieces)


def orb_text(orb: Orb, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return what an orb does each turn and when it is evoked."""
    passive = _doing("At the end of each turn", orb.passive, own, statuses)
    return _joined([passive, _doing("When it is evoked", orb.evoke, own, statuses)])


def pool_text(pool: Pool) -> str:
    """Return how much of a resource there is and how much is gained."""
    return _joined(
        [
            f"Begins with {pool.start}, never more than {pool.most}.",
            f"{pool.per_turn} more each turn." if pool.per_turn else "",
            "What is left at the end of the turn is lost." if pool.empties else "",
        ]
    )


def enemy_text(enemy: Enemy, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the text of an enemy, one move to a line."""
    most = enemy.hp if enemy.hp_most is None else enemy.hp_most
    parts = {kind: int(getattr(enemy, kind)) for kind in _TAKES}
    first = [f"{enemy.hp} HP." if most == enemy.hp else f"{enemy.hp} to {most} HP."]
    first += [f"Takes {part} percent of {kind} damage." for kind, part in parts.items() if part != 100]
    first += [f"Begins with: {effects_text(enemy.statuses, own=own, statuses=statuses)}"] if enemy.statuses else []
    first += _triggers(enemy.triggers, own, statuses)
    first += [f"Moves in this order: {', '.join(enemy.cycle)}."] if enemy.cycle else []
    return "\n".join([_joined(first), *(move_text(move, own=own, statuses=statuses) for move in enemy.moves)])


def move_text(move: Move, *, own: bool = False, statuses: Collection[str] = ()) -> str:
    """Return the text of an enemy's move: `Bite (weight 3): Deal 6 damage.`"""
    about = [
        f"weight {move.weight}" if move.weight != 1 else "",
        f"at most {move.in_a_row} in a row" if move.in_a_row < 99 else "",
        f"only if {{{move.if_.expression}}}" if isinstance(move.if_, Holds) else "",
        "first" if move.first else "",
    ]
    said = ", ".join(part for part in about if part)
    return f"{move.name}{f' ({said})' if said else ''}: {effects_text(move.effects, own=own, statuses=statuses)}"


def encounter_text(encounter: Encounter) -> str:
    """Return the enemies of an encounter as text."""
    who = ", ".join(f"{place.enemy} ({place.row})" for place in encounter.enemies)
    gold = f", {encounter.gold} gold" if encounter.gold else ""
    return f"Level {encounter.level}: {who}. The hero has {encounter.hero_hp} HP{gold}."


def _triggers(triggers: Sequence[Trigger], own: bool, statuses: Collection[str]) -> list[str]:
    return [trigger_text(trigger, own=own, statuses=statuses) for trigger in triggers]


def _doing(when: str, effects: Sequence[Effect], own: bool, statuses: Collection[str]) -> str:
    return f"{when}: ({effects_text(effects, own=own, statuses=statuses)})" if effects else ""


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _joined(pieces: Iterable[str]) -> str:
    return " ".join(piece for piece in pieces if piece)
