"""`cardwright play`: a person plays against an agent."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Final

import typer

from cardwright.agents.named import usual
from cardwright.cli.options import CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.rules import decks, rules
from cardwright.cli.screen import Screen
from cardwright.cli.seats import Opponent
from cardwright.cli.session import Session
from cardwright.engine.decision import Agent
from cardwright.engine.match import Match

PROMPT: Final = "> "
PERSON: Final = "person"
SEEDS: Final = 1_000_000


def play(
    game: GameName,
    seat: Annotated[int, typer.Option("--seat", metavar="NUMBER", min=1, help="Your seat.")] = 1,
    opponent: Annotated[
        str | None,
        typer.Option(
            "--agent",
            metavar="AGENT",
            help="Your opponent: first, random, greedy, reflex, skilled, search, greedy~10 or script:FILE "
            "(default: skilled if the game knows how it is played well, else greedy).",
            show_default=False,
        ),
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option("--deck", metavar="NAME|FILE", help="Your deck (default: the game's first).", show_default=False),
    ] = None,
    enemy_deck: Annotated[
        str | None,
        typer.Option(
            "--enemy-deck",
            metavar="NAME|FILE",
            help="Your opponent's deck (default: the game's second).",
            show_default=False,
        ),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(
            "--position",
            metavar="FILE",
            help="Start from the position in this YAML file instead of dealing decks.",
            show_default=False,
        ),
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    cards: CardFiles = None,
    log_level: LogLevel = "warning",
) -> None:
    """Play against an agent. Choose an option by its number or name; type `help` for the other commands.

    You can answer several questions in one line: play Scout -> slot 1. Without --seed, every match is different. A
    position uses the seed in its file, or 0.

    \b
    Example:
      cardwright play skirmish --deck swarm --agent greedy
      cardwright play magic --position board.yaml
    """
    found = rules(game, settings, cards)
    players = found.game.players
    if seat > players:
        raise typer.BadParameter(f"{game} has {players} seats", param_hint="--seat")
    if position is None:
        names = found.folder.deck_names()
        own, enemy = deck or names[0], enemy_deck or names[1 % len(names)]
        texts = [own if place == seat - 1 else enemy for place in range(players)]
        match = Match(found.game)
        match.annotating = True
        match.begin(randbelow(SEEDS) if seed is None else seed, decks(found, texts))
    elif deck is not None or enemy_deck is not None:
        raise typer.BadParameter("cannot be combined with --deck or --enemy-deck", param_hint="--position")
    else:
        texts = [str(position)] * players
        match = found.game.position(position, **({} if seed is None else {"seed": seed}))
        match.annotating = True
    agent = usual(found.game) if opponent is None else opponent
    seats = [PERSON if place == seat - 1 else agent for place in range(players)]
    others: dict[int, Agent] = {
        place: Opponent(agent, match.seed, place) for place in range(players) if place != seat - 1
    }
    screen = Screen()
    name = match.game.player_name
    you = f"you are {name(seat - 1)} with {texts[seat - 1]}"
    who = [f"{name(place)} is {seats[place]} with {texts[place]}" for place in others]
    screen.line(f"{game}, seed {match.seed}: " + ", ".join([you, *who]), "bold")
    screen.line("Type help for the list of commands.")
    Session(found, match, seat - 1, others, seats, screen).run(typed(screen))


def typed(screen: Screen) -> Iterator[str]:
    """Yield what the person types, line by line; lines that do not come from a terminal are printed too."""
    if sys.stdin is None:
        return
    if sys.stdin.isatty():
        with suppress(ImportError):
            # Importing it lets the terminal edit lines and bring back earlier ones.
            import readline  # noqa: F401

        while True:
            try:
                yield input(PROMPT)
            except (EOFError, KeyboardInterrupt) as end:
                screen.line()
                if isinstance(end, KeyboardInterrupt):
                    raise
                return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    while True:
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        said = line.rstrip("\r\n")
        screen.line(PROMPT + said)
        yield said
