"""Makes plans from what people name: decks, agents, sideboard plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from cardwright.agents.named import named, weights_of
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.simulate.plan import MATCHES, UNKNOWN, Entrant, Origin, Pair, Plan, card_digests
from cardwright.simulate.sideboarding import ANYBODY, SideboardPlan, deck_named_in, read_sideboard_plan


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck that takes part, by the name it is reported under, with its agent and its share of a field."""

    name: str
    deck: DeckList
    agent: str
    share: float = 0.0
    origin: Origin = UNKNOWN


@dataclass(frozen=True, slots=True)
class Terms:
    """How the matches of a plan are played."""

    matches: int
    best_of: int = 1
    seed: int = 0
    turns: int = 0
    until: float = 0.0


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
    boarding = sideboarding(entries, sideboard_plans)
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
        )
        for number, entry in enumerate(entries)
    )
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


def unused(plan: Plan) -> list[str]:
    """Return a line for each opponent that a sideboard plan names and that does not play here."""
    names = {entrant.name.casefold() for entrant in plan.entrants} | {ANYBODY}
    lines: Mapping[str, None] = {
        f"the sideboard plan of {entrant.name} has {each.against!r}, which does not play here": None
        for entrant in plan.entrants
        for each in entrant.boarding
        if each.against.casefold() not in names
    }
    return list(lines)


def _is_called(entry: Entry, name: str) -> bool:
    return name.casefold() in (entry.name.casefold(), entry.deck.name.casefold())
