"""Lines about mana with limits, land types, prevention, protection, and what is named one by one."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.words import filters as f
from tests.games.magic.text.faces import AURA, CREATURE, EQUIPMENT, SPELL, defined, read, refused

LAND = FaceText(("land",), (f.Is(("land",)),))
OF_LAND = FaceText(("enchantment",), (f.Is(("enchantment",)), f.Subtype(("Aura",))), "enchanted land")

MANA = [
    (LAND, "{T}: Add {G}. If you control a Wall and a Goblin, add {G}{G}{G} instead.",
     "{mana: {add: G, times: {if: {condition: {all_true: [{exists: [{subtype: Wall}, yours]}, "
     "{exists: [{subtype: Goblin}, yours]}]}, then: 3, else: 1}}}}"),
    (LAND, "{1}: Add {R} or {G}. Activate only once each turn.",
     "{mana: {add: [R, G], cost: {mana: '1'}, per_turn: 1}}"),
    (LAND, "{T}: Add {U}. Activate only if you control three or more Islands.",
     "{mana: {add: U, only_if: {exists: {what: [{subtype: Island}, yours], at_least: 3}}}}"),
    (LAND, "As ~ enters, choose a color other than blue.", "{as_enters: {choose: colour, other_than: blue}}"),
    (LAND, "{T}: Add {U} or one mana of the chosen color.", "{chosen_mana: {or: U}}"),
    (OF_LAND, "Whenever enchanted land is tapped for mana, its controller adds an additional {R}.",
     "{when: {event: {tapped: {what: hosted, for_mana: true}}, do: {add_mana: {mana: R, who: {controller: it}}}}}"),
    (LAND, "~ enters tapped unless a player has 9 or less life.",
     "{enters_tapped: {unless: {exists: [player, {life: {at_most: 9}}]}}}"),
    (LAND, "When ~ enters untapped, draw a card.", "{when: {event: {enters: [itself, untapped]}, do: draw}}"),
]  # fmt: skip
LIMITS = [
    (CREATURE, "{1}: Draw a card. Activate only as a sorcery and only once each turn.",
     "{activated: {cost: {mana: '1'}, do: draw, timing: sorcery, per_turn: 1}}"),
    (CREATURE, "{T}: Draw a card. Activate only during your upkeep.",
     "{activated: {cost: tap, do: draw, only_if: {during: {step: upkeep, whose: yours}}}}"),
    (CREATURE, "{T}: Draw a card. Activate only during the end of combat step.",
     "{activated: {cost: tap, do: draw, only_if: {during: {step: end of combat}}}}"),
    (CREATURE, "{T}: Draw a card. Activate only during your turn, before attackers are declared.",
     "{activated: {cost: tap, do: draw, only_if: {all_true: [your_turn, "
     "{combat_time: {when: before, point: attackers are declared}}]}}}"),
    (CREATURE, "{1}: ~ gets +1/+0 until end of turn. Activate no more than twice each turn.",
     "{activated: {cost: {mana: '1'}, do: {change: {what: self, power: 1}}, per_turn: 2}}"),
]  # fmt: skip
LANDS = [
    (OF_LAND, "Enchanted land is a Mountain.", "{static: {on: host, subtypes: Mountain, instead_of: land types}}"),
    (LAND, "Lands you control are Swamps in addition to their other types.",
     "{static: {on: each, what: [{is: land}, yours], subtypes: Swamp}}"),
    (SPELL, "Target land becomes the basic land type of your choice until end of turn.",
     "{spell: {become_land_type: {target: {is: land}}}}"),
]  # fmt: skip
PREVENTION = [
    (SPELL, "Damage can't be prevented this turn.",
     "{spell: {apply: {ability: {instead: {event: {deals_damage: anything}, unpreventable: true}}}}}"),
    (SPELL, "Prevent all combat damage that would be dealt by nonblack creatures this turn.",
     "{spell: {prevent: {by: [{not: {colour: black}}, {is: creature}], combat: true}}}"),
    (SPELL, "Prevent all damage that would be dealt by target creature this turn.",
     "{spell: {prevent: {from: {target: {is: creature}}}}}"),
    (AURA, "Prevent all damage that would be dealt by enchanted creature.",
     "{instead: {event: {deals_damage: hosted}, prevent: true}}"),
    (CREATURE, "{W}: The next time a red source of your choice would deal damage to you this turn, prevent that "
     "damage.", "{activated: {cost: {mana: W}, do: {prevent: {to: you, source: {colour: red}, next_time: true}}}}"),
    (SPELL, "Target creature gains protection from the color of your choice until end of turn.",
     "{spell: {gain_protection: {target: {is: creature}}}}"),
    (AURA, "Enchanted creature has protection from blue and from red.",
     "{static: {on: host, protection: {colour: [blue, red]}}}"),
    (CREATURE, "~ can't have counters put on it.", "{cannot: {event: counters_put}}"),
    (SPELL, "Each attacking creature doesn't untap during its controller's next untap step.",
     "{spell: {cannot: {what: {each: [attacking, {is: creature}]}, do: untap, until: its_next_untap_step}}}"),
]  # fmt: skip
NAMED = [
    (SPELL, "Destroy target creature and target land.",
     "{spell: {destroy: {these: [{target: {is: creature}}, {target: {is: land}}]}}}"),
    (CREATURE, "{T}: Return ~ and another target creature to their owners' hands.",
     "{activated: {cost: tap, do: {put: {what: {these: [self, {target: [another, {is: creature}]}]}, to: hand}}}}"),
    (SPELL, "Target creature fights another target creature.",
     "{spell: {fight: {one: {target: {is: creature}}, other: {target: {what: {is: creature}, another: true}}}}}"),
    (EQUIPMENT, "Whenever equipped creature attacks, tap target creature defending player controls.",
     "{when: {event: {attacks: hosted}, do: {tap: {target: [{is: creature}, {defenders: {of: it}}]}}}}"),
    (CREATURE, "When ~ enters, tap target creature with power less than ~'s power.",
     "{when: {event: enters, do: {tap: {target: [{is: creature}, {power: {less_than: power}}]}}}}"),
    (SPELL, "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
     "{spell: {damage: {amount: 4, to: {target: {is: creature}}, excess: {controller: that}}}}"),
    (SPELL, "Destroy target land. Its controller may search their library for a basic land card, put it onto the "
     "battlefield tapped, then shuffle.",
     "{spell: [{destroy: {target: {is: land}}}, {may: {who: {controller: that}, do: {search: {what: [{is: basic}, "
     "{is: land}], to: battlefield, tapped: true, reveals: false, who: {controller: that}}}}}]}"),
    (SPELL, "Exile target creature. If it was a Wall, draw a card.",
     "{spell: [{exile: {target: {is: creature}}}, {if: {condition: {fits: {whom: that, what: {subtype: Wall}}}, "
     "then: draw}}]}"),
    (CREATURE, "When ~ enters, you gain life equal to your devotion to white and blue.",
     "{when: {event: enters, do: {gain_life: {devotion: [white, blue]}}}}"),
    (SPELL, "Switch target creature's power and toughness until end of turn.",
     "{spell: {change: {what: {target: {is: creature}}, switch: true}}}"),
    (SPELL, "Return two creature cards at random from your graveyard to your hand.",
     "{spell: {put: {what: {choose: {what: {is: creature}, count: 2, place: graveyard, at_random: true}}, to: hand}}}"),
    (SPELL, "Search your library for an instant card or a card with flying, reveal it, put it into your hand, then "
     "shuffle.", "{spell: {search: {what: {any_of: [{is: instant}, {keyword: flying}]}}}}"),
    (CREATURE, "When ~ enters, target opponent skips their next draw step.",
     "{when: {event: enters, do: {skip: {what: draw step, who: {target: opponent}}}}}"),
    (CREATURE, "Whenever one or more cards leave your graveyard, draw a card.",
     "{when: {event: {together: {event: {moves: {what: owned, from: graveyard}}}}, do: draw}}"),
    (CREATURE, "Untap all artifacts you control during each other player's untap step.",
     "{untaps_with_others: [{is: artifact}, yours]}"),
]  # fmt: skip
LINES = [*MANA, *LIMITS, *LANDS, *PREVENTION, *NAMED]


@pytest.mark.parametrize(("face", "text", "data"), LINES, ids=[text for _, text, _ in LINES])
def test_a_line_is_read_as_this_and_printed_so(face: FaceText, text: str, data: str) -> None:
    assert read(text, face) == defined(data)
    assert printed(read(text, face), face) == text


@pytest.mark.parametrize(
    ("said", "printed_so"),
    [
        ("Creatures with power less than ~'s power can't block it.",
         "~ can't be blocked by creatures with power less than ~'s power."),
        ("Whenever you tap a Forest for mana, you gain 1 life.",
         "Whenever a Forest you control is tapped for mana, you gain 1 life."),
        ("~ enters tapped unless you control a Plains or a Swamp.",
         "~ enters tapped unless you control a Plains or Swamp."),
        ("When ~ enters, put a +1/+1 counter and a trample counter on target creature.",
         "When ~ enters, put a +1/+1 counter on target creature. Put a trample counter on it."),
    ],
)  # fmt: skip
def test_other_words_for_the_same(said: str, printed_so: str) -> None:
    assert printed(read(said), CREATURE) == printed_so
    assert read(printed_so) == read(said)


@pytest.mark.parametrize(
    ("face", "text"),
    [
        # Nobody attacks: there is no defending player, or there are several.
        (SPELL, "Each attacking creature gets +1/+0 until end of turn for each land defending player controls."),
        (EQUIPMENT, "Whenever equipped creature deals damage, tap target creature defending player controls."),
        # Each player who wants to would search, not all of them.
        (SPELL, "Each player may search their library for a basic land card, put it into their hand, then shuffle."),
        # Other than what? Nothing was named before.
        (SPELL, "Other creatures you control get +1/+1 until end of turn."),
        (CREATURE, "When ~ enters, tap target creature. Each other creature gets +1/+1 until end of turn."),
        # More of another kind of mana is not so many times the same.
        (LAND, "{T}: Add {G}. If you control a Wall, add {R}{R} instead."),
    ],
)
def test_what_could_mean_something_else_is_refused(face: FaceText, text: str) -> None:
    assert refused(text, face)
