"""The part of Magic that everything else reads: its cards, its lists, and questions about objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.engine.game import Game
from cardwright.engine.state import (
    CARD,
    CONTROLLER,
    HEARS_OWNER,
    HEARS_TURN,
    HEARS_USED_MATCH,
    HEARS_USED_TURN,
    KIND,
    LISTENER,
    OWNER,
    TURN,
    ZONE,
)
from cardwright.games.magic.rules.board import (
    BATTLEFIELD,
    CREATURE,
    LAST,
    OWN_SUBTYPES,
    PHASED,
    PHASED_OUT,
    STATUS,
    THING,
    USES,
    V_COLOURS,
    V_KEYWORDS,
    V_POWER,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    VALUES,
    own_zone,
)
from cardwright.games.magic.rules.face import Activated, Body, Face, Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.mana import ManaCost


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatCost:
    """Something on the battlefield that makes attacking or blocking cost mana (CR 508.1h, 509.1d)."""

    def price(self, m: Match, creature: int, target: int, blocks: bool) -> ManaCost | None:
        """What this adds for one creature that attacks the target, or that blocks; None if nothing."""
        raise NotImplementedError


class Limits:
    """How often abilities with a limit were used: listeners of the engine keep count, one for object and ability."""

    def used(self, m: Match, source: int, ability: Activated) -> bool:
        """Whether the limit is reached."""
        listener = self.find(m, source, ability)
        if listener < 0:
            return ability.limit == 0 or ability.match_limit == 0
        row = m.state.rows[listener]
        this_turn = row[HEARS_USED_TURN] if row[HEARS_TURN] == m.table()[TURN] else 0
        if ability.limit >= 0 and this_turn >= ability.limit:
            return True
        return ability.match_limit >= 0 and row[HEARS_USED_MATCH] >= ability.match_limit

    def count(self, m: Match, source: int, ability: Activated) -> None:
        state = m.state
        listener = self.find(m, source, ability)
        if listener < 0:
            listener = state.create([LISTENER, ability.number, USES, 0, 0, 0, source, -1, 0, 0])
        row = state.rows[listener]
        turn = m.table()[TURN]
        this_turn = row[HEARS_USED_TURN] if row[HEARS_TURN] == turn else 0
        state.set(listener, HEARS_TURN, turn)
        state.set(listener, HEARS_USED_TURN, this_turn + 1)
        state.set(listener, HEARS_USED_MATCH, row[HEARS_USED_MATCH] + 1)

    def find(self, m: Match, source: int, ability: Activated) -> int:
        rows = m.state.rows
        for listener in m.state.zones[USES]:
            if rows[listener][HEARS_OWNER] == source and rows[listener][CARD] == ability.number:
                return listener
        return -1


class MagicCards(Game):
    """Cards and lists of one game of Magic; its rules are added by `Magic`."""

    __slots__ = (
        "bodies", "combat_costs", "counter_names", "creature_types", "definitions", "faces", "kept_for", "limits",
        "lists_mana", "numbers", "protections", "restrictions", "settings_manual", "state_triggers", "subtype_names",
        "texts",
    )  # fmt: skip

    faces: list[Face]
    numbers: dict[str, int]
    # The body behind each effect that is the first of one; the same numbers as effects.
    bodies: list[Body]
    combat_costs: list[CombatCost]
    limits: Limits
    state_triggers: list[int]
    creature_types: int
    subtype_names: list[str]
    counter_names: list[str]
    protections: list[Filter]
    # What mana may be spent on, by the number of its restriction less one.
    restrictions: list[Filter]
    definitions: dict[str, object]
    texts: dict[str, str]
    settings_manual: bool
    # Whether mana abilities may be used at priority though payments are automatic, and what each player's payments
    # leave payable, where that is known better than by looking at the hand.
    lists_mana: bool
    kept_for: list[list[ManaCost]]

    def __init__(self, version: str, players: int) -> None:
        super().__init__("magic", version, players)
        self.faces = []
        self.numbers = {}
        self.bodies = []
        self.combat_costs = []
        self.limits = Limits()
        self.state_triggers = []
        self.creature_types = 0
        self.subtype_names = list(OWN_SUBTYPES)
        self.counter_names = []
        self.protections = []
        self.restrictions = []
        self.definitions = {}
        self.texts = {}
        self.settings_manual = False
        self.lists_mana = False
        self.kept_for = [[] for _ in range(players)]

    def subtype(self, name: str) -> int:
        """The bit of a subtype; a new one is noted."""
        if name not in self.subtype_names:
            self.subtype_names.append(name)
        return 1 << self.subtype_names.index(name)


def cards_of(m: Match) -> MagicCards:
    game = m.game
    assert isinstance(game, MagicCards)
    return game


def face_of(m: Match, obj: int) -> Face:
    """The printed card behind an object."""
    game = m.game
    assert isinstance(game, MagicCards)
    return game.faces[m.state.rows[obj][CARD]]


def values_of(m: Match, obj: int) -> list[int]:
    """Effective values; of something that has left the battlefield or the stack, its last ones (CR 608.2h)."""
    row = m.state.rows[obj]
    if row[ZONE] < 0 and row[KIND] == THING:
        return row[LAST : LAST + VALUES]
    return m.layers.values(m, obj)


def power_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_POWER]


def toughness_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_TOUGHNESS]


def types_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_TYPES]


def subtypes_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_SUBTYPES]


def colours_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_COLOURS]


def keywords_of(m: Match, obj: int) -> int:
    return values_of(m, obj)[V_KEYWORDS]


def has(m: Match, obj: int, keyword: int) -> bool:
    return (values_of(m, obj)[V_KEYWORDS] & keyword) != 0


def is_creature(m: Match, obj: int) -> bool:
    return (values_of(m, obj)[V_TYPES] & CREATURE) != 0


def on_battlefield(m: Match, obj: int) -> bool:
    """Whether it is a permanent that is there; phased out is as if it were not (CR 702.26d)."""
    row = m.state.rows[obj]
    return row[ZONE] == BATTLEFIELD and (row[STATUS] & PHASED_OUT) == 0


def permanents(m: Match) -> list[int]:
    """Everything on the battlefield, oldest first."""
    found = m.state.zones[BATTLEFIELD]
    rows = m.state.rows
    if rows[m.game.players][PHASED] == 0:
        return found
    return [obj for obj in found if not rows[obj][STATUS] & PHASED_OUT]


def controlled(m: Match, player: int) -> list[int]:
    rows = m.state.rows
    return [obj for obj in permanents(m) if rows[obj][CONTROLLER] == player]


def owner_of(m: Match, obj: int) -> int:
    return obj if obj < m.game.players else m.state.rows[obj][OWNER]


def players_in(m: Match) -> list[int]:
    """Everyone still in the game, the active player first, then in turn order (CR 101.4)."""
    game = m.game
    order: list[int] = []
    player = game.active_player(m)
    for _ in range(game.players):
        if game.is_in(m, player):
            order.append(player)
        player = (player + 1) % game.players
    return order


def library(m: Match, player: int) -> list[int]:
    return m.state.zones[own_zone(player, 0)]


def hand(m: Match, player: int) -> list[int]:
    return m.state.zones[own_zone(player, 1)]


def graveyard(m: Match, player: int) -> list[int]:
    return m.state.zones[own_zone(player, 2)]
