"""A card file may give the text of a card instead of its abilities."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text
from tests.games.magic.table import arena

GIANT = """
  - name: Hill Giant Chief
    cost: 3R
    types: creature
    subtypes: [Giant]
    power: 3
    toughness: 3
    text: |
      Trample
      When Hill Giant Chief enters, create two 1/1 red Goblin creature tokens with haste.
      {R}: Hill Giant Chief deals damage equal to its power to target creature.
"""


def cards(text: str) -> list[MagicCard]:
    return read_cards_text(f"cards:\n{text}", ".yaml", magic, MagicCard, "own.yaml")


def problems(text: str) -> list[str]:
    with pytest.raises(CardErrors) as error:
        cards(text)
    return [str(problem) for problem in error.value.problems]


def test_a_card_of_text_is_the_card_of_its_abilities() -> None:
    [card] = cards(GIANT)
    assert card.keywords == ("trample",)
    assert [type(ability).__name__ for ability in card.abilities] == ["When", "Activated"]
    assert card.text_ is None


def test_a_card_of_text_is_played() -> None:
    bear = "  - {name: Bear, cost: G, types: creature, power: 2, toughness: 2}\n"
    t = arena(GIANT + bear, Seat(hand=["Hill Giant Chief"], lands="RRRRR"), Seat(battlefield=["Bear"]))
    t.play("cast Hill Giant Chief").settle()
    assert t.battlefield(0).count("Goblin") == 2
    t.activate("Hill Giant Chief", "P2's Bear").settle()
    assert "Bear" in t.graveyard(1)


@pytest.mark.parametrize(("text", "said"), [
    ("Bolt deals 3 damage to target craeture.", "line 1 cannot be read: after 'Bolt deals 3 damage to target'"),
    ("Draw a card.\\nDiscard the hand.", "line 2 cannot be read"),
    ("Untap that land.", "refers to nothing that was named before"),
    ("Choose one —\\n• Draw a card.\\n• Draw a crad.", "found 'crad'"),
])  # fmt: skip
def test_a_line_that_cannot_be_read_is_named(text: str, said: str) -> None:
    [problem] = problems(f'  - {{name: Bolt, cost: R, types: instant, text: "{text}"}}\n')
    assert said in problem
    assert "own.yaml:2" in problem


BLOCK = """
  - name: Ridge Lord
    cost: 2R
    types: [legendary, creature]
    power: 3
    toughness: 3
    text: |
      Trample (It deals excess damage.)

      When Ridge Lord enters (too late), create too 1/1 red Goblin creature tokens.
      Whenever Ridge attacks, choose one —
      • Draw a card.
      • Drew a card.
"""


def test_line_and_column_are_told_where_the_text_is_in_lines() -> None:
    first, second = problems(BLOCK)
    assert first.startswith(
        "own.yaml:11:49, cards[0].text: line 2 cannot be read: after 'When Ridge Lord enters, create'"
    )
    assert second.startswith(
        "own.yaml:14:9, cards[0].text: line 3 cannot be read: after 'Whenever Ridge Lord attacks,'"
    )


def test_the_nearest_sentence_is_told() -> None:
    [problem] = problems('  - {name: Bolt, cost: R, types: instant, text: "You gane 3 life. Draw a card."}\n')
    assert problem.startswith("own.yaml:2:54, ")
    assert "- did you mean 'gain'?; the nearest sentence that can be read is 'you gain LIFE'" in problem
    [problem] = problems("  - {name: Bolt, cost: R, types: instant, text: Zzyzx frobs.}\n")
    assert "nearest sentence" not in problem


def test_a_card_has_text_or_abilities() -> None:
    [problem] = problems("  - {name: Both, cost: R, types: instant, text: Draw a card., abilities: [{spell: draw}]}\n")
    assert "a card has `text` or `abilities`, not both" in problem
    [problem] = problems("  - {name: Both, types: creature, power: 1, toughness: 1, text: Flying, keywords: [haste]}\n")
    assert "a card has `text` or `keywords`, not both" in problem


def test_text_is_read_from_files_only() -> None:
    with pytest.raises(ValueError, match="read where its file is"):
        MagicCard("Told", ("instant",), text_="Draw a card.")
