"""Lines about what costs change, what happens instead or otherwise, what was chosen, and cards in levels."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed
from cardwright.games.magic.text.levels import read_class, read_leveler
from cardwright.games.magic.words.other_rules.classes import ClassLevel
from cardwright.games.magic.words.other_rules.levelers import AtLevel
from tests.games.magic.text.faces import CREATURE, SPELL, defined, read, refused

PRICES = [
    (CREATURE, "{3}, {T}: Draw a card. This ability costs {1} less to activate for each artifact you control.",
     "{activated: {cost: [{mana: '3'}, tap], do: draw, costs: {less: {count: {each: [{is: artifact}, yours]}}}}}"),
    (CREATURE, "{3}: Draw a card. This ability costs {2} less to activate if you control an Elf.",
     "{activated: {cost: {mana: '3'}, do: draw, costs: {less: 2, if: {exists: [{subtype: Elf}, yours]}}}}"),
    (CREATURE, "Exile two cards from your graveyard: Draw a card.",
     "{activated: {cost: {exile: {place: graveyard, count: 2}}, do: draw}}"),
    (CREATURE, "{T}: Add two mana of any one color.", "{mana: {add: [WW, UU, BB, RR, GG]}}"),
    (CREATURE, "{T}: Add {G}. Spend this mana only to cast a creature spell.",
     "{mana: {add: G, only: {is: creature}}}"),
    (CREATURE, "~ escapes with two +1/+1 counters on it.", "{escapes_with: {kind: +1/+1, amount: 2}}"),
]  # fmt: skip
INSTEAD = [
    (SPELL, "Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
     "owner's graveyard.", "{spell: {counter: {what: {target: spell}, to: exile}}}"),
    (SPELL, "If you control an Elf, draw a card. Otherwise, you gain 2 life.",
     "{spell: {if: {condition: {exists: [{subtype: Elf}, yours]}, then: draw, else: {gain_life: 2}}}}"),
    (CREATURE, "If you would draw a card, draw two cards instead.", "{instead: {event: {draws: you}, do: {draw: 2}}}"),
    (CREATURE, "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
     "counters are put on it instead.",
     "{instead: {event: {counters_put: {kind: +1/+1, on: [{is: creature}, yours]}}, amount: amount + 1}}"),
    (CREATURE, "If ~ would be put into a graveyard from anywhere, exile it instead.",
     "{instead: {event: {moves: {what: itself, to: graveyard}}, to: exile, anywhere: true}}"),
    (CREATURE, "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
     "{instead: {event: {moves: {what: [{not: owned}, {not: token}], to: graveyard}}, to: exile}}"),
    (CREATURE, "Skip your draw step.", "{instead: {event: {begins: {step: draw}}}}"),
    (SPELL, "Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it.",
     "{spell: {put_as: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, counters: {kind: +1/+1}}}}"),
]  # fmt: skip
CHOSEN = [
    (CREATURE, "As ~ enters, choose a nonland card name.", "{names_card: {without: land}}"),
    (CREATURE, "Spells with the chosen name can't be cast.",
     "{cannot: {do: cast, what: player, whom: {chosen: name}}}"),
    (CREATURE, "~ has protection from the chosen color.", "{chosen_protection: {}}"),
    (CREATURE, "As long as ~ is paired with another creature, both creatures have flying.",
     "{static: {on: each, what: in_pair, keywords: flying}}"),
    (CREATURE, "As long as your devotion to black is less than five, ~ isn't a creature.",
     "{static: {loses_types: creature, if: {not: {compare: {amount: {devotion: black}, at_least: 5}}}}}"),
    (SPELL, "Each player discards their hand, then draws three cards.",
     "{spell: [{each_does: {who: everyone, do: {discard: hand}}}, {draw: {amount: 3, who: everyone}}]}"),
    (SPELL, "Put a +1/+1 counter on each creature you control. Those creatures gain vigilance until end of turn.",
     "{spell: [{counters: {kind: +1/+1, on: {each: [{is: creature}, yours]}}}, {change: {what: done, "
     "keywords: vigilance}}]}"),
    (SPELL, "Creatures you control gain trample and get +2/+2 until end of turn.",
     "{spell: {change: {what: {each: [{is: creature}, yours]}, power: 2, toughness: 2, keywords: trample}}}"),
    (SPELL, "Destroy target artifact. If you controlled that artifact, draw a card.",
     "{spell: [{destroy: {target: {is: artifact}}}, {if: {condition: {fits: {whom: that, what: yours}}, "
     "then: draw}}]}"),
    (CREATURE, "Whenever an opponent draws a card, they lose 2 life.",
     "{when: {event: {draws: opponent}, do: {lose_life: {amount: 2, who: it}}}}"),
    (CREATURE, "When ~ enters, if an opponent controls more lands than you, draw a card.",
     "{when: {event: enters, if: {exists: [opponent, {controls: {what: {is: land}, more_than_you: true}}]}, "
     "do: draw}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), [*PRICES, *INSTEAD, *CHOSEN])
def test_a_line_is_the_ability_that_a_file_would_give(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert read(again, face) == meaning


@pytest.mark.parametrize(
    "text",
    [
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one charge counters are "
        "put on it instead.",
        'Creatures you control have "Escape—{2}{B}, Exile four other cards from your graveyard."',
    ],
)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    assert refused(text)


def test_a_leveler_has_what_its_levels_say() -> None:
    face = read_leveler(
        "Climber", ["creature"], ["Elf"], "Level up {G}\nLEVEL 1-3\n2/2\nVigilance\nLEVEL 4+\n4/4\n{T}: Draw a card."
    )
    first, second = [one for one in face.abilities if isinstance(one, AtLevel)]
    assert (first.least, first.most, first.power, first.keywords) == (1, 3, 2, ("vigilance",))
    assert (second.least, second.most, second.toughness, len(second.abilities)) == (4, None, 4, 1)
    assert read_leveler("Flat", ["creature"], [], "Level up {G}").wrong


def test_a_class_gains_abilities_with_its_levels() -> None:
    face = read_class(
        "Study", ["enchantment"], ["Class"], "Whenever you gain life, draw a card.\n{1}{U}: Level 2\nYou have hexproof."
    )
    assert [(one.level, len(one.abilities)) for one in face.abilities if isinstance(one, ClassLevel)] == [(2, 1)]
    assert read_class("Study", ["enchantment"], ["Class"], "Draw.\n{1}{U}: Level 2\nFlying").wrong
