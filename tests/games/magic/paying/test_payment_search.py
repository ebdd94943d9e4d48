"""Counting by lots finds the very payment that listing sources one by one found: sources, order, units, life."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.magic.rules.concepts.mana_costs import (
    BLACK,
    BLUE,
    COLOURLESS,
    GREEN,
    RED,
    WHITE,
    ManaCost,
    parse_cost,
)
from cardwright.games.magic.rules.concepts.mana_sources import HELP, Source, unit
from cardwright.games.magic.rules.paying.lots import lots_of
from cardwright.games.magic.rules.paying.payment import Payment, Spend, pay, payable
from cardwright.games.magic.rules.paying.payment_search import Found, Search
from cardwright.games.magic.rules.paying.plans import plans
from tests.games.magic import listing_search, listing_supply

Table = tuple[ManaCost, list[int], list[Source], int, int, list[ManaCost]]

KINDS = [WHITE, BLUE, BLACK, RED, GREEN, COLOURLESS]
SYMBOLS = [*"WUBRGC", "1", "2", "3", "W/U", "B/R", "G/W", "C/U", "2/W", "2/R", "W/P", "R/P", "G/U/P", "S"]
FILTER = [[WHITE, WHITE], [WHITE, BLUE], [BLUE, BLUE]]


def cost_of(words: list[str]) -> ManaCost:
    return parse_cost("".join("{" + word + "}" for word in words))


UNITS = st.builds(
    unit,
    st.sampled_from(KINDS),
    snow=st.sampled_from([False, False, True]),
    restriction=st.sampled_from([0, 0, 0, 1, 2]),
)
LAND = st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique=True).map(
    lambda kinds: [[kind] for kind in kinds]
)
SNOWY_LAND = st.sampled_from(KINDS).map(lambda kind: [[unit(kind, snow=True)]])
COSTS = st.lists(st.sampled_from(SYMBOLS), max_size=5).map(cost_of)
PLAIN_COSTS = st.lists(st.sampled_from([*"WUBRG", "1", "2", "3"]), min_size=1, max_size=5).map(cost_of)


@st.composite
def simple_tables(draw: st.DrawFn) -> Table:
    """Some sorts of lands, several of each, as a player has them."""
    sorts = draw(st.lists(st.tuples(st.one_of(LAND, LAND, SNOWY_LAND), st.integers(0, 2)), min_size=1, max_size=4))
    numbers = draw(st.lists(st.integers(0, len(sorts) - 1), min_size=1, max_size=10))
    sources = [Source(key + 5, sorts[number][0], sorts[number][1]) for key, number in enumerate(numbers)]
    pool = draw(st.one_of(st.just([]), st.lists(UNITS, max_size=4)))
    wanted = draw(st.lists(st.one_of(PLAIN_COSTS, COSTS), max_size=6))
    return draw(st.one_of(PLAIN_COSTS, COSTS)), pool, sources, draw(st.integers(-1, 20)), 0, wanted


# Two colours and little life, so that what one source takes is missed elsewhere.
SCARCE = st.sampled_from([WHITE, BLUE, COLOURLESS])
SCARCE_UNITS = st.builds(
    unit, SCARCE, snow=st.sampled_from([False, False, True]), restriction=st.sampled_from([0, 0, 0, 1, 2])
)
SCARCE_MAKES = st.one_of(
    st.lists(SCARCE, min_size=1, max_size=2, unique=True).map(lambda kinds: [[kind] for kind in kinds]),
    st.sampled_from([FILTER, [[COLOURLESS, COLOURLESS]], [[WHITE | HELP]]]),
    st.lists(st.lists(SCARCE_UNITS, min_size=1, max_size=3), min_size=1, max_size=3),
)
SCARCE_COSTS = st.lists(st.sampled_from([*"WUC", "1", "2", "W/U", "2/W", "W/P", "U/P", "W/U/P", "S"]), max_size=4).map(
    cost_of
)
OWN_COSTS = st.sampled_from([None, None, None, parse_cost("1"), parse_cost("{W/U}"), parse_cost("W"), parse_cost("1U")])


@st.composite
def any_tables(draw: st.DrawFn) -> Table:
    """Sources of every sort: several of one permanent, with costs, life, several units, restrictions."""
    sorts = [
        (draw(SCARCE_MAKES), draw(st.integers(0, 2)), draw(st.sampled_from([0, 0, 0, 1, 2])), draw(OWN_COSTS))
        for _ in range(draw(st.integers(1, 3)))
    ]
    numbers = draw(st.lists(st.integers(0, len(sorts) - 1), min_size=1, max_size=5))
    sources = [Source(draw(st.sampled_from([key, key, key, 0])), *sorts[number]) for key, number in enumerate(numbers)]
    pool = draw(st.lists(SCARCE_UNITS, max_size=2))
    wanted = draw(st.lists(SCARCE_COSTS, max_size=4))
    return draw(SCARCE_COSTS), pool, sources, draw(st.integers(-1, 5)), draw(st.sampled_from([0, 0b10, 0b110])), wanted


def told(payment: Payment | listing_search.Payment | None, sources: list[Source]) -> object:
    """All that a payment says, as plain data."""
    if payment is None:
        return None

    def spent(spends: list[Spend] | list[listing_search.Spend]) -> list[tuple[int, int, int, int]]:
        return [(one.symbol, one.unit, one.place, one.key) for one in spends]

    return {
        "activations": [
            ([other is one.source for other in sources], one.alternative, spent(one.spends))
            for one in payment.activations
        ],
        "spends": spent(payment.spends),
        "by life": payment.by_life,
        "by generic": payment.by_generic,
        "places": payment.places,
        "left": payment.left,
        "life": payment.life,
    }


def compare(table: Table) -> None:
    cost, pool, sources, life, allowed, wanted = table
    before = listing_search.pay(cost, pool, sources, life, allowed, wanted)
    assert told(pay(cost, pool, sources, life, allowed, wanted), sources) == told(before, sources)
    assert payable(cost, pool, sources, life, allowed) == (before is not None)


@given(simple_tables())
@settings(max_examples=300, deadline=None)
def test_lands_are_tapped_as_they_always_were(table: Table) -> None:
    compare(table)


@given(any_tables())
@settings(max_examples=300, deadline=None)
def test_all_sources_are_used_as_they_always_were(table: Table) -> None:
    compare(table)


def ended(found: Found | listing_search.Found | None) -> object:
    """What a search ended with, before it is written out."""
    if found is None:
        return None
    made = found.arrangement
    kept = [number for group, count in zip(found.groups, found.kept, strict=True) for number in group[:count]]
    return [source.key for source in made.used], made.alternatives, made.order, kept


def cut_short(table: Table, looks: int) -> bool:
    """Compare searches that may look only so often; whether that made a difference."""
    cost, pool, sources, life, allowed, wanted = table
    ends = []
    for allowance in (looks, 400):
        before = listing_search.Search(listing_supply.plans(cost)[0], pool, sources, life, allowed, wanted)
        before.looks = allowance
        if not listing_supply.Supply(pool, sources, before.life, allowed).payable(before.plan.cost):
            return False
        before.walk(0, [])
        now = Search(cost, plans(cost)[0], pool, lots_of(sources, allowed), life, allowed, wanted)
        now.looks = allowance
        ends.append(ended(before.best))
        assert ended(now.run()) == ends[-1]
    return ends[0] != ends[1]


@given(st.one_of(simple_tables(), any_tables()), st.integers(0, 60))
@settings(max_examples=300, deadline=None)
def test_a_search_that_is_cut_short_ends_where_it_always_did(table: Table, looks: int) -> None:
    cut_short(table, looks)


def test_every_look_counts() -> None:
    """So many lots that the search gives up after its last look, with the best payment it has seen by then."""
    pairs = [(a, b) for a in range(6) for b in range(a)]
    wanted = [parse_cost(text) for text in ("WUBRG", "GGWW", "RRRUU", "BBBB", "CCW", "3UUU")]
    differences = 0
    for text, extra, each in (("1RG", 2, 1), ("{W/U}{B/R}{2}", 5, 2), ("3RG", 1, 2)):
        makes = [[[a], [b]] for a, b in pairs[extra : extra + 8 // each] for _ in range(each)]
        sources = [Source(key, make, len(make) + make[0][0] % 3) for key, make in enumerate(makes)]
        table = [*sources, Source(50, [[extra]]), Source(60, [[extra, extra]])]
        compare((parse_cost(text), [extra], table, 20, 0, wanted))
        for looks in range(120):
            differences += cut_short((parse_cost(text), [extra], table, 20, 0, wanted), looks)
    assert differences > 40


def used(table: Table) -> list[int]:
    compare(table)
    payment = pay(*table)
    assert payment is not None
    return [one.source.key for one in payment.activations]


def test_life_that_is_wanted_later_is_not_paid_for_mana() -> None:
    sources = [Source(1, [[WHITE]], rank=0, life=1), Source(2, [[WHITE]], rank=1)]
    assert used((parse_cost("W"), [], sources, 2, 0, [])) == [1]
    assert used((parse_cost("W"), [], sources, 2, 0, [parse_cost("{U/P}")])) == [2]
    assert used((parse_cost("W"), [], sources, 3, 0, [parse_cost("{U/P}")])) == [1]


def test_a_permanent_that_is_used_has_no_other_source_left() -> None:
    sources = [
        Source(1, [[COLOURLESS]], rank=0),
        Source(1, [[BLUE]], rank=3, life=1),
        Source(2, [[COLOURLESS]], rank=1),
    ]
    assert used((parse_cost("1"), [], sources, 20, 0, [])) == [1]
    assert used((parse_cost("1"), [], sources, 20, 0, [parse_cost("U")])) == [2]
    assert used((parse_cost("1"), [], sources, 20, 0, [parse_cost("1U")])) == [1]


def test_restricted_mana_is_not_counted_on_for_later() -> None:
    bound = unit(BLUE, restriction=1)
    sources = [Source(1, [[BLUE]], rank=1), Source(2, [[bound]], rank=2)]
    assert used((parse_cost("1"), [], sources, 20, 0b10, [])) == [1]
    assert used((parse_cost("1"), [], sources, 20, 0b10, [parse_cost("U")])) == [2]
