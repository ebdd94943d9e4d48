"""Heads of sentences: all readings in their order of preference, and problems that say what is near."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.text.forms import Form, built
from cardwright.text.matching import Match, Matcher
from cardwright.text.nearness import nearest_shape
from cardwright.text.patterns import Page
from cardwright.text.tokens import Token, tokens
from tests.text.kitchen import ONCE, PUT, STIR, STIR_CUPS, Cups, Once, Pot, Put, Stir, form

FORMS = [PUT, STIR, STIR_CUPS, ONCE]
Told = tuple[int, str, str]


def matcher(text: str) -> tuple[Matcher, list[Token], list[Told]]:
    """Return a matcher for a text, its tokens, and the list of what it will report."""
    told: list[Told] = []

    def report(
        start: int, message: str, found: str = "", allowed: Sequence[str] = (), near: str | None = None
    ) -> object:
        told.append((start, message, near or ""))
        return None

    return Matcher(text, {}, report, [PUT, STIR]), tokens(text)[:-1], told


def matches(text: str, forms: Sequence[Form] = FORMS, *, block: bool = False) -> list[Match]:
    made, head, told = matcher(text)
    found = made.matches(head, forms, block=block)
    assert made.matched(head, forms, block=block) == (found[0] if found else None)
    assert bool(found) != bool(told)
    return found


def meaning(match: Match) -> object:
    return built(match.form.draft(match.values, 0))


def test_clauses_stand_in_any_order_and_are_printed_in_one() -> None:
    value = Stir(Pot(), 2, gently=True, label="soup")
    text = STIR.show(value, Page())
    assert text == 'Stir the pot, 2 times, gently, with label "soup"'
    for said in (text, 'stir a pot, with label "soup", gently, two times'):
        assert [meaning(match) for match in matches(said)] == [value]


def test_all_readings_are_kept_the_form_with_more_words_first() -> None:
    found = matches("Stir 2 cups, gently")
    assert [match.form for match in found] == [STIR_CUPS, STIR]
    assert {meaning(match) for match in found} == {Stir(Cups(2), gently=True)}
    # The clause is none of the preferred form, so the other is meant.
    assert [match.form for match in matches("Stir 2 cups, 3 times")] == [STIR]


def test_of_forms_with_as_many_words_the_one_that_stands_first_is_meant() -> None:
    one, two = form(Put, "Take <what>"), form(Stir, "Take <what>")
    assert [match.form for match in matches("take a pot", [one, two])] == [one, two]
    assert [match.form for match in matches("take a pot", [two, one])] == [two, one]


def test_what_happens_may_stand_after_a_comma() -> None:
    [match] = matches("Once a pot boils, slowly, put nothing down")
    assert (match.form, match.end) == (ONCE, 7)
    assert match.values["slowly"] is True
    [whole] = matches("Once a pot boils, slowly", block=True)
    assert (whole.form, whole.end) == (ONCE, 6)
    assert built(ONCE.draft({**whole.values, "then": (Put(None),)}, 0)) == Once(Pot(), (Put(None),), slowly=True)


def test_a_block_that_may_miss_is_never_after_a_comma() -> None:
    loose = form(Once, "Once <what> boils", ("!slowly slowly",), block="then", block_may_miss=True)
    for block in (True, False):
        [match] = matches("Once a pot boils, slowly", [loose], block=block)
        assert match.end == 6
    assert matches("Once a pot boils, put nothing down", [loose]) == []


@pytest.mark.parametrize(
    ("text", "block", "start", "message", "near"),
    [
        ("Stirr a pot", False, 0, "unknown sentence 'Stirr a pot': no sentence begins with 'Stirr'", "Stir THING"),
        ("Fly", False, 0, "no sentence begins with 'Fly', and no sentence is near", ""),
        ("Stir a pto", False, 7, "after 'Stir a' expected big or pot", "Stir a pot"),
        ("Stir the lid", False, 12, "after 'Stir the lid' expected of; it ends there", "Stir THING"),
        ("Put a pot down now", False, 15, "expected in or the end of the sentence; found 'now'", "Put ANYTHING"),
        ("Stir a pot, gently, gently", False, 20, "'gently' is said twice", ""),
        ("Stir a pot, gentle", False, 12, "unknown clause 'gentle' of the sentence 'Stir THING'", "gently"),
        ("Stir a pot, 2 tims", False, 14, "after '2' expected times", "N times"),
        ("Stir a pot", True, 10, "nothing can stand after a colon here: 'Stir a pot' is a whole sentence", ""),
        ("Once a pot boils", False, 16, "needs a colon or a comma and what happens after it", "Once THING boils: "),
    ],
)
def test_a_head_that_is_no_form_is_told(text: str, block: bool, start: int, message: str, near: str) -> None:
    made, head, told = matcher(text)
    assert made.matched(head, FORMS, block=block) is None
    [(at, said, hint)] = told
    assert at == start
    assert message in said
    assert hint.startswith(near)
    assert bool(hint) == bool(near)


def test_words_in_capitals_are_holes_unless_they_are_kept() -> None:
    shapes = ["Wash pots", "Wash ALL pots"]
    assert nearest_shape("Wash ALL pots", shapes) == "Wash pots"
    assert nearest_shape("Wash ALL pots", shapes, kept={"ALL"}) == "Wash ALL pots"
