"""Paying mana: what can be paid is exactly what can be paid, and each payment found is a real and a good one."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import (
    BLACK,
    BLUE,
    COLOURLESS,
    GREEN,
    LETTERS,
    RED,
    SNOW,
    WHITE,
    ManaCost,
    parse_cost,
    symbol_text,
)
from cardwright.games.magic.rules.concepts.mana_sources import Source, kind_of, restriction_of, unit
from cardwright.games.magic.rules.paying.manual_payment import Bill, unit_text, ways
from cardwright.games.magic.rules.paying.payment import Payment, Spend, Supply, most_x, pay, payable

FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP, WASTES = ([[kind]] for kind in (GREEN, BLUE, RED, WHITE, BLACK, COLOURLESS))
SOL_RING = [[COLOURLESS, COLOURLESS]]
FILTER = [[WHITE, WHITE], [WHITE, BLUE], [BLUE, BLUE]]
SNOWY = unit(WHITE, snow=True)


def lands(*makes: list[list[int]]) -> list[Source]:
    return [Source(key, make) for key, make in enumerate(makes)]


def symbols_of(cost: ManaCost) -> list[str]:
    """The symbols one by one without braces, generic mana as so many 1s."""
    letters = [LETTERS[kind] for kind in range(6) for _ in range(cost.kinds[kind])]
    special = [symbol_text(symbol)[1:-1] for symbol in cost.special]
    return special + letters + ["1"] * cost.generic


def fits(symbol: str, code: int) -> bool:
    """Whether one unit pays the symbol in full, told from how the symbol is written."""
    if symbol == "S":
        return bool(code & SNOW)
    return symbol == "1" or LETTERS[kind_of(code)] in symbol.split("/")


def may(code: int, allowed: int) -> bool:
    return not restriction_of(code) or bool(allowed & 1 << restriction_of(code))


def by_force(cost: ManaCost, pool: list[int], sources: list[Source], life: int, allowed: int) -> bool:
    """Tries everything: any source at any time, any unit on any symbol."""

    @cache
    def possible(needs: tuple[str, ...], units: tuple[int, ...], used: frozenset[int], left: int) -> bool:
        if not needs:
            return True
        if "/P" in needs[0] and left >= 2 and possible(needs[1:], units, used, left - 2):
            return True
        for place, code in enumerate(units):
            rest = units[:place] + units[place + 1 :]
            if not may(code, allowed):
                continue
            if fits(needs[0], code) and possible(needs[1:], rest, used, left):
                return True
            if needs[0].startswith("2/") and possible(("1", *needs[1:]), rest, used, left):
                return True
        for source in sources:
            if source.key in used or (source.life and source.life > left):
                continue
            asked = symbols_of(source.cost) if source.cost is not None else []
            for rest in spent_on(tuple(asked), units):
                for units_made in source.makes:
                    more = tuple(sorted((*rest, *units_made)))
                    if possible(needs, more, used | {source.key}, left - source.life):
                        return True
        return False

    return possible(tuple(symbols_of(cost)), tuple(sorted(pool)), frozenset(), life)


def spent_on(needs: tuple[str, ...], units: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What can be left after paying a source's own cost, which restricted mana does not pay."""
    if not needs:
        return {units}
    found: set[tuple[int, ...]] = set()
    for place, code in enumerate(units):
        if fits(needs[0], code) and not restriction_of(code):
            found |= spent_on(needs[1:], units[:place] + units[place + 1 :])
    return found


def check(payment: Payment, cost: ManaCost, pool: list[int], sources: list[Source], life: int, allowed: int) -> None:
    """Carries the payment out and sees that each step is possible and nothing is left unpaid."""
    left = dict(enumerate(pool))
    made: Counter[tuple[int, int]] = Counter()
    places: list[int] = []

    def spend(spends: list[Spend], restricted: bool) -> list[tuple[str, int]]:
        paid = []
        for one in spends:
            if one.place >= 0:
                assert left.pop(one.place) == one.unit
                places.append(one.place)
            else:
                made[one.key, one.unit] -= 1
                assert made[one.key, one.unit] >= 0
            assert may(one.unit, allowed if restricted else 0)
            paid.append((symbol_text(one.symbol)[1:-1], one.unit))
        return paid

    used = []
    total = 2 * len(payment.by_life)
    for activation in payment.activations:
        source = activation.source
        assert any(source is other for other in sources)
        used.append(source.key)
        total += source.life
        paid = spend(activation.spends, False)
        asked = symbols_of(source.cost) if source.cost is not None else []
        assert sorted(symbol for symbol, _ in paid) == sorted(asked)
        assert all(fits(symbol, code) for symbol, code in paid)
        made.update((source.key, code) for code in source.makes[activation.alternative])
    assert len(used) == len(set(used))
    assert payment.life == total
    assert total == 0 or total <= life

    paid = spend(payment.spends, True)
    generic = [symbol_text(symbol)[1:-1] for symbol in payment.by_generic]
    by_life = [symbol_text(symbol)[1:-1] for symbol in payment.by_life]
    assert all("/P" in symbol for symbol in by_life)
    symbols = Counter(symbols_of(cost))
    assert Counter(symbol for symbol, _ in paid) == symbols - Counter(by_life) + Counter(generic)
    in_full = Counter(symbol for symbol, code in paid if fits(symbol, code))
    assert in_full >= symbols - Counter(by_life) - Counter(generic)
    assert payment.places == sorted(places)
    assert Counter(payment.left) == Counter(left.values()) + Counter(code for _, code in made.elements())


SYMBOLS = ["1", "2", "W", "U", "C", "W/U", "C/W", "2/W", "2/U", "W/P", "W/U/P", "S"]
UNITS = st.builds(
    unit,
    st.sampled_from([WHITE, BLUE, COLOURLESS]),
    snow=st.booleans(),
    restriction=st.sampled_from([0, 0, 0, 1, 2]),
)
PLAIN = st.sampled_from([WHITE, BLUE, BLACK, COLOURLESS, SNOWY])
SINGLE = st.lists(st.lists(PLAIN, min_size=1, max_size=1), min_size=1, max_size=3)
MAKES = st.one_of(
    SINGLE,
    st.lists(st.lists(UNITS, min_size=1, max_size=2), min_size=1, max_size=2),
    st.just(FILTER),
)
COSTS = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4).map(
    lambda words: parse_cost("".join("{" + word + "}" for word in words))
)
OWN_COSTS = st.sampled_from([None, None, None, parse_cost("1"), parse_cost("{W/U}"), parse_cost("W")])


@st.composite
def tables(draw: st.DrawFn) -> tuple[ManaCost, list[int], list[Source], int, int]:
    count = draw(st.integers(1, 4))
    sources = [
        Source(
            draw(st.sampled_from([number, number, number, 0])),
            draw(MAKES),
            draw(st.integers(0, 2)),
            draw(st.sampled_from([0, 0, 1, 2])),
            draw(OWN_COSTS),
        )
        for number in range(count)
    ]
    pool = draw(st.lists(UNITS, max_size=3))
    return draw(COSTS), pool, sources, draw(st.integers(-1, 4)), draw(st.sampled_from([0, 0b10, 0b110]))


@given(tables())
@settings(max_examples=400, deadline=None)
def test_what_is_payable_is_what_trying_everything_pays(
    table: tuple[ManaCost, list[int], list[Source], int, int],
) -> None:
    assert payable(*table) == by_force(*table)


@given(tables(), st.lists(COSTS, max_size=2))
@settings(max_examples=250, deadline=None)
def test_a_payment_is_found_just_when_there_is_one_and_really_pays(
    table: tuple[ManaCost, list[int], list[Source], int, int], wanted: list[ManaCost]
) -> None:
    payment = pay(*table, wanted=wanted)
    assert (payment is not None) == payable(*table)
    if payment is not None:
        check(payment, *table)
        again = pay(*table, wanted=wanted)
        assert again is not None
        assert again.left == payment.left
        assert [one.source.key for one in again.activations] == [one.source.key for one in payment.activations]


@given(tables())
@settings(max_examples=150, deadline=None)
def test_life_pays_phyrexian_symbols_only_where_mana_does_not_do(
    table: tuple[ManaCost, list[int], list[Source], int, int],
) -> None:
    cost, pool, sources, life, allowed = table
    payment = pay(*table)
    assume(payment is not None)
    assert payment is not None
    for count in range(len(payment.by_life)):
        fewer = [symbol for symbol in cost.special if symbol_text(symbol)[1:-1].endswith("/P")]
        spared = len(fewer) - count
        assert not any(
            by_mana_alone(cost, chosen, pool, sources, life - 2 * count, allowed) for chosen in subsets(fewer, spared)
        )


def subsets(items: list[int], size: int) -> list[list[int]]:
    if size == 0:
        return [[]]
    if not items:
        return []
    return [[items[0], *rest] for rest in subsets(items[1:], size - 1)] + subsets(items[1:], size)


def by_mana_alone(
    cost: ManaCost, kept: list[int], pool: list[int], sources: list[Source], life: int, allowed: int
) -> bool:
    """Whether the cost can be paid if just these Phyrexian symbols are paid with mana, the others with life."""
    plain = [symbol for symbol in cost.special if not symbol_text(symbol).endswith("/P}")]
    words = "".join(symbol_text(symbol) for symbol in plain)
    words += "".join(symbol_text(symbol).replace("/P", "") for symbol in kept)
    changed = ManaCost(cost.kinds, cost.generic).plus(parse_cost(words))
    return by_force(changed, pool, sources, life, allowed)


@given(tables(), st.lists(st.integers(0, 99), min_size=12, max_size=12))
@settings(max_examples=120, deadline=None)
def test_who_pays_by_hand_never_gets_stuck(
    table: tuple[ManaCost, list[int], list[Source], int, int], choices: list[int]
) -> None:
    bill = Bill(*table)
    assert bool(bill.ways()) == (payable(*table) and not bill.paid())
    if not bill.payable():
        return
    for number in range(40):
        if bill.paid():
            return
        steps = bill.ways()
        assert steps
        step = steps[choices[number % len(choices)] % len(steps)]
        after = bill.take(step)
        assert after.life == bill.life or after.life >= 0
        bill = after
    pytest.fail("a payment by hand does not end")


@given(st.lists(SINGLE, min_size=2, max_size=6), COSTS, COSTS)
@settings(max_examples=150, deadline=None)
def test_what_is_wanted_stays_payable_if_both_can_be_paid(
    makes: list[list[list[int]]], cost: ManaCost, wanted: ManaCost
) -> None:
    sources = [Source(key, make) for key, make in enumerate(makes)]
    assume(payable(cost.plus(wanted), [], sources, 0))
    payment = pay(cost, [], sources, 0, wanted=[wanted])
    assert payment is not None
    used = [activation.source.key for activation in payment.activations]
    rest = [source for source in sources if source.key not in used]
    assert payable(wanted, payment.left, rest, 0)


@given(tables(), st.integers(1, 2))
@settings(max_examples=150, deadline=None)
def test_the_most_x_is_payable_and_one_more_is_not(
    table: tuple[ManaCost, list[int], list[Source], int, int], number: int
) -> None:
    plain, pool, sources, life, allowed = table
    cost = plain.plus(ManaCost(x=number))
    most = most_x(cost, pool, sources, life, allowed)
    assert (most >= 0) == payable(plain, pool, sources, life, allowed)
    assert most < 0 or payable(cost.with_x(most), pool, sources, life, allowed)
    assert not payable(cost.with_x(most + 1), pool, sources, life, allowed)


@pytest.mark.parametrize(
    ("cost", "makes", "possible"),
    [
        ("WW", [PLAINS], False),
        ("WW", [PLAINS, PLAINS], True),
        ("WW", [PLAINS, ISLAND], False),
        ("3", [PLAINS, SWAMP, WASTES], True),
        ("3", [PLAINS, SOL_RING], True),
        ("4", [PLAINS, SOL_RING], False),
        ("{C}", [PLAINS], False),
        ("{C}", [WASTES], True),
        ("{C}{C}", [SOL_RING], True),
        ("W", [SOL_RING, WASTES], False),
        ("{S}", [PLAINS], False),
        ("{S}", [[[SNOWY]]], True),
        ("1", [[[SNOWY]]], True),
        ("{2/W}", [SWAMP], False),
        ("{2/W}", [SWAMP, SWAMP], True),
        ("{2/W}{2/W}", [SWAMP, PLAINS, SWAMP], True),
        ("{2/W}{2/W}", [SWAMP, SWAMP, SWAMP], False),
        ("WU", [FILTER], True),
        ("WUU", [FILTER, PLAINS], True),
        ("WB", [FILTER], False),
        ("WWWW", [FILTER, FILTER], True),
        ("UUUU", [FILTER, FILTER], True),
        ("WWWU", [FILTER, FILTER], True),
        ("WWWWW", [FILTER, FILTER], False),
        ("UBG", [[[BLUE], [BLACK]], ISLAND, FOREST], True),
        ("", [], True),
        ("X", [], True),
        ("W", [[]], False),
        ("W", [[[]]], False),
    ],
)
def test_what_lands_pay(cost: str, makes: list[list[list[int]]], possible: bool) -> None:
    assert payable(parse_cost(cost), [], lands(*makes), 20) is possible


def test_trap_35_colourless_mana_pays_no_colour_and_no_colour_pays_colourless() -> None:
    """CR 107.4c: {C} asks for colourless mana; a hybrid with {C} takes either half."""
    for kind in (WHITE, BLUE, BLACK, RED, GREEN):
        assert not payable(parse_cost("{C}"), [kind], [], 20)
        assert not payable(parse_cost(LETTERS[kind]), [COLOURLESS], [], 20)
        assert payable(parse_cost("1"), [kind], [], 20)
    assert payable(parse_cost("{C/W}{C/W}"), [COLOURLESS, WHITE], [], 20)


def test_colourless_mana_is_used_for_generic_first() -> None:
    payment = pay(parse_cost("1"), [GREEN, COLOURLESS], [], 20)
    assert payment is not None
    assert payment.left == [GREEN]
    tapped = pay(parse_cost("1G"), [], lands(FOREST, FOREST, WASTES), 20)
    assert tapped is not None
    assert sorted(one.source.key for one in tapped.activations) == [0, 2]


@pytest.mark.parametrize(
    ("cost", "makes"),
    [
        ("{W/U}{W}", [PLAINS, ISLAND]),
        ("{W/U}{U/B}{B/R}", [SWAMP, ISLAND, PLAINS]),
        ("{W/U}{W/B}", [[[WHITE], [BLUE]], SWAMP]),
        ("1W", [[[WHITE], [BLUE]], ISLAND]),
        ("WU", [[[WHITE], [BLUE]], PLAINS]),
        ("WUB", [[[WHITE], [BLUE], [BLACK]], [[WHITE], [BLUE]], PLAINS]),
        ("{2/W}{2/U}", [PLAINS, SWAMP, SWAMP]),
        ("WWUU", [FILTER, FILTER]),
        ("SW", [[[SNOWY]], PLAINS]),
    ],
)
def test_trap_36_no_order_of_symbols_or_lands_makes_a_payment_fail(cost: str, makes: list[list[list[int]]]) -> None:
    """What takes the first land that fits would waste the one that another symbol needs."""
    for order in (makes, makes[::-1]):
        payment = pay(parse_cost(cost), [], lands(*order), 0)
        assert payment is not None
        check(payment, parse_cost(cost), [], lands_of(payment, order), 0, 0)


def lands_of(payment: Payment, makes: list[list[list[int]]]) -> list[Source]:
    assert all(one.source.makes == makes[one.source.key] for one in payment.activations)
    return [one.source for one in payment.activations]


def test_trap_36_restricted_mana_pays_only_what_it_is_allowed_for() -> None:
    """CR 106.6: white mana for creatures alone (restriction 3) pays the white symbol, the free mana the rest."""
    pool = [WHITE, unit(WHITE, restriction=3), unit(WHITE, restriction=4)]
    cost = parse_cost("1W")
    assert not payable(cost, pool, [], 20)
    assert payable(cost, pool, [], 20, 1 << 3)
    assert not payable(parse_cost("2W"), pool, [], 20, 1 << 3)
    payment = pay(cost, pool, [], 20, 1 << 3)
    assert payment is not None
    assert payment.left == [unit(WHITE, restriction=4)]


def test_trap_37_of_two_equal_units_the_right_one_is_taken() -> None:
    """Two green mana differ: the restricted one is spent where it may be, the snow one is kept."""
    bound = unit(GREEN, restriction=1)
    snow = unit(GREEN, snow=True)
    for pool, place in (([GREEN, bound], 1), ([bound, GREEN], 0), ([snow, GREEN], 1), ([GREEN, snow], 0)):
        payment = pay(parse_cost("G"), pool, [], 20, 0b10)
        assert payment is not None
        assert payment.places == [place]
        assert payment.left == [pool[1 - place]]
    free = pay(parse_cost("1"), [COLOURLESS, bound], [], 20, 0b10)
    assert free is not None
    assert free.left == [COLOURLESS]
    unfit = pay(parse_cost("G"), [bound, GREEN], [], 20)
    assert unfit is not None
    assert unfit.places == [1]
    cold = pay(parse_cost("{S}"), [GREEN, snow], [], 20)
    assert cold is not None
    assert cold.places == [1]


def test_trap_37_a_step_by_hand_takes_the_unit_that_was_named() -> None:
    bound = unit(GREEN, restriction=1)
    bill = Bill(parse_cost("G"), [GREEN, bound], [], 20, 0b10)
    texts = {bill.text(step): bill.take(step).pool for step in bill.ways()}
    assert texts == {"spend {G} on {G}": [bound], "spend {G} (restriction 1) on {G}": [GREEN]}


def used(payment: Payment | None) -> list[int]:
    assert payment is not None
    return sorted(activation.source.key for activation in payment.activations)


def test_the_pool_is_used_before_sources() -> None:
    payment = pay(parse_cost("1R"), [GREEN], lands(MOUNTAIN, FOREST), 20)
    assert used(payment) == [0]
    assert used(pay(parse_cost("{2/W}"), [RED, RED], lands(PLAINS), 20)) == []


def test_mana_pays_a_phyrexian_symbol_before_life() -> None:
    cost = parse_cost("{1}{B/P}{B/P}")
    payment = pay(cost, [], lands(SWAMP, SWAMP, PLAINS), 20)
    assert payment is not None
    assert (payment.life, used(payment)) == (0, [0, 1, 2])
    payment = pay(cost, [], lands(SWAMP, PLAINS), 20)
    assert payment is not None
    assert (payment.life, len(payment.by_life)) == (2, 1)
    assert pay(cost, [], lands(PLAINS), 3) is None
    assert payable(cost, [], lands(PLAINS), 4)


def test_life_is_shared_by_symbols_and_sources() -> None:
    confluence = Source(0, [[WHITE], [BLUE]], life=1)
    cost = parse_cost("{W/P}{U}")
    assert payable(cost, [], [confluence], 3)
    assert not payable(cost, [], [confluence], 2)
    assert payable(parse_cost("W"), [], lands(PLAINS), -5)
    assert payable(parse_cost("W"), [], [Source(0, FILTER)], -5)


def test_other_costs_stay_payable() -> None:
    sources = lands(FOREST, ISLAND, MOUNTAIN)
    for wanted, kept in (("U", 1), ("G", 0), ("R", 2)):
        assert kept not in used(pay(parse_cost("1"), [], sources, 20, 0, [parse_cost(wanted)]))
    both = [parse_cost("UU"), parse_cost("R"), parse_cost("U")]
    assert used(pay(parse_cost("1"), [], lands(ISLAND, FOREST, ISLAND, MOUNTAIN), 20, 0, both)) == [1]


def test_what_a_source_leaves_over_is_chosen_for_what_is_wanted() -> None:
    for wanted, left in (("U", [BLUE]), ("W", [WHITE])):
        payment = pay(parse_cost("W"), [], [Source(0, FILTER)], 20, 0, [parse_cost(wanted)])
        assert payment is not None
        assert payment.left == left


def test_a_two_brid_symbol_is_paid_so_that_the_colour_stays() -> None:
    sources = lands(PLAINS, SWAMP, SWAMP)
    assert used(pay(parse_cost("{2/W}"), [], sources, 20)) == [0]
    payment = pay(parse_cost("{2/W}"), [], sources, 20, 0, [parse_cost("W")])
    assert used(payment) == [1, 2]
    assert payment is not None
    assert [symbol_text(symbol) for symbol in payment.by_generic] == ["{2/W}"]


def test_low_ranks_and_few_kinds_come_first() -> None:
    dual = [[WHITE], [BLUE]]
    assert used(pay(parse_cost("W"), [], lands(dual, PLAINS), 20)) == [1]
    treasure = Source(0, [[WHITE]], rank=2)
    assert used(pay(parse_cost("W"), [], [treasure, Source(1, dual)], 20)) == [1]
    assert used(pay(parse_cost("WW"), [], [treasure, Source(1, dual)], 20)) == [0, 1]
    ranked = [Source(key, PLAINS, rank=5 - key) for key in range(4)]
    assert used(pay(parse_cost("WW"), [], ranked, 20)) == [2, 3]


def test_little_is_wasted() -> None:
    payment = pay(parse_cost("1"), [], lands(SOL_RING, WASTES), 20)
    assert used(payment) == [1]
    payment = pay(parse_cost("2"), [], lands(SOL_RING, PLAINS), 20)
    assert payment is not None
    assert (used(payment), payment.left) in (([0], []), ([0, 1], [COLOURLESS]))


def test_a_source_with_a_cost_is_paid_from_what_came_before() -> None:
    """Two signets cannot pay for each other; with one land they can be chained."""
    signets = [Source(1, [[WHITE, BLUE]], cost=parse_cost("1")), Source(2, [[BLACK, RED]], cost=parse_cost("1"))]
    assert not payable(parse_cost("1"), [], signets, 20)
    forest = Source(0, FOREST)
    cost = parse_cost("WBR")
    payment = pay(cost, [], [*signets, forest], 20)
    assert payment is not None
    assert [one.source.key for one in payment.activations] == [0, 1, 2]
    check(payment, cost, [], [*signets, forest], 20, 0)
    assert not payable(parse_cost("WUBR"), [], [*signets, forest], 20)
    assert not payable(parse_cost("WUG"), [], [signets[0], forest], 20)


def test_restricted_mana_does_not_pay_for_a_source() -> None:
    signet = Source(1, [[WHITE, BLUE]], cost=parse_cost("1"))
    pool = [unit(GREEN, restriction=1)]
    assert not payable(parse_cost("W"), pool, [signet], 20, 0b10)
    assert payable(parse_cost("W"), [GREEN], [signet], 20, 0b10)
    assert [bill.text(step) for bill in [Bill(parse_cost("W"), [GREEN], [signet], 20)] for step in bill.ways()] == [
        "use 1 for {W} {U} with {G}"
    ]


def test_sources_of_one_key_are_one_permanent() -> None:
    filter_land = [Source(1, WASTES), Source(1, FILTER, cost=parse_cost("{W/U}"))]
    assert not payable(parse_cost("1W"), [], filter_land, 20)
    assert payable(parse_cost("1W"), [], [*filter_land, Source(0, ISLAND)], 20)
    assert payable(parse_cost("1U"), [], [*filter_land, Source(0, ISLAND)], 20)
    assert not payable(parse_cost("2U"), [], [*filter_land, Source(0, ISLAND)], 20)
    table = [*filter_land, Source(0, ISLAND), Source(2, WASTES)]
    payment = pay(parse_cost("CWU"), [], table, 20)
    assert payment is not None
    assert used(payment) == [0, 1, 2]
    check(payment, parse_cost("CWU"), [], table, 20, 0)
    two = [Source(1, WASTES), Source(1, PLAINS)]
    assert payable(parse_cost("{C}"), [], two, 20)
    assert not payable(parse_cost("CW"), [], two, 20)


def test_many_sources_and_much_mana_are_no_trouble() -> None:
    treasures = [Source(key, [[kind] for kind in range(5)], rank=3) for key in range(1500)]
    payment = pay(parse_cost("20WWUU"), [RED] * 1200, [*treasures, Source(2000, PLAINS)], 20)
    assert payment is not None
    assert len(payment.places) == 20
    assert used(payment) == [0, 1, 2, 2000]
    wheel = parse_cost("{W/U}{W/B}{U/B}{U/R}{B/R}{B/G}{R/G}{R/W}{G/W}{G/U}")
    assert payable(wheel, [WHITE] * 4 + [BLACK] * 3 + [RED] * 2 + [BLUE], [], 0)
    assert not payable(wheel, [WHITE] * 5 + [BLACK] * 3 + [RED] * 2, [], 0)


def test_one_supply_answers_for_many_costs() -> None:
    supply = Supply([GREEN], lands(FOREST, SOL_RING), 20)
    answers = {text: supply.payable(parse_cost(text)) for text in ("GG", "2GG", "3GG", "CCG", "GGG", "")}
    assert answers == {"GG": True, "2GG": True, "3GG": False, "CCG": True, "GGG": False, "": True}


def test_the_most_x() -> None:
    sources = lands(MOUNTAIN, MOUNTAIN, SOL_RING, FOREST)
    assert most_x(parse_cost("XRR"), [], sources, 20) == 3
    assert most_x(parse_cost("XXRR"), [], sources, 20) == 1
    assert most_x(parse_cost("XRRR"), [], sources, 20) == -1
    assert most_x(parse_cost("X"), [RED], [], 20) == 1


def test_x_is_chosen_before_it_is_paid() -> None:
    with pytest.raises(RulesError, match="before X is chosen"):
        pay(parse_cost("XR"), [RED], [], 20)
    with pytest.raises(RulesError, match="before X is chosen"):
        ways(parse_cost("XR"), [RED], [], 20)
    with pytest.raises(RulesError, match="has no X"):
        most_x(parse_cost("R"), [RED], [], 20)
    for text in ("X", "{2/W}", "{W/P}"):
        with pytest.raises(RulesError, match="source 7"):
            Source(7, PLAINS, cost=parse_cost(text))


def test_the_steps_by_hand_are_told_in_words() -> None:
    bill = Bill(parse_cost("{2/W}{B/P}"), [WHITE, unit(RED, snow=True)], lands(SWAMP), 2)
    assert [bill.text(step) for step in bill.ways()] == [
        "use 0 for {B}",
        "spend {W} on {2/W}",
        "spend {W} on {2/W} as generic",
        "spend {R} (snow) on {2/W} as generic",
        "pay 2 life for {B/P}",
    ]
    assert unit_text(unit(COLOURLESS, restriction=2)) == "{C} (restriction 2)"
    poor = Bill(parse_cost("{2/W}{B/P}"), [WHITE], lands(SWAMP), 1)
    assert [poor.text(step) for step in poor.ways()] == ["use 0 for {B}", "spend {W} on {2/W}"]


def test_a_step_that_would_strand_the_rest_is_not_offered() -> None:
    texts = [step.alternative for step in ways(parse_cost("WU"), [], lands([[WHITE], [BLUE]], PLAINS), 0)]
    assert texts == [1, 0]
    assert ways(parse_cost("WW"), [WHITE], [], 20) == []
    assert ways(parse_cost(""), [WHITE], lands(PLAINS), 20) == []
