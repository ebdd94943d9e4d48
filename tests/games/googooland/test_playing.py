"""Playing cards: what is paid, where they go, what Actions do."""

from __future__ import annotations

import pytest

from cardwright.games.googooland.position import Side
from cardwright.games.googooland.rules.board import CC
from tests.games.googooland.table import Table, start, with_custom


def test_ka_costs_two_of_two() -> None:
    match = start(first=0)
    match.apply("Ka")
    assert match.state.rows[0][CC] == 0
    assert match.state.zones[1] != []


def test_a_card_that_costs_more_is_refused() -> None:
    table = Table(Side(hand=["Dream"], cc=3))
    assert table.refused("Dream") == "Dream costs 4 and you have 3 CC"


def test_rush_first_turn_restriction() -> None:
    """Refused on turn 1 for the first player and on turn 2 for the second; allowed from their second turns on."""
    no = "Rush may not be played on your first turn"
    assert Table(Side(hand=["Rush", "Car"]), turn=1).refused("Rush") == no
    assert Table(Side(hand=["Car"]), Side(hand=["Rush", "Car"]), active=1, turn=2).refused("Rush") == no
    table = Table(Side(hand=["Rush", "Car"]), turn=3)
    table.do("P1: Rush")
    assert table.cc[0] == 2
    table = Table(Side(hand=["Car"]), Side(hand=["Rush", "Car"]), active=1, turn=4)
    table.do("P2: Rush")
    assert table.cc[1] == 2


def test_rush_in_a_dealt_match() -> None:
    match = start("Aggro_Rush", "Aggro_Rush", first=0)
    for turn in range(1, 5):
        assert match.decision is not None
        assert ("Rush" in match.decision.notations()) == (turn > 2), f"turn {turn}"
        match.apply("end turn")


def test_surge_on_turn_1() -> None:
    table = Table(Side(hand=["Surge", "Car"], cc=2), turn=1)
    told = table.do("P1: Surge")
    assert told == ["CARD_PLAYED", "CC_GAINED", "ACTION_DONE"]
    assert table.cc[0] == 3
    assert table.asleep(0) == ["Surge"]


def test_cake_is_capped() -> None:
    table = Table(Side(hand=["Cake", "Car"], cc=6))
    table.do("P1: Cake")
    assert table.cc[0] == 7


def test_a_toy_may_tussle_the_turn_it_is_played() -> None:
    table = Table(Side(hand=["Knight"], cc=3), Side(play=["Umbruh"], hand=["Car"]))
    table.do("P1: Knight", "P1: tussle Knight -> Umbruh")
    assert table.asleep(1) == ["Umbruh"]


def test_clean_and_your_own_umbruh() -> None:
    """Three of six CC are paid; Umbruh gives one back."""
    table = Table(Side(hand=["Clean"], play=["Umbruh"], cc=6), Side(play=["Ka"], hand=["Car"]))
    table.do("P1: Clean")
    assert table.cc[0] == 4
    assert table.asleep(0) == ["Umbruh", "Clean"]
    assert table.asleep(1) == ["Ka"]


def test_clean_puts_all_to_sleep_at_once() -> None:
    """Nobody of those who fall is first: both Umbruhs give, whoever played it."""
    table = Table(Side(hand=["Clean", "Car"], play=["Umbruh"], cc=3), Side(play=["Umbruh"], hand=["Car"]))
    told = table.do("P1: Clean")
    assert told == [
        "CC_SPENT", "CARD_PLAYED", "CARD_SLEPT", "CARD_SLEPT", "CC_GAINED", "CC_GAINED", "ACTION_DONE",
    ]  # fmt: skip
    assert table.cc == [1, 1]


def test_toynado_returns_everything_and_nothing_was_put_to_sleep() -> None:
    table = Table(Side(hand=["Toynado"], play=["Umbruh"], cc=2), Side(play=["Ka", "Umbruh"], hand=["Car"]))
    told = table.do("P1: Toynado")
    assert "CARD_SLEPT" not in told
    assert table.hand(0) == ["Umbruh"]
    assert table.hand(1) == ["Car", "Ka", "Umbruh"]
    assert table.cc == [0, 0]


def test_jumpscare_returns_one_card_fresh() -> None:
    table = Table(Side(hand=["Jumpscare", "Car"]), Side(play=["Umbruh"], damage={"Umbruh": 3}))
    assert table.stats("Umbruh") == (4, 4, 1)
    table.do("P1: Jumpscare -> enemy Umbruh", "P1: end turn", "P2: Umbruh")
    assert table.stats("Umbruh") == (4, 4, 4)


def test_drop_on_either_side() -> None:
    table = Table(Side(hand=["Drop"], play=["Umbruh"], cc=2), Side(play=["Umbruh"], hand=["Car"]))
    table.match.apply("Drop")
    assert table.options == ["Umbruh", "enemy Umbruh"]
    table.do("P1: enemy Umbruh")
    assert table.asleep(1) == ["Umbruh"]
    assert table.cc == [0, 1]


@pytest.mark.parametrize("cards", [("Car",), ("Knight", "Ka")])
def test_twist_takes_any_enemy_card_in_play(cards: tuple[str, ...]) -> None:
    table = Table(Side(hand=["Twist"], cc=3), Side(play=cards, hand=["Block"]))
    table.do(f"P1: Twist -> {cards[-1]}")
    assert table.play(0) == [cards[-1]]
    assert table.play(1) == list(cards[:-1])


def test_a_toy_does_what_its_cell_says_when_played() -> None:
    game = with_custom("Cheer,1,1,1,1,gain_cc:2;unsleep:1", "Sweep,0,1,1,5,sleep_all;gain_cc:1")
    table = Table(Side(hand=["Cheer", "Sweep"], asleep=["Car"], cc=1), game=game)
    table.do("P1: Cheer -> Car")
    assert table.cc[0] == 2
    assert table.hand(0) == ["Sweep", "Car"]
    table.do("P1: Sweep")
    assert table.asleep(0) == ["Cheer", "Sweep"]
    assert table.cc[0] == 3


def test_hind_leg_kicker_gains_for_other_cards_only() -> None:
    table = Table(Side(hand=["Hind Leg Kicker", "Car", "Surge", "Dino"], cc=1))
    table.do("P1: Hind Leg Kicker")
    assert table.cc[0] == 0
    table.do("P1: Car")
    assert table.cc[0] == 1
    table.do("P1: Surge")
    assert table.cc[0] == 3


def test_hind_leg_kicker_does_not_hear_the_opponent() -> None:
    table = Table(Side(hand=["Car"]), Side(play=["Hind Leg Kicker"]))
    table.do("P1: Car")
    assert table.cc == [0, 0]


def test_monster_weakens_all_others_of_both_sides() -> None:
    table = Table(
        Side(hand=["Monster", "Surge"], play=["Umbruh", "Violin"], cc=2), Side(play=["Sock Sorcerer", "Dino"])
    )
    table.do("P1: Monster")
    assert table.stats("Monster")[2] == 2
    assert table.stats("Umbruh")[2] == 1
    assert table.stats("Violin")[2] == 1
    assert table.play(1) == ["Sock Sorcerer", "Dino"]
    assert table.stats("Sock Sorcerer")[2] == 5
    open_side = Table(Side(hand=["Monster", "Surge"], cc=2), Side(play=["Block", "Dino"]))
    open_side.do("P1: Monster")
    assert open_side.play(1) == ["Block"]
    assert open_side.stats("Block") == (2, 3, 1)


@pytest.mark.parametrize(
    ("own", "said", "prompt"),
    [
        (Side(hand=["Wake"], asleep=["Car", "Dino"], cc=4), "", "P1: what do you do?"),
        (Side(play=["Ka"], cc=4), "tussle Ka", "P1: with whom does Ka tussle?"),
        (Side(hand=["Ballaber"], play=["Car"], cc=4), "Ballaber", "P1: how do you pay for Ballaber?"),
        (Side(hand=["Wake"], asleep=["Car", "Dino"], cc=4), "Wake", "P1: which target, for Wake?"),
    ],
)
def test_every_question_says_what_is_asked(own: Side, said: str, prompt: str) -> None:
    table = Table(own, Side(play=["Umbruh", "Dino"]))
    if said:
        table.match.apply(said)
    assert table.match.decision is not None
    assert table.match.decision.prompt == prompt
