"""The game's page says what is so: its statuses, encounters and phases, and every file and test it points to."""

from __future__ import annotations

import re

from cardwright.games.spire.about import ABOUT
from cardwright.games.spire.game import deck, deck_names
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.rules.events import PHASES
from tests.games.spire.page import with_tables
from tests.pointers import POINTER, pages, part, rows

TEXT = pages("spire")


def test_the_tables_are_those_of_the_cards() -> None:
    """If they are meant to be different now: `python -m tests.games.spire.page`."""
    assert with_tables(TEXT) == TEXT


def test_every_chapter_says_where_it_lives_and_what_shows_it() -> None:
    chapters = rows(TEXT, "Chapters")
    assert [cells[0].split()[0] for cells in chapters] == [str(number) for number in range(1, 33)]
    for cells in chapters:
        assert len(cells) == 4
        assert POINTER.search(cells[2]), cells
        assert POINTER.search(cells[3]), cells
        assert "`test_" in cells[3], cells


def test_a_test_is_named_for_every_trap() -> None:
    traps = rows(TEXT, "Traps")
    assert [cells[0].split()[0] for cells in traps] == [str(number) for number in range(1, 48)]
    for number, cells in enumerate(traps, start=1):
        named = POINTER.search(cells[-1])
        assert named is not None, cells
        assert re.search(rf"trap_{number}(?!\d)", named[2]), cells


def test_the_phases_are_those_of_the_game() -> None:
    assert [cells[0].strip("`") for cells in rows(TEXT, "A turn")] == list(PHASES)


def test_settings_and_decks_are_on_the_page() -> None:
    assert [cells[0].strip("`") for cells in rows(TEXT, "Settings")] == list(ABOUT.settings)
    assert f"the default is `{ABOUT.settings['encounter'][0]}`" in part(TEXT, "Settings")
    rounds = [f"{ABOUT.settings['rounds'][0]} (default)", *map(str, ABOUT.settings["rounds"][1:])]
    assert ", ".join(rounds) in part(TEXT, "Settings")
    heroes = [cells for cells in rows(TEXT, "Heroes and encounters") if cells[0].strip("`") in deck_names()]
    assert [cells[0].strip("`") for cells in heroes] == deck_names()
    for cells in heroes:
        assert cells[2] in deck(cells[0].strip("`"))


def test_the_yaml_on_the_page_can_be_read() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", part(TEXT, "Triggers"), re.S)
    (relic,) = read_text(f"cards:\n{example}", ".yaml", "page.yaml")
    assert relic.name == "Stubborn Candle"
