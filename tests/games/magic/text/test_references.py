"""Pronouns mean what was named before: the right one, or the line is refused."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from tests.games.magic.text.faces import AURA, CREATURE, EQUIPMENT, SPELL, defined, read, refused

MEANT = [
    # The event's own object, not the card, though the card is the subject.
    (CREATURE, "Whenever a creature attacks, ~ deals 1 damage to it.",
     "{when: {event: {attacks: {is: creature}}, do: {damage: {amount: 1, to: it}}}}"),
    # Anything that is cast is named, though nothing narrows it down.
    (CREATURE, "Whenever a player casts a spell, counter it unless that player pays {3}.",
     "{when: {event: {casts: {who: player}}, do: {unless_pays: {cost: {mana: '3'}, do: {counter: it}, "
     "who: the_other}}}}"),
    (CREATURE, "Whenever you discard a card, exile it.",
     "{when: {event: discards, do: {exile: it_now}}}"),
    (CREATURE, "At the beginning of each player's upkeep, that player loses 1 life.",
     "{when: {event: {begins: {step: upkeep, whose: any}}, do: {lose_life: {amount: 1, who: it}}}}"),
    (CREATURE, "Whenever ~ deals combat damage to a player, that player discards a card.",
     "{when: {event: {deals_damage: {to: player, combat: true}}, do: {discard: {who: it}}}}"),
    # The subject of the clause, by its own name or as "it".
    (CREATURE, "{T}: ~ deals damage equal to its power to target creature. That creature deals damage equal to its "
     "power to ~.",
     "{activated: {cost: tap, do: [{damage: {amount: {power: self}, to: {target: {is: creature}}}}, "
     "{damage: {amount: {power: that}, to: self, by: that}}]}}"),
    (CREATURE, "Whenever another creature you control enters, it deals damage equal to its power to any target.",
     "{when: {event: {enters: [another, {is: creature}, yours]}, do: {damage: {amount: {power: it}, "
     "to: {target: any_target}, by: it}}}}"),
    (CREATURE, "When ~ enters, it deals 1 damage to itself.",
     "{when: {event: enters, do: {damage: {amount: 1, to: self}}}}"),
    # The target named last.
    (SPELL, "Untap target creature. It gets +1/+1 until end of turn.",
     "{spell: [{untap: {target: {is: creature}}}, {change: {what: that, power: 1, toughness: 1}}]}"),
    (SPELL, "Exile target creature. Its controller gains life equal to its power.",
     "{spell: [{exile: {target: {is: creature}}}, {gain_life: {amount: {power: that}, who: {controller: that}}}]}"),
    (SPELL, "~ deals 2 damage to target player. That player discards a card.",
     "{spell: [{damage: {amount: 2, to: {target: player}}}, {discard: {who: that}}]}"),
    # What the event names where it may be the card itself or another; an Ally is a creature.
    (CREATURE, "Whenever ~ or another creature you control enters, that creature fights target creature.",
     "{when: {event: {enters: {any_of: [itself, {all_of: [another, {is: creature}, yours]}]}}, "
     "do: {fight: {one: it, other: {target: {is: creature}}}}}}"),
    (CREATURE, "Whenever another Ally you control enters, put a +1/+1 counter on that creature.",
     "{when: {event: {enters: [another, {subtype: Ally}, yours]}, do: {counters: {kind: +1/+1, on: it}}}}"),
    # The card, where it was named last as what something is done to.
    (CREATURE, "Whenever you cast a creature spell, put a +1/+1 counter on ~. It gains menace until end of turn.",
     "{when: {event: {casts: {is: creature}}, do: [{counters: +1/+1}, {change: {what: self, keywords: menace}}]}}"),
    (CREATURE, "Whenever you cast a creature spell, untap ~. Target creature gets +1/+1 until end of turn. It gains "
     "menace until end of turn.",
     "{when: {event: {casts: {is: creature}}, do: [{untap: self}, {change: {what: {target: {is: creature}}, power: 1, "
     "toughness: 1}}, {change: {what: that, keywords: menace}}]}}"),
    # What the card is attached to.
    (AURA, "When enchanted creature is dealt damage, destroy it.",
     "{when: {event: {damaged: hosted}, do: {destroy: it}}}"),
    (EQUIPMENT, "Whenever equipped creature attacks, put a +1/+1 counter on it.",
     "{when: {event: {attacks: hosted}, do: {counters: {kind: +1/+1, on: it}}}}"),
    # "That creature" is never the card itself, though it entered.
    (CREATURE, "Whenever ~ or another creature you control enters, you gain life equal to that creature's toughness.",
     "{when: {event: {enters: {any_of: [itself, {all_of: [another, {is: creature}, yours]}]}}, "
     "do: {gain_life: {toughness: it}}}}"),
    # What was exiled just now, though a spell was named before.
    (CREATURE, "Whenever you cast an instant or sorcery spell, exile ~. Return it to the battlefield under its owner's "
     "control at the beginning of the next end step.",
     "{when: {event: {casts: {is: [instant, sorcery]}}, do: [{exile: self}, {later: {event: {begins: {step: end, "
     "whose: any}}, do: {put: {what: given, to: battlefield}}, about: done}}]}}"),
    # It is returned from where it went.
    (CREATURE, "Whenever another creature you control dies, return it to the battlefield under its owner's control "
     "with a +1/+1 counter on it.",
     "{when: {event: {dies: [another, {is: creature}, yours]}, do: {put_as: {what: it_now, "
     "counters: {kind: +1/+1}}}}}"),
    (SPELL, "Target creature you control explores, then it explores again.",
     "{spell: [{explore: {target: [{is: creature}, yours]}}, {explore: that}]}"),
    (SPELL, "Return target creature card from your graveyard to the battlefield with a finality counter on it. It "
     "gains haste.",
     "{spell: [{put_as: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, "
     "counters: {kind: finality}}}, {change: {what: done, keywords: haste, until: for_ever}}]}"),
    # The X of monstrosity is the amount of the event.
    (CREATURE, "When ~ becomes monstrous, put a lifelink counter on each of up to X target creatures.",
     "{when: {event: {does: becomes monstrous}, do: {counters: {kind: lifelink, on: {target: {what: {is: creature}, "
     "count: amount, up_to: true}}}}}}"),
    # In quotes, the object that has the ability.
    (AURA, 'Enchanted creature has "When ~ dies, it deals 1 damage to any target."',
     "{static: {on: host, abilities: {when: {event: dies, do: {damage: {amount: 1, to: {target: any_target}}}}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), MEANT, ids=[text for _, text, _ in MEANT])
def test_a_pronoun_means_what_was_named_before(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(("face", "text", "said"), [
    (CREATURE, "Whenever a land you control enters, ~ deals damage equal to its power to any target.",
     "'its' could be of this card or of what was named before"),
    (CREATURE, "Whenever ~ attacks, defending player sacrifices a creature of their choice. Tap it.",
     "something that no word refers to yet"),
    (CREATURE, "When ~ enters, that player discards a card.", "refers to nothing"),
    (SPELL, "Return target creature to its owner's hand. Tap it.", "has changed its zone"),
    (CREATURE, "When ~ dies, return it to its owner's hand. It deals 1 damage to any target.", "has changed its zone"),
    (SPELL, "Destroy target land. That creature gets +1/+1 until end of turn.", "refers to nothing"),
    (SPELL, "Draw a card. Destroy itself.", "nothing is the subject"),
    (AURA, "Enchanted creature gets +1/+1 for each other creature you control.", "what the card is attached to"),
    (SPELL, "Target opponent discards two cards. You gain that much life.", "'that much'"),
    (CREATURE, "Whenever you cast a spell, ~ deals that much damage to any target.", "'that much'"),
    (CREATURE, "Whenever ~ becomes blocked by a creature, it deals 2 damage to that creature.", "refers to nothing"),
    (CREATURE, "{T}, Sacrifice another creature: Draw cards equal to that creature's power.", "refers to nothing"),
    (CREATURE, "When ~ enters, target player discards a card. ~ deals damage to that player equal to that card's mana "
     "value.", "refers to nothing"),
])  # fmt: skip
def test_a_pronoun_that_could_mean_two_things_or_none_refuses_the_line(face: FaceText, text: str, said: str) -> None:
    assert said in refused(text, face)


def test_what_another_player_may_do_is_not_read_as_yours() -> None:
    refused("Whenever a creature deals combat damage to a player, its controller may draw a card.")


@pytest.mark.parametrize(("text", "what"), [
    ("Destroy target artifact, enchantment, or creature with flying.",
     "{any_of: [{is: [artifact, enchantment]}, {all_of: [{is: creature}, {keyword: flying}]}]}"),
    ("Destroy target artifact or creature with power 4 or greater.",
     "{any_of: [{is: artifact}, {all_of: [{is: creature}, {power: {at_least: 4}}]}]}"),
    # The mana value of anything may be asked.
    ("Destroy target artifact or creature with mana value 2 or less.",
     "[{is: [artifact, creature]}, {mana_value: {at_most: 2}}]"),
])  # fmt: skip
def test_only_creatures_are_asked_for_what_only_creatures_have(text: str, what: str) -> None:
    meaning = read(text, SPELL)
    assert meaning == defined(f"{{spell: {{destroy: {{target: {what}}}}}}}")
    again = printed(meaning, SPELL)
    assert again is not None
    assert read(again, SPELL) == meaning


def test_a_noun_that_ends_with_something_else_is_refused() -> None:
    refused("Destroy target creature or artifact with flying.", SPELL)


@pytest.mark.parametrize(("text", "change"), [
    ("Target artifact becomes a 3/1 Construct artifact creature.",
     "types: [artifact, creature], subtypes: Construct, instead_of: creature types"),
    ("Target artifact becomes a 3/1 artifact creature.", "types: [artifact, creature]"),
    ("Target artifact becomes a 3/1 Construct artifact creature in addition to its other types.",
     "types: [artifact, creature], subtypes: Construct"),
])  # fmt: skip
def test_an_artifact_creature_keeps_its_types_and_has_new_creature_types(text: str, change: str) -> None:
    # CR 205.1b
    meaning = read(text, SPELL)
    size = "set_power: 3, set_toughness: 1, until: for_ever"
    assert meaning == defined(f"{{spell: {{change: {{what: {{target: {{is: artifact}}}}, {size}, {change}}}}}}}")
    again = printed(meaning, SPELL)
    assert again is not None
    assert read(again, SPELL) == meaning


def test_that_much_in_a_spell_is_what_the_effect_before_did() -> None:
    meaning = read("Target opponent loses 2 life. You gain that much life.", SPELL)
    lost = "{lose_life: {amount: 2, who: {target: opponent}}}"
    assert meaning == defined(f"{{spell: [{lost}, {{gain_life: {{amount: {{done: {{}}}}}}}}]}}")
    refused("You gain that much life.", SPELL)


def test_all_of_a_kind_must_attack_those_that_come_later_too() -> None:
    # CR 611.2c
    meaning = read("Creatures your opponents control attack this turn if able.", SPELL)
    assert meaning == defined("{spell: {must: {all: [{is: creature}, theirs], do: attack}}}")
    assert printed(meaning, SPELL) == "Creatures your opponents control attack this turn if able."


def test_two_or_more_are_of_one_opponent() -> None:
    meaning = read("~ has flying as long as an opponent controls two or more creatures.")
    has = "{exists: [opponent, {controls: {what: {is: creature}, at_least: 2}}]}"
    assert meaning == defined(f"{{static: {{keywords: flying, if: {has}}}}}")
    assert printed(meaning, CREATURE) == "~ has flying as long as an opponent controls two or more creatures."
