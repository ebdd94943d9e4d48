"""Each kind of expectation, and what was found where one is not met."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cardwright.engine.agenda import AGENDA, RESPOND, new_item
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, KIND, OWNER
from cardwright.games.magic.conformance.names import Names
from cardwright.games.magic.conformance.result import Unsupported
from cardwright.games.magic.conformance.scenario import PLAYERS, Expectation
from cardwright.games.magic.rules.concepts.mana_costs import LETTERS
from cardwright.games.magic.rules.core import ledger_names, marks
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    DAMAGE,
    ENERGY,
    EXILE,
    LIFE,
    MARKS,
    POISON,
    TAPPED,
    THING,
    TYPE_NAMES,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    colours_of,
    graveyard,
    hand,
    keywords_of,
    library,
    permanents,
    power_of,
    subtypes_of,
    toughness_of,
    types_of,
)
from cardwright.games.magic.rules.play.options import options
from cardwright.games.magic.spelling import fold

PLAYER_COUNTERS: Final = {"poison": POISON, "energy": ENERGY}
ONLY_PLAYERS: Final = ("poison", "energy")

Fits = Callable[[int], bool]


class Judge:
    """Checks the expectations of one match."""

    def __init__(self, m: Match, names: Names) -> None:
        self.m = m
        self.names = names

    def wrong(self, expected: Expectation, checking: bool = False) -> str:
        """Return what was found instead; "" if it is as expected. `checking`: in the middle of the script."""
        values = expected.values
        match expected.kind:
            case "life":
                return self.number([self.m.state.rows[each][LIFE] for each in players(values[0])], values[1])
            case "battlefield":
                return self.count(self.controlled(values[0], values[1]), values[2])
            case "tokens":
                tokens = [obj for obj in self.controlled(values[0], values[1]) if self.row(obj)[MARKS] & marks.TOKEN]
                return self.count(tokens, values[2])
            case "graveyard" | "hand" | "library" | "exile":
                return self.count(self.owned(expected.kind, values[0], values[1]), values[2])
            case "pt":
                return self.size(values, expected.scope)
            case "counters":
                return self.counters(values, checking)
            case "player_counters":
                if values[1] not in PLAYER_COUNTERS:
                    raise Unsupported(f"expectation: {values[1]} counters of players")
                field = PLAYER_COUNTERS[values[1]]
                return self.number([self.m.state.rows[each][field] for each in players(values[0])], values[2])
            case "tapped":
                return self.tapped(values)
            case "keyword":
                bit = _bit(values[2], ledger_names.KEYWORDS, "keyword")
                return self.some(values[0], values[1], lambda obj: (keywords_of(self.m, obj) & bit != 0) == values[3])
            case "type":
                bit = _bit(values[1], TYPE_NAMES, "type")
                return self.some(None, values[0], lambda obj: (types_of(self.m, obj) & bit != 0) == values[2])
            case "subtype":
                return self.some(None, values[0], lambda obj: self.has_subtype(obj, values[1]) == values[2])
            case "color":
                return self.colours(values)
            case "damage":
                return self.some(values[0], values[1], lambda obj: self.row(obj)[DAMAGE] == values[2], self.marked)
            case "attached":
                return self.attached(values)
            case "stack":
                return self.number([len(self.m.state.lanes[AGENDA])], values[1])
            case "playable":
                return self.playable(values)
            case _:
                return self.ended(expected.kind, values)

    def row(self, obj: int) -> list[int]:
        return self.m.state.rows[obj]

    def number(self, found: list[int], wanted: int) -> str:
        return "" if wanted in found else ", ".join(map(str, found))

    def count(self, found: list[int], wanted: int) -> str:
        return "" if len(found) == wanted else str(len(found))

    def named(self, objects: Iterable[int], card: str | None) -> list[int]:
        return [obj for obj in objects if card is None or self.names.is_named(obj, card)]

    def controlled(self, player: int | None, card: str | None) -> list[int]:
        there = [obj for obj in permanents(self.m) if player is None or self.row(obj)[CONTROLLER] == player]
        return self.named(there, card)

    def owned(self, zone: str, player: int | None, card: str | None) -> list[int]:
        found: list[int] = []
        for each in players(player):
            match zone:
                case "graveyard":
                    there = graveyard(self.m, each)
                case "hand":
                    there = hand(self.m, each)
                case "library":
                    there = library(self.m, each)
                case _:
                    there = [obj for obj in self.m.state.zones[EXILE] if self.row(obj)[OWNER] == each]
            found.extend(obj for obj in there if self.row(obj)[KIND] == THING)
        return self.named(found, card)

    def some(
        self, player: int | None, card: str | None, fits: Fits, describe: Callable[[int], str] | None = None
    ) -> str:
        """Return "" if at least one of the player's permanents fits, else what was found; no permanent at all
        is wrong."""
        there = self.controlled(player, card)
        if not there:
            return "no such permanent"
        if any(fits(obj) for obj in there):
            return ""
        return ", ".join(map(describe, there)) if describe is not None else "not so"

    def marked(self, obj: int) -> str:
        return str(self.row(obj)[DAMAGE])

    def size(self, values: tuple[Any, ...], scope: str) -> str:
        there = self.controlled(values[0], values[1])
        if not there:
            return "no such permanent"
        found = [(power_of(self.m, obj), toughness_of(self.m, obj)) for obj in there]
        right = [each == (values[2], values[3]) for each in found]
        good = all(right) if scope == "all" else any(right)
        return "" if good else ", ".join(f"{power}/{toughness}" for power, toughness in found)

    def counters(self, values: tuple[Any, ...], checking: bool) -> str:
        kind, wanted = values[2], values[3]
        there = self.controlled(values[0], values[1])
        if not there:
            return "" if checking and wanted == 0 else "no such permanent"
        names = cards_of(self.m).counter_names
        if kind not in names or kind in ONLY_PLAYERS:
            return "" if wanted == 0 else "0"
        field = counter_field(names.index(kind))
        return self.number([self.row(obj)[field] for obj in there], wanted)

    def tapped(self, values: tuple[Any, ...]) -> str:
        there = self.controlled(values[0], values[1])
        if not there and values[3] != 0:
            return "no such permanent"
        fitting = [obj for obj in there if (self.row(obj)[TAPPED] != 0) == values[2]]
        good = bool(fitting) if values[3] is None else len(fitting) == values[3]
        return "" if good else f"{len(fitting)} of {len(there)}"

    def has_subtype(self, obj: int, subtype: str) -> bool:
        bits = subtypes_of(self.m, obj)
        names = cards_of(self.m).subtype_names
        return any(bits >> place & 1 for place, name in enumerate(names) if fold(name) == fold(subtype))

    def colours(self, values: tuple[Any, ...]) -> str:
        bits = [1 << LETTERS.index(letter) for letter in values[2]]
        return self.some(
            values[0], values[1], lambda obj: all((colours_of(self.m, obj) & bit != 0) == values[3] for bit in bits)
        )

    def attached(self, values: tuple[Any, ...]) -> str:
        """Check whether the attachment is attached to a matching permanent that the player controls, or is not."""
        attachments = self.controlled(None, values[1])
        if not attachments:
            return "no such attachment"
        hosts = self.controlled(values[0], values[2])
        on = any(self.row(obj)[ATTACHED] in hosts for obj in attachments)
        return "" if on == values[3] else ("attached" if on else "not attached")

    def playable(self, values: tuple[Any, ...]) -> str:
        player, text, wanted = values
        for who in players(player):
            if (self.names.find_action(options(self.m, who), text) is not None) == wanted:
                return ""
        if wanted:
            thinkable = self.m.game.candidates(self.m, new_item(RESPOND, players(player)[0], question=Q_RESPOND))
            if self.names.find_action(thinkable, text) is None:
                raise Unsupported(f"ability text: {text}")
        return "not playable" if wanted else "playable"

    def ended(self, kind: str, values: tuple[Any, ...]) -> str:
        """Check whether a player has won or lost: in a draw nobody has done either."""
        outcome = self.m.outcome()
        decided = outcome is not None and not outcome.draw
        for player in players(values[0]):
            won = decided and outcome is not None and player in outcome.winners
            found = won if kind == "won" else decided and not won
            if found == values[1]:
                return ""
        return "not decided" if not decided else "the other way round"


def players(player: int | None) -> list[int]:
    """Return the player, or all players if None."""
    return list(range(len(PLAYERS))) if player is None else [player]


def _bit(name: str, allowed: tuple[str, ...], what: str) -> int:
    if fold(name) not in allowed:
        raise Unsupported(f"expectation: {what} {name}")
    return 1 << allowed.index(fold(name))
