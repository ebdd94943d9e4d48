"""Patterns: what they may say, how they are shown and printed, and which are refused."""

from __future__ import annotations

import pytest

from cardwright.errors import RulesError
from cardwright.text.grammar import Grammar
from cardwright.text.slots import WholeSlot
from cardwright.text.tables import Constant, Table, read_text
from cardwright.text.tokens import tokens
from tests.text.kitchen import GRAMMAR, THING, Cups, Lid, Pot, Put, Stir, form, shown


def test_the_shape_of_a_pattern_is_for_people() -> None:
    made = form(Stir, "{Stir|Mix} {it|} [!gently gently][ <times> time(s)] <what>", ("called <label>",))
    assert made.shape == "Stir it [gently] [N times] THING"
    assert made.example == "Stir it THING"
    assert made.clause_shapes == ('called "LABEL"',)
    assert made.starts == {"stir", "mix"}


def test_signs_in_a_pattern_are_tokens_and_stand_right_after_a_word() -> None:
    table = Table("DEED", [form(Put, "Now, put <what>'s all: in <within>, please.")])
    value = Put(Pot(), Pot(big=True))
    assert shown(table, value) == "Now, put the pot's all: in the big pot, please."
    assert read_text(table, "now , put the pot 's all: in the big pot, please .") == [value]


def test_groups_may_stand_in_groups() -> None:
    table = Table("DEED", [form(Stir, "Stir <what>[ gladly[ <times> time(s)][!gently , gently]]")])
    for value, text in (
        (Stir(Pot()), "Stir the pot"),
        (Stir(Pot(), 2), "Stir the pot gladly 2 times"),
        (Stir(Pot(), 1, gently=True), "Stir the pot gladly, gently"),
        (Stir(Pot(), 3, gently=True), "Stir the pot gladly 3 times, gently"),
    ):
        assert shown(table, value) == text
        assert read_text(table, text) == [value]


def test_a_flag_may_be_said_either_way() -> None:
    table = Table("POT", [form(Pot, "[!big=true big][!big=false small] pot")])
    assert [shown(table, Pot(big)) for big in (True, False)] == ["big pot", "small pot"]
    assert read_text(table, "big pot") == [Pot(big=True)]
    assert read_text(table, "small pot") == [Pot()] == read_text(table, "pot")


def test_a_word_agrees_with_the_number_before_it() -> None:
    table = Table("CUPS", [form(Cups, "<count> {glass/glasses}")])
    assert [shown(table, Cups(count)) for count in (0, 1, 2)] == ["0 glasses", "1 glass", "2 glasses"]
    assert read_text(table, "a glass") == [Cups(1)]


def test_what_stands_in_quotes_or_braces_is_never_a_word() -> None:
    table = Table("POT", [form(Pot, "the pot")])
    for text in ('the "pot"', "the {pot}"):
        assert all(token.kind != "symbol" for token in tokens(text))
        with pytest.raises(Exception, match="expected pot; found 'pot'"):
            read_text(table, text)


@pytest.mark.parametrize(
    ("core", "message"),
    [
        ("[a] {b|}", "all of the pattern"),
        ("", "all of the pattern"),
        ("a [{b|}]", r"all of \[{b\|}\] can be missing"),
        ("a [b", r"opens \[ at 3 and does not close it"),
        ("a b]", r"cannot be read at 4: found '\]'"),
        ("a {<what>|b}", "cannot be read at 3: found '{'"),
        ("a <whom>", "a pattern of Put names the unknown field 'whom'"),
        ("a [!whom b]", "a pattern of Put names the unknown field 'whom'"),
        ("a <what:thin>", "there is no slot 'thin' - did you mean 'thing'"),
        ('a "b"', "cannot stand in a pattern"),
    ],
)
def test_a_pattern_that_says_nothing_sound_is_refused(core: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        form(Put, core)


def test_a_clause_that_can_be_missing_as_a_whole_is_refused() -> None:
    with pytest.raises(RulesError, match="can be missing"):
        form(Stir, "Stir <what>", ("{gently|}",))


def test_words_for_one_value_have_no_holes() -> None:
    for words in ("no <what>", "no [!big big] pot"):
        with pytest.raises(RulesError, match="stand for one value and cannot have"):
            Constant(0, words)


def test_a_field_that_no_slot_is_for_must_be_given_one() -> None:
    grammar = Grammar()
    with pytest.raises(RulesError, match="Lid.of needs a slot of its own"):
        grammar.form(Lid, "the lid of <of>")
    with pytest.raises(RulesError, match="Lid.of is required and no pattern speaks of it"):
        GRAMMAR.form(Lid, "the lid").complete()
    with pytest.raises(RulesError, match="there is a slot 'thing' already"):
        GRAMMAR.add("thing", WholeSlot())
    assert GRAMMAR.slot("thing") is THING


def test_an_expression_may_stand_bare_after_the_words_that_say_so() -> None:
    text = "If hp < 5, if (a, b): draw {x + 1}."
    kinds = [(token.kind, token.text) for token in tokens(text, bare_after=("if",)) if token.kind == "braces"]
    assert kinds == [("braces", "hp < 5"), ("braces", "(a, b)"), ("braces", "x + 1")]
    assert [token.text for token in tokens(text) if token.kind == "braces"] == ["x + 1"]
