"""Lines about abilities on the stack, kinds of which one says what it is like, becoming a target, and graveyards."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.text.printing import rules_text
from tests.games.magic.text.faces import CREATURE, SPELL, defined, read, refused

STACK = [
    (SPELL, "Counter target activated or triggered ability.", "{spell: {counter: {target: ability}}}"),
    (SPELL, "Counter target triggered ability an opponent controls.",
     "{spell: {counter: {target: [{ability: triggered}, theirs]}}}"),
    (SPELL, "Return target spell or nonland permanent an opponent controls to its owner's hand.",
     "{spell: {put: {what: {target: [{any_of: [spell, {all_of: [{not: {is: land}}, permanent, {in: battlefield}]}]}, "
     "theirs]}, to: hand}}}"),
    (CREATURE, "Whenever a player casts a spell with mana value 2 or less, counter that spell.",
     "{when: {event: {casts: {what: {mana_value: {at_most: 2}}, who: player}}, do: {counter: it}}}"),
    (CREATURE, "When ~ becomes the target of a spell or ability, sacrifice it.",
     "{when: {event: targeted, do: {sacrifice: self}}}"),
    (CREATURE, "Whenever a creature you control becomes the target of a spell an opponent controls, draw a card.",
     "{when: {event: {targeted: {what: [{is: creature}, yours], by: [spell, theirs]}}, do: draw}}"),
]  # fmt: skip
KINDS = [
    (SPELL, "Exile target noncreature artifact or noncreature enchantment.",
     "{spell: {exile: {target: {any_of: [{all_of: [{not: {is: creature}}, {is: artifact}]}, "
     "{all_of: [{not: {is: creature}}, {is: enchantment}]}]}}}}"),
    (SPELL, "Destroy target artifact, enchantment, or nonbasic land an opponent controls.",
     "{spell: {destroy: {target: [{any_of: [{is: [artifact, enchantment]}, "
     "{all_of: [{not: {is: basic}}, {is: land}]}]}, theirs]}}}"),
    (SPELL, "Destroy target creature if it has mana value 2 or less.",
     "{spell: {if: {condition: {fits: {whom: that, what: {mana_value: {at_most: 2}}}}, "
     "then: {destroy: {target: {is: creature}}}}}}"),
]  # fmt: skip
PLACES = [
    (CREATURE, "When this card is put into your graveyard from your library, draw a card.",
     "{when: {event: {moves: {from: library, to: graveyard}}, do: draw, place: graveyard}}"),
    (CREATURE, "At the beginning of your upkeep, if this card is in your graveyard, draw a card.",
     "{when: {event: {begins: upkeep}, if: {fits: {whom: self, what: {in: graveyard}}}, do: draw, place: graveyard}}"),
    (CREATURE, "{2}: Draw a card. Activate only if this card is in your graveyard.",
     "{activated: {cost: {mana: '2'}, do: draw, place: graveyard}}"),
    (CREATURE, "Whenever a red card is put into an opponent's graveyard from anywhere, draw a card.",
     "{when: {event: {moves: {what: [{colour: red}, {not: token}, {owned_by: opponent}], to: graveyard}}, do: draw}}"),
    (CREATURE, "Creature cards in graveyards can't enter the battlefield.",
     "{cannot: {event: {moves: {what: {is: creature}, from: graveyard, to: battlefield}}}}"),
    (SPELL, "Each player puts a creature card from their graveyard onto the battlefield.",
     "{spell: {put: {what: {choose: {what: {is: creature}, place: graveyard, by: everyone}}, to: battlefield}}}"),
    (SPELL, "Target player shuffles up to two target cards from their graveyard into their library.",
     "{spell: {shuffle: {who: {target: player}, what: {target: {what: {owned_by: {one_of: that}}, count: 2, "
     "up_to: true, place: graveyard}}}}}"),
    (SPELL, "Return target creature card from your graveyard to the battlefield. It gains haste. Exile it at the "
     "beginning of the next end step.",
     "{spell: [{put: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, to: battlefield}}, "
     "{change: {what: done, keywords: haste, until: for_ever}}, "
     "{later: {event: {begins: {step: end, whose: any}}, do: {exile: given}, about: {done: 1}}}]}"),
]  # fmt: skip
OWN = [
    (SPELL, "Target opponent exiles a creature they control.",
     "{spell: {exile: {choose: {what: {is: creature}, by: {target: opponent}}}}}"),
    (SPELL, "Each opponent sacrifices a permanent of their choice unless they pay {1}.",
     "{spell: {each_does: {who: opponents, do: {unless_pays: {cost: {mana: '1'}, "
     "do: {sacrifice: {choose: {what: permanent, by: you}}}}}}}}"),
    (SPELL, "Target opponent sacrifices a creature of their choice, discards a card, and loses 3 life.",
     "{spell: [{sacrifice: {choose: {what: {is: creature}, by: {target: opponent}}}}, {discard: {who: that}}, "
     "{lose_life: {amount: 3, who: that}}]}"),
    (SPELL, "You gain 2 life, draw two cards, then discard two cards.",
     "{spell: [{gain_life: 2}, {draw: 2}, {discard: 2}]}"),
    (SPELL, "Look at the top three cards of target player's library, then put them back in any order.",
     "{spell: {look: {amount: 3, rest: top, whose: {target: player}}}}"),
    (SPELL, "At the beginning of your next upkeep, pay {2}{R}. If you don't, you lose the game.",
     "{spell: {later: {event: {begins: upkeep}, do: {unless_pays: {cost: {mana: 2R}, do: {lose_game: you}}}}}}"),
    (SPELL, "Draw two cards. Skip your next turn.", "{spell: [{draw: 2}, {skip: turn}]}"),
    (SPELL, "Exile target card from a graveyard. You may cast it this turn.",
     "{spell: [{exile: {target: {what: anything, place: graveyard}}}, {may_play: {what: done, cast: true}}]}"),
]  # fmt: skip
STANDING = [
    (CREATURE, "Creatures entering don't cause abilities to trigger.",
     "{triggers_not: {when: enters, cause: {is: creature}}}"),
    (CREATURE, "If a permanent entering causes a triggered ability of a permanent you control to trigger, that ability "
     "triggers an additional time.", "{triggers_again: {when: enters, cause: permanent}}"),
    (CREATURE, "If a red source would deal damage to you, prevent 1 of that damage.",
     "{instead: {event: {deals_damage: {what: {colour: red}, to: you}}, amount: amount - 1, prevent: true}}"),
    (CREATURE, "If a player would gain life, that player gains no life instead.",
     "{instead: {event: {gains_life: player}}}"),
    (CREATURE, "If you control two or more other lands, ~ enters tapped.",
     "{enters_tapped: {unless: {not: {exists: {what: [{is: land}, yours, another], at_least: 2}}}}}"),
    (CREATURE, "{T}, Remove a mining counter from ~: Add {R}. If there are no mining counters on ~, sacrifice it.",
     "{mana: {add: R, cost: [tap, {remove_counters: mining}], "
     "do: {if: {condition: {counters: {kind: mining, at_most: 0}}, then: {sacrifice: self}}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), [*STACK, *KINDS, *PLACES, *OWN, *STANDING])
def test_a_line_is_the_ability_that_a_file_would_give(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(
    ("face", "text"),
    [
        # The first adjective could be said of both.
        (SPELL, "Destroy target tapped creature or Vehicle."),
        # What was returned has moved once more by then.
        (SPELL, "Return target creature card from your graveyard to the battlefield. Exile it. Return it to the "
         "battlefield under its owner's control. It gains haste. Draw a card. It gains flying."),
    ],
)  # fmt: skip
def test_a_line_that_could_mean_two_things_is_refused(face: FaceText, text: str) -> None:
    assert refused(text, face)


def test_a_condition_stands_for_the_change_and_for_the_rule() -> None:
    meaning = read("As long as you control an artifact, ~ gets +1/+1 and can't block.")
    exists = "{exists: [{is: artifact}, yours]}"
    assert meaning == (
        defined(f"{{static: {{power: 1, toughness: 1, if: {exists}}}}}"),
        defined(f"{{cannot: {{do: block, if: {exists}}}}}"),
    )


def test_modes_with_prices_are_read_and_printed() -> None:
    text = "Spree (Choose one or more additional costs.)\n+ {1} — Draw a card.\n+ {2}{R} — You gain 3 life."
    facts = {"name": "Bargain Bin", "layout": "normal", "type_line": "Sorcery", "mana_cost": "{R}", "oracle_text": text}
    card = printed_card(facts).definition
    assert card is not None
    assert card.abilities[0] == defined(
        "{modes: {options: [{do: draw, cost: {mana: '1'}}, {do: {gain_life: 3}, cost: {mana: 2R}}], "
        "choose: 1, most: 2}}"
    )
    assert rules_text(card) == ["Spree", "+ {1} — Draw a card.", "+ {2}{R} — You gain 3 life."]


def test_a_second_half_of_the_graveyard_is_read() -> None:
    faces = [
        {"name": "Up", "type_line": "Instant", "mana_cost": "{U}", "oracle_text": "Draw a card."},
        {"name": "Down", "type_line": "Sorcery", "mana_cost": "{B}",
         "oracle_text": "Aftermath (Cast this spell only from your graveyard. Then exile it.)\nYou lose 1 life."},
    ]  # fmt: skip
    card = printed_card({"name": "Up // Down", "layout": "aftermath", "card_faces": faces}).definition
    assert card is not None
    assert card.layout == "aftermath"
    assert [len(part.abilities) for part in card.parts] == [1, 1]
