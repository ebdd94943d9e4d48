"""What a card does, for `cardwright simulate --impact`: the same games, with the card replaced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.cli.laboratory import Besides, interrupted, played
from cardwright.cli.rules import Rules, deck_problems
from cardwright.cli.run_options import RunOptions
from cardwright.cli.screen import Screen
from cardwright.cli.trial import rate_data
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.simulate.impact import Impact, impact
from cardwright.simulate.plan import Plan, card_digests
from cardwright.simulate.planning import Entry
from cardwright.simulate.report.words import percent, points
from cardwright.simulate.runner import Run

FOLDER = "impact"
"""The folder of the second run, within that of the first."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """A card of one of the decks, and the deck with that card replaced."""

    side: int
    card: str
    instead: str
    deck: DeckList

    def plan(self, plan: Plan, game: Game) -> Plan:
        """Return the plan with the deck instead of its own; BadInput if its sideboard plan moves the card."""
        entrant = plan.entrants[self.side]
        boarding = entrant.boarding if plan.best_of > 1 else ()
        for each in boarding:
            if any(self.card in cards for swap in (each.play, each.draw) for cards in (swap.into, swap.out)):
                raise BadInput(
                    f"--impact: the sideboard plan of {entrant.name} moves {self.card} against {each.against}, so it "
                    "cannot be played without the card; take --best-of 1 or --no-sideboards"
                )
        changed = replace(entrant, main=dict(self.deck.main), boarding=boarding)
        entrants = tuple(changed if side == self.side else each for side, each in enumerate(plan.entrants))
        return replace(plan, entrants=entrants, cards=card_digests(game, [each.deck for each in entrants]))

    def beside(self, plan: Plan, done: Run, how: RunOptions) -> Besides:
        """Play the same games without the card, and return what it does; nothing if the run was stopped."""
        if done.stopped:
            line = f"what {self.card} does is not known: the run was stopped, so its games were not played without it"
            return Besides(["", line], {"impact": None})
        again = played(plan, replace(how, quiet=True), Screen(), None if how.out is None else how.out / FOLDER)
        both = min(done.counted[0], again.counted[0])
        found = impact(done.units_counted(0)[:both], again.units_counted(0)[:both], self.side)
        name = plan.entrants[self.side].name
        title = f"{self.card} in {name}, beside the same games with {self.instead} instead:"
        data = {"card": self.card, "deck": name, "instead": self.instead, **impact_data(found)}
        return Besides(["", title, *impact_lines(found)], {"impact": data}, interrupted(again))


def impact_data(found: Impact) -> dict[str, Any]:
    """Return the figures of a card for programs."""
    won = found.won
    return {
        "with": rate_data(won.after),
        "without": rate_data(won.before),
        "difference": won.difference,
        "low": won.low,
        "high": won.high,
        "score": found.score,
        "score_interval": None if found.interval is None else [found.interval.low, found.interval.high],
        "other_way": found.other_way,
        "other_end": found.other_end,
        "left_out": found.left_out,
    }


def impact_lines(found: Impact) -> list[str]:
    """Return the figures of a card."""
    won = found.won
    if not won.cases:
        return ["no match was played to its end in both runs"]
    lines = [
        f"wins {percent(won.before.rate)} without it, {percent(won.after.rate)} with it: "
        f"{points(won.difference)} points, 95 % interval {points(won.low)} to {points(won.high)}"
    ]
    if found.interval is not None:
        lines.append(
            f"with what nobody won as half a win: {points(found.score)} points, 95 % interval "
            f"{points(found.interval.low)} to {points(found.interval.high)}"
        )
    lines.append(
        f"{won.cases} matches compared: {found.other_way} went differently, {found.other_end} ended differently; "
        f"{found.left_out} left out for errors"
    )
    return lines


def without_card(found: Rules, entries: Sequence[Entry], card: str, instead: str) -> Swapped:
    """Return the first deck that has the card with it replaced; BadInput if none has it."""
    having = [number for number, entry in enumerate(entries) if _own_name(entry, card)]
    if not having:
        known = list(dict.fromkeys(name for entry in entries for name in entry.deck.main))
        near = nearest(card, known)
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"--impact: no deck here has the card {card!r}{hint}")
    side = having[0]
    entry = entries[side]
    name = _own_name(entry, card)
    deck, other = _legal(found, entry, name, instead)
    return Swapped(side, name, other, deck)


def _own_name(entry: Entry, card: str) -> str:
    """Return the card's name as the main deck has it, "" if it has no such card."""
    return next((name for name in entry.deck.main if name.casefold() == card.casefold()), "")


def _legal(found: Rules, entry: Entry, card: str, instead: str) -> tuple[DeckList, str]:
    """Return the deck with the card replaced, and by what: what was named, or else the card it has most of and may have
    more of."""
    cards = entry.deck.main
    others = sorted((name for name in cards if name != card), key=lambda name: -cards[name])
    problems: list[Problem] = []
    for other in [instead] if instead else others:
        deck = DeckList(entry.deck.name, replaced(cards, card, other), entry.deck.sideboard)
        wrong = deck_problems(found, deck, f"{entry.name} with {other} instead of {card}")
        if not wrong:
            return deck, other
        problems = problems or wrong
    if instead:
        raise CardErrors(problems)
    raise BadInput(f"--impact: {entry.name} may have more of no other card instead of {card}; name one with --instead")


def replaced(cards: Mapping[str, int], card: str, other: str) -> dict[str, int]:
    """Return the cards with one replaced, in its place where the other is new."""
    found: dict[str, int] = {}
    for name, count in cards.items():
        key = other if name == card else name
        found[key] = found.get(key, 0) + count
    return found
