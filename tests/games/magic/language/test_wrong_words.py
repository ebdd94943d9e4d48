"""Every mistake of a card file is named at once with its place: every field of every word is broken in turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardwright.definitions.expression import Expression
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FieldSpec,
    FlagKind,
    ListKind,
    OptionalKind,
    TextKind,
    TreeKind,
    WholeKind,
    inner_kind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.errors import CardErrors, Problem
from cardwright.games.magic.game import base_cards, check_cards, with_cards
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.text.expression import parse_amount

Step = str | int
SHARDS = 8
"""In so many tests, so that several processes share the work."""

MISTAKES = """
cards:
  - {name: Aa, cost: 1R, types: creature, power: 1, toughness: 1, abilities: [{ward: {mana: R}}, {ward: {mana: Q}}]}
  - name: Bb
    cost: 1R
    types: creature
    power: 1
    toughness: 1
    abilities:
      - {activated: {cost: tap, do: {add_mana: same}}}
  - {name: Cc, cost: 1R, types: enchantment, abilities: [{cannot: {event: {blocked_by: {is: creature}}}}]}
  - {name: Dd, cost: 1Q, types: creature, power: 1, toughness: 1}
  - {name: Ee, cost: 1R, types: sorcery, abilities: [{spell: {create: Nobody At All}}]}
"""


def walk(thing: object, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Every word and part inside a card, with its path."""
    if isinstance(thing, tuple):
        for place, part in enumerate(thing):
            yield from walk(part, (*path, place))
    elif is_dataclass(thing) and not isinstance(thing, Expression | type):
        yield path, thing
        for field in fields(thing):
            yield from walk(getattr(thing, field.name), (*path, field.name))


def put(whole: Any, path: tuple[Step, ...], new: object) -> Any:
    """The same with another part at this path."""
    if not path:
        return new
    step, *rest = path
    if isinstance(step, int):
        return (*whole[:step], put(whole[step], tuple(rest), new), *whole[step + 1 :])
    return replace(whole, **{step: put(getattr(whole, step), tuple(rest), new)})


@cache
def places() -> list[tuple[MagicCard, tuple[Step, ...], Any, FieldSpec]]:
    """One place of the catalogue for every field of every word in it, on the card with the least to say."""
    found: dict[tuple[type, str], tuple[int, MagicCard, tuple[Step, ...], Any]] = {}
    for card in base_cards():
        parts = list(walk(card))
        for path, part in parts:
            for field in fields(part):
                key = (type(part), field.name)
                if key not in found or len(parts) < found[key][0]:
                    found[key] = len(parts), card, path, part
    made = []
    for (cls, name), (_, card, path, part) in found.items():
        spec = next(field for field in record_spec(cls).fields if field.name == name)
        if (cls, name) != (MagicCard, "name"):
            made.append((card, path, part, spec))
    return made


def wrong_values(spec: FieldSpec) -> list[object]:
    """What a field may hold by its kind, and what hardly any word means: each word, the ends of a range, odd texts."""
    kind = inner_kind(spec.kind)
    values: list[Any] = []
    if isinstance(kind, TreeKind):
        for word in magic.words(kind.tree):
            if not any(field.required for field in word.record.fields):
                try:
                    values.append(word.record.cls())
                except ValueError:
                    continue
    elif isinstance(kind, TextKind):
        values = ["Q", "Nobody At All", "-1"]
    elif isinstance(kind, ChoiceKind):
        values = [held for _, held in kind.values]
    elif isinstance(kind, WholeKind):
        values = [max(kind.low, -9), min(kind.high, 99)]
    elif isinstance(kind, FlagKind):
        values = [True, False]
    elif isinstance(kind, AmountKind):
        values = [parse_amount(text, magic.scope) for text in ("0", "-5", "x")]
    holder = spec.kind.item if isinstance(spec.kind, OptionalKind) else spec.kind
    return [(value,) for value in values] if isinstance(holder, ListKind) else values


def problems_of(card: MagicCard) -> tuple[Problem, ...]:
    """What is wrong with a card; anything but such problems goes through."""
    try:
        check_cards([card])
    except CardErrors as errors:
        return errors.problems
    return ()


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_field_of_every_word_broken_in_turn_is_fine_or_an_error_of_its_card(shard: int) -> None:
    tried = refused = 0
    for card, path, part, spec in places()[shard::SHARDS]:
        for value in wrong_values(spec):
            try:
                broken = put(card, path, replace(part, **{spec.name: value}))
            except ValueError:
                continue
            tried += 1
            problems = problems_of(broken)
            refused += bool(problems)
            assert {problem.card for problem in problems} <= {broken.name}
            assert all(problem.message for problem in problems)
    assert tried > 500
    assert refused > 100


def test_all_mistakes_of_a_file_are_named_at_once_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(MISTAKES, encoding="utf-8")
    with pytest.raises(CardErrors) as caught:
        with_cards([path])
    told = {problem.card: problem for problem in caught.value.problems}
    assert list(told) == ["Aa", "Bb", "Cc", "Dd", "Ee"]
    assert [told[name].line for name in told] == [3, 10, 11, 12, 13]
    assert all(problem.file == str(path) for problem in told.values())
    assert "abilities[1]" in told["Aa"].place
    assert "'Q'" in told["Aa"].message
    assert "'s' in 'same'" in told["Bb"].message
