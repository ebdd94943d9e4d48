"""Card files: the catalogue, reading and writing, and every problem with row and column."""

from __future__ import annotations

import csv
import io
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.games.googooland.cards_file import card_schema, read_card_files, read_cards_text, write_cards_text
from cardwright.games.googooland.game import SHELF, base_cards, deck, deck_names
from cardwright.games.googooland.rules.deck import check_decks
from tests.games.googooland.table import HEADER, catalogue

COLUMNS = HEADER.strip()
FACTS = """
Beary 1 5/3/3|Knight 1 4/4/3|Wizard 2 1/3/3|Archer 0 0/0/5|Umbruh 1 4/4/4|Ka 2 5/9/1|Demideca 1 3/2/3|Raggy 3 2/3/2
Ballaber 3 4/6/4|Dream 4 4/5/4|Drum 1 1/3/2|Violin 1 3/1/2|Sock Sorcerer 3 3/3/5|Belchaletta 1 3/3/4
Hind Leg Kicker 1 3/3/1|Gibbers 1 1/1/1|Paper Plane 1 2/2/1|Monster 2 3/1/2|Car 0 7/2/2|Dino 0 3/7/1|Block 0 2/3/5
MaBookBook 0 4/5/4|Plane Plus 2 4/2/2|Bubble Blocker 0 2/2/1
Copy -1 -|Twist 3 -|Rush 0 -|Toynado 2 -|Clean 3 -|Wake 1 -|Sun 3 -|Surge 0 -|Drop 2 -|Jumpscare 0 -
VeryVeryAppleJuice 0 -|That was fun 0 -|Clone 2 -|Glue -1 -|Stomp -1 -|Cake 3 -
"""


def read(*rows: str) -> list[str]:
    """The problems of a file with these rows, without its name."""
    with pytest.raises(CardErrors) as errors:
        read_cards_text(HEADER + "\n".join(rows) + "\n", "my.csv")
    return [str(problem).removeprefix("my.csv:") for problem in errors.value.problems]


def test_the_catalogue_is_the_forty_cards() -> None:
    known = {}
    for entry in FACTS.replace("\n", "|").split("|"):
        if entry:
            name, cost, stats = entry.rsplit(" ", 2)
            known[name] = (int(cost), None if stats == "-" else tuple(int(stat) for stat in stats.split("/")))
    assert {card.name: (card.cost, card.stats) for card in base_cards()} == known
    assert len(known) == 40


def test_the_file_is_what_its_cards_print() -> None:
    text = (files(SHELF.package) / "cards" / "cards.csv").read_text(encoding="utf-8")
    assert text.splitlines()[0] == "name,cost,speed,strength,stamina,effects"
    assert write_cards_text(base_cards()) == text
    assert read_cards_text(write_cards_text(base_cards())) == base_cards()


def test_the_six_decks() -> None:
    assert deck_names() == ["Aggro_Rush", "Control_Ka", "Disruption", "Tempo_Charge", "User_Slot1", "User_Slot3"]
    for name in deck_names():
        check_decks(catalogue().board, [deck(name), deck(name)])
    assert deck("Control_Ka") == ["Ka", "Wizard", "Beary", "Copy", "Clean", "Wake"]


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (deck("Control_Ka")[:5], "5 cards; a deck has exactly 6"),
        ([*deck("Control_Ka"), "Car"], "7 cards; a deck has exactly 6"),
        (["Ka", "Ka", *deck("Disruption")[:4]], "2 copies of Ka; all cards of a deck are different"),
        (["Kaa", *deck("Disruption")[:5]], "unknown card 'Kaa' - did you mean 'Ka'?"),
    ],
)
def test_decks_that_may_not_be_played(names: list[str], problem: str) -> None:
    with pytest.raises(CardErrors) as errors:
        catalogue().start(0, [deck("Aggro_Rush"), names])
    assert str(errors.value) == f"deck 2: {problem}"


def test_problems_have_row_and_column() -> None:
    assert read("Ka,2,5,9,1,stat_boost:strenght:2") == [
        "2, row 2, column effects: stat_boost has no stat 'strenght', at position 12 - did you mean 'strength'?"
    ]
    assert read("Car,0,7,2,2,", "Ka,two,5,9,1,")[0] == (
        "3, row 3, column cost: expected a whole number from -1 to 99, found 'two'"
    )
    assert read("Ka,2,5,,1,")[0] == (
        "2, row 2, column strength: a Toy has all three stats, an Action none; this one is empty"
    )
    assert read("Ka,2,5,-9,1,")[0] == ("2, row 2, column strength: expected a whole number from 0 to 99, found '-9'")
    assert read(",2,5,9,1,")[0] == "2, row 2, column name: a card needs a name"
    assert read("Ka -> Car,2,5,9,1,")[0] == (
        "2, row 2, column name: a name cannot have '->' in it, which stands between the answers of one line"
    )


def test_a_comma_in_a_cell_is_seen_whether_it_is_quoted_or_not() -> None:
    wanted = (
        "2, row 2, column effects: found ',' where ';' should be: that is what stands between two words, "
        "at position 22 - did you mean ';'?"
    )
    assert read("Ka,2,5,9,1,stat_boost:strength:2,stat_boost:speed:1") == [wanted]
    assert read('Ka,2,5,9,1,"stat_boost:strength:2,stat_boost:speed:1"') == [wanted]


def test_all_problems_come_at_once() -> None:
    found = read("Ka,x,5,9,1,sleep_al", "Ka,2,5,9,1,gain_cc", "Car,0")
    assert [problem.split(":")[0] for problem in found] == [
        "2, row 2, column cost", "2, row 2, column effects", "3, row 3, column effects", "3, row 3, column name",
        "4, row 4",
    ]  # fmt: skip


def test_two_cards_of_one_name() -> None:
    assert read("Ka,2,5,9,1,", "ka,2,5,9,1,") == [
        "3, row 3, column name: duplicate card name 'ka', first used at my.csv, row 2"
    ]


@pytest.mark.parametrize("effects", ["", "gain_cc:1", "unsleep:2", "sleep_target:1;unsleep:1"])
def test_a_cost_of_the_target_needs_one_target(effects: str) -> None:
    assert read(f"Odd,-1,,,,{effects}") == [
        "2, row 2, column effects: a cost of -1 is the target's, so one word must ask for one target"
    ]


def test_two_abilities_are_refused() -> None:
    assert read("Odd,1,1,1,1,remove_stamina_ability:1;remove_stamina_ability:2")[0].endswith(
        "a card has one ability to activate, and remove_stamina_ability stands there twice"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty (allowed: name,cost,speed,strength,stamina,effects)"),
        ("name,cost,speed,strength,stamina\n", f"row 1: missing column 'effects'; the header is {COLUMNS}"),
        (f"{COLUMNS[:-7]}efects\n", "row 1, column efects: unknown column 'efects' - did you mean 'effects'?"),
        ("cost,name,speed,strength,stamina,effects\n", f"row 1: the columns stand in another order than {COLUMNS}"),
        (f"name,{HEADER}", f"row 1: a column is there twice; the first row is {COLUMNS}"),
        (HEADER + '"Ka', "row 2: this is not CSV: unexpected end of data"),
    ],
)  # fmt: skip
def test_files_that_are_no_card_file(text: str, problem: str) -> None:
    with pytest.raises(CardErrors) as errors:
        read_cards_text(text)
    assert str(errors.value.problems[0]).removeprefix(":1, ").removeprefix(":2, ") == problem


def test_other_endings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("cards: []", encoding="utf-8")
    with pytest.raises(CardErrors, match="a card file of this game ends in '.csv', this one in '.yaml'"):
        read_card_files([path])


def test_rows_without_anything_are_passed_over_and_a_cell_may_be_quoted() -> None:
    cards = read_cards_text(HEADER + '\n,,,,,\n"Ka",2,5,9,1,"stat_boost:strength:2"\n')
    assert [card.name for card in cards] == ["Ka"]


def test_a_card_of_a_file_takes_the_place_of_the_games_own(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(HEADER + "ka,1,1,1,1,\nNew,0,1,1,1,fix:1\n", encoding="utf-8")
    cards = {card.name: card for card in SHELF.with_cards([path])}
    assert len(cards) == 41
    assert "Ka" not in cards
    assert cards["New"].cell() == "unsleep:1"


def test_the_schema_is_of_a_row_as_an_object() -> None:
    schema = card_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    for card in base_cards():
        jsonschema.validate(card.row(), schema)
    for wrong in (
        {"effects": "nonsense"},
        {"cost": -2},
        {"stamina": -1},
        {"more": 1},
        {"effects": "sleep_all,sleep_all"},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**base_cards()[0].row(), **wrong}, schema)


def cards_or_problems(text: str) -> bool:
    """Whether the text reads as cards that print back, or has at least one problem."""
    try:
        cards = read_cards_text(text)
    except CardErrors as errors:
        return len(errors.problems) > 0
    return read_cards_text(write_cards_text(cards)) == cards


@given(st.text(max_size=200))
def test_any_text_is_cards_or_problems(text: str) -> None:
    for whole in (text, HEADER + text):
        assert cards_or_problems(whole)


@given(st.lists(st.lists(st.text('Ka12,;:"-# stat_boost', max_size=12), min_size=1, max_size=7), max_size=4))
def test_any_rows_are_cards_or_problems(rows: list[list[str]]) -> None:
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows(rows)
    assert cards_or_problems(HEADER + stream.getvalue())
