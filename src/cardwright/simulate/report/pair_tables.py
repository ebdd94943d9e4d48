"""Tables about each pair: its result in both readings, the first turn, lengths, ends, errors, and sample games."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.simulate.course import endings, lengths, play_draw
from cardwright.simulate.paired import UnitRate
from cardwright.simulate.report.content import PairContent
from cardwright.simulate.report.figures import Figures
from cardwright.simulate.report.table import CODE, COUNT, NUMBER, POINTS, RATE, Cell, Column, Table, rated
from cardwright.simulate.results import DECIDED, ERROR, NOBODY, GameResult

PAIR = (Column("first", "entrant"), Column("second", "against"))
OPEN_QUESTION = "not known yet"


def rate_cells(rate: UnitRate) -> tuple[Cell, Cell, Cell]:
    """Return a rate with its interval; nothing without a case."""
    return (rate.rate, rate.low, rate.high) if rate.cases else (None, None, None)


def _named(found: Figures) -> Iterator[tuple[PairContent, tuple[str, str]]]:
    names = found.matrix.names
    for pair in found.content.pairs:
        yield pair, (names[pair.a], names[pair.b])


def pairs_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        *rated("rate", "won of decided (95 % interval)"),
        Column("won", "won", COUNT),
        Column("lost", "lost", COUNT),
        Column("drawn", "drawn", COUNT),
        Column("limits", "turn limit", COUNT),
        Column("errors", "errors", COUNT),
        *rated("half", "undecided as half a win"),
        Column("better", "better"),
        Column("units", "units", COUNT),
        Column("wanted", "wanted", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for (pair, names), at in zip(_named(found), found.standings, strict=True):
        better = at.anytime.better
        rows.append(
            (
                *names,
                *rate_cells(at.decided),
                *(at.won, at.lost, at.draws, at.limits, at.errors),
                *rate_cells(at.half),
                OPEN_QUESTION if better is None else names[better],
                len(at.counts),
                pair.wanted,
            )
        )
    notes = (
        "Two readings: of decided matches only, and with draws and turn limits as half a win. Errors are in neither.",
        "Intervals are Wilson's. Matches of one unit share a seed: their number is corrected by how much units differ.",
        "Who is better is decided by a test that stays true however often one looks and whenever one stops.",
    )
    return Table("pairs", "Results", columns, tuple(rows), notes)


def checks_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        *rated("bootstrap", "bootstrap over units"),
        *rated("anytime", "anytime interval of the mean unit"),
        Column("evidence", "stake against equality", NUMBER),
        Column("effective", "independent matches", NUMBER),
        Column("failed", "units not played", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for (_, names), at in zip(_named(found), found.standings, strict=True):
        drawn: tuple[Cell, ...] = (None, None, None)
        if at.drawn is not None:
            drawn = (at.decided.rate, at.drawn.low, at.drawn.high)
        rows.append(
            (
                *names,
                *drawn,
                *(at.anytime.mean, at.anytime.low, at.anytime.high),
                at.anytime.evidence,
                at.decided.effective,
                at.failed,
            )
        )
    notes = (
        "The anytime interval is wider because it holds at every look at once; undecided matches are half a win in it.",
        "A stake of 1 that bets against equal sides; 20 or more shows a better side at the 5 % level.",
        "The bootstrap says too little about pairs with few units, or with units that all went alike.",
    )
    return Table("checks", "Other intervals", columns, tuple(rows), notes)


def first_turn_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        *rated("play", "won on the play"),
        Column("play_games", "games", COUNT),
        *rated("draw", "won on the draw"),
        Column("draw_games", "games", COUNT),
        *rated("worth", "worth of the first turn, points", POINTS),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        for side in (0, 1):
            at = play_draw(pair.units, side)
            worth = at.worth
            rows.append(
                (
                    *(names if side == 0 else names[::-1]),
                    *rate_cells(at.play),
                    at.play.cases,
                    *rate_cells(at.draw),
                    at.draw.cases,
                    *((worth.difference, worth.low, worth.high) if worth.known else (None, None, None)),
                )
            )
    notes = ["Of decided games."]
    if found.content.best_of > 1:
        notes.append("After the first game of a match the loser chooses, so later games are not balanced.")
    return Table("first_turn", "Play and draw", columns, tuple(rows), tuple(notes))


def length_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        Column("games", "games", COUNT),
        Column("mean", "mean turns", NUMBER),
        Column("median", "median", NUMBER),
        Column("shortest", "shortest", COUNT),
        Column("longest", "longest", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        at = lengths(pair.units)
        if at is None:
            rows.append((*names, 0, None, None, None, None))
        else:
            rows.append((*names, at.games, at.mean, at.median, at.shortest, at.longest))
    return Table(
        "lengths", "Length of games", columns, tuple(rows), ("Turns of both players together, errors left out.",)
    )


def turns_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        Column("turns", "turns", COUNT),
        Column("games", "games", COUNT),
        Column("first_won", "first entrant won", COUNT),
        Column("second_won", "second entrant won", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        at = lengths(pair.units)
        if at is not None:
            won = at.won
            rows += [
                (*names, turns, games, won[0].get(turns, 0), won[1].get(turns, 0)) for turns, games in at.counts.items()
            ]
    return Table("turns", "Games by turns", columns, tuple(rows))


def ends_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        Column("end", "end"),
        Column("why", "by"),
        Column("games", "games", COUNT),
        Column("share", "share", RATE),
        Column("first_won", "first entrant won", COUNT),
        Column("second_won", "second entrant won", COUNT),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        ways = endings(pair.units)
        total = sum(way.games for way in ways)
        rows += [(*names, way.end, way.why or None, way.games, way.games / total, *way.won) for way in ways]
    return Table("ends", "Ends of games", columns, tuple(rows))


def errors_table(found: Figures) -> Table:
    columns = (*PAIR, Column("unit", "unit", COUNT), Column("seed", "seed"), Column("error", "error"))
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        for unit in pair.units:
            if unit.error:
                rows.append((*names, unit.number + 1, None, unit.error))
            rows += [(*names, unit.number + 1, str(game.seed), game.why) for game in unit.games if game.end == ERROR]
    notes = (
        ("Matches with an error are in no rate. If one side gains by them, the rates are off by that.",) if rows else ()
    )
    return Table("errors", "Errors", columns, tuple(rows), notes)


def games_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        *(Column(name, name, COUNT) for name in ("unit", "series", "game")),
        Column("seed", "seed"),
        Column("first_turn", "first turn"),
        Column("winner", "winner"),
        Column("end", "end"),
        Column("why", "by"),
        Column("turns", "turns", COUNT),
        *(
            Column(f"{name}_{side}", f"{name}, {side}", COUNT)
            for name in ("decisions", "mulligans")
            for side in ("first", "second")
        ),
        Column("digest", "digest"),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        for unit in pair.units:
            for game in unit.games:
                rows.append(
                    (
                        *names,
                        *(unit.number + 1, game.series + 1, game.game + 1),
                        # Text: seeds may be larger than what a column of whole numbers holds.
                        str(game.seed),
                        names[game.first],
                        None if game.winner == NOBODY else names[game.winner],
                        game.end,
                        game.why,
                        game.turns,
                        *game.decisions,
                        *game.mulligans,
                        game.digest,
                    )
                )
    return Table("games", "Games", columns, tuple(rows), data=True)


def samples_table(found: Figures) -> Table:
    columns = (
        *PAIR,
        Column("sample", "game"),
        Column("winner", "winner"),
        Column("turns", "turns", COUNT),
        Column("by", "by"),
        Column("replay", "replay", CODE),
    )
    rows: list[tuple[Cell, ...]] = []
    for pair, names in _named(found):
        for why, unit, game in _samples(pair):
            winner = None if game.winner == NOBODY else names[game.winner]
            rows.append((*names, why, winner, game.turns, game.why, _replay(found, pair, unit, game)))
    return Table(
        "samples", "Sample games", columns, tuple(rows), ("Every game can be replayed; these are a few of each pair.",)
    )


def _replay(found: Figures, pair: PairContent, unit: int, game: GameResult) -> str | None:
    """Return the command that plays a game again, if the run has numbers for its games."""
    content = found.content
    if not content.replay or unit not in pair.first_games:
        return None
    number = pair.first_games[unit] + game.series * content.best_of + game.game
    return content.replay.replace("{game}", str(number))


def _samples(pair: PairContent) -> list[tuple[str, int, GameResult]]:
    """Return the shortest, a middling and the longest decided game, the upset, and the first of each other end."""
    played = [(unit.number, game) for unit in pair.units for game in unit.games]
    decided = sorted((one for one in played if one[1].end == DECIDED), key=lambda one: (one[1].turns, one[0]))
    found: list[tuple[str, int, GameResult]] = []
    if decided:
        wins = sum(game.winner == 0 for _, game in decided)
        under = 1 if 2 * wins >= len(decided) else 0
        chosen = {"shortest": decided[0], "middling": decided[len(decided) // 2], "longest": decided[-1]}
        upset = next((one for one in decided if one[1].winner == under), None)
        if upset is not None:
            chosen["quickest win of the underdog"] = upset
        taken: list[tuple[int, GameResult]] = []
        for why, one in chosen.items():
            if all(one[1] is not other[1] for other in taken):
                found.append((why, *one))
                taken.append(one)
    for end in dict.fromkeys(game.end for _, game in played if game.end != DECIDED):
        found.append((end, *next(one for one in played if one[1].end == end)))
    return found
