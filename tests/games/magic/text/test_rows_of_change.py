"""Lines about what things become, copies, tokens, delayed effects, what players own, and how things enter."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed, read_line
from cardwright.games.magic.text.face import READ
from cardwright.games.magic.text.lines import lines_of
from tests.games.magic.text.faces import AURA, CREATURE, SPELL, defined, read, refused

BECOMING = [
    (CREATURE, "{3}: ~ becomes a 4/4 green Elk artifact creature with trample until end of turn.",
     "{activated: {cost: {mana: '3'}, do: {change: {what: self, set_power: 4, set_toughness: 4, colours: green, "
     "types: [artifact, creature], subtypes: Elk, instead_of: creature types, keywords: trample}}}}"),
    (CREATURE, "{3}: Target land becomes a 3/3 Elk creature until end of turn. It's still a land.",
     "{activated: {cost: {mana: '3'}, do: {change: {what: {target: {is: land}}, set_power: 3, set_toughness: 3, "
     "types: creature, subtypes: Elk}}}}"),
    (CREATURE, "{3}: ~ becomes a 3/3 Elk creature.",
     "{activated: {cost: {mana: '3'}, do: {change: {what: self, set_power: 3, set_toughness: 3, types: creature, "
     "subtypes: Elk, instead_of: types, until: for_ever}}}}"),
    (AURA, "Enchanted creature loses all abilities and is a blue Frog with base power and toughness 1/1.",
     "{static: {on: host, loses_all: true, colours: blue, subtypes: Frog, instead_of: creature types, set_power: 1, "
     "set_toughness: 1}}"),
    (AURA, "Enchanted creature loses all abilities and is a Toy artifact creature with base power and toughness 0/2 in "
     "addition to its other types.",
     "{static: {on: host, loses_all: true, types: [artifact, creature], subtypes: Toy, set_power: 0, "
     "set_toughness: 2}}"),
    (AURA, "Enchanted creature is a green and white Elk creature with base power and toughness 1/1 named Plain Elk.",
     "{static: {on: host, colours: [green, white], types: creature, subtypes: Elk, instead_of: types, set_power: 1, "
     "set_toughness: 1, named: Plain Elk}}"),
    (SPELL, "Target creature gets +1/+1 until your next turn.",
     "{spell: {change: {what: {target: {is: creature}}, power: 1, toughness: 1, until: your_next_turn}}}"),
    (SPELL, "Gain control of target creature for as long as you control ~.",
     "{spell: {gain_control: {what: {target: {is: creature}}, until: you_lose_this}}}"),
    (CREATURE, "As long as ~ is tapped, it gets +0/+2.",
     "{static: {toughness: 2, if: {fits: {whom: self, what: tapped}}}}"),
    (AURA, "As long as enchanted creature is face down, it can't be turned face up.",
     "{cannot: {do: be turned face up, what: hosted, if: {fits: {whom: host, what: face_down}}}}"),
    (SPELL, "Target creature gets +1/+0 until end of turn and can't be blocked this turn.",
     "{spell: [{change: {what: {target: {is: creature}}, power: 1}}, {cannot: {what: that, do: be blocked}}]}"),
    (CREATURE, "When ~ enters, if ~ is tapped, it gets +1/+1 until end of turn.",
     "{when: {event: enters, if: {fits: {whom: self, what: tapped}}, do: {change: {what: self, power: 1, "
     "toughness: 1}}}}"),
]  # fmt: skip
TOKENS_AND_COPIES = [
    (SPELL, "Create an X/X green Ooze creature token, where X is the number of lands you control.",
     "{spell: {create: {new: {types: creature, subtypes: Ooze, power: 0, toughness: 0, colours: green}, "
     "size: {count: {each: [{is: land}, yours]}}}}}"),
    (CREATURE, "When ~ attacks, create two 1/1 red Goblin creature tokens that are tapped and attacking.",
     "{when: {event: attacks, do: {create: {new: {types: creature, subtypes: Goblin, power: 1, toughness: 1, "
     "colours: red}, amount: 2, tapped: true, joins: attacking}}}}"),
    (SPELL, "Create a number of 1/1 black Rat creature tokens equal to the number of opponents you have.",
     "{spell: {create: {new: {types: creature, subtypes: Rat, power: 1, toughness: 1, colours: black}, "
     "amount: {count: opponents}}}}"),
    (SPELL, 'Create a 1/1 colorless Servo artifact creature token. It has "Sacrifice ~: Add {C}."',
     "{spell: {create: {new: {types: [artifact, creature], subtypes: Servo, power: 1, toughness: 1, "
     "abilities: [{mana: {add: C, cost: sacrifice_self}}]}}}}"),
    (SPELL, "Create a legendary 2/2 white Knight creature token named Old Tom with vigilance.",
     "{spell: {create: {new: {types: [legendary, creature], subtypes: Knight, power: 2, toughness: 2, colours: white, "
     "keywords: vigilance, name: Old Tom}}}}"),
    (SPELL, "Create a token that's a copy of target creature you control, except it isn't legendary and it has haste. "
     "Sacrifice it at the beginning of the next end step.",
     "{spell: [{create_copy: {of: {target: [{is: creature}, yours]}, differs: {loses_types: legendary, "
     "keywords: haste}}}, {later: {event: {begins: {step: end, whose: any}}, about: done, do: {sacrifice: given}}}]}"),
    (CREATURE, "You may have ~ enter as a copy of any creature on the battlefield, except it's an artifact in addition "
     "to its other types.",
     "{enters_as_copy: {what: {is: creature}, differs: {types: artifact}}}"),
    (CREATURE, "{2}: ~ becomes a copy of target creature until end of turn.",
     "{activated: {cost: {mana: '2'}, do: {become_copy: {what: self, of: {target: {is: creature}}, until: "
     "end_of_turn}}}}"),
    (SPELL, 'You get an emblem with "Creatures you control get +1/+1."',
     "{spell: {emblem: {abilities: [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}}}"),
]  # fmt: skip
LATER = [
    (SPELL, "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of "
     "the next end step.",
     "{spell: [{exile: {target: {is: creature}}}, {later: {event: {begins: {step: end, whose: any}}, about: done, "
     "do: {put: {what: given, to: battlefield}}}}]}"),
    (CREATURE, "When ~ attacks, sacrifice it at end of combat.",
     "{when: {event: attacks, do: {later: {event: {begins: {step: end of combat, whose: any}}, "
     "do: {sacrifice: self}}}}}"),
    (SPELL, "Counter target spell. Its controller may draw up to two cards at the beginning of the next turn's upkeep.",
     "{spell: [{counter: {target: spell}}, {later: {event: {begins: {step: upkeep, whose: any}}, next_turn: true, "
     "about: that, do: {draw: {amount: 2, up_to: true, who: {controller: given}}}}}]}"),
    (CREATURE, "Whenever ~ blocks a creature, destroy that creature at end of combat.",
     "{when: {event: {blocks: {whom: {is: creature}}}, do: {later: {event: {begins: {step: end of combat, "
     "whose: any}}, about: the_other, do: {destroy: given}}}}}"),
]  # fmt: skip
OF_PLAYERS = [
    (CREATURE, "Whenever ~ deals combat damage to a player, destroy target land that player controls.",
     "{when: {event: {deals_damage: {to: player, combat: true}}, do: {destroy: {target: [{is: land}, "
     "{controlled_by: {one_of: it}}]}}}}"),
    (CREATURE, "Whenever ~ deals combat damage to a player, exile target card from that player's graveyard.",
     "{when: {event: {deals_damage: {to: player, combat: true}}, do: {exile: {target: {what: {owned_by: {one_of: it}}, "
     "place: graveyard}}}}}"),
    (SPELL, "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
     "planeswalker's controller controls.",
     "{spell: [{damage: {amount: 1, to: {target: {any_of: [player, {is: planeswalker}]}}}}, {damage: {amount: 1, "
     "to: {target: [{is: creature}, {controlled_by: {one_of: {controller: {that: 1}}}}]}}}]}"),
    (SPELL, "~ deals 2 damage to any target. Then that player or that permanent's controller may pay {R}. If the "
     "player does, they may copy this spell and may choose a new target for that copy.",
     "{spell: [{damage: {amount: 2, to: {target: any_target}}}, {pay: {cost: {mana: R}, who: {controller: that}, "
     "do: {each_does: {who: {controller: that}, do: {may: {copy_spell: self}}}}}}]}"),
    (SPELL, "Target player mills two cards. You shuffle up to two cards from your graveyard into your library.",
     "{spell: [{mill: {amount: 2, who: {target: player}}}, {shuffle: {who: you, what: {choose: {what: anything, "
     "count: 2, up_to: true, place: graveyard}}}}]}"),
]  # fmt: skip
ENTERING = [
    (CREATURE, "If ~ was kicked, it enters with two +1/+1 counters on it.",
     "{enters_with: {kind: +1/+1, amount: {if: {condition: paid, then: 2, else: 0}}}}"),
    (CREATURE, "~ enters with a charge counter on it for each creature you control.",
     "{enters_with: {kind: charge, amount: {count: {each: [{is: creature}, yours]}}}}"),
    (CREATURE, "As ~ enters, you may pay 2 life. If you don't, it enters tapped.",
     "{enters_tapped: {unless_paid: {life: 2}}}"),
    (CREATURE, "Creatures your opponents control enter tapped.",
     "{instead: {event: {enters: [{is: creature}, theirs]}, tapped: true}}"),
]  # fmt: skip
AMOUNTS = [
    (CREATURE, "~ has flying as long as there are four or more card types among cards in your graveyard.",
     "{static: {keywords: flying, if: {compare: {amount: {kinds: {of: card types, among: {each: {what: owned, "
     "place: graveyard}}}}, at_least: 4}}}}"),
    (SPELL, "Target creature gets +X/+X until end of turn, where X is the number of basic land types among lands you "
     "control.",
     "{spell: {change: {what: {target: {is: creature}}, "
     "power: {kinds: {of: basic land types, among: {each: [{is: land}, yours]}}}, "
     "toughness: {kinds: {of: basic land types, among: {each: [{is: land}, yours]}}}}}}"),
    (CREATURE, "~'s power is equal to 1 plus the number of Bears on the battlefield.",
     "{static: {set_power: {plus: [1, {count: {each: {subtype: Bear}}}]}}}"),
    (CREATURE, "~ gets -X/-X, where X is your life total.",
     "{static: {power: {times: {of: {life: you}, by: -1}}, toughness: {times: {of: {life: you}, by: -1}}}}"),
    (CREATURE, "{X}: ~ deals X damage to each creature and each player. Spend only black mana on X.",
     "{activated: {cost: {mana: {mana: X, x_of: black}}, do: {damage: {amount: x, to: {each: {any_of: [player, "
     "{is: creature}]}}}}}}"),
    (SPELL, "Spend only red mana on X.", "{x_of: red}"),
    (SPELL, "As long as ~ is on the stack, spells that target it cost {2} more to cast.",
     "{costs: {more: 2, what: {targets: itself}, place: stack}}"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("face", "text", "data"), [*BECOMING, *TOKENS_AND_COPIES, *LATER, *OF_PLAYERS, *ENTERING, *AMOUNTS]
)
def test_a_line_is_the_ability_that_a_file_would_give(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(
    ("face", "text"),
    [
        # Two things were named: no word gives what waits more than one.
        (SPELL, "Target creature fights another target creature. Destroy them at the beginning of the next end step."),
        (SPELL, "Destroy target creature at the beginning of the next end step."),
        (SPELL, "Target creature becomes a Plains Elk until end of turn."),
        (CREATURE, "As long as you control a land, it gets +1/+1."),
        (SPELL, 'You get an emblem with "Spells you cast cost {1} less to cast."'),
        (CREATURE, "When ~ exploits a creature, destroy that creature."),
    ],
)
def test_what_could_mean_something_else_is_refused(face: FaceText, text: str) -> None:
    assert refused(text, face)


def test_what_a_spell_says_of_those_it_dealt_damage_to_belongs_to_the_line_before() -> None:
    text = (
        "Torch deals 2 damage to target creature.\n"
        "If a permanent dealt damage by Torch would die this turn, exile it instead."
    )
    [line] = lines_of(text, "Torch", False)
    assert read_line(line, SPELL).verdict in READ


def test_a_rebalanced_card_is_called_by_its_plain_name() -> None:
    [line] = lines_of("When Old Elk enters, draw a card.", "A-Old Elk", False)
    assert line.text == "When ~ enters, draw a card."
