"""Spire's card language as a reference page, made from the vocabulary alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.expression import FUNCTIONS
from cardwright.definitions.fields import (
    ChoiceKind,
    Kind,
    RecordSpec,
    WordSpec,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Effect, Target
from cardwright.errors import RulesError
from cardwright.games.spire.game import base_cards
from cardwright.games.spire.limits import MOST_TIMES, MOST_TURNS
from cardwright.games.spire.loading import WORDS, read_text
from cardwright.games.spire.text.natural import natural_shapes
from cardwright.games.spire.text.printing import effects_text, target_text, trigger_text
from cardwright.games.spire.text.sentences import sentence_shapes
from cardwright.games.spire.words.base import ONLY_WHETHER, SCOPE, STATUSES, About, Step, Valued, spire
from cardwright.games.spire.words.cards import Card, Pay, Trigger, Upgrade
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.games.spire.words.enemies import Move, Place
from cardwright.games.spire.words.events import BEFORE, EVENTS, OWN, TIMINGS
from cardwright.games.spire.words.statuses import Decay, Modifier, Status
from cardwright.games.spire.words.targets import CardFilter
from cardwright.sources.reference import field_rows

CATEGORIES: Final = ("resource", "card", "status", "targeting", "meta", "special")
COMMON: Final = ("if", "then", "description")
NUMBERED: Final = ("multiplier", "bonus")
PARTS: Final = (Trigger, Pay, Upgrade, CardFilter, Modifier, Decay, Move, Place)
EXAMPLES: Final[dict[str, str]] = {
    "block": "{type: block, value: 5 + dexterity, retain: true}",
    "cancel": "{type: cancel}",
    "chain": "{type: chain, hops: 3, falloff: 25, effect: {type: damage, value: 8}}",
    "channel": "{type: channel, orb: ORB, count: 2}",
    "composite": "{type: composite, effects: [{type: damage, value: 4}, {type: block, value: 4}]}",
    "conditional": "{type: conditional, if: target_weak, then: {type: draw, value: 1}, else: {type: heal, value: 3}}",
    "copy": "{type: copy, target: card_in_hand, destination: deck_top, filter: {card_type: attack}}",
    "create": "{type: create, card_id: Strike, destination: discard, count: 2, upgraded: true}",
    "damage": "{type: damage, target: all_enemies, value: 5, hits: x, damage_type: fire}",
    "delay": "{type: delay, timing: start_of_turn, turns: 2, effect: {type: energy, value: 1}}",
    "discard": "{type: discard, value: 2, random: true}",
    "draw": "{type: draw, value: 2, filter: {card_type: skill}}",
    "energy": "{type: energy, value: 1, temporary: false}",
    "ethereal": "{type: ethereal, target: card_in_hand}",
    "evoke": "{type: evoke, count: 1}",
    "exhaust": "{type: exhaust, target: card_in_discard, value: 1}",
    "gold": "{type: gold, value: -10}",
    "heal": "{type: heal, value: missing_hp / 4, overheal: false}",
    "innate": "{type: innate}",
    "modify": "{type: modify, target: all_cards_in_hand, stat: cost, how: set, value: 0, until: turn}",
    "move_card": "{type: move_card, target: card_in_discard, destination: hand}",
    "redirect": "{type: redirect, target: self}",
    "remove_status": "{type: remove_status, status: debuffs}",
    "repeat": "{type: repeat, count: cards_in_hand, effect: {type: damage, target: random_enemy, value: 2}}",
    "retain": "{type: retain, target: all_cards_in_hand, filter: {cost_at_least: 2}}",
    "scry": "{type: scry, value: 3, may_discard: true}",
    "spread": "{type: spread, to: adjacent, share: 50, effect: {type: damage, value: 10}}",
    "stance": "{type: stance, stance: STANCE}",
    "status": "{type: status, status: poison, target: single_enemy, value: 3}",
    "summon": "{type: summon, enemy: ENEMY, row: back}",
    "transfer_status": "{type: transfer_status, status: debuffs, from: self, target: single_enemy}",
    "transform": "{type: transform, target: card_in_hand, into: Strike}",
    "trigger": "{type: trigger, event: start_of_turn, count: 1}",
    "upgrade_card": "{type: upgrade_card, target: card_in_hand, count: 2, random: true}",
}
"""One example of every effect, as it stands in a file."""


def example(name: str) -> str:
    """Return the example of an effect; names are those of the game's own files."""
    if name not in EXAMPLES:
        raise RulesError(f"the effect {name!r} has no example in {__name__}")
    named = {type(one).__name__.upper(): one.name for one in reversed(base_cards())}
    text = EXAMPLES[name]
    for word in ("ORB", "STANCE", "ENEMY"):
        if word in text:
            text = text.replace(word, named.get(word, "none"))
    return text


def card_with(effect: str) -> Card:
    """Return a card with the written effect."""
    [card] = read_text(f"cards: [{{name: Example, type: skill, effects: {effect}}}]", ".yaml", "example")
    assert isinstance(card, Card)
    return card


def link(name: str) -> str:
    """Return the name of a part as a link to its description; targets and effects have no link."""
    known = {part.__name__.lower() for part in PARTS}
    return f"[{name}](spire.md#{name})" if name in known else name


def rows_of(spec: RecordSpec, left_out: tuple[str, ...] = ()) -> list[str]:
    """Return the fields as a table; events are listed separately."""
    return field_rows(spec, left_out, link, lambda kind: "an event" if _is_event(kind) else "")


def _is_event(kind: Kind) -> bool:
    return isinstance(kind, ChoiceKind) and "card_drawn" in kind.written


def about_of(word: WordSpec) -> About:
    assert issubclass(word.record.cls, Step)
    return word.record.cls.about


def about_text(about: About) -> str:
    """Return what applies to an effect besides its fields, in one line."""
    parts = [f"targets: {', '.join(f'`{name}`' for name in about.targets)}"]
    parts += [f"{field}: {low} to {high}" for field, (low, high) in about.bounded.items()]
    for flag, said in (
        (about.modified, "changed by statuses"), (about.blocked, "stopped by block"), (about.dodged, "can be dodged"),
        (about.reacts, "answered as damage"),
    ):  # fmt: skip
        if flag:
            parts.append(said)
    return "; ".join(parts) + "."


def effect_sections() -> Iterator[str]:
    words = spire.words(Effect)
    for category in CATEGORIES:
        yield f"## {category.capitalize()}\n"
        for word in words:
            if about_of(word).category != category:
                continue
            written = example(word.name)
            yield f"### {word.name}\n"
            yield f"{word.record.doc} {about_text(about_of(word)).capitalize()}\n"
            left_out = (*COMMON, *NUMBERED) if word.name != "conditional" else ("description",)
            yield "\n".join(rows_of(word.record, left_out))
            yield f"Example: `{written}` is printed: {effects_text(card_with(written).effects, own=True)}\n"


def target_example(name: str) -> str:
    """Return an effect with this target: the first that may have it."""
    for word in spire.words(Effect):
        if name in about_of(word).targets and word.name in ("damage", "block", "draw", "move_card", "copy"):
            rest = {"damage": "value: 6", "block": "value: 5", "draw": "value: 1", "copy": ""}.get(
                word.name, "destination: hand"
            )
            return f"{{type: {word.name}, target: {name}{', ' + rest if rest else ''}}}"
    raise RulesError(f"no effect takes the target {name!r}")


def target_rows() -> list[str]:
    rows = ["| target | meaning | fields | printed | example |", "|---|---|---|---|---|"]
    for word in spire.words(Target):
        fields = ", ".join(f"`{field.key}`: {field.doc}" for field in word.record.fields)
        made = word.record.cls()
        rows.append(
            f"| `{word.name}` | {word.record.doc} | {fields} | {target_text(made)} | `{target_example(word.name)}` |"
        )
    return [*rows, ""]


def event_example(name: str) -> str:
    return f"{{event: {name}, effects: {{type: block, value: 1}}}}"


def event_rows() -> list[str]:
    """Return every event and moment, in the words of the rules text."""
    effects = card_with("{type: block, value: 1}").effects
    rows = ["| event | in rules text | can be answered before | example |", "|---|---|---|---|"]
    for name in (*EVENTS, *TIMINGS):
        said = trigger_text(Trigger(event=name, effects=effects)).partition(":")[0]  # type: ignore[arg-type]
        event = OWN[name][0] if name in OWN else name
        before = ", ".join(BEFORE.get(event, ()))
        meaning = said if name == event else f"{said} (`{event}`)"
        rows.append(f"| `{name}` | {meaning} | {before} | `{event_example(name)}` |")
    return [*rows, ""]


def variable_example(name: str) -> str:
    kind = SCOPE.kinds[name]
    return f"{{type: block, value: 3, if: {name}}}" if kind == "truth" else f"{{type: block, value: 1 + {name}}}"


def variable_rows() -> list[str]:
    rows = ["| variable | kind | meaning | example |", "|---|---|---|---|"]
    for known in SCOPE.known:
        rows.append(f"| `{known.name}` | {known.kind} | {known.meaning} | `{variable_example(known.name)}` |")
    return [*rows, ""]


def status_example(name: str) -> str:
    return f"{{type: status, status: {name}, value: 2}}"


def status_rows() -> list[str]:
    rows = ["| status | sort | counts | meaning | example |", "|---|---|---|---|---|"]
    for one in base_cards():
        if isinstance(one, Status):
            sort = "buff" if one.good else "debuff"
            rows.append(f"| {one.name} | {sort} | {one.stacking} | {one.description} | `{status_example(one.name)}` |")
    return [*rows, ""]


def effects_page() -> str:
    """Return the page of all effects."""
    assert WORDS
    common = {field.key: field.doc for field in spire.words(Effect)[0].record.fields}
    numbered = {field.key: field.doc for field in record_spec(Valued).fields}
    lines = [
        "# Spire: effects",
        "",
        "Generated from the vocabulary; do not edit. What else a card is made of stands in [its language](spire.md).",
        "",
        "Every effect may also have:",
        "",
        *(f"- `{key}`: {common[key]}" for key in COMMON),
        *(f"- `{key}`: {numbered[key]} (effects that give or take an amount)" for key in NUMBERED),
        "",
        *effect_sections(),
    ]
    return "\n".join(lines).replace("\n\n\n", "\n\n").rstrip() + "\n"


def pages() -> dict[str, str]:
    """Return the pages by file name."""
    return {"spire.md": page(), "spire-effects.md": effects_page()}


def page() -> str:
    """Return the page with everything except the effects."""
    lines = [
        "# Spire card language",
        "",
        "Generated from the vocabulary; do not edit. A file is a list under `cards:`, in YAML, JSON or CSV; what",
        "stands here is written in YAML. An *amount* is a number or an [expression](expressions.md), a *condition*",
        "one that is true or false. What a card does is a list of [effects](spire-effects.md).",
        "",
        "Where an amount has bounds, a fixed number beyond them is an error when the file is loaded. What an",
        f"expression comes to is known only in play: nothing happens more often than {MOST_TIMES} times at one time,",
        f"and whatever asks for more happens {MOST_TIMES} times, which the log tells. A status lasts at most",
        f"{MOST_TURNS} turns.",
        "",
        "## What a file defines",
        "",
        "`kind` says which; without it, it is a card.",
        "",
    ]
    for kind, cls in CARD_TYPES.items():
        spec = record_spec(cls)
        lines += [f"### {kind}", "", spec.doc, "", *rows_of(spec)]
    lines += ["## Parts", ""]
    for part in PARTS:
        spec = record_spec(part)
        lines += [f"### {part.__name__.lower()}", "", spec.doc, "", *rows_of(spec)]
    lines += ["## Targets", "", *target_rows()]
    lines += ["## Events", "", *event_rows()]
    lines += ["## Variables", "", *variable_rows()]
    whether = " and ".join(f"`target_{name}`" for name in ONLY_WHETHER)
    lines += [
        f"Statuses and pools of a file join them by name. {whether} are true or false; `target_..._stacks` counts.",
        "Functions: " + ", ".join(f"`{how}`" for how in FUNCTIONS.values()) + ".",
        "",
    ]
    lines += [
        "## Statuses",
        "",
        f"{len(STATUSES)} are known to every file; more come with the game.",
        "",
        *status_rows(),
    ]
    lines += [
        "## Sentences of rules text",
        "",
        "A card's `text` is made of these; what stands in [ ] may be left out.",
        "",
    ]
    lines += [f"- `{shape}`" for shape in sentence_shapes()]
    lines += [
        "",
        "A comma may stand for the colon: `When you take damage, gain 1 energy.` These are read too, and printed as",
        "above:",
        "",
    ]
    for begin, shapes in natural_shapes().items():
        lines.append(f"- {begin}: " + ", ".join(f"`{shape}`" for shape in shapes))
    return "\n".join(lines).replace("\n\n\n", "\n\n").rstrip() + "\n"
