"""One person's match at the terminal: what is shown, and what each typed line does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from cardwright.cli.answer import answer, refusal, why_not
from cardwright.cli.listing import found, question
from cardwright.cli.rules import Rules
from cardwright.cli.screen import Screen
from cardwright.cli.things import explanation, thing, why_last
from cardwright.definitions.names import COMMANDS
from cardwright.engine.conceding import concession
from cardwright.engine.decision import Agent, plain
from cardwright.engine.event import CHOSEN, PASSED
from cardwright.engine.match import Match
from cardwright.engine.transcript import Transcript, is_choice
from cardwright.errors import BadInput, CardwrightError, IllegalOption, nearest
from cardwright.sources.pile import names_of
from cardwright.sources.whole_file import write_whole

HELP: Final = (
    "1, 2, 3 ...      choose the option with that number",
    "play Scout       choose an option by name; an unambiguous beginning is enough",
    "a -> b           answer several questions in one line: play Scout -> slot 1",
    "concede          concede the match, if the game allows it",
    "undo             take back your last choice and everything after it",
    "cancel           take back the action under way, whatever has been paid or chosen for it",
    "why OPTION       why an option is not available: why play Dragon",
    "why NAME         why something is the way it is: why enemy Scout at 2",
    "why              why the last thing happened",
    "read CARD        show a card's text",
    "board            show the board and your hand again",
    "decks            list the decks you may see",
    "log              show everything that has happened so far",
    "save FILE        save the match so far, for cardwright replay",
    "help, quit",
    "/undo            put / before a command that looks like an option",
)
SLASH: Final = "/"
"""What may stand before a command."""
OTHER_WORDS: Final = {"?": "help", "exit": "quit"}
"""Commands that do what another does."""


class Session:
    """A match between one person and agents."""

    def __init__(
        self,
        found: Rules,
        match: Match,
        person: int,
        agents: dict[int, Agent],
        seats: list[str],
        screen: Screen,
    ) -> None:
        self.found = found
        self.match = match
        self.person = person
        self.agents = agents
        self.seats = seats
        self.screen = screen
        self.view = match.view(person)
        self.transcript = Transcript(match, self.view)
        self.going = True
        self.shown = -1
        self.commands: dict[str, Callable[[str], None]] = {
            name: getattr(self, OTHER_WORDS.get(name, name)) for name in COMMANDS
        }

    def run(self, lines: Iterable[str]) -> None:
        """Play until the person leaves or the input ends."""
        self.go_on()
        for line in lines:
            try:
                self.say(line.strip())
            except IllegalOption as error:
                self.screen.line(refusal(error), "red")
            except CardwrightError as error:
                self.screen.line(str(error), "red")
            if not self.going:
                return
        if self.match.decision is not None:
            self.screen.line("End of input; the match is not finished.")

    def say(self, text: str) -> None:
        """Do what a line says: answer the question or run one of the commands."""
        if not text:
            return
        decision = self.match.decision
        is_option = decision is not None and plain(text) in map(plain, decision.notations())
        word, _, rest = text.removeprefix(SLASH).strip().partition(" ")
        if word.lower() in self.commands and not is_option:
            self.commands[word.lower()](rest.strip())
            return
        if text.startswith(SLASH) and not is_option:
            near = nearest(word, COMMANDS)
            raise BadInput(f"unknown command {text!r}" + (f" - did you mean {SLASH + near!r}?" if near else ""))
        if decision is None:
            raise BadInput("the match is over; commands: undo, why, log, board, save FILE, quit")
        before = len(self.match.choices)
        try:
            answer(self.match, text)
        except IllegalOption as error:
            options = found(decision, text)
            if options:
                self.screen.lines(options)
                return
            near = nearest(word, list(self.commands))
            if near and not error.reason and not error.nearest:
                raise BadInput(f"{refusal(error)} or a command - did you mean {near!r}?") from error
            raise
        self.go_on(before)

    def go_on(self, before: int = -1) -> None:
        """Let the others answer until it is the person's turn, then show what has happened and what is asked.

        If one of them cannot answer, the person's answer is undone too, back to the first `before` choices.
        """
        match = self.match
        try:
            while (decision := match.decision) is not None and decision.who != self.person:
                match.apply(self.agents[decision.who].choose(match.view(decision.who), decision))
        except CardwrightError as error:
            if before < 0:
                raise
            while len(match.choices) > before:
                match.undo()
            raise BadInput(f"Your choice was taken back, because the other player cannot answer: {error}") from error
        news = self.shown < 0 or any(e.kind not in (CHOSEN, PASSED) for e in match.events[self.shown - match.base :])
        self.shown = match.count
        self.screen.lines(self.transcript.since())
        self.ask(board=news)

    def ask(self, *, board: bool) -> None:
        """Show the open question with its options, below the board if wanted; at the end, show the result."""
        if board:
            self.screen.line()
            self.screen.lines(self.found.folder.board(self.view))
            self.screen.line()
        decision = self.match.decision
        if decision is None:
            self.screen.lines(self.found.folder.result(self.match), "bold")
            self.screen.line("The match is over. Commands: undo, why, log, board, save FILE, quit.")
            return
        asked, *options = question(decision)
        self.screen.line(asked, "bold")
        self.screen.lines(options)

    def concede(self, rest: str) -> None:
        if self.match.decision is None:
            raise BadInput("the match is already over")
        before = len(self.match.choices)
        self.match.concede(self.person)
        self.go_on(before)

    def undo(self, rest: str) -> None:
        choices = self.match.choices
        if concession(self.person) in choices:
            for _ in range(len(choices) - choices.index(concession(self.person))):
                self.match.undo()
            self.taken_back()
            return
        chose = [e.who for e in self.match.events if is_choice(e)]
        if self.person not in chose:
            raise BadInput("you have no choice to take back")
        for _ in range(chose[::-1].index(self.person) + 1):
            self.match.undo()
        self.taken_back()

    def cancel(self, rest: str) -> None:
        self.match.cancel()
        self.taken_back()

    def taken_back(self) -> None:
        self.transcript.forget()
        self.shown = self.match.count
        self.screen.line("Taken back.")
        self.ask(board=True)

    def why(self, rest: str) -> None:
        if not rest:
            self.screen.lines(why_last(self.match, self.person))
            return
        folder = self.found.folder
        reason = why_not(self.match, rest) if self.match.decision is not None else ""
        try:
            obj = thing(folder, self.match, rest, self.person)
        except BadInput as error:
            if not reason:
                raise BadInput(f"{rest!r} is not an option, and {error}") from error
            self.screen.line(reason)
            return
        self.screen.lines([reason] if reason else [])
        self.screen.lines(explanation(folder, self.match, obj, self.person))

    def read(self, rest: str) -> None:
        names = self.found.folder.card_names(self.found.cards)
        wanted = [name for name in names_of(self.found.cards) if plain(name) == plain(rest)] or [names.find(rest)]
        if not wanted[0]:
            refusal = names.refusal(rest)
            near = "" if refusal else nearest(rest, names.all())
            raise BadInput(refusal or f"unknown card {rest!r}" + (f" - did you mean {near!r}?" if near else ""))
        self.screen.line(self.found.folder.card_text(self.match.game, wanted[0]))

    def board(self, rest: str) -> None:
        self.ask(board=True)

    def decks(self, rest: str) -> None:
        game, names = self.match.game, self.match.deck_names
        for owner, deck in enumerate(self.match.decks):
            whose = game.player_name(owner) + (" (you)" if owner == self.person else "")
            if not game.knows_deck(self.person, owner):
                self.screen.line(f"{whose}: {len(deck)} hidden cards")
                continue
            called = f"{names[owner]}, " if names and names[owner] else ""
            self.screen.line(f"{whose}: {called}{len(deck)} cards")
            self.screen.lines(f"  {copies} {name}" for name, copies in sorted(Counter(deck).items()))
            side = self.match.sideboards[owner] if self.match.sideboards else []
            if side:
                self.screen.line(f"  sideboard: {len(side)} cards")
                self.screen.lines(f"  {copies} {name}" for name, copies in sorted(Counter(side).items()))

    def log(self, rest: str) -> None:
        self.screen.lines(Transcript(self.match, self.view).everything())

    def save(self, rest: str) -> None:
        if not rest:
            raise BadInput("save needs a file name: save match.json")
        path = Path(rest).expanduser()
        write_whole(path, self.match.record(self.seats).to_json())
        self.screen.line(f"Saved {len(self.match.choices)} choices in {path}.")

    def help(self, rest: str) -> None:
        self.screen.lines(HELP)

    def quit(self, rest: str) -> None:
        self.going = False
