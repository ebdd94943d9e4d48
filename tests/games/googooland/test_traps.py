"""The traps of the original's papers and program, each by its number; the page says what was decided."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from cardwright.engine.log import keep_log
from cardwright.engine.save import load
from cardwright.engine.state import CARD
from cardwright.errors import CardErrors
from cardwright.games.googooland import game as googooland
from cardwright.games.googooland.cards_file import read_cards_text
from cardwright.games.googooland.cells import parse_cell
from cardwright.games.googooland.inspecting import inspect
from cardwright.games.googooland.position import Side
from cardwright.games.googooland.rules.board import DAMAGE
from cardwright.games.googooland.vocabulary import TRIGGERED, WORDS, GainCCWhenSlept
from tests.games.googooland.table import HEADER, Table, catalogue, with_custom


def test_trap_1_nothing_is_adjacent() -> None:
    table = Table(Side(play=["Ka", "Car", "Dino", "Block"]), Side(hand=["Surge"]))
    assert [table.stats(name)[1] for name in ("Ka", "Car", "Dino", "Block")] == [11, 4, 9, 5]


def test_trap_2_ka_is_5_9_1_and_13_needs_a_second_source() -> None:
    assert Table(Side(play=["Ka"])).stats("Ka") == (5, 11, 1)
    both = Table(Side(play=["Ka", "Violin"]))
    assert both.stats("Ka") == (5, 13, 1)
    data = inspect(both.match, both.obj("Ka"))
    assert data["base_stats"] == {"speed": 5, "strength": 9, "stamina": 1}


def test_trap_3_there_is_one_system_and_no_class_for_a_card() -> None:
    """Every card is a row, also those called too complex for that; nothing outside the card file knows a name."""
    rows = {card.name: card.cell() for card in googooland.base_cards()}
    assert len(rows) == 40
    for name in ("Knight", "Beary", "Archer", "Copy", "Twist", "Toynado"):
        assert rows[name]
    package = Path(googooland.__file__).parent
    code = [path for path in package.rglob("*.py") if path.name not in ("duels.py", "commands.py")]
    for path in code:
        body = "\n".join(line for line in path.read_text().splitlines() if ">>>" not in line and '"""' not in line)
        for name in rows:
            assert f'"{name}"' not in body, f"{path.name} knows {name}"


def test_trap_4_every_word_a_card_uses_is_a_word() -> None:
    names = {word.name for word in WORDS}
    assert {"auto_win_tussle_on_own_turn", "cannot_tussle", "remove_stamina_ability"} <= names
    assert {word.name for card in googooland.base_cards() for word in card.words} <= names


def test_trap_5_gaining_when_slept_is_triggered() -> None:
    assert GainCCWhenSlept.sort == TRIGGERED
    table = Table(Side(play=["Umbruh"], hand=["Car"]))
    assert table.cc[0] == 0


def test_trap_6_stats_ask_for_zone_controller_and_the_turn() -> None:
    own = Side(play=["Demideca"], hand=["Car"], asleep=["Dino"])
    table = Table(own, Side(play=["Block"]))
    assert table.stats("Car") == (7, 2, 2)
    assert table.stats("Dino") == (3, 7, 1)
    assert table.stats("Block") == (2, 3, 5)
    boosted = Table(Side(play=["Car"], boosts={"Car": (1, 2, 3)}))
    assert boosted.stats("Car") == (8, 4, 5)


def test_trap_7_a_copy_of_a_card_without_words_is_that_card() -> None:
    table = Table(Side(hand=["Copy"], play=["Car"]))
    table.do("P1: Copy -> Car")
    assert table.stats("Copy of Car") == (7, 2, 2)
    data = inspect(table.match, table.obj("Copy of Car"))
    assert data["effect_definitions"] == ""
    assert data["parsed_effects"] == []
    assert data["is_transformed"]


def test_trap_8_a_copy_survives_saving_and_so_does_what_it_was() -> None:
    table = Table(Side(hand=["Copy", "Drop"], play=["Ka"], cc=4))
    table.do("P1: Copy -> Ka")
    again = load(table.game, table.match.save())
    assert again.digest() == table.match.digest()
    copy = table.obj("Copy of Ka")
    assert again.value(copy, 1) == 13
    again.apply("Drop -> Copy of Ka")
    assert table.game.object_name(again, copy) == "Copy"


def test_trap_9_being_a_copy_is_no_flag_among_numbers() -> None:
    table = Table(Side(play=["Copy"], copies={"Copy": "Ka"}))
    data = inspect(table.match, table.obj("Copy of Ka"))
    assert data["is_transformed"] is True
    assert data["modifications"] == {"damage": 0, "turn": {}}


def test_trap_10_a_comma_for_a_semicolon_is_an_error_at_load() -> None:
    with pytest.raises(CardErrors, match="found ',' where ';' should be"):
        parse_cell("stat_boost:strength:2,stat_boost:speed:1")
    with pytest.raises(CardErrors) as unquoted:
        read_cards_text(HEADER + "Ka,2,5,9,1,stat_boost:strength:2,stat_boost:speed:1\n", "cards.csv")
    assert str(unquoted.value).startswith("cards.csv:2, row 2, column effects: found ',' where ';' should be")


def test_trap_11_unspent_cc_is_kept() -> None:
    table = Table(Side(hand=["Car"], cc=2))
    table.do("P1: end turn", "P2: end turn")
    assert table.cc[0] == 6


def test_trap_12_rush_waits_for_the_own_second_turn() -> None:
    second = Table(Side(hand=["Car"]), Side(hand=["Rush", "Car"]), active=1, turn=2)
    assert second.refused("Rush") == "Rush may not be played on your first turn"
    assert "Rush" in Table(Side(hand=["Rush", "Car"]), turn=3).options


def test_trap_13_knight_and_beary_both_sleep() -> None:
    table = Table(Side(play=["Knight"], hand=["Car"], cc=2), Side(play=["Beary"], hand=["Car"]))
    table.do("P1: tussle Knight -> Beary")
    assert (table.asleep(0), table.asleep(1)) == (["Knight"], ["Beary"])


def test_trap_14_archer_aims_at_enemies_and_both_parameters_count() -> None:
    table = Table(Side(play=["Archer", "Car"], cc=1), Side(play=["Block"]))
    table.match.apply("activate Archer")
    assert table.options == ["Block"]
    assert table.refused("Car") == "Car is not your opponent's"
    game = with_custom("Bow,0,0,0,5,remove_stamina_ability:3:2")
    bow = Table(Side(play=["Bow"], cc=3), Side(play=["Block"]), game=game)
    bow.do("P1: activate Bow -> Block")
    assert (bow.cc[0], bow.stats("Block")[2]) == (0, 3)


def test_trap_15_copy_pays_the_cost_as_it_is_now_and_is_called_a_copy() -> None:
    table = Table(Side(hand=["Copy"], play=["Dream"], asleep=["Car", "Dino"], cc=2))
    table.do("P1: Copy -> Dream")
    assert table.cc[0] == 0
    assert table.play(0) == ["Dream", "Copy of Dream"]


def test_trap_16_nobody_responds() -> None:
    """From a choice to the next one of the same player, the opponent is never asked."""
    table = Table(Side(hand=["Clean", "Car"], play=["Ka"], cc=5), Side(play=["Umbruh"], hand=["Surge"]))
    table.do("P1: tussle Ka -> Umbruh", "P1: Clean")
    assert table.match.decision is not None
    assert table.match.decision.who == 0


def test_trap_17_stamina_auras_count_everywhere_and_are_looked_at_again() -> None:
    saved = Table(Side(play=["Umbruh"], cc=2), Side(play=["Block", "Demideca"], damage={"Block": 1}, hand=["Drop"]))
    saved.do("P1: tussle Umbruh -> Block")  # 4 of 5 + 1 - 1
    assert saved.stats("Block") == (3, 4, 1)
    saved = Table(Side(hand=["Drop"], play=["Umbruh", "Demideca"], damage={"Umbruh": 4}, cc=2))
    assert saved.stats("Umbruh")[2] == 1
    saved.do("P1: Drop -> Demideca")
    assert saved.asleep(0) == ["Demideca", "Umbruh", "Drop"]
    assert saved.cc[0] == 1


def test_trap_18_a_stolen_card_is_as_new_when_it_leaves() -> None:
    table = Table(Side(hand=["Wake"], play=["Umbruh", "Ballaber"], stolen=["Umbruh"], cc=4), Side(hand=["Car"]))
    table.do("P1: tussle Ballaber -> stolen Umbruh")
    assert table.match.state.rows[table.obj("Umbruh")][DAMAGE] == 0
    table.do("P1: Wake -> Umbruh", "P1: Umbruh")
    assert table.stats("Umbruh") == (4, 4, 4)


def test_trap_19_a_copy_of_umbruh_gives_its_cc() -> None:
    """What it was when it left counts, though it is Copy again by the time somebody looks."""
    table = Table(Side(hand=["Clean"], play=["Copy", "Car"], copies={"Copy": "Umbruh"}, cc=3))
    table.do("P1: Clean")
    assert table.cc[0] == 1
    slept = table.happened("CARD_SLEPT")
    assert [table.game.card_name(e.known[CARD]) for e in slept] == ["Umbruh", "Car"]


def test_trap_20_clone_becomes_clone_again() -> None:
    table = Table(Side(hand=["Jumpscare", "Clone"], play=["Ka"], cc=4))
    table.do("P1: Clone -> Ka", "P1: Jumpscare -> Clone of Ka")
    assert "Clone" in table.hand(0)
    assert table.cost("Clone") == 2


def test_trap_21_stealing_the_last_card_wins_nothing() -> None:
    table = Table(Side(hand=["Twist", "Car"], cc=3), Side(play=["Umbruh"], asleep=["Surge"]))
    table.do("P1: Twist -> Umbruh")
    assert table.winners is None


def test_trap_22_a_double_knock_out_is_a_draw() -> None:
    for active in (0, 1):
        sides = [Side(play=["Car"]), Side(play=["Dino"])]
        sides[active] = Side(play=sides[active].play, hand=["Clean"], cc=3)
        table = Table(*sides, active=active)
        table.do(f"P{active + 1}: Clean")
        assert table.winners == (0, 1)


def test_trap_23_ballaber_takes_a_card_in_play_never_itself_or_one_in_hand() -> None:
    table = Table(Side(hand=["Ballaber", "Dino"], play=["Car"], cc=0))
    table.match.apply("Ballaber")
    assert table.options == ["sleep Car"]
    assert table.refused("sleep Dino") == "Dino is not a card you have in play"
    assert table.refused("sleep Ballaber") == "Ballaber is not a card you have in play"


def test_trap_24_a_cards_own_change_comes_before_what_opponents_add() -> None:
    asleep = ["Car", "Dino", "Block", "Ka", "Violin"]
    table = Table(Side(hand=["Dream"], asleep=asleep), Side(play=["Gibbers"]))
    assert table.cost("Dream") == 1


def test_trap_25_monster_looks_at_what_stamina_is_now() -> None:
    """Auras are seen, those who have less keep what they have, and nobody gains."""
    own = Side(hand=["Monster", "Surge"], cc=2)
    enemy = Side(play=["Block", "Umbruh", "Demideca", "Dino"], damage={"Umbruh": 4})
    table = Table(own, enemy)
    assert table.stats("Umbruh")[2] == 1
    table.do("P1: Monster")
    assert table.stats("Block")[2] == 1
    assert table.stats("Demideca")[2] == 1
    assert table.stats("Umbruh")[2] == 1
    assert table.asleep(1) == ["Dino"]
    lost = {table.game.object_name(table.match, e.subject): e.amount for e in table.happened("STAMINA_LOST")}
    assert lost == {"Block": 5, "Demideca": 3}
    assert parse_cell("weaken_all_others:1") == parse_cell("damage_all_opponent_cards:1")


def test_trap_26_a_direct_attack_is_drawn_from_the_matchs_own_numbers() -> None:
    hand = ["Car", "Dino", "Block", "Ka", "Violin", "Drum"]

    def taken(seed: int) -> str:
        table = Table(Side(play=["Umbruh"], cc=2), Side(hand=hand), seed=seed)
        table.do("P1: Umbruh attacks directly")
        return table.asleep(1)[0]

    first = [taken(seed) for seed in range(30)]
    assert first == [taken(seed) for seed in range(30)]
    assert set(first) == set(hand)


def test_trap_27_a_kicker_that_the_played_card_removes_gains_nothing() -> None:
    for card in ("Clean", "Toynado"):
        table = Table(Side(hand=[card, "Car"], play=["Hind Leg Kicker"], cc=3))
        table.do(f"P1: {card}")
        assert table.cc[0] == (0 if card == "Clean" else 1), card
        assert table.happened("CC_GAINED") == []
    # By a state check too: the aura that kept it awake is what was put to sleep.
    own = Side(hand=["Drop"], play=["Hind Leg Kicker", "Demideca"], damage={"Hind Leg Kicker": 1}, cc=2)
    table = Table(own)
    table.do("P1: Drop -> Demideca")
    assert table.happened("CC_GAINED") == []


def test_trap_28_the_cost_is_that_of_the_chosen_target() -> None:
    table = Table(Side(hand=["Copy"], play=["Car", "Ka"], cc=2))
    table.match.apply("Copy")
    assert table.options == ["Car", "Ka"]
    table.do("P1: Ka")
    assert table.cc[0] == 0
    poor = Table(Side(hand=["Copy"], play=["Car", "Ka"], cc=1))
    poor.match.apply("Copy")
    assert poor.options == ["Car"]
    assert poor.refused("Ka") == "aimed at Ka the card costs 2 and you have 1 CC"


def test_debug_lines_tell_the_same_facts(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(Side(hand=["Copy", "Surge"], play=["Ka"], cc=7), Side(play=["Block"], hand=["Car"]))
    keep_log(table.match)
    with caplog.at_level(logging.DEBUG, "cardwright.games.googooland"):
        table.do("P1: Copy -> Ka", "P1: tussle Copy of Ka -> Block")
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == 3
    assert lines[0].startswith("P1 plays Copy (own card Copy, owner P1): ")
    assert "'effects': 'copy_card'" in lines[0]
    assert "attacker: Copy of Ka (own card Copy" in lines[1]
    assert "'strength': 13" in lines[1]
    assert "'effects': 'stat_boost:strength:2'" in lines[1]
    assert "says 'Your cards in play have +2 Strength.'" in lines[1]
    assert lines[2].startswith("defender: Block")


def test_nothing_of_a_card_is_in_a_save_but_its_row_and_numbers() -> None:
    data = json.loads(Table(Side(play=["Ka"])).match.save())
    assert data["cards"]["Ka"] == catalogue().definitions["Ka"]
    assert all(type(number) is int for row in data["rows"] for number in row)
