"""Counting by lots finds the very payment that listing sources one by one found: sources, order, units, life."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.magic.rules.mana import BLACK, BLUE, COLOURLESS, GREEN, RED, WHITE, ManaCost, parse_cost
from cardwright.games.magic.rules.payment import Payment, Spend, pay, payable
from cardwright.games.magic.rules.sources import HELP, Source, unit
from tests.games.magic import listing_search

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
RICH = st.one_of(
    st.just(FILTER),
    st.just([[COLOURLESS, COLOURLESS]]),
    st.lists(st.lists(UNITS, min_size=1, max_size=3), min_size=1, max_size=3),
    st.sampled_from(KINDS).map(lambda kind: [[kind | HELP]]),
)
COSTS = st.lists(st.sampled_from(SYMBOLS), max_size=5).map(cost_of)
PLAIN_COSTS = st.lists(st.sampled_from([*"WUBRG", "1", "2", "3"]), min_size=1, max_size=5).map(cost_of)
OWN_COSTS = st.sampled_from([None, None, parse_cost("1"), parse_cost("{W/U}"), parse_cost("R"), parse_cost("1G")])


@st.composite
def simple_tables(draw: st.DrawFn) -> Table:
    """Some sorts of lands, several of each, as a player has them."""
    sorts = draw(st.lists(st.tuples(st.one_of(LAND, LAND, SNOWY_LAND), st.integers(0, 2)), min_size=1, max_size=4))
    numbers = draw(st.lists(st.integers(0, len(sorts) - 1), min_size=1, max_size=10))
    sources = [Source(key + 5, sorts[number][0], sorts[number][1]) for key, number in enumerate(numbers)]
    pool = draw(st.one_of(st.just([]), st.lists(UNITS, max_size=4)))
    wanted = draw(st.lists(st.one_of(PLAIN_COSTS, COSTS), max_size=6))
    return draw(st.one_of(PLAIN_COSTS, COSTS)), pool, sources, draw(st.integers(-1, 20)), 0, wanted


@st.composite
def any_tables(draw: st.DrawFn) -> Table:
    """Sources of every sort: several of one permanent, with costs, life, several units, restrictions."""
    sorts = [
        (draw(st.one_of(LAND, RICH)), draw(st.integers(0, 3)), draw(st.sampled_from([0, 0, 0, 1, 2])), draw(OWN_COSTS))
        for _ in range(draw(st.integers(1, 3)))
    ]
    numbers = draw(st.lists(st.integers(0, len(sorts) - 1), min_size=1, max_size=5))
    sources = [Source(draw(st.sampled_from([key, key, key, 0])), *sorts[number]) for key, number in enumerate(numbers)]
    pool = draw(st.lists(UNITS, max_size=3))
    wanted = draw(st.lists(COSTS, max_size=4))
    return draw(COSTS), pool, sources, draw(st.integers(-1, 6)), draw(st.sampled_from([0, 0b10, 0b110])), wanted


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
@settings(max_examples=600, deadline=None)
def test_lands_are_tapped_as_they_always_were(table: Table) -> None:
    compare(table)


@given(any_tables())
@settings(max_examples=600, deadline=None)
def test_all_sources_are_used_as_they_always_were(table: Table) -> None:
    compare(table)


def test_a_search_that_is_cut_short_ends_where_it_always_did() -> None:
    """So many lots that the search gives up after its last look, with the best payment it has seen by then."""
    pairs = [(a, b) for a in range(6) for b in range(a)]
    sources = [Source(key, [[a], [b]], key % 3) for key, (a, b) in enumerate(pairs)]
    wanted = [parse_cost(text) for text in ("WUBRG", "GGWW", "RRRUU", "BBBB", "CCW", "3UUU")]
    seen = []
    for text in ("2WU", "3RG", "{W/U}{B/R}{2}", "{1}{2/W}{2/W}", "4"):
        cost = parse_cost(text)
        for extra in range(6):
            table = [*sources[extra:], Source(50 + extra, [[extra]]), Source(60 + extra, [[extra, extra]])]
            compare((cost, [extra], table, 20, 0, wanted))
            search = listing_search.Search(listing_search.plans(cost)[0], [extra], table, 20, 0, wanted)
            search.walk(0, [])
            seen.append(search.looks)
    assert min(seen) < 0
