"""`cardwright try`: play many matches to find which of two decks is better and what changed cards do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cardwright.agents.named import named
from cardwright.cli.options import AsJson, GameName, LogLevel, Seed, Settings
from cardwright.cli.progress import progress
from cardwright.cli.rules import Rules, deck_texts, decks, rules
from cardwright.cli.screen import Screen
from cardwright.cli.seats import agent_texts
from cardwright.cli.trial import Sides, comparison_data, comparison_lines, plot_rows, tally_data, tally_lines
from cardwright.engine.save import differing_cards
from cardwright.errors import BadInput
from cardwright.simulate.matchup import MatchResult, Matchup, play_matches
from cardwright.simulate.report.forest import forest
from cardwright.simulate.tally import Comparison, compare, tally
from cardwright.sources.whole_file import check_place, write_whole

USUAL: Final = "greedy~10"
OWN: Final = "the game's own cards"


def try_cards(
    game: GameName,
    cards: Annotated[
        Path | None,
        typer.Argument(
            metavar="CARDS",
            help="Card file to add to, or replace, the game's own cards (default: only the game's own).",
            show_default=False,
        ),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="NAME|FILE",
            help="Deck A, then deck B; one deck is used for both (default: the game's first two).",
            show_default=False,
        ),
    ] = None,
    matches: Annotated[int, typer.Option("--games", metavar="NUMBER", min=1, help="Number of matches.")] = 200,
    seed: Seed = 0,
    agents: Annotated[
        str | None,
        typer.Option(
            "--agents",
            metavar="A,B",
            help="Agents for deck A and deck B: first, random, greedy, or greedy~10, which makes 10 % of its "
            "choices at random so that matches vary (default: greedy~10 for both).",
            show_default=False,
        ),
    ] = None,
    old: Annotated[
        Path | None,
        typer.Option(
            "--compare",
            metavar="OLD",
            help="Also play the same matches with OLD and report the differences.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", metavar="NUMBER", min=0, help="Number of processes; 0 = automatic.")
    ] = 0,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE.svg", help="Write a chart of the win rates to this file.", show_default=False
        ),
    ] = None,
    settings: Settings = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Simulate matches between two decks and report win rates.

    Use it to compare decks, or to see what a changed card does. Matches are played in pairs with the same seed, each
    deck once in the first seat. Rates come with a 95 % confidence interval. The output does not depend on the number
    of processes. With --compare, the same matches are also played with the old cards, and the difference in win rate
    comes with an interval for paired matches.

    \b
    Example:
      cardwright try magic --deck burn --deck ramp --games 20
      cardwright try skirmish my-cards.yaml --deck swarm --deck bulwark --games 500 --seed 1
    """
    found = _for_two(rules(game, settings, _files(cards)))
    names = agent_texts(found.game, agents, USUAL, USUAL)
    for name in names:
        named(name, 0)
    if plot is not None:
        if plot.suffix.lower() != ".svg":
            raise BadInput(f"{plot}: a plot file must end in .svg")
        check_place(plot)
    texts = deck_texts(found, deck)
    sides = Sides((texts[0], texts[1]), (names[0], names[1]))
    new = _matchup(found, cards, sides, seed or 0)
    before = None if old is None else rules(game, settings, [old])
    was = None if before is None or old is None else _matchup(before, old, sides, seed or 0)
    with progress(matches if was is None else 2 * matches, "matches") as told:
        results = play_matches(new, matches, game=found.game, workers=workers, progress=told)
        earlier: list[MatchResult] = []
        if was is not None and before is not None:
            earlier = play_matches(was, matches, game=before.game, workers=workers, progress=told)
    counted = tally(new, results)
    moved: Comparison | None = None
    file = None if cards is None else str(cards)
    data: dict[str, Any] = {"game": game, "settings": dict(found.game.options), "seed": seed or 0, "file": file}
    title = f"{game}, {matches} matches, seed {seed or 0}: {sides}"
    lines = [title, "", *tally_lines(counted, sides)]
    data |= tally_data(counted, sides, results)
    if was is not None and before is not None:
        moved = compare((was, earlier), (new, results))
        changed = differing_cards(before.game.cards_used(was.decks), found.game.cards_used(new.decks))
        lines += ["", *comparison_lines(moved, sides, changed, str(old), file or OWN)]
        data["compare"] = {"file": str(old), **comparison_data(moved, changed, results, earlier)}
    if plot is not None:
        write_whole(plot, forest(title, plot_rows(counted, sides, None if moved is None else moved.before)))
        typer.echo(f"saved {plot}", err=True)
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        Screen().lines(lines)


def _for_two(found: Rules) -> Rules:
    players = found.game.players
    if players != 2:
        many = "one player" if players == 1 else f"{players} players"
        raise BadInput(f"try needs a two-player match; {found.folder.name} has {many} here")
    return found


def _files(cards: Path | None) -> list[Path]:
    return [] if cards is None else [cards]


def _matchup(found: Rules, file: Path | None, sides: Sides, seed: int) -> Matchup:
    first, second = decks(found, sides.decks)
    settings = dict(found.game.options)
    files = tuple(map(str, _files(file)))
    return Matchup(found.folder.name, settings, files, (tuple(first), tuple(second)), sides.agents, seed)
