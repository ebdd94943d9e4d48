"""Lines about counters you put, copied spells, exert, what was dealt damage by what, and sizes that are compared."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed, read_line
from cardwright.games.magic.text.lines import lines_of
from tests.games.magic.text.faces import AURA, CREATURE, SPELL, defined, read, refused

LINES = [
    (CREATURE, "Whenever you put one or more -1/-1 counters on a creature, draw a card.",
     "{when: {event: {counters_put: {kind: '-1/-1', on: {is: creature}, by: yours}}, do: draw}}"),
    (CREATURE, "Whenever you gain life, put that many +1/+1 counters on ~.",
     "{when: {event: gains_life, do: {counters: {kind: '+1/+1', amount: amount}}}}"),
    (CREATURE, "Whenever you gain life, you may draw a card. Do this only once each turn.",
     "{when: {event: gains_life, do: {may: {once_each_turn: draw}}}}"),
    (CREATURE, "If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.",
     "{instead: {event: damaged, prevent: true, also: {remove_counters: '+1/+1'}}}"),
    (CREATURE, "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove "
               "that many "
     "+1/+1 counters from it.",
     "{instead: {event: damaged, prevent: true, if: {counters: {kind: '+1/+1', at_least: 1}}, also: {remove_counters: "
     "{kind: '+1/+1', amount: amount}}}}"),
    (SPELL, "Copy target instant or sorcery spell. You may choose new targets for the copy.",
     "{spell: {copy_spell: {target: [spell, {is: [instant, sorcery]}]}}}"),
    (SPELL, "The next spell you cast this turn can't be countered.",
     "{spell: {apply: {ability: {spells_gain: {cannot: be countered}}, next: true}}}"),
    (CREATURE, "You may exert ~ as it attacks. When you do, ~ gets +2/+2 until end of turn.",
     "{optional_attack_cost: {cost: exert, do: {change: {what: self, power: 2, toughness: 2}}}}"),
    (CREATURE, "Whenever you exert a creature, draw a card.",
     "{when: {event: {does: {doing: exerts, what: [{is: creature}, yours]}}, do: draw}}"),
    (CREATURE, "Whenever a creature dealt damage by ~ this turn dies, draw a card.",
     "{when: {event: {dies: [{is: creature}, dealt_damage_by]}, do: draw}}"),
    (AURA, "If a creature dealt damage by enchanted creature this turn would die, exile it instead.",
     "{instead: {event: {moves: {what: [{is: creature}, {dealt_damage_by: host}], from: battlefield, to: "
     "graveyard}}, to: "
     "exile}}"),
    (CREATURE, "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana "
               "value.",
     "{static: {on: each, what: [{not: {is: creature}}, {is: artifact}], types: [artifact, creature], set_power: "
     "{mana_value: affected}, set_toughness: {mana_value: affected}}}"),
    (CREATURE, "Whenever another creature dies, if its power is greater than ~'s power, draw a card.",
     "{when: {event: {dies: [another, {is: creature}]}, if: {not: {compare: {amount: {power: it}, at_most: {power: "
     "self}}}}, do: draw}}"),
    (SPELL, "Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until "
            "end of "
     "turn.",
     "{spell: [{destroy: {target: [{is: creature}, theirs]}}, {change: {what: {each: [{is: creature}, {not: {one_of: "
     "that}}, {controlled_by: {one_of: {controller: that}}}]}, power: -2}}]}"),
    (SPELL, "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.",
     "{may_reveal: {subtype: Dragon}}"),
    (CREATURE, "When ~ enters, if you revealed a Dragon card or controlled a Dragon as you cast this spell, draw a "
               "card.",
     "{when: {event: enters, if: {revealed_or_controlled: {subtype: Dragon}}, do: draw}}"),
    (CREATURE, "When ~ enters, you may cast target instant or sorcery card from your graveyard without paying its "
               "mana cost. "
     "If that spell would be put into your graveyard, exile it instead.",
     "{when: {event: enters, do: {play_now: {what: {target: {what: [{is: [instant, sorcery]}, owned], place: "
     "graveyard}}, "
     "cast: true, exiled: anything}}}}"),
    (CREATURE, "When ~ enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The "
     "flashback cost is equal to its mana cost.",
     "{when: {event: enters, do: {gain_flashback: {target: {what: [{is: [instant, sorcery]}, owned], place: "
     "graveyard}}}}}"),
    (CREATURE, "Whenever another creature dies, exile ~, then return her to the battlefield transformed under her "
               "owner's "
     "control.",
     "{when: {event: {dies: [another, {is: creature}]}, do: {return_transformed: {what: self, yours: false}}}}"),
    (CREATURE, "Whenever a creature attacks you or a planeswalker you control, draw a card.",
     "{when: {event: {attacks: {what: {is: creature}, whom: {any_of: [you, {all_of: [{is: planeswalker}, yours]}]}}}, "
     "do: draw}}"),
    (CREATURE, "-X: Draw a card.", "{loyalty: {change: 0, x: true, do: draw}}"),
    (CREATURE, "Whenever a source an opponent controls deals damage to you, that player draws a card.",
     "{when: {event: {deals_damage: {what: theirs, to: you}}, do: {draw: {who: {controller: the_cause}}}}}"),
    (CREATURE, "When ~ enters, tap target creature an opponent controls. It doesn't untap during its controller's "
               "untap step "
     "for as long as you control ~.",
     "{when: {event: enters, do: [{tap: {target: [{is: creature}, theirs]}}, {cannot: {what: that, do: untap, until: "
     "you_lose_this}}]}}"),
    (CREATURE, "Creature spells you cast from your graveyard cost {2} less to cast.",
     "{costs: {less: 2, what: [{is: creature}, {cast_from: graveyard}], by: you}}"),
    (AURA, "Enchanted player can't cast more than one spell each turn.",
     "{cannot: {do: cast, what: hosted, more_than: 1}}"),
    (CREATURE, "Whenever a player casts a spell with mana value equal to the number of charge counters on ~, counter "
               "that "
     "spell.",
     "{when: {event: {casts: {what: {mana_value: {exactly: {counters: {kind: charge, on: self}}}}, who: player}}, do: "
     "{counter: it}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "line", "data"), LINES, ids=[line for _, line, _ in LINES])
def test_a_line_is_read_and_printed(face: FaceText, line: str, data: str) -> None:
    meant = read(line, face)
    assert meant == defined(data)
    shown = printed(meant, face)
    assert shown is not None
    [whole] = lines_of(line, "Gust", False)
    assert read_line(whole, face).verdict in ("EXACT", "VARIANT")


def test_what_is_attached_to_something() -> None:
    meant = read("Destroy target creature. Destroy all Equipment attached to that creature.", SPELL)
    assert meant == defined("{spell: [{destroy: {target: {is: creature}}}, {destroy: {each: [{subtype: Equipment}, "
                            "{attached_to: that}]}}]}")  # fmt: skip


def test_a_duration_while_something_is_enchanted() -> None:
    meant = read("{T}: Gain control of target creature for as long as that creature is enchanted.")
    until = "{while: {fits: {whom: affected, what: {has_attached: {subtype: Aura}}}}}"
    assert meant == defined(f"{{activated: {{cost: tap, do: {{gain_control: {{what: {{target: {{is: creature}}}}, "
                            f"until: "
                            f"{until}}}}}}}}}")  # fmt: skip


def test_tokens_that_are_created_attacking() -> None:
    said = read("Whenever ~ attacks, create a tapped and attacking 1/1 white Soldier creature token.")
    assert said == read("Whenever ~ attacks, create a 1/1 white Soldier creature token that's tapped and attacking.")


def test_that_player_is_nobody_where_nobody_was_named() -> None:
    refused("Destroy target creature. Each other creature that player controls gets -2/-0 until end of turn.", SPELL)


@pytest.mark.rule("700.2h", "702.172a")
def test_modes_with_a_cost_each() -> None:
    [line] = lines_of("Spree (Pay.)\n+ {1} — Draw a card.\n+ {2}{R} — Destroy target creature.", "Gust", False)
    found = read_line(line, SPELL)
    assert found.verdict == "EXACT"
    assert found.meaning == defined("{modes: {options: [{do: draw, cost: {mana: '1'}}, {do: {destroy: {target: {is: "
                                    "creature}}}, cost: {mana: 2R}}], most: 2}}")  # fmt: skip


def test_a_land_that_becomes_an_artifact_creature_is_still_a_land() -> None:
    line = "{1}: ~ becomes a 1/1 Golem artifact creature until end of turn."
    assert read(f"{line} It's still a land.") == read(line)


def test_a_short_name_takes_no_comma_with_it() -> None:
    [line] = lines_of("Exile Aron, then draw a card.", "Aron, Old Student", True)
    assert line.text == "Exile ~, then draw a card."


def test_a_flavour_word_of_one_word_means_nothing_and_a_keyword_stays() -> None:
    [line] = lines_of("Whirlwind — When this creature enters, draw a card.", "Gust", False)
    assert (line.text, line.label) == ("When ~ enters, draw a card.", "Whirlwind")
    [line] = lines_of("Exhaust — {2}: Draw a card.", "Gust", False)
    assert line.label == ""
