"""Words compile themselves: each has a method that makes its node, and the rules know no words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardwright.games.spire.words
from cardwright.definitions.fields import WordSpec
from cardwright.definitions.trees import Effect, Target
from cardwright.errors import RulesError
from cardwright.games.spire.compile import SpireCompiler
from cardwright.games.spire.rules.board import Board
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.base import Defined, Step, inner, spire
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.games.spire.words.meta_words import Chain, Repeat
from cardwright.games.spire.words.resources import STATS, WITH_COSTS, Damage
from cardwright.games.spire.words.targets import CARDS, Chosen
from cardwright.text.expression import parse_amount

WORDS = Path(cardwright.games.spire.words.__file__).parent
SIX = parse_amount("6", spire.scope)


def named(word: WordSpec) -> str:
    return word.name


def test_there_are_no_other_trees() -> None:
    assert set(spire.trees) == {Effect, Target}


@pytest.mark.parametrize("word", spire.words(Effect), ids=named)
def test_every_effect_makes_its_node(word: WordSpec) -> None:
    assert issubclass(word.record.cls, Step)
    assert word.record.cls.node is not Step.node


@pytest.mark.parametrize("word", spire.words(Target), ids=named)
def test_every_target_finds_fighters_or_cards(word: WordSpec) -> None:
    cls = word.record.cls
    assert issubclass(cls, Chosen)
    assert cls.select is not Chosen.select or cls.cards is not Chosen.cards
    assert (cls.cards is not Chosen.cards) == (word.name in (*CARDS, "none"))


@pytest.mark.parametrize("cls", CARD_TYPES.values())
def test_every_definition_compiles_itself(cls: type[Defined]) -> None:
    assert cls.declare is not Defined.declare or cls.define is not Defined.define


def test_a_word_that_makes_no_node_is_named() -> None:
    compiler = SpireCompiler(Spire(Board(), "1"))
    with pytest.raises(RulesError, match="no handler for the effect Step"):
        compiler.step(Step())
    with pytest.raises(RulesError, match="no handler for the target Chosen"):
        compiler.select(Chosen())
    with pytest.raises(RulesError, match="no handler for the target Chosen"):
        compiler.cards(Chosen(), SIX, False, None)


def test_all_effects_inside_an_effect_are_found() -> None:
    hit = Damage(value=SIX)
    leap = Chain(hops=SIX, effect=(hit,), then=(hit,))
    assert list(inner(leap)) == [leap, hit, hit]
    assert list(inner(leap, leaps=False)) == [leap, hit]
    often = Repeat(count=SIX, effect=(leap,))
    assert list(inner(often, leaps=False)) == [often, leap, hit]


def test_costs_are_those_of_all_targets_that_are_cards() -> None:
    assert "cost" in STATS
    assert set(WITH_COSTS) == set(CARDS)


def test_the_rules_know_no_words() -> None:
    """Rules are compiled to machine code, words are not."""
    folder = "cardwright.games.spire."
    for path in sorted((WORDS.parent / "rules").glob("*.py")):
        imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        modules = [node.module or "" for node in imports]
        own = [module.removeprefix(folder).partition(".")[0] for module in modules if module.startswith(folder)]
        assert {*own} <= {"rules", "limits"}, path.name
