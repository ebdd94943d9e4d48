"""The sections of a run's page: each has a picture where one helps, its table, and the caveats."""

from __future__ import annotations

from collections import Counter
from html import escape

from cardwright.simulate.cards import card_figures
from cardwright.simulate.course import endings, lengths, play_draw
from cardwright.simulate.report.bars import histogram, shares
from cardwright.simulate.report.deck_tables import (
    cards_table,
    for_page,
    mulligan_table,
    opening_tables,
    sideboard_tables,
)
from cardwright.simulate.report.figures import Figures
from cardwright.simulate.report.forest import Row, Shown, differences, near_half, stacked_forest
from cardwright.simulate.report.heat import heat
from cardwright.simulate.report.page import Section, beside, figure, folded, long, notes_of, shown
from cardwright.simulate.report.pair_tables import (
    checks_table,
    ends_table,
    errors_table,
    first_turn_table,
    length_table,
    pairs_table,
    samples_table,
    turns_table,
)
from cardwright.simulate.report.run_tables import (
    deck_lists,
    entrants,
    facts,
    field_table,
    matrix_table,
    mix_table,
    next_table,
    order_table,
    reality_tables,
)
from cardwright.simulate.report.scatter import scatter
from cardwright.simulate.report.table import Table

MOST_BY_OPPONENT = 6
"""With more pairs, cards by opponent stand in the files only; the page would grow to many megabytes."""
MOST_ENDS = 12
MOST_ERRORS = 10
EVERY_GAME = "All pairs together"


def sections(found: Figures) -> list[Section]:
    """Return all sections of a run."""
    made = [
        results(found),
        *([matrix_section(found), order_section(found), field_section(found)] if found.order else []),
        *([mix_section(found)] if found.mix else []),
        *([reality_section(found)] if found.reality else []),
        course_section(found),
        cards_section(found),
        *([sideboard_section(found)] if found.content.best_of > 1 else []),
        *([openings_section(found)] if found.content.hand else []),
        decks_section(found),
        samples_section(found),
        run_section(found),
    ]
    return [section for section in made if section.parts]


def results(found: Figures) -> Section:
    names = found.matrix.names
    rows: list[Row] = [
        (f"{names[pair.a]} against {names[pair.b]}", at.decided, None)
        for pair, at in zip(found.content.pairs, found.standings, strict=True)
    ]
    table, errors = pairs_table(found), errors_table(found)
    parts = [
        figure("Share of decided matches that the first entrant won", stacked_forest("Results", rows)),
        long(table),
    ]
    parts.append(folded("Other intervals", shown(checks_table(found))))
    if errors.rows:
        parts.append(folded(f"Errors ({len(errors.rows)})", shown(errors), opened=len(errors.rows) <= MOST_ERRORS))
    return Section("results", "Results", tuple(parts))


def matrix_section(found: Figures) -> Section:
    ordered = [one.entrant for one in found.order.placed] if found.order else list(range(len(found.matrix.names)))
    table = matrix_table(found)
    return Section(
        "matrix",
        "Matrix",
        (
            figure("Rows against columns, with 95 % intervals", heat("Matrix", found.matrix, ordered), wide=True),
            notes_of(table),
            folded("The matrix as a table", shown(Table(table.name, table.title, table.columns, table.rows))),
            folded("Pairs to play next", shown(next_table(found))),
        ),
    )


def order_section(found: Figures) -> Section:
    table = order_table(found)
    if found.order is None or table is None:
        return Section("order", "Order", ())
    names = found.matrix.names
    rows: list[Row] = [(names[one.entrant], Shown(one.against, one.low, one.high), None) for one in found.order.placed]
    scale = near_half([row[1] for row in rows])
    picture = figure("Expected against an average entrant", stacked_forest("Order", rows, scale))
    return Section("order", "Order", (beside(picture, shown(table)),))


def field_section(found: Figures) -> Section:
    table = field_table(found)
    if found.expected is None or table is None:
        return Section("field", "Field", ())
    names = found.matrix.names
    known = sorted((one for one in found.expected if one.known), key=lambda one: (-one.rate, one.entrant))
    rows: list[Row] = [(names[one.entrant], Shown(one.rate, one.low, one.high), None) for one in known]
    scale = near_half([row[1] for row in rows])
    picture = figure("Expected against the field", stacked_forest("Field", rows, scale))
    return Section("field", "Against the field", (beside(picture, shown(table)),))


def mix_section(found: Figures) -> Section:
    table = mix_table(found)
    if found.mix is None or table is None:
        return Section("equilibrium", "Equilibrium", ())
    names = found.matrix.names
    ordered = sorted(found.mix, key=lambda one: (-one.support, one.entrant))
    rows = [(names[one.entrant], one.support, " of draws") for one in ordered]
    picture = figure("How often in the mix", shares("Equilibrium", rows))
    return Section("equilibrium", "Equilibrium", (beside(picture, shown(table)),))


def reality_section(found: Figures) -> Section:
    tables = reality_tables(found)
    if found.reality is None or not tables:
        return Section("reality", "Against reality", ())
    names = found.matrix.names
    points = [
        (
            f"{names[pair.one]} against {names[pair.other]}",
            (pair.ours.rate, pair.ours.low, pair.ours.high),
            (pair.real.rate, pair.real.low, pair.real.high),
            pair.sure,
        )
        for pair in found.reality.pairs
    ]
    if not points:
        return Section("reality", "Against reality", (shown(tables[0]),))
    picture = figure("This run beside real results", scatter("Against reality", points))
    return Section("reality", "Against reality", (beside(picture, shown(tables[0])), *map(long, tables[1:])))


def course_section(found: Figures) -> Section:
    names = found.matrix.names
    rows: list[Row] = []
    for number, name in enumerate(names):
        at = play_draw(found.units_of(number), 0)
        rows.append((name, at.play, at.draw))
    units = [unit for pair in found.content.pairs for unit in pair.units]
    ends: Counter[str] = Counter()
    for way in endings(units):
        ends[f"{way.end}: {way.why}" if way.why else way.end] += way.games
    total = ends.total() or 1
    shown_ends = [(name, count / total, f" ({count})") for name, count in ends.most_common(MOST_ENDS)]
    return Section(
        "games",
        "Games",
        (
            '<div class="side">',
            figure("Won on the play (blue) and on the draw (grey)", stacked_forest("Play and draw", rows)),
            figure("Length of games in turns", _lengths(found)),
            figure("How games ended", shares("Ends of games", shown_ends)),
            "</div>",
            long(first_turn_table(found)),
            long(length_table(found)),
            folded("Games by turns", shown(turns_table(found))),
            long(ends_table(found)),
            long(mulligan_table(found)),
        ),
    )


def _lengths(found: Figures) -> str:
    """Return the lengths of all games, of a single pair by who won them."""
    pairs = found.content.pairs
    if len(pairs) != 1:
        at = lengths([unit for pair in pairs for unit in pair.units])
        return histogram("Length of games", [(EVERY_GAME, at.counts if at else {})], "turns")
    names = [found.matrix.names[entrant] for entrant in (pairs[0].a, pairs[0].b)]
    at = lengths(pairs[0].units)
    if at is None:
        return histogram("Length of games", [], "turns")
    nobody = {turns: games - sum(won.get(turns, 0) for won in at.won) for turns, games in at.counts.items()}
    parts = [(f"{name} won", won) for name, won in zip(names, at.won, strict=True)]
    if any(nobody.values()):
        parts.append(("nobody won", nobody))
    return histogram("Length of games", parts, "turns")


def cards_section(found: Figures) -> Section:
    parts: list[str] = []
    for number, own in enumerate(found.content.entrants):
        table = cards_table(found, number)
        if not table.rows:
            continue
        if not parts:
            parts.append(notes_of(table))
        cards = [card for card in card_figures(found.units_of(number), 0, own.main) if card.improvement.known]
        spots = [Shown(one.improvement.difference, one.improvement.low, one.improvement.high) for one in cards]
        rows: list[Row] = [(card.name, spot, None) for card, spot in zip(cards, spots, strict=True)]
        parts.append(f"<h3>{escape(own.name)}</h3>")
        if rows:
            caption = f"{own.name}: won with the card in hand minus without, points"
            parts.append(
                folded("Picture", figure(caption, stacked_forest(f"Cards of {own.name}", rows, differences(spots))))
            )
        parts.append(folded("All opponents", shown(for_page(table)), opened=True))
        opponents = found.opponents(number)
        if len(opponents) > 1 and len(found.content.pairs) <= MOST_BY_OPPONENT:
            for opponent in opponents:
                one = cards_table(found, number, opponent)
                parts.append(folded(f"Against {found.matrix.names[opponent]}", shown(for_page(one))))
    if len(found.content.pairs) > MOST_BY_OPPONENT:
        parts.append("<p>Cards by opponent are in the file cards.csv.</p>")
    return Section("cards", "Cards", tuple(parts))


def sideboard_section(found: Figures) -> Section:
    return Section("sideboard", "Sideboarding", tuple(shown(table) for table in sideboard_tables(found)))


def openings_section(found: Figures) -> Section:
    tables = opening_tables(found)
    last = folded("Cards seen by turn", shown(tables[-1]))
    return Section("openings", "Openings", (*map(shown, tables[:-1]), last))


def decks_section(found: Figures) -> Section:
    lists = deck_lists(found)
    parts = [shown(entrants(found))]
    for own in found.content.entrants:
        rows = tuple(row[1:] for row in lists.rows if row[0] == own.name)
        parts.append(folded(f"List of {own.name}", shown(Table("list", own.name, lists.columns[1:], rows))))
    return Section("decks", "Decks", tuple(parts))


def samples_section(found: Figures) -> Section:
    return Section("samples", "Sample games", (long(samples_table(found)),))


def run_section(found: Figures) -> Section:
    return Section("run", "The run", (shown(facts(found)),))
