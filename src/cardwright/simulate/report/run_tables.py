"""Tables about the run as a whole: its facts, its entrants, the matrix, the order, the field, and reality."""

from __future__ import annotations

from cardwright.simulate.matrix import Cell as MatrixCell
from cardwright.simulate.matrix import next_pairs
from cardwright.simulate.reality import Comparison, Marks
from cardwright.simulate.report.content import OPEN
from cardwright.simulate.report.figures import Figures
from cardwright.simulate.report.table import COUNT, NUMBER, POINTS, RATE, TEXT, Cell, Column, Table, rated
from cardwright.simulate.report.words import percent

MOST_NEXT = 5


def agents_line(found: Figures) -> str:
    """Return the sentence that says whom the figures describe."""
    agents = list(dict.fromkeys(entrant.agent for entrant in found.content.entrants))
    named = agents[0] if len(agents) == 1 else ", ".join(agents[:-1]) + " and " + agents[-1]
    return f"These figures describe games played by {named}, not by people."


def facts(found: Figures) -> Table:
    content = found.content
    known = "open: agents know both lists" if content.lists == OPEN else "closed: agents know the archetype only"
    played = sum(len(pair.units) for pair in content.pairs)
    wanted = sum(pair.wanted for pair in content.pairs)
    rows: list[tuple[str, str]] = [
        ("game", content.game),
        *((f"setting {name}", value) for name, value in content.settings.items()),
        ("match", f"best of {content.best_of}"),
        ("agents", ", ".join(dict.fromkeys(entrant.agent for entrant in content.entrants))),
        ("lists", known),
        ("seed", str(content.seed)),
        (
            "stops",
            "after a fixed number of units" if content.until is None else f"at a width of {percent(content.until)}",
        ),
        ("units played", f"{played} of {wanted}" + ("" if played == wanted or content.until else ", not complete")),
        ("games", str(sum(len(unit.games) for pair in content.pairs for unit in pair.units))),
        ("engine", content.engine),
        ("run", content.run),
    ]
    note = "A unit is the pair's matches with one seed, each entrant once in the first seat."
    return Table("run", "The run", (Column("fact", "fact"), Column("value", "value")), tuple(rows), (note,))


def entrants(found: Figures) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("agent", "agent"),
        Column("archetype", "archetype"),
        Column("main", "main deck", COUNT),
        Column("sideboard", "sideboard", COUNT),
        Column("plan", "sideboard plan"),
        Column("source", "list"),
        Column("date", "date"),
        Column("event", "event"),
    )
    rows = [
        (
            one.name,
            one.agent,
            one.archetype or None,
            sum(one.main.values()),
            sum(one.sideboard.values()),
            one.plan or None,
            one.origin.source or None,
            one.origin.date or None,
            one.origin.event or None,
        )
        for one in found.content.entrants
    ]
    return Table("entrants", "Decks and agents", columns, tuple(rows))


def deck_lists(found: Figures) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("part", "part"),
        Column("card", "card"),
        Column("copies", "copies", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in found.content.entrants:
        for part, cards in (("main", one.main), ("sideboard", one.sideboard)):
            rows += [(one.name, part, name, copies) for name, copies in cards.items()]
    return Table("lists", "Deck lists", columns, tuple(rows), data=True)


def matrix_table(found: Figures) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("opponent", "against"),
        *rated("rate", "won (95 % interval)"),
        Column("matches", "decided matches", COUNT),
        Column("played", "played"),
    )
    names = found.matrix.names
    rows: list[tuple[Cell, ...]] = []
    for one, name in enumerate(names):
        for other, opponent in enumerate(names):
            cell = found.matrix.cell(one, other)
            rows.append((name, opponent, *_cell(cell, mirror=one == other)))
    notes = (
        "Rates of decided matches. Both cells of a pair add up to 100 %. An entrant against itself has 50 % by "
        "definition and is not played.",
    )
    return Table("matrix", "Matrix", columns, tuple(rows), notes)


def _cell(cell: MatrixCell, *, mirror: bool) -> tuple[Cell, ...]:
    if mirror:
        return 0.5, None, None, 0, "no, mirror"
    return (cell.rate, cell.low, cell.high, cell.cases, "yes") if cell.played else (None, None, None, 0, "no")


def next_table(found: Figures) -> Table:
    names = found.matrix.names
    shares = found.field if found.content.shares is not None else None
    rows = []
    for one, other in next_pairs(found.matrix, shares)[:MOST_NEXT]:
        cell = found.matrix.cell(one, other)
        rows.append((names[one], names[other], cell.high - cell.low, cell.cases))
    columns = (
        Column("first", "entrant"),
        Column("second", "against"),
        Column("width", "width of interval", RATE),
        Column("matches", "decided matches", COUNT),
    )
    by = "the shares of both in the field" if shares else "nothing else: every entrant counts alike"
    return Table("next", "Pairs to play next", columns, tuple(rows), (f"The widest intervals, weighted by {by}.",))


def order_table(found: Figures) -> Table | None:
    if found.order is None:
        return None
    names = found.matrix.names
    columns = (
        Column("entrant", "entrant"),
        Column("place", "place", COUNT),
        *rated("against_average", "against an average entrant (95 % interval)"),
        Column("best", "best place", COUNT),
        Column("worst", "worst place", COUNT),
        Column("first", "first in draws", RATE),
        Column("strength", "strength", NUMBER),
    )
    rows = [
        (names[one.entrant], place, one.against, one.low, one.high, one.best, one.worst, one.first, one.strength)
        for place, one in enumerate(found.order.placed, 1)
    ]
    return Table("order", "Order", columns, tuple(rows), tuple(_order_notes(found)))


def _order_notes(found: Figures) -> list[str]:
    notes = ["Bradley-Terry strengths; intervals and places by the bootstrap over units."]
    if found.order is None or found.order.misfit is None:
        return notes
    misfit, names = found.order.misfit, found.matrix.names
    verdict = "The order describes the pairs well" if misfit.good else "The order describes the pairs badly"
    notes.append(
        f"Misfit: {verdict}. Rates of pairs lie {_points(misfit.mean)} points from what the order says on average; "
        f"luck alone would leave {_points(misfit.chance)}, and 50 % everywhere is {_points(misfit.half)} off."
    )
    one, other = misfit.worst
    notes.append(
        f"It fits worst for {names[one]} against {names[other]}: found {percent(misfit.found)}, "
        f"by the order {percent(misfit.expected)}."
    )
    if len(found.order.groups) > 1:
        parts = "; ".join(", ".join(names[member] for member in group) for group in found.order.groups)
        notes.append(f"These groups never met, so their places beside each other mean nothing: {parts}.")
    return notes


def _points(distance: float) -> str:
    return f"{100 * distance:.1f}"


def field_table(found: Figures) -> Table | None:
    if found.expected is None:
        return None
    names = found.matrix.names
    columns = (
        Column("entrant", "entrant"),
        Column("share", "share of the field", RATE),
        *rated("expected", "expected (95 % interval)"),
        Column("known", "field it was played against", RATE),
        Column("missing", "not played against"),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in sorted(found.expected, key=lambda one: (-one.known * one.rate, one.entrant)):
        rate = (one.rate, one.low, one.high) if one.known else (None, None, None)
        missing = ", ".join(names[other] for other in one.missing) or None
        rows.append((names[one.entrant], found.field.get(one.entrant, 0.0), *rate, one.known, missing))
    even = "Every entrant has the same share here. " if found.content.shares is None else ""
    notes = (
        f"{even}The rate against each opponent, weighted by its share; mirrors count as 50 %. Shares of opponents "
        "that were not played are left out.",
    )
    return Table("field", "Expected result against the field", columns, tuple(rows), notes)


def mix_table(found: Figures) -> Table | None:
    if found.mix is None:
        return None
    names = found.matrix.names
    columns = (
        Column("entrant", "entrant"),
        Column("support", "part of the mix in draws", RATE),
        Column("mean", "mean weight in draws", RATE),
        Column("weight", "weight for these rates", RATE),
    )
    rows = [(names[one.entrant], one.support, one.mean, one.weight) for one in found.mix]
    notes = (
        "The mix that no entrant beats, if everybody chose like this. The first column says how sure it is: in which "
        "share of the bootstrap draws the entrant has a part. Rates have a win and a loss added.",
    )
    return Table("equilibrium", "Equilibrium", columns, tuple(rows), notes)


def reality_tables(found: Figures) -> list[Table]:
    real = found.reality
    if real is None:
        return []
    names = found.matrix.names
    columns = (
        Column("first", "entrant"),
        Column("second", "against"),
        *rated("ours", "this run (95 % interval)"),
        Column("matches", "matches", COUNT),
        *rated("real", "real (95 % interval)"),
        Column("real_matches", "real matches", COUNT),
        Column("difference", "difference, points", POINTS),
        Column("sure", "real favourite sure"),
        Column("right", "same favourite"),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair in sorted(real.pairs, key=lambda pair: (-abs(pair.ours.rate - pair.real.rate), pair.one, pair.other)):
        rows.append(
            (
                names[pair.one],
                names[pair.other],
                *(pair.ours.rate, pair.ours.low, pair.ours.high, pair.ours.cases),
                *(pair.real.rate, pair.real.low, pair.real.high, pair.real.cases),
                pair.ours.rate - pair.real.rate,
                "yes" if pair.sure else "no",
                "yes" if pair.right else "no",
            )
        )
    return [_marks(found, real), Table("reality", "Pairs beside real results", columns, tuple(rows), ())]


def _marks(found: Figures, real: Comparison) -> Table:
    columns = (
        Column("predictor", "predictor"),
        Column("error", "mean error", RATE),
        Column("correlation", "rank correlation", TEXT),
        Column("right", "favourites right", NUMBER),
        Column("sure", "of sure pairs", COUNT),
        Column("pairs", "pairs", COUNT),
    )
    rows = [
        _mark(name, marks, real)
        for name, marks in (
            ("this run", real.ours),
            ("50 % everywhere", real.guess),
            ("perfect predictor", real.perfect),
        )
        if marks is not None
    ]
    about = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in real.about.items())
    notes = [
        agents_line(found),
        f"Real results: {about or 'the file says nothing of itself'}. Decided matches only.",
        "The perfect predictor knows the true rates and still misses, because the real matches are few; the real "
        "rates are taken for the true ones. Guessing gets half of the favourites.",
        f"Left out: {real.few} pairs with fewer than {real.least} real matches.",
    ]
    if real.unknown:
        names = ", ".join(
            f"{name or '(none)'}" + (f" (the file has {near})" if near else "") for name, near in real.unknown
        )
        notes.append(f"Archetypes that the file does not have: {names}.")
    if not rows:
        notes.append("No pair of this run is among the real results.")
    return Table("reality_marks", "Against reality", columns, tuple(rows), tuple(notes))


def _mark(name: str, marks: Marks, real: Comparison) -> tuple[Cell, ...]:
    order = None if marks.correlation is None else f"{marks.correlation:.2f}"
    return name, marks.error, order, marks.right, real.sure, len(real.pairs)
