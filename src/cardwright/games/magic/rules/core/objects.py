"""The basis that the rest of Magic reads: its cards, its lists, and queries about objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.nodes import Condition
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
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    CREATURE,
    DETAINED,
    GRANT_BITS,
    LAST,
    LOST_ABILITIES,
    OWN_FACE,
    OWN_SUBTYPES,
    PHASED,
    STATUS,
    STILLED,
    THING,
    USES,
    V_COLOURS,
    V_FLAGS,
    V_GRANTS,
    V_KEYWORDS,
    V_NAME,
    V_POWER,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    VALUES,
    own_zone,
)
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.core.faces import Activated, Body, Cost, Face, Filter
from cardwright.games.magic.rules.core.own_cards import OwnCards
from cardwright.games.magic.rules.keyword_abilities.changeling import settle_changeling

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.engine.nodes import Effect
    from cardwright.games.magic.rules.casting.bans import Ban
    from cardwright.games.magic.rules.casting.cost_change import CostChange
    from cardwright.games.magic.rules.casting.spell_gains import SpellGain
    from cardwright.games.magic.rules.concepts.damage import Dealing
    from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
    from cardwright.games.magic.rules.concepts.opening_hands import Opening
    from cardwright.games.magic.rules.other_rules.dungeons import Rooms


@mypyc_attr(allow_interpreted_subclasses=True)
class CastRule:
    """A card's rule about when spells may be cast, by the number of its face (CR 601.3)."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def allows(self, m: Match, who: int, card: int, way: int) -> bool:
        """Return whether it lets the player cast the card in this way as though it had flash."""
        return False

    def forbids(self, m: Match, who: int, card: int) -> bool:
        """Return whether it stops the player from casting the card."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatCost:
    """A cost to attack or block (CR 508.1g-h, 509.1d)."""

    cost: Cost
    # Whether it may be paid, and need not be.
    optional: bool

    def __init__(self, cost: Cost) -> None:
        self.cost = cost
        self.optional = False

    def askers(self, m: Match, creature: int, target: int, blocks: bool) -> list[int]:
        """Return the permanents that impose it, each once, when the creature attacks the target or blocks."""
        raise NotImplementedError


# The number of a face that differs from a card's: the card's, plus the differences as further digits.
FACE_SPAN: Final = 1 << 17
# Differences from this number on are a size: power and toughness are each what is left of the number.
FIRST_SIZE: Final = 1 << 16
MOST_SIZE: Final = FACE_SPAN - FIRST_SIZE - 2
# Kinds of counters that have a field of their own.
COUNTERS_WITH_FIELDS: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Twist:
    """How a copy differs from what it copies (CR 707.9)."""

    def twisted(self, face: Face) -> Face:
        """Return a changed copy of the face."""
        raise NotImplementedError


class Limits:
    """Counts of how often limited abilities were used, kept by engine listeners, one for each object and ability."""

    def used(self, m: Match, source: int, ability: Activated) -> bool:
        """Return whether the limit is reached."""
        listener = self.find(m, source, ability)
        if listener < 0:
            return ability.limit == 0 or ability.match_limit == 0
        row = m.state.rows[listener]
        # CR 602.5c: what was granted by several has a limit for each of them.
        times = 0
        for other in abilities_of(m, source):
            if other is ability:
                times += 1
        this_turn = row[HEARS_USED_TURN] if row[HEARS_TURN] == m.table()[TURN] else 0
        if ability.limit >= 0 and this_turn >= ability.limit * times:
            return True
        return ability.match_limit >= 0 and row[HEARS_USED_MATCH] >= ability.match_limit * times

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


class MagicCards(OwnCards):
    """The nodes and lists of one game of Magic; its rules are added by `Magic`."""

    __slots__ = (
        "aiming", "aims", "arrivals", "asked_by", "asking_x", "attack_bits", "blank_twist", "bodies", "busy",
        "conditions", "counter_names", "counter_sizes", "counts_of_players", "counts_of_things", "creature_types",
        "dealing", "declared", "derived", "dungeons", "enlist", "evasion_bits", "every_creature_type", "fewest",
        "grants", "guarded", "hexproof_bits", "keeps_casts", "keeps_dealers", "keeps_origins", "keeps_spent",
        "keeps_targeted", "keeps_triggered", "kept_for", "keyword_counters", "landwalk_bits", "lenient_bits", "limits",
        "more_blocks", "names", "one_sided", "openings", "spent",
        "ordinals", "parts_objects", "passing_bans", "passing_costs", "protections", "rebound", "restrictions",
        "shy_bits", "spell_gains", "stack_costs", "stated_bits", "subtype_names", "subtype_places", "tallies",
        "target_bits", "thing_fields", "twists", "ways",
    )  # fmt: skip

    # Faces of copies that differ from what they copy, made when first needed, and the differences there are.
    derived: dict[int, Face]
    twists: list[Twist]
    # The twist of a copy of one side of a card that has two (CR 712.8e).
    one_sided: int
    # The rooms of each dungeon, by its face.
    dungeons: dict[int, Rooms]
    # The names of ways to cast a card, each by its number less one.
    ways: list[str]
    # What happens to a permanent that was cast in a way as it arrives, and what a spell that rebounds waits for.
    arrivals: dict[int, Effect]
    rebound: int
    # Names that effects give.
    names: list[str]
    # Replacement effects whose consequences are happening: none of them applies to these again.
    busy: list[list[int]]
    # The damage that is being dealt.
    dealing: Dealing | None
    # Bundles of abilities that effects grant.
    grants: list[Face]
    # The body behind each effect that is the first of one; the same numbers as effects.
    bodies: list[Body]
    # The cost of enlisting, where some card has it.
    enlist: CombatCost | None
    limits: Limits
    # The places of the creature types there are, each and one more.
    creature_types: list[int]
    # All of them as bits of subtypes, and those that cards only speak of.
    every_creature_type: int
    subtype_names: list[str]
    subtype_places: dict[str, int]
    counter_names: list[str]
    # The triggers that count what happens, and the first field of their counts in the rows of players and things.
    tallies: list[int]
    # Which of them each card asks for, by the name it is kept under.
    asked_by: dict[str, list[int]]
    counts_of_players: int
    counts_of_things: int
    # How many fields a thing has.
    thing_fields: int
    # The lasting effect of each kind of counter that gives a keyword.
    keyword_counters: dict[int, int]
    # How much one counter of these kinds adds to power and toughness.
    counter_sizes: dict[int, tuple[int, int]]
    protections: list[Filter]
    # The X that filters are asked with for the moment, -1 for that of the spell or permanent.
    asking_x: int
    # The spell or ability that is being announced, -1 for none, and the targets it has for the moment.
    aiming: int
    aims: list[int]
    # What changes costs for a while, by number; and whether some card asks which spells were cast this turn, from
    # where, and what became a target.
    passing_costs: list[CostChange]
    keeps_casts: bool
    # Whether a card changes costs while it is a spell.
    stack_costs: bool
    keeps_origins: bool
    # Whether abilities on the stack are told apart: those that have triggered are marked.
    keeps_triggered: bool
    # Whether spells keep what mana was spent to cast them, and what has been spent on the one that is being paid for.
    keeps_spent: bool
    spent: list[int]
    keeps_targeted: bool
    # Whether some card asks what has dealt damage to what this turn.
    keeps_dealers: bool
    # Which of them are only hexproof from the quality.
    hexproof_bits: int
    # Which of them are kinds of lands that a creature walks on.
    landwalk_bits: int
    # Which of them are no protection but what effects say an object can't do: be blocked by such, block such, attack
    # such, be the target of such; and all that are no protection or hexproof. By how many creatures it must be blocked.
    evasion_bits: int
    shy_bits: int
    attack_bits: int
    target_bits: int
    stated_bits: int
    fewest: dict[int, int]
    # How many creatures more can be blocked with a granted bundle; what is forbidden for a while, by number; whether
    # some card says of other objects what they can't do with each other.
    more_blocks: dict[int, int]
    passing_bans: list[Ban]
    parts_objects: bool
    # Which of them do not remove auras that are there (CR 702.16n).
    lenient_bits: int
    # The creatures that are being declared as attackers, while costs are paid for it.
    declared: list[int]
    # What may be done with cards in opening hands, by face.
    openings: dict[int, Opening]
    # The first of the two twists that make a copy of something face down, and the values of what has ward face down.
    blank_twist: int
    guarded: list[int]
    # What mana may be spent on, by the number of its restriction less one.
    restrictions: list[Filter]
    # What spells gain as they are put on the stack.
    spell_gains: list[SpellGain]
    # What must be true for as long as an effect lasts.
    conditions: list[Condition]
    # The triggers that count the events of a turn.
    ordinals: list[int]
    # What each player's payments leave payable, where that is known better than by looking at the hand.
    kept_for: list[list[ManaCost]]

    def __init__(self, version: str, players: int) -> None:
        super().__init__(version, players)
        self.keeps_gone = True
        self.derived = {}
        self.twists = []
        self.one_sided = -1
        self.dungeons = {}
        self.ways = []
        self.arrivals = {}
        self.rebound = -1
        self.names = []
        self.busy = []
        self.dealing = None
        self.grants = []
        self.bodies = []
        self.enlist = None
        self.limits = Limits()
        self.creature_types = []
        self.every_creature_type = 0
        self.subtype_names = [*OWN_SUBTYPES, *CREATURE_TYPES]
        self.subtype_places = {name: place for place, name in enumerate(self.subtype_names)}
        self.counter_names = []
        self.tallies = []
        self.asked_by = {}
        self.counts_of_players = 0
        self.counts_of_things = 0
        self.thing_fields = 0
        self.keyword_counters = {}
        self.counter_sizes = {}
        self.protections = []
        self.hexproof_bits = 0
        self.landwalk_bits = 0
        self.lenient_bits = 0
        self.evasion_bits = 0
        self.shy_bits = 0
        self.attack_bits = 0
        self.target_bits = 0
        self.stated_bits = 0
        self.fewest = {}
        self.more_blocks = {}
        self.passing_bans = []
        self.parts_objects = False
        self.declared = []
        self.asking_x = -1
        self.aiming = -1
        self.aims = []
        self.passing_costs = []
        self.keeps_casts = False
        self.stack_costs = False
        self.keeps_origins = False
        self.keeps_triggered = False
        self.keeps_spent = False
        self.spent = []
        self.keeps_targeted = False
        self.keeps_dealers = False
        self.openings = {}
        self.blank_twist = -1
        self.guarded = []
        self.restrictions = []
        self.spell_gains = []
        self.conditions = []
        self.ordinals = []
        self.kept_for = [[] for _ in range(players)]

    def face(self, number: int) -> Face:
        """Return the face with this number: a card's, or one derived from it with the differences of a copy (CR
        707.9)."""
        if number < FACE_SPAN:
            return self.faces[number]
        found = self.derived.get(number)
        if found is None:
            found = self.faces[number % FACE_SPAN]
            digits = number // FACE_SPAN
            while digits:
                difference = digits % FACE_SPAN - 1
                if difference >= FIRST_SIZE:
                    found = found.twin()
                    found.power = found.toughness = difference - FIRST_SIZE
                else:
                    found = self.twists[difference].twisted(found)
                digits //= FACE_SPAN
            found.number = number
            found.settle(self.thing_fields)
            settle_changeling(found, self.every_creature_type)
            self.derived[number] = found
        return found

    def twist(self, number: int, twist: int) -> int:
        """Return the number of the face with one more difference."""
        place = FACE_SPAN
        while number >= place:
            place *= FACE_SPAN
        return number + place * (twist + 1)

    def of_size(self, number: int, size: int) -> int:
        """Return the number of the face with this power and toughness: a token of a size that was found out."""
        return self.twist(number, FIRST_SIZE + min(max(size, 0), MOST_SIZE))

    def other_side(self, number: int) -> int:
        """Return the number of the face on the other side, with the same differences; -1 if there is none."""
        back = self.face(number).back
        return back if back < 0 else back + number - number % FACE_SPAN

    def subtype(self, name: str) -> int:
        """Return the bit of a subtype, registering a new one."""
        place = self.subtype_places.get(name, -1)
        if place < 0:
            place = len(self.subtype_names)
            self.subtype_names.append(name)
            self.subtype_places[name] = place
        return 1 << place

    def shown_value(self, m: Match, value: int, number: int) -> object:
        """Return subtypes by name, because their bits depend on the cards of the match."""
        if value != V_SUBTYPES:
            return number
        found: list[str] = []
        while number != 0:
            last = number & -number
            found.append(self.subtype_names[last.bit_length() - 1])
            number ^= last
        found.sort()
        return found


def cards_of(m: Match) -> MagicCards:
    game = m.game
    assert isinstance(game, MagicCards)
    return game


def face_of(m: Match, obj: int) -> Face:
    """Return the face an object shows: the printed card, or what it copies."""
    game = m.game
    assert isinstance(game, MagicCards)
    number = m.state.rows[obj][CARD]
    return game.faces[number] if number < FACE_SPAN else game.face(number)


def bundles(m: Match, grants: int) -> list[Face]:
    """Return the granted abilities, one bundle for each time it is granted."""
    cards = cards_of(m)
    found: list[Face] = []
    number = 0
    while grants:
        for _ in range(grants % (1 << GRANT_BITS)):
            found.append(cards.grants[number])
        grants >>= GRANT_BITS
        number += 1
    return found


def rules_itself(m: Match, card: int) -> bool:
    """Return whether the card, or the part being looked at, has its own rules about when it may be cast."""
    faces = cards_of(m).faces
    row = m.state.rows[card]
    return bool(faces[row[OWN_FACE] % FACE_SPAN].own_rules or faces[row[CARD] % FACE_SPAN].own_rules)


def abilities_of(m: Match, obj: int) -> list[Activated]:
    """Return an object's activated abilities: those of its face, then the granted ones."""
    own = face_of(m, obj).activated
    if m.state.rows[obj][ZONE] != BATTLEFIELD:
        return own
    grants = m.layers.values(m, obj)[V_GRANTS]
    if grants == 0:
        return own
    found = own[:]
    for bundle in bundles(m, grants):
        found.extend(bundle.activated)
    return found


def is_detained(m: Match, obj: int) -> bool:
    """Return whether a player has detained it: it can't attack, block or use its abilities (CR 701.35a)."""
    return (m.layers.values(m, obj)[V_FLAGS] & DETAINED) != 0


def is_stilled(m: Match, obj: int) -> bool:
    """Return whether an effect keeps its activated abilities from being activated."""
    return (m.layers.values(m, obj)[V_FLAGS] & (DETAINED | STILLED)) != 0


def has_lost(m: Match, obj: int, place: int) -> bool:
    """Return whether the activated ability at this place cannot be used, or is the face's own and was lost (CR
    613.1f)."""
    if is_stilled(m, obj):
        return True
    own = face_of(m, obj).activated
    if place >= len(own):
        return False
    values = m.layers.values(m, obj)
    if values[V_FLAGS] & LOST_ABILITIES:
        return True
    return own[place].intrinsic >= 0 and not values[V_SUBTYPES] >> own[place].intrinsic & 1


def name_of(m: Match, obj: int) -> str:
    """Return the object's current name."""
    cards = cards_of(m)
    if cards.names and m.state.rows[obj][ZONE] == BATTLEFIELD:
        number = m.layers.values(m, obj)[V_NAME]
        if number:
            return cards.names[number - 1]
    return face_of(m, obj).name


def has_name(m: Match, obj: int, name: str) -> bool:
    """Return whether the object has this name: a split card has two, and so has a spell that is both halves (CR
    709.4a, d)."""
    if name_of(m, obj) == name:
        return True
    cards = cards_of(m)
    card = cards.face(m.state.rows[obj][OWN_FACE])
    if card.castable or name_of(m, obj) != card.name:
        return False
    for way in card.others:
        if way.face >= 0 and cards.face(way.face).name == name:
            return True
    return False


def values_of(m: Match, obj: int) -> list[int]:
    """Return the effective values; for an object that has left the battlefield or the stack, its last ones (CR
    608.2h). For an object that has left another zone, these are the printed values."""
    row = m.state.rows[obj]
    if row[ZONE] < 0 and row[KIND] == THING and row[LAST + V_TYPES] != 0:
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


def toxic_of(m: Match, obj: int) -> int:
    """Return a creature's total toxic value, from its own and granted abilities (CR 702.164b)."""
    values = values_of(m, obj)
    if not values[V_TYPES] & CREATURE:
        return 0
    total = 0 if values[V_FLAGS] & LOST_ABILITIES else face_of(m, obj).toxic
    for bundle in bundles(m, values[V_GRANTS]):
        total += bundle.toxic
    return total


def is_creature(m: Match, obj: int) -> bool:
    return (values_of(m, obj)[V_TYPES] & CREATURE) != 0


def on_battlefield(m: Match, obj: int) -> bool:
    """Return whether it is a permanent on the battlefield; phased-out permanents do not count (CR 702.26d)."""
    row = m.state.rows[obj]
    return row[ZONE] == BATTLEFIELD and (row[STATUS] & statuses.PHASED_OUT) == 0


def permanents(m: Match) -> list[int]:
    """Return everything on the battlefield, oldest first."""
    found = m.state.zones[BATTLEFIELD]
    rows = m.state.rows
    if rows[m.game.players][PHASED] == 0:
        return found
    return [obj for obj in found if not rows[obj][STATUS] & statuses.PHASED_OUT]


def controlled(m: Match, player: int) -> list[int]:
    rows = m.state.rows
    return [obj for obj in permanents(m) if rows[obj][CONTROLLER] == player]


def owner_of(m: Match, obj: int) -> int:
    return obj if obj < m.game.players else m.state.rows[obj][OWNER]


def players_in(m: Match) -> list[int]:
    """Return the players still in the game, the active player first, then in turn order (CR 101.4)."""
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
