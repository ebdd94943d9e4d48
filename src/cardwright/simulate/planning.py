"""Makes plans from what people name: decks, agents, sideboard plans."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from cardwright.agents.named import named, weights_of
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.simulate.plan import CLOSED, MATCHES, OPEN, UNKNOWN, Entrant, Origin, Pair, Plan, card_digests
from cardwright.simulate.sideboarding import (
    ANYBODY,
    SideboardPlan,
    deck_named_in,
    plain_name,
    read_sideboard_plan,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part, by the name it is reported under, with its agent and its share of a field.

    `plan` is the file of the sideboard plan that comes with the deck, None if there is none; `archetype` are the lists
    that are known of its archetype.
    """

    name: str
    deck: DeckList
    agent: str
    share: float = 0.0
    origin: Origin = UNKNOWN
    plan: Path | None = None
    archetype: tuple[DeckList, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """How the matches of a plan are played."""

    matches: int
    best_of: int = 1
    seed: int = 0
    turns: int = 0
    until: float = 0.0
    # Whether decks swap cards between games of a match, by the plans that are given or come with them.
    sideboards: bool = True
    lists: str = OPEN


def check_agent(game: Game, text: str) -> dict[str, int]:
    """Return the weights that an agent's file has; BadInput says what is wrong with the agent for this game."""
    weights = weights_of(text)
    named(text, 0, weights=weights)
    if weights:
        game.knowledge(weights)
    return weights


def make_plan(
    kind: str,
    game: Game,
    card_files: Sequence[Path],
    entries: Sequence[Entry],
    pairs: Sequence[tuple[int, int]],
    terms: Terms,
    sideboard_plans: Sequence[Path] = (),
) -> Plan:
    """Return the plan in which these pairs of entries play; CardErrors lists everything wrong with sideboard plans."""
    if game.players != 2:
        many = "one player" if game.players == 1 else f"{game.players} players"
        raise BadInput(f"{kind} needs a two-player match; {game.name} has {many} here")
    if terms.best_of > 1 and not game.takes_first:
        raise BadInput(f"{game.name} decides by itself who begins, so a loser cannot choose: play best of 1")
    weights = {entry.agent: check_agent(game, entry.agent) for entry in entries}
    boarding: dict[int, SideboardPlan] = {}
    if sideboard_plans and not terms.sideboards:
        raise BadInput(f"{sideboard_plans[0]}: a sideboard plan is given, and nothing is to be swapped")
    if terms.sideboards:
        boarding = sideboarding(entries, sideboard_plans)
        if terms.best_of > 1:
            boarding |= own_plans(entries, boarding)
    entrants = tuple(
        Entrant(
            name=entry.name,
            main=dict(entry.deck.main),
            sideboard=dict(entry.deck.sideboard),
            agent=entry.agent,
            weights=weights[entry.agent],
            boarding=boarding[number].matchups if number in boarding else (),
            choose=boarding[number].choose if number in boarding else "play",
            origin=entry.origin,
            share=entry.share,
            known=tuple(dict(each.main) for each in entry.archetype) if terms.lists == CLOSED else (),
        )
        for number, entry in enumerate(entries)
    )
    if terms.lists == CLOSED:
        unknown = [entry.name for entry in entries if not entry.archetype]
        if unknown:
            raise BadInput(f"with closed lists every deck needs a known archetype; none is known of {unknown[0]}")
    units = ceil(terms.matches / MATCHES)
    return Plan(
        kind=kind,
        game=game.name,
        rules=game.version,
        settings=dict(game.options),
        card_files=tuple(str(file) for file in card_files),
        cards=card_digests(game, [entrant.deck for entrant in entrants]),
        entrants=entrants,
        pairs=tuple(Pair(a, b, units) for a, b in pairs),
        best_of=terms.best_of,
        turns=terms.turns,
        seed=terms.seed,
        lists=terms.lists,
        until=terms.until,
    )


def sideboarding(entries: Sequence[Entry], files: Sequence[Path]) -> dict[int, SideboardPlan]:
    """Return the sideboard plan of each entry that has one, by its number; a plan is for every entry of its deck."""
    found: dict[int, SideboardPlan] = {}
    problems: list[Problem] = []
    read: dict[int, Path] = {}
    names = list(dict.fromkeys(entry.name for entry in entries))
    for file in files:
        try:
            name = deck_named_in(file)
            mine = [number for number, entry in enumerate(entries) if _is_called(entry, name)]
            if name and not mine:
                near = nearest(name, names)
                message = f"no deck {name!r} plays here"
                problems.append(Problem(str(file), "deck", message, name, tuple(names), near))
                continue
            for number in mine or [0]:
                if number in read:
                    message = f"a second plan for {entries[number].name}; the first is {read[number]}"
                    problems.append(Problem(str(file), "deck", message, name))
                    break
                read[number] = file
                found[number] = read_sideboard_plan(file, entries[number].deck)
        except CardErrors as errors:
            problems += errors.problems
    if problems:
        raise CardErrors(list(dict.fromkeys(problems)))
    return found


def own_plans(entries: Sequence[Entry], given: Container[int]) -> dict[int, SideboardPlan]:
    """Return the plans that come with the decks that were given none, as far as they are for opponents here."""
    here = {plain_name(name) for entry in entries for name in (entry.name, entry.origin.list)} | {ANYBODY}
    found: dict[int, SideboardPlan] = {}
    for number, entry in enumerate(entries):
        if entry.plan is not None and number not in given:
            plan = read_sideboard_plan(entry.plan, entry.deck)
            kept = tuple(each for each in plan.matchups if plain_name(each.against) in here)
            found[number] = replace(plan, matchups=kept)
    return found


def unused(plan: Plan) -> list[str]:
    """Return a line for each opponent that a sideboard plan names and that does not play here."""
    names = {plain_name(name) for entrant in plan.entrants for name in entrant.names} | {ANYBODY}
    lines: Mapping[str, None] = {
        f"the sideboard plan of {entrant.name} has {each.against!r}, which does not play here": None
        for entrant in plan.entrants
        for each in entrant.boarding
        if plain_name(each.against) not in names
    }
    return list(lines)


def _is_called(entry: Entry, name: str) -> bool:
    return plain_name(name) in (plain_name(entry.name), plain_name(entry.deck.name))
