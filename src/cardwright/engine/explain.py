"""Why something is as it is: the chain of causes behind an event, and what has happened to an object."""

from __future__ import annotations

from typing import Final

from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.match import Match
from cardwright.engine.state import LASTS_NODE, OWNER

LONGEST: Final = 50


def event_line(m: Match, e: Event) -> str:
    """One event: what happened, through which effect of what, by which rule."""
    line = f"[{e.number}] {m.game.events[e.kind].text(m, e)}"
    through = m.game.effect_text(e.node)
    if through and e.kind != CHOSEN:
        line += f" (by {m.game.object_name(m, e.source)}: {through})"
    rule = m.game.rule_text(e.rule)
    return f"{line} [{rule}]" if rule else line


def causes(m: Match, e: Event) -> list[Event]:
    """The event and what led to it, back to a choice or the game itself."""
    chain = [e]
    number = e.cause
    while m.base <= number < m.count and len(chain) < LONGEST:
        e = m.event(number)
        chain.append(e)
        number = e.cause
    return chain


def why(m: Match, e: Event) -> list[str]:
    """The chain behind an event as lines, each indented under what it explains."""
    return [("  " * depth + "because " if depth else "") + event_line(m, link) for depth, link in enumerate(causes(m, e))]


def explain(m: Match, obj: int) -> list[str]:
    """All that is known of why an object is as it is: what happened to it, with causes, and what its values are made of."""
    lines = [m.game.object_name(m, obj)]
    for e in m.events:
        if e.subject == obj and e.kind != CHOSEN:
            lines.extend("  " + line for line in why(m, e))
    return lines + value_lines(m, obj)


def value_lines(m: Match, obj: int) -> list[str]:
    """Each effective value with the printed one and every lasting effect's part in it."""
    game = m.game
    printed = game.printed(m, obj)
    if not printed:
        return []
    layers = m.layers
    layers.tracing = True
    layers.refresh(m)
    layers.tracing = False
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
    return lines
