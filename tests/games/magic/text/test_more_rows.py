"""Lines about what can't and must be done, what spells cost, what has happened, and searches."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.lines import lines_of
from tests.games.magic.text.faces import AURA, CREATURE, SPELL, defined, read, refused

CANNOT = [
    (CREATURE, "~ can't be blocked.", "{cannot: {do: be blocked}}"),
    (CREATURE, "~ can't attack or block alone.", "{cannot: {do: [attack alone, block alone]}}"),
    (CREATURE, "~ can't be blocked except by artifact creatures.",
     "{cannot: {do: be blocked, whom: {not: {all_of: [{is: artifact}, {is: creature}]}}}}"),
    (CREATURE, "~ can't be blocked except by Walls.", "{cannot: {do: be blocked, whom: {not: {subtype: Wall}}}}"),
    (CREATURE, "~ can't be blocked by creatures with power 2 or less.",
     "{cannot: {do: be blocked, whom: [{is: creature}, {power: {at_most: 2}}]}}"),
    (CREATURE, "~ can't be blocked except by Walls and creatures with flying.",
     "{cannot: {do: be blocked, whom: {not: {any_of: [{subtype: Wall}, "
     "{all_of: [{is: creature}, {keyword: flying}]}]}}}}"),
    (CREATURE, "~ can't be blocked except by three or more creatures.", "{cannot: {do: be blocked, fewer_than: 3}}"),
    (CREATURE, "~ can't be blocked by more than one creature.", "{cannot: {do: be blocked, more_than: 1}}"),
    (CREATURE, "~ can't attack unless defending player controls an Island.",
     "{cannot: {do: attack, defending: {not: {controls: {subtype: Island}}}}}"),
    (CREATURE, "~ can't attack unless you control another artifact.",
     "{cannot: {do: attack, if: {not: {exists: [another, {is: artifact}, yours]}}}}"),
    (CREATURE, "~ can't block as long as you control a Goblin.",
     "{cannot: {do: block, if: {exists: [{subtype: Goblin}, yours]}}}"),
    (CREATURE, "Creatures with flying can't block.",
     "{cannot: {do: block, what: [{is: creature}, {keyword: flying}]}}"),
    (CREATURE, "Creatures can't attack you.", "{cannot: {do: attack, what: {is: creature}, whom: you}}"),
    (SPELL, "This spell can't be countered.", "{cannot: {do: be countered}}"),
    (AURA, "Enchanted creature can't attack or block.", "{cannot: {do: [attack, block], what: hosted}}"),
    (AURA, "Enchanted creature doesn't untap during its controller's untap step.",
     "{cannot: {do: untap, what: hosted}}"),
    (AURA, "Enchanted creature's activated abilities can't be activated.",
     "{cannot: {do: use abilities, what: hosted}}"),
    (AURA, "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
     "{cannot: {do: [attack, block, use abilities], what: hosted}}"),
    (CREATURE, "~ attacks each combat if able.", "{must: attack}"),
    (CREATURE, "~ must be blocked if able.", "{must: be blocked}"),
    (CREATURE, "~ can block an additional creature each combat.", "{can: block more}"),
    (CREATURE, "~ can block only creatures with flying.", "{cannot: {do: block, whom: {not: {keyword: flying}}}}"),
    (SPELL, "Creatures can't block this turn.", "{spell: {cannot: {all: {is: creature}, do: block}}}"),
    (SPELL, "Target creature can't be blocked this turn.",
     "{spell: {cannot: {what: {target: {is: creature}}, do: be blocked}}}"),
    (SPELL, "Target creature attacks this turn if able.",
     "{spell: {must: {do: attack, what: {target: {is: creature}}}}}"),
]  # fmt: skip

COSTS = [
    (SPELL, "This spell costs {2} less to cast if you control a Wizard.",
     "{costs: {less: 2, if: {exists: [{subtype: Wizard}, yours]}}}"),
    (SPELL, "This spell costs {2} less to cast for each artifact you control.",
     "{costs: {less: {times: {of: {count: {each: [{is: artifact}, yours]}}, by: 2}}}}"),
    (SPELL, "This spell costs {3} less to cast if it targets a tapped creature.",
     "{costs: {less: 3, what: [itself, {targets: [tapped, {is: creature}]}]}}"),
    (CREATURE, "Artifact spells you cast cost {1} less to cast.",
     "{costs: {less: 1, what: {is: artifact}, by: you}}"),
    (CREATURE, "Spells your opponents cast cost {1} more to cast.", "{costs: {more: 1, what: anything, by: opponent}}"),
    (CREATURE, "Noncreature spells cost {1} more to cast.", "{costs: {more: 1, what: {not: {is: creature}}}}"),
    (CREATURE, "Black spells you cast cost {B} more to cast.",
     "{costs: {more: 1, mana: B, what: {colour: black}, by: you}}"),
    (CREATURE, "The second creature spell you cast each turn costs {2} less to cast.",
     "{costs: {less: 2, what: {is: creature}, by: you, nth: 2}}"),
    (CREATURE, "Spells your opponents cast that target ~ cost {2} more to cast.",
     "{costs: {more: 2, what: {targets: itself}, by: opponent}}"),
    (SPELL, "As an additional cost to cast this spell, sacrifice a creature or pay {3}{B}.",
     "{additional_cost: {any_of: [{sacrifice: {is: creature}}, {mana: 3B}]}}"),
]  # fmt: skip

HAPPENED = [
    (CREATURE, "When ~ enters, if you attacked this turn, draw a card.",
     "{when: {event: enters, if: {happened: {attacks: yours}}, do: draw}}"),
    (CREATURE, "When ~ enters, if a creature died this turn, draw a card.",
     "{when: {event: enters, if: {happened: {dies: {is: creature}}}, do: draw}}"),
    (CREATURE, "When ~ enters, if two or more creatures died this turn, draw a card.",
     "{when: {event: enters, if: {happened: {event: {dies: {is: creature}}, at_least: 2}}, do: draw}}"),
    (CREATURE, "When ~ enters, if you gained 3 or more life this turn, draw a card.",
     "{when: {event: enters, if: {happened: {event: gains_life, at_least: 3, total: true}}, do: draw}}"),
    (CREATURE, "When ~ enters, if you've cast another spell this turn, draw a card.",
     "{when: {event: enters, if: {happened: {casts: {what: another, who: you}}}, do: draw}}"),
    (CREATURE, "When ~ enters, if an opponent lost life this turn, draw a card.",
     "{when: {event: enters, if: {happened: {loses_life: opponent}}, do: draw}}"),
    (CREATURE, "~ has haste as long as you've drawn two or more cards this turn.",
     "{static: {keywords: haste, if: {happened: {event: draws, at_least: 2}}}}"),
    (SPELL, "Destroy target creature that was dealt damage this turn.",
     "{spell: {destroy: {target: [{is: creature}, {happened_to: damaged}]}}}"),
]  # fmt: skip

OTHERS = [
    (CREATURE, "{T}: Add {B}. ~ deals 1 damage to you.",
     "{mana: {add: B, do: {damage: {amount: 1, to: you}}}}"),
    (CREATURE, "{T}: Add {G} for each creature you control with defender.",
     "{mana: {add: G, times: {count: {each: [{is: creature}, yours, {keyword: defender}]}}}}"),
    (CREATURE, "Return a Forest you control to its owner's hand: Untap target creature.",
     "{activated: {cost: {return: {subtype: Forest}}, do: {untap: {target: {is: creature}}}}}"),
    (CREATURE, "{2}, {T}, Exile ~: Draw a card.",
     "{activated: {cost: [{mana: '2'}, tap, {exile: {place: battlefield, what: itself}}], do: draw}}"),
    (AURA, "Whenever enchanted creature deals damage, you gain that much life.",
     "{when: {event: {deals_damage: {what: hosted}}, do: {gain_life: amount}}}"),
    (SPELL, "Draw cards equal to the greatest mana value among permanents you control.",
     "{spell: {draw: {greatest: {stat: mana value, among: {each: [permanent, yours]}}}}}"),
    (AURA, "Enchanted creature gets +1/+1 for each enchantment you control and has first strike.",
     "{static: {on: host, power: {count: {each: [{is: enchantment}, yours]}}, "
     "toughness: {count: {each: [{is: enchantment}, yours]}}, keywords: first strike}}"),
    (CREATURE, "When ~ enters, you may have target creature get -1/-1 until end of turn.",
     "{when: {event: enters, do: {may: {change: {what: {target: {is: creature}}, power: -1, toughness: -1}}}}}"),
    (SPELL, "Counter target spell if it is red.",
     "{spell: {if: {condition: {fits: {whom: that, what: {colour: red}}}, then: {counter: {target: spell}}}}}"),
    (SPELL, "Destroy target creature. It can't be regenerated.",
     "{spell: {destroy: {what: {target: {is: creature}}, regenerates: false}}}"),
    (SPELL, "Search your library for up to two basic land cards, put them onto the battlefield tapped, then shuffle.",
     "{spell: {search: {what: [{is: basic}, {is: land}], to: battlefield, count: 2, tapped: true, reveals: false}}}"),
    (SPELL, "Search your library for a creature card, reveal it, then shuffle and put that card on top.",
     "{spell: {search: {what: {is: creature}, to: top}}}"),
    (SPELL, "Each opponent creates a Treasure token.", "{spell: {create: {token: Treasure, who: opponents}}}"),
    (CREATURE, "When ~ enters, you may have it deal 2 damage to any target.",
     "{when: {event: enters, do: {may: {damage: {amount: 2, to: {target: any_target}}}}}}"),
    (CREATURE, "When you control no Islands, sacrifice ~.",
     "{always_when: {if: {none: [{subtype: Island}, yours]}, do: {sacrifice: self}}}"),
    (CREATURE, "Whenever you cast a spell that targets a creature you control, draw a card.",
     "{when: {event: {casts: {what: {targets: [{is: creature}, yours]}, who: you}}, do: draw}}"),
    (CREATURE, "Whenever ~ becomes blocked by a creature, destroy it.",
     "{when: {event: {blocked_by: {is: creature}}, do: {destroy: the_other}}}"),
    (SPELL, "Put target card from your graveyard on the bottom of your library.",
     "{spell: {put: {what: {target: {what: owned, place: graveyard}}, to: library, bottom: true}}}"),
]  # fmt: skip
LOOKING = [
    (SPELL, "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of "
     "your library in any order.", "{spell: {look: {amount: 4, take: {to: hand}, rest: bottom}}}"),
    (SPELL, "Look at the top four cards of your library. Put two of them into your hand and the rest into your "
     "graveyard.", "{spell: {look: {amount: 4, take: {to: hand, count: 2}, rest: graveyard}}}"),
    (SPELL, "Look at the top two cards of your library. Put one of them into your hand and the other into your "
     "graveyard.", "{spell: {look: {amount: 2, take: {to: hand}, rest: graveyard}}}"),
    (SPELL, "Look at the top five cards of your library. You may reveal a creature or land card from among them and "
     "put it into your hand. Put the rest on the bottom of your library in a random order.",
     "{spell: {look: {amount: 5, take: {to: hand, up_to: true, what: {is: [creature, land]}, reveal: true}, "
     "rest: random bottom}}}"),
    (SPELL, "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and "
     "the rest into your graveyard.",
     "{spell: {look: {amount: 3, take: {to: hand, all: true, what: {is: creature}}, rest: graveyard, reveal: true}}}"),
    (SPELL, "Look at the top three cards of your library, then put them back in any order.",
     "{spell: {look: {amount: 3, rest: top}}}"),
]  # fmt: skip

INSTEAD = [
    (SPELL, "~ deals 2 damage to any target. If you control three or more artifacts, ~ deals 4 damage instead.",
     "{spell: {damage: {amount: {if: {condition: {exists: {what: [{is: artifact}, yours], at_least: 3}}, then: 4, "
     "else: 2}}, to: {target: any_target}}}}"),
    (SPELL, "You gain 4 life. If a creature died this turn, you gain 8 life instead.",
     "{spell: {gain_life: {if: {condition: {happened: {dies: {is: creature}}}, then: 8, else: 4}}}}"),
]  # fmt: skip

BOTH = [
    # What only creatures have is said of the last of a list.
    (SPELL, "Destroy target artifact, enchantment, or creature with flying.",
     "{spell: {destroy: {target: {any_of: [{is: [artifact, enchantment]}, "
     "{all_of: [{is: creature}, {keyword: flying}]}]}}}}"),
    (SPELL, "Exile all artifacts and creatures with power 4 or greater.",
     "{spell: {exile: {each: {any_of: [{is: artifact}, {all_of: [{is: creature}, {power: 4}]}]}}}}"),
    (SPELL, "Destroy target creature or Vehicle.", "{spell: {destroy: {target: {any_of: [{is: creature}, "
     "{subtype: Vehicle}]}}}}"),
    (SPELL, "Creatures target player controls get -2/-2 until end of turn.",
     "{spell: {change: {what: {each: {what: {is: creature}, whose: {target: player}}}, power: -2, toughness: -2}}}"),
    (SPELL, "~ deals 1 damage to each opponent and each creature they control.",
     "{spell: {damage: {amount: 1, to: {each: {any_of: [opponent, {all_of: [{is: creature}, theirs]}]}}}}}"),
    (SPELL, "~ deals 2 damage to each creature and each player.",
     "{spell: {damage: {amount: 2, to: {each: {any_of: [{is: creature}, player]}}}}}"),
    (CREATURE, "{T}: Target player exiles a card from their graveyard.",
     "{activated: {cost: tap, do: {exile: {choose: {what: anything, place: graveyard, by: {target: player}}}}}}"),
    (CREATURE, "Whenever a player sacrifices a creature, draw a card.",
     "{when: {event: {sacrificed: {is: creature}}, do: draw}}"),
]  # fmt: skip

EVENTS = [
    (CREATURE, "Whenever ~ enters or attacks, draw a card.", "{when: {event: [enters, attacks], do: draw}}"),
    (CREATURE, "When ~ enters or dies, draw a card.", "{when: {event: [enters, dies], do: draw}}"),
    (CREATURE, "Whenever another creature you control enters or dies, draw a card.",
     "{when: {event: [{enters: [another, {is: creature}, yours]}, {dies: [another, {is: creature}, yours]}], "
     "do: draw}}"),
    (CREATURE, "Whenever ~ blocks or becomes blocked by a creature, destroy it.",
     "{when: {event: [{blocks: {whom: {is: creature}}}, {blocked_by: {is: creature}}], do: {destroy: the_other}}}"),
    (CREATURE, "Whenever you draw your second card each turn, draw a card.",
     "{when: {event: {nth: {number: 2, event: draws}}, do: draw}}"),
    (CREATURE, "Whenever one or more creatures you control deal combat damage to a player, that player discards a "
     "card.", "{when: {event: {together: {event: {deals_damage: {what: [{is: creature}, yours], to: player, "
     "combat: true}}, for_each: it}}, do: {discard: {who: it}}}}"),
]  # fmt: skip
LINES = [*INSTEAD, *BOTH, *LOOKING, *EVENTS, *CANNOT, *COSTS, *HAPPENED, *OTHERS]


@pytest.mark.parametrize(("face", "text", "data"), LINES, ids=[text for _, text, _ in LINES])
def test_a_line_is_read_as_this_and_printed_so(face: FaceText, text: str, data: str) -> None:
    assert read(text, face) == defined(data)
    assert printed(read(text, face), face) == text


def test_what_something_gets_and_cannot_do_are_two_abilities() -> None:
    text = "Enchanted creature gets +2/+2 and can't be blocked."
    found = read(text, AURA)
    assert found == (
        defined("{static: {on: host, power: 2, toughness: 2}}"),
        defined("{cannot: {do: be blocked, what: hosted}}"),
    )
    assert printed(found, AURA) == text


def test_what_stands_before_a_type_or_a_subtype_could_be_said_of_both() -> None:
    assert refused("Destroy target tapped creature or Vehicle.", SPELL)
    assert refused("Destroy target creature or artifact with flying.", SPELL)
    assert refused("Destroy all artifact creatures and creatures with flying.", SPELL)
    assert refused("Destroy target creature. That land can't be regenerated.", SPELL)
    assert refused("Create a token that's a copy of two creatures.", SPELL)


def test_a_line_that_says_instead_belongs_to_the_one_before() -> None:
    text = "Spark deals 2 damage to any target.\nMetalcraft — Spark deals 4 damage instead if you control an artifact."
    lines = lines_of(text, "Spark", False)
    assert [line.text for line in lines] == [
        "~ deals 2 damage to any target. ~ deals 4 damage instead if you control an artifact."
    ]


def test_only_words_without_a_meaning_are_left_out() -> None:
    [line] = lines_of("Boast — {1}{W}: Draw a card.", "Spark", False)
    assert line.text == "Boast — {1}{W}: Draw a card."
    [line] = lines_of("Landfall — Whenever a land you control enters, draw a card.", "Spark", False)
    assert line.text == "Whenever a land you control enters, draw a card."


def test_keywords_with_a_number_and_a_cost() -> None:
    for text, data in (
        ("Suspend 4—{G}", "{suspend: {time: 4, cost: {mana: G}}}"),
        ("Reinforce 1—{W}", "{reinforce: {amount: 1, cost: {mana: W}}}"),
        ("Escape—{3}{B}, Exile three other cards from your graveyard.",
         "{escape: [{mana: 3B}, {exile: {place: graveyard, count: 3, what: another}}]}"),
    ):  # fmt: skip
        assert read(text) == (defined(data),)
        assert printed(read(text), CREATURE) == text


def test_what_may_have_moved_is_not_moved() -> None:
    assert "may have changed its zone" in refused("When ~ enters or dies, return it to its owner's hand.")
    assert read("When ~ dies, return it to its owner's hand.")


def test_what_died_before_is_no_it() -> None:
    assert "could mean something" in refused("When ~ enters, if a creature died this turn, put a +1/+1 counter on it.")
    assert read("When ~ enters, if a creature died this turn, put a +1/+1 counter on ~.")


def test_mana_alone_is_no_choice_of_costs() -> None:
    assert "expected way to pay" in refused("As an additional cost to cast this spell, discard a card or {5}.", SPELL)
