"""How words are registered, found and refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardwright.definitions.common import Do, If, Repeat, common
from cardwright.definitions.expression import Known, Number, Scope
from cardwright.definitions.trees import Condition, Effect, Filter, Target, Word, tree_name, tree_of
from cardwright.definitions.vocabulary import Vocabulary, spec_of, widened
from cardwright.errors import RulesError

STRENGTH = Known("strength", "number", "how strong it is")


def word(tree: type, doc: str | None = "A test's word.", brings: Mapping[str, str] | None = None) -> Any:
    """A new word class without fields."""

    def text(self: object) -> str:
        return "nothing"

    body: dict[str, object] = {"__doc__": doc, "__annotations__": {}, "text": text}
    if brings:
        body["brings"] = brings
    return dataclass(frozen=True, slots=True)(type("Made", (tree,), body))


def test_words_are_found_by_tree_and_name() -> None:
    vocabulary = Vocabulary("test")
    effect, target, other = word(Effect), word(Target), word(Effect)
    assert vocabulary.word("hit")(effect) is effect
    vocabulary.word("hit")(target)
    vocabulary.word("aim")(other)
    found = vocabulary.find(Effect, "hit")
    assert found is not None
    assert (found.name, found.tree, found.record.cls) == ("hit", Effect, effect)
    assert vocabulary.find(Target, "hit") is spec_of(target)
    assert vocabulary.find(Filter, "hit") is None
    assert vocabulary.find(Effect, "miss") is None
    assert vocabulary.names(Effect) == ("aim", "hit")
    assert [spec.record.cls for spec in vocabulary.words(Effect)] == [other, effect]
    assert vocabulary.trees == (Effect, Target)


EXPECTED = """
from dataclasses import dataclass
from cardwright.definitions.trees import Effect
from garden_of_words import vocabulary

@vocabulary.word("NAME")
@dataclass(frozen=True, slots=True)
class Made(Effect):
    \"\"\"A word that comes late.\"\"\"

    def text(self) -> str:
        return "NAME"
"""


@pytest.fixture
def expecting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vocabulary]:
    """A vocabulary that expects words of two modules."""
    vocabulary = Vocabulary("late")
    holder = ModuleType("garden_of_words")
    holder.vocabulary = vocabulary  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "garden_of_words", holder)
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("sow", "reap"):
        (tmp_path / f"words_to_{name}.py").write_text(EXPECTED.replace("NAME", name))
    vocabulary.expect({name: [f"words_to_{name}"] for name in ("sow", "reap")})
    yield vocabulary
    for name in ("sow", "reap"):
        sys.modules.pop(f"words_to_{name}", None)


def test_an_expected_word_is_imported_when_it_is_asked_for(expecting: Vocabulary) -> None:
    assert expecting.find(Effect, "weed") is None
    assert not {"words_to_sow", "words_to_reap"} & set(sys.modules)
    found = expecting.find(Effect, "sow")
    assert found is not None
    assert found.name == "sow"
    assert expecting.find(Target, "sow") is None
    assert "words_to_reap" not in sys.modules


def test_a_list_of_words_has_those_that_are_expected(expecting: Vocabulary) -> None:
    assert expecting.names(Effect) == ("reap", "sow")


def test_a_child_has_the_words_that_its_parent_expects(expecting: Vocabulary) -> None:
    assert Vocabulary("child", expecting).names(Effect) == ("reap", "sow")


def test_parents_give_words_and_variables() -> None:
    parent = Vocabulary("parent", scope=Scope((STRENGTH,)))
    parent.word("hit")(word(Effect))
    left = Vocabulary("left", parent)
    right = Vocabulary("right", parent)
    left.word("turn")(word(Effect))
    life = Known("life", "number", "how long it lives")
    child = Vocabulary("child", left, right, scope=Scope((life,)))
    assert child.names(Effect) == ("hit", "turn")
    assert child.scope.known == (STRENGTH, life)
    assert left.scope.known == (STRENGTH,)
    child.word("end")(word(Effect))
    assert left.names(Effect) == ("hit", "turn")
    with pytest.raises(RulesError, match="'late' comes too late: child already builds on left"):
        left.word("late")(word(Effect))


def test_equal_names_are_refused() -> None:
    vocabulary = Vocabulary("test")
    vocabulary.word("hit")(word(Effect))
    with pytest.raises(RulesError, match="test: the effect 'hit' is both Made and Made"):
        vocabulary.word("hit")(word(Effect))
    other = Vocabulary("other")
    other.word("hit")(word(Effect))
    with pytest.raises(RulesError, match="the effect 'hit' is both"):
        Vocabulary("child", vocabulary, other)
    with pytest.raises(RulesError, match="the variable 'strength' is known with two meanings"):
        Vocabulary(
            "child",
            Vocabulary("one", scope=Scope((STRENGTH,))),
            scope=Scope((Known("strength", "number", "something else"),)),
        )


def test_a_refused_word_is_not_kept() -> None:
    vocabulary = Vocabulary("test")
    vocabulary.word("hit")(word(Effect))
    refused = word(Effect)
    with pytest.raises(RulesError, match="is both"):
        vocabulary.word("hit")(refused)
    vocabulary.word("kick")(refused)
    assert vocabulary.names(Effect) == ("hit", "kick")


def test_a_class_is_one_word() -> None:
    vocabulary = Vocabulary("test")
    effect = vocabulary.word("hit")(word(Effect))
    with pytest.raises(RulesError, match="Made is already the word 'hit'"):
        vocabulary.word("kick")(effect)
    with pytest.raises(RulesError, match="int is not registered"):
        spec_of(int)


@pytest.mark.parametrize("name", ["", "Hit", "9", "hit it", "hit_", "true", "null", "é", "a--b", "a\n"])
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(RulesError, match="cannot name a word"):
        Vocabulary("test").word(name)(word(Effect))


def test_classes_that_are_refused() -> None:
    vocabulary = Vocabulary("test")

    @dataclass(frozen=True, slots=True)
    class Silent(Effect):
        """Has no text."""

    @dataclass(frozen=True, slots=True)
    class Rootless(Word):
        """Is a tree itself, so it is below none."""

        def text(self) -> str:
            return ""

    class Plain(Effect):
        """Is no dataclass."""

        def text(self) -> str:
            return ""

    @dataclass(slots=True)
    class Open(Effect):
        """Is not frozen."""

        def text(self) -> str:
            return ""

    for cls, message in (
        (Silent, "Silent needs a method text"),
        (Plain, "Plain must be decorated with @dataclass"),
        (Open, "Open must be decorated with @dataclass"),
        (word(Effect, doc=None), "Made needs a docstring"),
        (word(object), "Made is below no tree"),
        (Rootless, "Rootless is below no tree"),
    ):
        with pytest.raises(RulesError, match=message):
            vocabulary.word("hit")(cls)
    assert vocabulary.trees == ()


def test_names_of_variables_and_conditions_do_not_clash() -> None:
    vocabulary = Vocabulary("test", scope=Scope((STRENGTH,)))
    with pytest.raises(RulesError, match="'strength' is both a variable and a condition"):
        vocabulary.word("strength")(word(Condition))
    with pytest.raises(RulesError, match="'hit' brings 'strength', which test knows everywhere"):
        vocabulary.word("hit")(word(Effect, brings={"strength": "its own"}))
    with pytest.raises(RulesError, match="belongs to the expression language"):
        vocabulary.word("hit")(word(Effect, brings={"else": "the most"}))
    vocabulary.word("hit")(word(Effect, brings={"damage": "how much"}))
    with pytest.raises(RulesError, match="'damage' is both a variable and a condition"):
        vocabulary.word("damage")(word(Condition))
    vocabulary.word("hurt")(word(Condition))
    with pytest.raises(RulesError, match="'hurt' is both a variable and a condition"):
        vocabulary.word("kick")(word(Effect, brings={"hurt": "how much"}))


def test_the_inner_of_two_equal_variables_counts() -> None:
    outer = widened(Scope((STRENGTH,)), {"amount": "of the outer"})
    inner = widened(outer, {"amount": "of the inner"})
    assert {known.name: known.meaning for known in inner.known} == {
        "strength": "how strong it is",
        "amount": "of the inner",
    }
    assert widened(outer, {}) is outer


def test_trees() -> None:
    assert tree_of(Do) is Effect
    assert tree_name(tree_of(Do)) == "effect"

    class Omen(Word):
        """A game may add a tree."""

    vocabulary = Vocabulary("test")
    vocabulary.word("comet")(word(Omen))
    assert vocabulary.trees == (Omen,)
    with pytest.raises(NotImplementedError):
        Omen().text()


def test_the_common_words() -> None:
    assert common.names(Effect) == ("do", "if", "repeat")
    three = Number(3)
    wait = word(Effect)()
    assert Do((wait, wait)).text() == "nothing, then nothing"
    assert Repeat(three, (wait,)).text() == "3 times: nothing"
    assert If(word(Condition)(), (wait,)).text() == "if nothing, nothing"
    assert If(word(Condition)(), (wait,), (wait,)).text() == "if nothing, nothing; otherwise nothing"
    spec = spec_of(If)
    assert spec.record.keys == ("condition", "then", "else")
    assert [field.required for field in spec.record.fields] == [True, True, False]
