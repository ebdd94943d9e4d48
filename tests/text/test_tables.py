"""Tables print and read: all parses are kept, each phrase is read once at a place, and no phrase begins with itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.definitions.trees import Target
from cardwright.errors import BadInput, RulesError, TextError
from cardwright.text.failure import Failure
from cardwright.text.grammar import Grammar
from cardwright.text.patterns import Page
from cardwright.text.reading import DEEPEST, Reading
from cardwright.text.tables import Also, Constant, Table, read_text
from cardwright.text.tokens import tokens
from tests.text.kitchen import (
    ANYTHING,
    EFFECT,
    GRAMMAR,
    THING,
    CountingSlot,
    Cups,
    Lid,
    Pot,
    Put,
    Stir,
    puts,
    shown,
    things,
)

PRINTED = [
    (Pot(), "the pot"),
    (Pot(big=True), "the big pot"),
    (Lid(Pot(within=Pot())), "the lid of the pot in the pot"),
    (Cups(1), "1 cup"),
    (Cups(2, "blue"), "2 blue cups"),
    (Cups(0), "0 cups"),
]


@pytest.mark.parametrize(("thing", "text"), PRINTED)
def test_a_phrase_is_printed_and_read(thing: Target, text: str) -> None:
    assert shown(THING, thing) == text
    assert read_text(THING, text) == [thing]


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("A POT", Pot()),
        ("a big pot", Pot(big=True)),
        ("two cups", Cups(2)),
        ("2 cup", Cups(2)),
        ("3 red cups", Cups(3)),
        ("no cups", Cups(0)),
    ],
)
def test_other_ways_to_say_it_are_read_and_not_printed(text: str, thing: Target) -> None:
    assert read_text(THING, text) == [thing]
    assert shown(THING, thing) != text


def test_a_constant_stands_for_its_value_alone() -> None:
    assert shown(ANYTHING, None) == "nothing"
    assert read_text(ANYTHING, "nothing") == [None]
    assert Constant(0, "none").taken(False) is None


def test_what_no_row_has_words_for_is_not_printed() -> None:
    assert THING.show(Stir(Pot()), Page()) is None
    assert THING.show(Cups(1, "green"), Page()) is None  # type: ignore[arg-type]  # no such colour
    assert EFFECT.show(Stir(Cups(1, "green")), Page()) is None  # type: ignore[arg-type]


@given(things)
def test_things_read_back_equal_and_mean_nothing_else(thing: Target) -> None:
    assert read_text(THING, shown(THING, thing)) == [thing]


@given(puts)
def test_what_is_printed_is_always_among_the_meanings(put: Put) -> None:
    assert put in read_text(EFFECT, shown(EFFECT, put))


def test_all_parses_are_kept_the_longest_phrase_first() -> None:
    near = Table("NEAR", [GRAMMAR.form(Put, "Put <what>[ in <within>]")])
    assert read_text(near, "put the pot in a pot in a big pot") == [
        Put(Pot(within=Pot(within=Pot(big=True)))),
        Put(Pot(within=Pot()), within=Pot(big=True)),
        Put(Pot(), within=Pot(within=Pot(big=True))),
    ]


def short_grammar() -> Table:
    """Return a table of rows that share their beginnings, most without parts that may be missing."""
    grammar = Grammar()
    table = grammar.add("target", Table("SHORT"), holds=Target)
    table.add(
        grammar.form(Pot, "{the|a|an old} pot"),
        grammar.form(Pot, "the pot in <within>"),
        grammar.form(Lid, "the lid of <of>"),
        grammar.form(Cups, "<count> <colour> cup(s)"),
        Constant(Pot(big=True), "the pot of plenty"),
        Also(THING),
    )
    return table


SHORT = short_grammar()


WORDS = ("the", "a", "an", "old", "big", "pot", "of", "in", "lid", "2", "red", "cup", "cups", "plenty")


@given(st.lists(st.sampled_from(WORDS), max_size=9))
def test_a_brief_reading_finds_the_same_and_comes_as_far(words: list[str]) -> None:
    said = tokens(" ".join(words))
    whole, brief = Reading(said).whole(SHORT), Reading(said, brief=True).whole(SHORT)
    assert brief.found == whole.found
    assert brief.failure.at == whole.failure.at


def test_a_brief_reading_reads_what_rows_share_once() -> None:
    table, spoon = wrapping()
    assert Reading(tokens("wrapped spoon twice"), brief=True).whole(table).found
    # At the beginning, where it could stand too, and once after "wrapped", though two rows go on with it.
    assert spoon.reads == 2


def test_a_phrase_that_needs_a_field_is_not_read_without() -> None:
    none, core = Constant(None, "pot"), "[!big big] pot"
    table = Table("POTS", [none, GRAMMAR.form(Pot, core, needs_field=True)])
    assert read_text(table, "pot") == [None]
    assert read_text(table, "big pot") == [Pot(big=True)]
    assert read_text(Table("POTS", [none, GRAMMAR.form(Pot, core)]), "pot") == [None, Pot()]


def test_equal_parses_are_one() -> None:
    twice = Table("THING", [GRAMMAR.form(Pot, "{the|a|the|} pot"), GRAMMAR.form(Pot, "a [big] pot"), Also(THING)])
    assert len(Reading(tokens("a pot")).whole(twice).found) == 1
    # One row says what the other leaves out: they differ until they are built.
    same = Table("POT", [GRAMMAR.form(Pot, "a pot"), GRAMMAR.form(Pot, "a pot", fixed={"big": False})])
    assert len(Reading(tokens("a pot")).whole(same).found) == 2
    assert read_text(same, "a pot") == [Pot()]


@dataclass(frozen=True, slots=True)
class Wrapped(Target):
    """Something in paper."""

    what: Target
    twice: bool = False


def wrapping() -> tuple[Table, CountingSlot]:
    """Return a table in which every phrase can be read in two ways up to its last word, and the slot within it."""
    grammar, spoon = Grammar(), CountingSlot()
    table = grammar.add("target", Table("GIFT"), holds=Target)
    table.add(
        grammar.form(Wrapped, "wrapped <what> once"),
        grammar.form(Wrapped, "wrapped <what> twice", fixed={"twice": True}),
        Also(spoon),
    )
    return table, spoon


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("last", ["twice", "thrice"])
def test_a_phrase_is_read_once_at_a_place_however_many_ways_lead_there(last: str, brief: bool) -> None:
    # Reading on from every place in both ways would double the reads with every wrapping.
    for depth in (1, 2, 3, 10, 20, 40):
        table, spoon = wrapping()
        text = "wrapped " * depth + "spoon" + " twice" * (depth - 1) + f" {last}"
        found = Reading(tokens(text), brief=brief).whole(table).found
        assert len(found) == (last == "twice")
        assert spoon.reads == depth + 1


def test_phrases_too_deep_within_one_another_are_refused() -> None:
    # Each lid is one phrase, so is the pot, and the number that could begin a phrase of cups is the last.
    text = "the lid of " * (DEEPEST - 2)
    assert len(read_text(THING, text + "a pot")) == 1
    with pytest.raises(BadInput, match=f"more than {DEEPEST} deep, at 'a'"):
        read_text(THING, text + "the lid of a pot")


def test_a_phrase_cannot_begin_with_one_of_its_kind() -> None:
    grammar = Grammar()
    table = grammar.add("target", Table("THING"), holds=Target)
    table.add(grammar.form(Pot, "{the|} [!big big] pot"))
    for core in ("<of>'s lid", "{the|} <of>'s lid", "[new] <of>'s lid"):
        with pytest.raises(RulesError, match="'THING' would begin with one of its own: THING -> THING"):
            table.add(grammar.form(Lid, core))
    assert len(table.rows) == 1
    assert read_text(table, "pot") == [Pot()]


def test_a_phrase_cannot_begin_with_one_of_its_kind_by_way_of_others() -> None:
    grammar = Grammar()
    one, two, three = (grammar.add(name, Table(name.upper())) for name in ("one", "two", "three"))
    two.add(grammar.form(Lid, "<of:three> lid"))
    three.add(Also(one))
    with pytest.raises(RulesError, match="'ONE' would begin with one of its own: ONE -> TWO -> THREE -> ONE"):
        one.add(grammar.form(Lid, "<of:two> lid"))
    one.add(grammar.form(Lid, "the <of:two> lid"))


class Circular:
    """A slot that reads itself, which no table can see."""

    called = "CIRCLE"

    def show(self, value: object, page: Page) -> str | None:
        return None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        yield from reading.at(self, at).found


class Empty(Circular):
    """A slot that reads nothing at all."""

    called = "EMPTY"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        yield at, None


def test_a_slot_of_a_games_own_cannot_go_in_circles() -> None:
    with pytest.raises(RulesError, match="'CIRCLE' is read within itself"):
        read_text(Circular(), "a")
    with pytest.raises(RulesError, match="'EMPTY' reads a value from nothing"):
        read_text(Empty(), "a")


STOPS = [
    ("", 0, "", "expected EFFECT (Put ANYTHING down, Stir THING); it ends there", ""),
    ("Pot", 0, "Pot", "expected EFFECT (Put ANYTHING down, Stir THING); found 'Pot'", "Put"),
    ("Stir the big pt", 13, "pt", "after 'Stir the big' expected pot; found 'pt'", "pot"),
    ("Stir the bgi pot", 9, "bgi", "after 'Stir the' expected big or pot or lid; found 'bgi'", "big"),
    ("Stir the lid of", 15, "", "after 'Stir the lid of' expected THING (the pot, the lid of THING, N cups)", ""),
    ("Stir 2 green cups", 7, "green", "after 'Stir 2' expected red/blue (red, blue) or cups; found 'green'", ""),
    ("Stir a pot now", 11, "now", "after 'Stir a pot' expected in or the end of the text; found 'now'", ""),
    ('Stir the ""', 9, "", "after 'Stir the' expected big or pot or lid; found ''", ""),
]


@pytest.mark.parametrize(("text", "position", "found", "message", "nearest"), STOPS)
def test_an_error_says_the_furthest_place_and_what_could_stand_there(
    text: str, position: int, found: str, message: str, nearest: str
) -> None:
    with pytest.raises(TextError) as caught:
        read_text(EFFECT, text)
    error = caught.value
    assert error.message.startswith(message)
    assert (error.position, error.found, error.nearest) == (position, found, nearest)
    assert " or ".join(error.allowed) in error.message
    hint = f" - did you mean {nearest!r}?" if nearest else ""
    assert str(error).endswith(f"{hint}, at position {position + 1} of {text!r}")


def test_what_failed_in_a_phrase_that_was_read_before_is_told_again() -> None:
    """The second row finds the thing in the memo, and what could have gone on there is expected all the same."""
    grammar = Grammar()
    grammar.add("target", THING, holds=Target)
    table = Table("DEED", [grammar.form(Put, "Put <what> away"), grammar.form(Stir, "Put <what> back")])
    reading = Reading(tokens("Put a pot off"))
    for row in table.rows:
        assert row.read(reading, 0).failure.expected[0] == "in"
    assert reading.whole(table).failure.expected == ["in", "away", "back"]
