"""The language of a cell: every word with its parameters, later names, sentences, and what is wrong with a cell."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.games.googooland.cells import parse_cell, read_cell, write_cell
from cardwright.games.googooland.compile import GoogoolandCompiler
from cardwright.games.googooland.game import base_cards, googooland_game
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.vocabulary import (
    NAMES,
    SORTS,
    WORDS,
    CardWord,
    GainCC,
    GoogoolandCard,
    Parameter,
    RemoveStamina,
    StatBoost,
    Unsleep,
)

LATER = {
    "gain_charge": "gain_cc",
    "fix": "unsleep",
    "break_all": "sleep_all",
    "break_target": "sleep_target",
    "gain_charge_when_broken": "gain_cc_when_sleeped",
    "reduce_cost_by_broken": "reduce_cost_by_sleeping",
    "alternative_cost_break_card": "alternative_cost_sleep_card",
    "start_of_turn_gain_charge": "start_of_turn_gain_cc",
    "on_card_played_gain_charge": "on_card_played_gain_cc",
}
"""Each later name of a word of the seed."""

FORMS = """
stat_boost:speed:1  stat_boost:strength:2  stat_boost:stamina:3  stat_boost:all:1  stat_boost:all:-1
turn_stat_boost:all:1  turn_stat_boost:speed:2  gain_cc:1  gain_cc:2:not_first_turn  unsleep:1  unsleep:actions:1
unsleep:toys:2  sleep_all  sleep_target:1  return_target_to_hand:1  return_all_to_hand  take_control  copy_card
set_tussle_cost:1  set_self_tussle_cost:0  set_self_tussle_cost:0:not_turn_1  reduce_cost_by_sleeping
self_cost_increase_by_broken  opponent_cost_increase:1  alternative_cost_sleep_card  gain_cc_when_sleeped:1
start_of_turn_gain_cc:2  on_card_played_gain_cc:1  opponent_immunity  team_opponent_immunity
auto_win_tussle_on_own_turn  cannot_tussle  remove_stamina_ability:1  remove_stamina_ability:3:2  direct_attack
damage_all_opponent_cards:1
"""
EVERY_FORM = FORMS.split()


@pytest.mark.parametrize("cell", EVERY_FORM)
def test_every_form_reads_and_prints_back(cell: str) -> None:
    words = parse_cell(cell)
    assert len(words) == 1
    assert write_cell(words) == cell
    text = words[0].text()
    assert text == text.strip()
    assert text[0].islower()
    assert not text.endswith(".")


def test_the_forms_above_are_all_words() -> None:
    assert {cell.partition(":")[0] for cell in EVERY_FORM} == {word.name for word in WORDS}


def test_every_cell_of_the_catalogue_prints_back() -> None:
    for card in base_cards():
        assert parse_cell(card.cell()) == card.words
        assert write_cell(card.words) == card.cell()


@pytest.mark.parametrize(("later", "name"), LATER.items())
def test_later_names_mean_the_same_and_print_as_the_seeds(later: str, name: str) -> None:
    cell = next(cell for cell in EVERY_FORM if cell.partition(":")[0] == name)
    assert write_cell(parse_cell(cell.replace(name, later))) == cell


def test_names_are_unique() -> None:
    assert len(NAMES) == sum(1 + len(word.aliases) for word in WORDS)


def test_words_are_what_they_say() -> None:
    assert parse_cell("stat_boost:strength:2;unsleep:1") == (StatBoost("strength", 2), Unsleep("", 1))
    assert parse_cell("gain_cc:2:not_first_turn") == (GainCC(2, "not_first_turn"),)
    assert parse_cell("remove_stamina_ability:3:2") == (RemoveStamina(3, 2),)


def test_an_empty_cell_has_no_words() -> None:
    assert parse_cell("") == parse_cell("  ") == ()
    assert write_cell(()) == ""


def test_blank_space_around_words_and_parameters_says_nothing() -> None:
    assert write_cell(parse_cell(" stat_boost : all : 1 ;  sleep_all ")) == "stat_boost:all:1;sleep_all"


def test_every_word_has_its_fields_as_parameters_and_a_sort() -> None:
    for word in WORDS:
        assert [field.name for field in fields(word)] == [parameter.name for parameter in word.parameters]  # type: ignore[arg-type]
        assert word.sort in SORTS
        assert word.__doc__


WRONG = [
    ("stat_boost:strength:2,stat_boost:speed:1", "found ',' where ';' should be", 22, ",", ";"),
    ("stat_bost:strength:2", "unknown word 'stat_bost'", 1, "stat_bost", "stat_boost"),
    ("sleep_al", "unknown word 'sleep_al'", 1, "sleep_al", "sleep_all"),
    ("brake_all", "unknown word 'brake_all'", 1, "brake_all", "break_all"),
    ("xyzzy", "unknown word 'xyzzy'", 1, "xyzzy", ""),
    ("STAT_BOOST:all:1", "unknown word 'STAT_BOOST'", 1, "STAT_BOOST", "stat_boost"),
    ("stat_boost:strenght:2", "stat_boost has no stat 'strenght'", 12, "strenght", "strength"),
    ("stat_boost:strength", "stat_boost takes 2 parameters, found 1; it is written stat_boost:STAT:AMOUNT", 1,
     "stat_boost:strength", ""),
    ("gain_cc", "gain_cc takes 1 or 2 parameters, found 0", 1, "gain_cc", ""),
    ("unsleep:1:2:3", "unsleep takes 1 or 2 parameters, found 3", 1, "unsleep:1:2:3", ""),
    ("sleep_all:1", "sleep_all takes no parameters, found 1", 1, "sleep_all:1", ""),
    ("sleep_target", "sleep_target takes 1 parameter, found 0", 1, "sleep_target", ""),
    ("gain_cc:2:not_first_trun", "gain_cc has no when 'not_first_trun'", 11, "not_first_trun", "not_first_turn"),
    ("unsleep:cards:1", "unsleep has no which 'cards'", 9, "cards", ""),
    ("unsleep:0", "the count of unsleep is a whole number from 1 to 99, found '0'", 9, "0", ""),
    ("sleep_target:-1", "the count of sleep_target is a whole number from 1 to 99, found '-1'", 14, "-1", ""),
    ("gain_cc:two", "the amount of gain_cc is a whole number from 1 to 99, found 'two'", 9, "two", ""),
    ("gain_cc:1.5", "the amount of gain_cc is a whole number from 1 to 99, found '1.5'", 9, "1.5", ""),
    ("gain_cc:²", "the amount of gain_cc is a whole number from 1 to 99, found '²'", 9, "²", ""),
    ("gain_cc:", "the amount of gain_cc is a whole number from 1 to 99, found ''", 9, "", ""),
    ("sleep_all;", "a word is missing; ';' stands between two words", 11, "", ""),
    ("sleep_all;;take_control", "a word is missing", 11, "", ""),
    (":1", "unknown word ''", 1, "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "message", "position", "found", "near"), WRONG, ids=[case[0] for case in WRONG])
def test_what_is_wrong_with_a_cell(cell: str, message: str, position: int, found: str, near: str) -> None:
    _, mistakes = read_cell(cell)
    assert len(mistakes) == 1
    mistake = mistakes[0]
    assert mistake.message.startswith(message)
    assert (mistake.position, mistake.found, mistake.nearest) == (position, found, near)


def test_all_mistakes_of_a_cell_come_at_once() -> None:
    with pytest.raises(CardErrors) as errors:
        parse_cell("stat_boost:sped:x;nonsense;sleep_all")
    assert [problem.found for problem in errors.value.problems] == ["sped", "x", "nonsense"]


def test_an_unknown_word_names_what_is_allowed_where_nothing_is_near() -> None:
    _, mistakes = read_cell("xyzzy")
    assert mistakes[0].allowed == tuple(word.name for word in WORDS)


def values_of(parameter: Parameter) -> st.SearchStrategy[int | str]:
    given_: st.SearchStrategy[int | str]
    if parameter.allowed:
        given_ = st.sampled_from([*parameter.allowed, *([""] if parameter.default is not None else [])])
    else:
        given_ = st.integers(parameter.low, parameter.high)
    return given_


@st.composite
def words(draw: st.DrawFn) -> CardWord:
    word = draw(st.sampled_from(WORDS))
    return word(**{each.name: draw(values_of(each)) for each in word.parameters})


@given(st.lists(words(), max_size=5))
def test_any_words_print_and_read_back(given_: list[CardWord]) -> None:
    cell = write_cell(given_)
    assert list(parse_cell(cell)) == given_
    assert write_cell(parse_cell(cell)) == cell


@given(st.lists(words(), max_size=4))
def test_any_words_compile(given_: list[CardWord]) -> None:
    game = Googooland("1")
    GoogoolandCompiler(game).add([GoogoolandCard("It", 1, (1, 1, 1), tuple(given_))])
    assert game.board.cards[0].name == "It"


@given(st.text())
def test_reading_any_text_never_fails_but_says_what_is_wrong(text: str) -> None:
    found, mistakes = read_cell(text)
    assert mistakes or write_cell(found) or not text.strip()


@given(st.text("stat_boost:;,all12unsleep- gi"))
def test_reading_texts_like_cells_either(text: str) -> None:
    found, mistakes = read_cell(text)
    for mistake in mistakes:
        assert 1 <= mistake.position <= len(text) + 1
    if not mistakes:
        assert list(parse_cell(write_cell(found))) == found


def test_a_cards_text_is_in_sentences() -> None:
    game = googooland_game()
    assert game.texts["Archer"] == "May not tussle or attack. Pay 1 CC: a Toy of your opponent loses 1 Stamina."
    assert game.texts["Car"] == ""
