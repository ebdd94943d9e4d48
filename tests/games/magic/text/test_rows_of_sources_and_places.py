"""Lines about sources of damage, targets, places that spells come from, and abilities that last for a while."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.printed_card import has_keyword, printed_card
from tests.games.magic.text.faces import CREATURE, SPELL, defined, read, refused

LINES = [
    (CREATURE, "Whenever ~ becomes the target of a spell or ability, sacrifice it.",
     "{when: {event: targeted, do: {sacrifice: self}}}"),
    (CREATURE, "Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or "
     "ability unless its controller pays {2}.",
     "{when: {event: {targeted: {by: theirs}}, do: {unless_pays: {cost: {mana: '2'}, who: {controller: the_other}, "
     "do: {counter: the_other}}}}}"),
    (CREATURE, "Whenever ~ becomes the target of a spell or ability for the first time each turn, counter that spell "
     "or ability.", "{when: {event: {nth: {number: 1, event: targeted}}, do: {counter: the_other}}}"),
    (CREATURE, "Whenever a noncreature source you control deals damage, you gain that much life.",
     "{when: {event: {deals_damage: [{not: {is: creature}}, yours]}, do: {gain_life: amount}}}"),
    (CREATURE, "If a red source you control would deal damage to an opponent, it deals that much damage plus 2 to that "
     "player instead.",
     "{instead: {event: {deals_damage: {what: [{colour: red}, yours], to: opponent}}, amount: amount + 2}}"),
    (CREATURE, "If a creature you control would deal damage to a permanent or player, it deals double that damage to "
     "that permanent or player instead.",
     "{instead: {event: {deals_damage: [{is: creature}, yours]}, amount: amount * 2}}"),
    (CREATURE, "At the beginning of each upkeep, if no spells were cast last turn, transform ~.",
     "{when: {event: {begins: {step: upkeep, whose: any}}, if: {not: {happened: {event: {casts: {what: anything, who: "
     "player}}, since: last turn}}}, do: {transform: self}}}"),
    (CREATURE, "At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.",
     "{when: {event: {begins: {step: upkeep, whose: any}}, if: {exists: [player, {happened_to: {event: {casts: {what: "
     "anything, who: itself}}, since: last turn, at_least: 2}}]}, do: {transform: self}}}"),
    (CREATURE, "At the beginning of each player's upkeep, if that player has no cards in hand, draw a card.",
     "{when: {event: {begins: {step: upkeep, whose: any}}, if: {compare: {amount: {count: {each: {what: anything, "
     "place: hand, whose: it}}}, at_most: 0}}, do: draw}}"),
    (CREATURE, "When ~ enters from a graveyard, draw a card.",
     "{when: {event: {moves: {from: graveyard, to: battlefield}}, do: draw}}"),
    (CREATURE, "Whenever one or more creature cards are put into your graveyard from your library, draw a card.",
     "{when: {event: {together: {moves: {what: [{not: token}, {is: creature}, owned], from: library, to: graveyard}}}, "
     "do: draw}}"),
    (CREATURE, "Whenever ~ enters or transforms into ~, draw a card.",
     "{when: {event: [enters, transforms], do: draw}}"),
    (CREATURE, "If a nontoken creature an opponent controls would die, instead exile it and draw a card.",
     "{instead: {event: {moves: {what: [{not: token}, {is: creature}, theirs], from: battlefield, to: graveyard}}, to: "
     "exile, also: draw}}"),
    (CREATURE, "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead.",
     "{instead: {event: {moves: {what: [{not: token}, {is: [instant, sorcery]}], to: graveyard}}, to: exile}}"),
    (CREATURE, "When ~ enters, if ~ was cast from your hand, draw a card.",
     "{when: {event: enters, if: {fits: {whom: self, what: {cast_from: hand}}}, do: draw}}"),
    (CREATURE, "Whenever you cast a creature spell from your graveyard, draw a card.",
     "{when: {event: {casts: [{is: creature}, {cast_from: graveyard}]}, do: draw}}"),
    (CREATURE, "Once during each of your turns, you may cast a creature spell from your graveyard.",
     "{play_from: {place: graveyard, what: [{not: {is: land}}, {is: creature}], once: true}}"),
    (CREATURE, "You may cast creature spells from your hand without paying their mana costs.",
     "{play_from: {place: hand, what: {is: creature}, free: true}}"),
    (SPELL, "Until your next turn, whenever a creature becomes tapped, destroy it.",
     "{spell: {later: {event: {tapped: {is: creature}}, do: {destroy: it}, until: your_next_turn, each_time: true}}}"),
    (SPELL, "Whenever a creature you control attacks this turn, draw a card.",
     "{spell: {later: {event: {attacks: [{is: creature}, yours]}, do: draw, until: end_of_turn, each_time: true}}}"),
    (SPELL, "Whenever one or more creatures attack this turn, create that many 1/1 white Soldier creature tokens.",
     "{spell: {later: {event: {together: {attacks: {is: creature}}}, do: {create: {new: {types: creature, subtypes: "
     "Soldier, power: 1, toughness: 1, colours: white}, amount: amount}}, until: end_of_turn, each_time: true}}}"),
    (CREATURE, "Equipped creatures you control get +1/+1.",
     "{static: {on: each, what: [{has_attached: {subtype: Equipment}}, {is: creature}, yours], power: 1, toughness: "
     "1}}"),
    (CREATURE, "~ has flying as long as ~ is enchanted.",
     "{static: {keywords: flying, if: {fits: {whom: self, what: {has_attached: {subtype: Aura}}}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "line", "data"), LINES, ids=[line for _, line, _ in LINES])
def test_a_line_is_read_and_printed(face: FaceText, line: str, data: str) -> None:
    meant = read(line, face)
    assert meant == defined(data)
    shown = printed(meant, face)
    assert shown is not None
    assert shown.lower() == line.lower()


OTHERWISE_SAID = [
    ("When ~ enters, if you cast it from your hand, draw a card.",
     "When ~ enters, if ~ was cast from your hand, draw a card."),
    ("~ has flying as long as it's enchanted.", "~ has flying as long as ~ is enchanted."),
    ("Until end of turn, whenever a creature dies, draw a card.", "Whenever a creature dies this turn, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "plain"), OTHERWISE_SAID, ids=[line for line, _ in OTHERWISE_SAID])
def test_another_wording_means_the_same(line: str, plain: str) -> None:
    face = SPELL if line.startswith("Until") else CREATURE
    assert read(line, face) == read(plain, face)


def test_what_waits_for_every_event_speaks_of_the_event_and_not_of_what_was_named_before() -> None:
    refused("Destroy target creature. Until your next turn, whenever a land enters, tap that creature.", SPELL)


def test_where_a_spell_was_cast_from_is_not_where_a_card_is() -> None:
    meant = read("Return target creature card from your graveyard to your hand.", SPELL)
    assert meant == defined(
        "{spell: {put: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, to: hand}}}"
    )


def _split(first: str, second: str, layout: str = "split") -> dict[str, object]:
    faces = [
        {"name": "Gust", "type_line": "Instant", "mana_cost": "{U}", "oracle_text": first},
        {"name": "Gale", "type_line": "Instant", "mana_cost": "{2}{U}", "oracle_text": second},
    ]
    return {"name": "Gust // Gale", "layout": layout, "type_line": "Instant // Instant", "card_faces": faces}


@pytest.mark.rule("702.102a", "702.127a")
def test_a_keyword_on_its_halves_tells_how_a_split_card_is_put_together() -> None:
    both = printed_card(_split("Draw a card.\nFuse (Both.)", "Scry 1.\nFuse (Both.)")).definition
    assert both is not None
    assert both.layout == "fuse"
    plain = printed_card(_split("Draw a card.", "Scry 1.")).definition
    assert plain is not None
    assert plain.layout == "split"
    later = printed_card(_split("Draw a card.", "Aftermath (Later.)\nScry 1.", "aftermath")).definition
    assert later is not None
    assert later.layout == "aftermath"
    assert not has_keyword("Fused creatures get +1/+1.", "Fuse")
