"""Copy and Clone: what they become, what it costs, and what they are again when they leave."""

from __future__ import annotations

import pytest

from cardwright.engine.state import CARD, CONTROLLER, OWNER
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.rules.board import OWN
from tests.games.googooland.table import Table, with_custom


def test_copy_needs_a_card_of_its_player_in_play() -> None:
    table = Table(Side(hand=["Copy"], cc=7), Side(play=["Ka"]))
    assert table.refused("Copy") == "there is nothing that Copy could target"


def test_only_own_cards_are_offered_and_a_forged_target_is_refused() -> None:
    """Issue 335 of the original: a target the list does not have is refused whatever number it is given."""
    table = Table(Side(hand=["Copy"], play=["Car", "Dino"], cc=7), Side(play=["Ka"]))
    table.match.apply("Copy")
    assert table.options == ["Car", "Dino"]
    assert table.refused("Ka") == "Ka is not a card you have in play"
    before = table.match.digest()
    with pytest.raises(Exception, match="is not an option"):
        table.match.answer(table.obj("Ka"))
    assert table.match.digest() == before


def test_a_copy_stays_in_play_and_keeps_owner_and_controller() -> None:
    table = Table(Side(hand=["Copy"], play=["Ka"], cc=2))
    told = table.do("P1: Copy -> Ka")
    assert told == ["CC_SPENT", "CARD_PLAYED", "CARD_COPIED"]
    row = table.match.state.rows[table.obj("Copy of Ka")]
    assert (row[OWNER], row[CONTROLLER]) == (0, 0)
    assert table.game.card_name(row[CARD]) == "Ka"
    assert table.game.card_name(row[OWN]) == "Copy"


def test_no_object_is_ever_made() -> None:
    """Issue 77's exploit: 33 Demidecas."""
    table = Table(Side(hand=["Copy", "Clone"], play=["Demideca"], cc=7))
    before = len(table.match.state.rows)
    table.do("P1: Copy -> Demideca", "P1: Clone -> Copy of Demideca")
    assert table.play(0) == ["Demideca", "Copy of Demideca", "Clone of Demideca"]
    assert table.stats("Demideca") == (6, 5, 6)
    assert len(table.match.state.rows) == before


@pytest.mark.parametrize("name", ["Copy", "Clone"])
@pytest.mark.parametrize("leave", ["Drop", "Jumpscare", "Clean", "Toynado"])
def test_it_is_itself_again_wherever_it_goes(name: str, leave: str) -> None:
    table = Table(Side(hand=[leave, "Wake"], play=[name, "Car"], copies={name: "Umbruh"}, damage={name: 2}, cc=5))
    aimed = f" -> {name} of Umbruh" if leave in ("Drop", "Jumpscare") else ""
    table.do(f"P1: {leave}{aimed}")
    row = table.match.state.rows[table.obj(name)]
    assert row[CARD] == row[OWN]
    card = table.game.board.card(table.match, table.obj(name))
    assert (card.name, card.toy, card.cost) == (name, False, -1 if name == "Copy" else 2)
    assert row[OWN + 1] == 0
    if leave in ("Jumpscare", "Toynado"):
        assert name in table.hand(0)
    else:
        assert name in table.asleep(0)


def test_a_copy_from_hand_goes_to_sleep_as_itself() -> None:
    table = Table(Side(play=["Car"], cc=2), Side(hand=["Copy"], asleep=["Surge", "Wake"]))
    table.do("P1: Car attacks directly")
    assert table.asleep(1) == ["Surge", "Wake", "Copy"]


def test_a_stolen_copy_returns_to_its_owner_as_itself() -> None:
    table = Table(
        Side(hand=["Clean", "Car"], cc=3), Side(hand=["Surge"], play=["Copy"], copies={"Copy": "Ka"}, stolen=["Copy"])
    )
    assert table.play(0) == ["Copy of Ka"]
    table.do("P1: Clean")
    assert table.asleep(1) == ["Copy"]


def test_a_copy_has_the_words_of_what_it_shows() -> None:
    table = Table(Side(hand=["Copy", "Surge", "Rush"], play=["Hind Leg Kicker"], cc=1))
    table.do("P1: Copy -> Hind Leg Kicker")
    assert table.cc[0] == 1  # the one that was there heard of Copy
    table.do("P1: Surge")
    assert table.cc[0] == 4  # one, and one from each


def test_a_copy_is_not_hurt_though_the_original_is() -> None:
    table = Table(Side(hand=["Copy"], play=["Umbruh"], damage={"Umbruh": 3}, cc=1))
    table.do("P1: Copy -> Umbruh")
    assert table.stats("Umbruh")[2] == 1
    assert table.stats("Copy of Umbruh")[2] == 4


def test_a_copy_of_monster_does_not_weaken_anybody() -> None:
    """What was played is Copy; a copy has not been played as what it shows."""
    table = Table(Side(hand=["Copy"], play=["Monster"], cc=2), Side(play=["Block"]))
    table.do("P1: Copy -> Monster")
    assert table.stats("Block")[2] == 5


def test_copying_a_card_in_play_that_left_with_the_cost() -> None:
    """See the trap about targets: what is no target any more is passed over, and the card goes to sleep."""
    game = with_custom("Barter,5,,,,alternative_cost_sleep_card;copy_card")
    table = Table(Side(hand=["Barter"], play=["Car"], cc=0), game=game)
    told = table.do("P1: Barter -> Car -> sleep Car")
    assert told == ["CARD_SLEPT", "CARD_PLAYED", "TARGET_MISSED", "ACTION_DONE", "MATCH_ENDED"]
    assert table.asleep(0) == ["Car", "Barter"]
