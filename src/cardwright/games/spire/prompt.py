"""Spire's card language, short enough for a prompt, made from the vocabulary alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.definitions.expression import ARITHMETIC, COMPARISONS, FUNCTIONS
from cardwright.definitions.fields import (
    ChoiceKind,
    FieldSpec,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TextKind,
    TreeKind,
    WholeKind,
    WordSpec,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition, Effect, Target
from cardwright.games.spire.game import base_cards
from cardwright.games.spire.loading import WORDS
from cardwright.games.spire.reference import COMMON, NUMBERED, PARTS, about_of
from cardwright.games.spire.text.phrases import DESTINATIONS
from cardwright.games.spire.text.phrases import EVENTS as PHRASES
from cardwright.games.spire.text.printing import target_text
from cardwright.games.spire.text.sentences import EFFECTS, PAYS, TRIGGERS, UPGRADES, sentence_shapes
from cardwright.games.spire.words.base import SCOPE, STATUSES, spire
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.games.spire.words.enemies import Enemy
from cardwright.games.spire.words.events import BEFORE, EVENTS, OWN, TIMINGS
from cardwright.games.spire.words.statuses import Orb, Pool, Stance, Status
from cardwright.games.spire.words.targets import ALLIES, CARDS, ENEMIES, FIGHTERS
from cardwright.sources.write import field_data
from cardwright.text.forms import Form

GROUPS: Final = {"ENEMIES": ENEMIES, "ALLIES": ALLIES, "FIGHTERS": FIGHTERS, "CARDS": CARDS}
LETTERS_PER_TOKEN: Final = 3.6
"""About so many letters of such text make one token of a language model; words with _ take more than plain prose."""
EXAMPLES: Final = (
    """\
cards:
  - name: Ember Sweep
    type: attack
    cost: X
    effects:
      - {type: damage, target: all_enemies, value: 4, hits: x, damage_type: fire}
      - {type: status, status: burn, target: all_enemies, value: 1, if: x >= 2}
    upgrade: {effects: {type: damage, target: all_enemies, value: 6, hits: x, damage_type: fire}}
""",
    """\
cards:
  - {name: Quick Wits, type: skill, cost: 1, exhausts: true, text: "Draw 2 cards. If cards_in_hand > 0: Gain 1 energy."}
  - name: Patient Guard
    type: power
    cost: 2
    triggers:
      - {event: end_of_turn, if: block == 0, limit_per_turn: 1, effects: {type: block, value: 4}}
""",
)


def tokens_in(text: str) -> int:
    """Return the approximate number of tokens of a text for a language model."""
    return round(len(text) / LETTERS_PER_TOKEN)


def prompt() -> str:
    """Return everything needed to write a card, in one text."""
    assert WORDS
    lines = [
        "# Spire cards (YAML or JSON; unknown words and fields are errors)",
        "File: {cards: [...]}. An amount N is a number or an expression; a condition is one that is true or false.",
        "A list may be one value alone. Notation: field! is required, field=default may be left out, a|b are choices.",
        "",
        "## Definitions (kind: fields; kind card may be left out)",
        *(f"{kind}: {fields(record_spec(cls))}" for kind, cls in CARD_TYPES.items()),
        "## Parts",
        *(f"{cls.__name__}: {fields(record_spec(cls))}" for cls in PARTS),
        "",
        "## Effects: {type: NAME, ...}; all may have if (condition), then (effects), description",
        f"Those marked * may have {' and '.join(NUMBERED)} (amounts). Targets are in (), the default first.",
        *(f"{name} = {' '.join(names)}" for name, names in GROUPS.items()),
        *map(effect_line, spire.words(Effect)),
        "",
        "## Targets: NAME or {type: NAME, field: ...}",
        "Those marked + take where (a condition about target_hp and the like). In brackets: TARGET of the rules text.",
        *map(target_line, spire.words(Target)),
        "",
        "## Events (those marked ^ can be answered with timing: before, by modify event_value, cancel, redirect)",
        "In brackets: EVENT of the rules text. " + ", ".join(map(event_text, EVENTS)),
        "Moments of the listener itself: " + ", ".join(map(event_text, TIMINGS)),
        "",
        "## Expressions",
        f"Operators {' '.join(ARITHMETIC)} {' '.join(COMPARISONS)} and or not, A if CONDITION else B, brackets.",
        f"Functions: {'; '.join(FUNCTIONS.values())}. Results are rounded down once, at the end.",
        "Variables: "
        + "; ".join(f"{known.name} ({known.meaning})" for known in SCOPE.known if not _of_status(known.name)),
        "For every status S: S is what whoever acts has, target_S what the target has"
        " (target_vulnerable and target_weak are true or false; target_vulnerable_stacks counts).",
        *names_lines(),
        "",
        "## Rules text (field text instead of effects; each sentence ends with a full stop; [ ] may be left out;",
        "N may be {expression}; after a colon one sentence, or several in round brackets)",
        *sentences(),
        f"Clauses after a comma: of effects {clauses(EFFECTS)}; of When and Before {clauses(TRIGGERS)};"
        f" of To play {clauses(PAYS)}; of Upgraded {clauses(UPGRADES)}.",
        "CARDS: card(s), with before it upgraded, non-upgraded, a type; after it named NAME, costing at most N,"
        " costing at least N. PILE: " + ", ".join(DESTINATIONS.values()) + ".",
        "",
        "## Examples",
        *(example.rstrip() for example in EXAMPLES),
        "",
        "Check: cardwright check FILE --game spire --json. Each problem has place, line, column, message, found,",
        "allowed, nearest, severity. Mend what stands at place: take nearest if it is given, else one of allowed.",
    ]
    return "\n".join(lines) + "\n"


def fields(spec: RecordSpec, left_out: Iterable[str] = ()) -> str:
    """Return the fields of a class in one line."""
    skipped = set(left_out)
    return ", ".join(field_text(field) for field in spec.fields if field.key not in skipped)


def field_text(field: FieldSpec) -> str:
    kind = kind_text(field.kind)
    if field.required:
        return f"{field.key}! {kind}".rstrip()
    data = field_data(field.kind, field.default)
    if data is None or data == [] or data == "":
        return f"{field.key} {kind}".rstrip()
    shown = str(data).lower() if isinstance(data, bool) else str(data)
    return f"{field.key}={shown}" + (f" ({kind})" if isinstance(field.kind, ChoiceKind) and "EVENT" not in kind else "")


def kind_text(kind: Kind) -> str:
    if isinstance(kind, OptionalKind):
        return kind_text(kind.item)
    if isinstance(kind, ListKind):
        return f"{kind_text(kind.item)}s"
    if isinstance(kind, TreeKind):
        return "condition" if kind.tree is Condition else "effect" if kind.tree is Effect else "target"
    if isinstance(kind, RecordKind):
        return kind.record.cls.__name__
    if isinstance(kind, ChoiceKind):
        return "EVENT" if "card_drawn" in kind.written else "|".join(map(str, kind.written))
    if isinstance(kind, WholeKind):
        return f"{kind.low}..{kind.high}"
    if isinstance(kind, FlagKind):
        return "true|false"
    return "text" if isinstance(kind, TextKind) else "N"


def effect_line(word: WordSpec) -> str:
    """Return the line of one effect: its name, its possible targets, its fields with their bounds, what it does."""
    about = about_of(word)
    grows = "*" if all(word.record.field(name) is not None for name in NUMBERED) else ""
    left_out = (*COMMON, *NUMBERED, "target") if word.name != "conditional" else ("description", "target")
    told = fields(word.record, left_out)
    for name, (low, high) in about.bounded.items():
        told = told.replace(f"{name}! N", f"{name}! {low}..{high}").replace(f"{name}=", f"{name} {low}..{high}=")
    field = word.record.field("target")
    mark = "!" if field is not None and field.required else ""
    return f"{word.name}{grows} ({mark}{targets_text(about.targets)}) {told}: {word.record.doc}".replace(") :", "):")


def targets_text(names: tuple[str, ...]) -> str:
    """Return the names of targets, with a group's name in place of all its members."""
    left = list(names)
    shown = [left.pop(0)] if left else []
    for group, members in sorted(GROUPS.items(), key=lambda item: -len(item[1])):
        rest = [name for name in members if name != names[0]]
        if len(rest) > 2 and all(name in left for name in rest):
            shown.append(group)
            left = [name for name in left if name not in rest]
    return " ".join([*shown, *left])


def target_line(word: WordSpec) -> str:
    spec = word.record
    where = "+" if spec.field("where") is not None else ""
    told = fields(spec, ("where",))
    return f"{word.name}{where} ({target_text(spec.cls())}){' ' + told if told else ''}: {spec.doc}"


def event_text(name: str) -> str:
    event = OWN[name][0] if name in OWN else name
    return f"{name}{'^' if event in BEFORE else ''} ({PHRASES[name]})"


def clauses(forms: Iterable[Form]) -> str:
    """Return the clauses that may follow a comma in any of these sentences."""
    return ", ".join(dict.fromkeys(shape for form in forms for shape in form.clause_shapes))


def names_lines() -> list[str]:
    """Return the names defined by the game itself."""
    found = []
    for cls, what in ((Status, "Statuses"), (Stance, "Stances"), (Orb, "Orbs"), (Pool, "Pools"), (Enemy, "Enemies")):
        names = [one.name for one in base_cards() if isinstance(one, cls)]
        if names:
            found.append(f"{what}: {', '.join(names)}")
    return found


def sentences() -> list[str]:
    """Return the sentences, those with the same beginning in one line."""
    by_verb: dict[str, list[str]] = {}
    for shape in sentence_shapes():
        by_verb.setdefault(shape.split()[0], []).append(shape)
    return [". ".join(shapes) + "." for shapes in by_verb.values()]


def _of_status(variable: str) -> bool:
    return variable.removeprefix("target_").removesuffix("_stacks") in STATUSES
