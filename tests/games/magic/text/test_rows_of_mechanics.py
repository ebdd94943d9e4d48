"""Lines of mechanics with rules of their own: energy, dungeons, Sagas, station cards, craft, further types."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.lines import lines_of
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.text.tokens import magic_tokens
from cardwright.games.magic.words import filters as f
from tests.games.magic.text.faces import CREATURE, EQUIPMENT, SPELL, defined, read, refused

SAGA = FaceText(("enchantment",), (f.Is(("enchantment",)), f.Subtype(("Saga",))))
LINES = [
    (CREATURE, "When ~ enters, you take the initiative.", "{when: {event: enters, do: take_initiative}}"),
    (CREATURE, "Whenever ~ attacks, venture into the dungeon.", "{when: {event: attacks, do: venture}}"),
    (CREATURE, "Whenever you complete a dungeon, draw a card.",
     "{when: {event: {does: {doing: completes a dungeon, what: you}}, do: draw}}"),
    (CREATURE, "~ has flying as long as you've completed a dungeon.",
     "{static: {keywords: flying, if: {happened: {event: {does: {doing: completes a dungeon, what: you}}, since: this "
     "game}}}}"),
    (CREATURE, "When ~ enters, you get {E}{E}{E}.", "{when: {event: enters, do: {counters: {kind: energy, on: you, "
     "amount: 3}}}}"),
    (CREATURE, "Pay six {E}: Draw a card.", "{activated: {cost: {energy: 6}, do: draw}}"),
    (CREATURE, "Whenever ~ attacks, you may pay {E}. If you do, draw a card.",
     "{when: {event: attacks, do: {pay: {cost: {energy: 1}, do: draw}}}}"),
    (CREATURE, "Whenever you get one or more {E}, draw a card.",
     "{when: {event: {counters_put: {kind: energy, on: you}}, do: draw}}"),
    (CREATURE, "~ can't be blocked by creatures the monarch controls.",
     "{cannot: {do: be blocked, whom: [{is: creature}, {controlled_by: monarch}]}}"),
    (SAGA, "II, III — Draw a card.", "{chapter: {at: [2, 3], do: draw}}"),
    (SAGA, "IV — Exile ~, then return it to the battlefield transformed under your control.",
     "{chapter: {at: 4, do: {return_transformed: self}}}"),
    (CREATURE, "5+ | Flying", "{at_charges: {at: 5, keywords: flying}}"),
    (CREATURE, "9+ | Whenever ~ attacks, draw a card.",
     "{at_charges: {at: 9, abilities: {when: {event: attacks, do: draw}}}}"),
    (EQUIPMENT, "Equipped creature gets +2/+0 and is a Scout in addition to its other types.",
     "{static: {on: host, power: 2, subtypes: Scout}}"),
    (EQUIPMENT, 'Equipped creature gets +2/+0, has "When ~ dies, draw a card," and is a Scout in addition to its other '
     "types.", "{static: {on: host, power: 2, subtypes: Scout, abilities: {when: {event: dies, do: draw}}}}"),
    (CREATURE, "While an opponent is choosing targets as part of casting a spell they control or activating an ability "
     "they control, that player must choose at least one Wall on the battlefield if able.",
     "{must: {do: choose as target, what: opponent, whom: {subtype: Wall}}}"),
    (SPELL, "Shuffle your graveyard into your library.",
     "{spell: {shuffle: {who: you, what: {each: {what: anything, place: graveyard, whose: you}}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "line", "data"), LINES, ids=[line for _, line, _ in LINES])
def test_a_line_is_read_and_printed(face: FaceText, line: str, data: str) -> None:
    meant = read(line, face)
    assert meant == defined(data)
    shown = printed(meant, face)
    assert shown is not None
    assert shown.lower() == line.lower()


KEYWORDS = [
    ("Sneak {1}{U}", "{sneak: {mana: 1U}}"),
    ("Craft with two artifacts {2}{W}", "{craft: {what: {is: artifact}, count: 2, cost: {mana: 2W}}}"),
    ("Craft with Island {2}{U}", "{craft: {what: {subtype: Island}, cost: {mana: 2U}}}"),
    ("Prototype {2}{R} — 2/1", "{prototype: {mana: 2R, power: 2, toughness: 1}}"),
    ("Station", "station"),
    ("Job select", "job_select"),
]


@pytest.mark.parametrize(("line", "data"), KEYWORDS, ids=[line for line, _ in KEYWORDS])
def test_a_keyword_is_read(line: str, data: str) -> None:
    assert read(line) == (defined(data),)


def test_a_flavour_word_means_nothing_and_a_keyword_with_a_dash_does() -> None:
    [line] = lines_of("Sudden Gust — When this creature enters, draw a card.", "Kite", False)
    assert (line.text, line.label) == ("When ~ enters, draw a card.", "Sudden Gust")
    [line] = lines_of("Max speed — Draw a card.", "Kite", False)
    assert line.label == ""
    [line] = lines_of("I, II — Gale! — Draw a card.", "Kite", False)
    assert line.text == "I, II — Draw a card."


def test_chapters_go_up() -> None:
    refused("II, I — Draw a card.", SAGA)


def test_energy_is_not_mana() -> None:
    refused("When ~ enters, you get {G}.")
    refused("Pay {E} life: Draw a card.")


def test_a_comma_in_quotes_belongs_to_the_sentence_around_them() -> None:
    tokens = [token.text for token in magic_tokens('has "Draw a card," and')]
    assert tokens == ["has", "Draw a card.", ",", "and", ""]


def test_the_size_of_a_station_card_belongs_to_its_last_part() -> None:
    card = printed_card({
        "name": "Kite Barge", "type_line": "Artifact — Spacecraft", "power": "3", "toughness": "4", "mana_cost": "{2}",
        "oracle_text": "Station\n1+ | Whenever this artifact attacks, draw a card.\n6+ | Flying",
    })  # fmt: skip
    assert card.definition is not None
    assert card.definition.power is None
    sizes = [(one.at, one.power, one.toughness) for one in card.definition.abilities[1:]]  # type: ignore[attr-defined]
    assert sizes == [(1, None, None), (6, 3, 4)]


def test_an_x_that_nothing_brings_refuses_the_card() -> None:
    facts = {"name": "Kite Tax", "type_line": "Sorcery", "mana_cost": "{2}{B}"}
    facts["oracle_text"] = "You draw X cards and you lose X life."
    card = printed_card(facts)
    assert card.definition is None
    assert card.reason == "X is spoken of where nothing says what it is"
    facts["oracle_text"] = "You lose X life, where X is the number of Elves you control."
    assert printed_card(facts).definition is not None
