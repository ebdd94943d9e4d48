"""A table for tests: play in notation, pass until something resolves, look at what is there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_ORDER, Q_RESPOND
from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, FIRST_FIELD
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import BASIC_OF, Seat, position
from cardwright.games.magic.rules.core import ledger_names
from cardwright.games.magic.rules.core.board import ATTACKING, EXILE, LIFE, STEP, TAPPED, THING_FIELDS
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    graveyard,
    hand,
    keywords_of,
    library,
    permanents,
    power_of,
    toughness_of,
)
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text


@cache
def game(players: int = 2) -> Magic:
    """The game with its own cards, made once; what it keeps is checked after every event."""
    return checked(magic_game(players=players))


def checked(made: Magic) -> Magic:
    """With its kept values compared after every event."""
    made.checks_layers = True
    return made


@cache
def game_with(cards: str, players: int = 2, payment: str = "automatic") -> Magic:
    """The game with cards of a test's own, written as the `cards` of a card file; they hide the game's of that name."""
    own = read_cards_text(f"version: 1\ncards:\n{cards}", ".yaml", magic, CARD_TYPE, "cards of the test")
    names = {card.name for card in own}
    given = [*(card for card in base_cards() if card.name not in names), *own]
    return checked(magic_game(players=players, payment=payment, cards=given))


@cache
def game_of(cards: str, players: int = 2, payment: str = "automatic") -> Magic:
    """A game of the test's own cards and basic lands, and nothing else."""
    own = read_cards_text(f"version: 1\ncards:\n{cards}", ".yaml", magic, CARD_TYPE, "cards of the test")
    lands = [card for card in base_cards() if card.name in BASIC_OF.values()]
    return checked(magic_game(players=players, payment=payment, cards=[*lands, *own]))


# What a body may be said to do that is no keyword.
SAID = {
    "unblockable": "{cannot: {do: be blocked}}",
    "can't attack": "{cannot: {do: attack}}",
    "can't block": "{cannot: {do: block}}",
    "attacks if able": "{must: {do: attack}}",
    "blocks if able": "{must: {do: block}}",
    "must be blocked": "{must: {do: be blocked}}",
    "lure": "{must: {do: be blocked by all}}",
    "can't attack alone": "{cannot: {do: attack alone}}",
    "can't block alone": "{cannot: {do: block alone}}",
    "can block only flying": "{cannot: {do: block, whom: {not: {keyword: flying}}}}",
    "can't be blocked by more than one": "{cannot: {do: be blocked, more_than: 1}}",
    "blocks any number": "{can: {do: block any number}}",
}


def bodies(*names: str) -> str:
    """Creatures named for what they are and do: "3/2", "1/1 flying, can't block", as `cards` of a card file."""
    lines = []
    for name in names:
        size, _, words = name.partition(" ")
        power, _, toughness = size.partition("/")
        said = [word for word in words.split(", ") if word in SAID]
        keywords = [word for word in words.split(", ") if word and word not in SAID]
        lines.append(
            f'  - {{name: "{name}", cost: "1", types: creature, subtypes: [Body], power: {power}, '
            f"toughness: {toughness}, keywords: [{', '.join(keywords)}], "
            f"abilities: [{', '.join(SAID[word] for word in said)}]}}\n"
        )
    return "".join(lines)


class Table:
    """One match, driven by notation; an unplanned decision is an error that names its options."""

    def __init__(self, m: Match) -> None:
        self.m = m

    def play(self, *lines: str) -> Table:
        """Answer decisions, one after the other: "p1: cast Shock -> P2". The player is checked if named."""
        for line in lines:
            who, _, said = line.partition(": ") if line[:3] in ("p1:", "p2:", "p3:", "p4:") else ("", "", line)
            if who:
                assert self.m.decision is not None, f"{line}: the match is over"
                assert f"p{self.m.decision.who + 1}" == who, f"{line}: {self.m.decision.prompt}"
            self.m.apply(said)
        return self

    def resolve(self, count: int = 1) -> Table:
        """Everybody passes until what is on top has left the stack, so many times over."""
        for _ in range(count):
            assert self.stack, "the stack is empty"
            top = self.m.state.lanes[AGENDA][-1].a
            while self.m.decision is not None and any(item.a == top for item in self.m.state.lanes[AGENDA]):
                self._pass()
        return self

    def settle(self) -> Table:
        """Everybody passes until the stack is empty."""
        while self.stack and self.m.decision is not None:
            self._pass()
        return self

    def until(self, step: str) -> Table:
        """Everybody passes, nobody attacks or blocks, until this step has begun."""
        wanted = ledger_names.STEPS.index(step)
        for _ in range(400):
            if self.m.decision is None or self.m.table()[STEP] == wanted:
                return self
            decision = self.m.decision
            if decision.question == Q_RESPOND:
                self.m.apply("pass")
            elif decision.kind in ("attack", "block"):
                self.m.apply(next(o for o in decision if str(o).endswith(("stays", "does not block"))))
            else:
                raise AssertionError(f"unplanned: {decision.prompt} {decision.notations()}")
        raise AssertionError(f"{step} never came")

    def attack(self, *lines: str) -> Table:
        """On to the attack: "Bear" attacks the first it may, "Bear attacks P3" that one; all others stay."""
        self.until("declare attackers")
        left = list(lines)
        while self.m.decision is not None and self.m.decision.kind == "attack":
            options = self.m.decision.notations()
            name = options[-1].removesuffix(" stays").rpartition(" attacks ")[0] or options[-1].removesuffix(" stays")
            planned = next((line for line in left if line == name or line in options), "")
            said = f"{name} stays"
            if planned:
                left.remove(planned)
                said = next(text for text in options if text != said) if planned == name else planned
            self.m.apply(said)
        rows = self.m.state.rows
        for obj in permanents(self.m):
            # One that had no choice was not asked about.
            if rows[obj][ATTACKING] >= 0 and self.m.game.object_name(self.m, obj) in left:
                left.remove(self.m.game.object_name(self.m, obj))
        assert not left, f"did not attack: {left}"
        return self

    def order(self) -> Table:
        """Triggers that wait go on the stack in the order they came up."""
        while self.m.decision is not None and self.m.decision.question == Q_ORDER:
            self.m.apply(0)
        return self

    def block(self, *lines: str) -> Table:
        """On to the blocks: "Bear blocks Ox"; all others do not block."""
        left = list(lines)
        while self.m.decision is not None and self.step in ("declare attackers", "declare blockers"):
            if self.m.decision.kind == "block":
                options = self.m.decision.notations()
                planned = next((line for line in left if line in options), "")
                if planned:
                    left.remove(planned)
                self.m.apply(planned or next(text for text in options if text.endswith(" does not block")))
            elif self.step == "declare blockers":
                break
            else:
                self._pass()
        assert not left, f"did not block: {left}"
        return self

    def fight(self, *amounts: int, upto: str = "end of combat") -> Table:
        """Everybody passes until combat is over (or another step); questions about damage get these answers in turn."""
        left = list(amounts)
        wanted = ledger_names.STEPS.index(upto)
        while self.m.decision is not None and self.m.table()[STEP] < wanted:
            if self.m.decision.kind == "damage":
                assert left, f"unplanned: {self.m.decision.prompt} {self.m.decision.values}"
                self.m.apply(self.m.decision.values.index(left.pop(0)))
            else:
                self._pass()
        assert not left, f"never asked: {left}"
        return self

    def keywords(self, name: str, player: int | None = None) -> set[str]:
        """The keywords a permanent has now."""
        bits = keywords_of(self.m, self.find(name, player))
        return {word for word, bit in ledger_names.BITS.items() if bits & bit}

    def counters(self, name: str, kind: str) -> int:
        """How many counters of this kind the permanent has."""
        number = cards_of(self.m).counter_names.index(kind)
        return self.m.state.rows[self.find(name)][counter_field(number)]

    def _pass(self) -> None:
        decision = self.m.decision
        assert decision is not None, "the match is over"
        assert decision.question == Q_RESPOND, f"unplanned: {decision.prompt} {decision.notations()}"
        self.m.apply("pass")

    @property
    def stack(self) -> list[str]:
        return [self.m.game.object_name(self.m, item.a) for item in self.m.state.lanes[AGENDA]]

    @property
    def stack_players(self) -> list[int]:
        """Who controls what is on the stack, the oldest first."""
        return [item.who for item in self.m.state.lanes[AGENDA]]

    @property
    def options(self) -> list[str]:
        return [] if self.m.decision is None else self.m.decision.notations()

    @property
    def shown(self) -> list[str]:
        """The options with the printed texts behind their labels."""
        return [] if self.m.decision is None else self.m.decision.shown()

    @property
    def life(self) -> tuple[int, ...]:
        return tuple(self.m.state.rows[player][LIFE] for player in range(self.m.game.players))

    @property
    def step(self) -> str:
        return ledger_names.STEPS[self.m.table()[STEP]]

    def names(self, objects: list[int]) -> list[str]:
        return [self.m.game.object_name(self.m, obj) for obj in objects]

    def battlefield(self, player: int) -> list[str]:
        return self.names([obj for obj in permanents(self.m) if self.m.state.rows[obj][CONTROLLER] == player])

    def hand(self, player: int) -> list[str]:
        return self.names(hand(self.m, player))

    def graveyard(self, player: int) -> list[str]:
        return self.names(graveyard(self.m, player))

    def library(self, player: int) -> list[str]:
        """The top card first."""
        return self.names(library(self.m, player)[::-1])

    @property
    def exile(self) -> list[str]:
        return self.names(self.m.state.zones[EXILE])

    def find(self, name: str, player: int | None = None) -> int:
        """The permanent of this name, the oldest if there are several."""
        for obj in permanents(self.m):
            if self.m.game.object_name(self.m, obj) == name:
                if player is None or self.m.state.rows[obj][CONTROLLER] == player:
                    return obj
        raise AssertionError(f"there is no {name} on the battlefield")

    def size(self, name: str, player: int | None = None) -> tuple[int, int]:
        obj = self.find(name, player)
        return power_of(self.m, obj), toughness_of(self.m, obj)

    def field(self, name: str, field: str) -> int:
        """A field of the permanent of this name, as the game calls it."""
        return self.m.state.rows[self.find(name)][FIRST_FIELD + THING_FIELDS.index(field)]

    def activate(self, name: str, *answers: str) -> Table:
        """Activate the only ability of this name's that there is to activate now."""
        found = [text for text in self.options if text.startswith(f"activate {name}: ")]
        assert len(found) == 1, f"{name}: {self.options}"
        return self.play(found[0], *answers)

    def can_activate(self, name: str) -> bool:
        return any(text.startswith(f"activate {name}: ") for text in self.options)

    def tapped(self, name: str, player: int | None = None) -> bool:
        return self.m.state.rows[self.find(name, player)][TAPPED] != 0

    def happened(self, kind: str) -> list[str]:
        """What events of this kind say."""
        events = self.m.game.events
        return [events[e.kind].text(self.m, e) for e in self.m.events if events[e.kind].name == kind]

    def rules(self, kind: str) -> list[str]:
        """The rule numbers of the events of this kind."""
        game = self.m.game
        return [game.rule_text(e.rule) for e in self.m.events if game.events[e.kind].name == kind]


def table(
    *seats: Seat, active: int = 0, step: str = "precombat main", turn: int = 3, seed: int = 0, players: int = 2
) -> Table:
    """A table set up by hand, in the active player's main phase unless said otherwise."""
    return Table(position(game(players), *seats, active=active, step=step, turn=turn, seed=seed))


def table_with(
    cards: str,
    *seats: Seat,
    active: int = 0,
    step: str = "precombat main",
    turn: int = 3,
    seed: int = 0,
    players: int = 2,
    payment: str = "automatic",
) -> Table:
    """A table of a game with cards of the test's own."""
    made = game_with(cards, players, payment)
    return Table(position(made, *seats, active=active, step=step, turn=turn, seed=seed))


BELL = "  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}\n"


def arena(
    cards: str,
    *seats: Seat,
    active: int = 0,
    step: str = "precombat main",
    players: int = 2,
    payment: str = "automatic",
) -> Table:
    """A table of a game with cards of the test's own, where everybody has a Bell to ring (so that nobody is passed
    over for want of something to do) and a library to draw from."""
    given = [*seats, *[Seat()] * (players - len(seats))]
    ready = [
        replace(seat, battlefield=[*seat.battlefield, "Bell"], library=seat.library or ["Forest"] * 8)
        for seat in given
    ]  # fmt: skip
    made = game_of(BELL + cards, players, payment)
    return Table(position(made, *ready, active=active, step=step))
