"""Sentences that depend on the one before: what was done, what was paid, and what an effect has moved."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed, read_line
from cardwright.games.magic.text.lines import Line
from tests.games.magic.text.faces import CREATURE, EQUIPMENT, SPELL, defined, read, refused

MEANT = [
    (CREATURE, "When ~ enters, you may discard a card. If you do, draw a card.",
     "{when: {event: enters, do: [{may: discard}, {if: {condition: done, then: draw}}]}}"),
    (CREATURE, "When ~ enters, you may sacrifice another creature. If you do, draw a card and you gain 2 life.",
     "{when: {event: enters, do: [{may: {sacrifice: {choose: {what: [another, {is: creature}], by: you}}}}, "
     "{if: {condition: done, then: [draw, {gain_life: 2}]}}]}}"),
    (SPELL, "Sacrifice a land. If you do, draw two cards.",
     "{spell: [{sacrifice: {choose: {what: {is: land}, by: you}}}, {if: {condition: done, then: {draw: 2}}}]}"),
    # A trigger of its own has its own targets.
    (CREATURE, "When ~ enters, you may tap target land. When you do, ~ deals 3 damage to target creature.",
     "{when: {event: enters, do: [{may: {tap: {target: {is: land}}}}, {if: {condition: done, then: "
     "{when_you_do: {damage: {amount: 3, to: {target: {is: creature}}}}}}}]}}"),
    (CREATURE, "Whenever ~ attacks, you may pay {2}. If you do, put a +1/+1 counter on it.",
     "{when: {event: attacks, do: {pay: {cost: {mana: '2'}, do: {counters: {kind: +1/+1, on: self}}}}}}"),
    (CREATURE, "When ~ enters, you may pay 2 life. If you do, draw a card.",
     "{when: {event: enters, do: {pay: {cost: {life: 2}, do: draw}}}}"),
    (CREATURE, "Whenever ~ attacks, you may pay {R}. When you do, it deals 2 damage to target creature.",
     "{when: {event: attacks, do: {pay: {cost: {mana: R}, do: {when_you_do: {damage: {amount: 2, "
     "to: {target: {is: creature}}}}}}}}}"),
    # What the effect just before has moved.
    (SPELL, "Exile target creature you control, then return it to the battlefield under its owner's control.",
     "{spell: [{exile: {target: [{is: creature}, yours]}}, {put: {what: done, to: battlefield}}]}"),
    (SPELL, "Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.",
     "{spell: [{put: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, to: battlefield}}, "
     "{change: {what: done, keywords: [haste]}}]}"),
    (CREATURE, "{2}: Exile ~, then return it to the battlefield under its owner's control.",
     "{activated: {cost: {mana: '2'}, do: [{exile: self}, {put: {what: done, to: battlefield}}]}}"),
    (CREATURE, "When ~ enters, you may exile target creature. If you do, return it to the battlefield under its "
     "owner's control.",
     "{when: {event: enters, do: [{may: {exile: {target: {is: creature}}}}, "
     "{if: {condition: done, then: {put: {what: done, to: battlefield}}}}]}}"),
    # What it has created, and not the card itself.
    (EQUIPMENT, "When ~ enters, create a 1/1 green Elf creature token, then attach ~ to it.",
     "{when: {event: enters, do: [{create: {new: {types: creature, subtypes: [Elf], power: 1, toughness: 1, "
     "colours: [green]}}}, {attach: done}]}}"),
    (CREATURE, "When ~ enters, create a Food token. ~ gets +1/+1 until end of turn.",
     "{when: {event: enters, do: [{create: Food}, {change: {what: self, power: 1, toughness: 1}}]}}"),
    (CREATURE, "When ~ enters, return target artifact card from your graveyard to the battlefield. Attach it to ~.",
     "{when: {event: enters, do: [{put: {what: {target: {what: [{is: artifact}, owned], place: graveyard}}, "
     "to: battlefield}}, {attach: {what: done, to: self}}]}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), MEANT, ids=[text for _, text, _ in MEANT])
def test_a_sentence_depends_on_the_one_before(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert again.lower() == text.lower()


def test_modes_of_what_follows_are_not_those_of_the_whole_ability() -> None:
    """The choice would come before the sacrifice."""
    modes = ("Draw a card.", "You gain 2 life.")
    whole = "Whenever ~ attacks, choose one —"
    assert read_line(Line(whole, modes=modes), CREATURE).verdict == "EXACT"
    follows = "Whenever ~ attacks, you may sacrifice a land. When you do, choose one —"
    assert read_line(Line(follows, modes=modes), CREATURE).verdict == "STOPPED"


def test_then_joins_what_is_printed_in_two_sentences() -> None:
    then = "Exile target creature you control, then return that card to the battlefield under its owner's control."
    assert read(then, SPELL) == defined(MEANT[7][2])


@pytest.mark.parametrize(("face", "text", "said"), [
    # Goading leaves nothing that could tell it.
    (CREATURE, "When ~ enters, you may goad target creature. If you do, draw a card.", "nothing tells whether"),
    (CREATURE, "When ~ enters, you may tap target land and untap ~. If you do, draw a card.", "nothing tells whether"),
    # Whoever controls it already gains control of it as well, though nothing happens.
    (CREATURE, "When ~ enters, you may gain control of target creature until end of turn. If you do, untap it.",
     "nothing tells whether"),
    # With one card in hand, part of it could be done.
    (CREATURE, "When ~ enters, discard two cards. If you do, draw two cards.", "nothing tells whether"),
    (CREATURE, "When ~ enters, sacrifice two lands. If you do, draw two cards.", "nothing tells whether"),
    # The condition is the trigger's own.
    (CREATURE, "When ~ enters, mill a card. When you do, if it's your turn, draw a card.", "expected"),
    # Whether the last sentence depends on the payment is not said.
    (CREATURE, "When ~ enters, you may pay {1}. If you do, draw a card. You gain 2 life.", "expected"),
    (CREATURE, "When ~ enters, you may discard a card. If you do, draw a card. You gain 2 life.", "expected"),
    (CREATURE, "When ~ enters, draw a card and you gain 2 life. If you do, draw a card.", "found"),
    (SPELL, "If you do, draw a card.", "found"),
    # A cost with X has no value yet.
    (CREATURE, "When ~ enters, you may pay {X}. If you do, draw a card.", "expected"),
    # What was discarded, and what only the ability before knows.
    (CREATURE, "When ~ enters, you may discard a card. If you do, exile it.", "no word refers to yet"),
    (CREATURE, "Whenever a creature attacks, you may pay {1}. When you do, destroy it.", "no word refers to yet"),
    (SPELL, "Exile target creature. It deals 1 damage to any target.", "has left the battlefield"),
    (CREATURE, "When ~ enters, create a Food token. Draw a card. It gains haste until end of turn.", "no word follows"),
    # The effect just before has not moved it.
    (SPELL, "Exile target creature. You gain 3 life. Return it to its owner's hand.", "has changed its zone"),
])  # fmt: skip
def test_what_could_depend_on_something_else_refuses_the_line(face: FaceText, text: str, said: str) -> None:
    assert said in refused(text, face)
