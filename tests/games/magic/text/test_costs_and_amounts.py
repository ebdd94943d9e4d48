"""Lines about what is paid, what was given for a cost, what happens instead, and amounts of what was done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.face import face_text, read_face
from cardwright.games.magic.text.given import given_by
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_actions.behold import BeholdCost
from tests.games.magic.text.faces import AURA, CREATURE, EQUIPMENT, SPELL, defined, read, refused

FLUNG = replace(SPELL, given=given_by((c.SacrificeCost((f.Is(("creature",)),)),)))
THROWN = replace(SPELL, given=given_by((c.DiscardCost(),)))
SHOWN = replace(SPELL, given=given_by((BeholdCost((f.Is(("creature",)),)),)))

EXACT = [
    (SPELL, "You may exile a red card from your hand rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: {exile: {place: hand, what: {colour: red}}}}}"),
    (SPELL, "You may pay 2 life and exile two green cards from your hand rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: [{life: 2}, {exile: {place: hand, count: 2, what: {colour: green}}}]}}"),
    (SPELL, "You may discard a Forest card and another card rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: [{discard: {what: {subtype: Forest}}}, discard]}}"),
    (SPELL, "If you control a Forest, you may pay 3 life rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: {life: 3}, if: {exists: [{subtype: Forest}, yours]}}}"),
    (SPELL, "If an opponent controls an Island and you control a Mountain, you may cast this spell without paying its "
     "mana cost.",
     "{alternative_cost: {if: {all_true: [{exists: [{subtype: Island}, theirs]}, "
     "{exists: [{subtype: Mountain}, yours]}]}}}"),
    (SPELL, "If you have no creature cards in hand, you may reveal your hand rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: reveal_hand, if: {none: {what: [{is: creature}, owned], place: hand}}}}"),
    (SPELL, "You may exile the top two red cards of your graveyard rather than pay this spell's mana cost.",
     "{alternative_cost: {cost: {exile: {place: graveyard, count: 2, what: {colour: red}, top: true}}}}"),
    (SPELL, "This spell costs {1} less to cast if you control an Elf creature and a non-Elf creature.",
     "{costs: {less: 1, if: {all_true: [{exists: [{subtype: Elf}, {is: creature}, yours]}, "
     "{exists: [{not: {subtype: Elf}}, {is: creature}, yours]}]}}}"),
    (SPELL, "As an additional cost to cast this spell, behold a Goblin or pay {2}.",
     "{additional_cost: {any_of: [{behold: {subtype: Goblin}}, {mana: '2'}]}}"),
    (SPELL, "As an additional cost to cast this spell, you may collect evidence 4.",
     "{additional_cost: {cost: {collect_evidence: 4}, optional: true, name: collect evidence}}"),
    (CREATURE, "When ~ enters, if evidence was collected, draw a card.",
     "{when: {event: enters, if: {paid: collect evidence}, do: draw}}"),
    (CREATURE, "When ~ enters, you may collect evidence 4. If you do, draw a card.",
     "{when: {event: enters, do: {pay: {cost: {collect_evidence: 4}, do: draw}}}}"),
    (CREATURE, "When ~ enters, you may discard two cards. If you do, draw two cards.",
     "{when: {event: enters, do: {pay: {cost: {discard: 2}, do: {draw: 2}}}}}"),
    (SPELL, "You may discard a card or sacrifice an artifact. If you do, draw three cards.",
     "{spell: {pay: {cost: {either: [discard, {sacrifice: {is: artifact}}]}, do: {draw: 3}}}}"),
    (FLUNG, "~ deals damage equal to the sacrificed creature's power to target player.",
     "{spell: {damage: {amount: {power: paid}, to: {target: player}}}}"),
    (THROWN, "Draw a card. If the discarded card wasn't a land card, you gain 2 life.",
     "{spell: [draw, {if: {condition: {not: {fits: {whom: paid, what: {is: land}}}}, then: {gain_life: 2}}}]}"),
    (SHOWN, "~ deals damage equal to the power of the creature you chose or the card you revealed to target player.",
     "{spell: {damage: {amount: {power: paid}, to: {target: player}}}}"),
    (CREATURE, "{2}, Sacrifice another creature: You gain life equal to the sacrificed creature's toughness.",
     "{activated: {cost: [{mana: '2'}, {sacrifice: [another, {is: creature}]}], do: {gain_life: {toughness: paid}}}}"),
    (CREATURE, "Sacrifice a creature: Draw a card. If the sacrificed creature was an Elf, you gain 2 life.",
     "{activated: {cost: {sacrifice: {is: creature}}, do: [draw, {if: {condition: {fits: {whom: paid, "
     "what: {subtype: Elf}}}, then: {gain_life: 2}}}]}}"),
    (CREATURE, "Discard a card: Draw a card. Activate only as a sorcery and only once each turn.",
     "{activated: {cost: discard, do: draw, timing: sorcery, per_turn: 1}}"),
    (SPELL, "Each opponent loses 2 life. You gain life equal to the life lost this way.",
     "{spell: [{lose_life: {amount: 2, who: opponents}}, {gain_life: {done: {}}}]}"),
    (SPELL, "~ deals 2 damage to target creature. You gain life equal to the damage dealt this way.",
     "{spell: [{damage: {amount: 2, to: {target: {is: creature}}}}, {gain_life: {done: {}}}]}"),
    (SPELL, "Each opponent discards a card. For each opponent who can't, you gain 2 life.",
     "{spell: [{discard: {who: opponents}}, {gain_life: {times: {of: {could_not: {}}, by: 2}}}]}"),
    (SPELL, "Target creature gets -2/-2 until end of turn. If this spell was kicked, it gets -4/-4 until end of turn "
     "instead.",
     "{spell: {if: {condition: {not: paid}, then: {change: {what: {target: {is: creature}}, power: -2, "
     "toughness: -2}}, else: {change: {what: {that: 1}, power: -4, toughness: -4}}}}}"),
    (SPELL, "Counter target spell if its mana value is 3 or less.",
     "{spell: {if: {condition: {fits: {whom: {that: 1}, what: {mana_value: {at_most: 3}}}}, "
     "then: {counter: {target: spell}}}}}"),
    (SPELL, "Target player sacrifices a creature with the greatest power among creatures they control of their choice.",
     "{spell: {sacrifice: {choose: {what: [{is: creature}, {greatest: {stat: power, among: {each: {what: "
     "{is: creature}, whose: {controller: candidate}}}}}], by: {target: player}}}}}"),
    (SPELL, "Counter target spell unless its controller pays {2} for each artifact you control.",
     "{spell: {unless_pays_x: {cost: {mana: X}, x: {times: {of: {count: {each: [{is: artifact}, yours]}}, by: 2}}, "
     "do: {counter: {target: spell}}, who: {controller: {that: 1}}}}}"),
    (CREATURE, "When ~ dies, discard a card unless ~ entered this turn.",
     "{when: {event: dies, do: {if: {condition: {not: {happened: enters}}, then: discard}}}}"),
    (SPELL, "~ deals 4 damage divided as you choose among one or two target creatures.",
     "{spell: {damage: {amount: 4, to: {target: {what: {is: creature}, count: 2, up_to: true}}, divided: true}}}"),
    (SPELL, "~ deals X damage divided as you choose among any number of targets.",
     "{spell: {damage: {amount: x, to: {target: {what: any_target, count: x, up_to: true}}, divided: true}}}"),
    (SPELL, "Draw a card at the beginning of the next turn's upkeep.",
     "{spell: {later: {event: {begins: {step: upkeep, whose: any}}, do: draw, next_turn: true}}}"),
    (SPELL, "Target opponent reveals their hand. You choose an artifact card from it. That player discards that card.",
     "{spell: {discard: {who: {target: opponent}, what: {is: artifact}, you_choose: true}}}"),
    (SPELL, "Prevent all damage that sources of the color of your choice would deal this turn.",
     "{spell: {prevent: {by_colour: true}}}"),
    (CREATURE, "Whenever you cast a white, black, or green spell, you gain 2 life.",
     "{when: {event: {casts: {what: {colour: [white, black, green]}}}, do: {gain_life: 2}}}"),
]  # fmt: skip

ALSO_READ = [
    (CREATURE, "When ~ enters, counter target spell with mana value X or less, where X is the number of Elves you "
     "control.",
     "{when: {event: enters, do: {counter: {target: [spell, {mana_value: {at_most: {count: {each: "
     "[{subtype: Elf}, yours]}}}}]}}}}"),
    (SPELL, "As an additional cost to cast this spell, choose a Goblin you control or reveal a Goblin card from your "
     "hand.", "{additional_cost: {cost: {behold: {subtype: Goblin}}}}"),
    (SPELL, "You may pay {R} rather than pay this spell's mana cost if it's your turn.",
     "{alternative_cost: {cost: {mana: R}, if: your_turn}}"),
    (CREATURE, "Red spells and green spells you cast cost {1} less to cast.",
     "{costs: {less: 1, what: {colour: [red, green]}, by: you}}"),
    # Who is not named again in the second sentence: the same amount, if nothing else differs.
    (SPELL, "~ deals 2 damage to target creature. If it's your turn, it deals 3 damage to that creature instead.",
     "{spell: {damage: {amount: {if: {condition: your_turn, then: 3, else: 2}}, to: {target: {is: creature}}}}}"),
    # "It" is what dealt the damage before, and not its target.
    (SPELL, "~ deals 2 damage to target creature. If it's your turn, instead it deals 3 damage to that creature and "
     "you scry 2.",
     "{spell: {if: {condition: {not: your_turn}, then: {damage: {amount: 2, to: {target: {is: creature}}}}, "
     "else: [{damage: {amount: 3, to: {that: 1}}}, {scry: 2}]}}}"),
    # The same deals it; "it" would be the target by then.
    (CREATURE, "When ~ enters, it deals 3 damage to target creature and 1 damage to that creature's controller.",
     "{when: {event: enters, do: [{damage: {amount: 3, to: {target: {is: creature}}}}, "
     "{damage: {amount: 1, to: {controller: {that: 1}}}}]}}"),
    (SPELL, "Target creature gets +1/+1 until end of turn. If it's your turn, it also gains haste until end of turn.",
     "{spell: [{change: {what: {target: {is: creature}}, power: 1, toughness: 1}}, {if: {condition: your_turn, "
     "then: {change: {what: {that: 1}, keywords: [haste]}}}}]}"),
    # X is the same in all of a sentence.
    (SPELL, "Target player loses X life and you gain X life, where X is the number of Elves you control.",
     "{spell: [{lose_life: {amount: {count: {each: [{subtype: Elf}, yours]}}, who: {target: player}}}, "
     "{gain_life: {count: {each: [{subtype: Elf}, yours]}}}]}"),
    # "It" is the host, or nothing that a word refers to.
    (EQUIPMENT, "Equipped creature can't be blocked as long as its power is 2 or less.",
     "{cannot: {do: be blocked, what: hosted, if: {fits: {whom: host, what: {power: {at_most: 2}}}}}}"),
    (AURA, "Enchanted creature has shroud as long as it's untapped.",
     "{static: {on: host, keywords: [shroud], if: {fits: {whom: host, what: untapped}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), EXACT, ids=[text for _, text, _ in EXACT])
def test_a_line_is_read_and_printed(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert (meaning[0] if isinstance(meaning, tuple) else meaning) == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert again.lower() == text.lower()


@pytest.mark.parametrize(("face", "text", "data"), ALSO_READ, ids=[text for _, text, _ in ALSO_READ])
def test_a_line_is_read_and_printed_in_other_words(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(("face", "text", "said"), [
    # No cost is paid with it, with more besides, or with something else.
    (SPELL, "~ deals damage equal to the sacrificed creature's power to target player.", "no cost is paid with it"),
    (FLUNG, "~ deals damage equal to the discarded card's mana value to target player.", "no cost is paid with it"),
    (CREATURE, "Sacrifice a creature, Discard a card: You gain life equal to the sacrificed creature's power.",
     "no cost is paid with it"),
    (CREATURE, "Sacrifice two creatures: You gain life equal to the sacrificed creature's power.",
     "no cost is paid with it"),
    (SPELL, "You gain 2 life. You gain life equal to the damage dealt this way.", "does no such thing"),
    (SPELL, "Each opponent loses 2 life. Draw a card. You gain life equal to the life lost this way.",
     "does no such thing"),
    (SPELL, "Each opponent discards two cards. For each opponent who can't, you draw a card.", "nothing that could"),
    (SPELL, "Each opponent loses 2 life. For each opponent who can't, you draw a card.", "nothing that could"),
    # The creatures are gone by then.
    (SPELL, "Destroy X target creatures and draw X cards, where X is the number of Elves you control.", ""),
    # A target of the second sentence would be chosen besides that of the first.
    (SPELL, "Destroy target creature. If it's your turn, destroy target land instead.", ""),
    # Whether it must be your turn for that is not said.
    (SPELL, "If it's your turn, draw a card. If you control an Elf, instead draw two cards.", ""),
    # The trigger's own condition stands before its effects.
    (CREATURE, "When ~ enters, draw a card if you control an Elf.", ""),
    # Each land by itself: no word says that yet.
    (CREATURE, "Each land gets +1/+1 as long as it's a creature.", "no word refers to"),
    # What is exiled says what X is, and no mana does.
    (SPELL, "You may exile a red card with mana value X from your hand rather than pay this spell's mana cost.", ""),
])  # fmt: skip
def test_what_means_nothing_refuses_the_line(face: FaceText, text: str, said: str) -> None:
    assert said in refused(text, face)


def test_what_is_given_is_found_in_another_line() -> None:
    cost = "As an additional cost to cast this spell, sacrifice a creature."
    fling = f"{cost}\nDraw cards equal to the sacrificed creature's power."
    assert read_face("Toss", ("sorcery",), (), fling).whole
    assert face_text("Toss", ("sorcery",), (), fling).given == given_by((c.SacrificeCost((f.Is(("creature",)),)),))
    # With bargain an artifact may be sacrificed as well.
    assert face_text("Toss", ("sorcery",), (), f"Bargain\n{fling}").given is None
    assert not read_face("Toss", ("sorcery",), (), fling.partition("\n")[2]).whole


def test_the_name_of_an_alternative_cost_says_nothing() -> None:
    named = "{alternative_cost: {name: a deal, cost: {life: 3}}}"
    assert defined(named) == normal(read("You may pay 3 life rather than pay this spell's mana cost.", SPELL))
