"""The registry of the words that one game's cards may use, and of the variables its expressions may name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from typing import Final, TypeVar

from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.fields import WordSpec
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.names import Names
from cardwright.definitions.trees import Condition, Word, tree_name, tree_of
from cardwright.errors import BadInput, RulesError

W = TypeVar("W", bound=Word)

_NAME: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
# These are read as values, never as text, so a bare word could not be told from them.
_VALUES: Final = ("true", "false", "null")

_specs: Final[dict[type[Word], WordSpec]] = {}


class Vocabulary:
    """A game's words by tree, with those of its parents.

    A vocabulary that has become a parent accepts no more words, so that a clash is found where it is made.

    A word is written as a mapping with its name as the only key, `damage: {to: target}`; with a `tag`, its name is
    written beside its fields under this key: `{type: damage, to: target}`.

    `names` are the rules for card names; by default those of a parent.

    Words may be registered later: `expect` says in which modules, and a module is imported when one of its words is
    needed.
    """

    def __init__(
        self, name: str, *parents: Vocabulary, scope: Scope | None = None, tag: str = "", names: Names | None = None
    ) -> None:
        self.name = name
        self.card_names: Names = names or next(
            (each.card_names for each in parents if each.card_names != Names()), Names()
        )
        self.tag: str = tag
        self._words: dict[tuple[type[Word], str], WordSpec] = {}
        self._homes: Mapping[str, Collection[str]] = {}
        self._child = ""
        self.retired: dict[str, str] = {}
        """What to write instead of words, fields (`static.counting`) and variables that are gone."""
        known: dict[str, Known] = {}
        variables = [variable for parent in parents for variable in parent.scope.known]
        for variable in (*variables, *(scope.known if scope else ())):
            if known.setdefault(variable.name, variable) != variable:
                raise RulesError(f"{name}: the variable {variable.name!r} is known with two meanings")
        self.scope: Scope = Scope(tuple(known.values()))
        self._conditions: set[str] = set()
        self._variables: set[str] = set(self.scope.kinds)
        for parent in parents:
            for spec in parent._all():
                self._add(spec)
        for parent in parents:
            parent._child = name

    def word(self, name: str) -> Callable[[type[W]], type[W]]:
        """Register the decorated frozen dataclass as the word of this name in its tree."""

        def register(cls: type[W]) -> type[W]:
            self._register(name, cls)
            return cls

        return register

    def expect(self, homes: Mapping[str, Collection[str]]) -> None:
        """Import words when they are needed: `homes` maps the names to the modules that register them."""
        self._homes = homes

    def retire(self, instead: Mapping[str, str]) -> None:
        """Say what to write instead of words, fields and variables that there were once."""
        self.retired.update(instead)

    def find(self, tree: type[Word], name: str) -> WordSpec | None:
        """Return the word of this name in this tree, or None."""
        found = self._words.get((tree, name))
        if found is None and name in self._homes:
            for module in self._homes[name]:
                import_module(module)
            found = self._words.get((tree, name))
        return found

    def words(self, tree: type[Word]) -> tuple[WordSpec, ...]:
        """Return the words of one tree in alphabetical order."""
        found = [spec for spec in self._all() if spec.tree is tree]
        return tuple(sorted(found, key=lambda spec: spec.name))

    def names(self, tree: type[Word]) -> tuple[str, ...]:
        """Return the names of the words of one tree in alphabetical order."""
        return tuple(spec.name for spec in self.words(tree))

    @property
    def trees(self) -> tuple[type[Word], ...]:
        """Return the trees that have a word, in alphabetical order."""
        return tuple(sorted({spec.tree for spec in self._all()}, key=tree_name))

    def _all(self) -> list[WordSpec]:
        """Return every word, including those that are not imported yet."""
        for modules in self._homes.values():
            for module in modules:
                import_module(module)
        self._homes = {}
        return list(self._words.values())

    def _register(self, name: str, cls: type[Word]) -> None:
        if self._child:
            raise RulesError(f"{name!r} comes too late: {self._child} already builds on {self.name}")
        if not _NAME.fullmatch(name) or name in _VALUES:
            raise RulesError(f"{name!r} cannot name a word: use small letters, digits, - and _")
        if cls in _specs:
            raise RulesError(f"{cls.__name__} is already the word {_specs[cls].name!r}")
        try:
            tree = tree_of(cls)
        except TypeError as error:
            raise RulesError(str(error)) from error
        if cls.text is Word.text:
            raise RulesError(f"{cls.__name__} needs a method text() that prints it as rules text")
        spec = WordSpec(name, tree, record_spec(cls), self.tag)
        if self.tag in spec.record.keys:
            raise RulesError(f"{cls.__name__} has a field {self.tag!r}, the key of its name")
        self._add(spec)
        _specs[cls] = spec

    def _add(self, spec: WordSpec) -> None:
        known = self._words.get((spec.tree, spec.name))
        if known is spec:
            return
        if known is not None:
            raise RulesError(
                f"{self.name}: the {tree_name(spec.tree)} {spec.name!r} is both {known.record.cls.__name__} "
                f"and {spec.record.cls.__name__}"
            )
        if spec.tag != self.tag:
            raise RulesError(f"{self.name}: the word {spec.name!r} is written in another way than the others")
        self._refuse_clashing_names(spec)
        self._words[spec.tree, spec.name] = spec

    def _refuse_clashing_names(self, spec: WordSpec) -> None:
        """Refuse a bare condition that reads as a variable, and a variable that hides one known everywhere."""
        try:
            widened(Scope(), spec.record.brings)
        except BadInput as error:
            raise RulesError(f"{spec.record.cls.__name__}.brings: {error}") from error
        hidden = [name for name in spec.record.brings if name in self.scope.kinds]
        if hidden:
            raise RulesError(f"{spec.name!r} brings {hidden[0]!r}, which {self.name} knows everywhere")
        # Those that are there already do not clash, so only what is new is looked at.
        conditions = {spec.name} if spec.tree is Condition else set()
        for name in (*spec.record.brings, *conditions):
            if (name in self._conditions or name in conditions) and (
                name in self._variables or name in spec.record.brings
            ):
                raise RulesError(f"{self.name}: {name!r} is both a variable and a condition")
        self._conditions |= conditions
        self._variables |= set(spec.record.brings)


def spec_of(cls: type) -> WordSpec:
    """Return the name and fields of a registered word class."""
    spec = _specs.get(cls)
    if spec is None:
        raise RulesError(f"{cls.__name__} is not registered as a word of any vocabulary")
    return spec


def widened(scope: Scope, brings: Mapping[str, str]) -> Scope:
    """Return the scope extended with these numbers; of two equal names, the inner one counts."""
    if not brings:
        return scope
    kept = tuple(known for known in scope.known if known.name not in brings)
    return Scope(kept).with_(*(Known(name, "number", meaning) for name, meaning in brings.items()))
