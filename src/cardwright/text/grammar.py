"""The grammar of one game: its kinds of phrase by name, and by what a field of a class holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FlagKind,
    Kind,
    OptionalKind,
    RecordKind,
    TextKind,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition
from cardwright.errors import RulesError, nearest
from cardwright.text.forms import Form
from cardwright.text.patterns import Slot
from cardwright.text.slots import AmountSlot, ChoiceSlot, ConditionSlot, NameSlot, WholeSlot

_AMOUNT: Final = AmountSlot()
_WHOLE: Final = WholeSlot()
_FLAG: Final = ChoiceSlot("true or false", {True: "true", False: "false"})

S = TypeVar("S", bound=Slot)


class Grammar:
    """Finds the slots for the holes in the forms of one game."""

    def __init__(self) -> None:
        self._named: dict[str, Slot] = {}
        self._held: dict[type, Slot] = {Condition: ConditionSlot()}
        self._fields: dict[tuple[type, str], Slot] = {}

    def add(self, name: str, slot: S, *, holds: type | None = None) -> S:
        """Let patterns use this slot by name; it is also the slot of fields which hold the tree or record `holds`."""
        if name in self._named:
            raise RulesError(f"there is a slot {name!r} already")
        self._named[name] = slot
        if holds is not None:
            self._held[holds] = slot
        return slot

    def slot(self, name: str) -> Slot:
        """Return the slot of this name."""
        if name not in self._named:
            near = nearest(name, list(self._named))
            hint = f" - did you mean {near!r}?" if near else ""
            raise RulesError(f"there is no slot {name!r}{hint} (slots: {', '.join(sorted(self._named))})")
        return self._named[name]

    def form(
        self,
        cls: type,
        core: str,
        clauses: Sequence[str] = (),
        *,
        block: str = "",
        block_may_miss: bool = False,
        fixed: Mapping[str, object] | None = None,
        usual: Mapping[str, object] | None = None,
        reads_only: bool = False,
        needs_field: bool = False,
    ) -> Form:
        """Return a form for a class; `Form` describes the arguments."""
        return Form(
            cls,
            core,
            clauses,
            slots=_FieldSlots(self, cls),
            block=block,
            block_may_miss=block_may_miss,
            fixed=fixed,
            usual=usual,
            reads_only=reads_only,
            needs_field=needs_field,
        )

    def slot_of_field(self, cls: type, name: str) -> Slot | None:
        """Return the slot for what a field holds, None if a pattern must name one; always the same for one field.

        A slot is read at each token once, so forms of one class should share their slots.
        """
        key = (cls, name)
        if key in self._fields:
            return self._fields[key]
        field = next(field for field in record_spec(cls).fields if field.name == name)
        found = self._by_kind(field.kind, field.key.upper())
        if found is not None:
            self._fields[key] = found
        return found

    def _by_kind(self, kind: Kind, called: str) -> Slot | None:
        if isinstance(kind, OptionalKind):
            return self._by_kind(kind.item, called)
        if isinstance(kind, AmountKind):
            return _AMOUNT
        if isinstance(kind, WholeKind):
            return _WHOLE
        if isinstance(kind, TextKind):
            return NameSlot(called)
        if isinstance(kind, FlagKind):
            return _FLAG
        if isinstance(kind, ChoiceKind):
            words = {held: str(written).replace("_", " ") for written, held in kind.values}
            return ChoiceSlot("/".join(words.values()) if len(words) < 4 else called, words)
        if isinstance(kind, TreeKind):
            return self._held.get(kind.tree)
        return self._held.get(kind.record.cls) if isinstance(kind, RecordKind) else None


class _FieldSlots:
    """The slots of one class."""

    def __init__(self, grammar: Grammar, cls: type) -> None:
        self.grammar = grammar
        self.cls = cls
        self.fields = {field.name: field for field in record_spec(cls).fields}

    def slot(self, field: str, name: str) -> Slot:
        if field not in self.fields:
            raise RulesError(f"a pattern of {self.cls.__name__} names the unknown field {field!r}")
        found = self.grammar.slot(name) if name else self.grammar.slot_of_field(self.cls, field)
        if found is None:
            raise RulesError(f"{self.cls.__name__}.{field} needs a slot of its own in the patterns")
        return found

    def flipped(self, field: str) -> bool:
        if field not in self.fields:
            raise RulesError(f"a pattern of {self.cls.__name__} names the unknown field {field!r}")
        return not self.fields[field].default
