"""Rules text is printed and read back, by the same phrases."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    TextKind,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Ability, Condition, Filter, Holds, Word
from cardwright.errors import CardErrors
from cardwright.games.estraven.game import base_cards
from cardwright.games.estraven.vocabulary import SCOPE, estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources.load import read_cards_text
from cardwright.sources.write import to_data
from cardwright.text.expression import parse_amount, parse_condition

DEEPEST = 4


def read(text: str, **fields: Any) -> EstravenCard:
    """Read a card with this text from JSON."""
    card = {"name": "Card", "types": ["spell"], "cost": 1, "pitch": 1, "text": text, **fields}
    [found] = read_cards_text(json.dumps([card]), ".json", estraven, EstravenCard)
    return found


def problems(text: str, suffix: str = ".yaml") -> list[str]:
    """Return what is wrong with a card of this text."""
    card = f'- {{name: Card, types: spell, cost: 1, pitch: 1, text: "{text}"}}'
    with pytest.raises(CardErrors) as refused:
        read_cards_text(card, suffix, estraven, EstravenCard, "cards.yaml")
    return [str(problem) for problem in refused.value.problems]


@pytest.mark.parametrize("card", base_cards(), ids=lambda card: card.name)
def test_every_card_reads_back_from_its_text(card: EstravenCard) -> None:
    data = to_data(card, EstravenCard)
    data.pop("abilities", None)
    data.pop("speed", None)
    data["text"] = card.text()
    [found] = read_cards_text(json.dumps([data]), ".json", estraven, EstravenCard)
    assert found == card


class Maker:
    """Makes random words of the whole vocabulary."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def word(self, tree: type[Word], depth: int = 0) -> Word:
        """Return a random word, one without further words when it is deep enough."""
        if tree is Condition:
            return Holds(parse_condition(self.random.choice(["health < 10", "allies > enemies", "hand == 0"]), SCOPE))
        names = [name for name in estraven.names(tree) if tree is not Ability or name != "spell" or depth == 0]
        while True:
            spec = estraven.find(tree, self.random.choice(names))
            assert spec is not None
            holds = [field for field in spec.record.fields if "tuple" in str(field.kind) or "Tree" in str(field.kind)]
            if depth < DEEPEST or not holds or self.random.random() < 0.05:
                break
        values = {field.name: self.value(field.kind, depth, field.name) for field in spec.record.fields}
        if spec.name == "static" and values["on"] == "this":
            values["that"], values["whose"] = (), "yours"
        made = spec.record.cls(**values)
        assert isinstance(made, Word)
        return made

    def value(self, kind: Kind, depth: int, name: str) -> object:
        """Return a random value of a field."""
        if isinstance(kind, OptionalKind):
            return None if self.random.random() < 0.5 else self.value(kind.item, depth, name)
        if isinstance(kind, ListKind):
            size = self.random.randint(kind.low, min(kind.low + 2, kind.high or 99))
            return tuple(self.value(kind.item, depth + 1, name) for _ in range(size))
        if isinstance(kind, TreeKind):
            return self.word(kind.tree, depth + 1)
        if isinstance(kind, AmountKind):
            return parse_amount(self.random.choice(["0", "1", "3", "-2", "allies", "max(hand, 2) - 1"]), SCOPE)
        if isinstance(kind, WholeKind):
            return self.random.randint(kind.low, min(kind.high, kind.low + 5))
        if isinstance(kind, ChoiceKind):
            return self.random.choice([held for _, held in kind.values])
        if isinstance(kind, FlagKind):
            return self.random.random() < 0.5
        assert isinstance(kind, TextKind)
        return self.random.choice(["Levy", "Mage", "Old Guard", "of", "troop", 'He said "no"'])


def in_any_order(value: object) -> object:
    """Return a definition as plain data in which the order of filters does not count: text puts types first."""
    if isinstance(value, tuple):
        parts = [in_any_order(each) for each in value]
        return sorted(parts, key=repr) if all(isinstance(each, Filter) for each in value) else parts
    if isinstance(value, Word) and not isinstance(value, Holds):
        fields = record_spec(type(value)).fields
        return [type(value).__name__, *(in_any_order(getattr(value, field.name)) for field in fields)]
    return str(value)


@pytest.mark.parametrize("seed", range(300))
def test_random_abilities_read_back(seed: int) -> None:
    ability = Maker(seed).word(Ability)
    assert isinstance(ability, Ability)
    card = EstravenCard("Card", ("spell",), 1, 1, abilities=(ability,))
    found = read(card.text())
    assert found.text() == card.text()
    assert in_any_order(found.abilities) == in_any_order(card.abilities), card.text()


READ_TOO = [
    ("deal two damage to target opponent.", "Deal 2 damage to target opponent."),
    ("DRAW A CARD.", "Draw 1 card."),
    ("{1 mana} {tap}: heal you for 2.", "{1 mana}{tap}: heal you for 2."),
    ("your troop cost 1 less.", "Your troops cost 1 less."),
    ("fast. counter target spell.", "Fast. Counter target spell."),
]


@pytest.mark.parametrize(("written", "printed"), READ_TOO)
def test_other_ways_to_write_it_are_read(written: str, printed: str) -> None:
    assert read(written).text() == printed


def test_a_text_may_stand_in_a_table() -> None:
    table = 'name,types,cost,pitch,text\nShot,spell,1,1,"Reaction. Deal 2 damage to target unit."\n'
    [card] = read_cards_text(table, ".csv", estraven, EstravenCard)
    assert card.speed == "reaction"
    assert card.text() == "Reaction. Deal 2 damage to target unit."


def test_every_sentence_that_cannot_be_read_is_named_where_it_stops() -> None:
    found = problems("Deal 3 dmg to target opponent. Draw two cards. Once a turn. Heal yu for 3. Draw 1 card.")
    begins = [
        "cards.yaml:1:63, cards[0].text: after 'Deal 3' expected damage; found 'dmg' - did you mean 'damage'?",
        "cards.yaml:1:108, cards[0].text: after 'Once' expected :; found 'a'",
        "cards.yaml:1:121, cards[0].text: after 'Heal' expected what it happens to (you, each opponent",
    ]
    assert [problem[: len(begin)] for problem, begin in zip(found, begins, strict=True)] == begins


WRONG = [
    ("Deal {foo} damage to target opponent.", "unknown name 'foo'"),
    ("{tap}: draw 1 card. Only if {3}.", "a condition"),
    ("Lead 12.", "from 1 to 9"),
    ("Deal 3 damage to target opponent", "it ends there"),
    ("{3 gold}: draw 1 card.", "found ':'"),
    ("(" * 100 + "draw 1 card" + ")" * 100 + ".", "more than 60 deep"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_in_a_text_is_told_at_its_place(text: str, message: str) -> None:
    [problem] = problems(text)
    assert problem.startswith("cards.yaml:1:")
    assert message in problem


def test_text_and_abilities_exclude_each_other() -> None:
    card = "- {name: A, types: spell, cost: 1, pitch: 1, text: Draw 1 card., abilities: [{spell: {draw: 1}}]}"
    with pytest.raises(CardErrors, match="`text` or `abilities`, not both"):
        read_cards_text(card, ".yaml", estraven, EstravenCard)
    with pytest.raises(CardErrors, match="the speed is given twice"):
        read("Fast. Draw 1 card.", speed="fast")


def test_a_card_made_in_python_has_abilities() -> None:
    with pytest.raises(ValueError, match="give its abilities here"):
        EstravenCard("A", ("spell",), 1, 1, text_="Draw 1 card.")
