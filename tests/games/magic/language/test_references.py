"""A reference is to players or to objects; where the other is needed, the card is refused with the place."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any, Final

import pytest

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import WordSpec
from cardwright.definitions.trees import Effect
from cardwright.errors import CardErrors
from cardwright.games.magic.game import base_cards, magic_game, own_catalogue
from cardwright.games.magic.language.cards import MagicCompiler
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.games.magic.words.filters import Is, Player
from cardwright.games.magic.words.targets import Targeted
from cardwright.sources.load import read_cards_text

NEEDS_PLAYER: Final = "needed is a player"
NEEDS_OBJECT: Final = "needed is a permanent, spell or card"


def problems(ability: str) -> list[str]:
    """What is wrong with a card of this ability, as the game says when it is loaded."""
    text = f"version: 1\ncards:\n  - {{name: Odd, cost: R, types: enchantment, abilities: [{ability}]}}\n"
    own = read_cards_text(text, ".yaml", magic, CARD_TYPE, "cards of the test")
    try:
        magic_game(cards=[*(card for card in base_cards() if card.token), *own])
    except CardErrors as error:
        return [str(problem) for problem in error.problems]
    return []


def test_a_static_ability_of_spells_is_refused() -> None:
    [said] = problems("{static: {on: each, what: [spell, yours], keywords: lifelink}}")
    assert "changes permanents; `spells_gain`" in said


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            "{when: {event: enters, do: [{destroy: {target: {is: creature}}}, {discard: {who: that}}]}}",
            f"Odd, abilities[0].when.do[1].discard.who.that: 'it' is a permanent, spell or card; {NEEDS_PLAYER}",
        ),
        ("{when: {event: dies, do: {draw: {who: it}}}}", NEEDS_PLAYER),
        ("{when: {event: enters, do: {gain_life: {amount: 1, who: self}}}}", NEEDS_PLAYER),
        ("{when: {event: enters, do: {lose_life: {amount: 1, who: {target: any_target}}}}}", NEEDS_PLAYER),
        ("{when: {event: deals_damage, do: {mill: {amount: 1, who: it}}}}", NEEDS_PLAYER),
        ("{when: {event: deals_damage, do: {damage: {amount: 1, to: the_other}}}}", "nothing that this event has"),
        ("{when: {event: {casts: {}}, do: {draw: {who: it}}}}", NEEDS_PLAYER),
        ("{when: {event: {draws: you}, do: {tap: it}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {destroy: {target: player}}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {destroy: you}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {put: {what: opponents, to: hand}}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {fight: {one: self, other: {target: any_target}}}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {counters: {kind: +1/+1, on: {target: any_target}}}}}", NEEDS_OBJECT),
        ("{when: {event: enters, do: {gain_control: {what: {target: {is: creature}}, who: that}}}}", NEEDS_PLAYER),
        ("{instead: {event: {enters: {is: creature}}, under: self}}", NEEDS_PLAYER),
        ("{activated: {cost: tap, do: {cannot: {what: {target: permanent}, do: cast}}}}", NEEDS_PLAYER),
        ("{activated: {cost: tap, do: {cannot: {what: you, do: block}}}}", NEEDS_OBJECT),
    ],
)  # fmt: skip
def test_a_reference_to_the_wrong_kind_is_refused(ability: str, said: str) -> None:
    found = problems(ability)
    assert len(found) == 1
    assert found[0].startswith("Odd, abilities[0].")
    assert said in found[0]


@pytest.mark.parametrize(
    "ability",
    [
        "{when: {event: enters, do: [{destroy: {target: {is: creature}}}, {discard: {who: {controller: that}}}]}}",
        "{when: {event: {deals_damage: {to: player}}, do: {discard: {who: it}}}}",
        "{when: {event: {deals_damage: {to: {is: creature}}}, do: {destroy: it}}}",
        "{when: {event: {casts: {who: opponent}}, do: {lose_life: {amount: 1, who: the_other}}}}",
        "{when: {event: attacks, do: {damage: {amount: 1, to: the_other}}}}",
        "{when: {event: {attacks: {whom: player}}, do: {discard: {who: the_other}}}}",
        "{when: {event: enters, do: [{damage: {amount: 1, to: {target: player}}}, {discard: {who: that}}]}}",
        "{when: {event: enters, do: {lose_life: {amount: 1, who: {target: [player, {not: you}]}}}}}",
        "{when: {event: enters, do: {counters: {kind: poison, on: {target: player}}}}}",
        "{when: {event: {begins: {step: upkeep, whose: any}}, do: {lose_life: {amount: 1, who: it}}}}",
    ],
)
def test_a_reference_to_the_right_kind_is_taken(ability: str) -> None:
    assert problems(ability) == []


# Fields of effects that take players and objects alike, by word and field.
EITHER_WAY: Final = {
    "apply.about", "attach.to", "cannot.what", "choose.whom", "copy_spell.aims", "create.whom", "damage.to", "did.to",
    "double_counters.on", "later.about", "make_attack.whom", "prevent.redirect", "prevent.to", "put.whom",
}  # fmt: skip
# Examples of words that no card of the catalogue has and that need more than references.
EXAMPLES: Final = """
  - {name: Examples, cost: R, types: sorcery, abilities: [{spell: [
      {skip: turn}, {later: {event: {begins: end}, do: draw}}, {did: {doing: explores}},
      {reveal_until: {what: {is: land}, take: {to: hand}}},
      {pay_or: {cost: {mana: R}, do: draw, else: draw}}, {unless_pays_each: {cost: {mana: R}, times: 2, do: draw}},
      {unless_pays_x: {cost: {mana: X}, x: 2, do: draw}},
      {change_text: {what: {target: permanent}, words: colours}},
      {put: {what: {target: {is: creature}}, to: battlefield, joins: attacking}},
      {can: {do: block shadow, what: {target: {is: creature}}}},
      {must: {do: block, what: {target: {is: creature}}, whom: {target: {is: creature}}}},
      {create: {token: Soldier, joins: attacking}}]}]}
"""
A_PLAYER: Final = Targeted((Player(),))
AN_OBJECT: Final = Targeted((Is(("creature",)),))


def effects_in(word: object, found: dict[type, list[Any]]) -> dict[type, list[Any]]:
    """Every effect within a card, by its word."""
    if isinstance(word, tuple):
        for part in word:
            effects_in(part, found)
    elif is_dataclass(word) and not isinstance(word, type):
        if isinstance(word, Effect):
            found.setdefault(type(word), []).insert(0, word)
        for field in fields(word):
            effects_in(getattr(word, field.name), found)
    return found


def examples(word: WordSpec, written: dict[type, list[Any]], but: str) -> list[Any]:
    """Effects of this word: one that is written, or one for each kind of the references it needs besides."""
    cls = word.record.cls
    if cls in written:
        return written[cls][:1]
    needed = [field.name for field in word.record.fields if field.required and field.name != but]
    amounts = {name: Number(1) for name in needed if "Target" not in str(cls.__annotations__[name])}
    names = [name for name in needed if name not in amounts]
    return [
        cls(**amounts, **dict(zip(names, kinds, strict=True)), **{but: A_PLAYER})
        for kinds in product((A_PLAYER, AN_OBJECT), repeat=len(names))
    ]


def test_every_field_of_an_effect_takes_one_kind_and_refuses_the_other() -> None:
    """Each is tried with a player and with an object; what takes both is on the list."""
    own = read_cards_text(f"version: 1\ncards:{EXAMPLES}", ".yaml", magic, CARD_TYPE, "cards of the test")
    written = effects_in((*base_cards(), *own), {})
    made = Magic("1", 2)
    wrong = []
    tried = 0
    for word in magic.words(Effect):
        for field in word.record.fields:
            if "Target" not in str(word.record.cls.__annotations__.get(field.name, "")):
                continue
            taken = 0
            for kind in (A_PLAYER, AN_OBJECT):
                accepted = False
                for example in examples(word, written, field.name):
                    compiler = MagicCompiler(made, own_catalogue(), alone=True)
                    compiler.body((replace(example, **{field.name: kind}),))
                    accepted = accepted or not any("needed is" in problem.message for problem in compiler.problems)
                taken += accepted
            tried += 1
            name = f"{word.name}.{field.key}"
            if taken != (2 if name in EITHER_WAY else 1):
                wrong.append(f"{name} takes {taken} of 2")
    assert (wrong, tried > 100) == ([], True)
