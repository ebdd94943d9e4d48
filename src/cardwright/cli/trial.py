"""The result of many matches, as lines for people and as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.simulate.intervals import Rate
from cardwright.simulate.matchup import DRAW, MatchResult
from cardwright.simulate.paired import UnitRate
from cardwright.simulate.report.forest import Row
from cardwright.simulate.report.words import columns, interval, percent, points
from cardwright.simulate.tally import CardMove, CardUse, Comparison, Tally

LETTERS: Final = "AB"
MOST_MOVES: Final = 12


@dataclass(frozen=True, slots=True)
class Sides:
    """The two decks as they were named, and the agents that play them."""

    decks: tuple[str, str]
    agents: tuple[str, str]

    def __str__(self) -> str:
        return ", ".join(f"{LETTERS[i]} is {self.decks[i]} ({self.agents[i]})" for i in (0, 1))


def tally_lines(found: Tally, sides: Sides) -> list[str]:
    """Return who won, how long it took, and the figures of every card."""
    rows: list[tuple[str, ...]] = [("", "won", "of", "rate", "95 % interval")]
    for deck in (0, 1):
        rows.append((f"{LETTERS[deck]} {sides.decks[deck]}", *_rate_cells(found.won[deck])))
    rows.append(("first player", *_rate_cells(found.first)))
    lines = columns(rows)
    lines.append(f"draws: {found.draws}" + (" (counted as a win for neither deck)" if found.draws else ""))
    lines.append(f"length: {found.turns:.1f} turns, {found.decisions:.1f} decisions")
    if found.different < found.matches:
        lines.append(f"different matches: {found.different}" + _warning(found))
    rows = [("card", "in", "played in", "times", "won when played", "95 % interval")]
    for card in found.cards:
        won = card.won
        cells = (percent(won.rate), interval(won)) if won.cases else ("-", "")
        rows.append((card.name, str(card.held), str(won.cases), str(card.times), *cells))
    return [*lines, "", *columns(rows)]


def _warning(found: Tally) -> str:
    """Return a warning if at most half of the matches were different from each other, else ""."""
    if 2 * found.different > found.matches:
        return ""
    return ", so the intervals are too narrow; agents such as greedy~10 add variety"


def comparison_lines(found: Comparison, sides: Sides, changed: Sequence[str], old: str, new: str) -> list[str]:
    """Return what changed from the old file to the new one."""
    won = found.won
    lines = [f"From {old} to {new}, over the same {won.cases} matches:"]
    lines.append("changed cards in these decks: " + (", ".join(changed) or "none"))
    bounds = f"95 % interval {points(won.low)} to {points(won.high)}"
    before, after = found.before, found.after
    lines.append(
        f"A {sides.decks[0]} wins {percent(won.before.rate)} -> {percent(won.after.rate)}: "
        f"{points(won.difference)} points, {bounds}"
    )
    lines.append(f"first player wins {percent(before.first.rate)} -> {percent(after.first.rate)}")
    lines.append(f"draws {before.draws} -> {after.draws}")
    lines.append(
        f"length {before.turns:.1f} -> {after.turns:.1f} turns, "
        f"{before.decisions:.1f} -> {after.decisions:.1f} decisions"
    )
    lines.append(f"matches played differently: {len(found.courses)}, with a different winner: {len(found.winners)}")
    if not found.cards:
        return lines
    rows = [("card", "played in", "times a match", "won when played")]
    for move in found.cards[:MOST_MOVES]:
        one, other = move.before, move.after
        rows.append(
            (
                move.name,
                f"{percent(one.played.rate)} -> {percent(other.played.rate)}",
                f"{_each(one):.2f} -> {_each(other):.2f}",
                f"{_won(one)} -> {_won(other)}",
            )
        )
    lines += ["", *columns(rows)]
    if len(found.cards) > MOST_MOVES:
        lines.append(f"and {len(found.cards) - MOST_MOVES} more cards with smaller changes")
    return lines


def tally_data(found: Tally, sides: Sides, results: Sequence[MatchResult]) -> dict[str, Any]:
    """Return the result as data for programs, with every match."""
    decks = [{"deck": sides.decks[deck], "agent": sides.agents[deck], **rate_data(found.won[deck])} for deck in (0, 1)]
    return {
        "matches": found.matches,
        "different": found.different,
        "decks": decks,
        "draws": found.draws,
        "first": rate_data(found.first),
        "turns": found.turns,
        "decisions": found.decisions,
        "cards": [card_data(card) for card in found.cards],
        "results": [_result_data(result) for result in results],
    }


def comparison_data(
    found: Comparison, changed: Sequence[str], new: Sequence[MatchResult], old: Sequence[MatchResult]
) -> dict[str, Any]:
    """Return what changed, for programs; matches are named by their number."""
    won = found.won
    return {
        "changed_cards": list(changed),
        "won": {
            "before": rate_data(won.before),
            "after": rate_data(won.after),
            "difference": won.difference,
            "low": won.low,
            "high": won.high,
            "both": won.both,
            "gained": won.gained,
            "lost": won.lost,
            "neither": won.neither,
        },
        "first": {"before": rate_data(found.before.first), "after": rate_data(found.after.first)},
        "draws": {"before": found.before.draws, "after": found.after.draws},
        "turns": {"before": found.before.turns, "after": found.after.turns},
        "decisions": {"before": found.before.decisions, "after": found.after.decisions},
        "other_end": [number + 1 for number in found.winners],
        "other_way": [number + 1 for number in found.courses],
        "cards": [_move_data(move) for move in found.cards],
        "results": [_result_data(result) for result in old],
    }


def plot_rows(found: Tally, sides: Sides, before: Tally | None) -> list[Row]:
    """Return rows for both decks, the first player and each card when played, best first, with their earlier rates."""
    rows: list[Row] = []
    for deck in (0, 1):
        was = None if before is None else before.won[deck]
        rows.append((f"{LETTERS[deck]} {sides.decks[deck]}", found.won[deck], was))
    rows.append(("first player", found.first, None if before is None else before.first))
    old = {} if before is None else {card.name: card.won for card in before.cards}
    best = sorted(found.cards, key=lambda card: (-card.won.rate, card.name))
    return rows + [(card.name, card.won, old.get(card.name)) for card in best if card.won.cases]


def card_data(card: CardUse) -> dict[str, Any]:
    return {
        "card": card.name,
        "in": card.held,
        "played_in": card.won.cases,
        "times": card.times,
        "when_played": rate_data(card.won),
    }


def rate_data(rate: Rate | UnitRate) -> dict[str, Any]:
    return {"won": int(rate.hits), "of": rate.cases, "rate": rate.rate, "low": rate.low, "high": rate.high}


def _move_data(move: CardMove) -> dict[str, Any]:
    return {"card": move.name, "before": card_data(move.before), "after": card_data(move.after)}


def _result_data(result: MatchResult) -> dict[str, Any]:
    return {
        "match": result.number + 1,
        "seed": result.seed,
        "seats": ["B", "A"] if result.swapped else ["A", "B"],
        "winner": None if result.winner == DRAW else LETTERS[result.winner],
        "first": LETTERS[result.first],
        "turns": result.turns,
        "decisions": result.decisions,
    }


def _rate_cells(rate: Rate) -> tuple[str, str, str, str]:
    return str(rate.hits), str(rate.cases), percent(rate.rate), interval(rate)


def _each(card: CardUse) -> float:
    return card.times / card.held if card.held else 0.0


def _won(card: CardUse) -> str:
    return percent(card.won.rate) if card.won.cases else "-"
