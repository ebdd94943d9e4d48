"""Lines about what players may and can't do, triggers on what they do, and keywords with a price."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from tests.games.magic.text.faces import AURA, CREATURE, SPELL, defined, read

RIGHTS = [
    (CREATURE, "You may play two additional lands on each of your turns.", "{more_lands: 2}"),
    (CREATURE, "You may look at the top card of your library any time.", "{see_top: {everyone: false}}"),
    (CREATURE, "You may cast creature spells from the top of your library.",
     "{play_from: {place: top, what: [{not: {is: land}}, {is: creature}]}}"),
    (CREATURE, "You may cast artifact spells as though they had flash.", "{as_though_flash: {is: artifact}}"),
    (SPELL, "You may cast this spell as though it had flash if you pay {2} more to cast it.",
     "{flash_for: {mana: '2'}}"),
    (SPELL, "Cast this spell only during combat.", "{cast_only: {combat_time: during}}"),
    (CREATURE, "Players can't gain life.", "{cannot: {event: {gains_life: player}}}"),
    (CREATURE, "Each player can't cast more than one noncreature spell each turn.",
     "{cannot: {do: cast, what: player, whom: {not: {is: creature}}, more_than: 1}}"),
    (CREATURE, "Activated abilities of artifacts can't be activated unless they're mana abilities.",
     "{cannot: {do: use nonmana abilities, what: {is: artifact}}}"),
    (CREATURE, "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
     "attacking you.", "{attack_cost: {mana: '2'}}"),
    (AURA, "You control enchanted creature.", "{controls_host: {}}"),
    (CREATURE, "~ doesn't untap during your untap step.", "{cannot: {do: untap}}"),
]  # fmt: skip
EVENTS = [
    (CREATURE, "When you cycle this card, draw a card.", "{when: {event: cycles, do: draw}}"),
    (CREATURE, "Whenever you cycle another card, draw a card.", "{when: {event: {cycles: another}, do: draw}}"),
    (CREATURE, "Whenever ~ and at least two other creatures attack, draw a card.",
     "{when: {event: {attacks: {others: 2}}, do: draw}}"),
    (CREATURE, "Whenever you attack with three or more creatures, draw a card.",
     "{when: {event: {together: {event: {attacks: [{is: creature}, yours]}, at_least: 3}}, do: draw}}"),
    (CREATURE, "Whenever one or more +1/+1 counters are put on ~, draw a card.",
     "{when: {event: {counters_put: +1/+1}, do: draw}}"),
    (CREATURE, "Whenever a creature is put into your graveyard from the battlefield, draw a card.",
     "{when: {event: {moves: {what: [{is: creature}, owned], from: battlefield, to: graveyard}}, do: draw}}"),
    (CREATURE, "Whenever a creature card is put into your graveyard from anywhere, draw a card.",
     "{when: {event: {moves: {what: [{is: creature}, {not: token}, owned], to: graveyard}}, do: draw}}"),
    (CREATURE, "Whenever you cast or copy an instant or sorcery spell, draw a card.",
     "{when: {event: [{casts: {is: [instant, sorcery]}}, {copies: {is: [instant, sorcery]}}], do: draw}}"),
    (AURA, "At the beginning of the upkeep of enchanted creature's controller, that player discards a card.",
     "{when: {event: {step_of: {step: upkeep, who: {one_of: {controller: host}}}}, do: {discard: {who: it}}}}"),
    (CREATURE, "At the beginning of the end step, if a nonland permanent left the battlefield this turn or a spell was "
     "warped this turn, draw a card.",
     "{when: {event: {begins: {step: end, whose: any}}, if: {any_true: [{happened: {moves: {"
     "what: [{not: {is: land}}, permanent], "
     "from: battlefield}}}, {happened: {casts: {what: {cast_as: warp}, who: player}}}]}, do: draw}}"),
    (CREATURE, "Whenever the Ring tempts you, draw a card.", "{when: {event: tempted_by_ring, do: draw}}"),
]  # fmt: skip
KEYWORDS = [
    (CREATURE, "Casualty 2", "{casualty: 2}"),
    (CREATURE, "Champion an Elk", "{champion: {subtype: Elk}}"),
    (CREATURE, "Reinforce 2—{1}{G}", "{reinforce: {amount: 2, cost: {mana: 1G}}}"),
    (SPELL, "Splice onto Arcane {1}{R}", "{splice: {onto: {subtype: Arcane}, cost: {mana: 1R}}}"),
    (CREATURE, "Warp {1}{R}", "{warp: {mana: 1R}}"),
    (CREATURE, "Mobilize 2", "{mobilize: 2}"),
    (CREATURE, "Afterlife 1", "{afterlife: 1}"),
    (CREATURE, "Nonbasic landwalk", "{landwalk: {not: {is: basic}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), [*RIGHTS, *EVENTS])
def test_a_line_is_the_ability_that_a_file_would_give(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(("face", "text", "data"), KEYWORDS)
def test_a_keyword_is_read_and_printed(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == (defined(data),)
    assert printed(meaning, face) == text
