"""Every word of Magic knows what it becomes, and lies where a player would look for it."""

from __future__ import annotations

import pytest

from cardwright.definitions.fields import WordSpec
from cardwright.games.magic import words
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.language import bases
from cardwright.games.magic.language.vocabulary import magic

MADE_BY = {
    bases.EffectWord: "node", bases.ConditionWord: "node", bases.FilterWord: "node", bases.TargetWord: "select",
    bases.CostWord: "part", bases.AbilityWord: "add_to", bases.TriggerWord: "hears", bases.QuantityWord: "node",
    bases.DurationWord: "number",
}  # fmt: skip
# Mana and the tap symbols are no parts of their own: a cost has one place for each.
SYMBOLS = ("mana", "tap", "untap")
assert magic_game.__name__, "the game knows where every word is"
WORDS = [spec for tree in magic.trees for spec in magic.words(tree) if ".magic." in spec.record.cls.__module__]


@pytest.mark.parametrize("spec", WORDS, ids=lambda spec: f"{spec.tree.__name__}-{spec.name}")
def test_a_word_says_what_it_becomes(spec: WordSpec) -> None:
    cls = spec.record.cls
    base, method = next((base, method) for base, method in MADE_BY.items() if issubclass(cls, base))
    if spec.tree.__name__ == "Cost" and spec.name in SYMBOLS:
        return
    assert getattr(cls, method) is not getattr(base, method)


def test_every_word_is_found_where_it_is_registered() -> None:
    """A word is imported from the module whose text registers it."""
    homes = words._homes()
    registered: dict[str, set[str]] = {}
    for tree in magic.trees:
        for spec in magic.words(tree):
            if spec.record.cls.__module__.startswith(words.__name__):
                registered.setdefault(spec.name, set()).add(spec.record.cls.__module__)
    assert {name: set(modules) for name, modules in homes.items()} == registered
