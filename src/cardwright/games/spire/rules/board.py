"""Spire's numbers: zones, kinds of objects and their fields; cards, creatures and statuses as the rules use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import FIRST_FIELD, FIRST_OBJECT, FIRST_TABLE_FIELD, KIND, PLAYER, ZONE
from cardwright.games.spire.rules.hooks import Hook, PhaseHandler
from cardwright.games.spire.rules.scene import Scene

if TYPE_CHECKING:
    from cardwright.engine.match import Match

HERO: Final = 0
TABLE_ID: Final = 1

# Zones.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
EXHAUSTED: Final = 3
IN_PLAY: Final = 4
BEING_PLAYED: Final = 5
RELICS: Final = 6
POTIONS: Final = 7
ORBS: Final = 8
FRONT: Final = 9
BACK: Final = 10
ALLIES: Final = 11
LATER: Final = 12
GONE: Final = 13
ZONE_NAMES: Final = (
    "deck", "hand", "discard", "exhausted", "in play", "being played", "relics", "potions", "orbs", "front", "back",
    "allies", "later", "gone",
)  # fmt: skip

# Kinds of objects.
CARD_KIND: Final = FIRST_OBJECT
FIGHTER_KIND: Final = FIRST_OBJECT + 1
RELIC_KIND: Final = FIRST_OBJECT + 2
POTION_KIND: Final = FIRST_OBJECT + 3
ORB_KIND: Final = FIRST_OBJECT + 4
LATER_KIND: Final = FIRST_OBJECT + 5

# Fields of everyone who fights: the hero's row is a fighter's too.
HP: Final = FIRST_FIELD
MAX_HP: Final = FIRST_FIELD + 1
BLOCK: Final = FIRST_FIELD + 2
KEPT_BLOCK: Final = FIRST_FIELD + 3
HAS: Final = FIRST_FIELD + 4
FRESH: Final = FIRST_FIELD + 5
# The hero's own.
ENERGY: Final = FIRST_FIELD + 6
MAX_ENERGY: Final = FIRST_FIELD + 7
DRAWS: Final = FIRST_FIELD + 8
HAND_LIMIT: Final = FIRST_FIELD + 9
GOLD: Final = FIRST_FIELD + 10
ORB_SLOTS: Final = FIRST_FIELD + 11
STANCE: Final = FIRST_FIELD + 12
PLAYED: Final = FIRST_FIELD + 13
ATTACKS: Final = FIRST_FIELD + 14
SKILLS: Final = FIRST_FIELD + 15
POWERS: Final = FIRST_FIELD + 16
DEALT: Final = FIRST_FIELD + 17
TAKEN: Final = FIRST_FIELD + 18
BLOCKED: Final = FIRST_FIELD + 19
HERO_FIELDS: Final = (
    "hp", "max_hp", "block", "kept_block", "has", "fresh", "energy", "max_energy", "draws", "hand_limit", "gold",
    "orb_slots", "stance", "played", "attacks", "skills", "powers", "dealt", "taken", "blocked",
)  # fmt: skip
# A creature's own, where the hero has others.
INTENT: Final = FIRST_FIELD + 6
IN_A_ROW: Final = FIRST_FIELD + 7
CYCLE: Final = FIRST_FIELD + 8
SIDE: Final = FIRST_FIELD + 9
HIT_BY: Final = FIRST_FIELD + 10
FIGHTER_FIELDS: Final = (
    "hp", "max_hp", "block", "kept_block", "has", "fresh", "intent", "in_a_row", "cycle", "side", "hit_by", "unused_1",
    "unused_2", "unused_3", "unused_4", "unused_5", "unused_6", "unused_7", "unused_8", "unused_9",
)  # fmt: skip
# Statuses follow: stacks and turns of each.
FIRST_STATUS: Final = FIRST_FIELD + 20

# A card's own fields: what its cost is changed by and set to (-1: not), for the combat, the turn, until played.
COST_ADD: Final = FIRST_FIELD
COST_SET: Final = FIRST_FIELD + 1
TURN_ADD: Final = FIRST_FIELD + 2
TURN_SET: Final = FIRST_FIELD + 3
ONCE_ADD: Final = FIRST_FIELD + 4
ONCE_SET: Final = FIRST_FIELD + 5
MARKS: Final = FIRST_FIELD + 6
CARD_FIELDS: Final = ("cost_add", "cost_set", "turn_add", "turn_set", "once_add", "once_set", "marks")
FRESH_CARD: Final = [0, -1, 0, -1, 0, -1, 0]
RETAINED: Final = 1
RETAINS: Final = 2
ETHEREAL: Final = 4

# Fields of what is to happen later: for whom, aimed at whom, and after how many events.
LATER_ACTOR: Final = FIRST_FIELD
LATER_TARGET: Final = FIRST_FIELD + 1
LATER_LEFT: Final = FIRST_FIELD + 2
LATER_FIELDS: Final = ("actor", "target", "left", "node")

# The table's own.
PHASE: Final = FIRST_TABLE_FIELD
ROUND: Final = FIRST_TABLE_FIELD + 1
ACTING: Final = FIRST_TABLE_FIELD + 2
ENDED: Final = FIRST_TABLE_FIELD + 3
TABLE_OWN_FIELDS: Final = ("phase", "round", "acting", "ended")

# Types of cards.
ATTACK: Final = 0
SKILL: Final = 1
POWER: Final = 2
CARD_TYPES: Final = ("attack", "skill", "power", "status", "curse")

# Types of damage.
BY_ATTACK: Final = 0
DAMAGE_TYPES: Final = ("attack", "fire", "frost", "lightning", "poison", "thorns")

# What a status counts.
INTENSITY: Final = 0
DURATION: Final = 1
BOTH: Final = 2
NO_STACKING: Final = 3
STACKING: Final = ("intensity", "duration", "both", "none")

NEVER: Final = 0
START_OF_TURN: Final = 1
END_OF_TURN: Final = 2
END_OF_ROUND: Final = 3
DECAYS: Final = ("never", "start_of_turn", "end_of_turn", "end_of_round")
BY_ONE: Final = 0
BY_ALL: Final = 1
DECAYS_BY: Final = ("one", "all", "half")

USED_BY_NOTHING: Final = 0
USED_BY_ATTACKING: Final = 1
USED_BY_BEING_ATTACKED: Final = 2
USED_BY_DEBUFF: Final = 3
USED_BY: Final = ("nothing", "attacking", "being_attacked", "debuff")

# How a play is aimed.
AIMS_NOWHERE: Final = 0
AIMS_AT_ENEMY: Final = 1
AIMS_AT_ALLY: Final = 2

# What a card costs when that is no fixed number.
COSTS_X: Final = -1
COSTS_AMOUNT: Final = -2


class Modifier:
    """A number that a status changes: added, multiplied in percent, or limited to a maximum."""

    __slots__ = ("add", "most", "multiply")

    add: Amount | None
    multiply: Amount | None
    most: Amount | None

    def __init__(self) -> None:
        self.add = None
        self.multiply = None
        self.most = None


class StatusFace:
    """A status as the rules use it. A stance is a status too; the hero has at most one stance."""

    __slots__ = (
        "below_zero", "block_gained", "damage_dealt", "damage_taken", "decay", "decay_by", "draw", "energy",
        "enter", "good", "keeps_block", "leave", "most", "name", "number", "stacking", "stance", "triggers",
        "turns", "used_by",
    )  # fmt: skip

    name: str
    number: int
    good: bool
    stance: bool
    stacking: int
    decay: int
    decay_by: int
    used_by: int
    keeps_block: bool
    below_zero: bool
    most: int
    turns: int
    damage_dealt: Modifier | None
    damage_taken: Modifier | None
    block_gained: Modifier | None
    energy: Modifier | None
    draw: Modifier | None
    triggers: list[int]
    enter: Effect | None
    leave: Effect | None

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.good = True
        self.stance = False
        self.stacking = INTENSITY
        self.decay = NEVER
        self.decay_by = BY_ONE
        self.used_by = USED_BY_NOTHING
        self.keeps_block = False
        self.below_zero = False
        self.most = 999
        self.turns = 1
        self.damage_dealt = None
        self.damage_taken = None
        self.block_gained = None
        self.energy = None
        self.draw = None
        self.triggers = []
        self.enter = None
        self.leave = None


class Price:
    """A card's cost besides energy; None for a part that costs nothing."""

    __slots__ = ("amount", "discard", "exhaust", "gold", "hp", "pool")

    hp: Amount | None
    gold: Amount | None
    discard: Amount | None
    exhaust: Amount | None
    pool: int
    amount: Amount | None

    def __init__(self) -> None:
        self.hp = None
        self.gold = None
        self.discard = None
        self.exhaust = None
        self.pool = -1
        self.amount = None


class Foreseen(Effect):
    """An effect that can predict what it would do to someone."""

    damage_type: int

    def foreseen(self, m: Match, target: int) -> int:
        raise NotImplementedError


class CardFace:
    """A compiled card, relic or potion."""

    __slots__ = (
        "aim", "aim_where", "always", "base", "blocks", "cost", "cost_amount", "effect", "ethereal",
        "exhausts", "hits", "innate", "is_upgrade", "kind", "name", "number", "playable", "playable_if",
        "pool", "price", "response", "retains", "triggers", "type", "upgraded",
    )  # fmt: skip

    name: str
    number: int
    # What sort of object it makes: a card, a relic, a potion, a creature, an orb.
    kind: int
    type: int
    cost: int
    cost_amount: Amount | None
    price: Price | None
    effect: int
    aim: int
    aim_where: list[Condition]
    # Triggers that hear always (what happens to the card itself), and those that hear where the card works.
    always: list[int]
    triggers: list[int]
    playable: bool
    playable_if: Condition | None
    exhausts: bool
    response: bool
    ethereal: bool
    innate: bool
    retains: bool
    pool: str
    # The number of the upgraded card (-1: none), whether this is one, and the card it was made of.
    upgraded: int
    is_upgrade: bool
    base: int
    # What of its effects deals damage, and those that always give block, for a screen.
    hits: list[Foreseen]
    blocks: list[Foreseen]

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.kind = CARD_KIND
        self.type = SKILL
        self.cost = 0
        self.cost_amount = None
        self.price = None
        self.effect = -1
        self.aim = AIMS_NOWHERE
        self.aim_where = []
        self.always = []
        self.triggers = []
        self.playable = True
        self.playable_if = None
        self.exhausts = False
        self.response = False
        self.ethereal = False
        self.innate = False
        self.retains = False
        self.pool = ""
        self.upgraded = -1
        self.is_upgrade = False
        self.base = number
        self.hits = []
        self.blocks = []


class MoveFace:
    """A compiled move of a creature; `hits` are its effects that deal damage, for the intent."""

    __slots__ = ("attacks", "condition", "effect", "first", "hits", "in_a_row", "name", "weight")

    name: str
    effect: int
    weight: int
    in_a_row: int
    condition: Condition | None
    first: bool
    attacks: bool
    hits: list[Foreseen]

    def __init__(self, name: str, effect: int) -> None:
        self.name = name
        self.effect = effect
        self.weight = 1
        self.in_a_row = 99
        self.condition = None
        self.first = False
        self.attacks = False
        self.hits = []


class CreatureFace:
    """A compiled creature. Its number is one of the cards' numbers, so that it has a name like everything else."""

    __slots__ = ("cycle", "hp", "hp_most", "moves", "number", "resists", "statuses", "triggers")

    number: int
    hp: int
    hp_most: int
    moves: list[MoveFace]
    cycle: list[int]
    # Statuses it begins with: status, stacks and turns, one after the other.
    statuses: list[int]
    triggers: list[int]
    # What part of each type of damage it takes, in percent.
    resists: list[int]

    def __init__(self, number: int) -> None:
        self.number = number
        self.hp = 1
        self.hp_most = 1
        self.moves = []
        self.cycle = []
        self.statuses = []
        self.triggers = []
        self.resists = [100] * len(DAMAGE_TYPES)


class OrbFace:
    """A compiled orb."""

    __slots__ = ("evoke", "passive")

    passive: Effect | None
    evoke: Effect | None

    def __init__(self) -> None:
        self.passive = None
        self.evoke = None


class PoolFace:
    """A resource that a file defines; `field` is its place in the hero's row."""

    __slots__ = ("empties", "field", "most", "name", "per_turn", "start")

    name: str
    field: int
    start: int
    per_turn: int
    most: int
    empties: bool

    def __init__(self, name: str, field: int) -> None:
        self.name = name
        self.field = field
        self.start = 0
        self.per_turn = 0
        self.most = 99
        self.empties = False


class Board:
    """Everything compiled for one game, by number, and the scene."""

    __slots__ = (
        "answering", "attacking", "being_attacked", "block_gained", "blocking", "cards", "creatures", "current",
        "damage_dealt", "damage_taken", "dealing", "debuff_guard", "decaying", "draw", "energy", "hooks",
        "keeps_block", "numbers", "orb_scripts", "orbs", "phases", "pools", "scene",
        "status_numbers", "statuses", "taking", "trigger_status",
    )  # fmt: skip

    cards: list[CardFace]
    numbers: dict[str, int]
    creatures: dict[int, CreatureFace]
    statuses: list[StatusFace]
    status_numbers: dict[str, int]
    orbs: dict[int, OrbFace]
    # For each orb, the number of what it does at the end of a turn.
    orb_scripts: dict[int, int]
    pools: list[PoolFace]
    scene: Scene
    hooks: list[Hook]
    phases: list[list[PhaseHandler]]
    # What is being answered before it happens, the outermost first, for an error that shows the chain.
    answering: list[str]
    # Sets of statuses as bits: those that change a number, those that are used up, those that decay by themselves.
    damage_dealt: int
    damage_taken: int
    block_gained: int
    energy: int
    draw: int
    attacking: int
    being_attacked: int
    debuff_guard: int
    keeps_block: int
    decaying: list[list[StatusFace]]
    # The same as lists, in the order in which they count.
    dealing: list[StatusFace]
    taking: list[StatusFace]
    blocking: list[StatusFace]
    # For each trigger of a status, the status.
    trigger_status: dict[int, int]

    def __init__(self) -> None:
        self.cards = []
        self.numbers = {}
        self.creatures = {}
        self.statuses = []
        self.status_numbers = {}
        self.orbs = {}
        self.orb_scripts = {}
        self.pools = []
        self.scene = Scene()
        self.hooks = []
        self.phases = []
        self.answering = []
        self.damage_dealt = 0
        self.damage_taken = 0
        self.block_gained = 0
        self.energy = 0
        self.draw = 0
        self.attacking = 0
        self.being_attacked = 0
        self.debuff_guard = 0
        self.keeps_block = 0
        self.decaying = [[] for _ in DECAYS]
        self.dealing = []
        self.taking = []
        self.blocking = []
        self.trigger_status = {}

    def add_card(self, name: str) -> CardFace:
        face = CardFace(name, len(self.cards))
        self.numbers[name] = face.number
        self.cards.append(face)
        return face

    def add_status(self, name: str) -> StatusFace:
        face = StatusFace(name, len(self.statuses))
        self.status_numbers[name] = face.number
        self.statuses.append(face)
        return face

    def sort_statuses(self) -> None:
        """Note which statuses do what; called when all statuses are compiled."""
        for status in self.statuses:
            bit = 1 << status.number
            if status.damage_dealt is not None:
                self.damage_dealt |= bit
                self.dealing.append(status)
            if status.damage_taken is not None:
                self.damage_taken |= bit
                self.taking.append(status)
            if status.block_gained is not None:
                self.block_gained |= bit
                self.blocking.append(status)
            if status.energy is not None:
                self.energy |= bit
            if status.draw is not None:
                self.draw |= bit
            if status.used_by == USED_BY_ATTACKING:
                self.attacking |= bit
            elif status.used_by == USED_BY_BEING_ATTACKED:
                self.being_attacked |= bit
            elif status.used_by == USED_BY_DEBUFF:
                self.debuff_guard |= bit
            if status.keeps_block:
                self.keeps_block |= bit
            self.decaying[status.decay].append(status)

    def stacks(self, m: Match, fighter: int, status: int) -> int:
        return m.state.rows[fighter][FIRST_STATUS + 2 * status]


def is_fighter(m: Match, obj: int) -> bool:
    """Return whether the object is the hero or a creature."""
    kind = m.state.rows[obj][KIND]
    return kind == PLAYER or kind == FIGHTER_KIND


def actor_of(m: Match, source: int) -> int:
    """Return who acts when this object's effect runs: the fighter itself, or the hero for everything the hero has."""
    if source < 0:
        return HERO
    row = m.state.rows[source]
    kind = row[KIND]
    if kind == FIGHTER_KIND or kind == PLAYER:
        return source
    if kind == LATER_KIND:
        return row[LATER_ACTOR]
    return HERO


def side_of(m: Match, fighter: int) -> int:
    """Return 0 for the hero and allies, 1 for enemies."""
    return 0 if fighter == HERO else m.state.rows[fighter][SIDE]


def enemies_of(m: Match, fighter: int) -> list[int]:
    """Return the living enemies of this fighter, front row first, from left to right; the hero before allies."""
    rows = m.state.rows
    zones = m.state.zones
    found: list[int] = []
    if fighter == HERO or rows[fighter][SIDE] == 0:
        for obj in zones[FRONT]:
            if rows[obj][HP] > 0:
                found.append(obj)
        for obj in zones[BACK]:
            if rows[obj][HP] > 0:
                found.append(obj)
        return found
    if rows[HERO][HP] > 0:
        found.append(HERO)
    for obj in zones[ALLIES]:
        if rows[obj][HP] > 0:
            found.append(obj)
    return found


def anyone_to_fight(m: Match) -> bool:
    """Return whether the hero has a living enemy."""
    rows = m.state.rows
    zones = m.state.zones
    for obj in zones[FRONT]:
        if rows[obj][HP] > 0:
            return True
    return bool(zones[BACK]) and len(enemies_of(m, HERO)) > 0


def friends_of(m: Match, fighter: int) -> list[int]:
    """Return the living fighters of this fighter's side, including itself."""
    rows = m.state.rows
    zones = m.state.zones
    if fighter == HERO or rows[fighter][SIDE] == 0:
        found: list[int] = [HERO] if rows[HERO][HP] > 0 else []
        for obj in zones[ALLIES]:
            if rows[obj][HP] > 0:
                found.append(obj)
        return found
    return enemies_of(m, HERO)


def is_there(m: Match, fighter: int) -> bool:
    """Return whether the fighter is alive and takes part."""
    if fighter < 0:
        return False
    row = m.state.rows[fighter]
    return row[HP] > 0 and (fighter == HERO or row[ZONE] in (FRONT, BACK, ALLIES))
