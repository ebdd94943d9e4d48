"""Mana costs: both ways of writing them, their value and colours, and how they change."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import BadInput, RulesError
from cardwright.games.magic.rules.concepts.mana_costs import (
    BLACK,
    BLUE,
    BY_GENERIC,
    BY_LIFE,
    COLOUR_KINDS,
    COLOURLESS,
    GENERIC,
    GREEN,
    RED,
    SPECIALS,
    WHITE,
    CostError,
    ManaCost,
    parse_cost,
    symbol_text,
)

W, U, B, R, G = (1 << kind for kind in (WHITE, BLUE, BLACK, RED, GREEN))


def costs() -> st.SearchStrategy[ManaCost]:
    return st.builds(
        ManaCost,
        kinds=st.lists(st.integers(0, 3), min_size=6, max_size=6),
        generic=st.integers(0, 20),
        x=st.integers(0, 3),
        special=st.lists(st.sampled_from(sorted(SPECIALS.values())), max_size=4),
    )


@pytest.mark.parametrize(
    ("short", "braces", "value", "colours"),
    [
        ("", "{0}", 0, 0),
        ("0", "{0}", 0, 0),
        ("3", "{3}", 3, 0),
        ("2WW", "{2}{W}{W}", 4, W),
        ("UUU", "{U}{U}{U}", 3, U),
        ("3UBG", "{3}{B}{G}{U}", 6, U | B | G),
        ("XRR", "{X}{R}{R}", 2, R),
        ("XX2U", "{X}{X}{2}{U}", 3, U),
        ("15", "{15}", 15, 0),
        ("WUBRG", "{W}{U}{B}{R}{G}", 5, COLOUR_KINDS),
        ("1S", "{1}{S}", 2, 0),
    ],
)
def test_both_forms_mean_the_same(short: str, braces: str, value: int, colours: int) -> None:
    cost = parse_cost(short)
    assert cost == parse_cost(braces)
    assert cost.text() == braces
    assert cost.mana_value() == value
    assert cost.colours() == colours


@pytest.mark.parametrize(
    ("text", "value", "colours"),
    [
        ("{W/U}", 1, W | U),
        ("{2/W}", 2, W),
        ("{2/W}{2/U}{2/B}", 6, W | U | B),
        ("{C/W}", 1, W),
        ("{G/P}", 1, G),
        ("{G/U/P}", 1, G | U),
        ("{S}", 1, 0),
        ("{X}{2}{C}{S}{G/W}{R}", 6, G | W | R),
    ],
)
def test_special_symbols(text: str, value: int, colours: int) -> None:
    """CR 202.3f-g: a hybrid counts its largest part, a Phyrexian symbol 1; CR 202.2d: all the colours of its parts."""
    cost = parse_cost(text)
    assert cost.text() == text
    assert cost.mana_value() == value
    assert cost.colours() == colours


def test_trap_35_colourless_is_not_a_colour() -> None:
    """CR 105.1, 106.1b: {C} is a kind of mana that a cost can ask for, but gives no colour."""
    cost = parse_cost("{2}{C}{C}")
    assert cost.kinds[COLOURLESS] == 2
    assert cost.colours() == 0
    assert cost.mana_value() == 4
    assert not COLOUR_KINDS & 1 << COLOURLESS
    assert cost != parse_cost("{4}")


def test_x_is_the_number_chosen() -> None:
    """CR 202.3e."""
    cost = parse_cost("XX2U")
    assert cost.mana_value() == 3
    assert cost.mana_value(4) == 11
    assert cost.with_x(4) == parse_cost("10U")
    assert not cost.is_zero()
    assert not parse_cost("X").is_zero()
    assert parse_cost("X").with_x(0).is_zero()


@pytest.mark.parametrize("text", ["{R}{G}{W}{U}", "{W}{B}{G}", "{U}{R}{W}", "{G}{W}", "{R}{W}", "{1}{R/W}{G}"])
def test_colours_are_written_round_the_wheel(text: str) -> None:
    assert parse_cost(text).text() == text
    reverse = "".join("{" + part for part in reversed(text.split("{")) if part)
    assert parse_cost(reverse).text() == text


def test_a_hybrid_may_be_read_either_way_round() -> None:
    assert parse_cost("{U/W}{W/2}{U/G/P}").text() == "{2/W}{W/U}{G/U/P}"


@given(costs())
def test_what_is_written_is_read_back(cost: ManaCost) -> None:
    read = parse_cost(cost.text())
    assert read == cost
    assert hash(read) == hash(cost)
    assert read.text() == cost.text()


@given(costs(), costs())
def test_adding_costs_adds_their_values_and_colours(one: ManaCost, other: ManaCost) -> None:
    both = one.plus(other)
    assert both == other.plus(one)
    assert both.mana_value(2) == one.mana_value(2) + other.mana_value(2)
    assert both.colours() == one.colours() | other.colours()


@given(costs(), st.integers(0, 25))
def test_generic_reductions_take_generic_mana_alone(cost: ManaCost, amount: int) -> None:
    """CR 118.7a."""
    less = cost.reduced(amount)
    assert less.generic == max(0, cost.generic - amount)
    assert (less.kinds, less.special, less.x) == (cost.kinds, cost.special, cost.x)


@pytest.mark.parametrize(
    ("cost", "kinds", "left"),
    [
        ("2WW", [1], "2W"),
        ("2WW", [3], "1"),
        ("2WW", [9], "0"),
        ("2WW", [0, 1], "1WW"),
        ("1C", [0, 0, 0, 0, 0, 2], "0"),
        ("UU", [1, 1], "U"),
        ("{1}{W/U}", [1], "{W/U}"),
    ],
)
def test_reductions_of_a_kind_go_on_with_generic_mana(cost: str, kinds: list[int], left: str) -> None:
    """CR 118.7b-d."""
    assert parse_cost(cost).reduced(0, kinds) == parse_cost(left)


def test_symbols_with_several_ways_are_settled_one_at_a_time() -> None:
    cost = parse_cost("{2/W}{W/U}{G/U/P}")
    twobrid, hybrid, phyrexian = cost.special
    assert cost.settled(twobrid, BY_GENERIC) == parse_cost("{2}{W/U}{G/U/P}")
    assert cost.settled(twobrid, WHITE) == parse_cost("{W/U}{G/U/P}{W}")
    assert cost.settled(phyrexian, BY_LIFE) == parse_cost("{2/W}{W/U}")
    assert cost.settled(hybrid, BLUE) == parse_cost("{2/W}{G/U/P}{U}")
    for symbol, choice in ((twobrid, BY_LIFE), (hybrid, BY_GENERIC), (hybrid, RED), (phyrexian, WHITE)):
        with pytest.raises(RulesError, match="cannot be paid"):
            cost.settled(symbol, choice)


def test_one_symbol_is_taken_away() -> None:
    cost = parse_cost("{2}{W}{W/U}")
    assert cost.without(GENERIC) == parse_cost("{1}{W}{W/U}")
    assert cost.without(W) == parse_cost("{2}{W/U}")
    assert cost.without(SPECIALS["W/U"]) == parse_cost("2W")
    with pytest.raises(RulesError, match="has no symbol"):
        cost.without(U)
    assert [symbol_text(code) for code in (GENERIC, W, SPECIALS["2/W"])] == ["{1}", "{W}", "{2/W}"]


@pytest.mark.parametrize(
    ("text", "position", "found", "allowed"),
    [
        ("{2}{Q}", 4, "Q", "W/U/P"),
        ("2WQ", 2, "Q", "W"),
        ("{2}W", 3, "W", "{"),
        ("{2", 2, "", "}"),
        ("2{W}", 0, "2", "{"),
        ("{}", 1, "", "X"),
        ("{W/W}", 1, "W/W", "W/U"),
        ("{C/P}", 1, "C/P", "G/P"),
        ("{3/W}", 1, "3/W", "2/W"),
        ("{-1}", 1, "-1", "0"),
        ("2ww", 1, "w", "W"),
        ("{W}}", 3, "}", "{"),
        ("²", 0, "²", "W"),
        ("{1 }", 1, "1 ", "1"),
    ],
)
def test_a_wrong_cost_is_refused_with_its_place(text: str, position: int, found: str, allowed: str) -> None:
    with pytest.raises(CostError) as error:
        parse_cost(text)
    assert isinstance(error.value, BadInput)
    assert (error.value.position, error.value.found) == (position, found)
    assert allowed in error.value.allowed
    assert f"position {position + 1}" in str(error.value)


def test_the_nearest_symbol_is_told() -> None:
    with pytest.raises(CostError, match="did you mean 'W/U/P'"):
        parse_cost("{W/U/Q}")


@pytest.mark.parametrize("special", [GENERIC, 1 << WHITE, 0])
def test_a_cost_is_not_made_of_unknown_symbols(special: int) -> None:
    with pytest.raises(RulesError, match="special mana symbol"):
        ManaCost(special=[special])


def test_a_cost_has_no_negative_numbers() -> None:
    for kinds, generic, x in (([-1], 0, 0), ([], -1, 0), ([], 0, -1), ([0] * 7, 0, 0)):
        with pytest.raises(RulesError, match="none below 0"):
            ManaCost(kinds, generic, x)


def test_a_cost_equals_only_costs() -> None:
    assert parse_cost("W") != "{W}"
    assert repr(parse_cost("W")) == "ManaCost({W})"
