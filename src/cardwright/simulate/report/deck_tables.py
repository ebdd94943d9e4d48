"""Tables about each entrant: cards, sideboarding, mulligans and openings."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.simulate.cards import CAVEATS, SideboardEffect, card_figures, sideboard_effect
from cardwright.simulate.course import mulligans
from cardwright.simulate.impact import Impact
from cardwright.simulate.opening import Openings, openings
from cardwright.simulate.report.figures import Figures
from cardwright.simulate.report.pair_tables import rate_cells
from cardwright.simulate.report.table import COUNT, NUMBER, POINTS, RATE, Cell, Column, Table, rated

ALL = "all"
TURNS = 6

HANDS = (("gih", "GIH WR"), ("gns", "GNS WR"))
OTHERS = (("oh", "OH WR"), ("gd", "GD WR"), ("gp", "GP WR"))


def card_columns() -> tuple[Column, ...]:
    return (
        Column("card", "card"),
        Column("entrant", "deck"),
        Column("opponent", "against"),
        Column("copies", "copies", COUNT),
        *_with_games(HANDS),
        *rated("iwd", "IWD, points", POINTS),
        *_with_games(OTHERS),
        Column("played_games", "played in", COUNT),
    )


def _with_games(figures: Sequence[tuple[str, str]]) -> list[Column]:
    found: list[Column] = []
    for key, heading in figures:
        found += [*rated(key, heading), Column(f"{key}_games", "games", COUNT)]
    return found


def cards_table(found: Figures, entrant: int, opponent: int | None = None) -> Table:
    """Return the cards of an entrant, against one opponent or all."""
    own = found.content.entrants[entrant]
    other = ALL if opponent is None else found.matrix.names[opponent]
    rows: list[tuple[Cell, ...]] = []
    for card in card_figures(found.units_of(entrant, opponent), 0, own.main):
        cells: list[Cell] = [card.name, own.name, other, card.copies]
        worth = card.improvement
        for rate in (card.in_hand, card.not_seen):
            cells += [*rate_cells(rate), rate.cases]
        cells += [worth.difference, worth.low, worth.high] if worth.known else [None, None, None]
        for rate in (card.opening, card.drawn, card.in_deck):
            cells += [*rate_cells(rate), rate.cases]
        rows.append((*cells, card.played.cases))
    title = f"Cards of {own.name}" + ("" if opponent is None else f" against {other}")
    return Table("cards", title, card_columns(), tuple(rows), tuple(CAVEATS.values()))


def for_page(table: Table) -> Table:
    """Return a table of cards without the columns that its title tells, and without its notes."""
    kept = [place for place, column in enumerate(table.columns) if column.key not in ("entrant", "opponent")]
    rows = tuple(tuple(row[place] for place in kept) for row in table.rows)
    return Table(table.name, table.title, tuple(table.columns[place] for place in kept), rows)


def all_cards(found: Figures) -> Table:
    """Return the cards of every entrant against all opponents together and against each, for files."""
    rows: list[tuple[Cell, ...]] = []
    for entrant in range(len(found.content.entrants)):
        opponents = found.opponents(entrant)
        for opponent in (None, *opponents) if len(opponents) > 1 else (None,):
            rows += cards_table(found, entrant, opponent).rows
    return Table("cards", "Cards", card_columns(), tuple(rows), tuple(CAVEATS.values()), data=True)


def mulligan_table(found: Figures) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("games", "games", COUNT),
        *rated("any", "games with a mulligan"),
        Column("number", "mulligans", COUNT),
        *rated("won", "won after that many"),
        Column("decided", "decided games", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, own in enumerate(found.content.entrants):
        at = mulligans(found.units_of(number), 0)
        for sent, won in at.won_after.items():
            rows.append((own.name, at.games, *rate_cells(at.any), sent, *rate_cells(won), won.cases))
    return Table("mulligans", "Mulligans", columns, tuple(rows))


def sideboard_tables(found: Figures) -> list[Table]:
    """Return the effect of sideboarding by pair, and the cards that were boarded; nothing in best of one."""
    effects: list[tuple[str, str, SideboardEffect]] = []
    names = found.matrix.names
    for number in range(len(names)):
        for opponent in found.opponents(number):
            effect = sideboard_effect(found.units_of(number, opponent), 0)
            if effect is not None:
                effects.append((names[number], names[opponent], effect))
    return [_effects(effects), _boarded(effects)] if effects else []


def _effects(effects: Sequence[tuple[str, str, SideboardEffect]]) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("opponent", "against"),
        *(column for game in (1, 2, 3) for column in rated(f"game_{game}", f"game {game}")),
        *rated("later", "games after the first"),
        *rated("change", "second minus first, points", POINTS),
    )
    rows: list[tuple[Cell, ...]] = []
    for name, opponent, effect in effects:
        cells: list[Cell] = [name, opponent]
        for game in (0, 1, 2):
            cells += rate_cells(effect.by_game[game]) if game in effect.by_game else (None, None, None)
        change = effect.change
        shown = (change.difference, change.low, change.high) if change.known else (None, None, None)
        rows.append((*cells, *rate_cells(effect.later), *shown))
    notes = (
        "A third game is only played after one win each, and the loser of a game chooses who begins the next: compare "
        "second games with first ones.",
        "Both sides board, so a rate that falls may mean that the opponent's sideboard is better.",
    )
    return Table("sideboard", "Before and after sideboarding", columns, tuple(rows), notes)


def _boarded(effects: Sequence[tuple[str, str, SideboardEffect]]) -> Table:
    columns = (
        Column("entrant", "entrant"),
        Column("opponent", "against"),
        Column("direction", "boarded"),
        Column("card", "card"),
        Column("copies", "copies", NUMBER),
        Column("games", "games", COUNT),
        *rated("won", "won of these games"),
    )
    rows = [
        (name, opponent, "in" if card.into else "out", card.name, card.copies, card.won.cases, *rate_cells(card.won))
        for name, opponent, effect in effects
        for card in effect.cards
    ]
    return Table("boarded", "Boarded cards", columns, tuple(rows))


def opening_tables(found: Figures) -> list[Table]:
    """Return the exact chances of openings for every entrant; nothing for games without an opening hand."""
    if not found.content.hand:
        return []
    made = [
        (own.name, openings(own.main, found.content.groups, turns=TURNS, hand=found.content.hand))
        for own in found.content.entrants
    ]
    return [*([_in_hand(found, made)] if found.content.groups else []), _by_turn(made)]


def _in_hand(found: Figures, made: Sequence[tuple[str, Openings]]) -> Table:
    hand = found.content.hand
    columns = (
        Column("entrant", "entrant"),
        Column("group", "of"),
        *(Column(f"hand_{number}", str(number), RATE) for number in range(hand + 1)),
    )
    rows: list[tuple[Cell, ...]] = []
    for name, at in made:
        for group, chances in at.groups.items():
            rows.append((name, group, *chances, *[None] * (hand + 1 - len(chances))))
    notes = (f"Exact: the chance of each number in {hand} cards, before any mulligan.",)
    return Table("opening_hands", "Opening hands", columns, tuple(rows), notes)


def _by_turn(made: Sequence[tuple[str, Openings]]) -> Table:
    columns = (
        Column("card", "card"),
        Column("entrant", "deck"),
        Column("copies", "copies", COUNT),
        *(Column(f"play_{turn}", f"play, turn {turn}", RATE) for turn in range(1, TURNS + 1)),
        *(Column(f"draw_{turn}", f"draw, turn {turn}", RATE) for turn in range(1, TURNS + 1)),
    )
    rows: list[tuple[Cell, ...]] = []
    for name, at in made:
        rows += [(line.name, name, line.copies, *line.play, *line.draw) for line in at.turns]
    notes = ("Exact: the chance to have seen at least one copy by a turn, one card a turn, without mulligans.",)
    return Table("seen_by_turn", "Cards seen by turn", columns, tuple(rows), notes)


def impact_table(card: str, made: Sequence[tuple[str, str, Impact]]) -> Table:
    """Return the paired swap of a card, with the entrant, its opponent and the impact of each pair."""
    columns = (
        Column("entrant", "entrant"),
        Column("opponent", "against"),
        *rated("difference", "won with it minus without, points", POINTS),
        *rated("score", "undecided as half a win, points", POINTS),
        Column("before", "won with it", RATE),
        Column("after", "won without it", RATE),
        Column("other_end", "other outcome", COUNT),
        Column("other_way", "went differently", COUNT),
        Column("matches", "matches", COUNT),
        Column("left_out", "errors left out", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for name, opponent, at in made:
        score = (at.score, at.interval.low, at.interval.high) if at.interval else (None, None, None)
        won = at.won
        rows.append(
            (
                *(name, opponent, won.difference, won.low, won.high, *score),
                *(won.after.rate, won.before.rate, at.other_end, at.other_way, won.cases, at.left_out),
            )
        )
    notes = (
        "The same seeds, seats and agents with the card and with its replacement, so the card causes the difference.",
        "Newcombe's interval for paired matches; with undecided matches as half a win, the bootstrap over units.",
    )
    return Table("impact", f"What {card} is worth", columns, tuple(rows), notes)
