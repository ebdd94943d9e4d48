"""Lines about what an opponent chooses, cards of a chosen name, what was done this way, and what enters for a price."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from tests.games.magic.text.faces import AURA, CREATURE, SPELL, defined, read, refused

LINES = [
    (SPELL, "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
     "hand and the rest into your graveyard. Then shuffle.",
     "{spell: {search: {what: [], take: [{to: hand}, {to: graveyard, count: 2}], by: {target: opponent}}}}"),
    (SPELL, "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
     "{spell: [{choose_a: {choice: card name, without: land}}, "
     "{reveal: {each: {what: anything, place: hand, whose: {target: player}}}}, "
     "{discard: {amount: {count: {each: {what: {done: 1}, place: hand, whose: that}}}, who: that, what: {done: 1}}}]}"),
    (CREATURE, "{2}: Choose a card name, then reveal a card at random from your hand. If that card has the chosen "
     "name, draw a card.",
     "{activated: {cost: {mana: '2'}, do: [{choose_a: card name}, "
     "{reveal: {choose: {what: anything, place: hand, at_random: true}}}, "
     "{if: {condition: {fits: {whom: {done: 2}, what: {done: 1}}}, then: draw}}]}}"),
    (SPELL, "Target player discards two cards. You gain 3 life for each land card discarded this way.",
     "{spell: [{discard: {amount: 2, who: {target: player}}}, "
     "{gain_life: {times: {of: {done: {what: {is: land}}}, by: 3}}}]}"),
    (CREATURE, "When ~ enters, put a +1/+1 counter on ~ for each creature that died under your control this turn.",
     "{when: {event: enters, do: {counters: {kind: +1/+1, "
     "amount: {happened: {dies: [{is: creature}, yours]}}}}}}"),
    (CREATURE, "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. If you "
     "don't, put it into its owner's graveyard.", "{enters_if_paid: {discard: {what: {is: land}}}}"),
    (CREATURE, "If a nontoken creature would enter and it wasn't cast, exile it instead.",
     "{instead: {event: {enters: [{not: token}, {is: creature}, "
     "{not: {cast_from: [library, hand, graveyard, exile, command]}}]}, to: exile}}"),
    (CREATURE, "Each spell costs {3} more to cast except during its controller's turn.",
     "{costs: {more: 3, what: anything, by: {not: active}}}"),
    (CREATURE, "Activated abilities of white enchantments cost {3} more to activate.",
     "{costs: {more: 3, what: [{colour: white}, {is: enchantment}], by: [], to: activate}}"),
    (CREATURE, "Each land with an activated ability that isn't a mana ability doesn't untap during its controller's "
     "untap step.", "{cannot: {do: untap, what: [{is: land}, has_activated]}}"),
    (CREATURE, "Whenever ~ attacks and isn't blocked, ~ assigns no combat damage this turn.",
     "{when: {event: not_blocked, do: {cannot: {what: self, do: assign combat damage}}}}"),
    (CREATURE, "When a player casts a spell, each of that player's opponents draws a card.",
     "{when: {event: {casts: {who: player}}, "
     "do: {draw: {who: {each: [{not: {one_of: the_other}}, player]}}}}}"),
    (CREATURE, "{T}: Exile the bottom card of target player's graveyard.",
     "{activated: {cost: tap, do: {exile: {graveyard_end: {of: {target: player}, bottom: true}}}}}"),
    (CREATURE, "When ~ leaves the battlefield, each player returns to the battlefield all cards they own exiled "
     "with it.",
     "{when: {event: {moves: {from: battlefield}}, do: {put: {what: linked, to: battlefield}}}}"),
    (AURA, "At the beginning of the upkeep of enchanted creature's controller, put a -0/-1 counter on that creature.",
     "{when: {event: {step_of: {step: upkeep, who: {one_of: {controller: host}}}}, "
     "do: {counters: {kind: -0/-1, on: host}}}}"),
    (SPELL, "Return target creature an opponent controls to its owner's hand. If the gift was promised, instead return "
     "target nonland permanent an opponent controls to its owner's hand.",
     "{spell: {if_paid: {cost: gift, do: {put: {what: {target: [{not: {is: land}}, permanent, theirs]}, to: hand}}, "
     "else: {put: {what: {target: [{is: creature}, theirs]}, to: hand}}}}}"),
    (SPELL, "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of "
     "your library in any order. If you control an artifact, instead put two of them into your hand and the rest on "
     "the bottom of your library in any order.",
     "{spell: {look: {amount: 3, take: {to: hand, count: {if: {condition: {exists: [{is: artifact}, yours]}, then: 2, "
     "else: 1}}}, rest: bottom}}}"),
    (CREATURE, "Whenever a player casts a spell, if no mana was spent to cast it, counter that spell.",
     "{when: {event: {casts: {who: player}}, if: {compare: {amount: {mana_spent: {on: it}}, at_most: 0}}, "
     "do: {counter: it}}}"),
    (CREATURE, "When ~ enters, if {G}{G} was spent to cast it, draw a card.",
     "{when: {event: enters, if: {compare: {amount: {mana_spent: {of: green}}, at_least: 2}}, do: draw}}"),
    (CREATURE, "~ enters with a +1/+1 counter on it for each color of mana spent to cast it.",
     "{enters_with: {kind: +1/+1, amount: {mana_spent: {of: colours}}}}"),
    (SPELL, "If there is an instant card and a sorcery card in your graveyard, draw a card.",
     "{spell: {if: {condition: {all_true: [{exists: {what: [{is: instant}, owned], place: graveyard}}, "
     "{exists: {what: [{is: sorcery}, owned], place: graveyard}}]}, then: draw}}}"),
    (CREATURE, "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that "
     "many cards plus one instead.",
     "{instead: {event: draws, if: hand <= 1, do: {draw: 2}}}"),
    (CREATURE, "When ~ enters, if you have fewer than three cards in hand, draw cards equal to the difference.",
     "{when: {event: enters, if: hand <= 2, do: {draw: {minus: {of: 3, less: hand}}}}}"),
    (SPELL, "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Then if you "
     "control four or more lands, untap that land.",
     "{spell: [{search: {what: [{is: land}, {is: basic}], to: battlefield, tapped: true, reveals: false}}, "
     "{if: {condition: {exists: {what: [{is: land}, yours], at_least: 4}}, then: {untap: done}}}]}"),
    (SPELL, "Draw a card. You gain 2 life if an opponent has more life than you.",
     "{spell: [draw, {if: {condition: {exists: [{life: {more_than: {life: you}}}, opponent]}, "
     "then: {gain_life: 2}}}]}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), LINES)
def test_a_line_is_the_ability_that_a_file_would_give(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


def test_what_was_not_done_right_before_is_refused() -> None:
    assert "discarded" in refused("Draw a card. You gain 1 life for each card discarded this way.", SPELL)


def test_a_name_is_that_of_the_first_effect() -> None:
    text = "Draw a card. Choose a card name. Target player reveals their hand and discards all cards with that name."
    assert refused(text, SPELL)


def test_a_legend_may_be_called_he_or_she() -> None:
    assert read("When ~ enters, put two +1/+1 counters on her.") == read("When ~ enters, put two +1/+1 counters on it.")


def test_a_condition_stands_for_all_of_a_list() -> None:
    meaning = read("As long as you control an artifact, ~ gets +2/+2, has flying, and attacks each combat if able.")
    exists = "{exists: [{is: artifact}, yours]}"
    assert meaning == (
        defined(f"{{static: {{power: 2, toughness: 2, keywords: flying, if: {exists}}}}}"),
        defined(f"{{must: {{do: attack, if: {exists}}}}}"),
    )
