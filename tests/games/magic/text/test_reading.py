"""Lines of cards are read as what they say, and nothing that they do not say is read."""

from __future__ import annotations

import pytest

from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.text.card import FaceText, meanings, printed
from cardwright.games.magic.text.tokens import magic_tokens
from tests.games.magic.text.faces import AURA, CREATURE, EQUIPMENT, SPELL, defined, read, refused

# Each line with what it is as data. Those printed otherwise are under ALTERNATES.
LINES = [
    (SPELL, "Destroy target creature.", "{spell: {destroy: {target: {is: creature}}}}"),
    (SPELL, "Destroy target nonartifact, nonblack creature.",
     "{spell: {destroy: {target: [{not: {colour: black}}, {not: {is: artifact}}, {is: creature}]}}}"),
    (SPELL, "Destroy target artifact, enchantment, or land.",
     "{spell: {destroy: {target: {is: [artifact, enchantment, land]}}}}"),
    (SPELL, "~ deals 3 damage to any target.", "{spell: {damage: {amount: 3, to: {target: any_target}}}}"),
    (SPELL, "You draw two cards and you lose 2 life.", "{spell: [{draw: 2}, {lose_life: 2}]}"),
    (SPELL, "Target player discards two cards.", "{spell: {discard: {amount: 2, who: {target: player}}}}"),
    (SPELL, "Return target creature card from your graveyard to your hand.",
     "{spell: {put: {what: {target: {what: [{is: creature}, owned], place: graveyard}}, to: hand}}}"),
    (SPELL, "Create two 1/1 green and white Elf creature tokens with vigilance.",
     "{spell: {create: {new: {types: creature, subtypes: Elf, power: 1, toughness: 1, colours: [green, white], "
     "keywords: vigilance}, amount: 2}}}"),
    (SPELL, "Counter target noncreature spell unless its controller pays {2}.",
     "{spell: {unless_pays: {cost: {mana: '2'}, do: {counter: {target: [{not: {is: creature}}, spell]}}, "
     "who: {controller: that}}}}"),
    (SPELL, "Draw a card for each Goblin you control.",
     "{spell: {draw: {count: {each: [{subtype: Goblin}, yours]}}}}"),
    (SPELL, "Target creature gets -2/-2 until end of turn for each other creature card in your graveyard.", None),
    (CREATURE, "When ~ enters, it deals 4 damage to target creature.",
     "{when: {event: enters, do: {damage: {amount: 4, to: {target: {is: creature}}}}}}"),
    (CREATURE, "Whenever another creature you control dies, you gain life equal to its toughness.",
     "{when: {event: {dies: [another, {is: creature}, yours]}, do: {gain_life: {toughness: it}}}}"),
    (CREATURE, "When ~ dies, return it to its owner's hand.",
     "{when: {event: dies, do: {put: {what: self_now, to: hand}}}}"),
    (CREATURE, "At the beginning of your upkeep, if you control an artifact, draw a card.",
     "{when: {event: {begins: upkeep}, do: draw, if: {exists: [{is: artifact}, yours]}}}"),
    (CREATURE, "{2}{R}, {T}, Sacrifice a Goblin: ~ deals 2 damage to any target.",
     "{activated: {cost: [{mana: 2R}, tap, {sacrifice: {subtype: Goblin}}], do: {damage: {amount: 2, "
     "to: {target: any_target}}}}}"),
    (CREATURE, "{1}, Discard this card: Draw a card.",
     "{activated: {cost: [{mana: '1'}, discard_self], do: draw, place: hand}}"),
    (CREATURE, "{T}: Add {W} or {U}.", "{mana: [W, U]}"),
    (CREATURE, "Other Merfolk you control get +1/+1 and have hexproof.",
     "{static: {on: each, what: [another, {subtype: Merfolk}, yours], power: 1, toughness: 1, keywords: hexproof}}"),
    (CREATURE, "~ gets +1/+0 for each artifact you control.",
     "{static: {power: {count: {each: [{is: artifact}, yours]}}}}"),
    (CREATURE, "~'s power and toughness are each equal to the number of Forests you control.",
     "{static: {set_power: {count: {each: [{subtype: Forest}, yours]}}, set_toughness: {count: {each: "
     "[{subtype: Forest}, yours]}}}}"),
    (CREATURE, "During your turn, ~ has first strike.", "{static: {keywords: first strike, if: your_turn}}"),
    (AURA, "Enchanted creature gets +2/+2 and has trample.",
     "{static: {on: host, power: 2, toughness: 2, keywords: trample}}"),
    (AURA, "When enchanted creature dies, draw a card.", None),
    (AURA, 'Enchanted creature has "{T}: Add {G}."', "{static: {on: host, abilities: {mana: G}}}"),
    (EQUIPMENT, "Whenever equipped creature deals combat damage to a player, draw a card.",
     "{when: {event: {deals_damage: {what: hosted, to: player, combat: true}}, do: draw}}"),
    (SPELL, "Exile target player's graveyard.",
     "{spell: {exile: {each: {what: anything, place: graveyard, whose: {target: player}}}}}"),
    (CREATURE, "Whenever ~ or another creature you control dies, draw a card.",
     "{when: {event: {dies: {any_of: [itself, {all_of: [another, {is: creature}, yours]}]}}, do: draw}}"),
    (CREATURE, "As ~ enters, choose a color.", "{as_enters: colour}"),
    (CREATURE, "{T}: Add one mana of the chosen color.", "chosen_mana"),
    (CREATURE, "Creatures you control of the chosen type get +1/+1.",
     "{static: {on: each, what: [{is: creature}, yours, {chosen: creature type}], power: 1, toughness: 1}}"),
    (CREATURE, "Flying, vigilance", None),
]  # fmt: skip
READ = [(face, text, data) for face, text, data in LINES if data is not None]

ALTERNATES = [
    (SPELL, "You draw two cards.", "Draw two cards."),
    (SPELL, "Draw two cards. Discard a card.", "Draw two cards, then discard a card."),
    (SPELL, "You gain 2 life. Draw a card.", "You gain 2 life and draw a card."),
    (CREATURE, "Whenever ~ enters, draw a card.", "When ~ enters, draw a card."),
    (SPELL, "~ deals damage equal to twice the number of creatures you control to any target.",
     "~ deals 2 damage to any target for each creature you control."),
    (CREATURE, "As long as you control an artifact, ~ has flying.", "~ has flying as long as you control an artifact."),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), READ, ids=[text for _, text, _ in READ])
def test_a_line_is_read_as_what_it_says(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    assert printed(meaning, face) == text[:1].upper() + text[1:]


@pytest.mark.parametrize(("face", "text", "usual"), ALTERNATES, ids=[text for _, text, _ in ALTERNATES])
def test_another_wording_means_the_same(face: FaceText, text: str, usual: str) -> None:
    meaning = read(text, face)
    assert meaning == read(usual, face)
    assert printed(meaning, face) == usual


# Words whose loss changes no meaning, in lines where they stand.
HARMLESS = {("you",)}


@pytest.mark.parametrize(("face", "text", "data"), READ, ids=[text for _, text, _ in READ])
def test_no_word_can_be_left_out(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    for token in magic_tokens(text)[:-1]:
        if token.start == token.end:
            continue
        left = text[: token.start] + text[token.end :]
        found, _ = meanings(left, face)
        assert found != [meaning] or (token.text.lower(),) in HARMLESS, (token.text, left)


@pytest.mark.parametrize(("text", "said"), [
    ("Destroy target creture.", "found 'creture'"),
    ("Destroy target creature. Then it ends", "expected"),
    ("Destroy target creature", "it ends there"),
    ("Draw two card.", "expected cards"),
    ("Create a 1/1 Goblin creature token.", "a colour, or colorless"),
    ("Destroy target artifact, enchantment or land.", "found"),
    ("~ deals 3 damage to target creature. Exile that land.", "refers to nothing that was named before"),
    ("Untap that land.", "refers to nothing"),
])  # fmt: skip
def test_what_is_not_understood_is_refused_with_its_place(text: str, said: str) -> None:
    assert said in refused(text, SPELL)


def test_a_condition_right_after_the_event_belongs_to_the_trigger() -> None:
    """CR 603.4: it is checked as the event happens, too."""
    meaning = read("Whenever ~ attacks, if you control a Wizard, draw a card.")
    assert getattr(meaning, "if_", None) is not None


def test_a_host_is_only_what_the_card_is_attached_to() -> None:
    refused("Enchanted land gets +1/+1.", AURA)
    refused("Equipped creature gets +1/+1.", AURA)
    refused("Enchanted creature gets +1/+1.", CREATURE)


def test_the_normal_form_of_a_meaning_is_itself() -> None:
    for face, text, _ in READ:
        meaning = read(text, face)
        assert normal(meaning) == meaning
