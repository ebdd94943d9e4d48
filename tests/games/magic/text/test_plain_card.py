"""A card in a plain text file, and cards printed as such files."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.errors import CardErrors
from cardwright.games import find
from cardwright.games.magic.game import SHELF, as_data, as_text, base_cards
from cardwright.games.magic.text.plain_card import is_card
from cardwright.games.magic.text.printing import card_lines, printed_whole
from cardwright.games.magic.words.abilities import MagicCard

WARDEN = """\
# my own
Ridge Warden {2}{R/G}
Legendary Creature — Giant Scout  3/4

Trample
When Ridge Warden enters, create two 1/1 red Goblin creature tokens with haste.
{2}{R}: Ridge Warden deals damage equal to its power to target creature.
"""


def card(text: str, tmp_path: Path) -> MagicCard:
    path = tmp_path / "card.txt"
    path.write_text(text, encoding="utf-8")
    [found] = SHELF.read_cards([path])
    return found


def problems(text: str, tmp_path: Path) -> list[str]:
    with pytest.raises(CardErrors) as error:
        SHELF.with_cards([_written(text, tmp_path)])
    return [str(problem).removeprefix(f"{tmp_path}/") for problem in error.value.problems]


def _written(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "card.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_card_is_read_from_its_lines(tmp_path: Path) -> None:
    warden = card(WARDEN, tmp_path)
    assert (warden.name, warden.cost, warden.types) == ("Ridge Warden", "{2}{R/G}", ("legendary", "creature"))
    assert (warden.subtypes, warden.power, warden.toughness) == (("Giant", "Scout"), 3, 4)
    assert warden.keywords == ("trample",)
    assert [type(each).__name__ for each in warden.abilities] == ["When", "Activated"]


@pytest.mark.parametrize(("text", "size"), [
    ("Bear {1}{G}\nCreature - Bear\n2/3\nFlying\n", (2, 3)), ("Bear {1}{G}\nCreature — Bear\nFlying\n\n2/3\n", (2, 3)),
    ("Bear\n\nCreature — Bear 2/3", (2, 3)), ("Fort\nLand\n{T}: Add {R}.", (None, None)),
    ("Heap\nCreature — Ooze  */*\nHeap's power and toughness are each equal to the number of creatures you control.",
     (0, 0)),
])  # fmt: skip
def test_the_size_may_stand_before_or_after_the_text(text: str, size: tuple[int | None, ...], tmp_path: Path) -> None:
    found = card(text, tmp_path)
    assert (found.power, found.toughness) == size


def test_loyalty_is_on_a_line_of_its_own(tmp_path: Path) -> None:
    assert card("Io {2}{B}\nLegendary Planeswalker — Io\nLoyalty: 4\n+1: Draw a card.\n", tmp_path).loyalty == 4


@pytest.mark.parametrize(("text", "said"), [
    ("Bolt {R}\nInstant\nDraw a card.\nBolt deals 3 damage on target creature.\n",
     "card.txt:4:21, cards[0].text: line 2 cannot be read: after 'Bolt deals 3 damage' expected to, divided; found "
     "'on'; the "
     "nearest sentence that can be read is 'OBJECT deals DAMAGE to ANYONE'"),
    ("Bolt {R}\nInstnat\nDraw a card.\n",
     "card.txt:2:1, types: expected the types of the card, such as `Creature — Elf Scout`, found 'Instnat' - did you "
     "mean 'Instant'?"),
    ("Bolt {R}\n", "card.txt: a card needs a line with its name and cost, and one with its types"),
    ("Bear\nCreature — Bear\nFlying\n", "a creature has power and toughness"),
    ("Heap\nCreature — Ooze  2/*\nFlying\n",
     "card.txt:2:20, cards[0].toughness: no ability says what the toughness * is"),
    ("Bolt {R}\nInstant\nBolt deals 3 damage to\n", "card.txt:3:23, cards[0].text"),
])  # fmt: skip
def test_what_is_wrong_is_told_with_line_and_column(text: str, said: str, tmp_path: Path) -> None:
    assert any(said in problem for problem in problems(text, tmp_path)), problems(text, tmp_path)


@pytest.mark.parametrize(("text", "fits"), [
    (WARDEN, True), ("Bolt {R}\nInstnat\nDraw a card.", True), ("Bear\nCreature — Bear\n2/2", True),
    ("4 Ember Bolt\n20 Mountain\n", False), ("Name: Red\nInstant\n4 Ember Bolt\n", False), ("", False),
    ("Deck\nCreature\n2x Bear\n", False), ("About\nName Red\n\nDeck\n4 Bolt (M21) 159\n", False), ("nothing", False),
    ("# a comment\nSB: 2 Shock\n", False),
])  # fmt: skip
def test_a_card_is_told_from_a_deck_list(text: str, fits: bool) -> None:
    assert is_card(text) is fits


def test_a_card_is_printed_as_it_may_be_written(tmp_path: Path) -> None:
    warden = card(WARDEN, tmp_path)
    printed = "\n".join(as_text(warden))
    assert printed == "\n".join(line for line in WARDEN.split("\n")[1:] if line)
    assert card(printed, tmp_path) == warden
    assert as_data(warden)["keywords"] == ["trample"]
    assert find("magic").data(warden) == as_data(warden)


def test_modes_are_printed_with_their_header(tmp_path: Path) -> None:
    text = "Odd Choice {1}{U}\nSorcery\nChoose one —\n• Draw a card.\n• Target player discards a card."
    assert "\n".join(as_text(card(text, tmp_path))) == text
    text = (
        "Odd Bear {1}{U}\nCreature — Bear  2/2\nWhen this creature enters, choose one —\n• Draw a card.\n"
        "• You gain 3 life."
    )
    assert "\n".join(as_text(card(text, tmp_path))) == text


def test_faces_are_printed_one_after_the_other_and_every_card_is_printed() -> None:
    cards = {each.name: each for each in base_cards()}
    assert printed_whole(cards["Wear // Tear"]) == [
        "Wear {1}{R}", "Instant", "Destroy target artifact.", "//", "Tear {W}", "Instant",
        "Destroy target enchantment.",
    ]  # fmt: skip
    assert card_lines(cards["Grizzly Bears"]) == []
    for each in cards.values():
        assert all(line and "~" not in line for line in card_lines(each)), each.name
