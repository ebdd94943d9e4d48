"""Explanations: the chain of causes of an event, and what has happened to an object."""

from __future__ import annotations

from typing import Final

from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.log import note_answers
from cardwright.engine.match import Match
from cardwright.engine.state import LASTS_NODE, OWNER

LONGEST: Final = 50
HIDDEN: Final = "something hidden"


def event_line(m: Match, e: Event, player: int = -1) -> str:
    """Return an event as a line: what happened, by which effect, source and rule; as the player knows it, if given."""
    kind = m.game.events[e.kind]
    text = kind.text(m, e) if player < 0 or kind.seen_by(m, e, player) else kind.veiled(m, e)
    line = f"[{e.number}] {text}"
    through = m.game.effect_text(e.node)
    if through and e.source >= 0:
        line += f" (by {m.game.object_name(m, e.source)}: {through})"
    rule = m.game.rule_of(e)
    return f"{line} [{rule}]" if rule else line


def causes(m: Match, e: Event) -> list[Event]:
    """Return the event and those that led to it, back to a choice or the game itself."""
    chain = [e]
    number = m.game.led_by(m, e)
    while m.base <= number < m.count and len(chain) < LONGEST:
        e = m.event(number)
        chain.append(e)
        number = m.game.led_by(m, e)
    return chain


def why(m: Match, e: Event, player: int = -1) -> list[str]:
    """Return an event's chain of causes as lines, each indented below what it explains."""
    note_answers(m)
    lines: list[str] = []
    for depth, link in enumerate(causes(m, e)):
        lines.append(("  " * depth + "because " if depth else "") + event_line(m, link, player))
    return lines


def explain(m: Match, obj: int, player: int = -1) -> list[str]:
    """Explain why an object is the way it is: what happened to it, with causes, and how its values are made up.

    A player is told only of events whose subject they saw, since knowing the card would reveal the rest; if they may
    not see the object now, neither its name nor its values are told.
    """
    hidden = player >= 0 and not m.view(player).look(obj)
    lines = [HIDDEN if hidden else m.game.object_name(m, obj)]
    for e in m.events:
        if e.subject == obj and e.kind != CHOSEN and (player < 0 or m.game.events[e.kind].seen_by(m, e, player)):
            lines.extend("  " + line for line in why(m, e, player))
    return lines if hidden else lines + value_lines(m, obj)


def value_lines(m: Match, obj: int) -> list[str]:
    """Return each effective value with its printed value and the part of every lasting effect."""
    game = m.game
    printed = game.printed(m, obj)
    if not printed:
        return []
    layers = m.layers
    layers.tracing = True
    layers.refresh(m)
    layers.tracing = False
    if obj >= len(layers.table) or not layers.table[obj]:
        return []
    lines: list[str] = []
    for value, name in enumerate(game.values):
        lines.append(f"  {name} {layers.table[obj][value]}: printed {printed[value]}")
        for part in layers.parts[obj]:
            if part.value == value:
                row = m.state.rows[part.effect]
                node = game.lasting[row[LASTS_NODE]]
                source = game.object_name(m, row[OWNER])
                layer = game.layers[node.layer]
                lines.append(f"    {part.before} -> {part.after} by {source}: {node.text} (layer {layer})")
        lines.extend(f"    {part}" for part in game.value_parts(m, obj, value))
    return lines
