"""The report of a run, in the folder that has its plan and its log."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardwright import games
from cardwright.engine.game import Game
from cardwright.simulate.plan import Entrant, Plan, Unit
from cardwright.simulate.reality_file import Reality
from cardwright.simulate.report.content import EntrantContent, Origin, PairContent, RunContent
from cardwright.simulate.report.write import PAGE, report_files
from cardwright.simulate.runner import Run

TABLES: Final = "tables"
OPENING_HAND: Final = 7
RESOURCES: Final = "lands"


def write_report(run: Run, folder: Path, game: Game, reality: Reality | None = None, *, parquet: bool = False) -> Path:
    """Write the page of a run into its folder, and its tables into one of their own; return where the page is."""
    content = content_of(run, folder, game, reality)
    for name, text in report_files(content, parquet=parquet).items():
        path = folder / name if name == PAGE else folder / TABLES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(text, encoding="utf-8")
    return folder / PAGE


def content_of(run: Run, folder: Path, game: Game, reality: Reality | None = None) -> RunContent:
    """Return what the report of a run is made from."""
    plan = run.plan
    pairs = tuple(_pair(run, number) for number in range(len(plan.pairs)))
    shares = {number: entrant.share for number, entrant in enumerate(plan.entrants) if entrant.share}
    return RunContent(
        title=" against ".join(entrant.name for entrant in plan.entrants) if len(plan.entrants) == 2 else _title(plan),
        game=plan.game,
        engine=f"{plan.version}, rules {plan.rules}",
        run=plan.digest,
        seed=plan.seed,
        lists=plan.lists,
        best_of=plan.best_of,
        entrants=tuple(_entrant(entrant) for entrant in plan.entrants),
        pairs=pairs,
        settings={name: str(value) for name, value in plan.settings.items()},
        until=plan.until or None,
        shares=shares or None,
        groups=_groups(plan, game),
        hand=OPENING_HAND if games.find(plan.game).hands is not None else 0,
        replay=f"cardwright replay {folder} --game {{game}}",
        reality=reality,
        notes=_notes(plan.entrants, reality),
    )


def _title(plan: Plan) -> str:
    return f"{plan.kind.capitalize()} of {len(plan.entrants)} decks"


def _pair(run: Run, number: int) -> PairContent:
    pair = run.plan.pairs[number]
    units = tuple(run.units_counted(number))
    first = {unit.number: run.plan.game_number(Unit(number, unit.number), 0, 0) for unit in units}
    return PairContent(pair.a, pair.b, units, pair.units, first)


def _entrant(entrant: Entrant) -> EntrantContent:
    origin = entrant.origin
    return EntrantContent(
        name=entrant.name,
        agent=entrant.agent,
        main=dict(entrant.main),
        sideboard=dict(entrant.sideboard),
        archetype=origin.list,
        plan="its plan" if entrant.boarding else "",
        origin=Origin(origin.list, origin.date, origin.event),
    )


def _groups(plan: Plan, game: Game) -> dict[str, tuple[str, ...]]:
    """Return the cards that pay for others, if the game tells them apart."""
    hands = games.find(plan.game).hands
    if hands is None or hands.resource is None:
        return {}
    names = dict.fromkeys(name for entrant in plan.entrants for name in (*entrant.main, *entrant.sideboard))
    resource = hands.resource
    return {RESOURCES: tuple(name for name in names if resource(game, name))}


def _notes(entrants: Sequence[Entrant], reality: Reality | None) -> tuple[str, ...]:
    dates = sorted(entrant.origin.date for entrant in entrants if entrant.origin.date)
    if not dates:
        return ()
    years = f"{dates[0][:4]}" if dates[0][:4] == dates[-1][:4] else f"{dates[0][:4]} to {dates[-1][:4]}"
    said = f"The lists are of {years}"
    if reality is not None:
        return (f"{said}, the results they are compared with of {reality.about.get('window', 'another time')}.",)
    return (f"{said}.",)
