"""Lines with effects, looking and several triggers: what they mean, how they are printed, and what is refused."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, printed, read_line
from cardwright.games.magic.text.face import read_face
from cardwright.games.magic.text.lines import Line
from tests.games.magic.text.faces import CREATURE, SPELL, defined, read, refused

DIES = "{instead: {event: {moves: {what: given, from: battlefield, to: graveyard}}, to: exile}}"
EXACT = [
    (CREATURE, "When you cast this spell and when ~ dies, draw a card.",
     "{when: {event: [{casts: itself}, dies], do: draw}}"),
    (CREATURE, "When ~ enters and whenever you draw your second card each turn, you gain 4 life.",
     "{when: {event: [enters, {nth: {number: 2, event: draws}}], do: {gain_life: 4}}}"),
    (CREATURE, "At the beginning of your upkeep and when ~ dies, if you control a Goblin, draw a card.",
     "{when: {event: [{begins: upkeep}, dies], if: {exists: [{subtype: Goblin}, yours]}, do: draw}}"),
    (SPELL, "Destroy any number of target lands.",
     "{spell: {destroy: {target: {what: {is: land}, any_number: true}}}}"),
    (SPELL, "Exile any number of target players' graveyards.",
     "{spell: {exile: {each: {what: anything, place: graveyard, whose: {target: {what: player, any_number: true}}}}}}"),
    (SPELL, "Shuffle target creature into its owner's library.",
     "{spell: {shuffle: {what: {target: {is: creature}}}}}"),
    (SPELL, "Shuffle your graveyard into your library.",
     "{spell: {shuffle: {who: you, what: {each: {what: anything, place: graveyard, whose: you}}}}}"),
    (SPELL, "Target player shuffles their graveyard into their library.",
     "{spell: {shuffle: {who: {target: player}, what: {each: {what: anything, place: graveyard, whose: that}}}}}"),
    (SPELL, "Choose target land. Destroy it.", "{spell: [{choose: {target: {is: land}}}, {destroy: that}]}"),
    (SPELL, "Exile the top five cards of your library. Until the end of your next turn, you may play those cards.",
     "{spell: [{exile: {top_cards: {count: 5}}}, {may_play: {what: done, until: end_of_your_next_turn}}]}"),
    (SPELL, "~ deals 7 damage to any target. If a creature dealt damage this way would die this turn, exile it "
     "instead.",
     "{spell: [{damage: {amount: 7, to: {target: any_target}}}, "
     f"{{apply: {{ability: {DIES}, about: {{done: {{what: {{is: creature}}}}}}}}}}]}}"),
    (SPELL, "Target opponent reveals their hand. You choose a land card from it. That player discards that card.",
     "{spell: {discard: {who: {target: opponent}, what: {is: land}, you_choose: true}}}"),
    (SPELL, "Choose a color. Destroy all creatures of the chosen color.",
     "{spell: [{choose_a: colour}, {destroy: {each: [{is: creature}, done]}}]}"),
    (SPELL, "Mill two cards. Put a creature card from among them into your hand.",
     "{spell: [{mill: 2}, {put: {what: {choose: {what: {is: creature}, among: done}}, to: hand}}]}"),
    (SPELL, "Tap or untap target land.",
     "{spell: {may: {do: {tap: {target: {is: land}}}, else: {untap: that}}}}"),
    (SPELL, "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and "
     "the rest into your graveyard.",
     "{spell: {reveal_until: {what: {is: land}, take: {to: hand}, rest: graveyard}}}"),
]  # fmt: skip
VARIANTS = [
    (CREATURE, "When ~ enters and when you sacrifice it, draw a card.",
     "{when: {event: [enters, sacrificed], do: draw}}"),
    (SPELL, "Choose target land. Its owner shuffles it into their library.",
     "{spell: [{choose: {target: {is: land}}}, {shuffle: {what: that}}]}"),
    (SPELL, "~ deals 6 damage to target creature or planeswalker. If that creature or planeswalker would die this "
     "turn, exile it instead.",
     "{spell: [{damage: {amount: 6, to: {target: {is: [creature, planeswalker]}}}}, "
     f"{{apply: {{ability: {DIES}, about: that}}}}]}}"),
    (SPELL, "Target player sacrifices a land of their choice and loses 4 life.",
     "{spell: [{sacrifice: {choose: {what: {is: land}, by: {target: player}}}}, {lose_life: {amount: 4, who: that}}]}"),
    (SPELL, "Destroy target land and all other lands with the same name as that land.",
     "{spell: {destroy: {both: [{target: {is: land}}, {each: [{is: land}, {shares: {quality: name, with: that}}]}]}}}"),
    (SPELL, "Look at the top six cards of your library. You may reveal a land card from among them and put it into "
     "your hand. Then put the rest on the bottom of your library in any order.",
     "{spell: {look: {amount: 6, take: {to: hand, up_to: true, what: {is: land}, reveal: true}, rest: bottom}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "text", "data"), EXACT, ids=[text for _, text, _ in EXACT])
def test_a_line_is_read_and_printed_back(face: FaceText, text: str, data: str) -> None:
    meaning = read(text, face)
    assert meaning == defined(data)
    again = printed(meaning, face)
    assert again is not None
    assert again.lower() == text.lower()


@pytest.mark.parametrize(("face", "text", "data"), VARIANTS, ids=[text for _, text, _ in VARIANTS])
def test_a_line_in_other_words_means_the_same(face: FaceText, text: str, data: str) -> None:
    assert read(text, face) == defined(data)
    assert read_line(Line(text), face).verdict == "VARIANT"


@pytest.mark.parametrize(("face", "text", "said"), [
    # Either of the two may have happened.
    (CREATURE, "When ~ enters and whenever another creature enters, tap it.", "no word refers to"),
    (CREATURE, "When ~ enters and whenever another creature dies, that creature's controller loses 2 life.",
     "refers to"),
    # Nothing was dealt damage right before.
    (SPELL, "Destroy target land. If a creature dealt damage this way would die this turn, exile it instead.",
     "nothing was dealt damage"),
    # They are not what an effect has moved.
    (SPELL, "Tap two target creatures. Put a land card from among them into your hand.", "no effect has moved"),
    (SPELL, "Draw a card and loses 2 life.", ""),
])  # fmt: skip
def test_a_line_that_could_mean_something_else_is_refused(face: FaceText, text: str, said: str) -> None:
    assert said in refused(text, face)


def test_the_flavour_word_of_a_mode_means_nothing() -> None:
    plain = read_line(Line("Choose one —", ("Draw a card.", "You gain 3 life.")), SPELL)
    told = read_line(Line("Choose one —", ("Grow Wiser — Draw a card.", "Rest Well — You gain 3 life.")), SPELL)
    assert (told.verdict, told.meaning) == (plain.verdict, plain.meaning)


@pytest.mark.rule("607.2a")
def test_exiled_cards_are_those_of_the_one_ability_that_exiles() -> None:
    returns = "When this creature leaves the battlefield, return the exiled card to its owner's hand."
    one = "When this creature enters, exile target land."
    two = "When this creature attacks, exile target artifact."
    found = read_face("Ox", ("creature",), (), f"{one}\n{returns}")
    meant = defined("{when: {event: enters, do: {exile: {what: {target: {is: land}}, linked: true}}}}")
    assert (found.whole, found.abilities[0]) == (True, meant)
    for text in (returns, f"{one}\n{two}\n{returns}"):
        assert "not clear which ability" in read_face("Ox", ("creature",), (), text).wrong
