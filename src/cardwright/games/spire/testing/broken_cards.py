"""Deliberately broken cards: the plain data of a valid card with one mistake added, and the kind of mistake."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FieldSpec,
    FlagKind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TextKind,
    TreeKind,
    WholeKind,
    inner_kind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition, Effect, Target
from cardwright.engine.chance import Stream
from cardwright.games.spire.testing.random_cards import named_field
from cardwright.games.spire.words.base import Step, spire
from cardwright.games.spire.words.cards import Card
from cardwright.games.spire.words.definitions import Definition

UNKNOWN: Final = "no such thing"


@dataclass(frozen=True, slots=True)
class Site:
    """A mapping in the data, with the class it becomes and its path."""

    spec: RecordSpec
    data: dict[str, Any]
    path: str


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken card: the data, the kind of mistake, and where it was made."""

    data: dict[str, Any]
    mistake: str
    path: str


def break_card(
    data: dict[str, Any],
    stream: Stream,
    *,
    cls: type[Definition] = Card,
    mistakes: Collection[str] | None = None,
) -> Broken:
    """Return the data of a valid card with one mistake, of a kind in `mistakes` (None: all) that is possible here.

    An `unknown name` can be found only by a check that knows all names of a file, an `unknown sentence` only by one
    that reads the card's text; all others by any reader of the file.
    """
    allowed = sorted(MISTAKES if mistakes is None else mistakes)
    while allowed:
        mistake = allowed.pop(stream.below(len(allowed)))
        copied = deepcopy(data)
        sites = list(_sites(record_spec(cls), copied, ""))
        while sites:
            site = sites.pop(stream.below(len(sites)))
            where = MISTAKES[mistake](site, stream)
            if where is not None:
                return Broken(copied, mistake, f"{site.path}.{where}".strip("."))
    raise ValueError(f"none of the mistakes can be made in {data}")


def _sites(spec: RecordSpec, data: dict[str, Any], path: str) -> Iterator[Site]:
    """Yield every mapping in the data that becomes a word or a part."""
    yield Site(spec, data, path)
    for field in spec.fields:
        if field.key not in data:
            continue
        listed = data[field.key] if isinstance(data[field.key], list) else [data[field.key]]
        kind = inner_kind(field.kind)
        for index, item in enumerate(listed):
            below = f"{path}.{field.key}[{index}]".strip(".")
            if isinstance(kind, RecordKind) and isinstance(item, dict):
                yield from _sites(kind.record, item, below)
            elif isinstance(kind, TreeKind) and kind.tree is not Condition:
                name = item["type"] if isinstance(item, dict) else item
                word = spire.find(kind.tree, name)
                if word is not None and isinstance(item, dict):
                    yield from _sites(word.record, item, below)


def _pick(site: Site, stream: Stream, fits: Callable[[FieldSpec], bool], *, given: bool = False) -> FieldSpec | None:
    """Return a field of the site that fits; with `given`, only one that the data has."""
    found = [field for field in site.spec.fields if fits(field) and (not given or field.key in site.data)]
    return found[stream.below(len(found))] if found else None


def _plain(field: FieldSpec) -> Any:
    kind = field.kind
    return kind.item if isinstance(kind, OptionalKind) else kind


def _unknown_type(site: Site, stream: Stream) -> str | None:
    if "type" in site.data:
        site.data["type"] += "x"
        return "type"
    field = _pick(site, stream, lambda field: isinstance(inner_kind(field.kind), TreeKind) and not _is_condition(field))
    if field is None:
        return None
    site.data[field.key] = UNKNOWN
    return field.key


def _is_condition(field: FieldSpec) -> bool:
    kind = inner_kind(field.kind)
    return isinstance(kind, TreeKind) and kind.tree is Condition


def _misspelled_field(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: True, given=True)
    if field is None:
        return None
    site.data[field.key + "s_"] = site.data.pop(field.key)
    return field.key


def _wrong_kind(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: True)
    if field is None:
        return None
    kind = _plain(field)
    if isinstance(kind, FlagKind | ChoiceKind | WholeKind):
        wrong: Any = UNKNOWN
    elif isinstance(kind, TextKind):
        wrong = 7
    elif isinstance(kind, AmountKind):
        wrong = True
    else:
        wrong = 5
    site.data[field.key] = wrong
    return field.key


def _out_of_bounds(site: Site, stream: Stream) -> str | None:
    about = site.spec.cls.about if issubclass(site.spec.cls, Step) else None
    if about is not None and about.bounded and stream.below(2):
        names = sorted(about.bounded)
        name = names[stream.below(len(names))]
        site.data[name] = about.bounded[name][1] + 1
        return name
    field = _pick(site, stream, lambda field: isinstance(_plain(field), WholeKind) and _plain(field).high < 10_000)
    if field is None:
        return None
    kind = _plain(field)
    site.data[field.key] = kind.high + 1 if stream.below(2) else kind.low - 1
    return field.key


def _unknown_target(site: Site, stream: Stream) -> str | None:
    field = site.spec.field("target")
    if field is None or not isinstance(field.kind, TreeKind) or not issubclass(site.spec.cls, Step):
        return None
    wrong = [name for name in spire.names(Target) if name not in site.spec.cls.about.targets]
    site.data["target"] = wrong[stream.below(len(wrong))] if wrong and stream.below(2) else "nowhere"
    return "target"


def _unknown_name(site: Site, stream: Stream) -> str | None:
    field = _pick(
        site, stream, lambda field: isinstance(field.kind, TextKind) and bool(named_field(site.spec.cls, field.name)),
        given=True,
    )  # fmt: skip
    if field is None or (site.spec.cls is Card and field.key == "pool"):
        return None
    site.data[field.key] = UNKNOWN
    return field.key


def _unknown_choice(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: isinstance(_plain(field), ChoiceKind))
    if field is None:
        return None
    site.data[field.key] = f"{_plain(field).written[0]}x"
    return field.key


def _bad_expression(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: isinstance(_plain(field), AmountKind) or _is_condition(field))
    if field is None:
        return None
    bad = ("1 +", "hp.max", "strenth + 1", "hp in [1]", "2 ** 99", "min()", "'a'", "if hp", "(hp")
    site.data[field.key] = bad[stream.below(len(bad))]
    return field.key


def _missing_field(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: field.required, given=True)
    if field is None:
        return None
    del site.data[field.key]
    return field.key


def _wrong_nesting(site: Site, stream: Stream) -> str | None:
    field = _pick(site, stream, lambda field: isinstance(field.kind, ListKind))
    if field is None or not isinstance(field.kind, ListKind):
        return None
    tree = isinstance(field.kind.item, TreeKind) and field.kind.item.tree is Effect
    inside: Any = {"type": "draw", "value": 1} if tree else {"event": "turn_start", "effects": []}
    site.data[field.key] = [[inside]] if stream.below(2) else {"do": inside}
    return field.key


def _unknown_sentence(site: Site, stream: Stream) -> str | None:
    if site.spec.cls is not Card:
        return None
    site.data.pop("effects", None)
    bad = (
        "Frobnicate 3.",
        "Deal 6 damge.",
        "Gain 3 blockade.",
        "Draw a card. Deal damage",
        "If hp < 3.",
        "Deal {hp +} damage.",
    )
    site.data["text"] = bad[stream.below(len(bad))]
    return "text"


MISTAKES: Final[dict[str, Callable[[Site, Stream], str | None]]] = {
    "unknown type": _unknown_type,
    "misspelled field": _misspelled_field,
    "wrong kind": _wrong_kind,
    "out of bounds": _out_of_bounds,
    "unknown target": _unknown_target,
    "unknown name": _unknown_name,
    "unknown choice": _unknown_choice,
    "bad expression": _bad_expression,
    "missing field": _missing_field,
    "wrong nesting": _wrong_nesting,
    "unknown sentence": _unknown_sentence,
}
"""Every sort of mistake: makes it at a place and says in which field; None if it cannot be made there."""
NEEDS_NAMES: Final = ("unknown name",)
NEEDS_TEXT: Final = ("unknown sentence",)
